// Plays steps at a speed: slow ones one by one, fast ones several to a frame, and one drawing a frame.

export class Player {
  /** @param {() => boolean} more @param {(steps: number) => void} go @param {(on: boolean) => void} told */
  constructor(more, go, told) {
    this.more = more;
    this.go = go;
    this.told = told;
    this.speed = 2;
    this.frame = 0;
    this.last = 0;
    this.owed = 0;
  }

  get playing() {
    return this.frame !== 0;
  }

  /** @param {boolean} on */
  play(on) {
    if (on === this.playing) return;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (on && this.more()) {
      this.owed = 1;
      this.last = performance.now();
      this.frame = requestAnimationFrame((now) => this.#tick(now));
    }
    this.told(this.playing);
  }

  /** @param {number} now */
  #tick(now) {
    this.owed += (Math.min(250, Math.max(0, now - this.last)) / 1000) * this.speed;
    this.last = now;
    const steps = Math.floor(this.owed);
    this.owed -= steps;
    if (steps) this.go(steps);
    if (!this.playing) return;
    if (this.more()) this.frame = requestAnimationFrame((then) => this.#tick(then));
    else this.play(false);
  }
}
