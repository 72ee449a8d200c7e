"""The truth, against scores that are known."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from harif import Limits, Position, Solver, solve, solve_many


def connect4(path: Path, games: int) -> list[tuple[str, int]]:
    """Positions and scores of a file; see its README."""
    lines = (line.split() for line in path.read_text().splitlines() if not line.startswith("#"))
    return [(moves, int(score)) for moves, score in islice(lines, games)]


@pytest.mark.parametrize(("name", "games"), [("end-easy", 1000), ("middle-easy", 200), ("begin-medium", 5)])
def test_public_connect_four_sets_are_solved(testdata: Path, name: str, games: int) -> None:
    known = connect4(testdata / "connect4" / f"{name}.txt", games)
    solved = solve_many([Position("connect4", moves) for moves, _ in known])
    assert [one.score for one in solved] == [score for _, score in known]


def test_othello_endgames_are_solved(testdata: Path) -> None:
    lines = (testdata / "othello" / "solved.obf").read_text().splitlines()
    known = [line.split(";") for line in lines if line.split()[0].count("-") <= 10]
    solved = solve_many([Position("othello", position) for position, _ in known])
    assert len(known) > 100 and [one.score for one in solved] == [int(score) for _, score in known]


def test_every_move_has_its_score(testdata: Path) -> None:
    line = (testdata / "othello" / "ffo-1-39.obf").read_text().splitlines()[2]
    position, *moves = (part.strip() for part in line.split(";"))
    known = {move.split(":")[0].lower(): int(move.split(":")[1]) for move in moves if move}
    scores = Solver("othello").scores(Position("othello", position))
    assert {move: bounds.score for move, bounds in scores.items()} == known


def test_small_games_are_what_everybody_knows() -> None:
    assert solve(Position("tictactoe")).score == 0
    assert solve(Position("othello-4x4")).score == -10, "3 to 11, and two empty squares for the winner"
    assert solve(Position("connect4-4x4")).score == 0


def test_the_line_leads_to_the_score() -> None:
    position = Position("connect4", "444444")
    solved = solve(position)
    assert solved.best == solved.pv[0]
    for move in solved.pv:
        position.play(move)
    assert position.is_over and position.margin() == solved.score


def test_a_won_position_is_won_for_the_side_to_move() -> None:
    assert solve(Position("connect4", "121212"), goal="outcome").score == 1
    assert solve(Position("connect4", "1212121")).score == -18, "it is over, and the side to move has lost"


def test_a_limit_leaves_bounds() -> None:
    solved = solve(Position("othello-6x6"), Limits(nodes=50))
    assert solved.score is None and solved.lower < solved.upper and solved.nodes < 1_000


def test_a_solver_is_of_one_game() -> None:
    with pytest.raises(ValueError, match="the solver was not built for othello-8x8"):
        Solver("connect4").solve(Position("othello"))
    with pytest.raises(ValueError, match="there is no solver for breakthrough-8x8"):
        Solver("breakthrough")


def test_a_solver_without_its_book_finds_the_same() -> None:
    position = Position("connect4", "444432")
    with_book, without = (Solver("connect4", book=book, memory=1 << 24).solve(position) for book in (True, False))
    assert with_book.score == without.score and with_book.nodes < without.nodes
