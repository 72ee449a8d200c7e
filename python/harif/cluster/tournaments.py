"""A tournament whose games are played elsewhere. Folder, journal and count are those of a run on one machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _native
from ..arena import Factory
from .units import Work

#: How far games are handed out ahead of the one that is counted next; the native half says so.
WINDOW = 1024


@dataclass(frozen=True)
class _Playing:
    """How games are played: in a hall, which prepares the openings once."""

    plan: str
    players: Mapping[str, Factory] | None

    def begin(self) -> Callable[[Sequence[str]], list[str]]:
        return _native.Hall(self.plan, self.players).play


class Tournament:
    """The games of a run."""

    noun = "games"

    def __init__(self, run: _native.Run, players: Mapping[str, Factory] | None = None) -> None:
        self._run = run
        self._plan: dict[str, Any] = json.loads(run.plan)
        self._players = players
        self._out = 0

    @property
    def work(self) -> Work:
        return _Playing(self._run.plan, self._players)

    @property
    def cpus(self) -> int:
        budgets = [self._plan["budget"], *(agent.get("budget") for agent in self._plan["agent"])]
        return max(int(budget.get("threads", 1)) for budget in budgets if budget)

    @property
    def done(self) -> int:
        return self._run.games

    @property
    def all(self) -> int:
        return self._run.total

    @property
    def left(self) -> int:
        return max(0, min(self.all - self.done, WINDOW) - self._out)

    def hand_out(self, most: int) -> list[str] | None:
        tasks = self._run.hand_out(most)
        self._out += len(tasks or ())
        return tasks

    def enter(self, pieces: Sequence[str], results: Sequence[str]) -> None:
        self._run.enter(results)
        self._out -= len(pieces)

    def name(self, piece: str) -> str:
        return f"game {json.loads(piece)['number']}"
