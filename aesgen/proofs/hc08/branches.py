"""Branches, jumps and calls of the 68HC08 on terms."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.hc08 import arithmetic
from aesgen.proofs.hc08.decoding import Cpu08Code
from aesgen.proofs.hc08.state import WORD, Hc08State


def _jump(state: Hc08State, code: Cpu08Code) -> None:
    target = state.place(code)
    if not isinstance(target, int):
        raise Stopped("it jumps to an address that is not known")
    if code.mnemonic == "jsr":
        _push_return(state)
    state.next = target


def _call(state: Hc08State, code: Cpu08Code) -> None:
    _push_return(state)
    state.next = code.target


def _push_return(state: Hc08State) -> None:
    for byte in state.next.to_bytes(WORD, "little"):
        state.push(byte)


def _either(first: bool | None, second: bool | None) -> bool | None:
    """Whether one of two holds; None if that is not known."""
    if first or second:
        return True
    return None if first is None or second is None else False


def _carry(state: Hc08State) -> bool | None:
    carry = state.flags.carry
    return bool(carry) if carry in (0, 1) else None


def _less(state: Hc08State) -> bool | None:
    """Whether a signed comparison found the first number smaller."""
    negative, overflow = state.negative, state.flags.overflow
    return None if negative is None or overflow is None else negative != overflow


_CONDITIONS: dict[str, tuple[Callable[[Hc08State], bool | None], bool]] = {
    "bra": (lambda _: True, True),
    "brn": (lambda _: True, False),
    "bhi": (lambda state: _either(_carry(state), state.zero), False),
    "bls": (lambda state: _either(_carry(state), state.zero), True),
    "bcc": (_carry, False),
    "bcs": (_carry, True),
    "bne": (lambda state: state.zero, False),
    "beq": (lambda state: state.zero, True),
    "bhcc": (lambda state: state.flags.half, False),
    "bhcs": (lambda state: state.flags.half, True),
    "bpl": (lambda state: state.negative, False),
    "bmi": (lambda state: state.negative, True),
    "bge": (_less, False),
    "blt": (_less, True),
    "bgt": (lambda state: _either(_less(state), state.zero), False),
    "ble": (lambda state: _either(_less(state), state.zero), True),
}
"""What a branch tests, and the result for which it is taken."""


def _branch(state: Hc08State, code: Cpu08Code) -> None:
    condition, wanted = _CONDITIONS[code.mnemonic]
    found = condition(state)
    if found is None:
        refuse(state.origins_of_flags(), "a branch")
    if found == wanted:
        state.next = code.target


def _branch_on_bit(state: Hc08State, code: Cpu08Code) -> None:
    """BRSET and BRCLR: the carry becomes the bit."""
    bit = state.bit(state.load_at(code.operands[0]), code.bits)
    state.flags = state.flags._replace(carry=bit)
    if bit >= 256:
        refuse(state.terms.origins(bit), "a branch")
    if bit == (code.mnemonic == "brset"):
        state.next = code.target


def _compare_and_branch(state: Hc08State, code: Cpu08Code) -> None:
    """CBEQ: no flag changes."""
    register = state.x if code.mnemonic == "cbeqx" else state.a
    immediate = code.mode == "immediate_relative"
    other = code.operands[0] if immediate else state.load_at(state.place(code))
    words = state.words
    equal = words.compared(words.folded((register,)), words.folded((other,)), 1).zero
    if equal is None:
        refuse(state.terms.origins_of((register, other)), "a branch")
    if code.mode.startswith("indexed"):
        state.set_index(state.moved(state.index(), 1))
    if equal:
        state.next = code.target


def _count_and_branch(state: Hc08State, code: Cpu08Code) -> None:
    """DBNZ: no flag changes."""
    before = state.flags
    if code.mnemonic == "dbnza":
        counted = state.a = arithmetic.difference(state, state.a, 1, 0)
    elif code.mnemonic == "dbnzx":
        counted = state.x = arithmetic.difference(state, state.x, 1, 0)
    else:
        place = state.place(code)
        counted = arithmetic.difference(state, state.load_at(place), 1, 0)
        state.store_at(place, counted)
    zero, state.flags = state.zero, before
    if zero is None:
        refuse(state.terms.origins(counted), "a branch")
    if not zero:
        state.next = code.target


HANDLERS: dict[str, Callable[[Hc08State, Cpu08Code], None]] = {
    **dict.fromkeys(_CONDITIONS, _branch),
    **dict.fromkeys(("jmp", "jsr"), _jump),
    "bsr": _call,
    **dict.fromkeys(("brset", "brclr"), _branch_on_bit),
    **dict.fromkeys(("cbeq", "cbeqa", "cbeqx"), _compare_and_branch),
    **dict.fromkeys(("dbnz", "dbnza", "dbnzx"), _count_and_branch),
}
