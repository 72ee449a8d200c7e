// The way in: choose a game, paste or bring one; and what is said when a link does not lead to a position.

import { get } from "../../base/api.js";
import { custom, h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { gameName } from "../../base/names.js";
import { go } from "../../base/router.js";
import { excuse } from "../../base/status.js";
import "../../components/board.js";
import { positionEditor } from "./editing.js";
import { importer } from "./records.js";
import { gameInfo, readable } from "./study.js";

/** @param {HTMLElement} main */
export async function openGate(main) {
  const games = await get("games");
  const views = await Promise.all(games.map((/** @type {{default: string}} */ game) => get("view", { query: { game: game.default } })));
  const cards = views.map((view) => h("a", { class: "gate-game", href: `/analyse/${view.game}` }, custom("harif-board", { props: { mini: true, view } }), h("span", {}, gameName(view.family, view.title))));
  main.append(h("div", { class: "gate" },
    h("h1", {}, t("gate-title")), h("p", {}, t("gate-text")),
    h("div", { class: "gate-games" }, cards),
    h("section", { class: "panel" }, h("h2", {}, t("gate-import")), importer("", (href) => go(href)).element)));
}

/** Says what is wrong with a link, and offers the editor. @param {HTMLElement} main @param {unknown} error @param {string} game @param {URLSearchParams} query */
export async function openTrouble(main, error, game, query) {
  const { code } = /** @type {{code?: string}} */ (error);
  const info = code === "not-found" ? null : await gameInfo(game).catch(() => null);
  const moves = code === "illegal-move";
  const title = moves ? "trouble-moves" : code === "not-found" ? "review-lost-table" : code === "unknown-game" ? "trouble-game" : "trouble-title";
  const text = moves || code === "bad-position" ? /** @type {Error} */ (error).message : excuse(error);
  const place = h("div");
  const edit = info && h("button", { class: "primary", type: "button", on: { click: () => {
    place.replaceChildren(positionEditor(info, query.get("pos") ?? "", (position) => go(`/analyse/${game}${readable({ pos: position })}`)).element);
    edit?.remove();
  } } }, t("trouble-editor"));
  const without = info && moves ? h("a", { class: "button", href: `/analyse/${game}${readable({ pos: query.get("pos") })}` }, t("trouble-without")) : null;
  main.append(h("section", { class: "panel narrow stack" },
    h("h1", {}, t(title)), h("p", { class: "problem", role: "alert", dir: "auto" }, text),
    h("div", { class: "row" }, edit, without, h("a", { class: "button", href: "/analyse" }, t("trouble-gate"))), place));
}
