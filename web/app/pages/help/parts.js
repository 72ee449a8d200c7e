// What a help page is made of: headings, paragraphs, lists, tables, listings. Each takes the id of a
// message, so that the topics read like a table of contents.

import { h } from "../../base/dom.js";
import { has, t } from "../../base/i18n.js";
import { prose } from "./markup.js";

/**
 * @typedef {object} Topic
 * @property {string} slug what follows `/help/`; empty for the first page
 * @property {string} title id of its message, or a game's name in the page's language
 * @property {string} group id of the heading it stands under in the list
 * @property {(games: import("../../base/types.js").Explained[]) => Node[]} build
 */

/** What a topic is called. @param {Topic} topic */
export function titled({ title }) {
  return has(title) ? t(title) : title;
}

/** @param {string} id */
export function heading(id) {
  return h("h2", { id: id.replace(/^help-/, "") }, prose(t(id)));
}

/** @param {string} id */
export function smaller(id) {
  return h("h3", {}, prose(t(id)));
}

/** A paragraph, or several. @param {...string} ids @returns {Node[]} */
export function text(...ids) {
  return ids.map((id) => h("p", {}, prose(t(id))));
}

/** What a reader should remember. @param {string} id */
export function remember(id) {
  return h("p", { class: "remember" }, prose(t(id)));
}

/** @param {...string} ids */
export function bullets(...ids) {
  return h("ul", {}, ids.map((id) => h("li", {}, prose(t(id)))));
}

/** What happens one after the other. @param {...string} ids */
export function steps(...ids) {
  return h("ol", {}, ids.map((id) => h("li", {}, prose(t(id)))));
}

/** Pseudo-code or a command: left to right in every language. @param {string} code @param {string} label id of its message */
export function listing(code, label) {
  return h("pre", { dir: "ltr", tabindex: "0", role: "region", "aria-label": t(label) }, h("code", {}, code));
}

/** A formula on a line of its own. @param {string} code in the markup of code */
export function formula(code) {
  return h("p", { class: "formula", dir: "ltr" }, prose(`\`${code}\``));
}

/**
 * A table whose first column names the rows.
 * @param {string} caption id of its message
 * @param {string[]} heads ids of their messages
 * @param {string[][]} rows texts in the markup of the messages
 * @param {{numbers?: boolean}} [look] `numbers`: all columns but the first are numbers
 */
export function table(caption, heads, rows, { numbers = false } = {}) {
  const name = t(caption);
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": name },
    h("table", { class: numbers ? "numbers" : "words" },
      h("caption", {}, prose(name)),
      h("thead", {}, h("tr", {}, heads.map((id) => h("th", { scope: "col" }, prose(t(id)))))),
      h("tbody", {}, rows.map(([first, ...rest]) =>
        h("tr", {}, h("th", { scope: "row" }, prose(first)), rest.map((cell) => h("td", {}, prose(cell))))))));
}

/** Names as code, one after the other. @param {...string} all */
export function names(...all) {
  return all.map((name) => `\`${name}\``).join(t("help-comma"));
}

/**
 * Links as buttons below a figure or a section.
 * @param {...{href: string, label: string}} links
 */
export function actions(...links) {
  return h("div", { class: "row" }, links.map(({ href, label }) => h("a", { class: "button", href }, t(label))));
}

/** @param {"minimax" | "alphabeta" | "mcts" | "compare"} algorithm @param {string} game @param {Record<string, string | number>} [query] */
export function lab(algorithm, game, query = {}) {
  return { href: `/lab/${algorithm}/${game}${search(query)}`, label: algorithm === "compare" ? "help-open-compare" : "help-open-lab" };
}

/** A table with these players, ready in the lobby. @param {string} game @param {Record<string, string>} [query] */
export function play(game, query = {}) {
  return { href: `/${search({ game, first: "human", ...query })}`, label: "help-play-this" };
}

/** @param {string} game @param {Record<string, string>} [query] */
export function analyse(game, query = {}) {
  return { href: `/analyse/${game}${search(query)}`, label: "help-analyse-this" };
}

/** @param {Record<string, string | number>} query */
function search(query) {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : "";
}
