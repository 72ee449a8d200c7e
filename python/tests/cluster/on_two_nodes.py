"""What is done on two Ray nodes, one of which is killed in the middle. Writes what happened as JSON.

All of it is one start of the cluster: that takes longer than the rest.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import ray
from harif import _native, cluster
from harif.cluster import scheduler
from harif.cluster.units import Done, Lost, Outcome, Unit

from .nodes import ADDRESS, Nodes, bring_up_loopback, must

#: Units that a node has answered before it is killed.
SOME = 3

BEGAN = time.monotonic()


class Watched(cluster.Ray):
    """Counts what was lost, and who answered how often."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.lost = 0
        self.answered: Counter[int] = Counter()

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        answer = super().take(timeout)
        if answer is not None and isinstance(answer[1], Done):
            self.answered[answer[1].worker[1]] += 1
        self.lost += answer is not None and isinstance(answer[1], Lost)
        return answer

    def by(self, workers: set[int]) -> int:
        """How many units some workers answered."""
        return sum(self.answered[worker] for worker in workers)


class Broken:
    """Work that fails."""

    def begin(self) -> Callable[[Any], list[Any]]:
        raise ZeroDivisionError("on purpose")


def say(what: str) -> None:
    print(f"{time.monotonic() - BEGAN:5.1f} s {what}", file=sys.stderr, flush=True)


def main(folder: Path) -> None:
    """Does it all."""
    bring_up_loopback()
    # No cluster has begun here.
    told: dict[str, object] = {"nobody": solve(folder, "nobody")}
    say("nobody is there yet")
    with Nodes([1, 1]) as nodes:
        say("the nodes are started")
        on = Watched(ADDRESS)
        with on:
            on.begin(Broken(), 1)
            must(lambda: on.slots() == 2, 60, "two nodes")
            say("both are there")
            told["refused"] = wrong_build(folder / "refused", on)
            told["broken"] = broken(on)
            say("another build and work that fails are told apart")
            told["finished at death"] = tournament(folder, nodes, on)
            told["lost"] = on.lost
            say("the tournament is over")
            must(lambda: on.slots() == 1, 60, "one node is left")
            told["left"] = [node["NodeName"] for node in ray.nodes() if node["Alive"]]  # type: ignore[no-untyped-call]
            cluster.selfplay(folder / "selfplay", selfplay_order(), on=on)
            say("self-play is over")
        told["solve"] = solve(folder, "solve")
        say("positions are solved")
    (folder / "told.json").write_text(json.dumps(told))


def wrong_build(folder: Path, on: cluster.Ray) -> str:
    """What is said where the nodes have another build."""
    with mock.patch.object(_native, "build", "0.0.0+other"):
        try:
            cluster.selfplay(folder, selfplay_order(), on=on)
        except cluster.WorkerRefused as refused:
            return str(refused)
    return "nobody refused"


def broken(on: cluster.Ray) -> str:
    """What comes of work that raises an exception."""
    on.begin(Broken(), 1)
    on.send(Unit(7, (1,)))
    answer = on.take(60)
    return str(answer and answer[1])


def tournament(folder: Path, nodes: Nodes, on: Watched) -> int:
    """A tournament whose second node is killed in the middle; how many games were finished then."""
    journal = folder / "tournament" / "journal.jsonl"
    finished: list[int] = []

    before = on.by(nodes.workers(1))

    def kill() -> None:
        must(lambda: on.by(nodes.workers(1)) >= before + SOME, 120, f"{SOME} units of the second node")
        nodes.kill(1)
        finished.append(journal.read_bytes().count(b"\n") - 1)

    killer = threading.Thread(target=kill)
    killer.start()
    # What the node takes with it is to come back as lost, however long Ray takes to notice.
    with mock.patch.object(scheduler, "LATE_SECONDS", 100.0):
        standings = cluster.tournament(journal.parent, folder / "plan.toml", on=on)
    killer.join()
    (folder / "table.txt").write_text(standings.table)
    return finished[0]


def selfplay_order() -> cluster.SelfPlayOrder:
    return cluster.SelfPlayOrder("othello-6x6", ("mcts",), games=40, nodes=50)


def solve(folder: Path, name: str) -> dict[str, object]:
    """From the command line, as a driver of its own."""
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "harif.cluster", "solve", str(folder / "positions.txt"), "--game", "connect4"),
            *("--address", ADDRESS, "-o", str(folder / name)),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return {"code": ran.returncode, "out": ran.stdout, "err": ran.stderr}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
