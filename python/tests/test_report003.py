"""Report 003's function, against plain minimax in Python and the report's own facts."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from harif import Game, Position, calculate_minimax

Grid = npt.NDArray[np.int32]
EIGHT = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if (row, col) != (0, 0)]


def turned(grid: Grid, player: int, row: int, col: int) -> list[tuple[int, int]]:
    """What a disc here turns over; the rules once more, square by square."""
    found: list[tuple[int, int]] = []
    if grid[row, col]:
        return found
    for down, right in EIGHT:
        line, (r, c) = [], (row + down, col + right)
        while 0 <= r < len(grid) and 0 <= c < len(grid) and grid[r, c] == 3 - player:
            line.append((r, c))
            r, c = r + down, c + right
        if line and 0 <= r < len(grid) and 0 <= c < len(grid) and grid[r, c] == player:
            found += line
    return found


def moves(grid: Grid, player: int) -> list[tuple[int, int]]:
    """Where the player may go, row by row."""
    return [(row, col) for row, col in np.ndindex(grid.shape) if turned(grid, player, row, col)]


def played(grid: Grid, player: int, move: tuple[int, int]) -> Grid:
    """The grid after the move."""
    after = grid.copy()
    for square in [move, *turned(grid, player, *move)]:
        after[square] = player
    return after


def discs(grid: Grid, player: int) -> int:
    return int((grid == player).sum() - (grid == 3 - player).sum())


def minimax(grid: Grid, player: int, depth: int) -> int:
    """The value for the player who moves: every line, nothing cut."""
    own, other = moves(grid, player), moves(grid, 3 - player)
    if depth == 0 or not own and not other:
        return discs(grid, player)
    if not own:
        return -minimax(grid, 3 - player, depth - 1)
    return max(-minimax(played(grid, player, move), 3 - player, depth - 1) for move in own)


def random_grids(n: int, count: int, rng: random.Random) -> list[tuple[Grid, int]]:
    """Positions of random games, as the function is given them."""
    found: list[tuple[Grid, int]] = []
    while len(found) < count:
        position = Game(f"othello-{n}x{n}").start()
        while not position.is_over:
            position.play(rng.choice(position.legal_actions()))
            if rng.random() < 0.1:
                board = position.board().astype(np.int32)
                found.append((np.where(board == -1, 2, board).astype(np.int32), 1 if position.to_move == 1 else 2))
    return found[:count]


@pytest.mark.parametrize(("n", "depth", "count"), [(4, 4, 40), (4, 2, 40), (6, 3, 25), (6, 1, 25)])
def test_values_are_those_of_plain_minimax(n: int, depth: int, count: int) -> None:
    for grid, player in random_grids(n, count, random.Random(n * depth)):
        answer = calculate_minimax(n, grid, player, depth)
        assert answer["value"] == minimax(grid, player, depth), (grid, player)
        if answer["move"] is not None:
            after = played(grid, player, answer["move"])
            assert answer["move"] in moves(grid, player)
            assert -minimax(after, 3 - player, depth - 1) == answer["value"]
        else:
            assert not moves(grid, player)


def test_the_reports_facts_hold(testdata: Path) -> None:
    for line in (testdata / "seeds" / "s003_correct.jsonl").read_text().splitlines():
        known: dict[str, Any] = json.loads(line)
        n = known["size"]
        grid = np.array([".BW".index(cell) for cell in known["board"]], np.int32).reshape(n, n)
        answer = calculate_minimax(n, grid, ".BW".index(known["player"]), known["depth"])
        scores = {(row, col): score for row, col, score in known["scores"]}
        assert answer["value"] == known["value"], line
        assert answer["move"] is None or scores[answer["move"]] == known["value"], line


def test_the_opponent_moves_too() -> None:
    """The report's own engine gives the first move 6 discs at depth 2, having moved twice."""
    start = np.zeros((8, 8), np.int32)
    start[3, 3] = start[4, 4] = 2
    start[3, 4] = start[4, 3] = 1
    assert calculate_minimax(8, start, 2, 2)["value"] == 0


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64, np.uint8])
def test_grids_of_any_integers_are_read(kind: type[np.integer[Any]]) -> None:
    grid = np.zeros((4, 4), kind)
    grid[1, 1] = grid[2, 2] = 2
    grid[1, 2] = grid[2, 1] = 1
    assert calculate_minimax(4, grid, 1, 3) == calculate_minimax(4, grid.tolist(), 1, 3)


def test_who_must_pass_has_no_move() -> None:
    rng, seen = random.Random(8), 0
    while seen < 3:
        position = Position("othello-4x4")
        while not position.is_over and not position.must_pass:
            position.play(rng.choice(position.legal_actions()))
        if position.must_pass:
            board = position.board()
            grid, player = np.where(board == -1, 2, board), 1 if position.to_move == 1 else 2
            answer = calculate_minimax(4, grid, player, 2)
            assert answer["move"] is None and answer["value"] == minimax(grid.astype(np.int32), player, 2)
            seen += 1


def test_a_finished_game_is_worth_its_discs() -> None:
    grid = np.full((4, 4), 1)
    grid[0, 0] = 0
    assert calculate_minimax(4, grid, 1, 5) == {"value": 15, "depth": 0, "move": None}
    assert calculate_minimax(4, grid, 2, 5) == {"value": -15, "depth": 0, "move": None}


@pytest.mark.parametrize(
    ("n", "grid", "player", "depth", "said"),
    [
        (4, np.zeros((4, 5), int), 1, 1, r"the grid must have 4 rows and columns, not the shape \(4, 5\)"),
        (4, np.full((4, 4), 3), 1, 1, "the cells of the grid must be 0, 1 or 2"),
        (4, np.full((4, 4), 0.5), 1, 1, "the cells of the grid must be 0, 1 or 2"),
        (4, np.full((4, 4), 1), 3, 1, r"player must be 1 \(black\) or 2 \(white\), not 3"),
        (4, np.full((4, 4), 1), 1, 0, "max_depth must be at least 1, not 0"),
        (5, np.full((5, 5), 1), 1, 1, 'othello has no board "5x5"'),
    ],
)
def test_what_is_no_grid_is_refused(n: int, grid: Any, player: int, depth: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        calculate_minimax(n, grid, player, depth)
