// A line of moves tried out on the board before anybody plays it: one move after the other, and back to
// the game when the pointer or the focus leaves.

import { get } from "../../base/api.js";
import { calm } from "../../base/dom.js";

/** @typedef {import("../../base/types.js").View} View */

/** Time between two moves of a line. */
const STEP = 420;

export class Ghost {
  /** @type {Map<string, Promise<View>>} */
  #views = new Map();
  #turn = 0;
  #showing = "";
  active = false;

  /** @param {(view: View | null, moves: string[]) => void} show null: back to the game */
  constructor(show) {
    this.show = show;
  }

  /** @param {string} game @param {string} position where the line begins @param {string[] | null} moves */
  async play(game, position, moves) {
    const key = moves ? `${position} ${moves.join()}` : "";
    if (key === this.#showing) return;
    const goesOn = this.active && moves && key.startsWith(this.#showing);
    const from = goesOn || !moves || calm() ? (moves?.length ?? 1) - 1 : 0;
    this.#showing = key;
    const mine = ++this.#turn;
    if (!moves) return this.stop();
    for (let count = from + 1; count <= moves.length; count++) {
      const view = await this.#view(game, position, moves.slice(0, count)).catch(() => null);
      if (mine !== this.#turn) return;
      if (!view) return this.stop();
      this.active = true;
      this.show(view, moves.slice(0, count));
      if (count < moves.length) await new Promise((resolve) => setTimeout(resolve, STEP));
      if (mine !== this.#turn) return;
    }
  }

  stop() {
    this.#turn++;
    this.#showing = "";
    if (!this.active) return;
    this.active = false;
    this.show(null, []);
  }

  /** @param {string} game @param {string} position @param {string[]} moves */
  #view(game, position, moves) {
    const key = `${position} ${moves.join()}`;
    const known = this.#views.get(key);
    if (known) return known;
    // Connect Four on wide boards needs the commas; the other games are read with them as well.
    const asked = get("view", { query: { game, pos: position, moves: moves.join(",") } });
    this.#views.set(key, asked);
    asked.catch(() => this.#views.delete(key));
    return asked;
  }
}
