"""Random programs for the C54x end in the interpreter of the prover as in the simulator."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from aesgen.proofs.c54x.core import ACCUMULATOR, SP
from aesgen.proofs.c54x.decoding import C54xDecoder
from aesgen.proofs.c54x.loading import C54X
from aesgen.proofs.c54x.machine import C54xInterpreter
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Byte, Terms
from aesgen.simulators.c54x import C54xMachine, missing
from aesgen.simulators.c54x.instructions import (
    CONDITIONS,
    FORMS,
    INDIRECT,
    MODES,
    REGISTERS,
    STATUS_BITS,
    WITH_WORD,
    C54xForm,
)
from aesgen.simulators.c54x.machine import HOME
from tests.proofs.evaluated import Evaluation

pytestmark = pytest.mark.skipif(missing() is not None, reason=str(missing()))
PLACE, STACK, WORDS = 0x100, 0x6000, 0x4000
"""Where programs begin, the word of the return address, and the words of memory that programs may change."""
ABOVE = 160
"""Words of stack behind the return address, which direct operands reach."""
LAST = 0x3000
"""Addresses are between 0x100 and this one, so that steps leave them in the memory."""
BEGUN = ("ST0", "T", "TRN", *(f"AR{n}" for n in range(8)), "BK", "BRC", "RSA", "REA")
"""Registers in the order of the numbers that the simulator gives them."""
PLAIN = ("T", "TRN", *(f"AR{n}" for n in range(8)))
BRANCHES = frozenset({"b", "bc", "banz", "call", "ret", "rptb", "pshm", "popm"})
STRAIGHT = [form for form in FORMS if form.name not in BRANCHES]
NOP, POPM, RET, RPTB, STM = 0xF495, 0x8A00, 0xFC00, 0xF072, 0x7700
LOAD_A, ADDRESS_FROM_A, LOAD_B = (0xF020,), (0x8800 | REGISTERS["AR3"],), (0x1100 | INDIRECT | 3,)
"""LD #, A; STLM A, AR3; LD *AR3, B."""
LATE = 3
"""Instructions without effect that let every register become ready."""


def _encoded(draw: random.Random, form: C54xForm, target: int = 0) -> list[int]:
    """An instruction with random operands; a branch goes to `target`."""
    first, behind = form.opcode, list[int]()
    for kind in form.operands:
        if kind in ("smem", "lmem"):
            modes = [each for each in MODES.values() if form.words == 1 or each not in WITH_WORD]
            if draw.getrandbits(1) or form.name == "banz":
                mode = draw.choice(modes)
                first |= INDIRECT | mode << 3 | draw.randrange(8)
                behind += [draw.randrange(16)] * (mode in WITH_WORD)
            else:
                first |= draw.randrange(1, 128)  # 0 may be the return address
        elif kind in ("acc", "into"):
            first |= draw.getrandbits(1) << 8
        elif kind == "from":
            first |= draw.getrandbits(1) << 9
        elif kind in ("mmr", "mmrx", "mmry"):
            number_ = REGISTERS[draw.choice(PLAIN if kind == "mmr" else PLAIN[2:])]
            first |= {"mmr": number_, "mmrx": number_ - 16 << 4, "mmry": number_ - 16}[kind]
        elif kind == "bit":
            first |= draw.choice([STATUS_BITS["CPL"], STATUS_BITS["SXM"]])
        elif kind == "cc":
            first |= draw.choice([*CONDITIONS.values()])
        elif kind in ("shift", "k5"):
            first |= draw.randrange(32)
        elif kind == "k8":
            first |= draw.randrange(256)
        elif kind == "k9":
            first |= draw.randrange(2, LAST >> 7)
        elif kind == "lk":
            behind.append(draw.getrandbits(16))
        elif kind == "dmad":
            registers = [REGISTERS["T"], REGISTERS["AR3"]]
            behind.append(draw.choice([*registers, *(draw.randrange(0x100, LAST) for _ in range(6))]))
        elif kind == "pmad":
            behind.append(target)
    return [first, *behind]


