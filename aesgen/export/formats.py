"""Assembly for all object formats of an architecture: ELF, Mach-O (macOS) and, for x86-64, COFF (Windows).

Kernels are rendered for ELF. An exported file defines macros for what the formats write differently
(`templates/drop_in/formats/`), and here its directives and labels become uses of these macros. Constants
move from the code to a section of data, because the system may forbid reading code. The instructions stay
the same, except that AArch64 needs two to address a constant, and that a large frame is touched page by
page. The calling sequence stays that of ELF systems: on Windows the macro `ENTRY` writes before each kernel
two instructions that call it through one function, which knows Windows' sequence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_PAGE = 4096
_DATA = re.compile(r"\s*\.(?:quad|long|byte)\s")
_BETWEEN = re.compile(r"\s*(?:$|#|//|\.p2align|\.balign|\.L\w+:)")
"""Lines among constants that are no constants themselves."""
_REWRITTEN = tuple(
    (re.compile(form, re.MULTILINE), by)
    for form, by in (
        (r"^[ \t]*\.section \.text\.([\w$]+).*", r"\tTEXT(\1)"),
        (r"^[ \t]*\.section \.note\.GNU-stack.*\n", ""),
        (r"^[ \t]*\.(globl|type|size) (\w+).*", lambda found: f"\t{found[1].upper()}({found[2]})"),
        (r"^(\w+\$\w+):", r"MARK(\1)"),
        (r"^[ \t]*adr (\w+), \.L(\w+)", r"\tadrp \1, PAGE(\2)\n\tadd \1, \1, OFFSET(\2)"),
        (r"\.L(\w+)", r"L(\1)"),
        (r"^\tsubq \$(\d+), %rsp$", lambda found: _probed(int(found[1]))),
    )
)
_FUNCTION = re.compile(r"(?ms)^(\w+):\n(\s*\.cfi_startproc\n.*?^\s*\.cfi_endproc\n)")
_START = re.compile(r"(?:endbr64|pushq .*)\n(?:\s*(?:\.cfi_def.*|\.cfi_offset.*|movq %rsp, %rbp)\n)*")
"""Of an x86-64 function: its start reaches to the end of the last match."""


def portable(text: str) -> str:
    """The assembly `text` for ELF as one for all formats, indented by tabs."""
    text = re.sub(r"(?m)[ \t]+$", "", text)
    text = re.sub(r"(?m)^(?: +(?=[.#\w])|(?=[a-z]\w*(?: |$)))", "\t", re.sub(r"\n{3,}", "\n\n", text))
    names = frozenset(re.findall(r"^[ \t]*\.globl (\S+)", text, re.MULTILINE))
    parts = re.split(r"(?m)^(?=[ \t]*\.section )", text)
    text = "".join(_apart(_unwound(part, names)) for part in parts)
    for form, by in _REWRITTEN:
        text = form.sub(by, text)
    return re.sub(r"(?m)^(\w+):", lambda found: f"ENTRY({found[1]})" if found[1] in names else found[0], text)


def _apart(section: str) -> str:
    """A section of code with its constants after it, in a section of their own."""
    code: list[str] = []
    constants: list[str] = []
    for lines, are_data in _runs(section.splitlines()):
        (constants if are_data else code).extend(lines)
    if constants:
        [name] = re.findall(r"^[ \t]*\.section \.text\.(\S+?),", section, re.MULTILINE)
        labels = [re.sub(r"^\.L(\w+):", r"CONSTANT(\1):", line) for line in constants]
        code += [f"\tRODATA({name})", *labels]
    return "".join(f"{line}\n" for line in code)


def _probed(frame: int) -> str:
    """Room of `frame` bytes on the stack, each of whose pages is touched in turn, so that none is skipped
    that guards the end of the stack."""
    pages, rest = divmod(frame - 1, _PAGE)
    return (
        "".join(f"\tsubq ${_PAGE}, %rsp\n\torq $0, (%rsp)\n" for _ in range(pages))
        + f"\tsubq ${rest + 1}, %rsp"
    )


def _runs(lines: list[str]) -> Iterator[tuple[list[str], bool]]:
    """Consecutive lines, and whether they are constants with their labels, alignment and comments."""
    held: list[str] = []
    for line in lines:
        if _DATA.match(line):
            yield [*held, line], True
            held = []
        elif _BETWEEN.match(line):
            held.append(line)
        else:
            yield [*held, line], False
            held = []
    yield held, False


def _unwound(section: str, names: frozenset[str]) -> str:
    """x86-64 code that has the unwind information of Windows, too."""
    if "endbr64" not in section:
        return section
    return _FUNCTION.sub(lambda found: _with_seh(found[1], found[2], found[1] in names), section)


def _with_seh(name: str, body: str, is_global: bool) -> str:
    """A function that pushes registers: the frame pointer, then others below it. What is before the first of
    them has no frame, as a function that needs no unwind information, and may be long.

    The stack pointer from which they are popped is the frame pointer less a multiple of 16."""
    *_, last = _START.finditer(body)
    start, rest = body[: last.end()], body[last.end() :]
    saved = len(re.findall("pushq", start))
    leaf = start.partition("\tpushq")[0] if saved else ""
    start = start.removeprefix(leaf)
    start = re.sub(r"(?m)^\s*pushq (%\w+)$", r"\g<0>\n\tSEH(.seh_pushreg \1)", start)
    if saved:
        start += "\tSEH(.seh_stackalloc 8)\n" * (saved % 2 == 0)
        start += f"\tSEH_FRAME({saved // 2 * 16})\n"
    label = f"{'elf_' * is_global}{name}"
    head = f"{name}:\n{leaf}\tSEH(.seh_proc {label})\n{start}"
    return f"{head}\tSEH(.seh_endprologue)\n{rest}\tSEH(.seh_endproc)\n"
