"""Who plays: agents by name."""

from __future__ import annotations

import pickle
import threading

import pytest
from harif import Agent, AgentFailed, Limits, Position


def test_an_agent_chooses_a_legal_move(any_game: str) -> None:
    position = Position(any_game)
    for name in ("random", "greedy", "mcts:iterations=10"):
        agent = Agent(any_game, name)
        assert agent.choose(position) in position.legal_moves()
        assert position.ply == 0, "the caller's position stays as it is"


def test_every_agent_that_is_listed_plays() -> None:
    position = Position("tictactoe", "b2")
    for name, _ in position.game.agents:
        agent = Agent(position.game, name)
        assert agent.choose(position, Limits(nodes=100_000)) in position.legal_moves()
        assert agent.game_name == "tictactoe-3x3-3"


def test_an_agent_finds_the_win() -> None:
    position = Position("connect4", "121212")
    agent = Agent(position.game, "alphabeta:depth=4")
    report = agent.think(position)
    assert agent.choose(position) == report.best == report.pv[0] == "1"
    assert report.kind == "exact" and report.value > 10**9 and report.agent == agent.name


def test_the_same_seed_plays_the_same_game() -> None:
    def game(seed: int) -> list[str]:
        position, agent = Position("othello-6x6"), Agent("othello-6x6", "mcts:iterations=30", seed=seed)
        while not position.is_over:
            position.play(agent.choose(position) or "")
        return position.moves

    assert game(7) == game(7) != game(8)


def test_a_new_game_begins_its_chance_anew() -> None:
    position, agent = Position("othello"), Agent("othello", "random", seed=3)

    def line() -> list[str | None]:
        return [agent.choose(position) for _ in range(12)]

    first = line()
    agent.new_game()
    assert line() == first
    agent.new_game(position, seed=4)
    other = line()
    assert other != first
    agent.new_game(seed=4)
    assert line() == other


def test_an_agent_is_pickled_with_its_seed() -> None:
    agent = Agent("connect4", "mcts:iterations=50", seed=9)
    again = pickle.loads(pickle.dumps(agent))
    assert type(again) is Agent and (again.name, again.game_name, again.seed) == (agent.name, agent.game_name, 9)
    assert repr(again) == repr(agent) == "Agent('connect4-6x7', 'mcts:iterations=50', seed=9)"
    position = Position("connect4")
    assert again.choose(position) == agent.choose(position)


def test_a_node_budget_is_exact_and_repeatable() -> None:
    position, limits = Position("othello", "f5d6c3"), Limits(nodes=5_000)
    reports = [Agent("othello", "alphabeta:eval=phased").think(position, limits) for _ in range(2)]
    assert reports[0].nodes == reports[1].nodes <= 5_000
    assert (reports[0].best, reports[0].moves, reports[0].pv) == (reports[1].best, reports[1].moves, reports[1].pv)


def test_an_agent_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="alphabeta:depth=4 was not built for othello-8x8"):
        Agent("connect4", "alphabeta:depth=4").choose(Position("othello"))


def test_a_finished_game_is_refused() -> None:
    over = Position("connect4", "1212121")
    for ask in (Agent("connect4", "random").choose, Agent("connect4", "alphabeta").think):
        with pytest.raises(ValueError, match="the game is over; there is no move to choose"):
            ask(over)


def test_two_threads_at_once_are_refused_with_a_sentence() -> None:
    agent, position = Agent("othello", "alphabeta:depth=40"), Position("othello")
    refused: list[str] = []
    both = threading.Barrier(2)

    def think() -> None:
        both.wait()
        while not refused:
            try:
                agent.choose(position, Limits(nodes=20_000))
            except RuntimeError as error:
                refused.append(str(error))

    threads = [threading.Thread(target=think) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "is thinking already: give every thread an agent of its own" in refused[0]
    assert agent.choose(position, Limits(nodes=100)) in position.legal_moves(), "it goes on afterwards"


def test_agents_of_their_own_think_in_threads() -> None:
    position, found = Position("connect4", "4444"), []

    def think(seed: int) -> None:
        found.append(Agent("connect4", "alphabeta:depth=6", seed=seed).choose(position))

    threads = [threading.Thread(target=think, args=(1,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 and len(set(found)) == 1


def test_who_has_no_answer_fails_with_a_reason() -> None:
    with pytest.raises(AgentFailed, match="stopped before a move was found"):
        Agent("tictactoe", "report-004").choose(Position("tictactoe"), Limits(nodes=10))
