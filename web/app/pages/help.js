// Help: a list of topics beside one page. The pages are data (`help/*.js`) over messages, so that both
// languages tell the same.

import { get } from "../base/api.js";
import { h, icon, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { titled } from "./help/parts.js";
import { allTopics } from "./help/topics.js";

/** @typedef {import("./help/parts.js").Topic} Topic */

/** @param {HTMLElement} main @param {import("../base/router.js").Route} route */
export async function open(main, route) {
  const [games] = await Promise.all([get("games"), stylesheet("./help.css", import.meta.url)]);
  const slug = route.parts[0].replace(/\/$/, "");
  const topics = allTopics(games);
  const topic = topics.find((known) => known.slug === slug);
  main.append(h("div", { class: "help" }, menu(topics, topic), topic ? page(topics, topic, games) : lost()));
  if (route.hash) document.getElementById(decodeURIComponent(route.hash.slice(1)))?.scrollIntoView();
  return { title: topic ? titled(topic) : t("help-lost-title") };
}

/** @param {Topic} topic */
function address(topic) {
  return topic.slug ? `/help/${topic.slug}` : "/help";
}

/** The list of topics; on a phone it opens below a button. @param {Topic[]} topics @param {Topic | undefined} current */
function menu(topics, current) {
  const groups = [...new Set(topics.map((topic) => topic.group))];
  const list = h("div", { class: "help-topics", id: "help-topics" }, groups.map((group) => [
    h("p", { class: "label", id: group }, t(group)),
    h("ul", { "aria-labelledby": group }, topics.filter((topic) => topic.group === group).map((topic) =>
      h("li", {}, h("a", { href: address(topic), "aria-current": topic === current && "page" }, titled(topic))))),
  ]).flat());
  const button = h("button", { class: "help-open", "aria-expanded": "false", "aria-controls": "help-topics", on: { click: toggle } }, icon("menu"), t("help-topics"));
  function toggle() {
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
  }
  return h("nav", { class: "help-menu", "aria-label": t("help-topics") }, button, list);
}

/** @param {Topic[]} topics @param {Topic} topic @param {import("../base/types.js").Explained[]} games */
function page(topics, topic, games) {
  return h("article", { class: "help-page" }, h("h1", {}, titled(topic)), topic.build(games), neighbours(topics, topic));
}

/** @param {Topic[]} topics @param {Topic} topic */
function neighbours(topics, topic) {
  const at = topics.indexOf(topic);
  const link = (/** @type {Topic | undefined} */ to, /** @type {"previous" | "next"} */ which) => to
    && h("a", { href: address(to), rel: which === "next" ? "next" : "prev", class: which },
      h("small", {}, t(which === "next" ? "help-next" : "help-previous")), h("span", {}, titled(to)));
  return h("nav", { class: "help-neighbours", "aria-label": t("help-neighbours") }, link(topics[at - 1], "previous"), link(topics[at + 1], "next"));
}

function lost() {
  return h("article", { class: "help-page" }, h("h1", {}, t("help-lost-title")), h("p", {}, t("help-lost-text")), h("a", { href: "/help" }, t("nav-help")));
}
