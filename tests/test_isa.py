"""The marker `isa`: a test runs where the processor has all that it names, and a wrong name is an error."""

from __future__ import annotations

import platform

import pytest

from aesgen.system.cpu import Cpu
from tests import conftest


@pytest.fixture(autouse=True)
def processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(conftest, "host_cpu", lambda: Cpu("a", "b", frozenset({"aes", "avx", "avx2"})))


@pytest.mark.parametrize(
    ("needed", "missing"),
    [
        (set(), []),
        ({"x86-64", "aes"}, []),
        ({"avx2", "vaes", "avx512f"}, ["avx512f", "vaes"]),
        ({"aarch64", "aes"}, ["aarch64"]),
    ],
)
def test_what_this_processor_lacks(needed: set[str], missing: list[str]) -> None:
    assert conftest.lacking(needed) == missing


def test_a_name_that_no_processor_has_is_an_error_and_no_skip() -> None:
    with pytest.raises(ValueError, match="unknown instruction set avx-512"):
        conftest.lacking({"x86-64", "avx-512"})
