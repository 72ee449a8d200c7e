// `harif-window`: alpha and beta on a number line. Left of α Max would not accept, right of β Min would not
// allow; the value of the node is a gold diamond, and when it leaves the window the brackets close.

import { h, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";

stylesheet("./window.css", import.meta.url);

/**
 * @typedef {object} Strip
 * @property {number} low place of α, from 0 to 1
 * @property {number} high place of β
 * @property {number | null} value place of the node's value
 * @property {string} lowText
 * @property {string} highText
 * @property {string} valueText
 * @property {{place: number, text: string}[]} marks
 * @property {boolean} shut whether the value has left the window
 */

/** Set `strip`, or null where the search has no window. */
export class WindowElement extends HTMLElement {
  constructor() {
    super();
    this.accept = h("span", { class: "zone accept" }, h("small", {}, t("lab-window-max")));
    this.allow = h("span", { class: "zone allow" }, h("small", {}, t("lab-window-min")));
    this.low = h("bdi", { class: "bracket low" });
    this.high = h("bdi", { class: "bracket high" });
    this.diamond = h("span", { class: "diamond" });
    this.marks = h("span", { class: "marks" });
    this.words = h("span", { class: "unseen" });
  }

  connectedCallback() {
    this.dir = "ltr";
    this.setAttribute("role", "img");
    if (!this.firstChild) this.append(this.accept, this.allow, this.marks, this.low, this.high, this.diamond);
  }

  set strip(/** @type {Strip | null} */ strip) {
    this.classList.toggle("empty", strip === null);
    if (!strip) return;
    this.classList.toggle("shut", strip.shut);
    this.accept.style.inlineSize = percent(strip.low);
    this.allow.style.inlineSize = percent(1 - strip.high);
    this.low.style.insetInlineStart = percent(strip.low);
    this.high.style.insetInlineStart = percent(strip.high);
    const room = strip.high - strip.low;
    this.low.classList.toggle("outside", room < 0.3 && strip.low > 0.15);
    this.high.classList.toggle("outside", room < 0.14 && strip.high < 0.85);
    this.accept.firstElementChild?.classList.toggle("unseen", strip.low < 0.24);
    this.allow.firstElementChild?.classList.toggle("unseen", strip.high > 0.76);
    this.low.textContent = `α = ${strip.lowText}`;
    this.high.textContent = `β = ${strip.highText}`;
    this.diamond.hidden = strip.value === null;
    this.diamond.style.insetInlineStart = percent(strip.value ?? 0);
    this.marks.replaceChildren(...strip.marks.map(({ place, text }) => {
      const mark = h("bdi", {}, text);
      mark.style.insetInlineStart = percent(place);
      return mark;
    }));
    this.setAttribute("aria-label", t("lab-window-spoken", { a: strip.lowText, b: strip.highText, v: strip.valueText || "–" }));
  }
}

/** @param {number} part */
function percent(part) {
  return `${(100 * part).toFixed(2)}%`;
}

customElements.define("harif-window", WindowElement);
