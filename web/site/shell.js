// The way to the host where the host is a worker of this page, and the addresses of pages where no server knows them: they
// stand behind the `#`, so that any server of files will do, at any path. It takes the place of `web/app/base/shell.js`.

import { attend, fresh } from "../site/lives.js";
import { announce, save } from "../site/news.js";

/** @typedef {import("../site/engine.js").Message} Message */
/** @typedef {{resolve: (answer: Response) => void, reject: (error: Error) => void, stream: ReadableStreamDefaultController<Uint8Array> | null}} Asked */

/** The folder of this version of the page, and the page itself. */
const FILES = new URL("../", import.meta.url);
const PAGE = new URL("../", FILES);

/** @type {Map<number, Asked>} */
const asked = new Map();
/** @type {Map<number, Line>} */
const lines = new Map();
let number = 0;
/** @type {{worker: Worker, over: AbortController} | null} */
let host = null;

/** @param {Message} message @param {Uint8Array} [bytes] */
function say(message, bytes) {
  (host ?? begin()).worker.postMessage({ message, bytes });
}

/** Starts the worker; when it ends, whoever waits is told, and the next who asks starts another. */
function begin() {
  const worker = new Worker(new URL("site/host.js", FILES), { type: "module" });
  const mine = { worker, over: new AbortController() };
  const life = fresh();
  const over = () => {
    if (host !== mine) return;
    host = null;
    mine.over.abort();
    worker.terminate();
    const lost = [...asked.values()];
    asked.clear();
    for (const one of lost) fail(one);
    for (const line of [...lines.values()]) line.closed();
  };
  worker.addEventListener("error", over);
  worker.addEventListener("message", ({ data: { message, bytes } }) => {
    if (message.do === "ready") attend(life, mine.over.signal, over);
    else if (message.do === "broken") over();
    else hear(message, bytes);
  });
  worker.postMessage({ life });
  host = mine;
  return mine;
}

/** @param {Asked} one */
function fail({ reject, stream }) {
  const error = new TypeError("the worker is gone");
  reject(error);
  try {
    stream?.error(error);
  } catch {
    // Nobody reads it any more.
  }
}

/** @param {Message} message @param {Uint8Array} [bytes] */
function hear(message, bytes) {
  const { id = 0 } = message;
  const one = asked.get(id);
  switch (message.do) {
    case "head":
      return one && head(id, one, message);
    case "part":
      return one?.stream?.enqueue(/** @type {Uint8Array} */ (bytes));
    case "end":
      asked.delete(id);
      return one?.stream?.close();
    case "lost":
      asked.delete(id);
      return one && fail(one);
    case "tell":
      return lines.get(id)?.told(new TextDecoder().decode(bytes));
    case "closed":
      return lines.get(id)?.closed();
    default:
      return announce(message.do);
  }
}

/** @param {number} id @param {Asked} one @param {Message} message */
function head(id, one, { status, headers }) {
  if (status === 204) return one.resolve(new Response(null, { status, headers }));
  const body = new ReadableStream({ start: (stream) => void (one.stream = stream), cancel: () => leave(id) });
  one.resolve(new Response(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body), { status, headers }));
}

/** Nobody reads the answer any more. @param {number} id */
function leave(id) {
  if (asked.delete(id)) say({ do: "leave", id });
}

/** Asks the host. @param {string} path @param {RequestInit} [init] @returns {Promise<Response>} */
export async function request(path, { method = "GET", headers = {}, body, signal } = {}) {
  const bytes = body === undefined || body === null ? undefined : new Uint8Array(await new Response(body).arrayBuffer());
  const id = ++number;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    /** @type {Asked} */
    const one = { resolve, reject, stream: null };
    asked.set(id, one);
    signal?.addEventListener("abort", () => {
      if (!asked.has(id)) return;
      leave(id);
      reject(signal.reason);
      one.stream?.error(signal.reason);
    });
    say({ do: "request", id, method, address: path, headers: [...new Headers(headers)] }, bytes);
  });
}

/** A line to a table, as a socket is one. */
class Line extends EventTarget {
  #id = ++number;
  /** As of a socket. @type {number} */
  readyState = WebSocket.CONNECTING;

  /** @param {string} table */
  constructor(table) {
    super();
    lines.set(this.#id, this);
    say({ do: "open", id: this.#id, table });
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    });
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState === WebSocket.OPEN) say({ do: "say", id: this.#id }, new TextEncoder().encode(text));
  }

  close() {
    if (this.readyState !== WebSocket.CLOSED && host) say({ do: "close", id: this.#id });
    this.closed();
  }

  /** @param {string} data */
  told(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  closed() {
    lines.delete(this.#id);
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }
}

/** The line to a table. @param {string} path @returns {WebSocket} */
export function line(path) {
  return /** @type {any} */ (new Line(path.replace("/ws/", "").split("?")[0]));
}

/** Where something is that is called by a path: a file of this version, or a page. @param {string} path */
export function reach(path) {
  if (!path.startsWith("/") || path.startsWith("/api/")) return path;
  if (/^\/(fonts|icons|locales|pages|components|styles)\//.test(path)) return FILES.pathname + path.slice(1);
  return `${PAGE.pathname}#${path}`;
}

/** A page as others reach it. @param {string} path */
export function outward(path) {
  return location.origin + reach(path);
}

/** What an address leads to, if it is one of ours. @param {string} [href] @returns {{pathname: string, search: string, hash: string} | null} */
export function place(href = location.href) {
  const address = new URL(href, location.href);
  if (address.origin !== PAGE.origin || address.pathname.replace(/index\.html$/, "") !== PAGE.pathname) return null;
  const inner = address.hash.startsWith("#/") ? address.hash.slice(1) : "/";
  const found = new URL(inner, "https://page");
  // What stands before the `#` counts where nothing stands behind it: a language, or what a form of another page filled in.
  return { pathname: found.pathname, search: found.search || (inner === "/" ? address.search : ""), hash: found.hash };
}

/** Nobody else can come: there is no server between two pages. */
export const open = false;

/** What this way needs beside the pages: what is said about it, and downloads, which no server answers. */
export function attach() {
  document.addEventListener("click", download, true);
  import("../site/extras.js").then((extras) => extras.attach());
}

/** @param {MouseEvent} event */
async function download(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[download]");
  const path = link?.getAttribute("href") ?? "";
  if (!path.startsWith("/api/")) return;
  event.preventDefault();
  const answer = await request(path);
  if (!answer.ok) return;
  const name = /filename="([^"]*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "harif";
  save(await answer.blob(), link?.getAttribute("download") || name);
}
