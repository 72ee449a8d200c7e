// What a Monte Carlo search shows beside its tree: the phase it is in, the bounds it chooses by, and the game
// that it played at random.

import { t } from "../../base/i18n.js";
import { Film } from "./boards.js";
import { PHASE } from "./chance.js";
import { Phases } from "./panels.js";

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
    const chance = /** @type {import("./chance.js").Chance} */ (this.session.chance);
    const over = step >= chance.length;
    const n = chance.iterations;
    const moment = chance.moment(step);
    this.phases.show(over ? -1 : moment.what, t("lab-iteration-of", { i: over ? n : moment.iteration + 1, n }));
    if (!n) return;
    const made = over ? null : chance.choice(step);
    this.chart.show((made?.rivals ?? []).map(({ move, visits, mean, bound, proven }) => ({ move, visits, mean, bonus: bound - mean, proven })), made?.move ?? "");
    // An exhibit may play what cannot be played.
    if (over || moment.what < PHASE.rollout || this.session.setup.mode === "exhibit") return this.film.clear();
    const { moves, result } = chance.playout(moment.iteration);
    this.film.show(chance.path(moment.iteration).slice(1).map(({ move }) => move), moves, result);
  }
}
