// What is studied: a game, where it begins, its lines and where the board is. The server keeps the rules of a
// study: it is sent what is to be done and answers with all nodes and the views of those around the board, so that
// going through a study asks nobody. A study can always be written as an address.

import { address, get, post } from "../../base/api.js";

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/wire.js").Game} GameInfo */
/** @typedef {import("../../base/wire.js").StudyNode} StudyNode */
/** @typedef {import("../../base/wire.js").StudyState} StudyState */
/** @typedef {import("../../base/wire.js").StudyView} Told */
/** @typedef {import("../../base/wire.js").StudyAct} Act */

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

/** Moves of one line as the server reads them in every game. @param {string[]} moves */
export function joined(moves) {
  return moves.join(moves.some((move) => /^\d\d/.test(move)) ? "," : "");
}

export class Study {
  /** @type {StudyState} */
  state = { game: "", text: "", at: 0, end: 0, nodes: [] };
  /** Positions by the moves that lead there: they stay true when lines change places. @type {Map<string, View>} */
  #views = new Map();
  /** Where the game came from, until it is changed. @type {string | null} */
  table = null;

  /** @param {GameInfo} info @param {Told} told */
  constructor(info, told) {
    this.info = info;
    this.game = info.game;
    this.#take(told);
  }

  /** What an address describes: the server plays every line of it, or says what is wrong. @param {string} game @param {URLSearchParams} query */
  static async read(game, query) {
    const asked = { game, pos: query.get("pos"), moves: query.get("moves"), at: query.get("at") };
    const [info, told] = await Promise.all([gameInfo(game), get("study", { query: asked })]);
    return new Study(info, told);
  }

  /** A game that was played at a table. @param {string} id @param {URLSearchParams} query */
  static async table(id, query) {
    const { view } = await get(`tables/${id}`);
    const asked = { game: view.game, pos: view.start, moves: joined(view.moves), at: query.get("at") };
    const [info, told] = await Promise.all([gameInfo(view.game), get("study", { query: asked })]);
    const study = new Study(info, told);
    study.table = id;
    return study;
  }

