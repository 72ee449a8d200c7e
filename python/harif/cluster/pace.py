"""How many pieces make a unit."""

from __future__ import annotations

import math

#: Seconds that a unit takes at least, as long as there are pieces: handing it over costs less than a millisecond.
LEAST = 0.15
#: Seconds that it takes where there is plenty of work. More would win nothing, and cost patience at the end.
USUAL = 0.3
#: Pieces of the largest unit: it is also a message.
MOST = 4096
#: What the last unit counts in the mean.
WEIGHT = 0.3


class Pace:
    """Measures how long pieces take, and says how many of them to send together."""

    def __init__(self) -> None:
        self._a_piece: float | None = None
        self._largest = 0

    def learn(self, pieces: int, seconds: float) -> None:
        """A unit of so many pieces took so long."""
        took = max(seconds / pieces, 1e-6)
        known = self._a_piece
        self._a_piece = took if known is None else (1 - WEIGHT) * known + WEIGHT * took
        self._largest = max(self._largest, pieces)

    def expected(self, pieces: int) -> float:
        """Seconds that so many pieces should take; 0 where nothing is known."""
        return pieces * (self._a_piece or 0.0)

    def size(self, left: int, slots: int) -> int:
        """Pieces of the next unit, where ``left`` are to be done in ``slots`` places."""
        if self._a_piece is None:
            return 1
        # Whoever is last keeps the others waiting, so units become smaller when the work runs out.
        share = left // (2 * max(slots, 1))
        wanted = max(math.ceil(LEAST / self._a_piece), min(math.ceil(USUAL / self._a_piece), share))
        # One quick piece proves little about the next ones.
        return max(1, min(wanted, 2 * self._largest, MOST))
