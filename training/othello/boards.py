"""Boards as pairs of 64-bit words on the accelerator: moves, symmetries, planes."""

import torch

SHIFTS = (1, 7, 8, 9)


def word(number):
    """A 64-bit pattern as torch's signed integers have it."""
    return number - (1 << 64) if number >= 1 << 63 else number


def right(x, by):
    """A shift that brings in zeros."""
    return (x >> by) & word((1 << (64 - by)) - 1)


def mobility(own, opp):
    """The squares where the side with `own` may move."""
    empty = ~(own | opp)
    moves = torch.zeros_like(own)
    inner = opp & 0x7E7E7E7E7E7E7E7E
    for by in SHIFTS:
        across = opp if by == 8 else inner
        for shift in (lambda x, by=by: x << by, lambda x, by=by: right(x, by)):
            run = shift(own) & across
            for _ in range(5):
                run = run | (shift(run) & across)
            moves = moves | shift(run)
    return moves & empty


def count(x):
    """Bits that are set."""
    x = x - (right(x, 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + (right(x, 2) & 0x3333333333333333)
    x = (x + right(x, 4)) & 0x0F0F0F0F0F0F0F0F
    return right(x * 0x0101010101010101, 56)


def swapped(x, mask, by):
    """Exchanges the bits under a mask with those `by` higher."""
    change = (right(x, by) ^ x) & mask
    return x ^ change ^ (change << by)


def symmetric(own, opp, which):
    """Both words through one of the eight symmetries for each position."""
    def seen(x):
        columns = swapped(swapped(swapped(x, 0x5555555555555555, 1), 0x3333333333333333, 2), 0x0F0F0F0F0F0F0F0F, 4)
        x = torch.where(which & 1 == 1, columns, x)
        rows = swapped(swapped(swapped(x, 0x00FF00FF00FF00FF, 8), 0x0000FFFF0000FFFF, 16), 0x00000000FFFFFFFF, 32)
        x = torch.where(which & 2 == 2, rows, x)
        turned = swapped(swapped(swapped(x, 0x00AA00AA00AA00AA, 7), 0x0000CCCC0000CCCC, 14), 0x00000000F0F0F0F0, 28)
        return torch.where(which & 4 == 4, turned, x)
    return seen(own), seen(opp)


_SQUARES = {}


def squares(device):
    if device not in _SQUARES:
        _SQUARES[device] = torch.arange(64, device=device)
    return _SQUARES[device]


def bits(x):
    """The 64 bits of each word; a shift that keeps the sign is harmless where one bit is kept."""
    return (x.unsqueeze(1) >> squares(x.device)) & 1
