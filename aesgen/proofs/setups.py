"""The proof of a key set-up by itself, which must store the standard's schedule.

A kernel that takes a schedule of a form of its own is proved together with its set-up instead
(`aesgen.proofs.proving`)."""

from __future__ import annotations

from dataclasses import replace

from aesgen.model.build import Build, EntryPoint
from aesgen.proofs import calls, loading
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.executed_cases import ExecutedCases
from aesgen.proofs.execution import Prover, Result
from aesgen.proofs.failures import OutOfTime, Stopped
from aesgen.proofs.proof import Proof

FORMS = ("expanded", "inverse")
"""The forms of schedules that the standard specifies."""
STACKS = (8, 24, 40, 56)
"""Where the stack pointer is modulo 64 in the cases, of a machine whose code may depend on it."""


def prove_setup(build: Build, setup: EntryPoint, kernel: EntryPoint, seconds: float | None = None) -> Proof:
    """The proof that `setup` stores the schedule of every key, within `seconds` of processor time. `kernel`:
    an entry point of the same build that takes such schedules; it is not executed."""

    def stopped(reason: str) -> Proof:
        return Proof(setup.symbol, build.identity, Result.STOPPED, reason, setup=True)

    if loading.own_prover(build.path) is not None:
        return stopped("there is no proof of key set-ups on this machine")
    entry = replace(kernel, key_form="setkey")
    try:
        prover = Prover(replace(build, entries=(entry, setup)), entry)
        reason = calls.why_unsupported(entry, prover.setup, prover.architecture.layout.grouped)
    except Stopped as stop:
        reason = str(stop)
    if reason is not None or setup.key_form not in FORMS or setup.takes_form != "raw":
        return stopped(reason or f"it makes a schedule of the form `{setup.key_form}`")
    prover.alone = True
    executed = ExecutedCases(prover, seconds)
    stacks = STACKS if prover.architecture.stacks else STACKS[-1:]
    try:
        failed = executed.failed([ProofCase(0, stack=stack) for stack in stacks])
    except OutOfTime:
        return replace(stopped(executed.late()), seconds=executed.spent, steps=prover.steps, late=True)
    every = prover.architecture.reachable(prover.decoder, prover.starts[0])
    missing = tuple(sorted(set(every) - prover.visited))
    result, detail = Result.PROVED, ""
    if failed is not None:
        result, detail = failed.result, f"{failed.case}: {failed.detail}"
    elif missing:
        result, detail = Result.UNVISITED, f"no case executes {len(missing)} of {len(every)} instructions"
    return Proof(
        setup.symbol,
        build.identity,
        result,
        detail,
        cases=tuple(executed.done),
        instructions=len(every),
        unvisited=missing,
        seconds=executed.spent,
        steps=prover.steps,
        difference=None if failed is None else failed.difference,
        looked_up=tuple(sorted(prover.looked_up.items())),
        setup=True,
        code=prover.digest(every, prover.starts[0]) if result is Result.PROVED else "",
    )
