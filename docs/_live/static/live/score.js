// The box that scores: a bid and tricks for each seat, and what they come to.
import { Box } from "./box.js";

export class ScoreBox extends Box {
  async open() {
    const form = this.part("score");
    const { players } = form.elements;
    await this.offerPresets(form);
    this.#seat(players.valueAsNumber);
    players.addEventListener("input", () => {
      if (players.checkValidity()) this.#seat(players.valueAsNumber);
    });
    form.addEventListener("input", () => this.#points([]));
    this.onSubmit("score", (fields) => this.#score(fields));
  }

  // Have as many rows; those that stay keep what is in them.
  #seat(players) {
    const rows = this.part("seats");
    while (rows.rows.length > players) rows.deleteRow(-1);
    for (let seat = rows.rows.length; seat < players; seat++) {
      const row = rows.insertRow();
      row.insertCell().textContent = String(seat);
      row.insertCell().append(number("bid", `Bid of seat ${seat}`));
      row.insertCell().append(number("tricks", `Tricks of seat ${seat}`));
      row.insertCell();
    }
  }

  async #score({ rules, cards }) {
    const scored = await this.ask({
      ask: "score",
      rules: rules.value,
      cards: cards.valueAsNumber,
      bids: this.#numbers("bid"),
      tricks: this.#numbers("tricks"),
    });
    this.#points(scored?.points ?? []);
    this.say("status", scored === null ? "" : said(scored));
  }

  #numbers(name) {
    const fields = this.part("seats").querySelectorAll(`[name="${name}"]`);
    return Array.from(fields, (field) => field.valueAsNumber);
  }

  #points(points) {
    for (const [seat, row] of Array.from(this.part("seats").rows).entries()) {
      row.cells[3].textContent = points[seat] ?? "";
    }
  }
}

function said({ points, note }) {
  return `Points by seat: ${points.join(", ")}. ${note}`;
}

function number(name, label) {
  const field = document.createElement("input");
  field.type = "number";
  field.name = name;
  field.value = "0";
  field.required = true;
  field.setAttribute("aria-label", label);
  return field;
}
