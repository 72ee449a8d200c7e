"""Many positions in one call: all cores work, and other Python threads go on meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _native
from ._native import Position
from .solving import Goal, Solved


@dataclass(frozen=True)
class Playouts:
    """What random games added up to."""

    first: int
    draws: int
    second: int
    #: Moves of all games, passes among them.
    plies: int
    #: The margins of all games for the first side.
    margin: int

    @property
    def games(self) -> int:
        """Games that were played."""
        return self.first + self.draws + self.second

    @property
    def score(self) -> float:
        """The share of the first side, draws counted by half."""
        return (self.first + self.draws / 2) / self.games if self.games else 0.5


def playouts(position: Position, games: int = 1000, *, seed: int = 1, threads: int | None = None) -> Playouts:
    """Random games to the end. The same seed gives the same sum with any number of threads."""
    return Playouts(*_native.playouts(position, games, seed=seed, threads=threads))


def evaluate_many(
    positions: Iterable[Position], evaluator: str | None = None, *, threads: int | None = None
) -> npt.NDArray[np.float64]:
    """What an evaluation says of every position, for its side to move."""
    return _native.evaluate_many(list(positions), evaluator, threads=threads)


def solve_many(
    positions: Iterable[Position],
    *,
    goal: Goal = "score",
    threads: int | None = None,
    memory: int | None = None,
    book: bool = True,
) -> list[Solved]:
    """Solves positions of one game; every thread has a solver with ``memory`` bytes."""
    proven = _native.solve_many(list(positions), goal=goal, threads=threads, memory=memory, book=book)
    return [Solved.of(one) for one in proven]
