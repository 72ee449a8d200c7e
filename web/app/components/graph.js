// The course of a game: the value after every move for the first side, what each move lost, and marks.
// What is not known is a gap, and the line breaks where the source or the kind of the values changes, so
// that no step is drawn that nobody saw. Clicked, dragged or stepped through, it asks to go to a move.

import { h, icon, s, stylesheet } from "../base/dom.js";
import { onceAFrame } from "../base/frame.js";
import { latin, num, t } from "../base/i18n.js";
import { agentName, sideName } from "../base/names.js";
import { counted, number, spoken, turned } from "../base/worth.js";
import { marked, markShape } from "./graph/marks.js";
import { extremes, guessed, runs, scale } from "./graph/scale.js";

stylesheet("./graph.css", import.meta.url);

/**
 * @typedef {object} Point the game after `ply` moves
 * @property {number} ply
 * @property {import("../base/worth.js").Value | null} value for the first side
 * @property {import("../base/worth.js").Kind} [kind]
 * @property {import("../base/worth.js").Unit} [unit] what the value counts, where discs are played for
 * @property {number | null} [plies] to the end of the game
 * @property {string} [source] who said so
 * @property {string} [move] the move that led here
 * @property {number | null} [loss] what that move lost
 * @property {"" | "?!" | "?" | "??"} [mark]
 */
/** @typedef {import("../base/types.js").SideLook} SideLook */

const LEFT = 10;
/** Beside the chart stand the names of the sides: at least so much room, and a sign before each. */
const RIGHT = 60;
const SIGN = 30;
const MARKS = 16;
const BARS = 30;
const NUMBERS = 18;
let painted = 0;

/** The value as the side that is ahead would say it: `{ahead: 0, worth: +6}`. @param {Point} point */
function standing({ value, kind = "heuristic", unit, plies }) {
  const worth = { value: /** @type {import("../base/worth.js").Value} */ (value), kind, unit, plies };
  return number(worth.value) < 0 ? { ahead: 1, worth: turned(worth) } : { ahead: 0, worth };
}

export class Graph extends HTMLElement {
  /** @type {Point[]} */ #points = [];
  /** @type {SideLook[]} */ #sides = [];
  #at = 0;
  /** @type {"discs" | "results" | "" | undefined} */ #unit;
  /** @type {number | null} */ #under = null;
  #width = 0;
  #right = RIGHT;
  /** How tall the part with the values is; pages may set `--graph-tall`. */
  #tall = 128;
  #ask = onceAFrame(this, () => this.#draw());
  /** @type {ResizeObserver | null} */ #watch = null;

  /** @param {Point[]} points */
  set points(points) {
    this.#points = points;
    this.#ask();
  }
  get points() {
    return this.#points;
  }
  /** How many moves are on the board. @param {number} at */
  set at(at) {
    this.#at = at;
    this.#ask();
  }
  get at() {
    return this.#at;
  }
  /** First and second. @param {SideLook[]} sides */
  set sides(sides) {
    this.#sides = sides;
    this.#ask();
  }
  get sides() {
    return this.#sides;
  }
  /** What the values count; found out where nobody says it. @param {"discs" | "results" | "" | undefined} unit */
  set unit(unit) {
    this.#unit = unit;
    this.#ask();
  }

