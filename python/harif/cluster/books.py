"""Opening books of Connect Four: chunks of neighbouring positions, in the journal of ``harif train connect4-book``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from .. import _native
from .journal import JOURNAL, JournalError, head_of, write
from .units import Work

#: The name of the book in the folder.
BOOK = "connect4.book"
#: Bytes of each worker's table.
MEMORY = 64 << 20

#: A part of the book, the first position, and the one behind the last.
Chunk = tuple[str, int, int]


@dataclass(frozen=True)
class BookOrder:
    """Which book to build: all positions with fewer stones than ``below``, and those with exactly ``stones``."""

    rows: int
    cols: int
    stones: int
    below: int


@dataclass(frozen=True)
class _Solving:
    """How chunks are solved. Those of the openings need the book of the deep positions."""

    order: BookOrder
    deep: bytes | None
    memory: int

    def begin(self) -> Callable[[Sequence[Chunk]], list[list[int]]]:
        order = self.order
        solver = _native.Connect4BookSolver(
            order.rows, order.cols, stones=order.stones, below=order.below, deep=self.deep, memory=self.memory
        )
        return lambda chunks: [solver.solve(*chunk) for chunk in chunks]


class BookPart:
    """The chunks of a book that can be solved now. When they are, there may be more."""

    noun = "positions"
    cpus = 1

    def __init__(self, book: _native.Connect4Book, order: BookOrder, memory: int) -> None:
        self._book, self._order, self._memory = book, order, memory
        self._due = book.missing()
        self._missing = len(self._due)

    @property
    def work(self) -> Work:
        return _Solving(self._order, self._book.deep(), self._memory)

    @property
    def done(self) -> int:
        return self._book.done

    @property
    def all(self) -> int:
        return self._book.all

    @property
    def left(self) -> int:
        return len(self._due)

    def hand_out(self, most: int) -> list[Chunk] | None:
        if not self._missing:
            return None
        out, self._due = self._due[:most], self._due[most:]
        return out

    def enter(self, pieces: Sequence[Chunk], results: Sequence[list[int]]) -> None:
        for (part, first, _), scores in zip(pieces, results, strict=True):
            self._book.add(part, first, scores)
            self._missing -= 1

    def name(self, piece: Chunk) -> str:
        return f"chunk {piece[0]} {piece[1]}"


def open_book(folder: Path, order: BookOrder) -> _native.Connect4Book:
    """The build in a folder, which is begun where there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    return _native.Connect4Book(
        order.rows, order.cols, stones=order.stones, below=order.below, journal=folder / JOURNAL
    )


def order_in(folder: Path) -> BookOrder:
    """Which book is built in a folder."""
    head = head_of(folder)
    if head.get("book") != "connect4":
        raise JournalError(f"{folder} holds no journal of a book")
    return BookOrder(head["rows"], head["cols"], head["stones"], head["below"])


def finish(folder: Path, book: _native.Connect4Book) -> Path:
    """Writes the book."""
    path = folder / BOOK
    finished = book.finish()
    if finished is None:
        raise AssertionError("the book has gaps")
    write(path, finished)
    return path
