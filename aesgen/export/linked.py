"""A program that calls every function of an export, linked with its files and without shared libraries.

status, output = program("wiped", facts, files, folder)      # of templates/drop_in/wiped.c.j2
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.export import checked, every_call
from aesgen.export.facts import Facts
from aesgen.rendering.templates import render_template
from aesgen.system.process import compiler_seconds, first_error, run_tool

SECONDS = 240.0
"""Time limit of the compiler, and of the program."""


def program(
    name: str,
    facts: Facts,
    files: Mapping[str, str],
    folder: Path,
    level: str = "-O2",
    compiler: str = "gcc",
    emulator: Sequence[str] = (),
    **more: Any,
) -> tuple[int, str]:
    """The exit status and the output of the program `templates/drop_in/NAME.c.j2`, linked with `files`.

    `folder`: an existing folder for it. `level`: the compiler's level of optimisation. `compiler`,
    `emulator`: for a processor other than this one. `more`: further variables of the template. Raises
    `VariantFailure` if the program does not compile or link."""
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    made = render_template(f"drop_in/{name}.c.j2", {**every_call.variables(facts), **more})[0]
    (folder / f"{name}.c").write_text(made, encoding="utf-8")
    main, *others = (file for file in files if not file.endswith(".h"))
    if (
        level == checked.USUAL[0] and not emulator
    ):  # the check of answers has compiled the kernels in C, which takes long
        known = {path.name: str(path) for path in checked.objects(files, folder)}
        others = [known[f"{file}.o"] if file.endswith(".c") else file for file in others]
    names = ",".join(f'"{each}"' for each in checked.implementations(facts))
    options = ["-std=gnu11", "-w", level, f"-DPREFIX={facts.prefix}", f"-DNAMES={names}"]
    command = [compiler, *options, main, *others, f"{name}.c", "-static", "-o", name]
    status, output = run_tool(command, folder, compiler_seconds(SECONDS, files.values()))
    if status:
        raise VariantFailure("compile", f"the drop-in with a program that calls it: {first_error(output)}")
    return run_tool([*emulator, f"./{name}"], folder, SECONDS)
