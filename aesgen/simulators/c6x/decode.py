"""C6x instructions in the terms of a pipeline description.

The classes are the units, `l1` to `d2`, and `nop`. An instruction that ends its execute packet ends a group.
`count`: the further cycles of a NOP.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.simulators.c6x.encoding import BYTES, WORD, decoded
from aesgen.simulators.in_order.instruction import DecodedInstruction


def decode(
    code: bytes, address: int, meaning: str, description: Mapping[str, Any]
) -> list[DecodedInstruction]:
    """The instructions of consecutive words, first to last. Unknown ones have the class `undefined`."""
    return [_decoded(int.from_bytes(code[at : at + WORD], "little")) for at in range(0, len(code), WORD)]


def _decoded(word: int) -> DecodedInstruction:
    each = decoded(word)
    if each is None:
        return DecodedInstruction("unknown", WORD, "undefined")
    return DecodedInstruction(
        text=each.name,
        size=WORD,
        kind=f"{each.unit}{each.side + 1}".lower() if each.unit else "nop",
        count=each.constant - 1 if each.name == "nop" else 0,
        ends_group=not each.parallel,
        control=each.name in ("b", "b_register"),
        register_offset=each.name in BYTES and each.left is not None,
    )
