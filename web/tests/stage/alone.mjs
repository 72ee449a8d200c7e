// The program of a page in this process: what a worker is to a browser, node is to a test.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Engine } from "../../site/engine.js";
import { SITE } from "./folder.mjs";

/** One of the large files, whatever the mark in its name. @param {string} name */
function file(name) {
  const known = readdirSync(join(SITE, "data")).find((known) => known.replace(/-[0-9a-f]{16}(?=\.\w+$)/, "") === name);
  return readFileSync(join(SITE, "data", String(known)));
}

/** Asks the program; what it answers, whole. @returns {Promise<(path: string) => Promise<string>>} */
export async function alone() {
  const module = await WebAssembly.compile(file("harif.wasm"));
  /** @type {Map<number, {parts: string, done: (text: string) => void}>} */
  const open = new Map();
  const engine = new Engine(module, { thinks: true, fetch: (name) => new Uint8Array(file(name)), tell: ({ do: what, id = 0, why }, bytes) => {
    const one = open.get(id);
    if (what === "part" && one) one.parts += new TextDecoder().decode(bytes);
    if (what === "end") one?.done(one.parts);
    if (what === "broken") throw new Error(why);
  } });
  let number = 0;
  return (path) => new Promise((done) => {
    open.set(++number, { parts: "", done });
    engine.say({ do: "request", id: number, method: "GET", address: `/api/v1/${path}` });
  });
}
