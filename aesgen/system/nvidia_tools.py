"""NVIDIA's compiler nvcc and its assembler ptxas: where they are, and for which cards each one compiles.

Both are found on the path, in the folder that `CUDA_HOME` names, and among PyPI's packages:
`nvidia-cuda-nvcc` 13 has nvcc and ptxas for compute capability 7.5 and newer, `nvidia-cuda-nvcc-cu12` and
`nvidia-cuda-nvcc-cu11` have ptxas alone, for 5.0 and 3.5 and newer.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.system.probes import remembered
from aesgen.system.process import run_tool

TIMEOUT_SECONDS = 60.0
_PROBE = 'extern "C" __global__ void probe(unsigned *x) { *x = 1; }\n'
_RELEASE = re.compile(r"release (\d+)\.(\d+), V([\d.]+)")


def candidates(name: str) -> Iterator[str]:
    """Every installed program `name`, the one on the path first, then those of PyPI, the newest first."""
    if on_path := shutil.which(name):
        yield on_path
    if home := os.environ.get("CUDA_HOME"):
        yield from map(str, Path(home).glob(f"bin/{name}"))
    spec = find_spec("nvidia")
    for root in (spec.submodule_search_locations or ()) if spec else ():
        yield from sorted(map(str, Path(root).glob(f"*/bin/{name}")), reverse=True)


@cache
def release(tool: str) -> tuple[int, int, str] | None:
    """The toolkit to which an nvcc or a ptxas belongs: its two numbers and its version."""
    try:
        _, said = run_tool([tool, "--version"], None, TIMEOUT_SECONDS)
    except (OSError, VariantFailure):
        return None
    found = _RELEASE.search(said)
    return (int(found[1]), int(found[2]), found[3]) if found else None


@cache
def assembler(arch: str) -> str | None:
    """The first ptxas that assembles for `arch`, such as sm_61."""
    return next((tool for tool in candidates("ptxas") if _assembles(tool, arch)), None)


@cache
def _assembles(tool: str, arch: str) -> bool:
    probe = f".version 6.0\n.target {arch}\n.address_size 64\n.visible .entry probe() {{ ret; }}\n"
    if int(re.sub(r"\D", "", arch)) >= 80:
        probe = probe.replace("6.0", "8.7" if int(re.sub(r"\D", "", arch)) >= 100 else "7.8")
    command = [tool, f"-arch={arch}", "-", "-o", os.devnull]
    try:
        return run_tool(command, None, TIMEOUT_SECONDS, given=probe)[0] == 0
    except (OSError, VariantFailure):
        return False


@cache
def compiler(arch: str) -> str | None:
    """The first installed nvcc that compiles a kernel for `arch`."""
    for nvcc in candidates("nvcc"):
        if remembered(partial(_complaint, nvcc, arch), "nvcc", nvcc, release(nvcc), arch) is None:
            return nvcc
    return None


def _complaint(nvcc: str, arch: str) -> str | None:
    """Why `nvcc` does not compile a small kernel for `arch`; None if it does."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "probe.cu").write_text(_PROBE, encoding="utf-8")
        command = [nvcc, "-ptx", f"-arch={arch}", "probe.cu", "-o", "probe.ptx"]
        try:
            status, said = run_tool(command, Path(folder), TIMEOUT_SECONDS)
        except VariantFailure as failure:
            return failure.detail
    if status == 0:
        return None
    return next((line for line in said.splitlines() if line.strip()), "it fails")
