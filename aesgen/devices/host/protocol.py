"""The layout that `native/protocol.h` describes: jobs to one block of bytes, another block back to runs."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np
from numpy.typing import NDArray

from aesgen.model.trial import Call, Job, Kind, Measurement, Returned, Run, Timing

REFERENCES = 2
MESSAGE_BYTES = 256
QUIET = 0.01
"""References at most this far off their usual speed mark a quiet moment."""


def _record(text: str, **more: str) -> np.dtype[np.void]:
    return np.dtype([(name, "i8") for name in text.split()] + list(more.items()))


_HEADER = _record(
    "images jobs calls image_results job_results call_results core seed timeout_ms", usual=f"{REFERENCES}f8"
)
_IMAGE = _record("path_at")
_JOB = _record("image first_call calls timed samples samples_at")
_CALL = _record(
    "symbol_at setup_at is_setkey streams shared_key blocks in_place alignment key_alignment context_bytes "
    "key_at key_bytes iv_at iv_bytes data_at data_bytes "
    "key_offset iv_offset input_offset output_offset output_at output_bytes iv_back_at follows window"
)
_SUMMARY = np.dtype([("usual", "f8", REFERENCES), ("finished", "i8")])
_IMAGE_RESULT = np.dtype([("message", f"S{MESSAGE_BYTES}")])
_JOB_RESULT = _record("state status timing call repeats sampled", message=f"S{MESSAGE_BYTES}")
_CALL_RESULT = _record("done breaches registers")
_SAMPLE = np.dtype(
    [("cycles", "f8"), ("ticks", "f8"), ("reference", "f8", REFERENCES), ("disturbance", "f8")]
)

_LOST, _WRONG_RATE = 1.0, 2.0
"""Where a sample's disturbance begins to say: it lost the processor; its cycles are not to be believed."""

PENDING, FINISHED, SIGNALLED, EXITED, TIMED_OUT, NOT_LOADED = range(6)

_REGISTERS = {
    "x86_64": ("rbx", "rbp", "r12", "r13", "r14", "r15"),
    "aarch64": (*(f"x{n}" for n in range(19, 29)), *(f"d{n}" for n in range(8, 16))),
}

_BREACHES = (
    "floating-point control not restored (MXCSR, x87 or FPCR)",
    "direction flag left set",
    "upper halves of vector registers left dirty (no vzeroupper)",
    "wrote outside the output",
    "wrote outside the iv",
    "wrote outside the key schedule",
    "wrote outside the input",
    "changed its input",
    "changed its key",
    "output depends on where the buffers lie",
    "the key schedule was refused",
    "x87 or MMX registers left in use (no emms)",
)


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
    """What the harness is given, how many bytes of answers to make room for, and where each will lie."""

    bytes: bytes
    result_bytes: int
    jobs: tuple[Job, ...]
    job_table: NDArray[np.void]
    call_table: NDArray[np.void]
    header: NDArray[np.void]


