"""Verification of records and exported files: rendered again, compared, checked and measured again."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import unified_diff
from itertools import islice
from pathlib import Path

from aesgen.devices import Device, usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation.labels import label
from aesgen.evaluation.matrix import drawn_seed
from aesgen.evaluation.proofs import SECONDS, labelled, proved, recorded
from aesgen.evaluation.stages import Asked
from aesgen.export import (
    Facts,
    checked,
    export,
    gates,
    has_core_abi,
    provenance,
    quick,
    secrets,
    stack,
    untrusted,
)
from aesgen.export.scope import key_sizes
from aesgen.leaks import Verdict, gist
from aesgen.model.problem import KEY_BITS
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.spaces import catalog
from aesgen.system import scratch
from aesgen.verification import file_costs, whole_file
from aesgen.verification.claims import (
    built_variant,
    check_claim,
    claim_of_record,
    claim_of_winner,
    opened_stages,
    proof_finding,
)
from aesgen.verification.findings import Finding
from aesgen.verification.proved import prove_files, reason

PROOF_SECONDS = 120.0
"""The usual limit of the processor time of each proof. It does not depend on how busy the machine is."""


def verify_record(
    record: Record, seed: int | None = None, run: bool = True, seconds: float = SECONDS
) -> Iterator[Finding]:
    """Render and build the record's variant and prove its machine code within `seconds` of processor time.
    Then, with `run`, run the edge matrix and the constant-time check, and measure it.

    `seed` draws the random inputs of the edge matrix (default: a new seed). Raises `UserError` if the record
    contains an unknown name."""
    target, _ = untrusted.check_record(record)
    yield from check_claim(target, claim_of_record(record), record, seed=seed, run=run, seconds=seconds)


def relabelled(record: Record) -> Record:
    """The record with the constant-time label that the check finds now, and with the proof.

    Raises `VariantFailure` if the variant does not build to the recorded object code."""
    target, space = untrusted.check_record(record)
    device, _ = usable_device(target, record.problem)
    claim = claim_of_record(record)
    with opened_stages(target, claim, device) as stages:
        built = built_variant(stages, Asked(space, claim.point))
        if isinstance(built, VariantFailure):
            raise built
        if built.identity != record.identity:
            raise VariantFailure("compile", "not the object code on record: its label stays")
        proof = proved(built, record.problem)
        found = labelled(label(stages, space, built, record.measurement), proof)
        return replace(record, constant_time=found, proof=recorded(proof))


def verify_file(
    path: Path,
    measure: bool = True,
    key_bits: Sequence[int] = KEY_BITS,
    edited: bool = False,
    seed: int | None = None,
    run: bool = True,
    seconds: float = PROOF_SECONDS,
) -> Iterator[Finding]:
    """Verify an exported file together with the other files of its export in the same folder.

    Regenerates the files from the facts in `provenance.yaml` and compares every byte. If a byte differs, it
    stops, so that no code of unknown origin is compiled or run; `edited` allows changed files. Then it
    proves the machine code of the functions, each within `seconds` of processor time. If a proof refutes
    one, or without `run`, it ends there. It calls every function of the files on disk: with the edge matrix
    where the device can check whole files, else with the fast subset. It determines the costs of every
    function again and compares them with those stated; on a processor without a simulator, `measure`
    measures them. Finally it builds every variant, runs the edge matrix and the constant-time check, and
    with `measure` measures the stated speeds. `seed` draws the random inputs of the edge matrix (default: a
    new seed). Raises `UserError` if `path` is not an aesgen export.
    """
    described = provenance.of_file(path)
    facts = described.facts
    files = export(facts)
    found: dict[str, str] = {}
    differs = False
    for finding in _compared(path, described, files, found):
        differs |= not finding.holds
        yield finding
    if len(found) < len(files) or (differs and not edited):
        yield Finding("functions", None, "not built and not run, since the files are not what aesgen wrote")
        return
    untrusted.check_includes(found)
    target = catalog.target(facts.target)
    refuted = False
    for finding in _file_is_proved(facts, found, seconds):
        refuted |= finding.holds is False
        yield finding
    if refuted or not run:
        return
    device = _that_checks_files(target)
    counted = quick.ExportCheck()
    if device and has_core_abi(facts):
        key_bits = [bits for bits in key_bits if bits in key_sizes(facts.winners)]
        yield from _file_is_right(device, facts, found, key_bits, seed)
    elif device:
        yield from _own_file_is_right(device, target, facts, found, seed)
    else:
        counted = quick.check(facts, found)
        yield _functions_are_right(counted)
    if not counted.complaints:
        yield from file_costs.findings(target, facts, found, counted)
    if measure and device and device.capabilities.runs_natively and has_core_abi(facts):
        with scratch.borrowed("verify") as folder:
            yield from file_costs.measured(device, facts, found, key_bits, folder)
    for winner in facts.winners:
        if claim := claim_of_winner(target, winner):
            yield from check_claim(target, claim, measure=measure, seed=seed, seconds=0)


def _compared(
    path: Path, described: provenance.Described, files: Mapping[str, str], found: dict[str, str]
) -> Iterator[Finding]:
    """Compare the `files` that the facts give with those on disk, whose texts go into `found`."""
    for number, (name, text) in enumerate(files.items()):
        place = path.parent / name
        place = path if number == 0 and not place.is_file() else place
        if place.is_file():
            found[name] = place.read_bytes().decode("utf-8", "replace")
        yield _same(name, text, place, found.get(name))
    if dict(described.digests) != {name: provenance.digest(text) for name, text in files.items()}:
        yield Finding(provenance.NAME, False, "its digests are not those of the files that its settings give")


def _file_is_proved(facts: Facts, files: Mapping[str, str], seconds: float) -> Iterator[Finding]:
    """Prove the functions of the files on disk, without running them. The last findings name those without a
    proof, by the reason."""
    missing: dict[str, list[str]] = {}
    proved_ones = every = 0
    try:
        for name, proof in prove_files(facts, files, seconds):
            yield from proof_finding(name, proof)
            codes = {each.code for each in facts.proofs if each.function == name}
            if proof.holds and codes and proof.code not in codes:
                yield Finding(f"{name}, proof", None, "a proof of other machine code is stated")
            every += 1
            proved_ones += proof.holds
            if not proof.holds and not proof.tried:
                missing.setdefault(reason(proof), []).append(name)
    except UserError as failure:
        yield Finding("proof", None, str(failure))
        return
    for why, names in missing.items():
        yield Finding("proofs", None, f"none of {', '.join(names)}: {why}")
    yield Finding("proofs", True if proved_ones == every else None, f"{proved_ones} of {every} functions")


def _functions_are_right(result: quick.ExportCheck) -> Finding:
    """The result of the fast subset of the checks on every function of the file."""
    if result.complaints:
        return Finding("functions", False, result.complaints[0])
    return Finding("functions", True if result.calls else None, result.summary)


def _same(name: str, text: str, place: Path, there: str | None) -> Finding:
    """Compare the file at `place`, whose content is `there`, with the regenerated `text`."""
    if there is None:
        return Finding(name, False, f"{place} is missing")
    if there == text:
        return Finding(name, True, f"identical, {len(text.encode())} bytes")
    lines = unified_diff(there.splitlines(), text.splitlines(), "here", "made again", n=0, lineterm="")
    return Finding(name, False, "differs:\n" + "\n".join(islice(lines, 8)))


def _that_checks_files(target: Target) -> Device | None:
    """The target's device, if it is available here and can run the edge matrix on a whole file."""
    try:
        device, _ = usable_device(target)
    except UserError:
        return None
    return device if device.capabilities.checks_files else None


