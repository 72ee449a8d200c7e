// The position editor of the analysis, and the way from it to the board.

import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { excuse } from "../../base/status.js";
import { openEditor } from "../../components/editing.js";

/**
 * @param {{game: string}} info
 * @param {string} position where to begin; it may be wrong
 * @param {(position: string) => void} open
 */
export function positionEditor(info, position, open) {
  let text = "";
  const place = h("div");
  const start = h("button", { class: "primary", type: "button", disabled: true, on: { click: () => open(text) } }, t("editor-analyse"));
  const changed = (/** @type {import("../../components/editor.js").EditorState | null} */ state) => {
    text = state?.text ?? "";
    start.disabled = !state || Boolean(state.problem);
  };
  openEditor(info.game, position, changed).then((editor) => place.replaceChildren(editor), (error) => place.replaceChildren(excuse(error)));
  return { element: h("div", { class: "stack" }, place, h("div", { class: "row" }, start)) };
}
