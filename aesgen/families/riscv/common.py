"""The machine of a RISC-V target, and what its methods share of the kit for scalar machines."""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import UserError
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.vocabulary import USUAL
from aesgen.model.target import Target

__all__ = ["common_names", "entries", "functions", "schedule_of", "word_of"]
SAVED = 13
"""Registers that a function must preserve: s0 to s11, and ra."""
_VOCABULARY = replace(USUAL, reach=4096)


def word_of(target: Target) -> ScalarMachine:
    """The machine of `target`, from its features; raises `UserError` if they do not state the width of
    registers."""
    for feature, size in (("rv32", 4), ("rv64", 8)):
        if feature in target.features:
            return ScalarMachine(
                size=size,
                load="ld" if size == 8 else "lw",
                store="sd" if size == 8 else "sw",
                saved=SAVED,
                keys="a0",
                key="a1",
                word="a5",
                ones="a4",
                stack="sp",
                zero="zero",
                arguments=tuple(f"a{number}" for number in range(8)),
                rotates="zbb" in target.features,
                packs="zbkb" in target.features and size == 4,
                vocabulary=_VOCABULARY,
            )
    raise UserError(f"target {target.name}: features: expected rv32 or rv64 for the family riscv")
