"""An agent in ten lines, and how good it is: python rate_my_agent.py"""

from __future__ import annotations

import harif


class Mine:
    """Takes a corner where it can; else it leaves the opponent as few moves as possible."""

    def choose(self, position: harif.Position, limits: harif.Limits) -> str:
        """The move."""

        def worth(move: str) -> tuple[bool, int]:
            after = position.copy()
            after.play(move)
            return move in ("a1", "a6", "f1", "f6"), -len(after.legal_moves())

        return max(position.legal_moves(), key=worth)


def main(games: int = 100) -> harif.Standings:
    """Everybody against everybody, every opening twice."""
    plan = harif.plan("othello-6x6", ["mine", "random", "greedy", "alphabeta:depth=2"], games=games, seed=1)
    return harif.tournament(plan, players={"mine": Mine})


if __name__ == "__main__":
    standings = main()
    print(standings)
    mine = standings["mine"]
    print(f"mine: {mine.score:.1%} of the points, {mine.elo:+.0f} Elo ({mine.elo_low:+.0f} to {mine.elo_high:+.0f})")
