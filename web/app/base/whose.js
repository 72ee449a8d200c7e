// For whom values are told: the side to move, or the first side, in Othello Black. Kept in this browser, apart
// from the settings, which pages without values load too.

import { read, write } from "./settings.js";
import { forFirst } from "./worth.js";

/** @typedef {"mover" | "first"} Whose */

const KEY = "harif.whose";

/** @type {Whose} */
let chosen = read(KEY) === "first" ? "first" : "mover";

/** For whom values are told now. */
export function whose() {
  return chosen;
}

/** @param {Whose} next */
export function tellFor(next) {
  chosen = next;
  write(KEY, next);
}

/** A worth for `side` as it is told. @template {import("./worth.js").Worth} W @param {W} worth @param {import("./types.js").Side} side @returns {W} */
export function seen(worth, side) {
  return chosen === "first" ? { ...worth, ...forFirst(worth, side) } : worth;
}
