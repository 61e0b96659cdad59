"""Shared by all tests: golden renders, and skips that say by name what would be needed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aesgen.system.probes import Probe, Step, failure

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden renders")


def requires(*probes: Probe) -> pytest.MarkDecorator:
    """Skip where one of `probes` (of `aesgen.system.tools`) fails; the reason says what would help."""
    reason = next((reason for probe in probes if (reason := failure(probe))), None)
    return pytest.mark.skipif(reason is not None, reason=reason or "all tools work here")


def needs_tool(program: str, remedy: str) -> pytest.MarkDecorator:
    """Skip where `program`, which is no compiler, cannot tell its version; `remedy` installs it."""
    assert not program.endswith(("gcc", "clang", "as")), "use requires(): a compiler needs its C library"
    return requires(Probe((Step("tell its version", (program, "--version")),), remedy))


def needs_module(module: str, remedy: str) -> pytest.MarkDecorator:
    """Skip, by name and with the command that gets it, where the Python `module` is not installed."""
    from importlib.util import find_spec

    return pytest.mark.skipif(find_spec(module) is None, reason=f"no Python module {module}: {remedy}")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`golden(name, text)`: the text equals `tests/golden/NAME`, or becomes it with --update-golden."""

    def check(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"no {path}; make it with: pytest --update-golden"
        assert text == path.read_text(encoding="utf-8")

    return check
