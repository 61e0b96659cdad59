"""CUDA C by the compiler that a variant names."""

import pytest

from aesgen import checks
from aesgen.devices.interpreted import Interpreted
from aesgen.errors import UserError, VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.build import Source
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.spaces import catalog
from aesgen.system import compilers
from aesgen.toolchains import load_toolchain, open_toolchain
from tests.families.gpu.test_cuda import PLANES, TABLES

CTR = Problem.parse("aes128-ctr-encrypt")


def serving(target):
    """The compilers of CUDA C that work here for the target, the usual one first."""
    settings = target.toolchains["cuda"]
    usual = [] if open_toolchain(target, "cuda").missing() else [str(settings.options["compiler"])]
    return [*usual, *compilers.offered(settings.name, settings.options)]


@pytest.mark.parametrize("name", compilers.CUDA_COMPILERS)
@pytest.mark.parametrize("card", ["h200", "gtx1080ti"])
def test_every_compiler_that_serves_a_card_encrypts(card, name, tmp_path):
    target = catalog.target(card)
    if name not in serving(target):
        pytest.skip(f"no {name} that compiles for {card}")
    usual = name == target.toolchains["cuda"].options["compiler"]
    for method, point in (("tables", {**TABLES, "cached": 1}), ("bitslice", {**PLANES, "network": "lop3"})):
        source = render_method(target, CTR, "cuda", method, point if usual else {**point, "compiler": name})
        (build,) = open_toolchain(target, "cuda").build([source], tmp_path)
        assert not isinstance(build, VariantFailure), build
        running = Interpreted(build, independent_threads=True)
        for case in checks.quick(CTR, build.entries)[:2]:
            assert checks.judge(case, running.call(case.call)) is None


def test_a_compiler_that_is_unknown_or_missing_is_a_failure_of_the_variant(tmp_path, monkeypatch):
    monkeypatch.setattr("aesgen.system.nvidia_tools.candidates", lambda name: iter(()))
    target = catalog.target("gtx1080ti")
    tools = load_toolchain(target, Settings("cuda", {"compiler": "clang-ptx", "arch": "sm_32", "bits": 64}))
    for name, why in (("icc", "unknown compiler 'icc'"), ("nvcc", "no nvcc")):
        source = Source((("probe.cu", ""),), (), options=(("compiler", name),))
        (answer,) = tools.build([source], tmp_path)
        assert isinstance(answer, VariantFailure) and why in answer.detail


def test_versions_name_the_usual_compiler_and_those_that_were_used(tmp_path):
    target = catalog.target("h200")
    if "nvcc" not in serving(target):
        pytest.skip("no nvcc that compiles for h200")
    tools = open_toolchain(target, "cuda")
    assert set(tools.versions()) <= {"nvrtc"}
    tools.build([render_method(target, CTR, "cuda", "tables", {**TABLES, "compiler": "nvcc"})], tmp_path)
    assert tools.versions()["nvcc"].startswith("nvcc ")


@pytest.mark.parametrize(
    ("toolchain", "settings", "expected"),
    [
        ("cuda", {"compiler": "nvrtc", "arch": "sm_90"}, ("nvcc", "clang-ptx")),
        ("cuda", {"arch": "sm_90"}, ("nvcc", "clang-ptx")),
        ("cuda", {"compiler": "clang-ptx", "arch": "sm_61", "bits": 64}, ("nvrtc", "nvcc")),
        ("cuda", {"compiler": "clang-ptx", "arch": "sm_20", "bits": 32}, ()),
        ("clang-ptx", {"arch": "sm_20", "bits": 32}, ()),
    ],
)
def test_what_is_offered_besides_the_usual_compiler(toolchain, settings, expected, monkeypatch):
    compilers._compiles.cache_clear()
    monkeypatch.setattr("aesgen.system.nvrtc_library.load", lambda arch: object())
    monkeypatch.setattr("aesgen.system.nvidia_tools.compiler", lambda arch: "nvcc")
    monkeypatch.setattr(compilers, "find_clang", lambda arch, bits: "clang")
    assert compilers.offered(toolchain, settings) == expected
    compilers._compiles.cache_clear()


def test_a_card_with_one_compiler_has_no_choice():
    space = catalog.space("cuda-tables")
    with pytest.raises(UserError, match="compiler=nvcc can have no effect"):
        space.bind(catalog.target("gtx295"), CTR, {"compiler": "nvcc"})