def _own_file_is_right(
    device: Device, target: Target, facts: Facts, files: Mapping[str, str], seed: int | None
) -> Iterator[Finding]:
    """Run the edge matrix on every function of a file that has its own ABI."""
    seed = drawn_seed() if seed is None else seed
    try:
        with scratch.borrowed("verify") as folder:
            for name, calls, wrong in whole_file.complaints(device, target, facts, files, folder, seed):
                detail = f"{wrong[0] if wrong else f'{calls} calls'}, seed {seed}"
                yield Finding(f"edge matrix, {name}", not wrong, detail)
    except VariantFailure as failure:
        yield Finding("compiles", False, failure.detail)


def _file_is_right(
    device: Device, facts: Facts, files: Mapping[str, str], key_bits: Sequence[int], seed: int | None
) -> Iterator[Finding]:
    """Check each implementation of a core-ABI file: edge matrix, constant-time check, then all gates."""
    seed = drawn_seed() if seed is None else seed
    folder = scratch.folder("verify")
    able, target = device.capabilities, catalog.target(facts.target)
    here = able.runs_natively
    try:
        built = quick.core_build(target, facts, files, folder, here, with_threads=True)
        for name in checked.implementations(facts):
            if here and name not in checked.runnable(facts):
                yield Finding(f"edge matrix, {name}", None, "this processor lacks its instructions")
                continue
            cases = list(checked.everything(facts, name, key_bits, files, seed, able.maps_windows))
            wrong = checked.complaints(device, built, cases)
            detail = f"{wrong[0] if wrong else f'{len(cases)} calls'}, seed {seed}"
            yield Finding(f"edge matrix, {name}", not wrong, detail)
            if not wrong and here:
                try:
                    yield _file_leaks(facts, name, secrets.check(built, facts, name, files, key_bits))
                except VariantFailure as failure:
                    yield Finding(f"secrets, {name}", None, failure.detail)
        for gate in gates.outcomes(facts, files, folder) if here else ():
            holds = None if gate.unchecked else not gate.complaints
            yield Finding(gate.name, holds, gate.unchecked or "; ".join(gate.complaints[:4]) or gate.passed)
        if here or stack.measures(facts):
            found, deeper = stack.outcome(facts, files, folder)
            most = f"at most {max(found.values(), default=0)} bytes, no function more than stated"
            yield Finding("stack", not deeper if found else None, "; ".join(deeper[:4]) or most)
    except VariantFailure as failure:
        yield Finding("compiles", False, failure.detail)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _file_leaks(facts: Facts, implementation: str, verdict: Verdict | None) -> Finding:
    """The result of the constant-time check of a file's functions.

    A leak is a failure if the file states only constant time; if the file itself states a leak, it may be the
    same one."""
    what = f"secrets, {implementation}"
    if verdict is None:
        return Finding(what, None, "nothing can be traced here")
    if verdict.leak is None:
        answer = (
            "; ".join(verdict.undecided) or f"no leak in {verdict.steps} instructions ({verdict.checked[0]})"
        )
        return Finding(what, None if verdict.undecided else True, answer)
    stated = {gist(winner.constant_time) for winner in facts.winners if winner.constant_time}
    safe, open_ = "constant-time" in stated, {label for label in stated if label.startswith("unknown")}
    leaky = stated - open_ - {"constant-time"}
    holds = True if leaky else False if safe else None
    return Finding(what, holds, f"{verdict.leak}; stated: {', '.join(sorted(stated)) or 'nothing'}")
