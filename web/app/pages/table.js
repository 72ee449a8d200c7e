// A table: a game that is being played, or was. The server's word is the only truth; what a person does is
// shown at once, and taken back with a sentence if the server does not agree.

import { get } from "../base/api.js";
import { h, stylesheet } from "../base/dom.js";
import { messages, t } from "../base/i18n.js";
import { bind } from "../base/keys.js";
import { agentName, gameName, index } from "../base/names.js";
import { rename } from "../base/router.js";
import { changes, keepSeats, seatsAt, settings } from "../base/settings.js";
import { place } from "../base/shell.js";
import { say, warn } from "../base/status.js";
import { ActionRow, speedChoice } from "./table/actions.js";
import { Browsing } from "./table/browsing.js";
import { Clocks } from "./table/clocks.js";
import { Connection } from "./table/connection.js";
import { Doings } from "./table/doings.js";
import { Ghost } from "./table/ghost.js";
import { vacant } from "./table/invite.js";
import * as lines from "./table/lines.js";
import { Opinion } from "./table/opinion.js";
import { Panels } from "./table/panels.js";
import * as sight from "./table/sight.js";
import { Stage, ratio } from "./table/stage.js";
import * as state from "./table/state.js";
import { Thinking } from "./table/thinking.js";
import { Typing } from "./table/typing.js";

/** @typedef {import("../base/types.js").Table} Table */
/** @typedef {import("../base/types.js").View} View */
/** @typedef {import("../base/types.js").Side} Side */
/** @typedef {import("../base/types.js").Report} Report */

/** Loaded before anything is shown, so that nothing moves afterwards. */
const SHEETS = ["./table.css", ...["bar", "evalbar", "facts", "graph", "line", "mind", "moves", "parts", "seat", "token", "values"].map((name) => `../components/${name}.css`)];
/** How long a note about what has just happened stays. */
const NOTE = 6000;

/** @param {HTMLElement} main @param {import("../base/router.js").Route} route */
export async function open(main, route) {
  const id = route.parts[0];
  await Promise.all([takeSeat(id, route.hash), ...SHEETS.map((sheet) => stylesheet(sheet, import.meta.url))]);
  const tokens = Object.values(seatsAt(id)).filter(Boolean);
  const table = await get(`tables/${id}`, { tokens });
  if (table.ending) await fetchEnding();
  const page = new TablePage(main, table, tokens);
  return { title: gameName(table.view.family, table.view.title), close: () => page.close() };
}

/** What shows an end, once it was fetched. @type {typeof import("./table/ending.js") | null} */
let endings = null;

/** The words and looks of an end come with the first one; a game that is over has them before anything is shown. */
async function fetchEnding() {
  const [module] = await Promise.all([import("./table/ending.js"), messages("analysis", "review", "ending")]);
  await module.ready;
  endings = module;
  return module;
}

/** A token in the address becomes a seat of this browser; the address is then safe to copy. @param {string} id @param {string} hash */
async function takeSeat(id, hash) {
  const token = new URLSearchParams(hash.slice(1)).get("seat");
  if (!token) return;
  const { pathname, search } = place() ?? location;
  rename(pathname + search);
  const { yours } = await get(`tables/${id}`, { tokens: [token] });
  for (const side of yours) keepSeats(id, { [side]: token });
}

/** The page of one table: its state, and what changes it. What is seen is made of it in `sight.js`. */
export class TablePage {
  /** Letters of a move that is being typed. */
  typed = "";
  /** Whether the line to the server is cut. */
  lost = false;
  /** What has just happened, in words, and whether it is a refusal. */
  note = "";
  bad = false;
  /** A line that is tried out on the board. @type {string[]} */
  ghosted = [];
  /** The table that the others went on to. */
  again = "";
  /** A move that waits for the server. */
  pending = "";
  #saidMove = "";
  /** The last finished thought. @type {{ply: number, report: Report} | null} */
  #fresh = null;
  #noteTimer = 0;
  #frame = 0;
  /** What is said of the end, once there is one. @type {import("./table/ending.js").EndingCard | null} */
  #ending = null;
  /** How often an end was asked for or taken back. */
  #ends = 0;

