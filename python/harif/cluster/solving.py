"""Batches of positions to solve: a file of positions becomes a file of scores, in the same order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from .._native import Position
from ..solving import Goal, Solver
from .journal import Line, write
from .numbered import Numbered
from .units import Work

#: The name of the copy of what is to be solved, and that of the scores.
POSITIONS, SCORES = "positions.txt", "scores.jsonl"


@dataclass(frozen=True)
class _Solving:
    """How positions are solved. The solver remembers from one to the next, which changes no score."""

    game: str
    goal: Goal
    memory: int | None

    def begin(self) -> Callable[[Sequence[tuple[int, str]]], list[Line]]:
        solver = Solver(self.game, memory=self.memory)

        def solve(pieces: Sequence[tuple[int, str]]) -> list[Line]:
            return [{"score": solver.solve(Position(self.game, text), goal=self.goal).score} for _, text in pieces]

        return solve


class Solving(Numbered):
    """Positions to solve, each a text as ``Position`` reads it."""

    kind = "solve"
    noun = "positions"
    fields = frozenset({"score"})
    facts = True

    def __init__(self, game: str, positions: Iterable[str], *, goal: Goal = "score", memory: int | None = None) -> None:
        self._game, self._goal, self._memory = game, goal, memory
        #: Line numbers of the file, from 1, and what stands there.
        self.positions = [(n, text.strip()) for n, text in enumerate(positions, 1) if text.strip()]
        if not self.positions:
            raise ValueError("there are no positions to solve")
        if goal not in ("score", "outcome"):
            raise ValueError(f"goal must be score or outcome, not {goal!r}")
        for number, text in self.positions:
            try:
                Position(game, text)
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from None
        self.work.begin()
        super().__init__(len(self.positions))

    @property
    def work(self) -> Work:
        return _Solving(self._game, self._goal, self._memory)

    def order(self) -> Line:
        digest = hashlib.sha256("\n".join(text for _, text in self.positions).encode()).hexdigest()
        return {"game": self._game, "goal": self._goal, "positions": digest}

    @classmethod
    def ordered(cls, folder: Path, memory: int | None = None) -> Solving:
        """The positions that were ordered in a folder."""
        order = cls.order_in(folder)
        with (folder / POSITIONS).open(encoding="utf-8") as lines:
            return cls(order["game"], lines, goal=order["goal"], memory=memory)

    def piece(self, number: int) -> tuple[int, str]:
        return number, self.positions[number][1]

    def name(self, piece: tuple[int, str]) -> str:
        return f"line {self.positions[piece[0]][0]} ({piece[1]})"

    def prepare(self, folder: Path) -> None:
        # Without them the folder could not be gone on with.
        folder.mkdir(parents=True, exist_ok=True)
        lines = dict(self.positions)
        last = max(lines, default=0)
        write(folder / POSITIONS, "".join(f"{lines.get(n, '')}\n" for n in range(1, last + 1)).encode())

    def finish(self, folder: Path) -> Path:
        """Writes the scores, one line a position, in the order of the file."""
        told = (
            {"line": line, "position": text, self._goal: self.results[number]["score"]}
            for number, (line, text) in enumerate(self.positions)
        )
        path = folder / SCORES
        write(path, "".join(json.dumps(one) + "\n" for one in told).encode())
        return path
