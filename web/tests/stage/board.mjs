// The board on the screen, as hands find it: squares by their moves. What is legal is read from the board
// element itself, which has it from the server; nothing here knows a rule.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{move: string, from?: number, cell: number | null, changes: [number, number, number][], hint: string}} Legal */
/** @typedef {{cells: string, ply: number, to_move: "first" | "second", legal: Legal[], moves: string[], outcome: any, rows: number, cols: number, winning: number[], sides: {name: string}[], game: string}} Shown */

/** The board that is played on, not one of the small ones. */
const BOARD = "main harif-board:has([role=grid])";

export class Board {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = page.locator(BOARD);
  }

  /** What the board shows now. @returns {Promise<Shown>} */
  async view() {
    return this.element.evaluate((/** @type {any} */ board) => JSON.parse(JSON.stringify(board.view)));
  }

  /** Waits until the board shows `ply` moves or more. @param {number} ply @returns {Promise<Shown>} */
  async at(ply) {
    await this.page.waitForFunction(([selector, ply]) => /** @type {any} */ (document.querySelector(String(selector)))?.view?.ply >= Number(ply), [BOARD, ply]);
    return this.view();
  }

  /** Waits until a person may move here, or the game is over. @returns {Promise<Shown>} */
  async open() {
    await this.page.waitForFunction((selector) => {
      const board = /** @type {any} */ (document.querySelector(selector));
      return board?.view && (board.view.outcome || (!board.readonly && board.view.legal.length > 0));
    }, BOARD);
    return this.view();
  }

  /** The square of a move. @param {Shown} view @param {string} move */
  square(view, move) {
    const legal = view.legal.find((known) => known.move === move);
    assert.ok(legal && legal.cell !== null, `${move} is not among ${view.legal.map((known) => known.move)}`);
    return this.cell(legal.cell);
  }

  /** Clicks a move, on the piece first where one walks, and waits until it is on the board. @param {string} move */
  async click(move) {
    const view = await this.open();
    const { from } = view.legal.find((known) => known.move === move) ?? {};
    if (from !== undefined) await this.cell(from).click();
    await this.square(view, move).click();
    return this.at(view.ply + 1);
  }

  /** A square by its number. @param {number} cell */
  cell(cell) {
    return this.element.locator(`[data-cell="${cell}"]`);
  }

  /** Walks to a move with the arrow keys and plays it with Enter. @param {string} move */
  async walk(move) {
    const view = await this.open();
    const legal = view.legal.find((known) => known.move === move);
    assert.ok(legal && legal.cell !== null, move);
    if (!(await this.element.evaluate((board) => board.contains(document.activeElement)))) await this.reach();
    if (legal.from !== undefined) await this.enter(view, legal.from);
    await this.enter(view, legal.cell);
    return this.at(view.ply + 1);
  }

  /** Goes to a square with the arrow keys and presses Enter there. @param {Shown} view @param {number} cell */
  async enter({ cols }, cell) {
    const { keyboard } = this.page;
    await keyboard.press("Control+Home");
    for (let step = 0; step < Math.floor(cell / cols); step++) await keyboard.press("ArrowDown");
    for (let step = 0; step < cell % cols; step++) await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
  }

  /** Comes to the board by the Tab key alone. */
  async reach() {
    await tabTo(this.page, async () => this.element.evaluate((board) => board.contains(document.activeElement)));
  }

  /** Types a move and plays it with Enter. @param {string} move */
  async type(move) {
    const view = await this.open();
    for (const letter of move) await this.page.keyboard.press(letter);
    await this.page.keyboard.press("Enter");
    return this.at(view.ply + 1);
  }
}

/**
 * Plays to the end, whoever else moves in between.
 * @param {Board} board
 * @param {(move: string) => Promise<Shown>} play one of the board's ways to play a move
 * @param {(view: Shown) => string} choose
 */
export async function playOut(board, play, choose) {
  for (;;) {
    const view = await board.open();
    if (view.outcome) return view;
    // Who must pass is passed for.
    if (view.legal[0].cell === null) await board.at(view.ply + 1);
    else await play.call(board, choose(view));
  }
}

/** Presses Tab until it has arrived. @param {Page} page @param {() => Promise<boolean>} arrived */
export async function tabTo(page, arrived) {
  for (let step = 0; step < 80; step++) {
    if (await arrived()) return;
    await page.keyboard.press("Tab");
  }
  assert.fail("Tab never came there");
}
