"""CUDA C to PTX by NVIDIA's run-time compiler, from PyPI: no toolkit, no driver, no GPU needed.

Settings of a target: `arch` (compute_90 for PTX alone; sm_90 also gives machine code beside it, with the
exact number of registers), `flags`. `pip install '.[cuda]'` installs the library; a
toolkit's own is used if there is one.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator, Sequence
from ctypes.util import find_library
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
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
        library = load()
        if library is None:
            return f"no NVRTC library: {install_extra('cuda')}"
        if int(re.sub(r"\D", "", self.arch)) not in _architectures(library):
            return (
                f"{_version(library)} does not compile for {self.arch}: {install('nvidia-cuda-nvrtc-cu12')}"
            )
        return remembered(self._trial, "nvrtc", library._name, _version(library), self.arch, self.flags)

    def _trial(self) -> str | None:
        """Why a small kernel does not compile; None if it does."""
        kernel = Source((("probe.cu", 'extern "C" __global__ void probe(unsigned *x) { *x = 1; }\n'),), ())
        try:
            self._compile(kernel)
        except VariantFailure as failure:
            return f"NVRTC cannot compile a kernel ({failure.detail}): {install_extra('cuda')}"
        return None

    def versions(self) -> dict[str, str]:
        library = load()
        return {"nvrtc": _version(library)} if library else {}

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
        library = load()
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


@cache
def load() -> ctypes.CDLL | None:
    """The NVRTC library, from PyPI's package (the newest generation first) or the system."""
    for path in _candidates():
        try:
            for builtins in Path(path).parent.glob("libnvrtc-builtins.so.*"):
                if ".alt" not in builtins.name:  # the library loads it by name, from any folder
                    ctypes.CDLL(str(builtins), ctypes.RTLD_GLOBAL)
            return ctypes.CDLL(path)
        except OSError:
            continue
    return None


def _candidates() -> Iterator[str]:
    spec = find_spec("nvidia") if find_spec("nvidia") else None
    for root in spec.submodule_search_locations or () if spec else ():
        libraries = [p for p in Path(root).glob("**/libnvrtc.so.*") if ".alt" not in p.name]
        yield from (str(path) for path in sorted(libraries, key=lambda p: p.name, reverse=True))
    if found := find_library("nvrtc"):
        yield found


def _version(library: ctypes.CDLL) -> str:
    major, minor = ctypes.c_int(), ctypes.c_int()
    library.nvrtcVersion(ctypes.byref(major), ctypes.byref(minor))
    return f"NVRTC {major.value}.{minor.value}"


def _architectures(library: ctypes.CDLL) -> tuple[int, ...]:
    count = ctypes.c_int()
    library.nvrtcGetNumSupportedArchs(ctypes.byref(count))
    found = (ctypes.c_int * count.value)()
    library.nvrtcGetSupportedArchs(found)
    return tuple(found)
