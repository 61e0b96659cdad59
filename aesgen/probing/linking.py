"""Object files of ARM as programs: they are linked, and functions that are missing get an address."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from aesgen.config.leakage_schema import ProbeFile
from aesgen.errors import UserError, did_you_mean
from aesgen.probing.description import Function
from aesgen.proofs.arm.decoding import ArmDecoder
from aesgen.proofs.program import THUMB_STATE, LoadedProgram, is_elf, read_elf
from aesgen.system import process, scratch, tools
from aesgen.system.probes import failure
from aesgen.system.tools.arm import COMPILER

_START, _SECONDS = 0x8000, 60


def function(path: Path, symbol: str, given: ProbeFile, core: str) -> Function:
    """The function `symbol` of the object file or program at `path`. Raises `UserError` if the file is none
    of Thumb code, or has no such function."""
    if not is_elf(path):
        raise UserError(f"{path} is no ELF file")
    program = read_elf(path)
    if not program.segments:
        missing = [name for name in given.calls if name not in program.symbols]
        program = _linked(path, missing, core)
    if program.machine != THUMB_STATE:
        raise UserError(f"{path} has no Thumb code, but {program.machine}")
    if symbol not in program.symbols:
        raise UserError(f"{path} has no function {symbol!r}{did_you_mean(symbol, sorted(program.symbols))}")
    calls = {program.address_of(name): kind for name, kind in given.calls.items()}
    return Function(ArmDecoder(program, thumb=True), program.symbols[symbol], given, calls)


def _linked(path: Path, missing: Iterable[str], core: str) -> LoadedProgram:
    """The program of one object file, in which the functions `missing` return at once."""
    if problem := failure(tools.ARM):
        raise UserError(f"object files need a linker: {problem}")
    with scratch.borrowed("probe") as folder:
        stubs, out = folder / "missing.s", folder / "program"
        texts = (f".global {name}\n.thumb_func\n{name}: bx lr\n" for name in missing)
        stubs.write_text(".syntax unified\n.thumb\n" + "".join(texts), encoding="utf-8")
        command = [
            f"{COMPILER.prefix}gcc",
            f"-mcpu={core}",
            "-mthumb",
            "-nostdlib",
            "-Wl,-e,0",
            f"-Wl,-Ttext={_START:#x}",
        ]
        status, said = process.run_tool(
            [*command, "-o", str(out), str(path.resolve()), str(stubs)], folder, _SECONDS, limited=True
        )
        if status:
            raise UserError(f"cannot link {path}: {process.first_error(said)}")
        return read_elf(out)
