// Who takes part: one row an agent, with the catalog's own form behind it. Two at least.

import { custom, h, icon } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { agentName, agentOptions } from "../../base/names.js";
import { excuse } from "../../base/status.js";
import { load } from "../../components/agent.js";
import { gameOf } from "../lobby/wanted.js";
import { gameInfo } from "../analysis/study.js";
import { another, forTwo, nameOf, renamed, taking } from "./choice.js";
import { problemLine } from "./fields.js";
import { named } from "./words.js";

/** @typedef {import("./choice.js").Chosen} Chosen */
/** @typedef {import("./setup.js").Setup} Setup */

const FEWEST = 2;
const MOST = 24;
let rooms = 0;

/** @param {Setup} setup */
export function entrants(setup) {
  const list = h("ol", { class: "entrants" });
  const add = h("button", { type: "button", on: { click: enter } }, icon("plus"), t("arena-add"));
  const problem = problemLine();
  /** @type {ReturnType<typeof row>[]} */
  let rows = [];

  /** As many rows as there are agents; those that stay are kept, with what is open in them. */
  function update() {
    const count = taking(setup.choice).length;
    while (rows.length > count) rows.pop()?.element.remove();
    while (rows.length < count) {
      const fresh = row(setup, rows.length, leave);
      rows.push(fresh);
      list.append(fresh.element);
    }
    for (const one of rows) one.update();
    add.hidden = forTwo(setup.choice) || count >= MOST;
  }

  function enter() {
    const { agents } = setup.choice;
    setup.change({ agents: [...agents, another(agents)] });
    rows.at(-1)?.focus();
  }

  /** @param {number} i */
  function leave(i) {
    const { agents, pairings } = setup.choice;
    const gone = nameOf(agents[i]);
    setup.change({ agents: agents.filter((_, k) => k !== i), pairings: renamed(pairings, gone, "") });
    rows[Math.min(i, rows.length - 1)]?.focus();
  }

  return {
    element: h("section", { class: "part", "aria-labelledby": "arena-who" }, h("h2", { id: "arena-who" }, t("arena-agents")), list, problem.element, add),
    update,
    /** @param {string} text @param {number} [agent] which one, where it is known */
    complain(text, agent) {
      rows.forEach((one, i) => one.complain(i === agent ? text : ""));
      problem.say(agent === undefined || !rows[agent] ? text : "");
    },
  };
}

/** @param {Setup} setup @param {number} i @param {(i: number) => void} leave */
function row(setup, i, leave) {
  const mine = () => setup.choice.agents[i];
  const who = h("button", { type: "button", class: "who", "aria-expanded": "false", "aria-controls": `entrant-${++rooms}`, on: { click: unfold } });
  const room = h("div", { class: "room", id: `entrant-${rooms}`, hidden: true });
  const name = h("input", { type: "text", maxlength: 60, placeholder: t("arena-own-name"), on: { input: () => put({ name: name.value }) } });
  const out = h("button", { type: "button", class: "plain", on: { click: () => leave(i) } }, icon("close"));
  const problem = problemLine();
  /** @type {import("../../components/agent.js").AgentElement | null} */
  let form = null;

  /** @param {Partial<Chosen>} patch */
  function put(patch) {
    const { agents, pairings } = setup.choice;
    const next = { ...mine(), ...patch };
    setup.change({ agents: agents.map((one, k) => (k === i ? next : one)), pairings: renamed(pairings, nameOf(mine()), nameOf(next)) });
  }

  async function unfold() {
    room.hidden = !room.hidden;
    who.setAttribute("aria-expanded", String(!room.hidden));
    if (room.hidden) return;
    await load();
    if (!form) {
      form = /** @type {import("../../components/agent.js").AgentElement} */ (custom("harif-agent", { on: { change: (/** @type {CustomEvent<{name: string}>} */ event) => put({ agent: event.detail.name }) } }));
      room.append(form);
    }
    await fill();
  }

  /** The form follows the game, whose agents may differ. */
  async function fill() {
    if (!form || room.hidden) return;
    const game = gameOf(/** @type {any} */ (setup.choice));
    form.name = mine().agent;
    try {
      const { agents } = await gameInfo(game);
      if (room.dataset.game !== game) form.agents = /** @type {import("../../components/agent/name.js").Schema[]} */ (agents);
      room.dataset.game = game;
    } catch (error) {
      problem.say(excuse(error));
    }
  }

  function update() {
    const chosen = mine();
    const options = agentOptions(chosen.agent);
    who.replaceChildren(icon("machine"), h("span", { class: "unseen" }, t("arena-choose", { n: num(i + 1) })), h("span", { class: "agent" }, agentName(chosen.agent)), options ? h("small", { class: "mono", dir: "ltr" }, options) : "", icon("chevron"));
    if (document.activeElement !== name) name.value = chosen.name;
    name.setAttribute("aria-label", t("arena-name-of", { agent: named(chosen.agent) }));
    out.setAttribute("aria-label", t("arena-remove", { agent: named(nameOf(chosen)) }));
    out.title = t("arena-remove", { agent: named(nameOf(chosen)) });
    out.disabled = taking(setup.choice).length <= FEWEST;
    out.hidden = forTwo(setup.choice);
    fill();
  }

  return {
    element: h("li", {}, h("div", { class: "line" }, who, name, out), problem.element, room),
    update,
    focus: () => who.focus(),
    /** @param {string} text */
    complain(text) {
      problem.say(text);
      if (text) who.setAttribute("aria-invalid", "true");
      else who.removeAttribute("aria-invalid");
    },
  };
}
