"""Self-play: games of agents at a fixed budget, kept as lines and exported as arrays to learn from."""

from __future__ import annotations

import hashlib
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from .._native import Game, Limits, Position
from ..agents import Agent
from .journal import Line
from .numbered import Numbered
from .units import Work

#: The name of the arrays in the folder.
DATA = "games.npz"


def seed_of(seed: int, number: int) -> int:
    """The seed of a piece, the same with every Python."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest()[:8], "little")


def at_random(position: Position, plies: int, rng: random.Random) -> None:
    """Plays random moves; fewer where the game ends before."""
    for _ in range(plies):
        moves = position.legal_actions()
        if not moves:
            return
        # Of all that random.Random offers, this alone is promised to stay as it is.
        position.play(moves[int(rng.random() * len(moves))])


@dataclass(frozen=True)
class SelfPlayOrder:
    """What games to play."""

    game: str
    #: One agent plays itself; two change seats from game to game.
    agents: tuple[str, ...]
    games: int
    #: What a move may cost. At least one of them: time would not repeat.
    nodes: int | None = None
    depth: int | None = None
    #: Random moves at the start of every game; they are no data.
    plies: int = 4
    seed: int = 1

    def checked(self) -> SelfPlayOrder:
        """The order, if it can be played."""
        if self.games < 1:
            raise ValueError("games must be at least 1")
        if self.plies < 0:
            raise ValueError("plies must be at least 0")
        if len(self.agents) not in (1, 2):
            raise ValueError(f"self-play needs one agent or two, not {len(self.agents)}")
        if self.nodes is None and self.depth is None:
            raise ValueError("self-play needs a budget of nodes or depth: games on time do not repeat")
        self.begin()
        return self

    def begin(self) -> Callable[[Sequence[int]], list[Line]]:
        """Sets a worker up."""
        agents = [Agent(self.game, name) for name in self.agents]
        if len(agents) == 1:
            # It plays itself, and must not see what the other side thinks.
            agents.append(Agent(self.game, self.agents[0]))
        limits = Limits(nodes=self.nodes, depth=self.depth)
        return lambda numbers: [self._play(number, agents, limits) for number in numbers]

    def _play(self, number: int, agents: Sequence[Agent], limits: Limits) -> Line:
        rng = random.Random(seed_of(self.seed, number))
        position = Position(self.game)
        at_random(position, self.plies, rng)
        laid = position.ply
        seats = agents if number % 2 == 0 else agents[::-1]
        for agent in seats:
            agent.new_game(position, int(rng.random() * 2**53))
        while not position.is_over:
            position.play(_choice(seats[0 if position.to_move == 1 else 1], position, limits))
        return {"moves": position.moves_text, "laid": laid, "result": position.result()}


def _choice(agent: Agent, position: Position, limits: Limits) -> str:
    if position.must_pass:
        return position.legal_moves()[0]
    move = agent.choose(position, limits)
    if move is None:
        raise ValueError(f"{agent.name} gives up at {position.moves_text!r}")
    return move


class SelfPlay(Numbered):
    """The games of an order."""

    kind = "selfplay"
    noun = "games"
    fields = frozenset({"moves", "laid", "result"})

    def __init__(self, order: SelfPlayOrder) -> None:
        super().__init__(order.games)
        self._order = order.checked()

    @property
    def work(self) -> Work:
        return self._order

    def order(self) -> Line:
        return asdict(self._order)

    @classmethod
    def ordered(cls, folder: Path) -> SelfPlay:
        """The games that were ordered in a folder."""
        order = cls.order_in(folder)
        return cls(SelfPlayOrder(**{**order, "agents": tuple(order["agents"])}))

    def finish(self, folder: Path) -> Path:
        """Writes the arrays: one entry a move that was chosen, games in the order of their numbers."""
        path, beside = folder / DATA, folder / f"part-{DATA}"
        game = Game(self._order.game)
        # Plain bytes: a list of millions of small arrays would take many times the room.
        boards, to_move, action, result, number = bytearray(), array("b"), array("i"), array("b"), array("i")
        for one in range(self.pieces):
            for position, chosen in self._choices(self.results[one]):
                boards += position.board().tobytes()
                to_move.append(position.to_move)
                action.append(chosen)
                result.append(self.results[one]["result"])
                number.append(one)
        np.savez_compressed(
            beside,
            boards=np.frombuffer(boards, dtype=np.int8).reshape(-1, game.rows, game.cols),
            to_move=np.array(to_move, dtype=np.int8),
            action=np.array(action, dtype=np.int32),
            result=np.array(result, dtype=np.int8),
            game=np.array(number, dtype=np.int32),
        )
        beside.replace(path)
        return path

    def _choices(self, record: Line) -> Iterator[tuple[Position, int]]:
        """Every position in which an agent chose, and what. The position goes on with the next one."""
        end = Position(self._order.game, "start", record["moves"])
        position = Position(self._order.game)
        for ply, move in enumerate(end.moves):
            # A pass is no choice, and random moves teach nothing.
            if ply >= record["laid"] and not position.must_pass:
                yield position, position.game.action(move)
            position.play(move)
