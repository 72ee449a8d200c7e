// The live line to a run: what the server tells of it as it happens. It comes back by itself when it is cut,
// and ends when the run does.

import { Refusal, stream } from "../../base/api.js";

/** Waits between attempts to come back, in milliseconds; the last one again and again. */
const WAITS = [300, 600, 1200, 2500, 5000, 8000];

/** How long to wait before the attempt of this number, from 0. @param {number} attempt */
export function pause(attempt) {
  return WAITS[Math.min(attempt, WAITS.length - 1)];
}

/**
 * Fires `run`, `board`, `game` and `over` with what the server said as `detail`, `lost` once when the line is
 * cut, `found` when it is back, and `refused` when there is nothing to listen to any more.
 */
export class Live extends EventTarget {
  #ended = new AbortController();
  #attempt = 0;
  #lost = false;
  /** Ends a pause early. @type {() => void} */
  #hurry = () => {};

  /** @param {string} id @param {(path: string, asking: import("../../base/api.js").Asking) => AsyncIterable<{event: string, data: any}>} [listen] */
  constructor(id, listen = stream) {
    super();
    this.path = `arena/${encodeURIComponent(id)}/live`;
    this.listen = listen;
  }

  /** Listens until the run is over or `close` is called. */
  async open() {
    globalThis.addEventListener?.("online", this.#wake);
    while (!this.#ended.signal.aborted) {
      if (await this.#hear()) break;
      if (this.#ended.signal.aborted) break;
      if (!this.#lost) this.#tell("lost", null);
      this.#lost = true;
      await this.#wait(pause(this.#attempt++));
    }
    globalThis.removeEventListener?.("online", this.#wake);
  }

  close() {
    this.#ended.abort();
    this.#hurry();
  }

  /** One line from its beginning to its end; says whether there is nothing more to come. */
  async #hear() {
    try {
      for await (const { event, data } of this.listen(this.path, { signal: this.#ended.signal })) {
        if (this.#ended.signal.aborted) return true;
        this.#arrived();
        this.#tell(event, data);
        if (event === "over") return true;
      }
    } catch (error) {
      const gone = error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (gone) this.#tell("refused", error);
      return gone;
    }
    return false;
  }

  #arrived() {
    this.#attempt = 0;
    if (this.#lost) this.#tell("found", null);
    this.#lost = false;
  }

  /** @param {string} type @param {any} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #wake = () => this.#hurry();

  /** @param {number} time @returns {Promise<void>} */
  #wait(time) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time * (0.8 + 0.4 * Math.random()));
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
