// What all boxes have: named parts, a choice of rules, and errors that are shown and not thrown.

export class Box {
  constructor(element, python, clauses) {
    this.element = element;
    this.name = element.dataset.box;
    this.python = python;
    this.clauses = clauses;
  }

  part(name) {
    return this.element.querySelector(`[data-part="${name}"]`);
  }

  say(part, text) {
    this.clauses.show(this.part(part), text);
  }

  // Fill the choice of presets; one that is chosen becomes the text of the rules.
  async offerPresets(form) {
    const { preset, rules } = form.elements;
    for (const { name, title } of await this.python.ask({ ask: "presets" })) {
      const option = new Option(name, name);
      option.title = title;
      preset.add(option);
    }
    preset.value = rules.value;
    preset.addEventListener("change", () => {
      rules.value = preset.value;
    });
    rules.addEventListener("input", () => {
      preset.value = rules.value;
    });
  }

  // The answer to a message, null if it is an error, which is then shown.
  async ask(message) {
    let answer;
    try {
      answer = await this.python.ask(message);
    } catch (failure) {
      answer = { error: String(failure) };
    }
    this.say("error", answer.error ?? "");
    return answer.error === undefined ? answer : null;
  }

  onSubmit(part, handle) {
    this.part(part).addEventListener("submit", (event) => {
      event.preventDefault();
      handle(event.target.elements);
    });
  }
}
