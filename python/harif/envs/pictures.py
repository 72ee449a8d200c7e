"""How an environment is looked at: as text, as a picture, as an array of pixels."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from .._native import Position
from ..printed import diagram

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]

Pixels = npt.NDArray[np.uint8]
#: Where a shape covers a square: x and y go from -1 to 1.
Shape = Callable[[npt.NDArray[np.float64], npt.NDArray[np.float64]], npt.NDArray[np.bool_]]

#: Pixels along one side of a square.
SQUARE = 32


def _disc(x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    return x * x + y * y < 0.64


def _cross(x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    near: npt.NDArray[np.bool_] = np.abs(np.abs(x) - np.abs(y)) < 0.2
    return near & (np.abs(x) < 0.7)


def _ring(x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    return (x * x + y * y < 0.55) & (x * x + y * y > 0.2)


#: By family: the ground, the first side's shape and colour, and the second's.
LOOKS: dict[str, tuple[tuple[int, int, int], tuple[Shape, int], tuple[Shape, int]]] = {
    "othello": ((40, 125, 108), (_disc, 0x15181D), (_disc, 0xF2EEE4)),
    "connect4": ((43, 86, 160), (_disc, 0xD8402F), (_disc, 0xF2C230)),
    "tictactoe": ((250, 246, 236), (_cross, 0x2B4C7E), (_ring, 0xB03A2E)),
    "breakthrough": ((181, 136, 99), (_disc, 0xF2EEE4), (_disc, 0x15181D)),
}


def family(position: Position) -> str:
    """The game without its size."""
    return position.game_name.split(":")[0].split("-")[0]


def rgb_array(position: Position) -> Pixels:
    """The board in pixels: rows, columns, and red, green and blue."""
    ground, first, second = LOOKS[family(position)]
    board = position.board()
    pixels = np.empty((board.shape[0] * SQUARE, board.shape[1] * SQUARE, 3), np.uint8)
    pixels[:] = ground
    # Lines between squares.
    pixels[::SQUARE] = pixels[:, ::SQUARE] = np.array(ground) * 3 // 4
    for side, (shape, colour) in ((1, first), (-1, second)):
        for row, col in np.argwhere(board == side):
            square = pixels[row * SQUARE : (row + 1) * SQUARE, col * SQUARE : (col + 1) * SQUARE]
            square[_covered(shape)] = colour >> 16, colour >> 8 & 255, colour & 255
    return pixels


def _covered(shape: Shape) -> npt.NDArray[np.bool_]:
    along = (np.arange(SQUARE) + 0.5) * 2 / SQUARE - 1
    x, y = np.meshgrid(along, along)
    return shape(x, y)


def render(position: Position, mode: str | None) -> str | Pixels | None:
    """The position as ``mode`` says; ``human`` prints it."""
    match mode:
        case "ansi":
            return diagram(position)
        case "svg":
            return position.svg()
        case "rgb_array":
            return rgb_array(position)
        case "human":
            print(diagram(position))
    return None


def known(mode: str | None) -> str | None:
    """The mode, if there is one of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no render_mode {mode!r}: there are {', '.join(RENDER_MODES)}")
    return mode
