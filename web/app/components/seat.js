// One side of the table: who sits there, the score, the clock, and whether it is thinking. All of it keeps
// its place while it changes, so that the board between the seats never moves.

import { h, stylesheet } from "../base/dom.js";
import { agentName, agentOptions, sideName } from "../base/names.js";
import { num, t } from "../base/i18n.js";
import { clock } from "../base/numbers.js";
import { inLine } from "../base/waiting.js";
import { token } from "./token.js";

stylesheet("./seat.css", import.meta.url);

/** @typedef {"" | "to-move" | "your-move" | "thinking" | "waiting" | "away" | "won" | "failed"} SeatState */
/**
 * @typedef {object} SeatShown
 * @property {import("../base/types.js").View} view
 * @property {import("../base/types.js").Side} side
 * @property {string} name a person's name in the language of the page; empty for a machine
 * @property {string} agent name of the agent; empty for a person
 * @property {number | null} score
 * @property {number | null} clock seconds left; without a clock, null
 * @property {boolean} running whether that clock runs
 * @property {SeatState} state
 * @property {number | null} place of one who waits in line
 * @property {boolean} helped whether values or hints were looked at
 */

/** Below this many seconds a clock is shown as short of time. */
const SHORT = 20;

/** `harif-seat`: set `shown`. */
export class SeatElement extends HTMLElement {
  /** @type {SeatShown | null} */
  #shown = null;
  #name = h("strong", { class: "seat-name" });
  #options = h("bdi", { class: "seat-options mono", dir: "ltr" });
  #state = h("span", { class: "seat-state" });
  #score = h("span", { class: "seat-score" });
  #clock = h("span", { class: "seat-clock", role: "timer", "aria-live": "off" });
  #token = h("span", { class: "seat-token" });

  connectedCallback() {
    if (this.firstChild) return;
    this.setAttribute("role", "group");
    this.append(this.#token, this.#name, this.#options, this.#state, this.#score, this.#clock);
  }

  get shown() {
    return this.#shown;
  }

  set shown(shown) {
    const before = this.#shown;
    this.#shown = shown;
    if (!shown) return;
    const { view, side, name, agent, score, state, place, helped } = shown;
    if (before?.view.game !== view.game || before.side !== side) this.#token.replaceChildren(token(view, side));
    const who = name || agentName(agent);
    write(this.#name, who);
    write(this.#options, agent ? agentOptions(agent) : "");
    write(this.#state, [place ? inLine(place) : state ? t(`seat-${state}`) : "", helped ? t("seat-helped") : ""].filter(Boolean).join(" · "));
    write(this.#score, score === null ? "" : num(score));
    this.dataset.state = state;
    this.setAttribute("aria-label", t("seat-label", { side: sideName(view, side), name: who }));
    this.tick(shown.clock, shown.running);
  }

  /** Only the clock: many times a second, and nothing else changes. @param {number | null} seconds @param {boolean} running */
  tick(seconds, running) {
    this.#clock.hidden = seconds === null;
    if (seconds === null) return;
    write(this.#clock, clock(Math.ceil(Math.max(0, seconds))));
    this.#clock.toggleAttribute("data-running", running);
    this.#clock.toggleAttribute("data-short", seconds < SHORT);
  }
}

/** Writes only what differs: text nodes that stay are neither painted nor read again. @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

customElements.define("harif-seat", SeatElement);
