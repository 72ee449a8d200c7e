"""What is scheduled.

A *piece* is the smallest work that has a result of its own: a game, a position, a chunk of a book. It is a pure
function of seed, configuration and build, so it may be done anywhere and twice. A *unit* is some pieces that are sent
together, so that sending costs little beside the work. Results are kept by piece: whatever units they came in, and
however often, the same pieces give the same file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

Piece = TypeVar("Piece")


class Work(Protocol):
    """How pieces are done. It is sent to the workers once, by pickle."""

    def begin(self) -> Callable[[Sequence[Any]], list[Any]]:
        """Sets a worker up; what comes back does pieces, and gives their results in the same order."""


@dataclass(frozen=True)
class Unit(Generic[Piece]):
    """Pieces that are sent together."""

    id: int
    pieces: tuple[Piece, ...]


class Job(Protocol[Piece]):
    """Pieces to do, and where their results go."""

    @property
    def work(self) -> Work:
        """How they are done."""

    @property
    def cpus(self) -> int:
        """Cores that a unit keeps busy."""

    @property
    def done(self) -> int:
        """How far it is, for the eye."""

    @property
    def all(self) -> int:
        """How far it goes."""

    @property
    def left(self) -> int:
        """Pieces that can be handed out, as far as that is known."""

    @property
    def noun(self) -> str:
        """What is counted: games, positions."""

    def hand_out(self, most: int) -> list[Piece] | None:
        """Pieces that nobody has; none while others must come in before, ``None`` when it is over."""

    def enter(self, pieces: Sequence[Piece], results: Sequence[Any]) -> None:
        """Keeps results. A piece that was entered already changes nothing."""

    def name(self, piece: Piece) -> str:
        """What a piece is called in a message."""


@dataclass(frozen=True)
class Done:
    """A unit's results."""

    results: list[Any]
    seconds: float
    #: The machine and the process that did it.
    worker: tuple[str, int]


@dataclass(frozen=True)
class Raised:
    """A unit that raised an exception. It would again, so it is not tried again."""

    text: str
    traceback: str


@dataclass(frozen=True)
class Refused:
    """A worker that must not work on this."""

    sentence: str


@dataclass(frozen=True)
class Lost:
    """A unit whose worker or node is gone."""

    why: str


Outcome = Done | Raised | Refused | Lost


class Executor(Protocol):
    """Who does units. It may lose them, and it may answer one twice."""

    def begin(self, work: Work, cpus: int) -> None:
        """From now on units are of this work, each of which keeps so many cores busy; what was sent before is
        forgotten."""

    def slots(self) -> int:
        """How many units can be worked on at the same time; this may change."""

    def send(self, unit: Unit[Any]) -> None:
        """Has a unit done some time."""

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        """What became of a unit, or ``None`` when nothing came in ``timeout`` seconds."""

    def cancel(self, unit: int) -> None:
        """Nobody waits for this unit any more."""


class ClusterError(RuntimeError):
    """Work that cannot go on. What was finished is kept."""


class UnitFailed(ClusterError):
    """A piece of work failed, or loses every worker that tries it."""


class WorkerRefused(ClusterError):
    """A worker that cannot do this work, for example of another build."""
