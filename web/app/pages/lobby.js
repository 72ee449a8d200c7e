// The lobby: which game, who plays whom, and start. It knows what can be chosen, not how it is played.

import { custom, h, icon, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { agentName, colourName } from "../base/names.js";
import { post } from "../base/api.js";
import { go } from "../base/router.js";
import { keepSeats, write } from "../base/settings.js";
import { excuse } from "../base/status.js";
import { chosen, inOrder, recall, remember } from "./lobby/choice.js";
import { games } from "./lobby/games.js";
import { beside } from "./lobby/lists.js";
import { more } from "./lobby/more.js";
import { seats } from "./lobby/seats.js";

/** @typedef {import("./lobby/choice.js").Choice} Choice */
/**
 * @typedef {object} Lobby
 * @property {Choice} choice
 * @property {(patch: Partial<Choice>) => void} change
 * @property {(reason: string) => void} block Start waits until the reason is gone
 */

/** @param {HTMLElement} main @param {import("../base/router.js").Route} route */
export async function open(main, route) {
  await stylesheet("./lobby/lobby.css", import.meta.url);
  /** @type {Lobby} */
  const lobby = { choice: recall(route.query), change, block };
  const parts = { games: games(lobby), seats: seats(lobby), more: more(lobby), foot: foot(lobby, begin) };

  /** @param {Partial<Choice>} patch */
  function change(patch) {
    Object.assign(lobby.choice, patch);
    remember(lobby.choice);
    quiet();
    update();
  }
  function update() {
    for (const part of Object.values(parts)) part.update();
  }
  /** @param {string} reason */
  function block(reason) {
    parts.foot.block(reason);
  }
  function quiet() {
    parts.seats.complain("");
    parts.more.complainOfSize("");
    parts.foot.complain("");
  }
  async function begin() {
    quiet();
    try {
      await sitDown(lobby.choice);
    } catch (error) {
      complain(/** @type {any} */ (error));
    }
  }
  /** Every refusal has its place: where the thing was chosen. @param {{code?: string}} error */
  function complain(error) {
    const text = excuse(error);
    if (error.code === "bad-position") parts.more.complainOfPosition(text);
    else if (error.code === "bad-agent") parts.seats.complain(text);
    else if (error.code === "bad-game" || error.code === "unknown-game") parts.more.complainOfSize(text);
    else parts.foot.complain(text);
  }

  const form = h("form", { class: "setup", on: { submit: (/** @type {Event} */ event) => event.preventDefault() } }, parts.games.element, parts.seats.element, parts.more.element, parts.foot.element);
  main.append(h("div", { class: "lobby" },
    h("div", { class: "welcome" }, h("h1", {}, t("lobby-title")), h("p", { class: "quiet" }, t("lobby-text"))),
    form,
    beside()));
  update();
  return { title: t("lobby-title") };
}

/** Opens a table and goes there. A friend's token is put by for the link that the table shows. @param {Choice} choice */
async function sitDown(choice) {
  const { body, dealt } = await import("./lobby/wanted.js");
  const { id, tokens } = await post("tables", { body: body(choice) });
  const { own, invite } = dealt(choice, tokens);
  keepSeats(id, own);
  if (Object.keys(invite).length) write(`harif.invite.${id}`, invite);
  await go(`/play/${id}`);
}

/** The last word: what will happen, and the button that makes it so. @param {Lobby} lobby @param {() => Promise<void>} begin */
function foot(lobby, begin) {
  const words = h("p", { class: "sentence", "aria-live": "polite" });
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const start = h("button", { type: "submit", class: "primary start", on: { click: press } }, icon("play"), t("lobby-go"));
  const shared = h("div", { class: "shared" });
  const share = h("button", { type: "button", class: "plain", "aria-expanded": "false", "aria-label": t("share"), on: { click: unfold } }, icon("share"), h("span", { class: "wide" }, t("share")));
  let blocked = "";
  let busy = false;
  /** Brings the sheet up to date, once there is one. @type {(() => void) | null} */
  let take = null;

  async function press() {
    if (blocked || busy) return;
    busy = true;
    start.setAttribute("aria-disabled", "true");
    await begin();
    busy = false;
    start.setAttribute("aria-disabled", String(Boolean(blocked)));
  }
  async function unfold() {
    shared.hidden = share.getAttribute("aria-expanded") === "true";
    share.setAttribute("aria-expanded", String(!shared.hidden));
    if (take || shared.hidden) return;
    const [{ addressOf, commandOf }] = await Promise.all([import("./lobby/take.js"), import("../components/share.js").then((share) => share.ready)]);
    const sheet = custom("harif-share");
    shared.append(sheet);
    take = () => Object.assign(sheet, { link: addressOf(lobby.choice), command: commandOf(lobby.choice) });
    take();
  }
  function update() {
    words.textContent = sentence(lobby.choice);
    take?.();
  }
  /** @param {string} text */
  function complain(text) {
    problem.textContent = text;
    problem.hidden = !text;
  }
  /** @param {string} reason */
  function block(reason) {
    blocked = reason;
    start.setAttribute("aria-disabled", String(Boolean(reason)));
    start.title = reason;
  }
  return { element: h("div", { class: "foot" }, problem, h("div", { class: "last" }, words, share, start), shared), update, complain, block };
}

/** What will happen, in one sentence. @param {Choice} choice */
function sentence(choice) {
  const { mover } = choice;
  const kinds = choice.seats.map((seat) => seat.kind);
  const side = (/** @type {number} */ i) => colourName(chosen(choice).sides[i]);
  const machine = (/** @type {number} */ i) => agentName(choice.seats[i].agent);
  const you = kinds.indexOf("human");
  const it = kinds.indexOf("machine");
  const random = mover === "random" ? "yes" : "no";
  if (kinds[0] === "machine" && kinds[1] === "machine") return t("sum-watch", { first: agentName(inOrder(choice)[0].agent), second: agentName(inOrder(choice)[1].agent) });
  if (it < 0 && kinds.includes("friend")) return t("sum-friend", { random, side: side(you) });
  if (it < 0) return t("sum-two");
  if (you < 0) return t("sum-friend-machine", { agent: machine(it) });
  return t("sum-machine", { random, side: side(you), agent: machine(it) });
}
