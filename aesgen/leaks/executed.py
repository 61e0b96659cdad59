"""The verdict on calls that were single-stepped: taint is followed through them, and the runs under several
secrets are compared."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from aesgen.leaks import addresses, disassembly, taint, trace
from aesgen.leaks.verdict import Leak, Verdict
from aesgen.model.build import Build
from aesgen.model.job import Call

RET = 0xC3
"""The opcode of x86 that returns from a function."""
STEPS = 250_000
"""The limit of instructions for tracing a longer call."""


def check(
    build: Build,
    calls: Sequence[Call],
    secrets: int = addresses.SECRETS,
    vectors: bool = True,
    disclosing: Collection[str] = (),
    outcomes: Collection[str] = (),
) -> Verdict:
    """The findings of single-stepping each of `calls` under the number `secrets` of different secrets.

    `calls`: of one entry point, the shortest first. `vectors`: also compare the vector registers of the first
    call. `disclosing`: functions that may disclose the outcome of one comparison of secrets, in one branch
    each. `outcomes`: functions whose returned value is such an outcome, which is public. Raises
    `VariantFailure` if a call cannot be traced."""
    steps, last = 0, 0
    undecided: list[str] = []
    for index, call in enumerate(calls):
        if last and last * call.blocks // calls[index - 1].blocks > STEPS:
            break
        traces = trace.trace(build, addresses.secret_calls(call, secrets), vectors=vectors and index == 0)
        last = len(traces.steps[0])
        steps += last
        findings = taint.follow(traces, _returns(build, traces, outcomes))
        if leaks := _undisclosed(build, traces, findings.leaks, disclosing):
            return Verdict(leaks[0], (taint.NAME,), steps=steps)
        if leak := addresses.first_difference(traces):
            return Verdict(leak, (trace.NAME,), steps=steps)
        undecided += findings.undecided
    if undecided:
        return Verdict(None, undecided=tuple(dict.fromkeys(undecided)), steps=steps)
    return Verdict(None, (taint.NAME,), steps=steps)


def _returns(build: Build, traces: trace.Traces, functions: Collection[str]) -> set[int]:
    """The addresses of the executed instructions that return from one of the functions."""
    return {
        place
        for place, code in traces.code.items()
        if functions
        and code[0] == RET
        and disassembly.function_at(build.path, place - traces.base) in functions
    }


def _undisclosed(
    build: Build, traces: trace.Traces, leaks: dict[int, Leak], disclosing: Collection[str]
) -> list[Leak]:
    """The leaks, except the first branch in each of the functions `disclosing`."""
    left, free = [], set(disclosing)
    for address, leak in leaks.items():
        function = disassembly.function_at(build.path, address - traces.base) if free else ""
        if leak.how == "branch" and function in free:
            free.remove(function)
        else:
            left.append(leak)
    return left
