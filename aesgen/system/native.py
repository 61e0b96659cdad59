"""aesgen's own C files as libraries: compiled once, cached, called through ctypes."""

from __future__ import annotations

import ctypes
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.system import scratch, tools
from aesgen.system.cache import Cache, address
from aesgen.system.probes import failure, version
from aesgen.system.process import run_tool

Signatures = Mapping[str, tuple[object, Sequence[object]]]
"""By function name: the type of the result, and those of the arguments."""

REMEDY = "apt-get install gcc libc6-dev"
SECONDS = 300.0
"""The time limit of the compiler."""
_COMPILERS = ("cc", "gcc", "clang")
_FLAGS = ("-O3", "-ffp-contract=off", "-fno-strict-aliasing", "-shared", "-fPIC")


def missing(who: str, remedy: str = REMEDY) -> str | None:
    """The missing compiler and the one command that installs it; None if a C compiler works here."""
    if _compiler():
        return None
    why = [failure(tools.shared_library(name)) or "" for name in _COMPILERS]
    broken = [reason.rpartition(": ")[0] for reason in why if "not found" not in reason]
    return f"{who}: {broken[0] if broken else 'no C compiler'}: {remedy}"


def reason(load: Callable[[], object]) -> str | None:
    """The packages that `load` misses and the one command that installs them; None if it succeeds."""
    try:
        load()
    except UserError as error:
        return str(error)
    return None


def library(
    source: Path,
    signatures: Signatures,
    who: str,
    remedy: str = REMEDY,
    links: Sequence[str] = (),
    declarations: str = "",
    headers: Sequence[Path] = (),
) -> ctypes.CDLL:
    """The library compiled from the C file `source` and the headers beside it, linked with `links`.
    `headers`: those that it includes from other folders.

    `declarations`: the text of a further header, `declarations.h`, which declares the structures and numbers
    shared with Python (`structures.declarations`).

    Raises `UserError` if it cannot be compiled, with `who` needs it and the `remedy`."""
    program = _compiler()
    if program is None:
        raise UserError(str(missing(who, remedy)))
    texts = [
        file.read_text(encoding="utf-8") for file in (source, *sorted(source.parent.glob("*.h")), *headers)
    ]
    texts.append(declarations)
    cache, key = Cache("libraries"), address(who, texts, version(Path(program)), _FLAGS, links)
    try:
        with scratch.borrowed("library") as folder:  # a loaded library stays when its file is deleted
            made = folder / f"{who}.so"
            if cache.fetch(key, folder) is None:
                folders = [f"-I{header.parent}" for header in headers]
                _compile([program, *_FLAGS, *folders, str(source), *links], declarations, made, who, remedy)
                cache.keep(key, [made], {})
            loaded = ctypes.CDLL(str(made))
    except OSError as error:
        raise UserError(f"{who}: {error}") from None
    for name, (result, arguments) in signatures.items():
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, list(arguments)
    return loaded


def _compiler() -> str | None:
    """The first compiler that makes libraries which can be loaded here."""
    working = (name for name in _COMPILERS if failure(tools.shared_library(name)) is None)
    return shutil.which(next(working, ""))


def _compile(command: Sequence[str], declarations: str, made: Path, who: str, remedy: str) -> None:
    (made.parent / "declarations.h").write_text(declarations, encoding="utf-8")
    command = [*command, f"-I{made.parent}", "-o", str(made)]
    try:
        status, said = run_tool(command, made.parent, SECONDS)
    except VariantFailure as failure:
        status, said = 1, failure.detail
    if status:
        first = next((line for line in said.splitlines() if "error" in line), said.strip())
        raise UserError(f"{who}: {first}: {remedy}")
