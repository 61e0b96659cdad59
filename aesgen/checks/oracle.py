"""The right answers of a call of one or several streams, from the independent implementation of each mode."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.operations import operations


def answer(
    operation: str, keys: Sequence[bytes], ivs: Sequence[bytes], inputs: Sequence[bytes]
) -> tuple[bytes, bytes]:
    """What `operation` makes of whole blocks: the output and the updated state, stream after stream.

    `operation` is a name of `aesgen.operations`. `keys` are raw, one per stream. `ivs` holds each stream's
    state; it is empty for an operation without one.
    """
    contract = operations()[operation]
    outputs, states = [], []
    for stream, (key, data) in enumerate(zip(keys, inputs, strict=True)):
        given = {"key": key, "input": data}
        if contract.state:
            given[contract.state.name] = ivs[stream]
        answered = contract.answer(given)
        outputs.append(answered["output"])
        states.append(answered[contract.state.name] if contract.state else b"")
    return b"".join(outputs), b"".join(states)
