"""Sends units, takes answers, sends again what was lost.

It keeps two units a core on their way, so that nobody waits for the next one and little is lost with a node. What it
knows of the outside is an :class:`~harif.cluster.units.Executor`, which may lose units and may answer one twice.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from .interruption import Interruption
from .pace import Pace
from .progress import Progress
from .units import Done, Executor, Job, Lost, Outcome, Piece, Raised, Refused, Unit, UnitFailed, WorkerRefused

#: Units on their way for every one that can be worked on.
AHEAD = 2
#: A unit that was lost so often kills its workers.
LOSSES = 10
#: Seconds between two looks at the keyboard and at the cluster.
LOOK_EVERY = 0.1
#: A unit that takes so many times as long as expected, and so many seconds, is given to an idle core as well.
LATE, LATE_SECONDS = 4.0, 5.0


@dataclass
class _Sent(Generic[Piece]):
    """A unit that was sent."""

    unit: Unit[Piece]
    since: float = field(default_factory=time.monotonic)
    #: In how many places it may be worked on.
    copies: int = 1
    losses: int = 0


class Scheduler(Generic[Piece]):
    """One job on one executor."""

    def __init__(self, job: Job[Piece], executor: Executor, progress: Progress | None = None) -> None:
        self._job = job
        self._executor = executor
        self._progress = progress or Progress(job.noun)
        self._pace = Pace()
        self._sent: dict[int, _Sent[Piece]] = {}
        self._ids = itertools.count()
        #: Units that were answered.
        self.units = 0
        #: Units that were sent again because their worker was lost.
        self.resent = 0

    def run(self) -> None:
        """Works until the job is over. Ctrl-C is a ``KeyboardInterrupt``; what was finished then is kept."""
        self._executor.begin(self._job.work, self._job.cpus)
        try:
            with Interruption() as interruption:
                while self._fill():
                    self._hear(LOOK_EVERY)
                    self._progress.show(self._job.done, self._job.all, self._executor.slots())
                    if interruption.asked:
                        raise KeyboardInterrupt
        finally:
            self._leave()
        self._progress.end(self._job.done, self._job.all, self._executor.slots())

    def _fill(self) -> bool:
        """Sends what may be sent; whether there is anything to wait for."""
        slots = self._executor.slots()
        while len(self._sent) < AHEAD * max(slots, 1):
            pieces = self._job.hand_out(self._pace.size(self._job.left, slots))
            if pieces is None:
                return False
            if not pieces:
                if not self._sent:
                    raise AssertionError("nothing is on its way, and nothing is handed out")
                break
            unit = Unit(next(self._ids), tuple(pieces))
            self._sent[unit.id] = _Sent(unit)
            self._executor.send(unit)
        if len(self._sent) < slots:
            self._help_the_latest()
        return True

    def _help_the_latest(self) -> None:
        """Idle cores take a copy of what has long been late: the node may be slow, or gone without a word. It is the
        same work, so whoever answers first is right."""
        for sent in self._sent.values():
            late = max(LATE_SECONDS, LATE * self._pace.expected(len(sent.unit.pieces)))
            if sent.copies == 1 and time.monotonic() - sent.since > late:
                sent.copies += 1
                self._executor.send(sent.unit)
                return

    def _hear(self, timeout: float) -> None:
        answer = self._executor.take(timeout)
        while answer is not None:
            self._answered(*answer)
            answer = self._executor.take(0)

    def _answered(self, unit: int, outcome: Outcome) -> None:
        sent = self._sent.get(unit)
        if sent is None:
            # Its copy was faster.
            return
        if isinstance(outcome, Done):
            self._finished(sent, outcome)
        elif isinstance(outcome, Lost):
            self._lost(sent, outcome)
        elif isinstance(outcome, Raised):
            raise UnitFailed(f"{self._names(sent.unit.pieces)}: {outcome.text}")
        elif isinstance(outcome, Refused):
            raise WorkerRefused(outcome.sentence)

    def _finished(self, sent: _Sent[Piece], done: Done) -> None:
        pieces = sent.unit.pieces
        if len(done.results) != len(pieces):
            raise UnitFailed(f"{self._names(pieces)}: {len(done.results)} results came back")
        self._job.enter(pieces, done.results)
        self._pace.learn(len(pieces), done.seconds)
        self.units += 1
        del self._sent[sent.unit.id]
        if sent.copies > 1:
            self._executor.cancel(sent.unit.id)

    def _lost(self, sent: _Sent[Piece], lost: Lost) -> None:
        sent.copies -= 1
        sent.losses += 1
        if sent.losses >= LOSSES:
            raise UnitFailed(f"{self._names(sent.unit.pieces)}: lost {sent.losses} times, the last time by: {lost.why}")
        if sent.copies == 0:
            sent.copies = 1
            sent.since = time.monotonic()
            self.resent += 1
            self._executor.send(sent.unit)

    def _leave(self) -> None:
        for unit in self._sent:
            self._executor.cancel(unit)
        self._progress.leave()

    def _names(self, pieces: Sequence[Piece]) -> str:
        first, last = self._job.name(pieces[0]), self._job.name(pieces[-1])
        return first if len(pieces) == 1 else f"{first} to {last}"


def run(job: Job[Any], executor: Executor) -> None:
    """Does a job."""
    Scheduler(job, executor).run()
