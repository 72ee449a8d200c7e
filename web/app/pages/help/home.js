// The first page: what Harif is, and where to go on.

import { analyse, bullets, heading, lab, play, text } from "./parts.js";
import { board } from "./figures.js";
import { LESSON } from "./searches.js";

/** @returns {Node[]} */
export function home() {
  return [
    ...text("help-home-what", "help-home-how"),
    board({ game: "tictactoe", pos: LESSON }, "help-home-figure",
      lab("minimax", "tictactoe", { pos: LESSON, depth: 9 }), play("tictactoe", { second: "hard", pos: LESSON })),
    ...text("help-home-try"),
    heading("help-home-ways"),
    bullets("help-home-play", "help-home-analyse", "help-home-review", "help-home-lab"),
    heading("help-home-read"),
    bullets("help-home-read-rules", "help-home-read-search", "help-home-read-signs", "help-home-read-keys"),
    heading("help-home-trust"),
    ...text("help-home-trust-text"),
    board({ game: "othello", moves: "f5d6c3d3c4f4c5b3c2e3d2c6b4a3" }, "help-home-othello",
      analyse("othello-8x8", { moves: "f5d6c3d3c4f4c5b3c2e3d2c6b4a3" }), play("othello-8x8", { second: "easy" })),
  ];
}
