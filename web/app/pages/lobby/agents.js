// The form with every agent of the game that is chosen, in the room that a seat has for it.

import { get } from "../../base/api.js";
import { custom, h } from "../../base/dom.js";
import { excuse } from "../../base/status.js";
import { load } from "../../components/agent.js";
import { gameOf } from "./wanted.js";

/** @typedef {import("./choice.js").Sitter} Sitter */

/**
 * @param {import("../lobby.js").Lobby} lobby
 * @param {HTMLElement} room
 * @param {() => Sitter} mine who sits here
 * @param {(patch: Partial<Sitter>) => void} sit
 */
export function agents(lobby, room, mine, sit) {
  /** @type {import("../../components/agent.js").AgentElement} */
  const form = custom("harif-agent", { on: { change: (/** @type {CustomEvent<{name: string}>} */ event) => sit({ agent: event.detail.name }) } });
  let game = "";

  /** The form follows the game, whose agents may differ. */
  async function follow() {
    const wanted = gameOf(lobby.choice);
    if (game === wanted) return;
    game = wanted;
    try {
      const [answer] = await Promise.all([get(`games/${encodeURIComponent(wanted)}`), load()]);
      if (game !== wanted) return;
      form.agents = answer.agents;
      room.replaceChildren(form);
    } catch (error) {
      game = "";
      room.replaceChildren(h("p", { class: "problem", role: "alert" }, excuse(error)));
    }
  }
  return {
    update() {
      form.name = mine().agent;
      follow();
    },
  };
}
