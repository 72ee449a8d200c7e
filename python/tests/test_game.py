"""What is known of a game before a move is played."""

from __future__ import annotations

import pickle

import harif
import pytest
from harif import Game, IllegalMove, Position


def test_every_family_has_a_title() -> None:
    assert dict(harif.games()) == {
        "othello": "Othello",
        "connect4": "Connect Four",
        "tictactoe": "Tic-tac-toe",
        "breakthrough": "Breakthrough",
    }
    for name, _ in harif.games():
        assert Game(name).start() == Position(name)


def test_a_name_opens_the_same_game_again(any_game: str) -> None:
    game = Game(any_game)
    for again in (Game(game.name), eval(repr(game)), pickle.loads(pickle.dumps(game)), game.start().game):
        assert again == game and hash(again) == hash(game) and again.name == game.name
    assert game != Game("othello-8x8" if any_game != "othello" else "connect4") and game != any_game


def test_a_board_has_rows_and_columns() -> None:
    game = Game("connect4-5x9")
    assert (game.rows, game.cols, game.num_actions, game.colours) == (5, 9, 9, ["Red", "Yellow"])


def test_positions_are_made_of_diagrams_and_of_moves() -> None:
    game = Game("connect4")
    assert game.position("44") == Position(game, "44") == Position("connect4", moves="44")
    assert game.position(Position(game, "44").text) == game.position("44")


def test_an_action_is_a_move_that_need_not_be_legal() -> None:
    game = Game("othello")
    assert game.move_text(0) == "a1" and game.action("a1") == 0 and game.action("pass") == 64
    for bad in (65, -1, 2**70):
        with pytest.raises(IllegalMove, match="expected the id of a move"):
            game.move_text(bad)
    with pytest.raises(IllegalMove):
        game.action("i9")


def test_agents_and_evaluations_are_listed_with_a_line_each() -> None:
    game = Game("connect4")
    assert "champion" in dict(game.agents) and "windows" in dict(game.evaluators)
    for name, about in game.agents + game.evaluators:
        assert name and about
