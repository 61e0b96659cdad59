"""What the prover says of each machine's records: kernels are proved, planted bugs are refuted for their own
reasons, and its interpreter answers calls as OpenSSL and a simulator do.

`machines/NAME.yaml` has the probes of `aesgen.system.tools` that a machine `needs`, the `isa` of the host if
it needs one, the kernels that are `proved` (with at most `long` blocks a call) with tables or
`without_tables`, and those that are `answered`, with the numbers of calls at the edges and of random ones;
those of `answered_often` are slow. A kernel is a record, or a target, a space, a problem, and pinned axes of
the space's baseline. `planted` has a `record` or a
`kernel`, a `case` (arguments of `ProofCase`) that proves it, and `bugs`: the result, the reason, a part of
the text, and what replaces its first occurrence, after a fifth text if there is one, or every occurrence if
that is `*`. `endless` has, by kernel, bugs that only long calls show: a part of the text, what replaces it,
and a text before it; or several such changes. `carrying` has those that only a counter shows which carries
out of the bytes that a proof of any length leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml

from aesgen.model.job import Call
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.alignments import Alignment
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.induction import AnyLength
from aesgen.proofs.lengths import attempt
from aesgen.proofs.plan import threshold
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.emulated import compared
from tests.proofs.recorded import built_with, kernel_code, proved_with

MACHINES = {
    path.stem: yaml.load(path.read_text(), yaml.CSafeLoader)
    for path in sorted(Path(__file__).with_name("machines").glob("*.yaml"))
}


def listed(kind: str) -> Iterator[Any]:
    """The machine, what it lists under `kind`, and for `planted` the name of a bug and the bug."""
    for name, machine in MACHINES.items():
        marks = [requires(*(getattr(tools, each) for each in machine["needs"]))]
        marks += [pytest.mark.isa(machine["isa"])] if "isa" in machine else []
        for entry in machine.get(kind, ()):
            if kind in ("endless", "carrying"):
                for what, bug in machine[kind][entry].items():
                    yield pytest.param(entry, bug, marks=marks, id=f"{entry}-{what}")
                continue
            if kind != "planted":
                often = [pytest.mark.slow] * (kind == "answered_often")
                yield pytest.param(name, entry, marks=[*marks, *often], id=entry)
                continue
            slow = [pytest.mark.slow] * entry.get("slow", False)
            kernel = entry.get("record") or entry["kernel"]
            for what, bug in entry["bugs"].items():
                given = (kernel, case_of(entry["case"]), bug)
                yield pytest.param(*given, marks=[*marks, *slow], id=f"{kernel}-{what}")


def case_of(given: dict[str, Any]) -> ProofCase:
    """The case that a data file describes."""
    more = dict(given)
    if "counters" in more:
        more["counters"] = Counters(*more["counters"])
    more["aligned"] = tuple(Alignment(*each) for each in more.get("aligned", ()))
    for name in ("lengths", "known"):
        if name in more:
            pairs = more[name].items() if name == "lengths" else more[name]
            more[name] = tuple(map(tuple, pairs))
    return ProofCase(**more)


@cache
def right(name: str, case: ProofCase) -> Proof:
    """What the prover says of the kernel without a bug."""
    with TemporaryDirectory() as folder:
        return proved_with(name, "", "", case, Path(folder))


@pytest.mark.parametrize(("machine", "name"), [*listed("proved"), *listed("without_tables")])
def test_a_kernel_is_proved(machine: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if "long" in MACHINES[machine]:
        monkeypatch.setattr(
            import_module(f"aesgen.proofs.{machine}.cases"), "LONG", MACHINES[machine]["long"]
        )
    with kernel_code(name) as code:
        proof = prove(code.build, code.entry)
    assert proof.result is Result.PROVED, proof.detail
    assert bool(proof.looked_up) == (name in MACHINES[machine].get("proved", ())) and not proof.unvisited


@pytest.mark.parametrize(("name", "case", "bug"), [*listed("planted")])
def test_a_planted_bug_is_refuted(name: str, case: ProofCase, bug: list[str], tmp_path: Path) -> None:
    """At a call that proves the right kernel."""
    result, reason, old, new, *behind = bug
    proof = proved_with(name, old, new, case, tmp_path, *behind)
    assert (proof.result, reason in proof.detail) == (Result[result], True), proof.detail
    assert right(name, case).result is Result.PROVED, right(name, case).detail


@pytest.mark.parametrize(("machine", "name"), [*listed("answered")])
def test_calls_are_answered_as_by_openssl_and_the_simulator(machine: str, name: str) -> None:
    edge, random = MACHINES[machine]["answered"][name]
    with kernel_code(name) as code:
        found = compared(code, edge, random if code.runner() else 0)
        assert (found.edge, found.random, found.difference) == (edge, random if code.runner() else 0, "")


@pytest.mark.parametrize(("machine", "name"), [*listed("answered_often")])
def test_many_calls_are_answered_as_by_openssl_and_the_simulator(machine: str, name: str) -> None:
    edge, random = MACHINES[machine]["answered_often"][name]
    with kernel_code(name) as code:
        found = compared(code, edge, random if code.runner() else 0)
        assert (found.edge, found.random, found.difference) == (edge, random if code.runner() else 0, "")


@cache
def any_length(name: str, *changes: tuple[str, ...]) -> tuple[Proof, AnyLength | None]:
    """The proof of a call of five blocks, and of every length."""
    with TemporaryDirectory() as folder:
        build, entry = built_with(name, changes, Path(folder))
        case = ProofCase(5, Counters(1, 7, 1) if Call(entry, b"").contract.counts else None)
        return prove(build, entry, [case]), attempt(Prover(build, entry), threshold(entry))


@pytest.mark.parametrize(("name", "bug"), [*listed("endless")])
def test_a_bug_of_long_calls_prevents_the_proof_of_any_length(name: str, bug: list[Any]) -> None:
    """A short call does not show it. Without it, every length is proved."""
    case, found = any_length(name, *map(tuple, bug if isinstance(bug[0], list) else [bug]))
    assert case.result is Result.PROVED, case.detail
    assert found is not None and not found.holds, found
    right = any_length(name)[1]
    assert right is not None and right.holds, right


@cache
def of_carries(name: str, *changes: tuple[str, ...]) -> Proof:
    with TemporaryDirectory() as folder:
        build, entry = built_with(name, changes, Path(folder))
        return prove(build, entry)


@pytest.mark.parametrize(("name", "bug"), [*listed("carrying")])
def test_a_lost_carry_prevents_the_proof_of_any_length(name: str, bug: list[Any]) -> None:
    """The cases that are listed before the induction do not show it, nor does the induction."""
    proof = of_carries(name, *map(tuple, bug if isinstance(bug[0], list) else [bug]))
    assert proof.any_length is not None and proof.any_length.holds
    assert proof.result is Result.DIFFERS, proof.statement
    assert of_carries(name).inductive
