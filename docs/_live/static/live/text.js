// Text of the library on the page: each rule id in it leads to its clause.

const SITE = new URL("../../", import.meta.url);
const RULE = /OH-\d+\.\d+/g;

export class Clauses {
  #addresses;

  constructor(addresses) {
    this.#addresses = addresses;
  }

  static async fetch() {
    const response = await fetch(new URL("contents.json", import.meta.url));
    return new Clauses((await response.json()).clauses);
  }

  // Put text in an element, in place of what was there.
  show(element, text) {
    const parts = [];
    let end = 0;
    for (const { 0: rule, index } of text.matchAll(RULE)) {
      parts.push(text.slice(end, index), this.#link(rule));
      end = index + rule.length;
    }
    element.replaceChildren(...parts, text.slice(end));
  }

  #link(rule) {
    const address = this.#addresses[rule];
    if (address === undefined) return rule;
    const link = document.createElement("a");
    link.href = new URL(address, SITE);
    link.textContent = rule;
    return link;
  }
}
