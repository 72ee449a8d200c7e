// What a node of the drawing is called aloud.

import { latin, t } from "../../base/i18n.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./sheet.js").Steps} Steps */
/** @typedef {import("./scene.js").Item} Item */

/** Max or Min. @param {{max: boolean}} node */
export function roleOf(node) {
  return t(node.max ? "lab-max" : "lab-min");
}

/** A move as it is written in a sentence. @param {string} move */
export function moveName(move) {
  return move === "pass" ? t("lab-pass") : latin(move);
}

/** @param {Session} session @param {Steps} steps @param {number} step @param {Item} item */
export function label(session, steps, step, item) {
  const node = steps.tree.byKey.get(item.key);
  const role = roleOf({ max: item.level % 2 === 1 });
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
    const skipped = node.children.filter((child) => child.pruned && steps.left[child.at] <= step).length;
    if (skipped) words.push(t("lab-label-skipped", { k: skipped }));
  }
  if (item.wedge) words.push(t("lab-label-folded", { n: item.wedge.hidden }));
  return words.join(t("lab-comma"));
}
