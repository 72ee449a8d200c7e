// What the server says as data, the name of a message and what is filled in, as a sentence in the language of the page.

import { has, latin, num, t } from "./i18n.js";

/** @typedef {{id: string, args?: Record<string, any>}} Said its arguments are numbers, texts that are the same in every language, others of its kind, or lists of these */

/** What the server says, by its message where that is loaded, else in its English. @param {{message: string, said?: Said}} told */
export function spoken({ message, said }) {
  return said && has(said.id) ? sentence(said) : message;
}

/** The rows below the first are what is typed, and read from left to right. @param {Said} said */
export function sentence({ id, args = {} }) {
  const filled = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, part(value)]));
  const [words, ...typed] = t(id, filled).split("\n").map((row) => row.trim());
  return [words, ...typed.map(latin)].join(" ");
}

/** @param {any} value @returns {number | string} */
function part(value) {
  if (Array.isArray(value)) return value.map((one) => (typeof one === "number" ? num(one) : part(one))).join(t("said-comma"));
  return typeof value === "object" ? sentence(value) : value;
}
