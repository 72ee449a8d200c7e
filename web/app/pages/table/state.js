// Questions about a table that several parts of the page ask. Nothing here changes anything.

import { t } from "../../base/i18n.js";
import { index, sideName } from "../../base/names.js";
import { number } from "../../base/worth.js";

/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/worth.js").Worth} Worth */

export const SIDES = /** @type {const} */ (["first", "second"]);

/** Two people play and the game goes on: nobody sees an opinion. @param {Table} table */
export function secret(table) {
  return table.state === "playing" && table.seats.every((seat) => seat.kind === "human");
}

/** @param {Table} table */
export function machinesOnly(table) {
  return table.seats.every((seat) => seat.kind === "machine");
}

/** Somebody without a seat at a table of people. @param {Table} table */
export function watching(table) {
  return table.yours.length === 0 && !machinesOnly(table);
}

/** Whether two people sit at two devices. @param {Table} table */
export function apart(table) {
  return table.seats.every((seat) => seat.kind === "human") && table.yours.length < 2;
}

/** The seat below the board: one's own, else the first. @param {Table} table @param {boolean} flipped @returns {Side} */
export function near(table, flipped) {
  const own = table.yours.length === 1 && table.yours[0] === "second" ? "second" : "first";
  return flipped ? (own === "first" ? "second" : "first") : own;
}

/** Whether a move may be made now by one who looks at this page. @param {Table} table */
export function yourTurn(table) {
  return table.state === "playing" && !table.paused && table.yours.includes(table.view.to_move) && table.seats[index(table.view.to_move)].kind === "human";
}

/** Who moves, or moved, after `ply` moves; passes are moves, so sides take turns. @param {View} view @param {number} ply @returns {Side} */
export function moverAt(view, ply) {
  return SIDES[(index(view.to_move) + view.ply + ply) % 2];
}

/** Whether a machine made the move at `ply`. @param {Table} table @param {number} ply */
export function machineMoved(table, ply) {
  return ply >= 0 && table.seats[index(moverAt(table.view, ply))].kind === "machine";
}

/** A person's name: you, the sides of two people at one screen, or the one on the other device. @param {Table} table @param {Side} side */
export function personName(table, side) {
  const seat = table.seats[index(side)];
  if (seat.kind === "machine") return "";
  if (seat.name !== "human") return seat.name;
  if (!table.yours.includes(side)) return table.yours.length ? t("person-friend") : sideName(table.view, side);
  return table.yours.length === 1 ? t("person-you") : sideName(table.view, side);
}

/** The last word about the position after `ply` moves, for the first side. @param {Table} table @param {number} ply @returns {(Worth & {ply: number}) | null} */
export function worthAt(table, ply) {
  const known = table.values.filter((value) => value.ply <= ply);
  return known.length ? known[known.length - 1] : null;
}

/** The worth of a finished game for the first side. @param {View} view @returns {Worth | null} */
export function resultOf({ outcome }) {
  if (!outcome) return null;
  return { value: outcome.winner === "first" ? "win" : outcome.winner === "second" ? "loss" : 0, kind: "exact", plies: 0 };
}

/** What the bar should take for "much": discs have 64, results 1, other evaluations the next power of ten. @param {Table} table @param {Worth | null} now */
export function scaleOf(table, now) {
  const sizes = [...table.values, ...(now ? [now] : [])].map((worth) => Math.abs(number(worth.value))).filter(Number.isFinite);
  const largest = Math.max(0, ...sizes);
  if (table.view.board.scored && largest > 1 && largest <= 64) return 64;
  return 10 ** Math.max(0, Math.ceil(Math.log10(largest || 1)));
}
