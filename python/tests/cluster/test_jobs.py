"""Tournaments, self-play, solving, puzzles and books: the same bytes wherever and however they are done."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pytest

from harif import Game, Limits, Position, Solver, _native, arena, cluster
from harif.cluster.units import Executor, Outcome, Unit

from .inprocess import AtOnce, Backwards, Forgetful, Twice

SHALLOW = {"name": "shallow", "agent": "alphabeta:depth=2"}
PLAN = arena.plan("connect4-5x6", ["mcts", "alphabeta", SHALLOW], games=8, budget={"nodes": 300})


class Unplugged(AtOnce):
    """Ends everything after some units."""

    def __init__(self, units: int) -> None:
        super().__init__()
        self.most = units

    def attend(self, unit: Unit[Any]) -> Outcome:
        if len(self.units) == self.most:
            raise ConnectionResetError
        return super().attend(unit)


def executors() -> list[AtOnce]:
    return [AtOnce(), Backwards(9), Forgetful(), Twice(3)]


def numbers(folder: Path, field: str) -> Counter[int]:
    lines = (folder / "journal.jsonl").read_text().splitlines()[1:]
    return Counter(json.loads(line)[field] for line in lines)


# Tournaments


@pytest.fixture(scope="module")
def table() -> str:
    """As it is played on one machine."""
    return arena.tournament(PLAN).table


@pytest.mark.parametrize("executor", executors())
def test_a_tournament_has_the_table_of_one_machine(executor: AtOnce, table: str, tmp_path: Path) -> None:
    standings = cluster.tournament(tmp_path, PLAN, on=executor)
    assert (standings.table, standings.ending) == (table, "complete")
    assert numbers(tmp_path, "number") == Counter(range(24))
    assert (tmp_path / "report.html").exists()


def test_a_tournament_is_begun_here_and_ended_there(table: str, tmp_path: Path) -> None:
    with pytest.raises(ConnectionResetError):
        cluster.tournament(tmp_path, PLAN, on=Unplugged(4))
    begun = sum(numbers(tmp_path, "number").values())
    assert 4 <= begun < 24
    shutil.copytree(tmp_path, tmp_path / "copy")
    # Without its plan too.
    assert cluster.tournament(tmp_path / "copy", on=AtOnce()).table == table
    assert arena.tournament(PLAN, folder=tmp_path).table == table
    assert numbers(tmp_path, "number") == numbers(tmp_path / "copy", "number") == Counter(range(24))


def test_a_tournament_that_is_over_stays_as_it_is(table: str, tmp_path: Path) -> None:
    arena.tournament(PLAN, folder=tmp_path)
    journal = (tmp_path / "journal.jsonl").read_bytes()
    assert cluster.tournament(tmp_path, PLAN, on=Unplugged(0)).table == table
    assert (tmp_path / "journal.jsonl").read_bytes() == journal


def test_stages_of_a_swiss_tournament_wait_for_each_other(tmp_path: Path) -> None:
    agents = [{"name": f"d{depth}", "agent": f"alphabeta:depth={depth}"} for depth in (1, 2, 3, 4, 5)]
    plan = arena.plan("tictactoe", agents, format="swiss", rounds=3, games=4, openings="random:2")
    assert cluster.tournament(tmp_path, plan, on=Backwards(5)).table == arena.tournament(plan).table


def test_a_test_ends_where_it_is_decided(tmp_path: Path) -> None:
    plan = arena.plan(
        "connect4",
        [{"name": "new", "agent": "alphabeta:depth=4"}, {"name": "old", "agent": "random"}],
        sprt={"elo0": 0, "elo1": 100},
        games=5000,
    )
    standings = cluster.tournament(tmp_path, plan, on=Backwards(4))
    assert standings.ending == "decided"
    assert standings.table == arena.tournament(plan).table


class Leftmost:
    """A player of one's own."""

    def choose(self, position: Position, limits: Limits) -> str:
        return position.legal_moves()[0]


def test_players_of_ones_own_travel(tmp_path: Path) -> None:
    plan = arena.plan("connect4", ["leftmost", "random"], games=6)
    players = {"leftmost": Leftmost}
    with cluster.Threads(2) as on:
        standings = cluster.tournament(tmp_path, plan, on=on, players=players)
    assert standings.table == arena.tournament(plan, players=players).table


def test_another_plan_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConnectionResetError):
        cluster.tournament(tmp_path, PLAN, on=Unplugged(1))
    with pytest.raises(ValueError, match="another plan"):
        cluster.tournament(tmp_path, {**PLAN, "seed": 2}, on=AtOnce())


# The others have a journal of their own, and these things in common.

