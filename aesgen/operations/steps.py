"""A mode as steps: a Python function that says what an operation computes, in the terms of an `Algebra`.

The function is written once, in the contract, and interpreted by

- the oracle, on bytes, with the block cipher of PyPI `cryptography` (`answered`),
- the prover, on terms (`aesgen.proofs.specification`),
- the family of portable C, on the names of C's variables (`aesgen.families.c.steps`), for a `Step`.

Bytes of an algebra are tuples with a member for each byte. So slices, sums and loops of Python work on
them, and a byte that is known may be a number. Branches may depend on lengths alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from operator import xor
from typing import Any, Protocol

Bytes = tuple[Any, ...]


class Algebra(Protocol):
    """What steps may do with bytes."""

    def encipher(self, block: Bytes, key: str = "key") -> Bytes:
        """AES of a block of 16 bytes, under the key operand of that name."""
        ...

    def decipher(self, block: Bytes, key: str = "key") -> Bytes:
        """The inverse of AES. Only an operation whose key `schedule` is `dec` may use it."""
        ...

    def xor(self, left: Bytes, right: Bytes) -> Bytes:
        """The sum of two byte strings of one length."""
        ...


Step = Callable[[Algebra, Bytes, Bytes], tuple[Bytes, Bytes]]
"""From the state before a segment (empty without a state) and the segment to the output's segment and the
state after it. A segment has as many bytes as the unit of the message: usually a block."""
Steps = Callable[[Algebra, Mapping[str, Bytes]], Mapping[str, Bytes]]
"""Takes the operands that a call reads and returns those that it writes, as tables from name to bytes."""


def over_segments(
    step: Step, algebra: Algebra, state: Bytes, text: Bytes, size: int = 16
) -> tuple[list[Bytes], Bytes]:
    """The output's segments of a text of whole segments of `size` bytes, and the state after it."""
    made = []
    for start in range(0, len(text), size):
        segment, state = step(algebra, state, text[start : start + size])
        made.append(segment)
    return made, state


class _Plain:
    """The algebra of known bytes, with a block cipher that is not ours."""

    def __init__(self, keys: Mapping[str, bytes]) -> None:
        self.keys = keys
        self.ciphers: dict[tuple[str, bool], Callable[[bytes], bytes]] = {}

    def encipher(self, block: Sequence[int], key: str = "key", decrypt: bool = False) -> tuple[int, ...]:
        if (key, decrypt) not in self.ciphers:
            from aesgen.operations.openssl import updating

            self.ciphers[key, decrypt] = updating(self.keys[key], "ECB", decrypt=decrypt)
        return tuple(self.ciphers[key, decrypt](bytes(block)))

    def decipher(self, block: Sequence[int], key: str = "key") -> tuple[int, ...]:
        return self.encipher(block, key, decrypt=True)

    def xor(self, left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
        if len(left) != len(right):
            raise ValueError(f"the sum of {len(left)} and {len(right)} bytes")
        return tuple(map(xor, left, right))


def answered(contract: Any, given: Mapping[str, bytes]) -> dict[str, bytes]:
    """What the steps of `contract` make of the operands of a call."""
    algebra = _Plain({each.name: given[each.name] for each in contract.keys})
    made = written(contract, algebra, {name: tuple(content) for name, content in given.items()})
    return {name: bytes(content) for name, content in made.items()}


def written(contract: Any, algebra: Algebra, given: Mapping[str, Bytes]) -> Mapping[str, Bytes]:
    """What a call writes, by its `steps` or its `step`."""
    if contract.step is None:
        found: Mapping[str, Bytes] = contract.steps(algebra, given)
        return found
    state, text = contract.state, given[contract.message.name]
    begun = given[state.name] if state else ()
    segments, after = over_segments(contract.step, algebra, begun, text, contract.granularity)
    output = {contract.output.name: tuple(chain.from_iterable(segments))}
    return {**output, state.name: after} if state and state.written else output
