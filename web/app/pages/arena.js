// The arena: `/arena` (tournaments, and a new one), `/arena/{id}` (one of them).

import { get, Refusal } from "../base/api.js";
import { h, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { passing } from "../base/failure.js";
import { go } from "../base/router.js";
import { excuse } from "../base/status.js";

/** @param {HTMLElement} main @param {import("../base/router.js").Route} route @returns {Promise<import("../base/router.js").Opened>} */
export async function open(main, { parts: [id] }) {
  await stylesheet("./arena/arena.css", import.meta.url);
  try {
    return await (id ? openRun(main, id) : openHall(main));
  } catch (error) {
    if (!(error instanceof Refusal) || passing(error)) throw error;
    main.replaceChildren(h("section", { class: "panel narrow stack" },
      h("h1", {}, t("nav-arena")), h("p", { class: "problem", role: "alert" }, excuse(error)),
      error.code === "no-arena" ? h("p", {}, t("arena-none-text")) : h("div", { class: "row" }, h("a", { class: "button", href: "/arena" }, t("arena-back")))));
    return { title: t("nav-arena") };
  }
}

/** @param {HTMLElement} main @param {string} id */
async function openRun(main, id) {
  const [{ RunPage }, run] = await Promise.all([import("./arena/run.js"), get(`arena/${encodeURIComponent(id)}`), stylesheet("./arena/run.css", import.meta.url)]);
  const page = new RunPage(run);
  main.append(page.element);
  page.listen();
  return { title: page.title, close: () => page.close() };
}

/** @param {HTMLElement} main */
async function openHall(main) {
  const [{ setup }, { runs }, told, presets] = await Promise.all([
    import("./arena/setup.js"), import("./arena/list.js"), get("arena"), get("arena/presets"), stylesheet("./arena/setup.css", import.meta.url),
  ]);
  const form = setup(presets, (id) => go(`/arena/${id}`));
  const list = runs(told.runs);
  main.append(h("div", { class: "arena hall" },
    h("div", { class: "welcome" }, h("h1", {}, t("arena-title")), h("p", { class: "quiet" }, t("arena-text"), " ", h("a", { href: "/help/arena" }, t("arena-read")))),
    form.element, list.element));
  return {
    title: t("nav-arena"),
    close() {
      form.close();
      list.close();
    },
  };
}
