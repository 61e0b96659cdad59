"""How large an export of assembly is: its text as rendered and with macros, and its object code.

    python -m tests.export.sizes [--all-classes] [TARGET]      prints a table and compares the object code

The object code of both forms must be the same, kernel by kernel, with every assembler that is installed.
"""

from __future__ import annotations

import argparse
import platform
import re
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

from aesgen.export import Facts, export, facts_of, kernels, recorded
from aesgen.model.problem import BASIC_MODES
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.system.probes import failure

ASSEMBLERS = {"gcc": ["gcc"], "clang": ["clang", "--target=x86_64-linux-gnu"]}


def missing(assembler: str) -> str | None:
    """Why an assembler cannot be used for x86-64 here; None if it can."""
    if assembler == "gcc" and platform.machine() not in ("x86_64", "AMD64"):
        return "GNU as is for another processor here"
    return failure(tools.GCC if assembler == "gcc" else tools.CLANG)


def facts_for(target_name: str, prefix: str = "aesgen_", **more: Any) -> Facts:
    """What the default export of a target is made of."""
    target = catalog.target(target_name)
    folders = [paths.shipped_results()]
    found = recorded(target, folders, BASIC_MODES, (128, 192, 256))
    return facts_of(target, found, folders, "aesgen export", prefix, **more)


@contextmanager
def without_macros() -> Iterator[None]:
    """Exports have assembly as it is rendered."""
    shortened = kernels.compact
    kernels.compact = str
    try:
        yield
    finally:
        kernels.compact = shortened


def assembly_of(files: Mapping[str, str]) -> str:
    return next((text for name, text in files.items() if name.endswith(".S")), "")


def assembled(text: str, assembler: str) -> dict[str, Any]:
    """What an object holds beside the lines of its source: for each section its bytes and relocations, and
    the symbols with place, size, binding and visibility."""
    with tempfile.TemporaryDirectory() as folder:
        source, built = Path(folder) / "kernels.S", Path(folder) / "kernels.o"
        source.write_text(text)
        subprocess.run([*ASSEMBLERS[assembler], "-c", source, "-o", built], check=True)
        with built.open("rb") as opened:
            file = ELFFile(opened)
            found: dict[str, Any] = {}
            names = [section.name for section in file.iter_sections()]
            for section in file.iter_sections():
                if section.name.startswith((".text", ".eh_frame")):
                    found[section.name] = section.data()
                if isinstance(section, RelocationSection):
                    symbols = file.get_section(section["sh_link"])
                    found[section.name] = [
                        (
                            entry["r_offset"],
                            entry["r_info_type"],
                            entry["r_addend"],
                            _name(symbols.get_symbol(entry["r_info_sym"]), names),
                        )
                        for entry in section.iter_relocations()
                    ]
            table = file.get_section_by_name(".symtab")
            found["symbols"] = sorted(
                (
                    _name(symbol, names),
                    symbol["st_value"],
                    symbol["st_size"],
                    symbol["st_info"]["bind"],
                    symbol["st_other"]["visibility"],
                )
                for symbol in table.iter_symbols()
            )
    return found


def _name(symbol: Any, sections: list[str]) -> str:
    if symbol.name or not isinstance(symbol["st_shndx"], int):
        return str(symbol.name)
    return sections[symbol["st_shndx"]]


def parts(files: Mapping[str, str]) -> dict[str, int]:
    """Bytes of text by part: of the C file its head, and the sections between comments of the form
    `/* ---- title`; of assembly the macros and the kernels; other files as a whole."""
    found: dict[str, int] = {}
    for name, text in files.items():
        if name.endswith(".c"):
            end = text.index("*/")
            found["C: head, for people and programs"] = end
            for section in re.split(r"(?m)^(?=/\* ---- )", text[end:]):
                title = re.match(r"/\* ---- ([^:.,;(]*)", section)
                found[f"C: {title[1].strip() if title else 'includes'}"] = len(section)
        elif name.endswith(".S"):
            macros = sum(map(len, re.findall(r"(?ms)^\.macro .*?^\.endm\n", text)))
            found |= {"assembly: macros": macros, "assembly: kernels": len(text) - macros}
        else:
            found[name] = len(text)
    return found


def code_bytes(built: Mapping[str, Any]) -> int:
    return sum(len(data) for name, data in built.items() if name.startswith(".text"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", nargs="?", default="x86-64")
    parser.add_argument("--all-classes", action="store_true")
    given = parser.parse_args()
    facts = facts_for(given.target, all_classes=given.all_classes)
    with without_macros():
        rendered = export(facts)
    written = export(facts)
    for line in facts.left_out:
        print(f"left out: {line}")
    print(f"{given.target}: bytes of text      as rendered  with macros")
    for name, text in written.items():
        print(f"{name:32} {len(rendered[name]):12,} {len(text):12,}")
    heads = [next(iter(files.values())).index("*/") for files in (rendered, written)]
    print(f"{'of it the head of facts':32} {heads[0]:12,} {heads[1]:12,}")
    totals = [sum(map(len, files.values())) for files in (rendered, written)]
    print(f"{'all files':32} {totals[0]:12,} {totals[1]:12,}")
    for part, size in parts(written).items():
        print(f"  {part:56} {size:8,}")
    for assembler in ASSEMBLERS:
        if why := missing(assembler):
            print(f"{assembler}: not compared: {why}")
            continue
        before, after = (assembled(assembly_of(files), assembler) for files in (rendered, written))
        count = sum(name.startswith(".text.") for name in before)
        same = sum(before[name] == after.get(name) for name in before if name.startswith(".text."))
        print(
            f"{assembler}: object code {code_bytes(before):,} and {code_bytes(after):,} bytes; "
            f"{same} of {count} kernels have the same bytes; everything else is "
            f"{'the same' if before == after else 'NOT the same'}"
        )


if __name__ == "__main__":
    main()
