"""The patterns of the Othello evaluation, as crates/games/othello/src/engine/eval/patterns.rs has them.

A class is one list of squares; its places are that list seen through the symmetries of the board. The
content of a place is a number in balanced ternary (empty 0, own disc +1, other disc -1, times 3**i for
the i-th square). A content and its mirror image, where the class has one, share a row of the table.
"""

import numpy as np


def line(row):
    return [(row, col) for col in range(8)]


def diagonal(offset):
    return [(i, i + offset) for i in range(8 - offset)]


CLASSES = [
    [(1, 1)] + line(0) + [(1, 6)],
    [(row, col) for row in (0, 1) for col in range(5)],
    [(row, col) for row in range(3) for col in range(3)],
    line(1),
    line(2),
    line(3),
    diagonal(0),
    diagonal(1),
    diagonal(2),
    diagonal(3),
    diagonal(4),
]


def seen(square, symmetry):
    """The number of a square through a symmetry: bit 0 mirrors columns, 1 rows, 2 swaps both."""
    row, col = square
    col = 7 - col if symmetry & 1 else col
    row = 7 - row if symmetry & 2 else row
    return 8 * col + row if symmetry & 4 else 8 * row + col


def places(squares):
    """The different places of a class, in the order in which symmetries show them."""
    found, known = [], set()
    for symmetry in range(8):
        place = [seen(square, symmetry) for square in squares]
        if frozenset(place) not in known:
            known.add(frozenset(place))
            found.append(place)
    return found


def mirror(squares):
    """Where each square of a class goes in the symmetry that maps the class onto itself, or None."""
    own = [seen(square, 0) for square in squares]
    for symmetry in range(1, 8):
        image = [seen(square, symmetry) for square in squares]
        if image != own and set(image) == set(own):
            return [own.index(square) for square in image]
    return None


def folded(squares, first):
    """The row of each content, counted from `first`, and how many rows there are up to here."""
    size = len(squares)
    contents = 3**size
    digits = np.stack([np.arange(contents) // 3**i % 3 - 1 for i in range(size)])
    own = np.arange(contents)
    to = mirror(squares)
    image = own
    if to is not None:
        image = sum(digits[i] * 3 ** to[i] for i in range(size)) + contents // 2
    # Ascending, a content takes its twin's row if that has one already.
    is_new = own <= image
    rows = np.zeros(contents, dtype=np.int64)
    rows[is_new] = first + np.arange(is_new.sum())
    rows[~is_new] = rows[image[~is_new]]
    return rows, first + int(is_new.sum())


def tables():
    """For every place: its values by square, the offset of its contents, and the row of each content."""
    values, offsets, rows = [], [], []
    first, used = 0, 0
    for squares in CLASSES:
        numbers, first = folded(squares, first)
        for place in places(squares):
            value = np.zeros(64, dtype=np.float32)
            for i, square in enumerate(place):
                value[square] = 3**i
            values.append(value)
            offsets.append(used + 3 ** len(squares) // 2)
        rows.append(numbers)
        used += 3 ** len(squares)
    return np.stack(values, 1), np.array(offsets), np.concatenate(rows), first


VALUES, OFFSETS, ROW_OF_CONTENT, ROWS = tables()
PATTERNS = VALUES.shape[1]
assert (PATTERNS, ROWS) == (46, 113_877)