def output_bytes(call: Call) -> int:
    if call.entry.is_setkey:
        return call.entry.context_bytes or 16 * (call.entry.key_bits // 32 + 7)
    return len(call.data)


def encode(
    jobs: Sequence[Job], core: int, seed: int, timeout_ms: int, usual: Sequence[float] = (0, 0)
) -> Request:
    """The request that runs `jobs`."""
    payload = Payload()
    images: dict[str, int] = {}
    calls: list[tuple[int, ...]] = []
    rows: list[tuple[int, ...]] = []
    ordered: list[Call] = []
    for job in jobs:
        image = images.setdefault(str(job.build.path.absolute()), len(images))
        first = len(ordered)
        ordered += job.calls
        timed, samples = -1, 0
        if job.timing:
            timed, samples = len(ordered), job.timing.samples
            ordered.append(job.timing.call)
        rows.append((image, first, len(job.calls), timed, samples, 0))
    paths = [(payload.text(path),) for path in images]
    for call in ordered:
        calls.append(_call_row(call, payload))
    job_table, call_table = np.array(rows, _JOB), np.array(calls, _CALL)
    call_table["output_bytes"][job_table["timed"][job_table["timed"] >= 0]] = 0  # nobody reads what was timed
    header = np.zeros(1, _HEADER)
    end = _SUMMARY.itemsize
    for name, dtype, count in (
        ("image_results", _IMAGE_RESULT, len(images)),
        ("job_results", _JOB_RESULT, len(jobs)),
        ("call_results", _CALL_RESULT, len(calls)),
    ):
        header[name], end = end, end + dtype.itemsize * count
    end = _lay_out(call_table, job_table, end)
    header["images"], header["jobs"], header["calls"] = len(images), len(jobs), len(calls)
    header["core"], header["seed"], header["timeout_ms"], header["usual"] = core, seed, timeout_ms, usual
    parts = (header, np.array(paths, _IMAGE), job_table, call_table)
    text = b"".join(part.tobytes() for part in parts) + bytes(payload)
    return Request(text, end, tuple(jobs), job_table, call_table, header)


def _call_row(call: Call, payload: Payload) -> tuple[int, ...]:
    entry, setup = call.entry, call.setup
    writer = entry if entry.is_setkey else setup
    if writer:
        context = writer.context_bytes or 16 * (writer.key_bits // 32 + 7)
    else:
        context = entry.context_bytes if entry.abi == "kept" else 0
    return (
        payload.text(entry.symbol),
        payload.text(setup.symbol) if setup else -1,
        entry.is_setkey,
        entry.streams,
        entry.shared_key,
        call.blocks,
        call.in_place,
        max(entry.alignment, 1),
        max(entry.key_alignment, 1),
        context,
        payload.place(call.key),
        len(call.key),
        payload.place(call.iv),
        len(call.iv),
        payload.place(call.data),
        len(call.data),
        *call.offsets,
        0,
        output_bytes(call),
        0,
        call.follows,
        call.window,
    )


def _lay_out(calls: NDArray[np.void], jobs: NDArray[np.void], start: int) -> int:
    """Give every output, returned iv and sample its place in the results; where they end."""
    sizes = (
        np.stack([calls["output_bytes"], calls["iv_bytes"]], axis=1).ravel()
        if len(calls)
        else np.zeros(0, int)
    )
    ends = start + np.cumsum(-(-sizes // 8) * 8)
    begins = np.concatenate([[start], ends])[: len(sizes)]
    calls["output_at"], calls["iv_back_at"] = begins[0::2], begins[1::2]
    end = int(ends[-1]) if len(ends) else start
    widths = jobs["samples"] * _SAMPLE.itemsize
    jobs["samples_at"] = end + np.cumsum(widths) - widths
    return end + int(widths.sum())


class Answers:
    """What the harness wrote, as runs.

    `machine` is the one that the harness was built for; `end` says how the harness ended where it did not
    finish (`was killed by SIGKILL`).
    """

    def __init__(self, request: Request, results: bytes, machine: str, end: str = "") -> None:
        self.request, self.results, self.machine, self.end = request, results, machine, end
        header = request.header[0]
        summary = np.frombuffer(results, _SUMMARY, 1)[0]
        self.finished = bool(summary["finished"])
        self.usual = [float(value) for value in summary["usual"]]
        self._jobs = np.frombuffer(results, _JOB_RESULT, len(request.jobs), int(header["job_results"]))
        self._calls = np.frombuffer(results, _CALL_RESULT, int(header["calls"]), int(header["call_results"]))
        self._states = self._jobs["state"].tolist()

    def repeats(self) -> int:
        return int(self._jobs["repeats"].sum())

    def run(self, number: int) -> Run | None:
        """The answer to job `number`; None where the harness ended before it had all of it."""
        state = self._states[number]
        if state == PENDING:
            return None
        job, row = self.request.jobs[number], self.request.job_table[number]
        if state == FINISHED and int(self._jobs[number]["sampled"]) < int(row["samples"]):
            return None  # its checks passed, but the harness ended before all of its samples were taken
        if state != FINISHED:
            return self._death(job, self._jobs[number])
        first = int(row["first_call"])
        returned = self._returned(job, first)
        timing = job.timing
        return Run(returned, self._measurement(timing, row) if timing else None)

    def _returned(self, job: Job, first: int) -> tuple[Returned, ...]:
        table = self.request.call_table[first : first + len(job.calls)]
        answers = self._calls[first : first + len(job.calls)]
        return tuple(
            Returned(
                self.results[at : at + size],
                self.results[iv_at : iv_at + iv_size],
                complaints=self._complaints(breaches, registers) if breaches or registers else (),
            )
            for at, size, iv_at, iv_size, breaches, registers in zip(
                *(table[name].tolist() for name in ("output_at", "output_bytes", "iv_back_at", "iv_bytes")),
                answers["breaches"].tolist(),
                answers["registers"].tolist(),
                strict=True,
            )
        )

    def _complaints(self, breaches: int, registers: int) -> tuple[str, ...]:
        lost = [name for bit, name in enumerate(_REGISTERS[self.machine]) if registers >> bit & 1]
        said = [text for bit, text in enumerate(_BREACHES) if breaches >> bit & 1]
        return tuple([f"callee-saved {name} not preserved" for name in lost] + said)

    def _measurement(self, timing: Timing, row: np.void) -> Measurement:
        """The median of the samples from quiet moments; where there were none, of the least disturbed third.
        Where the processor was lost during all of them, the shortest: what was lost only adds.

        The reference is the widest one: of all instruction mixes it gives way least to a neighbour on the
        same core, so that it never flatters."""
        samples = np.frombuffer(self.results, _SAMPLE, int(row["samples"]), int(row["samples_at"]))
        disturbance = samples["disturbance"]
        bound = max(QUIET, float(np.sort(disturbance)[(len(samples) - 1) // 3]))
        chosen = samples[disturbance <= bound]
        if _LOST <= bound < _WRONG_RATE:
            chosen = chosen[chosen["cycles"] == chosen["cycles"].min()]
        references = np.median(chosen["reference"], axis=0)
        cycles = chosen["cycles"].tolist()
        figures = {"disturbance": float(np.median(chosen["disturbance"]))}
        if self.machine == "x86_64":
            figures["tsc_cycles_per_byte"] = float(np.median(chosen["ticks"])) / 16
        reference = float(references[references > 0][-1])
        return Measurement(
            Kind.MEASURED, timing.convention, median(cycles), tuple(cycles), reference, figures=figures
        )

    def _death(self, job: Job, result: np.void) -> Run:
        state, status = int(result["state"]), int(result["status"])
        said = result["message"].decode(errors="replace")
        if state == NOT_LOADED:
            return Run(outcome="crash", detail=f"cannot be loaded: {said}")
        where = self._where(job, result)
        if state == TIMED_OUT:
            return Run(outcome="timeout", detail=f"timed out, {where}")
        if state == SIGNALLED:
            return Run(outcome="crash", detail=f"{signal.Signals(status).name} {where}")
        return Run(outcome="crash", detail=said or f"ended the process with status {status} {where}")

    def _where(self, job: Job, result: np.void) -> str:
        call = job.timing.call if result["timing"] and job.timing else job.calls[int(result["call"])]
        doing = (
            "being timed" if result["timing"] else f"in call {int(result['call']) + 1} of {len(job.calls)}"
        )
        return f"{doing}: {call.entry.operation}, {call.blocks} blocks"
