"""Harif: adversarial search in board games.

>>> from harif import Position, analyse
>>> position = Position("connect4", "44444")
>>> position.legal_moves()
['1', '2', '3', '4', '5', '6', '7']
>>> analyse(position).best
'2'

Games, agents and evaluations have the same names here as in the command line and in the page: ``harif.games()``,
``Game("othello").agents``. Bad input raises ``ValueError`` or ``IllegalMove`` with the same words.
"""

from ._native import AgentFailed, Fault, Game, IllegalMove, Limits, Position, __version__, games, read_games
from .agents import Agent, Player
from .analysis import MoveValue, Part, Report, Trace, analyse, analyse_live, trace
from .arena import Row, Standings, play_game, plan, tournament
from .batch import Playouts, evaluate_many, playouts, solve_many
from .desk import Review, Study, explain, lab, review
from .printed import diagram
from .report003 import Answer, calculate_minimax
from .solving import Bounds, Solved, Solver, solve

__all__ = [
    "Agent",
    "AgentFailed",
    "Answer",
    "Bounds",
    "Fault",
    "Game",
    "IllegalMove",
    "Limits",
    "MoveValue",
    "Part",
    "Player",
    "Playouts",
    "Position",
    "Report",
    "Review",
    "Row",
    "Solved",
    "Solver",
    "Standings",
    "Study",
    "Trace",
    "__version__",
    "analyse",
    "analyse_live",
    "calculate_minimax",
    "diagram",
    "evaluate_many",
    "explain",
    "games",
    "lab",
    "plan",
    "play_game",
    "playouts",
    "read_games",
    "review",
    "solve",
    "solve_many",
    "tournament",
    "trace",
]
