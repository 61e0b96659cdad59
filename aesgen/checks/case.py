"""A call with its expected results."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.model.job import Call


@dataclass(frozen=True)
class Case:
    """A call and its expected results."""

    name: str
    call: Call
    output: bytes
    iv: bytes = b""
    more: tuple[tuple[str, bytes], ...] = ()
