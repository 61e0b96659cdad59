"""Vector AES instructions: what they compute, their encodings, kernels for every length of the registers,
exports."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from aesgen.families import DropIn, Part, family
from aesgen.machines.riscv import REGISTERS
from aesgen.model.problem import Problem
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.simulators.riscv.vectors import VectorDecoder
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.lengths import check_lengths
from tests.families.riscv_vector import programs
from tests.families.riscv_vector.calls import built, rendered
from tests.families.riscv_vector.points import AES

TARGET = "rv64-zvkned"
MODES = ("ecb-encrypt", "ecb-decrypt", "cbc-decrypt", "ctr-encrypt")
PROBLEMS = [f"aes{bits}-{mode}" for bits in (128, 192, 256) for mode in MODES]
ENCODED = {
    "vaesem.vs": 0xA6312477,
    "vaesef.vs": 0xA631A477,
    "vaesdm.vs": 0xA6302477,
    "vaesdf.vs": 0xA630A477,
    "vaesz.vs": 0xA633A477,
    "vaesem.vv": 0xA2312477,
    "vaesef.vv": 0xA231A477,
    "vaesdm.vv": 0xA2302477,
    "vaesdf.vv": 0xA230A477,
    "vaeskf1.vi": 0x8A32A477,
    "vaeskf2.vi": 0xAA32A477,
    "vrev8.v": 0x4A34A457,
}
"""Instructions on v8 and v3 (and 5), as LLVM 19 encodes them."""


@pytest.mark.parametrize("name", ENCODED)
def test_an_instruction_is_decoded(name: str) -> None:
    found = VectorDecoder(REGISTERS).decoded(ENCODED[name])
    keeps = not name.startswith(("vaeskf1", "vrev8"))
    assert found.text == name
    assert found.reads == ({"v8", "v3"} if keeps else {"v3"})
    assert found.writes == {"v8"}


def test_a_single_key_is_no_group() -> None:
    """`.vs` reads one register of keys for a group of blocks."""
    decoder = VectorDecoder(REGISTERS)
    decoder.decoded(0x0D26F2D7)  # vsetvli t0, a3, e32, m4, ta, ma
    found = decoder.decoded(ENCODED["vaesem.vs"])
    assert (found.kind, found.reads) == ("vector_aes_m4", {"v3", "v8", "v9", "v10", "v11"})


@requires(tools.RISCV)
def test_rounds_and_keys_of_fips_197(tmp_path: Path) -> None:
    """Appendix B: round 1, and the round keys 0 and 1; vectors of keys and a single key agree."""
    start = bytes.fromhex("193de3bea0f4e22b9ac68d2ae9f84808")
    after = bytes.fromhex("a49c7ff2689f352b6b5bea43026a5049")
    keys = [
        bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"),
        bytes.fromhex("a0fafe1788542cb123a339392a6c7605"),
    ]
    text = f"""
	.globl f
