"""nvcc as a tool chain, and exported sources compiled by it without a warning."""

import subprocess

import pytest

from aesgen import checks
from aesgen.devices.interpreted import Interpreted
from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part
from aesgen.families.cuda import drop_in
from aesgen.families.rendering import render_method
from aesgen.model.build import Source
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.spaces import catalog
from aesgen.system import nvidia_tools
from aesgen.toolchains import nvcc
from tests.families.gpu.test_cuda import MANY, TABLES
from tests.families.gpu.test_sm90 import CASES, MORE

TARGET = catalog.target("h200")
toolchain = nvcc.open_toolchain(TARGET, Settings("nvcc", {"arch": "sm_90"}))
needs_nvcc = pytest.mark.skipif(toolchain.missing() is not None, reason=str(toolchain.missing()))
FLY = {**MANY, "schedule": "fly", "fetched": 0}
FURTHER = [
    ("aes128-ecb-encrypt-x20-otf", "streams", FLY),
    ("aes256-cbc-encrypt-x20-otf", "streams", {**FLY, "last": "masks"}),
    ("aes128-ecb-decrypt-x21-otf", "streams", {**FLY, "chain": "composed", "last": "sbox"}),
    ("aes192-ecb-encrypt", "tables", {**TABLES, "placement": "global", "addressing": "offset"}),
    ("aes256-xts-encrypt-x20k1", "streams", {**MANY, "schedule": "shared", "fetched": 0}),
    ("aes128-xts-decrypt-x20", "streams", {**MANY, "schedule": "global", "fetched": 0, "last": "sbox"}),
]


def compiled(cases, folder):
    """What nvcc says of one exported file with the first case of every operation, warnings as errors."""
    parts = {
        name: Part(Problem.parse(name), "cuda", method, point) for name, method, point in reversed(cases)
    }
    files = drop_in(TARGET, list(parts.values()), DropIn(("regenerates by a command",)))
    for name, text in files.items():
        (folder / name).write_text(text)
    source = next(name for name in files if name.endswith(".cu"))
    strict = ("-Werror", "all-warnings", "-Xcompiler", "-Wall,-Wextra,-Werror")
    command = [
        nvidia_tools.compiler("sm_90"),
        "-arch=sm_90",
        "-std=c++11",
        *strict,
        "-c",
        source,
        "-o",
        "export.o",
    ]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


@needs_nvcc
@pytest.mark.slow
def test_exports_compile_without_a_warning(tmp_path):
    done = compiled([*CASES, *MORE, *FURTHER], tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_nvcc
def test_an_export_compiles_without_a_warning(tmp_path):
    done = compiled(CASES[:1], tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_nvcc
def test_a_variant_built_by_nvcc_encrypts(tmp_path):
    name, method, point = CASES[0]
    problem = Problem.parse(name)
    build = toolchain.build([render_method(TARGET, problem, "cuda", method, point)], tmp_path)[0]
    assert not isinstance(build, VariantFailure), build
    assert dict(build.facts)["registers"] > 0 and toolchain.versions()["nvcc"].startswith("nvcc ")
    running = Interpreted(build, independent_threads=True)
    case = checks.quick(problem, build.entries)[0]
    assert checks.judge(case, running.call(case.call)) is None


@needs_nvcc
def test_an_error_names_the_line_of_the_template(tmp_path):
    source = render_method(TARGET, Problem.parse("aes128-ecb-encrypt"), "cuda", "tables", TABLES)
    name, text = source.files[0]
    (answer,) = toolchain.build(
        [Source(((name, text.replace("uint4 x;", "uint4 x")),), source.entries)], tmp_path
    )
    assert isinstance(answer, VariantFailure) and answer.outcome == "compile"
    assert "expected" in answer.detail


def test_without_a_compiler_the_tool_chain_says_how_to_install_one(monkeypatch):
    monkeypatch.setattr(nvcc, "candidates", lambda name: iter(()))
    assert "pip install nvidia-cuda-nvcc==" in toolchain.missing()


@pytest.mark.parametrize("said", ["", "release what"])
def test_a_program_that_is_no_nvcc_has_no_release(said, tmp_path):
    program = tmp_path / "nvcc"
    program.write_text(f"#!/bin/sh\necho '{said}'\n")
    program.chmod(0o755)
    assert nvidia_tools.release(str(program)) is None


def test_the_release_is_read_from_what_the_tool_prints(tmp_path):
    program = tmp_path / "nvcc"
    program.write_text("#!/bin/sh\necho 'Cuda compilation tools, release 11.8, V11.8.89'\n")
    program.chmod(0o755)
    assert nvidia_tools.release(str(program)) == (11, 8, "11.8.89")
