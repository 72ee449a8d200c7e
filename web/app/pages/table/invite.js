// Links to give away: one for each seat, and one to watch. A seat's secret stands behind `#`, where no log and
// no referrer sees it.

import { address } from "../../base/api.js";
import { copier } from "../../base/copier.js";
import { custom, h, icon } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { index, sideName } from "../../base/names.js";
import { read, seatsAt } from "../../base/settings.js";
import { SIDES } from "./state.js";
import { outward } from "../../base/shell.js";

/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {import("../../base/types.js").Side} Side */

/** The token of a seat: one's own, or the one that was made for a friend. @param {string} id @param {Side} side @returns {string | undefined} */
function tokenOf(id, side) {
  return seatsAt(id)[side] ?? read(`harif.invite.${id}`)?.[side];
}

/** Whether somebody is still to be invited. @param {Table} table */
export function vacant(table) {
  return SIDES.some((side) => table.seats[index(side)].kind === "human" && !table.yours.includes(side) && read(`harif.invite.${table.id}`)?.[side] && !table.seats[index(side)].present);
}

/** @param {Table} table @param {() => void} close */
export function invitation(table, close) {
  const here = outward(`/play/${table.id}`);
  const own = (/** @type {Side} */ side) => table.yours.includes(side);
  const people = SIDES.filter((side) => table.seats[index(side)].kind === "human").sort((a, b) => Number(own(a)) - Number(own(b)));
  const rows = people.flatMap((side) => {
    const token = tokenOf(table.id, side);
    return token ? [row(t("invite-seat", { side: sideName(table.view, side), whose: own(side) ? "own" : "friend" }), `${here}#seat=${token}`)] : [];
  });
  return sheet(t("action-invite"), close, rows, row(t("invite-watch"), here), h("p", { class: "quiet" }, t("invite-warning")));
}

/** Everything that can be taken away from what is on the board. @param {string} id @param {import("../../base/types.js").View} view @param {() => void} close */
export function sharing(id, view, close) {
  const file = (/** @type {string} */ format) => ({ label: t(`format-${format}`), href: address(`tables/${id}/export`, { format }) });
  const share = custom("harif-share", { props: {
    link: outward(`/play/${id}`),
    command: `harif analyse ${view.game} "${view.position}"`,
    exports: ["record", "moves", "position", "svg", "png"].map(file),
  } });
  return sheet(t("share"), close, share);
}

/** @param {string} title @param {() => void} close @param {...(import("../../base/dom.js").Child | import("../../base/dom.js").Child[])} children */
function sheet(title, close, ...children) {
  const shut = h("button", { type: "button", class: "plain", "aria-label": t("close"), title: t("close"), on: { click: close } }, icon("close"));
  return h("section", { class: "panel table-invite", "aria-label": title }, h("div", { class: "panel-head" }, h("h2", {}, title), shut), ...children);
}

/** @param {string} text @param {string} link */
function row(text, link) {
  const field = h("input", { type: "text", readonly: true, dir: "ltr", value: link, class: "mono", on: { focus: () => field.select() } });
  return h("div", { class: "invite-row" }, h("label", { class: "field" }, h("span", {}, text), field), copier(() => link, t("copy-link")));
}
