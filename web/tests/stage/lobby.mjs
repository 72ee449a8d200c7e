// The lobby, as a hand with a mouse and as a hand on the keys go through it.

import { Board, tabTo } from "./board.mjs";

/** @typedef {import("./people.mjs").Person} Person */
/** @typedef {"othello" | "connect4" | "tictactoe" | "breakthrough"} Family */
/** @typedef {"human" | "machine" | "friend"} Kind */
/** @typedef {{family: Family, seats: [Kind, Kind], level?: string, size?: number}} Wish */

/** Chooses with the mouse and starts. @param {Person} person @param {Wish} wish @returns {Promise<{board: Board, id: string}>} */
export async function startByMouse(person, { family, seats, level, size }) {
  const { page } = person;
  await person.visit("/");
  await page.locator(`.game:has(input[value="${family}"])`).click();
  for (const [index, kind] of seats.entries()) {
    const seat = page.locator("section.seat").nth(index);
    await seat.locator(`label:has(> input[value="${kind}"])`).click();
    if (kind === "machine" && level) await seat.locator(`.levels label:has(> input[value="${level}"])`).click();
  }
  if (size) {
    await page.locator("details.more > summary").click();
    await page.locator("details.more select").first().selectOption(String(size));
  }
  await page.locator("button.start").click();
  return seated(person);
}

/** Chooses with Tab, arrows, Space and Enter alone. @param {Person} person @param {Wish} wish */
export async function startByKeys(person, { family, seats }) {
  const { page } = person;
  await person.visit("/");
  await choose(person, "input[name=game]", family);
  for (const [index, kind] of seats.entries()) await choose(person, `section.seat:nth-of-type(${index + 1}) input[type=radio]`, kind, index);
  await tabTo(page, () => page.evaluate(() => document.activeElement?.matches("button.start") ?? false));
  await page.keyboard.press("Enter");
  return seated(person);
}

/** Tabs to a group of radio buttons and moves to one of them with the arrows. @param {Person} person @param {string} group @param {string} value @param {number} [nth] */
async function choose({ page }, group, value, nth = 0) {
  const inside = () => page.evaluate(([group, nth]) => {
    const here = document.activeElement;
    if (!(here instanceof HTMLInputElement) || here.type !== "radio") return "";
    if (group === "input[name=game]") return here.name === "game" ? here.value : "";
    return here.closest("section.seat") === document.querySelectorAll("section.seat")[Number(nth)] ? here.value : "";
  }, /** @type {const} */ ([group, nth]));
  await tabTo(page, async () => (await inside()) !== "");
  for (let step = 0; step < 6 && (await inside()) !== value; step++) await page.keyboard.press("ArrowDown");
  if ((await inside()) !== value) throw new Error(`the arrows never came to ${value}`);
}

/** Waits for the table. @param {Person} person */
async function seated(person) {
  await person.page.waitForURL(/\/play\/[\w-]+$/);
  await person.drawn();
  return { board: new Board(person.page), id: person.page.url().split("/").at(-1) ?? "" };
}
