// A table: a game that is being played, or was. The server's word is the only truth; what a person does is
// shown at once, and taken back with a sentence if the server does not agree.

import { get, post } from "../base/api.js";
import { h, stylesheet } from "../base/dom.js";
import { latin, t } from "../base/i18n.js";
import { bind } from "../base/keys.js";
import { agentName, gameName, index } from "../base/names.js";
import { go, rename } from "../base/router.js";
import { changes, keepSeats, seatsAt, set, settings } from "../base/settings.js";
import { say, warn } from "../base/status.js";
import { number, short, spoken } from "../base/worth.js";
import { forFirst, named } from "../components/evalbar.js";
import { ActionRow, speedChoice } from "./table/actions.js";
import { Clocks } from "./table/clocks.js";
import { Connection } from "./table/connection.js";
import { Ghost } from "./table/ghost.js";
import { invitation, sharing, vacant } from "./table/invite.js";
import * as lines from "./table/lines.js";
import { notice } from "./table/notices.js";
import { Opinion } from "./table/opinion.js";
import { Panels } from "./table/panels.js";
import { Stage } from "./table/stage.js";
import * as state from "./table/state.js";
import { Thinking } from "./table/thinking.js";
import { Typing } from "./table/typing.js";

/** @typedef {import("../base/types.js").Table} Table */
/** @typedef {import("../base/types.js").View} View */
/** @typedef {import("../base/types.js").Report} Report */

/** How long a forced pass is seen before it is played. */
const PASS = 1100;
/** How long a note about what has just happened stays. */
const NOTE = 6000;

/** @param {HTMLElement} main @param {import("../base/router.js").Route} route */
export async function open(main, route) {
  const id = route.parts[0];
  await Promise.all([takeSeat(id, route.hash), stylesheet("./table.css", import.meta.url)]);
  const tokens = Object.values(seatsAt(id)).filter(Boolean);
  const table = await get(`tables/${id}`, { tokens });
  const page = new TablePage(main, table, tokens);
  return { title: gameName(table.view.family, table.view.title), close: () => page.close() };
}

/** A token in the address becomes a seat of this browser; the address is then safe to copy. @param {string} id @param {string} hash */
async function takeSeat(id, hash) {
  const token = new URLSearchParams(hash.slice(1)).get("seat");
  if (!token) return;
  rename(location.pathname + location.search);
  const { yours } = await get(`tables/${id}`, { tokens: [token] });
  for (const side of yours) keepSeats(id, { [side]: token });
}

class TablePage {
  /** The position that is looked at, null for the game as it stands. @type {number | null} */
  #at = null;
  /** @type {View | null} */
  #browsed = null;
  #typed = "";
  #lost = false;
  #note = "";
  #bad = false;
  #noteTimer = 0;
  #passTimer = 0;
  /** @type {string[]} */
  #ghosted = [];
  #again = "";
  /** A move that waits for the server. */
  #pending = "";
  #hinted = "";
  #helpedAt = "";
  #saidMove = "";
  #seek = 0;

