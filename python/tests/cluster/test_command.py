"""``python -m harif.cluster``: one clear line, the right exit code, and a way to go on after any end."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from ray.runtime_env import RuntimeEnv

import harif
from harif import arena
from harif.cluster.__main__ import main

COMMAND = [sys.executable, "-m", "harif.cluster"]
ENV = {**os.environ, "PYTHONPATH": str(Path(harif.__file__).parents[1])}

PLAN = """
game = "othello-6x6"
games = 100
openings = "random:4"
[budget]
nodes = 400
[[agent]]
name = "new"
agent = "mcts:c=1.2"
[[agent]]
name = "old"
agent = "mcts"
"""


@pytest.fixture(scope="module")
def table() -> str:
    """As it is played on one machine."""
    return arena.tournament(PLAN).table


@contextmanager
def begun(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A tournament of which some games are finished."""
    (tmp_path / "plan.toml").write_text(PLAN)
    command = [*COMMAND, "tournament", "plan.toml", "--threads", "2", "-o", "run"]
    out, err = subprocess.PIPE, subprocess.PIPE
    process = subprocess.Popen(command, cwd=tmp_path, env=ENV, text=True, stdout=out, stderr=err)
    try:
        journal, end = tmp_path / "run" / "journal.jsonl", time.monotonic() + 30
        while not journal.exists() or journal.read_bytes().count(b"\n") < 10:
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < end, "no game in half a minute"
            time.sleep(0.01)
        yield process
    finally:
        process.kill()
        process.communicate()


def games(tmp_path: Path) -> list[int]:
    lines = (tmp_path / "run" / "journal.jsonl").read_text().splitlines()[1:]
    return sorted(json.loads(line)["number"] for line in lines)


