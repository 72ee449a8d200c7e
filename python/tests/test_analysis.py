"""What is thought of a position: at once, as it comes, and watched."""

from __future__ import annotations

import dataclasses
import threading

import pytest
from harif import Limits, Position, Report, analyse, analyse_live, trace


def without_time(report: Report) -> Report:
    """The report of a search, whenever it ran."""
    return dataclasses.replace(report, seconds=0.0)


def test_a_report_has_every_move() -> None:
    position = Position("connect4", "44444")
    report = analyse(position, "alphabeta:depth=5")
    assert sorted(move.move for move in report.moves) == position.legal_moves()
    assert report.best == report.pv[0] == max(report.moves, key=lambda move: move.value).move
    assert report.position == position.text and report.depth >= 1 and report.nodes > 0


def test_the_usual_analyst_is_the_champion_where_there_is_one() -> None:
    report = analyse(Position("connect4", "44444"), limits=Limits(nodes=200_000))
    assert report.agent == "champion" and report.best == "2"


@pytest.mark.parametrize("agent", ["alphabeta:eval=phased", "mcts", "champion"])
def test_the_same_seed_and_nodes_repeat_exactly(agent: str) -> None:
    position, limits = Position("othello", "f5d6c3"), Limits(nodes=3_000)
    one, two = (analyse(position, agent, limits, seed=5) for _ in range(2))
    assert without_time(one) == without_time(two) and one.moves


def test_live_reports_end_with_the_answer() -> None:
    position, limits = Position("othello", "f5d6c3"), Limits(depth=6)
    with analyse_live(position, "alphabeta:eval=phased", limits) as live:
        reports = list(live)
    assert len(reports) > 1
    assert [one.depth for one in reports] == sorted(one.depth for one in reports)
    assert without_time(reports[-1]) == without_time(analyse(position, "alphabeta:eval=phased", limits))
    assert next(live, None) is None, "it stays at its end"


def test_stop_asks_for_the_answer_as_it_is() -> None:
    with analyse_live(Position("othello"), "alphabeta:depth=60,eval=phased") as live:
        first = next(live)
        live.stop()
        last = first
        for last in live:
            pass
    assert last.best in Position("othello").legal_moves() and last.depth < 60


def test_leaving_the_block_ends_the_search() -> None:
    before = threading.active_count()
    with analyse_live(Position("othello"), "mcts", Limits(nodes=2**60)) as live:
        next(live)
    # Leaving waits for the thread, so nothing can come any more.
    assert list(live) == [] and threading.active_count() == before


def test_a_position_may_change_while_it_is_analysed() -> None:
    position = Position("connect4")
    with analyse_live(position, "alphabeta:depth=6") as live:
        position.play("4")
        assert {report.position for report in live} == {Position("connect4").text}


def test_a_live_analysis_that_cannot_begin_says_why() -> None:
    with pytest.raises(ValueError, match='unknown agent "nobody"'):
        analyse_live(Position("connect4"), "nobody")
    with pytest.raises(ValueError, match="the game is over"), analyse_live(Position("connect4", "1212121")) as live:
        list(live)


def test_a_trace_keeps_the_tree() -> None:
    seen = trace(Position("tictactoe"), "minimax:depth=2")
    assert seen.visits == 1 + 9 + 72 and seen.left_out == 0 and seen.tree is not None
    assert len(seen.tree["children"]) == 9 and seen.iterations == () and seen.report.depth == 2


def test_a_trace_leaves_out_what_is_too_much() -> None:
    seen = trace(Position("othello"), "alphabeta:depth=4", most=50)
    assert seen.left_out > 0 and seen.visits > 50


def test_a_monte_carlo_search_is_traced_by_iterations() -> None:
    seen = trace(Position("tictactoe"), "mcts:iterations=20", seed=3)
    assert seen.tree is None and 0 < len(seen.iterations) <= 20


def test_who_cannot_be_watched_says_so() -> None:
    with pytest.raises(ValueError, match="random cannot trace its search"):
        trace(Position("connect4"), "random")


def test_the_parts_of_an_evaluation_come_with_the_report() -> None:
    report = analyse(Position("connect4", "44"), "alphabeta:depth=2")
    assert "centre" in {part.name for part in report.parts}
