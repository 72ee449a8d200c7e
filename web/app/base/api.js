// The server's answers. Every refusal is a `Refusal` with a code that the messages can speak.

import { visitor } from "./settings.js";
import { request } from "./shell.js";

/** A request that the server refused, or could not be reached with. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message @param {number} status @param {any} [detail] */
  constructor(code, message, status, detail) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

/**
 * @typedef {object} Asking
 * @property {Record<string, string | number | boolean | null | undefined>} [query]
 * @property {any} [body] sent as JSON; a Blob as it is
 * @property {string[]} [tokens] secrets of seats
 * @property {AbortSignal} [signal]
 */

/** @param {string} path @param {Asking["query"]} [query] */
export function address(path, query = {}) {
  const pairs = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return `/api/v1/${path}${text ? `?${text}` : ""}`;
}

/** @param {string} method @param {string} path @param {Asking} [asking] */
export async function send(method, path, asking = {}) {
  const ask = () => fetched(method, path, asking);
  const answer = await ask();
  if (answer.ok) return answer;
  const { settle } = await import("./refusal.js").catch(unreachable);
  return settle(answer, method === "GET" ? ask : null, asking.signal);
}

/** @param {string} method @param {string} path @param {Asking} asking */
function fetched(method, path, { query, body, tokens, signal }) {
  /** @type {Record<string, string>} */
  const headers = { "x-harif-visitor": visitor };
  const raw = body instanceof Blob;
  if (body !== undefined) headers["content-type"] = raw ? "application/octet-stream" : "application/json";
  if (tokens?.length) headers.authorization = `Bearer ${tokens.join(",")}`;
  const sent = request(address(path, query), { method, headers, signal, body: body === undefined || raw ? body : JSON.stringify(body) });
  return sent.catch((error) => (signal?.aborted ? Promise.reject(error) : unreachable(error)));
}

/** @param {unknown} error @returns {never} */
function unreachable(error) {
  throw new Refusal("unreachable", String(error), 0);
}

/** @param {string} path @param {Asking} [asking] @returns {Promise<any>} */
export async function get(path, asking) {
  return (await send("GET", path, asking)).json();
}

/** @param {string} path @param {Asking} [asking] @returns {Promise<any>} */
export async function post(path, asking) {
  const answer = await send("POST", path, asking);
  return answer.status === 204 ? null : answer.json();
}

/**
 * Server-sent events, one after the other. Leaving the loop or aborting the signal ends the work on the
 * server too.
 * @param {string} path
 * @param {Asking} [asking]
 * @returns {AsyncGenerator<{event: string, data: any}>}
 */
export async function* stream(path, asking) {
  const [answer, { events }] = await Promise.all([send("GET", path, asking), import("./events.js")]);
  yield* events(answer, () => send("GET", path, asking), asking?.signal);
}
