"""Operations of a kernel for the C54x: what each reads and writes, so that the schedule can order them.

A resource is the name of a register or of a word of the scratch pad. The pipeline's levels are prefetch,
fetch, decode, access, read and execute. An address register is read and stepped on access, a store writes on
execute: two levels later.
"""

from __future__ import annotations

from dataclasses import dataclass

ACCUMULATORS = ("A", "B")
KEYS = "AR7"
"""The pointer to the round keys."""
STEP = "AR0"
"""The distance of two tables, which `+0` and `-0` add and subtract."""
ADDRESSES = tuple(f"AR{number}" for number in range(1, 7))
"""Registers for addresses of table entries."""
SPARE = ("T", "TRN")
"""Registers that hold an address for a later column."""
LATE = 3
"""Cycles from the issue of a store into a register to that of an instruction that uses it (SPRU131: two
cycles of latency)."""
THROUGH_MEMORY = 2
"""Cycles from the issue of a store into a word to that of a load of it."""


@dataclass(frozen=True)
class C54xOperation:
    """`kind`: the instruction, for the template. `accumulator`, `register`: its registers. `step`: how an
    indirect operand changes its register, or a second register. `ahead`: words that `jump` adds to its
    address register. `slot`: its pair of the scratch pad; `name`: its pointer there. `reads`, `writes`:
    resources. `late`: registers are written on execute. `long`: it reads two words of the scratch pad at
    once; `stores`: it writes into the scratch pad."""

    kind: str
    accumulator: str = ""
    register: str = ""
    step: str = ""
    slot: int = 0
    name: str = ""
    ahead: int = 0
    cycles: int = 1
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    late: bool = False
    long: bool = False
    stores: bool = False


def load_pair(accumulator: str, slot: int) -> C54xOperation:
    """A word of the state below the base of its table."""
    return C54xOperation(
        "load_pair", accumulator, slot=slot, reads=(word(slot),), writes=(accumulator,), long=True
    )


def keep(accumulator: str, slot: int) -> C54xOperation:
    """The low word of an accumulator into the scratch pad."""
    return C54xOperation(
        "keep", accumulator, slot=slot, reads=(accumulator,), writes=(word(slot),), stores=True
    )


def high_address(accumulator: str, to: str) -> C54xOperation:
    """Bits 8 to 23 of an accumulator into a register: the base of a table plus the high byte."""
    return C54xOperation("high_address", accumulator, to, reads=(accumulator,), writes=(to,), late=True)


def low_address(accumulator: str, to: str) -> C54xOperation:
    """The low word of an accumulator into a register."""
    return C54xOperation("low_address", accumulator, to, reads=(accumulator,), writes=(to,), late=True)


def reload(spare: str, to: str) -> C54xOperation:
    """T or TRN into an address register."""
    return C54xOperation("reload", "", to, spare, reads=(spare,), writes=(to,), late=True)


def entry(kind: str, accumulator: str, register: str, step: str = "") -> C54xOperation:
    """`load`, `xor`, `add`: a word of data memory, at an address register, which then changes by `step`."""
    reads = (register,) if kind == "load" else (accumulator, register)
    writes = (accumulator, register) if step else (accumulator,)
    return C54xOperation(kind, accumulator, register, step, reads=reads, writes=writes)


def step_back(register: str) -> C54xOperation:
    """The address register to the table before."""
    return C54xOperation("step", "", register, "-0", reads=(register,), writes=(register,))


def jump(register: str, words: int) -> C54xOperation:
    """An address register by a number of words."""
    return C54xOperation("jump", "", register, ahead=words, cycles=2, reads=(register,), writes=(register,))


def put(accumulator: str, register: str, step: str) -> C54xOperation:
    """The low word of an accumulator to the output."""
    return C54xOperation(
        "put", accumulator, register, step, reads=(accumulator, register), writes=(register, "message")
    )


def fetch(name: str, register: str) -> C54xOperation:
    """A pointer from the scratch pad into an address register; the next instruction may use it."""
    return C54xOperation("fetch", "", register, name=name, cycles=2, reads=(name,), writes=(register,))


def save(register: str, name: str) -> C54xOperation:
    """An address register into the scratch pad."""
    return C54xOperation(
        "save", "", register, name=name, cycles=2, reads=(register,), writes=(name,), stores=True
    )


def constant(kind: str, accumulator: str) -> C54xOperation:
    """`mask`: AND with 255. `base`: OR with the base of the tables for low bytes."""
    return C54xOperation(kind, accumulator, reads=(accumulator,), writes=(accumulator,))


def word(slot: int) -> str:
    return f"word {slot}"
