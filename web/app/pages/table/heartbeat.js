// Whether a line is alive. It is asked for a sign of life when it has been silent for a while, and given up when
// none comes; but silence that this page has slept through itself, as hidden tabs do, proves nothing.

/** Milliseconds of silence after which a sign of life is asked for, and after which the line is dead. */
export const QUIET = 4000;
export const DEAD = 9000;

/** A timer that comes this much too late was held up. */
const LATE = 1500;

export class Heartbeat {
  #timer = 0;
  #due = 0;
  #heard = 0;
  #asked = false;

  /** @param {{ping: () => void, dead: () => void, now?: () => number}} line */
  constructor({ ping, dead, now = () => performance.now() }) {
    this.ping = ping;
    this.dead = dead;
    this.now = now;
  }

  start() {
    this.#heard = this.now();
    this.#asked = false;
    this.#wait(QUIET);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Something came over the line. */
  heard() {
    if (!this.#timer) return;
    this.#heard = this.now();
    if (!this.#asked) return;
    this.#asked = false;
    this.#wait(QUIET);
  }

  /** Asks for a sign of life at once: nobody knows what happened meanwhile. */
  doubt() {
    if (!this.#timer) return;
    this.#heard = this.now() - QUIET;
    this.#ask();
  }

  #ask() {
    this.#asked = true;
    this.ping();
    this.#wait(this.#heard + DEAD - this.now());
  }

  /** @param {number} time */
  #wait(time) {
    clearTimeout(this.#timer);
    this.#due = this.now() + time;
    this.#timer = setTimeout(this.#look, time);
  }

  #look = () => {
    const now = this.now();
    const silent = now - this.#heard;
    if (now - this.#due > LATE) return this.doubt();
    if (silent < QUIET) return this.#wait(QUIET - silent);
    if (!this.#asked) return this.#ask();
    if (silent < DEAD) return this.#wait(DEAD - silent);
    this.stop();
    this.dead();
  };
}
