// Python as the page sees it: a worker that is asked and answers.

export class Python {
  #worker;
  #waiting = new Map();
  #asked = 0;

  constructor(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      const { resolve, reject } = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if (data.failure === undefined) resolve(JSON.parse(data.answer));
      else reject(new Error(data.failure));
    };
  }

  // Start it; `say` is told how far it is.
  static start(say) {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    return new Promise((resolve, reject) => {
      const fail = (reason) => {
        worker.terminate();
        reject(new Error(reason));
      };
      worker.onerror = (event) => fail(event.message || "the worker did not start");
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve(new Python(worker));
        else if (data.failure !== undefined) fail(data.failure);
        else say(data.progress);
      };
    });
  }

  ask(message) {
    const number = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, message: JSON.stringify(message) });
    });
  }
}
