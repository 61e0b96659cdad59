"""Vector instructions of x86-64 on known bytes, in short programs that end as on the processor; and the
decoding of embedded broadcasts and masks."""

from __future__ import annotations

import ctypes
import random
import subprocess
from pathlib import Path

import pytest

from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import TEXT, Terms
from aesgen.proofs.x86.decoding import RDI, Decoder
from aesgen.proofs.x86.machine import Machine
from aesgen.system import tools
from tests.conftest import requires

pytestmark = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
PLACE, VECTOR, GIVEN = 0x8000, 64, 4
BODIES = {
    "rotations": "vprold $7, %zmm1, %zmm0; vprorq $19, %zmm2, %zmm3; vpxorq %zmm3, %zmm0, %zmm0",
    "shuffles of words": "vshufps $0x93, %zmm2, %zmm1, %zmm0; vpshuflw $0x6c, %zmm0, %zmm3;"
    "vpshufhw $0x39, %zmm3, %zmm0",
    "permutations of words of two vectors": "vpermt2w %zmm2, %zmm1, %zmm0",
    "the same, by indices in the target": "vpermi2q %zmm2, %zmm1, %zmm0",
    "the same of words of 4 bytes": "vpermi2d %zmm2, %zmm1, %zmm0",
    "longer words": "vpmovzxbw %ymm1, %zmm0; vpmovzxbd %xmm2, %zmm3; vpxorq %zmm3, %zmm0, %zmm0",
    "longer words in memory": "vpmovzxwd 64(%rdi), %zmm0",
    "shorter words": "vpmovwb %zmm1, %ymm0; vpmovwb %zmm2, 32(%rsi); vpmovqd %zmm3, %ymm4;"
    "vpxor %ymm4, %ymm0, %ymm0",
    "words packed as bytes": "vpsrlw $8, %zmm1, %zmm1; vpsrlw $8, %zmm2, %zmm2;vpackuswb %zmm2, %zmm1, %zmm0",
    "halves": "movhlps %xmm1, %xmm2; movlhps %xmm1, %xmm3; vpxor %xmm2, %xmm3, %xmm0;"
    "vmovhlps %xmm2, %xmm1, %xmm4; vpxor %xmm4, %xmm0, %xmm0",
    "shifts of words of 2 bytes by their own numbers": "vpsrlvw %zmm2, %zmm1, %zmm0",
    "masks from unsigned comparisons": "vpcmpltuq %zmm2, %zmm1, %k1; vpcmpnleub %zmm2, %zmm1, %k2;"
    "kshiftrw $3, %k1, %k3; kshiftlw $1, %k1, %k4; vpmovm2b %k2, %zmm0; vpmovm2q %k3, %zmm3;"
    "vpxorq %zmm3, %zmm0, %zmm0; vpmovm2d %k4, %zmm3; vpxorq %zmm3, %zmm0, %zmm0",
    "masks from signed comparisons": "vpcmpnleb %zmm2, %zmm1, %k1; vpmovm2b %k1, %zmm0",
    "masks from tests": "vptestnmq %zmm0, %zmm1, %k1; vptestmb %zmm2, %zmm1, %k2; vpmovm2q %k1, %zmm3;"
    "vpmovm2b %k2, %zmm0; vpxorq %zmm3, %zmm0, %zmm0",
    "masked broadcasts": "vpcmpltuq %zmm2, %zmm1, %k1; mov (%rdi), %rax; vpbroadcastq %rax, %zmm3{%k1};"
    "vpbroadcastd %xmm2, %zmm4{%k1}{z}; vpxorq %zmm3, %zmm4, %zmm0",
    "embedded broadcasts": "vpxord 4(%rdi){1to16}, %zmm1, %zmm0; vpxorq 24(%rdi){1to8}, %zmm0, %zmm0;"
    "vpternlogd $0xd2, 36(%rdi){1to16}, %zmm2, %zmm0",
    "a bit that is cleared": "mov (%rdi), %rax; btr $63, %rax; btr $5, %eax; vmovq %rax, %xmm0",
}
"""Instructions that make vector 0 of vectors 0 to 3, which are loaded from (%rdi); (%rsi) is the result."""
_NEEDED = ("avx512bw", "avx512vl", "avx512dq")


def _source(body: str) -> str:
    loads = "".join(f"vmovdqu64 {VECTOR * place}(%rdi), %zmm{place};" for place in range(GIVEN))
    return f".text\n.globl made\nmade: {loads}{body}; vmovdqu64 %zmm0, (%rsi); vzeroupper; ret\n"


def _built(body: str, folder: Path) -> tuple[Path, bytes]:
    """The library with the function `made`, and its machine code."""
    text, library, code = folder / "made.s", folder / "made.so", folder / "made.bin"
    text.write_text(_source(body))
    subprocess.run(["gcc", "-shared", "-nostdlib", "-o", library, text], check=True)
    subprocess.run(["objcopy", "-O", "binary", "-j", ".text", library, code], check=True)
    return library, code.read_bytes()


