// Buttons and keys of a table, and the ways that lead from it to other pages.

import { get, post } from "../../base/api.js";
import { t } from "../../base/i18n.js";
import { go } from "../../base/router.js";
import { keepSeats, seatsAt, set, settings } from "../../base/settings.js";
import { say } from "../../base/status.js";
import { invitation, sharing, vacant } from "./invite.js";
import * as lines from "./lines.js";
import { secret } from "./state.js";
import { outward } from "../../base/shell.js";

/** @typedef {import("../table.js").TablePage} TablePage */

export class Doings {
  #inviting = false;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** @returns {import("./actions.js").Actions} */
  actions() {
    const { page } = this;
    const act = (/** @type {string} */ name) => () => page.act(name);
    const why = () => (secret(page.table) ? t("opinions-later") : "");
    return {
      undo: { sign: "undo", key: "Ctrl+Z", act: act("undo") },
      redo: { sign: "redo", key: "Ctrl+Shift+Z", label: false, act: act("redo") },
      hint: { sign: "hint", key: "Shift+H", why, act: () => page.opinion.hint() },
      values: { sign: "values", key: "Shift+V", why, act: () => set("values", !settings.values) },
      pause: { sign: "pause", key: "Esc", act: () => page.turnPause() },
      step: { sign: "step", act: act("step") },
      resign: { sign: "flag", label: false, twice: true, act: act("resign") },
      flip: { sign: "flip", key: "Shift+F", label: false, act: () => set("flipped", !settings.flipped) },
      restart: { sign: "restart", key: "Shift+R", twice: true, act: act("restart") },
      copy: { sign: "link", key: "Shift+C", act: () => this.#copy() },
      analyse: { sign: "analyse", key: "Shift+A", why, act: () => this.analyse() },
      lab: { sign: "lab", key: "Shift+L", why, act: () => this.#lab() },
      invite: { sign: "person", act: () => this.invite() },
      share: { sign: "share", act: () => this.#share() },
      again: { sign: "restart", act: () => this.#again(false) },
      swap: { sign: "swap", act: () => this.#again(true) },
      review: { sign: "analyse", act: () => go(`/review/${page.id}`) },
    };
  }

  /** @returns {Record<string, () => void>} */
  keys() {
    const { page } = this;
    const press = (/** @type {string} */ name) => () => page.actions.press(name);
    return {
      "Ctrl+KeyZ": press("undo"), "Ctrl+Shift+KeyZ": press("redo"), "Ctrl+KeyY": press("redo"), Escape: () => page.turnPause(),
      "Shift+KeyH": press("hint"), "Shift+KeyV": press("values"), "Shift+KeyF": press("flip"), "Shift+KeyR": press("restart"),
      "Shift+KeyA": press("analyse"), "Shift+KeyL": press("lab"), "Shift+KeyC": press("copy"), "Shift+KeyM": () => set("mind", !settings.mind),
      BracketLeft: () => page.browsing.step(-1), BracketRight: () => page.browsing.step(1),
      "Shift+BracketLeft": () => page.browsing.to(0), "Shift+BracketRight": () => page.browsing.to(Infinity),
    };
  }

  /** The game in analysis; or what is on the board and one more move. @param {string} [move] */
  analyse(move) {
    const { table, id } = this.page;
    const { ply, game, start } = this.page.shown();
    if (!move) return go(`/analyse/g/${id}?at=${ply}`);
    const moves = [...table.view.moves.slice(0, ply), move].join(",");
    return go(`/analyse/${game}?${new URLSearchParams({ pos: start, moves, at: String(ply + 1) })}`);
  }

  /** Follows the others to the table that they went on to. */
  async follow() {
    const { id, again } = this.page;
    for (const token of Object.values(seatsAt(id))) {
      const { yours } = await get(`tables/${again}`, { tokens: [token] });
      for (const side of yours) keepSeats(again, { [side]: token });
    }
    go(`/play/${again}`);
  }

  /** @param {boolean} [asked] by hand, or because a seat is still empty */
  invite(asked = true) {
    this.#beside((close) => invitation(this.page.table, close), asked);
    this.#inviting = !asked;
  }

  /** The links that were shown for an empty seat go away when somebody sits on it. */
  seated() {
    if (!this.#inviting || vacant(this.page.table)) return;
    this.#inviting = false;
    this.page.aside.replaceChildren();
  }

  async #share() {
    const { ready } = await import("../../components/share.js");
    await ready;
    this.#beside((close) => sharing(this.page.id, this.page.shown(), close));
  }

  /** Something to read and copy beside the board. @param {(close: () => void) => HTMLElement} build @param {boolean} [focus] */
  #beside(build, focus = true) {
    const { aside } = this.page;
    const sheet = build(() => aside.replaceChildren());
    aside.replaceChildren(sheet);
    if (!focus) return;
    sheet.scrollIntoView({ block: "nearest" });
    sheet.querySelector("button")?.focus({ preventScroll: true });
  }

  #lab() {
    const { game, position } = this.page.shown();
    go(`/lab/alphabeta/${game}?${new URLSearchParams({ pos: position })}`);
  }

  async #copy() {
    const done = await navigator.clipboard.writeText(outward(`/play/${this.page.id}`)).then(() => true, () => false);
    const text = t(done ? "copied" : "copy-failed");
    this.page.tell(text);
    say(text);
  }

  /** @param {boolean} swap */
  async #again(swap) {
    const { id, tokens } = this.page;
    try {
      const next = await post(`tables/${id}/again`, { body: { swap }, tokens });
      keepSeats(next.id, next.tokens);
      go(`/play/${next.id}`);
    } catch (error) {
      this.page.refuse(lines.refused(error));
    }
  }
}
