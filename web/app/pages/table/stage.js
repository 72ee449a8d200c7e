// The middle of the page: seats above and below the board, the bar beside it and one line of words under it.
// Every row has its final size from the start, so nothing that is shown later moves the board.

import { custom, h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import "../../components/board.js";
import { Layout } from "../../components/board/layout.js";
import { lookOf } from "../../components/board/looks.js";
import "../../components/evalbar.js";
import "../../components/seat.js";

/** @typedef {import("../../base/types.js").View} View */
/**
 * @typedef {object} Notice
 * @property {string} text
 * @property {"" | "bad" | "result"} [tone]
 * @property {import("../../base/dom.js").Child[]} [more] buttons and other controls after the text
 */

export class Stage {
  /** @param {View} view @param {() => void} resume */
  constructor(view, resume) {
    this.board = custom("harif-board");
    this.bar = custom("harif-evalbar");
    this.seats = [custom("harif-seat"), custom("harif-seat")];
    this.words = h("div", { class: "notice-text" });
    this.worth = h("span", { class: "notice-worth" });
    this.notice = h("div", { class: "notice" }, this.words, this.worth);
    this.actions = h("div", { class: "table-actions" });
    this.cover = h("button", { type: "button", class: "table-cover", hidden: true, on: { click: resume } }, t("paused-cover"));
    this.frame = h("div", { class: "table-board" }, this.board, this.cover);
    this.element = h("section", { class: "table-stage", "aria-label": t("table-stage") },
      h("div", { class: "table-seat above" }, this.seats[1]),
      this.bar,
      this.frame,
      this.notice,
      h("div", { class: "table-seat below" }, this.seats[0]),
      this.actions,
    );
    this.bar.view = view;
    this.bar.worth = null;
  }

  /** The near seat is the one below the board. @param {import("../../base/types.js").Side} near */
  seat(near) {
    const [above, below] = this.element.querySelectorAll(".table-seat");
    const [one, two] = near === "first" ? this.seats : [this.seats[1], this.seats[0]];
    if (one.parentElement === below) return;
    below.replaceChildren(one);
    above.replaceChildren(two);
  }

  /** @param {Notice | null} notice */
  say(notice) {
    const key = notice ? `${notice.tone ?? ""}|${notice.text}|${notice.more?.length ?? 0}` : "";
    if (this.words.dataset.key === key) return;
    this.words.dataset.key = key;
    this.notice.dataset.tone = notice?.tone ?? "";
    this.words.replaceChildren(...(notice ? [h("span", { title: notice.text }, notice.text), ...(notice.more ?? []).filter((child) => child instanceof Node)] : []));
  }

  /** While paused nobody studies the position. @param {boolean} on */
  pause(on) {
    if (this.cover.hidden !== on) return;
    const held = this.frame.contains(document.activeElement);
    this.cover.hidden = !on;
    this.board.inert = on;
    this.frame.toggleAttribute("data-covered", on);
    if (on && held) this.cover.focus();
  }
}

/** Width to height of the whole board. @param {View} view */
export function ratio({ board, rows, cols }) {
  const { width, height } = new Layout(lookOf(board), rows, cols);
  return width / height;
}
