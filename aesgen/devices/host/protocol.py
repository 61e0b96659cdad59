"""Encodes jobs as a request for the harness; `wire.py` defines the layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aesgen.devices.host import MAX_STREAMS
from aesgen.devices.host.wire import (
    ACCESS,
    NONE,
    UNIQUE,
    ArgumentRow,
    CallResult,
    CallRow,
    ImageResult,
    ImageRow,
    JobResult,
    JobRow,
    OperandRow,
    RequestHead,
    SampleRow,
    SummaryRow,
)
from aesgen.model import calling
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call, Job
from aesgen.operations.contract import Role

READ, WRITTEN, KEPT = range(len(ACCESS))

_PAGE_PLACES = {Role.KEY: 256, Role.STATE: 1536, Role.INPUT: 0, Role.OUTPUT: 2048}
_OTHER_PAGE_PLACE, _OTHER_PAGE_STEP = 3072, 192
"""Offsets in a page at which operands lie while they are timed: by role, and the distance from one to the
next of the others."""
_COUNTER_BYTES = 8
"""Bytes of an operand that timed calls count."""
_KEPT_ALIGNMENT = 64


class Payload:
    """The payload bytes, each distinct piece once (a batch checks all its variants with the same vectors)."""

    def __init__(self) -> None:
        self._places: dict[bytes, int] = {}
        self._pieces: list[bytes] = []
        self._end = 0

    def place(self, piece: bytes) -> int:
        at = self._places.get(piece)
        if at is None:
            at = self._places[piece] = self._end
            padding = -len(piece) % 64
            self._pieces += [piece, bytes(padding)]
            self._end += len(piece) + padding
        return at

    def text(self, word: str) -> int:
        return self.place(word.encode() + b"\0")

    def __bytes__(self) -> bytes:
        return b"".join(self._pieces)


@dataclass(frozen=True)
class HostRequest:
    """The request for the harness, the size of its answers, and the place of each answer."""

    bytes: bytes
    result_bytes: int
    jobs: tuple[Job, ...]
    job_table: NDArray[np.void]
    call_table: NDArray[np.void]
    operand_table: NDArray[np.void]
    head: NDArray[np.void]


@dataclass(frozen=True)
class _Layout:
    """The rows of a call's operands and its arguments."""

    operands: tuple[tuple[int, ...], ...]
    arguments: tuple[tuple[int, int], ...]


class _Rows:
    """The rows of a request under construction."""

    def __init__(self, alone: bool) -> None:
        """`alone`: there is one job, none of whose calls comes again."""
        self.alone = alone
        self.payload = Payload()
        self._layouts: dict[Call, _Layout] = {}
        """By call of a kernel without a name: the finalists of a search get the same two thousand calls."""
        self._nameless: dict[EntryPoint, EntryPoint] = {}
        self.calls: list[tuple[int, ...]] = []
        self.operands: list[tuple[int, ...]] = []
        self.arguments: list[tuple[int, int]] = []

    def add(self, call: Call) -> None:
        """Appends a call with its operands and arguments."""
        entry, first_operand, first_argument = call.entry, len(self.operands), len(self.arguments)
        layout = self._layout(call)
        self.operands += layout.operands
        self.arguments += layout.arguments
        self.calls.append(
            (
                NONE if entry.is_setkey else self.payload.text(entry.symbol),
                first_operand,
                len(layout.operands),
                first_argument,
                len(layout.arguments),
                entry.streams,
                call.blocks,
                call.follows,
                call.blocks if call.window else 0,
            )
        )

    def _layout(self, call: Call) -> _Layout:
        """The layout of a call; remembered if no operand depends on the names of the build's functions."""
        if self.alone or call.entry.is_setkey or call.setup:
            return self._laid_out(call)
        nameless = self._nameless.get(call.entry)
        if nameless is None:
            nameless = replace(call.entry, symbol="", block_factor=1, switches=())
            self._nameless[call.entry] = nameless
        like = replace(call, entry=nameless)
        layout = self._layouts.get(like)
        if layout is None:
            layout = self._layouts[like] = self._laid_out(call)
        return layout

    def _laid_out(self, call: Call) -> _Layout:
        arguments: tuple[tuple[int, int], ...] = ()
        if call.entry.is_setkey:
            rows = [self._schedule(call)]
        else:
            buffers = calling.buffers(call)
            rows = [self._operand(call, buffer, buffers) for buffer in buffers]
            arguments = tuple(calling.arguments(call, buffers))
        if call.entry.streams > MAX_STREAMS:  # the harness refuses the call: there is nothing to answer
            rows = [row | {"bytes": 0} for row in rows]
        return _Layout(tuple(map(_in_order, rows)), arguments)

    def _schedule(self, call: Call) -> dict[str, int]:
        """The only operand of a separate key setup: the schedule is returned."""
        keys = 1 if call.entry.shared_key else call.entry.streams
        size = calling.schedule_bytes(call.entry) * keys
        row = self._keys(call, call.key, size, keys, call.entry)
        return row | {"access": WRITTEN, "page_place": _PAGE_PLACES[Role.OUTPUT]}

    def _keys(
        self, call: Call, given: bytes, size: int, keys: int, setup: EntryPoint | None
    ) -> dict[str, int]:
        return _row(
            given_at=self.payload.place(given),
            given_bytes=len(given),
            bytes=size,
            pieces=keys,
            alignment=max(call.entry.key_alignment, 1),
            raw_alignment=max(call.entry.alignment, 1),
            offset=call.offsets[0],
            setup_at=self.payload.text(setup.symbol) if setup else NONE,
            page_place=_PAGE_PLACES[Role.KEY],
        )

    def _operand(
        self, call: Call, buffer: calling.Buffer, buffers: Sequence[calling.Buffer]
    ) -> dict[str, int]:
        operand, contract = buffer.operand, call.contract
        if operand is None:
            return _row(bytes=buffer.bytes, alignment=_KEPT_ALIGNMENT, access=KEPT)
        if buffer.is_key:
            return self._keys(call, buffer.given, buffer.bytes, buffer.pieces, buffer.setup)
        same_as = NONE
        if call.in_place and operand == contract.output and contract.keeps_length:
            [same_as] = [number for number, each in enumerate(buffers) if each.operand == contract.message]
        page_place = _PAGE_PLACES[operand.role]
        if operand in contract.others:
            page_place = _OTHER_PAGE_PLACE + _OTHER_PAGE_STEP * contract.others.index(operand)
        return _row(
            given_at=self.payload.place(buffer.given) if buffer.filled else NONE,
            given_bytes=len(buffer.given),
            bytes=buffer.bytes,
            pieces=buffer.pieces,
            alignment=max(call.entry.alignment, 1),
            offset=call.offset_of(operand),
            access=WRITTEN if operand.written else READ,
            same_as=same_as,
            window=call.window if operand.size is None and operand.length == contract.message.length else 0,
            page_place=page_place,
            unique=_unique(call, buffer),
        )


