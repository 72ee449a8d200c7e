"""What calls from Python cost, beside Rust's own rate, OpenSpiel and bitbully: ``python bench/speed.py [SECTION]…``.

Rivals take turns, the median of the rounds counts, and every answer is checked. Times are those of the processor, so
that a busy machine matters little; its load is printed.
"""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import harif
from harif import Position, Solver

REPOSITORY = Path(__file__).resolve().parents[2]
FAMILIES = [name for name, _ in harif.games()]
ROUNDS = 7

Timed = Callable[[], float]


def rounds(*rivals: Timed, count: int = ROUNDS) -> list[float]:
    """The median time of each, taken in turns."""
    seen = [[rival() for rival in rivals] for _ in range(count)]
    return [statistics.median(column) for column in zip(*seen, strict=True)]


def table(head: str, rows: Sequence[Sequence[str]]) -> None:
    """Rows below their headings, numbers to the right."""
    names = head.split("|")
    widths = [max(len(name), *(len(row[at]) for row in rows)) for at, name in enumerate(names)]
    for first, *others in [names, *rows]:
        right = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        print(first.ljust(widths[0]), *right, sep="  ")
    print()


def each(call: Callable[[], object], times: int = 20_000) -> Timed:
    """Seconds of the processor for one call, the loop around it taken off."""

    def measure() -> float:
        begun = time.thread_time()
        for _ in range(times):
            call()
        called = time.thread_time()
        for _ in range(times):
            pass
        return (2 * called - begun - time.thread_time()) / times

    return measure


def calls() -> None:
    """Single calls; a move is played and taken back, so both are in the sum."""
    rows = []
    for name in FAMILIES:
        position = Position(name)
        text, action = position.legal_moves()[0], position.legal_actions()[0]

        def by_integer() -> None:
            position.play(action)
            position.undo()

        def by_text() -> None:
            position.play(text)
            position.undo()

        asked = [by_integer, by_text, position.legal_moves, position.legal_actions, position.copy]
        assert len(position.legal_moves()) == len(position.legal_actions())
        found = rounds(*(each(call) for call in asked))
        assert position == Position(name)
        rows.append([name, *(f"{seconds * 1e9:,.0f}" for seconds in found)])
    table("nanoseconds a call|play(integer), undo|play(text), undo|legal_moves|legal_actions|copy", rows)


def program() -> str | None:
    """The command line, where it was built."""
    built = REPOSITORY / "target" / "release" / "harif"
    return str(built) if built.exists() else shutil.which("harif")


def beside_rust() -> None:
    """``playouts`` on one thread beside ``harif bench playouts``: the same games of all families with the same seed."""
    command = program()
    if command is None:
        print("the program harif is not built: cargo build --release\n")
        return
    asked = [command, "bench", "playouts", "--json", "--repeats"]
    known = json.loads(subprocess.check_output([*asked, "1"]))["games"]

    def of_program(repeats: int) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.check_output([*asked, str(repeats)])
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def rust() -> float:
        # What starting the program takes is in both.
        return (of_program(6) - of_program(1)) / 5

    def python() -> float:
        begun = time.process_time()
        for _ in range(5):
            for row in known:
                result = harif.playouts(Position(row["game"]), row["games"], seed=1, threads=1)
                assert (result.games, result.plies) == (row["games"], row["plies"])
        return (time.process_time() - begun) / 5

    here, there = rounds(python, rust)
    games = sum(row["games"] for row in known)
    row = [f"{games:,} of all families", f"{games / here:,.0f}", f"{games / there:,.0f}", f"{here / there - 1:+.1%}"]
    table("random games a second|from Python|from Rust|cost", [row])


