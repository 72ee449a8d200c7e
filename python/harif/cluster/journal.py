"""The journal of a job: JSON lines, first what is to be done, then one line a finished piece.

A line is written in one piece before its result counts, so a program that is killed at any moment loses only what was
on its way. A last line without its end is such a moment, and is cut off when the job goes on; anything else that
cannot be read is refused with the number of its line, and left as it is.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, cast

#: What a power cut may cost at most, in seconds.
SYNC_EVERY = 1.0
#: The name of the journal in a folder.
JOURNAL = "journal.jsonl"

Line = dict[str, Any]


class JournalError(ValueError):
    """A journal that cannot be used."""


class Journal:
    """A journal that is being written. This process holds its lock."""

    def __init__(self, path: Path, flags: int) -> None:
        self._path = path
        self._file = os.open(path, flags | os.O_RDWR, 0o644)
        self._synced = time.monotonic()
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise JournalError(f"{path} is in use by another process") from None

    @classmethod
    def create(cls, folder: Path, head: Line) -> Journal:
        """Begins a journal in a folder, which is made where it is missing."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / JOURNAL
        try:
            journal = cls(path, os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            raise JournalError(f"{path} exists: go on with it, or name another folder") from None
        journal.append([head])
        journal.sync()
        return journal

    @classmethod
    def resume(cls, folder: Path, each: Callable[[Line], bool]) -> Journal:
        """Goes on with a journal, handing every line but the first to ``each``, which says whether it belongs."""
        path = folder / JOURNAL
        journal = cls(path, 0)
        try:
            journal._read(each)
        except BaseException:
            journal.close()
            raise
        return journal

    def _read(self, each: Callable[[Line], bool]) -> None:
        good = 0
        with self._path.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    break
                if number > 1 and not each(_parsed(line, self._path, number)):
                    raise JournalError(f"{self._path}, line {number}: no result of this job")
                good += len(line)
        os.ftruncate(self._file, good)
        os.lseek(self._file, good, os.SEEK_SET)

    def append(self, lines: Iterable[Line]) -> None:
        """Writes lines in one piece. If that fails, nothing of them is left in the file."""
        text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines).encode()
        begins = os.lseek(self._file, 0, os.SEEK_CUR)
        try:
            written = os.write(self._file, text)
            while written < len(text):
                written += os.write(self._file, text[written:])
        except OSError:
            # The disk may be full.
            os.ftruncate(self._file, begins)
            os.lseek(self._file, begins, os.SEEK_SET)
            raise
        if time.monotonic() - self._synced >= SYNC_EVERY:
            self.sync()

    def sync(self) -> None:
        """Makes sure that the disk has it."""
        os.fsync(self._file)
        self._synced = time.monotonic()

    def close(self) -> None:
        """Ends it, and gives the lock back."""
        os.close(self._file)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *raised: object) -> None:
        self.sync()
        self.close()


def head_of(folder: Path) -> Line:
    """The first line of a folder's journal."""
    path = folder / JOURNAL
    try:
        with path.open("rb") as lines:
            line = lines.readline()
    except FileNotFoundError:
        raise JournalError(f"{path} is not there: nothing was begun in {folder}") from None
    if not line.endswith(b"\n"):
        raise JournalError(f"{path}, line 1: it has no end")
    return _parsed(line, path, 1)


def write(path: Path, text: bytes) -> None:
    """Writes a file whole or not at all."""
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(text)
    beside.replace(path)


def _parsed(line: bytes, path: Path, number: int) -> Line:
    try:
        parsed = json.loads(line)
    except ValueError as error:
        raise JournalError(f"{path}, line {number}: {error}") from None
    if not isinstance(parsed, dict):
        raise JournalError(f"{path}, line {number}: no object")
    return cast(Line, parsed)
