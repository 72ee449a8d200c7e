// Workers that think, one for each request or letter; one that was done waits for the next.

import { attend, fresh } from "./lives.js";

/** So many wait for the next. */
const IDLE = 1;

/** @typedef {import("./engine.js").Message} Message */
/** @typedef {{hear: (message: Message, bytes?: Uint8Array) => void, lost: () => void}} Job */

/** One that thinks. */
class Thinker {
  /** @type {Job | null} */
  job = null;
  #ended = new AbortController();
  #worker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });

  /** @param {WebAssembly.Module} module @param {(thinker: Thinker) => void} gone */
  constructor(module, gone) {
    const life = fresh();
    const over = () => {
      this.end();
      gone(this);
    };
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      over();
    });
    this.#worker.addEventListener("message", ({ data: { message, bytes } }) => {
      if (message.do === "ready") attend(life, this.#ended.signal, over);
      else if (message.do === "broken") over();
      else this.job?.hear(message, bytes);
    });
    this.#worker.postMessage({ module, life });
  }

  /** @param {Message} message @param {Uint8Array} [bytes] */
  say(message, bytes) {
    this.#worker.postMessage({ message, bytes });
  }

  end() {
    this.#ended.abort();
    this.#worker.terminate();
  }
}

/** All that think, and what about. */
export class Thinkers {
  /** @type {Thinker[]} */
  #idle = [];
  /** @type {Map<string, Thinker>} */
  #busy = new Map();
  #module;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /** Has something thought about. @param {string} name @param {Message} message @param {Uint8Array | undefined} bytes @param {Job} job */
  think(name, message, bytes, job) {
    const thinker = this.#idle.pop() ?? new Thinker(this.#module, (gone) => this.#gone(gone));
    thinker.job = job;
    this.#busy.set(name, thinker);
    thinker.say(message, bytes);
  }

  /** It is done: the thinker is free. @param {string} name */
  done(name) {
    const thinker = this.#busy.get(name);
    if (!thinker) return;
    this.#busy.delete(name);
    thinker.job = null;
    if (this.#idle.length < IDLE) this.#idle.push(thinker);
    else thinker.end();
  }

  /** Nobody wants it any more; whether anybody thought about it. @param {string} name */
  stop(name) {
    const thinker = this.#busy.get(name);
    this.#busy.delete(name);
    thinker?.end();
    return Boolean(thinker);
  }

  /** @param {Thinker} thinker */
  #gone(thinker) {
    this.#idle = this.#idle.filter((other) => other !== thinker);
    for (const [name, other] of this.#busy) if (other === thinker) this.#busy.delete(name);
    thinker.job?.lost();
  }
}
