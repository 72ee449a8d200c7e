"""A board as lines of text, where there is no picture."""

from __future__ import annotations

from ._native import Position


def diagram(position: Position) -> str:
    """The board as it is written in positions, X and O, with the names of rows and columns.

    >>> print(diagram(Position("tictactoe", "b2a1")))
       a b c
     1 O . .
     2 . X .
     3 . . .
    X to move
    """
    rows = [" ".join(".XO"[cell] for cell in row) for row in position.board()]
    family, height, width = position.game_name.split("-")[0], len(rows), position.game.cols
    if family == "connect4":
        return "\n".join([*rows, " ".join(str(column % 10) for column in range(1, width + 1)), _turn(position)])
    numbers = range(height, 0, -1) if family == "breakthrough" else range(1, height + 1)
    letters = "   " + " ".join(chr(ord("a") + column) for column in range(width))
    numbered = (f"{number:2} {row}" for number, row in zip(numbers, rows, strict=True))
    return "\n".join([letters, *numbered, _turn(position)])


def _turn(position: Position) -> str:
    first, second = position.game.colours
    result = position.result()
    if result is None:
        return f"{first if position.to_move == 1 else second} to move"
    return {1: f"{first} wins", 0: "draw", -1: f"{second} wins"}[result]
