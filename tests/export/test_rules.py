"""The gate for the rules of the header: it passes what aesgen writes, at each level of optimisation."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.checks.boundaries import around
from aesgen.export import checked, export, rules
from aesgen.export.rules.table import table
from aesgen.system import tools
from tests.conftest import requires
from tests.export.portable import exported
from tests.export.shipped import facts_for
from tests.export.test_export_host import host_facts, on_this_host, on_x86
from tests.planted import small

pytestmark = [on_this_host, requires(tools.GCC)]
MODES = ("cmac", "ccm", "gcm", "xts", "ocb", "gcmsiv")


UNDEFINED = "-fsanitize=undefined", "-fno-sanitize-recover=all"
"""Also of calls without a text, whose pointers are NULL."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("compiler", "flags"),
    [
        ("gcc", ["-O0"]),
        ("gcc", ["-O3"]),
        ("gcc", ["-m32"]),
        ("gcc", [*UNDEFINED]),
        # needs no run-time library
        pytest.param("clang", [*UNDEFINED, "-fsanitize-trap=undefined"], marks=requires(tools.CLANG)),
    ],
    ids=str,
)
def test_the_portable_functions_of_every_mode_keep_them(
    tmp_path: Path, compiler: str, flags: list[str]
) -> None:
    made = exported(*MODES) if len(flags) > 1 or flags == ["-O3"] else exported("cmac", "gcm", "xts")
    for name, text in made.files.items():
        (tmp_path / name).write_text(text)
    [source] = [name for name in made.files if name.endswith(".c")]
    if checked.usual_compiler(compiler, flags).missing():
        pytest.skip(f"no libraries for {flags}")
    assert rules.tried(made.facts, tmp_path, [*flags, source], ["portable"], compiler) == []


@on_x86
def test_tuned_implementations_keep_them(tmp_path: Path) -> None:
    assert rules.complaints(host_facts(), export(host_facts()), tmp_path) == []


@on_x86
def test_sanitizers_see_the_c_beside_assembly(tmp_path: Path) -> None:
    """A read behind a variable, which changes no answer."""
    files = dict(export(host_facts()))
    main = next(iter(files))
    head, name, rest = files[main].partition("return implementations[current()].name;")
    read = "static volatile char two[2];\nvolatile size_t behind = 2;\nbehind += (size_t)two[behind];\n"
    files[main] = head + read + name + rest
    assert any(name.endswith(".S") for name in files)
    [complaint] = rules.complaints(host_facts(), files, tmp_path)
    assert "index 2 out of bounds" in complaint


@on_x86
@pytest.mark.slow
def test_sanitizers_complain_of_no_call(tmp_path: Path) -> None:
    """(They keep more on the stack than the compiler does without them.)"""
    facts = facts_for("x86-64", modes=("cmac", "ccm"))
    files = export(facts)
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    sources = [name for name in files if name.endswith((".c", ".S"))]
    flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    complaints = rules.tried(facts, tmp_path, [*flags, *sources], checked.runnable(facts)[::3])
    assert [each for each in complaints if "leaves no right tag on the stack" not in each] == []


def test_lengths_are_around_powers_of_two() -> None:
    assert around((4, 8)) == [0, 15, 16, 17, 255, 256, 257]
    assert around((4, 8), 16, 256) == [16, 17, 255, 256]


def test_every_case_has_its_own_title_and_fits_a_line() -> None:
    _, cases = table(exported(*MODES).facts)
    assert {case.kind for case in cases} == {"blocks", "messages", "units", "ccm", "gcm", "ocb", "gcmsiv"}
    assert all(len(case.numbers) <= 16 for case in cases)


@requires(tools.SIMAVR, tools.AVR)
@pytest.mark.parametrize(
    "bug", [bug for bug in small.BUGS if bug not in small.LEFT][-2:], ids=lambda bug: bug["what"]
)
def test_messages_of_small_machines_are_tried(bug: dict[str, str]) -> None:
    assert small.complaints(bug)


def test_a_sanitizer_is_heard() -> None:
    told = "own.c:5:9: runtime error: index 3\n==1==ERROR: AddressSanitizer: stack-buffer-overflow on x"
    assert len(rules.REPORT.findall(told)) == 2
    assert not rules.REPORT.findall("AddressSanitizer:DEADLYSIGNAL\n==1==Shadow memory range interleaves")
