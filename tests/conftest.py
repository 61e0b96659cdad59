"""Shared by all tests: skips that say by name what would be needed."""

from __future__ import annotations

import gc
import platform
import sys
from collections.abc import Set
from pathlib import Path
from typing import Any

import pytest

from aesgen.evaluation.workers import GARBAGE
from aesgen.export.architectures import CPUID_BITS
from aesgen.system.cpu import host_cpu
from aesgen.system.probes import Probe, ProbeStep, failure

ARCHITECTURES = {"x86_64": "x86-64", "AMD64": "x86-64", "aarch64": "aarch64", "arm64": "aarch64"}
"""What Python calls a processor's architecture, and what the marker `isa` calls it."""
INSTRUCTION_SETS = {*ARCHITECTURES.values(), *CPUID_BITS, "neon"}
PROGRAMS = Path(__file__).parent / "programs"
"""C programs and kernels that tests compile."""


def pytest_configure(config: pytest.Config) -> None:
    """Leaves assertions as they are where tests are only listed: rewriting them takes half of the time.

    Garbage is collected as seldom as in a worker of a search; a sixth of the time of quick tests is saved."""
    gc.set_threshold(*GARBAGE)
    if config.option.collectonly:
        sys.meta_path.remove(config.pluginmanager.rewrite_hook)  # type: ignore[arg-type]


def pytest_collection_finish() -> None:
    """What was made so far lives to the end: it is not looked through again."""
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test marked `isa` on a processor that lacks one of the instruction sets it names."""
    needed = {name for marker in item.iter_markers("isa") for name in marker.args}
    if missing := lacking(needed):
        pytest.skip(f"this processor has no {', '.join(missing)}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests marked `seconds` come first, the longest before the others: a long test that begins last would
    keep one worker busy while the others have nothing left to do."""

    def seconds(item: pytest.Item) -> float:
        marker = item.get_closest_marker("seconds")
        return marker.args[0] if marker else 0

    items.sort(key=seconds, reverse=True)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """If quick and slow tests ran together: the number and the seconds of each kind."""
    tests: dict[str, set[str]] = {"quick": set(), "slow": set()}
    seconds = dict.fromkeys(tests, 0.0)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                suite = "slow" if "slow" in report.keywords else "quick"
                tests[suite].add(report.nodeid)
                seconds[suite] += report.duration
    if all(tests.values()):
        for suite, names in tests.items():
            terminalreporter.write_line(f"{suite}: {len(names)} tests, {seconds[suite]:.0f} s of test time")


def lacking(needed: Set[str]) -> list[str]:
    """Those of the instruction sets `needed` that this processor lacks.

    Raises `ValueError` for an unknown name: a test with a misspelt one would never run.
    """
    if unknown := sorted(needed - INSTRUCTION_SETS):
        raise ValueError(f"unknown instruction set {', '.join(unknown)}; expected {sorted(INSTRUCTION_SETS)}")
    return sorted(needed - {ARCHITECTURES.get(platform.machine(), ""), *host_cpu().features})


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden renders")


def requires(*probes: Probe) -> pytest.MarkDecorator:
    """Skip where one of `probes` (of `aesgen.system.tools`) fails; the reason says what would help."""
    reason = next((reason for probe in probes if (reason := failure(probe))), None)
    return pytest.mark.skipif(reason is not None, reason=reason or "all tools work here")


def needs_tool(program: str, remedy: str) -> pytest.MarkDecorator:
    """Skip where `program`, which is no compiler, cannot tell its version; `remedy` installs it."""
    assert not program.endswith(("gcc", "clang", "as")), "use requires(): a compiler needs its C library"
    return requires(Probe((ProbeStep("tell its version", (program, "--version")),), remedy))


def needs_module(module: str, remedy: str) -> pytest.MarkDecorator:
    """Skip, by name and with the command that gets it, where the Python `module` is not installed."""
    from importlib.util import find_spec

    return pytest.mark.skipif(find_spec(module) is None, reason=f"no Python module {module}: {remedy}")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether the run rewrites the golden renders."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(autouse=True)
def _answers_are_as_documented(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare everything that commands print with `--json` in this process with its documented form."""
    from aesgen.cli import output

    printed = output.print_json

    def compared(data: Any) -> None:
        from tests.cli.answering import checked

        checked(data)
        printed(data)

    monkeypatch.setattr(output, "print_json", compared)
