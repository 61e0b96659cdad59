"""Reads builds for proofs.

The folder of a machine whose builds are no plain ELF files has a module `loading` with two functions of a
path: `reads` says whether the file is of its kind, and `read` gives the program. A machine whose kernels are
not called as C functions has a module `proving` instead, with `reads` and with `prove`, which takes what
`aesgen.proofs.prove` takes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from aesgen.proofs.architectures import machine_modules
from aesgen.proofs.program import LoadedProgram, is_elf, read_elf


@cache
def _formats() -> list[Any]:
    return machine_modules("loading")


@cache
def _provers() -> list[Any]:
    return machine_modules("proving")


def own_prover(path: Path) -> Any | None:
    """The module that proves the kind of file at `path`, if it is of a kind that has its own."""
    return next((each for each in _provers() if each.reads(path)), None)


def read(path: Path) -> LoadedProgram | None:
    """The program in the file at `path`; None if it is of no known kind."""
    for each in _formats():
        if each.reads(path):
            found: LoadedProgram = each.read(path)
            return found
    return read_elf(path) if is_elf(path) else None


def is_readable(path: Path) -> bool:
    """Whether a proof can read the kind of file at `path`."""
    kinds = (*_formats(), *_provers())
    return path.is_file() and (is_elf(path) or any(each.reads(path) for each in kinds))
