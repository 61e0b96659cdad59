"""The vector unit of the RISC-V simulator: every instruction against QEMU for several lengths of the
registers, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.machines.riscv import REGISTERS
from aesgen.simulators.emulated import CallFailed
from aesgen.simulators.riscv.vectors import VectorDecoder
from aesgen.system import tools
from tests.conftest import requires
from tests.families.riscv_vector.programs import LENGTHS, linked, machine, output_of_qemu

pytestmark = requires(tools.RISCV)

VECTORS = ("vadd", "vsub", "vand", "vor", "vxor", "vsll", "vsrl", "vsra")
IMMEDIATES = ("vadd", "vrsub", "vand", "vor", "vxor", "vsll", "vsrl", "vsra", "vslideup", "vslidedown")
SCALARS = (*IMMEDIATES, "vsub")
TYPES = [(bits, group) for bits in (8, 16, 32, 64) for group in ("m1", "m2", "m4")] + [
    (32, "mf2"),
    (8, "mf4"),
]
DATA_BYTES = 32 * 64
"""Bytes with which the registers begin: 32 of the longest that are tried."""


def bodies() -> Iterator[str]:
    """Instructions that write v16 to v23 from v8 and v24, which the integer registers a2 (a number), a1 (the
    data) and t3 (where to store) help."""
    for name in VECTORS:
        yield f"{name}.vv v16, v8, v24"
    for name in SCALARS:
        yield f"{name}.vx v16, v8, a2"
    for name in IMMEDIATES:
        yield from (f"{name}.vi v16, v8, {number}" for number in (0, 3, 15))
    yield "vxor.vi v16, v8, -3"
    yield "vadd.vv v16, v8, v24, v0.t"
    yield "vsll.vx v16, v8, a2, v0.t"
    yield "vmerge.vvm v16, v8, v24, v0"
    yield "vmerge.vxm v16, v8, a2, v0"
    yield "vmerge.vim v16, v8, 7, v0"
    yield from ("vmv.v.v v16, v8", "vmv.v.x v16, a2", "vmv.v.i v16, -5", "vid.v v16")
    yield from ("vmv.s.x v16, a2", "vmv.x.s a3, v8\n\tvmv.v.x v16, a3", "vmv4r.v v16, v8", "vmv1r.v v16, v8")


def moves() -> Iterator[str]:
    """The same for loads and stores of 32-bit elements; v24 has offsets within the data."""
    yield from ("vle32.v v16, (a1)", "vle32.v v16, (a1), v0.t", "vlse32.v v16, (a1), a4", "vle8.v v16, (a1)")
    yield from ("vluxei32.v v16, (a1), v24", "vloxei32.v v16, (a1), v24", "vl2re32.v v16, (a1)")
    yield "vse32.v v8, (a0)"
    yield "vsse32.v v8, (a0), a4"
    yield "vse32.v v8, (a0), v0.t"
    yield "vsuxei32.v v8, (a0), v24"


def program() -> str:
    """A function `work(out, data)` that stores the result of each instruction; it returns the end of out."""
    lines = [
        "\t.globl work",
        "work:",
        "\tli a2, 0x123456789abcdef5",
        "\tli a4, 12",
        "\tvsetvli t0, zero, e8, m8, tu, mu",
    ]
    lines += ["\tmv t1, a1"]
    for number in range(0, 32, 8):
        lines += [f"\tvl8re8.v v{number}, (t1)", "\tadd t1, t1, t0"]

    def work(body: str, bits: int, group: str, most: str, mask: bool = False) -> None:
        lines.extend(
            ["\tvl8re8.v v16, (a1)", f"\tli t1, {most}", f"\tvsetvli t2, t1, e{bits}, {group}, tu, mu"]
        )
        if "v24" in body and ("ei32" in body):
            lines.extend(["\tvid.v v24", "\tvsll.vi v24, v24, 3"])
        lines.append(f"\t{body}")
        lines.extend(["\tvs8r.v v16, (a0)"] if "(a0)" not in body else [])
        lines.extend(["\tsd t2, 0(a0)"] if mask else [])
        lines.append("\tadd a0, a0, t0")
        lines.append("\tadd a0, a0, t0" if "(a0)" in body else "")

    for number, body in enumerate(bodies()):
        for bits, group in TYPES[number % 3 :: 3]:
            work(body, bits, group, "7" if number % 2 else "-1")
    for body in moves():
        for group in ("m1", "m2"):
            for most in ("-1", "3"):
                work(body, 32, group, most)
    for fields in (2, 3, 4):
        work(f"vlseg{fields}e32.v v16, (a1)", 32, "m1", "-1")
        work(f"vlseg{fields}e32.v v16, (a1)", 32, "m2", "5")
        work(f"vsseg{fields}e32.v v8, (a0)", 32, "m2", "5")
    lines += ["	vsetvli a5, zero, e32, m2, ta, ma", "	sd a5, 0(a0)"]
    lines += ["	vsetivli a5, 9, e64, m2, ta, ma", "	sd a5, 8(a0)"]
    return "\n".join([*lines, "\taddi a0, a0, 16", "\tret", ""])


@requires(tools.QEMU_RISCV)
@pytest.mark.parametrize("bits", LENGTHS)
def test_every_instruction_computes_what_qemu_computes(bits: int, tmp_path: Path) -> None:
    text, data = program(), bytes((37 * i * i + 11 * i + (i >> 7)) & 0xFF for i in range(DATA_BYTES))
    size = 1 << 18
    ours = machine(linked(text, tmp_path), bits)
    out = ours.place(bytes(size))
    assert not ours.call("work", out, ours.place(data)).complaints
    answer = output_of_qemu(text, data, size, bits, tmp_path)
    found = ours.read(out, size)
    assert len(answer.rstrip(b"\0")) > 100 * bits // 8
    assert found == answer


@pytest.mark.parametrize(
    "body",
    [
        "vxor.vv v1, v2, v3",  # no type is set at a call
        "vsetvli t0, zero, e32, m2, ta, ma; vxor.vv v1, v2, v4",  # a group of two begins at an even number
        "vsetvli t0, zero, e32, m1, ta, ma; vle32.v v1, (a1)",  # beyond the buffer
        "vsetvli t0, zero, e32, m1, ta, ma; addi a0, a0, 2; vle32.v v1, (a0)",  # not aligned
        "vsetvli t0, zero, e32, m1, ta, ma; .insn 4, 0x0000008b",  # the CW4011's byte select
        "vsetvli t0, zero, e32, m1, ta, ma; vmulhu.vv v1, v2, v3",  # not executed
    ],
)
def test_a_fault_ends_a_call(body: str, tmp_path: Path) -> None:
    lines = "\n".join(f"\t{line}" for line in body.split("; "))
    ours = machine(linked(f"\t.globl f\nf:\n{lines}\n\tret\n", tmp_path), 256)
    buffer = ours.place(bytes(32))
    with pytest.raises(CallFailed):
        ours.call("f", buffer, buffer + 16)


def test_agnostic_elements_become_ones(tmp_path: Path) -> None:
    """Code that relies on elements behind the vector length fails."""
    text = """
	.globl f
