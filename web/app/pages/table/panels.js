// What stands beside the board: the mind, statistics, moves and the graph. All of them at once where there
// is room; on tablets one at a time behind tabs; on phones in a sheet that slides up from below.

import { custom, h, icon } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { set, settings } from "../../base/settings.js";
import "../../components/facts.js";
import "../../components/graph.js";
import "../../components/mind.js";
import "../../components/moves.js";

const NAMES = /** @type {const} */ (["mind", "moves", "graph", "facts"]);
/** @typedef {typeof NAMES[number]} Name */

export class Panels {
  #wide = matchMedia("(min-width: 1024px)");
  /** @type {Name} */
  #chosen = "mind";
  #open = false;
  /** What the moves, the graph and the statistics were last drawn from. @type {{table: unknown, view: unknown}} */
  drawn = { table: null, view: null };

  constructor() {
    this.mind = custom("harif-mind");
    this.moves = custom("harif-moves");
    this.graph = custom("harif-graph");
    this.facts = custom("harif-facts");
    this.secret = h("p", { class: "quiet panel-secret", hidden: true }, t("opinions-later"));
    this.fold = h("button", { type: "button", class: "plain panel-fold", "aria-expanded": "true", "aria-controls": "panel-mind-body", title: `${t("mind-fold")} (Shift+M)`, "aria-label": t("mind-fold"), on: { click: () => set("mind", !settings.mind) } }, icon("eye"));
    this.panels = {
      mind: this.#panel("mind", [this.fold], h("div", { id: "panel-mind-body" }, this.secret, this.mind)),
      moves: this.#panel("moves", [], this.moves),
      graph: this.#panel("graph", [], this.graph),
      facts: this.#panel("facts", [], this.facts),
    };
    this.tabs = h("div", { class: "panel-tabs", role: "tablist", "aria-label": t("panels-label"), on: { keydown: (/** @type {KeyboardEvent} */ event) => this.#step(event) } }, NAMES.map((name) => this.#tab(name)));
    this.grid = h("div", { class: "panel-grid" }, this.panels.mind, this.panels.facts, this.panels.moves, this.panels.graph);
    this.element = h("aside", { class: "table-panels", "aria-label": t("panels-label") }, this.tabs, this.grid);
    this.#wide.addEventListener("change", this.#arrange);
    this.#arrange();
  }

  close() {
    this.#wide.removeEventListener("change", this.#arrange);
  }

  /** Opinions that nobody may see yet. @param {boolean} secret @param {boolean} open whether the mind is unfolded */
  opinions(secret, open) {
    this.secret.hidden = !secret;
    this.mind.hidden = secret || !open;
    this.graph.hidden = secret;
    for (const name of /** @type {const} */ (["graph", "mind"])) this.panels[name].toggleAttribute("data-secret", secret);
    this.fold.setAttribute("aria-expanded", String(open));
    this.fold.replaceChildren(icon(open ? "eye" : "eye-off"));
    this.panels.mind.toggleAttribute("data-folded", !open);
  }

  /** @param {Name} name @param {Node[]} tools @param {Node} body */
  #panel(name, tools, body) {
    return h("section", { class: `panel panel-${name}`, id: `panel-${name}`, data: { name } }, h("div", { class: "panel-head" }, h("h2", { id: `panel-${name}-title` }, t(`panel-${name}`)), tools), body);
  }

  /** @param {Name} name */
  #tab(name) {
    return h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, on: { click: () => this.#choose(name) } }, t(`tab-${name}`));
  }

  /** A second press on the open tab of a phone puts the sheet away. @param {Name} name */
  #choose(name) {
    this.#open = this.#chosen !== name || !this.#open;
    this.#chosen = name;
    this.#arrange();
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const step = event.key === forward ? 1 : /^Arrow(Left|Right)$/.test(event.key) ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    this.#chosen = NAMES[(NAMES.indexOf(this.#chosen) + step + NAMES.length) % NAMES.length];
    this.#open = true;
    this.#arrange();
    document.getElementById(`tab-${this.#chosen}`)?.focus();
  }

  #arrange = () => {
    const wide = this.#wide.matches;
    this.element.toggleAttribute("data-open", this.#open);
    for (const name of NAMES) {
      const chosen = name === this.#chosen;
      const tab = /** @type {HTMLElement} */ (this.tabs.querySelector(`#tab-${name}`));
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      const panel = this.panels[name];
      panel.toggleAttribute("data-chosen", chosen);
      if (wide) panel.removeAttribute("tabindex");
      else panel.tabIndex = 0;
      panel.setAttribute("role", wide ? "region" : "tabpanel");
      panel.setAttribute("aria-labelledby", wide ? `panel-${name}-title` : `tab-${name}`);
    }
  };
}
