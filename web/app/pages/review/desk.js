// The desk of a review: the game on the board, the judge's word on every move, the course of the game and
// what each side lost; and the exercises made of the mistakes.

import { marked } from "../../base/changes.js";
import { copier } from "../../base/copier.js";
import { custom, h, icon } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { bind } from "../../base/keys.js";
import { gameName } from "../../base/names.js";
import { link, renameAtRest } from "../../base/router.js";
import { sentences } from "../../base/said.js";
import { say } from "../../base/status.js";
import { inLine } from "../../base/waiting.js";
import { number } from "../../base/worth.js";
import "../../components/graph.js";
import "../../components/moves.js";
import "../../components/parts.js";
import "../../components/values.js";
import { agentChooser } from "../analysis/chooser.js";
import { squareValues, Stage } from "../analysis/stage.js";
import { joined, readable } from "../analysis/study.js";
import { tabbed } from "../analysis/tabs.js";
import { usualAgent } from "../analysis/thinking.js";
import { Judging } from "./judging.js";
import { shape, Summary } from "./summary.js";
import { Tries } from "./tries.js";
import { reach } from "../../base/shell.js";

/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../analysis/study.js").Study} Study */
/** @typedef {import("./judging.js").Verdict} Verdict */

/** Seconds that the judge has for a move where it would take all that it is given; the first is what the server calls quick. */
const PACES = ["", "0.5", "2"];

export class ReviewDesk {
  #turn = 0;
  /** Whether it was said that the judge stands in line. */
  #waited = false;
  /** @type {(() => void)[]} */
  #closing = [];
  /** @type {Tries | null} */
  #tries = null;
  /** Somebody has come for the exercises. */
  #wanted = false;
  /** The best move is shown before the move that was played. */
  #revealed = false;

