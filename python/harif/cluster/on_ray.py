"""Units on a Ray cluster. Ray is imported when the first cluster is used, not before."""

from __future__ import annotations

import logging
import queue
import socket
import time
import uuid
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from types import ModuleType
from typing import Any

from .. import _native
from .units import ClusterError, Lost, Outcome, Refused, Unit, Work
from .worker import attend

#: Seconds for which the number of cores is believed: nodes come and go.
BELIEVED = 1.0
#: Seconds that a cluster may take to open its door.
PATIENCE = 5.0


class Ray:
    """An executor of all cores of a Ray cluster.

    ``address`` is what ``ray.init`` takes: ``auto`` for the cluster that this machine belongs to, or ``HOST:PORT``.
    Nodes may join and leave while it works. ``runtime_env`` is Ray's, to bring the package to the nodes.
    """

    def __init__(self, address: str = "auto", *, runtime_env: dict[str, Any] | None = None) -> None:
        self._ray = _ray()
        self._connected_here = not self._ray.is_initialized()
        if self._connected_here:
            _connect(self._ray, address, runtime_env)
        self._answers: queue.SimpleQueue[tuple[int, Future[Outcome]]] = queue.SimpleQueue()
        self._refs: dict[int, list[Any]] = {}
        self._cores, self._looked = 0, 0.0
        self._cpus = 1

    def begin(self, work: Work, cpus: int) -> None:
        self._answers, self._refs = queue.SimpleQueue(), {}
        self._cpus = cpus
        self._key = uuid.uuid4().hex
        # In a list it travels as a reference, so that a worker fetches it once and not with every unit.
        self._work = [self._ray.put(work)]
        # What is lost comes back to the scheduler, which knows how often that happened to a unit; Ray knows for tasks
        # that are tried forever or a fixed number of times only.
        self._attend = self._ray.remote(_attend).options(num_cpus=cpus, max_retries=0)

    def slots(self) -> int:
        if time.monotonic() - self._looked > BELIEVED:
            self._cores = int(self._ray.cluster_resources().get("CPU", 0))
            self._looked = time.monotonic()
        return self._cores // self._cpus

    def send(self, unit: Unit[Any]) -> None:
        ref = self._attend.remote(self._key, self._work, _native.build, unit.pieces)
        self._refs.setdefault(unit.id, []).append(ref)
        ref.future().add_done_callback(partial(_told, self._answers, unit.id))

    def take(self, timeout: float) -> tuple[int, Outcome] | None:
        try:
            unit, future = self._answers.get(timeout=timeout) if timeout else self._answers.get_nowait()
        except queue.Empty:
            return None
        outcome = self._outcome(future)
        if not isinstance(outcome, Lost):
            self._refs.pop(unit, None)
        return unit, outcome

    def cancel(self, unit: int) -> None:
        for ref in self._refs.pop(unit, ()):
            self._ray.cancel(ref)

    def close(self) -> None:
        """Leaves the cluster, if this object joined it."""
        if self._connected_here:
            self._ray.shutdown()

    def __enter__(self) -> Ray:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def _outcome(self, future: Future[Outcome]) -> Outcome:
        error = future.exception()
        if error is None:
            return future.result()
        said = str(error).strip().splitlines() or [type(error).__name__]
        exceptions = self._ray.exceptions
        if isinstance(error, exceptions.RuntimeEnvSetupError):
            return Refused(f"a node cannot prepare its environment: {said[-1]}")
        if isinstance(error, exceptions.RayTaskError):
            # Our own code answers with what it raises: this is a worker that does not have it.
            return Refused(f"a worker cannot load harif {_native.__version__}: install it there ({said[-1]})")
        return Lost(said[0])


def _attend(key: str, work: list[Any], build: str, pieces: Sequence[Any]) -> Outcome:
    ray = _ray()
    return attend(key, lambda: ray.get(work[0]), build, pieces)


def _told(answers: queue.SimpleQueue[tuple[int, Future[Outcome]]], unit: int, future: Future[Outcome]) -> None:
    answers.put((unit, future))


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
        why = (str(error).strip().splitlines() or [type(error).__name__])[0]
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
