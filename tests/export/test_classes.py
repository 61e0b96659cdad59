"""Classes of processors: one that gains less than 3 % over the class below is left out of an export."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aesgen.errors import UserError
from aesgen.export import Facts, recorded, untrusted, winning
from aesgen.export.classes import LeftOut, classes
from aesgen.export.head import header
from aesgen.model.problem import KEY_BITS
from aesgen.model.trial import Record
from aesgen.system.paths import shipped_results
from tests.export.folders import read_again
from tests.export.test_export_host import REGISTERS, X86, record

CTR, CBC = "aes128-ctr-encrypt", "aes128-cbc-decrypt"


def ctr(cycles: dict[str, float], name: str = CTR) -> list[Record]:
    """A record for each class, of a kernel that no class below can run."""
    return [record(name, value, registers=REGISTERS[own], interleave=2) for own, value in cycles.items()]


CASES = {
    "no gain": (
        {"aes-ni": 10.0, "avx": 9.9, "vaes-256": 5.0},
        ["aes-ni", "vaes-256"],
        [("avx", "aes-ni", 0.01)],
    ),
    "just below 3 %": ({"aes-ni": 10.0, "avx": 9.701}, ["aes-ni"], [("avx", "aes-ni", 0.0299)]),
    "3 %": ({"aes-ni": 10.0, "avx": 9.6999}, ["aes-ni", "avx"], []),
    "compared with the last class that is carried": (
        {"aes-ni": 10.0, "avx": 9.8, "vaes-256": 9.6},
        ["aes-ni", "vaes-256"],
        [("avx", "aes-ni", 0.02)],
    ),
    "slower kernels are not taken": ({"aes-ni": 10.0, "avx": 12.0}, ["aes-ni"], []),
}


@pytest.mark.parametrize("cycles, kept, left_out", CASES.values(), ids=CASES)
def test_a_class_must_gain(
    cycles: dict[str, float], kept: list[str], left_out: list[tuple[str, str, float]]
) -> None:
    found = ctr(cycles)
    own, without = classes(X86, found)
    assert [each.name for each in own] == kept
    assert [(each.name, each.below, pytest.approx(each.gain, abs=1e-6)) for each in without] == left_out
    everything, nothing = classes(X86, found, all_classes=True)
    assert nothing == []
    assert [each.name for each in everything] == sorted({*kept, *(name for name, *_ in left_out)})


def test_cycles_of_different_vendors_are_not_compared() -> None:
    """Records of the second vendor serve only a problem for which the first has none."""
    intel = ctr({"aes-ni": 10.0})[0]
    amd = [replace(each, target="amd-1a-02") for each in ctr({"aes-ni": 5.0, "vaes-512": 1.0})]
    other = replace(ctr({"vaes-512": 1.0}, CBC)[0], target="amd-1a-02")
    own, _ = classes(X86, [*amd, intel, other], all_classes=True)
    assert [(each.name, each.records) for each in own] == [("aes-ni", (intel,)), ("vaes-512", (intel, other))]


def test_no_class_takes_over_a_slow_kernel_for_kept_contexts() -> None:
    """That of AVX-512 is slower than GFNI's kernel without a kept context, that of SSE than the one on ymm
    registers. Both classes have no kernel for kept contexts: such calls run the other one."""
    found = recorded(X86, [shipped_results()], ["ctr"], KEY_BITS)
    own = classes(X86, found, software=True)[0]
    for each in own:
        times = {
            record.problem: record.measurement.cycles_per_block
            for record in each.records
            if record.goal.size == "32k"
        }
        for problem, time in times.items():
            assert time <= times[replace(problem, kept=False)], each.name
    assert {each.name for each in own if not each.keeps} == {"soft-gfni", "vaes-256"}
    made = winning.winners(X86, found, [], software=True)
    keeping = {winner.implementation for winner in made if winner.problem.kept}
    assert keeping == {each.name for each in own if each.keeps} >= {"aes-ni", "vaes-512"}


def test_a_class_without_any_record_for_kept_contexts_may_have_an_untuned_kernel() -> None:
    assert all(each.keeps for each in classes(X86, ctr({"aes-ni": 10.0, "vaes-256": 5.0}))[0])


def test_one_problem_that_gains_keeps_a_class() -> None:
    found = [*ctr({"aes-ni": 10.0, "avx": 9.99}), *ctr({"aes-ni": 10.0, "avx": 9.0}, CBC)]
    assert [each.name for each in classes(X86, found)[0]] == ["aes-ni", "avx"]


def test_a_problem_without_a_record_below_is_no_gain_but_other_numbers_of_streams_are_compared() -> None:
    found = [*ctr({"aes-ni": 10.0, "avx": 9.99}), *ctr({"avx": 9.0}, CBC)]
    assert [each.name for each in classes(X86, found)[0]] == ["aes-ni"]
    four, eight = "aes128-cbc-encrypt-x4", "aes128-cbc-encrypt-x8"
    found = [record(four, 8.0, registers="sse16"), record(eight, 5.0, registers="vex16")]
    assert [each.name for each in classes(X86, found)[0]] == ["aes-ni", "avx"]


def test_a_class_gains_that_processes_several_streams_together() -> None:
    """The class below has a kernel for one stream only, and processes several one after another."""
    one = ctr({"aes-ni": 10.0}, "aes128-cbc-encrypt")
    for name in ("aes128-cbc-encrypt-x4", "aes128-cbc-encrypt-x4k1"):
        kept = [
            [each.name for each in classes(X86, [*one, *ctr({"avx": time}, name)])[0]] for time in (9.9, 9.0)
        ]
        assert kept == [["aes-ni"], ["aes-ni", "avx"]]


def test_the_head_names_what_is_left_out() -> None:
    lines: list[str] = []
    winners = winning.winners(
        X86, ctr({"aes-ni": 10.0, "avx": 9.9, "vaes-256": 5.0}), [], False, lines.append
    )
    assert lines == ["avx, at most 1.0% faster than aes-ni; --all-classes keeps it"]
    facts = Facts(
        "x86-64", X86.title, "aesgen export", "0.1.0", "gcc 12", tuple(winners), left_out=tuple(lines)
    )
    head = header(facts)
    assert f"left out: {lines[0]}" in head
    assert read_again(facts) == facts
    assert {winner.implementation for winner in winners} == {"aes-ni", "vaes-256"}


@pytest.mark.parametrize("line", ["avx */", "avx, at most 1.0% faster than aes-ni; rm -rf", "unknown"])
def test_a_head_that_says_something_else_is_refused(line: str) -> None:
    facts = Facts("x86-64", X86.title, "aesgen export", "0.1.0", "gcc 12", (), left_out=(line,))
    with pytest.raises(UserError, match="left out"):
        header(facts)


def test_a_head_that_names_another_class_is_refused() -> None:
    line = LeftOut("sse9", "aes-ni", 0.01).line
    facts = Facts("x86-64", X86.title, "aesgen export", "0.1.0", "gcc 12", (), left_out=(line,))
    with pytest.raises(UserError, match="no implementation 'sse9'"):
        untrusted.check_facts(facts)


def test_several_streams_have_one_kernel_for_all_lengths() -> None:
    """The dispatch chooses a kernel for several messages by their number only."""
    name = "aes128-cbc-encrypt-x8"
    found = [
        record(name, 5.0, "1k", registers="zmm32", interleave=2),
        record(name, 6.0, registers="zmm32", interleave=1),
    ]
    target = replace(X86, dispatch=(), features=frozenset(X86.dispatch[-1].options["features"]))
    own = [
        (w.above, w.point["interleave"]) for w in winning.winners(target, found, []) if w.problem.streams > 1
    ]
    assert own == [(0, 1)]
