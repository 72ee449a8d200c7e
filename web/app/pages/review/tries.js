// "Try again": the position before a mistake, with everything hidden that would tell. Any move that loses
// less than a mark is right. All of it works by keyboard, and every answer is said aloud.

import { h } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { sideName } from "../../base/names.js";
import { say } from "../../base/status.js";
import { short, spoken } from "../../base/worth.js";

/** @typedef {import("./judging.js").Verdict} Verdict */
/** @typedef {import("./judging.js").Judging} Judging */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {{ask: (verdict: Verdict) => Promise<View>, tried: (verdict: Verdict, move: string, right: boolean) => void, best: (verdict: Verdict) => void, over: (words?: string) => void}} Stagehand what the page does for the exercises */

export class Tries {
  #at = 0;
  #tried = 0;
  #first = 0;
  #solved = false;

  /** @param {Judging} judging @param {Verdict[]} exercises @param {Stagehand} hand */
  constructor(judging, exercises, hand) {
    this.judging = judging;
    this.exercises = exercises;
    this.hand = hand;
    this.title = h("h3", { tabindex: -1 });
    this.text = h("p", { class: "tries-text" });
    this.answer = h("p", { class: "tries-answer" });
    this.count = h("p", { class: "quiet" });
    this.best = h("button", { type: "button", on: { click: () => this.#showBest() } }, t("review-show-best"));
    this.next = h("button", { class: "primary", type: "button", on: { click: () => this.#go(this.#at + 1) } }, t("try-next"));
    this.element = h("div", { class: "stack tries" }, this.title, this.text, this.answer, this.count, h("div", { class: "row" }, this.best, this.next, h("button", { type: "button", on: { click: () => hand.over() } }, t("try-leave"))));
  }

  get verdict() {
    return this.exercises[this.#at];
  }

  /** Begins, if need be in the middle. @param {number} [at] */
  begin(at = 0) {
    return this.#go(at);
  }

  /** @param {number} at */
  async #go(at) {
    if (at >= this.exercises.length) return this.#end();
    this.#at = at;
    this.#tried = 0;
    this.#solved = false;
    const view = await this.hand.ask(this.verdict);
    this.title.textContent = t("try-title", { at: at + 1, count: this.exercises.length });
    this.text.textContent = t("try-ask", { side: sideName(view, this.verdict.side), move: latin(this.verdict.move) });
    this.answer.textContent = "";
    this.answer.dataset.answer = "";
    this.next.textContent = t(at + 1 < this.exercises.length ? "try-next" : "try-leave");
    this.#counted();
    say(`${this.title.textContent}. ${this.text.textContent}`);
  }

  #counted() {
    this.count.textContent = t("try-tries", { count: this.#tried });
  }

  /** Somebody plays. @param {string} move */
  play(move) {
    if (this.#solved) return;
    const found = this.judging.answer(this.verdict, move);
    this.#tried += 1;
    this.#counted();
    if (!found) return this.#say("try-unknown", "wrong", { move: latin(move) }, "");
    this.hand.tried(this.verdict, move, found.right);
    if (found.right) {
      this.#solved = true;
      if (this.#tried === 1) this.#first += 1;
      this.next.focus({ preventScroll: true });
    }
    const wrong = this.judging.unit === "results" ? "try-wrong-result" : "try-wrong";
    this.#say(found.right ? (found.best ? "try-right-best" : "try-right") : wrong, found.right ? "right" : "wrong", { move: latin(move), worth: short(found.judged) }, spoken(found.judged));
  }

  /** @param {string} id @param {"right" | "wrong" | "best"} answer @param {Record<string, any>} args @param {string} aloud */
  #say(id, answer, args, aloud) {
    this.answer.textContent = t(id, args);
    this.answer.dataset.answer = answer;
    say(t(id, { ...args, worth: aloud || args.worth }));
  }

  #showBest() {
    const { best, before } = this.verdict;
    this.#solved = true;
    this.hand.best(this.verdict);
    this.#say("try-best", "best", { move: latin(best), worth: short(before) }, spoken(before));
    this.next.focus({ preventScroll: true });
  }

  #end() {
    say(t("try-over", { right: this.#first, count: this.exercises.length }));
    this.hand.over(t("try-over", { right: num(this.#first), count: num(this.exercises.length) }));
  }
}
