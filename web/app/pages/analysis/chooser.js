// Who is asked: a button that says it, and the form of the catalog behind it, loaded when it is wanted.

import { custom, h, icon } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { agentName, agentOptions } from "../../base/names.js";

/** @typedef {{game: string, agents: any[]}} Info */

/**
 * @param {Info} info
 * @param {string} agent
 * @param {(agent: string) => void} pick
 */
export function agentChooser(info, agent, pick) {
  const button = h("button", { type: "button", class: "chooser", "aria-expanded": "false", on: { click: unfold } });
  const place = h("div", { class: "chooser-form", hidden: true });
  name(agent);

  /** Says who is asked. @param {string} now */
  function name(now) {
    const options = agentOptions(now);
    button.replaceChildren(icon("machine"), h("span", { class: "unseen" }, t("thinking-who")), h("span", {}, agentName(now)), options ? h("small", { class: "mono", dir: "ltr" }, options) : "", icon("chevron"));
  }

  async function unfold() {
    const open = place.hidden;
    if (open && !place.firstChild) {
      const { load } = await import("../../components/agent.js");
      await load();
      place.append(custom("harif-agent", { props: { agents: info.agents, name: agent }, on: { change: changed } }));
    }
    place.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  }

  /** @param {CustomEvent} event */
  function changed(event) {
    const now = event.detail?.name;
    if (!now || now === agent) return;
    agent = now;
    name(now);
    pick(now);
  }

  return { button, place, name };
}
