"""`lanes.c` beside the closures that say what an instruction means: the same answers, the same complaints."""

import random

import numpy as np
import pytest

from aesgen.simulators.ptx import Launch, PtxMachine, lanes, parse
from aesgen.simulators.ptx.compile import Compiled
from aesgen.simulators.ptx.forms import FORMS

THREADS, GRID = 64, 2
LANES = THREADS * GRID
EDGES = [0, 1, 2, 31, 32, 255, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF]
HEAD = """
.version 3.2
.target sm_20
.address_size 32
.visible .entry kernel(.param .u32 in, .param .u32 out)
{
    .reg .pred %p<9>;
    .reg .b16 %rs<9>;
    .reg .b32 %r<40>;
    .shared .align 16 .b8 tile[512];
    ld.param.u32 %r1, [in];
    ld.param.u32 %r2, [out];
    mov.u32 %r3, %tid.x;
    mov.u32 %r4, %ctaid.x;
    mad.lo.s32 %r5, %r4, 64, %r3;
    shl.b32 %r6, %r5, 4;
    add.s32 %r7, %r1, %r6;
    add.s32 %r8, %r2, %r6;
    ld.global.v4.u32 {%r10, %r11, %r12, %r13}, [%r7];
    and.b32 %r14, %r13, 1;
    setp.eq.s32 %p1, %r14, 0;
"""

needs_compiler = pytest.mark.skipif(lanes._library() is None, reason="no C compiler: apt-get install gcc")


def both_ways(body, monkeypatch, seed=1):
    """Answers and complaints by C and by the closures; and whether C ran every instruction but the end."""
    module = parse(HEAD + body + "    ret;\n}\n")
    rng = random.Random(seed)
    words = [rng.choice([rng.choice(EDGES), rng.getrandbits(32)]) for _ in range(4 * LANES)]
    found = []
    by_python = set()
    step = Compiled.step
    monkeypatch.setattr(Compiled, "step", lambda self, index: by_python.add(index) or step(self, index))
    for library in (None, lanes._library()):
        by_python.clear()
        monkeypatch.setattr(lanes, "_library", lambda library=library: library)
        machine = PtxMachine(module)
        source = machine.memory.allocate("input", np.array(words, "<u4").tobytes(), writable=False)
        target = machine.memory.allocate("output", 16 * LANES)
        complaints = machine.run(Launch("kernel", GRID, THREADS, (source, target)))
        found.append((machine.memory.read(target, 16 * LANES), complaints))
    monkeypatch.undo()
    return found[::-1], by_python <= {len(machine.last.kernel.instructions) - 1}


ARITHMETIC = [
    *(f"{name}.s32 %r20, %r10, %r11" for name in ("add", "sub", "mul.lo", "mul.hi", "min", "max")),
    *(f"{name}.u32 %r20, %r10, %r11" for name in ("mul.hi", "min", "max", "mul24.lo", "mul24.hi")),
    *(f"{name}.b32 %r20, %r10, %r11" for name in ("and", "or", "xor")),
    *(f"{name} %r20, %r10, %r11, %r12" for name in ("mad.lo.s32", "mad24.lo.u32", "mad24.hi.u32")),
    *(f"{name} %r20, %r10" for name in ("not.b32", "neg.s32", "mov.u32")),
    *(f"{name} %r20, %r10, {n}" for name in ("shl.b32", "shr.u32", "shr.s32") for n in (0, 7, 31, 32, 40)),
    *(f"add.s32 %r20, %r10, {n}" for n in (-1, 5)),
    "selp.b32 %r20, %r10, %r11, %p1",
]


@needs_compiler
@pytest.mark.parametrize("instruction", ARITHMETIC)
@pytest.mark.parametrize("guard", ["", "@%p1 ", "@!%p1 "])
def test_arithmetic(instruction, guard, monkeypatch):
    body = f"    {guard}{instruction};\n    st.global.u32 [%r8], %r20;\n"
    (c, closures), encoded = both_ways(body, monkeypatch)
    assert encoded and c == closures


WIDE = """
    .reg .b16 %h<9>;
    .reg .b64 %l<9>;
    .reg .pred %q<9>;
    cvt.u16.u32 %h1, %r10;
    cvt.u16.u32 %h2, %r11;
    cvt.u16.u32 %h3, %r12;
    cvt.u64.u32 %l1, %r10;
    cvt.u64.u32 %l2, %r11;
    cvt.u64.u32 %l3, %r12;
    shl.b64 %l4, %l2, 32;
    or.b64 %l1, %l1, %l4;
    shl.b64 %l4, %l3, 31;
    xor.b64 %l2, %l2, %l4;
    setp.lt.u32 %q1, %r10, %r11;
    setp.lt.u32 %q2, %r11, %r12;
    setp.lt.u32 %q3, %r12, %r10;
"""
"""Operands of every width, and predicates, from the words of the input."""
LETTERS = {1: "q", 2: "h", 4: "r", 8: "l"}
SHOWN = {
    1: "selp.b32 %r20, 1, 2, %q5;\n st.global.u32 [%r8], %r20;",
    2: "cvt.u32.u16 %r20, %h5;\n st.global.u32 [%r8], %r20;",
    4: "st.global.u32 [%r8], %r25;",
    8: "st.global.u64 [%r8], %l5;",
}


