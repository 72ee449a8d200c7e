"""Units on a Ray cluster. Ray is imported when the first cluster is used, not before.

Every core gets an actor of ours that stays, and two units: while it works on one, the next is there already. Tasks
would be less to write, but Ray takes a worker back after half a second and looks for one anew, which on another node
costs a tenth of a second each time.
"""

from __future__ import annotations

import logging
import queue
import socket
import time
import uuid
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from types import ModuleType
from typing import Any

from .. import _native
from .units import ClusterError, Lost, Outcome, Unit, WorkerRefused, Work
from .worker import attend

#: Seconds for which the number of cores is believed: nodes come and go.
BELIEVED = 1.0
#: Seconds that a cluster may take to open its door.
PATIENCE = 5.0
#: Seconds between two looks at who is there, while nobody says anything.
NAP = 0.1
#: Units that a worker has at most.
UNITS = 2


class Attendant:
    """What stays on a core: the far side of a seat."""

    def ready(self) -> None:
        """Says that it is there."""

    def attend(self, key: str, work: list[Any], build: str, pieces: Sequence[Any]) -> Outcome:
        """Does a unit."""
        ray = _ray()
        return attend(key, lambda: ray.get(work[0]), build, pieces)


class _Seat:
    """A core of the cluster, from here."""

    def __init__(self, actor: Any) -> None:
        self.actor = actor
        self.is_ready = False
        #: Units that were sent there, by number.
        self.units: dict[int, Any] = {}

    def may_take(self, unit: Unit[Any]) -> bool:
        """Whether it has room for a unit, and not that unit already."""
        return self.is_ready and len(self.units) < UNITS and unit.id not in self.units


#: A seat, the run and the unit that it answers, and the answer. A seat that cannot begin answers no unit.
_Told = tuple[_Seat, str, int | None, Future[Any]]


