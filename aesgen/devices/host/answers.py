"""Reads the results of the harness into runs."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from statistics import median, median_high

import numpy as np

from aesgen.devices.host.protocol import HostRequest, back_bytes
from aesgen.devices.host.wire import BREACHES, STATES, CallResult, JobResult, SampleRow, SummaryRow
from aesgen.machines import aarch64, riscv, x86_64
from aesgen.measuring.thresholds import SAMPLES, bound
from aesgen.model import calling
from aesgen.model.figures import FigureName, SampleFlag
from aesgen.model.job import Call, Job, Returned, Run, Timing
from aesgen.model.measurement import Kind, Measurement
from aesgen.operations.contract import Operand, Role

PENDING, FINISHED, SIGNALLED, EXITED, TIMED_OUT, NOT_LOADED = range(len(STATES))

_REGISTERS = {
    "x86_64": (*x86_64.SYSTEM_V.saved, "rsp"),
    "aarch64": (*aarch64.AAPCS64.saved, *(name.replace("v", "d") for name in aarch64.AAPCS64.vectors), "sp"),
    "riscv64": (*riscv.RV64.saved, *riscv.FLOATS, *riscv.RV64.reserved, "sp"),
}
"""By machine, in the order of `call_<machine>.S`."""


class Answers:
    """The results of the harness as runs.

    `machine` is the one that the harness was built for; `end` describes how the harness ended if it did not
    finish (`was killed by SIGKILL`).
    """

    def __init__(self, request: HostRequest, results: bytes, machine: str, end: str = "") -> None:
        self.request, self.results, self.machine, self.end = request, results, machine, end
        head = request.head[0]
        summary = np.frombuffer(results, np.dtype(SummaryRow), 1)[0]
        self.finished = bool(summary["finished"])
        self.usual = [float(value) for value in summary["usual"]]
        self._jobs = np.frombuffer(results, np.dtype(JobResult), len(request.jobs), int(head["job_results"]))
        self._calls = np.frombuffer(
            results, np.dtype(CallResult), int(head["calls"]), int(head["call_results"])
        )
        self._places = request.operand_table["back_at"].tolist()
        self._sizes = back_bytes(request.operand_table).tolist()
        self._states = self._jobs["state"].tolist()

    def repeats(self) -> int:
        return int(self._jobs["repeats"].sum())

    def run(self, number: int) -> Run | None:
        """The answer to job `number`; None if the harness ended before the answer was complete."""
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
        calls = slice(first, first + len(job.calls))
        answers = self._calls[calls]
        starts = self.request.call_table["first_operand"][calls].tolist()
        places, sizes = self._places, self._sizes
        flags = (answers[name].tolist() for name in ("breaches", "registers", "outside", "changed"))
        returned = []
        for call, start, *raised in zip(job.calls, starts, *flags, strict=True):
            complaints = tuple(self._complaints(call, *raised)) if any(raised) else ()
            back = {
                operand: self.results[places[number] : places[number] + sizes[number]]
                for number, operand in enumerate(_operands(call), start)
                if sizes[number] or (operand and operand.written)
            }
            if call.entry.is_setkey:
                returned.append(Returned(back[None], complaints=complaints))
            else:
                returned.append(calling.returned(call, back, complaints))
        return tuple(returned)

    def _complaints(
        self, call: Call, breaches: int, registers: int, outside: int, changed: int
    ) -> Iterator[str]:
        """The violations of the calling sequence by a call, as text."""
        for bit, register in enumerate(_REGISTERS[self.machine]):
            if registers >> bit & 1:
                yield f"callee-saved {register} not preserved"
        for bit, text in enumerate(BREACHES.values()):
            if breaches >> bit & 1:
                yield text
        for bit, operand in enumerate(_operands(call)):
            is_key = operand is None or operand.role is Role.KEY
            name = operand.name if operand else "schedule"
            if outside >> bit & 1:
                yield f"wrote outside the {'key schedule' if is_key else name}"
            if changed >> bit & 1:
                yield f"changed its {'key' if is_key else name}"

    def _measurement(self, timing: Timing, row: np.void) -> Measurement:
        """The median of the samples from quiet moments; without any, of the least disturbed third. If the
        processor was lost during all of them, the shortest sample: lost time only adds.

        The reference is the widest one: of all instruction mixes, a neighbour on the same core slows it the
        least, so that it never makes a figure look better."""
        samples = np.frombuffer(
            self.results, np.dtype(SampleRow), int(row["samples"]), int(row["samples_at"])
        )
        severity = samples["disturbance"] + samples["flags"]  # a flag weighs more than any disturbance
        chosen = samples[severity <= bound(severity.tolist(), SAMPLES.disturbance, SAMPLES)]
        if max(chosen["flags"]) == SampleFlag.LOST_PROCESSOR:
            chosen = chosen[chosen["cycles"] == chosen["cycles"].min()]
        references = np.median(chosen["reference"], axis=0)
        cycles = chosen["cycles"].tolist()
        figures = {FigureName.DISTURBANCE: float(np.median(chosen["disturbance"]))}
        flags = SampleFlag(median_high(chosen["flags"].tolist()))
        if self.machine == "x86_64":
            figures[FigureName.TSC_CYCLES_PER_BYTE] = float(np.median(chosen["ticks"])) / 16
        reference = float(references[references > 0][-1])
        return Measurement(
            Kind.MEASURED,
            timing.convention,
            median(cycles),
            tuple(cycles),
            reference,
            figures=figures,
            flags=flags,
        )

    def _death(self, job: Job, result: np.void) -> Run:
        state, status = int(result["state"]), int(result["status"])
        said = result["message"].tobytes().split(b"\0")[0].decode(errors="replace")
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


def _operands(call: Call) -> list[Operand | None]:
    """The operands of a call in the order of its rows; None for a schedule or a kept context."""
    if call.entry.is_setkey:
        return [None]
    return [*call.contract.buffers, *[None] * call.entry.abi.keeps_context]
