"""The truth, where a game has a solver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from . import _native
from ._native import Game, Limits, Position

Goal = Literal["score", "outcome"]


@dataclass(frozen=True)
class Bounds:
    """What is proven of a score, for the side to move."""

    lower: int
    upper: int

    @property
    def score(self) -> int | None:
        """The score, if it is known."""
        return self.lower if self.lower == self.upper else None


@dataclass(frozen=True)
class Solved(Bounds):
    """What is proven of a position. A limit may have ended the search before the score was known."""

    best: str | None
    pv: tuple[str, ...]
    nodes: int
    seconds: float

    @staticmethod
    def of(proven: tuple[int, int, str | None, list[str], int, float]) -> Solved:
        """As the native half tells it."""
        lower, upper, best, pv, nodes, seconds = proven
        return Solved(lower, upper, best, tuple(pv), nodes, seconds)


class Solver:
    """A solver that remembers from one position to the next. One solves one position at a time."""

    def __init__(self, game: Game | str, *, memory: int | None = None, book: bool = True) -> None:
        self._native = _native.Solver(game, memory=memory, book=book)

    @property
    def game_name(self) -> str:
        """The game that it solves."""
        return self._native.game_name

    def solve(self, position: Position, limits: Limits | None = None, *, goal: Goal = "score") -> Solved:
        """The score of a position, or whether it is won, drawn or lost (1, 0, -1), which takes less work."""
        return Solved.of(self._native.solve(position, limits, goal))

    def scores(self, position: Position, limits: Limits | None = None) -> dict[str, Bounds]:
        """The score of every move, for the side that makes it."""
        return {move: Bounds(lower, upper) for move, lower, upper in self._native.scores(position, limits)}


def solve(position: Position, limits: Limits | None = None, *, goal: Goal = "score") -> Solved:
    """The score of one position."""
    return Solver(position.game_name).solve(position, limits, goal=goal)
