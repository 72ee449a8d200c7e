// Draws a scene into SVG. Every node keeps its elements from one scene to the next, and an element is touched
// only when what it shows has changed.

import { s } from "../../base/dom.js";

/** @typedef {import("../../pages/lab/scene.js").Item} Item */
/** @typedef {import("../../pages/lab/scene.js").Scene} Scene */

const SHAPES = {
  max: "M0 -20L26 20H-26Z",
  min: "M0 20L26 -20H-26Z",
  end: "M-21 -15H21V15H-21Z",
  judged: "M-21 -15H21V15H-21Z",
  dot: "M-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0Z",
};
/** Where the text stands in each shape. */
const TEXT = { max: 14, min: -5, end: 5, judged: 5, dot: 0, circle: 4.5 };
/** Where the number of its turn stands: in the corner that the shape leaves free. */
const ORDER = { max: -9, min: 16, end: -19, judged: -19, dot: 0, circle: 0 };
const BOTTOM = { max: 20, min: 20, end: 15, judged: 15, dot: 4 };

/** @typedef {{group: SVGElement, shape: SVGElement, text: SVGElement, order: SVGElement, window: SVGElement, extra: SVGElement, edge: SVGElement, move: SVGElement, sign: string}} Parts */

/** @param {number} r */
function circle(r) {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** @param {Item} item */
function bottom(item) {
  return item.shape === "circle" ? item.radius ?? 8 : BOTTOM[item.shape];
}

/** The curve from parent to child. @param {Item} from @param {Item} to */
function curve(from, to) {
  const y1 = from.y + bottom(from);
  const y2 = to.y - bottom(to);
  const bend = (y2 - y1) * 0.55;
  return { x1: from.x, y1, c1: y1 + bend, c2: y2 - bend, x2: to.x, y2 };
}

/** A point of the curve. @param {ReturnType<typeof curve>} line @param {number} at from 0 to 1 */
function along({ x1, y1, c1, c2, x2, y2 }, at) {
  const [a, b, c, d] = [(1 - at) ** 3, 3 * (1 - at) ** 2 * at, 3 * (1 - at) * at ** 2, at ** 3];
  return { x: (a + b) * x1 + (c + d) * x2, y: a * y1 + b * c1 + c * c2 + d * y2 };
}

export class Drawing {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.edges = s("g", { class: "edges" });
    this.moves = s("g", { class: "moves" });
    this.nodes = s("g", { class: "nodes" });
    this.cuts = s("g", { class: "cuts" });
    this.ring = s("g", { class: "here", visibility: "hidden" }, s("circle", { class: "rim", r: 33 }), s("circle", { class: "gold", r: 33 }));
    this.chosen = s("circle", { class: "chosen", r: 36, visibility: "hidden" });
    svg.append(this.edges, this.cuts, this.nodes, this.moves, this.chosen, this.ring);
    /** @type {Map<string, Parts>} */
    this.parts = new Map();
    this.cutSign = "";
  }

  /** @param {Scene} scene */
  show(scene) {
    const byKey = new Map(scene.items.map((item) => [item.key, item]));
    for (const [key, parts] of this.parts) {
      if (byKey.has(key)) continue;
      for (const element of [parts.group, parts.edge, parts.move]) element.remove();
      this.parts.delete(key);
    }
    for (const item of scene.items) this.#node(item, item.parent === null ? undefined : byKey.get(item.parent));
    this.#cuts(scene.items, byKey);
    this.#ringAt(this.ring, scene.items.find((item) => item.here));
    this.#ringAt(this.chosen, scene.items.find((item) => item.selected));
  }

  /** @param {SVGElement} ring @param {Item | undefined} item */
  #ringAt(ring, item) {
    ring.setAttribute("visibility", item ? "visible" : "hidden");
    if (!item) return;
    const grow = item.shape === "circle" ? ((item.radius ?? 8) + 9) / 33 : item.shape === "dot" ? 0.4 : 1;
    const lift = item.shape === "max" ? 5 : item.shape === "min" ? -5 : 0;
    ring.setAttribute("transform", `translate(${item.x} ${item.y + lift}) scale(${grow})`);
  }

  /** @param {Item} item @param {Item | undefined} parent */
  #node(item, parent) {
    let parts = this.parts.get(item.key);
    if (!parts) this.parts.set(item.key, (parts = this.#fresh(item.key)));
    const sign = [item.x, item.y, item.shape, item.state, item.text, item.window, item.order, item.path, item.here, item.best, item.wedge?.text, item.radius, item.tint, item.proven, parent?.x, parent?.y, parent?.state, parent?.shape, parent?.radius].join();
    if (sign === parts.sign) return;
    parts.sign = sign;
    parts.group.setAttribute("transform", `translate(${item.x} ${item.y})`);
    parts.group.setAttribute("class", ["node", item.shape, item.state, item.path && "path", item.best && "best", item.proven && "proven"].filter(Boolean).join(" "));
    parts.shape.setAttribute("d", item.shape === "circle" ? circle(item.radius ?? 8) : SHAPES[item.shape]);
    const { tint } = item;
    parts.shape.setAttribute("class", tint === undefined ? "shape" : `shape ${tint >= 0 ? "for" : "against"}`);
    if (tint === undefined) parts.shape.removeAttribute("fill-opacity");
    else parts.shape.setAttribute("fill-opacity", Math.abs(tint).toFixed(3));
    write(parts.text, item.text, TEXT[item.shape]);
    parts.text.setAttribute("class", item.text.length > 8 ? "value long" : "value");
    write(parts.order, item.here ? "" : item.order ?? "", ORDER[item.shape]);
    write(parts.window, item.window ?? "", item.here ? -14 : bottom(item) + 15);
    parts.window.setAttribute("x", item.here ? "40" : "0");
    parts.window.setAttribute("class", item.here ? "window beside" : "window");
    extras(parts.extra, item);
    this.#edge(parts, item, parent);
  }

  /** @param {Parts} parts @param {Item} item @param {Item | undefined} parent */
  #edge(parts, item, parent) {
    if (!parent) return;
    const line = curve(parent, item);
    const middle = along(line, 0.62);
    parts.edge.setAttribute("d", `M${line.x1} ${line.y1}C${line.x1} ${line.c1} ${line.x2} ${line.c2} ${line.x2} ${line.y2}`);
    const kind = ["edge", item.state, item.path && "path", item.best && "best"].filter(Boolean).join(" ");
    parts.edge.setAttribute("class", kind);
    parts.move.setAttribute("class", `move ${item.state}${item.path ? " path" : ""}`);
    parts.move.setAttribute("transform", `translate(${middle.x} ${middle.y + 4.5})`);
    if (parts.move.textContent !== item.move) parts.move.textContent = item.move;
  }

  /** @param {string} key @returns {Parts} */
  #fresh(key) {
    const shape = s("path", { class: "shape" });
    const text = s("text", { class: "value" });
    const order = s("text", { class: "order", x: -15 });
    const window = s("text", { class: "window" });
    const extra = s("g", { class: "extra" });
    const group = s("g", { data: { key } }, extra, shape, text, order, window);
    const edge = s("path", { class: "edge" });
    const move = s("text", { class: "move" });
    this.nodes.append(group);
    this.edges.append(edge);
    this.moves.append(move);
    return { group, shape, text, order, window, extra, edge, move, sign: "" };
  }

  /** A cut: two strokes across the way to the first move that was skipped, and how many there were. @param {Item[]} items @param {Map<string, Item>} byKey */
  #cuts(items, byKey) {
    /** @type {{x: number, y: number, text: string}[]} */
    const marks = [];
    const told = new Set();
    for (const item of items) {
      const parent = item.parent === null ? undefined : byKey.get(item.parent);
      if (!parent?.skipped || told.has(parent.key) || (item.state !== "skipped" && item.state !== "ghost")) continue;
      told.add(parent.key);
      marks.push({ ...along(curve(parent, item), 0.34), text: parent.skipped });
    }
    const sign = marks.map(({ x, y, text }) => `${x} ${y} ${text}`).join();
    if (sign === this.cutSign) return;
    this.cutSign = sign;
    this.cuts.replaceChildren(...marks.map(({ x, y, text }) => s("g", { class: "cut", transform: `translate(${x} ${y})` }, s("path", { class: "halo", d: "M-8 6L2 -6M-2 6L8 -6" }), s("path", { d: "M-8 6L2 -6M-2 6L8 -6" }), s("text", { x: 12, y: 5 }, text))));
  }
}

/** @param {SVGElement} element @param {string} text @param {number} y */
function write(element, text, y) {
  if (element.textContent !== text) element.textContent = text;
  element.setAttribute("y", String(y));
}

/** What hangs on a node: the wedge of a folded one, the second ring of a proven one. @param {SVGElement} extra @param {Item} item */
function extras(extra, item) {
  if (item.wedge) {
    const { half, text, share } = item.wedge;
    const top = bottom(item) + 2;
    const split = half - 2 * half * share;
    extra.replaceChildren(
      s("path", { class: "wedge", d: `M0 ${top}L${-half} ${top + 44}H${split}Z` }),
      s("path", { class: "wedge skipped", d: `M0 ${top}L${split} ${top + 44}H${half}Z` }),
      s("text", { class: "count", y: top + 59 }, text),
    );
  } else if (item.proven) {
    extra.replaceChildren(s("path", { class: "second", d: circle((item.radius ?? 8) + 4) }));
  } else if (extra.firstChild) {
    extra.replaceChildren();
  }
}
