// The live line to a table. It says hello with the seats' tokens, comes back by itself when it is cut or silent,
// and turns each request into a promise that the server's answer settles. Whole tables and changes of them are
// the same to those who listen.

import { Refusal } from "../../base/api.js";
import { spoken } from "../../base/said.js";
import { visitor } from "../../base/settings.js";
import { line } from "../../base/shell.js";
import { changed } from "./change.js";
import { DEAD, Heartbeat } from "./heartbeat.js";

/** Waits between attempts to come back, in milliseconds; the last one again and again. */
const WAITS = [300, 600, 1200, 2500, 5000, 8000];

/** A line that is not there by then never will be. */
const CONNECT = 8000;

/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {{resolve: () => void, reject: (error: Refusal) => void, timer: number}} Waiting */

/** Fires `table`, `waiting`, `thinking`, `thought` and `again` with what the server said, `lost` and `found`. */
export class Connection extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  /** The table as the server last told it on this line. @type {Table | null} */
  #table = null;
  /** @type {Map<string, Waiting>} */
  #waiting = new Map();
  #heartbeat = new Heartbeat({ ping: () => this.#say({ type: "ping" }), dead: () => this.#cut() });
  #tag = 0;
  #attempt = 0;
  #timer = 0;
  #closed = false;
  #lost = false;

  /** @param {string} id @param {string[]} tokens */
  constructor(id, tokens) {
    super();
    this.address = `/ws/${id}?visitor=${visitor}`;
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
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#cut();
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
    const socket = line(this.address);
    const mine = (/** @type {(event: any) => void} */ act) => (/** @type {Event} */ event) => socket === this.#socket && act(event);
    this.#socket = socket;
    this.#table = null;
    this.#timer = setTimeout(() => this.#cut(), CONNECT);
    socket.addEventListener("open", mine(() => this.#greet()));
    socket.addEventListener("message", mine((event) => this.#hear(JSON.parse(event.data))));
    socket.addEventListener("close", mine(() => this.#cut()));
  }

  #greet() {
    clearTimeout(this.#timer);
    this.#heartbeat.start();
    this.#say({ type: "hello", tokens: this.tokens, changes: true });
  }

  /** @param {object} message */
  #say(message) {
    this.#socket?.send(JSON.stringify(message));
  }

  /** @param {any} message */
  #hear(message) {
    this.#heartbeat.heard();
    switch (message.type) {
      case "pong":
        return;
      case "done":
      case "refused":
        return this.#answered(message);
      case "table":
        this.#arrived();
        return this.#tell(message.table);
      case "change":
        return this.#table && this.#tell(changed(this.#table, message));
      case "waiting":
      case "thinking":
        this.#stands(message.side, message.place ?? null);
    }
    this.dispatchEvent(new CustomEvent(message.type, { detail: message }));
  }

  /** @param {any} message */
  #answered({ type, of, error }) {
    const waiting = this.#waiting.get(of);
    if (!waiting) return;
    this.#waiting.delete(of);
    clearTimeout(waiting.timer);
    if (type === "done") return waiting.resolve();
    const { code, message: _, ...detail } = error ?? {};
    waiting.reject(new Refusal(code, spoken(error ?? {}), 0, detail));
  }

  /** A change that does not fit means that something was missed: the table is asked for afresh. @param {Table | null} table */
  #tell(table) {
    if (!table) return this.#cut();
    this.#table = table;
    this.dispatchEvent(new CustomEvent("table", { detail: { table } }));
  }

  /** Who tells its thoughts has left the line. @param {import("../../base/types.js").Side} side @param {number | null} place */
  #stands(side, place) {
    const table = this.#table;
    if (table?.thinking === side && table.waiting !== place) this.#table = { ...table, waiting: place };
  }

  #arrived() {
    this.#attempt = 0;
    if (this.#lost) this.dispatchEvent(new CustomEvent("found"));
    this.#lost = false;
  }

  /** The line is of no more use. A dead one never says that it has closed, so nobody waits for that. */
  #cut() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#heartbeat.stop();
    clearTimeout(this.#timer);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      if (!this.#closed) reject(unreachable());
    }
    this.#waiting.clear();
    if (!this.#closed) this.#again();
  }

  #again() {
    if (!this.#lost) this.dispatchEvent(new CustomEvent("lost"));
    this.#lost = true;
    const wait = WAITS[Math.min(this.#attempt++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.#open(), wait * (.8 + .4 * Math.random()));
  }

  /** The network or the person is back: do not wait any longer, and do not trust a line of before. */
  #wake = () => {
    if (document.hidden) return;
    if (!this.#lost) return this.#heartbeat.doubt();
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** @param {object} message @returns {Promise<void>} */
  #ask(message) {
    if (!this.live) return Promise.reject(unreachable());
    const tag = String(++this.#tag);
    this.#say({ ...message, tag });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(tag);
        reject(unreachable());
      }, DEAD);
      this.#waiting.set(tag, { resolve, reject, timer });
    });
  }
}

function unreachable() {
  return new Refusal("unreachable", "connection lost", 0);
}
