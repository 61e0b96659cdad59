"""GNU as for tic6x-elf accepts every record's text and makes the same words of it; it refuses what breaks the
rules of units and sides. No distribution packages it; `tools/tic6x-binutils` builds it from Debian's source
package."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.families import DropIn, Part, family
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.simulators.c6x.assembly import assemble
from aesgen.simulators.c6x.encoding import C6xInstruction, decoded
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.c6x.points import POINTS
from tests.families.c6x.programs import function
from tests.families.c6x.test_simulator import BROKEN, COMPUTED
from tests.shipped import shipped_records

RECORDS = [record for _, record in shipped_records() if record.target in POINTS]
pytestmark = [requires(tools.TIC6X_AS)]


def assembled(text: str, target: str, folder: Path) -> subprocess.CompletedProcess[str]:
    (folder / "code.s").write_text(text)
    command = ["tic6x-elf-as", f"-march={target}", "code.s", "-o", "code.o"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def words(path: Path) -> list[int]:
    """The instructions of the object file's code."""
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as stream:
        data = ELFFile(stream).get_section_by_name(".text").data()
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]


def packets(found: list[int]) -> list[list[C6xInstruction]]:
    """The instructions of each cycle, without NOPs among others. What the linker completes does not count:
    addresses and the distance of branches."""
    result: list[list[C6xInstruction]] = [[]]
    for word in found:
        each = decoded(word)
        assert isinstance(each, C6xInstruction), hex(word)
        linked = each.name in ("b", "mvk", "mvkh")
        plain = replace(each, parallel=False, constant=0 if linked else each.constant)
        result[-1].append(plain)
        if not each.parallel:
            packet = [line for line in result[-1] if line.name != "nop"]
            result[-1] = packet or result[-1][:1]
            result.append([])
    return result[:-1]


def check(text: str, target: str, folder: Path) -> None:
    tool = assembled(text, target, folder)
    assert (tool.returncode, tool.stderr) == (0, ""), tool.stderr[:500]
    theirs = packets(words(folder / "code.o"))
    program = assemble(text, wide=target == "c64x")
    code = next(data for name, _, data in program.sections if name == ".text")
    ours = packets([int.from_bytes(code[at : at + 4], "little") for at in range(0, len(code), 4)])
    assert theirs[: len(ours)] == ours
    assert all(packet[0].name == "nop" for packet in theirs[len(ours) :])


@pytest.mark.parametrize(
    "record", RECORDS, ids=[f"{record.target}-{record.problem.name}" for record in RECORDS]
)
def test_the_code_of_a_record(record: Record, tmp_path: Path) -> None:
    point = {**record.variant.point, "setkey": True}
    check(
        render_method(catalog.target(record.target), record.problem, "c6x", "tables", point).text,
        record.target,
        tmp_path,
    )


@pytest.mark.parametrize("target", POINTS)
def test_an_export_needs_no_warning(target: str, tmp_path: Path) -> None:
    parts = [Part(Problem.parse(f"aes{bits}-ecb-{way}"), "c6x", "tables", POINTS[target])
             for bits in (128, 192, 256) for way in ("encrypt", "decrypt")]  # fmt: skip
    files = family("c6x").drop_in(catalog.target(target), parts, DropIn(("made by a test",), wipe=True))
    [text] = [text for name, text in files.items() if name.endswith(".S")]
    tool = assembled(text, target, tmp_path)
    assert (tool.returncode, tool.stderr) == (0, "")


def test_single_instructions(tmp_path: Path) -> None:
    lines = [f"\t{line}" for line in COMPUTED if not line.startswith("ADD .S1 15")]
    text = function(*lines)
    tool = assembled(text, "c64x", tmp_path)
    assert (tool.returncode, tool.stderr) == (0, "")
    program = assemble(text, wide=True)
    ours = [
        int.from_bytes(program.sections[0][2][at : at + 4], "little") for at in range(0, 4 * len(lines), 4)
    ]
    assert words(tmp_path / "code.o")[: len(lines)] == ours


UNCHECKED = ("cross path", "data path", "at the same time", "alone")
"""Rules that GNU as does not check, and our assembler does."""


@pytest.mark.parametrize(
    "message", [each for each in BROKEN if not any(words in each for words in UNCHECKED)]
)
def test_the_rules_are_those_of_gnu_as(message: str, tmp_path: Path) -> None:
    tool = assembled(function(BROKEN[message]), "c64x", tmp_path)
    assert tool.returncode and "Error" in tool.stderr


@pytest.mark.parametrize(
    "text", ["\tXOR .D1 A1, A2, A3", "\tLDDW .D1T1 *+A4[0], A7:A6", "\t[A0] MVK .S1 1, A5"]
)
def test_what_only_the_c64x_has(text: str, tmp_path: Path) -> None:
    assert assembled(function(text), "c62x", tmp_path).returncode
    assert not assembled(function(text), "c64x", tmp_path).returncode
