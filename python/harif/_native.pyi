"""Types of the native half. A test compares this file with the built module, name by name and argument by argument."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, SupportsIndex, final

import numpy as np
import numpy.typing as npt
from typing_extensions import disjoint_base

__version__: str

#: Version and a number of all sources: builds with the same one play the same games.
build: str

class IllegalMove(ValueError):
    """A move that cannot be played here."""

class AgentFailed(RuntimeError):
    """An agent that has no answer."""

class Fault(RuntimeError):
    """A fault in Harif itself: please report it."""

@final
class Game:
    """A game by its name, size and options included: ``Game("othello-6x6")``."""

    def __new__(cls, name: str = "othello") -> Game: ...
    @property
    def name(self) -> str:
        """The full name; it opens the same game again."""
    @property
    def title(self) -> str:
        """What people call it."""
    @property
    def rows(self) -> int: ...
    @property
    def cols(self) -> int: ...
    @property
    def num_actions(self) -> int:
        """Moves as integers are below this."""
    @property
    def colours(self) -> list[str]:
        """Names of both sides, the first mover's first."""
    @property
    def agents(self) -> list[tuple[str, str]]:
        """Who can play it, with a line about each."""
    @property
    def evaluators(self) -> list[tuple[str, str]]:
        """The evaluations it has, the usual one first."""
    def start(self) -> Position:
        """The position before the first move."""
    def position(self, text: str) -> Position:
        """A position from a diagram, or from moves played from the start."""
    def action(self, text: str) -> int:
        """The integer of a move; whether it is legal somewhere is not asked."""
    def move_text(self, action: SupportsIndex) -> str:
        """The move of an integer."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Position:
    """A game in progress, with the moves that led here. ``play`` and ``undo`` change it in place.

    Two positions are equal if the game, the board and the side to move are, whatever the way there; the hash goes by
    the same, so change no position that is a key of a ``dict``: take a ``copy``.
    """

    def __new__(cls, game: Game | str = "othello", position: str = "start", moves: str = "") -> Position: ...
    @property
    def game(self) -> Game: ...
    @property
    def game_name(self) -> str: ...
    @property
    def to_move(self) -> int:
        """1 for the side that moves first in the game, -1 for the other."""
    @property
    def ply(self) -> int:
        """Moves played so far, passes among them."""
    @property
    def moves(self) -> list[str]: ...
    @property
    def moves_text(self) -> str:
        """All moves as one text, as the constructor reads it."""
    @property
    def text(self) -> str:
        """The position as one line, as the constructor reads it."""
    @property
    def canonical(self) -> str:
        """The same for all mirror images."""
    @property
    def key(self) -> int:
        """64 bits of the board: equal boards of one game have equal keys."""
    @property
    def is_over(self) -> bool: ...
    @property
    def must_pass(self) -> bool: ...
    @property
    def opening(self) -> str | None:
        """The name of the opening, where it has one."""
    def legal_moves(self) -> list[str]:
        """The legal moves as text, in the order of their integers; none when the game is over."""
    def legal_actions(self) -> list[int]:
        """The legal moves as integers, ascending."""
    def play(self, mv: str | SupportsIndex) -> None:
        """Plays a move, given as text or as integer."""
    def play_all(self, moves: str) -> None:
        """Plays several; either all of them or none."""
    def undo(self) -> None:
        """Takes the last move back; ``IndexError`` at the start."""
    def result(self) -> int | None:
        """1 if the first side has won, -1 if the second has, 0 for a draw, ``None`` while the game goes on."""
    def margin(self) -> int | None:
        """By how much the first side has won: discs in Othello, with the empty squares given to the winner."""
    def board(self) -> npt.NDArray[np.int8]:
        """Rows and columns from the top left: 1 for the first side, -1 for the second, 0 for an empty square."""
    def planes(self) -> npt.NDArray[np.float32]:
        """Two planes of zeros and ones: the stones of the side to move, then those of the other."""
    def mask(self) -> npt.NDArray[np.bool_]:
        """For every action whether it is legal."""
    def evaluate(self, evaluator: str | None = None) -> list[tuple[str, float]]:
        """The parts of an evaluation, for the side to move; their sum is its value."""
    def to_record(self, format: str = "records") -> str:
        """The game as a line of a file: ``records``, ``ggf`` or ``moves``."""
    def copy(self) -> Position: ...
    def svg(self) -> str:
        """A picture."""
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: Any, /) -> Position: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Limits:
    """How much an agent may think. Where its name has a limit as well, the smaller counts."""

    def __new__(
        cls,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        clock: float | None = None,
        increment: float | None = None,
        threads: int = 1,
        memory: int | None = None,
    ) -> Limits: ...
    @property
    def depth(self) -> int | None:
        """Plies to look ahead."""
    @property
    def nodes(self) -> int | None:
        """Positions to visit: exact and repeatable."""
    @property
    def time(self) -> float | None:
        """Seconds for this move."""
    @property
    def clock(self) -> float | None:
        """Seconds left for the rest of the game."""
    @property
    def increment(self) -> float | None:
        """Seconds added after every move."""
    @property
    def threads(self) -> int: ...
    @property
    def memory(self) -> int | None:
        """Bytes for tables and trees."""
    def __eq__(self, value: object, /) -> bool: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@disjoint_base
class Agent:
    def __new__(cls, game: Game | str, name: str, *, seed: int = 1) -> Agent: ...
    @property
    def name(self) -> str: ...
    @property
    def game_name(self) -> str: ...
    @property
    def seed(self) -> int:
        """What its chance begins with, unless a game is given another seed."""
    def new_game(self, position: Position | None = None, seed: int | None = None) -> None: ...
    def choose(self, position: Position, limits: Limits | None = None) -> str | None:
        """Its move; ``None`` if it gives up, as engines of others may."""
    def think_json(self, position: Position, limits: Limits | None = None) -> str: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Live:
    def __new__(
        cls, position: Position, agent: str | None = None, limits: Limits | None = None, seed: int = 1
    ) -> Live: ...
    @property
    def agent(self) -> str: ...
    def __iter__(self) -> Iterator[str]: ...
    def __next__(self) -> str: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...
    def __enter__(self) -> Live: ...
    def __exit__(self, *_raised: object) -> None: ...

_Proven = tuple[int, int, str | None, list[str], int, float]

@final
class Solver:
    def __new__(cls, game: Game | str, *, memory: int | None = None, book: bool = True) -> Solver: ...
    @property
    def game_name(self) -> str: ...
    def solve(self, position: Position, limits: Limits | None = None, goal: str = "score") -> _Proven: ...
    def scores(self, position: Position, limits: Limits | None = None) -> list[tuple[str, int, int]]: ...

@final
class Study:
    def __new__(cls, game: str = "othello", position: str = "", text: str = "", place: str | None = None) -> Study: ...
    @staticmethod
    def of_position(position: Position) -> Study: ...
    @staticmethod
    def of_state(state: str) -> Study: ...
    def act(self, act: str) -> None: ...
    def text(self) -> str: ...
    def place(self) -> str: ...
    def state(self) -> str: ...
    def position(self) -> str: ...

@final
class Run:
    """A contest in its folder: journal, index and count. This process has it until it lets go of the object."""

    @staticmethod
    def create(
        folder: str | PathLike[str],
        plan: str,
        guests: Mapping[str, Callable[[], object]] | None = None,
        *,
        workers: int | None = None,
    ) -> Run: ...
    @staticmethod
    def resume(
        folder: str | PathLike[str],
        guests: Mapping[str, Callable[[], object]] | None = None,
        *,
        workers: int | None = None,
    ) -> Run: ...
    @property
    def plan(self) -> str:
        """The checked plan as JSON, which ``Hall`` reads."""
    @property
    def total(self) -> int:
        """Games of the whole plan; a test may end before."""
    @property
    def games(self) -> int:
        """Games that were counted."""
    def hand_out(self, most: int) -> list[str] | None:
        """Games that nobody was given yet, as JSON; none while others have to be entered, ``None`` at the end."""
    def enter(self, played: Sequence[str]) -> int:
        """Takes games that were played elsewhere, and says how many of them were new."""
    def play(self, on_counted: Callable[[int, int], object] | None = None) -> str:
        """Plays on this machine: ``complete``, ``decided`` or ``stopped``."""
    def summary(self) -> str: ...
    def table(self) -> str:
        """The table without times: equal games give equal bytes."""
    def close(self, language: str = "en") -> str:
        """Writes report and tables into the folder, and says how the contest stands."""
    def __repr__(self) -> str: ...

@final
class Hall:
    """Where games of a plan are played: every game depends on plan, build and number alone."""

    def __new__(cls, plan: str, guests: Mapping[str, Callable[[], object]] | None = None) -> Hall: ...
    def play(self, tasks: Sequence[str]) -> list[str]:
        """The finished games, as ``Run.enter`` takes them."""

@final
class Connect4Book:
    """A book of Connect Four that is being built, with its journal."""

    def __new__(cls, rows: int, cols: int, *, stones: int, below: int, journal: str | PathLike[str]) -> Connect4Book: ...
    @property
    def done(self) -> int: ...
    @property
    def all(self) -> int: ...
    def missing(self) -> list[tuple[str, int, int]]:
        """The pieces that can be solved now: part, first position, the one behind the last. None when all are."""
    def deep(self) -> bytes | None:
        """The book of the deep part, with which the openings are solved."""
    def add(self, part: str, first: int, scores: Sequence[int]) -> None:
        """Takes the scores of a piece in; one that is known already changes nothing."""
    def finish(self) -> bytes | None:
        """The book as a file, once nothing is missing."""

@final
class Connect4BookSolver:
    """Who solves pieces of a book."""

    def __new__(
        cls, rows: int, cols: int, *, stones: int, below: int, deep: bytes | None = None, memory: int = ...
    ) -> Connect4BookSolver: ...
    def solve(self, part: str, first: int, end: int) -> list[int]: ...

def games() -> list[tuple[str, str]]:
    """Every family of games: the name that is typed, and what people call it."""

def read_games(
    content: str | bytes, *, format: str | None = None, game: str | None = None
) -> list[Position]:
    """All games of a file's content: ``records``, ``ggf``, ``wthor`` or ``moves``, recognised where none is named."""

def analyse(
    position: Position, agent: str | None = None, limits: Limits | None = None, seed: int = 1
) -> tuple[str, str]: ...
def evaluate_many(
    positions: Sequence[Position], evaluator: str | None = None, *, threads: int | None = None
) -> npt.NDArray[np.float64]: ...
def playouts(
    position: Position, games: int = 1000, *, seed: int = 1, threads: int | None = None
) -> tuple[int, int, int, int, int]: ...
def solve_many(
    positions: Sequence[Position],
    *,
    goal: str = "score",
    threads: int | None = None,
    memory: int | None = None,
    book: bool = True,
) -> list[_Proven]: ...
def explain(position: Position, limits: Limits | None = None) -> str: ...
def lab(ask: str) -> str: ...
def review(
    position: Position,
    agent: str | None = None,
    limits: Limits | None = None,
    seed: int = 1,
    language: str = "en",
) -> str: ...
def trace(
    position: Position,
    agent: str = "alphabeta:depth=3",
    limits: Limits | None = None,
    seed: int = 1,
    most: int = 2000,
) -> str: ...
def _panic() -> None: ...
