"""The exported functions of a problem as calls that can be timed: one list for every kind of mode.

Each is a function that a program would call, with a prepared key. What opens a message gets the tag that came
with it (`EntryPoint.compares`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from aesgen.export import several, threads
from aesgen.export.checked.entries import keeping, sealing, setkey, timed_pair
from aesgen.export.facts import Facts
from aesgen.export.host import CHAIN, beside_blocks
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.operations.contract import Streaming


@dataclass(frozen=True)
class TimedFunction:
    """An exported function: its `name` without the prefix of the export, the setup of its key, and the
    function of the adapter that calls it."""

    name: str
    setup: EntryPoint
    entry: EntryPoint


def timed_functions(
    facts: Facts, implementation: str, problem: Problem, files: Mapping[str, str], unit_bytes: int = 0
) -> list[TimedFunction]:
    """The functions of an export for `problem`, the usual one first; none if an export has none for it.
    `unit_bytes`: the function for consecutive data units of this size, if it is not 0."""
    contract = problem.contract
    if problem.shared_key or problem.on_the_fly:
        return []
    if problem.streams > 1:
        return list(_of_several(facts, implementation, problem, files))
    if contract.is_authenticated:
        return list(_authenticated(facts, implementation, problem, files))
    if len(contract.keys) > 1:
        way = problem.operation.removeprefix(f"{problem.mode}_")
        sectors = f"{problem.mode}_sectors_{way}, data units of {unit_bytes} bytes"
        return [
            TimedFunction(sectors if unit_bytes else problem.operation, *timed_pair(implementation, problem))
        ]
    return list(_with_one_key(facts, implementation, problem, files))


def _with_one_key(
    facts: Facts, implementation: str, problem: Problem, files: Mapping[str, str]
) -> Iterator[TimedFunction]:
    """The function for blocks or for a message, and CTR with a kept context."""
    setup = setkey(implementation, problem.contract.schedule, problem.key_bits, files)
    yield TimedFunction(problem.operation, setup, _entry(f"check_{problem.operation}", problem))
    if problem.contract.counts and any(winner.problem.kept for winner in facts.winners):
        yield TimedFunction(threads.CACHED, setup, _entry(f"check_{problem.operation}_kept", problem))


def _of_several(
    facts: Facts, implementation: str, problem: Problem, files: Mapping[str, str]
) -> Iterator[TimedFunction]:
    """The function for several messages."""
    name = f"{problem.operation}_multi"
    if problem.operation == CHAIN and beside_blocks(facts.winners)["chains"]:
        setup = setkey(implementation, "enc", problem.key_bits, files)
        yield TimedFunction(name, setup, _entry("check_multi", problem))
    elif several.takes(problem):
        sealed = problem.contract.is_authenticated
        setup = (
            _of_mode(facts, implementation, problem, files)
            if sealed
            else setkey(implementation, problem.contract.schedule, problem.key_bits, files)
        )
        yield TimedFunction(name, setup, _entry(f"{_kind(problem)}_{name}", problem))


def _authenticated(
    facts: Facts, implementation: str, problem: Problem, files: Mapping[str, str]
) -> Iterator[TimedFunction]:
    """The function that seals or opens, with a kept context too, and what verifies before it writes."""
    name = problem.operation
    setup = _of_mode(facts, implementation, problem, files)
    kept = problem.mode in keeping(facts)
    verifies = problem.contract.opens and problem.contract.streaming is not Streaming.NONE
    for way in ("", *["_kept"] * kept, *["_verify_first"] * verifies):
        yield TimedFunction(name + way, setup, _entry(f"{_kind(problem)}_{name}{way}", problem))


def _of_mode(facts: Facts, implementation: str, problem: Problem, files: Mapping[str, str]) -> EntryPoint:
    """The setup of a key of an authenticated mode."""
    offered = sealing(facts, implementation, problem.key_bits, files)
    return next(setup for entry, setup in offered if operations()[entry.operation].mode == problem.mode)


def _kind(problem: Problem) -> str:
    """The first word of the adapter's function: what checks a function that opens calls several functions,
    so that it has another one to be timed."""
    return "timed" if problem.contract.opens else "check"


def _entry(symbol: str, problem: Problem) -> EntryPoint:
    return EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="setkey",
        streams=problem.streams,
        compares=problem.contract.opens,
    )
