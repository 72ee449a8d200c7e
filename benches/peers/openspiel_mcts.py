"""Monte-Carlo simulations a second, Harif beside OpenSpiel, interleaved in one run.

    pip install open_spiel
    cargo build --release
    python benches/peers/openspiel_mcts.py target/release/harif

Both search from the start position with random play-outs on one thread; the fastest of several runs
counts, as for every benchmark of the house. OpenSpiel is called through its C++ bot, so Python is not
in the loop.
"""

import json
import subprocess
import sys
import time

import pyspiel

GAMES = [("tictactoe", "tic_tac_toe", 10_000), ("connect4", "connect_four", 10_000), ("othello", "othello", 2_000)]
ROUNDS = 5


def openspiel(name: str, simulations: int) -> float:
    """Simulations a second of OpenSpiel's MCTS bot."""
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.41, simulations, 1000, False, 1, False)
    state = game.new_initial_state()
    started = time.perf_counter()
    bot.step(state)
    return simulations / (time.perf_counter() - started)


def harif(binary: str, name: str, simulations: int) -> float:
    """Simulations a second of Harif's mcts, as it reports itself.

    The same position several times in one process: OpenSpiel runs in a warm one too.
    """
    command = [binary, "analyse", name, "--agent", f"mcts:iterations={simulations}", "--json", "--file", "-"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, input="start\n" * ROUNDS)
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    return max(report["nodes"] / report["seconds"] for report in reports)


def main() -> None:
    binary = sys.argv[1] if len(sys.argv) > 1 else "target/release/harif"
    print(f"{'game':<12}{'OpenSpiel/s':>14}{'Harif/s':>14}{'ratio':>8}")
    for ours, theirs, simulations in GAMES:
        rates = [(openspiel(theirs, simulations), harif(binary, ours, simulations)) for _ in range(ROUNDS)]
        peer, own = max(r[0] for r in rates), max(r[1] for r in rates)
        print(f"{ours:<12}{peer:>14,.0f}{own:>14,.0f}{own / peer:>8.1f}")


if __name__ == "__main__":
    main()
