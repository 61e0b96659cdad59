"""Random programs of RISC-V vector instructions, and their execution with known bytes in the interpreter."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from aesgen.proofs.memory import ADDRESSES, Region
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.program import read_elf
from aesgen.proofs.riscv.calling import SEQUENCE64, HartFrame
from aesgen.proofs.riscv.decoding import decoder64
from aesgen.proofs.riscv.machine import HartInterpreter
from aesgen.proofs.terms import Byte, Terms

DATA_BYTES, OUT_BYTES = 4096, 8192
"""The bytes that a program may read, and those that it may write."""
COUNT = 40
_REGISTERS = range(4, 32, 4)
_BITWISE, _SHIFTS = ("vand", "vor", "vxor"), ("vsll", "vsrl", "vsra")
_CIPHERS = {
    "vaesz.vs": 0xA603A077,
    **{f"vaes{name}.vs": 0xA6002077 | kind << 15 for kind, name in enumerate(("dm", "df", "em", "ef"))},
    **{f"vaes{name}.vv": 0xA2002077 | kind << 15 for kind, name in enumerate(("dm", "df", "em", "ef"))},
}
"""Instructions of Zvkned without their registers; the assembler of the tests does not know them."""
_KEYS = {"vaeskf1.vi": 0x8A002077, "vaeskf2.vi": 0xAA002077}
_OTHERS = {"vrev8.v": 0x4A04A057, "vandn.vv": 0x06000057, "vror.vv": 0x52000057, "vrol.vv": 0x56000057,
           "vror.vi": 0x52003057, "vror.vi by 32 or more": 0x56003057}  # fmt: skip


def text_of(draw: random.Random, extensions: bool) -> str:
    """A function `work(out, data)` of random instructions: of V, or of Zvkned and Zvkb (`extensions`) with
    some of V. It stores all vector registers at last. No element is agnostic."""
    lines = ["\t.globl work", "work:"]
    lines += [f"\tli {register}, {draw.getrandbits(63)}" for register in ("a2", "a3")]
    lines += _all_registers("vle8.v", "a1")
    for _ in range(COUNT):
        lines += _extended(draw) if extensions and draw.random() < 0.8 else _plain(draw)
    return "\n".join([*lines, *_all_registers("vse8.v", "a0"), "\tret", ""])


def _all_registers(name: str, base: str) -> list[str]:
    lines = ["\tvsetvli t0, zero, e8, m8, tu, mu", f"\tmv t1, {base}"]
    for number in range(0, 32, 8):
        lines += [f"\t{name} v{number}, (t1)", "\tadd t1, t1, t0"]
    return lines


def _plain(draw: random.Random) -> list[str]:
    """An instruction of V behind the choice of a type and a length."""
    bits, group = draw.choice((8, 16, 32, 64)), draw.choice((1, 2, 4))
    lines = [f"\tli t1, {draw.choice((-1, 1, 3, 7))}", f"\tvsetvli t2, t1, e{bits}, m{group}, tu, mu"]
    target, first, second = draw.sample(_REGISTERS, 3)
    return lines + [
        f"\t{each}" for each in draw.choice([*_choices(draw, bits, group, target, first, second)])
    ]


def _choices(
    draw: random.Random, bits: int, group: int, target: int, first: int, second: int
) -> Iterator[tuple[str, ...]]:
    """Instructions that write the group `target`, or memory."""
    mask, scalar = draw.choice(("", ", v0.t")), draw.choice(("a2", "a3", "zero"))
    immediate, bit = draw.randrange(-16, 16), draw.randrange(min(bits, 32))
    for name in ("vadd", "vsub", *_BITWISE, *_SHIFTS):
        yield (f"{name}.vv v{target}, v{first}, v{second}{mask}",)
        yield (f"{name}.vx v{target}, v{first}, {scalar}{mask}",)
    for name in ("vadd", "vrsub", *_BITWISE):
        yield (f"{name}.vi v{target}, v{first}, {immediate}{mask}",)
    for name in _SHIFTS:
        yield (f"{name}.vi v{target}, v{first}, {bit}{mask}",)
    yield (f"vmerge.vvm v{target}, v{first}, v{second}, v0",)
    yield (f"vmerge.vxm v{target}, v{first}, {scalar}, v0",)
    yield (f"vmerge.vim v{target}, v{first}, {immediate}, v0",)
    yield (f"vmv.v.v v{target}, v{first}",)
    yield (f"vmv.v.x v{target}, {scalar}",)
    yield (f"vmv.v.i v{target}, {immediate}",)
    yield (f"vid.v v{target}{mask}",)
    for name in ("vslideup", "vslidedown"):
        yield (f"{name}.vi v{target}, v{first}, {draw.randrange(9)}{mask}",)
        yield (f"li t3, {draw.randrange(9)}", f"{name}.vx v{target}, v{first}, t3{mask}")
    yield (f"vmv.x.s a3, v{first}",)
    yield (f"vmv.s.x v{target}, {scalar}",)
    yield (f"vmv{group}r.v v{target}, v{first}",)
    yield (f"vmv.v.v v0, v{first}",)
    # Memory
    fields = draw.choice((2, 3, 4)) if group == 1 else 2
    at = f"addi t3, a1, {8 * draw.randrange(64)}"
    yield at, f"vle{bits}.v v{target}, (t3)"
    yield at, "li t4, 24", f"vlse{bits}.v v{target}, (t3), t4"
    out = f"addi t3, a0, {2040 - 8 * draw.randrange(64)}", "addi t3, t3, 2040", "addi t3, t3, 2040"
    yield *out, f"vse{bits}.v v{target}, (t3)"
    if group < 4:
        top = 24
        yield at, f"vlseg{fields}e{bits}.v v{top}, (t3)"
        yield at, "li t4, 16", f"vlsseg2e{bits}.v v{top}, (t3), t4"
        yield *out, f"vsseg{fields}e{bits}.v v{top}, (t3)"
        yield *out, "li t4, 16", f"vssseg2e{bits}.v v{top}, (t3), t4"
    if bits > 8:
        offsets = f"vid.v v{first}", f"vsll.vi v{first}, v{first}, 3"
        yield *offsets, at, f"vluxei{bits}.v v{target}, (t3), v{first}"


def _extended(draw: random.Random) -> list[str]:
    """An instruction of Zvkned or Zvkb."""
    target, first, second = draw.sample(_REGISTERS, 3)
    kind = draw.choice(("cipher", "key", "other"))
    length = f"\tli t1, {draw.choice((-1, 4))}"
    if kind == "other":
        bits = draw.choice((8, 16, 32, 64))
        word = draw.choice(list(_OTHERS.values())) | target << 7 | first << 20 | 1 << 25
        if word & 0xFC00707F != 0x48002057:
            word |= second << 15
        return [length, f"\tvsetvli t2, t1, e{bits}, m2, tu, mu", f"\t.insn 4, {word:#x}"]
    word = draw.choice(list((_CIPHERS if kind == "cipher" else _KEYS).values())) | target << 7 | first << 20
    if kind == "key":
        word |= draw.randrange(32) << 15
    return [length, f"\tvsetvli t2, t1, e32, m{draw.choice((1, 2, 4))}, tu, mu", f"\t.insn 4, {word:#x}"]


def interpreted(path: Path, data: bytes, bits: int) -> list[Byte]:
    """What a linked program leaves in `out`, in the interpreter with registers of `bits` bits: values, or
    terms above 255 where it leaves bytes unknown."""
    loaded = replace(read_elf(path), vector_bits=bits)
    machine = HartInterpreter(loaded, decoder64(loaded), Terms(), 100_000)
    regions = []
    for name, content in (("out", bytes(OUT_BYTES)), ("data", data)):
        base = OpenNumber(name, ADDRESSES.lowest, ADDRESSES.highest, 64)
        region = machine.memory.add(Region(base, len(content), "", writable=name == "out"))
        regions.append(region.filled(content))
    frame = HartFrame(SEQUENCE64, machine, [region.at() for region in regions], 0)
    assert frame.run(loaded.address_of("work")) is None
    return [byte for byte in regions[0].content(machine.state.terms, 0, OUT_BYTES) if byte is not None]
