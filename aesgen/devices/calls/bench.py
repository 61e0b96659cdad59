"""A call on a small machine whose whole memory is simulated: buffers placed, keys set up, the call made,
everything that it wrote outside of its buffers found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace

from aesgen.errors import VariantFailure
from aesgen.model import calling
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call, Returned
from aesgen.model.problem import BLOCK_BYTES
from aesgen.operations.contract import Operand

Cycles = Mapping[str, float]
"""Cycles of a call by convention."""


class Bench(ABC):
    """A build in a machine's memory. `first`: the lowest address of a caller's buffers; `guard`: addresses
    between two of them; `unit`: bytes of an address."""

    first: int
    guard = 16
    unit = 1

    @abstractmethod
    def write(self, at: int, content: bytes) -> None:
        """Writes bytes from the address `at`."""

    @abstractmethod
    def read(self, at: int, size: int) -> bytes:
        """`size` bytes from the address `at`."""

    @abstractmethod
    def subroutine(
        self,
        entry: EntryPoint,
        words: Mapping[str, int],
        writable: Sequence[tuple[int, int]],
        blocks: int,
        whole: int,
    ) -> tuple[Cycles, tuple[str, ...]]:
        """Calls `entry`: its cycles, and its violations of the calling sequence. `words`: the arguments by
        name. `writable`: the first address and the addresses of each output. `blocks`: those of the call;
        `whole`: the blocks of all its buffers, which limit its time."""

    @abstractmethod
    def left(self, call: Call) -> tuple[tuple[str, bytes], ...]:
        """What the last call, `call`, left: the name and the content of each register that it may change, of
        the stack below it, and of each variable that is not a schedule."""

    def fixed_schedule(self, entry: EntryPoint) -> int | None:
        """The address of the schedule of a function that does not take it."""
        return None

    def answer(self, call: Call) -> tuple[Returned, Cycles]:
        """The call's answer, and the cycles of the key set-up before it."""
        prepare = call.entry if call.entry.is_setkey else call.setup
        others = [] if call.entry.is_setkey else [each for each in calling.buffers(call) if not each.is_key]
        at = self._addresses(call, prepare, others)
        setup: Cycles = {}
        complaints: tuple[str, ...] = ()
        # The key: as given, or set up.
        if prepare is None:
            self.write(at["schedule"], call.key)
        else:
            self.write(at["key"], call.key)
            schedule = (at["schedule"], prepare.context_bytes // self.unit)
            setup, complaints = self.subroutine(prepare, at, [schedule], 1, 1)
            if call.entry.is_setkey:
                made = self.read(at["schedule"], prepare.context_bytes)
                left = self.left(call) if call.watched else ()
                return Returned(made, b"", dict(setup), complaints, left=left), setup
        # The message and the call.
        for each in others:
            self.write(at[each.name], each.given)
        words = at | {each.name: call.count_of(each) for each in call.contract.lengths.values()}
        written = [each for each in others if each.operand and each.operand.written]
        writable = [(at[each.name], each.bytes // self.unit) for each in written]
        whole = sum(each.bytes for each in others) // BLOCK_BYTES
        cycles, found = self.subroutine(call.entry, words, writable, max(call.blocks, 1), whole)
        back: dict[Operand | None, bytes] = {
            each.operand: self.read(at[each.name], each.bytes) for each in written
        }
        made_of = calling.returned(call, back, (*complaints, *found))
        return replace(made_of, cycles=dict(cycles), left=self.left(call) if call.watched else ()), setup

    def _addresses(
        self, call: Call, prepare: EntryPoint | None, others: Sequence[calling.Buffer]
    ) -> dict[str, int]:
        """The addresses of a call's buffers by the argument's name, with a guard between each. An offset
        counts addresses."""
        at: dict[str, int] = {}
        after = self.first + self.guard
        after += -after % (call.entry.key_alignment // self.unit or 1)

        def place(name: str, size: int, offset: int) -> None:
            nonlocal after
            at[name] = after + offset
            after += -(-(offset + size // self.unit + self.guard) // 16) * 16

        contexts = (call.entry.context_bytes, prepare.context_bytes if prepare else 0)
        place("schedule", max(*contexts, len(call.key)), call.offsets[0])
        for each in others:
            assert each.operand is not None  # no context is kept here
            place(each.name, each.bytes, call.offset_of(each.operand))
        place("key", len(call.key), 0)
        if call.in_place:
            at[call.contract.output.name] = at[call.contract.message.name]
        if (fixed := self.fixed_schedule(call.entry)) is not None:
            at["schedule"] = fixed
        return at


def stopped(outcome: str, entry: EntryPoint, cycles: int, where: str, why: str = "") -> VariantFailure:
    """The failure of a call that did not return."""
    return VariantFailure(outcome, f"{entry.symbol} after {cycles} cycles at {where}{why}")
