// A box with a table: deal, see what there is to see, do what is legal.
import { Box } from "./box.js";

export class TableBox extends Box {
  async open() {
    await this.offerPresets(this.part("deal"));
    this.onSubmit("deal", (fields) => this.#deal(fields));
    this.onSubmit("act", ({ action }) => this.#act(action.value, action));
    this.part("pictures").addEventListener("click", ({ target }) => {
      const card = target.closest(".card.legal");
      if (card !== null) this.#act(card.dataset.card);
    });
  }

  async #deal({ rules, players, cards, dealer, seed }) {
    const table = await this.ask({
      ask: "deal",
      box: this.name,
      rules: rules.value,
      players: players.valueAsNumber,
      cards: cards.valueAsNumber,
      dealer: dealer.valueAsNumber,
      seed: seed.value,
    });
    if (table === null) return;
    this.#show(table);
    this.#focus(table);
    this.say("explained", table.explained);
    this.part("plain").hidden = false;
  }

  // Do something; the focus goes to the field where it was typed, or to what may be done next.
  async #act(action, field = null) {
    const table = await this.ask({ ask: "act", box: this.name, action });
    if (table === null) return;
    this.#show(table);
    if (field !== null) field.value = "";
    if (field !== null && !table.over) field.focus();
    else this.#focus(table);
  }

  #focus({ over }) {
    const next = over ? this.part("deal").querySelector("button") : this.part("legal").firstChild;
    next?.focus();
  }

  #show({ status, pictures, legal, more, log, over }) {
    this.say("status", status);
    this.part("pictures").replaceChildren(...pictures.map(drawn));
    this.part("legal").replaceChildren(...legal.map((action) => this.#button(action)));
    this.part("more").textContent = more ? `And ${more} more, to be typed.` : "";
    this.part("choices").hidden = over;
    this.part("log").replaceChildren(...log.map(item));
    this.part("history").hidden = log.length === 0;
  }

  #button(action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = action;
    button.addEventListener("click", () => this.#act(action));
    return button;
  }
}

function drawn({ caption, svg }) {
  const figure = document.createElement("figure");
  figure.innerHTML = svg; // the library's own, with all text escaped
  if (caption) {
    const title = document.createElement("figcaption");
    title.textContent = caption;
    figure.prepend(title);
  }
  return figure;
}

function item(text) {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}
