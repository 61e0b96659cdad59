"""The simulator of MIPS32 and MIPS64: every instruction against QEMU, timing, faults."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.simulators.emulated import CallFailed
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.mips import qemu

VALUES = (0, 1, -1, 0x80, 0x7FFF, -0x8000, 0x12345678, 0x89ABCDEF - (1 << 32), -(1 << 31))
WIDE_VALUES = (0x0123456789ABCDEF, 1 << 31, -(1 << 63))
"""Sources of instructions on 64 bits only: those on 32 bits need sign-extended ones."""
NARROW = {
    "d, s, t": "addu subu and or xor nor slt sltu movz movn sllv srlv srav rotrv",
    "d, s, I": "addiu slti sltiu",
    "d, s, U": "andi ori xori",
    "d, s, A": "sll srl sra rotr",
    "d, s, F": "ins ext",
}
WIDE = {
    "d, s, t": "daddu dsubu and or xor nor slt sltu",
    "d, s, I": "daddiu slti sltiu",
    "d, s, A": "dsll dsrl dsra drotr",
    "d, s, B": "dsll dsrl dsra drotr",
    "d, s, F": "dins dext",
    "d, s, G": "dins dext",
}
OPERANDS = {
    "t": ("$9",),
    "I": ("0", "1", "-1", "32767", "-32768"),
    "U": ("0", "1", "65535"),
    "A": ("0", "1", "7", "31"),
    "B": ("32", "45", "63"),
    "F": ("0, 1", "2, 8", "24, 8", "0, 32"),
    "G": ("2, 40", "34, 8", "32, 32"),
}


def instructions(wide: bool) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Each instruction that computes $2 from $8 and $9, and the values of these."""
    for forms, values in [(NARROW, VALUES)] + ([(WIDE, VALUES + WIDE_VALUES)] if wide else []):
        for form, names in forms.items():
            for name in names.split():
                for operand in OPERANDS[form[-1]]:
                    yield f"{name} $2, $8, {operand}", values


def program(wide: bool) -> tuple[str, int]:
    """A function `work(out)` that stores a result of each instruction for some pairs, and their bytes."""
    store, size, li, addi = ("sd", 8, "dli", "daddiu") if wide else ("sw", 4, "li", "addiu")
    lines, count = ["\t.set noreorder", "\t.globl work", "work:"], 0
    for number, (text, values) in enumerate(instructions(wide)):
        for at, a in enumerate(values):
            b = values[(at * (number % 5 + 2) + number) % len(values)]
            lines += [f"\t{li} $8, {a}", f"\t{li} $9, {b}", f"\t{li} $2, {b}", f"\t{text}"]
            lines += [f"\t{store} $2, 0($4)", f"\t{addi} $4, $4, {size}"]
            count += 1
    return "\n".join([*lines, "\tjr $31", "\tnop", ""]), size * count


def linked(text: str, target_name: str, folder: Path) -> CountedMachine:
    """A machine with the assembly `text`."""
    target = catalog.target(target_name)
    options = target.toolchains["default"].options
    (folder / "work.s").write_text(text)
    command = [f"{options['prefix']}gcc", *options["flags"], "work.s", *options["link"], "-o", "work"]
    subprocess.run(command, cwd=folder, check=True)
    assert target.pipeline
    return CountedMachine(folder / "work", load_pipeline(target.pipeline))


def same_as_qemu(target_name: str, wide: bool, folder: Path) -> None:
    """Runs all instructions in our simulator and under QEMU, and compares the results."""
    text, size = program(wide)
    machine = linked(text, target_name, folder)
    out = machine.place(b"", size=size)
    assert not machine.call("work", out).complaints
    source = f"""#include <stddef.h>
void put(const void *, size_t);
void work(void *);
static char out[{size}] __attribute__((aligned(8)));
int main(void) {{ work(out); put(out, sizeof out); return 0; }}
"""
    answer = qemu.run(catalog.target(target_name), {"work.S": text}, source, folder)
    assert machine.read(out, size) == answer


@requires(tools.MIPS, tools.QEMU_MIPS)
@pytest.mark.parametrize("target_name", ["mips-24kc", "mips-24kc-little"])
def test_every_instruction_of_mips32_computes_what_qemu_computes(target_name: str, tmp_path: Path) -> None:
    same_as_qemu(target_name, False, tmp_path)


@requires(tools.MIPS64, tools.QEMU_MIPS64)
def test_every_instruction_of_mips64_computes_what_qemu_computes(tmp_path: Path) -> None:
    same_as_qemu("octeon", True, tmp_path)


@requires(tools.MIPS)
@pytest.mark.parametrize("target_name", ["mips-24kc", "mips-24kc-little"])
def test_loads_stores_and_branches_of_mips32(target_name: str, tmp_path: Path) -> None:
    """Bytes and halves by sign and order, branches taken and not, with what their delay slots do."""
    text = """
	.set noreorder
	.globl f
f:
	lw $8, 0($4)
	sw $8, 4($4)
	lb $8, 0($4)
	sw $8, 8($4)
	lbu $8, 0($4)
	sw $8, 12($4)
	lh $8, 0($4)
	sw $8, 16($4)
	lhu $8, 0($4)
	sw $8, 20($4)
	sb $8, 24($4)
	sh $8, 26($4)
	li $9, 3
	move $10, $0
1:	addiu $9, $9, -1
	bgtz $9, 1b
	addiu $10, $10, 16
	bltz $9, 2f
	addiu $10, $10, 1
	bgez $9, 2f
	addiu $10, $10, 1
	li $10, 0
2:	jr $31
	sw $10, 28($4)
"""
    machine = linked(text, target_name, tmp_path)
    data = machine.place(bytes([0x80, 0x91, 0xA2, 0xB3]) + bytes(28))
    assert not machine.call("f", data).complaints
    order = machine.instruction_set.byte_order
    half = int.from_bytes(b"\x80\x91", order)
    signed = half - 0x10000 if half >> 15 else half
    words = [value.to_bytes(4, order) for value in (0xFFFFFF80, 0x80, signed & 0xFFFFFFFF, half)]
    moved = bytes([half & 255, 0]) + half.to_bytes(2, order)
    expected = b"\x80\x91\xa2\xb3" * 2 + b"".join(words) + moved + (3 * 16 + 2).to_bytes(4, order)
    assert machine.read(data, 32) == expected


