"""Proofs of C54x kernels, planted bugs that they refute, and calls with known bytes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli.commands import export as export_command
from aesgen.proofs.c54x.calling import C54xFrame
from aesgen.proofs.c54x.decoding import C54xDecoder
from aesgen.proofs.c54x.loading import C54X
from aesgen.proofs.c54x.machine import C54xInterpreter
from aesgen.proofs.c54x.reaching import reachable
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.simulators.c54x import assemble, missing
from aesgen.verification.proved import prove_file
from tests.proofs.emulated import compared
from tests.proofs.recorded import recorded

needs_simulator = pytest.mark.skipif(missing() is not None, reason=str(missing()))
FOLDER = Path("results/c54x")
ENCRYPT, DECRYPT = (FOLDER / f"aes128-ecb-{name}.yaml" for name in ("encrypt", "decrypt"))


@pytest.mark.slow
@needs_simulator
@pytest.mark.parametrize("record", [ENCRYPT, DECRYPT])
def test_100_calls_are_answered_as_by_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 0, 100)
    assert (found.random, found.difference) == (100, "")


# Decoding and calls


def _program(text: str) -> LoadedProgram:
    """A program at address 0."""
    image = assemble("\t.text\n" + text, 0, 0x2000, 0x60)
    [words] = image.program.values()
    return LoadedProgram(C54X, ((0, b"".join(word.to_bytes(2, "big") for word in words)),), {})


@pytest.mark.parametrize(
    "text",
    [
        "dld @0x12, B",
        "ld *AR1+0, A",
        "ld *AR3(0x5), A",
        "ld A, -8, B",
        "ld #-8, ASM",
        "stl A, ASM, @0x11",
        "stm #0x100, AR0",
        "and #0xff, A, B",
        "mvdm 0x60, AR7",
        "mvmm SP, AR2",
        "bc 0x12, AEQ",
        "rptb 0x34",
        "rsbx SXM",
    ],
)
def test_the_text_of_an_instruction_assembles_to_it(text: str) -> None:
    """The assembler takes decimal numbers only."""
    name, _, operands = re.sub("0x[0-9a-f]+", lambda found: str(int(found[0], 16)), text).partition(" ")
    assert C54xDecoder(_program(f"\t{name}\t{operands}\n")).at(0).text == text


@pytest.mark.parametrize("word", [0xFFFF, 0xF800, 0x1000 | 0x80 | 15 << 3])
def test_an_instruction_outside_of_the_table_is_refused(word: int) -> None:
    program = LoadedProgram(C54X, ((0, word.to_bytes(2, "big") + b"\0\0"),), {})
    with pytest.raises(Stopped, match="the model lacks"):
        C54xDecoder(program).at(0)
    with pytest.raises(Stopped, match="it leaves the program"):
        C54xDecoder(program).at(4)


def test_a_call_and_both_ways_of_a_branch_are_reached() -> None:
    text = "\tCALL\tsub\n\tBC\tend, AEQ\n\tNOP\nend:\n\tRET\n\tNOP\nsub:\n\tRET\n"
    assert sorted(reachable(C54xDecoder(_program(text)), 0)) == [0, 4, 8, 10, 14]


def test_a_function_may_not_return_elsewhere() -> None:
    program = _program("\tPSHM\tAR1\n\tRET\n")
    machine = C54xInterpreter(program, C54xDecoder(program), Terms(), 100)
    with pytest.raises(Stopped, match="does not return"):
        C54xFrame(machine, (), 0).run(0)


# Exports


def test_an_export_is_proved(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        export_command.command, ["--target", "c54x", "--mode", "ecb", "--out", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    [file] = [each for each in tmp_path.iterdir() if each.suffix in (".s", ".asm")]
    found = dict(prove_file(file))
    assert len(found) > 2 and all(proof.holds for proof in found.values())
