"""Studies, reviews, explanations and the lab: what the desk of every face offers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, cast

from . import _native
from ._native import Limits, Position
from .analysis import number


@dataclass(frozen=True)
class Judged:
    """A move of a reviewed game."""

    ply: int
    move: str
    best: str
    #: ``""``, ``"?!"``, ``"?"`` or ``"??"``.
    mark: str
    #: What it gave away, in the judge's own measure, where that can be compared.
    loss: float | None
    #: What is said of it in words.
    words: tuple[str, ...]
    #: All that the page is told, as it is sent.
    told: dict[str, Any]


@dataclass(frozen=True)
class Review:
    """A game gone through move by move."""

    agent: str
    #: Whether marks mean something with this judge.
    scored: bool
    moves: tuple[Judged, ...]
    #: Shares, turning points and the rest of what all verdicts add up to, as the page is told.
    summary: dict[str, Any]

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        """The moves that are marked."""
        return tuple(move for move in self.moves if move.mark)


def review(
    position: Position,
    agent: str | None = None,
    limits: Limits | None = None,
    *,
    seed: int = 1,
    language: str = "en",
) -> Review:
    """Judges every move of the game that led to ``position``."""
    told = json.loads(_native.review(position, agent, limits, seed, language))
    return Review(
        agent=told["agent"],
        scored=told["scored"],
        moves=tuple(_judged(one) for one in told["judged"]),
        summary=told["summary"],
    )


def _judged(one: dict[str, Any]) -> Judged:
    loss = one.get("loss")
    return Judged(
        ply=one["ply"],
        move=one["move"],
        best=one["best"],
        mark=one["mark"],
        loss=None if loss is None else number(loss),
        words=tuple(one.pop("words")),
        told=one,
    )


@dataclass(frozen=True)
class StudyMove:
    """A move of a study, with what is written beside it. The first of all is the start and has no move."""

    move: str | None
    #: Where it stands, as links name it: ``4.1.2`` is two moves after variation 1 of move 5.
    place: str
    #: The move before it, as a number in the list.
    parent: int | None
    #: The moves after it: the first goes on with the line, the others are variations.
    next: tuple[int, ...]
    comment: str
    glyph: str | None
    squares: tuple[int, ...]
    arrows: tuple[tuple[int, int], ...]


class Study:
    """A game with variations, comments, signs, marked squares and arrows."""

    def __init__(self, game: str = "othello", position: str = "", text: str = "", place: str | None = None) -> None:
        self._native = _native.Study(game, position, text, place)

    @classmethod
    def of(cls, position: Position) -> Study:
        """A study of a game so far."""
        study = cls.__new__(cls)
        study._native = _native.Study.of_position(position)
        return study

    @classmethod
    def of_state(cls, state: dict[str, Any]) -> Study:
        """The study that ``state`` describes."""
        study = cls.__new__(cls)
        study._native = _native.Study.of_state(json.dumps(state))
        return study

    def _act(self, act: str, **what: Any) -> Study:
        self._native.act(json.dumps({"act": act, **what}))
        return self

    def play(self, move: str) -> Study:
        """Plays a move; if the line goes on otherwise, this opens a variation."""
        return self._act("play", move=move)

    def back(self) -> Study:
        """One move back."""
        return self._act("back")

    def forward(self) -> Study:
        """One move on along the line."""
        return self._act("forward")

    def first(self) -> Study:
        """To the start."""
        return self._act("first")

    def last(self) -> Study:
        """To the end of the line."""
        return self._act("last")

    def to(self, place: str) -> Study:
        """To a place."""
        return self._act("to", place=place)

    def promote(self) -> Study:
        """Makes the line to here the first one everywhere."""
        return self._act("promote")

    def delete(self) -> Study:
        """Takes the move out with all that follows it."""
        return self._act("delete")

    def comment(self, text: str) -> Study:
        """Writes a few words beside the move; none take them away."""
        return self._act("comment", text=text)

    def glyph(self, glyph: str | None) -> Study:
        """Puts a sign such as ``!?`` after the move, or takes it away."""
        return self._act("glyph", glyph=glyph)

    def mark(self, square: int) -> Study:
        """Marks a square, counted row by row from the top left, or takes its mark away."""
        return self._act("mark", square=square)

    def arrow(self, start: int, end: int) -> Study:
        """Draws an arrow, or takes it away."""
        return self._act("arrow", **{"from": start, "to": end})

    @property
    def text(self) -> str:
        """All lines as text."""
        return self._native.text()

    @property
    def place(self) -> str:
        """Where the cursor stands."""
        return self._native.place()

    @property
    def state(self) -> dict[str, Any]:
        """All of it, as every face is told."""
        return cast(dict[str, Any], json.loads(self._native.state()))

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return Position(self.state["game"], self._native.position())

    @property
    def moves(self) -> tuple[StudyMove, ...]:
        """Every move, the first line before its variations."""
        return tuple(_study_move(node) for node in self.state["nodes"])

    def __repr__(self) -> str:
        return f"Study({self.state['game']!r}, text={self.text!r}, place={self.place!r})"


def _study_move(node: dict[str, Any]) -> StudyMove:
    return StudyMove(
        move=node.get("move"),
        place=node["place"],
        parent=node.get("parent"),
        next=tuple(node["next"]),
        comment=node.get("comment", ""),
        glyph=node.get("glyph"),
        squares=tuple(node.get("squares", ())),
        arrows=tuple((start, end) for start, end in node.get("arrows", ())),
    )


def explain(position: Position, limits: Limits | None = None) -> dict[str, Any]:
    """Why a position is won, drawn or lost: threats, rules and plans, as the page is told."""
    return cast(dict[str, Any], json.loads(_native.explain(position, limits)))


def lab(
    position: Position,
    agent: str = "alphabeta",
    *,
    depth: int | None = None,
    beside: str | None = None,
    seed: int | None = None,
) -> dict[str, Any]:
    """A search on the lab's sheet: every step of it, with what is said there, as the page is told."""
    asked = {"game": position.game_name, "pos": position.text, "agent": agent}
    given = {"depth": depth, "beside": beside, "seed": seed}
    asked.update({name: value for name, value in given.items() if value is not None})  # type: ignore[misc]
    return cast(dict[str, Any], json.loads(_native.lab(json.dumps(asked))))
