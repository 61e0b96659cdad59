"""The instructions of the C6x on terms, without branches (SPRU189, SPRU732)."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.c6x.decoding import C6xCode
from aesgen.proofs.c6x.state import SIDE, WORD, C6xState
from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import Content
from aesgen.simulators.c6x.encoding import BYTES, CSR, LOADS, C6xInstruction

LOADED = 5
"""Cycles until a loaded register can be read."""
_MODULUS = 256**WORD
Access = tuple[int | Number, int, bool]
"""Address and bytes of an access, and whether it stores."""


def _left(state: C6xState, each: C6xInstruction) -> Content:
    return each.constant % _MODULUS if each.left is None else state.source(each.left)


def _right(state: C6xState, each: C6xInstruction) -> Content:
    assert each.right is not None
    return state.source(each.right)


def _difference(state: C6xState, each: C6xInstruction) -> Content:
    """src1 - src2, or src2 less a constant."""
    if each.left is None:
        return state.sum(_right(state, each), -each.constant % _MODULUS)
    left, right = _left(state, each), _right(state, each)
    if isinstance(right, int):
        return state.sum(left, -right % _MODULUS)
    return state.words.difference(state.plain(left), state.plain(right), False, WORD)[0]


def _compared(state: C6xState, each: C6xInstruction) -> Content:
    """0 or 1; an unknown bit if the comparison is not known."""
    a, b = state.plain(_left(state, each)), state.plain(_right(state, each))
    flags = state.words.compared(a, b, WORD)
    found = {"cmpeq": flags.zero, "cmpltu": flags.carry, "cmpgtu": flags.above}[each.name]
    if found is None and each.name == "cmpgtu" and flags.carry is not None and flags.zero is not None:
        found = not flags.carry and not flags.zero
    if found is None:
        terms = state.terms
        return (terms.masked(terms.opaque(*flags.parts), 1), 0, 0, 0)
    return int(found)


def _shifted(state: C6xState, each: C6xInstruction) -> Content:
    if each.left is not None:
        raise Stopped("the model lacks shifts by a register")
    value, by = state.plain(_right(state, each)), each.constant & 31
    return state.words.shifted(value, by if each.name == "shl" else -by, WORD)


def _field(state: C6xState, each: C6xInstruction) -> Content:
    """EXTU: a shift to the left and one to the right."""
    value = state.plain(_right(state, each))
    moved = state.words.shifted(value, each.constant >> 5 & 31, WORD)
    return state.words.shifted(moved, -(each.constant & 31), WORD)


def _own(state: C6xState, each: C6xInstruction) -> Content:
    """The old value of the register that the instruction changes."""
    assert each.target is not None
    return state.source(each.target)


def _upper(state: C6xState, each: C6xInstruction) -> Content:
    """MVKH: a constant in the upper half."""
    low = state.words.spelled(state.plain(_own(state, each)), WORD)[: WORD // 2]
    return state.words.folded((*low, *each.constant.to_bytes(WORD // 2, "little")))


def _sum(state: C6xState, each: C6xInstruction) -> Content:
    return state.sum(_left(state, each), _right(state, each))


_RESULTS: dict[str, Callable[[C6xState, C6xInstruction], Content]] = {
    "add": _sum,
    "sub": _difference,
    "xor": lambda state, each: state.exclusive(_left(state, each), _right(state, each)),
    "and": lambda state, each: state.conjunction(_left(state, each), _right(state, each)),
    "or": lambda state, each: state.union(_left(state, each), _right(state, each)),
    **dict.fromkeys(("cmpeq", "cmpgtu", "cmpltu"), _compared),
    **dict.fromkeys(("shl", "shru"), _shifted),
    "extu": _field,
    "mvk": lambda _, each: each.constant % _MODULUS,
    "mvkh": _upper,
    "addk": lambda state, each: state.sum(_own(state, each), each.constant % _MODULUS),
    "mvc_from": lambda state, _: state.csr,
}
"""The result of an instruction that reads and writes registers only."""


def execute(state: C6xState, code: C6xCode, accesses: list[Access]) -> None:
    """Execute an instruction whose condition holds. `accesses`: those of the packet so far."""
    each = code.instruction
    if each.name in BYTES:
        _access(state, code, accesses)
    elif each.name in ("mvc_to", "mvc_from") and _control(each) != CSR:
        raise Stopped(f"the model lacks the control register {_control(each)}")
    elif each.name == "mvc_to":
        state.csr = state.plain(_right(state, each))
    else:
        assert each.target is not None
        state.result(each.target, _RESULTS[each.name](state, each))


def _control(each: C6xInstruction) -> int | None:
    """The number of the control register; that which is read lies in a field for registers of a side."""
    return each.target if each.name == "mvc_to" else (each.right or 0) % SIDE


def _access(state: C6xState, code: C6xCode, accesses: list[Access]) -> None:
    """A load or a store. The base may change before it or behind it."""
    each = code.instruction
    size, base = BYTES[each.name], _right(state, each)
    offset = state.words.shifted(state.plain(_left(state, each)), size.bit_length() - 1, WORD)
    if "-" in each.mode:
        if not isinstance(offset, int):
            raise Stopped("the model lacks an offset that is subtracted and not known")
        offset = -offset % _MODULUS
    moved = state.sum(base, offset)
    place = base if each.mode in ("c++", "c--") else moved
    assert each.right is not None and each.target is not None
    if each.mode in ("++c", "--c", "c++", "c--"):
        state.result(each.right, moved)
    loads = each.name in LOADS
    _apart(accesses, place, size, not loads)
    if loads:
        parts = state.load(place, size, code.address)
        words = [parts[at : at + WORD] for at in range(0, size, WORD)]
        for number, own in enumerate(words):
            whole = own + (0,) * (WORD - len(own))
            state.result(each.target + number, state.words.folded(whole), LOADED)
        return
    registers = [each.target, each.target + 1][: max(1, size // WORD)]
    parts = tuple(
        byte
        for register in registers
        for byte in state.words.spelled(state.plain(state.source(register)), WORD)
    )
    state.store(place, parts[:size])


def _apart(accesses: list[Access], place: Content, size: int, stores: bool) -> None:
    """Raise `Stopped` if a store and another access of the same cycle reach the same memory."""
    if not isinstance(place, int | Number):
        return  # a table, which nothing changes
    for other, other_size, other_stores in accesses:
        if not (stores or other_stores):
            continue
        distance = _distance(place, other)
        if distance is not None and -size < distance < other_size:
            raise Stopped("two accesses of a cycle reach the same memory")
    accesses.append((place, size, stores))


def _distance(a: int | Number, b: int | Number) -> int | None:
    """a - b; None if they are in different regions."""
    if isinstance(a, int) and isinstance(b, int):
        return a - b
    if isinstance(a, Number) and isinstance(b, Number) and a.parts == b.parts:
        return a.constant - b.constant
    return None
