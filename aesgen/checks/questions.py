"""Questions: calls of an entry point, independent of any kernel, drawn from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES, Operand, Operation, Role

ALIGNED = (0, 0, 0, 0)
LONGEST_ASIDE = 70
"""The largest size in bytes of an input besides the message, such as associated data, in most questions."""


@dataclass(frozen=True)
class Demand:
    """The properties of an entry point on which the choice of cases depends."""

    operation: str
    streams: int
    block_multiple: int
    alignment: int
    key_alignment: int
    key_bytes: int
    keys: int
    """The keys of one call: one, or one per stream."""
    switches: tuple[int, ...] = ()
    """Block counts at which the kernel switches to another path."""
    block_limit: int | None = None
    """The largest number of blocks per stream of a call, in its message and in each of its other inputs."""
    block_factor: int = field(default=1, repr=False)
    """The blocks of one pass of the kernel's loop, for operations in which single bits prove a kernel."""

    @property
    def state_bytes(self) -> int:
        """Size in bytes of a stream's IV or counter; 0 if the operation has none."""
        return self.contract.state_bytes

    @property
    def contract(self) -> Operation:
        return operations()[self.operation]

    @property
    def counts(self) -> bool:
        """Whether the state is a counter, so that carries in it matter."""
        return self.contract.counts

    @property
    def has_usual(self) -> bool:
        """Whether an input besides the message has a usual length."""
        return any(operand.sizes for operand in self.contract.others)

    @property
    def takes_bytes(self) -> bool:
        """Whether messages may have any number of bytes, not only whole blocks."""
        return self.contract.granularity < BLOCK_BYTES

    @property
    def least_blocks(self) -> int:
        """The blocks of the shortest message, a partial block counted as one."""
        return -(-self.contract.message.least // BLOCK_BYTES)

    def allows(self, blocks: int, less: int = 0) -> bool:
        """Whether a message of `blocks` blocks may be so long if the last block lacks `less` bytes."""
        size = BLOCK_BYTES * blocks - less
        return size >= self.contract.message.least and size % self.contract.granularity == 0


@dataclass(frozen=True)
class Question:
    """One call, independent of the kernel. `keys` are raw. `ivs` and `inputs` have one element per stream.
    `more` maps the name of each other operand (a tag, associated data) to its bytes, one element per stream.
    `blocks` counts the blocks of one stream; a partial last block counts as one."""

    name: str
    blocks: int
    keys: tuple[bytes, ...]
    ivs: tuple[bytes, ...]
    inputs: tuple[bytes, ...]
    in_place: bool = False
    offsets: tuple[int, int, int, int] = ALIGNED
    more: tuple[tuple[str, tuple[bytes, ...]], ...] = ()

    @property
    def longest(self) -> int:
        """Bytes of the longest input of one stream, the last block of the message counted as a whole one."""
        others = (len(piece) for _, pieces in self.more for piece in pieces)
        return max(BLOCK_BYTES * self.blocks, *others, 0)


class Asker:
    """Creates questions for one demand from a seeded generator: equal demand and seed give equal
    questions."""

    def __init__(self, demand: Demand, seed: int) -> None:
        self.demand = demand
        self.random = random.Random(f"{demand} {seed}")

    def __call__(
        self, blocks: int, start: tuple[int, int] | None = None, less: int = 0, usual: bool = False
    ) -> Question:
        """A question over `blocks` random blocks, or the least of a message. `start` = (distance, bits)
        starts a counter that many blocks below a carry out of its low `bits` bits, in every stream. `less`:
        bytes missing from the last block. `usual`: all other inputs have their usual lengths."""
        blocks = max(blocks, self.demand.least_blocks)
        return self.asked(blocks, start, less if self.demand.allows(blocks, less) else 0, usual)

    def asked(self, blocks: int, start: tuple[int, int] | None, less: int, usual: bool) -> Question:
        """The same over exactly so many blocks, which may be no message at all."""
        demand, draw = self.demand, self.random.randbytes
        size = demand.state_bytes
        ivs = tuple(draw(size) for _ in range(demand.streams)) if size else ()
        name = f"{demand.operation}, {blocks} block{'s' * (blocks != 1)}"
        if start and demand.counts:
            distance, bits = start
            name += f" from {distance} below 2^{bits}"
            ivs = tuple(_before_carry(iv, distance, bits) for iv in ivs)
        keys = tuple(draw(demand.key_bytes) for _ in range(demand.keys))
        size = BLOCK_BYTES * blocks - less
        if demand.takes_bytes:
            name = f"{demand.operation}, {size} byte{'s' * (size != 1)}"
        inputs = tuple(draw(size) for _ in range(demand.streams))
        more = dict(self._others(usual))
        if start and demand.contract.starting:
            distance, bits = start
            name += f" from {distance} below 2^{bits}"
            counters = (_before_carry(draw(BLOCK_BYTES), distance, bits) for _ in range(demand.streams))
            starts = [
                demand.contract.starting(keys[stream % len(keys)], counter)
                for stream, counter in enumerate(counters)
            ]
            more |= {each: tuple(start[each] for start in starts) for each in starts[0]}
        return Question(name, blocks, keys, ivs, inputs, more=tuple(more.items()))

    def _others(self, usual: bool) -> Iterator[tuple[str, tuple[bytes, ...]]]:
        """The further operands that a caller fills, and as many bytes for each output as the caller asks for.
        An operand of any length has its usual one or, in half of the questions, a random one; without a usual
        one, a few bytes."""
        for operand in self.demand.contract.others:
            if operand.role is Role.KEY:
                yield (
                    operand.name,
                    tuple(self.random.randbytes(self.demand.key_bytes) for _ in range(self.demand.keys)),
                )
            elif operand.role is not Role.OUTPUT or operand.sizes:
                yield operand.name, self.drawn(self._size(operand, usual))

    def _size(self, operand: Operand, usual: bool) -> int:
        if operand.size is not None:
            return operand.size
        if operand.sizes and (usual or self.random.randrange(2)):
            return operand.sizes[0]
        return self.random.choice(operand.lengths_up_to(LONGEST_ASIDE - 1))

    def drawn(self, size: int) -> tuple[bytes, ...]:
        """`size` random bytes for each stream."""
        return tuple(self.random.randbytes(size) for _ in range(self.demand.streams))


def _before_carry(iv: bytes, distance: int, bits: int) -> bytes:
    upper = int.from_bytes(iv, "big") >> bits << bits
    return (upper + (-distance % (1 << bits))).to_bytes(16, "big")
