"""Fits the evaluation of Othello: a teacher to labels, then a pupil to teacher and labels together.

    python3 fit.py --labels games.labels --positions stray.positions --out FOLDER

The labels may still be growing while the teacher learns: what has been written so far is read now and
then. See README.md.
"""

import argparse
import json
import os
import subprocess
import time

import numpy as np
import torch
import torch.nn.functional as F

from boards import count, symmetric
from export import to_bytes
from networks import FIRST, LAST, STACKS, Pupil, Teacher, teacher_input

UNIT = 64.0
LABEL = np.dtype([("own", "<u8"), ("opp", "<u8"), ("value", "<i2"), ("flags", "u1")])
HELD, EXACT = 1, 2


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--labels", required=True, help="labelled positions, as `harif train othello-games` writes them")
    parser.add_argument("--quick", help="labels of quicker games, from which the teacher learns beside the others in the first half of its time")
    parser.add_argument("--out", required=True, help="folder of what is made")
    parser.add_argument("--positions", help="positions without labels, as `harif train othello-positions` writes them")
    parser.add_argument("--stray", help="command that writes positions without labels: {labels} and {out} are filled in; it runs while the teacher learns the last part")
    parser.add_argument("--wait", type=int, default=1_000_000, help="labels to wait for before the teacher begins")
    parser.add_argument("--teacher", help="a teacher to go on with")
    parser.add_argument("--teacher-seconds", type=float, default=240)
    parser.add_argument("--teacher-rate", type=float, default=1.5e-3)
    parser.add_argument("--pupil-seconds", type=float, default=120)
    parser.add_argument("--stages", default="15,20,25,31,39,60", help="most empty squares of each table of rows")
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--small", help="stages and width of a second, small pupil, such as 20,60:6")
    parser.add_argument("--small-seconds", type=float, default=60)
    parser.add_argument("--trust", type=float, default=0.5, help="how much an exact label counts beside the teacher's word; others count two fifths of that")
    parser.add_argument("--known", help="positions with exact scores that nothing is fitted to")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda")
    return parser.parse_args()


ARGS = arguments()
DEVICE = ARGS.device
STARTED = time.time()
FIGURES = {"arguments": vars(ARGS)}


def say(text):
    print(f"{time.time() - STARTED:6.1f} s  {text}", flush=True)


def words(numbers):
    return torch.from_numpy(numbers.astype("<u8").view(np.int64)).to(DEVICE)


class Labels:
    """Labelled positions on the accelerator, those of held out games apart."""

    def __init__(self, path, room):
        self.path, self.read = path, 0
        self.own = torch.empty(room, dtype=torch.int64, device=DEVICE)
        self.opp = torch.empty_like(self.own)
        self.value = torch.empty(room, dtype=torch.float32, device=DEVICE)
        self.exact = torch.empty(room, dtype=torch.bool, device=DEVICE)
        self.size, self.held = 0, []

    def refresh(self):
        """Takes in what was written since the last time."""
        whole = os.path.getsize(self.path) // LABEL.itemsize if os.path.exists(self.path) else 0
        if whole == self.read:
            return
        new = np.fromfile(self.path, dtype=LABEL, count=whole - self.read, offset=self.read * LABEL.itemsize)
        self.read = whole
        empties = 64 - np.bitwise_count(new["own"] | new["opp"])
        new = new[(empties >= FIRST) & ((new["own"] | new["opp"]) != 0)]
        held = new["flags"] & HELD != 0
        self.held.append(new[held])
        new = new[~held][: len(self.own) - self.size]
        part = slice(self.size, self.size + len(new))
        self.own[part], self.opp[part] = words(new["own"]), words(new["opp"])
        self.value[part] = torch.from_numpy(new["value"].astype(np.float32) / UNIT).to(DEVICE)
        self.exact[part] = torch.from_numpy(new["flags"] & EXACT != 0).to(DEVICE)
        self.size += len(new)

    def draw(self, size):
        """Some labels, each seen through a symmetry of the board."""
        at = torch.randint(0, self.size, (size,), device=DEVICE)
        own, opp = symmetric(self.own[at], self.opp[at], torch.randint(0, 8, (size,), device=DEVICE))
        return own, opp, self.value[at]

    def held_out(self):
        held = np.concatenate(self.held)
        value = torch.from_numpy(held["value"].astype(np.float32) / UNIT).to(DEVICE)
        return words(held["own"]), words(held["opp"]), value, torch.from_numpy(held["flags"] & EXACT != 0).to(DEVICE)


def weight(value):
    """Positions that are nearly decided count less: nobody needs to know by how much."""
    return 1 / (1 + (value / 24) ** 2)


def rate(part):
    """How fast to learn when so much of the time has passed."""
    return min(part / 0.03 + 0.05, 1.0) * (1 - part) ** 1.2 + 0.005


