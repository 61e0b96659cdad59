"""The capabilities of a device, as data: other code asks for a capability and never for a device's name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Capabilities:
    """What one device, opened for one target, can do. A device states each capability that it has.

    `runs_natively`: builds run on this machine's own processor, so that its tools can trace them.
    `races`: the jobs of one call of `run` are timed interleaved, and libraries that are installed on this
    machine can be timed among them.
    `checks_files`: an exported file, compiled as a shared object, can be called with guard pages around every
    operand, fast enough for the whole edge matrix.
    `counts_each_call`: figures come from the very call that was run, so that they show what depends on its
    data. True of simulators, false of models that look at the code alone.
    `prices_builds`: the figure of a build does not need the calls that check it and takes a fraction of their
    time. A search then prices each build and checks only those that lead.
    `emulates`: the instruction set, by the name of its module in `aesgen.leaks`, in which builds run on an
    emulator that can follow secrets; empty where there is none.
    `maps_windows`: calls may have a `window` (`aesgen.model.job.Call`): far longer than their data.
    `edge_calls`: the largest number of calls of the edge matrix; None for the usual number.
    `max_streams`: the largest number of streams of a call; None where there is no limit.
    `builds_beside`: builds do not disturb what is measured, because the device is not this machine's
    processor; all processors may build while it measures.
    `spare_cores`: the processors left to builders while the device measures; None where any will do.
    """

    runs_natively: bool = False
    races: bool = False
    checks_files: bool = False
    counts_each_call: bool = False
    prices_builds: bool = False
    emulates: str = ""
    maps_windows: bool = False
    builds_beside: bool = False
    edge_calls: int | None = None
    max_streams: int | None = None
    spare_cores: frozenset[int] | None = None


SIMULATOR = Capabilities(counts_each_call=True)
"""The capabilities of a simulator that runs every call and counts it."""
