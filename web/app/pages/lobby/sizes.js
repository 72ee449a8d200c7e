// How large the board is: a selection for each number that a game's name has.

import { h } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { RANGES } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {{choice: Pick<Choice, "family" | "sizes">, change: (patch: Pick<Choice, "sizes">) => void}} Sized whoever has a game to choose */

/** Labels of a game's numbers. */
const NUMBERS = { othello: ["size"], connect4: ["rows", "columns"], tictactoe: ["rows", "columns", "in-a-row"] };

/** Selections rather than free numbers: what is not there cannot be chosen. @param {Sized} lobby @param {HTMLElement} host */
export function sizeFields(lobby, host) {
  const { family, sizes } = lobby.choice;
  const { from, to, step } = RANGES[family];
  const focused = [...host.querySelectorAll("select")].indexOf(/** @type {any} */ (document.activeElement));
  const fields = NUMBERS[family].map((name, i) => {
    const most = name === "in-a-row" ? Math.max(sizes[family][0], sizes[family][1]) : to;
    const values = Array.from({ length: Math.floor((most - from) / step) + 1 }, (_, n) => from + n * step);
    const chosen = sizes[family][i];
    const text = (/** @type {number} */ n) => (name === "size" ? `${num(n)} × ${num(n)}` : num(n));
    const select = h("select", { on: { change: () => resize(lobby, i, Number(select.value)) } }, values.map((n) => h("option", { value: n, selected: n === chosen }, text(n))));
    return h("label", { class: "field" }, h("span", { class: name === "size" ? "unseen" : null }, t(`lobby-${name}`)), select);
  });
  if (focused >= 0) queueMicrotask(() => fields[focused]?.querySelector("select")?.focus());
  return fields;
}

/** @param {Sized} lobby @param {number} i @param {number} value */
function resize(lobby, i, value) {
  const { family, sizes } = lobby.choice;
  const size = [...sizes[family]];
  size[i] = value;
  if (family === "tictactoe") size[2] = Math.min(size[2], Math.max(size[0], size[1]));
  lobby.change({ sizes: { ...sizes, [family]: size } });
}
