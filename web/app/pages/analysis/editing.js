// The position editor with the server's word about what was set up.

import { get } from "../../base/api.js";
import { custom, h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { excuse } from "../../base/status.js";

/**
 * @param {{game: string}} info
 * @param {string} position where to begin; it may be wrong
 * @param {(position: string) => void} open
 */
export function positionEditor(info, position, open) {
  let text = position;
  let turn = 0;
  const editor = custom("harif-editor", { on: { change: (/** @type {CustomEvent} */ event) => event.detail?.text !== undefined && changed(event.detail.text) } });
  const start = h("button", { class: "primary", type: "button", on: { click: () => open(text) } }, t("editor-analyse"));

  /** @param {string} now */
  async function changed(now) {
    text = now;
    const mine = ++turn;
    try {
      const view = await get("view", { query: { game: info.game, pos: now } });
      if (mine !== turn) return;
      editor.view = view;
      start.disabled = false;
    } catch (error) {
      if (mine !== turn) return;
      editor.error = excuse(error);
      start.disabled = true;
    }
  }

  import("../../components/editor.js").then(async () => {
    const view = await get("view", { query: { game: info.game } });
    editor.view = view;
    editor.text = position || view.position;
    changed(position || view.position);
  });
  return { element: h("div", { class: "stack" }, editor, h("div", { class: "row" }, start)) };
}
