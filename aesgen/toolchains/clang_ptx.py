"""clang to PTX, without any part of the CUDA toolkit: for modelled GPUs, and for compiling anywhere.

Settings of a target: `arch` (sm_20 and 32-bit addresses for compute capability 1.x: the nearest that clang
still emits, without later instructions), `bits` (32 or 64), `flags`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.system.process import run_tool
from aesgen.system.tools.ptx import find_clang, ptx_options
from aesgen.toolchains import diagnostics
from aesgen.toolchains.apart import build_apart

HEADER = Path(__file__).with_name("cuda_subset.h")
TIMEOUT_SECONDS = 60.0


def open_toolchain(target: Target, settings: Settings) -> ClangPtx:
    options = settings.options
    flags = options.get("flags", ())
    return ClangPtx(
        target,
        str(options.get("arch", "sm_20")),
        int(options.get("bits", 32)),
        tuple(flags.split() if isinstance(flags, str) else flags),
    )


class ClangPtx:
    """The newest clang on the path that emits PTX for `arch` with `bits`-bit addresses."""

    batch = 1

    def __init__(self, target: Target, arch: str, bits: int, flags: Sequence[str] = ()) -> None:
        self.target, self.arch, self.bits, self.flags = target, arch, bits, tuple(flags)

    def missing(self) -> str | None:
        if find_clang(self.arch, self.bits):
            return None
        return f"no clang that emits PTX for {self.arch}: apt-get install clang"

    def versions(self) -> dict[str, str]:
        clang = find_clang(self.arch, self.bits)
        return {"clang": _version(clang)} if clang else {}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return build_apart(sources, folder, self._build)

    def _build(self, source: Source, work: Path) -> Build:
        name = source.files[0][0]
        (work / name).write_text(source.text, encoding="utf-8")
        output = work / "variant.ptx"
        clang = find_clang(self.arch, self.bits)
        if clang is None:
            raise VariantFailure("compile", self.missing() or "no clang")
        command = [clang, *ptx_options(self.arch, self.bits), *self.flags, "-include", str(HEADER)]
        status, said = run_tool([*command, name, "-o", output.name], work, TIMEOUT_SECONDS)
        if status:
            raise VariantFailure("compile", diagnostics.first_cause(source, said))
        from aesgen.toolchains import ptx  # slow import, deferred

        return ptx.described(self.target, source, output.read_text(encoding="utf-8"), output)


@cache
def _version(clang: str) -> str:
    said = run_tool([clang, "--version"], None, TIMEOUT_SECONDS)[1]
    return said.splitlines()[0] if said else clang
