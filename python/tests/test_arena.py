"""Games between two and tournaments, with players of ours and of others."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from harif import Agent, Limits, Player, Position, play_game, plan, tournament


class First:
    """Plays the first legal move."""

    def choose(self, position: Position, limits: Limits) -> str:
        return position.legal_moves()[0]


class Last:
    """Plays the last legal move, as an integer."""

    def choose(self, position: Position, limits: Limits) -> int:
        return position.legal_actions()[-1]


class Chance:
    """Plays by the seed that it is given, and keeps what it was told."""

    told: list[int] = []

    def new_game(self, position: Position, seed: int) -> None:
        self.agent = Agent(position.game, "random", seed=seed)
        self.told.append(seed)

    def choose(self, position: Position, limits: Limits) -> str | None:
        return self.agent.choose(position)


def small(*agents: str, **options: Any) -> dict[str, Any]:
    """A plan of a few quick games."""
    return plan("connect4", agents, **{"games": 20, "openings": "random:4", "seed": 3, **options})


def test_a_game_is_played_to_its_end() -> None:
    heard: list[str] = []
    end = play_game("connect4", First(), Last(), on_move=lambda _, move: heard.append(move))
    assert end.is_over and end.moves == heard and heard[:4] == ["1", "7", "1", "7"]


def test_a_game_begins_where_it_is_told() -> None:
    begin = Position("othello-6x6", "c2")
    end = play_game(begin, "random", Chance(), seed=5)
    assert end.moves[0] == "c2" and begin.ply == 1
    assert play_game(begin, "random", Chance(), seed=5).moves == end.moves != play_game(begin, "random", Chance()).moves


def test_who_answers_none_gives_up() -> None:
    class Weary:
        def choose(self, position: Position, limits: Limits) -> None:
            return None

    assert play_game("connect4", First(), Weary()).moves == ["1"]


def test_limits_reach_the_players() -> None:
    seen = set()

    class Curious(First):
        def choose(self, position: Position, limits: Limits) -> str:
            seen.add((limits.nodes, limits.depth))
            return super().choose(position, limits)

    play_game("tictactoe", Curious(), First(), limits=Limits(nodes=9, depth=2))
    tournament(small("curious", "random", budget={"nodes": 50}), players={"curious": Curious})
    assert seen == {(9, 2), (50, None)}


def test_a_tournament_says_who_is_better() -> None:
    standings = tournament(small("mcts:iterations=20", "random", games=40))
    best, worst = standings.rows
    assert best.name == "mcts:iterations=20" and best.wins == worst.losses > best.losses
    assert standings.ending == "complete" and best.games == 40 and standings.summary["games"] == 40
    assert best.elo is not None and best.elo_low is not None and best.elo_high is not None
    assert best.elo_low < best.elo < best.elo_high and standings["random"] == worst
    with pytest.raises(KeyError, match="no agent 'nobody': there are"):
        standings["nobody"]


def test_players_of_ones_own_take_part() -> None:
    standings = tournament(small("mine", "alphabeta:depth=2"), players={"mine": First})
    assert standings["mine"].games == 20 and not standings["mine"].fouls
    assert str(standings) == standings.table and "mine" in standings.table


@pytest.mark.parametrize("players", [{}, {"chance": Chance}])
def test_the_table_is_the_same_on_any_number_of_workers(players: dict[str, Callable[[], Player]]) -> None:
    agents = ["alphabeta:depth=2", "mcts:iterations=20", *(players or ["random"])]
    one, two = (tournament(small(*agents), players=players, workers=workers) for workers in (1, 2))
    assert one.table == two.table and one.rows == two.rows


def test_every_worker_has_a_player_of_its_own() -> None:
    playing: set[int] = set()

    class Alone(First):
        def choose(self, position: Position, limits: Limits) -> str:
            assert id(self) not in playing
            playing.add(id(self))
            try:
                return super().choose(position, limits)
            finally:
                playing.remove(id(self))

    assert not tournament(small("alone", "random"), players={"alone": Alone}, workers=2)["alone"].fouls


class Cheat(First):
    """Plays a move that nobody has."""

    def choose(self, position: Position, limits: Limits) -> str:
        return "z9"


class Clumsy(First):
    """Has a fault."""

    def choose(self, position: Position, limits: Limits) -> str:
        return {"a": "b"}["no such key"]


class Odd(First):
    """Answers something that is no move."""

    def choose(self, position: Position, limits: Limits) -> str:
        return 1.5  # type: ignore[return-value]


@pytest.mark.parametrize("player", [Cheat, Clumsy, Odd])
def test_who_breaks_the_rules_loses_and_the_tournament_goes_on(player: Callable[[], Player]) -> None:
    standings = tournament(small("bad", "random", games=4), players={"bad": player})
    bad = standings["bad"]
    assert standings.ending == "complete" and bad.losses == 4 and sum(bad.fouls.values()) == 4


def test_who_gives_up_loses_without_a_foul() -> None:
    class Weary(First):
        def choose(self, position: Position, limits: Limits) -> str | None:  # type: ignore[override]
            return None

    standings = tournament(small("weary", "random", games=4), players={"weary": Weary})
    assert standings["weary"].losses == 4 and not standings["weary"].fouls


def test_what_is_no_player_is_refused_at_once() -> None:
    for wrong, said in ((object, "needs a method choose"), (First(), "a class or a function that makes a player")):
        with pytest.raises(TypeError, match=said):
            tournament(small("mine", "random"), players={"mine": wrong})  # type: ignore[dict-item]


def test_a_tournament_is_gone_on_with(tmp_path: Path) -> None:
    asked, folder = small("waits", "random"), tmp_path / "run"
    whole = tournament(asked, players={"waits": First})
    enough = threading.Event()

    class Waits(First):
        """Plays six games, and the seventh when the tournament has been stopped."""

        begun = 0

        def new_game(self, position: Position, seed: int) -> None:
            Waits.begun += 1
            if Waits.begun > 6:
                enough.wait()

    def stop(games: int, total: int) -> None:
        assert total == 20
        if games == 6:
            enough.set()
            raise InterruptedError("that is enough")

    with pytest.raises(InterruptedError, match="that is enough"):
        tournament(asked, players={"waits": Waits}, folder=folder, on_counted=stop, workers=1)
    begun = (folder / "journal.jsonl").read_text().splitlines()
    assert 6 <= Waits.begun < 20, "no game is begun after that"
    again = tournament(asked, players={"waits": First}, folder=folder)
    assert again.table == whole.table and again.ending == "complete" and again.folder == folder
    assert (folder / "journal.jsonl").read_text().splitlines()[: len(begun)] == begun, "what was played stays"
    assert {"report.html", "table.csv"} <= {path.name for path in folder.iterdir()}


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    tournament(small("random", "greedy", games=2), folder=tmp_path)
    with pytest.raises(ValueError, match="holds a tournament of another plan"):
        tournament(small("random", "greedy", games=4), folder=tmp_path)


def test_a_plan_is_a_dictionary_a_text_or_a_file(tmp_path: Path) -> None:
    asked = small("random", "greedy", games=4)
    text = '\n'.join(f"{key} = {json.dumps(value)}" for key, value in asked.items() if key != "agent")
    text += "".join(f'\n[[agent]]\nagent = "{agent["agent"]}"' for agent in asked["agent"])
    file = tmp_path / "plan.toml"
    file.write_text(text)
    tables = {tournament(one).table for one in (asked, text, file, str(file))}
    assert len(tables) == 1


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game": "chess"}, 'unknown game "chess"'),
        ({"agent": [{"agent": "nobody"}, {"agent": "random"}]}, 'unknown agent "nobody"'),
        ({"agent": [{"agent": "random"}]}, "two"),
        ({"colour": "red"}, "colour"),
        ({"openings": "bogus"}, "bogus"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tournament({**small("random", "greedy", games=2), **changed})


def test_other_threads_go_on_during_a_tournament() -> None:
    counted, over = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not over.is_set():
            counted += 1

    counter = threading.Thread(target=count)
    counter.start()
    before, games = counted, 200
    while counted == before:
        tournament(small("random", "greedy", games=games))
        games *= 2
    over.set()
    counter.join()
