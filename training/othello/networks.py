"""The teacher, which is slow and looks at the whole board, and the pupil, which the engine runs."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from boards import bits, count, mobility
from patterns import OFFSETS, ROW_OF_CONTENT, ROWS, VALUES

# Numbers of empty squares that have layers of their own; what is beyond takes the nearest of its parity.
FIRST, LAST = 8, 55
STACKS = LAST - FIRST + 1
# What an activation of 1 is as an integer, and a weight of the layers.
ONE, WEIGHT = 127, 64
# Discs that an output of 1 stands for.
SCALE = 16.0


class Teacher(nn.Module):
    """A residual network over six planes: own, other and empty squares, moves of both sides, ones."""

    def __init__(self, channels=128, blocks=8):
        super().__init__()
        self.first = nn.Conv2d(6, channels, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(channels)
        conv = lambda: nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.blocks = nn.ModuleList(
            nn.ModuleList([conv(), nn.BatchNorm2d(channels), conv(), nn.BatchNorm2d(channels)])
            for _ in range(blocks)
        )
        self.last = nn.Conv2d(channels, 16, 1)
        self.hidden = nn.Linear(1024, 128)
        self.out = nn.Linear(128, 1)

    def forward(self, x):
        h = F.relu(self.norm(self.first(x)))
        for a, norm_a, b, norm_b in self.blocks:
            h = F.relu(h + norm_b(b(F.relu(norm_a(a(h))))))
        h = F.relu(self.last(h)).flatten(1)
        return self.out(F.relu(self.hidden(h))).squeeze(1).float() * SCALE


def teacher_input(own, opp):
    moves, replies = mobility(own, opp), mobility(opp, own)
    layers = [own, opp, ~(own | opp), moves, replies]
    x = torch.stack([bits(layer) for layer in layers] + [torch.ones_like(bits(own))], 1)
    return x.view(-1, 6, 8, 8).to(torch.bfloat16).contiguous(memory_format=torch.channels_last)


def stepped(x, steps):
    """Rounded to parts of a step, as the engine has it; gradients pass as if it were not."""
    return x + ((x * steps).round() / steps - x).detach()


class Pupil(nn.Module):
    """Rows of numbers for the contents of patterns, added up, and small layers above the sum.

    Positions come in equal groups, one for each number of empty squares, so that every group has
    layers of its own. `stages` are the most empty squares of each table of rows, ascending to 60.
    """

    def __init__(self, stages, width=16):
        super().__init__()
        self.stages, self.width = list(stages), width
        self.rows = nn.EmbeddingBag(len(stages) * ROWS, width, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.02)
        of = torch.tensor([next(i for i, most in enumerate(stages) if e <= most) for e in range(61)])
        self.register_buffer("stage_of", of)
        self.moves = nn.Parameter(torch.zeros(len(stages), 2, width))
        self.bias = nn.Parameter(torch.full((STACKS, 1, width), 0.1))
        spread = lambda *shape, std: nn.Parameter(torch.randn(*shape) * std)
        self.w1, self.b1 = spread(STACKS, 2 * width, 16, std=0.25), nn.Parameter(torch.full((STACKS, 1, 16), 0.1))
        self.w2, self.b2 = spread(STACKS, 32, 32, std=0.2), nn.Parameter(torch.full((STACKS, 1, 32), 0.1))
        self.w3, self.b3 = spread(STACKS, 32, 1, std=0.1), nn.Parameter(torch.zeros(STACKS, 1, 1))
        self.skip = spread(STACKS, width, 1, std=0.1)
        self.register_buffer("values", torch.from_numpy(VALUES))
        self.register_buffer("offsets", torch.from_numpy(OFFSETS))
        self.register_buffer("row_of", torch.from_numpy(ROW_OF_CONTENT).to(torch.int32))
        self.quantised = False

    def indices(self, own, opp):
        trits = (bits(own) - bits(opp)).float()
        contents = (trits @ self.values).round().to(torch.int32) + self.offsets.to(torch.int32)
        return self.row_of[contents]

    def tables(self):
        """Rows and weights as the engine would have them, or as they are."""
        if not self.quantised:
            return self.rows.weight, self.moves, self.bias, self.w1, self.w2
        return (
            stepped(self.rows.weight, ONE),
            stepped(self.moves, ONE),
            stepped(self.bias, ONE),
            stepped(self.w1, WEIGHT),
            stepped(self.w2, WEIGHT),
        )

    def act(self, x):
        x = x.clamp(0, 1)
        return stepped(x, ONE) if self.quantised else x

    def forward(self, own, opp):
        """`own` and `opp` are STACKS groups of the same size, flat."""
        rows, moves, bias, w1, w2 = self.tables()
        stage = self.stage_of[64 - count(own | opp)]
        # Counts of a table that no position names would be waste; an index is below 2**31.
        index = self.indices(own, opp) + (stage * ROWS).to(torch.int32).unsqueeze(1)
        h = F.embedding_bag(index, rows, mode="sum")
        counts = torch.stack([count(mobility(own, opp)), count(mobility(opp, own))], 1).float()
        h = h + torch.einsum("nk,nkw->nw", counts, moves[stage])
        h = h.view(STACKS, -1, self.width) + bias
        a = self.act(torch.cat([h, -h], 2))
        z = torch.baddbmm(self.b1, a, w1)
        c = self.act(z)
        z = torch.baddbmm(self.b2, torch.cat([c, self.act(c * c)], 2), w2)
        y = torch.baddbmm(self.b3, self.act(z), self.w3) + torch.bmm(h, self.skip)
        return y.flatten() * SCALE

    @torch.no_grad()
    def keep_in_range(self):
        """What the engine's integers can hold."""
        self.rows.weight.clamp_(-1, 1)
        self.moves.clamp_(-1, 1)
        for weight in (self.w1, self.w2):
            weight.clamp_(-ONE / WEIGHT, ONE / WEIGHT)
        for weight in (self.w3, self.skip):
            weight.clamp_(-3.9, 3.9)

