"""PettingZoo's and Gymnasium's own tests of our environments, and what they do not ask."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from harif import IllegalMove, Limits, Position, envs
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.test.render_test import render_test  # type: ignore[import-untyped]

GAMES = [
    "othello",
    "othello-4x4",
    "othello-6x6",
    "connect4",
    "connect4-4x5",
    "tictactoe",
    "tictactoe-4x4-3",
    "breakthrough",
    "breakthrough-4x4",
    "breakthrough-5x6",
]


@contextmanager
def no_warnings() -> Iterator[None]:
    """Every warning fails, but for two that PettingZoo spares its own board games by their names: observations are
    dictionaries, and an empty board is all zeros."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation numpy array is all zeros")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests_pass(game: str) -> None:
    with no_warnings():
        for make in (envs.env, envs.raw_env):
            api_test(make(game), num_cycles=100)
            seed_test(lambda make=make: make(game))
            seed_test(lambda make=make: make(game, opening=3))
        render_test(lambda **options: envs.env(game, **options), {"svg": lambda picture: picture.startswith("<svg")})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("side", ["first", "second", "random"])
def test_gymnasiums_own_test_passes(game: str, side: str) -> None:
    with no_warnings():
        made = gymnasium.make("harif/Against-v0", game=game, side=side, opening=2)
        check_env(made.unwrapped)


def play(env: Any, seed: int) -> tuple[Position, dict[str, int]]:
    """A game of random legal actions, and what it paid."""
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return env.unwrapped.position, paid


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_the_result_of_the_game(game: str) -> None:
    for seed in range(5):
        position, paid = play(envs.env(game), seed)
        assert position.is_over and paid == {"player_0": position.result(), "player_1": -(position.result() or 0)}


def test_observations_are_seen_from_each_side() -> None:
    env = envs.raw_env("connect4")
    env.reset()
    env.step(3)
    own, other = env.observe("player_1"), env.observe("player_0")
    assert own["observation"][5, 3].tolist() == [0, 1] and other["observation"][5, 3].tolist() == [1, 0]
    assert own["action_mask"].all() and not other["action_mask"].any()


def test_passes_are_actions() -> None:
    passes = 0
    for seed in range(10):
        position, _ = play(envs.env("othello-6x6"), seed)
        passes += position.moves.count("pass")
    assert passes > 0


def test_an_illegal_action_loses_or_is_refused() -> None:
    raw, wrapped = envs.raw_env("connect4"), envs.env("connect4")
    for env in (raw, wrapped):
        env.reset(options={"position": "444444"})
    with pytest.raises(IllegalMove, match="4 is not legal here"):
        raw.step(3)
    wrapped.last()
    wrapped.step(3)
    assert wrapped.terminations["player_0"] and wrapped.rewards["player_0"] == -1


def test_seeds_decide_the_opening() -> None:
    def line(seed: int | None) -> list[str]:
        env.reset(seed=seed)
        return list(env.position.moves)

    env = envs.raw_env("othello", opening=8)
    first = line(1)
    assert len(first) == 8 and first != line(None), "without a seed, the generator goes on"
    assert first == line(1) != line(2)


def test_an_opening_never_ends_the_game() -> None:
    for seed in range(20):
        env = envs.raw_env("tictactoe", opening=9)
        env.reset(seed=seed)
        assert not env.position.is_over


def test_an_environment_is_pickled() -> None:
    again = pickle.loads(pickle.dumps(envs.raw_env("othello-6x6", opening=2)))
    assert again.game.name == "othello-6x6" and again.opening == 2


def test_pictures_show_the_board() -> None:
    env = envs.raw_env("connect4-4x4", render_mode="ansi")
    env.reset(options={"position": "112"})
    text = env.render()
    assert isinstance(text, str)
    assert text.splitlines() == [". . . .", ". . . .", "O . . .", "X X . .", "1 2 3 4", "Yellow to move"]
    pixels = envs.raw_env("connect4-4x4", render_mode="rgb_array")
    pixels.reset(options={"position": "112"})
    shown = pixels.render()
    assert isinstance(shown, np.ndarray)
    red, empty = shown[3 * 32 + 16, 16], shown[16, 16]
    assert red[0] > 180 and red[2] < 80 and empty[2] > 100
    with pytest.raises(ValueError, match="no render_mode 'gif': there are human, ansi, svg, rgb_array"):
        envs.raw_env("connect4", render_mode="gif")


def solo(env: envs.Against, seed: int) -> float:
    """A game of random legal actions; the reward at its end."""
    env.reset(seed=seed)
    rng, over, reward = np.random.default_rng(seed), False, 0.0
    while not over:
        assert reward == 0, "paid at the end alone"
        _, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        assert (info["action_mask"] == env.action_masks()).all()
    return reward


def test_a_strong_opponent_beats_a_random_learner() -> None:
    env = envs.Against("connect4", "alphabeta:depth=4")
    assert sum(solo(env, seed) for seed in range(20)) <= -18


def test_the_learner_sits_where_it_wants() -> None:
    for side, learner, moves in (("first", 1, 0), ("second", -1, 1)):
        env = envs.Against("othello", "random", side=side)  # type: ignore[arg-type]
        env.reset(seed=1)
        assert env.learner == learner and env.position.ply == moves
    with pytest.raises(ValueError, match="side must be one of first, second, random, not 'left'"):
        envs.Against("othello", side="left")  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_opponent() -> None:
    def line(seed: int) -> list[str]:
        solo(env, seed)
        return env.position.moves

    env = envs.Against("othello-6x6", "random", opening=2)
    assert line(5) == line(5) != line(6)


class Last:
    """Plays the last move, gives up at 6 stones, and is told of new games."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def new_game(self, position: Position, seed: int) -> None:
        assert position.ply == 0
        self.seeds.append(seed)

    def choose(self, position: Position, limits: Limits) -> int | None:
        assert limits.nodes == 7
        return None if position.ply > 6 else position.legal_actions()[-1]


def test_any_object_may_be_the_opponent_and_give_up() -> None:
    opponent = Last()
    env = envs.Against("connect4", opponent, side="first", limits=Limits(nodes=7))
    env.reset(seed=1)
    rewards = [env.step(column)[1:3] for column in (0, 1, 0, 1)]
    assert rewards == [(0.0, False), (0.0, False), (0.0, False), (1.0, True)]
    env.reset(seed=1)
    assert opponent.seeds[0] == opponent.seeds[1]


def test_an_illegal_action_says_why() -> None:
    env = envs.Against("connect4", "random", side="first")
    env.reset(seed=1, options={"position": "444444"})
    _, reward, terminated, _, info = env.step(3)
    assert (reward, terminated) == (-1.0, True) and info["illegal"].startswith("4 is not legal here")
