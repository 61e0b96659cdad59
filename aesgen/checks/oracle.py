"""Expected answers for a call of one or several streams, from an independent implementation of each mode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from aesgen.operations import operations
from aesgen.operations.contract import Operand


@dataclass(frozen=True)
class Answer:
    """Expected results of a call: output and updated state, stream after stream; further written operands by
    name."""

    output: bytes
    state: bytes = b""
    more: tuple[tuple[str, bytes], ...] = ()


def answer(
    operation: str,
    keys: Sequence[bytes],
    ivs: Sequence[bytes],
    inputs: Sequence[bytes],
    more: Mapping[str, Sequence[bytes]] = MappingProxyType({}),
) -> Answer:
    """The results of `operation` on its operands, stream after stream.

    `operation` is a name of `aesgen.operations`. `keys` are raw, one per stream, as are the messages of
    `inputs` and the pieces of each further operand of `more`. `ivs` holds each stream's state; it is empty
    for an operation without one."""
    contract = operations()[operation]
    made = []
    for stream, (key, data) in enumerate(zip(keys, inputs, strict=True)):
        given = {"key": key, contract.message.name: data}
        given |= {name: pieces[stream % len(pieces)] for name, pieces in more.items()}
        if contract.state:
            given[contract.state.name] = ivs[stream]
        made.append(contract.answer(given))

    def together(operand: Operand) -> bytes:
        return b"".join(answered[operand.name] for answered in made)

    state = contract.state if contract.state and contract.state.written else None
    others = tuple((each.name, together(each)) for each in contract.others if each.written)
    return Answer(together(contract.output), together(state) if state else b"", others)
