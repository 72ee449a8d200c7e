// How each side played: progress of the judge, losses and marks, and the way to the exercises.

import { segments } from "../../base/controls.js";
import { h, icon, s } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { sideName } from "../../base/names.js";
import { excuse } from "../../base/status.js";
import { inLine } from "../../base/waiting.js";
import { markShape } from "../../components/graph/marks.js";
import { token } from "../../components/token.js";

/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("./judging.js").Judging} Judging */

const MARKS = /** @type {const} */ ([["?!", "inaccuracies", "inaccuracy"], ["?", "mistakes", "mistake"], ["??", "blunders", "blunder"]]);

/** Fires `side {side}`, `try`, `cancel`, `again` and `seek {ply}`. */
export class Summary extends EventTarget {
  /** @param {Judging} judging @param {View} view @param {Side} side @param {{button: HTMLElement, place: HTMLElement}} chooser @param {HTMLElement} pace */
  constructor(judging, view, side, chooser, pace) {
    super();
    this.judging = judging;
    this.view = view;
    this.side = side;
    this.progress = h("progress", { "aria-label": t("review-title") });
    this.state = h("p", { class: "quiet review-state" });
    this.problem = h("p", { class: "problem", hidden: true });
    this.stop = h("button", { type: "button", on: { click: () => this.#tell(judging.state === "running" ? "cancel" : "again") } });
    this.sides = h("div", { class: "review-sides" });
    this.opening = h("p", { class: "review-opening", hidden: true });
    this.stages = h("div", { class: "review-stages" });
    this.note = h("p", { class: "quiet", hidden: true }, t("review-unscored"));
    this.exercise = h("button", { class: "primary", type: "button", on: { click: () => this.#tell("try") } });
    this.list = h("ol", { class: "review-marks", dir: "ltr" });
    const both = /** @type {const} */ (["first", "second"]);
    this.choice = segments(t("review-sides"), both.map((value) => ({ value, text: [token(view, value), sideName(view, value)] })), side, (value) => this.#choose(value));
    this.element = h("div", { class: "stack review-summary" },
      h("div", { class: "row" }, h("span", { class: "label" }, t("review-judge")), chooser.button, pace, this.stop), chooser.place,
      this.progress, this.state, this.problem, this.opening, this.sides, this.stages, this.note,
      h("div", { class: "row spread" }, this.choice, this.exercise), this.list);
  }

  /** @param {string} type @param {any} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @param {Side} side */
  #choose(side) {
    this.side = side;
    this.#tell("side", { side });
    this.draw();
  }

  draw() {
    const { judging } = this;
    const done = judging.verdicts.size;
    const running = judging.state === "running";
    this.progress.max = judging.all || 1;
    this.progress.value = done;
    const progress = t(judging.state === "done" ? "review-done" : judging.state === "stopped" ? "review-stopped" : "review-progress", { done: num(done), all: num(judging.all) });
    this.state.textContent = running && judging.place ? `${progress} · ${inLine(judging.place)}` : progress;
    this.stop.replaceChildren(icon(running ? "stop" : "play"), t(running ? "review-cancel" : "review-change"));
    this.problem.hidden = judging.state !== "failed";
    this.problem.textContent = judging.error ? excuse(judging.error) : "";
    this.sides.replaceChildren(this.#side("first"), this.#side("second"));
    this.#open();
    this.stages.replaceChildren(...this.#byStage());
    this.note.hidden = judging.scored || !done;
    const marked = judging.marked(this.side);
    const { length: count } = judging.exercises(this.side);
    this.exercise.hidden = !judging.scored;
    this.exercise.disabled = running || !count;
    this.exercise.replaceChildren(t("try-button", { count }), count ? icon("play") : "");
    this.list.replaceChildren(...marked.map(({ ply, move, mark }) => h("li", {}, h("button", { type: "button", class: "plain mono", on: { click: () => this.#tell("seek", { ply }) } }, shape(mark), `${num(ply)}. ${move}${mark}`))));
  }

  /** How the game was opened, and a way to where it left the lines that have names. */
  #open() {
    const { opening, all } = this.judging;
    this.opening.hidden = !opening;
    if (!opening) return;
    const name = document.documentElement.lang === "fa" ? opening.persian : opening.english;
    const left = opening.plies + 1;
    this.opening.replaceChildren(t("review-opening", { name }), " ", left > all ? "" : h("button", { type: "button", class: "plain link", on: { click: () => this.#tell("seek", { ply: left }) } }, t("review-left", { ply: left })));
  }

  /** @param {Side} side */
  #tally(side) {
    return this.judging.tallies?.[side === "first" ? 0 : 1] ?? this.judging.tally(side);
  }

  /** Moves without a mark and discs lost, stage by stage, where discs are counted. @returns {Node[]} */
  #byStage() {
    const { judging, view } = this;
    const both = /** @type {const} */ (["first", "second"]);
    const stages = both.map((side) => this.#tally(side).stages ?? []);
    if (judging.unit !== "discs" || !stages.flat().length) return [];
    const names = ["opening", "middle", "end"].filter((name) => stages.flat().some(({ stage }) => stage === name));
    const cell = (/** @type {any[]} */ own, /** @type {string} */ name) => {
      const found = own.find(({ stage }) => stage === name);
      if (!found) return h("td", {}, "–");
      return h("td", {}, t("review-unmarked", { kept: found.kept, moves: found.moves }), found.loss === null ? "" : h("small", {}, t("review-lost-discs", { loss: Number(found.loss.toFixed(1)) })));
    };
    return [h("table", { "aria-label": t("review-stages") },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("review-stages")), both.map((side) => h("th", { scope: "col" }, token(view, side), sideName(view, side))))),
      h("tbody", {}, names.map((name) => h("tr", {}, h("th", { scope: "row" }, t("review-stage", { stage: name })), stages.map((own) => cell(own, name))))))];
  }

  /** @param {Side} side */
  #side(side) {
    const { judging, view } = this;
    const tally = this.#tally(side);
    const loss = tally.loss ?? 0;
    const words = !tally.moves ? "\u00a0" : judging.unit === "results" || tally.loss === null ? t("review-kept", { kept: tally.kept, moves: tally.moves }) : t(judging.unit === "discs" ? "review-lost-discs" : "review-lost", { loss: Number(loss.toFixed(1)) });
    const counts = judging.scored ? MARKS.map(([mark, key, name]) => h("span", { class: "review-count", "aria-label": `${t("mark-name", { mark: name })}: ${num(tally[key])}`, role: "img" }, shape(mark), h("span", { "aria-hidden": "true", dir: "ltr" }, `${mark} ${num(tally[key])}`))) : [];
    return h("div", { class: "review-side" }, h("p", {}, token(view, side), h("b", {}, sideName(view, side)), h("span", {}, words)), h("p", {}, counts, h("small", {}, tally.moves ? t("review-best", { best: tally.best, moves: tally.moves }) : "\u00a0")));
  }
}

/** @param {string} mark */
export function shape(mark) {
  return s("svg", { class: "mark-shape", viewBox: "0 0 16 16", "aria-hidden": "true" }, markShape(mark, 8, 8));
}
