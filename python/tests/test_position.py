"""A game in progress: its moves, what it is equal to, how it is written and what numpy sees of it."""

from __future__ import annotations

import copy
import pickle
import random
from xml.etree import ElementTree

import numpy as np
import pytest
from harif import Game, IllegalMove, Position


def random_game(name: str, seed: int = 1) -> Position:
    """A game of random moves, to its end."""
    position, rng = Position(name), random.Random(seed)
    while not position.is_over:
        position.play(rng.choice(position.legal_actions()))
    return position


def test_moves_are_texts_or_integers_in_the_same_order(any_game: str) -> None:
    position, rng = Position(any_game), random.Random(2)
    game = position.game
    while not position.is_over:
        texts, actions = position.legal_moves(), position.legal_actions()
        assert texts == [game.move_text(action) for action in actions]
        assert actions == [game.action(text) for text in texts]
        assert actions == sorted(set(actions)) and 0 <= actions[0] and actions[-1] < game.num_actions
        at, other = rng.randrange(len(actions)), position.copy()
        position.play(actions[at])
        other.play(texts[at])
        assert position == other and position.moves[-1] == texts[at]


def test_a_game_ends_with_a_result_and_no_moves(any_game: str) -> None:
    position = random_game(any_game)
    result, margin = position.result(), position.margin()
    assert result in (-1, 0, 1) and margin is not None and np.sign(margin) == result
    assert position.is_over and position.legal_moves() == [] and position.legal_actions() == []
    assert not position.mask().any()
    with pytest.raises(IllegalMove, match="the game is over"):
        position.play(0)


def test_a_result_is_none_while_the_game_goes_on(any_game: str) -> None:
    position = Position(any_game)
    assert position.result() is None and position.margin() is None and not position.is_over


def test_moves_are_taken_back_one_by_one(any_game: str) -> None:
    position = random_game(any_game)
    seen = []
    replayed = Position(any_game)
    for move in position.moves:
        seen.append(replayed.copy())
        replayed.play(move)
    assert replayed == position and replayed.ply == position.ply == len(position.moves)
    while position.ply:
        position.undo()
        assert position == seen.pop() and position.moves == replayed.moves[: position.ply]
    with pytest.raises(IndexError, match="there is no move to take back"):
        position.undo()


def test_sides_take_turns_and_passes_are_moves() -> None:
    # Black's third move leaves White without one.
    position = Position("othello-6x6")
    rng = random.Random(3)
    passes = 0
    for _ in range(20):
        position = Position("othello-6x6")
        while not position.is_over:
            assert position.to_move == (1 if position.ply % 2 == 0 else -1)
            if position.must_pass:
                passes += 1
                assert position.legal_moves() == ["pass"]
                assert position.legal_actions() == [position.game.num_actions - 1]
            position.play(rng.choice(position.legal_actions()))
    assert passes > 0


def test_several_moves_are_played_all_or_none() -> None:
    position = Position("othello")
    position.play_all("f5d6c3")
    assert position.moves == ["f5", "d6", "c3"]
    with pytest.raises(IllegalMove):
        position.play_all("d3 f5")
    assert position.moves == ["f5", "d6", "c3"]


def test_a_refused_move_changes_nothing() -> None:
    position = Position("connect4", "44")
    before = position.copy()
    for move in ("8", "", "4 4", "pass", 7, -1, 10**30, np.int64(-1)):
        with pytest.raises(IllegalMove):
            position.play(move)
    for nothing in (None, 1.0, [4]):
        with pytest.raises(TypeError, match="a move is a text or an action number"):
            position.play(nothing)  # type: ignore[arg-type]
    assert position == before and position.moves == before.moves


@pytest.mark.parametrize("kind", [int, np.int64, np.int8, np.uint32])
def test_numpys_integers_are_moves(kind: type[int]) -> None:
    position = Position("connect4")
    position.play(kind(3))
    assert position.moves == ["4"]


def test_equal_boards_are_equal_whatever_led_to_them() -> None:
    one, two = Position("connect4", "1 2 3"), Position("connect4", "3 2 1")
    assert one == two and hash(one) == hash(two) and one.key == two.key and {one: "seen"}[two] == "seen"
    assert one != Position("connect4", "1 2 3 4") and one != Position("connect4-6x8", "1 2 3")
    assert one != "connect4" and one != Game("connect4")


