"""Jobs whose pieces are numbered and kept in a journal of our own: self-play, positions to solve, puzzles."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import _native
from .journal import JOURNAL, Journal, JournalError, Line, head_of
from .units import Work

#: The version of the journals that this build writes.
VERSION = 1


class Numbered(ABC):
    """A job of numbered pieces. Results are kept by number; the first result of a number stays."""

    #: What the journal is of.
    kind = ""
    noun = "pieces"
    cpus = 1
    #: What a result has.
    fields: frozenset[str] = frozenset()
    #: Whether results are facts, so that it does not matter which build found them.
    facts = False

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces
        self.results: dict[int, Line] = {}
        self._next = 0
        self._journal: Journal | None = None

    @property
    @abstractmethod
    def work(self) -> Work:
        """How pieces are done."""

    @abstractmethod
    def order(self) -> Line:
        """What was asked for: with the build, all that results depend on."""

    @property
    def done(self) -> int:
        return len(self.results)

    @property
    def all(self) -> int:
        return self.pieces

    @property
    def left(self) -> int:
        return self.pieces - max(self._next, len(self.results))

    def piece(self, number: int) -> Any:
        """What a worker is sent of a piece; its number comes first where it is more than that."""
        return number

    def name(self, piece: Any) -> str:
        return f"{self.noun.removesuffix('s')} {piece}"

    def is_over(self) -> bool:
        """Whether nothing is missing any more."""
        return len(self.results) == self.pieces

    def hand_out(self, most: int) -> list[Any] | None:
        if self.is_over():
            return None
        pieces: list[Any] = []
        while len(pieces) < most and self._next < self.pieces:
            if self._next not in self.results:
                pieces.append(self.piece(self._next))
            self._next += 1
        return pieces

    def enter(self, pieces: Sequence[Any], results: Sequence[Line]) -> None:
        numbers = [piece[0] if isinstance(piece, tuple) else piece for piece in pieces]
        new = {n: result for n, result in zip(numbers, results, strict=True) if n not in self.results}
        if self._journal and new:
            self._journal.append({"id": number, **result} for number, result in new.items())
        for number, result in new.items():
            self.keep(number, result)

    def keep(self, number: int, result: Line) -> None:
        """Counts a result that stands in the journal."""
        self.results[number] = result

    def open(self, folder: Path) -> Journal:
        """Begins the journal in a folder, or goes on with it. One of another order is refused."""
        if not (folder / JOURNAL).exists():
            self.prepare(folder)
            head = {f"harif-{self.kind}": VERSION, "build": _native.build, **self.order()}
            self._journal = Journal.create(folder, head)
        elif self.order_in(folder) == json.loads(json.dumps(self.order())):
            self._journal = Journal.resume(folder, self._read)
        else:
            raise JournalError(f"{folder} holds {self.kind} of another order: name another folder")
        return self._journal

    def prepare(self, folder: Path) -> None:
        """Puts into the folder what the journal has no place for."""

    def _read(self, line: Line) -> bool:
        number = line.pop("id", None)
        if not isinstance(number, int) or not 0 <= number < self.pieces or not self.fields <= line.keys():
            return False
        if number not in self.results:
            self.keep(number, line)
        return True

    @classmethod
    def order_in(cls, folder: Path) -> Line:
        """What was asked for in a folder."""
        head = head_of(folder)
        version = head.pop(f"harif-{cls.kind}", None)
        if version is None:
            raise JournalError(f"{folder} holds no journal of {cls.kind}")
        if version != VERSION:
            raise JournalError(f"{folder} has a journal of version {version}, but this program reads {VERSION}")
        build = head.pop("build", None)
        if build != _native.build and not cls.facts:
            raise JournalError(
                f"{folder} was begun with another build of harif ({build}, here {_native.build}): "
                "results of two builds do not belong together; name another folder"
            )
        return head
