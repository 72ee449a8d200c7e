"""Gymnasium: one learner against a fixed opponent."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .._native import Game, IllegalMove, Limits, Position
from ..agents import Agent, Player
from .board import Planes, begin, mask, named, planes, planes_space
from .pictures import RENDER_MODES, Pixels, known, render

Side = Literal["first", "second", "random"]
SIDES = ("first", "second", "random")


class Against(gymnasium.Env[Planes, int]):
    """A game against ``opponent``: an agent by its name, or any object with ``choose(position, limits)``.

    The learner's reward is 1, 0 or -1 at the end of the game. An illegal action loses it: ask ``action_masks``, or
    ``info["action_mask"]``, for the legal ones. A seed says who begins where ``side`` is ``random``, the ``opening``
    random moves, and all that the opponent does by chance.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: Game | str = "connect4",
        opponent: str | Player = "random",
        *,
        side: Side = "random",
        limits: Limits | None = None,
        opening: int = 0,
        render_mode: str | None = None,
    ) -> None:
        if side not in SIDES:
            raise ValueError(f"side must be one of {', '.join(SIDES)}, not {side!r}")
        self.game = named(game)
        self.opponent: Player = Agent(self.game, opponent) if isinstance(opponent, str) else opponent
        self.limits = limits or Limits()
        self.opening = opening
        self.render_mode = known(render_mode)
        self.observation_space: spaces.Box = planes_space(self.game)  # type: ignore[assignment]
        self.action_space: spaces.Discrete = spaces.Discrete(self.game.num_actions)  # type: ignore[assignment]
        self.position: Position = self.game.start()
        self._side = side
        #: The learner's: 1 if it moves first in the game, else -1.
        self.learner = 1

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Planes, dict[str, Any]]:
        """A new game, from ``options["position"]`` where that is given."""
        super().reset(seed=seed)
        self.position = begin(self.game, self.opening, self.np_random, options)
        first = self.np_random.random() < 0.5 if self._side == "random" else self._side == "first"
        self.learner = 1 if first else -1
        if hasattr(self.opponent, "new_game"):
            self.opponent.new_game(self.position.copy(), int(self.np_random.integers(2**63)))
        self._answer()
        return self._seen()

    def step(self, action: int) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        """Plays the action and lets the opponent answer."""
        try:
            self.position.play(action)
        except IllegalMove as error:
            seen, info = self._seen()
            return seen, -1.0, True, False, {**info, "illegal": str(error)}
        gave_up = not self._answer()
        result = self.position.result()
        reward = 1.0 if gave_up else float((result or 0) * self.learner)
        seen, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return seen, reward, gave_up or result is not None, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """For every action whether it is legal, as learners with masks ask for it."""
        return self.position.mask()

    def render(self) -> str | Pixels | None:
        """The board as ``render_mode`` says."""
        return render(self.position, self.render_mode)

    def _answer(self) -> bool:
        """The opponent's move, if it is to move; ``False`` if it gives up."""
        if self.position.is_over or self.position.to_move == self.learner:
            return True
        move = self.opponent.choose(self.position.copy(), self.limits)
        if move is not None:
            self.position.play(move)
        return move is not None

    def _seen(self) -> tuple[Planes, dict[str, Any]]:
        return planes(self.position, self.learner), {"action_mask": mask(self.position)}
