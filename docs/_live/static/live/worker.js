// Python, in a thread of its own. It gets messages as JSON text, each with a number, and answers
// with the same number; what they mean is for Python to know.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HERE = new URL("./", import.meta.url);

async function fetched(path) {
  const response = await fetch(new URL(path, HERE));
  if (!response.ok) throw new Error(`${path} is not to be had (${response.status})`);
  return response;
}

async function start() {
  postMessage({ progress: "Loading Python…" });
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", HERE).href });
  postMessage({ progress: "Installing the library…" });
  const { archives } = await (await fetched("contents.json")).json();
  const buffers = await Promise.all(
    archives.map(async (path) => (await fetched(path)).arrayBuffer()),
  );
  for (const buffer of buffers) pyodide.unpackArchive(buffer, "wheel");
  return pyodide.pyimport("live_page").Desk();
}

try {
  const desk = await start();
  addEventListener("message", ({ data: { number, message } }) => {
    try {
      postMessage({ number, answer: desk.answer(message) });
    } catch (error) {
      postMessage({ number, failure: String(error) });
    }
  });
  postMessage({ ready: true });
} catch (error) {
  postMessage({ failure: String(error) });
}
