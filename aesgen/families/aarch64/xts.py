"""XTS (IEEE 1619, NIST SP 800-38E): each block between two additions of a tweak.

A body of the loop takes `interleave` blocks, m, so that the tweaks of the next body are those of this body
times x^m in GF(2^128). With `tweaks: beside` this body's tweaks wait in the frame for the second addition,
and the next ones are made among the rounds from `start` to `stop` per cent of them; with `before` they are
made after the last addition. A product by x^8 shifts whole bytes, other products shift bits; a carry-less
multiplication by x^7 + x^2 + x + 1 brings back the bits that leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.cipher.stitching import stitched
from aesgen.families import Prepared
from aesgen.families.aarch64.vectors import (
    HALF_BITS,
    POLYNOMIAL,
    Op,
    Registers,
    RoundKeys,
    added,
    enciphered,
    rounds,
)
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

WHOLE_BYTES = 8
"""The power of x that moves whole bytes."""
SOURCE, TARGET, FRAME = "x3", "x4", "sp"


class XtsKernel:
    """The kernel for one data unit, and for consecutive ones."""

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        self.symbol, self.problem = symbol, problem
        self.width = int(str(point["interleave"]))
        self.beside = point["tweaks"] == "beside"
        self.start, self.stop = int(str(point["start"])), int(str(point["stop"]))
        self.registers = Registers()
        self.states = self.registers.take(max(self.width, 2))
        self.tweaks = self.registers.take(max(self.width, 2))
        self.polynomial, self.zero = self.registers.take(2)
        self.temporaries = [self.registers.take(1 if self.width == WHOLE_BYTES else 2) for _ in range(2)]
        if self.width == WHOLE_BYTES:
            self.temporaries = [
                [*own, other[0]] for own, other in zip(self.temporaries, self.temporaries[::-1], strict=True)
            ]
        self.keys = RoundKeys(problem, self.registers, "x0")
        self.block = 0
        self.kept = BLOCK_BYTES
        self.units = self.kept + BLOCK_BYTES * self.width
        self.saves = self.registers.saves()
        self.frame = self.units + BLOCK_BYTES * self.width + 16 * len(self.saves)

    def times(self, source: int, target: int, power: int, set_: int = 0) -> list[Op]:
        """`target` = `source` times x^`power`, 0 <= `power` < 56."""
        carry, moved = self.temporaries[set_]
        if not power:
            return [("move", target, source)]
        ops: list[Op] = [("right", carry, source, HALF_BITS - power)]
        if power == WHOLE_BYTES:
            ops.append(("bytes_up", target, self.zero, source, BLOCK_BYTES - 1))
            ops.append(("product_high", carry, carry, self.polynomial))
        else:
            ops.append(("left", target, source, power))
            ops.append(("product_high", moved, carry, self.polynomial))
            ops.append(("lows", carry, moved, carry))
        return [*ops, ("xor", target, target, carry)]

    def following(self) -> list[Op]:
        """The tweaks of the next body, in place."""
        pairs = [self.times(self.tweaks[i], self.tweaks[i], self.width, i % 2) for i in range(self.width)]
        return [op for ops in pairs for op in ops]

    def first_tweaks(self) -> list[Op]:
        """All tweaks of a body from the first one."""
        first = self.tweaks[0]
        made = [self.times(first, self.tweaks[i], i, i % 2) for i in range(1, self.width)]
        return [op for ops in made for op in ops]

    def body(self) -> list[Op]:
        """The next blocks, and the tweaks of those after them."""
        states, tweaks = self.states[: self.width], self.tweaks[: self.width]
        ops: list[Op] = [("load", state, SOURCE, BLOCK_BYTES * i) for i, state in enumerate(states)]
        ops += [("xor", state, state, tweak) for state, tweak in zip(states, tweaks, strict=True)]
        if self.beside:
            ops += [("store", tweak, FRAME, self._place(i)) for i, tweak in enumerate(tweaks)]
        main, reader = [], self.keys.reader()
        for number in range(1, self.keys.count):
            main += rounds(self.keys, states, number, reader)
        ops += stitched(main, self.following() if self.beside else [], self.start, self.stop)
        ops += added(self.keys, states)
        if self.beside:
            waiting = [own[0] for own in self.temporaries]
            for i, state in enumerate(states):
                ops.append(("load", waiting[i % 2], FRAME, self._place(i)))
                ops.append(("xor", state, state, waiting[i % 2]))
        else:
            ops += [("xor", state, state, tweak) for state, tweak in zip(states, tweaks, strict=True)]
        ops += [("store", state, TARGET, BLOCK_BYTES * i) for i, state in enumerate(states)]
        return ops if self.beside else ops + self.following()

    def _place(self, number: int) -> int:
        """Where a tweak waits in the frame."""
        return self.kept + BLOCK_BYTES * number

    def single(self, tweak: int, source: str = SOURCE, target: str = TARGET) -> list[Op]:
        """One block with a tweak."""
        [state, *_] = self.states
        return [
            ("load", state, source, 0),
            ("xor", state, state, tweak),
            *enciphered(self.keys, [state]),
            ("xor", state, state, tweak),
            ("store", state, target, 0),
        ]

    def first_tweak(self, states: Sequence[int]) -> list[Op]:
        """The cipher of numbers of data units under the tweak key, which is at x1; not the last addition."""
        key = self.temporaries[0][0]
        ops: list[Op] = []
        for number in range(self.problem.rounds):
            ops.append(("load", key, "x1", BLOCK_BYTES * number))
            kind = "tweak_last" if number == self.problem.rounds - 1 else "tweak_round"
            ops += [(kind, state, key) for state in states]
        ops.append(("load", key, "x1", BLOCK_BYTES * self.problem.rounds))
        return [*ops, *(("xor", state, state, key) for state in states)]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        this, after = self.tweaks[0], self.tweaks[1]
        stolen, finished = (after, this) if self.problem.contract.decrypts else (this, after)
        return {
            "symbol": self.symbol,
            "problem": self.problem,
            "frame": self.frame,
            "saves": self.saves,
            "block_at": self.block,
            "units_at": self.units,
            "width": self.width,
            "number": this,
            "constant": (self.polynomial, POLYNOMIAL),
            "zero": self.zero,
            "numbers": self.states[: self.width],
            "held": self.keys.loads(),
            "first_tweak": self.first_tweak([this]),
            "unit_tweaks": [
                *self.first_tweak(self.states[: self.width]),
                *(
                    ("store", state, FRAME, self.units + BLOCK_BYTES * i)
                    for i, state in enumerate(self.states[: self.width])
                ),
            ],
            "first_tweaks": self.first_tweaks(),
            "body": self.body(),
            "single": [*self.single(this), *self.times(this, this, 1)],
            "doubled": self.times(this, after, 1),
            "stolen": self.single(stolen, target=FRAME),
            "finished": self.single(finished, source=FRAME),
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *rk, const uint8_t *tweak_key_rk, const uint8_t tweak[16],
    const uint8_t *in, uint8_t *out, size_t bytes)`; in may equal out. It does nothing with fewer than 16
    bytes. `SYMBOL_sectors` has one more argument, the bytes of each of several consecutive data units."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = XtsKernel(symbol, problem, point)
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="inverse" if problem.contract.decrypts else "expanded",
        block_factor=kernel.width,
        key_alignment=1,
        unit_bytes=BLOCK_BYTES * kernel.width,
    )
    requires = frozenset({"aes", "neon", "pmull"})
    return Prepared("aarch64/xts.s.j2", f"{symbol}.s", kernel.names(), (entry,), requires=requires)
