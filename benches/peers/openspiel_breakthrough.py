#!/usr/bin/env python3
"""Plays random games of Breakthrough move by move in Harif and in OpenSpiel, and compares everything.

Needs: pip install open_spiel, and a built harif.
Use:   benches/peers/openspiel_breakthrough.py target/release/harif [--games 2000] [--seed 1]

Harif plays over GTP: the position after every move, all legal moves and the end of the game must agree.
OpenSpiel's first player begins at the top and walks down; Harif's begins at the bottom. Ranks are turned
about, nothing else.
"""

import argparse
import random
import re
import subprocess

import pyspiel

SIZES = [(8, 8), (4, 4), (6, 6), (5, 7), (7, 5), (4, 9), (9, 4), (10, 10), (8, 7), (12, 5)]


class Harif:
    """Harif as a GTP engine for one size of board."""

    def __init__(self, binary, rows, cols):
        command = [binary, "gtp", f"breakthrough-{rows}x{cols}"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = []
        while True:
            got = self.process.stdout.readline()
            if got.strip() == "" and answer:
                break
            if got.strip() != "":
                answer.append(got.rstrip("\n"))
        text = "\n".join(answer)
        if not text.startswith("="):
            raise RuntimeError(f"{line}: {text}")
        return text[1:].strip()

    def close(self):
        self.process.stdin.write("quit\n")
        self.process.stdin.flush()
        self.process.wait(timeout=10)


def turned(move, rows):
    """a7b6* in OpenSpiel is a2b3 in Harif on 8 rows. OpenSpiel's ranks are one character: ":" follows 9."""
    rank = lambda letter: str(rows + 1 - (ord(letter) - ord("0")))
    return move[0] + rank(move[1]) + move[2] + rank(move[3])


def squares_of_spiel(state, rows):
    """The board from the top as Harif shows it: o for the first player, who began at the bottom."""
    lines = [line[1:] for line in str(state).splitlines()[:rows]]
    return "".join(reversed(lines)).replace("b", "O").replace("w", "X")


def squares_of_harif(board, rows):
    lines = board.splitlines()
    ranks = [line for line in lines if re.match(r"^\s*\d+\s", line)][:rows]
    return "".join("".join(line.split()[1:]) for line in ranks)


def play(harif, game, rows, rng):
    state = game.new_initial_state()
    harif.ask("clear_board")
    plies = 0
    while True:
        ours = sorted(harif.ask("gogui-rules_legal_moves").lower().split())
        theirs = [] if state.is_terminal() else sorted(
            turned(state.action_to_string(action), rows) for action in state.legal_actions())
        assert ours == theirs, (str(state), ours, theirs)
        board = squares_of_harif(harif.ask("showboard"), rows)
        assert board == squares_of_spiel(state, rows), (str(state), board)
        if state.is_terminal():
            score = harif.ask("gogui-rules_final_result")
            first_wins = state.returns()[0] > 0
            assert ("White" in score or score.startswith("W")) == first_wins, (score, state.returns())
            return plies
        action = rng.choice(state.legal_actions())
        colour = "w" if state.current_player() == 0 else "b"
        harif.ask(f"play {colour} {turned(state.action_to_string(action), rows)}")
        state.apply_action(action)
        plies += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("harif")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    games = plies = 0
    for rows, cols in SIZES:
        game = pyspiel.load_game(f"breakthrough(rows={rows},columns={cols})")
        harif = Harif(args.harif, rows, cols)
        count = args.games // len(SIZES)
        for _ in range(count):
            plies += play(harif, game, rows, rng)
        games += count
        harif.close()
        print(f"{rows}x{cols}: {count} games agree", flush=True)
    print(f"{games} games, {plies} moves: all positions, legal moves and results agree")


if __name__ == "__main__":
    main()
