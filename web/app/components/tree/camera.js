// The camera over a tree: a centre and a zoom, shown as the viewBox. It follows the step until the tree is
// dragged, glides unless less motion is asked for, and is never a scroll position.

import { calm } from "../../base/dom.js";

/** @typedef {{x: number, y: number, k: number}} View centre and pixels per unit */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const GLIDE = 300;
const [FAR, NEAR] = [0.06, 2.5];

export class Camera {
  /** @param {SVGSVGElement} svg @param {() => void} moved called after every change */
  constructor(svg, moved) {
    this.svg = svg;
    this.moved = moved;
    /** @type {View} */
    this.view = { x: 0, y: 0, k: 1 };
    this.width = 0;
    this.height = 0;
    this.frame = 0;
  }

  /** The part of the tree that is seen. @returns {Box} */
  get seen() {
    const { x, y, k } = this.view;
    return { x: x - this.width / k / 2, y: y - this.height / k / 2, width: this.width / k, height: this.height / k };
  }

  /** @param {number} width @param {number} height of the element, in pixels */
  resize(width, height) {
    [this.width, this.height] = [width, height];
    this.#show();
  }

  #show() {
    if (!this.width || !this.height) return;
    const { x, y, width, height } = this.seen;
    this.svg.setAttribute("viewBox", `${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)}`);
    this.moved();
  }

  /** Jumps. @param {View} view */
  set(view) {
    cancelAnimationFrame(this.frame);
    this.view = { ...view, k: Math.min(NEAR, Math.max(FAR, view.k)) };
    this.#show();
  }

  /** Glides; a new call takes over from where the last one got. @param {View} to */
  glide(to) {
    cancelAnimationFrame(this.frame);
    if (calm() || !this.width) return this.set(to);
    const from = this.view;
    const begun = performance.now();
    const tick = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
      const ease = 1 - (1 - part) ** 3;
      const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * ease;
      this.view = { x: between(from.x, to.x), y: between(from.y, to.y), k: between(from.k, to.k) };
      this.#show();
      if (part < 1) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** Zooms about a point of the element. @param {number} by @param {number} px @param {number} py */
  zoomAt(by, px, py) {
    const { x, y, k } = this.view;
    const next = Math.min(NEAR, Math.max(FAR, k * by));
    const [dx, dy] = [px - this.width / 2, py - this.height / 2];
    this.set({ x: x + dx / k - dx / next, y: y + dy / k - dy / next, k: next });
  }

  /** The view that shows a whole box, no larger than life. @param {Box} box @returns {View} */
  fitting(box) {
    const k = Math.min(this.width / box.width, this.height / box.height, 1.15);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, k };
  }

  /** The view that keeps a point comfortably inside, moving no more than needed. @param {{x: number, y: number}} point @param {Box} box of everything @returns {View} */
  keeping(point, box) {
    const { x, y, k } = this.view;
    const pull = (/** @type {number} */ at, /** @type {number} */ centre, /** @type {number} */ size) => {
      const room = (size / k) * 0.28;
      return at < centre - room ? at + room : at > centre + room ? at - room : centre;
    };
    const centred = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ length, /** @type {number} */ size) =>
      length <= size / k ? low + length / 2 : Math.min(low + length - size / k / 2, Math.max(low + size / k / 2, at));
    return { k, x: centred(pull(point.x, x, this.width), box.x, box.width, this.width), y: centred(pull(point.y, y, this.height), box.y, box.height, this.height) };
  }
}
