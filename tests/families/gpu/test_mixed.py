"""T-tables and bit-sliced threads in one thread block, and the rules of `setmaxnreg`."""

import subprocess
from dataclasses import replace

import numpy as np
import pytest

from aesgen import checks
from aesgen.devices.interpreted import Interpreted
from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part
from aesgen.families.cuda import drop_in
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.simulators.ptx import Fault, Launch, PtxMachine, parse
from aesgen.spaces import catalog
from aesgen.system import nvidia_tools
from aesgen.toolchains import open_toolchain
from tests.families.gpu.test_cuda import MIXED
from tests.families.gpu.test_nvcc import needs_nvcc
from tests.families.gpu.test_sm90 import needs_nvrtc

TARGET = catalog.target("h200")


def complaint(name, point, folder, change=None):
    """What the quick cases say of a variant, built as sm_90a: None, or the first thing wrong. `change`: a
    text of the source and its replacement."""
    problem = Problem.parse(name)
    source = render_method(TARGET, problem, "cuda", "mixed", point)
    if change:
        assert change[0] in source.text
        source = replace(source, files=((source.files[0][0], source.text.replace(*change)),))
    (build,) = open_toolchain(TARGET, "cuda").build([source], folder)
    if isinstance(build, VariantFailure):
        raise build
    assert ".target sm_90a" in build.path.read_text() and dict(build.facts)["stack_bytes"] == 0
    running = Interpreted(build, independent_threads=True)
    cases = checks.quick(problem, build.entries)
    return next((text for c in cases if (text := checks.judge(c, running.call(c.call)))), None)


@needs_nvrtc
@pytest.mark.parametrize(
    ("name", "point"),
    [
        pytest.param("aes128-ctr-encrypt", {"ratio": 2, "cached": 1}, marks=pytest.mark.slow),
        pytest.param("aes256-ecb-decrypt", {"network": "gates"}, marks=pytest.mark.slow),
        pytest.param("aes192-cbc-decrypt", {"ratio": 2, "table_threads": 384}, marks=pytest.mark.slow),
    ],
)
def test_both_halves_agree_with_the_oracle(name, point, tmp_path):
    assert complaint(name, {**MIXED, **point}, tmp_path) is None


@needs_nvrtc
@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [("/ 4096 + 1) * 4096", "/ 4096) * 4096"), ("pass += gridDim.x * 8192", "pass += gridDim.x * 4096")],
)
def test_a_part_that_the_wrong_half_computes_is_found(change, tmp_path):
    assert complaint("aes128-ctr-encrypt", MIXED, tmp_path, change) is not None


@needs_nvcc
@pytest.mark.slow
def test_an_export_states_the_architecture_that_it_needs(tmp_path):
    part = Part(Problem.parse("aes128-ctr-encrypt"), "cuda", "mixed", MIXED)
    for name, text in drop_in(TARGET, [part], DropIn(("regenerates by a command",))).items():
        (tmp_path / name).write_text(text)
    told = {}
    for arch in ("90a", "90"):
        command = [
            nvidia_tools.compiler("sm_90a"),
            "-gencode",
            f"arch=compute_{arch},code=sm_{arch}",
            "-std=c++11",
        ]
        command += ["-Werror", "all-warnings", "-Xcompiler", "-Wall,-Wextra,-Werror"]
        command += ["-c", "aesgen_h200.cu", "-o", "export.o"]
        told[arch] = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert told["90a"].returncode == 0, told["90a"].stdout + told["90a"].stderr
    assert told["90"].returncode and "setmaxnreg" in told["90"].stderr
    assert "nvcc -gencode arch=compute_90a,code=sm_90a */" in (tmp_path / "aesgen_h200.cu").read_text()


@needs_nvcc
@pytest.mark.slow
def test_a_variant_by_nvcc_encrypts(tmp_path):
    assert complaint("aes128-ecb-encrypt", {**MIXED, "compiler": "nvcc"}, tmp_path) is None


def test_a_space_offers_it_to_cards_that_move_registers_only():
    space = catalog.space("cuda-mixed")
    problem = Problem.parse("aes128-ecb-encrypt")
    served = {
        card: space.serves(catalog.target(card), problem) for card in ("h100", "h200", "a100", "gtx1080ti")
    }
    assert served == {"h100": True, "h200": True, "a100": False, "gtx1080ti": False}


KERNEL = """
.version 8.0
.target sm_90a
.address_size 64
.visible .entry kernel(.param .u64 out)
{{
    .reg .pred %p<2>;
    .reg .b32 %r<4>;
    .reg .b64 %rd<4>;
    ld.param.u64 %rd1, [out];
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd2, %r1, 4;
    add.s64 %rd3, %rd1, %rd2;
    setp.lt.u32 %p1, %r1, {first};
    @%p1 bra LESS;
    setmaxnreg.inc.sync.aligned.u32 {count};
LESS:
    st.global.u32 [%rd3], %r1;
    ret;
}}
"""


def moved(first, count, threads=256):
    """Runs a kernel whose threads from `first` on take `count` registers; what its threads stored."""
    machine = PtxMachine(parse(KERNEL.format(first=first, count=count)), independent_threads=True)
    target = machine.memory.allocate("output", 4 * threads)
    assert machine.run(Launch("kernel", 1, threads, (target,))) == ()
    return np.frombuffer(machine.memory.read(target, 4 * threads), "<u4").tolist()


def test_a_warpgroup_takes_registers_together():
    assert moved(128, 240) == moved(0, 24) == list(range(256))
    with pytest.raises(Fault, match="divergent warpgroup"):
        moved(96, 240)
    with pytest.raises(Fault, match="divergent warpgroup"):
        moved(0, 240, threads=192)


@pytest.mark.parametrize("count", [16, 100, 264])
def test_a_number_of_registers_that_no_warpgroup_has_is_refused(count):
    with pytest.raises(Fault, match="unsupported"):
        moved(128, count)
