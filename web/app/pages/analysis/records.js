// Games into the page and out of it: paste or file, downloads, and the command that does the same.

import { address, post } from "../../base/api.js";
import { h, icon } from "../../base/dom.js";
import { families } from "../../base/games.js";
import { latin, messages, num, t } from "../../base/i18n.js";
import { agentName, gameName } from "../../base/names.js";
import { spoken } from "../../base/said.js";
import { excuse, say } from "../../base/status.js";
import { readable } from "./study.js";

/** @typedef {import("./study.js").Study} Study */
/** @typedef {import("../../base/wire.js").ImportedGame} Imported */

/** Where an imported game is analysed. @param {Imported} game */
function importedAddress({ game, other_start: pos, moves_text: moves }) {
  return `/analyse/${game}${readable({ pos, moves })}`;
}

/**
 * A field for a record, a move list or a position, and a file; one game is opened at once, of several one
 * is chosen from a list.
 * @param {string} game the game of move lists and positions that do not name theirs; "" lets a list choose
 * @param {(href: string) => void} open
 */
export function importer(game, open) {
  const field = h("textarea", { rows: 4, spellcheck: "false", dir: "ltr", class: "mono", "aria-label": t("import-text"), placeholder: "f5d6c3d3c4 …" });
  const file = h("input", { type: "file", class: "unseen", id: "import-file", on: { change: () => file.files?.[0] && read(file.files[0]) } });
  const problem = h("p", { class: "problem", hidden: true, role: "alert" });
  const found = h("div", { class: "imported" });
  const chosen = game ? null : h("select", { "aria-label": t("import-game") }, families.map(({ name }) => h("option", { value: name }, gameName(name))));

  /** @param {Blob} blob */
  async function read(blob) {
    problem.hidden = true;
    found.replaceChildren();
    try {
      const { games, refused, left_out: left } = await post("import", { query: { game: game || chosen?.value }, body: blob });
      if (games.length === 1 && !refused.length) return open(importedAddress(games[0]));
      if (refused.length) await messages("refusal");
      found.append(...listed(games, games.map(importedAddress), refused, left));
      say(t("import-found", { count: games.length }));
      if (!games.length && !refused.length) fail(t("import-nothing"));
    } catch (error) {
      fail(excuse(error));
    }
  }

  /** @param {string} text */
  function fail(text) {
    problem.textContent = text;
    problem.hidden = false;
  }

  const element = h("form", { class: "stack", on: { submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) read(new Blob([field.value]));
    else field.focus();
  } } }, h("p", { class: "quiet" }, t("import-help")), field,
  h("div", { class: "row" }, chosen, h("button", { class: "primary", type: "submit" }, t("import-open")), h("label", { class: "button", for: "import-file" }, icon("import"), t("import-choose")), file), problem, found);
  return { element, field };
}

/** Games to choose from, and what could not be read. @param {Imported[]} games @param {string[]} links @param {{line: number, message: string, said: import("../../base/said.js").Said}[]} refused @param {number} left */
function listed(games, links, refused, left) {
  const known = (/** @type {string | null} */ who) => (who && who !== "human" ? agentName(who) : "");
  const name = (/** @type {Imported} */ game, /** @type {number} */ index) => (known(game.first) || known(game.second) ? `${known(game.first) || "?"} – ${known(game.second) || "?"}` : t("import-numbered", { number: index + 1 }));
  const rows = games.map((game, index) => h("li", {}, h("a", { href: links[index] }, name(game, index)), " ", h("small", {}, `${gameName(game.game.split("-")[0], game.title)} · ${t("import-moves", { count: game.plies })}${game.margin === null ? "" : ` · ${latin(`${game.margin > 0 ? "+" : game.margin < 0 ? "−" : ""}${num(Math.abs(game.margin))}`)}`}`)));
  const bad = refused.map((refusal) => h("p", { class: "problem" }, t("import-refused", { line: refusal.line }), " ", h("bdi", {}, spoken(refusal))));
  return [h("p", {}, t("import-found", { count: games.length })), h("ol", { class: "scroll" }, rows), ...bad, left ? h("p", { class: "quiet" }, t("import-left", { count: left })) : ""];
}

/** Every format: records hold the whole study, other games the line through the board, pictures and positions what it shows. @param {Study} study @returns {{label: string, href: string}[]} */
export function exports(study) {
  const end = study.line().at(-1);
  return study.info.exports.map((format) => ({
    label: t(`export-${format}`),
    href: address("export", { ...study.whole(["svg", "png", "position"].includes(format) ? study.at : end), format }),
  }));
}

/** The same in a terminal. @param {Study} study @param {string} agent @param {string} position */
export function command(study, agent, position) {
  return `harif analyse ${study.game} "${position}" --agent ${agent}`;
}
