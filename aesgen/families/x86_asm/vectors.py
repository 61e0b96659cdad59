"""Instructions as data: what the templates' tables of mnemonics turn into text."""

from __future__ import annotations

from aesgen.families.x86_asm.registers import RegisterClass

Op = tuple[str, str, str]
"""What it does (a key of the template's mnemonics), first operands, last operand."""


def three(view: RegisterClass, kind: str, source: str, other: str, result: str) -> list[Op]:
    """`result` = `other` op `source`, by a copy where the encoding has two operands only."""
    if not view.legacy:
        return [(kind, source, f"{other}, {result}")]
    return [("move", other, result), (kind, source, result)]
