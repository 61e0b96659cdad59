"""Where binutils for spu-elf are installed: they must assemble what we emit, and read it back the same.

Debian has no package: unpack `binutils-source`, `configure --target=spu-elf --disable-nls --disable-gdb
--disable-gprof --disable-gprofng --disable-werror --disable-libctf`, `make all-gas all-binutils`.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from aesgen import catalog
from aesgen.problem import Problem
from aesgen.render import render
from tests.conftest import needs_tool

REMEDY = "build binutils with configure --target=spu-elf (see tests/spu/test_binutils.py)"


@needs_tool("spu-elf-as", REMEDY)
@needs_tool("spu-elf-objdump", REMEDY)
@pytest.mark.parametrize("name", ["aes128-ecb-encrypt-x16", "aes128-ecb-decrypt"])
def test_the_disassembly_has_the_same_instructions(name: str, tmp_path: Path) -> None:
    target = catalog.target("cell-spu")
    space = catalog.space("spu-log-domain").bind(target, Problem.parse(name))
    text = render(space, space.baseline()).text
    source, built = tmp_path / "kernel.s", tmp_path / "kernel.o"
    source.write_text(text)
    subprocess.run(["spu-elf-as", "-o", str(built), str(source)], check=True)
    command = ["spu-elf-objdump", "-d", "--no-show-raw-insn", str(built)]
    listing = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    ours = [
        _shape(line)
        for line in re.split(r"\.section", text.replace("\t.section .rodata", "\n.section"))[0].splitlines()
        if re.match(r"\t[a-z]", line)
    ]
    theirs = [_shape(match[1]) for match in re.finditer(r"^\s*[0-9a-f]+:\s+(.*)$", listing, re.MULTILINE)]
    assert theirs[: len(ours)] == ours


def _shape(line: str) -> tuple[str, tuple[str, ...]]:
    """The mnemonic and its registers; immediates and labels are written in several ways."""
    words = line.partition("#")[0].split(None, 1)
    registers = tuple(re.findall(r"\$\d+", words[1])) if len(words) > 1 else ()
    return words[0], () if words[0] in ("nop", "lnop") else registers
