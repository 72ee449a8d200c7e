// Panels beside the board that become tabs below it where there is no room for all of them.

import { h } from "../../base/dom.js";

/** @typedef {{id: string, title: string, tab?: string, element: HTMLElement}} Panel `tab`: a shorter title */

let sets = 0;

/**
 * On wide screens every panel is a section with its heading; on narrow ones the tabs choose.
 * @param {string} label
 * @param {Panel[]} panels
 * @returns {{element: HTMLElement, close: () => void, choose: (id: string) => void}}
 */
export function tabbed(label, panels) {
  const set = ++sets;
  const narrow = matchMedia("(max-width: 1023px)");
  let chosen = panels[0].id;
  const tabs = panels.map(({ id, title, tab }) => h("button", { type: "button", role: "tab", id: `tab-${set}-${id}`, "aria-controls": `panel-${set}-${id}`, on: { click: () => choose(id), keydown: move } }, tab ?? title));
  const boxes = panels.map(({ id, title, element }) => h("section", { class: `panel panel-${id}`, id: `panel-${set}-${id}` }, h("h2", { class: "panel-title", id: `title-${set}-${id}` }, title), element));
  const list = h("div", { role: "tablist", "aria-label": label }, tabs);
  const element = h("div", { class: "panels" }, list, boxes);

  /** @param {string} id */
  function choose(id) {
    chosen = id;
    draw();
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    const back = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const at = tabs.findIndex((tab) => tab === event.target);
    const to = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : event.key === back ? at - 1 : /^Arrow(Left|Right)$/.test(event.key) ? at + 1 : null;
    if (to === null) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    choose(panels[index].id);
    tabs[index].focus();
  }

  function draw() {
    const on = narrow.matches;
    list.hidden = !on;
    panels.forEach(({ id }, index) => {
      const here = id === chosen;
      tabs[index].setAttribute("aria-selected", String(here));
      tabs[index].tabIndex = here ? 0 : -1;
      boxes[index].hidden = on && !here;
      if (on) boxes[index].setAttribute("role", "tabpanel");
      else boxes[index].removeAttribute("role");
      boxes[index].setAttribute("aria-labelledby", on ? `tab-${set}-${id}` : `title-${set}-${id}`);
    });
  }

  narrow.addEventListener("change", draw);
  draw();
  return { element, choose, close: () => narrow.removeEventListener("change", draw) };
}
