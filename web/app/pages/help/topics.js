// Every page of the help, in the order in which it is best read.

import { arena } from "./arena.js";
import { champion, levels } from "./opponents.js";
import { gameName } from "../../base/names.js";
import { rules } from "./rules.js";
import { evaluation } from "./evaluation.js";
import { alphabeta, greedy, mcts, minimax } from "./searches.js";
import { home } from "./home.js";
import { keyboard } from "./keyboard.js";
import { links } from "./links.js";
import { notation } from "./notation.js";
import { reports } from "./reports.js";

/** @typedef {import("./parts.js").Topic} Topic */

/** @typedef {import("../../base/types.js").Explained} Explained */

/** The pages, with one for the rules of each game that the server has. @param {Explained[]} games @returns {Topic[]} */
export function allTopics(games) {
  return [HOME, ...games.map(rulesOf), ...REST];
}

/** @param {Explained} family @returns {Topic} */
function rulesOf(family) {
  return { slug: `rules/${family.name}`, title: gameName(family.name), group: "help-group-rules", build: () => rules(family) };
}

/** @type {Topic} */
const HOME = { slug: "", title: "help-home-title", group: "help-group-start", build: home };

/** @type {Topic[]} */
const REST = [
  { slug: "notation", title: "help-notation-title", group: "help-group-rules", build: notation },
  { slug: "algorithms/minimax", title: "help-minimax-title", group: "help-group-algorithms", build: minimax },
  { slug: "algorithms/alphabeta", title: "help-alphabeta-title", group: "help-group-algorithms", build: alphabeta },
  { slug: "algorithms/evaluation", title: "help-evaluation-title", group: "help-group-algorithms", build: evaluation },
  { slug: "algorithms/greedy", title: "help-greedy-title", group: "help-group-algorithms", build: greedy },
  { slug: "algorithms/mcts", title: "help-mcts-title", group: "help-group-algorithms", build: mcts },
  { slug: "algorithms/levels", title: "help-levels-title", group: "help-group-opponents", build: levels },
  { slug: "algorithms/champion", title: "help-champion-title", group: "help-group-opponents", build: champion },
  { slug: "reports", title: "help-reports-title", group: "help-group-opponents", build: reports },
  { slug: "arena", title: "help-arena-title", group: "help-group-opponents", build: arena },
  { slug: "keyboard", title: "help-keyboard-title", group: "help-group-page", build: keyboard },
  { slug: "links", title: "help-links-title", group: "help-group-page", build: links },
];
