"""PettingZoo: both sides are agents that take turns."""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from .._native import Game, Position
from .board import Mask, Planes, begin, mask, mask_space, named, planes, planes_space
from .pictures import RENDER_MODES, Pixels, known, render


class Observation(TypedDict):
    """What an agent sees: its own stones, then the other's; and its legal actions, none while the other thinks."""

    observation: Planes
    action_mask: Mask


def env(game: Game | str = "connect4", *, opening: int = 0, render_mode: str | None = None) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, opening=opening, render_mode=render_mode), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """The bare environment: ``player_0`` moves first in the game, and an illegal action raises ``IllegalMove``.

    The first ``opening`` moves of every game are random ones, by the seed that ``reset`` is given.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self, game: Game | str = "connect4", *, opening: int = 0, render_mode: str | None = None
    ) -> None:
        EzPickle.__init__(self, game, opening=opening, render_mode=render_mode)
        super().__init__()
        self.game = named(game)
        self.opening = opening
        self.render_mode = known(render_mode)
        self.metadata = {**type(self).metadata, "name": self.game.name}
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        seen: dict[str, spaces.Space[Any]] = {
            "observation": planes_space(self.game),
            "action_mask": mask_space(self.game),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}
        self.position: Position = self.game.start()
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What ``agent`` sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What ``agent`` may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, from ``options["position"]`` where that is given."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.position = begin(self.game, self.opening, self._rng, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent(self.position.to_move)

    def observe(self, agent: str) -> Observation:
        """The board as ``agent`` sees it."""
        side = 1 if agent == self.possible_agents[0] else -1
        legal = mask(self.position)
        if agent != self.agent_selection:
            legal[:] = 0
        return {"observation": planes(self.position, side), "action_mask": legal}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        mover = self.position.to_move
        self.position.play(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        result = self.position.result()
        if result is not None:
            self.rewards = {self._agent(side): result * side for side in (1, -1)}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._agent(-mover)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """The board as ``render_mode`` says."""
        return render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _agent(self, side: int) -> str:
        return self.possible_agents[0 if side == 1 else 1]

    def __str__(self) -> str:
        return self.game.name
