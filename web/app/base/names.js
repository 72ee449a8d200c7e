// Names in the language of the page for what the catalog names in its own words; the catalog's own word
// where there is no message for it.

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
  const { name } = view.sides[index(side)];
  return word(`side-${colour(name)}`, name);
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

/** @param {string} family @param {string} [title] */
export function gameName(family, title = family) {
  return word(`game-${family}`, title);
}

/** @param {string} id @param {string} otherwise */
export function word(id, otherwise) {
  return has(id) ? t(id) : otherwise;
}
