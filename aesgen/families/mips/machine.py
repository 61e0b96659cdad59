"""The machine of a MIPS target: width of registers, byte order, release."""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import UserError
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.vocabulary import USUAL
from aesgen.machines.mips import N64, O32, written
from aesgen.model.target import Target

_VOCABULARY = replace(USUAL, small=(-32768, 65536, 0xFFFF))


def machine_of(target: Target) -> ScalarMachine:
    """The machine of `target`, from its features; raises `UserError` if they do not state width and byte
    order."""
    size = 8 if "mips64" in target.features else 4 if "mips32" in target.features else 0
    if not size or ("big" in target.features) == ("little" in target.features):
        raise UserError(
            f"target {target.name}: features: expected mips32 or mips64, and big or little, "
            "for the family mips"
        )
    return ScalarMachine(
        size=size,
        load="ld" if size == 8 else "lw",
        store="sd" if size == 8 else "sw",
        name="mips",
        saved=written(*O32.saved, O32.link),
        scratch=written(*O32.scratch),
        keys="$4",
        key="$5",
        word="$9",
        ones="$8",
        stack="$29",
        zero="$0",
        big_endian="big" in target.features,
        rotates="r2" in target.features,
        delay_slot=True,
        vocabulary=_VOCABULARY,
        arguments=written(*(O32 if size == 4 else N64).arguments),
    )