def _addressed(draw: random.Random, code: list[int]) -> list[int]:
    """An instruction, behind loads of its address register and of AR0, and with time for its results."""
    load = [STM | REGISTERS["AR0"], draw.randrange(64)]
    for register in range(8):
        load += [STM | REGISTERS[f"AR{register}"], draw.randrange(0x100, LAST)] * (register == code[0] & 7)
    return load + code


def _steps(draw: random.Random, count: int, jumps: bool, at: int) -> Iterator[int]:
    """The words of `count` instructions, of which some repeat or jump over others. Now and then a register is
    used too early. `at`: the address of the first one."""
    forms = {form.name: form for form in FORMS}

    def straight() -> list[int]:
        late = [NOP] * (LATE if draw.randrange(20) else 0)
        return _addressed(draw, _encoded(draw, draw.choice(STRAIGHT))) + late

    for _ in range(count):
        kind = draw.randrange(24) if jumps else 23
        if kind == 0:
            body = straight() + straight()
            made = [STM | REGISTERS["BRC"], draw.randrange(4), RPTB, 0, *body, NOP]
            made[3] = at + len(made) - 1
        elif kind == 1:
            over = straight()
            code = _encoded(draw, forms[draw.choice(["b", "bc"])])
            made = [code[0], at + len(code) + len(over), *over]
        elif kind == 2:
            over = straight()
            code = _addressed(draw, _encoded(draw, forms["banz"]))
            made = [*code[:-1], at + len(code) + len(over), *over]
        elif kind == 3:
            registers = [REGISTERS[draw.choice(PLAIN)] for _ in range(2)]
            made = [forms["pshm"].opcode | registers[0], POPM | registers[1], *[NOP] * LATE]
        elif kind == 4:  # an address register that is used after 0 to 6 cycles
            wait = [NOP] * draw.randrange(7)
            made = [*LOAD_A, draw.randrange(0x100, LAST), *ADDRESS_FROM_A, *wait, *LOAD_B]
        else:
            made = straight()
        yield from made
        at += len(made)


def _simulated(code: Sequence[int], data: bytes, first: int) -> tuple[C54xMachine, str]:
    """The machine behind a program, and why it crashed; empty if it did not."""
    machine = C54xMachine()
    machine.program[PLACE : PLACE + len(code)] = [*code]
    words = [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]
    machine.data[:WORDS] = words[:WORDS]
    machine.data[STACK + 1 : STACK + 1 + ABOVE] = words[WORDS:]
    finished = machine.call(PLACE, (first,), STACK, 100_000)
    return machine, finished.why or finished.outcome


def _interpreted(code: Sequence[int], content: Sequence[Byte], first: int, terms: Terms) -> C54xInterpreter:
    """The machine behind the program. Its memory and the stack are a region each."""
    program = LoadedProgram(C54X, ((2 * PLACE, b"".join(word.to_bytes(2, "big") for word in code)),), {})
    machine = C54xInterpreter(program, C54xDecoder(program), terms, 100_000)
    state, memory = machine.state, machine.memory
    memory.add(Region(OpenNumber("memory", 0, 0), 2 * WORDS, "", writable=True, width=2, known=0)).filled(
        content[: 2 * WORDS]
    )
    base = OpenNumber("stack", 0x4100, 0x5000)
    state.stack_region = memory.add(Region(base, 2 * (64 + 1 + ABOVE), "", writable=True, width=2))
    state.stack_region.filled([*HOME.to_bytes(2, "big"), *content[2 * WORDS :]], 128)
    for place, name in enumerate(BEGUN, 3):
        state.registers[REGISTERS[name]] = 0x1357 * place & 0xFFFF
    state.registers[REGISTERS["ST1"]], state.registers[SP] = 0x6100, number(base, 2).plus(64)
    state.accumulators[:] = first, 0x12345678
    machine.run(2 * PLACE, HOME)
    return machine