  /** @param {HTMLElement} main @param {Table} table @param {string[]} tokens */
  constructor(main, table, tokens) {
    this.id = table.id;
    this.tokens = tokens;
    this.table = table;
    this.stage = new Stage(table.view, () => this.#act("resume"));
    this.panels = new Panels();
    this.thinking = new Thinking(this.id, this.panels.mind, () => this.#refresh());
    this.opinion = new Opinion((report, done) => this.#judged(report, done));
    this.ghost = new Ghost((view, moves) => this.#showGhost(view, moves));
    this.typing = new Typing((typed) => this.#showTyped(typed), (move) => this.#typedMove(move));
    this.clocks = new Clocks((side, seconds, running) => this.stage.seats[side].tick(seconds, running));
    this.speed = speedChoice((speed) => this.#act("speed", { speed }));
    this.actions = new ActionRow(this.stage.actions, this.#actions(), (text) => this.#tell(text));
    this.aside = h("div", { class: "table-aside" });
    const heading = h("h1", { class: "unseen" }, t("table-title", { game: gameName(table.view.family, table.view.title), first: this.#name("first"), second: this.#name("second") }));
    main.append(h("div", { class: "table-page", data: { look: table.view.look } }, heading, this.stage.element, this.aside, this.panels.element));
    this.panels.element.style.setProperty("--rows", String({ discs: 10, drops: table.view.cols, strokes: Math.min(10, table.view.rows * table.view.cols) }[table.view.look]));
    this.connection = new Connection(this.id, tokens);
    this.#listen();
    this.unbind = bind(this.#keys(), (letter) => this.#canMove() && this.typing.add(letter));
    this.#show(table.view, false);
    this.#hear(table);
    if (vacant(table)) this.#invite();
  }

  close() {
    for (const part of [this.connection, this.typing, this.clocks, this.thinking, this.panels, this.actions]) part.close();
    this.opinion.drop();
    this.ghost.stop();
    this.unbind();
    changes.removeEventListener("change", this.#settled);
    clearTimeout(this.#noteTimer);
    clearTimeout(this.#passTimer);
  }

  #settled = () => this.#refresh();

  #listen() {
    const hear = (/** @type {string} */ type, /** @type {(detail: any) => void} */ act) => this.connection.addEventListener(type, (event) => act(/** @type {CustomEvent} */ (event).detail));
    hear("table", ({ table }) => this.#hear(table));
    hear("thinking", (thought) => this.#think(thought));
    hear("thought", ({ ply, report }) => this.#thought(ply, report));
    hear("again", ({ id }) => this.#wentOn(id));
    hear("lost", () => this.#cut(true));
    hear("found", () => this.#cut(false));
    const { board } = this.stage;
    board.addEventListener("move", (/** @type {CustomEvent} */ event) => this.#chosen(event));
    board.addEventListener("cell", (/** @type {CustomEvent} */ event) => this.#touched(event.detail.cell));
    const { mind, graph, moves } = this.panels;
    mind.addEventListener("peek", (/** @type {CustomEvent} */ event) => this.#peek(event.detail.moves));
    mind.addEventListener("play", (/** @type {CustomEvent} */ event) => this.#tryOrPlay(event.detail.move));
    for (const element of [graph, moves]) element.addEventListener("seek", (/** @type {CustomEvent} */ event) => this.#browse(event.detail.ply ?? event.detail.path?.length ?? 0));
    changes.addEventListener("change", this.#settled);
  }

  // What the server says

  /** @param {Table} table */
  #hear(table) {
    const before = this.table;
    const { view } = table;
    const steps = view.ply - before.view.ply;
    this.table = table;
    this.#pending = "";
    if (steps < 0 || view.start !== before.view.start) this.thinking.forget(view.ply);
    if (view.position !== before.view.position) {
      this.#hinted = "";
      this.#setNote("");
      this.typing.clear();
      this.opinion.drop();
      this.ghost.stop();
      if (steps < 0 && this.#at !== null) this.#at = null;
    }
    if (this.#at === null) this.#show(view, steps === 1);
    this.clocks.set(table.clock, table.paused);
    if (steps > 0) this.#announce();
    if (table.state === "over" && before.state !== "over") this.#end();
    this.#refresh();
    this.#pass();
  }

  #announce() {
    this.#saidMove = lines.moved(this.table.view);
    if (this.table.view.last?.cell === null) this.#setNote(this.#saidMove);
    say(this.#saidMove);
  }

  #end() {
    const { table } = this;
    say(`${this.#saidMove} ${lines.ended(table.view, table)}`.trim());
    if (!settings.sound) return;
    const winner = table.outcome?.winner;
    const sound = !winner ? "draw" : table.yours.length === 1 && !table.yours.includes(winner) ? "loss" : "win";
    import("../base/sound.js").then(({ play }) => play(sound));
  }

  /** A person who has no move passes by itself, once it was seen. */
  #pass() {
    clearTimeout(this.#passTimer);
    const { view } = this.table;
    if (!view.must_pass || !state.yourTurn(this.table)) return;
    const pass = view.legal.find((legal) => legal.cell === null);
    if (pass) this.#passTimer = setTimeout(() => this.table.view.position === view.position && this.#play(pass.move), PASS);
  }

  /** @param {import("./table/thinking.js").Thought} thought */
  #think(thought) {
    if (thought.ply !== this.table.view.ply) return;
    this.thinking.live = thought;
    if (this.#at === null) this.#refreshMind();
  }

  /** @param {number} ply @param {Report} report */
  #thought(ply, report) {
    this.thinking.keep(ply, report);
    this.#refresh();
    if (state.secret(this.table) || !settings.mind || this.table.view.ply !== ply + 1) return;
    say(`${this.#saidMove} ${lines.thought(report)}`.trim());
  }

  /** @param {boolean} lost */
  #cut(lost) {
    this.#lost = lost;
    if (lost) warn(t("said-lost"));
    else say(t("said-found"));
    if (lost && this.#pending) this.#takeBack();
    this.#refresh();
  }

  // What a person does

  #canMove() {
    return this.#at === null && !this.#pending && !this.#lost && !this.ghost.active && !this.table.failure && state.yourTurn(this.table);
  }

  /** @param {CustomEvent} event a move that the board is about to show */
  #chosen(event) {
    if (this.#canMove()) this.#send(event.detail.move);
    else event.preventDefault();
  }

  /** Says under the board too why a square cannot be played. @param {number} cell */
  #touched(cell) {
    const { view } = this.table;
    if (!this.#canMove() || view.must_pass) return;
    const at = (/** @type {number | null} */ known) => known !== null && (view.look === "drops" ? known % view.cols === cell % view.cols : known === cell);
    if (view.legal.some((legal) => at(legal.cell))) return;
    const name = view.look === "drops" ? String((cell % view.cols) + 1) : `${String.fromCharCode(97 + (cell % view.cols))}${Math.floor(cell / view.cols) + 1}`;
    this.#setNote(lines.notPlayable(name, view.legal.map((legal) => legal.move)), true);
  }

  /** @param {string} typed */
  #typedMove(typed) {
    const { legal } = this.table.view;
    const move = legal.find((known) => known.move.toLowerCase() === typed);
    if (!this.#canMove()) return;
    if (move) return this.#play(move.move);
    const text = lines.notPlayable(typed, legal.map((known) => known.move));
    this.#setNote(text, true);
    warn(text);
  }

  /** @param {string} move */
  #play(move) {
    if (!this.#canMove()) return;
    this.stage.board.play(move);
    this.#send(move);
  }

  /** @param {string} move */
  async #send(move) {
    this.#pending = move;
    this.#setNote("");
    this.#hinted = "";
    this.#refresh();
    try {
      await this.connection.move(move, this.table.view.ply);
    } catch (error) {
      this.#takeBack();
      this.#refuse(lines.refused(error, move));
    }
  }

  #takeBack() {
    this.#pending = "";
    if (this.#at === null) this.#show(this.table.view, false);
  }

  /** @param {string} text */
  #refuse(text) {
    warn(text);
    this.#setNote(text, true);
    this.#refresh();
  }

  /** @param {string} action @param {object} [more] */
  async #act(action, more) {
    try {
      await this.connection.action(action, more);
    } catch (error) {
      this.#refuse(lines.refused(error));
    }
  }

  /** @param {string} move */
  #tryOrPlay(move) {
    this.ghost.stop();
    if (this.#canMove() && this.table.view.legal.some((legal) => legal.move === move)) this.#play(move);
    else this.#analyse(move);
  }

  #turnValues() {
    if (state.secret(this.table)) return this.#refuse(t("opinions-later"));
    set("values", !settings.values);
  }

  #hint() {
    if (!this.#canMove() || state.secret(this.table)) return;
    const { view } = this.table;
    this.#helped();
    this.#hinted = view.position;
    this.#tell(t("hint-thinking"));
    if (this.opinion.report && this.opinion.knows(view, "hint")) this.#judged(this.opinion.report, true);
    else this.opinion.ask(view, "hint");
  }

  /** The record says that the person had help; once a position is enough. */
  #helped() {
    const { position } = this.table.view;
    if (this.#helpedAt === position) return;
    this.#helpedAt = position;
    this.#act("helped");
  }

  /** @param {Report} report @param {boolean} done */
  #judged(report, done) {
    if (done && this.#hinted === this.table.view.position) {
      const text = t("hint-is", { move: latin(report.best), worth: spoken(report) });
      this.#setNote(text);
      say(text);
    }
    this.#refresh();
  }

  #turnPause() {
    if (this.actions.fold(true)) return;
    if (this.table.state === "playing") this.#act(this.table.paused ? "resume" : "pause");
  }

  /** @param {boolean} swap */
  async #playAgain(swap) {
    try {
      const { id, tokens } = await post(`tables/${this.id}/again`, { body: { swap }, tokens: this.tokens });
      keepSeats(id, tokens);
      go(`/play/${id}`);
    } catch (error) {
      this.#refuse(lines.refused(error));
    }
  }

  /** Somebody else at this table went on to another one. @param {string} id */
  #wentOn(id) {
    this.#again = id;
    this.#refresh();
  }

  async #follow() {
    const own = seatsAt(this.id);
    for (const token of Object.values(own)) {
      const { yours } = await get(`tables/${this.#again}`, { tokens: [token] });
      for (const side of yours) keepSeats(this.#again, { [side]: token });
    }
    go(`/play/${this.#again}`);
  }

  #query() {
    const { view } = this.#shown();
    const query = new URLSearchParams({ pos: view.start, moves: this.table.view.moves_text, at: String(view.ply) });
    return query;
  }

  /** @param {string} [move] tried out after what is on the board */
  #analyse(move) {
    const { view } = this.#shown();
    const query = this.#query();
    if (move) {
      query.set("moves", [...this.table.view.moves.slice(0, view.ply), move].join(","));
      query.set("at", String(view.ply + 1));
    }
    go(move ? `/analyse/${view.game}?${query}` : `/analyse/g/${this.id}?at=${view.ply}`);
  }

  #lab() {
    const { view } = this.#shown();
    go(`/lab/alphabeta/${view.game}?${new URLSearchParams({ pos: view.position })}`);
  }

  async #copyLink() {
    const done = await navigator.clipboard.writeText(`${location.origin}/play/${this.id}`).then(() => true, () => false);
    this.#tell(t(done ? "copied" : "copy-failed"));
    say(t(done ? "copied" : "copy-failed"));
  }

  #invite() {
    this.aside.replaceChildren(invitation(this.table, () => this.aside.replaceChildren()));
  }

  async #share() {
    const { ready } = await import("../components/share.js");
    await ready;
    this.aside.replaceChildren(sharing(this.id, this.#shown().view, () => this.aside.replaceChildren()));
  }

  // Looking at earlier positions

  #shown() {
    return { view: this.#browsed && this.#at !== null ? this.#browsed : this.table.view };
  }

  /** @param {number} ply */
  async #browse(ply) {
    const last = this.table.view.ply;
    const to = Math.max(0, Math.min(last, ply));
    const mine = ++this.#seek;
    this.ghost.stop();
    if (to === last) return this.#back();
    const { view } = this.table;
    try {
      const browsed = await get("view", { query: { game: view.game, pos: view.start, moves: view.moves_text, at: to } });
      if (mine !== this.#seek) return;
      const forward = to === this.#shown().view.ply + 1;
      this.#at = to;
      this.#browsed = browsed;
      this.#show(browsed, forward);
      say(t("browsing", { at: to, of: last }));
      this.#refresh();
    } catch (error) {
      this.#refuse(lines.refused(error));
    }
  }

  #back() {
    if (this.#at === null) return;
    const forward = this.table.view.ply === this.#at + 1;
    this.#at = null;
    this.#browsed = null;
    this.#show(this.table.view, forward);
    say(t("back-in-game"));
    this.#refresh();
  }

  /** @param {number} step */
  #step(step) {
    this.#browse(this.#shown().view.ply + step);
  }

  /** @param {string[] | null} moves a line of the mind, to be tried out on the board */
  #peek(moves) {
    const report = this.panels.mind.report;
    if (this.table.paused && !state.machinesOnly(this.table)) return;
    this.ghost.play(this.table.view.game, report?.position ?? "", report ? moves : null);
  }

  /** @param {View | null} view @param {string[]} moves */
  #showGhost(view, moves) {
    this.#ghosted = moves;
    this.stage.frame.toggleAttribute("data-ghost", view !== null);
    this.#show(view ?? this.#shown().view, view !== null);
    this.#refresh();
  }

  // What is seen

  /** @param {View} view @param {boolean} animate */
  #show(view, animate) {
    this.stage.board.show(view, { animate });
  }

  /** @param {string} text */
  #tell(text) {
    this.#setNote(text);
    this.#refreshNotice();
  }

  /** @param {string} text @param {boolean} [bad] */
  #setNote(text, bad = false) {
    clearTimeout(this.#noteTimer);
    this.#note = text;
    this.#bad = bad;
    this.#refreshNotice();
    if (text) this.#noteTimer = setTimeout(() => this.#setNote(""), NOTE);
  }

  /** @param {string} typed */
  #showTyped(typed) {
    this.#typed = typed;
    this.#refreshNotice();
  }

  /** @param {import("../base/types.js").Side} side */
  #name(side) {
    return state.personName(this.table, side) || agentName(this.table.seats[index(side)].name);
  }

  #refresh() {
    this.#refreshSeats();
    this.#refreshBoard();
    this.#refreshMind();
    this.#refreshNotice();
    this.#refreshActions();
  }

  #refreshSeats() {
    const { table } = this;
    const { view } = this.#shown();
    this.stage.seat(state.near(table, settings.flipped));
    for (const side of state.SIDES) {
      const seat = table.seats[index(side)];
      const clock = table.clock ? this.clocks.left()[index(side)] : null;
      this.stage.seats[index(side)].shown = {
        view, side, clock, running: table.clock?.running === side, helped: seat.helped,
        name: state.personName(table, side),
        agent: seat.kind === "machine" ? seat.name : "",
        score: view.look === "discs" ? view.counts[index(side)] : null,
        state: this.#seatState(side),
      };
    }
  }

  /** @param {import("../base/types.js").Side} side @returns {import("../components/seat.js").SeatState} */
  #seatState(side) {
    const { table } = this;
    const seat = table.seats[index(side)];
    if (table.failure?.side === side) return "failed";
    if (table.state === "over") return table.outcome?.winner === side ? "won" : "";
    if (table.thinking === side) return "thinking";
    if (seat.kind === "human" && !seat.present && !table.yours.includes(side)) return "away";
    if (table.view.to_move !== side) return "";
    return table.yours.length === 1 && table.yours[0] === side ? "your-move" : "to-move";
  }

  #refreshBoard() {
    const { board } = this.stage;
    const { table } = this;
    const can = this.#canMove();
    board.readonly = !can;
    board.flipped = settings.flipped;
    this.stage.pause(table.paused && !state.machinesOnly(table));
    const wanted = this.#wantsValues();
    if (wanted) {
      if (table.state === "playing") this.#helped();
      this.opinion.ask(this.#shown().view, "values");
    }
    const { report } = this.opinion;
    board.values = wanted && report ? plates(this.#shown().view, report) : [];
    const best = report && this.#hinted === table.view.position ? table.view.legal.find((legal) => legal.move === report.best) : null;
    board.marks = best && best.cell !== null && can ? [{ cell: best.cell, role: "best" }] : [];
  }

  /** Values stand on the squares on your own turn, and anywhere once the game is over. */
  #wantsValues() {
    const { view } = this.#shown();
    if (!settings.values || state.secret(this.table) || this.ghost.active || view.outcome || view.must_pass) return false;
    return this.#canMove() || (this.table.state === "over" && this.#at !== null);
  }

  #refreshMind() {
    const { table, panels } = this;
    const { view } = this.#shown();
    const hidden = state.secret(table);
    panels.opinions(hidden, settings.mind);
    panels.facts.show(view, table.seconds);
    panels.moves.moves = table.view.moves.slice(0, table.view.ply);
    panels.moves.at = view.ply;
    this.#refreshWorth(hidden);
    if (hidden) return;
    panels.graph.sides = table.view.sides;
    panels.graph.points = points(table);
    panels.graph.at = view.ply;
    if (!settings.mind || this.ghost.active) return;
    const own = this.#wantsValues() && this.opinion.report;
    const thought = own ? { side: view.to_move, ply: view.ply, agent: t("mind-your-moves"), report: own } : this.thinking.about(table, view.ply);
    const act = own ? (table.state === "over" ? "try" : "play") : table.state === "over" || this.#at !== null ? "try" : "";
    this.thinking.show(table, view, thought, act);
  }

