"""Othello endgame solvers side by side, interleaved in one run.

    cargo build --release
    python benches/peers/othello.py --file fforum-20-39.obf --file fforum-40-59.obf --first 10 \\
        --threads 1 --rounds 5 \\
        --peer "harif=target/release/harif bench othello-endgame --json --repeats 1 --threads {threads} --file {file}" \\
        --peer "Edax with substitute weights=path/to/lEdax -l 60 -h 24 -n {threads} -book-usage off -eval-file path/to/eval.dat -solve {file}"

A peer is a command that solves the positions of an OBF file with an emptied table before each, and
prints either JSON lines with "score", "seconds" and "nodes", or Edax's table. Peers are built outside
of the repository. Edax's own weights are not part of any release that can be had here; with others it
is called "Edax with substitute weights", never "Edax". Seconds are those that the solvers count
themselves, start-up excluded. The rounds take turns, the first peer is set against the others round by
round, and a wrong score ends the run. Nodes are counted by each solver's own rule.
"""

import argparse
import json
import pathlib
import re
import statistics
import subprocess
import tempfile

# number | depth[@selectivity] score time nodes …
EDAX = re.compile(r"^\s*\d+\|\s*\d+(?:@\d+%)?\s+([+-]?\d+)\s+(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)\s+(\d+)\s")


def positions(path: str, first: int | None) -> list[str]:
    lines = pathlib.Path(path).read_text().splitlines()
    return [line for line in lines if line.split("%")[0].strip()][:first]


def best_score(line: str) -> int | None:
    fields = [field.strip() for field in line.split("%")[0].split(";")[1:]]
    scores = [int(field.split(":")[1]) for field in fields if ":" in field and not field.startswith("--")]
    return max(scores, default=None)


def answers(text: str) -> list[tuple[int, float, int]]:
    """Score, seconds and nodes of every position in the output of a peer."""
    found = []
    for line in text.splitlines():
        if line.startswith("{"):
            value = json.loads(line)
            if "score" in value:
                found.append((value["score"], value["seconds"], value["nodes"]))
        elif edax := EDAX.match(line):
            score, hours, minutes, seconds, nodes = edax.groups()
            time = 3600 * int(hours or 0) + 60 * int(minutes) + float(seconds)
            found.append((int(score), time, int(nodes)))
    return found


def run(name: str, command: str, file: str, threads: int, known: list[int | None]) -> tuple[float, int]:
    """Seconds and nodes of one round over one file."""
    words = [word.replace("{file}", file).replace("{threads}", str(threads)) for word in command.split()]
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    found = answers(done.stdout)
    if len(found) != len(known):
        raise SystemExit(f"{name}: {len(found)} answers to {len(known)} positions\n{done.stdout[-800:]}{done.stderr[-800:]}")
    for number, ((score, _, _), wanted) in enumerate(zip(found, known), 1):
        if wanted is not None and score != wanted:
            raise SystemExit(f"{name}: position {number} scores {score}, expected {wanted}")
    return sum(seconds for _, seconds, _ in found), sum(nodes for _, _, nodes in found)


def spread(values: list[float], form: str) -> str:
    middle, low, high = statistics.median(values), min(values), max(values)
    return f"{middle:{form}} ({low:{form}}–{high:{form}})"


def report(title: str, threads: int, took: dict[str, list[tuple[float, int]]]) -> None:
    rounds = len(next(iter(took.values())))
    print(f"\n{title}, {threads} thread{'s' if threads > 1 else ''}, median of {rounds} interleaved rounds (least–most)")
    first = next(iter(took))
    width = max(len(name) for name in took) + 2
    print(f"{'solver':<{width}}{'seconds':>26}{'M nodes':>12}{'Mn/s':>9}{first + ' / it':>24}")
    for name, rows in took.items():
        seconds = [row[0] for row in rows]
        nodes = statistics.median(row[1] for row in rows) / 1e6
        ratios = [ours[0] / it[0] for ours, it in zip(took[first], rows)]
        speed = nodes / statistics.median(seconds)
        print(f"{name:<{width}}{spread(seconds, '.3f'):>26}{nodes:>12.1f}{speed:>9.1f}{spread(ratios, '.3f'):>24}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--file", action="append", required=True, help="an OBF file; may be given again")
    parser.add_argument("--first", type=int, help="no more than so many positions of each file")
    parser.add_argument("--threads", type=int, action="append", help="1 if left out; may be given again")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--peer", action="append", required=True, metavar="NAME=COMMAND")
    args = parser.parse_args()
    peers = [peer.split("=", 1) for peer in args.peer]
    for file in args.file:
        lines = positions(file, args.first)
        known = [best_score(line) for line in lines]
        with tempfile.NamedTemporaryFile("w", suffix=".obf") as cut:
            cut.write("\n".join(lines) + "\n")
            cut.flush()
            for threads in args.threads or [1]:
                took: dict[str, list[tuple[float, int]]] = {name: [] for name, _ in peers}
                for _ in range(args.rounds):
                    for name, command in peers:
                        took[name].append(run(name, command, cut.name, threads, known))
                report(f"{len(lines)} positions of {pathlib.Path(file).name}", threads, took)


if __name__ == "__main__":
    main()
