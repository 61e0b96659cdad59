"""The setup of a key for GCM, from its expanded key: round keys, powers of H and the table of one round."""

from __future__ import annotations

from typing import Any

from aesgen.families.x86_asm.gcm.kernel import GcmKernel
from aesgen.families.x86_asm.gcm.layout import ENTRIES, GENERAL
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import BLOCK_BYTES


class GcmKeySetup:
    """The setup that belongs to a kernel."""

    def __init__(self, symbol: str, kernel: GcmKernel) -> None:
        self.symbol, self.kernel = symbol, kernel

    def _multiplied(self) -> list[Op]:
        """The power in `text` times that in `total`, whose K is in `counter`: `text` becomes the next power.

        Every lane has a product of its own."""
        kernel = self.kernel
        wide, (low, high), (first, second) = kernel.registers, kernel.sums[:2], kernel.temporaries[:2]
        ops: list[Op] = []
        for number, into in ((0, low), (1, first), (2, high), (3, second)):
            power = wide[kernel.total if number % 2 else kernel.counter]
            ops += three(wide, f"product{number}", power, wide[kernel.text], wide[into])
        ops.append(("xor", wide[first], wide.twice(low)))
        ops.append(("xor", wide[second], wide.twice(high)))
        ops += kernel.products.divided(low, kernel.text, first)
        ops.append(("xor", wide[first], wide.twice(kernel.text)))
        ops.append(("xor", wide[high], wide.twice(kernel.text)))
        return ops

    def _folded(self, power: int, into: int) -> list[Op]:
        """K of a power."""
        wide, spare = self.kernel.registers, self.kernel.temporaries[0]
        return [
            *self.kernel.products.divided(power, into, spare),
            ("xor", wide[spare], wide.twice(into)),
        ]

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
            "multiplied": self._multiplied(),
            "beside": kernel.products.beside(kernel.text, kernel.sums[1], kernel.temporaries[0]),
            "beside_register": wide[kernel.sums[1]],
            "folded_total": self._folded(kernel.total, kernel.counter),
            "entry": entry,
            "first_power": layout.last - BLOCK_BYTES,
            "vectors": layout.powers // wide.lanes,
            "first_vector": layout.last - wide.width,
            "entries": ENTRIES // wide.lanes,
        }
