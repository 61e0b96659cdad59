"""Does a kernel's timing depend on secrets? Asked of the very binary, by execution.

Two checks look at the same call: it is single-stepped and taint is followed from key and text (`executed`,
`taint`), and it runs once under memcheck with both marked undefined (`memcheck`). IV and counter are public.
The kernel leaks where a secret reaches an address, a branch, or an instruction of variable time. On simulated
machines the cycles of several secrets are compared (`cycles`). Paths that no call takes are not ruled out: a
verdict is of the binary and the calls tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from aesgen import checks
from aesgen.errors import VariantFailure
from aesgen.leaks import executed, memcheck, trace
from aesgen.leaks.verdict import Leak as Leak
from aesgen.leaks.verdict import LeakTraits as LeakTraits
from aesgen.leaks.verdict import Verdict as Verdict
from aesgen.leaks.verdict import gist as gist
from aesgen.leaks.verdict import label as label
from aesgen.leaks.verdict import together
from aesgen.model.trial import Build

BLOCKS = (37, 521)
"""Blocks of the calls: bodies and leftovers of most loops; then what only long calls do."""
BEYOND = 9
"""Blocks by which a call goes beyond a length at which the kernel takes another way."""


def check(build: Build, operation: str, key_bits: int, blocks: Sequence[int] = BLOCKS) -> Verdict | None:
    """The verdict on the entry point for `operation`, of calls of so many `blocks` and of one beyond each
    length at which it takes another way; None where this machine cannot tell.

    A check that fails says nothing; the others still do."""
    entry = build.entry(operation, key_bits)
    if entry is None:
        return None
    asked = sorted({*blocks, *(switch + BEYOND for switch in entry.switches)})
    calls = [checks.timed(build.entries, entry, count) for count in asked]
    verdicts = []
    with suppress(VariantFailure):
        if not trace.unavailable():
            verdicts.append(executed.check(build, calls))
    with suppress(VariantFailure):
        if not memcheck.unavailable():
            verdicts.append(memcheck.check(build, calls[-1]))
    return together(verdicts) if verdicts else None
