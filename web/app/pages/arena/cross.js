// Everybody against everybody as a heat map: the share of the points that the row took from the column, in
// numbers and in colour. One square has the focus; its story stands below.

import { h } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { error, known, named, percent, reason, turned, withError } from "./words.js";

/** @typedef {import("./types.js").DuelRow} DuelRow */
/** @typedef {import("./types.js").Summary} Summary */

/** Every duel from both sides, by `one,two`. @param {DuelRow[]} duels */
export function bothSides(duels) {
  return new Map(duels.flatMap((duel) => [duel, turned(duel)]).map((duel) => [`${duel.one},${duel.two}`, duel]));
}

/** @param {(one: number, two: number) => void} pick shows the games of two agents */
export function cross(pick) {
  const table = h("table", { class: "cross", role: "grid", "aria-label": t("arena-cross") });
  const story = h("p", { class: "story" });
  const element = h("div", {}, h("p", { class: "quiet" }, t("arena-cross-note")), h("div", { class: "scroll" }, table), story);
  /** @type {Map<string, DuelRow>} */
  let duels = new Map();
  /** @type {Map<number, string>} */
  let names = new Map();
  /** The square that the keys are on, by row and column. */
  let at = [0, 1];
  let drawn = "";
  table.addEventListener("keydown", walk);

  /** @param {Summary} summary */
  function set(summary) {
    const text = JSON.stringify([summary.agents.map((row) => [row.number, row.name]), summary.duels]);
    if (text === drawn) return;
    drawn = text;
    duels = bothSides(summary.duels);
    names = new Map(summary.agents.map((row) => [row.number, row.name]));
    const inside = table.contains(document.activeElement);
    const order = summary.agents.map((row) => row.number);
    table.replaceChildren(
      h("thead", {}, h("tr", {}, h("td", { role: "gridcell" }), order.map((_, i) => h("th", { scope: "col", title: named(names.get(order[i]) ?? "") }, num(i + 1))))),
      h("tbody", {}, order.map((one, row) => h("tr", {}, h("th", { scope: "row" }, h("span", { class: "rank" }, num(row + 1)), " ", named(names.get(one) ?? "")), order.map((two, col) => cell(one, two, row, col))))));
    if (order.length < 2) return;
    const square = here() ?? table.querySelector("td[data-at]");
    square?.setAttribute("tabindex", "0");
    if (inside) /** @type {HTMLElement} */ (square)?.focus();
    tell(/** @type {HTMLElement | null} */ (table.querySelector("td:hover[data-at]") ?? square));
  }

  /** @param {number} one @param {number} two @param {number} row @param {number} col */
  function cell(one, two, row, col) {
    if (one === two) return h("td", { class: "self", role: "gridcell", "aria-label": t("arena-itself") }, "·");
    const duel = duels.get(`${one},${two}`);
    const label = `${t("arena-against", { one: named(names.get(one) ?? ""), two: named(names.get(two) ?? "") })}: ${duel?.games ? percent(duel.score, 0) : t("arena-not-met")}`;
    const square = h("td", { role: "gridcell", tabindex: -1, data: { at: `${row},${col}`, one, two }, "aria-label": label, on: {
      focus: () => { place(row, col); tell(square); }, pointerenter: () => tell(square), click: () => pick(one, two),
    } }, duel?.games ? percent(duel.score, 0) : "–");
    if (duel?.games) heat(square, duel);
    return square;
  }

  function here() {
    return table.querySelector(`td[data-at="${at.join()}"]`);
  }

  /** @param {number} row @param {number} col */
  function place(row, col) {
    here()?.setAttribute("tabindex", "-1");
    at = [row, col];
    here()?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const right = document.documentElement.dir === "rtl" ? -1 : 1;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -right], ArrowRight: [0, right] }[event.key];
    const square = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Enter" || event.key === " ") square.click();
    else if (!step) return;
    event.preventDefault();
    if (!step) return;
    // The diagonal is stepped over.
    for (let [row, col] = [at[0] + step[0], at[1] + step[1]]; row >= 0 && col >= 0 && row < names.size && col < names.size; row += step[0], col += step[1]) {
      const next = /** @type {HTMLElement | null} */ (table.querySelector(`td[data-at="${row},${col}"]`));
      if (next) return next.focus();
    }
  }

  /** @param {HTMLElement | null} square */
  function tell(square) {
    if (!square) return;
    const [one, two] = [Number(square.dataset.one), Number(square.dataset.two)];
    story.replaceChildren(...storyOf(duels.get(`${one},${two}`), named(names.get(one) ?? ""), named(names.get(two) ?? "")));
  }
  return { element, set };
}

/** Blue above a half, rust below, stronger the further away. @param {HTMLElement} square @param {DuelRow} duel */
function heat(square, { score }) {
  square.classList.add(score > 0.5 ? "plus" : score < 0.5 ? "minus" : "even");
  square.style.setProperty("--heat", `${Math.round(8 + 72 * Math.abs(score - 0.5))}%`);
}

/** @param {DuelRow | undefined} duel @param {string} one @param {string} two @returns {(Node | string)[]} */
function storyOf(duel, one, two) {
  const head = h("strong", {}, t("arena-against", { one, two }));
  if (!duel?.games) return [head, ": ", t("arena-not-met")];
  const estimate = known(duel.elo);
  const facts = [
    t("arena-wdl", { wins: num(duel.wins), draws: num(duel.draws), losses: num(duel.losses) }),
    percent(duel.score),
    estimate ? t("arena-elo-is", { elo: withError(estimate, error(estimate) < 10 ? 1 : 0) }) : reason(duel.elo),
    ...(duel.los === null ? [] : [t("arena-los", { los: percent(duel.los) })]),
    ...(duel.margin === null ? [] : [t("arena-margin-is", { margin: signed(duel.margin) })]),
    ...(duel.pairs ? [t("arena-pairs-are", { pairs: `\u2066${duel.pairs.map((n) => num(n)).join(" ")}\u2069` })] : []),
  ];
  return [head, ": ", facts.join(" · ")];
}
