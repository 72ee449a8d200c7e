// The games of this server, as it tells them with every page: what it takes to choose one (how they are played is in
// `GET games`, see docs/web.md). No other module knows which games there are.

import { lang, t } from "./i18n.js";

/** @typedef {import("./types.js").Family} Family */
/** @typedef {import("./types.js").Telling} Telling */

/** All games, in the order in which they are shown. @type {Family[]} */
export const families = told();

/** @returns {Family[]} */
function told() {
  const element = globalThis.document?.getElementById("games");
  return JSON.parse(element?.textContent || "[]");
}

/** The family of a game's full name, `othello-6x6:first=white`. @param {string} game */
export function familyOf(game) {
  const name = game.split(/[-:]/)[0];
  return families.find((family) => family.name === name);
}

/** A text in the language of the page, or in English where the game does not speak it. @param {Telling} telling */
export function tell(telling) {
  return "id" in telling ? t(telling.id) : telling[lang()] ?? telling.en;
}

/** The usual numbers of a game's board. @param {Family} family */
export function usualSize(family) {
  return family.boards.numbers.map((number) => number.default);
}

/** The full name of a board: the pattern with its numbers. @param {Family} family @param {number[]} size */
export function boardName(family, size) {
  const { pattern, numbers } = family.boards;
  return `${family.name}-${numbers.reduce((name, { key }, i) => name.replaceAll(`{${key}}`, String(size[i])), pattern)}`;
}

/** The numbers in the name of a board; what is left out is as usual. @param {Family} family @param {string} game */
export function sizeIn(family, game) {
  const { pattern, numbers } = family.boards;
  const keys = [...pattern.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
  const typed = game.split(":")[0].slice(family.name.length).match(/\d+/g) ?? [];
  return numbers.map((number) => Number(typed[keys.indexOf(number.key)] ?? number.default));
}

/** The most that a number of the board may be beside the others. @param {Family} family @param {number[]} size @param {number} i which */
export function mostOf(family, size, i) {
  const { numbers } = family.boards;
  const { max, within } = numbers[i];
  const others = (within ?? []).map((key) => size[numbers.findIndex((number) => number.key === key)]);
  return Math.min(max, ...(others.length ? [Math.max(...others)] : []));
}

/** The value of an option of games that is not the usual one, `white` of `first`; "" where there is none. @param {Family} family @param {string} key */
export function otherOption(family, key) {
  const option = family.options.find((known) => known.key === key);
  return option?.type === "choice" ? (option.of.find((value) => value !== option.default) ?? "") : "";
}
