// A choice to take away: as an address of the lobby, and as a command line.

import { inOrder } from "./choice.js";
import { body, gameOf, positionOf } from "./wanted.js";
import { outward } from "../../base/shell.js";

/** @typedef {import("./choice.js").Choice} Choice */

/** The lobby's address with this choice. @param {Choice} choice */
export function addressOf(choice) {
  const [first, second] = inOrder(choice).map((seat) => (seat.kind === "machine" ? seat.agent : seat.kind));
  const position = positionOf(choice);
  const query = new URLSearchParams({ game: gameOf(choice), first, second, ...(position === "start" ? {} : { pos: position }) });
  return outward(`/?${query}`);
}

/** The same game in the command line. @param {Choice} choice */
export function commandOf(choice) {
  const quoted = (/** @type {string} */ word) => (/^[\w.:=,+-]+$/.test(word) ? word : `"${word}"`);
  const { game, first, second, position } = body(choice);
  return `harif play ${quoted(game)} --first ${quoted(first)} --second ${quoted(second)}${position === "start" ? "" : ` --position ${quoted(position)}`}`;
}