  /** @param {HTMLElement} main @param {Table} table @param {string[]} tokens */
  constructor(main, table, tokens) {
    this.id = table.id;
    this.tokens = tokens;
    this.table = table;
    this.stage = new Stage(table.view, () => this.act("resume"));
    this.panels = new Panels();
    this.thinking = new Thinking(this.id, this.panels.mind, () => this.refresh());
    this.opinion = new Opinion(this);
    this.browsing = new Browsing(this);
    this.ghost = new Ghost((view, moves) => this.#showGhost(view, moves));
    this.typing = new Typing((typed) => this.#showTyped(typed), (move) => this.#typedMove(move));
    this.clocks = new Clocks((side, seconds, running) => this.stage.seats[side].tick(seconds, running));
    this.speed = speedChoice((speed) => this.act("speed", { speed }));
    this.doings = new Doings(this);
    this.actions = new ActionRow(this.stage.actions, this.doings.actions(), (text) => this.tell(text));
    this.aside = h("div", { class: "table-aside" });
    this.ended = h("div", { class: "table-ended" });
    this.#build(main);
    this.connection = new Connection(this.id, tokens);
    this.#listen();
    this.unbind = bind(this.doings.keys(), (letter) => this.canMove() && this.typing.add(letter));
    this.#show(table.view, false);
    this.#hear(table);
    sight.refresh(this);
    this.#showEnding(false);
    if (vacant(table)) this.doings.invite(false);
  }

  /** @param {HTMLElement} main */
  #build(main) {
    const { board, rows, cols, family, title } = this.table.view;
    const [first, second] = state.SIDES.map((side) => state.personName(this.table, side) || agentName(this.table.seats[index(side)].name));
    const heading = h("h1", { class: "unseen" }, t("table-title", { game: gameName(family, title), first, second }));
    const beside = h("div", { class: "table-beside" }, this.ended, this.aside, this.panels.element);
    const desk = h("div", { class: "table-desk" }, this.stage.element, beside);
    desk.style.setProperty("--ratio", String(ratio(this.table.view)));
    main.append(h("div", { class: "table-page" }, heading, desk));
    // The lists of values and parts have the height of full ones from the start.
    const values = board.gravity ? cols : Math.min(10, rows * cols);
    const parts = { discs: board.turns ? 11 : 7, strokes: 5, pawns: 7 }[board.pieces];
    this.panels.element.style.setProperty("--rows", String(values));
    this.panels.element.style.setProperty("--part-rows", String(parts));
  }

  close() {
    for (const part of [this.connection, this.typing, this.clocks, this.thinking, this.panels, this.actions]) part.close();
    this.opinion.drop();
    this.#dropEnding();
    this.ghost.stop();
    this.unbind();
    changes.removeEventListener("change", this.#settled);
    clearTimeout(this.#noteTimer);
    cancelAnimationFrame(this.#frame);
  }

  #settled = () => this.refresh();

  /** Draws in the next frame: several changes of one moment are seen at once, and a click is answered first. */
  refresh() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      sight.refresh(this);
    });
  }

  #listen() {
    const hear = (/** @type {string} */ type, /** @type {(detail: any) => void} */ act) => this.connection.addEventListener(type, (event) => act(/** @type {CustomEvent} */ (event).detail));
    hear("table", ({ table }) => this.#hear(table));
    hear("waiting", ({ side, place }) => this.#wait(side, place));
    hear("thinking", (thought) => this.#think(thought));
    hear("thought", ({ ply, report }) => this.#thought(ply, report));
    hear("again", ({ id }) => {
      this.again = id;
      this.refresh();
    });
    hear("lost", () => this.#cut(true));
    hear("found", () => this.#cut(false));
    const { board } = this.stage;
    board.addEventListener("move", (/** @type {CustomEvent} */ event) => this.#chosen(event));
    board.addEventListener("refused", (/** @type {CustomEvent} */ event) => this.#refusedAt(event.detail));
    const { mind, graph, moves } = this.panels;
    mind.addEventListener("peek", (/** @type {CustomEvent} */ event) => this.#peek(event.detail.moves));
    mind.addEventListener("play", (/** @type {CustomEvent} */ event) => this.#tryOrPlay(event.detail.move));
    for (const element of [graph, moves]) element.addEventListener("seek", (/** @type {CustomEvent} */ event) => this.browsing.to(event.detail.ply ?? event.detail.path?.length ?? 0));
    changes.addEventListener("change", this.#settled);
  }

  // What the server says

  /** @param {Table} table */
  #hear(table) {
    const before = this.table;
    const { view } = table;
    const steps = view.ply - before.view.ply;
    this.table = table;
    this.pending = "";
    if (steps < 0 || view.start !== before.view.start) this.thinking.forget(view.ply);
    if (view.position !== before.view.position) {
      this.#setNote("");
      this.typing.clear();
      this.opinion.drop();
      this.ghost.stop();
      if (steps < 0) this.browsing.forget();
    }
    this.#setClocks();
    this.#sayWaiting(before);
    if (view.last && view.last.cell === null) this.#passed(view, steps);
    else {
      if (!this.browsing.view) this.#show(view, steps === 1);
      if (steps > 0) this.#announce(view);
    }
    if (table.state === "over" && before.state !== "over") this.#end(steps > 0);
    if (table.state !== "over") this.#dropEnding();
    this.doings.seated();
    this.refresh();
  }

  /** A forced pass comes together with the move before it; that move is shown, marked and told as any other. @param {View} view @param {number} steps */
  async #passed(view, steps) {
    const { game, start, moves_text: moves, ply } = view;
    /** @type {View | null} */
    const before = await get("view", { query: { game, pos: start, moves, at: ply - 1 } }).catch(() => null);
    if (!before) return this.#show(this.shown(), false);
    if (this.table.view.position !== view.position || this.table.view.ply !== ply) return;
    if (!this.browsing.view && steps > 0) this.#show(before, true);
    this.table = { ...this.table, view: { ...this.table.view, last: before.last } };
    if (!this.browsing.view) this.#show(this.table.view, false);
    if (steps <= 0) return;
    this.#announce(before);
    this.#setNote(lines.passed(before));
  }

  /** @param {View} view right after the move */
  #announce(view) {
    this.#saidMove = lines.moved(view);
    this.#sayMove();
  }

  /** The move, and what the machine thought of it, whichever of the two was heard last. */
  #sayMove() {
    const { table } = this;
    const thought = this.#fresh?.ply === table.view.ply - 1 && settings.mind && !state.secret(table) ? lines.thought(this.#fresh.report) : "";
    say(`${this.#saidMove} ${thought}`.trim());
  }

  /** @param {boolean} moved whether the last move ended it, or a resignation or the clock did */
  #end(moved) {
    const { table } = this;
    this.#setNote("");
    say(`${moved ? this.#saidMove : ""} ${lines.ended(table.view, table)}`.trim());
    this.#showEnding(table.yours.length > 0);
    if (!settings.sound) return;
    const winner = table.outcome?.winner;
    const sound = !winner ? "draw" : table.yours.length === 1 && !table.yours.includes(winner) ? "loss" : "win";
    import("../base/sound.js").then(({ play }) => play(sound));
  }

  /** The card of a game that is over; at once where all that it needs is there, so that nothing jumps. @param {boolean} judge */
  async #showEnding(judge) {
    const { ending } = this.table;
    if (!ending) return;
    const mine = ++this.#ends;
    const { EndingCard } = endings ?? await fetchEnding();
    if (mine !== this.#ends) return;
    this.#ending = new EndingCard(this, ending, judge);
    this.ended.replaceChildren(this.#ending.element);
  }

  #dropEnding() {
    this.#ends += 1;
    this.#ending?.close();
    this.#ending = null;
    this.ended.replaceChildren();
  }

  /** A machine that stands in line has its clock stopped. */
  #setClocks() {
    const { clock, paused, waiting } = this.table;
    this.clocks.set(clock && waiting ? { ...clock, running: null } : clock, paused);
  }

  /** @param {Side} side @param {number | null} place */
  #wait(side, place) {
    const before = this.table;
    if (before.thinking !== side || (before.waiting ?? null) === place) return;
    this.table = { ...before, waiting: place };
    if (before.clock && !before.waiting !== !place) this.#setClocks();
    this.#sayWaiting(before);
    this.refresh();
  }

  /** That somebody has to wait is said once, not at every step of the line. @param {Table} before */
  #sayWaiting(before) {
    const { thinking, waiting, view } = this.table;
    const known = before.waiting && before.thinking === thinking && before.view.ply === view.ply;
    if (thinking && waiting && !known) say(lines.waits(this.table, thinking, waiting));
  }

  /** @param {import("./table/thinking.js").Thought} thought */
  #think(thought) {
    if (thought.ply !== this.table.view.ply) return;
    this.#wait(thought.side, null);
    this.thinking.live = thought;
    if (!this.browsing.view) sight.mind(this);
  }

  /** @param {number} ply @param {Report} report */
  #thought(ply, report) {
    this.thinking.keep(ply, report);
    this.#fresh = { ply, report };
    this.refresh();
    if (this.table.view.ply === ply + 1 && this.table.state === "playing") this.#sayMove();
  }

  /** @param {boolean} lost */
  #cut(lost) {
    this.lost = lost;
    // An old alarm would be read again by whoever walks through the page.
    warn(lost ? t("said-lost") : "");
    if (!lost) say(t("said-found"));
    if (lost && this.pending) this.#takeBack();
    this.refresh();
  }

