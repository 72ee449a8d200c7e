// How sure? One code for values everywhere: `=` exact, `≥` and `≤` bounds, `≈` estimates, and words where
// the end of the game is known. The sign is never left out.

import { num, t } from "./i18n.js";
import { signed } from "./numbers.js";

/** @typedef {"exact" | "lower" | "upper" | "heuristic"} Kind */
/** @typedef {number | "win" | "loss"} Value a number, or a certain win or loss without one */
/** @typedef {{value: Value, kind: Kind, plies?: number | null}} Worth `plies` to the end of the game, where known */

const SIGNS = { exact: "=", lower: "≥", upper: "≤", heuristic: "≈" };
/** From here on a value means "decided": the search saw the end of the game. */
const DECIDED = 9e8;

/** The value as a number for scales: certain results are ±Infinity. @param {Value} value */
export function number(value) {
  if (value === "win" || (typeof value === "number" && value > DECIDED)) return Infinity;
  if (value === "loss" || (typeof value === "number" && value < -DECIDED)) return -Infinity;
  return /** @type {number} */ (value);
}

/** Short, for tables, squares and nodes: `=+6`, `≈+3.4`, `W6`, `L9`, `D`. @param {Worth} worth @param {number} [digits] */
export function short({ value, kind, plies }, digits = 1) {
  const n = number(value);
  const moves = plies === null || plies === undefined ? "" : num(Math.ceil(plies / 2));
  if (plies !== null && plies !== undefined && kind === "exact") {
    return n === 0 ? t("worth-draw-short") : n > 0 ? t("worth-win-short", { moves }) : t("worth-loss-short", { moves });
  }
  const sign = SIGNS[kind];
  if (n === Infinity) return `${sign}${t("worth-win-short", { moves: "" })}`;
  if (n === -Infinity) return `${sign}${t("worth-loss-short", { moves: "" })}`;
  return `${sign}${signed(n, digits)}`;
}

/** In words, for the live region and labels: "exactly plus 6", "wins in 6 moves". @param {Worth} worth @param {number} [digits] */
export function spoken({ value, kind, plies }, digits = 1) {
  const n = number(value);
  if (n === Infinity || n === -Infinity || (kind === "exact" && plies !== null && plies !== undefined)) {
    const result = n === 0 ? "draw" : n > 0 ? "win" : "loss";
    return plies ? t("worth-spoken-in", { result, moves: Math.ceil(plies / 2) }) : t("worth-spoken-result", { result });
  }
  return t("worth-spoken", { kind, sign: n > 0 ? "plus" : n < 0 ? "minus" : "zero", size: num(Math.abs(n), { maximumFractionDigits: digits }) });
}
