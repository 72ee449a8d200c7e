// An editor that speaks with the server: acts go out one after the other, and each answer is how the position stands
// then. Whoever opens it hears of every change.

import { post } from "../base/api.js";
import { custom } from "../base/dom.js";
import { messages } from "../base/i18n.js";
import { excuse } from "../base/status.js";

/** @typedef {import("./editor.js").EditorView} EditorView */
/** @typedef {import("../base/wire.js").EditorAct} EditorAct */

/**
 * @param {string} game
 * @param {string} position where to begin, empty for the start; it may be wrong
 * @param {(state: import("./editor.js").EditorState | null) => void} changed null: what was typed is no position
 */
export async function openEditor(game, position, changed) {
  await Promise.all([import("./editor.js"), messages("refusal")]);
  /** @type {EditorView | null} */
  let view = null;
  let turn = Promise.resolve();
  const editor = /** @type {import("./editor.js").HarifEditor} */ (custom("harif-editor", { on: { act: (/** @type {CustomEvent} */ event) => later(event.detail) } }));

  /** @param {...EditorAct} acts */
  async function ask(...acts) {
    const { cells, to_move } = view?.state ?? {};
    view = /** @type {EditorView} */ (await post("editor", { body: { game, cells, to_move, acts } }));
    editor.view = view;
    changed(view.state);
  }

  /** One after the other: each begins where the one before has led. @param {EditorAct} act */
  function later(act) {
    turn = turn.then(async () => {
      try {
        await ask(act);
        if ("square" in act) editor.tell(act.square);
      } catch (error) {
        editor.error = excuse(error);
        changed(null);
      }
    });
  }

  await ask();
  if (position && position !== "start") {
    editor.text = position;
    later({ act: "read", text: position });
  }
  return editor;
}
