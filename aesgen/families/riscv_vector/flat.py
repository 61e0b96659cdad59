"""Exported text without macros: instructions that assemblers lack as numbers, each with its name."""

from __future__ import annotations

import re

_DEFINITIONS = re.compile(
    r"(?:#if .*\n)?\t\.ifndef aesgen_\w+\n(?:(?!\t\.endif).*\n)*\t\.endif\n(?:#endif\n)?"
)
_MACRO = re.compile(r"\t\.macro (\S+) (.*)\n\t(\.insn .*)\n\t\.endm\n")
_FIRST = {"v": 0, "a": 10, "s": 16}
"""The number of the first register of a kind: s0 and s1, which are elsewhere, are not used."""


def flat(text: str) -> str:
    """`text` with the code of each macro where it is used, and the instruction as a comment."""
    macros = {name: (words.split(", "), code) for name, words, code in _MACRO.findall(text)}
    if not macros:
        return text

    def encoded(line: re.Match[str]) -> str:
        parameters, code = macros[line[1]]
        for parameter, operand in zip(parameters, line[2].split(", "), strict=True):
            kind, number = operand[0], operand[1:]
            place = str(_FIRST[kind] + int(number)) if kind in _FIRST else operand
            code = code.replace(f"aesgen_\\{parameter}", place).replace(f"\\{parameter}", place)
        return f"\t{code}\t# {line[0].strip()}"

    names = "|".join(map(re.escape, macros))
    plain = re.sub(r"\n{3,}", "\n\n", _DEFINITIONS.sub("", text))
    return re.sub(rf"(?m)^\t({names}) (.*)$", encoded, plain)
