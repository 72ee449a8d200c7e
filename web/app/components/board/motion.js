// Movement on a board. What is in the document is always the final state; animations only lead there, so
// that finishing them at any moment means nothing but dropping them.

const FLIP = 300;
const LATER = 30;

/** Everything that moves on one board. */
export class Motion {
  /** @type {Map<Animation, (() => void) | undefined>} */
  #running = new Map();

  /**
   * @param {Element} element
   * @param {Keyframe[]} keyframes
   * @param {KeyframeAnimationOptions} timing
   * @param {() => void} [after] also called when the movement is cut short
   */
  run(element, keyframes, timing, after) {
    const animation = element.animate(keyframes, { fill: "backwards", ...timing });
    this.#running.set(animation, after);
    animation.onfinish = () => this.#end(animation);
  }

  /** Shows the final state at once. */
  finish() {
    for (const animation of [...this.#running.keys()]) this.#end(animation);
  }

  /** @param {Animation} animation */
  #end(animation) {
    const after = this.#running.get(animation);
    this.#running.delete(animation);
    animation.cancel();
    after?.();
  }

  /**
   * Turns a disc over about the axis across the line that it is taken in; the old face lies over the
   * new one until the disc stands on its edge.
   * @param {SVGElement} face the new face
   * @param {SVGElement} old the face that was seen
   * @param {{down: number, right: number}} from where it lies, seen from the placed disc
   */
  flip(face, old, { down, right }) {
    const angle = (Math.atan2(down, right) * 180) / Math.PI;
    const at = (/** @type {number} */ width) => `translate(0, ${(width - 1) * 3}px) rotate(${angle}deg) scale(${width}, 1) rotate(${-angle}deg)`;
    const delay = LATER * (Math.max(Math.abs(down), Math.abs(right)) - 1);
    const timing = { duration: FLIP, delay };
    face.before(old);
    this.run(face, [{ transform: at(0) }, { transform: at(0), offset: 0.5, easing: "cubic-bezier(0, 0, .25, 1)" }, { transform: at(1) }], timing);
    this.run(old, [{ transform: at(1), easing: "cubic-bezier(.45, 0, 1, 1)" }, { transform: at(0), offset: 0.5 }, { transform: at(0) }], timing, () => old.remove());
    return delay + FLIP / 2;
  }

  /** A disc is put down. @param {SVGElement} face */
  place(face) {
    this.run(face, [{ transform: "translate(0, -5px) scale(1.1)", opacity: 0.5 }, { transform: "none", opacity: 1 }], { duration: 110, easing: "ease-out" });
  }

  /** A piece walks to its square; gives back when it is there. @param {SVGElement} face @param {[number, number]} from where it comes from, seen from there */
  walk(face, [x, y]) {
    const duration = 130 + 0.6 * Math.hypot(x, y);
    this.run(face, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration, easing: "cubic-bezier(.4, 0, .2, 1)" });
    return duration;
  }

  /** A piece goes away. @param {SVGElement} piece in the document until then @param {number} delay */
  fade(piece, delay) {
    const duration = 160;
    this.run(piece, [{ opacity: 1 }, { opacity: 0 }], { duration, delay, fill: "both" }, () => piece.remove());
    return delay + duration;
  }

  /** A disc falls from above the wall, with one bounce; gives back when it lands and when it rests. @param {SVGElement} face @param {number} rows how far */
  drop(face, rows) {
    const fall = 110 * Math.sqrt(rows);
    const bounce = fall * Math.sqrt(0.08);
    const duration = fall + 2 * bounce;
    const height = (/** @type {number} */ share) => `translate(0, ${-100 * rows * share}px)`;
    this.run(face, [
      { transform: height(1), easing: "cubic-bezier(.333, 0, .667, .333)" },
      { transform: height(0), offset: fall / duration, easing: "cubic-bezier(.333, .667, .667, 1)" },
      { transform: height(0.08), offset: (fall + bounce) / duration, easing: "cubic-bezier(.333, 0, .667, .333)" },
      { transform: height(0) },
    ], { duration });
    return { lands: fall, rests: duration };
  }

  /** Strokes are drawn one after the other. @param {Iterable<Element>} paths @param {{duration: number, apart?: number, delay?: number}} timing */
  draw(paths, { duration, apart = 0, delay = 0 }) {
    let begins = delay;
    for (const path of paths) {
      this.run(path, [{ strokeDasharray: "0 2", opacity: 0, easing: "step-start" }, { strokeDasharray: "0 2", opacity: 1, offset: 0.001 }, { strokeDasharray: "1 2", opacity: 1 }], { duration, delay: begins, easing: "cubic-bezier(.45, 0, .25, 1)" });
      begins += apart;
    }
  }
}
