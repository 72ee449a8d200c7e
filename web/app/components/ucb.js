// `harif-ucb`: why the search goes where it goes. One bar a move: its average, and hatched what is added because
// it was seldom tried. Moving c shows what another balance would choose.

import { h, stylesheet } from "../base/dom.js";
import { num, t } from "../base/i18n.js";
import { signed } from "../base/numbers.js";

stylesheet("./ucb.css", import.meta.url);

/** @typedef {{move: string, visits: number, mean: number, bonus: number, proven?: boolean}} Rival bonus Infinity: never tried */

const MOST = 12;
const UNTRIED = 3.2;

/** Set `rivals`, `chosen` and `c`. Events: `preview {c}`, `again {c}`. */
export class UcbElement extends HTMLElement {
  constructor() {
    super();
    /** @type {Rival[]} */ this.list = [];
    this.chosenMove = "";
    this.used = 1.41;
    this.preview = 1.41;
    this.rows = h("div", { class: "rows", role: "list" });
    this.slider = h("input", { type: "range", min: 0, max: 3, step: 0.01, "aria-label": t("lab-c-label") });
    this.number = h("output", { class: "mono" });
    this.again = h("button", { type: "button", on: { click: () => this.#tell("again") } }, t("lab-run-again"));
    this.slider.addEventListener("input", () => this.#slide());
  }

  connectedCallback() {
    this.dir = "ltr";
    if (!this.firstChild) this.append(this.rows, h("div", { class: "row exploration" }, h("span", { class: "mono" }, "c"), this.slider, this.number, this.again));
  }

  /** @param {string} type */
  #tell(type) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { c: this.preview } }));
  }

  #slide() {
    this.preview = Number(this.slider.value);
    this.#draw();
    this.#tell("preview");
  }

  set c(/** @type {number} */ c) {
    this.used = this.preview = c;
    this.slider.value = String(c);
    this.#draw();
  }

  /** @param {Rival[]} rivals @param {string} chosen */
  show(rivals, chosen) {
    this.list = rivals;
    this.chosenMove = chosen;
    this.#draw();
  }

  #draw() {
    const share = this.used > 0 ? this.preview / this.used : 1;
    this.number.textContent = num(this.preview, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    this.again.disabled = this.preview === this.used;
    const bars = this.list.map((rival) => ({ ...rival, bonus: rival.bonus * share, sum: rival.bonus === Infinity ? Infinity : rival.mean + rival.bonus * share }));
    const open = bars.filter((bar) => !bar.proven);
    const winner = share === 1 ? this.chosenMove : (open.length ? open : bars).reduce((best, bar) => (bar.sum > best.sum ? bar : best), bars[0] ?? { move: "", sum: 0 }).move;
    const finite = bars.map((bar) => bar.sum).filter(Number.isFinite);
    // Bars begin at −1, the worst average; what was never tried is longer than everything that was.
    const scale = Math.max(finite.length < bars.length ? UNTRIED : 0.5, ...finite.map((sum) => 1.05 * (sum + 1)));
    const shown = bars.length > MOST ? [...bars].sort((a, b) => b.sum - a.sum).slice(0, MOST) : bars;
    this.rows.replaceChildren(...shown.map((bar) => row(bar, bar.move === winner, scale)));
    if (!shown.length) this.rows.append(h("p", { class: "quiet", dir: "auto" }, t("lab-ucb-none")));
  }
}

/** @param {Rival & {sum: number}} bar @param {boolean} winner @param {number} scale */
function row(bar, winner, scale) {
  const untried = bar.sum === Infinity;
  const mean = h("span", { class: "mean" });
  const bonus = h("span", { class: "bonus" });
  mean.style.inlineSize = `${(100 * (untried ? 0 : bar.mean + 1)) / scale}%`;
  bonus.style.inlineSize = `${untried ? 100 : (100 * bar.bonus) / scale}%`;
  const sum = untried ? "∞" : `\u2066${bar.sum < 0 ? "−" : "+"}${num(Math.abs(bar.sum), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u2069`;
  const label = untried ? t("lab-ucb-untried", { move: bar.move }) : t("lab-ucb-row", { move: bar.move, visits: bar.visits, q: signed(bar.mean, 2), u: num(bar.bonus, { maximumFractionDigits: 2 }), sum });
  return h("div", { class: winner ? "rival winner" : "rival", role: "listitem" },
    h("span", { class: "unseen", dir: "auto" }, label),
    h("span", { class: "who", "aria-hidden": "true" }, h("span", { class: "mono" }, bar.move), h("small", {}, bar.proven ? t("lab-ucb-proven") : `${num(bar.visits)}×`)),
    h("span", { class: untried ? "track untried" : "track", "aria-hidden": "true" }, mean, bonus),
    h("span", { class: "sum", "aria-hidden": "true" }, sum));
}

customElements.define("harif-ucb", UcbElement);
