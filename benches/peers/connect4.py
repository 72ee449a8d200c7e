"""Connect Four solvers side by side, interleaved in one run.

    cargo build --release
    target/release/harif bench connect4 --hard > hard.txt
    python benches/peers/connect4.py --file hard.txt --rounds 3 \\
        --peer "harif=target/release/harif bench connect4 --repeats 1 --file {}" \\
        --peer "other=path/to/driver {}"

A peer is a command that solves the positions of a file, lines MOVES SCORE, one thread, no book, its
table emptied before each, and prints a line for each: moves, score, seconds, nodes. Peers are built
outside of the repository, each with a few lines of its own around its solver. The rounds take turns;
of each peer the fastest round counts. A wrong score ends the run.
"""

import argparse
import pathlib
import subprocess
import tempfile


def positions(path: str, first: int | None) -> list[str]:
    lines = pathlib.Path(path).read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")][:first]


def run(command: str, file: str, known: dict[str, str], wld: bool) -> tuple[float, float]:
    """Mean seconds and nodes of one round."""
    words = [word.replace("{}", file) for word in command.split()]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    seconds = nodes = count = 0
    for line in done.stdout.splitlines():
        words = line.split()
        if not words or words[0] not in known:
            continue
        score, expected = int(words[1]), int(known[words[0]])
        if wld:
            score, expected = (score > 0) - (score < 0), (expected > 0) - (expected < 0)
        if score != expected:
            raise SystemExit(f"{command}: {line}, expected {expected}")
        seconds, nodes, count = seconds + float(words[2]), nodes + float(words[3]), count + 1
    if count != len(known):
        raise SystemExit(f"{command}: {count} answers to {len(known)} positions")
    return seconds / count, nodes / count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--file", required=True, help="lines MOVES SCORE")
    parser.add_argument("--first", type=int, help="no more than so many positions")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--peer", action="append", required=True, metavar="NAME=COMMAND")
    parser.add_argument("--wld", action="append", default=[], metavar="NAME", help="this peer knows win, draw, loss only")
    args = parser.parse_args()
    lines = positions(args.file, args.first)
    known = dict(line.split()[:2] for line in lines)
    peers = [peer.split("=", 1) for peer in args.peer]
    best: dict[str, tuple[float, float]] = {}
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as cut:
        cut.write("\n".join(lines) + "\n")
        cut.flush()
        for _ in range(args.rounds):
            for name, command in peers:
                took = run(command, cut.name, known, name in args.wld)
                best[name] = min(best.get(name, took), took)
    ours = best[peers[0][0]][0]
    print(f"{len(known)} positions of {pathlib.Path(args.file).name}, best of {args.rounds} rounds")
    print(f"{'solver':<14}{'mean time':>14}{'mean nodes':>16}{peers[0][0] + ' / it':>14}")
    for name, (seconds, nodes) in best.items():
        print(f"{name:<14}{seconds * 1e6:>11,.2f} µs{nodes:>16,.0f}{ours / seconds:>14.3f}")


if __name__ == "__main__":
    main()
