"""From jobs to a request for the harness: `wire.py` has the layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aesgen.devices.host import MAX_STREAMS
from aesgen.devices.host.wire import (
    ACCESS,
    NONE,
    PASSED,
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
from aesgen.model.trial import Call, Job
from aesgen.operations.contract import Operand, Role

READ, WRITTEN, KEPT = range(len(ACCESS))
VALUE, POINTER, LIST = range(len(PASSED))

_PAGE_PLACES = {Role.KEY: 256, Role.STATE: 1536, Role.INPUT: 0, Role.OUTPUT: 2048}
_OTHER_PAGE_PLACE = 3072
"""Where in a page operands lie while they are timed."""
_KEPT_ALIGNMENT = 64


class Payload:
    """Bytes to pass on, each distinct piece once (a batch checks all its variants with the same vectors)."""

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
class Request:
    """What the harness is given, how many bytes its answers take, and where each will lie."""

    bytes: bytes
    result_bytes: int
    jobs: tuple[Job, ...]
    job_table: NDArray[np.void]
    call_table: NDArray[np.void]
    operand_table: NDArray[np.void]
    head: NDArray[np.void]


@dataclass(frozen=True)
class _Buffer:
    """An operand of a call: its name among the arguments, and its row, without places in the results."""

    name: str
    row: dict[str, int]
    listed: bool
    """Whether several streams are passed as a list of addresses."""


class _Rows:
    """The rows of a request as they grow."""

    def __init__(self) -> None:
        self.payload = Payload()
        self.calls: list[tuple[int, ...]] = []
        self.operands: list[tuple[int, ...]] = []
        self.arguments: list[tuple[int, int]] = []

    def add(self, call: Call) -> None:
        """Append a call with its operands and arguments."""
        describe = _setkey_buffers if call.entry.is_setkey else _buffers
        buffers = list(describe(call, self.payload))
        first_operand, first_argument = len(self.operands), len(self.arguments)
        self.operands += [tuple(each.row[name] for name in _OPERAND_FIELDS) for each in buffers]
        if not call.entry.is_setkey:
            self.arguments += _arguments(
                call, [each.name for each in buffers], [each.listed for each in buffers]
            )
        self.calls.append(
            (
                NONE if call.entry.is_setkey else self.payload.text(call.entry.symbol),
                first_operand,
                len(buffers),
                first_argument,
                len(self.arguments) - first_argument,
                call.entry.streams,
                call.blocks,
                call.follows,
                call.blocks if call.window else 0,
            )
        )


_OPERAND_FIELDS = [name for name, *_ in OperandRow._fields_]


def _row(**stated: int) -> dict[str, int]:
    usual = {"given_at": NONE, "given_bytes": 0, "pieces": 1, "alignment": 1, "raw_alignment": 1, "offset": 0}
    usual |= {
        "access": READ,
        "same_as": NONE,
        "setup_at": NONE,
        "window": 0,
        "back_at": NONE,
        "page_place": 0,
    }
    return usual | stated


def schedule_bytes(writer: Any) -> int:
    """Bytes of the schedule that the key setup `writer` makes of one key."""
    return int(writer.context_bytes or 16 * (writer.key_bits // 32 + 7))


def _setkey_buffers(call: Call, payload: Payload) -> Iterator[_Buffer]:
    """A call of a key setup by itself: the schedule comes back."""
    keys = 1 if call.entry.shared_key else call.entry.streams
    row = _key_row(call, call.entry, call.key, keys, payload)
    yield _Buffer("schedule", row | {"access": WRITTEN, "page_place": 2048}, False)


def _key_row(call: Call, setup: Any, key: bytes, keys: int, payload: Payload) -> dict[str, int]:
    """The row of keys that are given, or made by `setup` where there is one."""
    alignment = max(call.entry.key_alignment, 1)
    size = len(key)
    if setup:
        unit = max(alignment, 16) if keys > 1 else 1
        size = -(-schedule_bytes(setup) // unit) * unit * keys
    return _row(
        given_at=payload.place(key),
        given_bytes=len(key),
        bytes=size,
        pieces=keys,
        alignment=alignment,
        raw_alignment=max(call.entry.alignment, 1),
        offset=call.offsets[0],
        setup_at=payload.text(setup.symbol) if setup else NONE,
        page_place=_PAGE_PLACES[Role.KEY],
    )


def _buffers(call: Call, payload: Payload) -> Iterator[_Buffer]:
    """The operands of a call of a kernel, in the order of the contract; a kept context at the end."""
    contract, entry = call.contract, call.entry
    streams = min(entry.streams, MAX_STREAMS)  # the harness refuses a call of more
    usual = {contract.operand(Role.KEY): "schedule", contract.state: "iv"}
    buffers = [operand for operand in contract.operands if operand.role is not Role.LENGTH]
    for operand in buffers:
        name = usual.get(operand, operand.name)
        if operand.role is Role.KEY:
            keys = 1 if entry.shared_key else entry.streams
            yield _Buffer(name, _key_row(call, call.setup, call.given(operand), keys, payload), True)
            continue
        given = call.given(operand)
        long = bool(call.window) and operand.size is None
        same_as = NONE
        if call.in_place and operand == contract.output and contract.keeps_length:
            same_as = buffers.index(contract.message)
        yield _Buffer(
            name,
            _row(
                given_at=payload.place(given) if _holds(operand) else NONE,
                given_bytes=len(given),
                bytes=call.bytes_of(operand) * streams,
                pieces=streams,
                alignment=max(entry.alignment, 1),
                offset=call.offsets[_offset_of(operand)],
                access=WRITTEN if operand.written else READ,
                same_as=same_as,
                window=call.window if long else 0,
                page_place=_page_place(call, operand),
            ),
            operand.size is None,
        )
    if entry.abi == "kept":
        row = _row(bytes=entry.context_bytes, alignment=_KEPT_ALIGNMENT, access=KEPT)
        yield _Buffer("context", row, False)


def _holds(operand: Operand) -> bool:
    """Whether the caller puts something into the buffer."""
    return operand.role is not Role.OUTPUT


def _offset_of(operand: Operand) -> int:
    """Which of a call's four offsets applies to an operand."""
    return (Role.KEY, Role.STATE, Role.INPUT, Role.OUTPUT).index(operand.role)


