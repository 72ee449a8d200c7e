// The board with its bar and the buttons that step through a game; analysis and review stand around it.
// It shows views, lays a line over the board while somebody points at it, and hears typed moves.

import { marked } from "../../base/changes.js";
import { custom, h, icon } from "../../base/dom.js";
import { latin, listed, num, t } from "../../base/i18n.js";
import { writing } from "../../base/keys.js";
import { sideName } from "../../base/names.js";
import { set, settings } from "../../base/settings.js";
import { say, warn } from "../../base/status.js";
import { seen } from "../../base/whose.js";
import { forFirst, number, tiny } from "../../base/worth.js";
import { named } from "../../components/evalbar.js";
import { token } from "../../components/token.js";
import "../../components/board.js";

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Report} Report */
/** @typedef {import("../../base/worth.js").Worth} Worth */

/** Fires `move {move}`, `step {to}` with first, previous, next, last, turn or before, and where one may write on the board `mark {square}` and `arrow {from, to}`. */
export class Stage extends EventTarget {
  /** @type {View | null} */
  view = null;
  /** @type {View | null} the position that is laid over the board */
  #ghost = null;
  #buffer = "";
  /** @type {any[]} */
  #values = [];
  /** Squares and arrows that belong to the position. @type {import("../../components/board/marks.js").Mark[]} */
  #notes = [];
  /** Where an arrow begins. @type {number | null} */
  #from = null;

