// What is chosen in the lobby, as the server wants it, and whose the seats are that it gives. Loaded when somebody
// sits down.

import { boardName, otherOption } from "../../base/games.js";
import { chosen, inOrder, sizeOf } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */

/** The game's name in the catalog. @param {Pick<Choice, "family" | "sizes" | "start" | "mover">} choice */
export function gameOf(choice) {
  const family = chosen(choice);
  const option = (/** @type {string} */ key, /** @type {boolean} */ wanted) => (wanted && otherOption(family, key) ? [`${key}=${otherOption(family, key)}`] : []);
  const options = [...option("start", choice.start === "swapped"), ...option("first", choice.mover === "other")];
  return `${boardName(family, sizeOf(choice))}${options.length ? `:${options.join(",")}` : ""}`;
}

/** Nothing pasted or drawn yet is the start. @param {Choice} choice */
export function positionOf({ start, position }) {
  return ((start === "paste" || start === "draw") && position.trim()) || "start";
}

/** @param {Choice} choice */
function clockOf({ clock, minutes, increment }) {
  if (clock === "none") return null;
  if (clock === "own") return { minutes, increment };
  const [m, s] = clock.split("+").map(Number);
  return { minutes: m, increment: s };
}

/** What `POST tables` wants. @param {Choice} choice */
export function body(choice) {
  const [first, second] = inOrder(choice).map((seat) => (seat.kind === "machine" ? seat.agent : "human"));
  return { game: gameOf(choice), position: positionOf(choice), first, second, shuffle: choice.mover === "random", clock: clockOf(choice) };
}

/**
 * Whose token is whose: your own seats, and the one that a friend is to get. Where chance decides between two people,
 * both seats are alike to the server, so that the coin is thrown here.
 * @param {Choice} choice
 * @param {{first?: string, second?: string}} tokens
 */
export function dealt(choice, tokens) {
  const people = inOrder(choice).map((seat) => seat.kind).filter((kind) => kind !== "machine");
  if (people.length === 2 && choice.mover === "random" && Math.random() < 0.5) people.reverse();
  /** @type {{first?: string, second?: string}} */
  const own = {};
  /** @type {{first?: string, second?: string}} */
  const invite = {};
  for (const side of /** @type {const} */ (["first", "second"])) {
    const token = tokens[side];
    if (token) (people.shift() === "friend" ? invite : own)[side] = token;
  }
  return { own, invite };
}
