"""The machine of a PowerPC target, and the names of its instructions for estimates."""

from __future__ import annotations

from aesgen.errors import UserError
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.vocabulary import USUAL, Vocabulary
from aesgen.machines.ppc import SYSTEM_V
from aesgen.model.target import Target

LINKAGE = 8
"""Bytes at the bottom of a frame: the back chain, and the word for the link register of a callee."""
ZERO = "%zero"
"""A virtual register, because no register is always 0."""
_EQUAL, _GREATER, _LESS = range(3)


def _compared(a: int, b: int) -> int:
    """What a condition field holds after an unsigned comparison."""
    return _EQUAL if a == b else _GREATER if a > b else _LESS


VOCABULARY = Vocabulary(
    conditions={
        "beq": lambda field, _: field == _EQUAL,
        "bne": lambda field, _: field != _EQUAL,
        "blt": lambda field, _: field == _LESS,
    },
    jumps={"b": "jump"},
    returns=("blr",),
    arithmetic={
        **dict.fromkeys(("add", "addi"), USUAL.arithmetic["add"]),
        "sub": USUAL.arithmetic["sub"],
        "slwi": USUAL.arithmetic["slli"],
        "srwi": USUAL.arithmetic["srli"],
        "clrlwi": lambda value, bits: value & (1 << 32 - bits) - 1,
        **dict.fromkeys(("cmplw", "cmplwi"), _compared),
    },
    copies=("li", "mr"),
    word_loads=("lwz",),
    byte_loads=("lbz",),
    word_stores=("stw",),
    byte_stores=("stb",),
    counted={"bdnz": "counter"},
    sets={"mtctr": "counter"},
    small=(-32768, 32768, 0),
)


def machine_of(target: Target) -> ScalarMachine:
    """The machine of `target`; raises `UserError` if its features are not ppc32 and big."""
    if not {"ppc32", "big"} <= target.features:
        raise UserError(f"target {target.name}: features: expected ppc32 and big, for the family ppc")
    return ScalarMachine(
        size=4,
        load="lwz",
        store="stw",
        name="ppc",
        saved=SYSTEM_V.saved,
        scratch=SYSTEM_V.scratch,
        linkage=LINKAGE,
        keys="r3",
        key="r4",
        word="r8",
        ones="r7",
        stack="r1",
        zero=ZERO,
        big_endian=True,
        rotates=True,
        puts=True,
        arguments=SYSTEM_V.arguments,
        vocabulary=VOCABULARY,
    )