  connectedCallback() {
    if (!this.firstChild) this.#build();
    this.#watch = new ResizeObserver(([entry]) => {
      this.#width = Math.round(entry.contentRect.width);
      this.#ask();
    });
    this.#watch.observe(/** @type {HTMLElement} */ (this.chart));
    this.#ask();
  }

  disconnectedCallback() {
    this.#watch?.disconnect();
  }

  #build() {
    this.readout = h("p", { class: "readout" });
    this.chart = h("div", { class: "chart", dir: "ltr", role: "slider", tabindex: 0, "aria-label": t("graph-label"), "aria-valuemin": 0, on: {
      keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      pointerdown: (/** @type {PointerEvent} */ event) => this.#grab(event),
      pointermove: (/** @type {PointerEvent} */ event) => this.#hover(event),
      pointerleave: () => this.#leave(),
    } });
    this.rows = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("graph-table") });
    this.table = h("details", { on: { toggle: () => this.#ask() } }, h("summary", {}, icon("next"), t("graph-table")), this.rows);
    this.append(this.readout, this.chart, this.table);
  }

  get #last() {
    return Math.max(this.#at, 0, ...this.#points.map((point) => point.ply));
  }

  /** @param {number} ply */
  #x(ply) {
    return LEFT + (ply / Math.max(this.#last, 8)) * (this.#width - LEFT - this.#right);
  }

  #draw() {
    if (!this.chart || !this.#width) return;
    this.#tall = Number(getComputedStyle(this).getPropertyValue("--graph-tall")) || 128;
    const last = this.#last;
    const unit = this.#unit ?? guessed(this.#points);
    const labels = this.#labels(unit);
    this.#right = Math.min(this.#width / 2, Math.max(RIGHT, SIGN + Math.max(...labels.map(widthOf(this.chart)))));
    const shares = scale(this.#points, unit);
    const y = (/** @type {number} */ share) => 12 + (1 - share) * ((this.#tall - 24) / 2);
    const losses = this.#points.some(({ loss, mark }) => loss || mark);
    const tall = this.#tall + (losses ? MARKS + BARS : 0) + NUMBERS;
    const svg = s("svg", { viewBox: `0 0 ${this.#width} ${tall}`, width: this.#width, height: tall, "aria-hidden": "true" });
    this.#ground(svg, unit, labels, y, tall);
    this.#course(svg, shares, y);
    this.#here(svg, shares, y, tall);
    if (losses) this.#losses(svg, unit);
    this.chart.replaceChildren(svg);
    this.chart.setAttribute("aria-valuemax", String(last));
    this.chart.setAttribute("aria-valuenow", String(this.#at));
    this.chart.setAttribute("aria-valuetext", this.#words(this.#at));
    this.readout?.replaceChildren(...this.#readout(this.#under ?? this.#at));
    if (this.table?.open) this.rows?.replaceChildren(this.#tabled());
  }

  /** What stands beside the chart: above, below and at zero. @param {string} unit @returns {[string, string, string]} */
  #labels(unit) {
    const most = extremes(this.#points, unit);
    const label = (/** @type {number} */ index) => {
      if (!this.#sides[index]) return "";
      const name = this.#name(index);
      if (unit === "results") return t("graph-wins", { side: name });
      return `${name}${most ? ` ${latin(`+${num(most, { maximumFractionDigits: most < 10 ? 1 : 0 })}`)}` : ""}`;
    };
    return [label(0), label(1), unit === "results" ? t("graph-draw") : num(0)];
  }

  /** Zero, the extremes and the move numbers. @param {SVGElement} svg @param {string} unit @param {[string, string, string]} labels @param {(share: number) => number} y @param {number} tall */
  #ground(svg, unit, labels, y, tall) {
    const wide = this.#width;
    const end = wide - this.#right + 6;
    svg.append(s("rect", { class: "half first", x: 0, y: 0, width: end, height: y(0) }), s("rect", { class: "half second", x: 0, y: y(0), width: end, height: this.#tall - y(0) }));
    if (unit === "results") svg.append(s("rect", { class: "half draw", x: 0, y: y(1 / 3), width: end, height: y(-1 / 3) - y(1 / 3) }));
    const step = [1, 2, 5, 10, 20, 50].find((each) => this.#x(each) - this.#x(0) >= 34) ?? 100;
    for (let ply = 0; ply <= Math.max(this.#last, 8); ply += step) {
      svg.append(s("line", { class: "tick", x1: this.#x(ply), x2: this.#x(ply), y1: 0, y2: tall - NUMBERS }));
      svg.append(s("text", { class: "number", x: this.#x(ply), y: tall - 4 }, num(ply)));
    }
    svg.append(s("line", { class: "zero", x1: 0, x2: end, y1: y(0), y2: y(0) }));
    for (const [index, edge] of /** @type {const} */ ([[0, 14], [1, this.#tall - 5]])) {
      const side = this.#sides[index];
      if (!side) continue;
      svg.append(s("circle", { class: `disc ${side.name.toLowerCase()}`, cx: end + 8, cy: edge - 4, r: 4.5 }));
      svg.append(s("text", { class: "extreme", x: end + 17, y: edge }, labels[index]));
    }
    svg.append(s("text", { class: "extreme", x: end + 17, y: y(0) + 4 }, labels[2]));
  }

  /** The line, run by run, and a sign at every value. @param {SVGElement} svg @param {Map<number, number>} shares @param {(share: number) => number} y */
  #course(svg, shares, y) {
    const room = this.#x(1) - this.#x(0);
    const paint = `url(#${this.#paint(svg, y(0))})`;
    const size = Math.max(1.6, Math.min(4, room * 0.36));
    for (const run of runs(this.#points)) {
      const spots = run.map(({ ply }) => [this.#x(ply), y(shares.get(ply) ?? 0)]);
      const line = spots.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L");
      const kind = run[0].kind ?? "heuristic";
      if (spots.length > 1) {
        svg.append(s("path", { class: "area", fill: paint, d: `M${spots[0][0]} ${y(0)}L${line}L${spots[spots.length - 1][0]} ${y(0)}z` }));
        svg.append(s("path", { class: `course ${kind}`, stroke: paint, d: `M${line}` }));
      }
      for (const [px, py] of spots) svg.append(sign(kind, py > y(0) ? "behind" : "ahead", px, py, size));
    }
  }

  /** Blue above zero, rust below. @param {SVGElement} svg @param {number} zero */
  #paint(svg, zero) {
    const id = `graph-paint-${++painted}`;
    const stop = (/** @type {string} */ name) => s("stop", { class: name, offset: zero / this.#tall });
    svg.append(s("linearGradient", { id, gradientUnits: "userSpaceOnUse", x1: 0, x2: 0, y1: 0, y2: this.#tall }, stop("ahead"), stop("behind")));
    return id;
  }

  /** @param {SVGElement} svg @param {string} unit */
  #losses(svg, unit) {
    const top = this.#tall + MARKS;
    const most = Math.max(...this.#points.map(({ loss }) => loss ?? 0), unit === "results" ? 2 : 1e-9);
    const wide = Math.max(1.5, Math.min(10, (this.#x(1) - this.#x(0)) * 0.6));
    svg.append(s("line", { class: "base", x1: 0, x2: this.#width - this.#right + 6, y1: top, y2: top }));
    for (const { ply, loss, mark } of this.#points) {
      const dark = this.#sides[(ply + 1) % 2]?.dark ?? ply % 2 === 1;
      const share = loss ? (unit === "discs" ? Math.sqrt(loss / most) : Math.min(1, loss / most)) : 0;
      if (share > 0) svg.append(s("rect", { class: dark ? "loss dark" : "loss light", x: this.#x(ply) - wide / 2, y: top, width: wide, height: Math.max(1.5, share * (BARS - 4)) }));
      if (mark) svg.append(markShape(mark, this.#x(ply), top - 8));
    }
  }

  /** Where the board is, and where the pointer is. @param {SVGElement} svg @param {Map<number, number>} shares @param {(share: number) => number} y @param {number} tall */
  #here(svg, shares, y, tall) {
    if (this.#under !== null) svg.append(s("line", { class: "under", x1: this.#x(this.#under), x2: this.#x(this.#under), y1: 0, y2: tall - NUMBERS }));
    const x = this.#x(this.#at);
    for (const part of ["here edge", "here"]) svg.append(s("line", { class: part, x1: x, x2: x, y1: 0, y2: tall - NUMBERS }));
    const share = shares.get(this.#at);
    if (share !== undefined) svg.append(s("circle", { class: "here dot", cx: x, cy: y(share), r: 5 }));
  }

  /** @param {number} ply */
  #point(ply) {
    return this.#points.find((point) => point.ply === ply);
  }

  /** @param {Point} point */
  #who(point) {
    return this.#name(standing(point).ahead);
  }

  /** @param {Point} point */
  #said(point) {
    const value = spoken(standing(point).worth);
    return number(/** @type {any} */ (point.value)) === 0 ? value : t("graph-value", { side: this.#who(point), value });
  }

  /** @param {number} index */
  #name(index) {
    return this.#sides.length ? sideName({ sides: this.#sides }, index === 0 ? "first" : "second") : "";
  }

  /** What is known at a move, to be read aloud. @param {number} ply */
  #words(ply) {
    const point = this.#point(ply);
    const move = ply === 0 ? t("graph-start") : t("graph-after", { ply, move: latin(point?.move ?? "") });
    const value = !point || point.value === null ? t("graph-unknown") : this.#said(point);
    return [move, value, point?.mark ? t("mark-name", { mark: marked(point.mark) }) : ""].filter(Boolean).join(", ");
  }

  /** @param {number} ply @returns {(Node | string)[]} */
  #readout(ply) {
    const point = this.#point(ply);
    const place = ply === 0 ? t("graph-start") : `${num(ply)}. ${latin(point?.move ?? "")}${point?.mark ? latin(point.mark) : ""}`;
    if (!point || point.value === null) return [h("b", {}, place), ` ${t("graph-unknown")}`];
    const { worth } = standing(point);
    return [h("b", {}, place), " ", `${number(point.value) === 0 ? "" : `${this.#who(point)} `}${counted(worth)}`, h("small", {}, point.source ? ` ${agentName(point.source)}` : "")];
  }

  #tabled() {
    const head = ["graph-move", "graph-column", "graph-source", "graph-loss"].map((id) => h("th", { scope: "col" }, t(id)));
    const body = this.#points.map((point) => h("tr", {},
      h("th", { scope: "row" }, point.ply === 0 ? t("graph-start") : `${num(point.ply)}. ${latin(`${point.move ?? ""}${point.mark ?? ""}`)}`),
      h("td", {}, point.value === null ? t("graph-unknown") : this.#said(point)),
      h("td", {}, h("bdi", { dir: "ltr" }, point.value === null ? "" : point.source ?? "")),
      h("td", {}, point.loss === null || point.loss === undefined ? "" : num(point.loss))));
    return h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, body));
  }

  /** @param {PointerEvent} event */
  #plyAt(event) {
    const box = /** @type {HTMLElement} */ (this.chart).getBoundingClientRect();
    const share = (event.clientX - box.left - LEFT) / Math.max(1, box.width - LEFT - this.#right);
    return Math.max(0, Math.min(this.#last, Math.round(share * Math.max(this.#last, 8))));
  }

  /** @param {number} ply */
  #seek(ply) {
    const to = Math.max(0, Math.min(this.#last, ply));
    if (to !== this.#at) this.dispatchEvent(new CustomEvent("seek", { bubbles: true, detail: { ply: to } }));
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    if (event.button !== 0) return;
    this.chart?.setPointerCapture(event.pointerId);
    this.#seek(this.#plyAt(event));
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    const ply = this.#plyAt(event);
    if (event.buttons & 1) this.#seek(ply);
    if (ply === this.#under) return;
    this.#under = ply;
    this.#ask();
  }

  #leave() {
    this.#under = null;
    this.#ask();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#seek(this.#at + step);
  }
}

/** One for all charts: making it takes longer than drawing one. @type {CanvasRenderingContext2D | null} */
let pen = null;

/** How wide a text is, written as the chart writes. @param {HTMLElement} chart */
function widthOf(chart) {
  const own = (pen ??= /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d")));
  const { fontSize, fontFamily } = getComputedStyle(chart);
  own.font = `${fontSize} ${fontFamily}`;
  return (/** @type {string} */ text) => Math.ceil(own.measureText(text).width);
}

/** ● exact, ▲ ▼ bounds, ○ estimate. @param {string} kind @param {string} who @param {number} x @param {number} y @param {number} r */
function sign(kind, who, x, y, r) {
  if (kind === "lower") return s("path", { class: `sign full ${who}`, d: `M${x} ${y - r * 1.2}l${r * 1.2} ${r * 2.2}h${-r * 2.4}z` });
  if (kind === "upper") return s("path", { class: `sign full ${who}`, d: `M${x} ${y + r * 1.2}l${r * 1.2} ${-r * 2.2}h${-r * 2.4}z` });
  return s("circle", { class: `sign ${kind === "exact" ? "full" : "open"} ${who}`, cx: x, cy: y, r });
}

customElements.define("harif-graph", Graph);