SELFPLAY = cluster.SelfPlayOrder("othello-6x6", ("mcts", "alphabeta"), games=30, nodes=60, seed=5)
PUZZLES = cluster.PuzzleOrder("connect4-5x6", puzzles=12, first=10, last=18, seed=3)
POSITIONS = ["", "3333", "", "4411223", "12", "6666611111"]


def selfplay(folder: Path, on: Executor) -> Path:
    return cluster.selfplay(folder, SELFPLAY, on=on)


def solve(folder: Path, on: Executor) -> Path:
    return cluster.solve(folder, POSITIONS, on=on, game="connect4-5x6")


def puzzles(folder: Path, on: Executor) -> Path:
    return cluster.puzzles(folder, PUZZLES, on=on)


def book(folder: Path, on: Executor) -> Path:
    return cluster.book(folder, cluster.BookOrder(4, 5, stones=7, below=4), on=on, memory=1 << 20)


Do = Callable[[Path, Executor], Path]
GO_ON: dict[Do, Callable[..., Path]] = {
    selfplay: cluster.selfplay,
    solve: cluster.solve,
    puzzles: cluster.puzzles,
    book: cluster.book,
}
ALL = pytest.mark.parametrize("do", list(GO_ON))
JOURNALED = pytest.mark.parametrize("do", [selfplay, solve, puzzles])


@ALL
def test_the_result_does_not_depend_on_who_did_it(do: Do, tmp_path: Path) -> None:
    files = {do(tmp_path / str(n), on).read_bytes() for n, on in enumerate(executors())}
    with cluster.Threads(2) as on:
        files.add(do(tmp_path / "threads", on).read_bytes())
    assert len(files) == 1


@ALL
def test_what_was_broken_off_goes_on(do: Do, tmp_path: Path) -> None:
    whole = do(tmp_path / "whole", AtOnce()).read_bytes()
    with pytest.raises(ConnectionResetError):
        do(tmp_path / "broken", Unplugged(2))
    before = (tmp_path / "broken" / "journal.jsonl").read_bytes()
    assert GO_ON[do](tmp_path / "broken", on=AtOnce()).read_bytes() == whole
    assert (tmp_path / "broken" / "journal.jsonl").read_bytes().startswith(before)


@ALL
def test_what_is_done_is_not_done_again(do: Do, tmp_path: Path) -> None:
    whole = do(tmp_path, AtOnce()).read_bytes()
    assert GO_ON[do](tmp_path, on=Unplugged(0)).read_bytes() == whole


@JOURNALED
def test_every_piece_is_one_line(do: Do, tmp_path: Path) -> None:
    do(tmp_path, Twice(3))
    assert set(numbers(tmp_path, "id").values()) == {1}


@JOURNALED
def test_a_torn_last_line_is_done_again(do: Do, tmp_path: Path) -> None:
    whole = do(tmp_path, AtOnce()).read_bytes()
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-3])
    assert do(tmp_path, AtOnce()).read_bytes() == whole


@JOURNALED
@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (b"no JSON\n", "line 3: Expecting value"),
        (b"[1]\n", "line 3: no object"),
        (b'{"id":-1}\n', "line 3: no result of this job"),
        (b'{"id":1000000000}\n', "line 3: no result of this job"),
        (b'{"id":1}\n', "line 3: no result of this job"),
    ],
)
def test_a_damaged_journal_is_refused_and_left_alone(do: Do, damage: bytes, why: str, tmp_path: Path) -> None:
    do(tmp_path, AtOnce())
    journal = tmp_path / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:2], damage, *lines[2:]]))
    before = journal.read_bytes()
    with pytest.raises(ValueError, match=why):
        do(tmp_path, AtOnce())
    assert journal.read_bytes() == before


@JOURNALED
def test_one_process_at_a_time(do: Do, tmp_path: Path) -> None:
    class Nosy(AtOnce):
        def attend(self, unit: Unit[Any]) -> Outcome:
            with pytest.raises(ValueError, match="in use by another process"):
                do(tmp_path, AtOnce())
            return super().attend(unit)

    do(tmp_path, Nosy())


@pytest.mark.parametrize("do", [selfplay, puzzles])
def test_results_of_two_builds_are_not_mixed(do: Do, tmp_path: Path) -> None:
    with pytest.raises(ConnectionResetError):
        do(tmp_path, Unplugged(1))
    with mock.patch.object(_native, "build", "0.0.0+other"), pytest.raises(ValueError, match="another build of harif"):
        do(tmp_path, AtOnce())


