"""The Pascal model's counts beside NVIDIA's machine code for sm_61, loop by loop."""

import subprocess
from collections import Counter
from pathlib import Path

import pytest

from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.simulators.gt200.lowering import lower
from aesgen.simulators.gt200.machine import load
from aesgen.simulators.gt200.operations import MachineOperation
from aesgen.simulators.ptx import parse
from aesgen.spaces import catalog
from aesgen.system.nvidia_tools import assembler
from aesgen.toolchains import open_toolchain
from tests.families.gpu import maxwell, tezcan
from tests.families.gpu.test_cuda import PLANES, TABLES, WHOLE

TARGET = catalog.target("gtx1080ti")
clang = open_toolchain(TARGET, "cuda")
needs_ptxas = pytest.mark.skipif(
    assembler("sm_61") is None, reason="no ptxas for sm_61: pip install nvidia-cuda-nvcc-cu11"
)
needs_clang = pytest.mark.skipif(clang.missing() is not None, reason=str(clang.missing()))
COPIES = {**TABLES, "threads": 1024, "last": "masks", "tables": 1, "replicas": 32}
PERMUTED = {"addressing": "offset", "byte0": "permute", "byte3": "permute"}
POINTS = {
    "one table, 32 copies, byte offsets": {**COPIES, "addressing": "offset"},
    "one table, 32 copies, indices": COPIES,
    "two tables, 16 copies": {**COPIES, "addressing": "offset", "tables": 2, "replicas": 16},
    "four tables, 8 copies": {**COPIES, "addressing": "offset", "tables": 4, "replicas": 8},
    "four tables, bit fields": {**TABLES, "last": "masks", "threads": 512},
    "one table, 32 copies, byte permutes": {**COPIES, **PERMUTED, "last": "bytes"},
}


def assembled(ptx: Path, symbol: str) -> list[Counter[str]]:
    """The instructions of each loop in the machine code."""
    cubin = ptx.with_suffix(".cubin")
    subprocess.run([str(assembler("sm_61")), "-arch=sm_61", "-O3", ptx, "-o", cubin], check=True)
    return [maxwell.names(loop) for loop in maxwell.loops(maxwell.instructions(cubin.read_bytes(), symbol))]


def modelled(ptx: Path, symbol: str) -> list[list[MachineOperation]]:
    """The operations of each loop on the model."""
    kernel = (module := parse(ptx.read_text())).kernels[symbol]
    operations = lower(module, symbol, load("pascal")).operations
    back = [(kernel.labels[i.operands[0]], i.index) for i in kernel.instructions if i.name == "bra"]
    return [[o for o in operations[first : last + 1] if o] for first, last in back if first <= last]


def in_machine_code(ptx: Path, symbol: str) -> tuple[float, float]:
    """Instructions, and half-rate instructions, for each load from shared memory in the largest loop that
    has one; a loop may be unrolled, so counts are relative."""
    found = max(assembled(ptx, symbol), key=lambda loop: loop["LDS"])
    every = found.total() - found["NOP"]
    return every / found["LDS"], sum(found[name] for name in maxwell.HALF_RATE) / found["LDS"]


def on_the_model(ptx: Path, symbol: str) -> tuple[float, float]:
    """The same of the model: issue slots and half-rate instructions in the loop."""
    spans = modelled(ptx, symbol)
    loads = [sum(o.kind == "shared" for o in span) for span in spans]
    span = spans[loads.index(max(loads))]
    return sum(o.issue for o in span) / max(loads), sum(o.pipe == "shift" for o in span) / max(loads)


@needs_clang
@needs_ptxas
@pytest.mark.parametrize("title", POINTS)
def test_the_model_counts_what_the_assembler_makes(title, tmp_path):
    problem = Problem.parse("aes128-ecb-encrypt")
    (build,) = clang.build([render_method(TARGET, problem, "cuda", "tables", POINTS[title])], tmp_path)
    model, code = (count(build.path, build.entries[0].symbol) for count in (on_the_model, in_machine_code))
    assert model[0] == pytest.approx(code[0], rel=0.01)
    assert model[1] == pytest.approx(code[1], rel=0.03)


@needs_clang
@needs_ptxas
@pytest.mark.parametrize("network", ["gates", "lop3"])
@pytest.mark.parametrize(
    ("name", "method", "point", "allowed"),
    [
        ("aes128-ecb-encrypt", "bitslice", PLANES, 0.02),
        ("aes128-ctr-encrypt", "bitslice", PLANES, 0.06),
        ("aes128-ctr-encrypt", "bitslice-whole", {**WHOLE, "threads": 128}, 0.02),
    ],
)
def test_the_model_counts_bit_sliced_loops(name, method, point, allowed, network, tmp_path):
    """Of `bitslice` the loop over passes, in which all loops lie; of `bitslice-whole`, whose last rounds the
    assembler copies, the loop over rounds."""
    source = render_method(TARGET, Problem.parse(name), "cuda", method, {**point, "network": network})
    (build,) = clang.build([source], tmp_path)
    symbol = build.entries[0].symbol
    code = [loop.total() - loop["NOP"] for loop in assembled(build.path, symbol) if loop["LOP3"]]
    model = [sum(o.issue for o in loop) for loop in modelled(build.path, symbol) if len(loop) > 100]
    longest = min if method == "bitslice-whole" else max
    assert longest(model) == pytest.approx(longest(code), rel=allowed)


@needs_clang
@needs_ptxas
def test_the_model_counts_the_benchmark_of_the_gtx_970(tmp_path):
    """NVIDIA's compiler (13.0) makes 774 instructions of the loop in the published source, 144 of them
    look-ups and 9 of them loads of keys."""
    path = tmp_path / "tezcan.ptx"
    path.write_text(tezcan.compiled("sm_61"))
    model, code = (count(path, "k")[0] for count in (on_the_model, in_machine_code))
    assert model == pytest.approx(code, rel=0.03)
    assert model == pytest.approx(774 / 153, rel=0.03)
