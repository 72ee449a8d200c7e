"""Units in threads of this process: for small machines, and for tests. The engines let the interpreter go on."""

from __future__ import annotations

import os
import queue
import threading
from functools import partial
from typing import Any

from .. import _native
from .units import Outcome, Unit, Work
from .worker import attend


class Threads:
    """An executor of some threads. Leave its ``with`` block to end them; they finish what they are at."""

    def __init__(self, number: int | None = None) -> None:
        if number is not None and number < 1:
            raise ValueError("threads must be at least 1")
        self._number = number or os.cpu_count() or 1
        self._cpus = 1
        self._key = 0
        self._work: Work | None = None
        self._units: queue.SimpleQueue[tuple[int, Work, Unit[Any]] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, int, Outcome]] = queue.SimpleQueue()
        self._cancelled: set[tuple[int, int]] = set()
        self._threads = [threading.Thread(target=self._attend, name=f"harif-{i}") for i in range(self._number)]
        for thread in self._threads:
            thread.start()

    def begin(self, work: Work, cpus: int) -> None:
        self._key += 1
        self._work = work
        self._cpus = cpus
        self._cancelled.clear()

    def slots(self) -> int:
        return max(1, self._number // self._cpus)

    def send(self, unit: Unit[Any]) -> None:
        if self._work is None:
            raise ValueError("begin comes before send")
        self._units.put((self._key, self._work, unit))

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        while True:
            try:
                key, unit, outcome = self._answers.get(timeout=timeout) if timeout else self._answers.get_nowait()
            except queue.Empty:
                return None
            if key == self._key:
                return unit, outcome

    def cancel(self, unit: int) -> None:
        self._cancelled.add((self._key, unit))

    def close(self) -> None:
        """Ends the threads."""
        self._key += 1
        for _ in self._threads:
            self._units.put(None)
        for thread in self._threads:
            thread.join()

    def __enter__(self) -> Threads:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def _attend(self) -> None:
        while (sent := self._units.get()) is not None:
            key, work, unit = sent
            if key == self._key and (key, unit.id) not in self._cancelled:
                outcome = attend(f"{id(self)}-{key}", partial(_as_it_is, work), _native.build, unit.pieces)
                self._answers.put((key, unit.id, outcome))


def _as_it_is(work: Work) -> Work:
    return work
