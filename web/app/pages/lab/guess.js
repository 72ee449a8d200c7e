// Guess first: before a node is closed, what is it worth? Before the next move is looked at, will there be a cut?
// The choices are the values that are on the table already, so nothing has to be calculated by hand.

import { t } from "../../base/i18n.js";
import { STEP, enters } from "./steps.js";
import { moveName } from "./words.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./steps.js").Steps} Steps */
/** @typedef {{text: string, options: {text: string, right: boolean}[]}} Question */

const MOST = 5;

/** What can be asked before `step` is shown, or null. Two trees at once ask nothing. @param {Session} session @param {number} step @returns {Question | null} */
export function question(session, step) {
  const steps = session.pairs || session.chance ? null : session.shown?.steps;
  if (!steps || step < 1 || step >= steps.length) return null;
  return steps.what[step] === STEP.close ? worth(session, steps, step) : cutting(steps, step);
}

/** @param {Session} session @param {Steps} steps @param {number} step @returns {Question | null} */
function worth({ values }, steps, step) {
  const node = steps.node(step);
  if (node.value === null) return null;
  const known = node.children.flatMap((child) => (child.pruned || child.value === null ? [] : [child.value]));
  const texts = [...new Set(known.sort((a, b) => a - b).map((value) => values.text(value)))];
  const right = values.text(node.value);
  if (texts.length < 2 || texts.length > MOST || !texts.includes(right)) return null;
  return { text: t("lab-guess-ask", { node: node.parent ? moveName(node.move) : t("lab-node-root") }), options: texts.map((text) => ({ text, right: text === right })) };
}

/** After a value has come back and moves are left: go on, or cut? @param {Steps} steps @param {number} step @returns {Question | null} */
function cutting(steps, step) {
  if (!steps.windows) return null;
  const before = steps.what[step - 1];
  if (before < STEP.first || before > STEP.beta) return null;
  const cut = steps.what[step] === STEP.cut;
  const on = enters(steps.what[step]) && steps.node(step).parent === steps.node(step - 1);
  if (!cut && !on) return null;
  return { text: t("lab-guess-cut"), options: [{ text: t("lab-guess-go-on"), right: !cut }, { text: t("lab-guess-cut-it"), right: cut }] };
}
