// What can be done with a run: stop it, go on with it, take it away as files, delete it. Deleting asks for a
// second click instead of a dialog.

import { post, send } from "../../base/api.js";
import { h, icon } from "../../base/dom.js";
import { languages, t } from "../../base/i18n.js";
import { say } from "../../base/status.js";

/** How long the second click is waited for, in milliseconds. */
const DOUBT = 5000;

/** Files of a run beside its reports: name, and what it holds. */
const FILES = /** @type {const} */ ([["table.csv", "table"], ["games.csv", "games"], ["games.jsonl", "records"], ["journal.jsonl", "journal"], ["plan.toml", "plan"], ["summary.json", "summary"]]);

/**
 * @param {string} id
 * @param {{done: (head: import("./types.js").RunHead) => void, gone: () => void, failed: (error: unknown) => void}} then
 */
export function actions(id, then) {
  const path = `arena/${encodeURIComponent(id)}`;
  const stop = h("button", { type: "button", data: { action: "stop" }, on: { click: () => act("stop") } }, icon("stop"), t("arena-stop"));
  const resume = h("button", { type: "button", class: "primary", data: { action: "resume" }, on: { click: () => act("resume") } }, icon("play"), t("arena-resume"));
  const away = h("button", { type: "button", class: "plain", data: { action: "delete" }, on: { click: del, blur: calm } });
  const files = downloads(id);
  let doubt = 0;
  calm();

  /** @param {"stop" | "resume"} what */
  async function act(what) {
    for (const button of [stop, resume]) button.disabled = true;
    try {
      then.done(await post(`${path}/${what}`));
    } catch (error) {
      then.failed(error);
    }
    for (const button of [stop, resume]) button.disabled = false;
    // The button that was pressed is gone; the focus stays with its successor.
    if (!document.activeElement || document.activeElement === document.body) [stop, resume].find((button) => !button.hidden)?.focus();
  }

  /** The button as it is when nothing was asked. */
  function calm() {
    clearTimeout(doubt);
    doubt = 0;
    away.classList.remove("sure");
    away.replaceChildren(icon("trash"), t("arena-delete"));
  }

  async function del() {
    if (!doubt) {
      away.classList.add("sure");
      away.replaceChildren(icon("trash"), t("arena-delete-sure"));
      say(t("arena-delete-sure"));
      doubt = setTimeout(calm, DOUBT);
      return;
    }
    calm();
    try {
      await send("DELETE", path);
      then.gone();
    } catch (error) {
      then.failed(error);
    }
  }

  return {
    element: h("div", { class: "row actions" }, stop, resume, files, away),
    /** @param {import("./types.js").State} state */
    set(state) {
      stop.hidden = state !== "playing";
      resume.hidden = state !== "stopped" && state !== "failed";
      away.hidden = state === "playing";
    },
    close: () => clearTimeout(doubt),
  };
}

/** @param {string} id */
function downloads(id) {
  const link = (/** @type {string} */ file, /** @type {string} */ text, query = "") =>
    h("a", { href: `/api/v1/arena/${encodeURIComponent(id)}/files/${file}${query}`, download: "", class: "button plain" }, h("span", {}, text), h("small", { class: "mono", dir: "ltr" }, file));
  const reports = languages.map(({ code, name }) => link("report.html", t("file-report", { language: name }), `?lang=${code}`));
  const menu = h("div", { class: "menu" }, reports, FILES.map(([file, name]) => link(file, t(`file-${name}`))));
  const fold = h("details", { class: "downloads", on: { keydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && shut(), focusout: (/** @type {FocusEvent} */ event) => fold.contains(/** @type {Node | null} */ (event.relatedTarget)) || (fold.open = false) } },
    h("summary", { class: "button" }, icon("download"), t("arena-download"), icon("chevron")), menu);
  function shut() {
    fold.open = false;
    fold.querySelector("summary")?.focus();
  }
  return fold;
}
