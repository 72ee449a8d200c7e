"""OpenSpiel's bots at our tables, and our agents at theirs; needs ``pip install open_spiel``.

>>> import pyspiel
>>> from harif import Position
>>> from harif.openspiel import Player, spiel_game
>>> game = spiel_game("breakthrough-6x6")
>>> evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
>>> bot = pyspiel.MCTSBot(game, evaluator, 2.0, 50, 10, False, 7, False)
>>> position = Position("breakthrough-6x6")
>>> Player(bot).choose(position) in position.legal_actions()
True

Both libraries have the same rules and name moves differently: OpenSpiel's Breakthrough is begun by Black from above
and ours by White from below, which is the same board upside down.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ._native import Game, Limits, Position
from .agents import Agent
from .agents import Player as Chooser

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError as missing:
    raise ImportError("harif.openspiel needs pyspiel: pip install open_spiel", name=missing.name) from missing

#: OpenSpiel's game for ours; what is in braces stands for rows and columns.
GAMES = {
    "othello": "othello",
    "connect4": "connect_four(rows={rows},columns={cols})",
    "tictactoe": "tic_tac_toe",
    "breakthrough": "breakthrough(rows={rows},columns={cols})",
}
#: Families of which OpenSpiel has one board only.
ONE_BOARD = {"othello": "othello-8x8", "tictactoe": "tictactoe-3x3-3"}


def _family(game: Game) -> str:
    return re.split("[-:]", game.name)[0]


def spiel_game(game: Game | str) -> Any:
    """OpenSpiel's game with the same rules; ``ValueError`` where it has none."""
    game = game if isinstance(game, Game) else Game(game)
    family = _family(game)
    if ONE_BOARD.get(family, game.name) != game.name or ":" in game.name:
        raise ValueError(f"OpenSpiel has no {game.name}")
    return pyspiel.load_game(GAMES[family].format(rows=game.rows, cols=game.cols))


def actions(game: Game, state: Any) -> dict[int, int]:
    """The legal moves of ``state``: OpenSpiel's integer for each of ours."""
    ours = MOVES[_family(game)]
    return {ours(game, action, state): action for action in state.legal_actions()}


def _same(_game: Game, action: int, _state: Any) -> int:
    return action


def _upside_down(game: Game, action: int, state: Any) -> int:
    # Such as b7a6*, the star where something is taken.
    start, from_row, end, to_row = re.findall("[a-z]|[0-9]+", state.action_to_string(action))
    rows = game.rows + 1
    return game.action(f"{start}{rows - int(from_row)}{end}{rows - int(to_row)}")


#: How an action of OpenSpiel is one of ours, by family.
MOVES: dict[str, Callable[[Game, int, Any], int]] = {
    "othello": _same,
    "connect4": _same,
    "tictactoe": _same,
    "breakthrough": _upside_down,
}


class _Line:
    """A game as both libraries have it, kept in step move by move."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.start = game.start()
        self.position = game.start()
        self.state = spiel_game(game).new_initial_state()

    def follow(self, position: Position) -> list[tuple[int, int]]:
        """Plays what leads from here to ``position``; who moved, and how, in OpenSpiel's integers.

        ``ValueError`` where ``position`` does not go on from here.
        """
        moves = position.moves
        known = self.position.ply
        if position.game_name != self.game.name or moves[:known] != self.position.moves:
            raise ValueError(f"{position!r} does not go on from {self.position!r}")
        return [self.play(self.game.action(move)) for move in moves[known:]]

    def play(self, action: int) -> tuple[int, int]:
        """Plays one of our integers."""
        mover, theirs = self.state.current_player(), actions(self.game, self.state)[action]
        self.position.play(action)
        self.state.apply_action(theirs)
        return mover, theirs


Make = Callable[[Any, int, int], Any]


class Player:
    """An OpenSpiel bot as a player of ours: it sits at tables and enters the arena.

    ``bot`` is a ``pyspiel.Bot``, or a function ``(game, side, seed) -> pyspiel.Bot`` that makes one for every game:
    bots that know their side, or that play by chance, need that. Limits are the bot's own affair. Games begin at the
    usual start: OpenSpiel has no others.
    """

    def __init__(self, bot: Any | Make) -> None:
        self._given = bot
        self._bot: Any = None
        self._line: _Line | None = None
        self._seed = 1

    def new_game(self, position: Position, seed: int) -> None:
        """Forgets the game before."""
        self._seed = seed
        self._line = None

    def choose(self, position: Position, limits: Limits | None = None) -> int:
        """The bot's move, as our integer."""
        if self._line is None:
            self._begin(position)
        try:
            self._hear(position)
        except ValueError:
            # A move was taken back, or this is another game.
            self._begin(position)
            self._hear(position)
        line = self._line
        assert line is not None
        ours = {theirs: own for own, theirs in actions(line.game, line.state).items()}
        chosen = self._bot.step(line.state)
        line.play(ours[chosen])
        return ours[chosen]

    def _begin(self, position: Position) -> None:
        if Position(position.game, "start", position.moves_text) != position:
            raise ValueError(f"OpenSpiel has only the usual start, not that of {position!r}")
        self._line = _Line(position.game)
        if isinstance(self._given, pyspiel.Bot):
            self._bot = self._given
        else:
            side = 0 if position.to_move == 1 else 1
            self._bot = self._given(self._line.state.get_game(), side, self._seed % 2**31)
        self._bot.restart()

    def _hear(self, position: Position) -> None:
        assert self._line is not None
        before = self._line.state.clone()
        for mover, action in self._line.follow(position):
            self._bot.inform_action(before, mover, action)
            before.apply_action(action)


class Bot(pyspiel.Bot):  # type: ignore[misc]
    """A player of ours as an OpenSpiel bot: an agent by its name, or any object with ``choose``."""

    def __init__(self, game: Game | str, player: str | Chooser, limits: Limits | None = None) -> None:
        super().__init__()
        self._line = _Line(game if isinstance(game, Game) else Game(game))
        self._player: Chooser = Agent(self._line.game, player) if isinstance(player, str) else player
        self._limits = limits or Limits()

    def step(self, state: Any) -> int:
        """The player's move in ``state``, as OpenSpiel's integer."""
        self.restart_at(state)
        chosen = self._player.choose(self._line.position.copy(), self._limits)
        if chosen is None:
            raise ValueError("the player gave up, and OpenSpiel knows no way to say so")
        game = self._line.game
        return actions(game, state)[game.action(chosen) if isinstance(chosen, str) else int(chosen)]

    def restart(self) -> None:
        """To the start of a game."""
        self._line = _Line(self._line.game)

    def restart_at(self, state: Any) -> None:
        """To the position after the moves of ``state``."""
        history: Sequence[int] = state.history()
        if history[: len(self._line.state.history())] != self._line.state.history():
            self.restart()
        self._replay(history[len(self._line.state.history()) :])

    def _replay(self, theirs: Iterable[int]) -> None:
        for action in theirs:
            ours = {theirs: own for own, theirs in actions(self._line.game, self._line.state).items()}
            self._line.play(ours[action])
