"""Many positions in one call."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from harif import Playouts, Position, Solver, evaluate_many, playouts, solve_many

LATE = ["444444222", "7422341735647741166133573473242566", "121212343434", "2252576253462244111563365343671351441"]


def late() -> list[Position]:
    """Connect Four positions of which a solver makes short work."""
    return [Position("connect4", moves) for moves in LATE]


@pytest.mark.parametrize("games", [1, 255, 256, 257, 1000])
def test_playouts_are_the_same_on_any_number_of_threads(any_game: str, games: int) -> None:
    if Position(any_game).game.num_actions > 200 and games > 257:
        games = 258
    one, two = (playouts(Position(any_game), games, seed=3, threads=threads) for threads in (1, 2))
    assert one == two and one.games == games


def test_playouts_of_another_seed_are_others() -> None:
    position = Position("othello")
    assert playouts(position, 50, seed=1) != playouts(position, 50, seed=2)


def test_playouts_add_up() -> None:
    result = playouts(Position("tictactoe"), 20_000)
    # Known: random play wins 0.585, draws 0.127, loses 0.288.
    assert abs(result.first / 20_000 - 0.585) < 0.015 and abs(result.draws / 20_000 - 0.127) < 0.01
    assert result.score == (result.first + result.draws / 2) / 20_000
    assert result.plies / 20_000 == pytest.approx(7.6, abs=0.1)


def test_playouts_of_a_finished_game_are_its_result() -> None:
    assert playouts(Position("connect4", "1212121"), 10) == Playouts(10, 0, 0, 0, 180)
    assert playouts(Position("connect4"), 0) == Playouts(0, 0, 0, 0, 0)
    assert playouts(Position("connect4"), 0).score == 0.5


def test_evaluations_are_those_of_each_position() -> None:
    positions = [Position("othello", moves) for moves in ("f5", "f5d6", "f5d6c3", "f5d6c3d3c4")]
    for evaluator in ("phased", "discs", "patterns"):
        one, two = (evaluate_many(positions, evaluator, threads=threads) for threads in (1, 2))
        each = [sum(value for _, value in position.evaluate(evaluator)) for position in positions]
        assert one.dtype == np.float64 and one.tolist() == two.tolist() == pytest.approx(each)


def test_each_game_has_its_usual_evaluation() -> None:
    mixed = [Position("othello", "f5"), Position("connect4", "4"), Position("tictactoe", "b2")]
    each = [sum(value for _, value in position.evaluate()) for position in mixed]
    assert evaluate_many(mixed).tolist() == pytest.approx(each)
    assert evaluate_many([]).shape == (0,)


def test_solutions_are_the_same_on_any_number_of_threads() -> None:
    positions = late()
    one, two = (solve_many(positions, threads=threads) for threads in (1, 2))
    solver = Solver("connect4")
    assert [solved.score for solved in one] == [solved.score for solved in two]
    assert [solved.score for solved in one] == [solver.solve(position).score for position in positions]


def test_outcomes_are_signs_of_scores() -> None:
    scores, outcomes = solve_many(late()), solve_many(late(), goal="outcome")
    assert [np.sign(one.score or 0) for one in scores] == [one.score for one in outcomes]


def test_a_batch_is_of_one_game() -> None:
    with pytest.raises(ValueError, match="all positions must be of one game, not connect4-6x7 and othello-8x8"):
        solve_many([Position("connect4"), Position("othello")])
    assert solve_many([]) == []


def test_what_cannot_be_is_refused() -> None:
    position = Position("connect4")
    with pytest.raises(ValueError, match="threads must be at least 1"):
        playouts(position, 10, threads=0)
    with pytest.raises(ValueError, match="expected a whole number from 0, not -1"):
        playouts(position, -1)
    with pytest.raises(ValueError, match="expected a whole number from 0, not -1"):
        playouts(position, 10, seed=-1)
    with pytest.raises(ValueError, match='unknown evaluation "bogus"'):
        evaluate_many([position], "bogus")
    with pytest.raises(ValueError, match="goal must be 'score' or 'outcome', not 'both'"):
        solve_many([position], goal="both")  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_runs_during_a_batch(threads: int) -> None:
    """The interpreter is free meanwhile: a thread counts on while the batch is between start and end."""
    counted, ended, started = 0, threading.Event(), threading.Event()

    def count() -> None:
        nonlocal counted
        started.set()
        while not ended.is_set():
            counted += 1

    counter = threading.Thread(target=count)
    counter.start()
    started.wait()
    before, games = counted, 2_000
    # However fast the machine: more games until the other has had its turn.
    while counted == before:
        playouts(Position("othello"), games, threads=threads)
        games *= 2
        assert games < 10**8
    ended.set()
    counter.join()
