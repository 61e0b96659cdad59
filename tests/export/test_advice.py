"""Every command that a message recommends can run: its options are valid, and a space or record serves it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.export import recorded, untuned
from aesgen.export.choice import NoRecord
from aesgen.export.selection import Selection
from aesgen.model.problem import MODES
from aesgen.model.target import Target
from aesgen.search import session
from aesgen.search.request import Request, usable_spaces
from aesgen.spaces import catalog
from aesgen.system import paths

SHIPPED = [paths.shipped_results()]
CONDITIONS = {
    "any": Selection(),
    "constant-time": Selection(constant_time=True),
    "decryption": Selection(direction="decrypt"),
    "flash": Selection(constant_time=True, limits=(("flash", 8192),)),
}


def messages(target: Target, folder: Path) -> Iterator[str]:
    """What an export says where nothing is on record."""
    for selection in CONDITIONS.values():
        for mode in MODES:
            if selection.direction and mode in ("ctr", "cmac"):
                continue
            with pytest.raises(NoRecord) as raised:
                recorded(target, [folder], [mode], [128], selection)
            yield str(raised.value)


class Planned(Exception):
    """Raised in place of a search, with its request."""


def try_out(words: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a command of `aesgen` up to its search, or the search for its records."""

    def planned(request: Request, _: object) -> None:
        assert usable_spaces(request, lambda family: (None, None))
        raise Planned

    monkeypatch.setattr(session, "Session", planned)
    if words[0] == "tune":
        ran = CliRunner().invoke(group, [*words, "--results", str(folder)])
        assert isinstance(ran.exception, Planned), (words, ran.output, ran.exception)
        return
    options = dict(zip(words[1::2], words[2::2], strict=True))
    target, modes = catalog.target(options["--target"]), options["--mode"].split(",")
    assert untuned.winners(target, modes, [128], Selection()) or recorded(target, SHIPPED, modes, [128])


@pytest.mark.parametrize("name", paths.names("targets"))
def test_every_command_that_an_export_recommends_can_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the records that ship taken away, so that every mode of every target lacks one."""
    for message in dict.fromkeys(messages(catalog.target(name), tmp_path)):
        commands = re.findall(r"aesgen ((?:tune|export) [^;()\n]*)", message)
        assert commands or "choose another mode or target" in message, message
        for words in map(shlex.split, commands):
            try_out(words, tmp_path, monkeypatch)
