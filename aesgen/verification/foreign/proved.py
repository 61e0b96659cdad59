"""Proofs of the functions of a file of another library by a contract."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from aesgen.errors import UserError
from aesgen.proofs.foreign import ForeignProof, proofs
from aesgen.proofs.program import read_elf
from aesgen.system import scratch
from aesgen.verification.foreign import conventions
from aesgen.verification.foreign.linking import linked


def prove_foreign(
    path: Path, contract: str, wanted: Sequence[str] = (), seconds: float | None = None
) -> Iterator[ForeignProof | str]:
    """The proofs of the functions `wanted`, or of all functions of the contract that the file at `path` has,
    within `seconds` each; the names of those that it lacks. Raises `UserError` if it has none, or lacks one
    that is wanted."""
    some = False
    for symbol, group in groupby(conventions(contract, wanted), key=lambda each: each.symbol):
        own = list(group)
        with scratch.borrowed("foreign") as folder:
            file = linked(path, symbol, own[0].constants, folder)
            program = read_elf(file)
            if symbol not in program.symbols:
                if wanted:
                    raise UserError(f"{path} has no function {symbol}")
                yield symbol
                continue
            some = True
            yield from proofs(file, program, own, seconds)
    if not some:
        raise UserError(f"{path} has no function of the contract {contract}")
