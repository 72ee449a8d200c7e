// The desk of an analysis: the board in the middle, and around it what an agent says, the tree of moves,
// what the last move changed, the course of the line and the ways in and out. Every step is in the address.

import { copier } from "../../base/copier.js";
import { custom, h, icon } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { bind } from "../../base/keys.js";
import { gameName, sideName } from "../../base/names.js";
import { go, link, rename, renameAtRest } from "../../base/router.js";
import { excuse, say, warn } from "../../base/status.js";
import "../../components/graph.js";
import "../../components/moves.js";
import { Openings } from "./openings.js";
import { firstWorth, Stage } from "./stage.js";
import { joined, readable } from "./study.js";
import { tabbed } from "./tabs.js";
import { Thinking } from "./thinking.js";
import { Change, Reason } from "./why.js";

/** @typedef {import("./study.js").Study} Study */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/worth.js").Worth} Worth */

export class Desk {
  #turn = 0;
  #peeked = 0;
  #squares = true;
  /** What is known of each position, for the first side. @type {Map<string, {worth: Worth, source: string}>} */
  #worths = new Map();
  /** @type {(() => void)[]} */
  #closing = [];
  #position = "";

  /** @param {Study} study @param {string} agent */
  constructor(study, agent) {
    this.study = study;
    this.stage = new Stage();
    this.thinking = new Thinking(study, agent);
    this.change = new Change(study);
    this.reason = new Reason(study);
    this.openings = new Openings(study);
    this.moves = custom("harif-moves", { props: { editable: true } });
    this.graph = custom("harif-graph");
    this.thinking.element.append(this.reason.element);
    const panels = tabbed(t("analysis-panels"), [
      { id: "thinking", tab: t("tab-values"), title: t("analysis-values"), element: this.thinking.element },
      { id: "moves", title: t("moves-label"), element: this.moves },
      { id: "parts", tab: t("tab-parts"), title: t("analysis-parts"), element: this.change.element },
      { id: "graph", tab: t("tab-graph"), title: t("graph-label"), element: this.graph },
      { id: "openings", title: t("explorer-title"), element: this.openings.element },
    ]);
    this.fold = h("div", { class: "fold", hidden: true });
    this.element = h("div", { class: "desk" }, h("h1", { class: "unseen" }, t("analysis-title", { game: gameName(study.info.family) })), this.stage.element, panels.element, this.#actions(), this.fold);
    this.#closing.push(panels.close, () => this.stage.close(), () => this.thinking.close(), () => this.openings.close(), bind(this.#commands(), (letter) => this.stage.type(letter)));
    this.#listen();
  }

  close() {
    for (const end of this.#closing) end();
  }

  #listen() {
    const { stage, moves, thinking, study } = this;
    stage.addEventListener("move", (event) => this.#play(/** @type {CustomEvent} */ (event).detail.move));
    stage.addEventListener("step", (event) => this.#step(/** @type {CustomEvent} */ (event).detail.to));
    this.element.addEventListener("peek", (event) => "moves" in /** @type {CustomEvent} */ (event).detail && this.#peek(/** @type {CustomEvent} */ (event).detail.moves));
    thinking.element.addEventListener("play", (event) => this.#play(/** @type {CustomEvent} */ (event).detail.move));
    this.openings.element.addEventListener("play", (event) => this.#play(/** @type {CustomEvent} */ (event).detail.move));
    thinking.addEventListener("report", (event) => this.#reported(/** @type {CustomEvent} */ (event).detail));
    thinking.addEventListener("change", () => {
      this.#worths.clear();
      this.#rename(false);
    });
    this.graph.addEventListener("seek", (/** @type {CustomEvent} */ event) => this.#step(event.detail.ply));
    moves.addEventListener("seek", (/** @type {CustomEvent} */ event) => this.#seek(study.find(event.detail.path)));
    moves.addEventListener("promote", (/** @type {CustomEvent} */ event) => this.#alter(event.detail.path, { act: "promote" }));
    moves.addEventListener("remove", (/** @type {CustomEvent} */ event) => this.#alter(event.detail.path, { act: "delete" }));
    moves.addEventListener("comment", (/** @type {CustomEvent} */ event) => this.#alter(event.detail.path, { act: "comment", text: event.detail.text }));
    moves.addEventListener("glyph", (/** @type {CustomEvent} */ event) => this.#alter(event.detail.path, { act: "glyph", glyph: event.detail.glyph || null }));
    stage.addEventListener("mark", (event) => this.#alter(study.path, { act: "mark", square: /** @type {CustomEvent} */ (event).detail.square }));
    stage.addEventListener("arrow", (event) => this.#alter(study.path, { act: "arrow", .../** @type {CustomEvent} */ (event).detail }));
    moves.addEventListener("copy", (/** @type {CustomEvent} */ event) => navigator.clipboard.writeText(joined(event.detail.path)).then(() => say(t("copied")), () => warn(t("copy-failed"))));
  }

  #commands() {
    return {
      ...this.stage.commands(),
      "Shift+KeyA": () => this.thinking.toggle(),
      "Shift+KeyV": () => this.#showValues(),
      "Shift+KeyL": () => this.#leave("lab"),
      "Shift+KeyC": () => this.link?.click(),
    };
  }

  /** Buttons below: what opens a field stays here, the rest leads away. */
  #actions() {
    const fold = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => Promise<HTMLElement>} */ make) => {
      const button = h("button", { type: "button", "aria-expanded": "false", on: { click: () => this.#unfold(button, make) } }, icon(picture), t(`analysis-${name}`));
      return button;
    };
    const leave = (/** @type {string} */ name, /** @type {string} */ picture) => h("button", { type: "button", on: { click: () => this.#leave(name) } }, icon(picture), t(`analysis-${name}`));
    this.link = copier(link, t("copy-link"), "link");
    this.squares = h("button", { class: "plain", type: "button", "aria-pressed": "true", title: t("analysis-squares"), "aria-label": t("analysis-squares"), on: { click: () => this.#showValues() } }, icon("values"));
    this.stage.tools.prepend(this.squares);
    return h("div", { class: "row desk-actions", role: "group", "aria-label": t("analysis-actions") },
      fold("import", "import", async () => (await import("./records.js")).importer(this.study.game, (href) => go(href)).element),
      fold("export", "export", () => this.#shared()),
      fold("edit", "pencil", async () => (await import("./editing.js")).positionEditor(this.study.info, this.#position, (position) => go(`/analyse/${this.study.game}${readable({ pos: position })}`)).element),
      leave("review", "review"), leave("lab", "lab"), leave("play", "play"), this.link);
  }

  /** What can be taken away; it follows the board. */
  async #shared() {
    const [records] = await Promise.all([import("./records.js"), import("../../components/share.js")]);
    this.records = records;
    this.share = custom("harif-share");
    this.#sharing();
    return this.share;
  }

  #sharing() {
    const { share, records, study } = this;
    if (!share || !records || (!share.isConnected && share.link)) return;
    Object.assign(share, { link: link(), command: records.command(study, this.thinking.agent, this.#position), exports: records.exports(study) });
  }

  /** One field at a time, below the buttons; each is loaded when it is first opened. @param {HTMLElement} button @param {() => Promise<HTMLElement>} make */
  async #unfold(button, make) {
    const open = button.getAttribute("aria-expanded") === "true";
    for (const other of button.parentElement?.querySelectorAll("[aria-expanded]") ?? []) other.setAttribute("aria-expanded", "false");
    this.fold.hidden = open;
    button.setAttribute("aria-expanded", String(!open));
    this.fold.replaceChildren();
    if (open) return;
    const field = await make().catch((error) => h("p", { class: "problem" }, excuse(error)));
    if (button.getAttribute("aria-expanded") !== "true") return;
    this.fold.replaceChildren(field);
    this.fold.scrollIntoView({ block: "nearest", behavior: "smooth" });
    /** @type {HTMLElement | null} */ (this.fold.querySelector("textarea, input, a, button"))?.focus({ preventScroll: true });
  }

  /** @param {string} name */
  async #leave(name) {
    const { study } = this;
    const line = { game: study.game, pos: study.query().pos, moves: joined(study.moves()) };
    if (name === "review") return go(study.table ? `/review/${study.table}` : `/review/moves${readable(line)}`);
    go(await (name === "lab" ? study.elsewhere(`/lab/alphabeta/${study.game}`) : study.elsewhere("/", { game: study.game })));
  }

  #showValues() {
    this.#squares = !this.#squares;
    this.squares?.setAttribute("aria-pressed", String(this.#squares));
    this.stage.judge(this.thinking.report(), this.#squares);
  }

  /** Shows the position of the study; one that was sent ahead is there at once. @param {{push?: boolean, quiet?: boolean}} [how] */
  async show({ push = false, quiet = false } = {}) {
    const mine = ++this.#turn;
    const { study } = this;
    const view = study.known() ?? (await study.view());
    if (mine !== this.#turn) return;
    this.#rename(push);
    this.#position = view.position;
    this.#sharing();
    this.stage.show(view, study.node());
    this.moves.tree = study.drawn();
    this.moves.at = study.path;
    this.#course(view);
    this.thinking.side = view.to_move;
    this.thinking.look();
    this.change.show();
    this.openings.show();
    this.reason.show(this.thinking.on);
    if (!quiet) say(this.#words(view));
  }

  /** @param {View} view */
  #words(view) {
    const move = arrived(view);
    const next = view.outcome ? (view.outcome.winner ? t("stage-won", { side: sideName(view, view.outcome.winner) }) : t("stage-drawn")) : t("stage-to-move", { side: sideName(view, view.to_move) });
    return `${move} ${next}`;
  }

  /** @param {boolean} push */
  #rename(push) {
    const address = this.study.address(this.thinking.agent === this.thinking.usual ? "" : this.thinking.agent);
    if (push) rename(address, { push });
    else renameAtRest(address);
  }

  /** @param {string} move */
  async #play(move) {
    try {
      this.show({ push: await this.study.play(move) });
    } catch (error) {
      warn(excuse(error));
      this.show();
    }
  }

  /** @param {number | undefined} id */
  #seek(id) {
    if (id === undefined || id === this.study.at) return;
    this.study.at = id;
    this.show();
  }

  /** Changes something at the end of a path. @param {string[]} path @param {import("./study.js").Act} act */
  async #alter(path, act) {
    const { study } = this;
    try {
      const there = study.find(path) ?? study.at;
      await (there === study.at ? study.act(act) : study.act({ act: "to", place: study.node(there).place }, act));
      study.table = null;
      this.show({ push: true });
    } catch (error) {
      warn(excuse(error));
    }
  }

  /** @param {string} to */
  #step(to) {
    if (this.study.step(to)) this.show();
  }

  /** Lays a line over the board while somebody points at it. @param {string[] | null} moves */
  async #peek(moves) {
    const mine = ++this.#peeked;
    const { path, at } = this.study;
    if (!moves?.length) return this.stage.peek([]);
    try {
      // The views of a line come together.
      await this.study.view([...path, ...moves]);
      const line = await Promise.all(moves.map((_, index) => this.study.view([...path, ...moves.slice(0, index + 1)])));
      if (mine === this.#peeked && at === this.study.at) this.stage.peek(line);
    } catch {
      // A line that the server no longer knows is not worth a word.
    }
  }

  /** @param {{report: import("../../base/types.js").Report | null, path: string[]}} said */
  #reported({ report, path }) {
    const { view } = this.stage;
    if (!view || joined(path) !== joined(this.study.path)) return;
    this.stage.judge(report, this.#squares);
    if (!report) return;
    this.#worths.set(path.join(" "), { worth: firstWorth(report, view), source: this.thinking.agent });
    this.#course(view);
    if (this.reason.element.hidden) this.reason.show(this.thinking.on);
  }

  /** The values along the line through the board. @param {View} view */
  #course(view) {
    const { study, graph } = this;
    const line = study.moves();
    graph.points = [null, ...line].map((move, ply) => {
      const known = this.#worths.get(line.slice(0, ply).join(" "));
      return { ply, move: move ?? "", value: known?.worth.value ?? null, kind: known?.worth.kind, unit: known?.worth.unit, plies: known?.worth.plies, source: known?.source ?? this.thinking.agent };
    });
    graph.sides = view.sides;
    graph.at = study.path.length;
  }
}

/** What led to a position. @param {View} view */
function arrived(view) {
  return view.ply ? t("analysis-after", { number: num(view.ply), move: latin(view.moves[view.ply - 1]) }) : t("graph-start");
}
