"""What several tests share: where the repository's facts lie, and games of every family."""

from __future__ import annotations

from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]

#: Every family, small, usual and large.
GAMES = [
    "othello",
    "othello-4x4",
    "othello-6x6",
    "othello-10x10",
    "othello-20x20",
    "othello:start=swapped",
    "connect4",
    "connect4-4x5",
    "connect4-10x10",
    "connect4-20x20",
    "tictactoe",
    "tictactoe-4x4-3",
    "tictactoe-20x20-5",
    "breakthrough",
    "breakthrough-4x4",
    "breakthrough-5x6",
    "breakthrough-20x20",
]


@pytest.fixture
def testdata() -> Path:
    """The facts that the tests in Rust read too."""
    return REPOSITORY / "testdata"


@pytest.fixture(params=GAMES)
def any_game(request: pytest.FixtureRequest) -> str:
    """The name of a game; the test runs for each."""
    name: str = request.param
    return name
