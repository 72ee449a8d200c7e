"""More than one machine: tournaments, self-play, solving, puzzles and books on a Ray cluster.

>>> from harif import cluster
>>> with cluster.Ray("auto") as nodes:                                          # doctest: +SKIP
...     standings = cluster.tournament("runs/1", "plan.toml", on=nodes)

Everything is kept in a folder whose journal is that of a run on one machine: what was finished stays, and the same
call goes on with it. ``on`` is a cluster, or ``cluster.Threads(4)`` for some threads of this process. With budgets of
nodes or depth the same games come out wherever they are played. ``docs/cluster.md`` says how to set a cluster up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from .. import _native, arena
from ..arena import Factory, Plan, Standings
from ..solving import Goal
from . import books
from .books import BookOrder
from .on_ray import Ray
from .puzzles import Puzzles, PuzzleOrder
from .scheduler import run
from .selfplay import SelfPlay, SelfPlayOrder
from .solving import Solving
from .threads import Threads
from .tournaments import Tournament
from .units import ClusterError, Executor, UnitFailed, WorkerRefused

__all__ = [
    "BookOrder",
    "ClusterError",
    "Executor",
    "PuzzleOrder",
    "Ray",
    "SelfPlayOrder",
    "Threads",
    "UnitFailed",
    "WorkerRefused",
    "book",
    "puzzles",
    "selfplay",
    "solve",
    "tournament",
]


def tournament(
    folder: str | Path,
    plan: Plan | None = None,
    *,
    on: Executor,
    players: Mapping[str, Factory] | None = None,
    language: str = "en",
) -> Standings:
    """Plays a tournament, or goes on with the one in ``folder``; without a ``plan`` there must be one.

    ``players`` are yours, by the names that the plan has as agents; they travel to the nodes by pickle.
    """
    folder, made = Path(folder), arena.checked(players)
    if plan is None:
        played = _native.Run.resume(folder, made)
    else:
        played = arena.open_run(plan, folder, made)
    run(Tournament(played, made), on)
    return Standings.of(played, played.close(language), folder)


def selfplay(folder: str | Path, order: SelfPlayOrder | None = None, *, on: Executor) -> Path:
    """Plays games to learn from, or goes on; gives the file of arrays (see ``docs/cluster.md``)."""
    folder = Path(folder)
    return _do(SelfPlay(order) if order else SelfPlay.ordered(folder), folder, on)


def solve(
    folder: str | Path,
    positions: Iterable[str] | None = None,
    *,
    on: Executor,
    game: str = "othello",
    goal: Goal = "score",
    memory: int | None = None,
) -> Path:
    """Solves positions, one text each, or goes on; gives the file of scores, in the order of the positions."""
    folder = Path(folder)
    if positions is None:
        return _do(Solving.ordered(folder, memory), folder, on)
    return _do(Solving(game, positions, goal=goal, memory=memory), folder, on)


def puzzles(folder: str | Path, order: PuzzleOrder | None = None, *, on: Executor) -> Path:
    """Looks for puzzles, or goes on; gives the file of puzzles."""
    folder = Path(folder)
    return _do(Puzzles(order) if order else Puzzles.ordered(folder), folder, on)


def book(folder: str | Path, order: BookOrder | None = None, *, on: Executor, memory: int = books.MEMORY) -> Path:
    """Builds an opening book of Connect Four, or goes on; gives the file of the book."""
    folder = Path(folder)
    order = order or books.order_in(folder)
    built = books.open_book(folder, order)
    while built.missing():
        run(books.BookPart(built, order, memory), on)
    return books.finish(folder, built)


def _do(job: SelfPlay | Solving | Puzzles, folder: Path, on: Executor) -> Path:
    with job.open(folder):
        run(job, on)
    return job.finish(folder)
