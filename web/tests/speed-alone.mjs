// How fast and how large the program of a page is: the same searches natively and in node's machine, by the time that their
// reports tell, and what goes over the wire. `HARIF_BIN=target/release/harif node web/tests/speed-alone.mjs`, after
// `cargo xtask site`; the table is what docs/benchmarks has.

import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { alone } from "./stage/alone.mjs";
import { SITE } from "./stage/folder.mjs";
import { Server } from "./stage/server.mjs";

/** What is searched; the best of so many runs counts. */
const RUNS = 3;
const SEARCHES = {
  "alpha-beta, Othello, depth 9": { game: "othello-8x8", moves: "f5d6c3d3c4", agent: "alphabeta:depth=9" },
  "alpha-beta, Connect Four, depth 13": { game: "connect4-6x7", moves: "444", agent: "alphabeta:depth=13" },
  "minimax, Breakthrough, depth 5": { game: "breakthrough-8x8", moves: "", agent: "minimax:depth=5" },
  "Monte-Carlo, Othello, 3,000": { game: "othello-8x8", moves: "f5d6c3d3c4", agent: "mcts:iterations=3000" },
  "champion, Othello, 400,000 nodes": { game: "othello-8x8", moves: "f5d6c3d3c4f4f6f3e6e7", agent: "champion:book=off", nodes: "400000" },
  "champion, Connect Four, 3,000,000 nodes": { game: "connect4-6x7", moves: "4444", agent: "champion:book=off", nodes: "3000000" },
};

const [server, ask] = await Promise.all([Server.start(), alone()]);
const seconds = (/** @type {string} */ text) => JSON.parse(/event: done\ndata: (.*)\n/.exec(text)?.[1] ?? "{}").seconds;
console.log("| search | native, s | page, s | page / native |\n|---|---|---|---|");
for (const [name, search] of Object.entries(SEARCHES)) {
  const path = `analyse?${new URLSearchParams(search)}`;
  const [native, page] = [[], []].map((list) => /** @type {number[]} */ (list));
  for (let run = 0; run < RUNS; run++) {
    native.push(seconds(await (await fetch(`${server.address}/api/v1/${path}`)).text()));
    page.push(seconds(await ask(path)));
  }
  const [a, b] = [Math.min(...native), Math.min(...page)];
  console.log(`| ${name} | ${a.toFixed(3)} | ${b.toFixed(3)} | ${(b / a).toFixed(2)} |`);
}
await server.stop();

const squeezed = (/** @type {string} */ path) => brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
console.log("\n| file | bytes | brotli |\n|---|---|---|");
for (const name of readdirSync(join(SITE, "data"))) {
  const path = join(SITE, "data", name);
  console.log(`| ${name.replace(/-[0-9a-f]{16}/, "")} | ${statSync(path).size.toLocaleString("en")} | ${squeezed(path).toLocaleString("en")} |`);
}
