// One tournament: how far it is, what it says so far, who plays now, and every game of it. Whatever the server
// tells is drawn once a frame; a finished run is static.

import { get } from "../../base/api.js";
import { h } from "../../base/dom.js";
import { onceAFrame } from "../../base/frame.js";
import { num, t } from "../../base/i18n.js";
import { go } from "../../base/router.js";
import { sentence } from "../../base/said.js";
import { excuse, say, warn } from "../../base/status.js";
import { actions } from "./actions.js";
import { liveBoards } from "./boards.js";
import { cross } from "./cross.js";
import { meter, problemLine } from "./fields.js";
import { gamesPanel } from "./games.js";
import { sign } from "./list.js";
import { Live } from "./live.js";
import { faults, pairings } from "./pairings.js";
import { ratings } from "./ratings.js";
import { standing } from "./standing.js";
import { testPanel } from "./test.js";
import { budgetText, formatName, gameText, known, openingsName, percent, reason, speed, timeLeft, titleOf, verdict, when, withError } from "./words.js";

/** @typedef {import("./types.js").Run} Run */
/** @typedef {import("./types.js").RunHead} RunHead */

export class RunPage {
  /** @type {Run} */
  #run;
  /** @type {Live | null} */
  #live = null;
  #state = h("strong", { class: "state" });
  #count = h("span");
  #pace = h("span", { class: "quiet" });
  #verdict = h("p", { class: "verdict" });
  #problem = problemLine();
  #facts = h("dl", { class: "facts" });
  #bar = meter(t("arena-progress"));
  #shown = "";
  #rated = h("section", { class: "panel", "aria-labelledby": "arena-elo" });
  #paired = h("section", { class: "panel", "aria-labelledby": "arena-duels" });
  #faulted = h("section", { class: "panel", "aria-labelledby": "arena-costs" });
  told = h("div", { class: "told" });

