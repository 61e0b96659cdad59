"""A message in parts: the gate for the rules of the header tries splits, and finds planted bugs."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import Facts, export, rules, winning, wiping
from aesgen.operations import modes
from aesgen.operations.contract import Streaming
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export_host import record as x86_record
from tests.families.x86.test_gcm import NEEDS
from tests.sealed import facts

pytestmark = requires(tools.GCC)
MODES = [mode for mode, ways in modes().items() if ways["encrypt"].streaming is not Streaming.NONE]


@pytest.mark.parametrize("wipe", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_portable_code_passes_the_gate(tmp_path: Path, mode: str, wipe: bool) -> None:
    own = facts(mode, wipe)
    assert rules.complaints(own, export(own), tmp_path) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "registers", [pytest.param(name, marks=pytest.mark.isa("x86-64", *NEEDS[name])) for name in NEEDS]
)
def test_kernels_of_each_class_continue_messages(tmp_path: Path, registers: str) -> None:
    """A kernel in assembly takes the counter block of the part that it continues."""
    target = catalog.target("x86-64")
    names = ("aes128-ctr-encrypt", "aes128-gcm-encrypt", "aes128-gcm-decrypt")
    records = [x86_record(name, 1.0, registers=registers) for name in names]
    winners = tuple(winning.winners(target, records, []))
    own = Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    assert rules.complaints(own, export(own), tmp_path) == []


def test_the_gate_finds_a_kernel_that_hashes_an_iv_of_no_bytes(tmp_path: Path) -> None:
    """(Other mistakes: `tests/planted/rules.yaml`.)"""
    files = dict(export(facts("gcm")))
    [main] = [name for name in files if name.endswith(".c")]
    planted = files[main].replace("} else if (!iv_bytes) {", "} else if (iv_bytes == 1 << 20) {")
    assert rules.complaints(facts("gcm"), {**files, main: planted}, tmp_path) != []


@pytest.mark.slow
@pytest.mark.skipif(wiping.unavailable() is not None, reason=str(wiping.unavailable()))
@pytest.mark.parametrize("mode", MODES)
def test_the_wiping_gate_finds_what_a_part_leaves(tmp_path: Path, mode: str) -> None:
    own, files = facts(mode, True), dict(export(facts(mode, True)))
    assert wiping.complaints(own, files, tmp_path) == []
    if mode == "ccm":
        return  # its block modes overwrite what they leave, so that no part leaves anything
    [main] = [name for name in files if name.endswith(".c")]
    start = files[main].index(f"int aesgen_{mode}_update(")
    update = files[main][start:]
    planted = files[main][:start] + update.replace("    wipe_behind();\n", "", 1)
    found = wiping.complaints(own, {**files, main: planted}, tmp_path)
    assert any(f"{mode}_seal in parts, call 3" in line for line in found), found


def test_the_header_documents_misuse_of_messages_in_parts() -> None:
    header = export(facts("gcm"))["aesgen.h"]
    for function, caution in (
        ("int aesgen_gcm_seal_init(", "Never use an IV twice"),
        ("int aesgen_gcm_update(", "nobody has verified"),
        ("int aesgen_gcm_open_final(", "discard all text"),
        ("int aesgen_gcm_seal_multi(", "Never use an IV twice"),
    ):
        before = header[: header.index(function)]
        assert caution in before[before.rindex("/*") :]
