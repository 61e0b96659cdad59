"""CUDA C to PTX by the compiler that a variant names: NVRTC, nvcc or clang (axis `compiler`).

Settings of a target: `compiler` (the usual one, `nvrtc`, `nvcc` or `clang-ptx`), and those of the compilers:
`arch`, `bits`, `flags`. All of them compile for the same `arch`, unless a source has the option `arch`, such
as sm_90a for instructions that only one generation of cards has.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.system.compilers import CUDA_COMPILERS, USUAL
from aesgen.toolchains import Toolchain, load_toolchain
from aesgen.toolchains.apart import build_apart


def open_toolchain(target: Target, settings: Settings) -> CudaCompilers:
    return CudaCompilers(target, settings)


class CudaCompilers:
    """The compilers of one target. A variant without a choice is built by the usual one."""

    batch = 1

    def __init__(self, target: Target, settings: Settings) -> None:
        self.target, self.settings = target, settings
        self._opened: dict[tuple[str, str], Toolchain] = {}

    @cached_property
    def usual(self) -> Toolchain:
        return self._open(self._usual_name, self._usual_arch)

    @property
    def _usual_name(self) -> str:
        return str(self.settings.options.get("compiler", CUDA_COMPILERS[0]))

    @property
    def _usual_arch(self) -> str:
        return str(self.settings.options.get("arch", ""))

    def missing(self) -> str | None:
        return self.usual.missing()

    def versions(self) -> dict[str, str]:
        """The versions of the usual compiler and of those that built something."""
        tools = [self.usual, *self._opened.values()]
        return {name: version for tool in tools for name, version in tool.versions().items()}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return build_apart(sources, folder, self._build)

    def _build(self, source: Source, work: Path) -> Build:
        name = str(source.option("compiler", USUAL))
        if name not in (USUAL, *CUDA_COMPILERS):
            raise VariantFailure("compile", f"unknown compiler {name!r}")
        arch = str(source.option("arch", self._usual_arch))
        compiler = self._open(self._usual_name if name == USUAL else name, arch)
        if reason := compiler.missing():
            raise VariantFailure("compile", reason)
        (built,) = compiler.build([source], work)
        if isinstance(built, VariantFailure):
            raise built
        return built

    def _open(self, name: str, arch: str) -> Toolchain:
        if (name, arch) not in self._opened:
            options = {**self.settings.options, **({"arch": arch} if arch else {})}
            self._opened[name, arch] = load_toolchain(self.target, Settings(name, options))
        return self._opened[name, arch]
