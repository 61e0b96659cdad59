"""Calls of the C library by kernels in C for NEON, in the prover."""

from __future__ import annotations

import pytest

from aesgen.proofs.aarch64.calling import A64Frame
from aesgen.proofs.aarch64.decoding import LR, A64Decoder
from aesgen.proofs.aarch64.machine import A64Interpreter
from aesgen.proofs.aarch64.reaching import reachable
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import TEXT, Terms

# Functions of the C library

START, SLOT, BACK = 0x1_0000, 0x3_0008, 0x1_0004
ENTRY = "10010090110640f9102200912002 1fd6".replace(" ", "")
"""`adrp x16, #0x30000`; `ldr x17, [x16, #8]`; `add x16, x16, #8`; `br x17`."""


def calling(name: str, *arguments: int) -> tuple[A64Interpreter, Region]:
    """A core before `bl` of an entry of the procedure linkage table. `arguments`: offsets in a buffer of 64
    bytes, or values above that."""
    code = bytes.fromhex("04000094c0035fd61f2003d51f2003d5" + ENTRY)  # bl .+16; ret; nop; nop
    program = LoadedProgram("EM_AARCH64", ((START, code),), {}, imports=((SLOT, name),))
    machine = A64Interpreter(program, A64Decoder(program), Terms(), 100)
    A64Frame(machine, (), 0)
    buffer = machine.memory.add(Region(OpenNumber("buffer", 1 << 41, 1 << 42), 64, TEXT, writable=True))
    for place, value in enumerate(arguments):
        machine.state.registers[place] = buffer.at(value) if value < 64 else value
    machine.state.registers[2] = 16
    machine.state.next = START
    return machine, buffer


def called(machine: A64Interpreter) -> None:
    for _ in range(5):
        machine.step(None)


def test_a_copy_moves_bytes_and_forgets_registers() -> None:
    machine, buffer = calling("memcpy", 0, 16)
    state = machine.state
    wanted, kept = buffer.content(state.terms, 16, 16), state.vectors[8][:8]
    state.registers[9], state.registers[20], state.vectors[0] = 5, 6, (0,) * 16
    called(machine)
    assert buffer.content(state.terms, 0, 16) == wanted
    assert (state.next, state.registers[20], state.vectors[8][:8]) == (BACK, 6, kept)
    assert state.registers[0] == buffer.at(0)
    for place in (9, 18, LR):
        assert isinstance(state.registers[place], tuple)
    assert 0 not in state.vectors[0]


def test_memset_stores_the_lowest_byte_of_its_argument() -> None:
    machine, buffer = calling("memset", 8, 0x1A5)
    called(machine)
    assert buffer.content(machine.state.terms, 8, 16) == [0xA5] * 16
    assert buffer.content(machine.state.terms, 24, 1) != [0xA5]


@pytest.mark.parametrize(("source", "target"), [(8, 0), (0, 8), (16, 0)])
def test_memmove_copies_bytes_as_they_were_before(source: int, target: int) -> None:
    machine, buffer = calling("memmove", target, source)
    terms = machine.state.terms
    wanted = buffer.content(terms, source, 16)
    called(machine)
    assert buffer.content(terms, target, 16) == wanted


@pytest.mark.parametrize(
    ("name", "source", "reason"), [("memcpy", 8, "over each other"), ("memccpy", 16, "memccpy")]
)
def test_a_call_without_a_defined_result_is_refused(name: str, source: int, reason: str) -> None:
    with pytest.raises(Stopped, match=reason):
        called(calling(name, 0, source)[0])


def test_a_jump_to_another_address_is_refused() -> None:
    machine, _ = calling("memcpy", 0, 16)
    machine.state.registers[17] = 0x1234
    machine.state.next = START + 28
    with pytest.raises(Stopped, match="it jumps to an address"):
        machine.step(None)


def test_the_range_of_a_register_that_functions_restore_outlasts_a_call_of_the_library() -> None:
    """`bl` of the entry; `mov x1, #16`; `cmp x19, x1`; `b.hi .+8`; `ret`; `nop`; `ret`. x19 is the sixth
    argument here: `mov x19, x5` comes first."""
    words = "f30305aa 07000094 010280d2 7f0201eb 48000054 c0035fd6 1f2003d5 c0035fd6"
    code = bytes.fromhex(words.replace(" ", "") + ENTRY)
    program = LoadedProgram("EM_AARCH64", ((START, code),), {}, imports=((SLOT, "memset"),))
    behind = START + 0x18
    assert behind not in reachable(A64Decoder(program), START, {5: 16})
    assert behind in reachable(A64Decoder(program), START, {5: 17})
    own = bytes.fromhex(
        words.replace(" ", "") + "1f2003d5" * 3 + "c0035fd6"
    )  # its own function may change x19
    program = LoadedProgram("EM_AARCH64", ((START, own),), {})
    assert behind in reachable(A64Decoder(program), START, {5: 16})


@pytest.mark.parametrize("compiled", [False, True])
def test_only_a_compiler_may_use_the_register_of_the_platform(compiled: bool) -> None:
    """`mov x18, #0`; `ret`"""
    code = bytes.fromhex("120080d2c0035fd6")
    program = LoadedProgram("EM_AARCH64", ((START, code),), {}, compiled=compiled)
    machine = A64Interpreter(program, A64Decoder(program), Terms(), 100)
    assert A64Frame(machine, (), 0).run(START) == (None if compiled else "x18 is not restored")
