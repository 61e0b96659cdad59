"""The simulator of PowerPC: every instruction against QEMU, timing, faults."""

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
from tests.families.ppc import qemu

VALUES = (0, 1, -1, 0x80, 0x7FFF, -0x8000, 0x12345678, 0x89ABCDEF - (1 << 32), -(1 << 31))
FORMS = {
    "5, 6, {}": "add subf and andc or orc xor nor nand eqv slw srw mullw add. and. or. xor. nor. slw.",
    "5, 6": "neg cntlzw extsb extsh neg. extsh.",
    "5, 6, I": "addi addis mulli addic addic.",
    "5, 6, U": "ori oris xori xoris andi. andis.",
    "5, 6, A": "slwi srwi rotlwi clrlwi srawi srwi. srawi.",
    "5, 6, M": "rlwinm rlwimi rlwinm. rlwimi.",
    "5, 6, 7, N": "rlwnm rlwnm.",
    "7, 6, {}": "cmpw cmplw",
    "7, 6, I": "cmpwi",
    "7, 6, U": "cmplwi",
}
OPERANDS = {
    "}": ("7",),
    "6": ("",),
    "I": ("0", "1", "-1", "32767", "-32768"),
    "U": ("0", "1", "65535"),
    "A": ("0", "1", "7", "31"),
    "M": ("0, 0, 31", "8, 24, 31", "26, 22, 29", "5, 28, 3", "31, 7, 6"),
    "N": ("0, 31", "22, 29", "28, 3"),
}


def instructions() -> Iterator[str]:
    """Each instruction that computes r5, or a condition field, from r6 and r7."""
    for form, names in FORMS.items():
        for name in names.split():
            for operand in OPERANDS[form[-1]]:
                operands = form.replace("{}", operand) if form[-1] == "}" else f"{form[:-1]}{operand}"
                yield f"{name} {form if form == '5, 6' else operands}"


def program() -> tuple[str, int]:
    """A function `work(out)` that stores the result and the condition fields 0 and 7 of each instruction for
    some pairs of values, and their bytes."""
    lines, count = ["\t.globl work", "work:"], 0
    for number, text in enumerate(instructions()):
        for at, a in enumerate(VALUES):
            b = VALUES[(at * (number % 5 + 2) + number) % len(VALUES)]
            for register, value in ((6, a), (7, b), (5, b)):
                lines += [
                    f"\tlis {register}, {value >> 16}",
                    f"\tori {register}, {register}, {value & 0xFFFF}",
                ]
            lines += ["\tli 0, 0", "\tmtcrf 0x81, 0", f"\t{text}", "\tmfcr 8", "\trlwinm 8, 8, 0, 28, 3"]
            lines += ["\tstw 5, 0(3)", "\tstw 8, 4(3)", "\taddi 3, 3, 8"]
            count += 8
    return "\n".join([*lines, "\tblr", ""]), count


def linked(text: str, target_name: str, folder: Path) -> CountedMachine:
    """A machine with the assembly `text`."""
    target = catalog.target(target_name)
    options = target.toolchains["default"].options
    (folder / "work.s").write_text(text)
    command = [f"{options['prefix']}gcc", *options["flags"], "work.s", *options["link"], "-o", "work"]
    subprocess.run(command, cwd=folder, check=True)
    assert target.pipeline
    return CountedMachine(folder / "work", load_pipeline(target.pipeline))


@requires(tools.PPC, tools.QEMU_PPC)
def test_every_instruction_computes_what_qemu_computes(tmp_path: Path) -> None:
    text, size = program()
    machine = linked(text, "ppc-405", tmp_path)
    out = machine.place(b"", size=size)
    assert not machine.call("work", out).complaints
    source = f"""#include <stddef.h>
void put(const void *, size_t);
void work(void *);
static char out[{size}] __attribute__((aligned(8)));
int main(void) {{ work(out); put(out, sizeof out); return 0; }}
"""
    answer = qemu.run(catalog.target("ppc-405"), {"work.S": text}, source, tmp_path)
    assert machine.read(out, size) == answer


MEMORY = """
	.globl work
work:
	lwz 4, 0(3)
	stw 4, 4(3)
	lha 4, 0(3)
	stw 4, 8(3)
	lhz 4, 2(3)
	stw 4, 12(3)
	lbz 4, 1(3)
	stb 4, 16(3)
	sth 4, 18(3)
	li 5, 20
	lwbrx 4, 0, 3
	stwx 4, 3, 5
	mr 6, 3
	lbzu 4, 3(6)
	stbu 4, 21(6)
	li 5, -24
	lwzux 4, 6, 5
	stwu 4, 28(6)
	lhzx 4, 0, 3
	li 5, 4
	sthx 4, 6, 5
	lbzx 4, 3, 5
	stbx 4, 6, 5
	mr 9, 30
	mr 10, 31
	li 30, 77
	li 31, 78
	stmw 30, 8(6)
	li 31, 0
	lmw 30, 8(6)
	stw 31, 8(6)
	mr 30, 9
	mr 31, 10
	addi 5, 6, 16
	stwbrx 4, 0, 5
	li 5, 3
	mtctr 5
	li 4, 0
1:	addi 4, 4, 16
	bdnz 1b
	cmplwi 7, 4, 48
	bne 7, 2f
	addi 4, 4, 1
2:	cmpwi 4, -1
	bgt 3f
	addi 4, 4, 2
3:	mflr 7
	bl 4f
4:	mflr 8
	mtlr 7
	addi 8, 8, 5f - 4b
	mtctr 8
	bctr
	addi 4, 4, 4
5:	stw 4, 20(6)
	blr
"""


