"""Our rules against OpenSpiel's, and both libraries' players at both libraries' tables."""

from __future__ import annotations

import random

import pyspiel  # type: ignore[import-not-found]
import pytest
from harif import Game, Position, openspiel
from harif.arena import play_game

#: Random games of each board.
GAMES = {
    "othello": 1_000,
    "connect4": 1_000,
    "connect4-4x5": 500,
    "connect4-7x9": 500,
    "tictactoe": 2_000,
    "breakthrough": 300,
    "breakthrough-4x4": 500,
    "breakthrough-5x6": 300,
    "breakthrough-6x6": 300,
    "breakthrough-6x5": 300,
}


@pytest.mark.parametrize("name", GAMES)
def test_rules_agree_move_by_move(name: str) -> None:
    game, theirs, rng = Game(name), openspiel.spiel_game(name), random.Random(name)
    for _ in range(GAMES[name]):
        position, state = game.start(), theirs.new_initial_state()
        while not state.is_terminal():
            legal = openspiel.actions(game, state)
            assert sorted(legal) == position.legal_actions(), position
            assert position.to_move == (1 if state.current_player() == 0 else -1)
            assert position.result() is None
            action = rng.choice(list(legal))
            position.play(action)
            state.apply_action(legal[action])
        assert position.result() == state.returns()[0], position
        assert position.is_over and not position.legal_moves()


@pytest.mark.parametrize("name", ["othello-6x6", "tictactoe-4x4-4", "othello:start=swapped"])
def test_a_board_that_openspiel_has_not_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"OpenSpiel has no {Game(name).name}"):
        openspiel.spiel_game(name)


def mcts(game: object, _side: int, seed: int) -> object:
    """OpenSpiel's tree search."""
    return pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, 40, 10, False, seed, False)


def uniform(_game: object, side: int, seed: int) -> object:
    """OpenSpiel's random player, which knows its side."""
    return pyspiel.make_uniform_random_bot(side, seed)


@pytest.mark.parametrize("name", ["othello", "connect4-4x5", "tictactoe", "breakthrough-5x6"])
def test_their_bots_play_at_our_tables(name: str) -> None:
    position = play_game(name, openspiel.Player(mcts), openspiel.Player(uniform), seed=5)
    assert position.is_over
    assert play_game(name, openspiel.Player(mcts), openspiel.Player(uniform), seed=5).moves == position.moves


def test_a_bot_itself_is_a_player_too() -> None:
    bot = mcts(openspiel.spiel_game("connect4"), 0, 3)
    assert play_game("connect4", openspiel.Player(bot), "random").is_over


def test_a_player_follows_moves_taken_back_and_other_games() -> None:
    player = openspiel.Player(mcts)
    position = Position("connect4", "4455")
    assert player.choose(position) in position.legal_actions()
    position.undo()
    position.play("1")
    assert player.choose(position) in position.legal_actions()
    other = Position("tictactoe", "b2")
    assert player.choose(other) in other.legal_actions()


def test_a_position_set_up_otherwise_is_refused() -> None:
    elsewhere = Position("connect4-4x4", "........XXX.OOO. X")
    with pytest.raises(ValueError, match="OpenSpiel has only the usual start"):
        openspiel.Player(mcts).choose(elsewhere)


class Heard(pyspiel.Bot):  # type: ignore[misc]
    """Plays the first legal action, and notes what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, int]] = []

    def step(self, state: pyspiel.State) -> int:
        first: int = state.legal_actions()[0]
        return first

    def inform_action(self, state: pyspiel.State, player: int, action: int) -> None:
        assert state.current_player() == player and action in state.legal_actions()
        self.heard.append((player, action))

    def restart(self) -> None:
        self.heard = []


def test_a_bot_is_told_what_its_opponent_plays() -> None:
    bot = Heard()
    player = openspiel.Player(bot)
    position = Position("connect4")
    for reply in (6, 5):
        position.play(player.choose(position))
        position.play(reply)
    player.choose(position)
    assert bot.heard == [(1, 6), (1, 5)]


@pytest.mark.parametrize("name", ["othello", "connect4", "tictactoe", "breakthrough-5x6"])
def test_our_agents_play_at_their_tables(name: str) -> None:
    game = openspiel.spiel_game(name)
    bots = [openspiel.Bot(name, "greedy"), pyspiel.make_uniform_random_bot(1, 7)]
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert len(state.returns()) == 2
    bots[0].restart()
    assert bots[0].step(game.new_initial_state()) in game.new_initial_state().legal_actions()
