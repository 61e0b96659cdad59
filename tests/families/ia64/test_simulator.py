"""The simulator of the Itanium 2: its decoder against GNU objdump, its results against the definitions of
the architecture's manual written in Python, its rules of instruction groups, and its cycles against ledgers
by hand."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from aesgen.simulators.emulated import CallFailed
from aesgen.simulators.ia64.encoding import SlotOperation, operations
from aesgen.system import tools
from tests.conftest import requires
from tests.families.ia64.programs import function, linked

ONES = (1 << 64) - 1
VALUES = (0, 1, 0x80, ONES, 1 << 63, 0x0123456789ABCDEF, 0xFEDCBA9876543210, 0x00FF00FF7F80807F)


def signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def mixed(high: int, low: int, size: int, left: bool) -> int:
    """Elements of `size` bytes in turns: those with odd numbers if `left`, else with even ones; element 0 is
    the lowest byte, or the lowest group of bytes."""
    pair = [value.to_bytes(8, "little") for value in (low, high)]
    places = range(size if left else 0, 8, 2 * size)
    return int.from_bytes(b"".join(data[at : at + size] for at in places for data in pair), "little")


COMPUTED: dict[str, Callable[[int, int], int]] = {
    "add r8=r32,r33": lambda a, b: a + b,
    "sub r8=r32,r33": lambda a, b: a - b,
    "sub r8=-7,r33": lambda a, b: -7 - b,
    "and r8=r32,r33": lambda a, b: a & b,
    "and r8=-16,r33": lambda a, b: -16 & b,
    "andcm r8=r32,r33": lambda a, b: a & ~b,
    "or r8=r32,r33": lambda a, b: a | b,
    "or r8=5,r33": lambda a, b: 5 | b,
    "xor r8=r32,r33": lambda a, b: a ^ b,
    "xor r8=-1,r33": lambda a, b: -1 ^ b,
    "adds r8=-8192,r33": lambda a, b: b - 8192,
    "addl r8=-2000000,r3": lambda a, b: b - 2000000,
    "shladd r8=r32,4,r33": lambda a, b: (a << 4) + b,
    "shladd r8=r32,1,r0": lambda a, b: a << 1,
    "shrp r8=r32,r33,16": lambda a, b: (a << 64 | b) >> 16,
    "shrp r8=r32,r33,0": lambda a, b: b,
    "shr.u r8=r32,60": lambda a, b: a >> 60,
    "shr r8=r32,3": lambda a, b: signed(a) >> 3,
    "shl r8=r32,48": lambda a, b: a << 48,
    "extr.u r8=r32,8,24": lambda a, b: a >> 8 & 0xFFFFFF,
    "extr r8=r32,60,10": lambda a, b: signed(a) >> 60,
    "dep.z r8=r32,24,8": lambda a, b: (a & 0xFF) << 24,
    "dep r8=r32,r33,8,8": lambda a, b: (a & 0xFF) << 8 | b & ~0xFF00,
    "zxt1 r8=r32": lambda a, b: a & 0xFF,
    "zxt4 r8=r32": lambda a, b: a & 0xFFFFFFFF,
    "sxt4 r8=r32": lambda a, b: (a & 0xFFFFFFFF) - ((a & 0x80000000) << 1),
    "mux1 r8=r32,@rev": lambda a, b: int.from_bytes(a.to_bytes(8, "little"), "big"),
    **{
        f"mix{size}.{side} r8=r32,r33": lambda a, b, size=size, side=side: mixed(a, b, size, side == "l")
        for size in (1, 2, 4)
        for side in "lr"
    },
}
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "cmp.eq p6,p7=r32,r33": lambda a, b: a == b,
    "cmp.lt p6,p7=r32,r33": lambda a, b: signed(a) < signed(b),
    "cmp.ltu p6,p7=r32,r33": lambda a, b: a < b,
    "cmp.eq p6,p7=-1,r33": lambda a, b: b == ONES,
    "cmp.lt p6,p7=1,r33": lambda a, b: signed(b) > 1,
    "cmp.ltu p6,p7=15,r33": lambda a, b: b > 15,
}


@requires(tools.IA64)
def test_every_instruction_computes_what_the_manual_defines(tmp_path: Path) -> None:
    """One function for each instruction; the assembler places it and adds stops."""
    texts = ["\t.text"]
    for number, line in enumerate([*COMPUTED, *COMPARED]):
        texts += [f"\t.globl f{number}", f"f{number}:", "\tadds r3=0,r33", "\tmov r8=77", f"\t{line}"]
        if line in COMPARED:
            texts += ["\t(p6) mov r8=1", "\t(p7) mov r8=0"]
        texts += ["\tst8 [r34]=r8", "\tbr.ret.sptk.many b0"]
    machine = linked("\n".join([*texts, ""]), tmp_path, explicit=False)
    for number, (line, meaning) in enumerate({**COMPUTED, **COMPARED}.items()):
        for place, a in enumerate(VALUES):
            for b in (VALUES[(3 * place + number) % len(VALUES)], a):
                machine.reset()
                out = machine.place(b"", size=8)
                assert not machine.call(f"f{number}", a, b, out).complaints
                result = int.from_bytes(machine.read(out, 8), "little")
                assert result == int(meaning(a, b)) & ONES, (line, hex(a), hex(b))


MEMORY = function(
    "work",
    "mmi | ld8 r8=[r32],8 | ld1 r9=[r33] | adds r10=3,r33",
    "mmi | st8 [r34]=r8,16 | ld4 r11=[r32],-8 | nop.i 0",
    "mmi | st8 [r34]=r11,-8 | ld1 r14=[r10] | nop.i 0",
    "mmi | st8 [r34]=r9,-8 | st1 [r33]=r14 | nop.i 0",
    "mmi | sub r8=r34,r32 | adds r9=4,r33 | nop.i 0",
    "mmi | st4 [r9]=r8 | nop.m 0 | nop.i 0",
)


@requires(tools.IA64)
def test_loads_stores_and_what_they_add_to_addresses(tmp_path: Path) -> None:
    machine = linked(MEMORY, tmp_path)
    first, second = bytes(range(0x11, 0x21)), bytes(range(0x81, 0x89))
    source, other, out = machine.place(first), machine.place(second), machine.place(b"", size=24)
    assert not machine.call("work", source, other, out).complaints
    words = [first[:8], second[:1].ljust(8, b"\0"), first[8:12].ljust(8, b"\0")]
    assert machine.read(out, 24) == b"".join(words)
    distance = (out - source).to_bytes(8, "little")[:4]
    assert machine.read(other, 8) == second[3:4] + second[1:4] + distance


@requires(tools.IA64)
@pytest.mark.parametrize(
    ("group", "error"),
    [
        ("mmi | add r8=r32,r33 | add r9=r8,r33 | nop.i 0", "exception"),
        ("mmi | add r8=r32,r33 | add r8=r33,r33 | nop.i 0", "exception"),
        ("mmi | ld8 r8=[r32],8 | ld8 r9=[r32],8 | nop.i 0", "exception"),
        ("mii | cmp.eq p6,p7=r32,r33 | (p6) add r8=r32,r33 | nop.i 0", "exception"),
        ("mmi | add r8=r50,r33 | nop.m 0 | nop.i 0", "exception"),
        ("mmi | ld8 r8=[r33] | nop.m 0 | nop.i 0", "read"),
        ("mmi | fetchadd8.acq r8=[r32],1 | nop.m 0 | nop.i 0", "instruction"),
    ],
)
def test_what_an_itanium_would_not_execute_as_written_stops(group: str, error: str, tmp_path: Path) -> None:
    """The assembler warns of a dependence in a group; the machine stops there."""
    machine = linked(function("work", group), tmp_path)
    with pytest.raises(CallFailed, match=rf"(?i){error}"):
        machine.call("work", machine.place(bytes(16)), 1)


@requires(tools.IA64)
@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("adds r4=1,r4", "r4"),
        ("mov.i ar.lc=r0", "lc"),
        ("adds r12=-16,r12", "r12"),
        ("cmp.eq p16,p17=r0,r0", "pr"),
    ],
)
def test_registers_that_a_function_must_preserve(line: str, lost: str, tmp_path: Path) -> None:
    machine = linked(function("work", f"mii | nop.m 0 | {line} | nop.i 0"), tmp_path)
    [complaint] = machine.call("work").complaints
    assert complaint.split()[-1] == lost


LEDGERS = [
    # Two full bundles issue together; the return is a group of its own.
    (
        2,
        [
            "mmi | add r8=r32,r33 | add r9=r32,r33 | add r10=r32,r33"
            " || mmi | add r11=r32,r33 | nop.m 0 | nop.i 0"
        ],
    ),
    # A third bundle issues in the next cycle, although no stop divides them.
    (
        3,
        [
            "mmi | add r8=r32,r33 | nop.m 0 | nop.i 0 || mmi | nop.m 0 | nop.m 0 | nop.i 0"
            " || mmi | add r11=r32,r33 | nop.m 0 | nop.i 0"
        ],
    ),
    # Loaded words can be used in the next cycle, by MIX one cycle later, and what MIX makes after three.
    (3, ["mmi | ld8 r8=[r34] | nop.m 0 | nop.i 0", "mmi | add r9=r8,r8 | nop.m 0 | nop.i 0"]),
    (4, ["mmi | ld8 r8=[r34] | nop.m 0 | nop.i 0", "mmi | nop.m 0 | nop.m 0 | mix1.l r9=r8,r8"]),
    (5, ["mmi | nop.m 0 | nop.m 0 | mix1.l r9=r32,r33", "mmi | add r8=r9,r9 | nop.m 0 | nop.i 0"]),
    (4, ["mmi | nop.m 0 | nop.m 0 | mix1.l r9=r32,r33", "mmi | nop.m 0 | nop.m 0 | mix1.l r8=r9,r9"]),
    (5, ["mmi | add r9=r32,r33 | nop.m 0 | nop.i 0", "mmi | nop.m 0 | nop.m 0 | mix1.l r8=r9,r9"]),
    # A shift needs the first pipe for I slots: behind another instruction in an I slot it waits a cycle.
    (2, ["mii | nop.m 0 | shl r8=r32,3 | add r9=r32,r33"]),
    (3, ["mii | nop.m 0 | add r9=r32,r33 | shl r8=r32,3"]),
    # Two loads a cycle.
    (2, ["mmi | ld8 r8=[r34] | ld8 r9=[r34] | nop.i 0"]),
    (3, ["mmi | ld8 r8=[r34] | ld8 r9=[r34] | nop.i 0 || mmi | ld8 r10=[r34] | nop.m 0 | nop.i 0"]),
    # All of a group waits for one operand: the word loaded beside it is late, too.
    (
        6,
        [
            "mmi | nop.m 0 | nop.m 0 | mix1.l r9=r32,r33",
            "mmi | add r8=r9,r9 | ld8 r10=[r34] | nop.i 0",
            "mmi | add r11=r10,r10 | nop.m 0 | nop.i 0",
        ],
    ),
    # The next address is there in the next cycle.
    (3, ["mmi | ld8 r8=[r34],8 | nop.m 0 | nop.i 0", "mmi | ld8 r9=[r34] | nop.m 0 | nop.i 0"]),
    # A loaded address takes one cycle more.
    (4, ["mmi | ld8 r8=[r35] | nop.m 0 | nop.i 0", "mmi | ld8 r9=[r8] | nop.m 0 | nop.i 0"]),
]


@requires(tools.IA64)
@pytest.mark.parametrize(("cycles", "groups"), LEDGERS)
def test_cycles_of_groups_counted_by_hand(cycles: int, groups: list[str], tmp_path: Path) -> None:
    machine = linked(function("work", *groups), tmp_path)
    words = machine.place(bytes(16))
    pointer = machine.place(words.to_bytes(8, "little"))
    assert machine.count(machine.call("work", 1, 2, words, pointer)).cycles == cycles


SPELT = {
    "adds": "r{r1}={imm},r{r3}",
    "subi": "r{r1}={imm},r{r3}",
    "shladd": "r{r1}=r{r2},{count},r{r3}",
    "shrp": "r{r1}=r{r2},r{r3},{count}",
    "extr.u": "r{r1}=r{r3},{imm},{count}",
    "extr": "r{r1}=r{r3},{imm},{count}",
    "dep.z": "r{r1}=r{r2},{imm},{count}",
    "dep": "r{r1}=r{r2},r{r3},{imm},{count}",
    "mux1.rev": "r{r1}=r{r2},@rev",
}


def spelt(each: SlotOperation) -> str:
    """An operation as objdump prints it, as far as the table has it."""
    name = each.name.rstrip("i") if each.name.endswith(("ndi", "cmi", "ori", "subi")) else each.name
    usual = "r{r1}={imm},r{r3}" if name != each.name else "r{r1}=r{r2},r{r3}"
    fields = {field: getattr(each, field) for field in ("r1", "r2", "r3", "imm", "count")}
    return f"{name.removesuffix('.rev')} {SPELT.get(each.name, usual).format(**fields)}"


@requires(tools.IA64)
def test_the_decoder_reads_what_objdump_reads(tmp_path: Path) -> None:
    """Instructions with many values of their fields, spelt by both."""
    lines = []
    for n in range(1, 40):
        a, b, c = 1 + 5 * n % 31, n % 32, 7 * n % 32
        lines += [f"{name} r{a}=r{b},r{c}" for name in ("add", "sub", "and", "or", "xor", "andcm")]
        lines += [f"{name} r{a}={97 * n % 256 - 128},r{c}" for name in ("and", "or", "xor", "andcm", "sub")]
        lines += [f"mix{size}.{side} r{a}=r{b},r{c}" for size in (1, 2, 4) for side in "lr"]
        lines += [f"adds r{a}={419 * n % 16384 - 8192},r{c or 1}", f"shladd r{a}=r{b},{1 + n % 4},r{c}"]
        lines += [f"shrp r{a}=r{b},r{c or 1},{11 * n % 64}", f"mux1 r{a}=r{b},@rev"]
        lines += [f"extr.u r{a}=r{b},{n},{1 + n % 20}", f"extr r{a}=r{b},{n},{1 + n % 20}"]
        lines += [f"dep.z r{a}=r{b},{n},{1 + n % 20}", f"dep r{a}=r{b},r{c},{n},{1 + n % 16}"]
    (tmp_path / "work.s").write_text("\n".join(["\t.text", *(f"\t{line}\n\t;;" for line in lines), ""]))
    subprocess.run(["ia64-linux-gnu-as", "-xauto", "work.s", "-o", "work.o"], cwd=tmp_path, check=True)
    run = ["ia64-linux-gnu-objcopy", "-O", "binary", "-j", ".text", "work.o", "work.bin"]
    subprocess.run(run, cwd=tmp_path, check=True)
    decoded = [spelt(each) for each in operations((tmp_path / "work.bin").read_bytes()) if each.name != "nop"]
    shown = subprocess.run(
        ["ia64-linux-gnu-objdump", "-d", "work.o"], cwd=tmp_path, check=True, capture_output=True, text=True
    ).stdout
    theirs = [_usual(line) for line in re.findall(r"\s{6,}([a-z]\S* \S+?)(?:;;)?\n", shown)]
    theirs = [line for line in theirs if not line.startswith("nop")]
    assert len(theirs) == len(lines)
    assert decoded == theirs


def _usual(line: str) -> str:
    """An abbreviation of objdump as the instruction that it stands for."""
    name, _, rest = line.partition(" ")
    found = re.fullmatch(r"(r\d+)=(r\d+)(?:,(-?\w+))?", rest)
    if not found:
        return line
    to, source, last = found.groups()
    if name == "mov":
        return f"adds {to}=0,{source}"
    if name in ("shr.u", "shr"):
        return f"extr{name[3:]} {to}={source},{last},{64 - int(last)}"
    return f"dep.z {to}={source},{last},{64 - int(last)}" if name == "shl" else line
