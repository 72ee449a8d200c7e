"""You against an agent in the terminal: python play.py [GAME] [AGENT], such as python play.py connect4 medium."""

from __future__ import annotations

import sys

from harif import Agent, Limits, Position, diagram


def main(game: str = "tictactoe", opponent: str = "alphabeta:depth=6") -> None:
    """A game in which you move first."""
    position, agent = Position(game), Agent(game, opponent)
    while not position.is_over:
        print(diagram(position), end="\n\n")
        if position.to_move == 1 and not position.must_pass:
            typed = input(f"your move ({' '.join(position.legal_moves())}): ")
            try:
                position.play(typed.strip())
            except ValueError as refused:
                print(refused)
        else:
            position.play(agent.choose(position, Limits(time=1)) or "")
            print(f"{agent.name} plays {position.moves[-1]}")
    print(diagram(position))


if __name__ == "__main__":
    main(*sys.argv[1:])
