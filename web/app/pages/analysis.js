// Analysis: `/analyse`, `/analyse/{game}?pos=…&moves=f5d6(f4)c3&at=2&agent=champion`, `/analyse/g/{id}?at=12`.

import { stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { gameName } from "../base/names.js";
import { passing } from "../base/failure.js";
import { Desk } from "./analysis/desk.js";
import { Study } from "./analysis/study.js";

/** @param {HTMLElement} main @param {import("../base/router.js").Route} route @returns {Promise<import("../base/router.js").Opened>} */
export async function open(main, { parts: [where], query }) {
  await stylesheet("./analysis/desk.css", import.meta.url);
  if (!where) {
    await (await import("./analysis/gate.js")).openGate(main);
    return { title: t("nav-analyse") };
  }
  const table = where.match(/^g\/([\w-]+)$/)?.[1];
  try {
    const study = await (table ? Study.table(table, query) : Study.read(where, query));
    await study.view();
    const desk = new Desk(study, query.get("agent") ?? "");
    main.append(desk.element);
    await desk.show({ quiet: true });
    return { title: t("analysis-title", { game: gameName(study.info.family) }), close: () => desk.close() };
  } catch (error) {
    if (passing(error)) throw error;
    main.replaceChildren();
    await (await import("./analysis/gate.js")).openTrouble(main, error, where, query);
    return { title: t("nav-analyse") };
  }
}
