"""Proofs of C54x kernels, planted bugs that they refute, and calls with known bytes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli.commands import export as export_command
from aesgen.proofs import Result, prove
from aesgen.proofs.c54x import cases
from aesgen.proofs.c54x.calling import C54xFrame
from aesgen.proofs.c54x.decoding import C54xDecoder
from aesgen.proofs.c54x.loading import C54X
from aesgen.proofs.c54x.machine import C54xInterpreter
from aesgen.proofs.c54x.reaching import reachable
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.simulators.c54x import assemble, missing
from aesgen.verification.proved import prove_file
from tests.proofs.emulated import compared
from tests.proofs.recorded import assert_refuted, recorded

needs_simulator = pytest.mark.skipif(missing() is not None, reason=str(missing()))
FOLDER = Path("results/c54x")
RECORDS = sorted(FOLDER.glob("*.yaml"))
ENCRYPT, DECRYPT = (FOLDER / f"aes128-ecb-{name}.yaml" for name in ("encrypt", "decrypt"))
CASES = dict.fromkeys(RECORDS, ProofCase(2))


@pytest.mark.parametrize("record", [ENCRYPT, DECRYPT])
def test_a_kernel_is_proved(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "LONG", 6)
    with recorded(record) as code:
        proof = prove(code.build, code.entry)
    assert proof.result is Result.PROVED, proof.detail
    assert len(proof.looked_up) == 384 and not proof.unvisited


LOOP, END = "\tRPTB\t_aesgen_aes128_ecb_enc_done-1\n", "_aesgen_aes128_ecb_enc_done:\n"
NEXT = "\tMVMD\tAR1, _aesgen_scratch+16\n"
"""In the loop, where A and B are free and AR1 points behind the block of the input."""
PLANTED = {
    "one wrong entry of a table": ("25344, 31744", "25344, 31745", Result.DIFFERS, "byte"),
    "one wrong entry of the table that isolates low bytes": (
        "_aesgen_aes_tables+768",
        "_aesgen_aes_tables+769",
        Result.LEAKS,
        "an address depends on",
    ),
    "one block too few": (
        "\tSTLM\tA, BRC\n",
        "\tSUB\t#1, A\n\tSTLM\tA, BRC\n",
        Result.DIFFERS,
        "never stored",
    ),
    "a pointer that does not move": (NEXT, "\tNOP\n\tNOP\n", Result.DIFFERS, "byte"),
    "a branch on the text": (
        NEXT,
        f"{NEXT}\tBC\t_forward, AEQ\n\tNOP\n_forward:\n",
        Result.LEAKS,
        "a branch depends on the key and the text",
    ),
    "a store behind the output": (
        "\tSTL\tA, *AR6+\n",
        "\tSTL\tA, *AR6(16)\n",
        Result.STOPPED,
        "outside of its 32 bytes",
    ),
    "a store to a table": (
        LOOP,
        f"\tSTM\t#_aesgen_aes_tables, AR1\n\tSTL\tA, *AR1\n{LOOP}",
        Result.STOPPED,
        "it stores to the constant address",
    ),
    "a store to a secret address": (
        "\tADD\t*AR1+0, B\n",
        "\tADD\t*AR1+0, B\n\tSTL\tB, *AR1\n",
        Result.LEAKS,
        "the address of a store depends on",
    ),
    "a register is used too early": ("\tNOP\n\tNOP\n\tNOP\n", "", Result.STOPPED, "it uses ST"),
    "an address register is not restored": ("\tPOPM\tAR7\n", "\tPOPM\tAR5\n", Result.STOPPED, "AR7 is not"),
    "the modes are not restored": ("\tPOPM\tST1\n", "\tPOPM\tTRN\n", Result.STOPPED, "not"),
    "a flag is changed behind its register": (
        "\tPOPM\tST0\n",
        "\tPOPM\tST0\n\tSFTL\tA, 1\n",
        Result.STOPPED,
        "ST0 is not restored",
    ),
    "the stack pointer is not restored": (END, f"{END}\tPSHM\tAR0\n", Result.STOPPED, "not"),
    "a value is kept below the stack pointer": (
        LOOP,
        f"\tPSHM\tAR0\n\tPOPM\tAR0\n\tMVMM\tSP, AR2\n\tMAR\t*+AR2(-1)\n\tLD\t*AR2, A\n{LOOP}",
        Result.STOPPED,
        "below the stack pointer",
    ),
    "a branch at the end of the loop": (
        END,
        f"\tB\t{END[:-2]}\n{END}",
        Result.STOPPED,
        "a branch at the end of a repeated block",
    ),
}


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_refuted(bug: str, tmp_path: Path) -> None:
    old, new, result, reason = PLANTED[bug]
    assert_refuted(ENCRYPT, old, new, result, reason, CASES, tmp_path)


@pytest.mark.parametrize("record", RECORDS, ids=lambda each: each.stem)
def test_a_wrong_instruction_is_refuted_in_each_record(record: Path, tmp_path: Path) -> None:
    assert_refuted(record, "XOR\t*AR7+, A", "ADD\t*AR7+, A", Result.DIFFERS, "byte", CASES, tmp_path)


@needs_simulator
@pytest.mark.parametrize("record", [ENCRYPT, DECRYPT])
def test_calls_are_answered_as_by_openssl_and_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 12, 12)
    assert (found.edge, found.random, found.difference) == (12, 12, "")


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
