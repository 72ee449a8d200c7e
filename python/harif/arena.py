"""Who is better: games between two, and tournaments with error bars, as ``harif tournament`` plays them."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import _native
from ._native import Game, Limits, Position
from .agents import Agent, Player

#: What makes a player: a class, or any function without arguments. Every worker makes its own.
Factory = Callable[[], Player]

#: A plan as ``docs/arena.md`` describes it: a TOML file, its text, or what it says as a dictionary.
Plan = str | Path | Mapping[str, Any]


@dataclass(frozen=True)
class Row:
    """An agent of a tournament."""

    name: str
    agent: str
    games: int
    wins: int
    draws: int
    losses: int
    #: The share of the points, draws counted by half.
    score: float | None
    #: How much better than the mean of all, and the ends of its 95 % interval; ``None`` where nothing can be said.
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    #: Mean margin of its games: discs in Othello.
    margin: float | None
    #: Games that it lost by breaking a rule, by kind.
    fouls: Mapping[str, int]


@dataclass(frozen=True)
class Standings:
    """What a tournament has counted, the best first."""

    #: ``complete``; ``decided``, of a test; ``stopped``, and it can be gone on with.
    ending: str
    rows: tuple[Row, ...]
    #: The table as text, without times: the same games give the same text.
    table: str
    #: Everything that is known, as ``harif tournament --json`` prints it.
    summary: Mapping[str, Any]
    #: Where journal, report and tables lie; ``None`` where nothing was kept.
    folder: Path | None

    def __getitem__(self, name: str) -> Row:
        """The agent of a name."""
        found = [row for row in self.rows if row.name == name]
        if not found:
            raise KeyError(f"no agent {name!r}: there are {', '.join(row.name for row in self.rows)}")
        return found[0]

    def __str__(self) -> str:
        return self.table

    @staticmethod
    def of(run: _native.Run, ending: str, folder: Path | None) -> Standings:
        """As a run stands."""
        summary = json.loads(run.summary())
        rows = tuple(_row(agent) for agent in summary["agents"])
        return Standings(ending, rows, run.table(), summary, folder)


def _row(agent: dict[str, Any]) -> Row:
    elo = agent["elo"]
    return Row(
        name=agent["name"],
        agent=agent["agent"],
        games=agent["games"],
        wins=agent["wins"],
        draws=agent["draws"],
        losses=agent["losses"],
        score=agent["score"],
        elo=elo.get("value"),
        elo_low=elo.get("low"),
        elo_high=elo.get("high"),
        margin=agent["margin"],
        fouls=agent["fouls"],
    )


def tournament(
    plan: Plan,
    *,
    players: Mapping[str, Factory] | None = None,
    folder: str | Path | None = None,
    workers: int | None = None,
    on_counted: Callable[[int, int], object] | None = None,
    language: str = "en",
) -> Standings:
    """Plays a tournament on this machine, or goes on with the one in ``folder``.

    ``players`` are yours, by the names that the plan has as agents. With a ``folder`` every game is on the disk before
    it counts, and ``harif tournament --resume`` goes on with it too, unless ``players`` take part.

    >>> standings = tournament(plan("tictactoe", ["minimax", "random"], games=20, openings="start"))
    >>> standings["minimax"].losses
    0
    """
    made = checked(players)
    if folder is None:
        with tempfile.TemporaryDirectory(prefix="harif-") as scratch:
            run = _native.Run.create(scratch, plan_text(plan), made, workers=workers)
            return Standings.of(run, run.play(on_counted), None)
    run = open_run(plan, Path(folder), made, workers)
    run.play(on_counted)
    return Standings.of(run, run.close(language), Path(folder))


def open_run(
    plan: Plan, folder: Path, players: Mapping[str, Factory] | None, workers: int | None = None
) -> _native.Run:
    """The run in a folder, which is begun where there is none. A run of another plan is refused."""
    if not (folder / "journal.jsonl").exists():
        return _native.Run.create(folder, plan_text(plan), players, workers=workers)
    run = _native.Run.resume(folder, players, workers=workers)
    with tempfile.TemporaryDirectory(prefix="harif-") as scratch:
        asked = _native.Run.create(scratch, plan_text(plan), players).plan
    if json.loads(asked) != json.loads(run.plan):
        raise ValueError(f"{folder} holds a tournament of another plan: name another folder")
    return run


def plan(game: str, agents: Sequence[str | Mapping[str, Any]], **options: Any) -> dict[str, Any]:
    """A plan: ``options`` are those of a TOML file, such as ``games=100``, ``budget={"nodes": 1000}``, ``seed=7``."""
    entrants = [{"agent": agent} if isinstance(agent, str) else dict(agent) for agent in agents]
    return {"game": game, "agent": entrants, **options}


def plan_text(plan: Plan) -> str:
    """A plan as the native half reads it."""
    if isinstance(plan, Mapping):
        return json.dumps(plan)
    if isinstance(plan, Path) or plan.endswith(".toml"):
        return Path(plan).read_text(encoding="utf-8")
    return plan


def checked(players: Mapping[str, Factory] | None) -> dict[str, Factory]:
    """Makes one of every player and lets it go: who cannot play is refused now, not by a lost game."""
    for name, factory in (players or {}).items():
        if not callable(factory):
            found = type(factory).__name__
            raise TypeError(f"{name}: a class or a function that makes a player is needed, not {found}")
        if not callable(getattr(factory(), "choose", None)):
            raise TypeError(f"{name}: a player needs a method choose(position, limits)")
    return dict(players or {})


def play_game(
    game: Game | str | Position,
    first: Player | str,
    second: Player | str,
    *,
    limits: Limits | None = None,
    seed: int = 1,
    on_move: Callable[[Position, str], object] | None = None,
) -> Position:
    """One game between two, agents by name or players of yours; gives the position at its end.

    A player that answers ``None`` gives up: the game ends where it is. ``on_move`` hears of every move.

    >>> play_game("tictactoe", "minimax", "minimax").result()
    0
    """
    position = game.copy() if isinstance(game, Position) else Position(game)
    limits = limits or Limits()
    seats = [Agent(position.game_name, one) if isinstance(one, str) else one for one in (first, second)]
    for number, player in enumerate(seats):
        begin = getattr(player, "new_game", None)
        if begin is not None:
            begin(position.copy(), seed + number)
    while not position.is_over:
        move = _choice(seats[0 if position.to_move == 1 else 1], position, limits)
        if move is None:
            break
        position.play(move)
        if on_move is not None:
            on_move(position, position.moves[-1])
    return position


def _choice(player: Player | Agent, position: Position, limits: Limits) -> Any:
    if position.must_pass:
        return position.legal_moves()[0]
    return player.choose(position.copy(), limits)
