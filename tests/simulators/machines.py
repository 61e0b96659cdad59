"""Two instruction sets beside ARM, as small as they can be: big-endian MIPS32 and RV32, programs as words.

Each is an adapter for the emulated machine, and a table of the instructions of one program in the terms of a
pipeline description; a real instruction set would decode them. The words were assembled by LLVM 14.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from aesgen.simulators.emulated import Image, InstructionSet
from aesgen.simulators.in_order import DecodedInstruction, Pipeline

MIPS = InstructionSet(
    architecture="mips",
    modes=("MIPS32",),
    cpu="MIPS32_24KC",
    byte_order="big",
    scratch=("at", "v0", "v1", *(f"a{i}" for i in range(4)), *(f"t{i}" for i in range(10))),
    arguments=("a0", "a1", "a2", "a3"),
    saved=(*(f"s{i}" for i in range(8)), "fp", "gp"),
    return_address="ra",
    stack_alignment=8,
    stack_offset=16,
    entry_register="t9",
)

RISCV = InstructionSet(
    architecture="riscv",
    modes=("RISCV32",),
    cpu="RISCV32_ANY",
    scratch=(*(f"t{i}" for i in range(7)), *(f"a{i}" for i in range(8))),
    arguments=tuple(f"a{i}" for i in range(8)),
    saved=(*(f"s{i}" for i in range(12)), "gp", "tp"),
    return_address="ra",
    stack_alignment=16,
)


def made(text: str, kind: str, writes: str = "", reads: str = "", **more: Any) -> DecodedInstruction:
    return DecodedInstruction(text, 4, kind, frozenset(reads.split()), frozenset(writes.split()), **more)


def load(text: str, writes: str, address: str) -> DecodedInstruction:
    return made(text, "load", writes, address, address=frozenset(address.split()))


def store(text: str, stored: str, address: str) -> DecodedInstruction:
    both = f"{stored} {address}"
    return made(text, "store", "", both, address=frozenset({address}), stored=frozenset({stored}))


JR = (0x03E00008, made("jr ra", "branch", "", "ra", control=True))
NOP = (0x00000000, made("nop", "alu"))
MIPS_PROGRAM = {
    # sum(words, count, out, -, start): the sum of start and the words; it goes to out, too
    "sum": [
        (0x8FA80010, load("lw t0, 16(sp)", "t0", "sp")),
        (0x8C890000, load("lw t1, 0(a0)", "t1", "a0")),
        (0x24A5FFFF, made("addiu a1, a1, -1", "alu", "a1", "a1")),
        (0x24840004, made("addiu a0, a0, 4", "alu", "a0", "a0")),
        (0x14A0FFFC, made("bnez a1, -12", "branch", "", "a1", control=True)),
        (0x01094021, made("addu t0, t0, t1", "alu", "t0", "t0 t1")),
        (0xACC80000, store("sw t0, 0(a2)", "t0", "a2")),
        JR,
        (0x01001025, made("move v0, t0", "alu", "v0", "t0")),
    ],
    "before": [JR, (0xAC85FFFC, store("sw a1, -4(a0)", "a1", "a0"))],
    "behind": [JR, (0x8C820010, load("lw v0, 16(a0)", "v0", "a0"))],
    # move s0, a0: a register of the caller's; sw a1, 20(sp): behind its own fifth argument
    "careless": [
        (0x00808025, made("move s0, a0", "alu", "s0", "a0")),
        JR,
        (0xAFA50014, store("sw a1, 20(sp)", "a1", "sp")),
    ],
    # sw a1, 0(sp): into the 16 bytes that o32 leaves to the callee
    "own": [JR, (0xAFA50000, store("sw a1, 0(sp)", "a1", "sp"))],
    "forever": [(0x1000FFFF, made("b .", "branch", control=True)), NOP],
    "nonsense": [(0xFFFFFFFF, made(".word 0xffffffff", "undefined"))],
}

RISCV_PROGRAM = {
    # squares(bytes, count, out, ..., start): the sum of start, the ninth argument, and the bytes' squares
    "squares": [
        (0x00012283, load("lw t0, 0(sp)", "t0", "sp")),
        (0x00054303, load("lbu t1, 0(a0)", "t1", "a0")),
        (0x00150513, made("addi a0, a0, 1", "alu", "a0", "a0")),
        (0xFFF58593, made("addi a1, a1, -1", "alu", "a1", "a1")),
        (0x02630333, made("mul t1, t1, t1", "multiply", "t1", "t1")),
        (0x006282B3, made("add t0, t0, t1", "alu", "t0", "t0 t1")),
        (0xFE0596E3, made("bnez a1, -20", "branch", "", "a1", control=True)),
        (0x00562023, store("sw t0, 0(a2)", "t0", "a2")),
        (0x00028513, made("mv a0, t0", "alu", "a0", "t0")),
        (0x00008067, made("ret", "jump", "", "ra", control=True)),
    ],
}

Program = Mapping[str, list[tuple[int, DecodedInstruction]]]


def image(program: Program, byte_order: Any, address: int = 0x8000) -> Image:
    code, symbols = b"", {}
    for name, instructions in program.items():
        symbols[name] = len(code)
        code += b"".join(word.to_bytes(4, byte_order) for word, _ in instructions)
    return Image.of_code(address, code, symbols)


def install(monkeypatch: Any, name: str, isa: InstructionSet, program: Program) -> None:
    """Make the instruction set importable as `aesgen.simulators.NAME`."""
    known = {word: instruction for part in program.values() for word, instruction in part}

    def decode(code: bytes, address: int, meaning: str, description: Any) -> list[DecodedInstruction]:
        words = (code[i : i + 4] for i in range(0, len(code), 4))
        return [known[int.from_bytes(word, isa.byte_order)] for word in words]

    module: Any = ModuleType(f"aesgen.simulators.{name}")
    module.instruction_set = lambda description: isa
    module.decode = decode
    monkeypatch.setitem(sys.modules, module.__name__, module)


def pipeline(name: str, classes: Mapping[str, Any], **core: Any) -> Pipeline:
    about = {"title": name, "kind": "simulated", "instruction_set": name}
    return Pipeline(name, {**about, **core, "classes": classes})


MIPS_LIKE = pipeline(
    "mips-like",
    {
        "alu": {"latency": 1, "to": {"address": 2}},
        "load": {"latency": 2, "to": {"address": 3}},
        "store": {},
        "branch": {"taken": 1},
        "multiply": {"latency": 5, "unit": "multiplier", "repeat": 4},
        "from_multiplier": {},
    },
    delay_slots=1,
)
"""After MIPS 24Kc: what forms an address is wanted a cycle earlier. It charges a cycle for a taken branch, so
that the place of that cycle shows."""

RISCV_LIKE = pipeline(
    "riscv-like",
    {
        "alu": {},
        "load": {"latency": 3, "to": {"stored": 1}, "memory": "load"},
        "store": {},
        "multiply": {"latency": 5},
        "branch": {"not_taken": 3},
        "jump": {"taken": 1},
    },
    fetch={"bytes": 4, "crossing": 1},
)
"""After SiFive E31, whose branches are predicted to be taken, with the fetching of Hazard3."""
