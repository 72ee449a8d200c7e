// The opening explorer: what was played from the position on the board, in one's own finished games or in a file.
// It is asked only where somebody stays, and only while it can be seen.

import { get, post } from "../../base/api.js";
import { h, icon } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { atRest } from "../../base/rest.js";
import { sentence } from "../../base/said.js";
import { ownTables } from "../../base/settings.js";
import { excuse } from "../../base/status.js";

/** @typedef {import("./study.js").Study} Study */
/** @typedef {import("../../base/wire.js").Explorer} Explorer */
/** @typedef {import("../../base/wire.js").ExplorerMove} ExplorerMove */

/** So many tables can be asked about at once. */
const TABLES = 50;

/** Fires `play {move}` on its element. */
export class Openings {
  #turn = 0;
  /** By the moves that lead there. @type {Map<string, Explorer>} */
  #known = new Map();
  /** Games that somebody brought. @type {File | null} */
  #file = null;
  #ask = atRest(() => this.#asks());
  #seen = false;
  /** A panel that was out of sight asks when it comes into view. To ask the page at every step would have it laid out anew. */
  #watch = new ResizeObserver(() => {
    this.#seen = this.element.offsetParent !== null;
    this.show();
  });

  /** @param {Study} study */
  constructor(study) {
    this.study = study;
    this.head = h("p", { class: "quiet" });
    this.body = h("tbody");
    this.table = h("table", { class: "openings", hidden: true }, h("thead", {}, h("tr", {}, ["move", "games", "results", "value", "name"].map((name) => h("th", { class: `openings-${name}`, scope: "col" }, t(`explorer-${name}`))))), this.body);
    const file = h("input", { type: "file", class: "unseen", id: "openings-file", on: { change: () => file.files?.[0] && this.#bring(file.files[0]) } });
    this.own = h("button", { type: "button", hidden: true, on: { click: () => this.#bring(null) } }, t("explorer-own"));
    this.element = h("div", { class: "stack" }, this.head, this.table, h("div", { class: "row" }, h("label", { class: "button", for: "openings-file" }, icon("import"), t("explorer-file")), file, this.own));
    this.#watch.observe(this.element);
  }

  close() {
    this.#watch.disconnect();
  }

  /** @param {File | null} file */
  #bring(file) {
    this.#file = file;
    this.own.hidden = file === null;
    this.#known.clear();
    this.show();
  }

  /** Shows what is known of the position on the board, and asks for it otherwise. */
  show() {
    if (!this.#seen) return;
    const known = this.#known.get(this.study.path.join(" "));
    this.#turn++;
    if (known) this.#draw(known);
    else this.#ask();
  }

  async #asks() {
    const mine = ++this.#turn;
    const { path } = this.study;
    const query = this.study.query(path);
    try {
      const told = await (this.#file ? post("openings", { query, body: this.#file }) : get("openings", { query: { ...query, ids: ownTables().slice(-TABLES).join(",") } }));
      this.#known.set(path.join(" "), told);
      if (mine === this.#turn) this.#draw(told);
    } catch (error) {
      if (mine !== this.#turn) return;
      this.table.hidden = true;
      this.head.textContent = excuse(error);
    }
  }

  /** @param {Explorer} told */
  #draw(told) {
    const left = [told.others ? t("explorer-others", { count: told.others }) : "", told.skipped ? t("explorer-skipped", { count: told.skipped }) : ""];
    const here = told.here ? t("explorer-here", { count: told.here, games: told.games }) : t(told.games ? "explorer-nowhere" : "explorer-none", { games: told.games });
    this.head.textContent = [told.opening ? `${sentence(told.opening)} ·` : "", here, ...left].filter(Boolean).join(" ");
    this.table.hidden = !told.moves.length;
    this.body.replaceChildren(...told.moves.map((row) => this.#row(row)));
  }

  /** @param {ExplorerMove} row */
  #row({ move, same = [], games, wins, draws, losses, value, reached, opening }) {
    const play = () => this.element.dispatchEvent(new CustomEvent("play", { detail: { move } }));
    const said = t("explorer-row", { move: latin(move), games, wins, draws, losses });
    const alike = same.length ? t("explorer-same", { moves: latin(same.join(" ")) }) : null;
    return h("tr", {},
      h("td", {}, h("button", { class: "plain mono", type: "button", dir: "ltr", "aria-label": said, title: alike, on: { click: play } }, move, same.length ? h("small", {}, ` +${num(same.length)}`) : null)),
      h("td", { class: "openings-games", title: reached > games ? t("explorer-reached", { count: reached }) : null }, num(games)),
      h("td", {}, results(wins, draws, losses)),
      h("td", { class: "openings-value" }, value === null ? "" : signed(value)),
      h("td", { class: "openings-name" }, opening ? sentence(opening) : ""));
  }
}

/** Won, drawn and lost by the side that moved, as parts of one bar. @param {number} wins @param {number} draws @param {number} losses */
function results(wins, draws, losses) {
  const part = (/** @type {string} */ name, /** @type {number} */ count) => {
    if (!count) return null;
    const made = h("span", { class: `openings-${name}` }, num(count));
    made.style.flexGrow = String(count);
    return made;
  };
  return h("div", { class: "openings-bar", "aria-hidden": "true" }, part("won", wins), part("drawn", draws), part("lost", losses));
}
