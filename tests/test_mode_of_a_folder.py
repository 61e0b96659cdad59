"""A mode that only a folder of the user has goes through every command; each shim says that it lacks it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aesgen import plugins
from aesgen.cli.commands.new import NEXT
from aesgen.system import tools
from tests.conftest import requires

pytestmark = [pytest.mark.slow, pytest.mark.seconds(90), requires(tools.GCC)]
SHIMS = [name for name in plugins.modules("aesgen.export.shims") if name != "python"]
"""All but the one that needs a mode that seals."""


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the mode in `own` and with its record in `results`."""
    made = tmp_path_factory.mktemp("work")
    aesgen(made, "new", "mode", "mine", "--into", "own")
    aesgen(made, *NEXT["mode"].format(folder="own", name="mine").split()[1:-1], "1")
    return made


def aesgen(folder: Path, *words: str) -> str:
    """What a command prints; it must succeed."""
    environment = {**os.environ, "AESGEN_RESULTS": str(folder / "results")}
    command = [sys.executable, "-m", "aesgen", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


COMMANDS = {
    "export": ("--target portable-c --mode mine --out files", "checked "),
    "compare": ("--target portable-c --mode mine --sizes 1k", "no adapter for mine_enc"),
    "show": ("RECORD", "aes128-mine-encrypt"),
    "explain": ("--target portable-c --mode mine", "mine"),
}
"""By command: its words, and what it says."""


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_takes_the_mode(command: str, work: Path) -> None:
    words, says = COMMANDS[command]
    record = work / "results/portable-c/aes128-mine-encrypt.yaml"
    said = aesgen(work, "--path", "own", command, *words.replace("RECORD", str(record)).split())
    assert says in said
    if command == "export":
        assert "int aesgen_mine_dec(" in (work / "files/aesgen.h").read_text()


def test_every_shim_says_that_it_lacks_the_mode(work: Path) -> None:
    said = aesgen(
        work, "--path", "own", "export", "--target", "portable-c", "--mode", "mine", "--out", "shims",
        *(word for shim in SHIMS for word in ("--shim", shim.replace("_", "-"))),
    )  # fmt: skip
    for shim in SHIMS:
        assert f"--shim {shim.replace('_', '-')} does not offer mine" in said
