"""The header of every export states what its modes do not protect from."""

from __future__ import annotations

import pytest

from aesgen.export import export, facts_of, recorded
from aesgen.export.selection import Selection
from aesgen.spaces import catalog
from aesgen.system import paths


@pytest.mark.parametrize(
    "target_name",
    ["aarch64", "arm7tdmi", "atmega2560", "cell-spu", "cortex-m0", "gtx295", "rv32-zkne"],
)
def test_the_header_says_that_nothing_is_authenticated(target_name: str) -> None:
    target, folders = catalog.target(target_name), [paths.shipped_results()]
    found = recorded(target, folders, ["ctr"], [128], Selection(allow_leaky_tables=True))[:1]
    files = export(facts_of(target, found, folders, "aesgen export"))
    [header] = [text for name, text in files.items() if name.endswith(".h")]
    words = " ".join(header.replace(" *", " ").split())
    assert "ECB, CBC and CTR do not authenticate: a change of the ciphertext is not detected" in words
    assert "counters of one key must never repeat" in words
    assert "IVs must be unpredictable" in words
