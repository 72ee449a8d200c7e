"""Code of a user, for a type checker: it is checked strictly and never run."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
from harif import (
    Agent, Bounds, Game, Limits, MoveValue, Player, Playouts, Position, Report, Review, Solved, Standings, Study,
    analyse, analyse_live, calculate_minimax, evaluate_many, play_game, playouts, read_games, review, solve, solve_many,
    tournament, trace,
)  # fmt: skip
from harif.report003 import Answer
from typing_extensions import assert_type


class Mine:
    """A player is whatever has this method."""

    def choose(self, position: Position, limits: Limits) -> str:
        return position.legal_moves()[0]


class Silent:
    """This one is none."""


def positions() -> None:
    position = Position(Game("othello-6x6"))
    position.play("d3")
    position.play(np.int64(3))
    assert_type(position.legal_moves(), list[str])
    assert_type(position.legal_actions(), list[int])
    assert_type(position.result(), int | None)
    assert_type(position.board(), npt.NDArray[np.int8])
    assert_type(position.planes(), npt.NDArray[np.float32])
    assert_type(position.mask(), npt.NDArray[np.bool_])
    assert_type(position.copy(), Position)
    assert_type(read_games(b"..."), list[Position])
    position.play(1.5)  # type: ignore[arg-type]
    position.ply = 3  # type: ignore[misc]


def searches(position: Position) -> None:
    assert_type(analyse(position, limits=Limits(nodes=100)), Report)
    with analyse_live(position, "mcts") as live:
        for report in live:
            assert_type(report.moves, tuple[MoveValue, ...])
    assert_type(trace(position).report, Report)
    assert_type(Agent("othello", "alphabeta").think(position).best, str | None)
    assert_type(review(position), Review)
    assert_type(Study.of(position).play("f5").back(), Study)
    Limits(3)  # type: ignore[call-arg]
    Limits(depth="three")  # type: ignore[arg-type]


def many(position: Position) -> None:
    assert_type(playouts(position, 10), Playouts)
    assert_type(evaluate_many([position]), npt.NDArray[np.float64])
    assert_type(solve(position), Solved)
    assert_type(solve_many(iter([position]), goal="outcome"), list[Solved])
    bounds: Bounds = solve(position)
    assert_type(bounds.score, int | None)
    solve(position, goal="both")  # type: ignore[arg-type]
    answer = calculate_minimax(4, np.zeros((4, 4), np.int32), 1, 3)
    assert_type(answer, Answer)
    assert_type(answer["move"], tuple[int, int] | None)


def players() -> None:
    mine: Player = Mine()
    ours: Player = Agent("othello", "greedy")
    none: Player = Silent()  # type: ignore[assignment]
    assert_type(play_game("othello", mine, ours), Position)
    standings = tournament("plan.toml", players={"mine": Mine})
    assert_type(standings, Standings)
    assert_type(standings["mine"].fouls, Mapping[str, int])
    tournament("plan.toml", players={"none": Silent})  # type: ignore[dict-item]
