// The lab itself: a session on the stage, a step at a time. Everything that is seen is a function of the step,
// of what is selected and of what was opened by hand; all three are in the address.

import { h } from "../../base/dom.js";
import { get } from "../../base/api.js";
import { num, t } from "../../base/i18n.js";
import { renameAtRest } from "../../base/router.js";
import { play } from "../../base/sound.js";
import { say } from "../../base/status.js";
import { toggle } from "../../base/toggle.js";
import { LIMIT, OWN, agentOf, commandOf, hrefOf } from "./address.js";
import { NodeBoard, viewAfter } from "./boards.js";
import { chancePlan, chanceScene } from "./chance-scene.js";
import { Forest } from "./forest.js";
import { Counter, NodePanel, chanceFacts, nodeFacts } from "./panels.js";
import { Player } from "./player.js";
import { sharing } from "./sharing.js";
import { STEP } from "./sheet.js";
import { Sideshow } from "./sideshow.js";

import "../../components/explain.js";
import "../../components/transport.js";
import "../../components/tree.js";
import "../../components/window.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./address.js").Setup} Setup */
/** @typedef {import("../../components/tree.js").TreeElement} TreeElement */
/** @typedef {import("../../components/explain.js").Told} Told */

const [MOST, MOST_ON_PHONES] = [400, 150];

