// How to read a tournament: what Elo means, how far it can be trusted, and why there is sometimes none.

import { actions, bullets, heading, listing, remember, table, text } from "./parts.js";

/** Elo difference and the share of the points that it leads one to expect. */
const EXPECTED = [["0", "50"], ["+50", "57"], ["+100", "64"], ["+200", "76"], ["+400", "91"]];

const COMMANDS = `harif tournament --preset levels --game othello
harif tournament --game connect4 --agent hard --agent mcts --games 200
harif tournament --game connect4 --agent hard --agent medium --sprt 0,30`;

/** @returns {Node[]} */
export function arena() {
  return [
    ...text("help-arena-idea", "help-arena-where"),
    actions({ href: "/arena", label: "help-arena-open" }),
    heading("help-arena-elo"),
    ...text("help-arena-elo-text"),
    table("help-arena-elo-caption", ["help-head-ahead", "help-head-expected"], EXPECTED, { numbers: true }),
    heading("help-arena-error"),
    ...text("help-arena-error-text", "help-arena-error-games"),
    heading("help-arena-pairs"),
    ...text("help-arena-pairs-text", "help-arena-pairs-five"),
    heading("help-arena-test"),
    ...text("help-arena-test-text", "help-arena-test-stop", "help-arena-test-normal"),
    heading("help-arena-refused"),
    ...text("help-arena-refused-text"),
    bullets("help-arena-refused-few", "help-arena-refused-won", "help-arena-refused-same", "help-arena-refused-groups", "help-arena-refused-sides"),
    heading("help-arena-fair"),
    bullets("help-arena-fair-openings", "help-arena-fair-repeat", "help-arena-fair-late", "help-arena-fair-fouls", "help-arena-fair-solver"),
    remember("help-arena-remember"),
    heading("help-arena-terminal"),
    ...text("help-arena-terminal-text"),
    listing(COMMANDS, "help-arena-terminal"),
  ];
}
