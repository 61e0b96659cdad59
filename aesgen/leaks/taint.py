"""Follows secrets through a recorded call, instruction by instruction, by dynamic taint analysis.

Key and text are tainted at the start. A call leaks if tainted data reaches an address, the flags that a
branch reads, or an instruction whose time depends on its operands, whatever the values are. One run therefore
decides for all keys that take its path, and if no branch depends on a secret, all keys take it.

The analysis checks its own rules. The same call is recorded under several secrets: if a register, vector,
mask or flag differs between them although the analysis treats it as public, a rule is wrong. The verdict is
then undecided, as it is for an instruction without a rule.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from aesgen.leaks import disassembly
from aesgen.leaks.builder import NOWHERE, Builder, InstructionEffect
from aesgen.leaks.general import general
from aesgen.leaks.state import CARRY, OVERFLOW, REST, TaintState, every
from aesgen.leaks.trace import Traces
from aesgen.leaks.vectors import vector
from aesgen.leaks.verdict import Leak
from aesgen.leaks.x86 import RAX, RCX, RSP, Memory, Unknown, decode

NAME = "taint over the executed trace"
UNUSED_STACK = 1 << 16
"""Bytes below the caller's stack. Earlier calls left unknown data there, so it counts as secret."""
_FLAG_BITS = ((1 << 0, CARRY), (1 << 11, OVERFLOW), (1 << 2 | 1 << 6 | 1 << 7, REST))


@dataclass(frozen=True)
class Findings:
    """`leaks`: each leak by the address of its instruction, in the order of the call. `undecided`: why the
    analysis has no verdict on this call; empty if it has one."""

    leaks: dict[int, Leak]
    undecided: tuple[str, ...] = ()


def follow(traces: Traces, public: Collection[int] = ()) -> Findings:
    """Follows the secrets of `traces` through the first run and compares it with the others. `public`: the
    addresses of instructions that return a public value, whatever it was computed from."""
    steps = traces.steps[0]
    places, numbers = np.unique(steps["rip"], return_inverse=True)
    effects: list[InstructionEffect] = []
    for place in places:
        try:
            effects.append(effect(traces.code[int(place)], int(place)))
        except Unknown as why:
            return Findings({}, (f"{NAME} does not know {_instruction_at(traces, int(place))}: {why}",))
    addresses = _addresses(effects, numbers, steps, traces.fs).tolist()
    stack = int(steps["registers"][0, RSP])
    state = TaintState((*traces.secrets, (stack - UNUSED_STACK, UNUSED_STACK)))
    differing = _Differences(traces)
    differing.admit(state, 0)
    wrong = ""
    steps_of = [each.step for each in effects]
    pointers = [_pointers(each) for each in effects]
    rips = places.tolist()
    for at, number in enumerate(numbers.tolist()):
        if differing.present[at] and (wrong := differing.unforeseen(state, at)):
            wrong = f"{NAME} missed that {wrong} before {_instruction_at(traces, rips[number])}"
            break
        for register in pointers[number]:
            if state.general[register]:
                state.leak("address", rips[number])
        steps_of[number](state, addresses[at])
        if rips[number] in public:
            state.general[RAX] = 0
    leaks = {place: Leak(how, _instruction_at(traces, place)) for place, how in state.leaks.items()}
    unknown = (_instruction_at(traces, place) for place in sorted(state.blind))
    blind = tuple(f"{NAME} does not know what {instruction} reads" for instruction in unknown)
    return Findings(leaks, blind + ((wrong,) if wrong else ()))


@lru_cache(maxsize=65536)
def effect(code: bytes, address: int) -> InstructionEffect:
    """The taint effect of the instruction at the start of `code`. Raises `Unknown` if it has no rule."""
    instruction = decode(code, address)
    found = general(Builder(instruction)) or vector(Builder(instruction))
    if found is None:
        raise Unknown("no rule")
    return found


def _pointers(effect: InstructionEffect) -> tuple[int, ...]:
    found = {number for each in effect.memory for number in (each.base, each.index) if number is not None}
    return tuple(sorted(found))


