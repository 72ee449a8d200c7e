// Who sits where: a person, a machine of some strength, or a friend who gets a link. The form with every
// agent and its options is loaded when somebody asks for it.

import { segments } from "../../base/controls.js";
import { h, icon, s } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { agentName, agentOptions, colourName } from "../../base/names.js";
import { open } from "../../base/shell.js";
import { chosen, LEVELS, otherBegins } from "./choice.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */
/** @typedef {import("./choice.js").Sitter} Sitter */

/** A friend can only come where there is something between two pages. */
const KINDS = /** @type {("human" | "machine" | "friend")[][]} */ ([["human", "person"], ["machine", "machine"], ...(open ? [["friend", "link"]] : [])]);

/** @param {Lobby} lobby */
export function seats(lobby) {
  const both = [seat(lobby, 0), seat(lobby, 1)];
  const swap = h("button", { type: "button", class: "swap", on: { click: () => lobby.change({ seats: [lobby.choice.seats[1], lobby.choice.seats[0]] }) } }, icon("swap"), t("lobby-swap"));
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  return {
    element: h("div", { class: "seats" }, both[0].element, swap, both[1].element, problem),
    update: () => both.forEach((one) => one.update()),
    /** @param {string} text */
    complain: (text) => {
      problem.textContent = text;
      problem.hidden = !text;
    },
  };
}

/** @param {Lobby} lobby @param {0 | 1} i */
function seat(lobby, i) {
  const mine = () => lobby.choice.seats[i];
  const sit = (/** @type {Partial<Sitter>} */ patch) => {
    const both = /** @type {[Sitter, Sitter]} */ ([...lobby.choice.seats]);
    both[i] = { ...both[i], ...patch };
    // A link for both seats would leave nobody here to play or to watch for.
    if (both[i].kind === "friend" && both[1 - i].kind === "friend") both[1 - i] = { ...both[1 - i], kind: "human" };
    lobby.change({ seats: both });
  };
  const sign = h("span", { class: "sign" });
  const name = h("strong");
  const turn = h("span", { class: "quiet" });
  const title = h("h2", { class: "side", id: `side-${i}` }, sign, name, turn);
  const kinds = segments(t("lobby-who"), KINDS.map(([value, sign]) => ({ value, text: [icon(sign), t(`lobby-${value}`)] })), mine().kind, (kind) => sit({ kind }));
  const machine = machines(lobby, i, mine, sit);
  const link = h("p", { class: "quiet note" }, t("lobby-friend-note"));

  function update() {
    const { mover, seats: both } = lobby.choice;
    const { board, sides } = chosen(lobby.choice);
    sign.replaceChildren(s("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, s("use", { href: `/icons/boards.svg#${board.name}-${sides[i].dark ? "dark" : "light"}` })));
    name.textContent = colourName(sides[i]);
    const begins = otherBegins(lobby.choice) === Boolean(i);
    turn.textContent = mover === "random" ? "" : t(begins ? "lobby-first" : "lobby-second");
    kinds.choose(both[i].kind);
    machine.element.hidden = both[i].kind !== "machine";
    machine.room.classList.toggle("away", both[i].kind !== "machine");
    link.hidden = both[i].kind !== "friend";
    machine.update();
  }
  return { element: h("section", { class: "seat", "aria-labelledby": `side-${i}` }, title, kinds, machine.element, machine.room, link), update };
}

/**
 * The machine's levels, and the way to all agents.
 * @param {Lobby} lobby
 * @param {0 | 1} i
 * @param {() => Sitter} mine
 * @param {(patch: Partial<Sitter>) => void} sit
 */
function machines(lobby, i, mine, sit) {
  const levels = segments(t("lobby-level"), LEVELS.map((value) => ({ value, text: t(`agent-${value}`) })), mine().agent, (agent) => sit({ agent }));
  levels.classList.add("levels");
  const about = h("span", { class: "quiet" });
  const all = h("button", { type: "button", class: "plain all", "aria-expanded": "false", "aria-controls": `agents-${i}`, on: { click: unfold } }, t("lobby-all-agents"), icon("chevron"));
  const room = h("div", { class: "agents", id: `agents-${i}`, hidden: true });
  /** @type {ReturnType<typeof import("./agents.js").agents> | null} the form, once it was asked for */
  let form = null;

  async function unfold() {
    room.hidden = !room.hidden;
    all.setAttribute("aria-expanded", String(!room.hidden));
    form ??= (await import("./agents.js")).agents(lobby, room, mine, sit);
    if (!room.hidden) form.update();
  }

  function update() {
    const { agent } = mine();
    levels.choose(agent);
    const known = LEVELS.includes(agent);
    about.replaceChildren(known ? t(`about-${agent}`) : h("span", {}, agentName(agent), " ", h("bdi", { class: "mono", dir: "ltr" }, agentOptions(agent))));
    if (!room.hidden) form?.update();
  }
  return { element: h("div", { class: "machine" }, levels, h("div", { class: "row spread" }, about, all)), room, update };
}