f:
	vsetivli zero, 4, e32, m1, ta, ma
	vle32.v v8, (a0)
	vmv.v.v v9, v8
	vle32.v v2, (a1)
	.insn 4, {0x8A00A077 | 3 << 7 | 2 << 20:#x}
	.insn 4, {0xA6012077 | 8 << 7 | 3 << 20:#x}
	.insn 4, {0xA2012077 | 9 << 7 | 3 << 20:#x}
	vse32.v v8, (a0)
	vse32.v v9, (a2)
	vse32.v v3, (a1)
	ret
"""
    machine = programs.machine(programs.linked(text, tmp_path), 128)
    state, key, other = machine.place(start), machine.place(keys[0]), machine.place(bytes(16))
    assert not machine.call("f", state, key, other).complaints
    assert machine.read(key, 16) == keys[1]
    assert machine.read(state, 16) == machine.read(other, 16) == after


@requires(tools.RISCV)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_one_program_runs_with_every_length_of_the_registers(problem: str, tmp_path: Path) -> None:
    source = rendered(TARGET, problem, "zvkned", AES)
    kernel, setkey = source.entries
    build = built(TARGET, source, tmp_path)
    for bits in programs.LENGTHS:
        check_lengths(
            programs.machine(build.path, bits), Problem.parse(problem), kernel.symbol, setkey.symbol
        )


@requires(tools.RISCV)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("group", "side"), [(1, 1), (1, 5), (4, 2), (8, 1)])
def test_groups(mode: str, group: int, side: int, tmp_path: Path) -> None:
    if group == 8 and mode == "ctr-encrypt":
        pytest.skip("CTR needs three groups")
    source = rendered(TARGET, f"aes128-{mode}", "zvkned", {**AES, "group": group, "side": side})
    kernel, setkey = source.entries
    machine = programs.machine(built(TARGET, source, tmp_path).path, 256)
    check_lengths(machine, Problem.parse(f"aes128-{mode}"), kernel.symbol, setkey.symbol)


@requires(tools.RISCV)
@pytest.mark.parametrize("wipe", [False, True])
def test_every_function_of_an_export(wipe: bool, tmp_path: Path) -> None:
    """QEMU 7.2 lacks these instructions, so that the exported file runs in our simulator only."""
    target = catalog.target(TARGET)
    parts = [Part(Problem.parse(each), "riscv-vector", "zvkned", AES) for each in PROBLEMS]
    options = DropIn(("made by a test",), wipe=wipe)
    module = family("riscv-vector")
    files = module.drop_in(target, parts, options)
    assert (
        "/* rk from aesgen_aes128_setkey_enc */\n"
        "void aesgen_aes128_ecb_dec(const uint8_t *rk, const uint8_t *in, uint8_t *out, size_t blocks);\n"
        in files["aesgen.h"]
    )
    [source] = module.callable_sources(target, parts, options, files)
    machine = CountedMachine(built(TARGET, source, tmp_path).path, load_pipeline(TARGET))
    for each in PROBLEMS:
        problem = Problem.parse(each)
        stem = f"aesgen_aes{problem.key_bits}_"
        check_lengths(machine, problem, f"{stem}{problem.operation}", f"{stem}setkey_enc")


@requires(tools.RISCV)
def test_an_assembler_with_the_instructions_makes_the_same_code(tmp_path: Path) -> None:
    """The numbers in the export are the bytes that LLVM gives the instructions beside them."""
    assembler = shutil.which("llvm-mc-19") or shutil.which("llvm-mc")
    if assembler is None:
        pytest.skip("llvm-mc not found (Debian: llvm-19)")
    parts = [Part(Problem.parse(each), "riscv-vector", "zvkned", AES) for each in PROBLEMS]
    files = family("riscv-vector").drop_in(catalog.target(TARGET), parts, DropIn(("made by a test",)))
    text = files["aesgen_rv64_zvkned.S"]
    (tmp_path / "code.S").write_text(text)
    named, count = re.subn(r"(?m)^\t\.insn .*\t# (.*)$", r"\t\1", text)
    assert count > 100 and ".macro" not in text and ".insn" not in named
    (tmp_path / "named.S").write_text(named)
    flags = ["-march=rv64imafdv", "-mabi=lp64d", "-mno-relax"]
    gcc = ["riscv64-unknown-elf-gcc", *flags]
    subprocess.run([*gcc, "-c", "code.S", "-o", "numbers.o"], cwd=tmp_path, check=True)
    subprocess.run([*gcc, "-E", "named.S", "-o", "known.s"], cwd=tmp_path, check=True)
    features = "-mattr=+m,+f,+d,+v,+zvkned,+zvkb"
    command = [assembler, "-triple=riscv64", features, "-filetype=obj", "known.s", "-o", "known.o"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    if "not a recognized feature" in ran.stderr:
        pytest.skip(f"{assembler} does not know Zvkned")
    assert not ran.returncode, ran.stderr
    assert sections(tmp_path / "numbers.o") == sections(tmp_path / "known.o")


def sections(path: Path) -> Mapping[str, bytes]:
    """The bytes of each function's section."""
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as stream:
        found = {each.name: each.data() for each in ELFFile(stream).iter_sections()}
    return {name: data for name, data in found.items() if name.startswith(".text.")}
