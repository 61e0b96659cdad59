"""Every default export links on its part, with all of its functions, and leaves memory to the program."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from aesgen.export import facts_of, fitting, quick, recorded
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires

PARTS = ("at90usb162", "at90usb646", "atmega328p", "atmega2560")


@requires(tools.AVR)
@pytest.mark.parametrize("part", PARTS)
def test_a_default_export_links_and_leaves_an_eighth(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "check", lambda facts, files: quick.ExportCheck())
    target, folders = catalog.target(part), [paths.shipped_results()]
    found = recorded(target, folders, ("ecb", "cbc", "ctr"), (128, 192, 256))
    fitted = fitting.fit(facts_of(target, found, folders, "aesgen export"))
    modes = {(problem.mode, problem.direction) for problem in (w.problem for w in fitted.facts.winners)}
    assert {("ecb", "encrypt"), ("ecb", "decrypt"), ("cbc", "encrypt"), ("cbc", "decrypt")} < modes
    header = fitted.files["aesgen.h"]
    functions = re.findall(r"^void (\w+)\(", header, re.MULTILINE)
    assert len(functions) >= 7
    for name in ("aesgen.h", "aesgen.S"):
        (tmp_path / name).write_text(fitted.files[name])
    uses = "\n".join(f"  address = (uintptr_t){name};" for name in functions)
    program = f'#include "aesgen.h"\nvolatile uintptr_t address;\nint main(void) {{\n{uses}\n}}\n'
    (tmp_path / "main.c").write_text(program)
    command = ["avr-gcc", f"-mmcu={part}", "-Os", "main.c", "aesgen.S", "-o", "all.elf"]
    subprocess.run(command, cwd=tmp_path, check=True)
    done = subprocess.run(["avr-size", "all.elf"], cwd=tmp_path, capture_output=True, text=True, check=True)
    text, data, bss = (int(each) for each in done.stdout.splitlines()[1].split()[:3])
    own = 300  # bytes of flash of this program and of what starts it: vectors, and the loops that fill SRAM
    assert text + data - own <= 7 / 8 * target.limits["flash"]
    assert data + bss - 2 <= 7 / 8 * target.limits["sram"]
