// The best line as a row of moves. Pointing at one, or stepping to it with the arrows, asks the board to
// show the position after it.

import { h, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";

stylesheet("./line.css", import.meta.url);

/** So many moves are shown; deeper ones say little to a reader. */
const SHOWN = 12;

/** `harif-line`: set `moves`; fires `peek {moves}` (or null) as the pointer or the focus goes along it. */
export class LineElement extends HTMLElement {
  /** @type {string[]} */
  #moves = [];
  #at = 0;

  connectedCallback() {
    if (this.getAttribute("role")) return;
    this.setAttribute("role", "toolbar");
    this.dir = "ltr";
    this.setAttribute("aria-label", t("mind-line"));
    this.addEventListener("pointerover", (event) => this.#peek(this.#index(event.target)));
    this.addEventListener("pointerleave", () => this.#peek(-1));
    this.addEventListener("focusin", (event) => this.#peek(this.#index(event.target)));
    this.addEventListener("focusout", () => this.#peek(-1));
    this.addEventListener("keydown", (event) => this.#step(event));
  }

  get moves() {
    return this.#moves;
  }

  set moves(moves) {
    if (moves.join() === this.#moves.join()) return;
    this.#moves = moves;
    this.#at = Math.min(this.#at, Math.max(0, moves.length - 1));
    const shown = moves.slice(0, SHOWN);
    // Elements are kept: a button that is pointed at or focused stays the same button while the line grows.
    while (this.children.length > shown.length) this.lastElementChild?.remove();
    shown.forEach((move, i) => {
      const button = this.children[i] ?? this.appendChild(h("button", { class: "line-move mono", type: "button" }));
      button.textContent = move;
      /** @type {HTMLElement} */ (button).tabIndex = i === this.#at ? 0 : -1;
    });
    this.dataset.more = moves.length > SHOWN ? `+${moves.length - SHOWN}` : "";
  }

  /** @param {EventTarget | null} target */
  #index(target) {
    return [...this.children].indexOf(/** @type {Element} */ (target));
  }

  /** @param {number} index */
  #peek(index) {
    const moves = index < 0 ? null : this.#moves.slice(0, index + 1);
    [...this.children].forEach((button, i) => button.toggleAttribute("data-on", i <= index));
    this.dispatchEvent(new CustomEvent("peek", { bubbles: true, detail: { moves } }));
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const last = this.children.length - 1;
    const target = { ArrowRight: this.#at + 1, ArrowLeft: this.#at - 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#at = Math.max(0, Math.min(last, target));
    [...this.children].forEach((button, i) => { /** @type {HTMLElement} */ (button).tabIndex = i === this.#at ? 0 : -1; });
    /** @type {HTMLElement} */ (this.children[this.#at]).focus();
  }
}

customElements.define("harif-line", LineElement);
