// What a step of minimax or alpha-beta says, and what a node is called. Numbers are the trace's own.

import { latin, num, t } from "../../base/i18n.js";
import { index, other, sideName } from "../../base/names.js";
import { OWN } from "./address.js";
import { NAMES, STEP } from "./steps.js";

/** @typedef {import("./trace.js").Node} Node */
/** @typedef {import("./steps.js").Steps} Steps */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./scene.js").Item} Item */
/** @typedef {import("../../components/explain.js").Told} Told */

/** Max or Min. @param {Node | {max: boolean}} node */
export function roleOf(node) {
  return t(node.max ? "lab-max" : "lab-min");
}

/** A move as it is written in a sentence. @param {string} move */
export function moveName(move) {
  return move === "pass" ? t("lab-pass") : latin(move);
}

/** The side to move in a node. @param {Session} session @param {number} ply */
function sideAt({ view, setup }, ply) {
  if (setup.game === OWN) return t(ply % 2 ? "lab-min" : "lab-max");
  return sideName(view, ply % 2 ? other(view.to_move) : view.to_move);
}

/** "X wins", "a draw". @param {Session} session @param {number} value Max's */
export function resultText(session, value) {
  const mover = index(session.view.to_move);
  const winner = value === 0 ? null : session.view.sides[value > 0 ? mover : 1 - mover];
  return t("lab-result", { winner: winner ? sideAt(session, value > 0 ? 0 : 1) : "none" });
}

/** @param {Session} session @param {Steps} steps @param {number} step @returns {Told} */
export function tell(session, steps, step) {
  const what = steps.what[step];
  const node = steps.node(step);
  const name = NAMES[what];
  const tone = what === STEP.cut ? "cut" : what === STEP.leaf || what === STEP.table ? "leaf" : node.max ? "max" : "min";
  /** @type {Told} */
  const told = { tag: t(`lab-tag-${name}`), tone, text: sentence(session, steps, step) };
  if (what === STEP.cut) {
    const { best } = steps.standing(node, step);
    const bound = session.values.compare(node.max ? "β" : "α", "=", session.values.text(node.max ? node.high : node.low));
    told.why = t("lab-why-text", { role: roleOf(node), v: session.values.text(best ?? 0), bound });
    told.provable = session.complete;
  }
  return told;
}

/** @param {Session} session @param {Steps} steps @param {number} step */
function sentence(session, steps, step) {
  const { values } = session;
  const node = steps.node(step);
  const child = steps.child(step);
  const role = roleOf(node);
  const worth = (/** @type {Node} */ one) => (one.value === null ? "?" : values.bound(one.value, one.kind));
  switch (steps.what[step]) {
    case STEP.enter:
      if (session.setup.game === OWN) return t("lab-enter-own", { role, n: node.children.length });
      return t("lab-enter", { side: sideAt(session, node.ply), role, n: node.children.length });
    case STEP.leaf:
      if (session.setup.game === OWN) return t("lab-leaf-own", { v: worth(node) });
      if (node.leaf === "horizon") return t("lab-leaf-depth", { v: worth(node) });
      return t("lab-leaf-end", { result: resultText(session, node.value ?? 0), v: worth(node) });
    case STEP.table:
      return t("lab-table-hit", { v: values.text(node.value ?? 0), kind: node.kind ?? "exact" });
    case STEP.stub:
      return node.value === null ? t("lab-stub-unknown") : t("lab-stub", { v: worth(node) });
    case STEP.window:
      return windowText(session, node);
    case STEP.alpha:
      return t("lab-alpha", { a: values.text(child?.value ?? 0) });
    case STEP.beta:
      return t("lab-beta", { b: values.text(child?.value ?? 0) });
    case STEP.cut:
      return cutText(session, steps, step);
    case STEP.close:
      return closeText(session, steps, step);
    default:
      return backUpText(session, steps, step, /** @type {Node} */ (child));
  }
}

/** @param {Session} session @param {Node} node */
function windowText({ values }, node) {
  const [a, b] = [values.text(node.low), values.text(node.high)];
  if (!node.parent) return t("lab-window-root", { a, b });
  return values.alike(node.low, node.high) ? t("lab-window-alike", { a }) : t("lab-window", { a, b });
}

/** @param {Session} session @param {Steps} steps @param {number} step @param {Node} child */
function backUpText({ values }, steps, step, child) {
  const node = steps.node(step);
  const role = roleOf(node);
  const move = moveName(child.move);
  const v = values.text(child.value ?? 0);
  const kind = child.kind === "heuristic" ? "exact" : child.kind ?? "exact";
  const { best: old } = steps.standing(node, step - 1);
  if (steps.what[step] === STEP.first || old === null) return t("lab-first", { move, v, kind, role });
  if (steps.what[step] === STEP.worse) return t("lab-worse", { move, v, kind, role, best: values.text(old) });
  if (!values.alike(child.value ?? 0, old)) return t("lab-better", { move, v, kind, role, old: values.text(old) });
  const ahead = node.max ? old > 0 : old < 0;
  return t("lab-better-alike", { move, v, kind, role, how: ahead ? "win" : "loss" });
}