def of_a_form(opcode, form):
    """An instruction on the operands of `WIDE`, its result in the fifth register."""
    first = {4: 10}.get
    sources = [f"%{LETTERS[size]}{first(size, 1) + n}" for n, size in enumerate(form.sizes[1:])]
    if form.immediate:
        sources.append("0x5c")
    return f"{opcode} %{LETTERS[form.sizes[0]]}{25 if form.sizes[0] == 4 else 5}, {', '.join(sources)};"


@needs_compiler
@pytest.mark.parametrize("opcode", FORMS)
def test_every_form_in_c_is_what_its_closure_says(opcode, monkeypatch):
    instruction, size = of_a_form(opcode, FORMS[opcode]), FORMS[opcode].sizes[0]
    for guard in ("", "@%p1 "):
        body = f"{WIDE}\n{guard}{instruction}\n{SHOWN[size]}\n"
        (c, closures), encoded = both_ways(body, monkeypatch, seed=len(opcode))
        assert encoded and c == closures


@needs_compiler
@pytest.mark.parametrize("count", [0, 5, 15, 16, 17, 63, 64, 255, 300])
@pytest.mark.parametrize("opcode", ["shl.b16", "shr.s16", "shr.u64", "shl.b64", "shr.s64", "shr.u32"])
def test_shifts_by_a_number_and_by_a_register(opcode, count, monkeypatch):
    letter, size = {"16": ("h", 2), "32": ("r", 4), "64": ("l", 8)}[opcode[-2:]]
    one, result = ("10", "25") if letter == "r" else ("1", "5")
    for by in (f"{count}", "%r21"):
        shift = f"mov.u32 %r21, {count};\n{opcode} %{letter}{result}, %{letter}{one}, {by};"
        body = f"{WIDE}\n{shift}\n{SHOWN[size]}\n"
        (c, closures), encoded = both_ways(body, monkeypatch)
        assert encoded and c == closures


@needs_compiler
@pytest.mark.parametrize("kind", ["s32", "u32"])
@pytest.mark.parametrize("comparison", ["eq", "ne", "lt", "le", "gt", "ge"])
def test_comparisons(comparison, kind, monkeypatch):
    body = f"""
    setp.{comparison}.{kind} %p2, %r10, %r11;
    @%p1 setp.{comparison}.{kind} %p2, %r12, %r11;
    selp.b32 %r20, 1, 2, %p2;
    st.global.u32 [%r8+4], %r20;
"""
    (c, closures), encoded = both_ways(body, monkeypatch)
    assert encoded and c == closures


@needs_compiler
def test_narrow_and_wide_accesses(monkeypatch):
    body = """
    ld.global.u8 %rs1, [%r7+3];
    ld.global.u16 %rs2, [%r7+6];
    cvt.u32.u16 %r20, %rs1;
    @%p1 cvt.u32.u16 %r20, %rs2;
    cvt.u16.u32 %rs3, %r10;
    st.global.u8 [%r8+1], %rs3;
    st.global.u16 [%r8+2], %rs2;
    @%p1 st.global.v2.u32 [%r8+8], {%r20, %r11};
    @!%p1 st.global.u8 [%r8+12], %r11;
"""
    (c, closures), encoded = both_ways(body, monkeypatch)
    assert encoded and c == closures


@needs_compiler
@pytest.mark.parametrize("seed", range(40))
def test_races_are_the_same(seed, monkeypatch):
    """Accesses of shared memory at random words, with and without a barrier between."""
    rng = random.Random(seed)
    lines = ["mov.u32 %r30, tile;", "shl.b32 %r32, %r3, 2;", "add.s32 %r31, %r30, %r32;"]
    lines += ["st.shared.u32 [%r31], %r10;", "st.shared.u32 [%r31+256], %r11;", "bar.sync 0;"]
    for _ in range(6):
        guard = rng.choice(["", "@%p1 "])
        lines.append(f"and.b32 %r33, %r{rng.choice((3, 10, 11, 12))}, {rng.choice((3, 63, 127))};")
        lines.append("shl.b32 %r33, %r33, 2;\n add.s32 %r34, %r30, %r33;")
        lines.append(guard + rng.choice(["ld.shared.u32 %r20, [%r34];", "st.shared.u32 [%r34], %r12;"]))
        lines += ["bar.sync 0;"] * rng.choice((0, 1, 1))
    (c, closures), _ = both_ways("\n".join([*lines, "st.global.u32 [%r8], %r20;\n"]), monkeypatch, seed)
    assert c == closures


@needs_compiler
@pytest.mark.parametrize("seed", range(20))
def test_races_between_thread_blocks_are_the_same(seed, monkeypatch):
    """Accesses of global memory at random words, of both thread blocks' parts."""
    rng = random.Random(seed)
    lines = ["mov.u32 %r20, 0;"]
    for _ in range(4):
        lines.append(f"and.b32 %r33, %r{rng.choice((3, 5, 10, 11))}, {rng.choice((1, 63, 511))};")
        lines.append("shl.b32 %r33, %r33, 2;\n add.s32 %r34, %r2, %r33;")
        guard = rng.choice(["", "@%p1 "])
        lines.append(
            guard + rng.choice(["ld.global.u32 %r20, [%r34];"] * 3 + ["st.global.u32 [%r34], %r12;"])
        )
        lines += ["bar.sync 0;"] * rng.choice((0, 0, 1))
    (c, closures), _ = both_ways("\n".join([*lines, ""]), monkeypatch, seed)
    assert c == closures
