"""A job on a simulated machine: its calls in order, then its timing; a failing call ends the job."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from aesgen.devices.calls.figures import Figures
from aesgen.errors import VariantFailure
from aesgen.model.build import Build
from aesgen.model.job import Call, CallCost, Job, Returned, Run
from aesgen.model.measurement import Kind


class LoadedBuild(Protocol):
    """A build on a machine. Both methods raise `VariantFailure` (`crash`, `timeout`) if a call does not
    end."""

    def perform(self, call: Call) -> Returned:
        """Places the buffers, sets the key up if the build does so itself, makes the call, and checks the
        results."""
        ...

    def figures(self, call: Call) -> Figures:
        """The cost of `call`'s entry point, by every convention that can be counted."""
        ...

    def cost(self, call: Call) -> CallCost:
        """The cost of exactly this call, which may be a key setup."""
        ...


def run(job: Job, kind: Kind, load: Callable[[Build], LoadedBuild]) -> Run:
    """The job's answers, its measurement and the costs of its counted calls."""
    returned: list[Returned] = []
    try:
        loaded = load(job.build)
        for call in job.calls:
            returned.append(loaded.perform(call))
        measurement = None
        if job.timing is not None:
            call = job.timing.call
            figures = loaded.figures(call)
            measurement = figures.measurement(kind, call.entry.symbol, job.timing.convention)
        costs = tuple(loaded.cost(call) for call in job.counted)
    except VariantFailure as failure:
        return Run(tuple(returned), outcome=failure.outcome, detail=failure.detail)
    return Run(tuple(returned), measurement, costs=costs)
