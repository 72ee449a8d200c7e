// What a Monte Carlo search shows beside its tree: the phase it is in, the bounds it chooses by, and the game
// that it played at random.

import { t } from "../../base/i18n.js";
import { Film } from "./boards.js";
import { PHASE } from "./montecarlo.js";
import { boundOf } from "./montecarlo-words.js";
import { Phases } from "./panels.js";
import { resultText } from "./words.js";

import "../../components/ucb.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../../components/ucb.js").UcbElement} UcbElement */

export class Sideshow {
  /** @param {Session} session @param {(change: Partial<import("./address.js").Setup>) => void} change */
  constructor(session, change) {
    this.session = session;
    this.change = change;
    this.phases = new Phases();
    this.chart = /** @type {UcbElement} */ (document.createElement("harif-ucb"));
    this.chart.c = session.setup.c;
    this.film = new Film(session.setup, session.view);
  }

  /** @param {number} step */
  show(step) {
    const chance = /** @type {import("./montecarlo.js").Chance} */ (this.session.chance);
    const over = step >= chance.steps.length;
    const moment = chance.moment(step);
    const n = chance.iterations.length;
    this.phases.show(over || !moment ? -1 : moment.what, t("lab-iteration-of", { i: over ? n : (moment?.iteration ?? 0) + 1, n }));
    if (!moment) return;
    const made = over ? null : chance.choice(step);
    this.chart.show((made?.rivals ?? []).map(({ move, visits, mean, bound, proven }) => ({ move, visits, mean, bonus: boundOf(bound) - mean, proven: Boolean(proven) })), made?.level.move ?? "");
    const iteration = chance.iterations[moment.iteration];
    if (over || moment.what < PHASE.rollout || !iteration.playout) return this.film.clear();
    this.film.show(iteration.path.map((level) => level.move), iteration.playout, resultText(this.session, iteration.result));
  }
}