def test_a_killed_driver_loses_nothing_that_was_finished(tmp_path: Path, table: str) -> None:
    with begun(tmp_path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait(10)
    assert (tmp_path / "run" / "journal.jsonl").read_bytes().count(b"\n") < 101
    command = [*COMMAND, "tournament", "--resume", "run", "--threads", "2"]
    ran = subprocess.run(command, cwd=tmp_path, env=ENV, capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, table, "")
    assert games(tmp_path) == list(range(100))


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, table: str) -> None:
    with begun(tmp_path) as process:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    go_on = "python -m harif.cluster tournament --resume run --threads 2"
    assert (process.returncode, out, err) == (1, "", f"harif: interrupted; continue with: {go_on}\n")
    assert 9 <= len(games(tmp_path)) < 100
    # What it says works.
    command = [sys.executable, *shlex.split(go_on)[1:]]
    ran = subprocess.run(command, cwd=tmp_path, env=ENV, capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (0, table)
    assert games(tmp_path) == list(range(100))


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The command, in this process."""
    try:
        code = main(words)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    "words",
    [
        "selfplay tictactoe --agent mcts --nodes 50 --games 5",
        "solve {tmp}/positions.txt --game connect4-4x5",
        "puzzles tictactoe --puzzles 3 --first 3 --last 5",
        "book 4x4 --stones 4 --below 2 --memory 1",
    ],
)
def test_every_command_ends_with_its_file(words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "positions.txt").write_text("12\n\n3\n")
    folder = tmp_path / "out"
    name, *rest = words.format(tmp=tmp_path).split()
    code, out, err = run(capsys, name, *rest, "--threads", "2", "-o", str(folder))
    assert (code, err) == (0, "")
    result = Path(out.strip())
    assert result.parent == folder and result.stat().st_size > 0
    # And again, from the folder alone.
    before = result.read_bytes()
    assert run(capsys, name, "--resume", str(folder), "--threads", "1") == (0, out, "")
    assert result.read_bytes() == before


def test_folders_are_numbered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for number in (1, 2):
        code, out, _ = run(capsys, "book", "4x4", "--stones", "2", "--below", "1", "--threads", "1")
        assert (code, out) == (0, f"runs/{number}/connect4.book\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("tournament", "name what to do, or a folder to --resume, not both or neither"),
        ("tournament a.toml --resume b", "name what to do, or a folder to --resume, not both or neither"),
        ("tournament --resume b -o c", "--resume names the folder already: leave -o out"),
        ("tournament none.toml -o {tmp}/o", "cannot open none.toml: No such file or directory"),
        ("tournament {tmp}/bad.toml -o {tmp}/o", "chess"),
        ("selfplay --resume {tmp}/none", "journal.jsonl is not there"),
        ("selfplay tictactoe --agent random -o {tmp}/o", "self-play needs a budget of nodes or depth"),
        ("selfplay tictactoe --nodes 3 -o {tmp}/o", "self-play needs one agent or two, not 0"),
        ("solve {tmp}/bad.txt --game connect4 -o {tmp}/o", 'line 1: at character 3: found "9"'),
        ("solve {tmp}/empty.txt --game connect4 -o {tmp}/o", "there are no positions to solve"),
        ("puzzles tictactoe --first 5 --last 4 -o {tmp}/o", "plies from 5 to 4 are none"),
        ("book 4 -o {tmp}/o", "'4' is no size; write rows and columns such as 6x7"),
        ("book 4x4 --stones 99 -o {tmp}/o", "99"),
        ("book 4x4 -o {tmp}/o --threads 0", "threads must be at least 1"),
    ],
)
def test_bad_use_is_one_line(words: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.toml").write_text('game = "chess"\n[[agent]]\nagent = "random"\n[[agent]]\nagent = "random"\n')
    (tmp_path / "bad.txt").write_text("129\n")
    (tmp_path / "empty.txt").write_text("\n")
    words = words if "--threads" in words else words + " --threads 1"
    code, out, err = run(capsys, *words.format(tmp=tmp_path).split())
    assert (code, out) == (2, "")
    assert err.startswith("harif: ") and err.count("\n") == 1 and why in err


def test_what_argparse_refuses_is_bad_use_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "tournament", "--nonsense")[0] == 2
    assert run(capsys)[0] == 2


def test_without_ray_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    code, _, err = run(capsys, "book", "4x4", "-o", str(tmp_path))
    assert (code, err) == (2, "harif: a cluster needs Ray: pip install harif[cluster]\n")


def test_the_package_imports_no_ray() -> None:
    code = "import sys, harif.cluster, harif.cluster.__main__; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env=ENV, check=False).returncode == 0


def test_a_terminal_sees_how_far_it_is(tmp_path: Path) -> None:
    parent, child = os.openpty()
    command = [*COMMAND, "puzzles", "connect4-5x6", "--puzzles", "30", "--threads", "2", "-o", str(tmp_path / "o")]
    process = subprocess.Popen([*command, "--last", "14"], env=ENV, stdout=subprocess.PIPE, stderr=child)
    os.close(child)
    seen = b""
    while True:
        # The other end of a terminal whose last user has left is an error.
        try:
            piece = os.read(parent, 4096)
        except OSError:
            break
        if not piece:
            break
        seen += piece
    os.close(parent)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0 and out.endswith(b"puzzles.jsonl\n")
    assert "30 of 30 puzzles" in seen.decode() and "2 at once" in seen.decode()


def test_the_job_file_is_an_environment_that_ray_knows() -> None:
    path = Path(__file__).parents[2] / "examples" / "cluster_job.yaml"
    environment = RuntimeEnv(**yaml.safe_load(path.read_text()))
    assert environment.pip_config()["packages"] == [f"harif[cluster]=={harif.__version__}"]


def test_the_example_goes_on_with_itself(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "cluster_tournament.py"
    command = [sys.executable, str(example), "--out", str(tmp_path)]
    first = subprocess.run(command, env=ENV, capture_output=True, text=True, timeout=120, check=False)
    assert first.returncode == 0, first.stderr
    assert "usual" in first.stdout and "positions; the first side wins" in first.stdout
    again = subprocess.run(command, env=ENV, capture_output=True, text=True, timeout=30, check=False)
    assert (again.returncode, again.stdout) == (0, first.stdout)