  constructor() {
    super();
    this.board = custom("harif-board", { on: { move: (/** @type {CustomEvent} */ event) => this.#move(event.detail.move) } });
    this.bar = custom("harif-evalbar");
    this.turn = h("p", { class: "stage-turn" });
    this.worth = h("p", { class: "stage-worth" });
    this.here = h("span", { class: "stage-here mono", dir: "ltr" });
    this.typed = h("output", { class: "stage-typed mono", dir: "ltr" });
    this.tools = h("div", { class: "stage-tools" }, h("button", { class: "plain", type: "button", title: t("stage-flip"), "aria-label": t("stage-flip"), on: { click: () => this.flip() } }, icon("flip")));
    const step = (/** @type {string} */ to) => h("button", { type: "button", title: t(`step-${to}`), "aria-label": t(`step-${to}`), on: { click: () => this.#step(to) } }, icon(to));
    this.steps = h("div", { class: "stage-steps", dir: "ltr", role: "group", "aria-label": t("stage-steps") }, step("first"), step("previous"), h("span", { class: "stage-place" }, this.here, this.typed), step("next"), step("last"));
    this.element = h("section", { class: "stage", "aria-label": t("stage-label") },
      h("div", { class: "stage-top" }, this.turn, this.worth, this.tools),
      h("div", { class: "stage-board" }, this.bar, this.board),
      this.steps);
    document.addEventListener("keydown", this.#enters, true);
    // The other button of the mouse writes on the board: a click marks, a way is an arrow.
    this.board.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
    this.board.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      if (event.button === 2) this.#from = cellAt(event);
    });
    this.board.addEventListener("pointerup", (/** @type {PointerEvent} */ event) => event.button === 2 && this.#written(this.#from, cellAt(event)));
  }

  /** @param {number | null} from @param {number | null} to */
  #written(from, to) {
    this.#from = null;
    if (from === null || to === null) return;
    this.dispatchEvent(from === to ? new CustomEvent("mark", { detail: { square: to } }) : new CustomEvent("arrow", { detail: { from, to } }));
  }

  /** The square under the focus: marked, or an end of an arrow. @param {boolean} arrow */
  #writes(arrow) {
    const cell = Number(/** @type {HTMLElement | null} */ (document.activeElement)?.dataset.cell ?? Number.NaN);
    if (Number.isNaN(cell)) return warn(t("notes-square"));
    if (!arrow) return this.#written(cell, cell);
    if (this.#from === null || this.#from === cell) {
      this.#from = cell;
      say(t("notes-arrow-to"));
    } else this.#written(this.#from, cell);
  }

  close() {
    document.removeEventListener("keydown", this.#enters, true);
  }

  /** Enter plays what was typed, wherever the focus is; only with nothing typed it belongs to the button under it. */
  #enters = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || !this.#buffer || writing(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#enter();
  };

  /** @param {string} to */
  #step(to) {
    this.dispatchEvent(new CustomEvent("step", { detail: { to } }));
  }

  /** @param {string} move */
  #move(move) {
    this.#typing("");
    this.dispatchEvent(new CustomEvent("move", { detail: { move } }));
  }

  /** @param {View} view @param {{squares?: number[], arrows?: [number, number][], glyph?: string}} [notes] what is written beside it */
  show(view, { squares = [], arrows = [], glyph = "" } = {}) {
    this.#notes = [...squares.map((cell) => ({ cell, role: /** @type {const} */ ("note") })), ...arrows.map(([from, cell]) => ({ from, cell, role: /** @type {const} */ ("note") }))];
    const forward = this.view !== null && view.ply === this.view.ply + 1;
    this.view = view;
    this.#ghost = null;
    this.#values = [];
    this.#typing("");
    Object.assign(this.board, { marks: this.#notes, values: [], flipped: settings.flipped, readonly: false });
    Object.assign(this.bar, { view, flipped: settings.flipped });
    this.board.show(view, { animate: forward });
    this.element.removeAttribute("data-peek");
    this.turn.replaceChildren(...this.#standing(view));
    this.annotate(glyph);
  }

  /** Names the move that led here, with its mark. @param {string} mark */
  annotate(mark) {
    const { ply, moves } = /** @type {View} */ (this.view);
    this.here.textContent = ply ? `${num(ply)}. ${moves[ply - 1]}${mark}` : t("graph-start");
  }

  /** @param {View} view @returns {(Node | string)[]} */
  #standing(view) {
    const count = view.board.scored ? latin(`${num(view.counts[0])}–${num(view.counts[1])}`) : "";
    if (!view.outcome) return [token(view, view.to_move), t(view.must_pass ? "stage-passes" : "stage-to-move", { side: sideName(view, view.to_move) }), view.must_pass ? this.#pass(view) : h("small", {}, count)];
    const { winner, score } = view.outcome;
    const figures = score ? latin(`${num(score[0])}–${num(score[1])}`) : "";
    return winner ? [token(view, winner), t("stage-won", { side: sideName(view, winner) }), h("small", {}, figures)] : [t("stage-drawn"), h("small", {}, figures)];
  }

  /** No square stands for a pass. @param {View} view */
  #pass(view) {
    return h("button", { type: "button", on: { click: () => this.#move(view.legal[0]?.move ?? "pass") } }, t("stage-pass"));
  }

  /** What an agent says of the position: bar and words. @param {Report | null} report @param {boolean} squares values on the squares too */
  judge(report, squares) {
    const view = this.view;
    if (!view) return;
    const worth = report && report.best !== undefined ? forFirst(report, view.to_move) : null;
    const sizes = (report?.moves ?? []).map(({ value }) => Math.abs(number(value))).filter(Number.isFinite);
    this.bar.scale = Math.max(1, ...sizes, worth && Number.isFinite(number(worth.value)) ? Math.abs(number(worth.value)) : 0);
    this.bar.worth = worth;
    this.worth.textContent = worth ? named(view, worth) : "";
    this.#values = report && squares ? squareValues(view, report) : [];
    if (!this.#ghost) this.board.values = this.#values;
  }

  /** Lays a line over the board, its moves numbered, or takes it away. @param {View[]} line the views after each of its moves */
  peek(line) {
    const now = this.view;
    const view = line[line.length - 1] ?? null;
    if (!now || view === this.#ghost) return;
    this.#ghost = view;
    const played = line.flatMap(({ last, to_move }, index) => marked(last, "ghost").map((mark) => ({ ...mark, dark: now.sides[to_move === "first" ? 1 : 0].dark, text: num(index + 1) })));
    Object.assign(this.board, { readonly: view !== null, marks: view ? played : this.#notes, values: view ? [] : this.#values });
    this.board.show(view ?? now, { animate: false });
    this.element.toggleAttribute("data-peek", view !== null);
  }

  flip() {
    set("flipped", !settings.flipped);
    this.board.flipped = settings.flipped;
    this.bar.flipped = settings.flipped;
    this.bar.worth = this.bar.worth;
  }

  /** Keys of every page with a board and a game; more may be added. @returns {Record<string, (event: KeyboardEvent) => void>} */
  commands() {
    return {
      BracketLeft: () => this.#step("previous"),
      BracketRight: () => this.#step("next"),
      "Shift+BracketLeft": () => this.#step("first"),
      "Shift+BracketRight": () => this.#step("last"),
      Backslash: () => this.#step("turn"),
      "Shift+Backslash": () => this.#step("before"),
      "Shift+KeyF": () => this.flip(),
      "Shift+KeyM": () => this.#writes(false),
      "Shift+KeyW": () => this.#writes(true),
      Backspace: () => this.#typing(this.#buffer.slice(0, -1)),
      Escape: () => this.#typing(""),
    };
  }

  /** A letter or digit of a move. @param {string} letter */
  type(letter) {
    this.#typing((this.#buffer + letter).slice(-6));
  }

  /** Plays what was typed. */
  #enter() {
    const typed = this.#buffer;
    if (!typed || !this.view) return;
    const found = this.view.legal.find(({ move }) => move === typed || (move === "pass" && typed.startsWith("p")));
    if (found) return this.#move(found.move);
    this.#typing("");
    warn(t("stage-refused", { move: latin(typed), legal: listed(this.view.legal.map(({ move }) => latin(move))) }));
    this.typed.textContent = `${typed} ✕`;
  }

  /** @param {string} text */
  #typing(text) {
    this.#buffer = text;
    this.typed.textContent = text;
  }
}

/** The square under the hand. @param {PointerEvent} event */
function cellAt(event) {
  const square = /** @type {HTMLElement | null | undefined} */ (document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]"));
  return square ? Number(square.dataset.cell) : null;
}

/** Values on squares are whole numbers, told for whom they are wanted. @param {View} view @param {{moves: import("../../base/types.js").Judged[], best: string | null}} report */
export function squareValues(view, report) {
  return report.moves.flatMap((judged) => {
    const { cell = null, from } = view.legal.find(({ move }) => move === judged.move) ?? {};
    return cell === null ? [] : [{ cell, from, order: number(judged.value), text: tiny(seen(judged, view.to_move)), kind: judged.kind, best: judged.move === report.best }];
  });
}

/** The worth of a report for the first side. @param {Report} report @param {View} view @returns {Worth} */
export function firstWorth(report, view) {
  return forFirst({ value: report.value, kind: report.kind, unit: report.unit, plies: report.plies }, view.to_move);
}
