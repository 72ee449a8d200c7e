"""The far side: what happens to a unit where it is done. Nothing is raised here; what went wrong is an answer."""

from __future__ import annotations

import os
import socket
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from typing import Any

from .. import _native
from .units import Done, Outcome, Raised, Refused, Work

#: What this thread is set up for. One thing at a time: a solver's table may take all the memory there is.
_set_up = threading.local()


def attend(key: str, work: Callable[[], Work], build: str, pieces: Sequence[Any]) -> Outcome:
    """Does the pieces of a unit. ``key`` names the work, which is fetched once; ``build`` is the driver's."""
    own = _native.build
    if own != build:
        return Refused(
            f"a worker on {socket.gethostname()} has another build of harif ({own}, here {build}): "
            "games of two builds do not belong together; install the same one everywhere"
        )
    try:
        do = _worker(key, work)
        began = time.perf_counter()
        results = do(pieces)
        return Done(results, time.perf_counter() - began, (socket.gethostname(), os.getpid()))
    except Exception as error:
        return Raised(f"{type(error).__name__}: {error}", traceback.format_exc())


def _worker(key: str, work: Callable[[], Work]) -> Callable[[Sequence[Any]], list[Any]]:
    if getattr(_set_up, "key", None) != key:
        _set_up.key = _set_up.do = None
        _set_up.do = work().begin()
        _set_up.key = key
    do: Callable[[Sequence[Any]], list[Any]] = _set_up.do
    return do
