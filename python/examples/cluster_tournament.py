"""A tournament on a cluster, and self-play data from its winner.

    python cluster_tournament.py                      # threads of this machine
    python cluster_tournament.py --address auto       # the Ray cluster that this machine belongs to

Ctrl-C ends it at any time; the same command goes on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from harif import cluster

PLAN = Path(__file__).with_name("cluster_tournament.toml")


def main() -> None:
    parser = argparse.ArgumentParser(description="A tournament on a cluster.")
    parser.add_argument("--address", help="the Ray cluster; threads of this machine if left out")
    parser.add_argument("--out", type=Path, default=Path("runs/exploration"), help="the folder")
    args = parser.parse_args()

    with cluster.Ray(args.address) if args.address else cluster.Threads() as nodes:
        standings = cluster.tournament(args.out / "tournament", PLAN, on=nodes)
        print(standings)

        winner = standings.rows[0]
        print(f"{winner.name} leads with {winner.score:.1%} of its points")

        order = cluster.SelfPlayOrder("othello-6x6", (winner.agent,), games=60, nodes=300)
        path = cluster.selfplay(args.out / "selfplay", order, on=nodes)
    with np.load(path) as data:
        print(f"{len(data['boards'])} positions; the first side wins {np.mean(data['result'] == 1):.0%} of them")


if __name__ == "__main__":
    main()
