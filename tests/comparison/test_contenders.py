"""Which exported functions `compare` measures."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.comparison.contenders import drop_ins
from aesgen.export.host import CHAIN
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires

pytestmark = requires(tools.GCC)


@pytest.mark.isa("aes", "vaes", "avx512bw", "avx512dq", "avx512vl")
@pytest.mark.parametrize("mode", ["cmac", "ccm", "cbc"])
def test_functions_of_several_messages_are_compared_only_if_an_export_has_them(
    tmp_path: Path, mode: str
) -> None:
    problem = Problem(128, mode, "encrypt", streams=16)
    found = [
        each.version
        for each in drop_ins(catalog.target("x86-64"), problem, [], [paths.shipped_results()], tmp_path)
    ]
    assert found == (["exported aesgen_cbc_enc_multi"] if problem.operation == CHAIN else [])
