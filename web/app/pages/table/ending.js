// The end of a game, beside the board: who won and by how much, how well both sides played, where the game
// turned, and what to do next. The judge looks back quickly and tells as it goes; whoever comes later to a
// finished game asks for it.

import { h, icon, s, stylesheet } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { agentName, index, sideName } from "../../base/names.js";
import { sentence } from "../../base/said.js";
import { excuse } from "../../base/status.js";
import { markShape } from "../../components/graph/marks.js";
import { token } from "../../components/token.js";
import { Judging } from "../review/judging.js";
import { personName, SIDES } from "./state.js";

/** The sheet, before anything is shown. */
export const ready = stylesheet("./ending.css", import.meta.url);

/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").Ending} Ending */
/** @typedef {import("../table.js").TablePage} TablePage */

const MARKS = /** @type {const} */ ([["?!", "inaccuracies", "inaccuracy"], ["?", "mistakes", "mistake"], ["??", "blunders", "blunder"]]);

export class EndingCard {
  /** @param {TablePage} page @param {Ending} ending @param {boolean} judge whether somebody has just played it */
  constructor(page, ending, judge) {
    this.page = page;
    this.ending = ending;
    this.judging = new Judging(ending.moves);
    this.judging.addEventListener("change", () => this.#draw());
    this.sides = h("div", { class: "ending-sides" });
    this.state = h("div", { class: "ending-state" });
    this.turning = h("div", { class: "ending-turning" });
    this.next = h("div", { class: "row ending-next" });
    this.element = h("section", { class: "panel ending", "aria-labelledby": "ending-title" }, this.#head(), this.sides, this.state, this.turning, this.next);
    this.#draw();
    if (judge && ending.next.includes("review")) this.judge();
  }

  close() {
    this.judging.stop();
  }

  judge() {
    return this.judging.run({ table: this.page.id });
  }

  #head() {
    const { winner, headline, by } = this.ending;
    const { view } = this.page.table;
    const pieces = winner ? [token(view, winner)] : SIDES.map((side) => token(view, side));
    return h("header", { class: "ending-head" }, h("span", { class: "ending-pieces", "aria-hidden": "true" }, pieces), h("div", {}, h("h2", { id: "ending-title" }, sentence(headline)), h("p", {}, sentence(by))));
  }

  #draw() {
    this.sides.replaceChildren(...SIDES.map((side) => this.#side(side)));
    this.state.replaceChildren(...this.#progress());
    this.turning.replaceChildren(...this.#turned());
    /** @type {string[]} */
    const names = [...this.ending.next.filter((name) => name !== "exercises")];
    const count = this.#exercises().length;
    if (count && this.judging.state !== "running") names.splice(1, 0, "exercises");
    const key = `${names} ${count}`;
    if (this.next.dataset.key === key) return;
    this.next.dataset.key = key;
    this.next.replaceChildren(...names.map((name) => this.#step(name, count)));
  }

  /** Who it was, what they have, and how well they played. @param {Side} side */
  #side(side) {
    const { table } = this.page;
    const { score } = this.ending;
    const known = this.judging.scored ? this.judging.summary?.sides[index(side)] : undefined;
    const who = personName(table, side) || agentName(table.seats[index(side)].name);
    const share = known?.moves ? num(known.accuracy, { "style": "percent", maximumFractionDigits: 0 }) : "–";
    const name = who === sideName(table.view, side) ? who : `${sideName(table.view, side)} · ${who}`;
    return h("div", { class: "ending-side", data: { won: String(this.ending.winner === side) } },
      h("p", {}, token(table.view, side), h("b", {}, name), score ? h("span", { class: "ending-score" }, num(score[index(side)])) : ""),
      h("div", { class: "ending-share" }, h("span", {}, t("ending-accuracy")), bar(known?.moves ? known.accuracy : 0), h("b", {}, share)),
      h("p", { class: "ending-marks" }, known ? MARKS.map(([mark, key, word]) => h("span", { role: "img", "aria-label": `${t("mark-name", { mark: word })}: ${num(known[key])}` }, shape(mark), h("span", { "aria-hidden": "true" }, num(known[key])))) : "\u00a0", h("small", {}, known?.said ? sentence(known.said) : "")));
  }

  /** @returns {Node[]} */
  #progress() {
    const { judging, ending } = this;
    if (judging.state === "failed") return [h("p", { class: "problem" }, excuse(judging.error))];
    if (judging.state === "running") {
      const done = judging.summary?.done ?? 0;
      return [h("progress", { max: ending.moves || 1, value: done, "aria-label": t("ending-judging", { done, all: ending.moves }) }), h("p", { class: "quiet" }, t("ending-judging", { done, all: ending.moves }))];
    }
    if (judging.state === "done" || !ending.next.includes("review")) return [];
    return [h("button", { type: "button", on: { click: () => this.judge() } }, icon("analyse"), t("ending-judge"))];
  }

  /** @returns {Node[]} */
  #turned() {
    const points = this.judging.summary?.turning ?? [];
    if (!points.length) return this.judging.state === "done" && this.judging.scored ? [h("p", { class: "quiet" }, t("ending-turning-none"))] : [];
    return [h("h3", {}, t("ending-turning")), h("ol", {}, points.map(({ ply, mark, said: words }) => h("li", {}, h("button", { type: "button", class: "plain", on: { click: () => this.page.browsing.to(ply) } }, shape(mark), h("span", {}, sentence(words))))))];
  }

  /** Mistakes of those who may learn from them. */
  #exercises() {
    return SIDES.filter((side) => this.ending.tries[index(side)]).flatMap((side) => this.judging.exercises(side));
  }

  /** @param {string} name @param {number} count of mistakes */
  #step(name, count) {
    const { page } = this;
    const text = t(`next-${name}`, { count });
    const [first] = this.#exercises();
    const links = /** @type {Record<string, [string, string]>} */ ({
      review: ["analyse", `/review/${page.id}`],
      exercises: ["play", `/review/${page.id}?side=${first?.side}&try=on`],
      study: ["board", `/analyse/g/${page.id}?at=${this.ending.moves}`],
    });
    if (links[name]) return h("a", { class: name === "review" ? "button primary" : "button", href: links[name][1], data: { next: name } }, icon(links[name][0]), text);
    const { sign, act } = page.doings.actions()[name];
    const mayPlay = page.table.yours.length > 0 || page.table.seats.every((seat) => seat.kind === "machine");
    const disabled = (name === "again" || name === "swap") && !mayPlay;
    return h("button", { type: "button", disabled, data: { next: name }, on: { click: act } }, icon(sign), text);
  }
}

/** How much of a bar is full; a picture beside the number. @param {number} share */
function bar(share) {
  const element = h("div", { class: "ending-bar", "aria-hidden": "true" });
  element.style.setProperty("--share", String(share));
  return element;
}

/** @param {string} mark */
function shape(mark) {
  return s("svg", { class: "mark-shape", viewBox: "0 0 16 16", "aria-hidden": "true" }, markShape(mark, 8, 8));
}
