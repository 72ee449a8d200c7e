"""Puzzles: positions with one move that wins, or one that holds the draw, and every other move proven to be worse.

Candidates are numbered. Each is a random game of its own seed, stopped at a random ply. They are counted in the order
of their numbers, whatever the order in which they were solved, so the same order finds the same puzzles everywhere.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from .._native import Position
from ..solving import Bounds, Solver
from .journal import Line, write
from .numbered import Numbered
from .selfplay import at_random, seed_of
from .units import Work

#: The name of the puzzles in the folder.
PUZZLES = "puzzles.jsonl"
#: How far the solving may be ahead of the counting: what is solved behind the last puzzle is for nothing.
WINDOW = 1024


@dataclass(frozen=True)
class PuzzleOrder:
    """What puzzles to look for."""

    game: str
    #: How many.
    puzzles: int
    #: Plies that are played before the puzzle, at least and at most.
    first: int
    last: int
    #: Where so many candidates were looked at, it ends with fewer puzzles.
    candidates: int = 100_000
    seed: int = 1
    #: Bytes of a solver's table.
    memory: int | None = None

    def checked(self) -> PuzzleOrder:
        """The order, if it makes sense."""
        if self.puzzles < 1 or self.candidates < 1:
            raise ValueError("puzzles and candidates must be at least 1")
        if not 0 <= self.first <= self.last:
            raise ValueError(f"plies from {self.first} to {self.last} are none")
        Solver(self.game, memory=self.memory)
        return self

    def begin(self) -> Callable[[Sequence[int]], list[Line]]:
        """Sets a worker up."""
        solver = Solver(self.game, memory=self.memory)
        return lambda numbers: [{"puzzle": self._candidate(number, solver)} for number in numbers]

    def _candidate(self, number: int, solver: Solver) -> Line | None:
        rng = random.Random(seed_of(self.seed, number))
        position = Position(self.game)
        at_random(position, self.first + int(rng.random() * (self.last - self.first + 1)), rng)
        if position.is_over or len(position.legal_moves()) < 2:
            return None
        found = only_move(solver.scores(position))
        if found is None:
            return None
        move, score = found
        return {
            "position": position.text,
            "moves": position.moves_text,
            "best": move,
            "goal": "win" if score > 0 else "draw",
            "score": score,
            "key": position.canonical,
        }


def only_move(scores: dict[str, Bounds]) -> tuple[str, int] | None:
    """The one move that wins, or the one that draws where none wins, with its score; all scores must be known."""
    known = {move: bounds.score for move, bounds in scores.items()}
    exact = {move: score for move, score in known.items() if score is not None}
    best = max(exact.values(), default=-1)
    if len(exact) < len(known) or best < 0:
        return None
    holding = [move for move, score in exact.items() if (score > 0) == (best > 0) and score >= 0]
    return (holding[0], exact[holding[0]]) if len(holding) == 1 else None


class Puzzles(Numbered):
    """The hunt for an order's puzzles."""

    kind = "puzzles"
    noun = "puzzles"
    fields = frozenset({"puzzle"})

    def __init__(self, order: PuzzleOrder) -> None:
        super().__init__(order.candidates)
        self._order = order.checked()
        self.found: list[Line] = []
        self._keys: set[str] = set()
        self._counted = 0

    @property
    def work(self) -> Work:
        return self._order

    def order(self) -> Line:
        return asdict(self._order)

    @classmethod
    def ordered(cls, folder: Path) -> Puzzles:
        """The hunt that was ordered in a folder."""
        return cls(PuzzleOrder(**cls.order_in(folder)))

    @property
    def done(self) -> int:
        return len(self.found)

    @property
    def all(self) -> int:
        return self._order.puzzles

    @property
    def left(self) -> int:
        return min(self.pieces, self._counted + WINDOW) - self._next

    def name(self, piece: int) -> str:
        return f"candidate {piece}"

    def is_over(self) -> bool:
        return self.done == self._order.puzzles or self._counted == self.pieces

    def hand_out(self, most: int) -> list[int] | None:
        if self.is_over():
            return None
        pieces: list[int] = []
        while len(pieces) < most and self.left > 0:
            if self._next >= self._counted and self._next not in self.results:
                pieces.append(self._next)
            self._next += 1
        return pieces

    def keep(self, number: int, result: Line) -> None:
        self.results[number] = result
        while not self.is_over() and (counted := self.results.get(self._counted)) is not None:
            self._counted += 1
            self._count(counted["puzzle"])

    def _count(self, puzzle: Line | None) -> None:
        if puzzle is not None and puzzle["key"] not in self._keys:
            self._keys.add(puzzle["key"])
            self.found.append({name: value for name, value in puzzle.items() if name != "key"})

    def finish(self, folder: Path) -> Path:
        """Writes the puzzles, one line each, in the order of their candidates."""
        path = folder / PUZZLES
        write(path, "".join(json.dumps(one) + "\n" for one in self.found).encode())
        return path
