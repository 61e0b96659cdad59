"""CUDA C to PTX by NVIDIA's compiler nvcc, from a toolkit or from PyPI.

Settings of a target: `arch` (compute_90 for PTX alone; sm_90 also gives machine code beside it), `flags`.
nvcc needs a C++ compiler of the host; `pip install -e '.[nvcc]'` in a checkout installs the rest.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.system.nvidia_tools import candidates, compiler, release
from aesgen.system.process import run_tool
from aesgen.toolchains import cubin, diagnostics
from aesgen.toolchains.apart import build_apart

REMEDY = (
    f"{sys.executable} -m pip install nvidia-cuda-nvcc==13.0.88 nvidia-nvvm==13.0.88 "
    "nvidia-cuda-crt==13.0.88 nvidia-cuda-runtime==13.0.96, and apt-get install g++"
)
TIMEOUT_SECONDS = 60.0
_ERROR = re.compile(r"^(?P<file>[^\s(]+)\((?P<line>\d+)\): error[^:]*: (?P<why>.*)$", re.MULTILINE)


def open_toolchain(target: Target, settings: Settings) -> Nvcc:
    flags = settings.options.get("flags", ())
    words = tuple(flags.split() if isinstance(flags, str) else flags)
    return Nvcc(target, str(settings.options.get("arch", "compute_90")), words)


class Nvcc:
    """The first nvcc that compiles for one architecture."""

    batch = 1

    def __init__(self, target: Target, arch: str, flags: Sequence[str] = ()) -> None:
        self.target, self.arch, self.flags = target, arch, tuple(flags)

    def missing(self) -> str | None:
        found = list(candidates("nvcc"))
        if not found:
            return f"no nvcc: {REMEDY}"
        if compiler(self.arch):
            return None
        return f"no nvcc that compiles for {self.arch}; tried {', '.join(found)}: {REMEDY}"

    def versions(self) -> dict[str, str]:
        nvcc = compiler(self.arch)
        version = release(nvcc) if nvcc else None
        return {"nvcc": f"nvcc {version[2]}"} if version else {}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return build_apart(sources, folder, self._build)

    def _build(self, source: Source, work: Path) -> Build:
        name = source.files[0][0]
        (work / name).write_text(source.text, encoding="utf-8")
        nvcc = compiler(self.arch)
        if nvcc is None:
            raise VariantFailure("compile", self.missing() or "no nvcc")
        output = work / "variant.ptx"
        kinds = [("-ptx", f"compute_{self.arch.partition('_')[2]}", output)]
        if self.arch.startswith("sm_"):
            kinds.append(("-cubin", self.arch, cubin.machine_code(output)))
        for kind, arch, file in kinds:
            command = [nvcc, kind, f"-arch={arch}", "-std=c++11", *self.flags, name, "-o", file.name]
            status, said = run_tool(command, work, TIMEOUT_SECONDS)
            if status:
                raise VariantFailure("compile", _first_error(source, said))
        from aesgen.toolchains import ptx  # slow import, deferred

        code = cubin.machine_code(output)
        image = code.read_bytes() if code.is_file() else b""
        return ptx.described(self.target, source, output.read_text(encoding="utf-8"), output, image)


def _first_error(source: Source, log: str) -> str:
    if found := _ERROR.search(log):
        return diagnostics.locate(source, int(found["line"]), found["why"])
    return next((line for line in log.splitlines() if line.strip()), "failed without a message")
