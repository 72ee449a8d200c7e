// Clocks that tick here between the server's words: the server's time is the truth, this only counts on.

/** @typedef {import("../../base/types.js").Clock} Clock */

/** Calls `tick(remaining, running)` a few times a second while a clock runs. */
export class Clocks {
  /** @type {Clock | null} */
  #clock = null;
  #since = 0;
  #timer = 0;

  /** @param {(side: 0 | 1, seconds: number, running: boolean) => void} tick */
  constructor(tick) {
    this.tick = tick;
  }

  /** @param {Clock | null} clock as the server has just told it @param {boolean} stopped */
  set(clock, stopped) {
    clearInterval(this.#timer);
    this.#clock = clock;
    this.#since = performance.now();
    if (!clock) return;
    this.#show();
    if (clock.running && !stopped) this.#timer = setInterval(() => this.#show(), 200);
  }

  close() {
    clearInterval(this.#timer);
  }

  /** Seconds left on each clock now. @returns {[number, number]} */
  left() {
    const clock = /** @type {Clock} */ (this.#clock);
    const gone = (performance.now() - this.#since) / 1000;
    const of = (/** @type {0 | 1} */ side) => clock.remaining[side] - (clock.running === (side ? "second" : "first") ? gone : 0);
    return [of(0), of(1)];
  }

  #show() {
    const running = this.#clock?.running;
    this.left().forEach((seconds, side) => this.tick(/** @type {0 | 1} */ (side), seconds, running === (side ? "second" : "first")));
  }
}
