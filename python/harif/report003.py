"""Report 003's function: minimax on a grid of numbers, with both sides moving."""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt

from ._native import Game, Limits, Position
from .agents import Agent

#: Cells of the grid.
EMPTY, BLACK, WHITE = 0, 1, 2


class Answer(TypedDict):
    """What report 003's function answers."""

    #: Own discs less the opponent's, for the player who moves.
    value: int
    #: Plies that were searched; fewer than asked where the game ends before.
    depth: int
    #: Row and column from the top left; ``None`` if the player must pass or the game is over.
    move: tuple[int, int] | None


def calculate_minimax(n: int, grid: npt.ArrayLike, player: int, max_depth: int) -> Answer:
    """The best move of ``player`` (1 black, 2 white) on an Othello board of ``n`` by ``n`` squares.

    ``grid`` has 0 for empty squares, 1 for black discs, 2 for white ones. The report's own program lets one side make
    all moves; here both move, and who cannot passes, which is a ply too. A finished game is worth its discs, as in the
    report: empty squares are nobody's.
    """
    cells: npt.NDArray[Any] = np.asarray(grid)
    if cells.shape != (n, n):
        raise ValueError(f"the grid must have {n} rows and columns, not the shape {cells.shape}")
    if not np.issubdtype(cells.dtype, np.integer) or not np.isin(cells, (EMPTY, BLACK, WHITE)).all():
        raise ValueError("the cells of the grid must be 0, 1 or 2")
    if player not in (BLACK, WHITE):
        raise ValueError(f"player must be 1 (black) or 2 (white), not {player}")
    if max_depth < 1:
        raise ValueError(f"max_depth must be at least 1, not {max_depth}")
    letters = "".join(".XO"[cell] for cell in cells.flat)
    game = Game(f"othello-{n}x{n}")
    position = game.position(f"{letters} {'.XO'[player]}")
    if position.is_over:
        return Answer(value=int((cells == player).sum() - (cells == 3 - player).sum()), depth=0, move=None)
    report = Agent(game, "alphabeta:eval=discs,tt=on").think(position, Limits(depth=max_depth))
    move = None
    if not position.must_pass and report.best is not None:
        row, col = divmod(game.action(report.best), n)
        move = (row, col)
    return Answer(value=round(report.value), depth=report.depth, move=move)
