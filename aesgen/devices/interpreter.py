"""The PTX interpreter as a device: correctness and checked accesses, without timing.

It serves GPU targets without a card here and without a machine model.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from aesgen.devices.capabilities import Capabilities
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target


def open_device(target: Target, settings: Settings | None = None) -> Interpreter:
    return Interpreter(int(target.limits.get("capability", 13)) >= 70)


class Interpreter:
    """`independent_threads`: the threads of a warp are not in lockstep (compute capability 7.0 and later)."""

    kind = Kind.MODELLED
    title = "PTX interpreter"
    capabilities = Capabilities()

    def __init__(self, independent_threads: bool) -> None:
        self.independent_threads = independent_threads
        self.slots = os.cpu_count() or 1

    def unavailable(self) -> str | None:
        return None

    def provenance(self) -> dict[str, Any]:
        return {"interpreter": "aesgen.simulators.ptx"}

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self._run(job) for job in jobs]

    def _run(self, job: Job) -> Run:
        from aesgen.devices.interpreted import Interpreted
        from aesgen.simulators.ptx import Fault

        if job.timing is not None:
            return Run(outcome="crash", detail="the interpreter times nothing")
        try:
            return Run(Interpreted(job.build, self.independent_threads).calls(job.calls))
        except Fault as fault:
            outcome = "timeout" if fault.kind == "endless loop" else "crash"
            return Run(outcome=outcome, detail=str(fault))
