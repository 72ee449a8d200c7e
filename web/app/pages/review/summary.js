// How each side played: progress of the judge, losses and marks, and the way to the exercises.

import { segments } from "../../base/controls.js";
import { h, icon, s } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { index, sideName } from "../../base/names.js";
import { sentence } from "../../base/said.js";
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
    this.turning = h("div", { class: "review-turning" });
    const both = /** @type {const} */ (["first", "second"]);
    this.choice = segments(t("review-sides"), both.map((value) => ({ value, text: [token(view, value), sideName(view, value)] })), side, (value) => this.#choose(value));
    this.element = h("div", { class: "stack review-summary" },
      h("div", { class: "row" }, h("span", { class: "label" }, t("review-judge")), chooser.button, pace, this.stop), chooser.place,
      this.progress, this.state, this.problem, this.opening, this.sides, this.turning, this.stages, this.note,
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
    this.turning.replaceChildren(...this.#turned());
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
    const { opening } = this.judging;
    this.opening.hidden = !opening;
    if (!opening) return;
    const seek = () => this.#tell("seek", { ply: opening.plies + 1 });
    this.opening.replaceChildren(sentence(opening.said), " ", opening.left ? h("button", { type: "button", class: "plain link", on: { click: seek } }, sentence(opening.left)) : "");
  }

  /** Where the game turned, each a way there. @returns {Node[]} */
  #turned() {
    const points = this.judging.summary?.turning ?? [];
    if (!points.length) return [];
    const button = (/** @type {import("./judging.js").TurningPoint} */ { ply, mark, said: words }) => h("button", { type: "button", class: "plain", on: { click: () => this.#tell("seek", { ply }) } }, shape(mark), h("span", {}, sentence(words)));
    return [h("h3", { class: "panel-title" }, t("ending-turning")), h("ol", {}, points.map((point) => h("li", {}, button(point))))];
  }

  /** Moves without a mark and discs lost, stage by stage, where discs are counted. @returns {Node[]} */
  #byStage() {
    const { judging, view } = this;
    const both = /** @type {const} */ (["first", "second"]);
    const stages = (judging.summary?.sides ?? []).map((side) => side.stages ?? []);
    if (judging.losses !== "discs" || !stages.flat().length) return [];
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
    const summary = judging.summary?.sides[index(side)];
    const counts = summary && judging.scored ? MARKS.map(([mark, key, name]) => h("span", { class: "review-count", "aria-label": `${t("mark-name", { mark: name })}: ${num(summary[key])}`, role: "img" }, shape(mark), h("span", { "aria-hidden": "true", dir: "ltr" }, `${mark} ${num(summary[key])}`))) : [];
    const words = (/** @type {import("../../base/said.js").Said | null | undefined} */ message) => (message ? sentence(message) : "\u00a0");
    return h("div", { class: "review-side" }, h("p", {}, token(view, side), h("b", {}, sideName(view, side)), h("span", {}, words(summary?.said))), h("p", {}, counts, h("small", {}, words(summary?.best_said))));
  }
}

/** @param {string} mark */
export function shape(mark) {
  return s("svg", { class: "mark-shape", viewBox: "0 0 16 16", "aria-hidden": "true" }, markShape(mark, 8, 8));
}
