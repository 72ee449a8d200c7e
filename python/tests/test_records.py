"""Games in files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harif import Position, read_games


def test_games_are_written_and_read_again(any_game: str) -> None:
    position = Position(any_game)
    for _ in range(5):
        position.play(position.legal_moves()[-1])
    for content in (position.to_record(), position.to_record().encode(), position.to_record() * 1 + "\n"):
        (again,) = read_games(content)
        assert again == position and again.moves == position.moves and again.game == position.game


def test_othello_has_formats_of_its_own() -> None:
    position = Position("othello", "f5d6c3d3c4")
    assert position.to_record("moves") == "f5d6c3d3c4"
    assert read_games(position.to_record("ggf")) == [position]
    assert read_games(position.to_record("moves"), game="othello") == [position]


def test_a_file_has_many_games(testdata: Path) -> None:
    content = (testdata / "othello" / "tournament-games.jsonl").read_bytes()
    games = read_games(content)
    told = [json.loads(line) for line in content.splitlines()]
    assert len(games) == len(told) == 16
    for game, record in zip(games, told, strict=True):
        assert game.moves == [move["move"] for move in record["moves"]]
        if record["end"] == "complete":
            assert game.margin() == record["margin"]


def test_move_lists_need_their_game() -> None:
    assert read_games("4455\n7", game="connect4") == [Position("connect4", "4455"), Position("connect4", "7")]
    with pytest.raises(ValueError, match="a move list does not name its game"):
        read_games("4455", format="moves")


def test_a_format_may_be_named() -> None:
    record = Position("othello", "f5").to_record("ggf")
    assert read_games(record, format="ggf") == [Position("othello", "f5")]
    with pytest.raises(ValueError):
        read_games(record, format="records")
