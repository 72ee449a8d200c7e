// The machine's mind: who thinks and how far it has come, the line that it expects, the worth of every move
// and the parts of its evaluation. Reports may come ten times a second; each is drawn in the next frame.

import { custom, h, stylesheet } from "../base/dom.js";
import { num, t } from "../base/i18n.js";
import { agentName, agentOptions } from "../base/names.js";
import "./line.js";
import "./values.js";
import "./parts.js";

stylesheet("./mind.css", import.meta.url);

/** @typedef {import("../base/types.js").Report} Report */
/** @typedef {import("../base/types.js").Part} Part */

/** @param {number} value */
const compact = (value) => num(value, { notation: "compact", maximumSignificantDigits: 3, maximumFractionDigits: undefined });

/** "Expert · depth 8 of 8". @param {string} agent @param {Report} report */
export function depthReached(agent, report) {
  const limit = agentOptions(agent).match(/(?:^|,)depth=(\d+)/)?.[1];
  const depth = limit ? t("mind-depth-of", { depth: num(report.depth), limit: num(Number(limit)) }) : t("mind-depth", { depth: num(report.depth) });
  return [agentName(agent), report.depth ? depth : ""].filter(Boolean).join(" · ");
}

/** "1,284,000 positions · 11 M/s". @param {Report} report */
export function workDone(report) {
  const rate = report.seconds > .01 ? t("mind-rate", { rate: compact(report.nodes / report.seconds) }) : "";
  return [t("mind-nodes", { nodes: num(report.nodes), count: report.nodes }), rate].filter(Boolean).join(" · ");
}

/** `harif-mind`: set `agent`, `side` (whose moves are judged, in words), `act` and `report`; `parts(list)`. Fires `peek {moves}` and `play {move}`. */
export class MindElement extends HTMLElement {
  #head = h("p", { class: "mind-head" });
  #work = h("p", { class: "mind-work quiet" });
  #side = h("p", { class: "mind-side quiet" });
  #line = custom("harif-line");
  #values = custom("harif-values");
  #parts = custom("harif-parts");
  #why = h("h3", { class: "mind-why" });
  /** @type {Report | null} */
  #report = null;
  #frame = 0;
  agent = "";
  /** Who is to move where it thinks. @type {import("../base/types.js").Side} */
  mover = "first";
  side = "";
  /** What is said while nobody has thought here: nothing yet, or that the machine stands in line. */
  empty = "";
  /** Nothing moves any more: the machine has moved, or an earlier thought is shown. */
  frozen = false;

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "mind-top" }, this.#head, this.#work),
      h("div", { class: "mind-line" }, h("span", { class: "label" }, t("mind-line")), this.#line),
      h("div", { class: "mind-halves" }, h("div", {}, this.#side, this.#values), h("div", {}, this.#why, this.#parts)),
    );
    this.#why.textContent = t("mind-why");
    this.report = this.#report;
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  get act() {
    return this.#values.act;
  }

  set act(act) {
    this.#values.act = act;
  }

  get report() {
    return this.#report;
  }

  set report(report) {
    this.#report = report;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    const report = this.#report;
    this.dataset.state = !report ? "empty" : this.frozen ? "frozen" : "live";
    this.#head.textContent = report ? depthReached(this.agent, report) : this.empty || t("mind-empty");
    this.#work.textContent = report ? workDone(report) : "";
    this.#side.textContent = report && this.side ? t("mind-side", { side: this.side }) : "\u00a0";
    this.#line.moves = report?.pv ?? [];
    this.#values.show(report?.moves ?? [], report?.best ?? "", this.mover);
  }

  /** @param {Part[]} list @param {string} side whose evaluation it is, in words */
  parts(list, side) {
    this.#parts.show(list);
    this.#why.textContent = t("mind-why-side", { side });
  }
}

customElements.define("harif-mind", MindElement);