  /** @param {Told} told */
  #take({ state, ground, views }) {
    this.state = state;
    views.forEach((view, id) => {
      if (!view) return;
      const moves = this.pathOf(id);
      this.#views.set(moves.join(" "), /** @type {View} */ ({ ...ground, ...view, moves }));
    });
  }

  /** @param {number} [id] */
  node(id = this.at) {
    return this.state.nodes[id];
  }

  /** The node that the board shows. */
  get at() {
    return this.state.at;
  }

  /** The line through the board is then the first that goes on from there. */
  set at(id) {
    this.state.at = id;
    this.state.end = /** @type {number} */ (this.#first(id).at(-1));
  }

  /** Goes along the line through the board, or to another; whether there was somewhere to go. @param {string} to first, previous, next, last, turn or before, or a number of moves */
  step(to) {
    const line = this.line();
    const here = line.indexOf(this.at);
    if (to === "turn" || to === "before") {
      const turn = line.slice(here).map((id) => this.node(id).turn).find(Boolean);
      if (turn) this.at = turn[to === "turn" ? 0 : 1];
      return Boolean(turn);
    }
    const there = { first: line[0], previous: line[here - 1], next: line[here + 1], last: line.at(-1) }[to] ?? line[Number(to)];
    if (there === undefined || there === this.at) return false;
    this.state.at = there;
    return true;
  }

  /** The moves that lead to the board. @returns {string[]} */
  get path() {
    return this.pathOf(this.at);
  }

  set path(path) {
    this.at = this.find(path) ?? this.at;
  }

  /** The moves that lead to a node. @param {number} [id] */
  pathOf(id = this.at) {
    /** @type {string[]} */
    const path = [];
    for (let node = this.node(id); node?.move !== undefined; node = this.node(node.parent)) path.unshift(node.move);
    return path;
  }

  /** A node and those that go on from it, the first wherever there are several. @param {number} id */
  #first(id) {
    const line = [];
    for (/** @type {number | undefined} */ let next = id; next !== undefined; next = this.node(next)?.next[0]) line.push(next);
    return line;
  }

  /** The nodes of the line through a node, from the start to its end; through the board it is the one that one came along. @param {number} [id] */
  line(id = this.at) {
    const line = [id === this.at ? this.state.end : /** @type {number} */ (this.#first(id).at(-1))];
    for (let before = this.node(line[0])?.parent; before !== undefined; before = this.node(before).parent) line.unshift(before);
    return line;
  }

  /** The moves of the line through a node; from the start the first line. @param {number} [id] */
  moves(id = this.at) {
    return this.pathOf(this.line(id).at(-1));
  }

  /** The node at the end of a list of moves, if it is known. @param {string[]} path */
  find(path) {
    /** @type {number | undefined} */
    let id = 0;
    for (const move of path) id = this.node(id)?.next.find((next) => this.node(next).move === move);
    return id;
  }

  /** The position at the end of a list of moves; those around it come with it. @param {string[]} [path] @returns {Promise<View>} */
  async view(path = this.path) {
    const known = this.known(path);
    if (known) return known;
    const id = this.find(path);
    // Moves that are no part of the study, which somebody only looks at.
    const asked = id === undefined ? { moves: joined(path) } : { moves: this.state.text, at: this.node(id).place };
    const told = await get("study", { query: { ...this.query(path), at: null, ...asked } });
    const { ground, views, state } = /** @type {Told} */ (told);
    const other = id === undefined ? new Study(this.info, told) : null;
    if (other) for (const node of state.nodes.keys()) other.#keep(node, this.#views);
    else this.#take({ ground, views, state: { ...state, at: this.at, end: this.state.end } });
    return /** @type {View} */ (this.known(path));
  }

  /** @param {number} id @param {Map<string, View>} into */
  #keep(id, into) {
    const key = this.pathOf(id).join(" ");
    const view = this.#views.get(key);
    if (view) into.set(key, view);
  }

  /** The position at the end of a list of moves, if it was sent. @param {string[]} [path] */
  known(path = this.path) {
    return this.#views.get(path.join(" "));
  }

  /** What the service needs to know of a position. @param {string[]} [path] */
  query(path = this.path) {
    return { game: this.game, pos: this.state.start ?? "", moves: joined(path) };
  }

  /** The whole study as a query, with the board at a node. @param {number} [id] */
  whole(id = this.at) {
    const end = /** @type {number} */ (this.line(id).at(-1));
    const line = end === this.#first(id).at(-1) ? "" : this.node(end).place;
    return { game: this.game, pos: this.state.start ?? "", moves: this.state.text, at: this.node(id).place, line };
  }

  /** The lines as the list of moves draws them. @returns {{comment?: string, children: import("../../components/moves.js").MoveNode[]}} */
  drawn() {
    /** @type {(id: number) => import("../../components/moves.js").MoveNode & {children: any[]}} */
    const drawn = (id) => {
      const { move = "", glyph: mark, comment, next } = this.node(id);
      return { move, mark, comment, children: next.map(drawn) };
    };
    return drawn(0);
  }

  /** Does something; the server says how the study stands then. @param {...Act} acts */
  async act(...acts) {
    this.#take(await post("study", { body: { ...this.whole(), acts } }));
  }

  /** The address of this page as it stands. @param {string} [agent] */
  address(agent = "") {
    const { place } = this.node();
    const end = this.node(this.line(0).at(-1)).place;
    const query = this.table ? { at: place, agent } : { pos: this.state.start ?? "", moves: this.state.text, at: place === end ? "" : place, agent };
    return `/analyse/${this.table ? `g/${this.table}` : this.game}${readable(query)}`;
  }

  /** Another page for the position on the board. @param {string} page @param {Record<string, string>} [more] */
  async elsewhere(page, more = {}) {
    const { position } = await this.view();
    return `${page}${readable({ pos: position, ...more })}`;
  }

  /** Plays a move at the board; says whether the line is new. @param {string} move */
  async play(move) {
    const known = this.find([...this.path, move]);
    if (known !== undefined) {
      this.at = known;
      return false;
    }
    await this.act({ act: "play", move });
    this.table = null;
    return true;
  }
}

/** A query that a person can read: brackets and commas stay. @param {Record<string, string | number | null | undefined>} query */
export function readable(query) {
  const text = address("", query).split("?")[1] ?? "";
  return text ? `?${text.replaceAll("%28", "(").replaceAll("%29", ")").replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3D", "=")}` : "";
}
