// What the machine thinks of the moves of a person who asks: values on the squares, or one hint. A thought
// is kept for as long as its position is on the board; leaving the position ends the work on the server.

import { stream } from "../../base/api.js";
import { warn, excuse } from "../../base/status.js";

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Report} Report */

/** Seconds for the values of all moves, and for one hint. */
const TIMES = { values: 2, hint: 1 };

/** The opinion of one position at a time. */
export class Opinion {
  /** @type {Report | null} */
  report = null;
  #position = "";
  #purpose = "";
  /** @type {AbortController | null} */
  #work = null;

  /** @param {(report: Report, done: boolean) => void} heard */
  constructor(heard) {
    this.heard = heard;
  }

  /** Whether this position has been asked about. @param {View} view @param {"values" | "hint"} purpose */
  knows(view, purpose) {
    return this.#position === view.position && (this.#purpose === purpose || this.#purpose === "values");
  }

  /** @param {View} view @param {"values" | "hint"} purpose */
  async ask(view, purpose) {
    if (this.knows(view, purpose)) return;
    this.drop();
    const work = new AbortController();
    this.#work = work;
    this.#position = view.position;
    this.#purpose = purpose;
    const query = { game: view.game, pos: view.position, time: TIMES[purpose] };
    try {
      for await (const { event, data } of stream("analyse", { query, signal: work.signal })) {
        if (work.signal.aborted) return;
        this.report = data;
        this.heard(data, event === "done");
      }
    } catch (error) {
      // The position stays known: what was refused once is not asked for again at every refresh.
      if (!work.signal.aborted) warn(excuse(error));
    }
  }

  /** Forgets the position and stops thinking about it. */
  drop() {
    this.#work?.abort();
    this.#work = null;
    this.#position = "";
    this.report = null;
  }
}
