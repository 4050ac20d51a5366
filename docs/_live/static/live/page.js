// The live boxes of a page. Nothing is loaded before a reader presses a button.
import { Python } from "./python.js";
import { ScoreBox } from "./score.js";
import { TableBox } from "./table.js";
import { Clauses } from "./text.js";

const KINDS = { table: TableBox, hand: TableBox, score: ScoreBox };
const elements = Array.from(document.querySelectorAll(".live-box"));

async function load(pressed) {
  for (const element of elements) offer(element, { pressing: false });
  try {
    const say = (text) => tell(pressed, text);
    const [python, clauses] = await Promise.all([Python.start(say), Clauses.fetch()]);
    for (const element of elements) await open(element, python, clauses);
    pressed.querySelector("select").focus();
  } catch (failure) {
    tell(pressed, `Python could not be loaded: ${failure.message}.`);
    for (const element of elements) offer(element, { pressing: true });
  }
}

async function open(element, python, clauses) {
  const inside = element.querySelector("template").content.cloneNode(true);
  const offered = element.querySelector(".live-offer");
  offered.before(inside);
  await new KINDS[element.dataset.box](element, python, clauses).open();
  offered.remove();
}

function offer(element, { pressing }) {
  const button = element.querySelector(".live-offer button");
  button.hidden = false;
  button.disabled = !pressing;
}

function tell(element, text) {
  element.querySelector(".live-offer [role=status]").textContent = text;
}

for (const element of elements) {
  element.querySelector(".live-scriptless").remove();
  offer(element, { pressing: true });
  element.querySelector(".live-offer button").addEventListener("click", () => load(element));
}
