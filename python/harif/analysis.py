"""What an agent thinks of a position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from . import _native
from ._native import Limits, Position

Kind = Literal["exact", "lower", "upper", "heuristic"]


def number(value: float | str) -> float:
    """A value of a report: certain without a number is infinite."""
    if isinstance(value, str):
        return float("inf") if value == "win" else float("-inf")
    return value


@dataclass(frozen=True)
class MoveValue:
    """A move, and what it is worth to the side that plays it."""

    move: str
    value: float
    kind: Kind


@dataclass(frozen=True)
class Part:
    """A part of an evaluation."""

    name: str
    value: float


@dataclass(frozen=True)
class Report:
    """What an agent found; values are for the side to move."""

    agent: str
    position: str
    best: str | None
    value: float
    #: How far to trust the value: ``exact`` is proven, ``lower`` and ``upper`` are bounds.
    kind: Kind
    #: What values count: ``score`` of the game, ``discs`` at its end, or ``points`` of an evaluation.
    unit: Literal["score", "discs", "points"]
    depth: int
    nodes: int
    seconds: float
    #: The expected line, the best move first.
    pv: tuple[str, ...]
    #: Every move that was looked at.
    moves: tuple[MoveValue, ...]
    #: The evaluation of the position, part by part, where the agent has one.
    parts: tuple[Part, ...]

    @staticmethod
    def read(agent: str, position: Position, text: str) -> Report:
        """The report that the native half wrote."""
        return Report.of(agent, json.loads(text))

    @staticmethod
    def of(agent: str, told: dict[str, Any]) -> Report:
        """The report that a JSON object describes, as the web server sends it too."""
        return Report(
            agent=agent,
            position=told["position"],
            best=told["best"],
            value=number(told["value"]),
            kind=told["kind"],
            unit=told.get("unit", "score"),
            depth=told["depth"],
            nodes=told["nodes"],
            seconds=told["seconds"],
            pv=tuple(told["pv"]),
            moves=tuple(MoveValue(one["move"], number(one["value"]), one["kind"]) for one in told["moves"]),
            parts=tuple(Part(part["name"], number(part["value"])) for part in told["parts"]),
        )


@dataclass(frozen=True)
class Trace:
    """A search that was watched."""

    report: Report
    #: Nodes that were entered, the root among them.
    visits: int
    #: Nodes or iterations that were seen and not kept.
    left_out: int
    #: The tree with its alpha, beta and cuts, as ``docs/web.md`` describes it; ``None`` for a Monte-Carlo search.
    tree: dict[str, Any] | None
    #: The first iterations of a Monte-Carlo search.
    iterations: tuple[dict[str, Any], ...]


def analyse(
    position: Position, agent: str | None = None, limits: Limits | None = None, *, seed: int = 1
) -> Report:
    """What an agent thinks of every move; the game's analyst where none is named."""
    name, text = _native.analyse(position, agent, limits, seed)
    return Report.read(name, position, text)


class analyse_live(Iterator[Report]):
    """The same while it is thought: an iterator over reports, the last of which is the answer.

    Leave the ``with`` block, or call ``stop``, to end it early.

    >>> with analyse_live(Position("othello"), limits=Limits(depth=8)) as live:
    ...     for report in live:
    ...         pass
    """

    def __init__(
        self, position: Position, agent: str | None = None, limits: Limits | None = None, *, seed: int = 1
    ) -> None:
        self._position = position.copy()
        self._live = _native.Live(self._position, agent, limits, seed)

    @property
    def agent(self) -> str:
        """Who thinks."""
        return self._live.agent

    def __iter__(self) -> analyse_live:
        return self

    def __next__(self) -> Report:
        return Report.read(self.agent, self._position, next(self._live))

    def stop(self) -> None:
        """Asks for the answer as it is."""
        self._live.stop()

    def __enter__(self) -> analyse_live:
        return self

    def __exit__(self, *raised: object) -> None:
        self._live.close()


def trace(
    position: Position,
    agent: str = "alphabeta:depth=3",
    limits: Limits | None = None,
    *,
    seed: int = 1,
    most: int = 2000,
) -> Trace:
    """Lets an agent search and keeps what it did, at most ``most`` nodes or iterations of it."""
    told = json.loads(_native.trace(position, agent, limits, seed, most))
    return Trace(
        report=Report.of(agent, told),
        visits=told["visits"],
        left_out=told["left_out"],
        tree=told.get("tree"),
        iterations=tuple(told.get("iterations", ())),
    )
