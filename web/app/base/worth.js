// How sure? One code for values everywhere: `=` exact, `≥` and `≤` bounds, `≈` estimates, and words where
// the end of the game is known. The sign is never left out. Where discs are played for, a value is discs, and
// a number that is not is called points. The terminal has the same code.

import { num, t } from "./i18n.js";
import { signed } from "./numbers.js";

/** @typedef {import("./wire.js").Kind} Kind */
/** @typedef {import("./wire.js").Value} Value */
/** @typedef {import("./wire.js").Unit} Unit what a value counts; left out where it is the score */
/** @typedef {{value: Value, kind: Kind, unit?: Unit, plies?: number | null}} Worth `plies` to the end of the game, where known */

const SIGNS = { exact: "=", lower: "≥", upper: "≤", heuristic: "≈" };
/** From here on a value means "decided": the search saw the end of the game. */
const DECIDED = 9e8;

/** The value as a number for scales: certain results are ±Infinity. @param {Value} value */
export function number(value) {
  if (value === "win" || (typeof value === "number" && value > DECIDED)) return Infinity;
  if (value === "loss" || (typeof value === "number" && value < -DECIDED)) return -Infinity;
  return /** @type {number} */ (value);
}

/** The same worth from the other side of the board. @param {Worth} worth @returns {Worth} */
export function turned({ value, kind, unit, plies }) {
  const back = value === "win" ? "loss" : value === "loss" ? "win" : -value;
  return { value: back, kind: kind === "lower" ? "upper" : kind === "upper" ? "lower" : kind, unit, plies };
}

/** A worth that speaks of `side`, seen by the first side. @param {Worth} worth @param {import("./types.js").Side} side @returns {Worth} */
export function forFirst(worth, side) {
  return side === "first" ? worth : turned(worth);
}

/** Whether a bound says who wins and nothing more: nobody wins by less than a disc or two. @param {Worth} worth */
function bareResult({ value, kind, unit }) {
  const n = number(value);
  return unit === "discs" && Math.abs(n) <= 2 && ((kind === "lower" && n > 0) || (kind === "upper" && n < 0));
}

/** Short, for tables, squares and nodes: `=+6`, `≈+3.4`, `W6`, `L9`, `D`. @param {Worth} worth @param {number} [digits] */
export function short(worth, digits = 1) {
  const { value, kind, plies } = worth;
  const n = number(value);
  if (bareResult(worth)) return t(n > 0 ? "worth-win-short" : "worth-loss-short", { moves: "" });
  const moves = plies === null || plies === undefined ? "" : num(Math.ceil(plies / 2));
  if (plies !== null && plies !== undefined && kind === "exact") {
    return n === 0 ? t("worth-draw-short") : n > 0 ? t("worth-win-short", { moves }) : t("worth-loss-short", { moves });
  }
  const sign = SIGNS[kind];
  if (n === Infinity) return `${sign}${t("worth-win-short", { moves: "" })}`;
  if (n === -Infinity) return `${sign}${t("worth-loss-short", { moves: "" })}`;
  return `${sign}${signed(n, digits)}`;
}

/** For a square: discs that are proven stand alone, so that those that are not are seen to change. @param {Worth} worth @param {number} [digits] */
export function tiny(worth, digits = 0) {
  const text = short(worth, digits);
  return worth.unit === "discs" ? text.replace(/^=/, "") : text;
}

/** Short, with what it counts: `≈+4.5 discs`, `≈+5,769 points`. @param {Worth} worth @param {number} [digits] */
export function counted(worth, digits = 1) {
  return inUnits(short(worth, digits), worth, digits);
}

/** In words, for the live region and labels: "exactly plus 6", "wins in 6 moves". @param {Worth} worth @param {number} [digits] */
export function spoken(worth, digits = 1) {
  const { value, kind, plies } = worth;
  const n = number(value);
  if (!Number.isFinite(n) || bareResult(worth) || (kind === "exact" && plies !== null && plies !== undefined)) {
    const result = n === 0 ? "draw" : n > 0 ? "win" : "loss";
    return plies ? t("worth-spoken-in", { result, moves: Math.ceil(plies / 2) }) : t("worth-spoken-result", { result });
  }
  const said = t("worth-spoken", { kind, sign: n > 0 ? "plus" : n < 0 ? "minus" : "zero", size: num(Math.abs(n), { maximumFractionDigits: digits }) });
  return inUnits(said, worth, digits);
}

/** @param {string} text @param {Worth} worth @param {number} digits */
function inUnits(text, worth, digits) {
  const n = number(worth.value);
  if (!worth.unit || !Number.isFinite(n) || bareResult(worth)) return text;
  return t("worth-in", { worth: text, unit: worth.unit, count: Number(Math.abs(n).toFixed(digits)) });
}
