"""Single instructions of x86-64 on terms: equal to models written from the manual, to unicorn, and to
themselves with the atoms replaced by bytes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import OPAQUE, PUBLIC, TEXT, Bytes, Terms
from aesgen.proofs.x86.decoding import RAX, RCX, RDI, RDX, RSI, RSP, Decoder
from aesgen.proofs.x86.machine import Machine
from aesgen.proofs.x86.reaching import reachable
from aesgen.system import tools
from tests.conftest import requires

PLACE, LANE = 0x8000, 16
SOURCES = (1, 2, 0)
"""The registers of the operands: a, b and the third one."""


def machine(code: str, imports: tuple[tuple[int, str], ...] = ()) -> Machine:
    """A machine with one instruction or several at `PLACE`."""
    program = LoadedProgram("EM_X86_64", ((PLACE, bytes.fromhex(code)),), {}, imports=imports)
    made = Machine(program, Decoder(program), Terms())
    made.state.next = PLACE
    return made


def step(made: Machine, count: int = 1) -> Machine:
    """The machine after `count` instructions."""
    for _ in range(count):
        made.step(made.state.terms.named("back", PUBLIC))
    return made


def result(made: Machine, *sources: Bytes) -> Bytes:
    """The lowest lane of register 0 after one instruction with these lanes in the registers `SOURCES`."""
    for register, content in zip(SOURCES, sources, strict=False):
        made.state.vectors[register] = content + made.state.vectors[register][LANE:]
    return step(made).state.vectors[0][:LANE]


def product(a: int, b: int) -> int:
    """The product in GF(2^8) of AES, bit by bit (FIPS-197, 4.2)."""
    made = 0
    for bit in range(8):
        made ^= (a << bit) * (b >> bit & 1)
    for bit in range(14, 7, -1):
        made ^= (0x11B << bit - 8) * (made >> bit & 1)
    return made


INVERSES = [0, *(next(b for b in range(256) if product(a, b) == 1) for a in range(1, 256))]


def affine(matrix: Bytes, x: int, constant: int) -> int:
    """`affine_byte` of the manual (Intel SDM, volume 2, GF2P8AFFINEQB)."""
    return sum(((matrix[7 - bit] & x).bit_count() & 1 ^ constant >> bit & 1) << bit for bit in range(8))


def mapped(a: Bytes, b: Bytes, inverts: bool, constant: int) -> Bytes:
    return tuple(
        affine(b[k & 8 : (k & 8) + 8], INVERSES[x] if inverts else x, constant) for k, x in enumerate(a)
    )


def selected(a: Bytes, b: Bytes, c: Bytes) -> Bytes:
    """`vpternlogd c, a, b, 0xe2`, whose first operand is c: the bits of a choose between c and b."""
    return tuple(z & x | y & ~x & 0xFF for x, y, z in zip(a, b, c, strict=True))


def rotated(a: Bytes, by: int) -> Bytes:
    """Words of 4 bytes, rotated to the left."""
    made: Bytes = ()
    for start in range(0, LANE, 4):
        word = int.from_bytes(bytes(a[start : start + 4]), "little")
        made += tuple((word << by & 0xFFFFFFFF | word >> 32 - by).to_bytes(4, "little"))
    return made


def equal_words(a: Bytes, b: Bytes, part: int) -> Bytes:
    """Words of ones where two words are equal."""
    same = [a[start : start + part] == b[start : start + part] for start in range(0, LANE, part)]
    return tuple(0xFF * each for each in same for _ in range(part))


def signed(x: int) -> int:
    return x - 256 * (x > 127)


MODELS: dict[str, tuple[str, Callable[..., Bytes]]] = {
    "vgf2p8affineqb xmm0, xmm1, xmm2, 0x63": (
        "c4e3f1cec263",
        lambda a, b: mapped(a, b, False, 0x63),
    ),
    "vgf2p8affineinvqb xmm0, xmm1, xmm2, 5": ("c4e3f1cfc205", lambda a, b: mapped(a, b, True, 5)),
    "vgf2p8mulb xmm0, xmm1, xmm2": (
        "c4e271cfc2",
        lambda a, b: tuple(product(x, y) for x, y in zip(a, b, strict=True)),
    ),
    "vpcmpgtb xmm0, xmm1, xmm2": (
        "c5f164c2",
        lambda a, b: tuple(0xFF * (signed(x) > signed(y)) for x, y in zip(a, b, strict=True)),
    ),
    "vpcmpeqb xmm0, xmm1, xmm2": (
        "c5f174c2",
        lambda a, b: tuple(0xFF * (x == y) for x, y in zip(a, b, strict=True)),
    ),
    "vpcmpeqw xmm0, xmm1, xmm2": ("c5f175c2", lambda a, b: equal_words(a, b, 2)),
    "vpcmpeqd xmm0, xmm1, xmm2": ("c5f176c2", lambda a, b: equal_words(a, b, 4)),
    "vpcmpeqq xmm0, xmm1, xmm2": ("c4e27129c2", lambda a, b: equal_words(a, b, 8)),
    "vpternlogd xmm0, xmm1, xmm2, 0xe2": ("62f3750825c2e2", selected),
    "vpblendd xmm0, xmm1, xmm2, 5": ("c4e37102c205", lambda a, b: b[:4] + a[4:8] + b[8:12] + a[12:]),
    "vpsubb xmm0, xmm1, xmm2": (
        "c5f1f8c2",
        lambda a, b: tuple((x - y) % 256 for x, y in zip(a, b, strict=True)),
    ),
    "vpbroadcastb xmm0, xmm1": ("c4e27978c1", lambda a: a[:1] * 16),
    "vprold xmm0, xmm1, 0x10": ("62f17d0872c910", lambda a: rotated(a, 16)),
    "vprord xmm0, xmm1, 5": ("62f17d0872c105", lambda a: rotated(a, 27)),
    "vshufps xmm0, xmm1, xmm2, 0x88": ("c5f0c6c288", lambda a, b: a[:4] + a[8:12] + b[:4] + b[8:12]),
    "vpshuflw xmm0, xmm1, 0x1b": (
        "c5fb70c11b",
        lambda a: a[6:8] + a[4:6] + a[2:4] + a[:2] + a[8:],
    ),
    "vpmovzxbw xmm0, xmm1": ("c4e27930c1", lambda a: tuple(byte for x in a[:8] for byte in (x, 0))),
    "vmovhlps xmm0, xmm1, xmm2": ("c5f012c2", lambda a, b: b[8:] + a[8:]),
    "vbroadcastss xmm0, xmm1": ("c4e27918c1", lambda a: a[:4] * 4),
}
"""By the text of an instruction: its code, and the lanes that it makes of known ones."""


_OF_ONE = ("broadcast", "vpro", "pshuflw", "vpmov")
"""Parts of the names of instructions with one operand."""


def sources(model: str, seed: int) -> list[Bytes]:
    """Random lanes; half of the bytes of the first two are equal."""
    draw, count = (
        random.Random(seed),
        3 if "ternlog" in model else 1 if any(name in model for name in _OF_ONE) else 2,
    )
    found = [bytearray(draw.randbytes(LANE)) for _ in range(count)]
    if count > 1:
        found[1][4:12] = found[0][4:12] if "cmp" in model else found[1][4:12]
    return [tuple(each) for each in found]


@pytest.mark.parametrize("text", MODELS)
def test_known_bytes_give_what_the_manual_says(text: str) -> None:
    code, model = MODELS[text]
    assert Decoder(machine(code).program).at(PLACE).text == text
    for seed in range(20):
        given = sources(text, seed)
        assert result(machine(code), *given) == model(*given)


@pytest.mark.parametrize("text", [text for text in MODELS if "cmpeq" not in text])
def test_a_secret_operand_gives_the_same_with_bytes_for_its_atoms(text: str) -> None:
    """The first operand is secret, the others are known."""
    code, model = MODELS[text]
    for seed in range(10):
        given = sources(text, seed)
        if "subb" in text or "cmp" in text:  # what the terms express of these: x - 0, and x > -1
            given[1] = (0xFF * ("cmp" in text),) * LANE
        made = machine(code)
        terms = made.state.terms
        secret = tuple(terms.named(f"x{k}", TEXT) for k in range(LANE))
        for byte in secret:
            terms.substituted(byte)  # as a specification does, which names the argument
        found = result(made, secret, *given[1:])
        atoms = {terms.own_atom(byte): value for byte, value in zip(secret, given[0], strict=True)}
        values = tuple(terms.with_atoms(byte, atoms, {}) for byte in found)
        assert values == model(*given)


def test_an_inverse_is_the_inverse_s_box_where_the_specification_has_one() -> None:
    """InvSubBytes: the affine map of FIPS-197, 5.3.2, then `gf2p8affineinvqb` with the unit matrix."""
    made = machine("c4e3f1cec205c4e3f9cfc300")
    terms, unit = made.state.terms, bytes(1 << 7 - k for k in range(8))
    rows = [sum(1 << (bit + more) % 8 for more in (2, 5, 7)) for bit in range(8)]
    secret = tuple(terms.named(f"x{k}", TEXT) for k in range(LANE))
    expected = tuple(terms.substituted(byte, inverse=True) for byte in secret)
    made.state.vectors[1] = secret + made.state.vectors[1][LANE:]
    made.state.vectors[2] = tuple(rows[::-1]) * 2 + made.state.vectors[2][LANE:]
    made.state.vectors[3] = tuple(unit) * 2 + made.state.vectors[3][LANE:]
    assert step(made, 2).state.vectors[0][:LANE] == expected


def test_a_matrix_that_is_secret_is_refused() -> None:
    made = machine(MODELS["vgf2p8affineqb xmm0, xmm1, xmm2, 0x63"][0])
    secret = tuple(made.state.terms.named(f"m{k}", TEXT) for k in range(LANE))
    with pytest.raises(Stopped, match="a matrix that is not known"):
        result(made, (1,) * LANE, secret)


@pytest.mark.parametrize(
    "code",
    [
        "f348a5",  # rep movsq
        "f3a4",  # rep movsb
        "f348ab",  # rep stosq
        "f3aa",  # rep stosb
        "39f90f95c0",  # cmp ecx, edi; setne al
        "39c90f96c2",  # cmp ecx, ecx; setbe dl
        "39f94819d2",  # cmp ecx, edi; sbb rdx, rdx
        "48984863fa",  # cdqe; movsxd rdi, edx
        "31c0480f49d1",  # xor eax, eax; cmovns rdx, rcx
        "c1e000c1ea00",  # shl eax, 0; shr edx, 0, which clear the upper halves
        "0fa4d00048c1e200",  # shld eax, edx, 0; shl rdx, 0
    ],
)
@requires(tools.UNICORN)
def test_known_registers_end_as_in_unicorn(code: str) -> None:
    """General registers, and 256 bytes of memory."""
    unicorn = pytest.importorskip("unicorn")
    from unicorn import x86_const

    registers = (RAX, RCX, RDX, RDI, RSI)
    names = [getattr(x86_const, f"UC_X86_REG_{name}") for name in ("RAX", "RCX", "RDX", "RDI", "RSI")]
    for seed in range(10):
        draw = random.Random(seed)
        memory, place = draw.randbytes(256), 0x10000
        values = [draw.getrandbits(64), draw.randrange(8), draw.getrandbits(64), place + draw.randrange(64)]
        values.append(place + 128 + draw.randrange(64))
        emulator = unicorn.Uc(unicorn.UC_ARCH_X86, unicorn.UC_MODE_64)
        emulator.mem_map(PLACE, 0x1000)
        emulator.mem_map(place, 0x1000)
        emulator.mem_write(PLACE, bytes.fromhex(code))
        emulator.mem_write(place, memory)
        for name, value in zip(names, values, strict=True):
            emulator.reg_write(name, value)
        emulator.emu_start(PLACE, PLACE + len(code) // 2)
        made = machine(code)
        base = OpenNumber("memory", 0, 0)
        region = made.memory.add(Region(base, 256, writable=True, known=place).filled(memory))
        for register, value in zip(registers, values, strict=True):
            made.state.general[register] = value
        while made.state.next < PLACE + len(code) // 2:
            step(made)
        assert [made.state.general[each] for each in registers] == [emulator.reg_read(name) for name in names]
        assert bytes(region.content(made.state.terms, 0, 256)) == bytes(emulator.mem_read(place, 256))  # type: ignore[arg-type]


# Calls

CALLED = "e801000000c3b807000000c3"
"""`call` of the second function; `ret`; `mov eax, 7`; `ret`."""


def on_a_stack(made: Machine) -> Region:
    """The stack of a machine, 64 bytes below its caller's."""
    region = made.memory.add(Region(OpenNumber("stack", 1 << 16, 1 << 40), 128, writable=True))
    made.state.general[RSP] = region.at(64)
    return region


