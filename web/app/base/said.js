// What the server says as data, the name of a message and what is filled in, as a sentence in the language of the page.

import { has, latin, listed, num, t } from "./i18n.js";
import { colour } from "./settings.js";

/** @typedef {import("./wire.js").Said} Said its arguments are numbers, counts (`{count: 1284}`), texts that are the same in every language, others of its kind, or lists of these */

/** What the server says, by its message where that is loaded, else in its English. @param {{message: string, said?: Said}} told */
export function spoken({ message, said }) {
  return said && has(said.id) ? sentence(said) : message;
}

/** The rows below the first are what is typed, and read from left to right. @param {Said} said @param {Record<string, string>} [instead] what is filled in otherwise, such as a value in short */
export function sentence({ id, args = {} }, instead = {}) {
  if (typeof args.name === "string" && (id.startsWith("side-") || !has(id))) return named(id, args.name);
  const [words, ...typed] = t(id, { ...filled(args), ...instead }).split("\n").map((row) => row.trim());
  return [words, ...typed.map(latin)].join(" ");
}

/** Arguments as messages take them. @param {Record<string, any>} [args] */
export function filled(args = {}) {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, part(value)]));
}

/** A side by the colour that is chosen for it, or a part; what only its game knows is called by its own name. @param {string} id @param {string} name */
function named(id, name) {
  const message = id.startsWith("side-") ? `side-${colour(name)}` : id;
  return has(message) ? t(message) : name;
}

/** Several, one after the other. @param {Said[]} all */
export function sentences(all) {
  return all.map((said) => sentence(said)).join(" ");
}

/** @param {any} value @returns {number | string} */
function part(value) {
  if (Array.isArray(value)) return listed(value.map((one) => (typeof one === "number" ? num(one) : String(part(one)))));
  if (typeof value !== "object") return value;
  return "count" in value ? value.count : sentence(value);
}
