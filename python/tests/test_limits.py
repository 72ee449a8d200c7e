"""How much an agent may think."""

from __future__ import annotations

import pickle

import pytest
from harif import Limits

FULL = Limits(depth=3, nodes=70, time=1.5, clock=2.5, increment=0.5, threads=2, memory=1024)


def test_limits_are_what_was_given() -> None:
    assert (FULL.depth, FULL.nodes, FULL.time, FULL.clock, FULL.increment, FULL.threads, FULL.memory) == (
        3, 70, 1.5, 2.5, 0.5, 2, 1024,
    )  # fmt: skip
    none = Limits()
    assert (none.depth, none.nodes, none.time, none.clock, none.increment, none.memory) == (None,) * 6
    assert none.threads == 1


@pytest.mark.parametrize("limits", [FULL, Limits(), Limits(time=2), Limits(nodes=2**63)])
def test_limits_are_written_and_pickled(limits: Limits) -> None:
    assert eval(repr(limits)) == limits == pickle.loads(pickle.dumps(limits))
    assert limits != Limits(depth=99)


def test_limits_do_not_change() -> None:
    with pytest.raises(AttributeError):
        FULL.depth = 4  # type: ignore[misc]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"threads": 0}, "threads must be at least 1"),
        ({"increment": 1.0}, "an increment needs a clock"),
        ({"time": -1.0}, "time must be a number of seconds, not -1"),
        ({"time": float("nan")}, "time must be a number of seconds, not NaN"),
        ({"clock": -3.0}, "clock must be a number of seconds, not -3"),
        ({"depth": -1}, "expected a whole number from 0, not -1"),
        ({"nodes": -5}, "expected a whole number from 0, not -5"),
        ({"depth": 2**40}, "expected a whole number from 0, not 1099511627776"),
    ],
)
def test_what_is_no_limit_is_refused(given: dict[str, int], said: str) -> None:
    with pytest.raises(ValueError) as refused:
        Limits(**given)
    assert str(refused.value) == said


def test_a_limit_is_named() -> None:
    with pytest.raises(TypeError):
        Limits(3)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Limits(depth="three")  # type: ignore[arg-type]
