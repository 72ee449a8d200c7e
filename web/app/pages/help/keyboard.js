// Every key, page by page.

import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { heading, text } from "./parts.js";
import { prose } from "./markup.js";

/** Keys that are pressed together are joined by `+`, alternatives stand apart by a space. @type {Record<string, [string, string][]>} */
const KEYS = {
  board: [["← ↑ → ↓", "walk"], ["Home End", "row"], ["Ctrl+Home Ctrl+End", "board"], ["Enter Space", "play"], ["a–t 0–9", "type"], ["Backspace Esc", "untype"]],
  game: [["[ ]", "step"], ["Shift+[ Shift+]", "ends"], ["\\", "variation"]],
  table: [
    ["Ctrl+Z", "undo"], ["Ctrl+Shift+Z", "redo"], ["Esc", "pause"], ["Shift+H", "hint"], ["Shift+V", "values"], ["Shift+M", "mind"],
    ["Shift+F", "flip"], ["Shift+R", "restart"], ["Shift+A", "analyse"], ["Shift+L", "lab"], ["Shift+C", "copy"],
  ],
  analysis: [["Shift+A", "think"], ["Shift+V", "squares"], ["Shift+F", "flip"], ["Shift+L", "lab"], ["Shift+C", "copy"], ["Delete", "remove"], ["Shift+M", "mark"], ["Shift+W", "arrow"]],
  lab: [
    ["Space", "run"], [", .", "lab-step"], ["Shift+.", "cut"], ["← ↑ → ↓", "tree"], ["Enter", "fold"],
    ["+ − 0", "zoom"], ["Shift+P", "present"],
  ],
  arena: [["← ↑ → ↓", "duel"], ["Enter Space", "duel-games"]],
  anywhere: [["Shift+S", "sound"], ["Shift+T", "theme"], ["?", "help"]],
};

/** @returns {Node[]} */
export function keyboard() {
  return [
    ...text("help-keyboard-text", "help-keyboard-layout"),
    ...Object.entries(KEYS).flatMap(([page, keys]) => [heading(`help-keys-${page}`), keysTable(`help-keys-${page}`, keys)]),
    heading("help-keyboard-off"),
    ...text("help-keyboard-off-text", "help-keyboard-readers"),
  ];
}

/** @param {string} caption @param {[string, string][]} keys */
function keysTable(caption, keys) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t(caption) },
    h("table", { class: "keys" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("help-head-keys")), h("th", { scope: "col" }, t("help-head-does")))),
      h("tbody", {}, keys.map(([pressed, does]) =>
        h("tr", {}, h("th", { scope: "row" }, combinations(pressed)), h("td", {}, prose(t(`help-key-${does}`))))))));
}

/** @param {string} pressed */
function combinations(pressed) {
  const one = (/** @type {string} */ keys) => h("span", { class: "together" }, keys.split(/(?<=.)\+(?=.)/).flatMap((key, at) => [at > 0 && "+", h("kbd", {}, key)]));
  return h("bdi", { dir: "ltr", class: "pressed" }, pressed.split(" ").map(one));
}