  /** @param {Study} study @param {View} view of the whole game @param {{side: Side, agent: string, tries: boolean}} how `tries`: begins with the exercises */
  constructor(study, view, { side, agent, tries }) {
    this.study = study;
    this.side = side;
    this.agent = agent;
    this.#wanted = tries;
    this.line = study.moves(0);
    this.stage = new Stage();
    this.judging = new Judging(this.line.length);
    this.chooser = agentChooser(study.info, agent || usualAgent(study.info), (chosen) => this.#judgeAgain(chosen));
    this.pace = h("select", { "aria-label": t("review-pace"), on: { change: () => this.judge() } }, PACES.map((seconds) => h("option", { value: seconds }, seconds ? t("review-seconds", { seconds: num(Number(seconds)) }) : t("review-quick"))));
    this.pace.hidden = !study.info.board.scored;
    this.summary = new Summary(this.judging, view, side, this.chooser, this.pace);
    this.moves = custom("harif-moves");
    this.graph = custom("harif-graph");
    this.parts = custom("harif-parts");
    this.values = custom("harif-values");
    this.verdict = h("div", { class: "verdict" });
    this.stage.element.append(this.verdict);
    this.desk = h("div", { class: "review-place" }, this.summary.element);
    this.panels = tabbed(t("review-panels"), [
      { id: "summary", title: t("review-summary"), element: this.desk },
      { id: "moves", title: t("moves-label"), element: this.moves },
      { id: "parts", tab: t("tab-parts"), title: t("analysis-parts"), element: h("div", { class: "stack" }, this.parts, h("h3", { class: "panel-title" }, t("review-others")), this.values) },
      { id: "graph", tab: t("tab-graph"), title: t("graph-label"), element: this.graph },
    ]);
    this.element = h("div", { class: "desk review-desk" }, h("h1", { class: "unseen" }, t("review-of", { game: gameName(study.info.family) })), this.stage.element, this.panels.element, this.#actions());
    this.#closing.push(this.panels.close, () => this.stage.close(), () => this.judging.stop(), bind(this.stage.commands(), (letter) => this.stage.type(letter)));
    this.#listen();
  }

  close() {
    for (const end of this.#closing) end();
  }

  #actions() {
    this.open = h("a", { class: "button", href: this.study.address() }, icon("board"), t("review-analyse"));
    return h("div", { class: "row desk-actions" },
      this.open,
      copier(link, t("copy-link"), "link"),
      copier(() => `harif review ${this.study.game} ${joined(this.line)} --agent ${this.judging.agent}${this.pace.hidden ? "" : this.pace.value ? ` --time ${this.pace.value}` : " --quick"}`, t("copy-command"), "terminal"));
  }

  #listen() {
    const { stage, summary, judging, graph, moves } = this;
    stage.addEventListener("step", (event) => this.#step(/** @type {CustomEvent} */ (event).detail.to));
    stage.addEventListener("move", (event) => this.#tries?.play(/** @type {CustomEvent} */ (event).detail.move));
    stage.board.addEventListener("move", (/** @type {Event} */ event) => event.preventDefault());
    graph.addEventListener("seek", (/** @type {CustomEvent} */ event) => this.#seek(event.detail.ply));
    moves.addEventListener("seek", (/** @type {CustomEvent} */ event) => this.#seek(event.detail.ply));
    judging.addEventListener("change", () => this.#judged());
    summary.addEventListener("seek", (event) => this.#seek(/** @type {CustomEvent} */ (event).detail.ply));
    summary.addEventListener("side", (event) => {
      this.side = /** @type {CustomEvent} */ (event).detail.side;
      this.#rename();
    });
    summary.addEventListener("cancel", () => judging.stop());
    summary.addEventListener("again", () => this.judge());
    summary.addEventListener("try", () => this.#try(0));
  }

  /** @param {string} agent */
  #judgeAgain(agent) {
    this.agent = agent;
    this.#rename();
    this.judge();
  }

  /** Asks for the review of the whole game. */
  judge() {
    const { table } = this.study;
    return this.judging.run({ ...(table ? { table } : this.study.query(this.line)), agent: this.agent, time: this.pace.value });
  }

  #rename() {
    const { table, path } = this.study;
    this.open?.setAttribute("href", reach(this.study.address()));
    const where = table ? {} : { game: this.study.game, pos: this.study.query().pos, moves: joined(this.line) };
    renameAtRest(`/review/${table ?? "moves"}${readable({ ...where, side: this.side, at: path.length === this.line.length ? "" : path.length, agent: this.agent })}`);
  }

  /** Something new is known. */
  #judged() {
    if (this.judging.agent) this.chooser.name(this.judging.agent);
    this.summary.draw();
    this.#sayWaiting();
    if (this.#tries || !this.stage.view) return;
    this.#course();
    this.#told();
    if (this.judging.state !== "done") return;
    say(this.summary.state.textContent ?? "");
    if (this.#wanted && this.judging.exercises(this.side).length) this.#try(0);
    this.#wanted = false;
  }

  /** Once, before the first move is judged. */
  #sayWaiting() {
    const { place, verdicts } = this.judging;
    if (place && !this.#waited && !verdicts.size) say(inLine(place));
    this.#waited = Boolean(place);
  }

  #course() {
    const { judging, graph, moves, line } = this;
    const points = judging.points(line);
    Object.assign(graph, { points, sides: this.summary.view.sides, unit: judging.verdicts.size ? judging.losses : undefined, at: this.study.path.length });
    moves.moves = line.map((move, index) => ({ move, mark: judging.verdicts.get(index + 1)?.mark ?? "" }));
    moves.at = this.study.path.length;
  }

  /** @param {string} to */
  #step(to) {
    if (this.#tries) return;
    const now = this.study.path.length;
    const plies = { first: 0, previous: now - 1, next: now + 1, last: this.line.length, turn: now };
    this.#seek(plies[/** @type {keyof typeof plies} */ (to)]);
  }

  /** @param {number} ply */
  #seek(ply) {
    const to = Math.max(0, Math.min(this.line.length, ply));
    if (this.#tries || to === this.study.path.length) return;
    this.#revealed = false;
    this.study.path = this.line.slice(0, to);
    this.show();
  }

  /** Shows the position and the word on the move that led to it. */
  async show() {
    const mine = ++this.#turn;
    this.#rename();
    const view = await this.study.view();
    if (mine !== this.#turn) return;
    this.stage.show(view);
    this.stage.board.readonly = true;
    this.#course();
    this.#told();
  }

  /** The verdict below the board, the parts and the other moves. */
  #told() {
    const ply = this.study.path.length;
    const verdict = this.judging.verdicts.get(ply);
    const points = this.judging.points(this.line);
    const point = points[ply];
    this.stage.bar.scale = Math.max(1, ...points.map(({ value }) => Math.abs(number(value ?? 0))).filter(Number.isFinite));
    this.stage.annotate(verdict?.mark ?? "");
    this.stage.bar.worth = point?.value === null || point === undefined ? null : { value: point.value, kind: point.kind ?? "heuristic", unit: point.unit, plies: point.plies };
    this.verdict.replaceChildren(...(this.#revealed ? this.#best() : this.#words(verdict, ply)));
    const shown = this.#revealed ? this.judging.verdicts.get(ply + 1) : verdict;
    this.parts.hidden = this.#revealed || !verdict?.parts.length;
    this.parts.show((verdict?.parts ?? []).map(({ name, after }) => ({ name, value: after })), verdict ? verdict.parts.map(({ name, before }) => ({ name, value: before })) : null);
    this.values.show(shown?.moves ?? [], shown?.best ?? "", shown?.side ?? "first");
  }

  /** @param {Verdict | undefined} verdict @param {number} ply @returns {Node[]} */
  #words(verdict, ply) {
    if (!verdict) return [h("p", { class: "quiet" }, t(ply ? "review-unjudged" : "review-start"))];
    const button = (/** @type {string} */ id, /** @type {() => void} */ act) => h("button", { type: "button", on: { click: act } }, t(id));
    const own = this.judging.exercises(verdict.side).findIndex((marked) => marked.ply === ply);
    return [
      h("p", {}, verdict.mark ? shape(verdict.mark) : "", h("b", { class: "mono", dir: "ltr" }, `${num(ply)}. ${verdict.move}${verdict.mark}`)),
      h("p", {}, sentences(verdict.said)),
      h("div", { class: "row" }, own >= 0 && this.judging.state !== "running" ? button("review-try-it", () => this.#try(own, verdict.side)) : null, verdict.move === verdict.best ? null : button("review-show-best", () => this.#reveal(verdict))),
    ];
  }

  /** Steps back to before the move and shows what was best there. @param {Verdict} verdict */
  async #reveal(verdict) {
    this.#revealed = true;
    this.study.path = this.line.slice(0, verdict.ply - 1);
    await this.show();
    this.#mark(verdict);
  }

  /** Puts the best move and the worth of the others on the squares. @param {Verdict} verdict */
  #mark(verdict) {
    const { view, board } = this.stage;
    if (!view) return;
    board.marks = marked(view.legal.find(({ move }) => move === verdict.best), "best");
    board.values = squareValues(view, { moves: verdict.moves, best: verdict.best });
  }

  /** @returns {Node[]} */
  #best() {
    const verdict = this.judging.verdicts.get(this.study.path.length + 1);
    if (!verdict) return [];
    return [h("p", {}, t("review-best-was", { move: latin(verdict.best) })), h("div", { class: "row" }, h("button", { type: "button", on: { click: () => this.#seek(verdict.ply) } }, t("step-next")))];
  }

  /** The exercises of a side, from one of them on. @param {number} from @param {Side} [side] */
  #try(from, side = this.side) {
    const exercises = this.judging.exercises(side);
    const back = this.study.path;
    const tries = new Tries(exercises, {
      ask: async (ply) => {
        this.study.path = this.line.slice(0, ply - 1);
        this.stage.show(await this.study.view());
        this.stage.bar.worth = null;
        this.stage.board.focus();
      },
      tried: async (ply, move, right) => {
        if (!right) return this.#missed(move);
        this.stage.show(await this.study.view([...this.line.slice(0, ply - 1), move]));
        this.stage.board.readonly = true;
      },
      best: (ply) => {
        const verdict = this.judging.verdicts.get(ply);
        if (verdict) this.#mark(verdict);
      },
      over: (words) => this.#leave(back, words),
    });
    this.#tries = tries;
    this.#conceal(true);
    this.desk.replaceChildren(tries.element);
    this.verdict.replaceChildren();
    this.panels.choose("summary");
    tries.begin(from);
  }

  /** Keeps in sight what was tried. @param {string} move */
  #missed(move) {
    this.stage.board.marks = [...this.stage.board.marks, ...marked(this.stage.view?.legal.find((known) => known.move === move), "try")];
  }

  /** @param {string[]} back @param {string} [words] */
  #leave(back, words = "") {
    this.#tries = null;
    this.#conceal(false);
    this.desk.replaceChildren(this.summary.element);
    this.summary.draw();
    if (words) this.summary.state.textContent = words;
    this.study.path = back;
    this.show();
    this.summary.exercise.focus({ preventScroll: true });
  }

  /** Hides what would tell the answer. @param {boolean} on */
  #conceal(on) {
    this.element.toggleAttribute("data-trying", on);
    this.moves.concealed = on;
    this.stage.steps.inert = on;
  }
}
