// What is chosen in the lobby: as it is remembered, and as an address says it.
// Seats are kept by colour (who usually begins first, as they stand on the page), not by who begins.

import { families, familyOf, otherOption, sizeIn, usualSize } from "../../base/games.js";
import { read, write } from "../../base/settings.js";

/** @typedef {import("../../base/types.js").Family} Family */
/** @typedef {{kind: "human" | "machine" | "friend", agent: string}} Sitter */
/** @typedef {"normal" | "swapped" | "paste" | "draw"} Start */
/** @typedef {"seated" | "other" | "random"} Mover */

/**
 * @typedef {object} Choice
 * @property {string} family
 * @property {Record<string, number[]>} sizes the numbers of each family's board, where they are not the usual ones
 * @property {Start} start
 * @property {string} position what was pasted or drawn
 * @property {[Sitter, Sitter]} seats
 * @property {Mover} mover
 * @property {string} clock `none`, `5+3` (minutes and increment), or `own`
 * @property {number} minutes the own clock
 * @property {number} increment
 */

export const LEVELS = ["easy", "medium", "hard", "expert", "grandmaster"];
export const CLOCKS = ["none", "1+0", "3+2", "5+0", "10+5", "own"];

/** The family that is chosen. @param {{family: string}} choice @returns {Family} */
export function chosen({ family }) {
  return familyOf(family) ?? families[0];
}

/** The numbers of the board that is chosen. @param {{family: string, sizes: Record<string, number[]>}} choice */
export function sizeOf(choice) {
  const family = chosen(choice);
  return choice.sizes[family.name] ?? usualSize(family);
}

const KEY = "harif.lobby";

/** The choice of this visit. @type {Choice | null} */
let last = null;

/** @returns {Choice} */
function usual() {
  return {
    family: families[0]?.name ?? "",
    sizes: {},
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
  if (!familyOf(choice.family)) return usual();
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
  const family = familyOf(name);
  if (!family) return;
  const takes = (/** @type {string} */ key) => Boolean(otherOption(family, key)) && options.includes(`${key}=${otherOption(family, key)}`);
  Object.assign(choice, {
    family: family.name,
    sizes: { ...choice.sizes, [family.name]: sizeIn(family, name) },
    start: takes("start") ? "swapped" : "normal",
    mover: takes("first") ? "other" : "seated",
  });
}

/** The seats in the order of play. @param {Choice} choice @returns {[Sitter, Sitter]} */
export function inOrder(choice) {
  const { seats } = choice;
  return otherBegins(choice) ? [seats[1], seats[0]] : [seats[0], seats[1]];
}

/** Whether the side that usually comes second begins; only games that have a name for that let it. @param {{family: string, mover: string}} choice */
export function otherBegins(choice) {
  return choice.mover === "other" && otherOption(chosen(choice), "first") !== "";
}