  // What a person does

  canMove() {
    return !this.browsing.view && !this.pending && !this.lost && !this.ghost.active && state.yourTurn(this.table);
  }

  /** @param {CustomEvent} event a move that the board is about to show */
  #chosen(event) {
    if (this.canMove()) this.#send(event.detail.move);
    else event.preventDefault();
  }

  /** Says under the board too why a square cannot be played. @param {{square: string, text: string}} detail */
  #refusedAt({ square, text }) {
    const { legal, must_pass: passes } = this.table.view;
    if (!this.canMove() || passes) return;
    const walks = legal.some((move) => move.from !== undefined);
    this.#setNote(walks ? text : lines.notPlayable(square, legal.map((move) => move.move)), true);
  }

  /** @param {string} typed */
  #typedMove(typed) {
    const { legal } = this.table.view;
    const move = legal.find((known) => known.move.toLowerCase() === typed);
    if (!this.canMove()) return;
    if (move) return this.play(move.move);
    const text = lines.notPlayable(typed, legal.map((known) => known.move));
    this.#setNote(text, true);
    warn(text);
  }

  /** @param {string} move */
  play(move) {
    if (!this.canMove()) return;
    this.stage.board.play(move);
    this.#send(move);
  }

  /** @param {string} move */
  async #send(move) {
    this.pending = move;
    this.#setNote("");
    this.opinion.hinted = "";
    this.refresh();
    try {
      await this.connection.move(move, this.table.view.ply);
    } catch (error) {
      this.#takeBack();
      this.refuse(lines.refused(error, move));
    }
  }

  #takeBack() {
    this.pending = "";
    if (!this.browsing.view) this.#show(this.table.view, false);
  }

  /** @param {string} text */
  refuse(text) {
    warn(text);
    this.#setNote(text, true);
    this.refresh();
  }

  /** @param {string} action @param {object} [more] */
  async act(action, more) {
    try {
      await this.connection.action(action, more);
    } catch (error) {
      this.refuse(lines.refused(error));
    }
  }

  /** @param {string} move */
  #tryOrPlay(move) {
    this.ghost.stop();
    if (this.canMove() && this.table.view.legal.some((legal) => legal.move === move)) this.play(move);
    else this.doings.analyse(move);
  }

  turnPause() {
    if (this.actions.fold(true)) return;
    if (this.browsing.view) return this.browsing.back();
    if (this.table.state === "playing") this.act(this.table.paused ? "resume" : "pause");
  }

  // What is looked at

  /** The game as it stands, or an earlier position of it. @returns {View} */
  shown() {
    return this.browsing.view ?? this.table.view;
  }

  /** @param {string[] | null} moves a line of the mind, to be tried out on the board */
  #peek(moves) {
    const report = this.panels.mind.report;
    if (this.table.paused && !state.machinesOnly(this.table)) return;
    this.ghost.play(this.table.view.game, report?.position ?? "", report ? moves : null);
  }

  /** @param {View | null} view @param {string[]} moves */
  #showGhost(view, moves) {
    this.ghosted = moves;
    this.stage.frame.toggleAttribute("data-ghost", view !== null);
    this.#show(view ?? this.shown(), view !== null);
    this.refresh();
  }

  /** @param {View} view @param {boolean} animate */
  #show(view, animate) {
    this.stage.board.show(view, { animate });
  }

  /** @param {string} text */
  tell(text) {
    this.#setNote(text);
  }

  /** @param {string} text @param {boolean} [bad] */
  #setNote(text, bad = false) {
    clearTimeout(this.#noteTimer);
    this.note = text;
    this.bad = bad;
    sight.words(this);
    if (text) this.#noteTimer = setTimeout(() => this.#setNote(""), NOTE);
  }

  /** @param {string} typed */
  #showTyped(typed) {
    this.typed = typed;
    sight.words(this);
  }
}
