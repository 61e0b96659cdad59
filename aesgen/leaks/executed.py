"""The verdict on calls that were executed step by step: taint is followed through them, and the runs under
several secrets are compared."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.leaks import addresses, taint, trace
from aesgen.leaks.verdict import Verdict
from aesgen.model.trial import Build, Call

STEPS = 250_000
"""A longer call is not traced where it would take more instructions than this."""


def check(build: Build, calls: Sequence[Call], detailed: bool = True) -> Verdict:
    """What single-stepping each of `calls`, shortest first, under several secrets shows. `detailed`: compare
    the vector registers of the first, too.

    Raises `VariantFailure` where one cannot be traced."""
    steps, last = 0, 0
    undecided: list[str] = []
    for index, call in enumerate(calls):
        if last and last * call.blocks // calls[index - 1].blocks > STEPS:
            break
        traces = trace.trace(build, addresses.secret_calls(call), vectors=detailed and index == 0)
        last = len(traces.steps[0])
        steps += last
        findings = taint.follow(traces)
        if findings.leaks:
            return Verdict(next(iter(findings.leaks.values())), (taint.NAME,), steps=steps)
        if leak := addresses.first_difference(traces):
            return Verdict(leak, (trace.NAME,), steps=steps)
        undecided += findings.undecided
    if undecided:
        return Verdict(None, undecided=tuple(dict.fromkeys(undecided)), steps=steps)
    return Verdict(None, (taint.NAME,), steps=steps)
