// `harif-transport`: where one is in the steps, forwards and backwards, at a speed. The timeline shows every
// step as a tick (a position short and grey, a leaf blue, a cut tall and black) under a slider.

import { h, icon, s, stylesheet } from "../base/dom.js";
import { num, t } from "../base/i18n.js";

stylesheet("./transport.css", import.meta.url);

export const SPEEDS = [0.5, 1, 2, 5, 20, 100];
const COLUMNS = 900;
/** How tall each kind of tick is; a taller one hides a shorter one where both do not fit. */
const TALL = { "": 3, enter: 7, leaf: 11, cut: 20 };

/** @typedef {keyof typeof TALL} Tick */

/** Set `steps` (a tick for each), `step`, `playing`, `speed`, `jump` (the name of the far step). Events: `seek {step}`, `play {on}`, `speed {speed}`, `jump`. */
export class TransportElement extends HTMLElement {
  constructor() {
    super();
    this.count = 0;
    this.at = 0;
    this.runs = false;
    const button = (/** @type {string} */ name, /** @type {string} */ id, /** @type {() => void} */ click) => h("button", { type: "button", "aria-label": t(id), title: t(id), on: { click } }, icon(name));
    this.play = button("play", "lab-play", () => this.#tell("play", { on: !this.runs }));
    this.far = h("button", { type: "button", class: "far-step", on: { click: () => this.#tell("jump", {}) } }, icon("cut"), h("span", {}));
    this.buttons = [
      button("first", "lab-first-step", () => this.#seek(0)), button("previous", "lab-previous", () => this.#seek(this.at - 1)), this.play,
      button("next", "lab-next", () => this.#seek(this.at + 1)), button("last", "lab-last", () => this.#seek(this.count - 1)),
    ];
    this.pace = h("select", { "aria-label": t("lab-speed"), title: t("lab-speed"), on: { change: () => this.#tell("speed", { speed: Number(this.pace.value) }) } }, SPEEDS.map((speed) => h("option", { value: speed }, `${num(speed)}×`)));
    this.slider = h("input", { type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": t("lab-timeline") });
    this.slider.addEventListener("input", () => this.#tell("seek", { step: Number(this.slider.value) }));
    this.ticks = s("svg", { class: "ticks", "aria-hidden": "true", preserveAspectRatio: "none" });
    this.where = h("span", { class: "where", dir: "auto" });
  }

  connectedCallback() {
    this.dir = "ltr";
    if (!this.firstChild) this.append(h("div", { class: "buttons" }, this.buttons, this.far, this.pace), h("div", { class: "line" }, this.ticks, this.slider), this.where);
  }

  /** @param {string} type @param {any} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }

  /** @param {number} step */
  #seek(step) {
    this.#tell("seek", { step: Math.max(0, Math.min(this.count - 1, step)) });
  }

  /** @param {number} count @param {(step: number) => Tick} tickOf */
  show(count, tickOf) {
    this.count = count;
    this.slider.max = String(Math.max(0, count - 1));
    const columns = Math.min(count, COLUMNS);
    /** @type {Tick[]} */
    const ticks = Array(columns).fill("");
    for (let step = 0; step < count; step++) {
      const column = Math.floor((step * columns) / count);
      const tick = tickOf(step);
      if (TALL[tick] > TALL[ticks[column]]) ticks[column] = tick;
    }
    this.ticks.setAttribute("viewBox", `0 0 ${columns} 24`);
    const path = (/** @type {Tick} */ kind) => s("path", { class: kind || "plain", d: ticks.map((tick, at) => (tick === kind ? `M${at + 0.5} 23v${-TALL[kind]}` : "")).join("") });
    this.ticks.replaceChildren(...(/** @type {Tick[]} */ (Object.keys(TALL))).map(path));
  }

  /** @param {number} step @param {string} words what the slider says of it @param {string} counter */
  seek(step, words, counter) {
    this.at = step;
    this.slider.value = String(step);
    this.slider.setAttribute("aria-valuetext", words);
    this.where.textContent = counter;
    this.slider.style.setProperty("--part", `${this.count > 1 ? (100 * step) / (this.count - 1) : 0}%`);
  }

  set playing(/** @type {boolean} */ on) {
    this.runs = on;
    this.play.replaceChildren(icon(on ? "pause" : "play"));
    this.play.setAttribute("aria-label", t(on ? "lab-pause" : "lab-play"));
    this.play.title = t(on ? "lab-pause" : "lab-play");
  }

  set speed(/** @type {number} */ speed) {
    this.pace.value = String(speed);
  }

  /** @param {string} label empty: no far step @param {string} sign name of its icon */
  jump(label, sign) {
    this.far.hidden = !label;
    this.far.replaceChildren(icon(sign), h("span", {}, label));
  }
}

customElements.define("harif-transport", TransportElement);
