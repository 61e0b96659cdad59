"""The table of all exports as a page of the documentation, `docs/exports.md`.

page(tables, earlier) -> the whole page; section(table) -> one target's part of it
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from aesgen.verification.exports import BYTES, CYCLES, ExportRow, ExportTable

INTRODUCTION = f"""# What exported files cost

    aesgen verify --exports --markdown docs/exports.md

writes this page. For each target whose simulator counts calls it builds the default export, and one of every
other mode that is recorded in the same family, checks every function, and calls each from C. The columns:

| column | meaning |
| --- | --- |
| text, data, bss | bytes that a program links for the function and its key setup |
| 1 block, 16 blocks | cycles of one call with 1 block and with 16 blocks (of each stream) |
| setup | cycles of a call of the key setup |
| stack | bytes, of the deepest of these calls |
| call | cycles per block of the file's function in a call of the target's usual length |
| record | the same of the record's variant, built alone and called in the same way |
| B | bytes of code and tables of the record's variant, with its key setup if it has one |

A function has a second row if the file was assembled with a switch, such as `AESGEN_SBOX_IN_FLASH=1`.

Every default export links on its part and leaves an eighth of the memory to the program. Differences above
{CYCLES:.0%} in cycles and {BYTES:.0%} in bytes are in the last column, with a number; the reasons are below
each table. GPUs, AArch64 and processors of the core ABI (x86-64) are missing: nothing counts their calls
(`aesgen verify FILE` and `aesgen compare` measure them).
"""
COLUMNS = (
    *("function", "schedule of", "text", "data", "bss", "1 block", "16 blocks", "setup", "stack"),
    *("call", "record", "B", "differences"),
)


def page(tables: Iterable[ExportTable], earlier: str = "") -> str:
    """The page: its introduction, and a section for each target that has rows, in the order of their names.
    Sections of `earlier`, a page of this kind, stay for targets that have no table here."""
    tables = list(tables)
    named = re.split(r"^## (.+)\n", earlier, flags=re.MULTILINE)[1:]
    sections = {name: f"## {name}\n{text}" for name, text in zip(named[::2], named[1::2], strict=True)}
    for table in tables:
        sections.pop(table.target, None)
        if table.rows or table.complaints:
            sections[table.target] = section(table)
    return "\n".join([INTRODUCTION, *(sections[name].rstrip("\n") + "\n" for name in sorted(sections))])


def section(table: ExportTable) -> str:
    """The part of the page about one target."""
    lines = [f"## {table.target}", ""]
    if table.complaints:
        return "\n".join([*lines, f"It fails: {table.complaints[0]}", ""])
    if table.left_out:
        lines += [
            f"The part cannot hold all functions together. The default export leaves out "
            f"{', '.join(table.left_out)}; their rows are of the further exports that the command names.",
            "",
        ]
    reasons = list(dict.fromkeys(row.why for row in table.rows if row.differs and row.why))
    lines += [_line(COLUMNS), _line(["---", "---", *["--:"] * (len(COLUMNS) - 3), "---"])]
    lines += [_line(_cells(row, reasons)) for row in table.rows]
    lines += [""] * bool(reasons)
    lines += [f"{number}. {reason}." for number, reason in enumerate(reasons, 1)]
    return "\n".join([*lines, ""])


def _cells(row: ExportRow, reasons: list[str]) -> Iterator[str]:
    size = row.size
    yield f"`{row.function}`" + f", `{row.switch}`" * bool(row.switch)
    yield row.schedule.removesuffix("'s").removeprefix("the ")
    yield from (str(number) for number in (size.text, size.data, size.bss))
    yield from (_number(number) for number in (row.one, row.sixteen, row.setup, row.stack))
    yield from (_number(number) for number in (row.usual, row.recorded))
    yield _number(row.recorded_bytes)
    why = f" ({reasons.index(row.why) + 1})" if row.differs and row.why else ""
    yield row.differs + why


def _number(number: float | None) -> str:
    if number is None:
        return ""
    return str(int(number)) if number == int(number) else f"{number:.1f}"


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
