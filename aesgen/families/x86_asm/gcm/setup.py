"""The setup of a key for GCM, from its expanded key: round keys, powers of H and the table of one round."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from aesgen.families.x86_asm.gcm.kernel import GcmKernel
from aesgen.families.x86_asm.gcm.layout import ENTRIES, GENERAL
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.problem import BLOCK_BYTES

CHAINS = 4
"""Vectors of powers that are computed side by side where several turns share a reduction, which needs more
powers: each multiplication of one chain waits for the one before. Other kernels have one chain."""


class GcmKeySetup:
    """The setup that belongs to a kernel."""

    def __init__(self, symbol: str, kernel: GcmKernel) -> None:
        self.symbol, self.kernel = symbol, kernel
        lanes = kernel.registers.lanes
        self.vectors = kernel.layout.powers // lanes
        self.further = kernel.layout.powers % lanes
        several = kernel.axes.turns > 1 and len(kernel.states) >= CHAINS and not self.vectors % CHAINS
        self.chains = kernel.states[:CHAINS] if several else [kernel.text]

    def _multiplied(self, text: int) -> list[Op]:
        """The power in `text` times that in `total`, whose K is in `counter`."""
        return self.kernel.multiplied(text, self.kernel.total, self.kernel.counter)

    def _first_powers(self) -> list[Op]:
        """The first vector of each chain, from that of the first chain. `total` becomes the power that takes
        a chain to its next vector, and `counter` its K."""
        kernel, wide = self.kernel, self.kernel.registers
        ops: list[Op] = []
        for before, chain in pairwise(self.chains):
            ops += [("move", wide[before], wide[chain]), *self._multiplied(chain)]
        if len(self.chains) > 1:
            last = wide[self.chains[-1]]
            spread: Op = ("spread", f"{last}, {last}", wide[kernel.total])
            ops.append(spread if wide.lanes > 1 else ("move", last, wide[kernel.total]))
            ops += self.kernel.folded(kernel.total, kernel.counter)
        return ops

    def _stored(self) -> list[Op]:
        """Stores the vector of each chain and its companion."""
        kernel, wide = self.kernel, self.kernel.registers
        ops: list[Op] = []
        for number, chain in enumerate(self.chains):
            small, place = kernel.layout.small, -wide.width * number
            ops += [] if small else kernel.products.beside(chain, kernel.sums[1], kernel.temporaries[0])
            ops.append(("store", wide[chain], f"{place}(%rax)"))
            if not small:
                ops.append(("store", wide[kernel.sums[1]], f"{place + kernel.layout.folded}(%rax)"))
        return ops

    def names(self) -> dict[str, Any]:
        """The variables of the template for the setup."""
        kernel, layout = self.kernel, self.kernel.layout
        wide, state = kernel.registers, kernel.states[0]
        key = GENERAL["key"]
        narrow, rounds = wide.narrow(), kernel.problem.rounds
        entry: list[Op] = [
            ("load", f"{layout.round_key(0)}({key})", wide[state]),
            ("xor", wide[kernel.counter], wide.twice(state)),
            ("round", wide[kernel.text], wide.twice(state)),
        ]
        subkey: list[Op] = [("load", f"{layout.round_key(0)}({key})", narrow[state])]
        for kind, number in [*(("round", n) for n in range(1, rounds)), ("last", rounds)]:
            subkey.append(("load", f"{layout.round_key(number)}({key})", narrow[kernel.text]))
            subkey.append((kind, narrow[kernel.text], narrow.twice(state)))
        subkey.append(("shuffle", f".L{kernel.symbol}_reverse(%rip)", narrow.twice(state)))
        return {
            "symbol": self.symbol,
            "round_keys": [(16 * n, layout.round_key(n)) for n in range(kernel.problem.round_keys)],
            "subkey": subkey,
            "multiplied": self._multiplied(kernel.text),
            "further": self.further,
            "first_powers": self._first_powers(),
            "next_powers": [op for chain in self.chains for op in self._multiplied(chain)],
            "stored": self._stored(),
            "chains": len(self.chains),
            "last_power": layout.last - BLOCK_BYTES * layout.powers,
            "first_chain": wide[self.chains[0]],
            "folded_total": self.kernel.folded(kernel.total, kernel.counter),
            "entry": entry,
            "first_power": layout.last - BLOCK_BYTES,
            "turns": self.vectors // len(self.chains),
            "first_vector": layout.last - wide.width,
            "entries": ENTRIES // wide.lanes,
        }