@pytest.mark.parametrize("name", BODIES)
def test_known_bytes_end_as_on_the_processor(name: str, tmp_path: Path) -> None:
    flags = Path("/proc/cpuinfo").read_text().split()
    if not all(feature in flags for feature in _NEEDED):
        pytest.skip("the processor has no AVX-512")
    library, code = _built(BODIES[name], tmp_path)
    function = ctypes.CDLL(str(library)).made
    for seed in range(8):
        draw = random.Random(seed)
        given = bytearray(draw.randbytes(VECTOR * GIVEN))
        given[VECTOR * 2 : VECTOR * 2 + 16] = given[VECTOR : VECTOR + 16]  # so that some words are equal
        given[VECTOR + 24 : VECTOR + 32] = bytes(8)
        made = ctypes.create_string_buffer(VECTOR)
        function(bytes(given), made)
        assert _interpreted(code, bytes(given)) == made.raw


def _interpreted(code: bytes, given: bytes) -> bytes:
    """The same by the model."""
    program = LoadedProgram("EM_X86_64", ((PLACE, code),), {})
    machine = Machine(program, Decoder(program), Terms())
    machine.memory.add(Region(OpenNumber("given", 0, 0), len(given), known=0x10000).filled(given))
    made = machine.memory.add(Region(OpenNumber("made", 0, 0), VECTOR, writable=True, known=0x20000))
    machine.state.general[RDI], machine.state.general[6] = 0x10000, 0x20000
    machine.state.next = PLACE
    while machine.decoder.at(machine.state.next).mnemonic != "ret":
        machine.step(0)
    return bytes(made.content(machine.state.terms, 0, VECTOR))  # type: ignore[arg-type]


def _stepped(body: str, folder: Path, count: int, content: str = TEXT) -> Machine:
    """A machine after so many instructions behind the loads, with secret vectors."""
    _, code = _built(body, folder)
    program = LoadedProgram("EM_X86_64", ((PLACE, code),), {})
    machine = Machine(program, Decoder(program), Terms())
    region = Region(OpenNumber("given", 1 << 16, 1 << 40), VECTOR * GIVEN, content)
    machine.state.general[RDI] = machine.memory.add(region).at()
    machine.state.next = PLACE
    for _ in range(GIVEN + count):
        machine.step(0)
    return machine


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("vpermt2w %zmm2, %zmm1, %zmm0", "places that are not known"),
        ("vpackuswb %zmm2, %zmm1, %zmm0", "may be more than 255"),
        ("vpcmpltuq %zmm2, %zmm1, %k1", "a mask depends on the text"),
        ("vptestmq %zmm2, %zmm1, %k1", "a mask depends on the text"),
        ("vpaddd (%rdi){1to16}, %zmm1, %zmm0", "a mask or a broadcast"),
        ("vpxord %zmm2, %zmm1, %zmm0{%k1}{z}", "a mask depends on"),
    ],
)
def test_what_the_model_cannot_express_is_refused(body: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(Stopped, match=reason):
        _stepped(body, tmp_path, 1)


# Distances of buffers

DISTANCE = "mov %rsi, %rdx; sub %rdi, %rdx; lea -1(%rdx), %rdx; cmp $30, %rdx; ja 1f; 1: nop"
"""Whether (%rsi) begins more than 31 bytes above (%rdi), or below it."""


def _distance(folder: Path, sizes: tuple[int, int]) -> Machine:
    _, code = _built(DISTANCE, folder)
    program = LoadedProgram("EM_X86_64", ((PLACE, code),), {})
    machine = Machine(program, Decoder(program), Terms())
    for register, size, name in zip((RDI, 6), sizes, ("input", "output"), strict=True):
        region = machine.memory.add(Region(OpenNumber(name, 1 << 16, 1 << 40), size, TEXT))
        machine.state.general[register] = region.at()
    machine.state.next = PLACE + 6 * GIVEN + 2  # behind the loads
    while machine.decoder.at(machine.state.next).mnemonic != "mov":
        machine.state.next += 1
    return machine


def test_the_sizes_of_buffers_that_do_not_overlap_decide_whether_they_are_near(tmp_path: Path) -> None:
    machine = _distance(tmp_path, (32, 16))
    for _ in range(4):
        machine.step(0)
    assert machine.state.flags.above is True


def test_the_distance_of_small_buffers_divides_a_case(tmp_path: Path) -> None:
    machine = _distance(tmp_path, (16, 16))
    with pytest.raises(Undecided) as stop:
        for _ in range(5):
            machine.step(0)
    assert [str(each) for each in stop.value.ranges] == [
        "output - input from 0x10 to 0x1f",
        "output - input up to -0x10 or from 0x20",
    ]
    for assumed, above in zip(stop.value.ranges, (False, True), strict=True):
        machine = _distance(tmp_path, (16, 16))
        machine.state.terms.bounds.ranges = (assumed,)
        for _ in range(4):
            machine.step(0)
        assert machine.state.flags.above is above


def test_a_counter_near_its_end_divides_a_case(tmp_path: Path) -> None:
    """The lower half as a known byte and an open number above it."""
    machine = _distance(tmp_path, (16, 16))
    state = machine.state
    counter = number(OpenNumber("counter[1:8]", 0, 256**7 - 1), 7)
    value = state.words.folded((0xC0, *state.terms.spelled(counter)))
    flags = state.words.compared(value, 2**64 - 65, 8)
    first, last = state.words.divided(flags.compared, "a")
    assert (first.least, first.most, last.least, last.most) == (0, 256**7 - 2, 256**7 - 1, 256**7 - 1)
    for assumed, above in ((first, False), (last, True)):
        state.terms.bounds.ranges = (assumed,)
        assert state.words.compared(value, 2**64 - 65, 8).above is above
