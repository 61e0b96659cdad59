"""Exports of C for small cores: their sizes, no other key size, and the cycles of their records."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.export import Facts, export, facts_of, footprint, parts_of, recorded
from aesgen.export.selection import Selection
from aesgen.families import DropIn, family
from aesgen.model.build import Build
from aesgen.model.job import Job, Timing
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires

pytestmark = [requires(tools.ARM, tools.UNICORN)]
FOLDERS = [paths.shipped_results()]


def facts(target_name: str, *modes: str, constant_time: bool = False) -> Facts:
    target = catalog.target(target_name)
    found = recorded(target, FOLDERS, modes, [128], Selection(constant_time=constant_time))
    return facts_of(target, found, FOLDERS, "aesgen export")


def test_a_program_that_seals_links_little_more_than_the_record() -> None:
    made = facts("cortex-m4", "ccm", "cmac")
    files = export(made)
    sizes = footprint.footprint(made, files)
    assert sizes is not None
    linked = {name: sizes.linked([name, "aesgen_aes128_setkey_enc"]).flash for name in sizes.functions}
    assert linked["aesgen_aes128_ccm_seal"] < 3_860 + 600 and linked["aesgen_aes128_cmac"] < 3_456 + 500
    assert not re.search(r"aes(192|256)|implementation", "".join(files.values()))


@pytest.mark.parametrize("level", ["O2", "O3"])
def test_the_file_takes_the_cycles_of_its_record(level: str, tmp_path: Path) -> None:
    """In Thumb-1, where a pragma for -O3 alone makes other code than -O3 on the command line."""
    made = facts("cortex-m0", "ctr", constant_time=True)
    target, [winner] = catalog.target("cortex-m0"), made.winners
    [source] = family("c").callable_sources(target, parts_of(made.winners), DropIn(), export(made))
    source = replace(source, options=(("flags", f"-{level} -std=c99"),))
    [build] = open_toolchain(target, "c").build([source], tmp_path)
    assert isinstance(build, Build), build
    [entry] = [entry for entry in build.entries if not entry.is_setkey]
    call = checks.timed(build.entries, entry, 256)
    [run] = usable_device(target)[0].run([Job(build, (), Timing(call, "bulk", 1))])
    assert run.measurement is not None and winner.figure is not None
    assert run.measurement.cycles_per_byte == pytest.approx(winner.figure.cycles_per_byte, rel=0.01)
