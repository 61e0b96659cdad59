"""The shims answer random calls as the libraries that they replace, and planted faults are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import shim_calls, shims
from aesgen.export.shim_calls import mbedtls
from aesgen.system import tools
from tests.conftest import requires
from tests.export.portable import exported
from tests.export.running import run
from tests.planted import shims as planted

pytestmark = requires(tools.GCC)


@pytest.mark.parametrize("shim", planted.NAMES)
def test_random_calls_are_answered_as_by_the_library(shim: str) -> None:
    """One bug in five is planted; `python -m tests.planted --kind shims` plants all."""
    tried = planted.outcome(shim, planted.files(shim))
    if tried.unchecked:
        pytest.skip(tried.unchecked)
    assert not tried.complaints
    for bug in [bug for bug in planted.BUGS if bug["shim"] == shim][::5]:
        assert planted.outcome(shim, planted.planted(bug)).complaints, bug["what"]


def test_key_sizes_that_a_library_is_built_without_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    only = "#define MBEDTLS_AES_ONLY_128_BIT_KEY_LENGTH\n"
    monkeypatch.setattr(mbedtls, "CONFIGURATION", mbedtls.CONFIGURATION + only)
    tried = planted.outcome("mbedtls", planted.files("mbedtls"))
    if tried.unchecked:
        pytest.skip(tried.unchecked)
    assert not tried.complaints


def test_every_bug_can_be_planted() -> None:
    assert len({str(planted.planted(bug)) for bug in planted.BUGS}) == len(planted.BUGS) >= 35


def test_an_export_for_another_machine_is_not_run(tmp_path: Path) -> None:
    export = {"own.S": ".thumb_func of another machine\n"}
    tried = shim_calls.outcome("tiny-aes", planted.files("tiny-aes"), export, tmp_path)
    assert tried == shim_calls.Tried(unchecked="the export is for another machine")


@requires(tools.CPLUSPLUS)
@pytest.mark.parametrize("bits", [128, 192, 256])
def test_tiny_aes_has_a_header_for_c_plus_plus(bits: int, tmp_path: Path) -> None:
    own = exported()
    for name, text in {**own.files, **shims.shim("tiny-aes", own)}.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "size.cpp").write_text('#include "aes.hpp"\nint room[AES_keyExpSize];\n')
    run(["gcc", "-I.", f"-DAES{bits}=1", "-c", "size.cpp"], tmp_path)
