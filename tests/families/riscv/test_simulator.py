"""The simulator of RV32 and RV64: every instruction against QEMU, timing, faults."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.simulators.emulated import CallFailed
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.simulators.riscv.encoding import NAMES, PATTERNS
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.riscv import qemu

pytestmark = requires(tools.RISCV)

VALUES = (
    0,
    1,
    -1,
    0x80,
    0x7FFF,
    -0x8000,
    0x12345678,
    0x89ABCDEF - (1 << 32),
    0x0123456789ABCDEF,
    1 << 31,
    1 << 63,
)
PAIRS = tuple((a, b) for number, a in enumerate(VALUES) for b in VALUES[number % 3 :: 3])
MEMORY = {"lb", "lh", "lw", "ld", "lbu", "lhu", "lwu", "sb", "sh", "sw", "sd"}
FLOW = {"jal", "jalr", "beq", "bne", "blt", "bge", "bltu", "bgeu", "fence"}
SHORT = ["add", "sub", "and", "or", "xor"]
"""Two of whose operands the assembler shortens to 16 bits, if the registers allow it."""


def forms(width: int) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each instruction that computes, its form, and the operands after the registers of the result and of the
    first source."""
    for pattern in PATTERNS:
        if width not in pattern.widths or pattern.name in MEMORY | FLOW | {"auipc"}:
            continue
        if pattern.form == "r":
            yield pattern.name, "r", ("a1",)
        elif pattern.form == "unary":
            yield pattern.name, "i", ("",)
        elif pattern.form == "byte":
            yield pattern.name, "r", tuple(f"a1, {number}" for number in range(4))
        elif pattern.form == "round":
            yield pattern.name, "i", tuple(map(str, range(11)))
        elif pattern.form == "shift":
            most = 31 if pattern.name.endswith("w") else width - 1
            yield pattern.name, "i", ("0", "1", "7", str(most))
        elif pattern.form == "i":
            yield pattern.name, "i", ("0", "1", "-1", "2047", "-2048")
        elif pattern.form == "u":
            yield pattern.name, "u", ("0", "1", "0x80000", "0xfffff")


def program(width: int) -> tuple[str, int]:
    """A function `work(out)` that stores a result of each instruction for each pair, and their bytes."""
    store, size, mask = ("sw", 4, (1 << 32) - 1) if width == 32 else ("sd", 8, (1 << 64) - 1)
    lines, count = ["\t.globl work", "work:", "\tmv a5, a0"], 0
    for name, form, operands in forms(width):
        for number, operand in enumerate(operands):
            for a, b in PAIRS[number :: len(operands)][:9]:
                lines += [f"\tli a0, {a & mask:#x}", f"\tli a1, {b & mask:#x}"]
                beside = f", {operand}" if operand else ""
                lines.append(f"\t{name} a2, {operand}" if form == "u" else f"\t{name} a2, a0{beside}")
                if name in SHORT:
                    lines.append(f"\t{name} a0, a0, a1")
                    lines.append("\txor a2, a2, a0")
                lines += [f"\t{store} a2, 0(a5)", f"\taddi a5, a5, {size}"]
                count += 1
    return "\n".join([*lines, "\tret", ""]), size * count


def linked(text: str, width: int, folder: Path) -> CountedMachine:
    target = catalog.target(f"rv{width}-zkne")
    march = f"-march=rv{width}imc_zba_zbb_zbkb_zkne_zknd"
    (folder / "work.s").write_text(text)
    flags = [flag for flag in target.toolchains["default"].options["flags"] if "march" not in flag]
    link = ["-nostdlib", "-Wl,-Ttext=0x8000,--entry=0"]
    subprocess.run(
        ["riscv64-unknown-elf-gcc", *flags, march, "work.s", *link, "-o", "work"], cwd=folder, check=True
    )
    return CountedMachine(folder / "work", load_pipeline(f"rv{width}-single-issue"))


@requires(tools.QEMU_RISCV)
@pytest.mark.parametrize("width", [32, 64])
def test_every_instruction_computes_what_qemu_computes(width: int, tmp_path: Path) -> None:
    text, size = program(width)
    machine = linked(text, width, tmp_path)
    out = machine.place(b"", size=size)
    assert not machine.call("work", out).complaints
    march = f"-march=rv{width}imc_zba_zbb_zbkb_zkne_zknd"
    source = f"""#include <stddef.h>
void put(const void *, size_t);
void work(void *);
static char out[{size}] __attribute__((aligned(8)));
int main(void) {{ work(out); put(out, sizeof out); return 0; }}
"""
    answer = qemu.run(catalog.target(f"rv{width}-zkne"), {"work.S": text}, source, tmp_path, march)
    assert machine.read(out, size) == answer


