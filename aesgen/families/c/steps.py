"""Portable C of a mode whose contract has a `step`: its algebra writes statements on arrays of bytes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.operations.contract import BLOCK_BYTES, Operation
from aesgen.rendering.prototypes import spelled

CByte = str | int
"""A member of an array in C, `text[3]`, or a known byte."""
_MEMBER = re.compile(r"(\w+)\[(\d+)\]")


def of(contract: Operation) -> dict[str, Any]:
    """The template's variables: the arrays, those that are ciphered, the statements for one block, and the
    arrays that hold the output's block and the state after it."""
    assert contract.step is not None
    state = spelled(contract.state) if contract.state else ""
    size, counted = contract.granularity, contract.lengths[contract.message.length]
    before, text = _members(state, contract.state_bytes), _members("text", size)
    writer = _StatementsInC(contract)
    made, after = (writer.array(each) if each else "" for each in contract.step(writer, before, text))
    return {
        "arrays": writer.arrays,
        "ciphered": [each["to"] for each in writer.statements if each["kind"] == "cipher"],
        "statements": writer.statements,
        "made": made,
        "state": state,
        "after": after,
        "state_bytes": contract.state_bytes,
        "bytes": size,
        "left": spelled(counted),
    }


def _members(array: str, size: int) -> tuple[CByte, ...]:
    return tuple(f"{array}[{place}]" for place in range(size))


def _at(array: str, place: int) -> str:
    return f"{array} + {place}" if place else array


@dataclass
class _StatementsInC:
    """The algebra. `arrays`: the size of each by its name. Each statement is a `copy` of a run of bytes, a
    `byte`, a `sum` or a `cipher`."""

    contract: Operation
    arrays: dict[str, int] = field(default_factory=dict)
    statements: list[dict[str, Any]] = field(default_factory=list)

    def encipher(self, block: Sequence[CByte], key: str = "key") -> tuple[CByte, ...]:
        return self._ciphered(block, inverse=False)

    def decipher(self, block: Sequence[CByte], key: str = "key") -> tuple[CByte, ...]:
        return self._ciphered(block, inverse=True)

    def xor(self, left: Sequence[CByte], right: Sequence[CByte]) -> tuple[CByte, ...]:
        sources = [self.array(left), self.array(right)]
        array = self._new(len(left))
        self.statements.append({"kind": "sum", "to": array, "of": sources, "bytes": len(left)})
        return _members(array, len(left))

    def _store(self, array: str, content: Sequence[CByte]) -> None:
        """Put the bytes into a new array, as few runs as possible."""
        self.arrays[array] = len(content)
        place = 0
        while place < len(content):
            source = _MEMBER.fullmatch(str(content[place]))
            if source is None:
                self.statements.append({"kind": "byte", "to": f"{array}[{place}]", "value": content[place]})
                place += 1
                continue
            name, first, size = source[1], int(source[2]), 1
            while content[place + size : place + size + 1] == (f"{name}[{first + size}]",):
                size += 1
            run = {
                "to": f"{array} + {place}" if place else array,
                "of": f"{name} + {first}" if first else name,
            }
            self.statements.append({"kind": "copy", **run, "bytes": size})
            place += size

    def _ciphered(self, block: Sequence[CByte], inverse: bool) -> tuple[CByte, ...]:
        if inverse != self.contract.decrypts:
            raise VariantFailure("render", "steps in C take the cipher in the direction of the key schedule")
        array = self._new(BLOCK_BYTES)
        self._store(array, block)
        self.statements.append({"kind": "cipher", "to": array})
        return _members(array, BLOCK_BYTES)

    def array(self, content: Sequence[CByte]) -> str:
        """An array that begins with these bytes."""
        found = _MEMBER.fullmatch(str(content[0]))
        if found:
            name, first = found[1], int(found[2])
            if tuple(content) == tuple(f"{name}[{first + place}]" for place in range(len(content))):
                return f"({_at(name, first)})" if first else name
        array = self._new(len(content))
        self._store(array, content)
        return array

    def _new(self, size: int) -> str:
        name = f"b{len(self.arrays) + 1}"
        self.arrays[name] = size
        return name
