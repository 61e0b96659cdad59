"""Instructions on vector registers that choose words by known places, or make words longer or shorter."""

from __future__ import annotations

from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes
from aesgen.proofs.x86.decoding import MachineInstruction, MemoryOperand, Vector
from aesgen.proofs.x86.operands import LANE, PARTS, Handler, immediate_of, is_legacy, two_sources, vector_of
from aesgen.proofs.x86.state import State


def _shuffle_both(state: State, given: MachineInstruction) -> None:
    """`shufps`: in each lane, two words of the first source, then two of the second."""
    legacy = is_legacy(given)
    target, second = vector_of(given.operands[0], given), given.operands[-2]
    if legacy:
        state.check_alignment(second, LANE)
    a, b = (state.vector(each, target.size) for each in (given.operands[0 if legacy else 1], second))
    chosen = immediate_of(given.operands[-1], given)
    made: Bytes = ()
    for lane in range(0, target.size, LANE):
        for place, source in enumerate((a, a, b, b)):
            start = lane + 4 * (chosen >> 2 * place & 3)
            made += source[start : start + 4]
    state.write_vector(target, made, legacy)


def _shuffle_half(state: State, given: MachineInstruction) -> None:
    """`pshuflw` and `pshufhw`: the words of one half of each lane."""
    target, source = vector_of(given.operands[0], given), given.operands[1]
    if is_legacy(given):
        state.check_alignment(source, LANE)
    content, chosen = state.vector(source, target.size), immediate_of(given.operands[2], given)
    first = 8 if "hw" in given.mnemonic else 0
    made = list(content)
    for lane in range(first, target.size, LANE):
        for place in range(4):
            start = lane + 2 * (chosen >> 2 * place & 3)
            made[lane + 2 * place : lane + 2 * place + 2] = content[start : start + 2]
    state.write_vector(target, tuple(made), is_legacy(given))


def _permute_both(state: State, given: MachineInstruction) -> None:
    """`vpermt2w` and `vpermi2w` and their like: words of two vectors. The places are in the second operand,
    or in the target."""
    target, a, b = two_sources(state, given)
    own, part = state.vectors[target.place][: target.size], PARTS[given.mnemonic[-1]]
    places, rows = (a, own + b) if "permt2" in given.mnemonic else (own, a + b)
    made: Bytes = ()
    for start in range(0, target.size, part):
        if any(byte >= 256 for byte in places[start : start + 2]):
            raise Stopped(f"`{given.text}` has places that are not known")
        place = int.from_bytes(bytes(places[start : start + min(part, 2)]), "little")
        chosen = part * (place % (2 * target.size // part))
        made += rows[chosen : chosen + part]
    state.write_vector(target, made, legacy=False)


def _lengthen(state: State, given: MachineInstruction) -> None:
    """`pmovzxbw` and its like: words that are filled with zeros."""
    target, source = vector_of(given.operands[0], given), given.operands[1]
    short, long = (PARTS[letter] for letter in given.mnemonic[-2:])
    size = target.size * short // long
    content, made = state.vector(source, max(size, LANE if isinstance(source, Vector) else 0)), list[int]()
    for start in range(0, size, short):
        made += (*content[start : start + short], *[0] * (long - short))
    state.write_vector(target, tuple(made), is_legacy(given))


def _shorten(state: State, given: MachineInstruction) -> None:
    """`vpmovwb` and its like: the lower part of each word."""
    target, source = given.operands[0], vector_of(given.operands[1], given)
    long, short = (PARTS[letter] for letter in given.mnemonic[-2:])
    content, made = state.vectors[source.place][: source.size], list[int]()
    for start in range(0, source.size, long):
        made += content[start : start + short]
    if not isinstance(target, MemoryOperand):
        made += [0] * (LANE - len(made))
    state.write_vector(target, tuple(made), legacy=False)


def _pack(state: State, given: MachineInstruction) -> None:
    """`packuswb`: words of both sources as bytes, in each lane. Their upper bytes must be 0, so that nothing
    saturates."""
    target, a, b = two_sources(state, given)
    if any(byte != 0 for byte in a[1::2] + b[1::2]):
        raise Stopped(f"`{given.text}` packs a number that may be more than 255")
    made: Bytes = ()
    for lane in range(0, target.size, LANE):
        made += a[lane : lane + LANE : 2] + b[lane : lane + LANE : 2]
    state.write_vector(target, made, is_legacy(given))


def _move_half(state: State, given: MachineInstruction) -> None:
    """`movhlps` and `movlhps`: one half of a lane becomes the other one's."""
    target, a, b = two_sources(state, given)
    made = b[8:] + a[8:] if "hlps" in given.mnemonic else a[:8] + b[:8]
    state.write_vector(target, made, is_legacy(given))


def _blend(state: State, given: MachineInstruction) -> None:
    """`vpblendvb`: bytes of the second source where the highest bit of a byte of the third, which must be
    known, is set, and otherwise those of the first."""
    target = vector_of(given.operands[0], given)
    a, b, chosen = (state.vector(each, target.size) for each in given.operands[1:])
    if any(byte >= 256 for byte in chosen):
        raise Stopped(f"`{given.text}` selects bytes by a mask that is not known")
    made = tuple(y if by & 0x80 else x for x, y, by in zip(a, b, chosen, strict=True))
    state.write_vector(target, made, legacy=False)


_WIDER = ("bw", "bd", "bq", "wd", "wq", "dq")
_BOTH: dict[str, Handler] = {
    **dict.fromkeys(("pshuflw", "pshufhw"), _shuffle_half),
    **dict.fromkeys((f"pmovzx{parts}" for parts in _WIDER), _lengthen),
    **dict.fromkeys(("movhlps", "movlhps"), _move_half),
    "packuswb": _pack,
    "shufps": _shuffle_both,
}
HANDLERS: dict[str, Handler] = {
    **_BOTH,
    **{f"v{name}": handler for name, handler in _BOTH.items()},
    "vpblendvb": _blend,
    **dict.fromkeys((f"vperm{way}2{part}" for way in "ti" for part in "wdq"), _permute_both),
    **dict.fromkeys(("vpmovwb", "vpmovdb", "vpmovqb", "vpmovdw", "vpmovqw", "vpmovqd"), _shorten),
}
