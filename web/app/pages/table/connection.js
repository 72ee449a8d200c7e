// The live line to a table. It says hello with the seats' tokens, comes back by itself when it is cut, and
// turns each request into a promise that the server's answer settles.

import { Refusal } from "../../base/api.js";

/** Waits between attempts to come back, in milliseconds; the last one again and again. */
const WAITS = [300, 600, 1200, 2500, 5000, 8000];

/** @typedef {{resolve: () => void, reject: (error: Refusal) => void}} Waiting */

/** Fires `table`, `thinking`, `thought` and `again` with what the server said, `lost` and `found`. */
export class Connection extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, Waiting>} */
  #waiting = new Map();
  #tag = 0;
  #attempt = 0;
  #timer = 0;
  #closed = false;
  #lost = false;

  /** @param {string} id @param {string[]} tokens */
  constructor(id, tokens) {
    super();
    this.address = `${location.origin.replace(/^http/, "ws")}/ws/${id}`;
    this.tokens = tokens;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  get live() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  /** @param {string} move @param {number} ply moves on the board before it */
  move(move, ply) {
    return this.#ask({ type: "move", move, ply });
  }

  /** @param {string} action @param {object} [more] */
  action(action, more = {}) {
    return this.#ask({ type: "action", action, ...more });
  }

  #open() {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", tokens: this.tokens })));
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#again());
  }

  /** @param {any} message */
  #hear(message) {
    const waiting = this.#waiting.get(message.of);
    if (message.type === "done" || message.type === "refused") {
      this.#waiting.delete(message.of);
      const { code, message: text, ...detail } = message.error ?? {};
      if (message.type === "done") waiting?.resolve();
      else waiting?.reject(new Refusal(code, text, 0, detail));
      return;
    }
    if (message.type === "table") this.#arrived();
    this.dispatchEvent(new CustomEvent(message.type, { detail: message }));
  }

  #arrived() {
    this.#attempt = 0;
    if (this.#lost) this.dispatchEvent(new CustomEvent("found"));
    this.#lost = false;
  }

  #again() {
    for (const { reject } of this.#waiting.values()) reject(new Refusal("unreachable", "connection lost", 0));
    this.#waiting.clear();
    if (this.#closed) return;
    if (!this.#lost) this.dispatchEvent(new CustomEvent("lost"));
    this.#lost = true;
    const wait = WAITS[Math.min(this.#attempt++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.#open(), wait * (.8 + .4 * Math.random()));
  }

  /** The network or the person is back: do not wait any longer. */
  #wake = () => {
    if (!this.#lost || document.hidden || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** @param {object} message @returns {Promise<void>} */
  #ask(message) {
    if (!this.live) return Promise.reject(new Refusal("unreachable", "connection lost", 0));
    const tag = String(++this.#tag);
    this.#socket?.send(JSON.stringify({ ...message, tag }));
    return new Promise((resolve, reject) => this.#waiting.set(tag, { resolve, reject }));
  }
}
