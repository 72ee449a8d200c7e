// The panels beside the tree: what a node is, and how many positions were looked at.

import { h } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { moveName, roleOf } from "./labels.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./sheet.js").Node} Node */

/** @typedef {{goto: () => void, fold: () => void, from: () => void}} NodeActions */

/** Value, window, order and moves of a node. */
export class NodePanel {
  /** @param {NodeActions} actions */
  constructor(actions) {
    this.list = h("dl", { class: "facts" });
    this.goto = h("button", { type: "button", on: { click: actions.goto } }, t("lab-node-goto"));
    this.fold = h("button", { type: "button", on: { click: actions.fold } }, t("lab-node-fold"));
    this.from = h("button", { type: "button", on: { click: actions.from } }, t("lab-node-from-here"));
    this.element = h("div", {}, this.list, h("div", { class: "row" }, this.goto, this.fold, this.from));
  }

  /** @param {[string, string][]} facts @param {{goto: boolean, fold: boolean, open: boolean, from: boolean}} can */
  show(facts, can) {
    this.list.replaceChildren(...facts.flatMap(([name, text]) => [h("dt", {}, name), h("dd", {}, text)]));
    this.goto.disabled = !can.goto;
    this.fold.disabled = !can.fold;
    this.fold.textContent = t(can.open ? "lab-node-fold" : "lab-node-unfold");
    this.from.disabled = !can.from;
  }
}

/** The moves to a node, for people. @param {string} key */
function movesOf(key) {
  return key ? key.split(".").map(moveName).join(" ") : t("lab-node-root");
}

/** Facts of a node of minimax or alpha-beta at a step. @param {Session} session @param {string} key @param {number} step @returns {[string, string][]} */
export function nodeFacts(session, key, step) {
  const at = session.at(step);
  const search = session.shown;
  if (!search) return [];
  const own = session.setup.mode === "minimax" ? at.whole : at.pruned;
  const node = search.tree.byKey.get(key);
  const known = node ?? session.plan?.byKey.get(key);
  /** @type {[string, string][]} */
  const facts = [[t("lab-node-path"), movesOf(key)]];
  if (known) facts[0][1] += ` · ${roleOf(known)}`;
  const { steps } = search;
  if (!node || node.pruned) return [...facts, [t("lab-node-value"), t(passedOver(steps, key, own) ? "lab-node-skipped" : "lab-node-not-yet")], ...minimaxFact(session, key)];
  if (steps.entered[node.at] > own) return [...facts, [t("lab-node-value"), t("lab-node-not-yet")]];
  const standing = steps.standing(node, own);
  const done = steps.left[node.at] <= own;
  const value = done ? node.value : standing.best;
  facts.push([t("lab-node-value"), value === null ? t("lab-node-not-yet") : done ? session.values.bound(value, node.kind) : session.values.text(value)]);
  if (steps.windows) facts.push([t("lab-node-window"), `\u2066[${session.values.text(done ? node.low : standing.low)}, ${session.values.text(done ? node.high : standing.high)}]\u2069`]);
  facts.push([t("lab-node-order"), t("lab-node-order-text", { n: steps.looked[steps.entered[node.at]], of: search.told.visits })]);
  facts.push([t("lab-node-below"), t("lab-positions", { n: node.size - 1 })]);
  if (done && session.setup.mode === "exhibit") facts.push(...minimaxFact(session, key));
  return facts;
}

/** Whether a node that the search never enters has been left behind by a step. @param {import("./sheet.js").Steps} steps @param {string} key @param {number} step */
function passedOver(steps, key, step) {
  const moves = key.split(".");
  while (moves.length && !steps.tree.byKey.has(moves.join("."))) moves.pop();
  const known = steps.tree.byKey.get(moves.join("."));
  return known !== undefined && steps.left[known.at] <= step;
}

/** In a comparison, minimax's value of a skipped node. @param {Session} session @param {string} key @returns {[string, string][]} */
function minimaxFact({ setup, whole, values }, key) {
  const node = setup.mode === "compare" || setup.mode === "exhibit" ? whole?.tree.byKey.get(key) : undefined;
  return node?.value === null || !node ? [] : [[t(setup.mode === "exhibit" ? "lab-corrected" : "lab-minimax"), values.text(node.value)]];
}

/** Facts of a node of a Monte Carlo search. @param {Session} session @param {string} key @param {number} step @returns {[string, string][]} */
export function chanceFacts(session, key, step) {
  const chance = /** @type {import("./chance.js").Chance} */ (session.chance);
  const node = chance.byKey.get(key) ?? chance.root;
  const { visits, mean } = chance.worth(node, step);
  return [[t("lab-node-path"), movesOf(key)], [t("lab-node-visits"), num(visits)], [t("lab-node-mean"), visits ? `${signed(mean, 2)} · ${t("lab-max")}` : t("lab-node-not-yet")]];
}

/** How many positions each search has looked at. */
export class Counter {
  /** @param {import("./address.js").Mode} mode */
  constructor(mode) {
    this.bars = /** @type {const} */ (["minimax", "alphabeta"]).map((name) => {
      const title = mode !== "exhibit" ? `lab-${name}` : name === "minimax" ? "lab-corrected" : "lab-exhibit";
      const fill = h("span", { class: "fill" });
      const number = h("span", { class: "number" });
      return { name, fill, number, row: h("div", { class: `bar ${name}` }, h("span", {}, t(title)), h("span", { class: "track", dir: "ltr" }, fill), number) };
    });
    this.saved = h("p", { class: "saved" });
    // An exhibit that looks at less has saved nothing.
    this.compares = mode !== "exhibit";
    this.element = h("div", { class: "counter" }, this.bars.map((bar) => bar.row), this.saved);
  }

  /** @param {ReturnType<Session["looked"]>} looked @param {boolean} live whether minimax runs as well */
  show(looked, live) {
    const most = Math.max(looked.minimax ?? 0, looked.alphabeta ?? 0, 1);
    for (const { name, fill, number, row } of this.bars) {
      const all = looked[name];
      row.hidden = all === null;
      const now = name === "minimax" && !live ? all ?? 0 : looked[`${name}Now`] ?? 0;
      fill.style.inlineSize = `${(100 * now) / most}%`;
      number.textContent = now === all ? num(all ?? 0) : `\u2066${num(now)} / ${num(all ?? 0)}\u2069`;
    }
    const both = this.compares && looked.minimax !== null && looked.alphabeta !== null;
    const p = both ? 100 * (1 - /** @type {number} */ (looked.alphabeta) / /** @type {number} */ (looked.minimax)) : 0;
    this.saved.textContent = both ? t("lab-saved", { p: num(p, { maximumFractionDigits: p > 95 ? 1 : 0 }) }) : "\u00a0";
  }
}

/** Which of the four phases an iteration is in. */
export class Phases {
  constructor() {
    this.items = /** @type {const} */ (["select", "expand", "rollout", "backup"]).map((name, at) => h("li", {}, h("span", { class: "number" }, num(at + 1)), t(`lab-phase-${name}`)));
    this.words = h("span", { class: "iteration" });
    this.element = h("div", { class: "phases" }, h("ol", {}, this.items), this.words);
  }

  /** @param {number} what −1: over @param {string} words */
  show(what, words) {
    this.items.forEach((item, at) => (at === what ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current")));
    this.words.textContent = words;
  }
}