def test_every_name_has_a_meaning_in_c() -> None:
    """The C code names each operation as a case, so that none falls through to a fault unnoticed."""
    text = (Path(qemu.__file__).parents[3] / "aesgen" / "simulators" / "riscv" / "execution.h").read_text()
    missing = [name for name in NAMES[1:] if f"case {name.replace('.', '_').upper()}:" not in text]
    assert not missing


def cycles(core: str, body: str, folder: Path) -> int:
    """The cycles of `body` within a function, on a core with 32-bit registers."""
    lines = "\n".join(f"\t{line}" for line in body.split("; "))
    empty = "\t.option norvc\n\t.globl {0}\n{0}:\n{1}\n\tret\n"
    (folder / "code.s").write_text(empty.format("f", lines) + empty.format("g", ""))
    command = ["riscv64-unknown-elf-gcc", "-march=rv32imc_zba_zbb_zbkb", "-mabi=ilp32", "-nostdlib"]
    subprocess.run([*command, "-Wl,-Ttext=0x8000,--entry=0", "code.s", "-o", "code"], cwd=folder, check=True)
    machine = CountedMachine(folder / "code", load_pipeline(core))
    data = machine.place(bytes(64))
    with_body, without = (machine.count(machine.call(name, data, 3)).cycles for name in ("f", "g"))
    return with_body - without


@pytest.mark.parametrize(
    ("core", "body", "expected"),
    [
        ("sifive-e31", "lw a2, 0(a0); nop; add a2, a2, a2", 3),
        ("sifive-e31", "lw a2, 0(a0); add a2, a2, a2", 3),
        ("sifive-e31", "lbu a2, 0(a0); add a2, a2, a2", 4),
        ("sifive-e31", "mul a2, a1, a1; add a2, a2, a2", 6),
        ("sifive-e31", "1: addi a1, a1, -1; bnez a1, 1b", 6 + 3),  # three passes, the last exit mispredicted
        ("sifive-e31", "beqz a1, 1f; nop; 1:", 2),
        ("hazard3", "lw a2, 0(a0); add a2, a2, a2", 3),
        ("hazard3", "lw a2, 0(a0); sw a2, 4(a0)", 2),
        ("hazard3", "lbu a2, 0(a0); nop; add a2, a2, a2", 3),
        ("hazard3", "1: addi a1, a1, -1; bnez a1, 1b", 6 + 1),
        ("hazard3", "j 1f; nop; 1:", 2),
    ],
)
def test_sequences_take_what_the_manuals_state(core: str, body: str, expected: int, tmp_path: Path) -> None:
    assert cycles(core, body, tmp_path) == expected


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("lw a0, 64(a0)", "READ_UNMAPPED"),
        ("sw a0, 64(a0)", "WRITE_UNMAPPED"),
        ("lw a0, 2(a0)", "READ_UNMAPPED"),
        (".word 0xffffffff", "INSN_INVALID"),
        ("jr zero", "FETCH_UNMAPPED"),
    ],
)
def test_faults_end_a_call(body: str, message: str, tmp_path: Path) -> None:
    """Reads past the buffer, writes past it, unaligned accesses (the cores trap), and bytes without code."""
    with pytest.raises(CallFailed, match=message):
        cycles("sifive-e31", body, tmp_path)


def test_a_register_of_the_callers_must_be_preserved(tmp_path: Path) -> None:
    machine = linked("\t.globl f\nf:\n\tli s3, 1\n\tsw s3, 16(sp)\n\tret\n", 32, tmp_path)
    complaints = machine.call("f").complaints
    assert "f does not preserve s3" in complaints
    assert any("stack frame" in complaint for complaint in complaints)


def test_a_missing_package_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    from aesgen.simulators import emulated, riscv

    monkeypatch.setattr(riscv.native, "missing", lambda what: None)
    monkeypatch.setattr(emulated, "find_spec", lambda name: None)
    assert str(riscv.unavailable()).startswith("unicorn not found: ")
    assert str(riscv.unavailable()).endswith(" -m pip install unicorn")
