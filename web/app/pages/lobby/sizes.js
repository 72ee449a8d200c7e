// How large the board is: a selection for each number that a game's name has.

import { h } from "../../base/dom.js";
import { mostOf } from "../../base/games.js";
import { num } from "../../base/i18n.js";
import { word } from "../../base/names.js";
import { chosen, sizeOf } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {{choice: Pick<Choice, "family" | "sizes">, change: (patch: Pick<Choice, "sizes">) => void}} Sized whoever has a game to choose */

/** Selections rather than free numbers: what is not there cannot be chosen. @param {Sized} lobby @param {HTMLElement} host */
export function sizeFields(lobby, host) {
  const family = chosen(lobby.choice);
  const size = sizeOf(lobby.choice);
  const focused = [...host.querySelectorAll("select")].indexOf(/** @type {any} */ (document.activeElement));
  const { numbers, pattern } = family.boards;
  const fields = numbers.map(({ key, min, step }, i) => {
    const square = pattern.split(`{${key}}`).length > 2;
    const values = Array.from({ length: Math.floor((mostOf(family, size, i) - min) / step) + 1 }, (_, n) => min + n * step);
    const text = (/** @type {number} */ n) => (square ? `${num(n)} × ${num(n)}` : num(n));
    const select = h("select", { on: { change: () => resize(lobby, i, Number(select.value)) } }, values.map((n) => h("option", { value: n, selected: n === size[i] }, text(n))));
    return h("label", { class: "field" }, h("span", { class: square ? "unseen" : null }, word(`lobby-${key}`, key)), select);
  });
  if (focused >= 0) queueMicrotask(() => fields[focused]?.querySelector("select")?.focus());
  return fields;
}

/** @param {Sized} lobby @param {number} i @param {number} value */
function resize(lobby, i, value) {
  const family = chosen(lobby.choice);
  const size = sizeOf(lobby.choice).map((number, at) => (at === i ? value : number));
  const fitting = size.map((number, at) => Math.min(number, mostOf(family, size, at)));
  lobby.change({ sizes: { ...lobby.choice.sizes, [family.name]: fitting } });
}
