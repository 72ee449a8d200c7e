"""What Ray costs beside the work: ``python bench/ray_overhead.py``.

Two nodes with a core each, in a network of their own, do units that take a known time. The overhead is the share of
both cores' time in which no unit was worked on. Units of real games come last.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from cluster.nodes import ADDRESS, Nodes, alone, bring_up_loopback, must

from harif import _native, arena, cluster
from harif.cluster.scheduler import AHEAD
from harif.cluster.units import Done, Outcome, Unit

#: Seconds of work on both nodes together, for every row.
WORK = 20.0
CORES = 2


class Waiting:
    """Work that takes as long as its pieces say, and no core."""

    def begin(self) -> Callable[[Sequence[float]], list[None]]:
        def wait(pieces: Sequence[float]) -> list[None]:
            time.sleep(sum(pieces))
            return [None] * len(pieces)

        return wait


class Timed(cluster.Ray):
    """Adds up what the work took."""

    seconds, units = 0.0, 0

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        answer = super().take(timeout)
        if answer is not None and isinstance(answer[1], Done):
            self.seconds += answer[1].seconds
            self.units += 1
        return answer


def row(what: str, on: Timed, seconds: float) -> None:
    mean = 1000 * on.seconds / on.units
    overhead = seconds * CORES - on.seconds
    share, each = 100 * overhead / (seconds * CORES), 1000 * overhead / on.units
    print(f"| {what} | {on.units} | {mean:.1f} ms | {each:.2f} ms | {share:.2f} % |", flush=True)


def waits(on: Timed, length: float) -> None:
    """Units of one length, as the scheduler sends them: two a core on their way."""
    on.begin(Waiting(), 1)
    all, sent = int(WORK / length) if length else 4000, itertools.count()
    on.seconds, on.units = 0.0, 0
    began = time.perf_counter()
    for _ in range(AHEAD * CORES):
        on.send(Unit(next(sent), (length,)))
    while on.units < all:
        if on.take(1.0) is not None and on.units <= all - AHEAD * CORES:
            on.send(Unit(next(sent), (length,)))
    row(f"units of {1000 * length:.0f} ms", on, time.perf_counter() - began)


def games(on: Timed, folder: Path) -> None:
    plan = arena.plan("othello-6x6", ["mcts", "alphabeta"], games=2000, budget={"nodes": 400}, openings="random:4")
    on.seconds, on.units = 0.0, 0
    began = time.perf_counter()
    cluster.tournament(folder / "games", plan, on=on)
    row("a tournament of quick games", on, time.perf_counter() - began)


def measure() -> None:
    bring_up_loopback()
    with Nodes([1] * CORES) as nodes:
        on = Timed(ADDRESS)
        with on:
            on.begin(Waiting(), 1)
            must(lambda: on.slots() == CORES, 60, "two nodes")
            print(f"harif {_native.build}, {CORES} nodes with a core each\n")
            print("| work | units | a unit takes | between two units | overhead |")
            print("|---|---:|---:|---:|---:|")
            for length in (0.0, 0.01, 0.03, 0.1, 0.3):
                waits(on, length)
            games(on, nodes.folder)


def main() -> int:
    if sys.argv[1:] == ["inside"]:
        measure()
        return 0
    ran = alone([str(Path(__file__).resolve()), "inside"], 400)
    print(ran.stdout, end="")
    if ran.returncode != 0:
        print(ran.stderr, file=sys.stderr)
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main())
