// The judge at work: moves are judged one after the other and told as they come.

import { stream } from "../../base/api.js";
import { forFirst, number } from "../../base/worth.js";

/** @typedef {import("../../base/worth.js").Worth} Worth */
/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").Judged} Judged */
/**
 * @typedef {object} Verdict on one move
 * @property {number} ply the number of the move, from 1
 * @property {Side} side
 * @property {string} move
 * @property {string} best
 * @property {Worth} before for the mover
 * @property {Worth | null} after for the mover
 * @property {number | null} loss
 * @property {number | null} rank
 * @property {number} of
 * @property {"" | "?!" | "?" | "??"} mark
 * @property {{name: string, before: number, after: number}[]} parts
 * @property {Judged[]} moves
 * @property {Stage} [stage] how far the game was, where discs are turned over
 * @property {Better[]} [better] why the best move is better, where that can be counted
 */
/** @typedef {{english: string, persian: string, moves: string, plies: number}} Opening `plies`: after how many it left all named lines */
/** @typedef {"opening" | "middle" | "end"} Stage */
/** @typedef {{say: string, corners?: string[], played?: number, best?: number}} Better */
/** @typedef {{moves: number, best: number, kept: number, inaccuracies: number, mistakes: number, blunders: number, loss: number | null, stages?: (Tally & {stage: Stage})[]}} Tally */

/** Discs that may be lost without a mark. */
const TOLERANCE = 3;

const STAGES = /** @type {const} */ (["opening", "middle", "end"]);

/** Fires `change` whenever something is known. */
export class Judging extends EventTarget {
  /** @type {Map<number, Verdict>} */
  verdicts = new Map();
  /** @type {Tally[] | null} */
  tallies = null;
  /** Whether losses are discs or results, so that marks mean something. */
  scored = false;
  agent = "";
  /** How the game was opened, where that has a name. @type {Opening | null} */
  opening = null;
  /** Where the judge stands in line; null: it is at work. @type {number | null} */
  place = null;
  /** @type {"waiting" | "running" | "done" | "stopped" | "failed"} */
  state = "waiting";
  /** @type {unknown} */
  error = null;
  /** @type {AbortController | null} */
  #running = null;

  /** @param {boolean} counts whether the number of discs is the score @param {number} all how many moves there are */
  constructor(counts, all) {
    super();
    this.counts = counts;
    this.all = all;
  }

  /** What the losses count. @returns {"discs" | "results" | ""} */
  get unit() {
    return !this.scored ? "" : this.counts ? "discs" : "results";
  }

  /** @param {Record<string, any>} query what is judged, and by whom */
  async run(query) {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.verdicts.clear();
    this.tallies = null;
    this.error = null;
    this.place = null;
    this.#tell("running");
    try {
      for await (const { event, data } of stream("review", { query, signal: running.signal })) {
        if (running.signal.aborted) return;
        this.#hear(event, data);
      }
    } catch (error) {
      if (running.signal.aborted) return;
      this.error = error;
      this.#tell("failed");
    }
  }

