// What is chosen in the lobby: as it is remembered, and as an address says it.
// Seats are kept by colour (dark first, as they stand on the page), not by who begins.

import { read, write } from "../../base/settings.js";

/** @typedef {"othello" | "connect4" | "tictactoe"} Family */
/** @typedef {{kind: "human" | "machine" | "friend", agent: string}} Sitter */
/** @typedef {"normal" | "swapped" | "paste" | "draw"} Start */
/** @typedef {"seated" | "other" | "random"} Mover */

/**
 * @typedef {object} Choice
 * @property {Family} family
 * @property {Record<Family, number[]>} sizes Othello: side; Connect Four: rows, columns; Tic-tac-toe: rows, columns, in a row
 * @property {Start} start
 * @property {string} position what was pasted or drawn
 * @property {[Sitter, Sitter]} seats
 * @property {Mover} mover
 * @property {string} clock `none`, `5+3` (minutes and increment), or `own`
 * @property {number} minutes the own clock
 * @property {number} increment
 */

export const LEVELS = ["easy", "medium", "hard", "expert", "grandmaster"];
export const FAMILIES = /** @type {const} */ (["othello", "connect4", "tictactoe"]);
export const CLOCKS = ["none", "1+0", "3+2", "5+0", "10+5", "own"];

/** What the catalog's names of games allow; the server has the last word. */
export const RANGES = { othello: { from: 4, to: 20, step: 2 }, connect4: { from: 4, to: 20, step: 1 }, tictactoe: { from: 3, to: 20, step: 1 } };

/** The sides by colour, as their messages are named. @type {Record<Family, [string, string]>} */
export const SIDES = { othello: ["black", "white"], connect4: ["red", "yellow"], tictactoe: ["x", "o"] };

const KEY = "harif.lobby";

/** The choice of this visit. @type {Choice | null} */
let last = null;

/** @returns {Choice} */
function usual() {
  return {
    family: "othello",
    sizes: { othello: [8], connect4: [6, 7], tictactoe: [3, 3, 3] },
    start: "normal",
    position: "",
    seats: [{ kind: "human", agent: "medium" }, { kind: "machine", agent: "medium" }],
    mover: "seated",
    clock: "none",
    minutes: 15,
    increment: 10,
  };
}

/** The last choice in this browser, with what the address asks for on top. @param {URLSearchParams} query @returns {Choice} */
export function recall(query) {
  /** @type {Choice} */
  const choice = { ...usual(), ...(last ?? read(KEY)) };
  if (!FAMILIES.includes(choice.family)) return usual();
  const game = query.get("game");
  if (game) readGame(choice, game);
  const seats = inOrder(choice);
  for (const [i, side] of ["first", "second"].entries()) {
    const name = query.get(side);
    if (name === "human" || name === "friend") seats[i].kind = name;
    else if (name) Object.assign(seats[i], { kind: "machine", agent: name });
  }
  const position = query.get("pos");
  if (position) Object.assign(choice, { start: "paste", position });
  return choice;
}

/** A position that was typed lasts as long as the visit: nobody wants to find half of one tomorrow. @param {Choice} choice */
export function remember(choice) {
  last = choice;
  const placed = choice.start === "paste" || choice.start === "draw";
  write(KEY, { ...choice, position: "", start: placed ? "normal" : choice.start });
}

/** Takes a game by its catalog name, `tictactoe-4x4-3` or `othello-6x6:start=swapped`. @param {Choice} choice @param {string} game */
export function readGame(choice, game) {
  const [name, options = ""] = game.split(":");
  const family = FAMILIES.find((known) => known === name.split("-")[0]);
  if (!family) return;
  const numbers = (name.slice(family.length).match(/\d+/g) ?? []).map(Number);
  const full = [...numbers, ...usual().sizes[family].slice(numbers.length)];
  Object.assign(choice, {
    family,
    sizes: { ...choice.sizes, [family]: family === "othello" ? full.slice(0, 1) : full },
    start: options.includes("start=swapped") ? "swapped" : "normal",
    mover: options.includes("first=white") ? "other" : "seated",
  });
}

/** The seats in the order of play. @param {Choice} choice @returns {[Sitter, Sitter]} */
export function inOrder({ family, mover, seats }) {
  return family === "othello" && mover === "other" ? [seats[1], seats[0]] : [seats[0], seats[1]];
}
