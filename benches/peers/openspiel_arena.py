"""Games a second, random against random: Harif's arena beside OpenSpiel, interleaved in one run.

    pip install open_spiel
    cargo build --release
    python benches/peers/openspiel_arena.py target/release/harif

Harif plays a match as everybody plays it: one worker, journal and index written, every game counted.
OpenSpiel plays in two ways: `evaluate_bots` over its own C++ random bots (nothing is kept), and its
Python `evaluate_bots`, which is what its documentation shows. One thread; the fastest of several runs
counts.
"""

import json
import subprocess
import sys
import time

import numpy
import pyspiel
from open_spiel.python.algorithms import evaluate_bots
from open_spiel.python.bots import uniform_random

GAMES = [("tictactoe", "tic_tac_toe"), ("connect4", "connect_four"), ("othello", "othello")]
ROUNDS = 5
SECONDS = 1.0


def in_cpp(name: str) -> float:
    """Games a second of OpenSpiel's own loop over its C++ bots."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]
    started, games = time.perf_counter(), 0
    while time.perf_counter() - started < SECONDS:
        for _ in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
    return games / (time.perf_counter() - started)


def in_python(name: str) -> float:
    """Games a second of the loop that OpenSpiel's documentation shows."""
    game = pyspiel.load_game(name)
    rng = numpy.random.RandomState(1)
    bots = [uniform_random.UniformRandomBot(player, rng) for player in range(2)]
    started, games = time.perf_counter(), 0
    while time.perf_counter() - started < SECONDS:
        evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)
        games += 1
    return games / (time.perf_counter() - started)


def harif(binary: str) -> dict[str, float]:
    """Games a second of Harif's arena, by game."""
    command = [binary, "bench", "arena", "--repeats", "1", "--json"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {row["game"]: row["games_per_second"] for row in rows}


def main() -> None:
    binary = sys.argv[1] if len(sys.argv) > 1 else "target/release/harif"
    rounds = [(harif(binary), [(in_cpp(peer), in_python(peer)) for _, peer in GAMES]) for _ in range(ROUNDS)]
    print(f"{'game':<12}{'OpenSpiel C++/s':>17}{'Python/s':>11}{'Harif/s':>11}{'ratio C++':>11}{'ratio Python':>14}")
    for i, (ours, _) in enumerate(GAMES):
        own = max(r[0][ours] for r in rounds)
        cpp, python = (max(r[1][i][way] for r in rounds) for way in range(2))
        print(f"{ours:<12}{cpp:>17,.0f}{python:>11,.0f}{own:>11,.0f}{own / cpp:>11.1f}{own / python:>14.1f}")


if __name__ == "__main__":
    main()