def _addresses(effects: list[InstructionEffect], numbers: Any, steps: np.ndarray[Any, Any], fs: int) -> Any:
    """For each step the addresses of its memory operands."""
    slots = max((len(each.memory) for each in effects), default=0)
    found = np.zeros((len(steps), max(slots, 1)), dtype=np.uint64)
    order = np.argsort(numbers, kind="stable")
    bounds = np.searchsorted(numbers[order], np.arange(len(effects) + 1))
    for number, each in enumerate(effects):
        if not each.memory:
            continue
        times = order[bounds[number] : bounds[number + 1]]
        registers = steps["registers"][times]
        for slot, operand in enumerate(each.memory):
            found[times, slot] = _address(operand, registers, fs)
        if each.counted:
            found[times[registers[:, RCX] == 0], 0] = NOWHERE
    return found


def _address(operand: Memory, registers: np.ndarray[Any, Any], fs: int) -> np.ndarray[Any, Any]:
    start = (operand.displacement + (fs if operand.fs else 0)) & every(64)
    total = np.full(len(registers), start, dtype=np.uint64)
    if operand.base is not None:
        total += registers[:, operand.base]
    if operand.index is not None:
        total += registers[:, operand.index] * np.uint64(operand.scale)
    return total


class _Differences:
    """The registers that differ between the runs before each step, while they execute the same
    instructions."""

    def __init__(self, traces: Traces) -> None:
        base, *others = traces.steps
        self.general = np.zeros((len(base), 16), dtype=bool)
        self.flags = np.zeros(len(base), dtype=np.uint64)
        digests = base["digests"].shape[1] if "digests" in (base.dtype.names or ()) else 0
        self.vector = np.zeros((len(base), digests), dtype=bool)
        for other in others:
            length = min(len(base), len(other))
            apart = np.flatnonzero(base["rip"][:length] != other["rip"][:length])
            length = int(apart[0]) if len(apart) else length
            self.general[:length] |= base["registers"][:length] != other["registers"][:length]
            self.flags[:length] |= base["flags"][:length] ^ other["flags"][:length]
            if digests:
                self.vector[:length] |= base["digests"][:length] != other["digests"][:length]
        self.flags &= np.uint64(sum(bits for bits, _ in _FLAG_BITS))
        self.present = (self.general.any(axis=1) | (self.flags != 0) | self.vector.any(axis=1)).tolist()
        self._general, self._vector = _columns(self.general), _columns(self.vector)
        self._flags = self.flags.tolist()

    def admit(self, state: TaintState, at: int) -> None:
        """Registers that already differ at the start, as the calling program left them, count as secret."""
        for register in np.flatnonzero(self.general[at]):
            state.general[register] = every(8)
        state.flags |= sum(group for bits, group in _FLAG_BITS if int(self.flags[at]) & bits)

    def unforeseen(self, state: TaintState, at: int) -> str:
        """A register that differs although `state` treats it as public, as text; empty if there is none."""
        for register in self._general.get(at, ()):
            if not state.general[register]:
                return f"general register {register} differs between secrets"
        flags = self._flags[at]
        if flags and any(flags & bits and not state.flags & group for bits, group in _FLAG_BITS):
            return "the flags differ between secrets"
        for register in self._vector.get(at, ()):
            if not (state.vector[register] if register < 32 else state.masks[register - 32]):
                kind, number = ("vector", register) if register < 32 else ("mask", register - 32)
                return f"{kind} register {number} differs between secrets"
        return ""


def _columns(table: np.ndarray[Any, Any]) -> dict[int, list[int]]:
    """The numbers of the true columns of each row that has any."""
    rows, columns = np.nonzero(table)
    found: dict[int, list[int]] = {}
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        found.setdefault(row, []).append(column)
    return found


def _instruction_at(traces: Traces, address: int) -> str:
    return disassembly.instruction(traces.code[address], address, "x86_64")
