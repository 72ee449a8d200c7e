// `harif-tree`: draws a scene of nodes with a camera over it. Nodes are selected by click or arrows, opened
// and folded by double click or Enter; what a node means is not known here.

import { h, icon, s, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { Camera } from "./tree/camera.js";
import { Drawing } from "./tree/draw.js";
import { gestures } from "./tree/gestures.js";
import { Mirror } from "./tree/mirror.js";

stylesheet("./tree.css", import.meta.url);

/** @typedef {import("../pages/lab/scene.js").Scene} Scene */
/** @typedef {import("../pages/lab/scene.js").Item} Item */
/** @typedef {import("./tree/camera.js").View} View */

/** Below these zooms only dots, or only shapes and values, are drawn. */
const [DOTS, SHAPES] = [0.35, 0.69];
const READABLE = 0.84;
const BADGE = 96;

/** Set `scene`, and `twin` where two trees share a camera. Events: `select {key}`, `open {key}`. */
export class TreeElement extends HTMLElement {
  constructor() {
    super();
    /** @type {Scene | null} */
    this.current = null;
    this.following = true;
    /** The places that the small map shows. @type {object | null} */
    this.mapped = null;
    this.begun = false;
    /** Another tree that looks at the same place. @type {TreeElement | null} */
    this.twin = null;
    /** Shown beside the selected node where there is room to read it. @type {HTMLElement | null} */
    this.badge = null;
    /** The zoom at which a tree that does not fit is begun. */
    this.readable = READABLE;
    this.svg = /** @type {SVGSVGElement} */ (s("svg", { "aria-hidden": "true", class: "drawing" }));
    this.drawing = new Drawing(this.svg);
    this.camera = new Camera(this.svg, () => this.#looked());
    this.mirror = new Mirror((key) => this.#tell("select", { key }), (event) => this.#press(event));
    this.map = s("svg", { class: "minimap", "aria-hidden": "true" }, s("path", { class: "dots" }), s("rect", { class: "seen" }));
    this.sizes = new ResizeObserver(() => this.#resize());
  }

  connectedCallback() {
    if (!this.svg.parentNode) {
      this.dir = "ltr";
      this.follow = h("button", { type: "button", "aria-pressed": "true", on: { click: () => this.#follow() } }, icon("follow"), h("span", {}, t("lab-follow")));
      const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ click) => h("button", { type: "button", "aria-label": label, title: label, on: { click } }, icon(name));
      this.append(this.svg, this.mirror.element, h("div", { class: "views" }, this.follow, button("fit", t("lab-fit"), () => this.fit()), button("plus", t("lab-zoom-in"), () => this.zoom(1.3)), button("minus", t("lab-zoom-out"), () => this.zoom(1 / 1.3))), this.map);
      gestures(this.svg, this.camera, { grabbed: () => this.#free(), clicked: (key) => this.#tell("select", { key }), opened: (key) => this.#tell("open", { key }) });
    }
    this.sizes.observe(this);
  }

  disconnectedCallback() {
    this.sizes.disconnect();
    this.mirror.close();
  }

  /** @param {string} type @param {any} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }

  #resize() {
    this.camera.resize(this.clientWidth, this.clientHeight);
    if (!this.begun && this.current && this.clientWidth) this.#begin(this.current);
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.current;
  }

  set scene(/** @type {Scene | null} */ scene) {
    if (!scene) return;
    this.current = scene;
    this.drawing.show(scene);
    this.mirror.show(scene);
    if (scene.places !== this.mapped) this.map.firstElementChild?.setAttribute("d", scene.items.map(({ x, y }) => `M${x | 0} ${y | 0}h0`).join(""));
    this.mapped = scene.places;
    if (!this.begun && this.clientWidth) this.#begin(scene);
    else if (this.following && scene.focus) this.#lookAt(scene);
    this.#looked();
  }

  /** Another tree comes: choose the view afresh. */
  restart() {
    this.begun = false;
    this.#following(true);
  }

  /** The whole tree if it can be read so, else its top at a readable size. @param {Scene} scene */
  #begin(scene) {
    this.begun = true;
    const whole = this.camera.fitting(scene.box);
    const k = Math.max(whole.k, this.readable);
    this.camera.view = { x: scene.items[0].x, y: whole.y, k };
    const focus = scene.focus ?? scene.items[0];
    this.camera.set(k === whole.k ? whole : this.camera.keeping(focus, scene.box));
  }

  /** @param {Scene} scene */
  #lookAt(scene) {
    if (!scene.focus) return;
    const to = this.camera.keeping(scene.focus, scene.box);
    const { x, y } = this.camera.view;
    if (Math.abs(to.x - x) + Math.abs(to.y - y) > 1) this.camera.glide(to);
  }

  /** @param {boolean} on */
  #following(on) {
    this.following = on;
    this.follow?.setAttribute("aria-pressed", String(on));
  }

  #follow() {
    this.#following(true);
    if (this.camera.view.k < this.readable) this.camera.view = { ...this.camera.view, k: this.readable };
    if (this.current) this.#lookAt(this.current);
  }

  /** The hand has the camera now. */
  #free() {
    this.#following(false);
    this.twin?.unfollow();
  }

  /** Shows everything. */
  fit() {
    if (!this.current) return;
    this.#free();
    this.camera.glide(this.camera.fitting(this.current.box));
  }

  /** @param {number} by */
  zoom(by) {
    this.camera.zoomAt(by, this.camera.width / 2, this.camera.height / 2);
  }

  /** The step no longer moves the camera. */
  unfollow() {
    this.#following(false);
  }

  /** Looks where another tree looks. @param {View} view */
  look(view) {
    this.begun = true;
    this.camera.set(view);
  }

  /** After a change of the camera: what can be read at this zoom, and the small map. */
  #looked() {
    const { x, y, k } = this.camera.view;
    const other = this.twin?.camera.view;
    if (this.twin && other && (other.x !== x || other.y !== y || other.k !== k)) this.twin.look(this.camera.view);
    this.svg.classList.toggle("far", k < DOTS);
    this.svg.classList.toggle("middle", k >= DOTS && k < SHAPES);
    this.svg.style.setProperty("--small", `${Math.max(12, 11.2 / k).toFixed(1)}px`);
    this.svg.style.setProperty("--value", `${Math.min(26, Math.max(15, 11.5 / k)).toFixed(1)}px`);
    if (!this.current) return;
    this.#pin(this.current);
    const { box } = this.current;
    const seen = this.camera.seen;
    const whole = seen.width >= box.width * 0.9 && seen.height >= box.height * 0.9;
    this.map.classList.toggle("needless", whole);
    if (whole) return;
    this.map.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    for (const name of /** @type {const} */ (["x", "y", "width", "height"])) this.map.lastElementChild?.setAttribute(name, String(seen[name]));
  }

  /** Puts the badge beside the selected node. @param {Scene} scene */
  #pin(scene) {
    if (!this.badge || !this.svg.parentNode) return;
    if (this.badge.parentNode !== this) this.append(this.badge);
    this.badge.classList.add("badge");
    const item = scene.items.find((one) => one.selected);
    const { k } = this.camera.view;
    this.badge.hidden = !item || k < SHAPES;
    if (!item) return;
    const { x, y } = this.camera.seen;
    const [left, top] = [(item.x - x) * k, (item.y - y) * k];
    const side = left + 44 * k + BADGE > this.clientWidth ? left - 44 * k - BADGE : left + 44 * k;
    this.badge.style.insetInlineStart = `${side}px`;
    this.badge.style.insetBlockStart = `${Math.max(4, Math.min(this.clientHeight - BADGE - 4, top - BADGE / 2))}px`;
  }

  /** Moves the selection: to the parent, the first child or a sibling. @param {"up" | "down" | "left" | "right"} way */
  walk(way) {
    const scene = this.current;
    if (!scene) return;
    const at = scene.items.find((item) => item.selected) ?? scene.items.find((item) => item.here) ?? scene.items[0];
    const kin = scene.items.filter((item) => item.parent === at.parent);
    const next = {
      up: () => scene.items.find((item) => item.key === at.parent),
      down: () => scene.items.find((item) => item.parent === at.key),
      left: () => kin[kin.indexOf(at) - 1],
      right: () => kin[kin.indexOf(at) + 1],
    }[way]();
    if (!next) return;
    if (this.mirror.focused) this.mirror.focus(next.key);
    else this.#tell("select", { key: next.key });
    this.show(next);
  }

  /** Brings a node into sight. @param {{x: number, y: number}} place */
  show(place) {
    if (!this.current) return;
    this.camera.glide(this.camera.keeping(place, this.current.box));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const ways = /** @type {const} */ ({ ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" });
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    const key = /** @type {HTMLElement} */ (event.target).dataset.key;
    if (way) this.walk(way);
    else if (event.key === "Enter" && key !== undefined) this.#tell("open", { key });
    else if (event.key === "Home" && this.current) this.mirror.focus(this.current.items[0].key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

customElements.define("harif-tree", TreeElement);
