// `harif-explain`: what happens at this step, in a sentence, and what a student asks next.

import { h, icon, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";

stylesheet("./explain.css", import.meta.url);

/**
 * @typedef {object} Told
 * @property {string} tag the kind of step, in a word or two
 * @property {"max" | "min" | "cut" | "leaf" | "plain"} tone
 * @property {string} text
 * @property {string} [aside] what the other search does meanwhile
 * @property {string} [why] the answer to Why?
 * @property {boolean} [provable] whether the skipped moves can be shown
 * @property {string} [proof] what showing them found
 * @property {string} [verdict] whether the guess before it was right
 * @property {{text: string, options: {text: string, right: boolean}[]} | null} [question] asked before going on
 */

/** Set `told`. Events: `prove {on}`, `guess {right}`. */
export class ExplainElement extends HTMLElement {
  constructor() {
    super();
    this.tag = h("span", { class: "tag" });
    this.text = h("p", { class: "sentence" });
    this.aside = h("p", { class: "quiet" });
    this.why = h("button", { type: "button", "aria-expanded": "false", on: { click: () => this.#open(this.why, this.answer) } }, icon("why"), t("lab-why"));
    this.prove = h("button", { type: "button", "aria-expanded": "false", on: { click: () => this.#prove() } }, icon("proof"), t("lab-prove"));
    this.answer = h("p", { class: "answer", hidden: true });
    this.proof = h("p", { class: "answer", hidden: true });
    this.verdict = h("strong", { class: "verdict" });
    this.question = h("div", { class: "question", role: "group", hidden: true });
    this.asked = h("div", { class: "row asked" }, this.why, this.prove);
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.tag, this.verdict, this.text, this.aside, this.asked, this.answer, this.proof, this.question);
  }

  /** @param {HTMLButtonElement} button @param {HTMLElement} answer */
  #open(button, answer) {
    answer.hidden = !answer.hidden;
    button.setAttribute("aria-expanded", String(!answer.hidden));
  }

  #prove() {
    this.#open(this.prove, this.proof);
    this.dispatchEvent(new CustomEvent("prove", { bubbles: true, detail: { on: !this.proof.hidden } }));
  }

  /** @param {NonNullable<Told["question"]> | null} question */
  #ask(question) {
    this.question.hidden = !question;
    if (!question) return this.question.replaceChildren();
    const guess = (/** @type {boolean} */ right) => this.dispatchEvent(new CustomEvent("guess", { bubbles: true, detail: { right } }));
    this.question.setAttribute("aria-label", question.text);
    this.question.replaceChildren(h("p", {}, question.text), h("div", { class: "row" }, question.options.map(({ text, right }) => h("button", { type: "button", on: { click: () => guess(right) } }, text))));
    this.question.querySelector("button")?.focus({ preventScroll: true });
  }

  set told(/** @type {Told} */ told) {
    const same = this.text.textContent === told.text;
    this.dataset.tone = told.tone;
    this.verdict.textContent = told.verdict ?? "";
    this.#ask(told.question ?? null);
    this.tag.textContent = told.tag;
    this.text.textContent = told.text;
    this.aside.textContent = told.aside ?? "";
    this.answer.textContent = told.why ?? "";
    this.proof.textContent = told.proof ?? "";
    this.asked.classList.toggle("idle", !told.why);
    this.why.hidden = !told.why;
    this.prove.hidden = !told.provable;
    if (same) return;
    for (const [button, answer] of /** @type {const} */ ([[this.why, this.answer], [this.prove, this.proof]])) {
      answer.hidden = true;
      button.setAttribute("aria-expanded", "false");
    }
  }
}

customElements.define("harif-explain", ExplainElement);
