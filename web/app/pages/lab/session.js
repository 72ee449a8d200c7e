// What was asked of the server for one setup, on one timeline. The stage asks a session what is true at a step
// and does not care which search it is.

import { Refusal, get } from "../../base/api.js";
import { t } from "../../base/i18n.js";
import { said } from "./said.js";
import { LIMIT, OWN, agentOf, exhibitsOf } from "./address.js";
import { Chance, PHASE, PHASES } from "./chance.js";
import { NAMES, STEP, Steps, Tree, enters } from "./sheet.js";
import { Values } from "./values.js";

/** @typedef {import("./address.js").Setup} Setup */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").SearchSheet} SearchSheet */
/** @typedef {import("./sheet.js").Node} Node */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../components/explain.js").Told} Told */
/** @typedef {{told: SearchSheet, tree: Tree, steps: Steps}} Search */
/** @typedef {{whole: number, pruned: number, over: boolean}} At steps of the two searches; over: the answer is told */

const NOTHING = { what: [], node: [], child: [], said: [], best: [], low: [], high: [], entered: [], left: [], cuts: [], asks: [] };

/** @param {Sheet} sheet @param {SearchSheet | undefined} told @returns {Search | null} */
function searched(sheet, told) {
  if (!told?.tree) return null;
  const tree = new Tree(told.tree, sheet);
  return { told, tree, steps: new Steps(tree, told.steps ?? NOTHING, told.windows, sheet) };
}

export class Session {
  /** @param {Setup} setup @param {View} view @param {Sheet} sheet */
  constructor(setup, view, sheet) {
    this.setup = setup;
    this.view = view;
    this.sheet = sheet;
    const alone = setup.mode === "minimax";
    this.chance = sheet.chance ? new Chance(sheet, sheet.chance) : null;
    this.pruned = alone ? null : searched(sheet, sheet.shown);
    this.whole = searched(sheet, alone ? sheet.shown : sheet.beside);
    /** What each search counted. */
    this.counts = { minimax: (alone ? sheet.shown : sheet.beside)?.visits ?? null, alphabeta: alone ? null : sheet.shown?.visits ?? null };
    /** Whether the search that skips nothing is known to its last node, so that skipped moves can be shown. */
    this.complete = Boolean(this.whole && !this.whole.told.left_out);
    this.countersOnly = setup.mode === "compare" && !this.complete;
    const shown = this.shown;
    this.plan = sheet.plan ? new Tree(sheet.plan, sheet) : (this.complete ? this.whole : shown)?.tree ?? null;
    this.values = new Values(sheet);
    /** @type {Set<string>} */
    this.best = new Set(shown?.told.line.map((at) => shown.tree.nodes[at].key));
    const [whole, pruned] = sheet.timeline ?? [];
    this.pairs = whole && pruned ? { whole, pruned, length: whole.length } : null;
    /** What differs from the corrected search, by the step of the timeline. @type {Map<number, string>} */
    this.differences = new Map(sheet.differences.map(([step, at]) => [this.pairs ? this.pairs.pruned.indexOf(step) : step, said(sheet.said[at])]));
  }

  /** The search that a single tree shows. @returns {Search | null} */
  get shown() {
    return this.setup.mode === "minimax" ? this.whole : this.pruned ?? this.whole;
  }

  /** A search that the server stopped before its end. @returns {SearchSheet | null} */
  get stopped() {
    return [this.pruned, this.whole].find((search) => search && !search.told.ended)?.told ?? null;
  }

  /** Steps, and one more for the answer. */
  get length() {
    if (this.chance) return this.chance.length + 1;
    if (this.countersOnly) return 1;
    return (this.pairs?.length ?? this.shown?.steps.length ?? 0) + 1;
  }

  /** The first step at which an exhibit differs from the corrected search; −1 where there is none. */
  get parting() {
    return this.differences.size ? Math.min(...this.differences.keys()) : -1;
  }

  /** @param {number} step @returns {At} */
  at(step) {
    const over = step >= this.length - 1;
    if (this.pairs) {
      const at = Math.min(step, this.pairs.length - 1);
      return { whole: this.pairs.whole[at], pruned: this.pairs.pruned[at], over };
    }
    const at = Math.min(step, (this.shown?.steps.length ?? 1) - 1);
    return { whole: this.setup.mode === "minimax" ? at : -1, pruned: this.setup.mode === "minimax" ? -1 : at, over };
  }

  /** What the timeline shows of a step. @param {number} step @returns {import("../../components/transport.js").Tick} */
  tick(step) {
    if (this.chance) return this.differences.has(step) ? "cut" : this.chance.tick(step);
    if (step >= this.length - 1) return "";
    const at = this.at(step);
    const before = step ? this.at(step - 1) : { whole: -1, pruned: -1 };
    if (this.setup.mode === "exhibit") {
      if (this.differences.has(step)) return "cut";
    } else if (this.pruned && at.pruned >= 0 && at.pruned !== before.pruned) {
      for (let own = before.pruned + 1; own <= at.pruned; own++) if (this.pruned.steps.what[own] === STEP.cut) return "cut";
    }
    const moved = at.whole >= 0 && at.whole !== before.whole ? this.whole?.steps.what[at.whole] : at.pruned >= 0 ? this.pruned?.steps.what[at.pruned] : undefined;
    if (moved === undefined || !enters(moved)) return "";
    return moved === STEP.enter ? "enter" : "leaf";
  }

