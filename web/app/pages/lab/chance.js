// A Monte Carlo search as the server sent it ahead: nodes, steps, and what becomes of the nodes from which step on.

import { said } from "./said.js";
import { upTo } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {[number, number, number, number | null, boolean]} RivalRow move, visits, mean, bound (null: never tried), passed over */
/** @typedef {import("../../base/wire.js").LabChance} ChanceSheet */
/** @typedef {{move: string, visits: number, mean: number, bound: number, proven: boolean}} Choice bound Infinity: never tried */

/**
 * @typedef {object} Place a node of the search
 * @property {number} at
 * @property {string} key
 * @property {string} move
 * @property {Place | null} parent
 * @property {number} ply
 * @property {Place[]} children in the order in which they joined
 * @property {number} size visits in the end
 * @property {number} since the step from which on it is there
 * @property {number} proven the step from which on its result is known; Infinity: never
 * @property {number[]} steps at which it changes
 * @property {{visits: number, mean: number}[]} worth from each of these steps on
 */

export const PHASE = { select: 0, expand: 1, rollout: 2, backup: 3 };
export const PHASES = /** @type {const} */ (["select", "expand", "rollout", "backup"]);

export class Chance {
  /** @param {Sheet} sheet @param {ChanceSheet} told */
  constructor(sheet, told) {
    this.sheet = sheet;
    this.told = told;
    this.length = told.what.length;
    this.best = told.best < 0 ? null : sheet.moves[told.best];
    this.iterations = told.playouts.length;
    /** @type {Place[]} */ this.places = [];
    /** @type {Map<string, Place>} */ this.byKey = new Map();
    told.move.forEach((move, at) => this.#add(at, sheet.moves[move]));
    for (const [step, node, visits, mean] of told.changes) {
      this.places[node].steps.push(step);
      this.places[node].worth.push({ visits, mean });
    }
    this.root = this.places[0];
  }

  /** @param {number} at @param {string} move */
  #add(at, move) {
    const { parent, size, since, proven } = this.told;
    const above = parent[at] < 0 ? null : this.places[parent[at]];
    /** @type {Place} */
    const place = { at, key: above?.key ? `${above.key}.${move}` : move, move, parent: above, ply: above ? above.ply + 1 : 0, children: [], size: size[at], since: since[at], proven: proven[at] < 0 ? Infinity : proven[at], steps: [], worth: [] };
    this.places.push(place);
    this.byKey.set(place.key, place);
    above?.children.push(place);
  }

  /** Which part of which iteration a step is; the last one at the answer. @param {number} step */
  moment(step) {
    const at = Math.min(step, this.length - 1);
    return { what: this.told.what[at], iteration: this.told.iteration[at] };
  }

  /** The node of a step. @param {number} step */
  node(step) {
    return this.places[this.told.node[Math.min(step, this.length - 1)]] ?? this.root;
  }

  /** The nodes of an iteration's path, the root first. @param {number} iteration */
  path(iteration) {
    const end = this.told.what.indexOf(PHASE.expand, this.told.iteration.indexOf(iteration));
    const path = [];
    for (let at = /** @type {Place | null} */ (this.node(end)); at; at = at.parent) path.push(at);
    return path.reverse();
  }

  /** What happens at a step. @param {number} step */
  sentence(step) {
    return said(this.sheet.said[this.told.said[step]]);
  }

  /** The game that an iteration played at random, and how it ended. @param {number} iteration */
  playout(iteration) {
    const [moves, result, proven] = this.told.playouts[iteration];
    return { moves: moves.map((move) => this.sheet.moves[move]), result: said(this.sheet.said[result]), proven };
  }

  /** @param {number} step @returns {import("../../components/transport.js").Tick} */
  tick(step) {
    if (this.told.what[step] !== PHASE.rollout) return "";
    return this.told.playouts[this.told.iteration[step]][2] ? "cut" : "leaf";
  }

  /** @param {number} step */
  nextIteration(step) {
    if (step >= this.length) return step;
    const now = this.told.iteration[step];
    const next = this.told.iteration.findIndex((iteration, at) => at > step && iteration > now);
    return next < 0 ? this.length : next;
  }

  /** Visits of a node at a step, and its mean result for Max. @param {Place} node @param {number} step */
  worth({ steps, worth }, step) {
    return worth[upTo(steps, step)] ?? { visits: 0, mean: 0 };
  }

  /** Whether a node is in the tree at a step. @param {Place} node @param {number} step */
  present(node, step) {
    return node.since <= step;
  }

  /** The choice that a step makes, or the last one of its iteration. @param {number} step @returns {{move: string, rivals: Choice[]} | null} */
  choice(step) {
    const { what, iteration } = this.moment(step);
    const levels = this.told.rivals[iteration];
    if (!levels?.length) return null;
    const node = what === PHASE.select ? this.node(step) : this.path(iteration)[levels.length];
    const rivals = levels[node.ply - 1].map(([move, visits, mean, bound, proven]) => ({ move: this.sheet.moves[move], visits, mean, bound: bound ?? Infinity, proven }));
    return { move: node.move, rivals };
  }
}
