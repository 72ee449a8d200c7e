"""Two Ray nodes, one of which is killed in the middle: no unit is lost, none counts twice."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from harif import arena, cluster

from .nodes import alone

PLAN = """
game = "connect4"
games = 100
[budget]
nodes = 3000
[[agent]]
agent = "alphabeta"
[[agent]]
agent = "mcts"
[[agent]]
agent = "greedy"
"""
GAMES = 300

POSITIONS = ["2252576253462244111563365343671351441", "", "7422341735647741166133573473242566", "4444441263"]

#: Usually it takes half a minute, much of which is waiting.
SECONDS = 240


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What two nodes did: see ``on_two_nodes.py``."""
    folder = tmp_path_factory.mktemp("ray")
    (folder / "plan.toml").write_text(PLAN)
    (folder / "positions.txt").write_text("".join(f"{text}\n" for text in POSITIONS))
    try:
        ran = alone(["-m", "cluster.on_two_nodes", str(folder)], SECONDS)
    except FileNotFoundError:
        pytest.fail("this test needs the program unshare, so that Ray has a network of its own")
    except subprocess.TimeoutExpired as late:
        pytest.fail(f"not within {SECONDS} s: {late.stderr!r}")
    if ran.returncode != 0:
        said = ran.stderr + ran.stdout
        if "unshare: unshare failed" in said:
            pytest.fail(f"this test may not make namespaces here, and Ray must have a network of its own: {said}")
        pytest.fail(said)
    sys.stderr.write(ran.stderr)
    return folder


@pytest.fixture(scope="module")
def told(folder: Path) -> dict[str, Any]:
    """What they said."""
    told: dict[str, Any] = json.loads((folder / "told.json").read_text())
    return told


def test_a_node_died_in_the_middle(told: dict[str, Any]) -> None:
    assert told["left"] == ["node-0"]
    # It had answered, and it took something with it.
    assert 0 < told["finished at death"] < GAMES
    assert told["lost"] >= 1


def test_no_game_is_lost_and_none_counts_twice(folder: Path) -> None:
    lines = (folder / "tournament" / "journal.jsonl").read_text().splitlines()[1:]
    assert Counter(json.loads(line)["number"] for line in lines) == Counter(range(GAMES))


def test_the_table_is_that_of_one_machine(folder: Path) -> None:
    standings = arena.tournament(PLAN)
    assert (folder / "table.txt").read_bytes() == standings.table.encode()
    # And what was kept is read by a run on one machine.
    assert arena.tournament(PLAN, folder=folder / "tournament").table == standings.table


def test_self_play_gives_the_arrays_of_one_machine(folder: Path, tmp_path: Path) -> None:
    order = cluster.SelfPlayOrder("othello-6x6", ("mcts",), games=40, nodes=50)
    with cluster.Threads(2) as on:
        here = cluster.selfplay(tmp_path, order, on=on)
    assert (folder / "selfplay" / here.name).read_bytes() == here.read_bytes()


def test_the_command_line_solves_on_a_cluster(folder: Path, told: dict[str, Any], tmp_path: Path) -> None:
    with cluster.Threads(2) as on:
        here = cluster.solve(tmp_path, POSITIONS, on=on, game="connect4")
    there = folder / "solve" / here.name
    assert (told["solve"]["code"], told["solve"]["out"]) == (0, f"{there}\n")
    assert there.read_bytes() == here.read_bytes()


def test_a_cluster_that_is_not_there_is_one_line(told: dict[str, Any]) -> None:
    nobody = told["nobody"]
    assert (nobody["code"], nobody["out"]) == (2, "")
    assert nobody["err"] == "harif: there is no cluster at '127.0.0.1:6390': [Errno 111] Connection refused\n"


def test_workers_of_another_build_are_refused(told: dict[str, Any]) -> None:
    assert "has another build of harif" in told["refused"] and "here 0.0.0+other" in told["refused"]


def test_work_that_fails_is_told_apart_from_a_dead_node(told: dict[str, Any]) -> None:
    assert told["broken"].startswith("Raised(text='ZeroDivisionError: on purpose'")
