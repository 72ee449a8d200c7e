// The drawn tree once more, for people who hear it: an HTML tree with the same nodes, one tab stop, and a
// label for each. It is brought up to date when the drawing rests, since nobody can listen faster.

import { h } from "../../base/dom.js";

/** @typedef {import("../../pages/lab/scene.js").Scene} Scene */

const REST = 160;

export class Mirror {
  /** @param {(key: string) => void} select @param {(event: KeyboardEvent) => void} press */
  constructor(select, press) {
    this.element = h("div", { role: "tree", class: "mirror unseen" });
    this.element.addEventListener("focusin", (event) => {
      const key = /** @type {HTMLElement} */ (event.target).dataset.key;
      if (key !== undefined) select(key);
    });
    this.element.addEventListener("keydown", press);
    /** @type {Map<string, HTMLElement>} */
    this.items = new Map();
    this.timer = 0;
  }

  /** @param {Scene} scene */
  show(scene) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#update(scene), this.items.size ? REST : 0);
  }

  /** @param {Scene} scene */
  #update(scene) {
    this.element.setAttribute("aria-label", scene.name);
    const kept = new Set(scene.items.map((item) => item.key));
    for (const [key, element] of this.items) if (!kept.has(key)) (element.remove(), this.items.delete(key));
    const tab = scene.items.find((item) => item.selected) ?? scene.items.find((item) => item.here) ?? scene.items[0];
    let last = /** @type {Element | null} */ (null);
    for (const item of scene.items) {
      let element = this.items.get(item.key);
      if (!element) this.items.set(item.key, (element = h("div", { role: "treeitem", data: { key: item.key } })));
      if (element.previousElementSibling !== last || !element.parentNode) (last ? last.after(element) : this.element.prepend(element));
      last = element;
      const now = { "aria-label": scene.label(item), "aria-level": item.level, "aria-posinset": item.place, "aria-setsize": item.siblings, "aria-selected": item.selected, tabindex: item === tab ? 0 : -1 };
      for (const [name, value] of Object.entries(now)) if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
      if (item.expanded === null) element.removeAttribute("aria-expanded");
      else element.setAttribute("aria-expanded", String(item.expanded));
    }
  }

  /** Whether the keyboard is in the tree. */
  get focused() {
    return this.element.contains(document.activeElement);
  }

  /** @param {string} key */
  focus(key) {
    const element = this.items.get(key);
    if (!element) return;
    for (const other of this.items.values()) other.tabIndex = other === element ? 0 : -1;
    element.focus({ preventScroll: true });
  }

  close() {
    clearTimeout(this.timer);
  }
}
