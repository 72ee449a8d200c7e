"""The types that the package declares: true of the built module, and strict throughout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import harif
import pytest

PACKAGE = Path(harif.__file__).parent
OPTIONS = ["--strict", "--no-error-summary"]


@pytest.fixture
def check(request: pytest.FixtureRequest, tmp_path: Path) -> Check:
    """Runs a checker where the package is found as it is in the tests, and keeps what it learnt for the next run."""
    assert request.config.cache is not None
    return Check(request.config.cache.mkdir("mypy"), tmp_path)


class Check:
    """A run of mypy."""

    def __init__(self, cache: Path, cwd: Path) -> None:
        self.cache, self.cwd = cache, cwd

    def __call__(self, module: str, *arguments: str) -> None:
        found = os.environ.copy()
        if "site-packages" not in PACKAGE.parts:
            found["MYPYPATH"] = found["PYTHONPATH"] = str(PACKAGE.parent)
        program = [sys.executable, "-m", module, *arguments]
        ran = subprocess.run(program, cwd=self.cwd, env=found, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_stubs_are_true_of_the_built_module(check: Check) -> None:
    allowed = check.cwd / "allowed"
    # The list that the module makes of itself.
    allowed.write_text("harif._native.__all__\n")
    check("mypy.stubtest", "harif._native", "--concise", "--allowlist", str(allowed))


def test_the_package_and_its_use_are_strictly_typed(check: Check) -> None:
    sample = Path(__file__).with_name("typed_sample.py")
    check("mypy", *OPTIONS, "--cache-dir", str(check.cache), "-p", "harif")
    check("mypy", *OPTIONS, "--cache-dir", str(check.cache), str(sample))


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").exists() and (PACKAGE / "_native.pyi").exists()
