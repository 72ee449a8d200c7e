"""Writes a pupil as the engine reads it; the format is in docs/file-formats.md#othello-network."""

import struct

import numpy as np

from networks import FIRST, LAST, ONE, SCALE, STACKS, WEIGHT
from patterns import ROWS

MAGIC, VERSION = b"HARIF-ON", 1
MASK = (1 << 64) - 1
# The engine counts in 1/64 disc and takes sums of the last layer down by so many bits.
UNIT, DOWN = 64, 10


def checksum(data):
    """`harif_core::key_of` of the bytes as 64-bit words, the last filled up with zeros."""
    whole = len(data) // 8 * 8
    words = np.frombuffer(data[:whole], dtype="<u8").tolist()
    words.append(int.from_bytes(data[whole:], "little"))
    key = 0x2545F4914F6CDD1D
    for word in words:
        x = (key * 0x9E3779B97F4A7C15 & MASK) ^ word
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
        x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
        key = x ^ x >> 31
    return key


def whole(tensor, steps, kind):
    limits = np.iinfo(kind)
    numbers = np.round(tensor.detach().float().cpu().numpy().astype(np.float64) * steps)
    return np.clip(numbers, limits.min, limits.max).astype(kind)


def to_bytes(pupil):
    width, stages = pupil.width, pupil.stages
    out = [struct.pack("<BB", width, len(stages)), bytes(stages), struct.pack("<BB", FIRST, LAST)]
    rows = whole(pupil.rows.weight, ONE, np.int8).reshape(len(stages), ROWS, width)
    moves = whole(pupil.moves, ONE, np.int8)
    for stage in range(len(stages)):
        out += [rows[stage].tobytes(), moves[stage].tobytes()]
    out_steps = SCALE * UNIT * 2**DOWN / ONE
    for k in range(STACKS):
        out += [
            whole(pupil.bias[k], ONE, np.int16).tobytes(),
            whole(pupil.w1[k].T, WEIGHT, np.int8).tobytes(),
            whole(pupil.b1[k], ONE * WEIGHT, np.int32).tobytes(),
            whole(pupil.w2[k].T, WEIGHT, np.int8).tobytes(),
            whole(pupil.b2[k], ONE * WEIGHT, np.int32).tobytes(),
            whole(pupil.w3[k], out_steps, np.int16).tobytes(),
            whole(pupil.skip[k], out_steps, np.int16).tobytes(),
            whole(pupil.b3[k], out_steps * ONE, np.int32).tobytes(),
        ]
    body = b"".join(out)
    head = MAGIC + struct.pack("<HHI", VERSION, 0, 16 + len(body) + 8)
    return head + body + struct.pack("<Q", checksum(head + body))
