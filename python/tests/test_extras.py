"""What other packages are needed for, and what is said where they are not there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import harif
import pytest

#: Python without one package: it is not found, as where it was never installed.
WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
{program}
"""


def python(program: str, *missing: str) -> str:
    """What a program prints where packages are missing; its last line of complaint where it fails."""
    environment = {**os.environ, "PYTHONPATH": str(Path(harif.__file__).parents[1])}
    code = WITHOUT.format(missing=missing, program=program)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    return ran.stdout.strip() or ran.stderr.strip().splitlines()[-1]


EXTRAS = ("pettingzoo", "gymnasium", "pyspiel", "ray", "matplotlib")


def test_the_package_needs_numpy_alone() -> None:
    program = "import harif; print(harif.Position('connect4').legal_moves(), harif.playouts(harif.Position(), 5).games)"
    assert python(program, *EXTRAS) == "['1', '2', '3', '4', '5', '6', '7'] 5"
    loaded = f"import sys, harif; print([name for name in {EXTRAS!r} if name in sys.modules])"
    assert python(loaded) == "[]", "nothing else is imported, where it is there"


@pytest.mark.parametrize(
    ("module", "missing", "said"),
    [
        ("harif.envs", "pettingzoo", "ImportError: harif.envs needs pettingzoo: pip install harif[envs]"),
        ("harif.envs", "gymnasium", "ImportError: harif.envs needs gymnasium: pip install harif[envs]"),
        ("harif.openspiel", "pyspiel", "ImportError: harif.openspiel needs pyspiel: pip install open_spiel"),
    ],
)
def test_a_missing_package_is_named_with_what_installs_it(module: str, missing: str, said: str) -> None:
    assert python(f"import {module}", missing) == said
