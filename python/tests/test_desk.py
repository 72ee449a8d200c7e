"""Studies, reviews, explanations and the lab."""

from __future__ import annotations

import pytest
from harif import IllegalMove, Limits, Position, Study, explain, lab, review
from harif.analysis import analyse


def study() -> Study:
    """Two variations, with words and signs."""
    return Study("connect4").play("4").play("4").comment("solid").glyph("!").back().play("1")


def test_another_move_opens_a_variation() -> None:
    moves = study().moves
    assert [move.move for move in moves] == [None, "4", "4", "1"]
    first = moves[1]
    assert first.parent == 0 and first.next == (2, 3)
    assert (moves[2].comment, moves[2].glyph) == ("solid", "!")


def test_the_cursor_walks() -> None:
    one = study()
    assert one.position == Position("connect4", "41")
    assert one.first().position == Position("connect4") and one.last().position == Position("connect4", "41")
    assert one.first().forward().position == Position("connect4", "4")
    with pytest.raises(ValueError, match="this is the start"):
        one.first().back()


def test_a_place_leads_back() -> None:
    one = study()
    place = one.place
    assert one.first().to(place).position == Position("connect4", "41")
    with pytest.raises(ValueError):
        one.to("nowhere")


def test_a_study_is_read_from_its_text_and_state() -> None:
    one = study()
    again = Study.of_state(one.state)
    assert again.text == one.text and again.moves == one.moves and again.place == one.place
    text = Study("connect4", text=one.text, place=one.place)
    assert [move.move for move in text.moves] == [None, "4", "4", "1"] and eval(repr(one)).text == one.text


def test_a_game_becomes_a_study() -> None:
    position = Position("othello", "f5d6c3")
    one = Study.of(position)
    assert one.position == position and [move.move for move in one.moves][1:] == position.moves


def test_squares_and_arrows_come_and_go() -> None:
    one = study().mark(3).mark(10).arrow(0, 7)
    assert one.moves[3].squares == (3, 10) and one.moves[3].arrows == ((0, 7),)
    assert one.mark(3).moves[3].squares == (10,) and one.arrow(0, 7).moves[3].arrows == ()
    with pytest.raises(ValueError, match="there is no square 99"):
        one.mark(99)


def test_a_variation_is_promoted_and_deleted() -> None:
    one = study().promote()
    assert one.moves[1].next[0] == 2 and one.moves[2].move == "1"
    assert [move.move for move in one.delete().moves] == [None, "4", "4"]


def test_an_illegal_move_of_a_study_is_one() -> None:
    for move in ("8", "x"):
        with pytest.raises(IllegalMove):
            study().play(move)
    with pytest.raises(IllegalMove, match="a1 is not legal here"):
        Study("othello").play("a1")


def test_a_sign_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="!!"):
        study().glyph("?!?")


def test_a_review_marks_the_blunder() -> None:
    # Yellow's second 1 lets Red have three in the bottom row, open on both sides.
    position = Position("connect4", "4 1 5 1 3")
    judged = review(position, limits=Limits(nodes=100_000))
    assert judged.scored and [move.move for move in judged.moves] == position.moves
    assert 4 in [move.ply for move in judged.mistakes], "the first move is number 1"
    worst = judged.mistakes[-1]
    assert worst.move == "1" and worst.best != "1" and worst.words and worst.told["move"] == "1"
    assert worst.loss is not None and worst.loss > 0


def test_a_review_speaks_other_languages() -> None:
    position, limits = Position("connect4", "4 1 5 1 3"), Limits(nodes=20_000)
    english, persian = (review(position, limits=limits, language=language) for language in ("en", "fa"))
    assert [move.mark for move in english.moves] == [move.mark for move in persian.moves]
    assert english.mistakes[0].words != persian.mistakes[0].words
    with pytest.raises(ValueError, match="no language 'xx': there are en, fa"):
        review(position, language="xx")


def test_a_review_repeats_with_nodes_and_seed() -> None:
    position, limits = Position("othello", "f5d6c3d3c4"), Limits(nodes=2_000)
    one, two = (review(position, "alphabeta:eval=phased", limits, seed=4) for _ in range(2))
    assert [move.loss for move in one.moves] == [move.loss for move in two.moves] and one.summary == two.summary


def test_an_explanation_says_who_wins_and_why() -> None:
    told = explain(Position("connect4", "444444"))
    assert told["sentences"] and told["rows"] == 6 and "verdict" in told
    with pytest.raises(ValueError, match="no explanations for othello-8x8"):
        explain(Position("othello"))


def test_the_lab_shows_every_step() -> None:
    sheet = lab(Position("tictactoe", "b2a1"), "alphabeta", depth=2)
    assert sheet and analyse(Position("tictactoe", "b2a1")).best is not None
    with pytest.raises(ValueError, match='unknown agent "nobody"'):
        lab(Position("tictactoe"), "nobody")