  /** The next cut, difference or iteration. @param {number} step */
  jump(step) {
    if (this.chance && this.parting <= step) return this.chance.nextIteration(step);
    for (let next = step + 1; next < this.length - 1; next++) if (this.tick(next) === "cut") return next;
    return this.length - 1;
  }

  /** The step at which a node is entered, or null. @param {string} key */
  stepOf(key) {
    for (let step = 0; step < this.length - 1; step++) {
      const at = this.at(step);
      const node = at.pruned >= 0 ? this.pruned?.steps.node(at.pruned) : at.whole >= 0 ? this.whole?.steps.node(at.whole) : null;
      if (node?.key === key) return step;
    }
    return null;
  }

  /** Positions looked at by a step, of both searches; null where one was not run. @param {number} step */
  looked(step) {
    const at = this.at(step);
    const { minimax, alphabeta } = this.counts;
    const now = (/** @type {Search | null} */ search, /** @type {number} */ own) => (search && own >= 0 ? search.steps.looked[own] ?? 0 : 0);
    return { minimax, alphabeta, minimaxNow: at.over ? minimax : now(this.whole, at.whole), alphabetaNow: at.over ? alphabeta : now(this.pruned, at.pruned) };
  }

  /** What happens at a step of a search. @param {Steps} steps @param {number} step @returns {Told} */
  tell(steps, step) {
    const what = steps.what[step];
    const tone = what === STEP.cut ? "cut" : what === STEP.leaf || what === STEP.table ? "leaf" : steps.node(step).max ? "max" : "min";
    /** @type {Told} */
    const told = { tag: t(`lab-tag-${NAMES[what]}`), tone, text: steps.sentence(step) };
    const cut = steps.cuts.get(step);
    if (!cut) return told;
    told.why = said(this.sheet.said[cut.why]);
    told.provable = cut.proof >= 0;
    if (told.provable) told.proof = said(this.sheet.said[cut.proof]);
    return told;
  }

  /** What happens at a step of a Monte Carlo search. @param {number} step @returns {Told} */
  tellChance(step) {
    const chance = /** @type {Chance} */ (this.chance);
    if (step >= chance.length) return this.answer();
    const { what } = chance.moment(step);
    const max = chance.node(step).ply % 2 === 1;
    return { tag: t(`lab-phase-${PHASES[what]}`), tone: what === PHASE.rollout ? "leaf" : max ? "max" : "min", text: chance.sentence(step) };
  }

  /** The last word. @returns {Told} */
  answer() {
    return { tag: t("lab-tag-result"), tone: "plain", text: said(this.sheet.said[this.sheet.answer]) };
  }

  /** What is asked before a step is shown. @param {number} step @returns {import("../../components/explain.js").Told["question"]} */
  question(step) {
    const ask = this.shown?.steps.asks.get(step);
    if (!ask) return null;
    const [text, right, ...options] = ask.map((at, place) => (place === 1 ? at : said(this.sheet.said[at])));
    return { text: String(text), options: options.map((option, at) => ({ text: String(option), right: at === right })) };
  }
}

/** A view without a board: the sides are Max and Min themselves. @returns {View} */
function ownView() {
  const side = (/** @type {string} */ name, /** @type {boolean} */ dark) => ({ name, symbol: name[0], dark });
  return /** @type {any} */ ({ game: OWN, family: OWN, title: "", rows: 0, cols: 0, sides: [side("Max", true), side("Min", false)], to_move: "first", cells: "", legal: [] });
}

/** What is shown beside a search. @param {Setup} setup */
function besideOf({ mode, pace }) {
  if (mode === "compare") return pace;
  return mode === "exhibit" ? "same" : mode === "alphabeta" ? "count" : "nothing";
}

/** Asks for everything that a setup shows. @param {Setup} setup @param {AbortSignal} signal @returns {Promise<Session>} */
export async function load(setup, signal) {
  const { game, mode } = setup;
  const search = mode === "compare" ? "alphabeta" : mode;
  const beside = besideOf(setup);
  if (game === OWN) return new Session(setup, ownView(), await get("lab", { signal, query: { game, leaves: setup.leaves, agent: search, beside } }));
  const view = await get("view", { signal, query: { game, pos: setup.pos, moves: setup.moves } });
  // Moves were only the way to the position; from here on it is told by its own text.
  if (setup.moves) setup = { ...setup, pos: view.position, moves: "" };
  if (mode === "exhibit" && !setup.exhibit) {
    const [exhibit] = await exhibitsOf(game);
    if (!exhibit) throw new Refusal("no-exhibits", t("lab-no-exhibits"), 0);
    setup = { ...setup, exhibit };
  }
  const query = { game, pos: setup.pos, agent: agentOf(setup, search), beside, limit: LIMIT, seed: mode === "mcts" ? setup.seed : undefined, depth: mode === "exhibit" ? setup.depth : undefined };
  return new Session(setup, view, await get("lab", { signal, query }));
}
