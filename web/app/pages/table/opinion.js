// What the machine thinks of the moves of a person who asks: values on the squares, or one hint. A thought
// is kept for as long as its position is on the board; leaving the position ends the work on the server.
// Who looks has had help, and the record says so.

import { stream } from "../../base/api.js";
import { latin, t } from "../../base/i18n.js";
import { excuse, say, warn } from "../../base/status.js";
import { inLine } from "../../base/waiting.js";
import { seen } from "../../base/whose.js";
import { spoken } from "../../base/worth.js";
import { secret } from "./state.js";

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Report} Report */
/** @typedef {import("../table.js").TablePage} TablePage */

/** Seconds for the values of all moves, and for one hint. */
const TIMES = { values: 2, hint: 1 };

/** The opinion of one position at a time. */
export class Opinion {
  /** @type {Report | null} */
  report = null;
  /** The position for which a hint was asked. */
  hinted = "";
  #position = "";
  #purpose = "";
  #helpedAt = "";
  /** Whether it was said that the question stands in line. */
  #waited = false;
  /** @type {AbortController | null} */
  #work = null;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Marks a good move for the one who is to move. */
  hint() {
    const { page } = this;
    const { view } = page.table;
    if (!page.canMove() || secret(page.table)) return;
    this.helped();
    this.hinted = view.position;
    page.tell(t("hint-thinking"));
    if (this.report && this.#knows(view, "hint")) return this.#heard(this.report, true);
    this.#stop();
    this.ask(view, "hint");
  }

  /** Tells the record that the person had help; once a position is enough. */
  helped() {
    const { position } = this.page.table.view;
    if (this.#helpedAt === position || !this.page.connection.live) return;
    this.#helpedAt = position;
    this.page.act("helped");
  }

  /** @param {View} view @param {"values" | "hint"} purpose */
  async ask(view, purpose) {
    if (this.#knows(view, purpose)) return;
    this.#stop();
    const work = new AbortController();
    this.#work = work;
    this.#position = view.position;
    this.#purpose = purpose;
    this.#waited = false;
    const query = { game: view.game, pos: view.position, time: TIMES[purpose] };
    try {
      for await (const { event, data } of stream("analyse", { query, signal: work.signal })) {
        if (work.signal.aborted) return;
        if (event === "waiting") this.#waits(data.place);
        if (event !== "report" && event !== "done") continue;
        this.report = data;
        this.#heard(data, event === "done");
      }
    } catch (error) {
      // The position stays known: what was refused once is not asked for again at every refresh.
      if (!work.signal.aborted) warn(excuse(error));
    }
  }

  /** Forgets the position and stops thinking about it. */
  drop() {
    this.#stop();
    this.hinted = "";
  }

  /** Who asked for a hint is told why none comes. @param {number} place */
  #waits(place) {
    if (this.hinted !== this.page.table.view.position) return;
    const text = inLine(place);
    this.page.tell(text);
    if (!this.#waited) say(text);
    this.#waited = true;
  }

  /** @param {Report} report @param {boolean} done */
  #heard(report, done) {
    if (done && this.hinted === this.page.table.view.position) {
      const text = t("hint-is", { move: latin(report.best ?? ""), worth: spoken(seen(report, this.page.table.view.to_move)) });
      this.page.tell(text);
      say(text);
    }
    this.page.refresh();
  }

  /** Whether this position has been asked about. @param {View} view @param {"values" | "hint"} purpose */
  #knows(view, purpose) {
    return this.#position === view.position && (this.#purpose === purpose || this.#purpose === "values");
  }

  #stop() {
    this.#work?.abort();
    this.#work = null;
    this.#position = "";
    this.report = null;
  }
}
