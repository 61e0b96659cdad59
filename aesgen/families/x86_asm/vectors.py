"""Instructions as data, which the templates' tables of mnemonics turn into text."""

from __future__ import annotations

from aesgen.families.x86_asm.registers import RegisterClass

Op = tuple[str, str, str]
"""Its operation (a key of the template's mnemonics), first operands, last operand."""


def three(view: RegisterClass, kind: str, source: str, other: str, result: str) -> list[Op]:
    """`result` = `other` op `source`, with a copy if the encoding has only two operands."""
    if not view.legacy:
        return [(kind, source, f"{other}, {result}")]
    return [("move", other, result), (kind, source, result)]
