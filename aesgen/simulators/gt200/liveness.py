"""Register liveness: how many registers a thread needs, and which copies an allocator would eliminate."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from aesgen.simulators.ptx.program import PtxInstruction, PtxKernel


class Liveness:
    """Live registers of a kernel, as bit sets; `absent` registers are not counted (operands folded away)."""

    def __init__(self, kernel: PtxKernel, absent: Collection[str] = ()) -> None:
        self.kernel = kernel
        self.names: dict[str, int] = {}
        gone = set(absent)
        self.reads = [self._set(i.reads, gone) for i in kernel.instructions]
        self.writes = [self._set(i.writes, gone) for i in kernel.instructions]
        self.live_in, self.live_out = self._solve()

    def _set(self, registers: Sequence[str], gone: set[str]) -> int:
        bits = 0
        for register in registers:
            if register not in gone and "." not in register and self._bytes(register):
                bits |= 1 << self.names.setdefault(register, len(self.names))
        return bits

    def _bytes(self, register: str) -> int:
        kind = self.kernel.register_type(register)
        return 0 if kind == "pred" else int(kind[1:]) // 8

    def _solve(self) -> tuple[list[int], list[int]]:
        instructions = self.kernel.instructions
        count = len(instructions)
        live_in, live_out = [0] * (count + 1), [0] * count
        changed = True
        while changed:
            changed = False
            for i in range(count - 1, -1, -1):
                out = 0
                for successor in _successors(instructions[i], self.kernel.labels):
                    out |= live_in[successor]
                kept = out if instructions[i].guard else out & ~self.writes[i]
                before = self.reads[i] | kept
                if before != live_in[i] or out != live_out[i]:
                    live_in[i], live_out[i], changed = before, out, True
        return live_in, live_out

    def lives_after(self, index: int, register: str) -> bool:
        """Whether `register` is read again after instruction `index`."""
        return bool(self.live_out[index] >> self.names[register] & 1) if register in self.names else False

    def registers(self) -> int:
        """The largest number of 32-bit registers that are live at once."""
        wide = 0
        for name, bit in self.names.items():
            if self._bytes(name) == 8:
                wide |= 1 << bit
        return max(
            (live.bit_count() + (live & wide).bit_count() for live in {*self.live_in, *self.live_out}),
            default=0,
        )

    def coalesced(self, copies: Collection[int]) -> tuple[frozenset[int], dict[str, str]]:
        """The copies (indices of register-to-register moves) whose two registers can be merged, and the
        common name of every merged register.

        Chaitin et al. (Register allocation via coloring, 1981): two registers interfere if one is written
        while the other is live, unless the write copies that other."""
        interferes = [0] * len(self.names)
        chosen = set(copies)
        copied = 0
        for i in copies:
            copied |= self.reads[i] | self.writes[i]
        for i, written in enumerate(self.writes):
            written &= copied
            if not written:
                continue
            alive = self.live_out[i] & copied & ~written
            if i in chosen:
                alive &= ~self.reads[i]
            for bit in _bits(written):
                interferes[bit] |= alive
                for other in _bits(alive):
                    interferes[other] |= 1 << bit
        members = [1 << bit for bit in range(len(self.names))]
        leader = list(range(len(self.names)))

        def find(bit: int) -> int:
            while leader[bit] != bit:
                bit = leader[bit]
            return bit

        free = []
        for i in sorted(copies):
            if not self.writes[i] or not self.reads[i]:
                continue
            target = find(self.writes[i].bit_length() - 1)
            source = find(self.reads[i].bit_length() - 1)
            if target != source:
                if interferes[target] & members[source] or interferes[source] & members[target]:
                    continue
                leader[source] = target
                members[target] |= members[source]
                interferes[target] |= interferes[source]
            free.append(i)
        names = list(self.names)
        shared = {name: names[find(bit)] for bit, name in enumerate(names) if find(bit) != bit}
        return frozenset(free), shared


def _bits(value: int) -> list[int]:
    found = []
    while value:
        low = value & -value
        found.append(low.bit_length() - 1)
        value ^= low
    return found


def _successors(instruction: PtxInstruction, labels: dict[str, int]) -> tuple[int, ...]:
    if instruction.name == "bra":
        target = labels[str(instruction.operands[0])]
        return (target, instruction.index + 1) if instruction.guard else (target,)
    if instruction.name in ("ret", "exit") and not instruction.guard:
        return ()
    return (instruction.index + 1,)
