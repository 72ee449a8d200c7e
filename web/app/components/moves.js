// The moves of a game: a plain list, or a tree whose variations stand indented below the move that they
// replace. A path is the list of moves from the start, so it stays true when lines change places. One tab
// stop, arrows inside; the moves are left to right in every language.

import { h, icon, stylesheet } from "../base/dom.js";
import { onceAFrame } from "../base/frame.js";
import { num, t } from "../base/i18n.js";
import { marked } from "./graph/marks.js";

stylesheet("./moves.css", import.meta.url);

/**
 * @typedef {object} MoveNode
 * @property {string} move
 * @property {string} [mark] the sign after it: ?! ? ?? and, in a study, ! !? !!
 * @property {string} [note] a few words after the move, for example its value
 * @property {string} [comment]
 * @property {MoveNode[]} [children] the first goes on with the line, the others are variations
 */
/** @typedef {{node: MoveNode, path: string[]}} Placed */

/** The signs after moves, as books print them. */
const GLYPHS = ["", "!!", "!", "!?", "?!", "?", "??"];

/** Whether two paths are the same. @param {string[]} a @param {string[]} b */
const same = (a, b) => a.length === b.length && a.every((move, index) => move === b[index]);

export class Moves extends HTMLElement {
  /** @type {{comment?: string, children: MoveNode[]}} */ #tree = { children: [] };
  /** @type {string[] | number} */ #at = 0;
  #concealed = false;
  #editable = false;
  #commenting = false;
  /** Which tools there are now. */ #tools = "";
  #ask = onceAFrame(this, () => this.#draw());
  #watch = new ResizeObserver(() => {
    const here = this.list?.querySelector("[aria-current]");
    if (here) this.#reveal(/** @type {HTMLElement} */ (here));
  });
  /** @type {Placed[]} in the order of reading */ #placed = [];

  /** The whole tree; `at` is then a path. @param {{comment?: string, children: MoveNode[]}} tree */
  set tree(tree) {
    this.#tree = tree;
    this.#ask();
  }
  /** One line without variations; `at` is then a number of moves. @param {(string | MoveNode)[]} moves */
  set moves(moves) {
    /** @type {{children: MoveNode[]}} */
    const root = { children: [] };
    let last = root;
    for (const move of moves) {
      const node = { ...(typeof move === "string" ? { move } : move), children: [] };
      last.children.push(node);
      last = node;
    }
    this.tree = root;
  }
  /** Where the board is: a path, or how many moves of the first line. @param {string[] | number} at */
  set at(at) {
    if (Array.isArray(at) && Array.isArray(this.#at) && !same(at, this.#at)) this.#commenting = false;
    this.#at = at;
    this.#ask();
  }
  /** Hides the moves, while somebody is to find them. @param {boolean} concealed */
  set concealed(concealed) {
    this.#concealed = concealed;
    this.#ask();
  }
  /** Offers to promote, delete, copy and comment. @param {boolean} editable */
  set editable(editable) {
    this.#editable = editable;
    this.#ask();
  }

  connectedCallback() {
    if (!this.list) {
      this.list = h("div", { class: "list", dir: "ltr", role: "group", "aria-label": t("moves-label"), on: { keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) } });
      this.tools = h("div", { class: "tools" });
      this.append(this.list, this.tools);
    }
    // A list that was out of sight, in a tab, shows where the board is when it comes into view.
    this.#watch.observe(this.list);
    this.#ask();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
  }

  /** @returns {string[]} */
  get path() {
    if (Array.isArray(this.#at)) return this.#at;
    const path = [];
    for (let node = this.#tree.children[0]; node && path.length < this.#at; node = /** @type {MoveNode} */ (node.children?.[0])) path.push(node.move);
    return path;
  }

  #draw() {
    const list = /** @type {HTMLElement} */ (this.list);
    const focused = list.contains(document.activeElement);
    this.#placed = [];
    if (this.#concealed) list.replaceChildren(h("p", { class: "quiet", dir: "auto" }, t("moves-concealed")));
    else if (!this.#tree.children.length && !this.#tree.comment) list.replaceChildren(h("p", { class: "quiet", dir: "auto" }, t("moves-none")));
    else list.replaceChildren(...this.#mainLine());
    const here = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]")) ?? list.querySelector("button");
    if (here) {
      here.tabIndex = 0;
      if (focused) here.focus({ preventScroll: true });
      this.#reveal(here);
    }
    this.#drawTools();
  }

  /** Scrolls the list alone, never the page. @param {HTMLElement} here */
  #reveal(here) {
    const list = /** @type {HTMLElement} */ (this.list);
    const box = list.getBoundingClientRect();
    const spot = here.getBoundingClientRect();
    if (spot.top < box.top) list.scrollTop -= box.top - spot.top + 4;
    else if (spot.bottom > box.bottom) list.scrollTop += spot.bottom - box.bottom + 4;
  }

  /** The first line in rows of two moves; what replaces a move stands below its row. */
  #mainLine() {
    /** @type {HTMLElement[]} */
    const rows = this.#tree.comment ? [h("div", { class: "below" }, remark(this.#tree.comment))] : [];
    /** @type {{children?: MoveNode[]}} */
    let parent = this.#tree;
    /** @type {string[]} */
    let path = [];
    /** @type {HTMLElement | null} */
    let row = null;
    for (let ply = 1; parent.children?.length; ply++) {
      const [node, ...others] = parent.children;
      const here = [...path, node.move];
      if (!row || ply % 2 === 1) {
        row = h("div", { class: "pair" });
        if (ply % 2 === 0) row.append(h("span", { class: "gap" }, "…"));
        rows.push(row);
      }
      row.append(this.#button(node, here));
      const below = [node.comment ? remark(node.comment) : null, ...others.map((other) => this.#variation(other, path))].filter((part) => part !== null);
      if (below.length) {
        rows.push(h("div", { class: "below" }, below));
        row = null;
      }
      path = here;
      parent = node;
    }
    return rows;
  }

  /** A variation runs on in one paragraph; its own variations are indented again. @param {MoveNode} first @param {string[]} before @returns {HTMLElement} */
  #variation(first, before) {
    const line = h("div", { class: "variation" });
    let path = before;
    /** @type {MoveNode | undefined} */
    let node = first;
    /** @type {MoveNode[]} */
    let others = [];
    while (node) {
      const here = [...path, node.move];
      line.append(this.#button(node, here), node.comment ? remark(node.comment) : "");
      for (const other of others) line.append(this.#variation(other, path));
      path = here;
      [node, ...others] = /** @type {MoveNode[]} */ (node.children ?? []);
    }
    return line;
  }

  /** @param {MoveNode} node @param {string[]} path */
  #button(node, path) {
    this.#placed.push({ node, path });
    const here = same(path, this.path);
    const text = node.move === "pass" ? t("moves-pass") : node.move;
    const unseen = (/** @type {string} */ words) => h("span", { class: "unseen" }, words);
    return h("button", { class: "move", type: "button", tabindex: -1, "aria-current": here ? "true" : null, data: { index: this.#placed.length - 1, mark: node.mark ?? "" }, on: { click: () => this.#seek(path) } },
      h("span", { class: "number" }, num(path.length)), unseen(". "), h("span", {}, text),
      node.mark ? [h("b", { class: "annotation", "aria-hidden": "true" }, node.mark), unseen(`, ${t("mark-name", { mark: marked(node.mark) })}`)] : null,
      node.note ? h("small", {}, node.note) : null);
  }

  #drawTools() {
    const tools = /** @type {HTMLElement} */ (this.tools);
    tools.hidden = !this.#editable || this.#concealed;
    if (tools.hidden || (this.#commenting && tools.querySelector("input"))) return;
    const { path } = this;
    const node = this.#placed.find((placed) => same(placed.path, path))?.node;
    // The start has no move, but there may be something to say of it.
    const here = node ?? (path.length ? null : this.#tree);
    const main = same(path, this.#firstLine().slice(0, path.length));
    // Most moves have the same tools as the one before.
    const now = this.#commenting ? "" : [Boolean(node), main, Boolean(here), node?.mark ?? ""].join();
    if (now && now === this.#tools) return;
    this.#tools = now;
    const tool = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {boolean} */ can, /** @type {() => void} */ act) =>
      h("button", { class: "plain", type: "button", disabled: !can, title: t(`moves-${name}`), "aria-label": t(`moves-${name}`), on: { click: act } }, icon(picture));
    const send = (/** @type {string} */ type) => () => this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { path: this.path } }));
    tools.replaceChildren(this.#commenting && here ? this.#commentField(here, path) : h("div", { class: "row", role: "group", "aria-label": t("moves-tools") },
      tool("promote", "promote", Boolean(node) && !main, send("promote")),
      tool("remove", "trash", Boolean(node), send("remove")),
      tool("copy", "copy", Boolean(node), send("copy")),
      tool("comment", "comment", Boolean(here), () => {
        this.#commenting = true;
        this.#drawTools();
        tools.querySelector("input")?.focus();
      }),
      this.#glyphs(node)));
  }

  /** The sign after the move. @param {MoveNode | undefined} node */
  #glyphs(node) {
    const chosen = (/** @type {Event} */ event) => this.dispatchEvent(new CustomEvent("glyph", { bubbles: true, detail: { path: this.path, glyph: /** @type {HTMLSelectElement} */ (event.target).value } }));
    return h("select", { class: "glyphs mono", dir: "ltr", disabled: !node, title: t("moves-glyph"), "aria-label": t("moves-glyph"), on: { change: chosen } },
      GLYPHS.map((glyph) => h("option", { value: glyph, selected: glyph === (node?.mark ?? "") }, glyph || "–")));
  }

  /** @param {{comment?: string}} node @param {string[]} path */
  #commentField(node, path) {
    const field = h("input", { type: "text", maxlength: 500, dir: "auto", "aria-label": t("moves-comment"), placeholder: t("moves-comment"), props: { value: node.comment ?? "" } });
    const end = (/** @type {boolean} */ keep) => {
      this.#commenting = false;
      this.tools?.replaceChildren();
      if (keep) this.dispatchEvent(new CustomEvent("comment", { bubbles: true, detail: { path, text: field.value.trim() } }));
      this.#ask();
    };
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") event.stopPropagation();
      if (event.key === "Enter" || event.key === "Escape") end(event.key === "Enter");
    });
    return h("div", { class: "row" }, field, h("button", { type: "button", on: { click: () => end(true) } }, t("moves-keep")));
  }

  #firstLine() {
    const line = [];
    for (let node = this.#tree.children[0]; node; node = /** @type {MoveNode} */ (node.children?.[0])) line.push(node.move);
    return line;
  }

  /** @param {string[]} path */
  #seek(path) {
    this.dispatchEvent(new CustomEvent("seek", { bubbles: true, detail: { path, ply: path.length } }));
  }

  /** Left and right along the line, up and down to the row above and below, Delete removes. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = /** @type {HTMLElement} */ (event.target).closest("button");
    const placed = this.#placed[Number(target?.dataset.index)];
    if (!placed) return;
    const to = this.#step(event.key, placed);
    if (event.key === "Delete" && this.#editable) this.dispatchEvent(new CustomEvent("remove", { bubbles: true, detail: { path: placed.path } }));
    else if (to) this.#seek(to);
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  }

  /** @param {string} key @param {Placed} from @returns {string[] | null} */
  #step(key, { path, node }) {
    const first = this.#firstLine();
    if (key === "ArrowLeft") return path.slice(0, -1);
    if (key === "ArrowRight") return node.children?.length ? [...path, node.children[0].move] : null;
    if (key === "Home") return [];
    if (key === "End") return first;
    if (key !== "ArrowUp" && key !== "ArrowDown") return null;
    const spots = [.../** @type {HTMLElement} */ (this.list).querySelectorAll("button")];
    const box = spots[this.#placed.findIndex((placed) => placed.path === path)].getBoundingClientRect();
    const down = key === "ArrowDown" ? 1 : -1;
    const rows = spots.map((spot, index) => ({ index, box: spot.getBoundingClientRect() })).filter((spot) => (spot.box.top - box.top) * down > 4);
    rows.sort((a, b) => (a.box.top - b.box.top) * down || Math.abs(a.box.left - box.left) - Math.abs(b.box.left - box.left));
    return rows.length ? this.#placed[rows[0].index].path : null;
  }
}

/** @param {string} text */
function remark(text) {
  return h("span", { class: "remark", dir: "auto" }, text);
}

customElements.define("harif-moves", Moves);
