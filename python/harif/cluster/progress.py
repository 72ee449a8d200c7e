"""A line that says how far it is. Only a terminal gets it: a file or a pipe would keep every one of them."""

from __future__ import annotations

import sys
import time
from typing import TextIO

#: Seconds between two lines.
PAUSE = 0.2
#: Characters of the bar.
WIDTH = 24


class Progress:
    """One line on stderr that is written over and over."""

    def __init__(self, noun: str, to: TextIO | None = None) -> None:
        self._noun = noun
        self._to = to or sys.stderr
        self._on = self._to.isatty()
        self._began = time.monotonic()
        self._first: int | None = None
        self._last = 0.0
        self._drawn = False

    def show(self, done: int, all: int, slots: int) -> None:
        """How far it is, if it is time to say so."""
        if self._first is None:
            self._first = done
        now = time.monotonic()
        if self._on and now - self._last >= PAUSE:
            self._last = now
            self._draw(done, all, slots, now)

    def end(self, done: int, all: int, slots: int) -> None:
        """The last word."""
        if self._drawn or self._on:
            self._first = done if self._first is None else self._first
            self._draw(done, all, slots, time.monotonic())
        self.leave()

    def leave(self) -> None:
        """Leaves the line as it is."""
        if self._drawn:
            print(file=self._to, flush=True)
            self._drawn = False

    def _draw(self, done: int, all: int, slots: int, now: float) -> None:
        self._drawn = True
        line = self._line(done, all, slots, now - self._began)
        # Whatever the line before left behind is erased.
        print(f"\r{line}\x1b[K", end="", file=self._to, flush=True)

    def _line(self, done: int, all: int, slots: int, seconds: float) -> str:
        full = WIDTH * done // max(all, 1)
        bar = "█" * full + "░" * (WIDTH - full)
        line = f"{bar} {done:,} of {all:,} {self._noun}"
        rate = (done - (self._first or 0)) / max(seconds, 1e-3)
        if rate > 0:
            line += f", {rate:,.1f}/s"
            line += f", {_duration((all - done) / rate)} left" if done < all else f", {_duration(seconds)}"
        return line + (f", {slots} at once" if slots else ", no core is free: waiting for nodes")


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    if seconds < 6000:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