f:
	vsetvli t0, zero, e32, m1, ta, ma
	vmv.v.i v1, 0
	vsetivli t0, 3, e32, m1, ta, ma
	vmv.v.i v1, 7
	vs1r.v v1, (a0)
	ret
"""
    ours = machine(linked(text, tmp_path), 128)
    out = ours.place(bytes(16))
    ours.call("f", out)
    assert ours.read(out, 16) == b"\x07\0\0\0" * 3 + b"\xff" * 4


def test_the_instructions_of_the_cw4011(tmp_path: Path) -> None:
    """Byte 2 of each lane; the words of a table that lanes ask for by number."""
    text = """
	.globl f
f:
	vsetvli t0, zero, e32, m1, ta, ma
	vle32.v v1, (a0)
	.insn 4, 0x0b | 2 << 7 | 2 << 15 | 1 << 20
	.insn 4, 0x100b | 3 << 7 | 11 << 15 | 2 << 20
	vse32.v v3, (a0)
	ret
"""
    ours = machine(linked(text, tmp_path), 128, cw4011=True)
    bytes_asked = (3, 0, 255, 17)
    words = b"".join((0xAA00BBCC | asked << 16).to_bytes(4, "little") for asked in bytes_asked)
    table = [(n * 2654435761) & 0xFFFFFFFF for n in range(256)]
    lanes = ours.place(words)
    ours.call("f", lanes, ours.place(b"".join(word.to_bytes(4, "little") for word in table)))
    assert ours.read(lanes, 16) == b"".join(table[n].to_bytes(4, "little") for n in bytes_asked)


@pytest.mark.parametrize(
    ("words", "kind", "reads", "writes"),
    [
        ((0x0D06F2D7, 0x2E4541D7), "vector", {"v4", "a0"}, {"v3"}),  # m1; vxor.vx v3, v4, a0
        ((0x0D16F2D7, 0x2E4541D7), "vector_m2", {"v4", "v5", "a0"}, {"v3", "v4"}),
        ((0x0D06F2D7, 0x06976407), "gather", {"v9", "a4"}, {"v8"}),  # vluxei32.v v8, (a4), v9
        ((0x0D06F2D7, 0x62056007), "segment_load", {"a0"}, {"v0", "v1", "v2", "v3"}),  # vlseg4e32.v v0, (a0)
    ],
)
def test_what_an_instruction_reads_and_writes(
    words: tuple[int, ...], kind: str, reads: set[str], writes: set[str]
) -> None:
    """The type set before it decides how many registers a group has."""
    decoder = VectorDecoder(REGISTERS)
    found = [decoder.decoded(word) for word in words][-1]
    assert (found.kind, found.reads, found.writes) == (kind, reads, writes)
