"""Taint rules of instructions that read flags or single bits, or that use fixed registers."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.leaks.arithmetic import wide_product
from aesgen.leaks.builder import Addresses, Builder, Step, written_size
from aesgen.leaks.flags import CONDITIONS, flagged
from aesgen.leaks.state import ALL_FLAGS, CARRY, TaintState, every
from aesgen.leaks.x86 import RAX, RBX, RCX, RDX, Immediate, Memory, Operand, Register, Unknown

_VARIABLE = frozenset(("div", "idiv"))
"""Instructions whose time depends on their operands."""
_NOTHING = frozenset((
    "nop", "endbr64", "lfence", "mfence", "sfence", "pause", "cld", "prefetcht0", "prefetcht1",
    "prefetcht2", "prefetchnta", "prefetchw", "emms",
))  # fmt: skip
_WIDENED = {"cbw": (1, 2), "cwde": (2, 4), "cdqe": (4, 8)}
_SIGNED = {"cwd": 2, "cdq": 4, "cqo": 8}


def special(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """The effect of an instruction on flags, single bits or fixed registers; None for any other."""
    if name in _NOTHING:
        if name.startswith("prefetch"):
            build.read(operands[0])
        return lambda state, at: None
    if name.startswith("set") and name[3:] in CONDITIONS:
        flags, write = CONDITIONS[name[3:]], build.write(operands[0])
        return lambda state, at: write(state, at, 1 if state.flags & flags else 0)
    if name.startswith("cmov") and name[4:] in CONDITIONS:
        flags, write = CONDITIONS[name[4:]], build.write(operands[0])
        taints, whole = build.any(operands), every(written_size(operands[0]))

        def choose(state: TaintState, at: Addresses) -> None:
            write(state, at, whole if state.flags & flags else taints(state, at))

        return choose
    if name in ("bt", "bts", "btr", "btc"):
        if isinstance(operands[0], Memory) and not isinstance(operands[1], Immediate):
            raise Unknown("a bit string in memory")
        taints, update = build.any(operands), flagged(CARRY, ALL_FLAGS)
        target = build.write(operands[0]) if name != "bt" else None
        whole = every(written_size(operands[0]))

        def test_bit(state: TaintState, at: Addresses) -> None:
            taint = taints(state, at)
            update(state, taint)
            if target:
                target(state, at, whole if taint else 0)

        return test_bit
    if name == "mul":
        return wide_product(build, operands[0])
    if name == "mulx":
        taints = build.any([operands[2], Register("general", RDX, written_size(operands[2]))])
        high, low = build.write(operands[0]), build.write(operands[1])
        whole = every(written_size(operands[2]))

        def multiply(state: TaintState, at: Addresses) -> None:
            taint = whole if taints(state, at) else 0
            low(state, at, taint)
            high(state, at, taint)

        return multiply
    return _implicit(build, name, operands)


def _implicit(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    here = build.instruction.address
    if name in _VARIABLE:
        size = written_size(operands[0])
        inputs = [Register("general", register, size) for register in (RAX, RDX)]
        taints, update = build.any([*inputs, operands[0]]), flagged(ALL_FLAGS)
        if size < 4:
            raise Unknown("a division of less than 32 bits")

        def divide(state: TaintState, at: Addresses) -> None:
            taint = taints(state, at)
            if taint:
                state.leak("time", here)
            state.general[RAX] = state.general[RDX] = every(size) if taint else 0
            update(state, taint)

        return divide
    if name in _WIDENED:
        size, result = _WIDENED[name]
        read = build.read(Register("general", RAX, size))
        write = build.write(Register("general", RAX, result))
        return lambda state, at: write(state, at, every(result) if read(state, at) else 0)
    if name in _SIGNED:
        size = _SIGNED[name]
        read = build.read(Register("general", RAX, size))
        write = build.write(Register("general", RDX, size))
        return lambda state, at: write(state, at, every(size) if read(state, at) else 0)
    if name in ("cpuid", "xgetbv"):
        results = (RAX, RBX, RCX, RDX) if name == "cpuid" else (RAX, RDX)

        def identify(state: TaintState, at: Addresses) -> None:
            if state.general[RAX] or state.general[RCX]:
                state.leak("time", here)
            for register in results:
                state.general[register] = 0

        return identify
    return None