def test_a_call_returns_behind_itself() -> None:
    made = machine(CALLED)
    on_a_stack(made)
    step(made, 3)
    assert (made.state.next, made.state.general[RAX]) == (PLACE + 5, 7)


def test_what_a_call_leads_to_can_be_reached() -> None:
    program = machine(CALLED).program
    assert sorted(reachable(Decoder(program), PLACE)) == [PLACE + k for k in (0, 5, 6, 11)]


COPY = "ff25fa0f0000"
"""`jmp qword ptr [rip + 0xffa]`, an entry of the procedure linkage table."""
SLOT = ((PLACE + 0x1000, "memcpy"),)


def copying(target: int, source: int) -> tuple[Machine, Region]:
    """A machine before a copy of 16 bytes between these places of a buffer, called from `PLACE` + 6."""
    made = machine(COPY, SLOT)
    stack = on_a_stack(made)
    stack.filled((PLACE + 6).to_bytes(8, "little"), 64).filled(range(8), 56)
    buffer = made.memory.add(Region(OpenNumber("buffer", 1 << 41, 1 << 42), 64, TEXT, writable=True))
    for register, value in ((RDI, buffer.at(target)), (RSI, buffer.at(source)), (RDX, 16)):
        made.state.general[register] = value
    return made, buffer


