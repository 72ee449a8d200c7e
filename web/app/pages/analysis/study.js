// What is studied: a game, where it begins, its tree and where the board is. The views of positions are
// asked of the server once each. A study can always be written as an address.

import { address, get, Refusal } from "../../base/api.js";
import { joined, Tree } from "./tree.js";

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {{game: string, family: string, title: string, board: import("../../base/types.js").Board, rows: number, cols: number, sides: {name: string}[], champion: boolean, walks: boolean, explains: boolean, exports: string[], agents: any[], evaluators: any[]}} GameInfo */

const COMMENTS = "harif.comments";

/** Comments live as long as the tab does; they are notes, not records. @returns {Record<string, string>} */
function comments() {
  try {
    return JSON.parse(sessionStorage.getItem(COMMENTS) ?? "{}");
  } catch {
    return {};
  }
}

/** Tables that may be asked for without knowing the game: `games/{game}` is the same for a whole visit. @type {Map<string, Promise<GameInfo>>} */
const infos = new Map();

/** @param {string} game @returns {Promise<GameInfo>} */
export function gameInfo(game) {
  let info = infos.get(game);
  if (!info) {
    info = get(`games/${encodeURIComponent(game)}`);
    info.catch(() => infos.delete(game));
    infos.set(game, info);
  }
  return info;
}

/** @type {Map<string, Promise<string>>} */
const starts = new Map();

/** `start` for the text of the usual starting position, so that addresses stay short. @param {string} game @param {string} position */
export async function plainStart(game, position) {
  if (position === "start") return position;
  let usual = starts.get(game);
  if (!usual) {
    usual = get("view", { query: { game } }).then((view) => view.start);
    usual.catch(() => starts.delete(game));
    starts.set(game, usual);
  }
  return (await usual) === position ? "start" : position;
}

export class Study {
  /** @type {Map<string, Promise<View>>} */
  #views = new Map();
  /** Where the game came from, until it is changed. @type {string | null} */
  table = null;
  /** @type {string[]} */
  path = [];
  tree = new Tree();

  /** @param {GameInfo} info @param {string} start a position text, or `start` */
  constructor(info, start) {
    this.info = info;
    this.game = info.game;
    this.start = start;
  }

  /**
   * What an address describes. Every line is asked of the server, so that a link either reproduces all
   * of it or says what is wrong.
   * @param {string} game
   * @param {URLSearchParams} query
   */
  static async read(game, query) {
    const info = await gameInfo(game);
    const study = new Study(info, query.get("pos") || "start");
    await study.view([]);
    study.tree = Tree.read(query.get("moves") ?? "", { commas: info.cols > 9, walks: info.walks });
    // The position stands; what is wrong from here on are the moves.
    await Promise.all(study.#ends().map((path) => study.view(path))).catch((error) => {
      throw error instanceof Refusal && error.code === "bad-position" ? new Refusal("illegal-move", error.message, error.status) : error;
    });
    study.path = study.tree.path(query.get("at") ?? String(study.tree.line([]).length));
    study.#remember();
    return study;
  }

  /** A game that was played at a table. @param {string} id @param {URLSearchParams} query */
  static async table(id, query) {
    const { view } = await get(`tables/${id}`);
    const study = new Study(await gameInfo(view.game), await plainStart(view.game, view.start));
    study.tree.extend([], view.moves);
    study.table = id;
    study.path = study.tree.path(query.get("at") ?? String(view.moves.length));
    study.#remember();
    return study;
  }

  /** The end of every line. */
  #ends() {
    /** @type {string[][]} */
    const ends = [];
    const walk = (/** @type {string[]} */ path) => {
      const next = this.tree.after(path);
      if (!next.length && path.length) ends.push(path);
      for (const { move } of next) walk([...path, move]);
    };
    walk([]);
    return ends;
  }

  /** @param {string[]} [path] @returns {Promise<View>} */
  view(path = this.path) {
    const key = joined(path);
    let view = this.#views.get(key);
    if (!view) {
      view = get("view", { query: this.query(path) });
      view.catch(() => this.#views.delete(key));
      this.#views.set(key, view);
    }
    return view;
  }

  /** What the service needs to know of a position. @param {string[]} [path] */
  query(path = this.path) {
    return { game: this.game, pos: this.start === "start" ? "" : this.start, moves: joined(path) };
  }

  /** The address of this page as it stands. @param {string} [agent] */
  address(agent = "") {
    const at = this.tree.place(this.path);
    const query = this.table ? { at, agent } : { pos: this.query().pos, moves: this.tree.write(), at: at === String(this.tree.line([]).length) ? "" : at, agent };
    return `/analyse/${this.table ? `g/${this.table}` : this.game}${readable(query)}`;
  }

  /** Another page for the position on the board. @param {string} page @param {Record<string, string>} [more] */
  async elsewhere(page, more = {}) {
    const { position } = await this.view();
    return `${page}${readable({ pos: position, ...more })}`;
  }

  /** Plays a move at the board; says whether the line is new. @param {string} move */
  play(move) {
    const fresh = !this.tree.after(this.path).some((child) => child.move === move);
    this.path = this.tree.add(this.path, move);
    if (fresh) this.table = null;
    return fresh;
  }

  /** @param {string[]} path @param {string} text */
  comment(path, text) {
    const node = this.tree.node(path);
    if (!node || !("move" in node)) return;
    node.comment = text;
    const all = comments();
    if (text) all[this.#key(path)] = text;
    else delete all[this.#key(path)];
    try {
      sessionStorage.setItem(COMMENTS, JSON.stringify(all));
    } catch {
      // Without a memory the comment lasts as long as the page.
    }
  }

  /** @param {string[]} path */
  #key(path) {
    return `${this.game}|${this.start}|${joined(path)}`;
  }

  #remember() {
    const all = comments();
    const walk = (/** @type {string[]} */ path) => {
      for (const node of this.tree.after(path)) {
        const here = [...path, node.move];
        if (all[this.#key(here)]) node.comment = all[this.#key(here)];
        walk(here);
      }
    };
    walk([]);
  }
}

/** A query that a person can read: brackets and commas stay. @param {Record<string, string | number | null | undefined>} query */
export function readable(query) {
  const text = address("", query).split("?")[1] ?? "";
  return text ? `?${text.replaceAll("%28", "(").replaceAll("%29", ")").replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3D", "=")}` : "";
}
