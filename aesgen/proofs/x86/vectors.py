"""Instructions on vector registers, by mnemonic without the `v` of VEX and EVEX encodings."""

from __future__ import annotations

import operator

from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes
from aesgen.proofs.words import Value
from aesgen.proofs.x86.decoding import MachineInstruction, Vector
from aesgen.proofs.x86.operands import LANE, PARTS, Handler, immediate_of, is_legacy, two_sources, vector_of
from aesgen.proofs.x86.state import State


def _round(state: State, given: MachineInstruction) -> None:
    name = given.mnemonic.removeprefix("v")
    inverse, last = "dec" in name, name.endswith("last")
    target, block, key = two_sources(state, given)
    made = state.terms.rounds(block, key, inverse, last)
    state.write_vector(target, made, is_legacy(given))


def _inverse_mix(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    if is_legacy(given):
        state.check_alignment(source, LANE)
    made = state.terms.mixed(state.vector(source, LANE), inverse=True)
    state.write_vector(vector_of(target, given), made, is_legacy(given))


def _xor(state: State, given: MachineInstruction) -> None:
    target, a, b = two_sources(state, given)
    state.write_vector(target, state.words.sliced.xors(a, b), is_legacy(given))


def _ternary(state: State, given: MachineInstruction) -> None:
    """`vpternlogd` without a mask: any function of three bits, as a sum of products of them."""
    target = vector_of(given.operands[0], given)
    if len(given.operands) != 4:
        raise Stopped(f"the model lacks `{given.text}`")
    vectors = [state.vector(each, target.size) for each in given.operands[:3]]
    words, made = state.words, (0,) * target.size
    for chosen in _products(immediate_of(given.operands[3], given)):
        product: Value = 256**target.size - 1
        for place, vector in enumerate(vectors):
            if chosen >> 2 - place & 1:
                product = words.conjunction(words.folded(vector), product, target.size)
        made = words.sliced.xors(made, words.spelled(product, target.size))
    state.write_vector(target, made, legacy=False)


def _products(table: int) -> list[int]:
    """The products whose sum a function of three bits is, each as the set of its factors: a number whose bits
    2, 1 and 0 stand for the first, the second and the third one. Bit n of `table` is the value for the bits
    of n (Intel SDM, `VPTERNLOGD`)."""
    within = [[n for n in range(8) if n & factors == n] for factors in range(8)]
    return [factors for factors in range(8) if sum(table >> n & 1 for n in within[factors]) % 2]


_ALIGNED = ("movdqa", "movaps", "movapd", "movntdq", "movntps")


def move(state: State, given: MachineInstruction) -> None:
    """Moves of whole vectors between registers and memory."""
    target, source = given.operands
    sizes = [each.size for each in given.operands if isinstance(each, Vector)]
    if not sizes:
        raise Stopped(f"the model lacks `{given.text}`")
    if given.mnemonic.removeprefix("v").startswith(_ALIGNED):
        for operand in given.operands:
            state.check_alignment(operand, sizes[0])
    state.write_vector(target, state.vector(source, sizes[0]), is_legacy(given))


def _move_word(state: State, given: MachineInstruction) -> None:
    """`movq` and `movd` between a general register or memory and the low bytes of a vector."""
    target, source = given.operands
    size = 8 if given.mnemonic.endswith("q") else 4
    words = state.words
    if isinstance(target, Vector):
        if isinstance(source, Vector):
            low = state.vectors[source.place][:size]
        else:
            low = words.spelled(state.read(source, size), size)
        state.write_vector(target, low + (0,) * (LANE - size), is_legacy(given))
    elif isinstance(source, Vector):
        state.write(target, words.folded(state.vectors[source.place][:size]))
    else:
        raise Stopped(f"the model lacks `{given.text}`")


def _shuffle_bytes(state: State, given: MachineInstruction) -> None:
    target, _, mask = two_sources(state, given)
    source = state.recognised(given.operands[0 if is_legacy(given) else 1], target.size)
    made = [
        source[k & ~15 | m & 15] if m < 0x80 else 0 if m < 256 else _entry(state, given, source, k & ~15, m)
        for k, m in enumerate(mask)
    ]
    state.write_vector(target, tuple(made), is_legacy(given))


def _entry(state: State, given: MachineInstruction, source: Bytes, lane: int, place: int) -> int:
    """The byte at a place, which is not constant, of a lane that is: a look-up in a table of 16 entries."""
    entries = source[lane : lane + LANE]
    found = None
    if all(byte < 256 for byte in entries):
        table = bytes(entries) * 8 + bytes(128)
        found = byte_functions(state.terms).looked_up(table, place)
    if found is None:
        raise Stopped(f"`{given.text}` shuffles by a mask that is not constant")
    return found


def _add(state: State, given: MachineInstruction) -> None:
    """`paddb` and `psubb` and their wider kin."""
    target, a, b = two_sources(state, given)
    subtracts = "sub" in given.mnemonic
    part = PARTS[given.mnemonic[-1]]
    words = state.words
    made: Bytes = ()
    for start in range(0, target.size, part):
        x, y = (words.folded(each[start : start + part]) for each in (a, b))
        if subtracts:
            made += words.spelled(words.difference(x, y, False, part)[0], part)
        elif x == 0 or y == 0:
            made += (b if x == 0 else a)[start : start + part]
        else:
            made += words.spelled(words.sum(x, y, False, part)[0], part)
    state.write_vector(target, made, is_legacy(given))


def _compare_bytes(state: State, given: MachineInstruction) -> None:
    """`pcmpeqb` and `pcmpgtb`, of signed bytes: all bits of a byte of the result are equal. One of the two
    bytes must be known, so that the result is a function of the other one."""
    target, a, b = two_sources(state, given)
    if not isinstance(target, Vector):
        raise Stopped(f"the model lacks `{given.text}`")
    functions, made = byte_functions(state.terms), []
    holds = operator.eq if "eq" in given.mnemonic else _greater
    for x, y in zip(a, b, strict=True):
        found = functions.compared(x, y, holds)
        if found is None:
            raise Stopped(f"`{given.text}` compares bytes that are not one byte and a constant")
        made.append(found)
    state.write_vector(target, tuple(made), is_legacy(given))


def _greater(a: int, b: int) -> bool:
    return _signed(a) > _signed(b)


def _signed(value: int) -> int:
    return value - 256 * (value >= 128)


def _clear_upper(state: State, given: MachineInstruction) -> None:
    """`vzeroupper`: all but the lowest 16 bytes of registers 0 to 15."""
    for index in range(16):
        state.vectors[index] = state.vectors[index][:LANE] + (0,) * (len(state.vectors[index]) - LANE)


_BOTH: dict[str, Handler] = {
    **dict.fromkeys(("aesenc", "aesenclast", "aesdec", "aesdeclast"), _round),
    **dict.fromkeys(("pxor", "xorps", "xorpd"), _xor),
    **dict.fromkeys(("movdqa", "movdqu", "movaps", "movups", "movapd", "movupd", "movntdq", "movntps"), move),
    **dict.fromkeys((f"p{name}{part}" for name in ("add", "sub") for part in "bwdq"), _add),
    **dict.fromkeys(("pcmpeqb", "pcmpgtb"), _compare_bytes),
    **dict.fromkeys(("movq", "movd"), _move_word),
    "aesimc": _inverse_mix,
    "lddqu": move,
    "pshufb": _shuffle_bytes,
}
_VEX_ONLY: dict[str, Handler] = {
    **dict.fromkeys(("vmovdqa32", "vmovdqa64", "vmovdqu16", "vmovdqu32", "vmovdqu64"), move),
    **dict.fromkeys(("vpternlogd", "vpternlogq"), _ternary),
    "vzeroupper": _clear_upper,
}
HANDLERS: dict[str, Handler] = {
    **_BOTH,
    **{f"v{name}": handler for name, handler in _BOTH.items()},
    **_VEX_ONLY,
}