def cycles(target_name: str, body: str, folder: Path) -> int:
    """The cycles of `body` within a function."""
    lines = "\n".join(f"\t{line}" for line in body.split("; "))
    form = "\t.set noreorder\n\t.globl {0}\n{0}:\n\tnop\n{1}\n\tjr $31\n\tnop\n"
    machine = linked(form.format("f", lines) + form.format("g", ""), target_name, folder)
    data = machine.place(bytes(64))
    with_body, without = (machine.count(machine.call(name, data, 3)).cycles for name in ("f", "g"))
    return with_body - without


@requires(tools.MIPS)
@pytest.mark.parametrize(
    ("core", "body", "expected"),
    [
        ("mips-24kc", "addu $2, $5, $5; addu $2, $2, $2", 2),
        ("mips-24kc", "addu $2, $4, $0; lw $3, 0($2)", 3),  # an address is wanted a cycle earlier
        ("mips-24kc", "lw $2, 0($4); addu $2, $2, $2", 3),
        ("mips-24kc", "ins $4, $0, 2, 1; nop; lw $2, 0($4)", 3),
        ("mips-24kc", "sw $4, 0($4); lw $2, 0($4); nop; lw $3, 0($2)", 2 + 3 + 0),
        ("mips-24kc", "1: addiu $5, $5, -1; bne $5, $0, 1b; nop", 9),
        ("mips-4kc", "addu $2, $4, $0; lw $3, 0($2)", 2),
        ("mips-4kc", "lw $2, 0($4); addu $2, $2, $2", 3),
        ("mips-4kc", "lw $2, 0($4); nop; addu $2, $2, $2", 3),
    ],
)
def test_sequences_take_what_the_manuals_state(core: str, body: str, expected: int, tmp_path: Path) -> None:
    assert cycles(core, body, tmp_path) == expected


@requires(tools.MIPS64)
@pytest.mark.parametrize(
    ("core", "body", "expected"),
    [
        ("octeon", "addu $2, $5, $5; addu $3, $5, $5; addu $8, $5, $5; addu $9, $5, $5", 2),
        ("octeon", "addu $2, $5, $5; addu $3, $2, $5; addu $9, $3, $5", 2),  # a chain
        ("octeon", "lw $2, 0($4); lw $3, 0($4); lw $8, 0($4)", 3),  # one pipe loads
        ("octeon", "lw $2, 0($4); addu $3, $5, $5; addu $8, $5, $5; nop", 2),
        ("octeon", "lw $2, 0($4); nop; addu $3, $2, $5; nop", 3),  # the load's result is there after 2 cycles
        ("sb-1", "lw $2, 0($4); lw $3, 0($4); addu $8, $5, $5; addu $9, $5, $5", 1),
        ("sb-1", "sll $2, $5, 1; sll $3, $5, 1; sll $8, $5, 1; sll $9, $5, 1", 2),  # two pipes shift
        ("sb-1", "addu $2, $5, $5; addu $3, $5, $5; addu $8, $5, $5", 1),
        ("sb-1", "sw $5, 0($4); sw $5, 4($4)", 1),  # a store takes two pipes
    ],
)
def test_cores_that_issue_several_instructions(core: str, body: str, expected: int, tmp_path: Path) -> None:
    """Sequences repeat, so that neither the first nor the last cycle counts."""
    many, few = (cycles(core, "; ".join([body] * times), tmp_path) for times in (12, 4))
    assert many - few == 8 * expected


@requires(tools.MIPS)
@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("lw $2, 64($4)", "READ_UNMAPPED"),
        ("sw $2, 64($4)", "WRITE_UNMAPPED"),
        ("lw $2, 2($4)", "READ_UNMAPPED"),
        (".word 0xffffffff", "INSN_INVALID"),
        ("jr $0; nop", "INSN_INVALID"),
    ],
)
def test_faults_end_a_call(body: str, message: str, tmp_path: Path) -> None:
    """Reads past the buffer, writes past it, unaligned accesses, and bytes without code."""
    with pytest.raises(CallFailed, match=message):
        cycles("mips-24kc", body, tmp_path)


@requires(tools.MIPS64)
def test_an_instruction_on_32_bits_needs_a_sign_extended_source(tmp_path: Path) -> None:
    """Real cores leave the result undefined (MIPS64, volume II: ADDU and others)."""
    with pytest.raises(CallFailed, match="INSN_INVALID"):
        cycles("octeon", "dli $8, 0x80000000; srl $8, $8, 1", tmp_path)


@requires(tools.MIPS)
def test_a_register_of_the_callers_must_be_preserved(tmp_path: Path) -> None:
    text = "\t.set noreorder\n\t.globl f\nf:\n\tli $19, 1\n\tsw $19, 20($29)\n\tjr $31\n\tli $28, 0\n"
    machine = linked(text, "mips-24kc", tmp_path)
    complaints = machine.call("f").complaints
    assert "f does not preserve s3, gp" in complaints
