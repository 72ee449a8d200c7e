"""Our games in the conventions of reinforcement learning; needs ``pip install harif[envs]``.

>>> from harif import envs
>>> table = envs.env("connect4")            # PettingZoo: two agents take turns
>>> table.reset(seed=1)
>>> table.agent_selection
'player_0'
>>> alone = envs.Against("othello-6x6", "greedy")  # Gymnasium: one agent against ours
>>> observation, info = alone.reset(seed=1)
>>> observation.shape
(6, 6, 2)

An action is the move's integer, as ``Position.legal_actions`` gives it. Who must pass has the pass as the one legal
action, so turns always alternate.
"""

try:
    import gymnasium
    import pettingzoo  # type: ignore[import-untyped]  # noqa: F401
except ImportError as missing:
    raise ImportError(f"harif.envs needs {missing.name}: pip install harif[envs]", name=missing.name) from missing

from .pictures import RENDER_MODES
from .solo import Against
from .turns import env, raw_env

gymnasium.register("harif/Against-v0", entry_point="harif.envs:Against")

__all__ = ["RENDER_MODES", "Against", "env", "raw_env"]
