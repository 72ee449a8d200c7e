// A worker that thinks: about one request or one letter at a time. Whoever wants no answer any more ends it.

import { Engine } from "./engine.js";
import { fetched } from "./files.js";
import { live } from "./lives.js";

/** @type {Promise<Engine>} */
let engine;

/** @param {{module: WebAssembly.Module, life: string}} given */
async function begin({ module, life }) {
  await live(life);
  self.postMessage({ message: { do: "ready" } });
  return new Engine(module, { thinks: true, fetch: fetched, tell: (message, bytes) => self.postMessage({ message, bytes }) });
}

self.addEventListener("message", async ({ data }) => {
  if (data.module) engine = begin(data);
  else (await engine).say(data.message, data.bytes);
});
