// Review: `/review/{id}?side=first&at=23` for a game of a table, `/review/moves?game=…&pos=…&moves=…` for any other.

import { h, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { get } from "../base/api.js";
import { families } from "../base/games.js";
import { gameName } from "../base/names.js";
import { passing } from "../base/failure.js";
import { seatsAt } from "../base/settings.js";
import { openTrouble } from "./analysis/gate.js";
import { Study } from "./analysis/study.js";
import { ReviewDesk } from "./review/desk.js";

/** @typedef {import("../base/types.js").Side} Side */

/** @param {HTMLElement} main @param {import("../base/router.js").Route} route @returns {Promise<import("../base/router.js").Opened>} */
export async function open(main, { parts: [id], query }) {
  await Promise.all([stylesheet("./analysis/desk.css", import.meta.url), stylesheet("./review/review.css", import.meta.url)]);
  const game = query.get("game") ?? families[0].name;
  try {
    const study = id === "moves" ? await Study.read(game, query) : await Study.table(id, query);
    const line = study.moves(0);
    const view = await study.view(line);
    if (!line.length) return nothing(main);
    study.path = line.slice(0, Number(query.get("at") ?? line.length) || 0);
    const desk = new ReviewDesk(study, view, { side: await whose(id, query), agent: query.get("agent") ?? "", tries: query.has("try") });
    main.append(desk.element);
    await desk.show();
    desk.judge();
    return { title: t("review-of", { game: gameName(study.info.family) }), close: () => desk.close() };
  } catch (error) {
    if (passing(error)) throw error;
    main.replaceChildren();
    await openTrouble(main, error, game, query);
    return { title: t("review-title") };
  }
}

/** Whose mistakes are tried again: as the address says, else yours, else the person's, else the first side's. @param {string} id @param {URLSearchParams} query @returns {Promise<Side>} */
async function whose(id, query) {
  const asked = query.get("side");
  if (asked === "first" || asked === "second") return asked;
  if (id === "moves") return "first";
  const own = seatsAt(id);
  if (own.first || own.second) return own.first ? "first" : "second";
  const { seats } = await get(`tables/${id}`);
  return seats[0].kind === "machine" && seats[1].kind === "human" ? "second" : "first";
}

/** @param {HTMLElement} main */
function nothing(main) {
  main.append(h("section", { class: "panel narrow" }, h("h1", {}, t("review-title")), h("p", {}, t("review-empty")), h("a", { class: "button", href: "/" }, t("nav-play"))));
  return { title: t("review-title") };
}
