"""Every SPU record through real spu-elf binutils: it assembles, links, and disassembles to what we meant.

No distribution packages them; `tools/spu-binutils` builds them from Debian's source package.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from aesgen.families.rendering import render
from aesgen.model.trial import Record
from aesgen.results.records import records
from aesgen.simulators.spu import assemble
from aesgen.simulators.spu.assembly import Decoded, opcodes
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires

BASE = 0x80
"""Where the simulator's assembler and our linker script both place the code."""

RECORDS = [record for _, record in records(paths.shipped_results(), "cell-spu")]

pytestmark = [
    pytest.mark.slow,
    requires(tools.SPU_BINUTILS),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.problem.name)
def test_a_record_disassembles_to_what_the_simulator_runs(record: Record, tmp_path: Path) -> None:
    """Instruction by instruction: address, mnemonic, registers, immediates and branch targets."""
    space = catalog.space(record.variant.space).bind(catalog.target("cell-spu"), record.problem)
    text = render(space, record.variant.point).text
    program = assemble(text, BASE)
    ours = [(address, *_meaning(decoded)) for address, decoded in sorted(program.instructions.items())]
    theirs = _disassembly(text, tmp_path)
    assert theirs[: len(ours)] == ours
    assert {line[1] for line in theirs[len(ours) :]} <= {"nop", "lnop"}


def test_immediates_that_we_take_need_no_warning(tmp_path: Path) -> None:
    """Both ends of each instruction's range; elsewhere the assembler may be more lenient than we are."""
    source, built = tmp_path / "limits.s", tmp_path / "limits.o"
    lines = []
    for name, opcode in opcodes().items():
        if opcode.low is not None and opcode.high is not None:
            step = opcode.multiple
            for value in (-(-opcode.low // step) * step, opcode.high // step * step):
                operands = {"d": "$4", "b": "$4", "u": "$5", "i": str(value), "m": f"{value}($5)"}
                lines.append(f"\t{name} {', '.join(operands[role] for role in opcode.roles)}\n")
    source.write_text("".join(lines))
    command: list[str | Path] = ["spu-elf-as", "-o", built, source]
    tool = subprocess.run(command, capture_output=True, text=True)
    assert (tool.returncode, tool.stderr) == (0, "")


def _meaning(decoded: Decoded) -> tuple[object, ...]:
    """Mnemonic, registers (the one written first) and immediate, which is a branch's destination."""
    if decoded.opcode.name in ("nop", "lnop"):
        return (decoded.opcode.name,)
    written = () if decoded.target is None else (decoded.target,)
    read = decoded.sources[1:] if "b" in decoded.opcode.roles else decoded.sources
    return decoded.opcode.name, (*written, *read), decoded.immediate


def _disassembly(text: str, folder: Path) -> list[tuple[object, ...]]:
    """The same of what binutils read back: address, then mnemonic, registers, immediate."""
    source, built, linked = folder / "kernel.s", folder / "kernel.o", folder / "kernel.elf"
    source.write_text(text)
    script = folder / "place.ld"
    sections = f". = {BASE}; .text : {{ *(.text) }} . = ALIGN(128); .rodata : {{ *(.rodata) }}"
    script.write_text(f"SECTIONS {{ {sections} }}")
    subprocess.run(["spu-elf-as", "-o", built, source], check=True)
    subprocess.run(["spu-elf-ld", "-T", script, "-e", str(BASE), "-o", linked, built], check=True)
    command: list[str | Path] = ["spu-elf-objdump", "-d", "-j", ".text", "--no-show-raw-insn", linked]
    listing = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    lines = re.findall(r"^\s*([0-9a-f]+):\t(\w+)[ \t]*([^#\n]*)", listing, re.MULTILINE)
    _check_hints(lines)
    return [(int(address, 16), *_read(name, operands)) for address, name, operands in lines]


def _read(name: str, operands: str) -> tuple[object, ...]:
    if name in ("nop", "lnop"):
        return (name,)
    plain = re.sub(r"<[^>]*>", "", operands)
    registers = tuple(int(number) for number in re.findall(r"\$(\d+)", plain))
    numbers = re.findall(r"(?<![\w$])-?\w+", re.sub(r"\$\d+", "", plain))
    is_label = "l" in opcodes()[name].roles
    return name, registers, int(numbers[0], 16 if is_label else 10) if numbers else 0


def _check_hints(lines: list[tuple[str, str, str]]) -> None:
    """A hint names a branch, and the place where that branch goes."""
    branches = {int(address, 16): operands for address, _, operands in lines}
    for _, name, operands in lines:
        if name == "hbrr":
            branch, target = (int(part.split()[0], 16) for part in operands.split(","))
            assert f"{target:x} <" in branches[branch]
