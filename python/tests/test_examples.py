"""The examples run: scripts as they are typed, notebooks cell by cell."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import harif
import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
NOTEBOOKS = sorted(path.name for path in EXAMPLES.glob("*.ipynb"))


@pytest.fixture(autouse=True)
def the_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By other processes too, where it is not installed."""
    monkeypatch.setenv("PYTHONPATH", str(Path(harif.__file__).parents[1]))


def run(script: str, *arguments: str, typed: str = "") -> str:
    """What an example prints."""
    program = [sys.executable, str(EXAMPLES / script), *arguments]
    ran = subprocess.run(program, input=typed, capture_output=True, text=True, check=False, env=os.environ)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_game_is_played_in_the_terminal() -> None:
    squares = [letter + number for letter in "abc" for number in "123"]
    said = run("play.py", typed="\n".join(["b2", "zz", *squares, *squares]) + "\n")
    assert 'found "zz", expected a square' in said
    assert said.splitlines()[-1] in ("O wins", "draw")


def test_an_agent_in_ten_lines_is_rated() -> None:
    said = run("rate_my_agent.py")
    assert "mine" in said and said.splitlines()[-1].startswith("mine: ") and "Elo" in said.splitlines()[-1]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_to_its_end(name: str, tmp_path: Path) -> None:
    notebook = nbformat.read(EXAMPLES / name, as_version=4)  # type: ignore[no-untyped-call]
    where = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, kernel_name="python3", timeout=None, resources=where).execute()
    shown = [output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", ())]
    assert any("image/png" in data for data in shown), "every notebook draws something"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_without_its_outputs(name: str) -> None:
    notebook = nbformat.read(EXAMPLES / name, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    for cell in notebook.cells:
        assert all(len(line) <= 150 for line in cell.source.splitlines())
        if cell.cell_type == "code":
            assert cell.outputs == [] and cell.execution_count is None
            assert all(len(line) <= 120 for line in cell.source.splitlines())
