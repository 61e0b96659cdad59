"""CCM of one message in x86 assembly: answers, published cases, the leak check, planted mistakes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.export import Facts, export, recorded, rules, substitutes, winning
from aesgen.model.problem import DIRECTIONS, KEY_BITS, Problem
from aesgen.system import tools
from aesgen.system.paths import shipped_results
from tests.conftest import requires
from tests.families.x86.kernels import on
from tests.families.x86.test_asm import TARGET
from tests.host_kernels import on_host
from tests.sealed import exported_complaints


def exported() -> Facts:
    """An export of the records for x86-64."""
    records = recorded(TARGET, [shipped_results()], ["ccm"], KEY_BITS)
    winners = tuple(substitutes.complete(TARGET, winning.winners(TARGET, records, [])))
    return Facts("x86-64", TARGET.title, "aesgen export", "0.1.0", "gcc 12", winners)


def test_an_export_has_the_kernel_for_every_processor_with_aes() -> None:
    single = [each for each in exported().winners if each.problem.mode == "ccm" and each.problem.streams == 1]
    assert {each.space for each in single} == {"x86-ccm"}
    for direction, bits in product(DIRECTIONS, KEY_BITS):
        wanted = Problem(bits, "ccm", direction)
        assert {each.implementation for each in single if each.problem == wanted} == {"aes-ni", "vaes-512"}


@on_host
@pytest.mark.slow
@requires(tools.GCC)
@on("sse16")
def test_the_exported_functions_pass(tmp_path: Path) -> None:
    """Each class serves the implementation that has its instructions."""
    facts = exported()
    assert rules.complaints(facts, export(facts), tmp_path) == []
    assert exported_complaints("ccm", tmp_path, 192, 200, facts) == []
