// The large files, by their names with the mark of their content: whoever has one keeps it until it changes.

import { FILES } from "./names.js";

/** Where a file is. @param {string} name */
export function place(name) {
  return new URL(`../../data/${FILES[name]}`, import.meta.url).href;
}

/** A file at once: a worker that thinks has nothing else to do. Empty if it cannot be had. @param {string} name */
export function fetched(name) {
  const request = new XMLHttpRequest();
  request.open("GET", place(name), false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return new Uint8Array();
  }
  return request.status === 200 ? new Uint8Array(request.response) : new Uint8Array();
}

/** The program; servers that do not know what it is send it all the same. */
export async function program() {
  const address = place("harif.wasm");
  return WebAssembly.compileStreaming(fetch(address)).catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
}
