"""AES for the Itanium 2: answers of an independent implementation for every length, mode and key size,
exports, and the assembler's own rules of instruction groups."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, family
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires
from tests.families.ia64.points import SLICED
from tests.families.ia64.programs import TARGET
from tests.families.lengths import check_lengths
from tests.shipped import shipped_records

MODES = ("ecb-encrypt", "ecb-decrypt", "ctr-encrypt")
PROBLEMS = [f"aes{bits}-{mode}" for bits in (128, 192, 256) for mode in MODES]
COUNTERS = (0, 0xF5, (1 << 64) - 3, (1 << 128) - 19)
"""What counters begin with: at a whole group, within one, before a carry of half of the counter and of
all."""
INSTRUCTION_CACHE = 16384
"""Bytes of the first-level instruction cache (Itanium 2 Reference Manual 251110)."""


def built(source: Source, folder: Path) -> Build:
    [build] = open_toolchain(catalog.target(TARGET), "ia64").build([source], folder)
    assert not isinstance(build, VariantFailure), build
    return build


def rendered(problem: str) -> Source:
    return render_method(catalog.target(TARGET), Problem.parse(problem), "ia64", "bitsliced", SLICED)


def check(machine: CountedMachine, problem: Problem, kernel: str, setkey: str, context: int) -> None:
    """Calls a kernel for lengths around its 16 blocks."""
    lengths = (0, 1, 2, 15, 16, 17, 31, 32, 33, 50)
    check_lengths(machine, problem, kernel, setkey, lengths, context, COUNTERS, [(300, 0xF5)])


@requires(tools.IA64)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_length_is_computed_as_an_independent_implementation_does(problem: str, tmp_path: Path) -> None:
    source = rendered(problem)
    kernel, setkey = source.entries
    machine = CountedMachine(built(source, tmp_path).path, load_pipeline(TARGET))
    check(machine, Problem.parse(problem), kernel.symbol, setkey.symbol, setkey.context_bytes)


@requires(tools.IA64)
def test_the_example_of_the_standard(tmp_path: Path) -> None:
    """FIPS-197, appendix C.1."""
    source = rendered("aes128-ecb-encrypt")
    kernel, setkey = source.entries
    machine = CountedMachine(built(source, tmp_path).path, load_pipeline(TARGET))
    schedule, out = machine.place(b"", size=setkey.context_bytes), machine.place(b"", size=16)
    machine.call(setkey.symbol, schedule, machine.place(bytes(range(16))))
    text = machine.place(bytes.fromhex("00112233445566778899aabbccddeeff"))
    machine.call(kernel.symbol, schedule, text, out, 1)
    assert machine.read(out, 16).hex() == "69c4e0d86a7b0430d8cdb78070b4c55a"


@requires(tools.IA64)
@pytest.mark.parametrize("wipe", [False, True])
def test_every_function_of_an_export(wipe: bool, tmp_path: Path) -> None:
    """The exported file as a user assembles it, without a warning of a dependence in a group."""
    target = catalog.target(TARGET)
    parts = [Part(Problem.parse(problem), "ia64", "bitsliced", SLICED) for problem in PROBLEMS]
    options = DropIn(("made by a test",), wipe=wipe)
    files = family("ia64").drop_in(target, parts, options)
    [source] = family("ia64").callable_sources(target, parts, options, files)
    [assembly] = [name for name in files if name.endswith(".S")]
    (tmp_path / assembly).write_text(files[assembly])
    command = ["ia64-linux-gnu-as", "-x", assembly, "-o", "code.o"]
    assert subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stderr == ""
    machine = CountedMachine(built(source, tmp_path).path, load_pipeline(TARGET))
    context = {entry.symbol: entry.context_bytes for entry in source.entries if entry.is_setkey}
    for entry in source.entries:
        if not entry.is_setkey:
            setkey = f"aesgen_aes{entry.key_bits}_setkey_sliced"
            mode = {"ecb_enc": MODES[0], "ecb_dec": MODES[1], "ctr": MODES[2]}[entry.operation]
            problem = Problem.parse(f"aes{entry.key_bits}-{mode}")
            check(machine, problem, entry.symbol, setkey, context[setkey])


@requires(tools.IA64)
def test_wiping_overwrites_registers_and_the_buffer(tmp_path: Path) -> None:
    target, part = catalog.target(TARGET), Part(Problem(128), "ia64", "bitsliced", SLICED)
    options = DropIn(("made by a test",), wipe=True)
    files = family("ia64").drop_in(target, [part], options)
    [source] = family("ia64").callable_sources(target, [part], options, files)
    machine = CountedMachine(built(source, tmp_path).path, load_pipeline(TARGET))
    kernel, setkey = source.entries
    schedule, data = machine.place(b"", size=setkey.context_bytes), machine.place(bytes(range(48)))
    machine.call(setkey.symbol, schedule, machine.place(bytes(range(16))))
    machine.call(kernel.symbol, schedule, data, data, 3)
    kept = {0, 1, 2, 4, 5, 6, 7, 12, 13, *range(32, 36)}
    assert {machine.register(f"r{number}") for number in set(range(128)) - kept} == {0}


RECORDS = [record for path, record in shipped_records() if path.parent.name == TARGET]


@requires(tools.IA64)
@pytest.mark.parametrize("record", RECORDS, ids=[record.problem.name for record in RECORDS])
def test_what_repeats_for_each_group_fits_into_the_instruction_cache(record: Record, tmp_path: Path) -> None:
    """The model counts no miss. The key setup, and in CTR what runs once for 256 blocks, are not among it."""
    point = record.variant.point
    source = render_method(catalog.target(TARGET), record.problem, "ia64", "bitsliced", point)
    machine = CountedMachine(built(source, tmp_path).path, load_pipeline(TARGET))
    kernel = source.entries[0].symbol
    begin, end = (machine.symbols[f"{kernel}_{label}"] for label in ("pick", "partial"))
    assert begin < end <= begin + INSTRUCTION_CACHE
