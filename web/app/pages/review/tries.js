// "Try again": the position before a mistake, with everything hidden that would tell. The server judges every
// try and keeps count; the exercises travel to it and back as they stand. All of it works by keyboard, and
// every answer is said aloud.

import { post } from "../../base/api.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { sentence } from "../../base/said.js";
import { excuse, say } from "../../base/status.js";
import { short } from "../../base/worth.js";

/** @typedef {import("./judging.js").Exercise} Exercise */
/** @typedef {import("../../base/said.js").Said} Said */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/worth.js").Worth} Worth */
/** @typedef {import("../../base/wire.js").AnswerState} Answer */
/** @typedef {{at: number, count: number, ply: number, solved: boolean, last: boolean, over: boolean, title: Said, ask: Said, tries: Said, result: Said, answer: Answer | null}} ExerciseState */
/** @typedef {{ask: (ply: number) => Promise<void>, tried: (ply: number, move: string, right: boolean) => void, best: (ply: number) => void, over: (words?: string) => void}} Stagehand what the page does for the exercises */

export class Tries {
  /** The exercises as they stand, which only the server reads. @type {any} */
  #exercises;
  /** @type {ExerciseState | null} */
  #state = null;
  /** Something is on its way to the server. */
  #asked = false;

  /** @param {Exercise[]} exercises @param {Stagehand} hand */
  constructor(exercises, hand) {
    this.#exercises = { exercises };
    this.hand = hand;
    this.title = h("h3", { tabindex: -1 });
    this.text = h("p", { class: "tries-text" });
    this.answer = h("p", { class: "tries-answer" });
    this.count = h("p", { class: "quiet" });
    this.best = h("button", { type: "button", on: { click: () => this.#showBest() } }, t("review-show-best"));
    this.next = h("button", { class: "primary", type: "button", on: { click: () => this.#go({ do: "next" }) } }, t("try-next"));
    this.element = h("div", { class: "stack tries" }, this.title, this.text, this.answer, this.count, h("div", { class: "row" }, this.best, this.next, h("button", { type: "button", on: { click: () => hand.over() } }, t("try-leave"))));
  }

  /** Begins, if need be in the middle. @param {number} [at] */
  begin(at = 0) {
    return this.#go({ do: "begin", at });
  }

  /** What the server makes of it; nothing while another question is on its way. @param {object} action @returns {Promise<ExerciseState | null>} */
  async #act(action) {
    if (this.#asked) return null;
    this.#asked = true;
    try {
      const { exercises, state } = await post("exercises", { body: { exercises: this.#exercises, action } });
      this.#exercises = exercises;
      this.#state = state;
      return state;
    } catch (error) {
      this.#tell(excuse(error), "wrong");
      return null;
    } finally {
      this.#asked = false;
    }
  }

  /** @param {object} action */
  async #go(action) {
    const state = await this.#act(action);
    if (!state) return;
    if (state.over) return this.#end(state);
    await this.hand.ask(state.ply);
    this.title.textContent = sentence(state.title);
    this.text.textContent = sentence(state.ask);
    this.answer.textContent = "";
    this.answer.dataset.answer = "";
    this.next.textContent = t(state.last ? "try-leave" : "try-next");
    this.count.textContent = sentence(state.tries);
    say(`${this.title.textContent}. ${this.text.textContent}`);
  }

  /** Somebody plays. @param {string} move */
  async play(move) {
    if (this.#state?.solved) return;
    const state = await this.#act({ do: "try", move });
    if (!state?.answer) return;
    this.count.textContent = sentence(state.tries);
    const { verdict } = state.answer;
    if (verdict !== "unknown") this.hand.tried(state.ply, move, state.solved);
    if (state.solved) this.next.focus({ preventScroll: true });
    this.#answered(state.answer, state.solved ? "right" : "wrong");
  }

  async #showBest() {
    const state = await this.#act({ do: "best" });
    if (!state?.answer) return;
    this.hand.best(state.ply);
    this.#answered(state.answer, "best");
    this.next.focus({ preventScroll: true });
  }

  /** Values in short for the eye, in words for the ear. @param {Answer} answer @param {"right" | "wrong" | "best"} kind */
  #answered({ said: words, worth }, kind) {
    this.#tell(sentence(words, worth ? { worth: short(worth) } : {}), kind);
    say(sentence(words));
  }

  /** @param {string} text @param {"right" | "wrong" | "best"} kind */
  #tell(text, kind) {
    this.answer.textContent = text;
    this.answer.dataset.answer = kind;
  }

  /** @param {ExerciseState} state */
  #end(state) {
    const words = sentence(state.result);
    say(words);
    this.hand.over(words);
  }
}
