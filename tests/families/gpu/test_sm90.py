"""Every CUDA method compiled for sm_90 by PyPI's NVRTC and executed by the interpreter; no GPU involved."""

import pytest

from aesgen import checks
from aesgen.devices.interpreted import Interpreted
from aesgen.errors import VariantFailure
from aesgen.families import cuda
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.gpu.test_cuda import BYTES, LANE_TABLES, MANY, MIXED, PLANES, TABLES, WHOLE

TARGET = catalog.target("h200")
toolchain = open_toolchain(TARGET, "cuda")
needs_nvrtc = pytest.mark.skipif(toolchain.missing() is not None, reason=str(toolchain.missing()))

ROWS = {
    "addressing": "offset",
    "replicas": 32,
    "unrolled": True,
    **{f"byte{position}": "permute" for position in (0, 2, 3)},
}
"""32 copies of every entry and byte offsets: no bank conflict, no address arithmetic."""

LANES = dict.fromkeys(("byte0", "byte1", "byte2", "byte3"), "lane")
"""A byte permute for each look-up, and nothing else."""

CASES = [
    ("aes128-ctr-encrypt", "tables",
     {**TABLES, **ROWS, **LANES, "paired": True, "cached": 2, "last": "masks"}),
    ("aes128-ctr-encrypt", "tables", {**TABLES, "cached": 2, "last": "masks", "threads": 512, "chunk": 16}),
    ("aes192-ecb-decrypt", "tables",
     {**TABLES, **ROWS, **LANES, "paired": True, "last": "sbox"}),
    ("aes128-ecb-encrypt", "tables",
     {**TABLES, "addressing": "offset", "replicas": 4, "tables": 1, "last": "sbox", "byte2": "high",
      "byte3": "high", "interleave": 2}),
    ("aes256-cbc-decrypt", "tables",
     {**TABLES, "byte0": "field", "byte1": "field", "byte2": "field", "last": "bytes", "key": "shared"}),
    ("aes128-ecb-encrypt", "bitslice", PLANES),
    ("aes128-ctr-encrypt", "bitslice", {**PLANES, "lanes": 16, "ahead": 2, "spacing": 2}),
    ("aes256-cbc-decrypt", "bitslice", {**PLANES, "lanes": 16, "ahead": 1}),
    ("aes128-ctr-encrypt", "bitslice", {**PLANES, "network": "lop3"}),
    ("aes192-ecb-decrypt", "bitslice", {**PLANES, "network": "lop3"}),
    ("aes128-xts-encrypt-x20k1", "streams", {**MANY, "schedule": "shared"}),
    ("aes128-ecb-encrypt", "bytewise", BYTES),
    ("aes128-ecb-encrypt", "bytewise", {**BYTES, "granularity": "byte", "exchange": "shuffle"}),
    ("aes128-cbc-encrypt-x20", "streams", {**MANY, "schedule": "global"}),
    ("aes192-ecb-decrypt-x20", "streams", {**MANY, "schedule": "shared", "pad": 1}),
    ("aes128-ecb-decrypt-x20-otf", "streams", {**MANY, "schedule": "fly"}),
    ("aes128-cbc-decrypt-x20", "streams", {**MANY, "schedule": "shared", "last": "sbox"}),
    ("aes256-ctr-encrypt", "tables", {**TABLES, **ROWS, "cached": 1, "last": "bytes", "key": "register"}),
    ("aes192-ctr-encrypt", "tables", {**TABLES, "fetched": 2, "cached": 1, "last": "bytes"}),
    ("aes128-ecb-encrypt", "shuffle", LANE_TABLES),
    ("aes256-ecb-decrypt", "shuffle", {**LANE_TABLES, "key": "lanes"}),
    ("aes192-cbc-decrypt", "shuffle", {**LANE_TABLES, "table": "words", "unrolled": False}),
    ("aes128-ctr-encrypt", "shuffle", {**LANE_TABLES, "table": "words", "key": "lanes"}),
    ("aes128-ecb-encrypt", "mixed", MIXED),
]  # fmt: skip
MORE = [
    ("aes192-ctr-encrypt", "bitslice-whole", WHOLE),
    ("aes128-ecb-encrypt", "bitslice-whole", WHOLE),
    ("aes256-cbc-decrypt", "bitslice-whole", {**WHOLE, "per_thread": 1}),
    ("aes128-ctr-encrypt", "bitslice-whole", {**WHOLE, "unrolled": True, "min_blocks": 4}),
    ("aes128-ctr-encrypt", "bitslice-whole", {**WHOLE, "network": "lop3"}),
    ("aes256-xts-decrypt-x20", "streams", {**MANY, "schedule": "global", "members": 32, "last": "sbox"}),
]


def test_every_method_is_among_the_cases():
    assert {method for _, method, _ in [*CASES, *MORE]} == set(cuda.METHODS)
    spaces = {space.method for space in catalog.spaces() if space.family == "cuda"}
    assert spaces == set(cuda.METHODS)


@needs_nvrtc
@pytest.mark.parametrize(
    ("name", "method", "point"),
    [*CASES, *(pytest.param(*case, marks=pytest.mark.slow) for case in MORE)],
)
def test_compiled_for_sm_90_and_executed(name, method, point, tmp_path):
    problem = Problem.parse(name)
    build = toolchain.build([render_method(TARGET, problem, "cuda", method, point)], tmp_path)[0]
    assert not isinstance(build, VariantFailure), build
    assert ".target sm_90" in build.path.read_text()
    running = Interpreted(build, independent_threads=True)
    cases = checks.quick(problem, build.entries)
    for case in (cases[0], cases[-1]):
        assert checks.judge(case, running.call(case.call)) is None


@needs_nvrtc
def test_an_error_is_told_in_the_template(tmp_path):
    source = render_method(TARGET, Problem.parse("aes128-ecb-encrypt"), "cuda", "tables", TABLES)
    broken = source.text.replace("uint4 x;", "uint4 x")
    from dataclasses import replace

    answer = toolchain.build([replace(source, files=((source.files[0][0], broken),))], tmp_path)[0]
    assert isinstance(answer, VariantFailure)
    assert answer.outcome == "compile" and "tables.cu.j2" in answer.detail
