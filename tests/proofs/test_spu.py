"""Proofs of SPU kernels, planted bugs that they refute, and the check of the interpreter by the simulator."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region, SymbolicMemory
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.spu.calling import SpuFrame
from aesgen.proofs.spu.cases import APART, WIDTH
from aesgen.proofs.spu.decoding import SpuDecoder
from aesgen.proofs.spu.lanes import Lane
from aesgen.proofs.spu.loading import SPU
from aesgen.proofs.spu.machine import SpuInterpreter
from aesgen.proofs.spu.state import SpuState
from aesgen.proofs.terms import TEXT, UNDEFINED, Terms
from aesgen.simulators.spu import SpuCore, assemble
from aesgen.simulators.spu.assembly import Opcode, opcodes
from aesgen.simulators.spu.encoding import encoded, fields
from aesgen.system import native
from tests.proofs.emulated import compared
from tests.proofs.evaluated import Evaluation
from tests.proofs.recorded import proved_with, recorded

needs_simulator = pytest.mark.skipif(
    bool(native.missing("SPU simulator")), reason=str(native.missing("SPU simulator"))
)
FOLDER = Path("results/cell-spu")
SIXTEEN, ONE = FOLDER / "aes128-ecb-encrypt-x16.yaml", FOLDER / "aes128-ecb-encrypt.yaml"
CTR, CTR16 = FOLDER / "aes128-ctr-encrypt.yaml", FOLDER / "aes128-ctr-encrypt-x16.yaml"

# Proofs


@pytest.mark.parametrize(
    ("name", "case"),
    [
        ("aes128-ecb-encrypt-x16", ProofCase(2)),
        ("aes128-ecb-encrypt-x16@bare", ProofCase(1, in_place=True)),
        ("aes128-ecb-encrypt", ProofCase(33)),
        ("aes192-ecb-decrypt", ProofCase(3)),
        ("aes256-cbc-encrypt-x16", ProofCase(2)),
        ("aes128-cbc-decrypt@overwrite=false", ProofCase(17)),
        ("aes128-cbc-decrypt@overwrite=false", ProofCase(0)),
        ("aes128-ecb-decrypt-x16@overwrite=false", ProofCase(1)),
        ("aes128-ctr-encrypt", ProofCase(4, Counters(16, 256**16 - 2, 0))),
        ("aes128-ctr-encrypt", ProofCase(60, Counters(1, 7, WIDTH))),
        ("aes128-ctr-encrypt-x16", ProofCase(3, Counters(1, 254, WIDTH, apart=APART))),
    ],
    ids=lambda value: value if isinstance(value, str) else str(value.blocks),
)
def test_a_case_is_proved(name: str, case: ProofCase) -> None:
    """Each method of the records: tables in registers, also with the key in them, rows of blocks, eight
    look-ups of five bits, and tables in memory for counters."""
    with recorded(FOLDER / f"{name}.yaml") as code:
        proof = prove(code.build, code.entry, [case])
    assert proof.result is Result.PROVED, proof.detail


@pytest.mark.slow
@pytest.mark.seconds(30)
def test_the_cases_of_a_kernel_execute_every_instruction() -> None:
    with recorded(SIXTEEN) as code:
        proof = prove(code.build, code.entry)
    assert proof.result is Result.PROVED, proof.detail
    assert not proof.looked_up


@pytest.mark.slow
@pytest.mark.seconds(60)
def test_a_context_serves_the_call_that_goes_on_and_no_other() -> None:
    first = Counters(1, 7, WIDTH, apart=APART)
    before = ProofCase(1, first, kept=True)
    with recorded(CTR16) as code:
        for last in (8, 9):
            counters = Counters(1, last, WIDTH, apart=APART)
            proof = prove(code.build, code.entry, [ProofCase(1, counters, kept=True, before=before)])
            assert proof.result is Result.PROVED, proof.detail


# Planted bugs

CONSTANTS = ".Lecb_enc128x16_constants:\n"
ONE_PASS = ProofCase(1)


def test_a_wrong_entry_of_the_last_round_is_refuted_by_known_terms(tmp_path: Path) -> None:
    """The first wrong byte is no unknown one."""
    proof = proved_with(SIXTEEN, "53, 108", "53, 109", ONE_PASS, tmp_path, CONSTANTS)
    assert proof.refuted


# The interpreter with known bytes


@needs_simulator
@pytest.mark.parametrize("record", [SIXTEEN, CTR, CTR16, FOLDER / "aes128-ecb-encrypt-x16@bare.yaml"])
def test_calls_are_answered_as_by_openssl_and_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 4, 4)
    assert (found.edge, found.random, found.difference) == (4, 4, "")


WITHOUT_RESULT = frozenset({"nop", "lnop", "hbrr", "br", "brsl", "brz", "brnz", "bi"})
COMPUTING = [each for each in opcodes().values() if each.name not in WITHOUT_RESULT and not each.memory]
COUNTED = frozenset({"rot", "rotm", "shl", "rotqby", "rotqmby", "shlqby", "rotqbi", "rotqmbi", "shlqbi"})
"""Instructions that shift by a register."""
REGISTERS = range(10, 18)


def _line(opcode: Opcode, draw: random.Random) -> str:
    """An instruction on registers 10 to 17."""
    low, high, step = opcode.low or 0, opcode.high or 0, opcode.multiple
    words = [
        str(draw.randrange(low, high + 1, step)) if role == "i" else f"${draw.choice(REGISTERS)}"
        for role in opcode.roles
    ]
    return f"\t{opcode.name} {', '.join(words)}\n"


def _interpreted(text: str, given: Sequence[Sequence[Lane]], terms: Terms) -> list[tuple[Lane, ...]]:
    """The registers after the program, in the interpreter."""
    made = b"".join(word for _, word in encoded(assemble(text)))
    program = LoadedProgram(SPU, ((0x80, made),), {})
    machine = SpuInterpreter(program, SpuDecoder(program), terms, 1000)
    frame = SpuFrame(machine, (), 0)
    for register, row in zip(REGISTERS, given, strict=True):
        machine.state.write(register, row)
    machine.run(0x80, frame.back)
    return [machine.state.registers[register] for register in REGISTERS]


def _simulated(text: str, given: Sequence[bytes]) -> list[bytes]:
    """The registers after the program, in the simulator."""
    core = SpuCore(assemble(text))
    for register, row in zip(REGISTERS, given, strict=True):
        core.registers[register] = row
    core.call("start")
    return [core.registers[register] for register in REGISTERS]


@needs_simulator
@pytest.mark.parametrize("opcode", COMPUTING, ids=lambda opcode: opcode.name)
def test_an_instruction_computes_what_the_simulator_computes(opcode: Opcode) -> None:
    """Two programs of ten such instructions, on random bytes and on bytes at the ends of ranges."""
    draw = random.Random(opcode.name)
    for number in range(2):
        text = "start:\n" + "".join(_line(opcode, draw) for _ in range(10)) + "\tbi $0\n"
        given = [draw.randbytes(16) for _ in REGISTERS]
        if number % 2:
            given = [bytes(draw.choice((0, 1, 127, 128, 255, byte)) for byte in row) for row in given]
        made = _interpreted(text, given, Terms())
        assert made == list(map(tuple, _simulated(text, given))), text


@needs_simulator
@pytest.mark.parametrize("seed", range(4))
def test_terms_have_the_values_that_the_simulator_computes(seed: int) -> None:
    """25 programs of 12 instructions on bytes that are terms. A byte of the result is unknown, or has the
    right value for random bytes in place of the atoms."""
    draw, known, every = random.Random(seed), 0, 0
    usable = [each for each in COMPUTING if each.name not in COUNTED | {"sumb", "mpyu"}]
    for _ in range(25):
        text = "start:\n" + "".join(_line(draw.choice(usable), draw) for _ in range(12)) + "\tbi $0\n"
        terms = Terms()
        rows = [[terms.named(f"{register}[{k}]", TEXT) for k in range(16)] for register in REGISTERS]
        for byte in rows[0]:  # arguments of S-boxes, as a specification has them
            terms.substituted(byte)
        given = [draw.randbytes(16) for _ in REGISTERS]
        values = {
            f"{register}[{k}]": row[k]
            for register, row in zip(REGISTERS, given, strict=True)
            for k in range(16)
        }
        evaluation, right = Evaluation(terms, values), _simulated(text, given)
        for row, own in zip(_interpreted(text, rows, terms), right, strict=True):
            for lane, byte in zip(row, own, strict=True):
                found = _value(evaluation, lane)
                assert found in (None, byte), text
                known, every = known + (found is not None), every + 1
    assert known > every / 3


def _value(evaluation: Evaluation, lane: Lane) -> int | None:
    """The value of a byte of a register."""
    total, parts = (lane, ()) if isinstance(lane, int) else lane
    value = evaluation.of(total)
    for x, table in parts:
        place = evaluation.of(x)
        if value is None or place is None:
            return None
        value ^= table[place]
    return value


# Machine words


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("shufb $4, $1, $2, $10", 0xB080808A),
        ("selb $4, $1, $2, $3", 0x80808083),
        ("xor $75, $1, $2", 0x4820_80CB),
        ("ai $1, $1, -496", 0x1C84_0081),
        ("stqd $80, 32($1)", 0x2400_80D0),
        ("lqd $2, -16($75)", 0x34FF_E582),
        ("ila $4, 262143", 0x43FF_FF84),
        ("rotqmbii $9, $8, -4", 0x3F3F_0409),
        ("bi $0", 0x3500_0000),
        ("brz $8, start", 0x2000_0008),
    ],
)
def test_words_are_those_of_the_architecture(text: str, word: int) -> None:
    """As the GNU assembler 2.40 for spu-elf writes them."""
    [(_, made)] = encoded(assemble(f"start: {text}\n"))
    assert made.hex() == f"{word:08x}"


@pytest.mark.parametrize("opcode", opcodes().values(), ids=lambda opcode: opcode.name)
def test_a_word_is_decoded_to_what_was_assembled(opcode: Opcode) -> None:
    draw = random.Random(opcode.name)
    if "l" in opcode.roles or opcode.name in ("nop", "lnop"):
        pytest.skip("branches and idle instructions have tests of their own")
    for _ in range(20):
        words = []
        for role in opcode.roles:
            value = draw.randrange(opcode.low or 0, (opcode.high or 0) + 1, opcode.multiple)
            register = f"${draw.randrange(128)}"
            words.append(str(value) if role == "i" else f"{value}({register})" if role == "m" else register)
        program = assemble(f"{opcode.name} {', '.join(words)}\n")
        [(address, word)] = encoded(program)
        found = SpuDecoder(LoadedProgram(SPU, ((address, word),), {})).at(address)
        again = assemble(found.text + "\n")
        assert list(encoded(again)) == [(address, word)]
        assert found.mnemonic == opcode.name


@pytest.mark.parametrize("word", [0x0000_0000, 0x3500_4000, 0x3500_0001, 0x7FFF_FFFF])
def test_an_unknown_word_is_refused(word: int) -> None:
    """`stop`, `bi` with interrupts or with bits that must be 0, and no instruction."""
    assert fields(word) is None
    program = LoadedProgram(SPU, ((0, word.to_bytes(4, "big")),), {})
    with pytest.raises(Stopped, match="lacks the instruction"):
        SpuDecoder(program).at(0)


@pytest.mark.parametrize(("more", "equal"), [(0, True), (1, False), (255, False), (256, True), (513, False)])
def test_lowest_bytes_of_open_numbers_are_compared_by_their_difference(more: int, equal: bool) -> None:
    """A counter and the same counter plus 256 have the same lowest byte."""
    terms = Terms()
    state = SpuState(terms, SymbolicMemory(terms))
    counter = Number(0, ((OpenNumber("counter", 0, 1 << 20), 1),))
    lowest = [state.words.spelled(counter.plus(each), 4)[0] for each in (0, more)]
    others = [terms.named(f"text[{place}]", TEXT) for place in range(3)]
    one, two = (state.words.folded([low, *others]) for low in lowest)
    assert state.equal(one, two, 4) is equal


@pytest.mark.parametrize(("offset", "own"), [(-16, 0), (16, 8)])
def test_each_load_has_undefined_bytes_of_its_own_beside_a_buffer(offset: int, own: int) -> None:
    """The memory there may change between two loads, so that their sum is not 0."""
    terms = Terms()
    state = SpuState(terms, SymbolicMemory(terms))
    base = OpenNumber("input", 1 << 12, 1 << 18, 16)
    state.memory.add(Region(base, 24, TEXT, width=4))
    first, second = (state.load(Number(offset, ((base, 1),), 4)) for _ in range(2))
    assert first[:own] == second[:own] and not set(first[own:]) & set(second[own:])
    for place, lane in enumerate(first):
        assert isinstance(lane, int)
        assert terms.origins(lane) == {TEXT if place < own else UNDEFINED}
    with pytest.raises(Stopped, match="outside of its"):
        state.load(Number(-32, ((base, 1),), 4))
