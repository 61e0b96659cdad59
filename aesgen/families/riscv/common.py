"""The machine of a RISC-V target, and what its methods share of the kit for scalar machines."""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import UserError
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.vocabulary import USUAL
from aesgen.machines.riscv import RV32
from aesgen.model.target import Target

__all__ = ["SAVED", "common_names", "entries", "functions", "machine_of", "schedule_of"]
SAVED = (RV32.link, *RV32.saved)
"""Registers that the code of a frame stores, in this order."""
_VOCABULARY = replace(USUAL, reach=4096)


def machine_of(target: Target) -> ScalarMachine:
    """The machine of `target`, from its features; raises `UserError` if they do not state the width of
    registers."""
    for feature, size in (("rv32", 4), ("rv64", 8)):
        if feature in target.features:
            return ScalarMachine(
                size=size,
                load="ld" if size == 8 else "lw",
                store="sd" if size == 8 else "sw",
                name="riscv",
                saved=SAVED,
                keys="a0",
                key="a1",
                word="a5",
                ones="a4",
                stack="sp",
                zero="zero",
                arguments=RV32.arguments,
                rotates="zbb" in target.features,
                packs="zbkb" in target.features and size == 4,
                vocabulary=_VOCABULARY,
            )
    raise UserError(f"target {target.name}: features: expected rv32 or rv64 for the family riscv")
