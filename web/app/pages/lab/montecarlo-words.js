// What a step of a Monte Carlo search says, and how its tree looks: circles that grow with visits, blue or rust
// by their mean, and the stronger the more often they were tried.

import { num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { bounds, layout } from "./layout.js";
import { PHASE } from "./montecarlo.js";
import { moveName, resultText } from "./words.js";

/** @typedef {import("./montecarlo.js").Chance} Chance */
/** @typedef {import("./montecarlo.js").Place} Place */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../../components/explain.js").Told} Told */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Item} Item */

const PHASES = /** @type {const} */ (["select", "expand", "rollout", "backup"]);

/** A bound as a number; untried moves have none. @param {number | "win"} bound */
export function boundOf(bound) {
  return typeof bound === "number" ? bound : Infinity;
}

/** @param {Session} session @param {number} step @returns {Told} */
export function tellChance(session, step) {
  const chance = /** @type {Chance} */ (session.chance);
  if (step >= chance.steps.length) return chanceAnswer(chance);
  const { what, level } = chance.moment(step);
  const max = (level - 1) % 2 === 0;
  return { tag: t(`lab-phase-${PHASES[what]}`), tone: what === PHASE.rollout ? "leaf" : max ? "max" : "min", text: sentence(session, chance, step) };
}

/** @param {Session} session @param {Chance} chance @param {number} step */
function sentence(session, chance, step) {
  const moment = chance.moment(step);
  const iteration = chance.iterations[moment.iteration];
  const last = iteration.path[iteration.path.length - 1];
  const result = resultText(session, iteration.result);
  if (moment.what === PHASE.select) return selectText(chance, step);
  if (moment.what === PHASE.expand) {
    const k = iteration.added?.length ?? iteration.expanded;
    return k ? t("lab-expand-kids", { move: moveName(last?.move ?? ""), k }) : t("lab-expand", { move: moveName(last?.move ?? "") });
  }
  if (moment.what === PHASE.rollout) {
    if (!iteration.playout) return t("lab-rollout-short", { result });
    return iteration.playout.length ? t("lab-rollout-text", { k: iteration.playout.length, result }) : t("lab-rollout-over", { result });
  }
  if (moment.level === 0) return `${t("lab-backup-root", { n: moment.iteration + 1 })}${iteration.proven ? ` ${t("lab-proven")}` : ""}`;
  return t("lab-backup", { x: signed(moment.level % 2 ? iteration.result : -iteration.result, 0) });
}

/** @param {Chance} chance @param {number} step */
function selectText(chance, step) {
  const made = chance.choice(step);
  if (!made) return "";
  const { level, rivals } = made;
  const move = moveName(level.move);
  if (!level.visits || boundOf(level.bound) === Infinity) return t("lab-select-untried", { move });
  const number = (/** @type {number} */ value) => num(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const bound = boundOf(level.bound);
  const largest = rivals.every((rival) => boundOf(rival.bound) <= bound);
  // The bonus is what the written average lacks of the written sum, so that the sum can be checked by eye.
  const [q, ucb] = [Math.round(100 * level.mean) / 100, Math.round(100 * bound) / 100];
  return t(largest ? "lab-select" : "lab-select-proven", { move, q: signed(q, 2), u: number(ucb - q), ucb: number(ucb) });
}

/** @param {Chance} chance @returns {Told} */
function chanceAnswer(chance) {
  const { trace, root } = chance;
  const best = root.children.find((child) => child.move === trace.best);
  const most = root.children.reduce((one, child) => (child.size > (one?.size ?? 0) ? child : one), root.children[0]);
  const told = { tag: t("lab-tag-result"), tone: /** @type {const} */ ("plain") };
  if (!best || best !== most) return { ...told, text: t("lab-answer-proven", { move: moveName(trace.best ?? "–") }) };
  return { ...told, text: t("lab-answer", { move: moveName(best.move), n: best.size, all: chance.iterations.length }) };
}

/** The nodes that are drawn: the most visited ones, and with every node its parent. @param {Chance} chance @param {number} most @returns {Set<Place>} */
function drawn(chance, most) {
  if (chance.places.length <= most) return new Set(chance.places);
  return new Set([...chance.places].sort((a, b) => b.size - a.size || a.at - b.at).slice(0, most));
}

/** The places of all that is ever drawn, so that nothing moves while the tree grows. @param {Chance} chance @param {number} most */
export function chancePlan(chance, most) {
  const shown = drawn(chance, most);
  const childrenOf = (/** @type {Place} */ node) => node.children.filter((child) => shown.has(child));
  const places = layout(chance.root, childrenOf, (node) => Math.max(11, radius(node.size)));
  return { shown, childrenOf, places, box: bounds(places.values(), 56) };
}

/** @param {number} visits */
export function radius(visits) {
  return 7 + 3.6 * Math.log2(1 + visits);
}

/** @param {Session} session @param {ReturnType<typeof chancePlan>} plan @param {number} step @param {string | null} selected @returns {Scene} */
export function chanceScene(session, plan, step, selected) {
  const chance = /** @type {Chance} */ (session.chance);
  chance.count(step);
  const over = step >= chance.steps.length;
  const moment = chance.moment(step);
  const way = new Set(over || !moment ? [] : chance.paths[moment.iteration].slice(0, moment.what === PHASE.select ? moment.level + 1 : undefined));
  const here = over ? chance.root : chance.node(step);
  /** @type {Item[]} */
  const items = [];
  const draw = (/** @type {Place} */ node, /** @type {number} */ place, /** @type {number} */ siblings) => {
    const spot = /** @type {{x: number, y: number}} */ (plan.places.get(node));
    const there = chance.present(node, step);
    const { visits, mean } = chance.worth(node, step);
    const kids = plan.childrenOf(node);
    const r = radius(visits);
    items.push({
      key: node.key, parent: node.parent ? node.parent.key : null, ...spot, shape: there ? "circle" : "dot", state: there ? "done" : "ahead",
      text: there && visits && r >= 13 ? session.values.count(visits) : "", move: node.move, path: way.has(node), here: node === here, selected: node.key === selected,
      best: over && node.move === chance.trace.best && node.ply === 1, radius: Math.round(r * 10) / 10, tint: there ? mean * (visits / (visits + 4)) : undefined,
      proven: node.proven <= (over ? Infinity : moment?.iteration ?? 0) && node.proven !== Infinity,
      level: node.ply + 1, place, siblings, expanded: kids.length ? true : null,
    });
    kids.forEach((kid, at) => draw(kid, at + 1, kids.length));
  };
  draw(chance.root, 1, 1);
  const focus = plan.places.get(here) ?? null;
  return { items, places: plan.places, box: plan.box, focus, name: t("lab-tree-of", { name: t("lab-mcts") }), label: (item) => chanceLabel(chance, step, item) };
}

/** @param {Chance} chance @param {number} step @param {Item} item */
function chanceLabel(chance, step, item) {
  const node = /** @type {Place} */ (chance.byKey.get(item.key));
  const { visits, mean } = chance.worth(node, step);
  const name = item.parent === null ? t("lab-node-root") : t("lab-label-after", { move: moveName(item.move) });
  return [name, t("lab-label-visits", { n: visits }), t("lab-label-value", { v: signed(mean, 2) })].join(t("lab-comma"));
}
