"""Instructions that move bytes, words and lanes of vectors to other places, by mnemonic without the `v` of
VEX and EVEX encodings."""

from __future__ import annotations

from aesgen.proofs.terms import Bytes
from aesgen.proofs.x86.decoding import General, MachineInstruction, MemoryOperand
from aesgen.proofs.x86.operands import LANE, PARTS, Handler, immediate_of, is_legacy, two_sources, vector_of
from aesgen.proofs.x86.state import State

_BROADCASTS = {
    **{f"vpbroadcast{letter}": size for letter, size in PARTS.items()},
    "vbroadcastss": 4,
    "vbroadcastsd": 8,
}
"""The bytes of the word that an instruction repeats."""


def _broadcast(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    size = vector_of(target, given).size
    state.write_vector(target, state.vector(source, LANE) * (size // LANE), legacy=False)


def broadcast_word(state: State, given: MachineInstruction) -> None:
    """`vpbroadcastq` and its like: the lowest word of a vector, of a register or of memory, everywhere."""
    target, source = given.operands
    size = vector_of(target, given).size
    part = _BROADCASTS[given.mnemonic]
    if isinstance(source, General):
        low = state.words.spelled(state.read(source, source.size), source.size)[:part]
    else:
        low = state.vector(source, part)
    state.write_vector(target, low * (size // part), legacy=False)


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
    """`pinsrq` and its like."""
    legacy = is_legacy(given)
    target = vector_of(given.operands[0], given)
    made = state.vector(given.operands[0 if legacy else 1], LANE)
    source, part = given.operands[-2], PARTS[given.mnemonic[-1]]
    place = part * (immediate_of(given.operands[-1], given) % (LANE // part))
    content = state.words.spelled(state.read(source, source.size), source.size)[:part]
    state.write_vector(target, made[:place] + content + made[place + part :], legacy)


def _extract_word(state: State, given: MachineInstruction) -> None:
    target, source, immediate = given.operands
    part = PARTS[given.mnemonic[-1]]
    place = part * (immediate_of(immediate, given) % (LANE // part))
    content = state.vectors[vector_of(source, given).place][place : place + part]
    if isinstance(target, MemoryOperand):
        state.memory.store(state.address(target), content)
    else:
        state.write(target, state.words.folded(content + (0,) * (target.size - part)))


def _blend(state: State, given: MachineInstruction) -> None:
    """`vpblendd`: each word of 4 bytes from the second source where a bit of the immediate is set."""
    target = vector_of(given.operands[0], given)
    first, second = (state.vector(each, target.size) for each in given.operands[1:3])
    chosen = immediate_of(given.operands[3], given)
    made = tuple((second if chosen >> place // 4 & 1 else first)[place] for place in range(target.size))
    state.write_vector(target, made, legacy=False)


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


def _parts(name: str) -> list[str]:
    """The EVEX forms of an instruction, of integers and of other numbers, whose bits are the same. Without a
    mask, the size of a word has no meaning."""
    return [f"{name}{kind}{part}" for kind in "if" for part in ("32x4", "64x2", "32x8", "64x4")]


_BOTH: dict[str, Handler] = {
    **dict.fromkeys(("pinsrq", "pinsrd", "pinsrb"), _insert_word),
    **dict.fromkeys(("pextrq", "pextrd", "pextrb"), _extract_word),
    **dict.fromkeys((f"punpck{half}{part}" for half in "lh" for part in ("bw", "wd", "dq", "qdq")), _unpack),
    "palignr": _align_bytes,
    "pshufd": _shuffle_words,
}
_VEX_ONLY: dict[str, Handler] = {
    **dict.fromkeys(
        ("vbroadcasti128", "vbroadcastf128", "vbroadcasti32x4", "vbroadcasti64x2", "vbroadcastf32x4"),
        _broadcast,
    ),
    **dict.fromkeys(_BROADCASTS, broadcast_word),
    **dict.fromkeys(("vshufi32x4", "vshufi64x2", "vshuff32x4", "vshuff64x2"), _shuffle_lanes),
    **dict.fromkeys(("vperm2i128", "vperm2f128"), _permute_halves),
    **dict.fromkeys(("valignq", "valignd"), _align_words),
    **dict.fromkeys(("vextracti128", "vextractf128", *_parts("vextract")), _extract),
    **dict.fromkeys(("vinserti128", "vinsertf128", *_parts("vinsert")), _insert),
    "vpblendd": _blend,
    "vpermq": _permute_quads,
}
HANDLERS: dict[str, Handler] = {
    **_BOTH,
    **{f"v{name}": handler for name, handler in _BOTH.items()},
    **_VEX_ONLY,
}
