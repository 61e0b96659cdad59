"""Exported functions that open messages: each is compared, with the tag that came with the message."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from aesgen.comparison import contenders, run
from aesgen.comparison.table import ContenderRow
from aesgen.devices.host import Host
from aesgen.export import Facts, export
from aesgen.model.problem import Problem
from aesgen.system import tools
from tests.conftest import requires
from tests.sealed import FIFTEEN, facts

UNAVAILABLE = Host().unavailable()
pytestmark = [
    requires(tools.GCC),
    pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here"),
]
FUNCTIONS = [
    ("aes128-gcm-decrypt", ["gcm_open", "gcm_open_verify_first"]),
    ("aes256-ccm-decrypt", ["ccm_open", "ccm_open_verify_first"]),
    ("aes128-ccm-decrypt-x5", ["ccm_open_multi"]),
    ("aes256-gcmsiv-decrypt", ["gcmsiv_open"]),
    ("aes128-ocb-decrypt", ["ocb_open"]),
]
UNCOMPARED = ("if (!tags_differ(", "if (tag_bytes || !tags_differ(")
"""A part of an exported file, and what replaces it so that every tag is accepted. In GCM-SIV a tag that is
wrong in one byte gives another text, to which another tag belongs, so that a comparison of 15 bytes also
refuses it."""


def raced(name: str, folder: Path) -> tuple[ContenderRow, ...]:
    """A row for each function of a portable export for a problem."""
    problem = Problem.parse(name)
    rivals = [
        contenders.Rival("aesgen", version, build, build.entries[1])
        for version, build in contenders.exported(facts(problem.mode), problem, folder / "export")
    ]
    return run.race(Host(), problem, rivals, ("1k",), rounds=1)


@pytest.mark.parametrize(("name", "functions"), FUNCTIONS)
def test_each_function_that_opens_gets_a_figure(name: str, functions: list[str], tmp_path: Path) -> None:
    rows = raced(name, tmp_path)
    assert [row.version for row in rows] == functions
    assert all(row.note == "" and set(row.cycles_per_byte) == {"1k"} for row in rows), rows


@pytest.mark.parametrize(("name", "functions"), FUNCTIONS)
def test_a_function_that_compares_too_little_of_a_tag_gets_none(
    name: str, functions: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def planted(own: Facts) -> Mapping[str, str]:
        files = export(own)
        mistake = UNCOMPARED if "gcmsiv" in name else FIFTEEN
        assert any(mistake[0] in text for text in files.values())
        return {file: text.replace(*mistake) for file, text in files.items()}

    monkeypatch.setattr(contenders, "export", planted)
    rows = raced(name, tmp_path)
    assert [row.version for row in rows] == functions
    for row in rows:
        assert row.note == "1k: the output for a wrong tag is wrong" and not row.cycles_per_byte
