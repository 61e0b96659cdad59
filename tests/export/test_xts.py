"""Exports with XTS: data units, consecutive sectors, and what the functions refuse."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.export import Facts, checked, export, rules, secrets, substitutes, wiping
from aesgen.export.facts import Figure, Winner
from aesgen.export.host import problem_of
from aesgen.leaks import trace
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export import DEVICE, on_this_host, self_tested

pytestmark = [on_this_host, requires(tools.GCC)]
EXPORTS = [
    pytest.param(("portable-c", "c-xts-bitsliced"), id="portable"),
    pytest.param(("x86-64", "x86-xts"), id="x86-asm", marks=pytest.mark.isa("aes", "pclmulqdq")),
]


def facts(target_name: str, space_name: str) -> Facts:
    """An export of the plain variant of one space, completed by stand-ins."""
    target, problem = catalog.target(target_name), Problem(128, "xts")
    space = next(each for each in catalog.spaces_for(target, problem) if each.name == space_name)
    figure = Figure(1.5, 1.49, 1.51, "bulk", "32k", "measured", "a test")
    values = tuple(sorted(space.baseline().items()))
    winner = Winner(problem, space.name, space.family, space.method, values, figure, "unknown")
    winners = tuple(substitutes.complete(target, [winner]))
    return Facts(target_name, target.title, "aesgen export", "0.1.0", "gcc 12", winners)


@pytest.fixture(scope="module", params=EXPORTS)
def exported(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Facts, Build]:
    """The facts of an export, and its build with the adapter for checks."""
    made = facts(*request.param)
    return made, checked.build(export(made), made, tmp_path_factory.mktemp("xts"), flags=["-O1"])


def test_it_compiles_strictly_and_its_self_test_passes(exported: tuple[Facts, Build], tmp_path: Path) -> None:
    made, _ = exported
    self_tested(export(made), tmp_path, "gcc", ["-O0"], made.prefix)


def test_the_functions_answer_as_openssl(exported: tuple[Facts, Build]) -> None:
    made, built = exported
    name = checked.runnable(made)[-1]
    for bits in (128, 256):
        entries = checked.functions_of_pairs(made, name, bits)
        assert [entry.operation for entry in entries] == ["xts_enc", "xts_dec"]
        for entry in entries:
            problem = problem_of(entry.operation, bits)
            assert checked.complaints(DEVICE, built, checks.full(problem, [entry], limit=60)) == []
    assert checked.functions_of_pairs(made, name, 192) == []


def test_sectors_and_refusals_keep_the_rules(exported: tuple[Facts, Build], tmp_path: Path) -> None:
    assert rules.complaints(exported[0], export(exported[0]), tmp_path) == []


@requires(tools.STATIC_GCC)
@pytest.mark.isa("aes", "pclmulqdq")
@pytest.mark.parametrize(
    "broken",
    [
        pytest.param("", id="wiped"),
        pytest.param("xts_dec", id="not-wiped", marks=pytest.mark.slow),
        pytest.param("xts_sectors_enc", id="sectors-not-wiped", marks=pytest.mark.slow),
    ],
)
def test_no_call_leaves_anything_of_the_keys(broken: str, tmp_path: Path) -> None:
    made = replace(facts("x86-64", "x86-xts"), wipe=True)
    files = export(made)
    main = next(iter(files))
    if broken:
        head, found, body = files[main].partition(f"int aesgen_{broken}(const")
        assert found and "    wipe_behind();\n" in body
        files[main] = head + found + body.replace("    wipe_behind();\n", "", 1)
    complaints = wiping.complaints(made, files, tmp_path)
    assert bool(complaints) == bool(broken) and all(broken in line for line in complaints)


SECTORS_CALL = "    const size_t size = (k->nr - 10) / 2;\n    if (runners_xts_enc[k->impl][size].sectors"


@pytest.mark.isa("x86-64", "aes", "pclmulqdq")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.parametrize(
    "leaks",
    [
        pytest.param(False, id="as exported", marks=pytest.mark.slow),
        pytest.param(True, id="a branch on the key"),
    ],
)
def test_the_label_follows_the_calls_for_many_sectors(leaks: bool, tmp_path: Path) -> None:
    made = facts("x86-64", "x86-xts")
    files = export(made)
    main = next(iter(files))
    planted = "    static volatile int seen; if (k->rk[2][1] & 1) seen = 1; (void)seen;\n" * leaks
    assert files[main].count(SECTORS_CALL) == 1
    files[main] = files[main].replace(SECTORS_CALL, planted + SECTORS_CALL)
    built, name = checked.build(files, made, tmp_path, flags=["-O1"]), checked.runnable(made)[-1]
    own = [call for call in secrets.calls(made, name, 128, files) if "_sectors_" in call.entry.symbol]
    assert [call.entry.operation for call in own] == ["xts_enc", "xts_dec"]
    verdicts = [secrets.traced(built, call) for call in own]
    assert [verdict.leak is not None for verdict in verdicts] == [leaks, False]


def test_the_header_says_that_nothing_authenticates_and_states_the_limits() -> None:
    header = export(facts("portable-c", "c-xts-bitsliced"))["aesgen.h"]
    assert "XTS does not authenticate" in header and "16 to 2^24 bytes (2^20 blocks)" in header
