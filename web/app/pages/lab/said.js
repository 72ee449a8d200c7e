// What the lab says: sides have the colours that people chose for them.

import { colourName } from "../../base/names.js";
import { sentence } from "../../base/said.js";

/** @typedef {import("../../base/said.js").Said} Said */

const SIDE = "side-";

/** @param {Said} told @returns {string} */
export function said(told) {
  return sentence({ id: told.id, args: told.args && Object.fromEntries(Object.entries(told.args).map(([name, arg]) => [name, coloured(arg)])) });
}

/** @param {any} arg @returns {any} */
function coloured(arg) {
  if (typeof arg !== "object" || Array.isArray(arg) || !("id" in arg)) return arg;
  return arg.id.startsWith(SIDE) ? colourName({ name: arg.id.slice(SIDE.length) }) : said(arg);
}
