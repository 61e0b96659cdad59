"""What instructions on general registers do to taint, from a table of mnemonics: an unknown one has no effect
here, and stops the analysis.

Each rule over-approximates: a result is tainted where any secret could reach it. A secret that reaches a
branch, or an instruction whose time depends on its operands, is reported to the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aesgen.leaks.builder import NOWHERE, Addresses, Builder, InstructionEffect, Step, same
from aesgen.leaks.state import ALL_FLAGS, CARRY, OVERFLOW, REST, TaintState, every
from aesgen.leaks.x86 import (
    RAX,
    RBP,
    RBX,
    RCX,
    RDI,
    RDX,
    RSI,
    RSP,
    Immediate,
    Memory,
    Operand,
    Register,
    Unknown,
)

CONDITIONS = {
    **dict.fromkeys(("o", "no"), OVERFLOW),
    **dict.fromkeys(("b", "ae"), CARRY),
    **dict.fromkeys(("e", "ne", "s", "ns", "p", "np"), REST),
    **dict.fromkeys(("be", "a"), CARRY | REST),
    **dict.fromkeys(("l", "ge", "le", "g"), OVERFLOW | REST),
}
"""Which groups of flags a condition reads (Intel SDM, volume 1, appendix B)."""

_ARITHMETIC = frozenset(("add", "sub", "and", "or", "xor", "adc", "sbb", "neg", "cmp", "test"))
_COUNTS = frozenset(("shl", "sal", "shr", "sar", "shld", "shrd", "rol", "ror", "rcl", "rcr"))
_PLAIN = {
    # reads sources, writes its first operand: which flags it writes
    **dict.fromkeys(("andn", "bextr", "blsi", "blsr", "blsmsk", "bzhi"), ALL_FLAGS),
    **dict.fromkeys(("tzcnt", "lzcnt", "popcnt"), ALL_FLAGS),
    **dict.fromkeys(("movsx", "movsxd", "rorx", "sarx", "shlx", "shrx", "movbe"), 0),
}
_VARIABLE = frozenset(("div", "idiv"))
"""Their time depends on their operands."""
_MICROCODED = frozenset(("pdep", "pext"))
"""Their time depends on the last operand on AMD's Zen and Zen 2 (A. Fog, instruction tables)."""
_NOTHING = frozenset((
    "nop", "endbr64", "lfence", "mfence", "sfence", "pause", "cld", "prefetcht0", "prefetcht1",
    "prefetcht2", "prefetchnta", "prefetchw", "emms",
))  # fmt: skip
_WIDENED = {"cbw": (1, 2), "cwde": (2, 4), "cdqe": (4, 8)}
_SIGNED = {"cwd": 2, "cdq": 4, "cqo": 8}


def general(build: Builder) -> InstructionEffect | None:
    """The effect of an instruction on general registers, flags and control; None where it is not one."""
    name, operands = build.instruction.mnemonic, build.instruction.operands
    for rule in (_control, _strings, _stack, _arithmetic, _moves, _special):
        step = rule(build, name, operands)
        if step is not None:
            counted = rule is _strings and build.instruction.repeated
            return InstructionEffect(tuple(build.memory), step, counted)
    return None


