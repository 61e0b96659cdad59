"""What the tests of authenticated modes share: published cases as calls of a kernel, and an export that seals
and opens with portable C."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aesgen import checks
from aesgen.cipher import aes
from aesgen.devices import Device
from aesgen.devices.host import Host
from aesgen.export import Facts, checked, export, substitutes, winning
from aesgen.export.host import problem_of
from aesgen.model.build import Build
from aesgen.model.job import Call, Job, Returned
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.model.variant import Variant
from aesgen.operations import operations
from aesgen.operations.contract import RECEIVED, Role
from aesgen.spaces import catalog

FIFTEEN = (
    "const size_t word = tag_bytes < 8 ? 4 : 8, last = tag_bytes - word;",
    "const size_t word = tag_bytes < 8 ? 4 : 8, last = tag_bytes < 16 ? tag_bytes - word : 7;",
)
"""A part of an exported file, and what replaces it so that tags are compared on 15 bytes."""


@dataclass(frozen=True)
class SealedCase:
    """A published case. If not `valid`, the tag is wrong, and `text` is empty where the vectors do not state
    it."""

    key: bytes
    iv: bytes
    aad: bytes
    text: bytes
    sealed: bytes
    tag: bytes
    valid: bool = True

    def given(self, operation: str) -> dict[str, bytes]:
        """The operands of an operation that the caller fills, and room for what it writes."""
        contract = operations()[operation]
        message = self.sealed if contract.direction == "decrypt" else self.text
        all_of_it = {"key": self.key, "iv": self.iv, "aad": self.aad, "input": message}
        return {**all_of_it, RECEIVED: self.tag, "tag": self.tag, "output": message}

    def agrees(self, operation: str, written: Mapping[str, bytes]) -> bool:
        """Whether an answer is that of a valid case; the tag of an invalid one must differ."""
        same = written["tag"][: len(self.tag)] == self.tag
        if not self.valid:
            return not same
        opens = operations()[operation].direction == "decrypt"
        return same and written["output"] == (self.text if opens else self.sealed)


def wrong_answers(operation: str, cases: Iterable[SealedCase]) -> list[SealedCase]:
    """The cases to which the contract has another answer."""
    contract = operations()[operation]
    return [case for case in cases if not case.agrees(operation, contract.answer(case.given(operation)))]


def wrong_calls(
    build: Build, cases: Iterable[SealedCase], device: Device | None = None, symbol: str = ""
) -> list[SealedCase]:
    """The cases of the build's key size to which its kernel has another answer, on the host unless on another
    `device`. Those with wrong tags are opened only. `symbol`: that of the function, if there are several; one
    that compares tags must write zeros for the text of a case with a wrong one."""
    [kernel] = [each for each in build.entries if not each.is_setkey and symbol in ("", each.symbol)]
    setup = checks.schedule_setup(kernel, build.entries)
    assert setup
    contract = operations()[kernel.operation]
    own = [
        case
        for case in cases
        if 8 * len(case.key) == kernel.key_bits and (case.valid or contract.direction == "decrypt")
    ]
    assert own
    calls = []
    for case in own:
        given = case.given(kernel.operation)
        more = [
            each for each in contract.others if each.role is not Role.OUTPUT or each.sizes or kernel.compares
        ]
        calls.append(
            Call(
                kernel,
                aes.expand_key(case.key) if setup.takes_form == "expanded" else case.key,
                data=given["input"],
                blocks=-(-len(given["input"]) // 16),
                setup=setup,
                more=tuple((each.name, given[each.name]) for each in more),
            )
        )
    (run,) = (device or Host()).run([Job(build, tuple(calls))])
    assert run.outcome == "correct", run.detail

    def agrees(case: SealedCase, back: Returned) -> bool:
        if kernel.compares:
            return back.output == (case.text if case.valid else bytes(len(case.sealed)))
        return case.agrees(kernel.operation, {"output": back.output, "tag": dict(back.more)["tag"]})

    return [
        case
        for case, back in zip(own, run.returned, strict=True)
        if back.complaints or not agrees(case, back)
    ]


@cache
def facts(mode: str, wipe: bool = False) -> Facts:
    """An export of portable C with the functions of a mode."""
    target = catalog.target("portable-c")
    problems = {"c-bitsliced": Problem(128, "ctr"), f"c-{mode}-bitsliced": Problem(128, mode)}
    records = [_record(space, problem) for space, problem in problems.items()]
    winners = tuple(substitutes.complete(target, winning.winners(target, records, [])))
    return Facts("portable-c", target.title, "aesgen export", "0.1.0", "gcc 12", winners, wipe=wipe)


def _record(space: str, problem: Problem) -> Record:
    """A record of a space's baseline."""
    known = catalog.target("portable-c")
    [found] = [each for each in catalog.spaces_for(known, problem) if each.name == space]
    variant = Variant.of("portable-c", problem, space, found.canonical(found.baseline()))
    return Record(
        "portable-c",
        problem,
        known.usual_goal(problem),
        variant,
        Measurement(Kind.MEASURED, "bulk", 50.0, interval=(50.0, 50.0)),
        1,
        0,
        0,
        "identity",
        "unknown",
        {},
        1,
        {},
        {"device": {"cpu_title": "a test"}},
    )


def check_repeating_message(operation: str, repetitions: int) -> None:
    """Asserts that an operation's answer to a message with a repeating part is that to the whole message."""
    contract = operations()[operation]
    key, parts = bytes(range(32)), [bytes(range(64)), bytes(range(100, 148)), bytes(range(37))]
    assert contract.repeating
    made = contract.repeating(key, b"", parts, (0, 4 + 3 * (repetitions - 1), 4 + 3 * repetitions))
    message = parts[0] + repetitions * parts[1] + parts[2]
    whole = contract.answer({"key": key, "input": message, **made.more})
    assert made.more["tag"] == whole["tag"]
    middle = whole["output"][64 : 64 + 48 * repetitions][-48:]
    assert list(made.outputs) == [whole["output"][:64], middle, whole["output"][-37:]]


def exported_complaints(
    mode: str, folder: Path, key_bits: int, limit: int | None, given: Facts | None = None
) -> list[str]:
    """What the edge matrix complains of in the functions of an export; `limit`: the number of its calls for
    each. `given`: another export than that of portable C."""
    own = given or facts(mode)
    files = export(own)
    built = checked.build(files, own, folder)
    cases = [
        case
        for implementation in checked.runnable(own)
        for entry, setup in checked.sealing(own, implementation, key_bits, files)
        for case in checks.full(problem_of(entry.operation, key_bits), [entry, setup], limit=limit)
    ]
    assert cases
    return checked.complaints(Host(), built, cases)
