"""``python -m harif.cluster``: parse, run, exit code."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from pathlib import Path

from .. import __version__
from . import (
    BookOrder,
    ClusterError,
    Executor,
    PuzzleOrder,
    Ray,
    SelfPlayOrder,
    Threads,
    UnitFailed,
    book,
    puzzles,
    selfplay,
    solve,
    tournament,
)
from .journal import JOURNAL

#: Exit codes, those of ``harif``.
DONE, BROKEN_OFF, BAD = 0, 1, 2

Args = argparse.Namespace
Command = Callable[[Args, Path, Executor], object]


def _tournament(args: Args, folder: Path, on: Executor) -> object:
    return tournament(folder, args.what and Path(args.what), on=on, language=args.language).table.rstrip("\n")


def _selfplay(args: Args, folder: Path, on: Executor) -> object:
    order = args.what and SelfPlayOrder(
        game=args.what,
        agents=tuple(args.agent or ()),
        games=args.games,
        nodes=args.nodes,
        depth=args.depth,
        plies=args.plies,
        seed=args.seed,
    )
    return selfplay(folder, order, on=on)


def _solve(args: Args, folder: Path, on: Executor) -> object:
    positions = Path(args.what).read_text(encoding="utf-8").splitlines() if args.what else None
    return solve(folder, positions, on=on, game=args.game, goal=args.goal, memory=_bytes(args.memory))


def _puzzles(args: Args, folder: Path, on: Executor) -> object:
    order = args.what and PuzzleOrder(
        game=args.what,
        puzzles=args.puzzles,
        first=args.first,
        last=args.last,
        candidates=args.candidates,
        seed=args.seed,
        memory=_bytes(args.memory),
    )
    return puzzles(folder, order, on=on)


def _book(args: Args, folder: Path, on: Executor) -> object:
    order = None
    if args.what:
        rows, _, cols = args.what.partition("x")
        if not (rows.isdecimal() and cols.isdecimal()):
            raise ValueError(f"{args.what!r} is no size; write rows and columns such as 6x7")
        order = BookOrder(int(rows), int(cols), stones=args.stones, below=args.below)
    return book(folder, order, on=on, memory=_bytes(args.memory) or 64 << 20)


def _bytes(mebibytes: int | None) -> int | None:
    return None if mebibytes is None else mebibytes << 20


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m harif.cluster", description="Tournaments, self-play and solving on more than one machine."
    )
    parser.add_argument("--version", action="version", version=f"harif {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Command, help: str, metavar: str, what: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=help, description=help)
        one.set_defaults(run=run, name=name)
        one.add_argument("what", nargs="?", metavar=metavar, help=what)
        one.add_argument("-o", "--out", metavar="FOLDER", help="where journal and results are kept")
        one.add_argument("--resume", metavar="FOLDER", help="go on with what was begun in a folder")
        where = one.add_mutually_exclusive_group()
        where.add_argument("--address", default="auto", help="the Ray cluster: auto (default) or HOST:PORT")
        where.add_argument("--threads", type=int, metavar="N", help="no cluster, but N threads of this machine")
        one.add_argument("--cores", type=int, metavar="N", help="of the cluster; all if left out")
        return one

    one = command("tournament", _tournament, "Plays a tournament.", "FILE.toml", "the plan")
    one.add_argument("--language", default="en", choices=["en", "fa"], help="of the report")

    one = command("selfplay", _selfplay, "Plays games to learn from.", "GAME", "the game, such as othello-6x6")
    one.add_argument("--agent", action="append", metavar="AGENT", help="one plays itself, two play each other")
    one.add_argument("--games", type=int, default=1000)
    one.add_argument("--nodes", type=int, help="nodes or simulations for a move")
    one.add_argument("--depth", type=int, help="plies to look ahead")
    one.add_argument("--plies", type=int, default=4, help="random moves at the start of every game")
    one.add_argument("--seed", type=int, default=1)

    one = command("solve", _solve, "Solves the positions of a file.", "FILE", "a position a line")
    one.add_argument("--game", default="othello")
    one.add_argument("--goal", default="score", choices=["score", "outcome"])
    one.add_argument("--memory", type=int, metavar="MIB", help="of each solver's table")

    one = command("puzzles", _puzzles, "Looks for positions with one good move.", "GAME", "the game")
    one.add_argument("--puzzles", type=int, default=100, help="how many")
    one.add_argument("--first", type=int, default=8, metavar="PLIES", help="moves before the puzzle, at least")
    one.add_argument("--last", type=int, default=30, metavar="PLIES", help="moves before the puzzle, at most")
    one.add_argument("--candidates", type=int, default=100_000, help="positions to look at, at most")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--memory", type=int, metavar="MIB", help="of each solver's table")

    one = command("book", _book, "Builds an opening book of Connect Four.", "SIZE", "rows and columns such as 6x7")
    one.add_argument("--stones", type=int, default=8, help="all positions with so many stones")
    one.add_argument("--below", type=int, default=8, help="and all with fewer than so many")
    one.add_argument("--memory", type=int, metavar="MIB", help="of each solver's table")
    return parser


def _folder(args: Args) -> Path:
    """Where it is kept. What goes on needs nothing else."""
    if bool(args.what) == bool(args.resume):
        raise ValueError("name what to do, or a folder to --resume, not both or neither")
    if args.resume:
        if args.out:
            raise ValueError("--resume names the folder already: leave -o out")
        return Path(args.resume)
    return Path(args.out) if args.out else _next_run()


def _next_run() -> Path:
    number = 1
    while Path("runs", str(number)).exists():
        number += 1
    return Path("runs", str(number))


def _executor(args: Args) -> Ray | Threads:
    return Threads(args.threads) if args.threads is not None else Ray(args.address, cores=args.cores)


def _go_on(args: Args, folder: Path) -> str:
    where = ["--threads", str(args.threads)] if args.threads is not None else ["--address", args.address]
    return shlex.join(["python", "-m", "harif.cluster", args.name, "--resume", str(folder), *where])


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line."""
    args = _parser().parse_args(argv)
    folder: Path | None = None
    try:
        folder = _folder(args)
        # Ray tells its news on stdout, where only the result belongs.
        with redirect_stdout(sys.stderr), _executor(args) as on:
            told = args.run(args, folder, on)
        print(told)
        return DONE
    except KeyboardInterrupt:
        return _broken_off("interrupted", args, folder)
    except UnitFailed as error:
        return _broken_off(str(error), args, folder)
    except (ValueError, OSError, ImportError, ClusterError) as error:
        print(f"harif: {_sentence(error)}", file=sys.stderr)
        return BAD


def _broken_off(why: str, args: Args, folder: Path | None) -> int:
    begun = folder is not None and (folder / JOURNAL).exists()
    more = f"; continue with: {_go_on(args, folder)}" if folder is not None and begun else ""
    print(f"harif: {why}{more}", file=sys.stderr)
    return BROKEN_OFF


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"cannot open {error.filename}: {error.strerror}"
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
