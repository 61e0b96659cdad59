"""Programs for the Itanium 2: assembled and linked by binutils, run by this project's simulator."""

from __future__ import annotations

import subprocess
from pathlib import Path

from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog

TARGET = "itanium-2"


def linked(text: str, folder: Path, explicit: bool = True) -> CountedMachine:
    """A machine with the assembly `text`. Not `explicit`: the assembler puts the instructions into bundles,
    and adds the stops that are missing."""
    options = catalog.target(TARGET).toolchains["default"].options
    (folder / "work.s").write_text(text)
    mode = "-x" if explicit else "-xauto"
    subprocess.run([f"{options['prefix']}as", mode, "work.s", "-o", "work.o"], cwd=folder, check=True)
    link = [f"{options['prefix']}ld", "work.o", "-o", "work", *options["link"]]
    subprocess.run(link, cwd=folder, check=True)
    return CountedMachine(folder / "work", load_pipeline(TARGET))


def function(name: str, *groups: str) -> str:
    """A function of groups of bundles; each bundle is its template and three instructions, split by `|`, and
    the bundles of a group are split by `||`."""
    lines = ["\t.text", "\t.explicit", f"\t.globl {name}", "\t.align 32", f"{name}:"]
    for group in groups:
        bundles = group.split("||")
        for number, bundle in enumerate(bundles):
            template, *slots = (part.strip() for part in bundle.split("|"))
            if number == len(bundles) - 1:
                slots[-1] += " ;;"
            lines += [f"{{ .{template}", *(f"\t{slot}" for slot in slots), "}"]
    return "\n".join([*lines, "{ .mib", "\tnop.m 0", "\tnop.i 0", "\tbr.ret.sptk.many b0 ;;", "}", ""])