def _registers(machine: C54xInterpreter) -> list[tuple[Byte, ...]]:
    """The bytes of A, B and the registers that programs change."""
    state = machine.state
    found = [state.words.spelled(each, ACCUMULATOR) for each in state.accumulators]
    for name in (*PLAIN, "BRC"):
        found.append(state.words.spelled(state.contents.plain(state.registers[REGISTERS[name]]), 2))
    return found


def _expected(machine: C54xMachine) -> list[tuple[int, ...]]:
    accumulators = [each % (1 << 40) for each in (machine.state.a, machine.state.b)]
    found = [tuple(each.to_bytes(ACCUMULATOR, "little")) for each in accumulators]
    return found + [tuple(machine.register(name).to_bytes(2, "little")) for name in (*PLAIN, "BRC")]


def _memory(machine: C54xMachine) -> bytes:
    """The words behind the registers, and those of the stack behind the return address."""
    words = [*machine.data[0x60:WORDS], *machine.data[STACK + 1 : STACK + 1 + ABOVE]]
    return b"".join(word.to_bytes(2, "big") for word in words)


def _own_memory(machine: C54xInterpreter, terms: Terms) -> list[Byte | None]:
    region, stack = machine.memory.regions.values()
    return region.content(terms, 0xC0, 2 * WORDS - 0xC0) + stack.content(terms, 130, 2 * ABOVE)


def _compare(seed: int, programs: int) -> tuple[int, int]:
    """How many programs end, and how many use a register too early, in both machines."""
    draw, terms, ended, early = random.Random(seed), Terms(), 0, 0
    for _ in range(programs):
        code = [*_steps(draw, 12, True, PLACE), RET]
        data, first = draw.randbytes(2 * (WORDS + ABOVE)), draw.getrandbits(16)
        simulated, why = _simulated(code, data, first)
        try:
            machine = _interpreted(code, data, first, terms)
        except Stopped as stop:
            assert "before it is written" in str(stop) or "even" in str(stop) or why, f"{stop}: {code}"
            early += "before it is written" in str(stop)
            continue
        assert not why, (why, code)
        assert _registers(machine) == _expected(simulated), code
        assert bytes(_own_memory(machine, terms)) == _memory(simulated), code  # type: ignore[arg-type]
        ended += 1
    return ended, early


def test_20_random_programs_end_as_in_the_simulator() -> None:
    ended, _ = _compare(0, 20)
    assert ended > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 6))
def test_random_programs_end_as_in_the_simulator(seed: int) -> None:
    """200 programs of 12 instructions, each behind loads of its address registers."""
    ended, early = _compare(seed, 200)
    assert ended > 80 and early > 2


def _terms_compared(seed: int, programs: int) -> int:
    """Programs without jumps, of which half of the bytes of memory are atoms. For random values of the atoms,
    each term that has a value is what the simulator has. How many programs end."""
    draw, done = random.Random(seed), 0
    for _ in range(programs):
        terms = Terms()
        code = [*_steps(draw, 8, False, PLACE), RET]
        data, first = draw.randbytes(2 * (WORDS + ABOVE)), draw.getrandbits(16)
        names = {place: f"m[{place}]" for place in range(0xC0, len(data)) if draw.getrandbits(1)}
        content = [
            terms.named(names[place], "text") if place in names else data[place] for place in range(len(data))
        ]
        try:
            machine = _interpreted(code, content, first, terms)
        except Stopped:
            continue
        simulated, why = _simulated(code, data, first)
        assert not why, (why, code)
        evaluation = Evaluation(terms, {name: data[place] for place, name in names.items()})
        for own, right in zip(_registers(machine), _expected(simulated), strict=True):
            for byte, value in zip(own, right, strict=True):
                assert evaluation.of(byte) in (None, value), code
        for byte, value in zip(_own_memory(machine, terms), _memory(simulated), strict=True):
            assert byte is None or evaluation.of(byte) in (None, value), code
        done += 1
    return done


def test_terms_have_the_values_of_the_simulator() -> None:
    assert _terms_compared(1, 8) > 1


@pytest.mark.slow
def test_terms_have_the_values_of_the_simulator_in_200_programs() -> None:
    assert _terms_compared(2, 200) > 40
