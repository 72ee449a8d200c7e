// Names in the language of the page for what the catalog names in its own words; the catalog's own word
// where there is no message for it.

import { families, tell } from "./games.js";
import { has, t } from "./i18n.js";
import { colour } from "./settings.js";

/** @typedef {import("./types.js").Side} Side */

/** 0 for the first side, 1 for the second. @param {Side} side */
export function index(side) {
  return side === "first" ? 0 : 1;
}

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "first" ? "second" : "first";
}

/** "Black", "Yellow", "X". @param {{sides: {name: string}[]}} view @param {Side} side */
export function sideName(view, side) {
  return colourName(view.sides[index(side)]);
}

/** "Expert" for `expert`, "Alpha-beta" for `alphabeta:depth=8`. @param {string} agent */
export function agentName(agent) {
  const [name] = agent.split(":");
  return word(`agent-${name}`, name);
}

/** What follows the name of an agent, `depth=8,order=static`, or nothing. @param {string} agent */
export function agentOptions(agent) {
  return agent.split(":").slice(1).join(":");
}

/** "Othello" for `othello`, in the language of the page. @param {string} family @param {string} [title] where nobody has heard of it */
export function gameName(family, title = family) {
  const known = families.find(({ name }) => name === family);
  return known ? tell(known.about.title) : title;
}

/** "Black", by the colour that a game gives to a side. @param {{name: string}} side */
export function colourName({ name }) {
  return word(`side-${colour(name)}`, name);
}

/** @param {string} id @param {string} otherwise */
export function word(id, otherwise) {
  return has(id) ? t(id) : otherwise;
}