/** @param {Session} session @param {Steps} steps @param {number} step */
function cutText({ values }, steps, step) {
  const node = steps.node(step);
  const { best } = steps.standing(node, step);
  const v = values.text(best ?? 0);
  const k = node.children.filter((child) => child.pruned).length;
  const formula = values.compare(v, node.max ? "≥" : "≤", node.max ? "β" : "α");
  const reason = steps.reason(step);
  if (!reason) return t("lab-cut-plain", { formula, k });
  const bound = values.text(node.max ? node.high : node.low);
  const move = moveName(reason.by.move);
  return node.max ? t("lab-cut-max", { v, formula, move, b: bound, k }) : t("lab-cut-min", { v, formula, move, a: bound, k });
}

/** @param {Session} session @param {Steps} steps @param {number} step */
function closeText({ values }, steps, step) {
  const node = steps.node(step);
  const { by } = steps.standing(node, step);
  if (!by || node.value === null) return t("lab-stub-unknown");
  const told = { kind: node.max ? "max" : "min", v: values.text(node.value), move: moveName(by.move) };
  return node.kind === "lower" || node.kind === "upper" ? t("lab-close-bound", { ...told, bound: node.kind }) : t("lab-close", told);
}

/** The last word: what was found, and at what price. @param {Session} session @returns {Told} */
export function answer(session) {
  const { minimax, alphabeta } = session.traces;
  const trace = /** @type {import("./trace.js").Trace} */ (alphabeta ?? minimax);
  const value = trace.value === "win" ? Infinity : trace.value === "loss" ? -Infinity : trace.value;
  const v = session.values.text(value);
  const move = moveName(trace.best ?? "–");
  const told = { tag: t("lab-tag-result"), tone: /** @type {const} */ ("plain") };
  if (!minimax || !alphabeta) return { ...told, text: t("lab-result-alone", { move, v, side: sideAt(session, 0), n: trace.visits }) };
  const p = num(100 * (1 - alphabeta.visits / minimax.visits), { maximumFractionDigits: 0 });
  return { ...told, text: t("lab-result-same", { same: minimax.best === alphabeta.best ? "move" : "value", move, v, m: minimax.visits, n: alphabeta.visits, p }) };
}

/** What the skipped moves of a cut would have been worth. @param {Session} session @param {string} key of the node that cut */
export function proof(session, key) {
  const whole = session.whole?.tree;
  const node = whole?.byKey.get(key);
  const cut = session.pruned?.tree.byKey.get(key);
  if (!whole || !node || !cut || node.value === null || whole.root.value === null) return "";
  const skipped = cut.children.filter((child) => child.pruned).map((child) => whole.byKey.get(child.key));
  const list = skipped.map((child) => t("lab-proof-item", { move: moveName(child?.move ?? ""), v: session.values.text(child?.value ?? 0) })).join(t("lab-comma"));
  return t("lab-proof", { list, true: session.values.text(node.value), root: session.values.text(whole.root.value) });
}

/** What a node of the tree is called aloud. @param {Session} session @param {Steps} steps @param {number} step @param {Item} item */
export function label(session, steps, step, item) {
  const node = steps.tree.byKey.get(item.key);
  const max = item.level % 2 === 1;
  const role = t(max ? "lab-max" : "lab-min");
  const move = moveName(item.move);
  const words = [item.parent === null ? t("lab-label-root", { role }) : item.shape === "end" || item.shape === "judged" ? t("lab-label-leaf", { move }) : t("lab-label", { role, move })];
  if (item.here) words.push(t("lab-label-here"));
  if (item.state === "ahead") words.push(t("lab-label-unseen"));
  else if (item.state === "skipped") words.push(t("lab-label-left-out"));
  else if (node && !node.pruned) {
    const { best } = steps.standing(node, step);
    const value = item.state === "done" ? node.value : best;
    if (value !== null) words.push(t("lab-label-value", { v: session.values.spoken(value, item.state === "done" ? node.kind : null) }));
    if (steps.windows && !node.leaf) words.push(t("lab-label-window", { a: session.values.spoken(node.low, null), b: session.values.spoken(node.high, null) }));
    const skipped = node.children.filter((child) => child.pruned && steps.skipped[child.at] <= step).length;
    if (skipped) words.push(t("lab-label-skipped", { k: skipped }));
  }
  if (item.wedge) words.push(t("lab-label-folded", { n: item.wedge.hidden }));
  return words.join(t("lab-comma"));
}
