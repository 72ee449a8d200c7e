// What the last move did to the parts of the evaluation, and why the position stands as it does where
// that can be said in words.

import { get } from "../../base/api.js";
import { custom, h } from "../../base/dom.js";
import { messages, t } from "../../base/i18n.js";
import { sideName } from "../../base/names.js";
import { atRest } from "../../base/rest.js";
import { sentence } from "../../base/said.js";
import { excuse } from "../../base/status.js";
import "../../components/parts.js";

/** @typedef {import("../../base/types.js").Part} Part */
/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("./study.js").Study} Study */
/** @typedef {import("../../base/wire.js").Evaluated} Evaluated `effect`: what the last move did, for the side that made it */

/** The parts of the evaluation before and after the last move, seen by the side that made it. */
export class Change {
  #turn = 0;
  /** @type {Map<string, Promise<Evaluated>>} */
  #known = new Map();
  #eval = "";
  #ask = atRest(() => this.#asks());

  /** @param {Study} study */
  constructor(study) {
    this.study = study;
    this.head = h("p", { class: "quiet" });
    this.parts = custom("harif-parts");
    const { evaluators } = study.info;
    const choice = evaluators.length > 1 ? h("label", { class: "field" }, h("span", {}, t("change-eval")), h("select", { on: { change: (/** @type {Event} */ event) => this.#choose(/** @type {HTMLSelectElement} */ (event.target).value) } }, h("option", { value: "" }, t("change-usual")), evaluators.map(({ name }) => h("option", { value: name }, name)))) : null;
    this.element = h("div", { class: "stack" }, this.head, this.parts, choice);
  }

  /** @param {string} name */
  #choose(name) {
    this.#eval = name;
    this.#known.clear();
    this.show();
  }

  /** @param {string[]} path */
  #evaluated(path) {
    const key = path.join(" ");
    let found = this.#known.get(key);
    if (!found) {
      found = /** @type {Promise<Evaluated>} */ (get("evaluate", { query: { ...this.study.query(path), eval: this.#eval } }));
      found.catch(() => this.#known.delete(key));
      this.#known.set(key, found);
    }
    return found;
  }

  /** Shows what is known at once; what is not is asked for where somebody stays. */
  show() {
    this.#turn++;
    if (this.#known.has(this.study.path.join(" "))) this.#asks();
    else this.#ask();
  }

  async #asks() {
    const mine = ++this.#turn;
    const { path } = this.study;
    try {
      const [view, { side, parts, effect }] = await Promise.all([this.study.view(path), this.#evaluated(path)]);
      if (mine !== this.#turn) return;
      this.head.textContent = t(effect ? "change-by" : "change-now", { side: sideName(view, effect?.side ?? side) });
      const seen = (/** @type {"before" | "after"} */ when) => effect?.parts.map((part) => ({ name: part.name, value: part[when] })) ?? null;
      this.parts.show(seen("after") ?? parts, seen("before"));
    } catch (error) {
      if (mine === this.#turn) this.head.textContent = excuse(error);
    }
  }
}

/** Sentences about a position; nothing where the game has none. */
export class Reason {
  /** @type {AbortController | null} */
  #asked = null;

  /** @param {Study} study */
  constructor(study) {
    this.study = study;
    this.list = h("ul", { class: "reasons" });
    this.element = h("section", { class: "reason", hidden: true }, h("h3", {}, t("why-title")), this.list);
  }

  get speaks() {
    return this.study.info.explains;
  }

  /** @param {boolean} on */
  async show(on) {
    this.#asked?.abort();
    if (!on || !this.speaks) return this.#none();
    const asked = new AbortController();
    this.#asked = asked;
    try {
      const view = await this.study.view();
      if (view.outcome) return this.#none();
      /** @type {[import("../../base/wire.js").Explanation, void]} */
      const [told] = await Promise.all([get("explain", { query: this.study.query(), signal: asked.signal }), messages("why")]);
      if (asked.signal.aborted) return;
      this.list.replaceChildren(...told.said.map((said) => h("li", { dir: "auto" }, sentence(said))));
      this.element.hidden = false;
    } catch {
      // A size that nobody can explain says nothing; the values are there all the same.
      if (!asked.signal.aborted) this.#none();
    }
  }

  #none() {
    this.element.hidden = true;
    this.list.replaceChildren();
  }
}
