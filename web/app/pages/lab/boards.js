// Small boards for nodes and for rollouts. Positions are asked of the server once and kept.

import { get } from "../../base/api.js";
import { custom, h } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";

import "../../components/board.js";

/** @typedef {import("./address.js").Setup} Setup */
/** @typedef {import("../../base/types.js").View} View */

const KEPT = 600;
const REST = 70;
const FRAMES = 8;

/** @type {Map<string, Promise<View>>} */
const views = new Map();

/** The position after moves. @param {Setup} setup @param {string[]} moves @param {View} root @returns {Promise<View>} */
export function viewAfter(setup, moves, { board, cols }) {
  // Numbers of columns alone do not say where one ends.
  const apart = board.coordinates === "columns" && cols > 9 ? "," : "";
  const text = moves.join(apart);
  const key = `${setup.game} ${setup.pos} ${text}`;
  let view = views.get(key);
  if (!view) {
    if (views.size > KEPT) views.clear();
    view = get("view", { query: { game: setup.game, pos: setup.pos, moves: text } });
    view.catch(() => views.delete(key));
    views.set(key, view);
  }
  return view;
}

/** A board that shows the position of a node, a moment after it was asked to. */
export class NodeBoard {
  /** @param {Setup} setup @param {View} view of the root */
  constructor(setup, view) {
    this.setup = setup;
    this.root = view;
    this.board = custom("harif-board", { class: "mini", props: { mini: true, readonly: true } });
    this.board.view = view;
    this.element = h("div", { class: "node-board" }, this.board);
    this.timer = 0;
    this.key = "";
  }

  /** @param {string} key */
  show(key) {
    if (key === this.key) return;
    this.key = key;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      const view = key ? await viewAfter(this.setup, key.split("."), this.root).catch(() => null) : this.root;
      if (view && this.key === key) this.board.view = view;
    }, REST);
  }

  close() {
    clearTimeout(this.timer);
  }
}

/** A rollout as a film of small boards. */
export class Film {
  /** @param {Setup} setup @param {View} view of the root */
  constructor(setup, view) {
    this.setup = setup;
    this.root = view;
    this.element = h("div", { class: "film", dir: "ltr" });
    this.key = "";
  }

  /** @param {string[]} path @param {string[]} playout @param {string} result */
  async show(path, playout, result) {
    const key = [...path, "|", ...playout].join(".");
    if (key === this.key) return;
    this.key = key;
    this.element.setAttribute("role", "img");
    this.element.setAttribute("aria-label", t("lab-film-of", { moves: `${playout.map(latin).join(" ")} ${result}` }));
    const count = Math.min(FRAMES, playout.length + 1);
    const ends = Array.from({ length: count }, (_, at) => (count === 1 ? 0 : Math.round((at * playout.length) / (count - 1))));
    const shown = await Promise.all(ends.map((end) => viewAfter(this.setup, [...path, ...playout.slice(0, end)], this.root).catch(() => null)));
    if (this.key !== key) return;
    this.element.replaceChildren(...shown.map((view, at) => {
      const board = custom("harif-board", { class: "mini", props: { mini: true, readonly: true } });
      if (view) board.view = view;
      const frame = h("div", { class: "frame" }, board, h("small", {}, ends[at] ? `${num(ends[at])}. ${playout[ends[at] - 1]}` : latin(path[path.length - 1] ?? "")));
      frame.style.animationDelay = `${at * 90}ms`;
      return frame;
    }), h("small", { class: "outcome", dir: "auto" }, result));
  }

  clear() {
    this.key = "";
    this.element.removeAttribute("role");
    this.element.removeAttribute("aria-label");
    this.element.replaceChildren();
  }
}
