"""Simulated Tesla-generation GPUs: runs a build's PTX, checks every access, and prices it on a model.

Settings: `chunks` (pieces of an end-to-end transfer). The figures are modelled, never measured.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from aesgen.devices.capabilities import Capabilities
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target
from aesgen.system import native

if TYPE_CHECKING:
    from aesgen.devices.priced import Pricer


def open_device(target: Target, settings: Settings) -> Gt200:
    return Gt200(target, settings)


class Gt200:
    """A target's modelled GPU: `pipeline` names its multiprocessor, `parameters` the rest of the chip.

    The model is loaded on first use, so that naming the device costs nothing."""

    kind = Kind.MODELLED
    capabilities = Capabilities(counts_each_call=True, prices_builds=True)

    def __init__(self, target: Target, settings: Settings) -> None:
        self.target = target
        self.slots = os.cpu_count() or 1
        self.title = f"{target.pipeline} model, {target.parameters['multiprocessors']} multiprocessors"
        self.chunks = int(settings.options.get("chunks", 16))

    @cached_property
    def pricer(self) -> Pricer:
        from aesgen.devices.priced import Pricer

        return Pricer(self.target, self.chunks)

    def unavailable(self) -> str | None:
        return native.missing("the model's inner loop")

    def advice(self) -> Sequence[tuple[str, str, str]]:
        from aesgen.toolchains import cuda_toolkit

        return (cuda_toolkit.advice(int(self.target.limits.get("capability", 13))),)

    def provenance(self) -> dict[str, Any]:
        chip = self.pricer.chip
        return {
            "model": chip.multiprocessor.title,
            "clock_hz": self.target.clock_hz,
            "multiprocessors": chip.multiprocessors,
            "message_bytes": self.target.parameters["message_bytes"],
        }

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self.pricer.run(job) for job in jobs]