def test_a_copy_by_the_library_moves_bytes_and_forgets_registers() -> None:
    made, buffer = copying(0, 16)
    wanted = buffer.content(made.state.terms, 16, 16)
    vector, stack = made.state.vectors[1], made.memory.regions[OpenNumber("stack", 1 << 16, 1 << 40)]
    made.state.vectors[1] = (0,) * 64
    step(made)
    assert buffer.content(made.state.terms, 0, 16) == wanted
    assert made.state.next == PLACE + 6
    assert made.state.vectors[1] == vector
    assert isinstance(made.state.general[RDX], tuple)
    assert stack.content(made.state.terms, 56, 8) == [None] * 8


def test_a_copy_over_itself_is_refused() -> None:
    with pytest.raises(Stopped, match="over each other"):
        step(copying(0, 8)[0])


def test_another_function_of_a_library_is_refused() -> None:
    made = machine(COPY, ((PLACE + 0x1000, "memccpy"),))
    with pytest.raises(Stopped, match="the function memccpy"):
        step(made)


def test_words_that_may_be_equal_are_refused_or_unknown() -> None:
    """Secret ones are refused. If one is an open number, the case may be divided; of other public bytes
    nothing is known, and code may leave the result unused."""
    made = machine("c4e27129c2")  # vpcmpeqq xmm0, xmm1, xmm2
    terms, zeros = made.state.terms, (0,) * LANE
    with pytest.raises(Stopped, match="compares secret words"):
        result(made, tuple(terms.named(f"s[{k}]", TEXT) for k in range(LANE)), zeros)
    made = machine("c4e27129c2")
    counted = made.state.terms.spelled(number(OpenNumber("n", 0, 9)))
    with pytest.raises(Undecided, match="a public value that the case leaves open"):
        result(made, counted + counted, zeros)
    made = machine("c4e27129c2")
    found = result(made, tuple(made.state.terms.named(f"p[{k}]", PUBLIC) for k in range(LANE)), zeros)
    assert all(OPAQUE in made.state.terms.origins(byte) for byte in found)


