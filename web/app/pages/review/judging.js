// The judge at work: the server goes through the game and tells, move by move, what it thinks and what that
// adds up to. Here it is only kept.

import { stream } from "../../base/api.js";

/** @typedef {import("../../base/worth.js").Worth} Worth */
/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").Judged} Judged */
/** @typedef {import("../../base/said.js").Said} Said */
/** @typedef {import("../../components/graph.js").Point} Point */
/**
 * @typedef {object} Verdict on one move
 * @property {number} ply the number of the move, from 1
 * @property {Side} side
 * @property {string} move
 * @property {string} best
 * @property {Worth} before for the mover
 * @property {Worth | null} after for the mover
 * @property {"" | "?!" | "?" | "??"} mark
 * @property {{name: string, before: number, after: number}[]} parts
 * @property {Judged[]} moves
 * @property {Said[]} said what it lost, what was best, and why
 * @property {Exercise | null} exercise
 */
/** @typedef {import("../../base/wire.js").Exercise} Exercise */
/** @typedef {import("../../base/wire.js").ReviewOpening} Opening `plies`: after how many it left all named lines */
/** @typedef {"opening" | "middle" | "end"} Stage */
/** @typedef {import("../../base/wire.js").Counts} Counts */
/** @typedef {import("../../base/wire.js").SideSummary} SideSummary */
/** @typedef {import("../../base/wire.js").TurningPoint} TurningPoint */
/** @typedef {import("../../base/wire.js").ReviewSummary} ReviewSummary */

/** Fires `change` whenever something is known. */
export class Judging extends EventTarget {
  /** @type {Map<number, Verdict>} */
  verdicts = new Map();
  /** What the verdicts so far add up to. @type {ReviewSummary | null} */
  summary = null;
  /** The course of the game as far as it is known, by the number of moves. @type {Map<number, Point>} */
  #course = new Map();
  /** Whether losses are discs or results, so that marks mean something. */
  scored = false;
  /** What the losses count. @type {"discs" | "results" | ""} */
  losses = "";
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

  /** @param {number} all how many moves there are */
  constructor(all) {
    super();
    this.all = all;
  }

  /** @param {Record<string, any>} query what is judged, and by whom */
  async run(query) {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.verdicts.clear();
    this.#course.clear();
    this.summary = null;
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
      this.losses = data.losses;
      this.opening = data.opening;
      this.#tell("running");
    } else if (event === "judged") {
      this.verdicts.set(data.ply, data);
      for (const point of data.course) this.#course.set(point.ply, point);
      this.summary = data.summary;
      this.#tell("running");
    } else if (event === "done") {
      this.summary = data.summary;
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
    return this.#of(side).filter(({ mark }) => mark);
  }

  /** What a side can try again. @param {Side} side @returns {Exercise[]} */
  exercises(side) {
    return this.#of(side).flatMap(({ exercise }) => exercise ?? []);
  }

  /** @param {Side} side */
  #of(side) {
    return [...this.verdicts.values()].filter((verdict) => verdict.side === side).sort((a, b) => a.ply - b.ply);
  }

  /** Points of the graph. @param {string[]} moves @returns {Point[]} */
  points(moves) {
    return ["", ...moves].map((move, ply) => ({ value: null, source: this.agent, ...this.#course.get(ply), ply, move }));
  }
}
