"""Who plays: agents by the names that they have everywhere, and any object that can choose a move."""

from __future__ import annotations

from typing import Protocol, SupportsIndex

from . import _native
from ._native import Limits, Position
from .analysis import Report


class Player(Protocol):
    """Whoever can sit at a table: our agents, and yours.

    ``choose`` answers a move as text or integer, or ``None`` to give the game up. A player that also has
    ``new_game(position, seed)`` is told of every new game, with the seed of all its randomness.
    """

    def choose(self, position: Position, limits: Limits) -> str | SupportsIndex | None: ...


class Agent(_native.Agent):
    """An agent by name: ``Agent("othello", "alphabeta:depth=6")``; ``Game("othello").agents`` lists the names.

    It remembers from move to move; ``new_game`` makes it forget. One agent thinks about one position at a time.
    """

    def think(self, position: Position, limits: Limits | None = None) -> Report:
        """Chooses, and says what it thought."""
        return Report.read(self.name, position, self.think_json(position, limits))
