"""An instruction as a function without arguments, on one core's registers and local store."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from aesgen.simulators.spu.assembly import Decoded
from aesgen.simulators.spu.semantics import SEMANTICS

IDLE = frozenset({"nop", "lnop", "hbrr"})
"""What computes nothing."""

BRANCHES = frozenset({"br", "brsl", "brz", "brnz", "bi"})

BYTES = 16
"""Of a register, and of each access to the local store."""

KEPT = 1 << 16
"""Instructions whose steps a store keeps: the programs of a search share most of theirs."""


class SimulationError(Exception):
    """The program left the model: ran off its code, or past the cycle limit."""


class Store:
    """Registers and `size` bytes of local store, and what instructions do to them; `written` is given each
    address that is stored to."""

    def __init__(self, size: int) -> None:
        self.registers: list[bytes] = [bytes(BYTES)] * 128
        self.memory = bytearray(size)
        self.written: set[int] = set()
        self.step = lru_cache(KEPT)(self._step)

    def clear(self) -> None:
        """All zeros, as at first."""
        self.registers[:] = [bytes(BYTES)] * len(self.registers)
        self.memory[:] = bytes(len(self.memory))
        self.written.clear()

    def _step(self, decoded: Decoded) -> Callable[[], None] | None:
        """What `decoded`, which is no branch, does; None where it does nothing."""
        name = decoded.opcode.name
        if name in IDLE:
            return None
        if decoded.opcode.memory:
            return self._memory(decoded)
        registers, target, function = self.registers, decoded.target, SEMANTICS[name]
        assert target is not None
        immediate = decoded.immediate
        constant = "i" in decoded.opcode.roles
        count = len(decoded.sources)
        if count == 2 and not constant:
            a, b = decoded.sources

            def step() -> None:
                registers[target] = function(registers[a], registers[b])
        elif count == 3 and not constant:
            a, b, c = decoded.sources

            def step() -> None:
                registers[target] = function(registers[a], registers[b], registers[c])
        elif count == 1 and constant:
            (a,) = decoded.sources

            def step() -> None:
                registers[target] = function(registers[a], immediate)
        elif count == 1:
            (a,) = decoded.sources

            def step() -> None:
                registers[target] = function(registers[a])
        elif count == 0 and constant:
            value = function(immediate)

            def step() -> None:
                registers[target] = value
        else:
            raise SimulationError(f"{name} has operands of no known form")
        return step

    def _memory(self, decoded: Decoded) -> Callable[[], None]:
        registers, memory, mask, written = self.registers, self.memory, len(self.memory) - BYTES, self.written
        offset = decoded.immediate
        sources = decoded.sources if decoded.opcode.memory == "load" else decoded.sources[1:]

        if len(sources) == 1:
            (base,) = sources

            def address() -> int:
                return (int.from_bytes(registers[base][:4], "big") + offset) & mask
        else:

            def address() -> int:
                return (sum(int.from_bytes(registers[r][:4], "big") for r in sources) + offset) & mask

        if decoded.opcode.memory == "load":
            target = decoded.target
            assert target is not None

            def step() -> None:
                at = address()
                registers[target] = bytes(memory[at : at + 16])
        else:
            value = decoded.sources[0]

            def step() -> None:
                at = address()
                memory[at : at + 16] = registers[value]
                written.add(at)

        return step

    def branch(self, decoded: Decoded, address: int) -> Callable[[], int | None]:
        """Where the branch `decoded` at `address` goes: an address, or None where it falls through."""
        registers, destination = self.registers, decoded.immediate
        match decoded.opcode.name:
            case "br":

                def branch() -> int | None:
                    return destination
            case "brsl":
                link, after = decoded.target, address + 4
                assert link is not None

                def branch() -> int | None:
                    registers[link] = after.to_bytes(4, "big") + bytes(12)
                    return destination
            case "bi":
                (source,) = decoded.sources

                def branch() -> int | None:
                    return int.from_bytes(registers[source][:4], "big") & 0x3FFFC
            case "brz" | "brnz":
                (source,) = decoded.sources
                wanted = decoded.opcode.name == "brnz"

                def branch() -> int | None:
                    return destination if any(registers[source][:4]) == wanted else None
            case name:
                raise SimulationError(f"{name} is no branch")
        return branch
