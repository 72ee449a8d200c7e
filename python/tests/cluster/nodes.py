"""Two Ray nodes in a network of their own.

Ray looks for its address on the outside, listens there, and stops by name whatever is called like one of its parts.
So it is started only in namespaces that hold nothing else: they have one address, and end with all that runs in them.
"""

from __future__ import annotations

import fcntl
import os
import secrets
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import harif

PORT = 6390
ADDRESS = f"127.0.0.1:{PORT}"

#: A dead node is noticed in seconds; nothing is told to anybody.
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_health_check_initial_delay_ms": "1000",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_timeout_ms": "2000",
    "RAY_health_check_failure_threshold": "3",
    "RAY_DEDUP_LOGS": "0",
}

#: What is imported in there is what the test imports.
TESTS = Path(__file__).parents[1]
PATHS = {"PYTHONPATH": os.pathsep.join([str(Path(harif.__file__).parents[1]), str(TESTS)])}


def alone(command: Sequence[str], seconds: float) -> subprocess.CompletedProcess[str]:
    """Runs a Python program in namespaces of its own, with a network that reaches nobody."""
    own = ["unshare", "--net", "--pid", "--fork", "--mount-proc", "--kill-child"]
    if os.geteuid() != 0:
        own += ["--user", "--map-root-user"]
    # Ray's own lock, as the page on clusters asks for.
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    env = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    env |= PATHS | SETTINGS | token
    whole = [*own, sys.executable, *command]
    return subprocess.run(whole, cwd=TESTS, env=env, capture_output=True, text=True, timeout=seconds, check=False)


def bring_up_loopback() -> None:
    """The loopback device of a new network is down."""
    up = 0x1
    get, put = 0x8913, 0x8914
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        ask = struct.pack("16sH14s", b"lo", 0, b"")
        _, flags, _ = struct.unpack("16sH14s", fcntl.ioctl(any_socket, get, ask))
        fcntl.ioctl(any_socket, put, struct.pack("16sH14s", b"lo", flags | up, b""))


def must(happen: Callable[[], bool], seconds: float, what: str) -> None:
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while not happen():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds:.0f} s")
        time.sleep(0.05)


def children(parent: int) -> set[int]:
    """The processes that a process has started."""
    return {int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()}


class Nodes:
    """A head and a second node. They must be alone: see :func:`alone`."""

    def __init__(self, cpus: Sequence[int]) -> None:
        # The paths of sockets must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="harif-ray-"))
        for number, count in enumerate(cpus):
            self._start(number, count)

    def _start(self, number: int, cpus: int) -> None:
        head = ["--head", f"--port={PORT}", f"--temp-dir={self.folder}", "--include-dashboard=false"]
        ports = 20_000 + 1000 * number
        subprocess.run(
            [
                *(sys.executable, "-m", "ray.scripts.scripts", "start", "--disable-usage-stats"),
                *(head if number == 0 else [f"--address={ADDRESS}"]),
                "--node-ip-address=127.0.0.1",
                f"--node-name=node-{number}",
                f"--num-cpus={cpus}",
                "--object-store-memory=80000000",
                f"--node-manager-port={ports}",
                f"--object-manager-port={ports + 1}",
                f"--dashboard-agent-grpc-port={ports + 2}",
                f"--dashboard-agent-listen-port={ports + 3}",
                f"--metrics-export-port={ports + 4}",
                f"--runtime-env-agent-port={ports + 5}",
                f"--min-worker-port={ports + 100}",
                f"--max-worker-port={ports + 199}",
            ],
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=90,
        )

    def kill(self, number: int) -> None:
        """Kills a node in the middle of a unit, without a word of farewell."""
        raylet = self._raylet(number)
        workers = children(raylet)
        # A worker that has stopped answers no more: what it has, or is sent now, goes down with it.
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        time.sleep(0.2)
        for process in [raylet, *workers]:
            os.kill(process, signal.SIGKILL)

    def workers(self, number: int) -> set[int]:
        """The processes of a node."""
        return children(self._raylet(number))

    def _raylet(self, number: int) -> int:
        mark = f"--node_manager_port={20_000 + 1000 * number}"
        for process in Path("/proc").glob("[0-9]*"):
            words = (process / "cmdline").read_bytes().decode().split("\0")
            if words[0].endswith("/raylet") and mark in words:
                return int(process.name)
        raise ProcessLookupError(f"node {number} has no raylet")

    def __enter__(self) -> Nodes:
        return self

    def __exit__(self, *raised: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