class Ray:
    """An executor of the cores of a Ray cluster: of all, or of ``cores``.

    ``address`` is what ``ray.init`` takes: ``auto`` for the cluster that this machine belongs to, or ``HOST:PORT``.
    Nodes may join and leave while it works; with ``cores`` a cluster that grows by itself is asked for as many.
    ``runtime_env`` is Ray's, to bring the package to the nodes.
    """

    def __init__(
        self, address: str = "auto", *, cores: int | None = None, runtime_env: dict[str, Any] | None = None
    ) -> None:
        if cores is not None and cores < 1:
            raise ValueError("cores must be at least 1")
        self._ray = _ray()
        self._connected_here = not self._ray.is_initialized()
        if self._connected_here:
            _connect(self._ray, address, runtime_env)
        self._cores, self._looked = cores, 0.0
        self._key, self._cpus = "", 0
        self._seats: list[_Seat] = []
        self._waiting: deque[Unit[Any]] = deque()
        self._told: queue.SimpleQueue[_Told] = queue.SimpleQueue()

    def begin(self, work: Work, cpus: int) -> None:
        # Who is still at something else, or has other cores than are needed now, would keep the new units waiting.
        for seat in [seat for seat in self._seats if seat.units or cpus != self._cpus]:
            self._leave(seat)
        self._waiting.clear()
        self._key, self._cpus, self._looked = uuid.uuid4().hex, cpus, 0.0
        # In a list it travels as a reference, so that a worker fetches it once and not with every unit.
        self._work = [self._ray.put(work)]
        # What is lost comes back to the scheduler, which knows how often that happened to a unit.
        self._attendant = self._ray.remote(Attendant).options(num_cpus=cpus, max_restarts=0, max_task_retries=0)

    def slots(self) -> int:
        if self._key and time.monotonic() - self._looked > BELIEVED:
            self._looked = time.monotonic()
            self._take_seats()
        return sum(seat.is_ready for seat in self._seats)

    def send(self, unit: Unit[Any]) -> None:
        self._waiting.append(unit)
        self._deal()

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        end = time.monotonic() + timeout
        while True:
            # Somebody may have sat down meanwhile.
            self.slots()
            self._deal()
            left = end - time.monotonic()
            try:
                seat, key, unit, future = self._told.get(timeout=max(0.0, min(left, NAP)))
            except queue.Empty:
                if left > NAP:
                    continue
                return None
            error = future.exception()
            if error is not None:
                self._leave(seat)
            if unit is None:
                if error is not None:
                    self._look_why(error)
                continue
            seat.units.pop(unit, None)
            if key == self._key:
                return unit, future.result() if error is None else Lost(_first_line(error))

    def cancel(self, unit: int) -> None:
        self._waiting = deque(one for one in self._waiting if one.id != unit)
        for seat in self._seats:
            if unit in seat.units:
                # What is being worked on goes on; it is no matter, and the seat is given up before the next run.
                self._ray.cancel(seat.units[unit])

    def close(self) -> None:
        """Ends the workers, and leaves the cluster if this object joined it."""
        for seat in list(self._seats):
            self._leave(seat)
        if self._connected_here:
            self._ray.shutdown()

    def __enter__(self) -> Ray:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def _take_seats(self) -> None:
        while len(self._seats) < self._count() // self._cpus:
            seat = _Seat(self._attendant.remote())
            self._seats.append(seat)
            seat.actor.ready.remote().future().add_done_callback(partial(_sat_down, self._told, seat))

    def _count(self) -> int:
        if self._cores is not None:
            return self._cores
        try:
            return int(self._ray.cluster_resources().get("CPU", 0))
        except self._ray.exceptions.RayError as error:
            raise ClusterError(f"the head of the cluster is gone: {_first_line(error)}") from error

    def _deal(self) -> None:
        """Gives units that wait to those who have least to do."""
        while self._waiting:
            unit = self._waiting[0]
            free = [seat for seat in self._seats if seat.may_take(unit)]
            if not free:
                return
            self._waiting.popleft()
            seat = min(free, key=lambda seat: len(seat.units))
            ref = seat.actor.attend.remote(self._key, self._work, _native.build, unit.pieces)
            seat.units[unit.id] = ref
            ref.future().add_done_callback(partial(_answered, self._told, seat, self._key, unit.id))

    def _leave(self, seat: _Seat) -> None:
        if seat in self._seats:
            self._seats.remove(seat)
            self._ray.kill(seat.actor)

    def _look_why(self, error: BaseException) -> None:
        """A worker could not begin: its node may have died, which is no matter, or none ever will."""
        exceptions = self._ray.exceptions
        if isinstance(error, exceptions.RuntimeEnvSetupError):
            raise WorkerRefused(f"a node cannot prepare its environment: {_first_line(error)}")
        if isinstance(error, exceptions.RayTaskError) or "creation task" in str(error):
            raise WorkerRefused(
                f"a worker cannot load harif {_native.__version__}: install it there ({_first_line(error)})"
            )


def _answered(told: queue.SimpleQueue[_Told], seat: _Seat, key: str, unit: int, future: Future[Any]) -> None:
    told.put((seat, key, unit, future))


def _sat_down(told: queue.SimpleQueue[_Told], seat: _Seat, future: Future[Any]) -> None:
    if future.exception() is None:
        seat.is_ready = True
    else:
        told.put((seat, "", None, future))


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _ray() -> ModuleType:
    try:
        import ray
    except ImportError as missing:
        raise ImportError("a cluster needs Ray: pip install harif[cluster]") from missing
    return ray


def _connect(ray: ModuleType, address: str, runtime_env: dict[str, Any] | None) -> None:
    _knock(address)
    try:
        ray.init(address, runtime_env=runtime_env, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        why = _first_line(error)
        hint = "; if it asks for a token, set RAY_AUTH_MODE=token here too" if "Failed to connect" in why else ""
        raise ClusterError(f"there is no cluster at {address!r}: {why}{hint}") from error


def _knock(address: str) -> None:
    """Ray itself asks for minutes whether somebody is there."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"there is no cluster at {address!r}: {error}") from error
