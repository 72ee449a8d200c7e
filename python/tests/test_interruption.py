"""Ctrl-C ends long calls, and a fork is safe or refused with a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable

import pytest
from harif import Agent, Limits, Position, Solver, analyse, analyse_live, playouts

#: Calls that would take hours.
LONG = {
    "analyse": "harif.analyse(harif.Position(), 'alphabeta:depth=60')",
    "a live analysis": "list(harif.analyse_live(harif.Position(), 'alphabeta:depth=60'))",
    "an agent": "harif.Agent('othello', 'mcts:iterations=1000000000').choose(harif.Position())",
    "solve": "harif.solve(harif.Position())",
    "scores": "harif.Solver('othello').scores(harif.Position())",
    "solve_many": "harif.solve_many([harif.Position()] * 2)",
    "playouts": "harif.playouts(harif.Position(), 10**12)",
    "evaluate_many": "harif.evaluate_many([harif.Position()] * 1_500_000)",
    "trace": "harif.trace(harif.Position(), 'alphabeta:depth=60')",
    "review": "harif.review(harif.Position('othello', 'f5d6'), 'alphabeta:depth=60')",
    "minimax": "harif.calculate_minimax(8, GRID, 1, 60)",
}
#: Threads take turns only where one lets go, so the line is out when the call has let go of the interpreter.
PROGRAM = """
import sys, threading, numpy as np, harif
GRID = np.where(harif.Position().board() == -1, 2, harif.Position().board())
sys.setswitchinterval(3600)
ready = threading.Event()
threading.Thread(target=lambda: (ready.wait(), print("begun", flush=True)), daemon=True).start()
try:
    ready.set()
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    sys.exit(3)
"""


@pytest.mark.parametrize("what", LONG)
def test_ctrl_c_ends_a_long_call(what: str) -> None:
    program = [sys.executable, "-c", PROGRAM.format(call=LONG[what])]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "begun\n"
            process.send_signal(signal.SIGINT)
            # Nothing else ends it: without the interruption it would go on until the suite is stopped.
            assert process.stdout.readline() == "interrupted\n"
            assert process.wait() == 3
        finally:
            process.kill()


def test_an_interrupted_agent_plays_on() -> None:
    agent = Agent("othello", "alphabeta:depth=60")
    before = signal.signal(signal.SIGALRM, lambda *_: (_ for _ in ()).throw(TimeoutError("that is enough")))
    try:
        # Whatever a signal handler raises is what comes back.
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(TimeoutError, match="that is enough"):
            agent.choose(Position())
    finally:
        signal.signal(signal.SIGALRM, before)
    assert agent.choose(Position(), Limits(nodes=500)) in Position().legal_moves()


def in_a_fork(work: Callable[[], None]) -> int:
    """Does ``work`` in a child of this process; 0 if it went well."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_everything_works_after_a_fork() -> None:
    position, agent, solver = Position("connect4", "44444"), Agent("connect4", "alphabeta:depth=5"), Solver("connect4")
    known = agent.choose(position), solver.solve(Position("connect4", "444444")).score
    sum_before = playouts(position, 2_000, threads=2)

    def work() -> None:
        assert agent.choose(position) == known[0]
        assert solver.solve(Position("connect4", "444444")).score == known[1]
        assert playouts(position, 2_000, threads=2) == sum_before
        assert analyse(position, "alphabeta:depth=4").best is not None

    assert in_a_fork(work) == 0


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_live_analysis_does_not_survive_a_fork_and_says_so() -> None:
    with analyse_live(Position(), "mcts", Limits(nodes=2**60)) as live:
        next(live)

        def work() -> None:
            with pytest.raises(RuntimeError, match="runs in the process before the fork: begin another one here"):
                next(live)
            live.stop()

        assert in_a_fork(work) == 0
        live.stop()
        assert [report.best for report in live], "the parent's goes on to its answer"