def test_the_side_to_move_is_part_of_a_position() -> None:
    board = "-" * 18 + "X" * 9 + "O" * 9 + "-" * 28
    black, white = Position("othello", f"{board} X"), Position("othello", f"{board} O")
    assert black != white and hash(black) != hash(white)


def test_mirror_images_have_one_canonical_text() -> None:
    assert Position("connect4", "12").canonical == Position("connect4", "76").canonical
    assert len({Position("othello", move).canonical for move in Position("othello").legal_moves()}) == 1


def test_a_copy_goes_its_own_way(any_game: str) -> None:
    position = Position(any_game)
    for other in (position.copy(), copy.copy(position), copy.deepcopy(position)):
        assert other == position
        other.play(other.legal_actions()[0])
        assert other != position and position.ply == 0


def test_a_pickle_remembers_the_way(any_game: str) -> None:
    position = random_game(any_game)
    position.undo()
    again = pickle.loads(pickle.dumps(position))
    assert again == position and again.moves == position.moves and again.game == position.game


def test_repr_makes_the_same_position_again(any_game: str) -> None:
    position = random_game(any_game)
    again = eval(repr(position))
    assert again == position and again.moves == position.moves and repr(again) == repr(position)
    assert eval(repr(position.game)) == position.game


def test_a_position_set_up_keeps_its_start_in_repr_and_pickle() -> None:
    start = "--OOO-----OOOO--XXXOOXXX-XOOOXX-XXXXOOOOOXXOOOO---OXOO---OOOO--- X"
    position = Position("othello", start)
    position.play(position.legal_moves()[0])
    for again in (eval(repr(position)), pickle.loads(pickle.dumps(position))):
        assert again == position and again.moves == position.moves
        again.undo()
        assert again.text == start


def test_text_is_read_again(any_game: str) -> None:
    position = random_game(any_game)
    assert Position(any_game, position.text).text == position.text == str(position)
    assert Position(any_game, position.moves_text or "start").text == position.text
    assert Position(any_game, moves=position.moves_text).moves == position.moves


def test_a_board_is_rows_and_columns_from_the_top_left() -> None:
    board = Position("connect4", "1 2 1").board()
    assert board.dtype == np.int8 and board.shape == (6, 7)
    assert board[5].tolist() == [1, -1, 0, 0, 0, 0, 0] and board[4].tolist() == [1, 0, 0, 0, 0, 0, 0]
    pawns = Position("breakthrough-4x5").board()
    assert (pawns[0] == -1).all() and (pawns[-1] == 1).all(), "the first side stands below"


def test_planes_are_seen_by_the_side_to_move(any_game: str) -> None:
    position = random_game(any_game, 4)
    while position.ply:
        board, planes = position.board(), position.planes()
        assert planes.dtype == np.float32 and planes.shape == (2, *board.shape)
        assert (planes[0] == (board == position.to_move)).all() and (planes[1] == (board == -position.to_move)).all()
        position.undo()


def test_a_mask_has_the_legal_actions(any_game: str) -> None:
    position = Position(any_game)
    mask = position.mask()
    assert mask.dtype == np.bool_ and mask.shape == (position.game.num_actions,)
    assert np.flatnonzero(mask).tolist() == position.legal_actions()


def test_an_array_is_the_callers_own() -> None:
    position = Position("connect4", "4")
    board = position.board()
    board[:] = 5
    assert set(np.unique(position.board())) == {0, 1}


def test_a_picture_is_svg_with_a_description(any_game: str) -> None:
    position = Position(any_game)
    picture = ElementTree.fromstring(position.svg())
    assert picture.tag.endswith("svg") and position._repr_svg_() == position.svg()
    assert "to move" in (picture.findtext("{http://www.w3.org/2000/svg}desc") or "")


def test_an_evaluation_adds_up_from_its_parts() -> None:
    position = Position("othello", "f5d6c3d3c4")
    parts = position.evaluate("discs")
    discs = int(position.board().sum()) * position.to_move
    assert sum(value for _, value in parts) == discs
    assert dict(position.evaluate()).keys() == dict(position.evaluate("phased")).keys()


def test_openings_have_names() -> None:
    assert Position("othello", "f5d6c3d3c4").opening == "Tiger"
    assert Position("breakthrough").opening is None


def test_positions_have_no_order() -> None:
    with pytest.raises(TypeError):
        Position() < Position()  # type: ignore[operator]
