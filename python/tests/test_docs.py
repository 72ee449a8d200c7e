"""What is written about the package is true: examples in help texts and on pages are run."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
from pathlib import Path
from typing import Any

import harif
import pytest
from conftest import REPOSITORY

PAGES = ["docs/python.md", "python/README.md"]
#: What runs on a cluster is tested with one.
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(harif.__path__, "harif.")
    if not module.name.startswith(("harif.cluster", "harif._native"))
)


def run(text: str, known: dict[str, Any], name: str, line: int) -> None:
    """Runs a session with ``>>>`` and compares what it prints."""
    session = doctest.DocTestParser().get_doctest(text, known, name, name, line)
    # One page is one session: what a block defines, the next one knows.
    session.globs = known
    told: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(session, out=told.append, clear_globs=False)
    assert not failed, "".join(told)


@pytest.mark.parametrize("name", ["harif", *MODULES])
def test_examples_in_help_texts_run(name: str) -> None:
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module)
    assert not failed


@pytest.mark.parametrize("page", PAGES)
def test_examples_on_a_page_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    known: dict[str, Any] = {"__name__": "page"}
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    blocks = list(re.finditer(r"^```(pycon|python)\n(.*?)^```", text, re.M | re.S))
    assert len(blocks) >= 2
    for block in blocks:
        line = text[: block.start(2)].count("\n")
        if block[1] == "pycon":
            run(block[2], known, page, line)
        else:
            exec(compile("\n" * line + block[2], page, "exec"), known)
    assert "mine" in capsys.readouterr().out


def test_every_public_name_has_a_help_text() -> None:
    for name in harif.__all__:
        value = getattr(harif, name)
        if callable(value):
            assert value.__doc__, name


def test_help_says_what_the_stubs_say() -> None:
    """What an editor shows is what ``help`` shows."""
    stubs = ast.parse((Path(harif.__file__).parent / "_native.pyi").read_text(encoding="utf-8"))
    compared = 0
    for told in (node for node in stubs.body if isinstance(node, ast.ClassDef) and node.name in harif.__all__):
        whole = getattr(harif._native, told.name)
        members = {node.name: node for node in told.body if isinstance(node, ast.FunctionDef)}
        said = {name: (ast.get_docstring(node), getattr(whole, name)) for name, node in members.items()}
        for name, (text, value) in {told.name: (ast.get_docstring(told), whole), **said}.items():
            if text is not None:
                assert inspect.cleandoc(value.__doc__ or "") == text, f"{told.name}.{name}"
                compared += 1
    assert compared > 40


def test_every_example_is_on_the_page() -> None:
    told = (REPOSITORY / "docs" / "python.md").read_text(encoding="utf-8")
    examples = Path(__file__).resolve().parents[1] / "examples"
    for path in (*examples.glob("*.py"), *examples.glob("*.ipynb")):
        assert f"../python/examples/{path.name})" in told
