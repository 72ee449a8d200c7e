// Where the game begins: a text that was pasted, or a board to draw on. The server says whether it is a
// position, and a picture shows which.

import { get } from "../../base/api.js";
import { custom, h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { excuse } from "../../base/status.js";
import { gameOf, positionOf } from "./wanted.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */

/** How long the server is not asked after a key, in milliseconds. */
const PAUSE = 200;

/** @param {Lobby} lobby */
export function place(lobby) {
  const text = h("textarea", { class: "mono", dir: "ltr", rows: 3, spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": "place-problem", on: { input: () => lobby.change({ position: text.value }) } });
  const paste = h("label", { class: "field" }, h("span", {}, t("lobby-paste")), text);
  const desk = h("div", { class: "desk" });
  const board = h("div", { class: "preview", "aria-hidden": "true" });
  const problem = h("p", { class: "problem", id: "place-problem", "aria-live": "polite", hidden: true });
  /** @type {import("../../components/editor.js").HarifEditor | null} */
  let editor = null;
  /** @type {AbortController | null} */
  let asking = null;
  let asked = "";
  let edited = "";

  /** @param {string} words empty: all is well */
  function complain(words) {
    const drawing = lobby.choice.start === "draw" && editor;
    problem.textContent = words;
    problem.hidden = !words || Boolean(drawing);
    text.setAttribute("aria-invalid", String(Boolean(words)));
    if (drawing && words) drawing.error = words;
    lobby.block(words);
  }

  /** Asks the server what the choice looks like, a little later than the last key. */
  async function look() {
    const query = { game: gameOf(lobby.choice), pos: positionOf(lobby.choice) };
    if (asked === JSON.stringify(query)) return;
    const first = !asked;
    asked = JSON.stringify(query);
    asking?.abort();
    const { signal } = (asking = new AbortController());
    if (!first) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted) return;
    try {
      const [view] = await Promise.all([get("view", { query, signal }), import("../../components/board.js")]);
      show(view);
    } catch (error) {
      if (!signal.aborted) complain(excuse(error));
    }
  }

  /** @param {import("../../base/types.js").View} view */
  function show(view) {
    complain("");
    board.replaceChildren(custom("harif-board", { props: { mini: true, view } }));
  }

  /** The editor begins with what is there: the start, or what was pasted; for another board it is another one. */
  async function edit() {
    const game = gameOf(lobby.choice);
    if (edited === game) return;
    edited = game;
    const { openEditor } = await import("../../components/editing.js");
    const made = await openEditor(game, positionOf(lobby.choice), (state) => edited === game && lobby.change({ position: state ? state.text : editor?.text ?? "" }));
    if (edited !== game) return;
    editor = made;
    desk.replaceChildren(made);
    asked = "";
    look();
  }

  return {
    element: h("div", { class: "stack" }, h("div", { class: "place" }, paste, desk, board), problem),
    complain,
    update() {
      const { start, position } = lobby.choice;
      paste.hidden = start !== "paste";
      desk.hidden = start !== "draw";
      board.hidden = start === "draw";
      if (text.value !== position) text.value = position;
      if (start === "draw") edit();
      look();
    },
  };
}
