"""Compression of exported x86 assembly: repeated code becomes macros that assemble to the same bytes.

    short = compact(text)       # GNU as and clang's assembler read it

It works on rendered text, so no template depends on it. Rows are replaced first (`rows`), then phrases
(`phrases`). Local labels and comments stay in the kernels, so that loops remain visible.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from aesgen.export.compact import phrases, rows
from aesgen.export.compact.lines import INDENT, Line, parse, tight
from aesgen.export.compact.macros import Macro, Names

ABOUT = """\
/* Macros for what repeats. INSTRUCTION_1: the instruction once for each number of a list, which is in quotes.
 * The other macros are named for what their instructions do: load keys (keys), AES rounds (aes), the last
 * round (last), form counters (count), read and write blocks (load, store), prefetch (fetch), several of
 * these (stage), move on to the next blocks (next).
 * Parameters: a key (k), a state (s), a block (b), a part of one (t) or another value (r) is the number of
 * its vector register, or a list of them; p is a pointer, a an offset in bytes, c a count, h begins
 * the kernel's labels, l is a label, n a name. */
"""


@cache
def compact(text: str) -> str:
    """`text` with macros; it assembles to the same bytes. `text` is the assembly of several kernels, each of
    which starts with its `.section .text`. The result is empty if there are no kernels."""
    symbols = re.findall(r"^[ \t]*\.section \.text\.([\w.$]+),", text, re.MULTILINE)
    if not symbols:
        return ""
    kernels = [
        [parse(line) for line in kernel.splitlines() if line.strip()] for kernel in _kernels(text, symbols)
    ]
    names = Names()
    lines: list[Line | None] = [line for kernel in kernels for line in (*kernel, None)]
    macros: list[Macro] = []
    for _ in range(2):  # the second pass finds rows of rows: several rounds on several states
        lines, made = rows.fold(lines, names)
        macros += made
    while True:
        lines, made = phrases.mine(lines, names)
        if not made:
            break
        macros += made
    written = _definitions(macros, lines) + "".join(map(_written, lines))
    return re.sub(r"@(\d+)@", lambda found: symbols[int(found[1])], ABOUT + written)


def _kernels(text: str, symbols: Sequence[str]) -> list[str]:
    """The text of each kernel. Its symbol is replaced by `@0@`, and its local labels start with `.L0_`."""
    number = {symbol: index for index, symbol in enumerate(symbols)}
    any_of = "|".join(sorted(map(re.escape, symbols), key=len, reverse=True))
    text = re.sub(rf"\.L({any_of})_", lambda found: f".L{number[found[1]]}_", text)
    text = re.sub(rf"(?<![\w.$])({any_of})(?![\w.$])", lambda found: f"@{number[found[1]]}@", text)
    text = re.sub(rf"\.text\.({any_of}),", lambda found: f".text.@{number[found[1]]}@,", text)
    return re.split(r"(?m)^(?=[ \t]*\.section \.text\.)", text)[1:]


def _definitions(macros: Sequence[Macro], lines: Sequence[Line | None]) -> str:
    """The definitions of the macros in use."""
    used = {line.text.split(" ")[0] for line in lines if line}
    kept = []
    for macro in reversed(macros):
        if macro.name in used:
            kept.append(macro)
            used |= {line.split(" ")[0] for line in macro.body}
    return "\n".join(macro.text for macro in reversed(kept)) + "\n"


def _written(line: Line | None) -> str:
    if line is None:
        return "\n"
    return f"{line.text}\n" if line.is_mark else f"{INDENT}{tight(line.text)}\n"