  /** @param {Run} run */
  constructor(run) {
    this.#run = run;
    const names = run.agents;
    this.title = titleOf(run);
    this.actions = actions(run.id, { done: (head) => this.#changed(head), gone: () => go("/arena"), failed: (error) => this.#problem.say(excuse(error)) });
    this.games = gamesPanel(run.id, names);
    this.boards = liveBoards((agent) => names[agent] ?? "");
    this.ratings = ratings();
    this.pairings = pairings();
    this.faults = faults();
    this.standing = standing((agent) => this.games.filter({ agent: String(agent), fouls: true }));
    this.cross = cross((one, two) => this.games.filter({ agent: String(one), against: String(two) }));
    this.test = testPanel();
    this.element = this.#build(run);
    this.draw = onceAFrame(this.element, () => this.#draw());
    this.#draw();
    for (const board of run.boards ?? []) this.boards.show(board);
    if (run.summary) this.games.load();
    document.addEventListener("visibilitychange", this.#back);
  }

  /** @param {Run} run */
  #build(run) {
    const about = [gameText(run), formatName(run.format), ...(run.summary ? [openingsName(run.summary.openings)] : []), when(run.started)];
    this.told.append(...this.#panels());
    return h("div", { class: "arena run" },
      h("div", { class: "head" },
        h("div", {}, h("a", { class: "quiet", href: "/arena" }, t("arena-back")), h("h1", {}, this.title), h("p", { class: "quiet" }, about.join(" · "))),
        this.actions.element),
      h("section", { class: "panel progress", "aria-label": t("arena-progress") },
        h("div", { class: "row spread" }, h("span", { class: "row" }, this.#state, this.#count), this.#pace), this.#bar.element, this.#verdict, this.#problem.element),
      this.told);
  }

  /** What the journal says; nothing of it where the journal cannot be read. */
  #panels() {
    this.#rated.append(h("h2", { id: "arena-elo" }, t("arena-ratings")), this.ratings.element);
    this.#paired.append(h("h2", { id: "arena-duels" }, t("arena-pairings")), this.pairings.element);
    this.#faulted.append(h("h2", { id: "arena-costs" }, t("arena-faults")), this.faults.element);
    return [
      this.#faulted,
      this.#paired,
      h("div", { class: "columns" },
        h("div", { class: "column" },
          this.test.element,
          this.#rated,
          h("section", { class: "panel", "aria-labelledby": "arena-numbers" }, h("h2", { id: "arena-numbers" }, t("arena-numbers")), this.#facts)),
        h("div", { class: "column" },
          this.boards.element,
          h("section", { class: "panel", "aria-labelledby": "arena-matrix" }, h("h2", { id: "arena-matrix" }, t("arena-cross")), this.cross.element))),
      h("section", { class: "panel", "aria-labelledby": "arena-standing" }, h("h2", { id: "arena-standing" }, t("arena-table")), this.standing.element),
      this.games.element,
    ];
  }

  #draw() {
    const run = this.#run;
    const { summary } = run;
    const playing = run.state === "playing";
    const words = summary ? verdict(summary, playing) : "";
    if (this.#shown !== run.state) this.#state.replaceChildren(sign(run.state), t(`arena-state-${run.state}`));
    if (this.#shown && this.#shown !== run.state) say(`${t(`arena-state-${run.state}`)}. ${words}`);
    this.#shown = run.state;
    this.#count.textContent = t("arena-of", { games: num(run.games), total: num(run.total) });
    this.#pace.textContent = playing ? [run.rate && speed(run.rate), run.left !== null && timeLeft(run.left)].filter(Boolean).join(" · ") : "";
    this.#bar.set(run.games, run.total, run.state);
    this.#verdict.textContent = words;
    if (run.error) this.#problem.say(sentence(run.error));
    this.actions.set(run.state);
    this.boards.element.hidden = !playing;
    this.told.hidden = !summary;
    if (!summary) return;
    const apart = summary.apart !== null;
    this.#rated.hidden = apart;
    this.#faulted.hidden = !summary.faults.length;
    this.#paired.hidden = !apart || summary.faults.length > 0 || !summary.duels.length;
    if (!apart) this.ratings.set(summary.agents);
    if (!this.#paired.hidden) this.pairings.set(summary);
    if (!this.#faulted.hidden) this.faults.set(summary);
    this.standing.set(summary.agents, apart);
    this.cross.set(summary);
    this.test.element.hidden = !summary.test;
    if (summary.test) this.test.set(summary.test, summary.games, run.trail);
    this.#facts.replaceChildren(...facts(run, summary).flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
  }

  /** Listens while the run plays. */
  listen() {
    if (this.#live || this.#run.state !== "playing") return;
    const live = new Live(this.#run.id);
    this.#live = live;
    const on = (/** @type {string} */ type, /** @type {(detail: any) => void} */ heard) => live.addEventListener(type, (event) => heard(/** @type {CustomEvent} */ (event).detail));
    on("run", (run) => this.#take(run));
    on("board", (board) => this.boards.show(board));
    on("game", () => this.games.another());
    on("over", (run) => this.#over(run));
    on("lost", () => {
      this.#problem.say(t("arena-lost"));
      warn(t("arena-lost"));
    });
    on("found", () => this.#problem.say(""));
    on("refused", (error) => this.#problem.say(excuse(error)));
    live.open();
  }

  /** @param {Partial<Run>} run */
  #take(run) {
    this.#run = { ...this.#run, ...run };
    this.draw();
  }

  /** @param {Run} run */
  #over(run) {
    this.#deaf();
    this.boards.clear();
    this.#take(run);
    this.games.load();
  }

  #deaf() {
    this.#live?.close();
    this.#live = null;
  }

  /** Stopped or resumed from here. @param {RunHead} head */
  async #changed(head) {
    this.#problem.say("");
    this.#take(head);
    if (head.state === "playing") return this.listen();
    this.#deaf();
    this.boards.clear();
    await this.#ask();
    this.games.load();
  }

  async #ask() {
    const run = await get(`arena/${encodeURIComponent(this.#run.id)}`).catch(() => null);
    if (run) this.#take(run);
  }

  /** Somebody may have gone on with it elsewhere. */
  #back = async () => {
    if (document.hidden || this.#live) return;
    await this.#ask();
    this.listen();
  };

  close() {
    this.#deaf();
    this.games.close();
    this.actions.close();
    document.removeEventListener("visibilitychange", this.#back);
  }
}

/** What is known of the games as a whole. @param {Run} run @param {import("./types.js").Summary} summary @returns {[string, string][]} */
function facts({ machine, plan }, summary) {
  const advantage = known(summary.first_advantage);
  /** @type {[string, string][]} */
  const told = [
    [t("fact-draws"), percent(summary.draw_rate)],
    [t("fact-first"), percent(summary.first_score)],
    [t("fact-advantage"), advantage ? withError(advantage) : reason(summary.first_advantage)],
    [t("fact-plies"), summary.mean_plies === null ? "–" : num(summary.mean_plies)],
    [t("fact-budget"), budgetText(plan?.budget)],
    [t("fact-seed"), num(summary.seed, { useGrouping: false })],
  ];
  if (machine) told.push([t("fact-machine"), t("arena-machine-is", { n: machine.workers, pinned: machine.pinned ? "yes" : "no", shared: machine.shared ? "yes" : "no" })]);
  if (plan?.adjudicate) told.push([t("fact-adjudicated"), num(summary.ends.adjudicated ?? 0)]);
  return told;
}
