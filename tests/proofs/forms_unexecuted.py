"""The lists of forms of machines that no program outside of this project executes: C54x, C6x, SPU.

    python -m tests.proofs.forms_unexecuted

writes them: every form that a decoder reads. Random programs compare the models of these machines with this
project's simulators (`test_c54x_programs.py`, `test_c6x_programs.py`, `test_spu.py`), whose tables the
decoders use, too."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import suppress

from aesgen.proofs.architectures import architectures
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from tests.proofs.forms import write_list

CHECKED = "checked by: nobody outside of this project"


def _spu() -> Iterable[bytes]:
    """Each opcode, with registers 0."""
    return ((code << 21).to_bytes(4, "big") for code in range(1 << 11))


def _c54x() -> Iterable[bytes]:
    """Each first word."""
    return (first.to_bytes(2, "big") + b"\0\1" for first in range(1 << 16))


def _c6x() -> Iterable[bytes]:
    """Each value of the bits that have opcodes, with some values of the others."""
    draw = random.Random(1)
    uppers = [0, *(draw.getrandbits(16) << 13 for _ in range(24))]
    return ((upper | low & ~1).to_bytes(4, "little") for upper in uppers for low in range(0, 1 << 13, 2))


MACHINES = {"spu": ("EM_SPU", _spu), "c54x": ("C54x", _c54x), "c6x": ("EM_TI_C6000", _c6x)}
"""By package: the machine, and words with every form."""


def forms(package: str) -> set[str]:
    """The names of forms that the machine's decoder reads."""
    machine, words = MACHINES[package]
    found: set[str] = set()
    for word in words():
        decoder = architectures()[machine].decoder(LoadedProgram(machine, ((0, word),), {}))
        decoder.check_listed = lambda name, text: found.add(name)
        with suppress(Stopped):
            decoder.at(0)
    return {name for name in found if "?" not in name}


if __name__ == "__main__":
    for package in MACHINES:
        names = forms(package)
        write_list(package, names, f"{len(names)} forms; {CHECKED}")
        print(f"{package}: {len(names)} forms")