def _unique(call: Call, buffer: calling.Buffer) -> int:
    """What timed calls do with an operand: an index of `UNIQUE`."""
    if not (buffer.operand and buffer.operand.unique and len(buffer.given) >= _COUNTER_BYTES * buffer.pieces):
        return UNIQUE.index("any_value")
    return UNIQUE.index("rewritten" if call.contract.direction == "decrypt" else "counted")


_in_order: Callable[[dict[str, int]], tuple[int, ...]] = itemgetter(
    *(name for name, *_ in OperandRow._fields_)
)
"""The fields of an operand in the order of the wire."""
_USUAL = {
    "given_at": NONE,
    "given_bytes": 0,
    "pieces": 1,
    "alignment": 1,
    "raw_alignment": 1,
    "offset": 0,
    "access": READ,
    "same_as": NONE,
    "setup_at": NONE,
    "window": 0,
    "back_at": NONE,
    "page_place": 0,
    "unique": 0,
}


def _row(**stated: int) -> dict[str, int]:
    return {**_USUAL, **stated}


def encode(
    jobs: Sequence[Job], core: int, seed: int, timeout_ms: int, usual: Sequence[float] = ()
) -> HostRequest:
    """The request that runs `jobs`."""
    rows = _Rows(len(jobs) == 1)
    images: dict[str, int] = {}
    job_rows: list[tuple[int, ...]] = []
    for job in jobs:
        image = images.setdefault(str(job.build.path.absolute()), len(images))
        first = len(rows.calls)
        for call in job.calls:
            rows.add(call)
        timed, samples = NONE, 0
        if job.timing:
            timed, samples = len(rows.calls), job.timing.samples
            rows.add(job.timing.call)
        job_rows.append((image, first, len(job.calls), timed, samples, 0))
    image_table = np.array([(rows.payload.text(path),) for path in images], np.dtype(ImageRow))
    job_table = np.array(job_rows, np.dtype(JobRow))
    call_table = np.array(rows.calls, np.dtype(CallRow))
    operand_table = np.array(rows.operands, np.dtype(OperandRow))
    argument_table = np.array(rows.arguments, np.dtype(ArgumentRow))

    head = np.zeros(1, np.dtype(RequestHead))
    end = np.dtype(SummaryRow).itemsize
    for name, row, count in (
        ("image_results", ImageResult, len(images)),
        ("job_results", JobResult, len(jobs)),
        ("call_results", CallResult, len(call_table)),
    ):
        head[name], end = end, end + np.dtype(row).itemsize * count
    end = _lay_out(call_table, operand_table, job_table, end)
    tables = {"images": image_table, "jobs": job_table, "calls": call_table}
    tables |= {"operands": operand_table, "arguments": argument_table}
    for name, table in tables.items():
        head[name] = len(table)
    head["core"], head["seed"], head["timeout_ms"] = core, seed, timeout_ms
    head["usual"] = usual or 0
    text = b"".join(part.tobytes() for part in (head, *tables.values())) + bytes(rows.payload)
    return HostRequest(text, end, tuple(jobs), job_table, call_table, operand_table, head)


def back_bytes(operands: NDArray[np.void]) -> NDArray[Any]:
    """The bytes of each operand that are returned."""
    sizes = np.where(operands["window"] > 0, 3 * operands["window"], operands["bytes"])
    return np.where(operands["access"] == WRITTEN, sizes, 0)


def _lay_out(calls: NDArray[np.void], operands: NDArray[np.void], jobs: NDArray[np.void], start: int) -> int:
    """Assigns a place in the results to every returned operand and every sample; returns the end."""
    sizes = back_bytes(operands)
    for timed in jobs["timed"][jobs["timed"] >= 0]:  # a timed call returns nothing
        first = int(calls["first_operand"][timed])
        sizes[first : first + int(calls["operands"][timed])] = 0
    ends = start + np.cumsum(-(-sizes // 8) * 8)
    operands["back_at"] = np.concatenate([[start], ends])[: len(sizes)]
    end = int(ends[-1]) if len(ends) else start
    widths = jobs["samples"] * np.dtype(SampleRow).itemsize
    jobs["samples_at"] = end + np.cumsum(widths) - widths
    return end + int(widths.sum())
