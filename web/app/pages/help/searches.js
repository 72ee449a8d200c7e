// The four searches that can be watched in the lab. The numbers are Harif's own; the lesson positions
// are those of the lab.

import { analyse, bullets, formula, heading, lab, listing, names, play, remember, steps, table, text } from "./parts.js";
import { board, tree } from "./figures.js";

/** Three empty squares: one move wins, one draws, one loses. */
export const LESSON = "XOXXOO... X";
/** Two opposite corners against the middle: a corner loses. */
export const FORK = "a1b2c3";
const MIDDLE = "X...OX..O X";
const ROLLOUTS = "X...O.... X";
const TEXTBOOK = "alphabeta:order=none,tt=off,deepening=off,pvs=off";

const MINIMAX = `minimax(position, depth):
    if the game is over:   return its result
    if depth = 0:          return evaluate(position)
    if Max is to move:     return the largest  of minimax(child, depth − 1)
    if Min is to move:     return the smallest of minimax(child, depth − 1)`;

const ALPHABETA = `alphabeta(position, depth, α, β):
    if the game is over:   return its result
    if depth = 0:          return evaluate(position)
    if Max is to move:
        best = −∞
        for each child:
            best = max(best, alphabeta(child, depth − 1, α, β))
            α = max(α, best)
            if α ≥ β: stop                  the cut
        return best
    if Min is to move:
        best = +∞
        for each child:
            best = min(best, alphabeta(child, depth − 1, α, β))
            β = min(β, best)
            if α ≥ β: stop                  the cut
        return best`;

const GREEDY = `greedy(position):
    for each move:
        value(move) = the result, if the game is over after it
                      else evaluate(position after the move)
    return the move with the largest value`;

const MCTS = `repeat:
    node = root
    while node has children:                       1  select
        node = the child with the largest bound
    if node was visited before:                    2  expand
        give it its children
    result = play at random to the end             3  roll out
    while node is not above the root:              4  back up
        node.visits += 1
        node.total  += result, for the side that moved into it
        node = its parent
play the most visited move`;

/** @returns {Node[]} */
export function minimax() {
  return [
    ...text("help-minimax-idea"),
    bullets("help-minimax-max", "help-minimax-min", "help-minimax-leaf"),
    heading("help-example"),
    ...text("help-minimax-example"),
    board({ game: "tictactoe", pos: LESSON }, "help-minimax-board", analyse("tictactoe", { pos: LESSON })),
    tree({ pos: LESSON, agent: "minimax:depth=9", leaves: 5, levels: 4 }, "help-minimax-tree",
      lab("minimax", "tictactoe", { pos: LESSON, depth: 9 })),
    steps("help-minimax-step-1", "help-minimax-step-2", "help-minimax-step-3", "help-minimax-step-4"),
    heading("help-code"),
    listing(MINIMAX, "help-code"),
    ...text("help-minimax-negamax"),
    heading("help-cost"),
    ...text("help-minimax-cost"),
    table("help-minimax-cost-caption", ["help-head-depth", "help-head-positions"],
      [["2", "64"], ["4", "4,096"], ["6", "262,144"], ["8", "16,777,216"], ["10", "1,073,741,824"]], { numbers: true }),
    ...text("help-minimax-measured", "help-minimax-tictactoe"),
    heading("help-fails"),
    bullets("help-minimax-fails-cost", "help-minimax-fails-horizon", "help-minimax-fails-evaluation"),
    ...text("help-minimax-faster"),
    remember("help-minimax-remember"),
  ];
}

