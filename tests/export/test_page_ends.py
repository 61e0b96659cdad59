"""Messages that end with a page are copied: what the checks of an export find if that goes wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.export import Facts, export, quick, wiping
from aesgen.system import tools
from tests.conftest import requires
from tests.export import page_ends, test_small_keys

pytestmark = [
    pytest.mark.isa("x86-64", "avx512f", "avx512bw", "vaes", "vpclmulqdq"),
    requires(tools.GCC),
]

PLANTED = {
    "a text is not copied": ("        copied(room, in, bytes);\n", ""),
    "an output is not copied": ("        copied(wanted, room, bytes);\n", ""),
    "associated data is not copied": ("        copied(room + used, aad, aad_bytes);\n", ""),
    "an IV is not copied": ("        copied(room + used, iv, iv_bytes);\n", ""),
    "associated data is at the place of the text": ("aad = room + used;", "aad = room;"),
    "copies of 8 to 15 bytes lack their end": ("memcpy(to + bytes - 8, end, 8)", "(void)end"),
    "copies of 16 bytes and more lack their end": ("memcpy(to + bytes - 16, end, 16)", "(void)end"),
}


def facts() -> Facts:
    """Its keys are large: with small ones another class's kernels take the ends of pages."""
    return test_small_keys.facts("x86-64", False, 128)


@pytest.mark.parametrize("bug", PLANTED)
def test_the_check_of_an_export_finds_a_wrong_copy(bug: str) -> None:
    old, new = PLANTED[bug]
    files = export(facts())
    assert any(old in text for text in files.values())
    planted = {name: text.replace(old, new) for name, text in files.items()}
    assert quick.check(facts(), planted).complaints


@requires(tools.STATIC_GCC)
def test_a_copy_that_stays_on_the_stack_is_found(tmp_path: Path) -> None:
    own = replace(facts(), wipe=True)
    files = export(own)
    kept = {
        name: text.replace("        wipe(room, bytes);\n", "        (void)room;\n")
        for name, text in files.items()
    }
    for number, (made, wrong) in enumerate(((files, False), (kept, True))):
        folder = tmp_path / str(number)
        folder.mkdir()
        found = wiping.complaints(own, made, folder)
        assert any("seal at the end of a page" in line for line in found) == wrong, found


def test_the_table_has_every_mode(tmp_path: Path) -> None:
    """Its figures are of this machine and prove nothing."""
    lines = page_ends.table("cmac", tmp_path).splitlines()
    assert lines[0] == "cmac" and lines[-1].startswith(" worst") and len(lines) == 9
