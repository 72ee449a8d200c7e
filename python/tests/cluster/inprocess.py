"""Executors without a cluster: they do units when they are asked for answers, and go wrong on demand."""

from __future__ import annotations

import uuid
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from harif import _native
from harif.cluster.units import Done, Lost, Outcome, Unit, Work
from harif.cluster.worker import attend


class AtOnce:
    """Does the oldest unit when an answer is asked for."""

    def __init__(self, slots: int = 2) -> None:
        self._slots = slots
        self.waiting: deque[Unit[Any]] = deque()
        #: Pieces of every unit that was done.
        self.units: list[int] = []
        self.build = _native.build
        self._work: Work | None = None
        self._key = ""

    def begin(self, work: Work, cpus: int) -> None:
        self._work, self._key = work, uuid.uuid4().hex
        self.waiting.clear()

    def slots(self) -> int:
        return self._slots

    def send(self, unit: Unit[Any]) -> None:
        self.waiting.append(unit)

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        if not timeout or not self.waiting:
            return None
        unit = self.waiting.popleft()
        return unit.id, self.attend(unit)

    def attend(self, unit: Unit[Any]) -> Outcome:
        """What comes of a unit."""
        work = self._work
        assert work is not None
        self.units.append(len(unit.pieces))
        return attend(self._key, lambda: work, self.build, unit.pieces)

    def cancel(self, unit: int) -> None:
        pass


class Forgetful(AtOnce):
    """Loses every third unit that it was to do."""

    def __init__(self, slots: int = 2, every: int = 3) -> None:
        super().__init__(slots)
        self.every, self.asked = every, 0

    def attend(self, unit: Unit[Any]) -> Outcome:
        self.asked += 1
        return Lost("the node went away") if self.asked % self.every == 0 else super().attend(unit)


class Twice(AtOnce):
    """Answers every unit twice, and the older ones again and again."""

    def __init__(self, slots: int = 2) -> None:
        super().__init__(slots)
        self.told: list[tuple[int, Outcome]] = []
        self.again: deque[tuple[int, Outcome]] = deque()

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        if self.again:
            return self.again.popleft()
        answer = super().take(timeout)
        if answer is not None:
            self.told.append(answer)
            self.again.extend([answer, self.told[0]])
        return answer


class Backwards(AtOnce):
    """Does the youngest unit first."""

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        self.waiting.reverse()
        answer = super().take(timeout)
        self.waiting.reverse()
        return answer


class Clocked(AtOnce):
    """Every piece takes as long as is said."""

    def __init__(self, slots: int, seconds: float) -> None:
        super().__init__(slots)
        self.seconds = seconds

    def attend(self, unit: Unit[Any]) -> Outcome:
        done = super().attend(unit)
        assert isinstance(done, Done)
        return replace(done, seconds=self.seconds * len(unit.pieces))


@dataclass
class Squares:
    """Numbers to square."""

    all: int
    noun: str = "numbers"
    cpus: int = 1
    next: int = 0
    results: dict[int, int] = field(default_factory=dict)
    #: How often every number was entered.
    entered: dict[int, int] = field(default_factory=dict)
    square: Callable[[int], int] = lambda n: n * n

    @property
    def work(self) -> Work:
        return self

    @property
    def done(self) -> int:
        return len(self.results)

    @property
    def left(self) -> int:
        return self.all - self.next

    def begin(self) -> Callable[[Sequence[int]], list[int]]:
        return lambda numbers: [self.square(number) for number in numbers]

    def hand_out(self, most: int) -> list[int] | None:
        if self.done == self.all:
            return None
        numbers = list(range(self.next, min(self.next + most, self.all)))
        self.next += len(numbers)
        return numbers

    def enter(self, pieces: Sequence[int], results: Sequence[int]) -> None:
        for number, result in zip(pieces, results, strict=True):
            self.results[number] = result
            self.entered[number] = self.entered.get(number, 0) + 1

    def name(self, piece: int) -> str:
        return f"number {piece}"

    @property
    def is_right(self) -> bool:
        """Whether every number was squared, and entered once."""
        return self.results == {n: n * n for n in range(self.all)} and set(self.entered.values()) == {1}
