"""Units: nothing is lost, nothing counts twice, and their size suits the work."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from unittest import mock

import pytest

from harif.cluster import Threads, UnitFailed, WorkerRefused, scheduler
from harif.cluster.pace import LEAST, Pace
from harif.cluster.scheduler import Scheduler, run
from harif.cluster.units import Outcome, Unit

from .inprocess import AtOnce, Backwards, Clocked, Forgetful, Squares, Twice


@pytest.fixture
def threads() -> Iterator[Threads]:
    with Threads(3) as on:
        yield on


WAYWARD = [AtOnce(), AtOnce(7), Backwards(4), Forgetful(), Forgetful(5, 2), Twice(), Twice(5)]


@pytest.mark.parametrize("executor", WAYWARD)
def test_every_piece_is_entered_once_whatever_the_executor_does(executor: AtOnce) -> None:
    job = Squares(500)
    run(job, executor)
    assert job.is_right


def test_threads_do_the_same(threads: Threads) -> None:
    for all in (1, 2, 1000):
        job = Squares(all)
        run(job, threads)
        assert job.is_right


def test_a_lost_unit_is_sent_again() -> None:
    forgetful = Forgetful()
    scheduled = Scheduler(Squares(100), forgetful)
    scheduled.run()
    assert scheduled.resent == forgetful.asked - scheduled.units > 0


def test_a_unit_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(UnitFailed, match=r"^number 0: lost 10 times, the last time by: the node went away$"):
        run(Squares(1), Forgetful(1, 1))


def test_an_exception_says_of_which_unit_it_is(threads: Threads) -> None:
    def square(number: int) -> int:
        if number == 3:
            raise ArithmeticError("three is too many")
        return number * number

    for on in (AtOnce(1), threads):
        job = Squares(50, square=square)
        with pytest.raises(UnitFailed, match=r"number .*: ArithmeticError: three is too many$"):
            run(job, on)
        assert 3 not in job.results


def test_a_worker_of_another_build_is_refused() -> None:
    executor = AtOnce()
    executor.build = "0.0.0+other"
    with pytest.raises(WorkerRefused, match=r"has another build .*, here 0\.0\.0\+other\).*install the same"):
        run(Squares(5), executor)


def test_too_few_results_are_noticed() -> None:
    job = Squares(5)
    with mock.patch.object(Squares, "begin", lambda self: lambda numbers: []):
        with pytest.raises(UnitFailed, match="^number 0: 0 results came back$"):
            run(job, AtOnce())


class Silent(AtOnce):
    """Keeps one unit to itself the first time, without a word."""

    def __init__(self) -> None:
        super().__init__(2)
        self.kept: Unit[int] | None = None

    def send(self, unit: Unit[int]) -> None:
        if unit.id == 3 and self.kept is None:
            self.kept = unit
        else:
            super().send(unit)


def test_what_is_late_is_given_to_an_idle_core_too() -> None:
    silent, job = Silent(), Squares(40)
    with mock.patch.object(scheduler, "LATE_SECONDS", 0.05):
        run(job, silent)
    assert silent.kept is not None and job.is_right


def sizes(seconds: float, all: int, slots: int) -> list[int]:
    executor = Clocked(slots, seconds)
    run(Squares(all), executor)
    return executor.units


@pytest.mark.parametrize("slots", [1, 2, 16])
@pytest.mark.parametrize("seconds", [0.0001, 0.001, 0.03])
def test_units_grow_until_they_are_worth_sending(seconds: float, slots: int) -> None:
    all = int(12 * slots / seconds)
    units = sizes(seconds, all, slots)
    # Only the first ones, from which the size is learnt, and what is left at the end may be short.
    short = [size for size in units[: -2 * slots] if size * seconds < 0.1]
    assert len(short) < 12 * scheduler.AHEAD * slots
    assert max(units) * seconds < 0.7
    assert sum(short) < 0.3 * all


def test_the_last_units_are_small_but_not_too_small() -> None:
    units = sizes(0.01, 4000, 8)
    assert all(LEAST <= size * 0.01 + 1e-9 <= 0.31 for size in units[-20:-1])
    assert units[-2] < max(units)


def test_pieces_that_take_long_go_alone() -> None:
    assert set(sizes(5.0, 30, 4)) == {1}


def test_one_quick_piece_proves_little() -> None:
    pace = Pace()
    pace.learn(1, 1e-9)
    assert pace.size(1_000_000, 4) == 2


def test_ctrl_c_ends_it_where_everything_is_whole() -> None:
    class Interrupting(AtOnce):
        def attend(self, unit: Unit[int]) -> Outcome:
            if len(self.units) == 5:
                signal.raise_signal(signal.SIGINT)
            return super().attend(unit)

    before, job = signal.getsignal(signal.SIGINT), Squares(100_000)
    with pytest.raises(KeyboardInterrupt):
        run(job, Interrupting())
    assert signal.getsignal(signal.SIGINT) is before
    # The unit that was at work then is entered too.
    assert len(job.results) >= 6 and set(job.entered.values()) == {1}


def test_a_job_may_run_in_another_thread() -> None:
    job = Squares(10)
    thread = threading.Thread(target=run, args=(job, AtOnce()))
    thread.start()
    thread.join()
    assert job.is_right
