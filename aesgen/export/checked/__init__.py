"""The whole edge matrix on an exported file, with the harness of the device `host`.

    built = build(files, facts, folder)                                  # the file and its adapter
    complaints(device, built, list(everything(facts, name, KEY_BITS, files)))

The drop-in is compiled with an adapter that offers its functions as kernels (`adapter.py`, `entries.py`).
They then have the same checks as any kernel: guard pages, callee-saved registers, MXCSR, unchanged inputs and
keys, and the right answers (`matrix.py`; `subset.py` for a quick look, `published.py` for vectors).
`timed.py` lists the functions that can be timed.
"""

from __future__ import annotations

from collections.abc import Sequence

from aesgen import checks
from aesgen.checks import Case
from aesgen.devices import Device
from aesgen.export.checked.adapter import (
    USUAL,
    build,
    carried_by,
    implementations,
    objects,
    runnable,
    source,
    usual_compiler,
)
from aesgen.export.checked.entries import (
    STREAMS,
    functions_of_pairs,
    keeping,
    key_setups,
    of_several,
    sealing,
    setkey,
)
from aesgen.export.checked.matrix import LONG, cases, everything, immense, remembering, threaded
from aesgen.export.checked.published import vectors
from aesgen.export.checked.subset import quick_cases
from aesgen.export.checked.timed import TimedFunction, timed_functions
from aesgen.model.build import Build
from aesgen.model.job import Job

__all__ = [
    "LONG",
    "STREAMS",
    "USUAL",
    "TimedFunction",
    "build",
    "carried_by",
    "cases",
    "complaints",
    "everything",
    "functions_of_pairs",
    "immense",
    "implementations",
    "keeping",
    "key_setups",
    "objects",
    "of_several",
    "quick_cases",
    "remembering",
    "runnable",
    "sealing",
    "setkey",
    "source",
    "threaded",
    "timed_functions",
    "usual_compiler",
    "vectors",
]


def complaints(device: Device, built: Build, asked: Sequence[Case]) -> list[str]:
    """The complaints, one line per wrong call; a crash is one line."""
    [run] = device.run([Job(built, tuple(case.call for case in asked))])
    if run.outcome != "correct":
        return [f"{run.outcome}: {run.detail}"]
    verdicts = (checks.judge(case, back) for case, back in zip(asked, run.returned, strict=True))
    return [verdict for verdict in verdicts if verdict]
