"""Instructions on vector registers, by mnemonic without the `v` of VEX and EVEX encodings."""

from __future__ import annotations

import operator

from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes
from aesgen.proofs.x86.decoding import MachineInstruction, MemoryOperand, Vector
from aesgen.proofs.x86.operands import LANE, PARTS, Handler, is_legacy, sources_of, two_sources, vector_of
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
    if isinstance(target, MemoryOperand) and isinstance(source, Vector):
        if not state.spill(target, source, sizes[0]):
            state.write_vector(target, state.vector(source, sizes[0]), is_legacy(given))
        return
    word = state.spilled(source, sizes[0])
    if word is None and isinstance(source, Vector) and state.words.sliced.used:
        word = state.sliced_word(source, sizes[0])
    if word is not None and isinstance(target, Vector):
        state.vectors.put(target.place, word, keep=is_legacy(given))
    else:
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
    target, first, second = sources_of(state, given)
    mask = state.vector(second, target.size)
    if max(mask) < 256:

        def move(row: Bytes) -> Bytes:
            return tuple([row[k & ~15 | m & 15] if m < 0x80 else 0 for k, m in enumerate(mask)])

        word = state.moved_word(first, target.size, move, ("pshufb", mask))
        if word is not None:
            state.vectors.put(target.place, word, keep=is_legacy(given))
            return
    source = state.recognised(first, target.size)
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


def _clear(state: State, given: MachineInstruction) -> None:
    """`vzeroupper`: all but the lowest 16 bytes of registers 0 to 15; `vzeroall`: these, too."""
    kept = LANE if given.mnemonic == "vzeroupper" else 0
    for index in range(16):
        state.vectors[index] = state.vectors[index][:kept] + (0,) * (len(state.vectors[index]) - kept)


_BOTH: dict[str, Handler] = {
    **dict.fromkeys(("aesenc", "aesenclast", "aesdec", "aesdeclast"), _round),
    **dict.fromkeys(("movdqa", "movdqu", "movaps", "movups", "movapd", "movupd", "movntdq", "movntps"), move),
    **dict.fromkeys((f"p{name}{part}" for name in ("add", "sub") for part in "bwdq"), _add),
    **dict.fromkeys(("pcmpeqb", "pcmpgtb"), _compare_bytes),
    **dict.fromkeys(("movq", "movd"), _move_word),
    "aesimc": _inverse_mix,
    "lddqu": move,
    "pshufb": _shuffle_bytes,
}
_VEX_ONLY: dict[str, Handler] = {
    **dict.fromkeys(("vzeroupper", "vzeroall"), _clear),
}
HANDLERS: dict[str, Handler] = {
    **_BOTH,
    **{f"v{name}": handler for name, handler in _BOTH.items()},
    **_VEX_ONLY,
}
