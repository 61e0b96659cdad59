"""The addresses of shared, constant and local accesses, split into an index register and a fixed offset.

The immediate offset of a machine instruction has a limited range, so the cost of a kernel's tables depends on
their addresses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aesgen.simulators.ptx.program import Address, PtxInstruction

INDEXED = ("shared", "const", "local")
"""State spaces whose addresses are an address register and an immediate offset."""


@dataclass(frozen=True)
class Place:
    """`root`: the register that indexes, empty for a fixed address; `offset`: bytes added to it."""

    root: str
    offset: int


class Addressing:
    """The accesses of one kernel.

    `users`, `makers`: instructions by the register that they read or write. `addresses`: of variables, in
    bytes within their own space. `places`: the place of every access, by instruction index. `immediate`: the
    contents of registers that only ever hold one number or symbol. `folded`: indices of the instructions that
    become immediate operands or offsets of those that use their result.
    """

    def __init__(
        self,
        instructions: Sequence[PtxInstruction],
        users: Mapping[str, list[PtxInstruction]],
        makers: Mapping[str, list[PtxInstruction]],
        addresses: Mapping[str, int],
    ) -> None:
        self.users, self.makers, self.addresses = users, makers, addresses
        self.immediate: dict[str, int] = {}
        self.folded: set[int] = set()
        for register, made in makers.items():
            self._find_immediate(register, made)
        self.sums: dict[str, Place] = {}
        for instruction in instructions:
            self._find_sum(instruction)
        self.places: dict[int, Place] = {}
        for instruction in instructions:
            address = address_of(instruction)
            if instruction.space in INDEXED and address:
                self.places[instruction.index] = self._place(address)

    def indexes_only(self, user: PtxInstruction, root: str) -> bool:
        """Whether `user` uses register `root` only as an address."""
        if user.index in self.folded and user.name == "add":
            return True
        address = address_of(user)
        return user.space in INDEXED and bool(address) and address.base == root  # type: ignore[union-attr]

    def _find_immediate(self, register: str, made: Sequence[PtxInstruction]) -> None:
        if len(made) != 1 or made[0].name != "mov" or made[0].guard:
            return
        source = made[0].operands[1]
        if isinstance(source, str) and not source.startswith("%"):
            source = self.addresses.get(source, 0)
        if isinstance(source, int) and all(user.name not in ("st", "mov") for user in self.users[register]):
            self.immediate[register] = source
            self.folded.add(made[0].index)

    def _find_sum(self, instruction: PtxInstruction) -> None:
        """Folds `add a, x, symbol`, if it only forms addresses, into the offset of its accesses."""
        if instruction.name != "add" or instruction.guard or len(instruction.reads) != 2:
            return
        target = instruction.writes[0]
        first, second = instruction.reads
        if first in self.immediate:
            first, second = second, first
        if second in self.immediate and self._only_addresses(target):
            self.sums[target] = Place(first, self.immediate[second])
            self.folded.add(instruction.index)

    def _only_addresses(self, register: str) -> bool:
        if len(self.makers[register]) != 1:
            return False
        for user in self.users[register]:
            address = address_of(user)
            if user.space not in INDEXED or not address or address.base != register:
                return False
            if user.name == "st" and register in user.operands[1:]:
                return False
        return True

    def _place(self, address: Address) -> Place:
        root, offset = address.base, address.offset
        while root in self.sums:
            found = self.sums[root]
            root, offset = found.root, offset + found.offset
        if root in self.immediate:
            return Place("", offset + self.immediate[root])
        if root.startswith("%"):
            return Place(root, offset)
        return Place("", offset + self.addresses.get(root, 0))


def address_of(instruction: PtxInstruction) -> Address | None:
    """The address among an instruction's operands."""
    return next((operand for operand in instruction.operands if isinstance(operand, Address)), None)
