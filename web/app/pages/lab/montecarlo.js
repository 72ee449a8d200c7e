// A traced Monte Carlo search as steps: select once a level, expand, roll out, back up once a level. The tree
// at a step is what the iterations before it have left: visits and results are counted again from the trace.

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {{move: string, visits: number, mean: number, bound: number | "win", proven?: any}} Choice */
/** @typedef {Choice & {rivals?: Choice[]}} Level */
/** @typedef {{number: number, path: Level[], expanded: number, added?: string[], playout?: string[], result: number, proven?: boolean}} Iteration */

/**
 * @typedef {object} Place a node of the search
 * @property {number} at
 * @property {string} key
 * @property {string} move
 * @property {Place | null} parent
 * @property {number} ply
 * @property {Place[]} children in the order in which they joined
 * @property {number} size visits in the end
 * @property {number} since the iteration that first came here
 * @property {number} proven the iteration from which its result is known; Infinity: never
 */
/** @typedef {{what: number, iteration: number, level: number}} Moment */

export const PHASE = { select: 0, expand: 1, rollout: 2, backup: 3 };

export class Chance {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.iterations = /** @type {Iteration[]} */ (trace.iterations ?? []);
    /** @type {Place[]} */ this.places = [];
    /** @type {Map<string, Place>} */ this.byKey = new Map();
    this.root = this.#place("", null, -1);
    /** Nodes of each iteration's path, the root first. @type {Place[][]} */
    this.paths = this.iterations.map((iteration, at) => this.#follow(iteration, at));
    /** @type {Moment[]} */ this.steps = [];
    this.iterations.forEach((iteration, at) => this.#tell(iteration, at));
    this.visits = new Int32Array(this.places.length);
    this.sums = new Float64Array(this.places.length);
    this.counted = 0;
  }

  /** @param {string} move @param {Place | null} parent @param {number} since @returns {Place} */
  #place(move, parent, since) {
    /** @type {Place} */
    const place = { at: this.places.length, key: parent?.key ? `${parent.key}.${move}` : move, move, parent, ply: parent ? parent.ply + 1 : 0, children: [], size: 0, since, proven: Infinity };
    this.places.push(place);
    this.byKey.set(place.key, place);
    parent?.children.push(place);
    return place;
  }

  /** @param {Iteration} iteration @param {number} at */
  #follow(iteration, at) {
    let node = this.root;
    const path = [node];
    node.size++;
    for (const level of iteration.path) {
      for (const rival of level.rivals ?? []) {
        const known = rival.proven && node.children.find((child) => child.move === rival.move);
        if (known) known.proven = Math.min(known.proven, at);
      }
      node = node.children.find((child) => child.move === level.move) ?? this.#place(level.move, node, at);
      node.size++;
      path.push(node);
    }
    if (iteration.proven) node.proven = Math.min(node.proven, at + 1);
    return path;
  }

  /** @param {Iteration} iteration @param {number} at */
  #tell(iteration, at) {
    const push = (/** @type {number} */ what, /** @type {number} */ level) => this.steps.push({ what, iteration: at, level });
    iteration.path.forEach((_, level) => push(PHASE.select, level + 1));
    push(PHASE.expand, iteration.path.length);
    push(PHASE.rollout, iteration.path.length);
    for (let level = iteration.path.length; level >= 0; level--) push(PHASE.backup, level);
  }

  /** The moment of a step; the last one at the answer. @param {number} step @returns {Moment} */
  moment(step) {
    return this.steps[Math.min(step, this.steps.length - 1)];
  }

  /** @param {number} step @returns {import("../../components/transport.js").Tick} */
  tick(step) {
    const moment = this.steps[step];
    if (!moment) return "";
    if (moment.what !== PHASE.rollout) return "";
    return this.iterations[moment.iteration].proven ? "cut" : "leaf";
  }

  /** @param {number} step */
  nextIteration(step) {
    if (step >= this.steps.length) return step;
    const now = this.steps[step].iteration;
    const next = this.steps.findIndex((moment, at) => at > step && moment.iteration > now);
    return next < 0 ? this.steps.length : next;
  }

  /** The node of a step. @param {number} step */
  node(step) {
    const moment = this.moment(step);
    return moment ? this.paths[moment.iteration][moment.level] : this.root;
  }

  /** Counts visits and results up to a step. @param {number} step */
  count(step) {
    const moment = this.moment(step);
    if (!moment) return;
    const whole = step >= this.steps.length ? this.iterations.length : moment.iteration;
    if (whole < this.counted) {
      this.visits.fill(0);
      this.sums.fill(0);
      this.counted = 0;
    }
    for (; this.counted < whole; this.counted++) {
      this.#correct(this.counted);
      for (const node of this.paths[this.counted]) {
        this.visits[node.at]++;
        this.sums[node.at] += this.iterations[this.counted].result;
      }
    }
    if (step < this.steps.length) this.#correct(moment.iteration);
  }

  /** Takes over what the trace itself says of the nodes that were compared: a proof may have changed their results. @param {number} iteration */
  #correct(iteration) {
    this.iterations[iteration].path.forEach(({ rivals = [] }, level) => {
      const parent = this.paths[iteration][level];
      for (const { move, visits, mean } of rivals) {
        const node = parent.children.find((child) => child.move === move);
        if (!node) continue;
        this.visits[node.at] = visits;
        this.sums[node.at] = visits * mean * (node.ply % 2 ? 1 : -1);
      }
    });
  }

  /** Visits of a node at a step, and its mean result for Max; call `count` first. @param {Place} node @param {number} step */
  worth(node, step) {
    const moment = this.moment(step);
    let visits = this.visits[node.at];
    let sum = this.sums[node.at];
    if (step < this.steps.length && moment?.what === PHASE.backup) {
      const path = this.paths[moment.iteration];
      const level = path.indexOf(node);
      if (level >= moment.level) {
        visits++;
        sum += this.iterations[moment.iteration].result;
      }
    }
    return { visits, mean: visits ? sum / visits : 0 };
  }

  /** Whether a node is in the tree at a step: from the moment in which it is chosen. @param {Place} node @param {number} step */
  present(node, step) {
    const moment = this.moment(step);
    if (!moment || node.since < 0) return true;
    if (node.since !== moment.iteration) return node.since < moment.iteration;
    return moment.what !== PHASE.select || this.paths[moment.iteration].indexOf(node) <= moment.level;
  }

  /** The choice that a step makes, or the last one of its iteration. @param {number} step @returns {{level: Level, rivals: Choice[]} | null} */
  choice(step) {
    const moment = this.moment(step);
    const path = moment && this.iterations[moment.iteration].path;
    if (!path?.length) return null;
    const level = path[moment.what === PHASE.select ? moment.level - 1 : path.length - 1];
    return { level, rivals: level.rivals ?? [level] };
  }
}
