"""The wiping gate calls the functions of every mode, also of those whose keys have a type of their own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.export import Facts, export, wiping
from aesgen.system import tools
from tests.conftest import requires
from tests.export import test_authenticated, test_scope, test_threads, test_xts

pytestmark = [pytest.mark.isa("x86-64"), requires(tools.STATIC_GCC)]

MADE = {
    "cmac": test_threads.made,
    "gcm": lambda: test_authenticated.facts(True),
    "xts": lambda: test_xts.facts("portable-c", "c-xts-bitsliced"),
}


@pytest.mark.parametrize("mode", MADE)
def test_the_functions_of_every_mode_leave_nothing(mode: str, tmp_path: Path) -> None:
    made: Facts = replace(MADE[mode](), wipe=True)
    assert wiping.complaints(made, export(made), tmp_path) == []


def test_a_tag_that_stays_on_the_stack_is_found(tmp_path: Path) -> None:
    """The one that a shorter tag is cut from; what wipes the stack behind every call would reach it too."""
    made = MADE["gcm"]()
    files = dict(export(made))
    wiped = {"    wipe(whole, sizeof whole);\n": "", "    wipe_behind();\n": "    (void)wipe_behind;\n"}
    for old, new in wiped.items():
        assert any(old in text for text in files.values())
        files = {name: text.replace(old, new) for name, text in files.items()}
    assert any("seal with a tag of 12 bytes" in line for line in wiping.complaints(made, files, tmp_path))


WIPED = {
    "encrypt": (
        "ccm_seal in parts, call 5",
        "    wipe(whole, sizeof whole);\n    wipe_behind();\n    return refused",
        "    return refused",
    ),
    "decrypt": (
        "ccm_open_verify_first, 9589 bytes and the right tag",
        "    wipe(&stream, sizeof stream);\n    wipe_behind();\n    return 0;",
        "    return 0;",
    ),
}
"""By the only direction of a file: a call, and what wipes after it."""


@pytest.mark.slow
@pytest.mark.parametrize("direction", WIPED)
def test_a_file_of_one_direction_is_called_in_parts(direction: str, tmp_path: Path) -> None:
    call, wiped, kept = WIPED[direction]
    made = replace(test_scope.facts_of_case(test_scope.named("x86-64", "ccm", "128", direction)), wipe=True)
    files = export(made)
    main = next(iter(files))
    assert wiped in files[main]
    planted = {**files, main: files[main].replace(wiped, kept)}
    assert any(call in line for line in wiping.complaints(made, planted, tmp_path))
