"""Which exported functions `compare` measures."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.comparison.contenders import drop_ins
from aesgen.comparison.run import published_for
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires

pytestmark = requires(tools.GCC)


@pytest.mark.isa("aes", "vaes", "avx512bw", "avx512dq", "avx512vl")
@pytest.mark.parametrize(
    ("problem", "function"),
    [
        (Problem(128, "cbc", "encrypt", streams=16), "cbc_enc_multi"),
        (Problem(128, "cmac", "encrypt", streams=16), "cmac_multi"),
        (Problem(128, "ccm", "encrypt", streams=16), "ccm_seal_multi"),
        (Problem(128, "ccm", "decrypt", streams=16), "ccm_open_multi"),
        (Problem(128, "cmac", "encrypt", streams=16, shared_key=True), None),
    ],
)
def test_functions_of_several_messages_are_compared_only_if_an_export_has_them(
    tmp_path: Path, problem: Problem, function: str | None
) -> None:
    found = [
        each.version
        for each in drop_ins(catalog.target("x86-64"), problem, [], [paths.shipped_results()], tmp_path)
    ]
    assert found == ([f"exported aesgen_{function}"] if function else [])


@pytest.mark.isa("aes", "vaes", "vpclmulqdq", "avx512bw", "avx512dq", "avx512vl")
def test_gcm_is_compared_with_the_keys_that_exports_have_and_with_large_ones(tmp_path: Path) -> None:
    problem, folders = Problem(128, "gcm", "encrypt"), [paths.shipped_results()]
    found = [each.version for each in drop_ins(catalog.target("x86-64"), problem, [], folders, tmp_path)]
    assert "exported aesgen_gcm_seal" in found and "exported aesgen_gcm_seal, large key" in found
    assert "exported aesgen_gcm_seal_kept" not in found  # it needs a large key


def test_a_problem_without_published_figures_has_those_of_related_ones() -> None:
    target = catalog.target("gtx295")
    ecb, ctr = Problem(128, "ecb", "encrypt"), Problem(128, "ctr", "encrypt")
    assert {each.problem for each in published_for(target, ecb)} == {ecb}
    related = published_for(target, ctr)
    assert {each.note.split(";")[0] for each in related} >= {"another problem: aes128-ecb-encrypt"}
    assert published_for(target, Problem(192, "ctr", "encrypt")) == ()
