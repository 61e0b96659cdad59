"""Assembly that is written once for several machines, in general instructions that a table spells for each.

A spelling is another mnemonic, whole lines with `{0}`,
`{1}`, ... for the operands, a function of the operands that returns lines, or empty for no line. After a
branch, `<< INSTRUCTION` is what the delay slot holds, and what a machine without one executes before the
branch; `>> INSTRUCTION` is what such a machine executes after it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

_PARTS = re.compile(r" (<<|>>) ")
Spelling = str | Callable[..., str]


def spelled(
    text: str, spellings: Mapping[str, Spelling], registers: Mapping[str, str], delay_slot: bool = False
) -> str:
    """`text` with the mnemonics and the names of registers of a machine. `delay_slot`: the instruction after
    a branch is executed also if the branch is taken; it is `nop` where the text gives none."""
    if registers:
        names = re.compile(rf"(?<![\w%.$])(?:{'|'.join(registers)})(?!\w)")
        text = names.sub(lambda found: registers[found[0]], text)
    lines: list[str] = []
    for line in text.split("\n"):
        code, begins, mark = line.partition("\x01")
        if not code or code.startswith("#") or code.endswith(":"):
            lines.append(line)
        else:
            written = _ordered(code.strip("\t"), spellings, delay_slot)
            lines += [each + begins + mark for each in written]
    return "\n".join(lines)


def _ordered(code: str, spellings: Mapping[str, Spelling], delay_slot: bool) -> Iterator[str]:
    """The lines of an instruction, and of what its delay slot holds."""
    branch, separator, slot = _PARTS.split(code) if _PARTS.search(code) else (code, "", "")
    first = [slot] if separator == "<<" and not delay_slot else []
    last = [slot] if slot and not first else []
    if delay_slot and not slot and branch[0] in "bj" and branch.split()[0] in spellings:
        last = ["nop"]
    for each in (*first, branch, *last):
        yield from _lines(each, spellings)


def _lines(code: str, spellings: Mapping[str, Spelling]) -> Iterator[str]:
    mnemonic, _, operands = code.partition(" ")
    spelling = spellings.get(mnemonic)
    if spelling is None:
        yield "\t" + code
        return
    if not isinstance(spelling, str):
        spelling = spelling(*operands.split(", ")).strip("\n")
    elif "{" in spelling:
        spelling = spelling.format(*operands.split(", "))
    elif spelling:
        spelling = f"{spelling} {operands}"
    for line in spelling.split("\n") if spelling else ():
        yield line if line.endswith(":") else "\t" + line.lstrip("\t")
