// How the tree of a Monte Carlo search looks: circles that grow with visits, blue or rust by their mean, and the
// stronger the more often they were tried.

import { t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { PHASE } from "./chance.js";
import { moveName } from "./labels.js";
import { bounds, layout } from "./layout.js";

/** @typedef {import("./chance.js").Chance} Chance */
/** @typedef {import("./chance.js").Place} Place */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Item} Item */

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
function radius(visits) {
  return 7 + 3.6 * Math.log2(1 + visits);
}

/** @param {Session} session @param {ReturnType<typeof chancePlan>} plan @param {number} step @param {string | null} selected @returns {Scene} */
export function chanceScene(session, plan, step, selected) {
  const chance = /** @type {Chance} */ (session.chance);
  const over = step >= chance.length;
  const moment = chance.moment(step);
  const here = over ? chance.root : chance.node(step);
  const way = new Set(over ? [] : chance.path(moment.iteration).slice(0, moment.what === PHASE.select ? here.ply + 1 : undefined));
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
      best: over && node.move === chance.best && node.ply === 1, radius: Math.round(r * 10) / 10, tint: there ? Math.max(-1, Math.min(1, mean)) * (visits / (visits + 4)) : undefined,
      proven: node.proven <= step,
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
