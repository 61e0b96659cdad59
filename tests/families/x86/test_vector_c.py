"""C on vectors without AES instructions: what it computes, against an independent AES, on the processor."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aesgen import checks, leaks
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.export.facts import Winner
from aesgen.export.kernels import kernels
from aesgen.families.rendering import render
from aesgen.families.vector_c import assembly
from aesgen.leaks import taint
from aesgen.model.build import Build, Source
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires

TARGET = catalog.target("x86-64")
DEVICE = open_device(TARGET, TARGET.devices[0])
FEATURES = {
    "ssse3": ("ssse3",),
    "avx": ("avx",),
    "avx2": ("avx2",),
    "avx512": ("avx512f", "avx512bw", "avx512vl"),
}


def variant(name: str, space: str, vector: str, slow: bool = False, **pins: str) -> Any:
    """A problem, a space and fixed axes as parameters, for processors that have the instructions."""
    more = ("gfni",) if "bytes" in space else ()
    marks = [pytest.mark.isa("x86-64", *FEATURES[vector], *more), *([pytest.mark.slow] if slow else [])]
    shown = "-".join((name, space, vector, *pins.values()))
    return pytest.param(name, space, {"vector": vector, **pins}, marks=marks, id=shown)


def built(name: str, space: str, pins: dict[str, str], folder: Path) -> Build:
    bound = catalog.space(space).bind(TARGET, Problem.parse(name), pins)
    (build,) = open_toolchain(TARGET, "vector-c").build([render(bound, bound.baseline())], folder)
    assert not isinstance(build, VariantFailure), build
    return build


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("name", "space", "pins"),
    [
        variant("aes128-ctr-encrypt", "vector-planes-ctr", "ssse3"),
        variant("aes192-ctr-encrypt", "vector-planes-ctr", "avx", cached="false"),
        variant("aes256-ctr-encrypt-kept", "vector-planes-ctr", "avx2"),
        variant("aes128-ctr-encrypt-kept", "vector-planes-ctr", "avx512", network="3"),
        variant("aes128-ctr-encrypt", "vector-planes-ctr", "avx512", network="2"),
        variant("aes128-ctr-encrypt", "vector-planes-ctr", "avx512", network="3", batches="2"),
        variant("aes192-ctr-encrypt-kept", "vector-planes-ctr", "ssse3", batches="2"),
        variant("aes128-ctr-encrypt", "vector-planes-ctr", "ssse3", batches="2", assembly="true"),
        variant(
            "aes192-ctr-encrypt-kept", "vector-planes-ctr", "avx", batches="2", assembly="true", order="3"
        ),
        variant("aes256-ctr-encrypt", "vector-planes-ctr", "avx2", batches="2", assembly="true", order="2"),
        variant("aes256-ctr-encrypt", "vector-bytes-ctr", "avx"),
        variant("aes192-ctr-encrypt-kept", "vector-bytes-ctr", "avx2"),
        variant("aes128-ctr-encrypt-kept", "vector-bytes-ctr", "avx512", stitch="true"),
        variant("aes192-ctr-encrypt", "vector-bytes-ctr", "avx512", stitch="true"),
        variant("aes128-ctr-encrypt-kept", "vector-bytes-ctr", "avx512", stitch="true", assembly="true"),
        variant("aes256-ctr-encrypt", "vector-bytes-ctr", "avx512", stitch="true", assembly="true"),
        variant("aes128-ctr-encrypt", "vector-bytes-ctr", "avx512", cached="false"),
        variant("aes192-ecb-encrypt", "vector-planes", "ssse3"),
        variant("aes128-ecb-decrypt", "vector-planes", "avx512", network="3"),
        variant("aes256-cbc-decrypt", "vector-planes", "avx2"),
        variant("aes128-cbc-encrypt", "vector-planes", "avx"),
        variant("aes128-cbc-encrypt-x16k1", "vector-planes", "avx2"),
        variant("aes256-ecb-encrypt", "vector-bytes", "avx512"),
        variant("aes192-cbc-decrypt", "vector-bytes", "avx2"),
        variant("aes128-gcm-encrypt", "vector-planes-gcm", "ssse3"),
        variant("aes256-gcm-decrypt", "vector-planes-gcm", "avx2", cached="false"),
        variant("aes192-gcm-decrypt", "vector-planes-gcm", "avx2", batches="2"),
        variant("aes192-gcm-encrypt", "vector-planes-gcm", "avx512", halvings="0"),
        variant("aes128-gcm-decrypt", "vector-bytes-gcm", "avx512", stitch="true"),
        variant("aes192-gcm-encrypt", "vector-bytes-gcm", "avx512", stitch="true", assembly="true"),
        variant("aes256-gcm-encrypt", "vector-bytes-gcm", "avx2", halvings="0"),
        variant("aes128-gcm-decrypt", "vector-bytes-gcm", "avx", cached="false", halvings="3"),
        variant("aes128-cbc-encrypt", "vector-permute", "ssse3"),
        variant("aes192-cbc-encrypt", "vector-permute", "ssse3", mix="parallel"),
        variant("aes256-cbc-decrypt", "vector-permute", "avx"),
        variant("aes192-ecb-encrypt", "vector-permute", "avx2", blocks="3"),
        variant("aes128-ecb-decrypt", "vector-permute", "ssse3", mix="parallel", blocks="2"),
        variant("aes128-cbc-encrypt-x16k1", "vector-permute", "avx512", mix="parallel", blocks="4"),
        variant("aes128-cbc-decrypt", "vector-permute", "avx512", blocks="2"),
        variant("aes128-ecb-encrypt", "vector-permute", "avx512", mix="parallel"),
        variant("aes256-ctr-encrypt", "vector-permute-ctr", "ssse3", blocks="4"),
        variant("aes128-xts-encrypt", "vector-planes", "ssse3"),
        variant("aes256-xts-decrypt", "vector-permute", "avx2", blocks="2"),
        variant("aes128-xts-decrypt", "vector-bytes", "avx512"),
        variant("aes128-ocb-decrypt", "vector-permute", "ssse3", blocks="3"),
        variant("aes192-ocb-decrypt", "vector-planes", "avx512", network="3"),
        variant("aes256-ocb-encrypt", "vector-bytes", "avx2"),
        variant("aes128-gcmsiv-encrypt", "vector-planes", "avx2"),
        variant("aes256-gcmsiv-decrypt", "vector-bytes", "avx"),
        variant("aes256-gcmsiv-encrypt", "vector-permute", "ssse3", mix="parallel"),
        variant("aes128-ccm-decrypt", "vector-permute", "avx2"),
        variant("aes256-ccm-encrypt", "vector-permute", "ssse3"),
        variant("aes192-ccm-encrypt", "vector-bytes", "avx512"),
        variant("aes128-cmac-encrypt", "vector-permute", "avx"),
        variant("aes256-cmac-encrypt", "vector-bytes", "avx2"),
    ],
)
def test_right_answers(name, space, pins, tmp_path):
    problem, build = Problem.parse(name), built(name, space, pins, tmp_path)
    cases = checks.quick(problem, build.entries)
    (run,) = DEVICE.run([Job(build, tuple(case.call for case in cases))])
    assert run.outcome == "correct", run.detail
    verdicts = [checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True)]
    assert not [verdict for verdict in verdicts if verdict]


@requires(tools.CLANG)
@pytest.mark.parametrize(
    ("name", "space", "pins"),
    [
        variant("aes128-gcm-encrypt", "vector-bytes-gcm", "avx512", compiler="clang"),
        variant("aes256-gcm-decrypt", "vector-planes-gcm", "ssse3", compiler="clang"),
    ],
)
def test_right_answers_of_clang(name, space, pins, tmp_path):
    """LLVM 14 encodes the offset of a broadcast operand of vgf2p8affineqb wrongly."""
    test_right_answers(name, space, pins, tmp_path)


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("name", "space", "pins"),
    [
        variant("aes128-ctr-encrypt", "vector-planes-ctr", "ssse3", slow=True),
        variant("aes128-ctr-encrypt-kept", "vector-planes-ctr", "avx512", slow=True, network="3"),
        variant("aes256-ctr-encrypt", "vector-planes-ctr", "avx2", slow=True, batches="2"),
        variant("aes192-ctr-encrypt", "vector-planes-ctr", "ssse3", slow=True, batches="2", assembly="true"),
        variant("aes256-ctr-encrypt-kept", "vector-bytes-ctr", "avx512", slow=True, stitch="true"),
        variant(
            "aes128-ctr-encrypt-kept", "vector-bytes-ctr", "avx512", slow=True, stitch="true", assembly="true"
        ),
        variant("aes192-cbc-decrypt", "vector-planes", "avx2", slow=True),
        variant("aes128-gcm-decrypt", "vector-planes-gcm", "ssse3", slow=True, batches="2", assembly="true"),
        variant("aes256-gcm-encrypt", "vector-bytes-gcm", "avx", slow=True),
        variant("aes128-gcm-decrypt", "vector-bytes-gcm", "avx512", slow=True, stitch="true"),
        variant("aes256-cbc-encrypt", "vector-permute", "ssse3", slow=True, mix="parallel"),
        variant("aes192-ecb-decrypt", "vector-permute", "avx2", slow=True, blocks="4"),
        variant("aes128-cbc-decrypt", "vector-permute", "avx512", slow=True, blocks="3"),
        variant("aes256-xts-decrypt", "vector-permute", "avx2", slow=True, blocks="3"),
        variant("aes128-xts-encrypt", "vector-bytes", "avx512", slow=True),
        variant("aes192-ocb-decrypt", "vector-planes", "ssse3", slow=True),
        variant("aes128-ocb-encrypt", "vector-bytes", "avx512", slow=True),
        variant("aes256-gcmsiv-decrypt", "vector-planes", "avx2", slow=True),
        variant("aes128-ccm-encrypt", "vector-permute", "avx2", slow=True),
    ],
)
def test_every_edge_of_the_matrix(name, space, pins, tmp_path):
    problem, build = Problem.parse(name), built(name, space, pins, tmp_path)
    cases = checks.full(problem, build.entries)
    (run,) = DEVICE.run([Job(build, tuple(case.call for case in cases))])
    assert run.outcome == "correct", run.detail
    verdicts = [checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True)]
    assert not [verdict for verdict in verdicts if verdict]


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("name", "space", "pins"),
    [
        variant("aes128-ctr-encrypt-kept", "vector-planes-ctr", "ssse3", slow=True),
        variant("aes128-ctr-encrypt", "vector-planes-ctr", "avx2", slow=True, batches="2", assembly="true"),
        variant("aes128-cbc-encrypt", "vector-permute", "ssse3", slow=True),
        variant("aes128-ecb-decrypt", "vector-permute", "avx2", slow=True, blocks="2", mix="parallel"),
        variant("aes128-gcm-encrypt", "vector-planes-gcm", "ssse3", slow=True),
        variant("aes128-gcm-encrypt", "vector-bytes-gcm", "avx512", slow=True, stitch="true"),
        variant("aes256-xts-decrypt", "vector-permute", "avx2", slow=True, blocks="2"),
        variant("aes128-ocb-decrypt", "vector-planes", "ssse3", slow=True),
        variant("aes128-gcmsiv-encrypt", "vector-bytes", "avx512", slow=True),
        variant("aes128-ccm-encrypt", "vector-permute", "avx2", slow=True),
    ],
)
def test_constant_time_by_execution(name, space, pins, tmp_path):
    problem, build = Problem.parse(name), built(name, space, pins, tmp_path)
    verdict = leaks.check(build, problem.operation, problem.key_bits)
    assert verdict.leak is None
    assert taint.NAME in verdict.checked


def test_assembly_reads_a_waiting_slice_before_it_overwrites_one():
    sources = [[row + 4 * ((column + row) % 4) for row in range(4)] for column in range(4)]
    lines = assembly.batches(range(3, 14), sources)["batch_and_turn"]
    assert sum("affineinv" in line for line in lines) == 16 * 12
    reads = [place for place, line in enumerate(lines) if "(%[waiting]), " in line]
    writes = [place for place, line in enumerate(lines) if line.endswith("(%[waiting])")]
    assert len(reads) == len(writes) == 16
    assert max(reads) < min(writes)


@requires(tools.GCC)
@pytest.mark.isa("x86-64")
def test_an_export_holds_several_of_these_kernels(tmp_path):
    """Types, functions and macros of one kernel do not meet those of the next."""
    winners = []
    for name, space in (
        ("aes128-ctr-encrypt", "vector-planes-ctr"),
        ("aes256-ctr-encrypt", "vector-bytes-ctr"),
        ("aes128-cbc-decrypt", "vector-planes"),
        ("aes128-ecb-encrypt", "vector-bytes"),
        ("aes192-ecb-decrypt", "vector-permute"),
        ("aes128-gcm-encrypt", "vector-planes-gcm"),
        ("aes128-gcm-decrypt", "vector-planes-gcm"),
        ("aes128-xts-decrypt", "vector-permute"),
        ("aes128-gcmsiv-encrypt", "vector-planes"),
    ):
        bound = catalog.space(space).bind(TARGET, Problem.parse(name), {"vector": "avx2"})
        point = tuple(bound.baseline().items())
        winners.append(Winner(bound.problem, space, "vector-c", bound.method, point))
    made = kernels(TARGET, {"p_": winners}, wipe=False)
    entries = tuple(entry for _, entry in made.carried["p_"])
    text = made.extended["p_"]
    heads = "".join(f"#include {name}\n" for name in text.includes)
    source = Source((("kernels.c", f"{heads}{text.plain}"),), entries)
    (build,) = Gnu(flags=["-O1", "-fPIC", "-Wall", "-Wextra", "-Werror"]).build([source], tmp_path)
    assert not isinstance(build, VariantFailure), build
    assert made.features["p_"] == {"avx2", "gfni"}
