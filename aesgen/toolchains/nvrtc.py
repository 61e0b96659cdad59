"""CUDA C to PTX by NVIDIA's run-time compiler, from PyPI: no toolkit, no driver, no GPU needed.

Settings of a target: `arch` (compute_90 for PTX alone; sm_90 also gives machine code beside it, with the
exact number of registers), `flags`. `pip install -e '.[cuda]'` installs the library; a
toolkit's own is used if there is one.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Sequence
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.system import nvrtc_library
from aesgen.system.packages import install, install_extra
from aesgen.system.probes import remembered
from aesgen.toolchains import cubin, diagnostics
from aesgen.toolchains.apart import build_apart

_ERROR = re.compile(r"^(?P<file>[^\s(]+)\((?P<line>\d+)\): error: (?P<why>.*)$", re.MULTILINE)


def open_toolchain(target: Target, settings: Settings) -> Nvrtc:
    flags = settings.options.get("flags", ())
    words = tuple(flags.split() if isinstance(flags, str) else flags)
    return Nvrtc(target, str(settings.options.get("arch", "compute_90")), words)


class Nvrtc:
    """The run-time compiler for one virtual architecture."""

    batch = 1

    def __init__(self, target: Target, arch: str, flags: Sequence[str] = ()) -> None:
        self.target, self.arch, self.flags = target, arch, tuple(flags)

    def missing(self) -> str | None:
        if not nvrtc_library.libraries():
            return f"no NVRTC library: {install_extra('cuda')}"
        library = nvrtc_library.load(self.arch)
        if library is None:
            newest = nvrtc_library.version(nvrtc_library.libraries()[0])
            return f"{newest} does not compile for {self.arch}: {install('nvidia-cuda-nvrtc-cu12')}"
        named = library._name, nvrtc_library.version(library)
        return remembered(self._trial, "nvrtc", *named, self.arch, self.flags)

    def _trial(self) -> str | None:
        """Why a small kernel does not compile; None if it does."""
        kernel = Source((("probe.cu", 'extern "C" __global__ void probe(unsigned *x) { *x = 1; }\n'),), ())
        try:
            self._compile(kernel)
        except VariantFailure as failure:
            return f"NVRTC cannot compile a kernel ({failure.detail}): {install_extra('cuda')}"
        return None

    def versions(self) -> dict[str, str]:
        library = nvrtc_library.load(self.arch)
        return {"nvrtc": nvrtc_library.version(library)} if library else {}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return build_apart(sources, folder, self._build)

    def _build(self, source: Source, work: Path) -> Build:
        output = work / "variant.ptx"
        text, code = self._compile(source)
        output.write_text(text, encoding="utf-8")
        from aesgen.toolchains import ptx  # slow import, deferred

        if code:
            cubin.machine_code(output).write_bytes(code)
        return ptx.described(self.target, source, text, output, code)

    def _compile(self, source: Source) -> tuple[str, bytes]:
        """PTX text and, if `arch` is a real architecture, machine code."""
        library = nvrtc_library.load(self.arch)
        if library is None:
            raise VariantFailure("compile", self.missing() or "")
        program = ctypes.c_void_p()
        name = source.files[0][0]
        text = source.text.encode()
        if library.nvrtcCreateProgram(ctypes.byref(program), text, name.encode(), 0, None, None):
            raise VariantFailure("compile", "NVRTC takes no program")
        try:
            options = [f"--gpu-architecture={self.arch}", "--std=c++11", *self.flags]
            array = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
            if library.nvrtcCompileProgram(program, len(options), array):
                log = _text(library, "ProgramLog", program)
                raise VariantFailure("compile", _first_error(source, log))
            code = _bytes(library, "CUBIN", program) if self.arch.startswith("sm_") else b""
            return _text(library, "PTX", program), code
        finally:
            library.nvrtcDestroyProgram(ctypes.byref(program))


def _first_error(source: Source, log: str) -> str:
    if found := _ERROR.search(log):
        return diagnostics.locate(source, int(found["line"]), found["why"])
    return next((line for line in log.splitlines() if line.strip()), "failed without a message")


def _text(library: ctypes.CDLL, what: str, program: ctypes.c_void_p) -> str:
    return _bytes(library, what, program).rstrip(b"\0").decode()


def _bytes(library: ctypes.CDLL, what: str, program: ctypes.c_void_p) -> bytes:
    size = ctypes.c_size_t()
    getattr(library, f"nvrtcGet{what}Size")(program, ctypes.byref(size))
    buffer = ctypes.create_string_buffer(size.value)
    getattr(library, f"nvrtcGet{what}")(program, buffer)
    return buffer.raw