def errors(name, guess, value, empties):
    """Root mean square and mean error by empty squares, told and kept."""
    table = {}
    for least in range(8, 56, 4):
        some = (empties >= least) & (empties < least + 4)
        if some.any():
            error = guess[some] - value[some]
            table[least] = [int(some.sum()), round(error.square().mean().sqrt().item(), 3), round(error.abs().mean().item(), 3)]
    FIGURES[name] = table
    say(name + ": " + "  ".join(f"{k}: {v[1]:.2f}/{v[2]:.2f}" for k, v in table.items()))


def fit_teacher(labels, quick, nearly_done):
    """A teacher fitted to the labels; one that was given, if it is to learn no more."""
    teacher = (Teacher() if DEVICE == "cuda" else Teacher(16, 2)).to(DEVICE, memory_format=torch.channels_last)
    if ARGS.teacher:
        teacher.load_state_dict({k: v.float() if v.is_floating_point() else v for k, v in torch.load(ARGS.teacher, map_location=DEVICE).items()})
    optimiser = torch.optim.AdamW(teacher.parameters(), lr=ARGS.teacher_rate, weight_decay=1e-3)
    fast = torch.compile(teacher) if DEVICE == "cuda" else teacher
    batch, steps, looked = (16384 if DEVICE == "cuda" else 32), 0, time.time()
    labels.refresh()
    if ARGS.teacher_seconds == 0:
        nearly_done()
        teacher.eval()
        return teacher
    quick.refresh()
    while labels.size + quick.size < ARGS.wait:
        time.sleep(2)
        labels.refresh()
        quick.refresh()
    say(f"teacher begins with {labels.size} labels and {quick.size} quick ones")
    began, losses, late = time.time(), [], False
    while (part := (time.time() - began) / ARGS.teacher_seconds) < 1:
        for group in optimiser.param_groups:
            group["lr"] = ARGS.teacher_rate * rate(part)
        # Quick labels are many and early, the others better.
        share = (1 if labels.size < batch else 0.5) if quick.size and part < 0.5 else 0
        sizes = [(quick, int(share * batch)), (labels, batch - int(share * batch))]
        own, opp, value = (torch.cat(parts) for parts in zip(*(some.draw(size) for some, size in sizes if size)))
        if part > 0.85 and not late:
            late = True
            nearly_done()
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            guess = fast(teacher_input(own, opp))
        loss = (weight(value) * (guess - value).square()).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        steps += 1
        if steps % 20 == 1:
            losses.append(loss.detach())
        if time.time() - looked > 10:
            labels.refresh()
            quick.refresh()
            looked = time.time()
            say(f"teacher: {steps * batch / 1e6:.0f} M seen of {labels.size / 1e6:.1f} M labels, loss {torch.stack(losses[-50:]).mean():.2f}")
    if not late:
        nearly_done()
    labels.refresh()
    FIGURES["teacher"] = {"seen": steps * batch, "labels": labels.size}
    teacher.eval()
    return teacher


@torch.no_grad()
def taught(teacher, own, opp):
    """What the teacher says."""
    fast = torch.compile(teacher) if DEVICE == "cuda" else teacher
    out = torch.empty(len(own), device=DEVICE)
    size = 65536
    for at in range(0, len(own), size):
        part = slice(at, at + size)
        a, b = own[part], opp[part]
        short = size - len(a) if len(own) > size else 0
        if short:
            a, b = F.pad(a, (0, short)), F.pad(b, (0, short))
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            guess = fast(teacher_input(a, b))
        out[part] = guess[: len(own[part])]
    return out


class Grouped:
    """Positions sorted by empty squares, so that a batch has as many of each number."""

    def __init__(self, own, opp, value):
        empties = (64 - count(own | opp)).clamp(FIRST, LAST)
        order = torch.argsort(empties)
        self.own, self.opp, self.value = own[order], opp[order], value[order]
        self.sizes = torch.bincount(empties - FIRST, minlength=STACKS)
        self.starts = self.sizes.cumsum(0) - self.sizes
        assert self.sizes.min() > 0, self.sizes

    def draw(self, each):
        spread = torch.rand(STACKS, each, device=DEVICE, dtype=torch.float64)
        at = (self.starts[:, None] + (spread * self.sizes[:, None]).long()).flatten()
        return self.own[at], self.opp[at], self.value[at]


