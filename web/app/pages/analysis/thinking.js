// Asking an agent: who, how long, every move or the best only. Thinking goes on from position to position
// until it is stopped; what was said is kept, so that going back shows it at once.

import { stream } from "../../base/api.js";
import { segments } from "../../base/controls.js";
import { custom, h, icon } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { agentName, agentOptions, sideName } from "../../base/names.js";
import { excuse, say } from "../../base/status.js";
import { inLine } from "../../base/waiting.js";
import { seen, tellFor, whose } from "../../base/whose.js";
import { spoken } from "../../base/worth.js";
import { depthReached, workDone } from "../../components/mind.js";
import { agentChooser } from "./chooser.js";

/** @typedef {import("../../base/types.js").Report} Report */
/** @typedef {import("./study.js").Study} Study */

const LIMITS = ["time=1", "time=5", "time=30", "depth=2", "depth=4", "depth=6", "depth=8", "depth=12"];

/** Milliseconds before an agent is asked: those who only step past a position ask nobody. */
const REST = 120;

/** Who analyses unless somebody else is chosen: the same in every face. @param {{analyst: string}} info */
export function usualAgent(info) {
  return info.analyst;
}

/** The agent with what is to be learnt of the other moves, and its time, if it can be told. @param {any[]} agents @param {string} agent @param {"all" | "best"} breadth @param {string} limit */
function broad(agents, agent, breadth, limit) {
  const known = agents.find(({ name }) => name === agent.split(":")[0]);
  const options = agentOptions(agent);
  const may = (/** @type {string} */ key) => known?.options.some((/** @type {any} */ option) => option.key === key) && !new RegExp(`(^|,)${key}=`).test(options);
  const more = [may("values") ? `values=${breadth}` : "", may("every") && breadth === "all" ? "every=on" : "", may("every") && may("time") && limit.startsWith("time=") ? `${limit}s` : ""].filter(Boolean);
  return more.length ? `${agent}${options ? "," : ":"}${more.join(",")}` : agent;
}

/** Fires `report {report, path}` and `change` when the agent changes. */
export class Thinking extends EventTarget {
  /** @type {Map<string, {report: Report, done: boolean}>} */
  #known = new Map();
  /** @type {AbortController | null} */
  #running = null;
  on = false;
  /** Who is to move on the board. @type {import("../../base/types.js").Side} */
  side = "first";
  /** @type {"all" | "best"} */
  breadth = "all";
  limit = "time=5";

  /** @param {Study} study @param {string} agent */
  constructor(study, agent) {
    super();
    this.study = study;
    this.usual = usualAgent(study.info);
    this.agent = agent || this.usual;
    this.button = h("button", { class: "primary", type: "button", on: { click: () => this.toggle() } });
    this.state = h("p", { class: "thinking-state quiet" }, t("thinking-idle"));
    this.problem = h("p", { class: "problem", hidden: true });
    this.line = custom("harif-line");
    this.values = custom("harif-values");
    this.values.act = "try";
    const chooser = agentChooser(study.info, this.agent, (chosen) => this.#choose(chosen));
    this.element = h("div", { class: "thinking stack" }, this.#controls(chooser.button), chooser.place, this.state, this.problem,
      h("div", { class: "thinking-line" }, h("span", { class: "label" }, t("mind-line")), this.line), this.values);
    this.#named();
  }

  /** @param {HTMLElement} who */
  #controls(who) {
    const limits = h("select", { "aria-label": t("thinking-limit"), on: { change: (/** @type {Event} */ event) => {
      this.limit = /** @type {HTMLSelectElement} */ (event.target).value;
      this.again();
    } } }, LIMITS.map((limit) => h("option", { value: limit, selected: limit === this.limit }, limitText(limit))));
    const breadth = segments(t("thinking-breadth"), [{ value: "all", text: t("thinking-all") }, { value: "best", text: t("thinking-best") }], this.breadth, (value) => {
      this.breadth = /** @type {"all" | "best"} */ (value);
      this.again();
    });
    return h("div", { class: "row thinking-controls" }, this.button, who, limits, breadth, this.#whose());
  }

  /** For whom values are told. */
  #whose() {
    const first = sideName(this.study.info, "first");
    return segments(t("values-for"), [{ value: "mover", text: t("values-for-mover") }, { value: "first", text: t("values-for-first", { side: first }) }], whose(), (value) => {
      tellFor(value);
      this.look();
    });
  }