def _page_place(call: Call, operand: Operand) -> int:
    return _OTHER_PAGE_PLACE if operand in call.contract.others else _PAGE_PLACES[operand.role]


def _arguments(call: Call, names: Sequence[str], listed: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The arguments of a call of a kernel. Those without an operand are numbers: a length, streams, or 0."""
    entry = call.entry
    lengths = {each.name: each for each in call.contract.operands if each.role is Role.LENGTH}
    beyond = ("streams",) if entry.streams > 1 else ("context",) if entry.abi == "kept" else ()
    for name in (*entry.takes, *beyond):
        if name in names:
            number = names.index(name)
            yield LIST if entry.streams > 1 and listed[number] else POINTER, number
        elif name in lengths:
            yield VALUE, call.count_of(lengths[name])
        else:
            yield VALUE, entry.streams if name == "streams" else 0


def encode(
    jobs: Sequence[Job], core: int, seed: int, timeout_ms: int, usual: Sequence[float] = (0, 0)
) -> Request:
    """The request that runs `jobs`."""
    rows = _Rows()
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
    head["core"], head["seed"], head["timeout_ms"], head["usual"] = core, seed, timeout_ms, usual
    text = b"".join(part.tobytes() for part in (head, *tables.values())) + bytes(rows.payload)
    return Request(text, end, tuple(jobs), job_table, call_table, operand_table, head)


def back_bytes(operands: NDArray[np.void]) -> NDArray[Any]:
    """How many bytes of each operand come back."""
    sizes = np.where(operands["window"] > 0, 3 * operands["window"], operands["bytes"])
    return np.where(operands["access"] == WRITTEN, sizes, 0)


def _lay_out(calls: NDArray[np.void], operands: NDArray[np.void], jobs: NDArray[np.void], start: int) -> int:
    """Give every operand that comes back and every sample its place in the results; where they end."""
    sizes = back_bytes(operands)
    for timed in jobs["timed"][jobs["timed"] >= 0]:  # nothing of a timed call comes back
        first = int(calls["first_operand"][timed])
        sizes[first : first + int(calls["operands"][timed])] = 0
    ends = start + np.cumsum(-(-sizes // 8) * 8)
    operands["back_at"] = np.concatenate([[start], ends])[: len(sizes)]
    end = int(ends[-1]) if len(ends) else start
    widths = jobs["samples"] * np.dtype(SampleRow).itemsize
    jobs["samples_at"] = end + np.cumsum(widths) - widths
    return end + int(widths.sum())
