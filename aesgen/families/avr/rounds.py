"""Rounds of AES on an AVR: the place of every state byte, the time of its lookup, and how a loop closes.

A byte on its way into a round is in one of two forms. A *value* has been through the S-box. A *draft* still
lacks that lookup (and, unless `keyed`, its round-key byte): it lies in a register until a column needs it,
and its lookup then goes directly into the pointer from which the column starts. That late lookup saves the
column a register copy, because the pointer would otherwise need one.

In a loop every byte has a home register, where each pass finds it. Drafts wait until the home of their value
is free, so that hardly any byte needs to be moved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from aesgen.errors import VariantFailure
from aesgen.families.avr.program import GENERAL, AvrCode, KeyByte

Position = tuple[int, int]
"""Row and column of a state byte."""

POSITIONS: tuple[Position, ...] = tuple((row, column) for column in range(4) for row in range(4))
HOMES: Mapping[Position, int] = {(row, column): 4 * column + row for row, column in POSITIONS}


class Byte(NamedTuple):
    """A state byte in `register`: a value, or a draft that lacks a lookup and the key byte `byte`, if any."""

    register: int
    draft: bool = False
    byte: KeyByte | None = None


class AvrRounds:
    """The state of the cipher while its rounds are generated.

    `pointer` is the S-box pointer for drafts. `late[column]` are the rows which that column of every round
    takes as drafts. `loop`: the bytes must be home at the end of this round; `park_in_spares`: until then
    they wait in registers that are nobody's home, if there is a choice. `shift` is 1 if row i of column q
    comes from column q + i (ShiftRows), -1 if from q - i. `backwards`: key bytes that may be read in any
    order are read from byte 15 to byte 0. If `prompt` is set, no draft waits for its key byte: that takes
    a cycle more where the lookup has to wait, and the key bytes are read in the order of the columns.
    """

    def __init__(
        self,
        code: AvrCode,
        pointer: int,
        late: Sequence[Sequence[int]],
        shift: int = 1,
        park_in_spares: bool = True,
        backwards: bool = False,
    ) -> None:
        self.code, self.pointer, self.late, self.shift = code, pointer, late, shift
        self.loop, self.park_in_spares = False, park_in_spares
        self.backwards, self.prompt = backwards, False
        self.in_turn = POSITIONS[::-1] if backwards else POSITIONS
        self.state: dict[Position, Byte] = {p: Byte(HOMES[p], True, (0, HOMES[p])) for p in POSITIONS}
        self.next: dict[Position, Byte] = {}
        self.moves = 0
        for register in HOMES.values():
            code.free.discard(register)

    def source(self, column: int, row: int) -> Position:
        """The position of row `row` of `column` before the rows were shifted."""
        return row, (column + self.shift * row) % 4

    def wanted_late(self, position: Position) -> bool:
        row, column = position
        return row in self.late[(column - self.shift * row) % 4]

    def whiten(self, key_late: bool = False) -> None:
        """Adds the first round key, and applies the S-box to every byte that is not taken late.

        With `key_late`, also adds the key bytes of the late ones, for later rounds whose drafts need none."""
        for position in self.in_turn:
            if not self.wanted_late(position):
                self.state[position] = self.deliver(self.state[position], HOMES[position])
            elif key_late:
                self.code.key(self.pointer, (0, HOMES[position]))
                self.code.xor(HOMES[position], self.pointer)
                self.state[position] = Byte(HOMES[position], True)

    def deliver(self, byte: Byte, to: int | None = None) -> Byte:
        """The value of a draft, looked up into the register `to`, or into any free one."""
        if not byte.draft:
            return byte
        self._index(byte)
        self.code.release(byte.register)
        if to is None:
            to = self.code.take()
        else:
            self.code.free.discard(to)
        self.code.substitute(to, self.pointer)
        return Byte(to)

    def _index(self, byte: Byte) -> None:
        """The index of a draft's lookup, in the pointer: a key byte needs no copy of the sum."""
        if byte.byte is None:
            self.code.copy(self.pointer, byte.register)
        else:
            self.code.key(self.pointer, byte.byte)
            self.code.xor(self.pointer, byte.register)

    def pointed(self, position: Position, pointer: int) -> int:
        """Brings a byte without further uses into `pointer`: by its lookup if it is late, else by a copy."""
        byte = self.state[position]
        if byte.draft:
            self.deliver(byte, pointer)
        else:
            self.code.copy(pointer, byte.register)
            self.code.release(byte.register)
        return pointer

    def value(self, position: Position) -> int:
        """The register of a byte's value, looked up now if it was a draft."""
        self.state[position] = self.deliver(self.state[position], None)
        return self.state[position].register

    def home(self, position: Position) -> int | None:
        """The register in which a loop needs the byte; None outside of loops."""
        return HOMES[position] if self.loop else None

    def finished(self, position: Position, pointer: int) -> None:
        """Looks up the content of `pointer` as the byte at `position`."""
        register = self.code.take(self.home(position), *self.spares())
        self.code.substitute(register, pointer)
        self.next[position] = Byte(register)

    def drafted(
        self, position: Position, byte: KeyByte | None, parts: Sequence[int], uses: dict[int, int]
    ) -> None:
        """A byte that is the sum of `parts` (and of a key byte, if given), added up in the best register.

        `uses` counts the remaining uses of each part; a part without further use may be overwritten."""
        code = self.code
        for part in parts:
            uses[part] -= 1
        ours = [part for part in parts if uses[part] == 0]
        now = not self.wanted_late(position) and self._free_home(position, ours)
        hosts = () if now else [part for part in ours if part < GENERAL]
        if not hosts:
            self._index(Byte(parts[0], True, byte))
            code.xor(self.pointer, *parts[1:])
            code.release(*ours)
            self.finished(position, self.pointer)
            return
        host = min(hosts, key=lambda part: self._inconvenience(part, position)) if self.loop else hosts[0]
        code.xor(host, *[part for part in parts if part != host])
        code.release(*[part for part in ours if part != host])
        if self.prompt and byte is not None:
            code.key(self.pointer, byte)
            code.xor(host, self.pointer)
            byte = None
        self.next[position] = Byte(host, True, byte)

    def _free_home(self, position: Position, about_to_be_free: Iterable[int]) -> bool:
        home = self.home(position)
        return home is None or home in self.code.free or home in about_to_be_free

    def _inconvenience(self, register: int, position: Position) -> int:
        if register == HOMES[position]:
            return 0
        return 1 if register not in HOMES.values() or not self.park_in_spares else 2

    def spares(self) -> list[int]:
        """Free registers that are nobody's home, for bytes that a loop cannot put home yet."""
        return sorted(self.code.free - set(HOMES.values())) if self.loop else []

    def settle(self) -> None:
        """Looks up every draft that is not taken late and whose home has become free."""
        progress = True
        while progress:
            progress = False
            for position, byte in self.next.items():
                if byte.draft and not self.wanted_late(position):
                    if self._free_home(position, [byte.register]):
                        self.next[position] = self.deliver(byte, self.home(position))
                        progress = True
                elif self.loop and byte.register != HOMES[position] and HOMES[position] in self.code.free:
                    self.next[position] = self._move(byte, HOMES[position])
                    progress = True

    def _move(self, byte: Byte, to: int) -> Byte:
        self.code.copy(to, byte.register)
        self.moves += 1
        self.code.release(byte.register)
        self.code.free.discard(to)
        return byte._replace(register=to)

    def advance(self) -> None:
        """The end of a round: its results become the inputs of the next round."""
        self.settle()
        self.state, self.next = self.next, {}

    def close(self) -> None:
        """Brings every byte home, as at the start of the loop: rotations through one spare register."""
        self.next, self.state = self.state, {}
        self.settle()
        while away := [p for p in POSITIONS if self.next[p].register != HOMES[p]]:
            position = min(away, key=lambda p: not self._awaits_lookup(p))
            if self._awaits_lookup(position):
                self.next[position] = self.deliver(self.next[position])
            else:
                spare = self.code.take(*self.spares())
                self.code.free.add(spare)
                self.next[position] = self._move(self.next[position], spare)
            self.settle()
        if any(self._awaits_lookup(p) for p in POSITIONS):
            raise VariantFailure("render", "the loop does not close")
        self.state, self.next = self.next, {}

    def _awaits_lookup(self, position: Position) -> bool:
        return self.next[position].draft and not self.wanted_late(position)

    def values_wanted_late(self) -> list[Position]:
        """Bytes that are already values although the next round takes them late."""
        return [p for p in POSITIONS if self.wanted_late(p) and not self.state[p].draft]

    def last_round(self, number: int, in_order: bool = False) -> dict[Position, int]:
        """Adds the last round key. Returns the place of each result byte: its home, except for rotations of
        registers.

        `in_order`: reads the key bytes in the order of a standard schedule."""
        code = self.code
        for position in POSITIONS:
            self.state[position] = self.deliver(self.state[position])
        results: dict[Position, int] = {}
        waiting = {p: self.state[self.source(p[1], p[0])].register for p in self.in_turn}
        while waiting:
            ready = [p for p in ([next(iter(waiting))] if in_order else waiting) if HOMES[p] in code.free]
            position = ready[0] if ready else next(iter(waiting))
            register, byte = waiting.pop(position), (number, HOMES[position])
            if ready:
                results[position] = code.take(HOMES[position])
                code.key(results[position], byte)
                code.xor(results[position], register)
                code.release(register)
            else:
                code.key(self.pointer, byte)
                code.xor(register, self.pointer)
                results[position] = register
        return results

    def bare_round(self) -> dict[Position, int]:
        """The last round without its key. Returns the place of each result byte."""
        for position in POSITIONS:
            self.state[position] = self.deliver(self.state[position])
        return {p: self.state[self.source(p[1], p[0])].register for p in POSITIONS}
