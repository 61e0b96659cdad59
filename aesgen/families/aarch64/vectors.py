"""Vector registers and instructions as data, which the templates' table of mnemonics turns into text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aesgen.errors import VariantFailure
from aesgen.machines.aarch64 import AAPCS64
from aesgen.model.problem import Problem

Op = tuple[str | int, ...]
"""An operation (a key of `templates/aarch64/mnemonics.s.j2`) and its operands: numbers of vector registers,
names of general registers, offsets."""

PRESERVED = tuple(int(name[1:]) for name in AAPCS64.vectors)
"""Registers whose lower halves belong to the caller."""
ORDER = (*(number for number in range(32) if number not in PRESERVED), *PRESERVED)
"""The registers in the order in which kernels take them: those that a callee need not preserve first."""
POLYNOMIAL = 0x87
"""x^128 modulo the polynomial of GHASH and of XTS: x^7 + x^2 + x + 1."""
HALF_BITS = 64


class Registers:
    """The registers of a kernel. Raises `VariantFailure` if there are not enough."""

    def __init__(self) -> None:
        self.free = list(ORDER)
        self.saved: list[int] = []

    def take(self, count: int) -> list[int]:
        """The next `count` registers."""
        if count > len(self.free):
            raise VariantFailure("render", f"{count - len(self.free)} vector registers too few")
        taken, self.free = self.free[:count], self.free[count:]
        self.saved += [number for number in taken if number in PRESERVED]
        return taken

    def saves(self) -> list[tuple[int, int]]:
        """The pairs of registers that a kernel must save; the second of the last pair may only fill it up."""
        return [(low, low + 1) for low in PRESERVED[::2] if low in self.saved or low + 1 in self.saved]


class RoundKeys:
    """The round keys of a kernel: in registers as far as there are free ones, the others in memory at `base`.

    `spare` receives a key from memory before its use, `base` is a general register."""

    def __init__(self, problem: Problem, registers: Registers, base: str) -> None:
        self.base = base
        whole = len(registers.free) >= problem.round_keys
        self.spare = None if whole else registers.take(1)[0]
        self.held = registers.take(min(len(registers.free), problem.round_keys))
        self.count = problem.round_keys

    def loads(self) -> list[Op]:
        """Fills the registers that hold keys."""
        return [("load", register, self.base, 16 * number) for number, register in enumerate(self.held)]

    def reader(self) -> KeyReader:
        return KeyReader(self)


class KeyReader:
    """Consecutive uses of round keys: a key from memory is loaded once for consecutive uses."""

    def __init__(self, keys: RoundKeys) -> None:
        self.keys = keys
        self.loaded: int | None = None

    def get(self, ops: list[Op], number: int) -> int:
        """The register of a round key; appends its load to `ops` if it needs one."""
        if number < len(self.keys.held):
            return self.keys.held[number]
        spare = self.keys.spare
        assert spare is not None
        if self.loaded != number:
            ops.append(("load", spare, self.keys.base, 16 * number))
            self.loaded = number
        return spare


def rounds(keys: RoundKeys, states: Sequence[int], number: int, reader: KeyReader | None = None) -> list[Op]:
    """Round `number`, from 1 to the number of rounds, of `states`.

    AESE and AESD add a round key first, so that round n takes key n - 1; the last key is added by `added`."""
    ops: list[Op] = []
    reader = reader or keys.reader()
    kind = "last" if number == keys.count - 1 else "round"
    for state in states:
        key = reader.get(ops, number - 1)
        ops.append((kind, state, key))
    return ops


def added(keys: RoundKeys, states: Iterable[int], reader: KeyReader | None = None) -> list[Op]:
    """The last round key is added to `states`."""
    ops: list[Op] = []
    reader = reader or keys.reader()
    for state in states:
        key = reader.get(ops, keys.count - 1)
        ops.append(("xor", state, state, key))
    return ops


def enciphered(keys: RoundKeys, states: Sequence[int]) -> list[Op]:
    """All rounds of `states`, side by side."""
    ops: list[Op] = []
    reader = keys.reader()
    for number in range(1, keys.count):
        ops += rounds(keys, states, number, reader)
    return ops + added(keys, states, reader)