export class Stage {
  /** @param {Session} session @param {{step: number, node: string | null, change: (change: Partial<Setup>) => void, present: () => void}} from */
  constructor(session, { step, node, change, present }) {
    this.session = session;
    this.change = change;
    this.step = Math.min(session.length - 1, Math.max(0, step));
    /** @type {string | null} */
    this.selected = node;
    const phone = matchMedia("(max-width: 639px)").matches;
    const most = phone ? MOST_ON_PHONES : MOST;
    this.exhibit = session.setup.mode === "exhibit";
    this.two = (session.setup.mode === "compare" || (this.exhibit && session.pairs !== null)) && !phone;
    this.forest = session.chance || !session.plan ? null : new Forest(session, most, this.two);
    if (node) this.forest?.pin(node);
    this.grown = session.chance ? chancePlan(session.chance, most) : null;
    /** @type {TreeElement[]} */
    this.trees = (this.two ? ["minimax", "alphabeta"] : [session.setup.mode]).map(() => /** @type {TreeElement} */ (document.createElement("harif-tree")));
    if (phone) this.trees[0].readable = 0.66;
    if (this.two) {
      const [upper, lower] = this.trees;
      [upper.twin, lower.twin, upper.readable, lower.readable] = [lower, upper, 0.7, 0.7];
    }
    this.explain = /** @type {any} */ (document.createElement("harif-explain"));
    this.strip = /** @type {any} */ (document.createElement("harif-window"));
    this.transport = /** @type {import("../../components/transport.js").TransportElement} */ (document.createElement("harif-transport"));
    this.board = session.view.rows ? new NodeBoard(session.setup, session.view) : null;
    this.badge = session.view.rows ? new NodeBoard(session.setup, session.view) : null;
    if (this.badge) this.trees[this.trees.length - 1].badge = this.badge.element;
    this.panel = new NodePanel({ goto: () => this.#goto(), fold: () => this.fold(), from: () => this.#from() });
    this.counter = new Counter(session.setup.mode);
    this.chance = session.chance ? new Sideshow(session, change) : null;
    this.player = new Player(() => this.step < session.length - 1, (steps) => this.#play(steps), (on) => (this.transport.playing = on));
    this.present = present;
    /** Guess first: whether to ask, what is asked now, and how the last guess was. */
    this.guessing = false;
    /** @type {Told["question"]} */
    this.question = null;
    this.verdict = "";
    this.element = this.#build();
    this.#listen();
    this.transport.show(session.length, (at) => session.tick(at));
    this.transport.jump(t(this.exhibit ? "lab-next-difference" : session.chance ? "lab-next-iteration" : "lab-next-cut"), session.chance && !this.exhibit ? "repeat" : "cut");
    this.transport.far.hidden = session.setup.mode === "minimax";
    this.transport.speed = this.player.speed;
    this.draw();
  }

  #build() {
    const { session } = this;
    const name = `harif-${session.setup.mode}-${session.setup.game}`;
    const windows = session.pruned !== null && !session.countersOnly;
    const names = !this.two ? [] : this.exhibit ? ["corrected", "exhibit"] : ["minimax", "alphabeta"];
    const trees = this.trees.map((tree, at) => h("div", { class: "tree", dir: "ltr" }, names[at] ? h("h2", { class: "of" }, t(`lab-${names[at]}`)) : null, tree));
    const left = session.shown?.told;
    const short = left?.left_out ? h("p", { class: "short" }, t("lab-cut-short", { kept: session.shown?.tree.nodes.length ?? 0, all: left.visits })) : null;
    const stopped = session.stopped ? h("p", { class: "short problem" }, t("lab-stopped", { s: num(session.stopped.seconds, { maximumFractionDigits: 0 }) })) : null;
    const heading = (/** @type {string} */ id) => h("h2", {}, t(id));
    this.stage = session.countersOnly
      ? h("section", { class: "stage counters" }, h("p", { class: "lead" }, t("lab-counters-only")), this.counter.element)
      : h("section", { class: "stage", "aria-label": t("lab-tree-of", { name: t(`lab-${session.setup.mode}`) }) }, this.chance?.phases.element ?? (windows ? this.strip : null), stopped ?? short, h("div", { class: `trees ${this.two ? "two" : ""}` }, trees), this.transport);
    const side = h("aside", { class: "side", "aria-label": t("lab-happens") },
      h("section", { class: "panel telling" }, h("div", { class: "row spread" }, heading("lab-happens"), this.chance || session.pairs || session.countersOnly ? null : toggle(t("lab-guess"), false, (on) => (this.guessing = on))), this.explain),
      this.chance ? h("section", { class: "panel" }, heading("lab-bounds"), this.chance.chart) : null,
      this.chance ? h("section", { class: "panel" }, heading("lab-film"), this.chance.film.element) : null,
      session.countersOnly ? null : h("section", { class: "panel node" }, this.board ? heading("lab-this-position") : null, this.board?.element, heading("lab-node"), this.panel.element),
      this.chance || session.countersOnly ? null : h("section", { class: "panel positions" }, heading("lab-counter"), this.counter.element));
    const share = session.countersOnly ? null : sharing({ tree: () => this.trees[this.trees.length - 1], data: () => this.#data(), command: () => commandOf(session.setup, session.sheet.agent), name, present: this.present });
    return h("div", { class: `frame ${session.setup.mode}` }, this.stage, side, share);
  }

  /** The trace itself, as a terminal prints it. */
  async #data() {
    const { setup, sheet } = this.session;
    const { game, pos, mode } = setup;
    if (game === OWN) return sheet;
    const trace = (/** @type {string} */ agent) => get("trace", { query: { game, pos, agent, limit: LIMIT, seed: mode === "mcts" ? setup.seed : undefined } });
    if (mode !== "compare") return trace(sheet.agent);
    const [minimax, alphabeta] = await Promise.all([trace(agentOf(setup, "minimax")), trace(agentOf(setup, "alphabeta"))]);
    return { minimax, alphabeta };
  }

  /** Goes on by itself, but not past the first step at which an exhibit differs. @param {number} steps */
  #play(steps) {
    const { parting, length } = this.session;
    const last = this.step < parting ? parting : length - 1;
    this.seek(Math.min(last, this.step + steps), true);
    if (this.step === parting) this.player.play(false);
  }

  #listen() {
    const heard = (/** @type {string} */ type, /** @type {(detail: any) => void} */ listener) =>
      this.element.addEventListener(type, (event) => event instanceof CustomEvent && listener(event.detail));
    heard("seek", ({ step }) => this.seek(step));
    heard("play", ({ on }) => this.player.play(on));
    heard("speed", ({ speed }) => (this.player.speed = speed));
    heard("jump", () => this.jump());
    heard("select", ({ key }) => this.select(key));
    heard("open", ({ key }) => this.fold(key));
    heard("prove", ({ on }) => this.#prove(on));
    heard("guess", ({ right }) => this.#guessed(right));
    heard("again", ({ c }) => this.change({ c }));
  }

  /** @param {number} step @param {boolean} [playing] */
  seek(step, playing = false) {
    if (!playing) this.player.play(false);
    const next = Math.min(this.session.length - 1, Math.max(0, step));
    if (next === this.step) return;
    if (this.guessing && next === this.step + 1 && !this.question && !this.verdict) {
      this.question = this.session.question(next);
      if (this.question) {
        this.player.play(false);
        return this.draw();
      }
    }
    this.question = null;
    this.step = next;
    this.selected = null;
    this.forest?.proven.clear();
    this.draw();
    this.verdict = "";
    if (!playing) say(this.#told().text);
    if (this.player.speed <= 5 && this.session.tick(next) === "cut") play("cut");
  }

  /** @param {boolean} right */
  #guessed(right) {
    this.verdict = t(right ? "lab-guess-right" : "lab-guess-wrong");
    say(this.verdict);
    this.seek(this.step + 1);
  }

  jump() {
    this.seek(this.session.jump(this.step));
  }

  /** @param {string} key */
  select(key) {
    if (this.selected === key) return;
    this.selected = key;
    this.draw();
  }

  /** Opens or folds a node, the selected one if none is named. @param {string} [key] */
  fold(key = this.#looking()) {
    if (!this.forest) return;
    this.forest.toggle(key);
    this.selected = key;
    this.draw();
  }

  /** The node that the panels speak of. */
  #looking() {
    return this.selected ?? this.#here();
  }

  /** The node of the step. */
  #here() {
    const { session } = this;
    if (session.chance) return this.step >= session.chance.length ? "" : session.chance.node(this.step).key;
    const at = session.at(this.step);
    if (at.over) return "";
    const waits = this.#waits();
    if (session.pruned && at.pruned >= 0 && !waits) return session.pruned.steps.node(at.pruned).key;
    return session.whole && at.whole >= 0 ? session.whole.steps.node(at.whole).key : "";
  }

  /** Whether alpha-beta stands still at this step while minimax goes on. */
  #waits() {
    if (!this.session.pairs || this.step === 0 || this.session.setup.pace === "race") return false;
    return this.session.at(this.step).pruned === this.session.at(this.step - 1).pruned && this.session.at(this.step).whole !== this.session.at(this.step - 1).whole;
  }