  /** The bar and its words hold the last thing that was said. @param {boolean} hidden */
  #refreshWorth(hidden) {
    const { bar, worth: words } = this.stage;
    const { view } = this.#shown();
    const { live } = this.thinking;
    const worth = hidden ? null : live && this.#at === null ? forFirst(live.report, live.side) : state.worthAt(this.table, view.ply);
    bar.view = view;
    bar.flipped = state.near(this.table, settings.flipped) === "second";
    bar.scale = state.scaleOf(this.table, worth);
    bar.worth = worth;
    const text = worth ? named(view, worth) : "";
    if (words.textContent !== text) words.textContent = text;
  }

  #refreshNotice() {
    this.stage.say(notice({
      table: this.table, typed: this.#typed, lost: this.#lost, note: this.#note, bad: this.#bad, ghost: this.#ghosted, at: this.#at, again: this.#again,
      act: (action, more) => this.#act(action, more), seek: (ply) => this.#browse(ply), follow: () => this.#follow(),
    }));
  }

  #refreshActions() {
    const { table } = this;
    const over = table.state === "over";
    const machines = state.machinesOnly(table);
    const rare = ["restart", "flip", "copy", "analyse", "lab", "invite", "share"];
    if (over) this.actions.build(["again", "swap", "review", "share"], ["undo", "flip", "values", "copy", "analyse", "lab"]);
    else if (machines) this.actions.build(["pause", "step"], rare, [this.speed]);
    else if (!table.yours.length) this.actions.build(["flip", "copy", "analyse"], ["lab", "share"]);
    else this.actions.build(["undo", "redo", "hint", "values", "pause", "resign", "flip"], ["restart", "redo", "values", "resign", "flip", "copy", "analyse", "lab", "invite", "share"]);
    const opinions = !state.secret(table);
    const seated = table.yours.length > 0;
    this.actions.update({
      undo: table.can.undo, redo: table.can.redo, hint: opinions && this.#canMove(), values: opinions,
      step: table.paused, resign: !over && seated, restart: seated || machines, analyse: opinions, lab: opinions, invite: seated,
    }, { values: settings.values, flip: settings.flipped });
    const paused = table.paused;
    this.actions.relabel("pause", paused ? "play" : "pause", t(paused ? "action-resume" : "action-pause"));
    this.speed.value = String(table.speed);
  }

  // Buttons and keys

  /** @returns {import("./table/actions.js").Actions} */
  #actions() {
    const act = (/** @type {string} */ name) => () => this.#act(name);
    return {
      undo: { sign: "undo", key: "Ctrl+Z", act: act("undo") },
      redo: { sign: "redo", key: "Ctrl+Shift+Z", label: false, act: act("redo") },
      hint: { sign: "hint", key: "Shift+H", act: () => this.#hint() },
      values: { sign: "values", key: "Shift+V", act: () => this.#turnValues() },
      pause: { sign: "pause", key: "Esc", act: () => this.#turnPause() },
      step: { sign: "step", act: act("step") },
      resign: { sign: "flag", label: false, twice: true, act: act("resign") },
      flip: { sign: "flip", key: "Shift+F", label: false, act: () => set("flipped", !settings.flipped) },
      restart: { sign: "restart", key: "Shift+R", twice: true, act: act("restart") },
      copy: { sign: "link", key: "Shift+C", act: () => this.#copyLink() },
      analyse: { sign: "analyse", key: "Shift+A", act: () => this.#analyse() },
      lab: { sign: "lab", key: "Shift+L", act: () => this.#lab() },
      invite: { sign: "person", act: () => this.#invite() },
      share: { sign: "share", act: () => this.#share() },
      again: { sign: "restart", act: () => this.#playAgain(false) },
      swap: { sign: "swap", act: () => this.#playAgain(true) },
      review: { sign: "analyse", act: () => go(`/review/${this.id}`) },
    };
  }

  #keys() {
    const press = (/** @type {string} */ name) => () => this.actions.press(name);
    return {
      "Ctrl+KeyZ": press("undo"), "Ctrl+Shift+KeyZ": press("redo"), "Ctrl+KeyY": press("redo"), Escape: () => this.#turnPause(),
      "Shift+KeyH": press("hint"), "Shift+KeyV": press("values"), "Shift+KeyF": press("flip"), "Shift+KeyR": press("restart"),
      "Shift+KeyA": press("analyse"), "Shift+KeyL": press("lab"), "Shift+KeyC": press("copy"), "Shift+KeyM": () => set("mind", !settings.mind),
      BracketLeft: () => this.#step(-1), BracketRight: () => this.#step(1),
      "Shift+BracketLeft": () => this.#browse(0), "Shift+BracketRight": () => this.#browse(Infinity),
    };
  }
}

/** Values on the squares are whole numbers. @param {View} view @param {Report} report */
function plates(view, report) {
  return report.moves.flatMap((judged) => {
    const legal = view.legal.find((known) => known.move === judged.move);
    if (!legal || legal.cell === null) return [];
    const digits = Math.abs(number(judged.value)) < 1 ? 1 : 0;
    return [{ cell: legal.cell, text: short(judged, digits), kind: judged.kind, best: judged.move === report.best, spoken: spoken(judged, digits) }];
  });
}

/** One point for every position of the game; gaps where nobody said anything. @param {Table} table */
function points(table) {
  const known = new Map(table.values.map((value) => [value.ply, value]));
  return Array.from({ length: table.view.ply + 1 }, (_, ply) => {
    const move = ply ? table.view.moves[ply - 1] : undefined;
    return { ply, value: null, move, ...known.get(ply) };
  });
}
