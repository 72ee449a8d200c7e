// Every page that there is to look at, with a game in the middle, one at its end, and the lab's figures.

import { small } from "./arena.mjs";
import { Board } from "./board.mjs";
import { ARRIVAL, CLASH, FOUR, STRUGGLE, THREE, WIPEOUT, hold, lay } from "./tables.mjs";

/** @typedef {{name: string, path: string, then?: (person: Person) => Promise<void>}} Address `then`: what is opened on the page first */
/** @typedef {import("./people.mjs").Person} Person */

const MIDDLE = "f5d6c3d3c4f4f6g5".match(/../g) ?? [];
const LESSON = "pos=XOXXOO...+X";

/** Lays the tables that the addresses need, and says where everything is. @param {import("./server.mjs").Server} server */
export async function furnish(server) {
  const [othello, connect4, tictactoe, playing, struggle] = await Promise.all([
    lay(server, { game: "othello", moves: WIPEOUT }),
    lay(server, { game: "connect4", moves: FOUR }),
    lay(server, { game: "tictactoe", moves: THREE }),
    lay(server, { game: "othello", moves: MIDDLE }),
    lay(server, { game: "connect4", moves: STRUGGLE }),
  ]);
  const [clash, breakthrough] = await Promise.all([CLASH, ARRIVAL].map((moves) => lay(server, { game: "breakthrough", moves })));
  const run = await small(server);
  const machine = await lay(server, { game: "connect4", second: "easy" });
  const mind = await lay(server, { game: "othello", second: "alphabeta:depth=6,values=all", seed: 1 });
  const tables = { othello, connect4, tictactoe, playing, struggle, machine, mind, clash, breakthrough };
  /** @type {Address[]} */
  const addresses = [
    { name: "lobby", path: "/" },
    { name: "lobby-editor", path: "/?game=othello", then: openEditor },
    { name: "lobby-agents", path: "/?game=othello&second=alphabeta:depth%3D6", then: openAgents },
    { name: "table-playing", path: `/play/${playing.id}` },
    { name: "table-mind", path: `/play/${mind.id}`, then: playSome },
    { name: "table-machine", path: `/play/${machine.id}` },
    { name: "table-over", path: `/play/${othello.id}` },
    { name: "table-over-connect4", path: `/play/${connect4.id}` },
    { name: "table-over-tictactoe", path: `/play/${tictactoe.id}` },
    { name: "table-over-breakthrough", path: `/play/${breakthrough.id}` },
    { name: "table-walking", path: `/play/${clash.id}`, then: choosePawn },
    { name: "analysis-breakthrough", path: "/analyse/breakthrough?moves=b2b3b7b6b3c4b6b5" },
    { name: "analysis", path: "/analyse/othello?moves=f5d6c3d3c4&at=3" },
    { name: "analysis-connect4", path: "/analyse/connect4?moves=4453" },
    { name: "review", path: `/review/${struggle.id}?side=first&at=9` },
    { name: "review-othello", path: `/review/${othello.id}` },
    { name: "lab", path: "/lab" },
    { name: "lab-minimax", path: `/lab/minimax/tictactoe?${LESSON}&depth=3` },
    { name: "lab-alphabeta", path: `/lab/alphabeta/tictactoe?${LESSON}&depth=3&order=none&step=14` },
    { name: "lab-compare", path: "/lab/compare/tictactoe?pos=X...OX..O+X&depth=9&order=none&step=120" },
    { name: "lab-mcts", path: "/lab/mcts/tictactoe?pos=X...O....+X&iterations=200&seed=1&step=700" },
    { name: "arena", path: "/arena", then: openTerms },
    { name: "arena-run", path: `/arena/${run}` },
    { name: "status", path: "/status" },
    { name: "help", path: "/help" },
    { name: "help-rules-othello", path: "/help/rules/othello" },
    { name: "help-rules-connect4", path: "/help/rules/connect4" },
    { name: "help-rules-tictactoe", path: "/help/rules/tictactoe" },
    { name: "help-rules-breakthrough", path: "/help/rules/breakthrough" },
    { name: "help-notation", path: "/help/notation" },
    { name: "help-minimax", path: "/help/algorithms/minimax" },
    { name: "help-alphabeta", path: "/help/algorithms/alphabeta" },
    { name: "help-greedy", path: "/help/algorithms/greedy" },
    { name: "help-mcts", path: "/help/algorithms/mcts" },
    { name: "help-evaluation", path: "/help/algorithms/evaluation" },
    { name: "help-reports", path: "/help/reports" },
    { name: "help-levels", path: "/help/algorithms/levels" },
    { name: "help-champion", path: "/help/algorithms/champion" },
    { name: "help-links", path: "/help/links" },
    { name: "help-arena", path: "/help/arena" },
    { name: "help-keyboard", path: "/help/keyboard" },
    { name: "lost", path: "/no/such/page" },
  ];
  return { addresses, tables, seat: (/** @type {Person} */ person) => seat(person, tables) };
}

/** Whoever looks holds every seat and owns the server. @param {Person} person @param {Record<string, {id: string, tokens: any}>} tables */
async function seat(person, tables) {
  await person.own();
  for (const { id, tokens } of Object.values(tables)) await hold(person, id, tokens);
}

/** @param {Person} person */
async function openEditor({ page }) {
  await page.locator("details.more > summary").click();
  await page.locator('details.more label:has(> input[value="draw"])').click();
  await page.locator("harif-editor harif-board [role=grid]").waitFor();
}

/** Chooses the pawn that can take. @param {Person} person */
async function choosePawn({ page }) {
  const board = new Board(page);
  const { legal } = await board.open();
  const taking = legal.find(({ cell, changes }) => changes.some(([square, before]) => square === cell && before));
  await board.cell(taking?.from ?? -1).click();
}

/** @param {Person} person */
async function openTerms({ page }) {
  await page.locator("details.more > summary").click();
  await page.locator(".sentence").filter({ hasText: /[1-9۱-۹]/ }).waitFor();
}

/** @param {Person} person */
async function openAgents({ page }) {
  await page.locator("section.seat button.all:visible").first().click();
  await page.locator("harif-agent").first().locator("input, select, button").first().waitFor();
}

/** Plays a few moves against the machine, whose mind is then open. @param {Person} person */
async function playSome({ page }) {
  const board = new Board(page);
  for (;;) {
    const { legal, outcome, ply } = await board.open();
    if (outcome || ply >= 12) return;
    await board.click(legal.reduce((best, other) => (other.changes.length < best.changes.length ? other : best)).move);
  }
}