def _control(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    here = build.instruction.address
    if name[0] == "j" and name[1:] in CONDITIONS:
        read = CONDITIONS[name[1:]]

        def branch(state: TaintState, at: Addresses) -> None:
            if state.flags & read:
                state.leak("branch", here)

        return branch
    if name in ("jrcxz", "jecxz", "loop", "loope", "loopne"):
        flags = REST if name in ("loope", "loopne") else 0

        def counted(state: TaintState, at: Addresses) -> None:
            if state.general[RCX] or state.flags & flags:
                state.leak("branch", here)

        return counted
    if name in ("jmp", "call"):
        (target,) = operands
        taken = build.read(target, 8) if not isinstance(target, Immediate) else None
        pushed = build.write(_pushed(8)) if name == "call" else None

        def jump(state: TaintState, at: Addresses) -> None:
            if taken and taken(state, at):
                state.leak("branch", here)
            if pushed:
                pushed(state, at, 0)

        return jump
    if name == "ret":
        back = build.read(_popped(8))

        def leave(state: TaintState, at: Addresses) -> None:
            if back(state, at):
                state.leak("branch", here)

        return leave
    return None


def _pushed(size: int) -> Memory:
    return Memory(RSP, None, 1, -size, size)


def _popped(size: int) -> Memory:
    return Memory(RSP, None, 1, 0, size)


def _stack(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if name == "push":
        (what,) = operands
        size = 8 if isinstance(what, Immediate) else what.size
        read, write = build.read(what), build.write(_pushed(size))
    elif name == "pop":
        (what,) = operands
        if isinstance(what, Memory):
            raise Unknown("it pops to memory")
        read, write = build.read(_popped(8 if isinstance(what, Immediate) else what.size)), build.write(what)
    elif name == "leave":
        read = build.read(Memory(RBP, None, 1, 0, 8))

        def leave(state: TaintState, at: Addresses) -> None:
            saved = read(state, at)
            state.general[RSP] = state.general[RBP]
            state.general[RBP] = saved

        return leave
    else:
        return None
    return lambda state, at: write(state, at, read(state, at))


def _strings(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """One element of `rep movs` or `rep stos`: a single step runs as much."""
    if name[:-1] not in ("movs", "stos") or any(
        isinstance(o, Register) and o.file == "vector" for o in operands
    ):
        return None
    here, repeated = build.instruction.address, build.instruction.repeated
    size = {"b": 1, "w": 2, "d": 4, "q": 8}.get(name[-1])
    if size is None:
        return None
    write = build.write(Memory(RDI, None, 1, 0, size))
    source = Memory(RSI, None, 1, 0, size) if name[:-1] == "movs" else Register("general", RAX, size)
    read = build.read(source)

    def element(state: TaintState, at: Addresses) -> None:
        if repeated and state.general[RCX]:
            state.leak("branch", here)
        if at[0] != NOWHERE:
            write(state, at, read(state, at))

    return element


def _flagged(written: int, merged: int = 0) -> Callable[[TaintState, int], None]:
    """Sets the tainted flags: those `written` are replaced, those `merged` may keep what they were."""

    def update(state: TaintState, taint: int) -> None:
        state.flags = state.flags & ~written | (written | merged if taint else 0)

    return update


def _flags_of(name: str, operands: Sequence[Operand]) -> Callable[[TaintState, int], None]:
    if name in ("inc", "dec"):
        return _flagged(OVERFLOW | REST)
    if name in ("rol", "ror", "rcl", "rcr"):
        constant = len(operands) == 1 or (
            isinstance(operands[-1], Immediate) and operands[-1].value & 31 != 0
        )
        return _flagged(CARRY if constant else 0, CARRY | OVERFLOW)
    if name in _COUNTS:
        constant = len(operands) == 1 or (
            isinstance(operands[-1], Immediate) and operands[-1].value & 31 != 0
        )
        return _flagged(ALL_FLAGS) if constant else _flagged(0, ALL_FLAGS)
    return _flagged(_PLAIN.get(name, ALL_FLAGS))


def _arithmetic(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if name not in _ARITHMETIC | _COUNTS | {"inc", "dec", "imul"}:
        return None
    if name == "imul" and len(operands) == 1:
        return _wide_product(build, operands[0])
    update = _flags_of(name, operands)
    if name in ("xor", "sub") and same(operands):
        write = build.write(operands[0])

        def cleared(state: TaintState, at: Addresses) -> None:
            write(state, at, 0)
            update(state, 0)

        return cleared
    carried = CARRY if name in ("adc", "sbb", "rcl", "rcr") else 0
    only_carry = name == "sbb" and same(operands)
    bytewise = name in ("and", "or", "xor")
    sources = operands[1:] if name == "imul" and len(operands) == 3 else operands
    taints = build.any([] if only_carry else sources)
    keeps = name in ("cmp", "test")
    result = None if keeps else build.write(operands[0])
    whole = every(_size(operands[0]))

    def compute(state: TaintState, at: Addresses) -> None:
        taint = taints(state, at) | state.flags & carried
        if result:
            result(state, at, taint if bytewise else whole if taint else 0)
        update(state, taint)

    return compute


def _size(operand: Operand) -> int:
    if isinstance(operand, Immediate):
        raise Unknown("it writes to a constant")
    return operand.size


def _wide_product(build: Builder, operand: Operand) -> Step:
    """rdx:rax = rax * operand."""
    size = _size(operand)
    if size < 4:
        raise Unknown("a product of less than 32 bits")
    taints = build.any([operand, Register("general", RAX, size)])
    update = _flagged(ALL_FLAGS)

    def multiply(state: TaintState, at: Addresses) -> None:
        taint = taints(state, at)
        state.general[RAX] = state.general[RDX] = every(size) if taint else 0
        update(state, taint)

    return multiply


def _moves(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if any(isinstance(each, Register) and each.file != "general" for each in operands):
        return None
    if name in ("mov", "movabs", "movzx", "movnti"):
        target, source = operands
        read, write = build.read(source), build.write(target)
        return lambda state, at: write(state, at, read(state, at))
    if name == "lea":
        target, address = operands
        assert isinstance(address, Memory)
        parts = [number for number in (address.base, address.index) if number is not None]
        write, whole = build.write(target), every(_size(target))

        def point(state: TaintState, at: Addresses) -> None:
            write(state, at, whole if any(state.general[part] for part in parts) else 0)

        return point
    if name == "xchg":
        one, other = operands
        first, second = build.read(one), build.read(other)
        to_first, to_second = build.write(one), build.write(other)

        def swap(state: TaintState, at: Addresses) -> None:
            left, right = first(state, at), second(state, at)
            to_first(state, at, right)
            to_second(state, at, left)

        return swap
    if name in _PLAIN or name in _MICROCODED:
        taints, write, whole = build.any(operands[1:]), build.write(operands[0]), every(_size(operands[0]))
        update = _flagged(_PLAIN.get(name, 0))
        here = build.instruction.address
        selector = build.read(operands[-1]) if name in _MICROCODED else None

        def plain(state: TaintState, at: Addresses) -> None:
            if selector and selector(state, at):
                state.leak("time", here)
            taint = taints(state, at)
            write(state, at, whole if taint else 0)
            update(state, taint)

        return plain
    if name in ("bswap", "not", "bsf", "bsr"):
        taints, write, whole = build.any(operands), build.write(operands[0]), every(_size(operands[0]))
        update = _flagged(ALL_FLAGS if name in ("bsf", "bsr") else 0)

        def change(state: TaintState, at: Addresses) -> None:
            taint = taints(state, at)
            write(state, at, taint if name == "not" else whole if taint else 0)
            update(state, taint)

        return change
    return None


def _special(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if name in _NOTHING:
        if name.startswith("prefetch"):
            build.read(operands[0])
        return lambda state, at: None
    if name.startswith("set") and name[3:] in CONDITIONS:
        flags, write = CONDITIONS[name[3:]], build.write(operands[0])
        return lambda state, at: write(state, at, 1 if state.flags & flags else 0)
    if name.startswith("cmov") and name[4:] in CONDITIONS:
        flags, write = CONDITIONS[name[4:]], build.write(operands[0])
        taints, whole = build.any(operands), every(_size(operands[0]))

        def choose(state: TaintState, at: Addresses) -> None:
            write(state, at, whole if state.flags & flags else taints(state, at))

        return choose
    if name in ("bt", "bts", "btr", "btc"):
        if isinstance(operands[0], Memory) and not isinstance(operands[1], Immediate):
            raise Unknown("a bit string in memory")
        taints, update = build.any(operands), _flagged(CARRY, ALL_FLAGS)
        target = build.write(operands[0]) if name != "bt" else None
        whole = every(_size(operands[0]))

        def test_bit(state: TaintState, at: Addresses) -> None:
            taint = taints(state, at)
            update(state, taint)
            if target:
                target(state, at, whole if taint else 0)

        return test_bit
    if name == "mul":
        return _wide_product(build, operands[0])
    if name == "mulx":
        taints = build.any([operands[2], Register("general", RDX, _size(operands[2]))])
        high, low = build.write(operands[0]), build.write(operands[1])
        whole = every(_size(operands[2]))

        def multiply(state: TaintState, at: Addresses) -> None:
            taint = whole if taints(state, at) else 0
            low(state, at, taint)
            high(state, at, taint)

        return multiply
    return _implicit(build, name, operands)


def _implicit(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    here = build.instruction.address
    if name in _VARIABLE:
        size = _size(operands[0])
        inputs = [Register("general", register, size) for register in (RAX, RDX)]
        taints, update = build.any([*inputs, operands[0]]), _flagged(ALL_FLAGS)
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
