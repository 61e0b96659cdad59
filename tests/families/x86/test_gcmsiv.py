"""GCM-SIV in x86 assembly: both classes pass the edge matrix and the published cases, mistakes are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import Facts, export, rules, winning
from aesgen.spaces import catalog
from tests.export.test_export_host import record
from tests.families.x86.test_gcm import on


@pytest.mark.slow
@on("zmm32")
def test_an_export_with_the_kernel_refuses_misuse(tmp_path: Path) -> None:
    target = catalog.target("x86-64")
    names = ("aes128-ctr-encrypt", "aes128-gcmsiv-encrypt", "aes128-gcmsiv-decrypt")
    records = [record(name, 1.0, registers="zmm32") for name in names]
    winners = tuple(winning.winners(target, records, []))
    own = Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    assert {winner.space for winner in winners if winner.problem.mode == "gcmsiv"} == {"x86-gcmsiv"}
    assert rules.complaints(own, export(own), tmp_path) == []