/** @returns {Node[]} */
export function alphabeta() {
  return [
    ...text("help-alphabeta-idea", "help-alphabeta-window"),
    bullets("help-alphabeta-alpha", "help-alphabeta-beta"),
    ...text("help-alphabeta-cut"),
    heading("help-example"),
    ...text("help-alphabeta-example"),
    tree({ pos: LESSON, agent: TEXTBOOK, leaves: 5, levels: 4 }, "help-alphabeta-tree",
      lab("alphabeta", "tictactoe", { pos: LESSON, depth: 9, order: "none" }), lab("compare", "tictactoe", { pos: LESSON, depth: 9 })),
    steps("help-alphabeta-step-1", "help-alphabeta-step-2", "help-alphabeta-step-3"),
    heading("help-alphabeta-hidden"),
    ...text("help-alphabeta-hidden-1", "help-alphabeta-hidden-2", "help-alphabeta-hidden-3"),
    heading("help-code"),
    listing(ALPHABETA, "help-code"),
    heading("help-cost"),
    ...text("help-alphabeta-cost"),
    table("help-alphabeta-cost-caption", ["help-head-depth", "help-head-minimax", "help-head-unordered", "help-head-static", "help-head-floor"], [
      ["4", "3,562", "365", "191", "64"],
      ["6", "267,979", "4,291", "1,795", "512"],
      ["8", "24,542,612", "64,896", "20,065", "4,096"],
    ], { numbers: true }),
    table("help-alphabeta-lessons-caption", ["help-head-position", "help-head-minimax", "help-head-alphabeta"], [
      [`\`${LESSON}\``, "11", "8"],
      [`\`${MIDDLE}\``, "250", "93"],
      ["`......... X`", "549,946", "18,297"],
    ], { numbers: true }),
    ...text("help-alphabeta-plain"),
    board({ game: "tictactoe", pos: MIDDLE }, "help-alphabeta-order-figure", lab("compare", "tictactoe", { pos: MIDDLE, depth: 9 }), analyse("tictactoe", { pos: MIDDLE })),
    heading("help-alphabeta-more"),
    bullets("help-alphabeta-ordering", "help-alphabeta-table", "help-alphabeta-deepening", "help-alphabeta-pvs", "help-alphabeta-quiet"),
    heading("help-fails"),
    ...text("help-alphabeta-fails"),
    remember("help-alphabeta-remember"),
  ];
}

/** @returns {Node[]} */
export function greedy() {
  return [
    ...text("help-greedy-idea"),
    heading("help-code"),
    listing(GREEDY, "help-code"),
    heading("help-cost"),
    ...text("help-greedy-cost"),
    heading("help-example"),
    ...text("help-greedy-example"),
    board({ game: "tictactoe", moves: FORK }, "help-greedy-figure",
      lab("minimax", "tictactoe", { pos: FORK, depth: 4 }), play("tictactoe", { second: "greedy" })),
    table("help-greedy-caption", ["help-head-move", "help-head-greedy", "help-head-search"], [
      [names("c1", "a3"), "≈+600", "−1"],
      [names("b1", "a2", "c2", "b3"), "≈+500", "0"],
    ]),
    heading("help-fails"),
    ...text("help-greedy-fails", "help-greedy-useful"),
    remember("help-greedy-remember"),
  ];
}

/** @returns {Node[]} */
export function mcts() {
  return [
    ...text("help-mcts-idea"),
    steps("help-mcts-select", "help-mcts-expand", "help-mcts-rollout", "help-mcts-backup"),
    listing(MCTS, "help-code"),
    heading("help-mcts-bound"),
    ...text("help-mcts-bound-text"),
    formula("UCB = mean + c · √(ln N / n)"),
    ...text("help-mcts-bound-parts", "help-mcts-bound-c"),
    heading("help-example"),
    ...text("help-mcts-example"),
    board({ game: "tictactoe", pos: ROLLOUTS }, "help-mcts-figure",
      lab("mcts", "tictactoe", { pos: ROLLOUTS, iterations: 200, seed: 1 }), play("tictactoe", { second: "mcts" })),
    ...text("help-mcts-round-8"),
    formula("1 + 1.41 · √(ln 7 / 1) = 1 + 1.41 · 1.395 = 2.97"),
    ...text("help-mcts-after"),
    heading("help-mcts-visits"),
    ...text("help-mcts-visits-text"),
    heading("help-mcts-proofs"),
    ...text("help-mcts-proofs-text"),
    heading("help-cost"),
    ...text("help-mcts-cost"),
    heading("help-fails"),
    bullets("help-mcts-fails-traps", "help-mcts-fails-noise", "help-mcts-fails-time"),
    remember("help-mcts-remember"),
  ];
}
