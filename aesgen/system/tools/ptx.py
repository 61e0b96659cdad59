"""The clang that compiles CUDA to PTX."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import apt


def ptx_options(arch: str, bits: int) -> tuple[str, ...]:
    """The options with which clang compiles CUDA to PTX for `arch` with `bits`-bit addresses."""
    return (
        *("-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-O3", "-S"),
        *("-Wno-unknown-cuda-version", f"--cuda-gpu-arch={arch}", f"-m{bits}", "-fdeclspec"),
    )


def emits(clang: str, arch: str, bits: int) -> Probe:
    """The program `clang` compiles a CUDA kernel to PTX."""
    kernel = 'extern "C" __attribute__((global)) void probe(unsigned *x) { *x = 1; }\n'
    command = (clang, *ptx_options(arch, bits), "probe.cu", "-o", "-")
    step = ProbeStep(f"emit {bits}-bit PTX for {arch}", command)
    return Probe((step,), apt("clang"), (("probe.cu", kernel),), ".entry probe")


def find_clang(arch: str, bits: int) -> str | None:
    """The clang that emits PTX for `arch`: `clang` itself, else the newest of the versioned names."""
    names = ["clang", *(f"clang-{version}" for version in range(22, 10, -1))]
    return next((name for name in names if failure(emits(name, arch, bits)) is None), None)


def _unusable() -> str | None:
    return None if find_clang("sm_20", 32) else "no clang emits 32-bit PTX for sm_20"


INSTALLED: Mapping[str, Callable[[], str | None]] = {"clang clang-14": _unusable}
