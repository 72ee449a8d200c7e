"""What both kinds of environment share: what is observed, where a game begins, what its result is worth."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .._native import Game, Position

Planes = npt.NDArray[np.int8]
Mask = npt.NDArray[np.int8]


def named(game: Game | str) -> Game:
    """The game, whichever way it is given."""
    return game if isinstance(game, Game) else Game(game)


def planes_space(game: Game) -> spaces.Box:
    """Two planes of zeros and ones, the last axis telling them apart, as in PettingZoo's own board games."""
    return spaces.Box(0, 1, (game.rows, game.cols, 2), np.int8)


def mask_space(game: Game) -> spaces.Box:
    """One number for every action: 1 where it is legal."""
    return spaces.Box(0, 1, (game.num_actions,), np.int8)


def planes(position: Position, side: int) -> Planes:
    """The stones of ``side`` (1 or -1), then those of the other."""
    board = position.board()
    return np.stack([board == side, board == -side], axis=-1).astype(np.int8)


def mask(position: Position) -> Mask:
    """The legal actions of the side to move; all zeros when the game is over."""
    return position.mask().astype(np.int8)


def begin(game: Game, opening: int, rng: np.random.Generator, options: dict[str, Any] | None) -> Position:
    """Where a game begins: at the start or at ``options["position"]``, and then after ``opening`` random moves.

    Random moves never end the game: the move that would is taken back, and it begins there.
    """
    position = game.position(cast(str, (options or {}).get("position", "start")))
    if position.is_over:
        raise ValueError(f"this game is over: {position.text}")
    for _ in range(opening):
        position.play(rng.choice(position.legal_actions()))
        if position.is_over:
            position.undo()
            break
    return position