def fit_pupil(name, data, stages, width, seconds, test):
    pupil = Pupil(stages, width).to(DEVICE)
    slow = [p for n, p in pupil.named_parameters() if not n.startswith("rows")]
    optimiser = torch.optim.Adam(
        [{"params": [pupil.rows.weight], "lr": 4e-3}, {"params": slow, "lr": 2e-3}], betas=(0.9, 0.99)
    )
    rates = [group["lr"] for group in optimiser.param_groups]
    each, steps, looked = 768 if DEVICE == "cuda" else 16, 0, time.time()
    began, losses = time.time(), []
    while (part := (time.time() - began) / seconds) < 1:
        pupil.quantised = part > 0.6
        for group, fastest in zip(optimiser.param_groups, rates):
            group["lr"] = fastest * rate(part)
        own, opp, value = data.draw(each)
        own, opp = symmetric(own, opp, torch.randint(0, 8, (len(own),), device=DEVICE))
        loss = (weight(value) * (pupil(own, opp) - value).square()).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        pupil.keep_in_range()
        steps += 1
        if steps % 20 == 1:
            losses.append(loss.detach())
        if time.time() - looked > 15:
            looked = time.time()
            say(f"{name}: {steps * len(own) / 1e6:.0f} M seen, loss {torch.stack(losses[-50:]).mean():.2f}")
    FIGURES[name] = {"seen": steps * len(own), "stages": stages, "width": width}
    pupil.quantised = True
    for kind, (own, opp, value) in test.items():
        judge(f"{name}, {kind}", pupil, own, opp, value)
    with open(os.path.join(ARGS.out, f"{name}.network"), "wb") as file:
        file.write(to_bytes(pupil))
    return pupil


@torch.no_grad()
def judge(name, pupil, own, opp, value):
    """The pupil's errors; positions are filled up so that every group has the same size."""
    empties = 64 - count(own | opp)
    groups = [torch.nonzero(empties.clamp(FIRST, LAST) == e).flatten() for e in range(FIRST, LAST + 1)]
    # Some of each, from everywhere: the first ones may be of one kind.
    groups = [group[:: max(1, len(group) // 4096)] for group in groups]
    size = max(len(group) for group in groups)
    at = torch.stack([F.pad(group, (0, size - len(group)), value=0) for group in groups]).flatten()
    fits = torch.cat([torch.arange(size, device=DEVICE) < len(group) for group in groups])
    guess = pupil(own[at], opp[at])
    errors(name, guess[fits], value[at][fits], empties[at][fits])


def main():
    torch.manual_seed(ARGS.seed)
    torch.set_float32_matmul_precision("highest")
    os.makedirs(ARGS.out, exist_ok=True)
    room = 120_000_000 if DEVICE == "cuda" else 2_000_000
    labels, quick = Labels(ARGS.labels, room), Labels(ARGS.quick or "", room if ARGS.quick else 0)
    path, stray = ARGS.positions, []
    if ARGS.stray:
        path = path or os.path.join(os.path.dirname(ARGS.labels) or ".", "stray.positions")
    nearly_done = lambda: stray.extend([subprocess.Popen(ARGS.stray.format(labels=ARGS.labels, out=path), shell=True)] if ARGS.stray else [])
    teacher = fit_teacher(labels, quick, nearly_done)
    state = {k: v.half() if v.is_floating_point() else v for k, v in teacher.state_dict().items()}
    torch.save(state, os.path.join(ARGS.out, "teacher.pt"))
    own, opp, value, exact = labels.held_out()
    test = {"held out, exact": (own[exact], opp[exact], value[exact]), "held out, played": (own[~exact], opp[~exact], value[~exact])}
    if ARGS.known:
        known = np.fromfile(ARGS.known, dtype=LABEL)
        test["known"] = (words(known["own"]), words(known["opp"]), torch.from_numpy(known["value"].astype(np.float32) / UNIT).to(DEVICE))
    for kind, (own, opp, value) in test.items():
        errors(f"teacher, {kind}", taught(teacher, own, opp), value, 64 - count(own | opp))
    own, opp = labels.own[: labels.size], labels.opp[: labels.size]
    for maker in stray:
        if maker.wait() != 0:
            raise SystemExit(f"no positions without labels: {ARGS.stray}")
    pairs = np.fromfile(path, dtype="<u8").reshape(-1, 2) if path else np.empty((0, 2), dtype="<u8")
    say(f"{len(pairs)} positions without labels")
    value = taught(teacher, own, opp)
    # The teacher is calmer, an exact score is true: both count.
    trust = torch.where(labels.exact[: labels.size], ARGS.trust, 0.4 * ARGS.trust)
    value = value + trust * (labels.value[: labels.size] - value)
    if len(pairs) > 0:
        more_own, more_opp = words(pairs[:, 0]), words(pairs[:, 1])
        more = taught(teacher, more_own, more_opp)
        own, opp, value = torch.cat([own, more_own]), torch.cat([opp, more_opp]), torch.cat([value, more])
    say(f"{len(own)} positions labelled")
    data = Grouped(own, opp, value)
    stages = [int(most) for most in ARGS.stages.split(",")]
    fit_pupil("othello-8x8", data, stages, ARGS.width, ARGS.pupil_seconds, test)
    if ARGS.small:
        stages, width = ARGS.small.split(":")
        stages = [int(most) for most in stages.split(",")]
        fit_pupil("othello-8x8-small", data, stages, int(width), ARGS.small_seconds, test)
    with open(os.path.join(ARGS.out, "figures.json"), "w") as file:
        json.dump(FIGURES, file, indent=1)
    say("done")


main()
