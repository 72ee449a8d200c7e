// What was asked of the server for one setup: traces as trees and steps, on one timeline. The stage asks a
// session what is true at a step and does not care which search it is.

import { get } from "../../base/api.js";
import { LIMIT, OWN, agentOf } from "./address.js";
import { Chance } from "./montecarlo.js";
import { ownTraces, ownView } from "./own.js";
import { STEP, Steps, enters, race, sameNode } from "./steps.js";
import { Tree, bestLine, inOrderOf } from "./trace.js";
import { Values } from "./values.js";

/** @typedef {import("./address.js").Setup} Setup */
/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").Node} Node */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {{trace: Trace, tree: Tree, steps: Steps}} Search */
/** @typedef {{whole: number, pruned: number, over: boolean}} At steps of the two searches; over: the answer is told */

/** How long a single tree waits for the count of minimax, in milliseconds. */
const PATIENCE = 4000;

/** @param {Setup} setup @param {"minimax" | "alphabeta" | "mcts"} algorithm @param {AbortSignal} signal @param {number} [limit] @returns {Promise<Trace>} */
function ask(setup, algorithm, signal, limit = LIMIT) {
  return get("trace", { signal, query: { game: setup.game, pos: setup.pos, moves: setup.moves, agent: agentOf(setup, algorithm), limit, seed: algorithm === "mcts" ? setup.seed : undefined } });
}

/** @param {Trace} trace @param {boolean} windows @returns {Search | null} */
function searched(trace, windows) {
  if (!trace.tree) return null;
  const tree = new Tree(trace.tree, trace);
  return { trace, tree, steps: new Steps(tree, windows) };
}

export class Session {
  /** @param {Setup} setup @param {View} view @param {{minimax?: Trace | null, alphabeta?: Trace | null, mcts?: Trace | null}} traces */
  constructor(setup, view, traces) {
    this.setup = setup;
    this.view = view;
    this.traces = traces;
    const { minimax, alphabeta, mcts } = traces;
    this.chance = mcts ? new Chance(mcts) : null;
    this.pruned = alphabeta ? searched(alphabeta, true) : null;
    const ordered = minimax?.tree ? { ...minimax, tree: inOrderOf(minimax.tree, alphabeta?.tree) } : null;
    this.whole = ordered && searched(ordered, false);
    /** Whether minimax is known to its last node, so that skipped moves can be shown. */
    this.complete = Boolean(this.whole && !minimax?.left_out);
    this.countersOnly = setup.mode === "compare" && !this.complete;
    const shown = this.shown;
    this.plan = (this.complete ? this.whole : shown)?.tree ?? null;
    this.values = new Values(shown?.tree.plain ?? true, shown?.tree.reach ?? 1);
    /** @type {Set<string>} */
    this.best = new Set(shown ? bestLine(shown.tree).map((node) => node.key) : []);
    this.pairs = setup.mode === "compare" && this.whole && this.pruned && this.complete ? (setup.pace === "race" ? race : sameNode)(this.whole.steps, this.pruned.steps) : null;
  }

  /** The search that a single tree shows. @returns {Search | null} */
  get shown() {
    return this.setup.mode === "minimax" ? this.whole : this.pruned ?? this.whole;
  }

  /** The trace of a search that the server stopped before its end. @returns {Trace | null} */
  get stopped() {
    return [this.pruned, this.whole].find((search) => search && search.tree.root.value === null)?.trace ?? null;
  }

  /** Steps, and one more for the answer. */
  get length() {
    if (this.chance) return this.chance.steps.length + 1;
    if (this.countersOnly) return 1;
    return (this.pairs?.length ?? this.shown?.steps.length ?? 0) + 1;
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
    if (this.chance) return this.chance.tick(step);
    if (step >= this.length - 1) return "";
    const at = this.at(step);
    const before = step ? this.at(step - 1) : { whole: -1, pruned: -1 };
    if (this.pruned && at.pruned >= 0 && at.pruned !== before.pruned) {
      for (let own = before.pruned + 1; own <= at.pruned; own++) if (this.pruned.steps.what[own] === STEP.cut) return "cut";
    }
    const moved = at.whole >= 0 && at.whole !== before.whole ? this.whole?.steps.what[at.whole] : at.pruned >= 0 ? this.pruned?.steps.what[at.pruned] : undefined;
    if (moved === undefined || !enters(moved)) return "";
    return moved === STEP.enter ? "enter" : "leaf";
  }

  /** The next cut, or the next iteration. @param {number} step */
  jump(step) {
    if (this.chance) return this.chance.nextIteration(step);
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
    const minimax = this.traces.minimax?.visits ?? null;
    const alphabeta = this.traces.alphabeta?.visits ?? null;
    const now = (/** @type {Search | null} */ search, /** @type {number} */ own) => (search && own >= 0 ? search.steps.looked[own] : 0);
    return { minimax, alphabeta, minimaxNow: at.over ? minimax : now(this.whole, at.whole), alphabetaNow: at.over ? alphabeta : now(this.pruned, at.pruned) };
  }
}

/** Asks for everything that a setup shows. @param {Setup} setup @param {AbortSignal} signal @returns {Promise<Session>} */
export async function load(setup, signal) {
  if (setup.game === OWN) return new Session(setup, ownView(), ownTraces(setup));
  const view = await get("view", { signal, query: { game: setup.game, pos: setup.pos, moves: setup.moves } });
  // Moves were only the way to the position; from here on it is told by its own text.
  if (setup.moves) setup = { ...setup, pos: view.position, moves: "" };
  if (setup.mode === "mcts") return new Session(setup, view, { mcts: await ask(setup, "mcts", signal) });
  // In a single alpha-beta tree minimax only says what was saved; it must neither hide the tree nor hold it up.
  const aside = setup.mode === "alphabeta";
  const minimax = ask(setup, "minimax", aside ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) : signal).catch((error) => {
    if (!aside || signal.aborted) throw error;
    return null;
  });
  const alphabeta = setup.mode === "minimax" ? null : ask(setup, "alphabeta", signal);
  const [whole, pruned] = await Promise.all([minimax, alphabeta]);
  return new Session(setup, view, { minimax: whole, alphabeta: pruned });
}