@requires(tools.PPC, tools.QEMU_PPC)
def test_loads_stores_and_branches_do_what_qemu_does(tmp_path: Path) -> None:
    """Bytes, halves, reversed words, updates of addresses, several registers; all kinds of branches."""
    data = bytes([0x80, 0x91, 0xA2, 0xB3]) + bytes(60)
    machine = linked(MEMORY, "ppc-405", tmp_path)
    place = machine.place(data)
    assert not machine.call("work", place).complaints
    values = ", ".join(map(str, data))
    source = f"""#include <stddef.h>
void put(const void *, size_t);
void work(void *);
static unsigned char out[64] __attribute__((aligned(8))) = {{{values}}};
int main(void) {{ work(out); put(out, sizeof out); return 0; }}
"""
    assert machine.read(place, 64) == qemu.run(
        catalog.target("ppc-405"), {"work.S": MEMORY}, source, tmp_path
    )


def cycles(target_name: str, body: str, folder: Path) -> int:
    """The cycles of `body` within a function."""
    lines = "\n".join(f"\t{line}" for line in body.split("; "))
    form = "\t.globl {0}\n{0}:\n\tnop\n{1}\n\tblr\n"
    machine = linked(form.format("f", lines) + form.format("g", ""), target_name, folder)
    data = machine.place(bytes(64))
    with_body, without = (machine.count(machine.call(name, data, 3)).cycles for name in ("f", "g"))
    return with_body - without


@requires(tools.PPC)
@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("add 5, 4, 4; add 5, 5, 5", 2),
        ("lwz 5, 0(3); add 5, 5, 5", 3),  # a load's result can be used after 2 cycles
        ("lwz 5, 0(3); add 6, 4, 4; add 5, 5, 5", 3),
        ("lwzu 5, 4(3); lwz 6, 0(3)", 2),  # the address itself is ready at once
        ("cmplwi 7, 4, 3; bne 7, 1f; nop; 1:", 5),  # a comparison's after 3
        ("mtctr 4; 1: bdnz 1b", 1 + 3 + 3),  # the count register's after 4
        ("mtctr 4; 1: add 5, 4, 4; add 6, 4, 4; bdnz 1b", 1 + 3 * 3 + 1),
    ],
)
def test_sequences_of_the_405(body: str, expected: int, tmp_path: Path) -> None:
    assert cycles("ppc-405", body, tmp_path) == expected


@requires(tools.PPC)
@pytest.mark.parametrize(
    ("core", "body", "expected"),
    [
        ("e500v2", "add 5, 4, 4; add 6, 4, 4; add 7, 4, 4; add 8, 4, 4", 2),
        ("e500v2", "add 5, 4, 4; add 6, 5, 4; add 7, 6, 4", 2),  # a chain; the next pass begins with its last
        ("e500v2", "lwz 5, 0(3); lwz 6, 0(3); lwz 7, 0(3)", 3),  # one unit loads
        ("e500v2", "lwz 5, 0(3); add 6, 4, 4; stw 4, 0(3); add 7, 4, 4", 2),
        ("e500v2", "lwz 5, 0(3); add 6, 5, 4", 3),  # a load's result can be used after 3 cycles
        ("ppc-440", "cmplwi 7, 4, 3; cmplwi 0, 4, 3", 2),  # one pipe compares
        ("ppc-440", "cmplwi 7, 4, 3; add 5, 4, 4", 1),
        ("ppc-440", "lwz 5, 0(3); lwz 6, 0(3); add 7, 4, 4; add 8, 4, 4", 2),
    ],
)
def test_cores_that_issue_two_instructions(core: str, body: str, expected: int, tmp_path: Path) -> None:
    """Sequences repeat, so that neither the first nor the last cycle counts."""
    many, few = (cycles(core, "; ".join([body] * times), tmp_path) for times in (12, 4))
    assert many - few == 8 * expected


@requires(tools.PPC)
@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("lwz 5, 64(3)", "READ_UNMAPPED"),
        ("stw 5, 64(3)", "WRITE_UNMAPPED"),
        ("lwz 5, 2(3)", "READ_UNMAPPED"),
        ("lmw 29, 56(3)", "READ_UNMAPPED"),
        (".long 0xffffffff", "INSN_INVALID"),
        (".long 0x84630004", "INSN_INVALID"),  # lwzu that loads the register of its address
        ("li 0, 0; mtlr 0; blr", "INSN_INVALID"),
    ],
)
def test_faults_end_a_call(body: str, message: str, tmp_path: Path) -> None:
    """Reads past the buffer, writes past it, unaligned accesses, invalid forms, and bytes without code."""
    with pytest.raises(CallFailed, match=message):
        cycles("ppc-405", body, tmp_path)


@requires(tools.PPC)
def test_a_register_of_the_callers_must_be_preserved(tmp_path: Path) -> None:
    machine = linked("\t.globl f\nf:\n\tli 14, 1\n\tli 2, 0\n\tli 12, 0\n\tblr\n", "ppc-405", tmp_path)
    assert "f does not preserve r14, r2" in machine.call("f").complaints