  /** @returns {Told} */
  #told() {
    const { session } = this;
    const aside = session.differences.get(this.step);
    if (session.chance) return { ...session.tellChance(this.step), aside };
    const at = session.at(this.step);
    if (at.over) return session.answer();
    const whole = () => session.tell(/** @type {any} */ (session.whole).steps, at.whole);
    if (!session.pruned || at.pruned < 0 || session.setup.mode === "minimax") return whole();
    const told = session.tell(session.pruned.steps, at.pruned);
    if (this.#waits()) {
      const { text } = whole();
      return { ...whole(), text: t(this.exhibit ? "lab-corrected-says" : "lab-minimax-says", { text }), aside: t(this.exhibit ? "lab-exhibit-waits" : "lab-waits") };
    }
    if (session.setup.mode === "compare" && session.setup.pace === "race" && at.pruned === session.pruned.steps.length - 1) told.aside = t("lab-finished");
    if (aside) Object.assign(told, { aside, tone: "cut" });
    if (session.setup.mode !== "alphabeta") told.provable = false;
    return told;
  }

  /** @param {boolean} on */
  #prove(on) {
    const search = this.session.pruned;
    if (!search || !this.forest) return;
    const at = this.session.at(this.step).pruned;
    if (search.steps.what[at] !== STEP.cut) return;
    const { key } = search.steps.node(at);
    if (on) this.forest.proven.add(key);
    else this.forest.proven.delete(key);
    this.draw();
  }

  #goto() {
    const step = this.session.chance ? null : this.session.stepOf(this.#looking());
    if (step !== null) this.seek(step);
  }

  /** A new search whose root is the node. */
  #from() {
    const key = this.#possible(this.#looking());
    const { setup } = this.session;
    const moves = key.split(".");
    if (!key) return;
    viewAfter(setup, moves, this.session.view).then((view) => this.change({ pos: view.position, moves: "", depth: Math.max(1, setup.depth - moves.length) }), () => {});
  }

  draw() {
    const { session } = this;
    const told = this.#told();
    this.explain.told = { ...told, question: this.question, verdict: this.verdict };
    if (session.countersOnly) return this.counter.show(session.looked(this.step), true);
    const scenes = session.chance && this.grown ? [chanceScene(session, this.grown, this.step, this.selected)] : this.forest?.scenes(this.step, this.selected) ?? [];
    // Two trees have one camera, and it goes with the one that does not wait.
    if (scenes.length > 1) scenes[this.exhibit && !this.#waits() ? 0 : 1].focus = null;
    scenes.forEach((scene, at) => (this.trees[at].scene = scene));
    this.#strip();
    this.#node();
    this.chance?.show(this.step);
    if (!session.chance) this.counter.show(session.looked(this.step), session.setup.mode !== "alphabeta");
    const count = { step: this.step + 1, steps: session.length };
    this.transport.seek(this.step, told.text, t(session.setup.pace === "race" && session.pairs ? "lab-tick-of" : "lab-step-of", { step: num(count.step), steps: num(count.steps) }));
    renameAtRest(hrefOf(session.setup, { step: this.step, node: this.selected }));
  }

  #strip() {
    const { session } = this;
    const at = session.at(this.step);
    if (!session.pruned || session.setup.mode === "minimax") return;
    const step = Math.max(0, at.pruned);
    const node = session.pruned.steps.node(step);
    const { low, high, best } = session.pruned.steps.standing(node, step);
    const value = node.leaf || session.pruned.steps.left[node.at] <= step ? node.value : best;
    const inside = session.pruned.steps.what[step] === STEP.cut ? node : { low, high };
    const { values } = session;
    this.strip.strip = {
      low: values.place(inside.low), high: values.place(inside.high), lowText: values.text(inside.low), highText: values.text(inside.high),
      value: value === null ? null : values.place(value), valueText: value === null ? "" : values.text(value),
      marks: values.marks.map((mark) => ({ place: values.place(mark), text: values.text(mark) })),
      shut: value !== null && (value <= inside.low || value >= inside.high),
    };
  }

  #node() {
    const key = this.#looking();
    this.board?.show(this.#possible(key));
    if (this.selected !== null) this.badge?.show(this.#possible(this.selected));
    const facts = this.session.chance ? chanceFacts(this.session, key, this.step) : nodeFacts(this.session, key, this.step);
    const node = this.session.plan?.byKey.get(key);
    const kids = Boolean(node && this.forest?.childrenOf(node).length);
    this.panel.show(facts, { goto: this.selected !== null && !this.session.chance, fold: kids, open: Boolean(node && this.forest?.open.has(node)), from: Boolean(key) && Boolean(this.board) });
  }

  /** The nearest position that can be played: an exhibit may go further. @param {string} key */
  #possible(key) {
    const whole = this.exhibit ? this.session.whole?.tree.byKey : null;
    if (this.exhibit && !whole) return "";
    const moves = key.split(".");
    while (whole && moves.length && !whole.has(moves.join("."))) moves.pop();
    return moves.join(".");
  }

  close() {
    this.player.play(false);
    this.board?.close();
    this.badge?.close();
  }
}
