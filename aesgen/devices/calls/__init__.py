"""Common parts of devices whose simulator counts every call: a job's calls, and its figures by differences.

    run(job, kind, load)              # load(build) gives a `LoadedBuild`, which performs calls
    steady = by_difference(loaded.count, call, lengths(entry, cycles))
    steady.cycles_per_block           # a block in the loop, without the fixed cost of a call

A small machine whose whole memory is simulated is a `Bench`, which makes whole calls.

Sizes, argument lists and periods come from the entry point; a device adds where its buffers lie.
"""

from aesgen.devices.calls.bench import Bench, Cycles, stopped
from aesgen.devices.calls.counting import CountedBuild
from aesgen.devices.calls.figures import Counted, Difference, Figures, by_difference, marked
from aesgen.devices.calls.jobs import LoadedBuild, run
from aesgen.devices.calls.memory import noise, strays
from aesgen.devices.calls.sizes import from_multiple, resized
from aesgen.model.lengths import lengths

__all__ = [
    "Bench",
    "Counted",
    "CountedBuild",
    "Cycles",
    "Difference",
    "Figures",
    "LoadedBuild",
    "by_difference",
    "from_multiple",
    "lengths",
    "marked",
    "noise",
    "resized",
    "run",
    "stopped",
    "strays",
]