  #named() {
    this.button.replaceChildren(icon(this.on ? "stop" : "play"), t(this.on ? "thinking-stop" : "thinking-start"));
  }

  /** @param {string} agent */
  #choose(agent) {
    this.agent = agent;
    this.dispatchEvent(new CustomEvent("change"));
    this.again();
  }

  toggle(on = !this.on) {
    this.on = on;
    this.#named();
    if (on) this.look();
    else this.#running?.abort();
    if (!on) say(t("thinking-stopped"));
  }

  /** Forgets what another agent or another limit said. */
  again() {
    this.#known.clear();
    this.look();
  }

  /** @param {string[]} path */
  #key(path) {
    return path.join(" ");
  }

  /** What is known of a position. @param {string[]} [path] */
  report(path = this.study.path) {
    return this.#known.get(this.#key(path))?.report ?? null;
  }

  /** Shows what is known of the position on the board, and thinks on if it is to. */
  async look() {
    this.#running?.abort();
    this.problem.hidden = true;
    const path = this.study.path;
    const known = this.#known.get(this.#key(path));
    this.#show(known?.report ?? null, path, known?.done ?? false);
    if (!this.on || known?.done) return;
    const running = new AbortController();
    this.#running = running;
    try {
      const [view] = await Promise.all([this.study.view(path), new Promise((rest) => setTimeout(rest, REST))]);
      if (running.signal.aborted) return;
      if (view.outcome) return this.#over();
      await this.#think(path, running.signal);
    } catch (error) {
      if (!running.signal.aborted) this.#failed(error);
    }
  }

  /** @param {string[]} path @param {AbortSignal} signal */
  async #think(path, signal) {
    this.state.textContent = t("thinking-begun", { agent: agentName(this.agent) });
    const [key, value] = this.limit.split("=");
    const query = { ...this.study.query(path), agent: broad(this.study.info.agents, this.agent, this.breadth, this.limit), [key]: value };
    for await (const { event, data } of stream("analyse", { query, signal })) {
      if (signal.aborted) return;
      if (event === "waiting") this.#waits(data.place);
      if (event !== "report" && event !== "done") continue;
      this.#known.set(this.#key(path), { report: data, done: event === "done" });
      this.#show(data, path, event === "done");
      if (event === "done") say(t("thinking-said", { depth: data.depth, move: latin(data.best ?? ""), worth: spoken(seen(data, this.side)) }));
    }
  }

  /** Said aloud once; the first report takes its place. @param {number} place */
  #waits(place) {
    const known = this.state.dataset.waiting;
    this.state.textContent = `${agentName(this.agent)} · ${inLine(place)}`;
    this.state.dataset.waiting = "";
    if (known === undefined) say(this.state.textContent);
  }

  /** @param {Report | null} report @param {string[]} path @param {boolean} done */
  #show(report, path, done) {
    delete this.state.dataset.waiting;
    this.state.textContent = report ? `${depthReached(this.agent, report)} · ${workDone(report)}` : t(this.on ? "thinking-waits" : "thinking-idle");
    this.element.toggleAttribute("data-done", done);
    this.line.moves = report?.pv ?? [];
    const moves = report ? (this.breadth === "best" ? report.moves.filter(({ move }) => move === report.best) : report.moves) : [];
    this.values.show(moves.length || !report?.best ? moves : [{ ...report, move: report.best }], report?.best ?? "", this.side);
    this.dispatchEvent(new CustomEvent("report", { detail: { report: report && { ...report, moves }, path } }));
  }

  #over() {
    this.state.textContent = t("thinking-over");
  }

  /** @param {unknown} error */
  #failed(error) {
    this.on = false;
    this.#named();
    this.problem.textContent = excuse(error);
    this.problem.hidden = false;
  }

  close() {
    this.#running?.abort();
  }
}

/** @param {string} limit */
function limitText(limit) {
  const [key, value] = limit.split("=");
  return t(`thinking-${key}`, { value: num(Number(value)) });
}
