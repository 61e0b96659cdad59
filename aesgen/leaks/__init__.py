"""Whether a kernel's timing depends on secrets, determined by executing the built binary.

Two checks examine the same call. The first single-steps it and follows taint from key and text (`executed`,
`taint`); the second runs it once under memcheck with key and text marked undefined (`memcheck`). IV and
counter are public. The kernel leaks if a secret reaches an address, a branch, or an instruction of variable
time. On simulated machines the cycle counts of several secrets are compared (`cycles`). Paths that no call
takes remain unchecked: a verdict covers the binary and the calls tried.

    trace, state, taint           a call's instructions in order, and the secrets that they hold
    x86, general, arithmetic, moves, control, special, vectors     the rules of x86-64 instructions
    aarch64, linked               AArch64 code on an emulator
    executed, memcheck, cycles, addresses     the verdicts of the checks
    verdict, admission            the label, and which labels a choice admits
    features, instruction_features     instruction sets that a build uses, by disassembly
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
from aesgen.leaks.verdict import with_proof as with_proof
from aesgen.leaks.verdict import without_proof as without_proof
from aesgen.model.build import Build

BLOCKS = (37, 521)
"""Block counts of the calls: they reach the bodies and remainders of most loops, then the code for long
calls."""
BEYOND = 9
"""Blocks by which a call exceeds a length at which the kernel switches to another path."""


def check(build: Build, operation: str, key_bits: int, blocks: Sequence[int] = BLOCKS) -> Verdict | None:
    """The verdict on the entry point for `operation`. The calls have `blocks` blocks, and one more call
    exceeds each length at which the kernel switches paths. If the operation has inputs besides the message,
    the first call is repeated with other lengths of these. None if this machine can run neither check.

    A check that fails to run is recorded as undecided; the others still count."""
    entry = build.entry(operation, key_bits)
    if entry is None:
        return None
    asked = sorted({*blocks, *(switch + BEYOND for switch in entry.switches)})
    calls = [checks.timed(build.entries, entry, count) for count in asked]
    if any(operand.sizes for operand in calls[0].contract.others):
        calls.insert(0, checks.timed(build.entries, entry, asked[0], usual=False))
    verdicts = []
    with suppress(VariantFailure):
        if not trace.unavailable():
            verdicts.append(executed.check(build, calls))
    with suppress(VariantFailure):
        if not memcheck.unavailable():
            verdicts.append(memcheck.check(build, calls[-1]))
    return together(verdicts) if verdicts else None
