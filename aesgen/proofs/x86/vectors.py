"""Instructions on vector registers, by mnemonic without the `v` of VEX and EVEX encodings."""

from __future__ import annotations

from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes
from aesgen.proofs.x86.decoding import General, MachineInstruction, MemoryOperand, Vector
from aesgen.proofs.x86.operands import LANE, Handler, immediate_of, is_legacy, two_sources, vector_of
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
    state.write_vector(target, state.terms.xors(a, b), is_legacy(given))


def _ternary(state: State, given: MachineInstruction) -> None:
    """`vpternlogd` of three vectors; only their sum."""
    target = vector_of(given.operands[0], given)
    if len(given.operands) != 4 or immediate_of(given.operands[3], given) != 0x96:
        raise Stopped(f"the model lacks `{given.text}`: only the sum of three vectors, 0x96")
    a, b, c = (state.vector(each, target.size) for each in given.operands[:3])
    state.write_vector(target, state.terms.xors(state.terms.xors(a, b), c), legacy=False)


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


def _broadcast(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    size = vector_of(target, given).size
    state.write_vector(target, state.vector(source, LANE) * (size // LANE), legacy=False)


def _broadcast_word(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    size = vector_of(target, given).size
    part = 8 if given.mnemonic.endswith("q") else 4
    if isinstance(source, General):
        low = state.words.spelled(state.read(source, part), part)
    else:
        low = state.vector(source, part)
    state.write_vector(target, low * (size // part), legacy=False)


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
    target, a, b = two_sources(state, given)
    part = {"b": 1, "w": 2, "d": 4, "q": 8}[given.mnemonic[-1]]
    words = state.words
    made: Bytes = ()
    for start in range(0, target.size, part):
        x, y = (words.folded(each[start : start + part]) for each in (a, b))
        if x == 0 or y == 0:
            made += (b if x == 0 else a)[start : start + part]
        else:
            made += words.spelled(words.sum(x, y, False, part)[0], part)
    state.write_vector(target, made, is_legacy(given))


def _shuffle_lanes(state: State, given: MachineInstruction) -> None:
    """`vshufi32x4` and its like: the lower half of the lanes from the first source, the upper from the
    second."""
    target = vector_of(given.operands[0], given)
    a, b = (state.vector(each, target.size) for each in given.operands[1:3])
    immediate, lanes = immediate_of(given.operands[3], given), target.size // LANE
    bits = lanes // 2
    made: Bytes = ()
    for lane in range(lanes):
        chosen = immediate >> bits * lane & (1 << bits) - 1
        source = a if lane < lanes // 2 else b
        made += source[LANE * chosen : LANE * (chosen + 1)]
    state.write_vector(target, made, legacy=False)


def _permute_halves(state: State, given: MachineInstruction) -> None:
    """`vperm2i128`: each half is one of the four halves of the sources, or zero."""
    target = vector_of(given.operands[0], given)
    both = state.vector(given.operands[1], 32) + state.vector(given.operands[2], 32)
    immediate = immediate_of(given.operands[3], given)
    made: Bytes = ()
    for field in (immediate & 15, immediate >> 4):
        made += (0,) * LANE if field & 8 else both[LANE * (field & 3) : LANE * (field & 3) + LANE]
    state.write_vector(target, made, legacy=False)


def _permute_quads(state: State, given: MachineInstruction) -> None:
    """`vpermq` with an immediate: four words of each 32 bytes."""
    target = vector_of(given.operands[0], given)
    source, immediate = state.vector(given.operands[1], target.size), immediate_of(given.operands[2], given)
    made: Bytes = ()
    for start in range(0, target.size, 32):
        for place in range(4):
            chosen = start + 8 * (immediate >> 2 * place & 3)
            made += source[chosen : chosen + 8]
    state.write_vector(target, made, legacy=False)


def _align_words(state: State, given: MachineInstruction) -> None:
    """`valignq` and `valignd`: the two sources as one row, shifted right by words."""
    target = vector_of(given.operands[0], given)
    high, low = (state.vector(each, target.size) for each in given.operands[1:3])
    part = 8 if given.mnemonic.endswith("q") else 4
    by = part * (immediate_of(given.operands[3], given) % (target.size // part))
    state.write_vector(target, (low + high)[by : by + target.size], legacy=False)


def _align_bytes(state: State, given: MachineInstruction) -> None:
    """`palignr`, in each lane."""
    legacy = is_legacy(given)
    target = vector_of(given.operands[0], given)
    first, second = given.operands[0 if legacy else 1], given.operands[-2]
    if legacy:
        state.check_alignment(second, LANE)
    high, low = state.vector(first, target.size), state.vector(second, target.size)
    by = immediate_of(given.operands[-1], given)
    made: Bytes = ()
    for lane in range(0, target.size, LANE):
        row = low[lane : lane + LANE] + high[lane : lane + LANE] + (0,) * 256
        made += row[by : by + LANE]
    state.write_vector(target, made, legacy)


def _extract(state: State, given: MachineInstruction) -> None:
    target, source, immediate = given.operands
    vector = vector_of(source, given)
    part = 32 if "64x4" in given.mnemonic or "32x8" in given.mnemonic else LANE
    place = part * (immediate_of(immediate, given) % (vector.size // part))
    content = state.vectors[vector.place][place : place + part]
    state.write_vector(target, content, legacy=False)


def _insert(state: State, given: MachineInstruction) -> None:
    target = vector_of(given.operands[0], given)
    part = 32 if "64x4" in given.mnemonic or "32x8" in given.mnemonic else LANE
    place = part * (immediate_of(given.operands[3], given) % (target.size // part))
    made = state.vector(given.operands[1], target.size)
    content = state.vector(given.operands[2], part)
    state.write_vector(target, made[:place] + content + made[place + part :], legacy=False)


def _insert_word(state: State, given: MachineInstruction) -> None:
    """`pinsrq` and `pinsrd`."""
    legacy = is_legacy(given)
    target = vector_of(given.operands[0], given)
    made = state.vector(given.operands[0 if legacy else 1], LANE)
    source, part = given.operands[-2], 8 if given.mnemonic.endswith("q") else 4
    place = part * (immediate_of(given.operands[-1], given) % (LANE // part))
    content = state.words.spelled(state.read(source, part), part)
    state.write_vector(target, made[:place] + content + made[place + part :], legacy)


def _extract_word(state: State, given: MachineInstruction) -> None:
    target, source, immediate = given.operands
    part = 8 if given.mnemonic.endswith("q") else 4
    place = part * (immediate_of(immediate, given) % (LANE // part))
    content = state.vectors[vector_of(source, given).place][place : place + part]
    if isinstance(target, MemoryOperand):
        state.memory.store(state.address(target), content)
    else:
        state.write(target, state.words.folded(content))


def _unpack(state: State, given: MachineInstruction) -> None:
    """`punpcklqdq`, `punpckhqdq` and their narrower kin, in each lane."""
    target, a, b = two_sources(state, given)
    part = {"bw": 1, "wd": 2, "dq": 4, "qdq": 8}[given.mnemonic.removeprefix("v")[len("punpckl") :]]
    start = 8 if "punpckh" in given.mnemonic else 0
    made: list[int] = []
    for lane in range(start, target.size, LANE):
        for place in range(lane, lane + 8, part):
            made += a[place : place + part] + b[place : place + part]
    state.write_vector(target, tuple(made), is_legacy(given))


def _shuffle_words(state: State, given: MachineInstruction) -> None:
    """`pshufd`."""
    target = vector_of(given.operands[0], given)
    if is_legacy(given):
        state.check_alignment(given.operands[1], LANE)
    source = state.recognised(given.operands[1], target.size)
    immediate = immediate_of(given.operands[2], given)
    made: Bytes = ()
    for lane in range(0, target.size, LANE):
        for place in range(4):
            chosen = lane + 4 * (immediate >> 2 * place & 3)
            made += source[chosen : chosen + 4]
    state.write_vector(target, made, is_legacy(given))


def _clear_upper(state: State, given: MachineInstruction) -> None:
    """`vzeroupper`: all but the lowest 16 bytes of registers 0 to 15."""
    for index in range(16):
        state.vectors[index] = state.vectors[index][:LANE] + (0,) * (len(state.vectors[index]) - LANE)


_BOTH: dict[str, Handler] = {
    **dict.fromkeys(("aesenc", "aesenclast", "aesdec", "aesdeclast"), _round),
    **dict.fromkeys(("pxor", "xorps", "xorpd"), _xor),
    **dict.fromkeys(("movdqa", "movdqu", "movaps", "movups", "movapd", "movupd", "movntdq", "movntps"), move),
    **dict.fromkeys(("paddb", "paddw", "paddd", "paddq"), _add),
    **dict.fromkeys(("movq", "movd"), _move_word),
    **dict.fromkeys(("pinsrq", "pinsrd"), _insert_word),
    **dict.fromkeys(("pextrq", "pextrd"), _extract_word),
    **dict.fromkeys((f"punpck{half}{part}" for half in "lh" for part in ("bw", "wd", "dq", "qdq")), _unpack),
    "aesimc": _inverse_mix,
    "lddqu": move,
    "palignr": _align_bytes,
    "pshufb": _shuffle_bytes,
    "pshufd": _shuffle_words,
}
_VEX_ONLY: dict[str, Handler] = {
    **dict.fromkeys(("vmovdqa32", "vmovdqa64", "vmovdqu16", "vmovdqu32", "vmovdqu64"), move),
    **dict.fromkeys(("vpternlogd", "vpternlogq"), _ternary),
    **dict.fromkeys(
        ("vbroadcasti128", "vbroadcastf128", "vbroadcasti32x4", "vbroadcasti64x2", "vbroadcastf32x4"),
        _broadcast,
    ),
    **dict.fromkeys(("vpbroadcastq", "vpbroadcastd"), _broadcast_word),
    **dict.fromkeys(("vshufi32x4", "vshufi64x2", "vshuff32x4", "vshuff64x2"), _shuffle_lanes),
    **dict.fromkeys(("vperm2i128", "vperm2f128"), _permute_halves),
    **dict.fromkeys(("valignq", "valignd"), _align_words),
    **dict.fromkeys(
        ("vextracti128", "vextractf128", "vextracti32x4", "vextracti64x2", "vextracti64x4"), _extract
    ),
    **dict.fromkeys(("vinserti128", "vinsertf128", "vinserti32x4", "vinserti64x2", "vinserti64x4"), _insert),
    "vpermq": _permute_quads,
    "vzeroupper": _clear_upper,
}
HANDLERS: dict[str, Handler] = {
    **_BOTH,
    **{f"v{name}": handler for name, handler in _BOTH.items()},
    **_VEX_ONLY,
}
