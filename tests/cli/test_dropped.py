"""Nothing that the user names is dropped without a word."""

from __future__ import annotations

import pytest

from aesgen.cli import main
from aesgen.export.request import dropped
from aesgen.model.problem import BASIC_MODES, MODES
from aesgen.system.process import first_error
from tests.export.portable import exported


@pytest.mark.parametrize("command", ["export", "tune", "render"])
def test_a_second_target_is_an_error(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [command, "--target", "x86-64", "--target", "aarch64"]
    monkeypatch.setattr("sys.argv", ["aesgen", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "--target is given more than once: x86-64 and aarch64" in capsys.readouterr().err


def test_modes_that_the_file_or_an_adapter_lacks_are_named() -> None:
    facts = exported("gcm", "xts").facts
    adapters = {
        "one": {"one.c": "aesgen_ctr(k);\naesgen_gcm_seal(k);\naesgen_cbc_dec(k);\naesgen_ecb_enc(k);"}
    }
    first, *others = dropped(facts, adapters, True)
    start, _, named = first.partition(" of ")
    assert start == "--mode all: no record for portable-c"
    assert {*named.split(", ")} == {*MODES} - {*BASIC_MODES, "gcm", "xts"}
    assert others == ["--shim one does not offer xts"]


def test_the_reason_of_a_failed_build_is_its_first_error() -> None:
    output = "a.c:1: warning: ignoring return value\na.c:2: error: unknown type\nmore"
    assert first_error(output) == "a.c:2: error: unknown type\nmore"
    assert first_error("b.o: undefined reference to `f'\n") == "b.o: undefined reference to `f'"
    assert first_error("killed\n") == "killed"
