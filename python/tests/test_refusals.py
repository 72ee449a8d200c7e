"""Bad input is refused with the words of the command line, and never by a panic."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

import harif
import pytest
from conftest import REPOSITORY
from harif import Agent, Fault, Game, IllegalMove, Limits, Position, analyse, explain, read_games, solve, trace

ERRORS = REPOSITORY / "golden" / "cli" / "errors.txt"


def printed() -> list[tuple[str, str]]:
    """What the program prints when a position cannot be opened: its arguments, and the line."""
    cases = (case.splitlines() for case in ERRORS.read_text().split("\n\n") if case.strip())
    perft = [(case[0].removeprefix("$ harif "), case[1].removeprefix("harif: ")) for case in cases]
    # What the program says of its own options has no match here.
    return [(asked, said) for asked, said in perft if asked.startswith("perft ") and "harif perft" not in said]


@pytest.mark.parametrize(("asked", "said"), printed())
def test_positions_are_refused_as_by_the_program(asked: str, said: str) -> None:
    words = shlex.split(asked)
    position = words[words.index("--position") + 1] if "--position" in words else "start"
    with pytest.raises(ValueError) as refused:
        Position(words[1], position)
    assert str(refused.value) == said


def test_there_are_enough_lines_to_compare() -> None:
    assert len(printed()) >= 12


#: What ``harif analyse``, ``solve``, ``evaluate``, ``trace``, ``review`` and ``convert`` print, without "harif: ".
SAID: dict[str, Callable[[], Any]] = {
    "alphabeta: depth=x is not valid; expected a whole number from 1 to 400": lambda: analyse(
        Position("connect4"), "alphabeta:depth=x"
    ),
    "alphabeta: eval=bogus is not valid; expected one of windows": lambda: Agent(
        "connect4", "alphabeta:eval=bogus"
    ),
    "mcts: iterations=0 is not valid; expected a whole number from 1 to 1000000000": lambda: Agent(
        "connect4", "mcts:iterations=0"
    ),
    'random takes no options, found "x=1"': lambda: Agent("othello", "random:x=1"),
    'unknown evaluation "bogus"; known: phased, mobility, discs, patterns': lambda: Position().evaluate("bogus"),
    "no explanations for othello-8x8; valid: connect4 (4 to 10 rows and columns)": lambda: explain(Position()),
    "random cannot trace its search": lambda: trace(Position("connect4"), "random"),
    "the game is over; there is no move to choose": lambda: analyse(Position("connect4", "1212121")),
    "a move list does not name its game; say which with --game": lambda: read_games("f5f6\n"),
    "wthor is a format that Harif reads but does not write": lambda: Position().to_record("wthor"),
    'unknown format "odt"; known: records, ggf, wthor, moves': lambda: read_games("", format="odt"),
}


@pytest.mark.parametrize("said", SAID)
def test_everything_else_is_refused_in_the_same_words(said: str) -> None:
    with pytest.raises(ValueError) as refused:
        SAID[said]()
    assert str(refused.value) == said


def test_an_agent_that_nobody_knows_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match='^unknown agent "nobody"; known: random, greedy, minimax, alphabeta, mcts,'):
        Agent("connect4", "nobody")


def test_a_game_without_solver_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(ValueError, match="^there is no solver for breakthrough-8x8; there is one for othello-8x8, "):
        solve(Position("breakthrough"))


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ('{"harif":7}', "line 1: no Harif record: record version 7 is not known to this Harif (it reads 1 to 2) at"),
        ('{"harif":1,"game":"othello-9x9"}', "line 1: no Harif record: missing field `first` at"),
        (
            '{"harif":1,"game":"connect4-6x7","first":"a","second":"b","moves":[{"move":"9"}],'
            '"winner":null,"margin":null,"end":"unfinished"}',
            'line 1: move 1 of the record: at character 1: found "9", expected a column from 1 to 7',
        ),
        ("(;GM[Chess];)", 'line 1, column 6: found "Chess", expected GM[Othello]'),
    ],
)
def test_records_that_cannot_be_read_say_where(record: str, said: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_games(record)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("game", "moves", "bad", "said"),
    [
        ("othello", "", "a1", "at character 1: a1 is not legal here; legal: d3 c4 f5 e6"),
        ("othello", "", "pass", "at character 1: pass is not allowed while a move exists; legal: d3 c4 f5 e6"),
        ("connect4", "444444", "4", "at character 1: 4 is not legal here; legal: 1 2 3 5 6 7"),
        ("connect4", "1212121", "3", "at character 1: 3 cannot be played: the game is over"),
        ("tictactoe", "b2", "b2", "at character 1: b2 is not legal here; legal: a1 b1 c1 a2 c2 a3 b3 c3"),
        ("breakthrough-4x4", "", "a2a4", "at character 1"),
        ("connect4", "", "x", 'at character 1: found "x", expected a column from 1 to 7'),
    ],
)
def test_an_illegal_move_says_what_is_legal(game: str, moves: str, bad: str, said: str) -> None:
    position = Position(game, moves or "start")
    with pytest.raises(IllegalMove) as refused:
        position.play(bad)
    if position.ply:
        # One move is refused as it is, a list of moves with the place in it.
        said = said.removeprefix("at character 1: ") if "expected" not in said else said
    assert said.removeprefix("at character 1: ") in str(refused.value)
    with pytest.raises(IllegalMove):
        Position(game, moves=moves + " " + bad)


def test_every_refusal_can_be_caught_as_one() -> None:
    assert issubclass(IllegalMove, ValueError) and not issubclass(Fault, ValueError)
    assert issubclass(Fault, RuntimeError) and issubclass(harif.AgentFailed, RuntimeError)


def test_a_panic_does_not_cross_the_border() -> None:
    with pytest.raises(Fault, match="a fault in Harif, please report it: on purpose"):
        harif._native._panic()


#: What nobody should write.
ABSURD = ["", " ", "\0", "é", "f5" * 5_000, "{" * 1_000, "pass", "-1", "9" * 40, "\ud7ff\U0010ffff"]


@pytest.mark.parametrize("text", ABSURD)
def test_no_text_is_a_fault(any_game: str, text: str) -> None:
    """Whatever is written: either it is read, or it is a ``ValueError``."""
    game = Game("connect4")
    for ask in (Game, Position, lambda text: Position(any_game, text), lambda text: Position(any_game, moves=text),
                game.action, game.start().play, lambda text: Agent(any_game, text), read_games):  # fmt: skip
        try:
            ask(text)
        except ValueError as error:
            assert str(error)


def test_absurd_limits_are_no_fault() -> None:
    position = Position("tictactoe", "b2")
    for limits in (Limits(depth=0), Limits(nodes=0), Limits(time=0), Limits(clock=0), Limits(memory=0, nodes=100)):
        try:
            assert analyse(position, "alphabeta", limits).best in [None, *position.legal_moves()]
        except harif.AgentFailed as failed:
            assert str(failed)