def test_halves_of_a_vector_of_64_bytes_are_inserted_and_extracted() -> None:
    """`vinsertf64x4 zmm0, zmm1, ymm2, 1` and `vextractf64x4 ymm3, zmm0, 1`."""
    made = machine("62f3f5481ac201" + "62f3fd481bc301")
    texts = [made.decoder.at(place).text for place in (PLACE, PLACE + 7)]
    assert texts == ["vinsertf64x4 zmm0, zmm1, ymm2, 1", "vextractf64x4 ymm3, zmm0, 1"]
    made.state.vectors[1], made.state.vectors[2] = tuple(range(64)), tuple(range(64, 128))
    step(made)
    step(made)
    assert made.state.vectors[0] == (*range(32), *range(64, 96))
    assert made.state.vectors[3] == (*range(64, 96), *(0,) * 32)


@pytest.mark.parametrize("code", ["660f74c1", "660f64c1"])  # pcmpeqb xmm0, xmm1; pcmpgtb
def test_a_comparison_of_two_bytes_that_are_not_known_is_refused(code: str) -> None:
    """One of them must be known, so that the result is a function of the other one."""
    made = machine(code)
    first, second = (
        tuple(made.state.terms.named(f"{name}[{k}]", TEXT) for k in range(LANE)) for name in "ab"
    )
    made.state.vectors[0] = first + made.state.vectors[0][LANE:]
    made.state.vectors[1] = second + made.state.vectors[1][LANE:]
    with pytest.raises(Stopped, match="compares bytes that are not one byte and a constant"):
        step(made)
