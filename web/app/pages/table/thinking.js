// What the mind shows: the machine's own thinking while it thinks, then its last word; when earlier moves
// are looked at, the thought that was kept with them; and the parts of the evaluation of what is on the board.

import { get } from "../../base/api.js";
import { agentName, index, sideName } from "../../base/names.js";
import { inLine } from "../../base/waiting.js";
import { whose } from "../../base/whose.js";
import { machineMoved, moverAt } from "./state.js";

/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").Report} Report */
/** @typedef {{side: Side, ply: number, agent: string, report: Report}} Thought */

/** So many moves back a thought is still worth showing: past a person's move, and past a pass. */
const BACK = 4;

export class Thinking {
  /** What the machine thinks at this moment. @type {Thought | null} */
  live = null;
  /** Reports behind moves, by ply; null where there is none. @type {Map<number, Report | null>} */
  #kept = new Map();
  #evaluated = "";
  /** @type {AbortController | null} */
  #work = null;

  /** @param {string} id @param {any} mind the element @param {() => void} changed called when a kept thought has arrived */
  constructor(id, mind, changed) {
    this.id = id;
    this.mind = mind;
    this.changed = changed;
  }

  close() {
    this.#work?.abort();
  }

  /** Undone moves may be played differently. @param {number} ply moves on the board now */
  forget(ply) {
    for (const known of this.#kept.keys()) if (known >= ply) this.#kept.delete(known);
    if (this.live && this.live.ply !== ply) this.live = null;
  }

  /** @param {number} ply @param {Report} report */
  keep(ply, report) {
    this.#kept.set(ply, report);
    if (this.live?.ply === ply) this.live = null;
  }

  /** The thought about what is on the board, else the latest before it. @param {Table} table @param {number} ply @returns {Thought | null} */
  about(table, ply) {
    if (this.live && this.live.ply === ply) return this.live;
    const from = ply < table.view.ply ? ply : ply - 1;
    for (let here = from; here >= 0 && here > from - BACK; here--) {
      // A thought leaves a value after the move that it led to; people and passes leave none.
      const report = this.#kept.get(here);
      if (!report && (!machineMoved(table, here) || !table.values.some((value) => value.ply === here + 1))) continue;
      if (report === undefined) this.#fetch(here);
      const side = moverAt(table.view, here);
      if (report) return { side, ply: here, agent: table.seats[index(side)].name, report };
      if (report === undefined) return null;
    }
    return null;
  }

  /** @param {Table} table @param {View} view what is on the board @param {Thought | null} thought @param {"" | "play" | "try"} act */
  show(table, view, thought, act) {
    const { mind } = this;
    if (thought) {
      mind.agent = thought.agent;
      mind.mover = thought.side;
      mind.side = sideName(table.view, whose() === "first" ? "first" : thought.side);
    }
    mind.frozen = thought !== this.live;
    mind.act = act;
    mind.empty = table.thinking && table.waiting ? `${agentName(table.seats[index(table.thinking)].name)} · ${inLine(table.waiting)}` : "";
    if (mind.report !== (thought?.report ?? null) || !thought) mind.report = thought?.report ?? null;
    this.#parts(table, view);
  }

  /** @param {number} ply */
  async #fetch(ply) {
    this.#kept.set(ply, null);
    try {
      this.#kept.set(ply, await get(`tables/${this.id}/thoughts/${ply}`));
      this.changed();
    } catch {
      // A move without a thought: a book, a person, or an older game. The mind stays empty there.
    }
  }

  /** @param {Table} table @param {View} view */
  async #parts(table, view) {
    if (view.position === this.#evaluated) return;
    this.#evaluated = view.position;
    this.#work?.abort();
    // Where a game is over no evaluation is asked: the result speaks, for who has it.
    const why = view.outcome ? table.ending?.why : null;
    if (why) return this.mind.parts(why.parts, sideName(view, why.side));
    const work = new AbortController();
    this.#work = work;
    try {
      const { parts, side } = await get("evaluate", { query: { game: view.game, pos: view.position }, signal: work.signal });
      this.mind.parts(parts, sideName(view, side));
    } catch {
      if (!work.signal.aborted) this.#evaluated = "";
    }
  }
}
