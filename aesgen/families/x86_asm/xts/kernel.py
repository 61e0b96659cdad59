"""The kernel of XTS: bodies of vectors, single vectors and blocks, consecutive data units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.families.x86_asm.xts.tweaks import BYTE_BITS, Tweaks, twice
from aesgen.model.problem import BLOCK_BYTES


class DataUnit(Tweaks):
    """The kernel of one problem at one point: which instruction does what in which register."""

    def rounds(self, states: Sequence[int], registers: RegisterClass | None = None) -> list[Op]:
        """All rounds of the states, side by side."""
        own, last = registers or self.registers, self.problem.rounds
        return [
            ("last" if number == last else "round", self.key(number, own), twice(own, own[state]))
            for number in range(1, last + 1)
            for state in states
        ]

    def whitened(self, state: int, tweak: str, registers: RegisterClass | None = None) -> list[Op]:
        """The tweak and the first round key join a state."""
        own = registers or self.registers
        name, key = own[state], self.key(0, own)
        if own.encoding == "evex" and tweak.startswith("%"):
            return [("sum", f"{key}, {tweak}", name)]
        return [("xor", tweak, twice(own, name)), ("xor", key, twice(own, name))]

    def body(self, turn: int, made: Sequence[Op]) -> list[Op]:
        """The next blocks, with the tweaks of set `turn`; `made` are the instructions that make the other
        set."""
        width, states = self.registers.width, range(self.vectors)
        main: list[Op] = [("load", f"{width * i}(%rcx)", self.registers[i]) for i in states]
        for i in states:
            main += self.whitened(i, self.place(turn, i))
        main += self.rounds(states)
        for i in states:
            main.append(("xor", self.place(turn, i), twice(self.registers, self.registers[i])))
            main.append(("store", self.registers[i], f"{width * i}(%r8)"))
        return _merged(main, made) if self.beside else [*made, *main]

    def single(self, registers: RegisterClass, tweak: str, start: str = "%rcx", to: str = "%r8") -> list[Op]:
        """One vector or block from `start` to `to` with the tweaks at address `tweak`."""
        state = registers[0]
        return [
            ("load", f"({start})", state),
            *self.whitened(0, tweak, registers),
            *self.rounds([0], registers),
            ("xor", tweak, twice(registers, state)),
            ("store", state, f"({to})"),
        ]

    # Consecutive data units.

    def numbered(self) -> list[Op]:
        """The numbers of the next data units from the first of them, in the lowest lane of `made`, if their
        low quadwords do not wrap."""
        own = self.registers
        made = own[self.made]
        found: list[Op] = [("spread", f"{made}, {made}", made)] if own.lanes > 1 else []
        for i in range(self.vectors):
            found.append(("aligned", f"{self._constant('numbers')}+{own.width * i}(%rip)", own[i]))
            found.append(("add", made, twice(own, own[i])))
        return found

    def unit_tweaks(self) -> list[Op]:
        """The cipher of the numbers under the tweak key."""
        own, last = self.registers, self.problem.rounds
        found: list[Op] = []
        for number in range(last + 1):
            kind = "xor" if not number else "aesenclast" if number == last else "aesenc"
            found.append(("broadcast", f"{BLOCK_BYTES * number}(%rsi)", own[self.made]))
            found += [(kind, own[self.made], twice(own, own[i])) for i in range(self.vectors)]
        return found

    def states_at(self, place: int, store: bool) -> list[Op]:
        """Loads or stores the vectors of a body, at an offset in the frame."""
        operands = [
            (f"{place + self.registers.width * i}(%rsp)", self.registers[i]) for i in range(self.vectors)
        ]
        return [("aligned", *(pair[::-1] if store else pair)) for pair in operands]

    def constants(self) -> list[tuple[str, list[int]]]:
        """The quadwords of each constant by its label: the shifts of the first 8 blocks' tweaks, and the
        numbers of data units after the first."""
        shifts = range(max(BYTE_BITS, self.registers.lanes))
        numbers = [quadword for number in range(self.step) for quadword in (number, 0)]
        if self.registers.lanes == 1:
            return [("numbers", numbers)]
        return [
            ("up", [shift for shift in shifts for _ in range(2)]),
            ("down", [64 - shift for shift in shifts for _ in range(2)]),
            ("numbers", numbers),
        ]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        registers, frame, narrow = self.registers, self.frame, self.registers.narrow()
        this, after = "(%r11)", f"{BLOCK_BYTES}(%r11)"
        stolen, finished = (after, this) if self.problem.contract.decrypts else (this, after)
        return {
            "problem": self.problem,
            "registers": registers,
            "narrow": narrow,
            "frame": frame,
            "vectors": self.vectors,
            "state": narrow[0],
            "key_register": registers[1],
            "keys": range(self.problem.round_keys),
            "kept": [registers[number] for number in self.kept],
            "polynomial": (narrow[self.polynomial], registers[self.polynomial]),
            "spread": registers.lanes > 1,
            "first_tweaks": self.first_tweaks(0, f"{frame.block}(%rsp)"),
            "bodies": [(self.body(turn, self.following(turn)), self.left(turn)) for turn in range(2)],
            "last_bodies": [
                self.body(turn, self.first_tweaks(1 - turn, f"{BLOCK_BYTES}(%r11)")) for turn in range(2)
            ],
            "next_unit": self.first_tweaks(0, f"{frame.units}(%rsp)"),
            "ahead": self.states_at(frame.next_units, store=False),
            "taken": self.states_at(frame.units, store=True),
            "left_ahead": self.states_at(frame.next_units, store=True),
            "numbered": self.numbered(),
            "first_number": (narrow[self.made], narrow.twice(self.made)),
            "number_loads": self.states_at(frame.next_units, store=False),
            "unit_tweaks": self.unit_tweaks(),
            "step": self.step,
            "constants": self.constants(),
            "tweak_places": [frame.tweak(turn, 0) for turn in range(2)],
            "vector": self.single(registers, "(%r11)"),
            "block": self.single(narrow, "(%r11)"),
            "stolen": self.single(narrow, stolen, to="%rax"),
            "finished": self.single(narrow, finished, start="%rax"),
        }


def _merged(main: Sequence[Op], others: Sequence[Op]) -> list[Op]:
    """`others`, in order, spread evenly over `main`."""
    found, done = [], 0
    for number, op in enumerate(main, 1):
        found.append(op)
        until = len(others) * number // len(main)
        found += others[done:until]
        done = until
    return found
