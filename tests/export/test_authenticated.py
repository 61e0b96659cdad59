"""Authenticated modes of an export: misuse is refused, a wrong tag leaves nothing, answers are right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from aesgen.devices.host import Host
from aesgen.export import Facts, checked, export, rules, secrets, substitutes, winning, wiping
from aesgen.export.authenticated import offered
from aesgen.export.prepared import KernelPair, PreparedKernel
from aesgen.export.quick import check
from aesgen.leaks import trace
from aesgen.model.build import EntryPoint
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.trial import Record
from aesgen.model.variant import Value, Variant
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.folders import read_again
from tests.export.test_export_host import REGISTERS
from tests.export.test_export_host import record as x86_record

pytestmark = requires(tools.GCC)
on_host = pytest.mark.skipif(
    Host().unavailable() is not None, reason=Host().unavailable() or "the host device is available"
)


def record(target: str, name: str, space: str, cycles: float = 50.0, **settings: Value) -> Record:
    """A record of a space's baseline with other `settings`."""
    problem, known = Problem.parse(name), catalog.target(target)
    [found] = [each for each in catalog.spaces_for(known, problem) if each.name == space]
    point = found.canonical({**found.baseline(), **settings})
    return Record(
        target,
        problem,
        known.usual_goal(problem),
        Variant.of(target, problem, space, point),
        Measurement(Kind.MEASURED, "bulk", cycles, interval=(cycles, cycles)),
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


@cache
def facts(wipe: bool = False) -> Facts:
    """Portable C with GCM of one tuned kernel; what lacks a record follows from it, or is the fallback."""
    target = catalog.target("portable-c")
    records = [
        record("portable-c", "aes128-ctr-encrypt", "c-bitsliced"),
        record("portable-c", "aes128-gcm-encrypt", "c-gcm-bitsliced"),
    ]
    winners = tuple(substitutes.complete(target, winning.winners(target, records, [])))
    return Facts("portable-c", target.title, "aesgen export", "0.1.0", "gcc 12", winners, wipe=wipe)


@cache
def files(wipe: bool = False) -> Mapping[str, str]:
    return export(facts(wipe))


@pytest.mark.slow
@pytest.mark.isa("x86-64")
def test_each_class_of_x86_seals_and_opens_with_kernels_of_its_own(tmp_path: Path) -> None:
    """The fastest record of each class serves it; each class runs that this processor has."""
    target = catalog.target("x86-64")
    records = []
    for number, registers in enumerate(REGISTERS.values()):
        for name in ("aes128-ctr-encrypt", "aes128-gcm-encrypt", "aes128-gcm-decrypt"):
            records.append(x86_record(name, 9.0 - number, registers=registers))
    winners = tuple(winning.winners(target, records, []))
    own = Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    sealing = {(winner.implementation, winner.space) for winner in winners if winner.problem.mode == "gcm"}
    assert sealing == {(name, "x86-gcm") for name in REGISTERS}
    assert rules.complaints(own, export(own), tmp_path) == []


def test_the_header_documents_misuse_at_each_function() -> None:
    header = files()["aesgen.h"]
    for function, caution in (
        ("int aesgen_gcm_seal(", "Never use an IV twice"),
        ("int aesgen_gcm_open(", "nobody has verified"),
    ):
        before = header[: header.index(function)]
        comment = before[before.rindex("/*") :]
        assert caution in comment and "Returns 0, or -1" in comment
    assert "tag_bytes: 4, 8, 12, 13, 14, 15, 16" in header
    assert "aesgen_gcm" not in export(without_gcm())["aesgen.h"]


def without_gcm() -> Facts:
    target = catalog.target("portable-c")
    records = [record("portable-c", "aes128-ctr-encrypt", "c-bitsliced")]
    winners = tuple(substitutes.complete(target, winning.winners(target, records, [])))
    return Facts("portable-c", target.title, "aesgen export", "0.1.0", "gcc 12", winners)


def test_provenance_reproduces_the_file() -> None:
    again = read_again(facts(), files())
    assert again == facts() and export(again) == files()
    assert offered(facts().winners) == ("gcm",)


@on_host
@pytest.mark.slow
def test_the_quick_check_before_an_export_calls_seal_and_open() -> None:
    assert check(facts(), files()).complaints == ()


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_the_whole_matrix_passes_on_the_exported_functions(tmp_path: Path, key_bits: int) -> None:
    built = checked.build(files(), facts(), tmp_path)
    for implementation in checked.runnable(facts()):
        cases = [
            case
            for case in checked.cases(facts(), implementation, key_bits, files(), 1)
            if "gcm" in case.call.entry.symbol
        ]
        assert len(cases) > 6_000
        assert checked.complaints(Host(), built, cases) == []


@on_host
@pytest.mark.slow
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
def test_the_exported_functions_are_constant_time_for_right_and_wrong_tags(tmp_path: Path) -> None:
    """The only branch on a secret is the one that the outcome of a comparison of tags takes."""
    built = checked.build(files(), facts(), tmp_path)
    calls = [
        call
        for call in secrets.calls(facts(), checked.runnable(facts())[-1], 128, files())
        if "gcm" in call.entry.symbol
    ]
    assert {call.entry.symbol for call in calls} == {"check_gcm_seal", "check_gcm_open"} and len(calls) == 4
    for call in calls:
        verdict = secrets.traced(built, call)
        assert verdict.leak is None and not verdict.undecided
    [wrong] = [call for call in calls if call.entry.symbol == "check_gcm_open"][:1]
    assert secrets.traced(built, wrong, ()).leak, "the comparison is followed"


@pytest.mark.slow
@pytest.mark.skipif(wiping.unavailable() is not None, reason=str(wiping.unavailable()))
@pytest.mark.parametrize(
    ("forgotten", "function"),
    [("    wipe(&sum, sizeof sum);\n", "gcm_"), ("    wipe(&expanded, sizeof expanded);\n", "gcm_setkey")],
)
def test_the_wiping_gate_finds_what_was_forgotten(tmp_path: Path, forgotten: str, function: str) -> None:
    """Without the call that overwrites the stack behind it, a copy that is not overwritten remains."""
    [main, *_] = [name for name in files(True) if name.endswith(".c")]
    text = files(True)[main]
    assert forgotten in text
    text = text.replace(forgotten, "").replace("    wipe_behind();\n    return 0;", "    return 0;")
    text = text.replace("    wipe_behind();\n    return verdict;", "    return verdict;")
    found = wiping.complaints(facts(True), {**files(True), main: text}, tmp_path)
    assert any(function in line for line in found)


def kernel(symbol: str, layout: str, size: int = 100) -> PreparedKernel:
    setup = EntryPoint(f"{symbol}_setkey", "setkey_gcm", key_form="setkey", context_bytes=size, layout=layout)
    return PreparedKernel(EntryPoint(symbol, "gcm_seal", key_form="setkey"), setup)


def test_kernels_share_a_prepared_key_only_if_its_layout_is_the_same() -> None:
    shared = KernelPair(kernel("a", "powers"), kernel("b", "powers"))
    assert (shared.open_at, shared.bytes) == (0, 128)
    for other in (kernel("b", "table"), kernel("b", "powers", 116), kernel("b", "")):
        apart = KernelPair(kernel("a", "powers"), other)
        assert apart.open_at == 128 and apart.bytes >= 228
    unnamed = KernelPair(kernel("a", ""), kernel("b", ""))
    assert unnamed.open_at == 128


def test_names_in_the_export_are_those_of_the_interface() -> None:
    declared = set(re.findall(r"\baesgen_gcm_\w+(?=\()", files()["aesgen.h"]))
    whole = {
        "setkey",
        "key_wipe",
        "prefetch",
        "seal",
        "open",
        "open_verify_first",
        "seal_multi",
        "open_multi",
    }
    parts = {"seal_init", "open_init", "aad", "update", "seal_final", "open_final", "stream_wipe"}
    assert declared == {f"aesgen_gcm_{name}" for name in whole | parts}
