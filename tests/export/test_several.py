"""Exports with CMAC and CCM of many messages in one call (their answers: `aesgen.export.rules`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from aesgen.export import (
    Facts,
    checked,
    declared,
    export,
    secrets,
    several,
    winning,
    wiping,
)
from aesgen.export.host import CHAIN
from aesgen.families.x86_asm.ccm_wide import CHAIN_ABOVE
from aesgen.leaks import trace
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.variant import Value
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_authenticated import record
from tests.export.test_export_host import record as x86_record

pytestmark = requires(tools.GCC)
VAES = ("vaes", "avx512f", "avx512vl", "avx512bw", "avx512dq")
FASTER_WHOLE: Mapping[str, Value] = {"keys": "load", "stitch": True}
"""Settings of CCM with which the kernel for whole messages is the faster one at any length."""


@cache
def wide(wipe: bool = False, **settings: Value) -> Facts:
    """Kernels for 16 messages with 128-bit keys; those of the other key sizes follow from them. `settings`:
    those of CCM's records that differ from the baseline."""
    target = catalog.target("x86-64")
    names = ("aes128-cmac-encrypt-x16", "aes128-ccm-encrypt-x16", "aes128-ccm-decrypt-x16")
    records = [x86_record("aes128-ctr-encrypt", 9.0, registers="zmm32")]
    for name in names:
        space = f"x86-{Problem.parse(name).mode}-wide"
        own = settings if "ccm" in name else {}
        records.append(record("intel-06-cf", name, space, 3.0, **own))
    winners = tuple(winning.winners(target, records, []))
    return Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners, wipe=wipe)


@pytest.mark.parametrize(("settings", "most"), [({}, str(CHAIN_ABOVE)), (FASTER_WHOLE, "SIZE_MAX")])
def test_the_record_decides_up_to_which_length_whole_messages_have_a_kernel(
    settings: Mapping[str, Value], most: str
) -> None:
    files = export(wide(**settings))
    main = next(iter(files.values()))
    rows = re.search(r"} several_ccm\[\]\[3\] = {\n(.*?)\n};", main, re.DOTALL)
    assert rows
    assert set(re.findall(r"{ 16, (\w+), ", rows[1])) == {most}


@pytest.mark.isa("x86-64", *VAES)
def test_every_key_size_has_kernels_for_many_messages() -> None:
    [own] = [each for each in checked.carried_by(wide()) if each.name == "vaes-512"]
    assert {mode: tuple(groups) for mode, groups in own.chains.items()} == {
        "ccm": KEY_BITS,
        "cmac": KEY_BITS,
    }
    assert set(several.MODES) == {"ccm", "cmac"}


@pytest.mark.isa("x86-64", *VAES)
def test_the_functions_are_among_the_cases_of_the_edge_matrix() -> None:
    files = export(wide())
    own = {entry.symbol for entry, _ in checked.of_several(wide(), "vaes-512", 192, files)}
    asked = {case.call.entry.symbol for case in checked.cases(wide(), "vaes-512", 192, files)}
    assert len(own & asked) == 4


@pytest.mark.isa("x86-64", *VAES)
@pytest.mark.slow
def test_nothing_is_left_behind_and_no_other_features_are_used(tmp_path: Path) -> None:
    made = wide(True)
    assert wiping.complaints(made, export(made), tmp_path) == []
    assert declared.complaints(made, export(made), tmp_path) == []


@pytest.mark.slow
@pytest.mark.isa("x86-64", *VAES)
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
def test_the_functions_are_constant_time(tmp_path: Path) -> None:
    """The only branch on a secret is the one that the outcome of a comparison of tags takes."""
    files = export(wide())
    built = checked.build(files, wide(), tmp_path)
    found = {}
    for call in secrets.calls(wide(), "vaes-512", 128, files):
        if "_multi" in call.entry.symbol and call.entry.operation != CHAIN:
            verdict = secrets.traced(built, call)
            found[call.entry.symbol] = verdict.leak or verdict.undecided
    assert len(found) == 4 and not any(found.values()), found
