"""How calls of SPU kernels are laid out: the blocks of several streams are interleaved in one buffer, and one
key set-up makes one schedule of all keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from aesgen.model import calling
from aesgen.model.calling import POINTER, VALUE, Buffer, schedule_bytes
from aesgen.model.interleaving import interleaved, separated
from aesgen.model.job import Call, Returned
from aesgen.operations.contract import Operand


def buffers(call: Call) -> list[Buffer]:
    """The buffers of a call, each in one piece."""
    made = []
    for each in calling.buffers(call):
        size, given = each.bytes, each.given
        if each.is_key and call.setup is not None:
            size = schedule_bytes(call.setup)
        elif each.operand is not None and each.operand.listed:
            given = bytes(interleaved(given, call.entry))
        made.append(replace(each, given=given, bytes=size, pieces=1))
    return made


def arguments(call: Call, made: Sequence[Buffer]) -> Iterator[tuple[int, int]]:
    """Each argument: (`VALUE`, number) or (`POINTER`, buffer)."""
    for kind, value in calling.arguments(call, made):
        yield VALUE if kind == VALUE else POINTER, value


def returned(call: Call, back: Mapping[Operand | None, bytes], complaints: tuple[str, ...]) -> Returned:
    """The results, stream after stream."""
    found = calling.returned(call, back, complaints)
    return replace(found, output=bytes(separated(found.output, call.entry)))
