// Looking at earlier positions without changing the game: the game goes on, and a step leads back to it.

import { get } from "../../base/api.js";
import { t } from "../../base/i18n.js";
import { say } from "../../base/status.js";
import * as lines from "./lines.js";

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../table.js").TablePage} TablePage */

export class Browsing {
  /** The position that is looked at; null for the game as it stands. @type {View | null} */
  view = null;
  #turn = 0;
  /** Where the last step leads, while its position is fetched. @type {number | null} */
  #heading = null;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** How many moves are on the board that is looked at, null for all of them. */
  get at() {
    return this.view?.ply ?? null;
  }

  /** @param {number} count steps to the left or to the right */
  step(count) {
    this.to((this.#heading ?? this.page.shown().ply) + count);
  }

  /** @param {number} ply */
  async to(ply) {
    const { table } = this.page;
    const last = table.view.ply;
    const to = Math.max(0, Math.min(last, ply));
    const mine = ++this.#turn;
    this.page.ghost.stop();
    this.#heading = to === last ? null : to;
    if (to === last) return this.back();
    const { game, start, moves_text: moves } = table.view;
    try {
      const view = /** @type {View} */ (await get("view", { query: { game, pos: start, moves, at: to } }));
      if (mine !== this.#turn) return;
      const forward = to === this.page.shown().ply + 1;
      this.#heading = null;
      this.view = view;
      this.#show(view, forward, t("browsing", { at: to, of: last }));
    } catch (error) {
      this.page.refuse(lines.refused(error));
    }
  }

  /** Back to the game as it stands. */
  back() {
    if (!this.view) return;
    const { view } = this.page.table;
    const forward = view.ply === this.view.ply + 1;
    this.view = null;
    this.#show(view, forward, t("back-in-game"));
  }

  /** The game was taken back: what is looked at may never have happened. */
  forget() {
    this.#turn++;
    this.#heading = null;
    this.view = null;
  }

  /** @param {View} view @param {boolean} animate @param {string} text */
  #show(view, animate, text) {
    this.page.stage.board.show(view, { animate });
    say(text);
    this.page.refresh();
  }
}
