"""The tools of each machine are stated in a file of their own, which is found by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.system import tools
from aesgen.system.probes import Probe

ADDED = '''"""The compiler for a machine that no other file knows."""
from aesgen.system.tools.compiling import CrossCompiler

COMPILER = CrossCompiler("pdp11-aout-", "gcc-pdp11")
PDP11 = COMPILER.probe()
INSTALLED = {COMPILER.packages: lambda: "pdp11-aout-gcc not found"}
'''


@pytest.fixture
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A file more in the package, in another folder."""
    (tmp_path / "pdp11.py").write_text(ADDED)
    monkeypatch.setattr(tools, "__path__", [*tools.__path__, str(tmp_path)])
    tools._modules.cache_clear()
    yield
    tools._modules.cache_clear()


def test_an_added_file_brings_its_probe_its_compiler_and_its_packages(added: None) -> None:
    assert tools.PDP11.programs == ("pdp11-aout-gcc",)
    probes = tools.toolchain("pdp11-aout-gcc", "pdp11-aout-", ("-O2",), ())
    assert [probe.remedy for probe in probes] == ["apt-get install gcc-pdp11"] * 2
    assert ("gcc-pdp11", "pdp11-aout-gcc not found") in list(tools.installed())


def test_without_that_file_the_name_is_an_error_and_the_compiler_unknown() -> None:
    with pytest.raises(AttributeError, match="no attribute 'PDP11'"):
        _ = tools.PDP11
    [probe] = tools.toolchain("pdp11-aout-gcc", "pdp11-aout-", ("-O2",), ())
    assert probe.remedy == "apt-get install gcc binutils"


def test_no_two_files_state_a_probe_of_the_same_name() -> None:
    names = Counter(
        name
        for module in tools._modules()
        for name, value in vars(module).items()
        if isinstance(value, Probe) and not name.startswith("_")
    )
    assert names.pop("AVR") == 1
    assert not [name for name, times in names.items() if times > 1]