  /** @param {string} event @param {any} data */
  #hear(event, data) {
    this.place = event === "waiting" ? data.place : null;
    if (event === "waiting") {
      this.#tell("running");
    } else if (event === "start") {
      this.agent = data.agent;
      this.scored = data.scored;
      this.opening = data.opening;
      this.#tell("running");
    } else if (event === "judged") {
      // Without a measure a mark would only be an opinion.
      this.verdicts.set(data.ply, this.scored ? data : { ...data, mark: "" });
      this.#tell("running");
    } else if (event === "done") {
      this.tallies = data.tallies;
      this.#tell("done");
    }
  }

  /** @param {Judging["state"]} state */
  #tell(state) {
    this.state = state;
    this.dispatchEvent(new CustomEvent("change"));
  }

  stop() {
    this.#running?.abort();
    this.#running = null;
    if (this.state === "running") this.#tell("stopped");
  }

  /** The moves of a side that are marked. @param {Side} side */
  marked(side) {
    return [...this.verdicts.values()].filter((verdict) => verdict.mark && verdict.side === side).sort((a, b) => a.ply - b.ply);
  }

  /** Those of them that can be tried again: a slower win is still a win, so there is nothing to find. @param {Side} side */
  exercises(side) {
    return this.marked(side).filter((verdict) => this.#costs(verdict));
  }

  /** Whether a mark stands for something that was given away. @param {Verdict} verdict */
  #costs({ mark }) {
    return mark === "?" || mark === "??" || (mark === "?!" && this.unit === "discs");
  }

  /** Points of the graph. @param {string[]} moves */
  points(moves) {
    return ["", ...moves].map((move, ply) => {
      const verdict = this.verdicts.get(ply);
      const next = this.verdicts.get(ply + 1);
      const worth = next ? forFirst(next.before, next.side) : verdict?.after ? forFirst(verdict.after, verdict.side) : null;
      return { ply, move, value: worth?.value ?? null, kind: worth?.kind, unit: worth?.unit, plies: worth?.plies, source: this.agent, loss: finite(verdict?.loss), mark: verdict?.mark };
    });
  }

  /** What the move at a position was worth, and whether it loses too little for a mark; null where it was not judged. @param {Verdict} verdict @param {string} move */
  answer(verdict, move) {
    const judged = verdict.moves.find((known) => known.move === move);
    if (!judged) return null;
    const right = this.unit === "results" ? keeps(verdict.before, judged) : costsNothing(verdict.before, judged);
    if (right === null) return null;
    return { judged, right, best: move === verdict.best };
  }

  /** Mean losses and counts of a side from what is judged so far, and the same by stages. @param {Side} side @returns {Tally} */
  tally(side) {
    const own = [...this.verdicts.values()].filter((verdict) => verdict.side === side);
    const stages = STAGES.map((stage) => ({ stage, ...this.#counted(own.filter((verdict) => verdict.stage === stage)) }));
    return { ...this.#counted(own), stages: stages.filter(({ moves }) => moves) };
  }

  /** @param {Verdict[]} own @returns {Tally} */
  #counted(own) {
    const losses = own.map(({ loss }) => finite(loss)).filter((loss) => loss !== null);
    const count = (/** @type {string} */ mark) => own.filter((verdict) => verdict.mark === mark).length;
    return {
      moves: own.length,
      best: own.filter(({ move, best, rank }) => move === best || rank === 1).length,
      kept: own.filter((verdict) => !this.#costs(verdict)).length,
      inaccuracies: count("?!"),
      mistakes: count("?"),
      blunders: count("??"),
      loss: losses.length ? losses.reduce((sum, loss) => sum + loss, 0) / losses.length : null,
    };
  }
}

/** Whether a worth is certain to be a win, a draw or a loss. @param {Worth} worth */
export function proven({ value, kind }) {
  return kind === "exact" || !Number.isFinite(number(value));
}

/** What became of a proven result; empty where it stayed or nothing is proven. @param {Worth} before @param {Worth} after @returns {"" | "win-loss" | "win-draw" | "draw-loss"} */
export function thrown(before, after) {
  const sure = (/** @type {Worth} */ worth, /** @type {string} */ bound) => proven(worth) || worth.kind === bound;
  if (!sure(before, "lower") || !sure(after, "upper")) return "";
  const [had, got] = [Math.sign(number(before.value)), Math.sign(number(after.value))];
  if (had > 0) return got < 0 ? "win-loss" : got === 0 ? "win-draw" : "";
  return had === 0 && got < 0 ? "draw-loss" : "";
}

/** Whether a move loses too few discs for a mark; null where a bound leaves that open. @param {Worth} best @param {Worth} worth @returns {boolean | null} */
function costsNothing(best, worth) {
  const few = number(best.value) - number(worth.value) < TOLERANCE && !thrown(best, worth);
  if ((worth.kind === "upper" && few) || (worth.kind === "lower" && !few)) return null;
  return few;
}

/** Whether a move keeps the result; null where nobody knows. @param {Worth} best @param {Worth} worth @returns {boolean | null} */
function keeps(best, worth) {
  const enough = Math.sign(number(worth.value)) >= Math.sign(number(best.value));
  if (proven(worth)) return enough;
  return (worth.kind === "lower" && enough) || (worth.kind === "upper" && !enough) ? enough : null;
}

/** @param {number | null | undefined} value @returns {number | null} */
function finite(value) {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