def test_another_order_is_refused(tmp_path: Path) -> None:
    selfplay(tmp_path, AtOnce())
    with pytest.raises(ValueError, match="another order"):
        cluster.selfplay(tmp_path, cluster.SelfPlayOrder("othello-6x6", ("mcts",), games=30, nodes=60), on=AtOnce())
    with pytest.raises(ValueError, match="no journal of puzzles"):
        puzzles(tmp_path, AtOnce())


# What each of them gives


def test_self_play_data_replay(tmp_path: Path) -> None:
    game = Game(SELFPLAY.game)
    with np.load(selfplay(tmp_path, AtOnce())) as data:
        assert data["boards"].shape[1:] == (6, 6) and data["boards"].dtype == np.int8
        assert set(data["game"]) == set(range(30))
        for board, to_move, action, result, number in zip(
            data["boards"], data["to_move"], data["action"], data["result"], data["game"], strict=True
        ):
            letters = "".join("-XO"[cell] for cell in board.flat)
            position = game.position(f"{letters} {'X' if to_move == 1 else 'O'}")
            assert position.mask()[action] and position.to_move == to_move
            assert -1 <= result <= 1 and 0 <= number < 30
        # The first positions of the games differ: their random moves do.
        firsts = [data["boards"][data["game"] == number][0].tobytes() for number in range(30)]
        assert len(set(firsts)) > 15


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"nodes": None}, "budget of nodes or depth"),
        ({"games": 0}, "games must be"),
        ({"agents": ()}, "one agent or two, not 0"),
        ({"agents": ("nobody",)}, "nobody"),
        ({"game": "chess"}, "chess"),
        ({"plies": -1}, "plies"),
    ],
)
def test_bad_orders_of_self_play(changed: dict[str, Any], why: str, tmp_path: Path) -> None:
    order = {"game": "tictactoe", "agents": ("random",), "games": 3, "nodes": 10, **changed}
    with pytest.raises(ValueError, match=why):
        cluster.selfplay(tmp_path / "never", cluster.SelfPlayOrder(**order), on=AtOnce())
    assert not (tmp_path / "never").exists()


def test_scores_stand_in_the_order_of_the_file(tmp_path: Path) -> None:
    told = [json.loads(line) for line in solve(tmp_path, Backwards(4)).read_text().splitlines()]
    solver = Solver("connect4-5x6")
    assert [one["line"] for one in told] == [2, 4, 5, 6]
    for one in told:
        assert one["position"] == POSITIONS[one["line"] - 1]
        assert one["score"] == solver.solve(Position("connect4-5x6", one["position"])).score


def test_a_position_that_is_none_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^line 3: .*found \"9\""):
        cluster.solve(tmp_path / "never", ["1", "", "19"], on=AtOnce(), game="connect4")
    assert not (tmp_path / "never").exists()


def test_facts_outlive_a_build(tmp_path: Path) -> None:
    whole = solve(tmp_path / "whole", AtOnce()).read_bytes()
    with pytest.raises(ConnectionResetError):
        solve(tmp_path / "broken", Unplugged(1))
    with mock.patch.object(_native, "build", "0.0.0+later"):
        assert solve(tmp_path / "broken", AtOnce()).read_bytes() == whole


def test_puzzles_have_one_answer(tmp_path: Path) -> None:
    told = [json.loads(line) for line in puzzles(tmp_path, Backwards(4)).read_text().splitlines()]
    assert len(told) == 12
    assert {one["goal"] for one in told} == {"win", "draw"}
    solver, keys = Solver("connect4-5x6"), set()
    for one in told:
        position = Position("connect4-5x6", one["position"])
        assert Position("connect4-5x6", "start", one["moves"]) == position
        scores = {move: bounds.score or 0 for move, bounds in solver.scores(position).items()}
        least = 1 if one["goal"] == "win" else 0
        assert [move for move, score in scores.items() if score >= least] == [one["best"]]
        assert scores[one["best"]] == one["score"] == max(scores.values())
        keys.add(position.canonical)
    assert len(keys) == 12


def test_a_hunt_ends_without_its_puzzles(tmp_path: Path) -> None:
    order = cluster.PuzzleOrder("tictactoe", puzzles=1000, first=3, last=6, candidates=200)
    assert 0 < len(cluster.puzzles(tmp_path, order, on=AtOnce()).read_text().splitlines()) < 100


def test_a_book_of_the_cluster_is_read_by_the_solver(tmp_path: Path) -> None:
    order = cluster.BookOrder(4, 5, stones=7, below=4)
    path = cluster.book(tmp_path, order, on=AtOnce(), memory=1 << 20)
    assert path.read_bytes().startswith(b"HARIF-C4")
    assert json.loads((tmp_path / "journal.jsonl").read_text().splitlines()[0])["book"] == "connect4"