def beside_openspiel() -> None:
    """Random games: ours in one call; OpenSpiel's in one call a game, its own loop over its own random bots; and both
    in a loop of Python."""
    import pyspiel  # type: ignore[import-not-found]
    from harif.openspiel import spiel_game

    rows = []
    for name in FAMILIES:
        state, position = spiel_game(name).new_initial_state(), Position(name)
        games, rng = 400, random.Random(1)
        bots = [pyspiel.make_uniform_random_bot(side, 1) for side in (0, 1)]
        means: dict[str, list[float]] = {"ours": [], "theirs": []}

        def ours() -> float:
            # Every round another seed, so that nothing is remembered.
            begun = time.process_time()
            result = harif.playouts(position, 50 * games, seed=len(means["ours"]), threads=1)
            taken = time.process_time() - begun
            means["ours"].append((result.first - result.second) / result.games)
            return taken / result.games

        def theirs() -> float:
            begun = time.process_time()
            won = [pyspiel.evaluate_bots(state.clone(), bots, seed)[0] for seed in range(games)]
            taken = time.process_time() - begun
            means["theirs"].append(statistics.mean(won))
            return taken / games

        def our_loop() -> float:
            begun = time.process_time()
            for _ in range(20):
                played = position.copy()
                while actions := played.legal_actions():
                    played.play(rng.choice(actions))
                assert played.is_over
            return (time.process_time() - begun) / 20

        def their_loop() -> float:
            begun = time.process_time()
            for _ in range(20):
                played = state.clone()
                while actions := played.legal_actions():
                    played.apply_action(rng.choice(actions))
                assert played.is_terminal()
            return (time.process_time() - begun) / 20

        own, other, own_loop, other_loop = rounds(ours, theirs, our_loop, their_loop)
        # The same game: the mean result of random play is the same.
        assert abs(statistics.mean(means["ours"]) - statistics.mean(means["theirs"])) < 0.08, (name, means)
        rows.append(
            [name, f"{1 / own:,.0f}", f"{1 / other:,.0f}", f"{other / own:.1f}×"]
            + [f"{1 / own_loop:,.0f}", f"{1 / other_loop:,.0f}", f"{other_loop / own_loop:.1f}×"]
        )
    table("random games a second|harif|pyspiel||harif in a loop|pyspiel in a loop|", rows)


def beside_bitbully() -> None:
    """The Connect Four solvers on the public sets, without books, tables kept from one position to the next."""
    import bitbully  # type: ignore[import-untyped]

    rows = []
    for name, count in (("end-easy", 1000), ("middle-easy", 1000), ("begin-medium", 20)):
        lines = (REPOSITORY / "testdata" / "connect4" / f"{name}.txt").read_text().splitlines()
        known = [(line.split()[0], int(line.split()[1])) for line in lines if not line.startswith("#")][:count]
        positions = [Position("connect4", moves) for moves, _ in known]
        boards = [bitbully.Board([int(column) - 1 for column in moves]) for moves, _ in known]
        scores = [score for _, score in known]

        def one_by_one() -> float:
            solver = Solver("connect4", book=False)
            begun = time.process_time()
            assert [solver.solve(position).score for position in positions] == scores
            return time.process_time() - begun

        def together() -> float:
            begun = time.process_time()
            assert [one.score for one in harif.solve_many(positions, threads=1, book=False)] == scores
            return time.process_time() - begun

        def theirs() -> float:
            agent = bitbully.BitBully(opening_book=None)
            begun = time.process_time()
            assert [agent.mtdf(board) for board in boards] == scores
            return time.process_time() - begun

        own, many, other = (seconds / len(known) for seconds in rounds(one_by_one, together, theirs, count=5))
        found = [f"{seconds * 1e6:,.1f}" for seconds in (many, own, other)]
        rows.append([f"{name} ({len(known)})", *found, f"{other / many:.1f}×"])
    table("microseconds a position|solve_many|Solver.solve|bitbully|", rows)


SECTIONS = {"calls": calls, "rust": beside_rust, "openspiel": beside_openspiel, "bitbully": beside_bitbully}


def main(*chosen: str) -> None:
    """All sections, or those that are named."""
    print(f"harif {harif.__version__}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    for section in chosen or SECTIONS:
        SECTIONS[section]()


if __name__ == "__main__":
    main(*sys.argv[1:])
