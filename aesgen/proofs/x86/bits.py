"""Instructions on vector registers that are linear in the bits of a vector: shifts, and products by constants
over GF(2)."""

from __future__ import annotations

from aesgen.proofs import maps
from aesgen.proofs.elements import elements_of
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes
from aesgen.proofs.x86.decoding import ImmediateOperand, MachineInstruction, Operand
from aesgen.proofs.x86.operands import LANE, Handler, immediate_of, is_legacy, two_sources, vector_of
from aesgen.proofs.x86.state import State

_PARTS = {"w": 2, "d": 4, "q": 8}
_SIGN = maps.packed([0] * 7 + [0xFF])
"""From a byte to eight times its highest bit."""


def _shift(state: State, given: MachineInstruction) -> None:
    """`psllq`, `psrld` and their like, by an immediate or by a known number of bits in a vector."""
    target = vector_of(given.operands[0], given)
    legacy = is_legacy(given)
    first = given.operands[0 if legacy else 1]
    name = given.mnemonic.removeprefix("v")
    part, by = _PARTS[name[-1]], _count(state, given.operands[-1], given)
    left = by if name.startswith("psll") else -by

    def move(row: Bytes) -> Bytes:
        made: Bytes = ()
        for start in range(0, len(row), part):
            made += _shifted(state, row[start : start + part], left)
        return made

    word = state.moved_word(first, target.size, move, ("shift", part, left))
    if word is not None:
        state.vectors.put(target.place, word, keep=legacy)
    else:
        state.write_vector(target, move(state.vector(first, target.size)), legacy)


def _count(state: State, operand: Operand, given: MachineInstruction) -> int:
    """The number of bits by which a shift moves. The SSE encoding needs aligned memory."""
    if isinstance(operand, ImmediateOperand):
        return operand.value & 0xFF
    if is_legacy(given):
        state.check_alignment(operand, LANE)
    low = state.vector(operand, LANE)[:8]
    if any(byte >= 256 for byte in low):
        raise Stopped(f"`{given.text}` shifts by a number that is not known")
    return int.from_bytes(bytes(low), "little")


def _shifted(state: State, word: Bytes, left: int) -> Bytes:
    """A word, shifted by bits; all of them may leave it."""
    if abs(left) >= 8 * len(word):
        return (0,) * len(word)
    words = state.words
    return words.spelled(words.shifted(words.folded(word), left, len(word)), len(word))


def _shift_each(state: State, given: MachineInstruction) -> None:
    """`vpsllvq` and its like: each word by a known number of bits of its own."""
    target, source, counts = two_sources(state, given)
    part = _PARTS[given.mnemonic[-1]]
    if any(byte >= 256 for byte in counts):
        raise Stopped(f"`{given.text}` shifts by numbers that are not known")
    made: Bytes = ()
    for start in range(0, target.size, part):
        by = int.from_bytes(bytes(counts[start : start + part]), "little")
        word = source[start : start + part]
        made += _shifted(state, word, by if given.mnemonic.startswith("vpsll") else -by)
    state.write_vector(target, made, legacy=False)


def _rotate(state: State, given: MachineInstruction) -> None:
    """`vprold` and its like, by an immediate."""
    target, source = vector_of(given.operands[0], given), given.operands[1]
    part, by = _PARTS[given.mnemonic[-1]], immediate_of(given.operands[2], given)
    by = (by if given.mnemonic.startswith("vprol") else -by) % (8 * part)
    content, made = state.vector(source, target.size), Bytes()
    for start in range(0, target.size, part):
        word = content[start : start + part]
        made += state.words.sliced.xors(_shifted(state, word, by), _shifted(state, word, by - 8 * part))
    state.write_vector(target, made, legacy=False)


def _shift_double(state: State, given: MachineInstruction) -> None:
    """`vpshldq`, `vpshrdq` and their like: two words are joined and shifted by an immediate number of bits;
    `vpshld` keeps the upper word, `vpshrd` the lower one."""
    target, sources = vector_of(given.operands[0], given), given.operands[1:3]
    part = _PARTS[given.mnemonic[-1]]
    by, left = immediate_of(given.operands[3], given) % (8 * part), given.mnemonic.startswith("vpshl")
    first, second = (state.vector(each, target.size) for each in sources)
    made: Bytes = ()
    for start in range(0, target.size, part):
        a, b = (each[start : start + part] for each in (first, second))
        if by:
            back = by - 8 * part if left else 8 * part - by
            a = state.words.sliced.xors(_shifted(state, a, by if left else -by), _shifted(state, b, back))
        made += a
    state.write_vector(target, made, legacy=False)


def _shift_sign(state: State, given: MachineInstruction) -> None:
    """`psrad`, `psraw` and `vpsraq` with an immediate: the sign fills the upper bits."""
    target = vector_of(given.operands[0], given)
    legacy = is_legacy(given)
    source = state.vector(given.operands[0 if legacy else 1], target.size)
    part = _PARTS[given.mnemonic[-1]]
    by = min(_count(state, given.operands[-1], given), 8 * part - 1)
    terms, made = state.terms, []
    for start in range(0, target.size, part):
        word = source[start : start + part]
        shifted = list(_shifted(state, word, -by))
        for place in range(part):
            filled = (256**part - 1 ^ 256**part - 1 >> by) >> 8 * place & 0xFF
            sign = maps.packed([0] * 7 + [filled])
            shifted[place] = terms.xor(shifted[place], terms.mapped(sign, word[-1]))
        made += shifted
    state.write_vector(target, tuple(made), legacy)


def _compare_signed(state: State, given: MachineInstruction) -> None:
    """`pcmpgtd` and its like, of signed words: ones where the first is greater. Where it is 0, these are the
    sign of the second one; other words must be known."""
    target, first, second = two_sources(state, given)
    part, made = _PARTS[given.mnemonic[-1]], Bytes()
    for start in range(0, target.size, part):
        x, y = (each[start : start + part] for each in (first, second))
        if any(x) and any(byte >= 256 for byte in x + y):
            raise Stopped(f"`{given.text}` compares words that are neither known nor 0 and a word")
        if any(x):
            one, other = (int.from_bytes(bytes(each), "little", signed=True) for each in (x, y))
            made += (0xFF * (one > other),) * part
        else:
            made += (state.terms.mapped(_SIGN, y[-1]),) * part
    state.write_vector(target, made, is_legacy(given))


def _shift_bytes(state: State, given: MachineInstruction) -> None:
    """`pslldq` and `psrldq`, in each lane."""
    target = vector_of(given.operands[0], given)
    legacy = is_legacy(given)
    source = state.vector(given.operands[0 if legacy else 1], target.size)
    by = min(immediate_of(given.operands[-1], given), LANE)
    made: Bytes = ()
    for start in range(0, target.size, LANE):
        lane = source[start : start + LANE]
        left = given.mnemonic.endswith("slldq")
        made += (0,) * by + lane[: LANE - by] if left else lane[by:] + (0,) * by
    state.write_vector(target, made, legacy)


def _multiply(state: State, given: MachineInstruction) -> None:
    """`pclmulqdq`: in each lane, the product over GF(2) of one half of each source."""
    target = vector_of(given.operands[0], given)
    legacy = is_legacy(given)
    first, second = given.operands[0 if legacy else 1], given.operands[-2]
    if legacy:
        state.check_alignment(second, LANE)
    a, b = state.recognised(first, target.size), state.recognised(second, target.size)
    chosen, elements = _halves(given), elements_of(state.terms)
    made: Bytes = ()
    for start in range(0, target.size, LANE):
        x, y = a[start : start + LANE], b[start : start + LANE]
        made += elements.product(x, chosen[0], y, chosen[1])
    state.write_vector(target, made, legacy)


def _halves(given: MachineInstruction) -> tuple[int, int]:
    """Which half of the first and of the second source, 0 or 1."""
    chosen = immediate_of(given.operands[-1], given)
    return chosen & 1, chosen >> 4 & 1


def _move_high(state: State, given: MachineInstruction) -> None:
    """`movhps` and `movhpd` between memory and the upper half of the low lane."""
    target, *others = given.operands
    if len(given.operands) == 2 and not hasattr(target, "place"):
        source = vector_of(others[0], given)
        state.memory.store(state.address(target), state.vectors[source.place][8:LANE])  # type: ignore[arg-type]
        return
    register = vector_of(target, given)
    low = (
        state.vectors[vector_of(others[0], given).place]
        if len(others) == 2
        else state.vectors[register.place]
    )
    high = state.memory.load(state.address(others[-1]), 8)  # type: ignore[arg-type]
    state.write_vector(register, low[:8] + high, is_legacy(given))


_BOTH: dict[str, Handler] = {
    **dict.fromkeys((f"ps{way}{part}" for way in ("ll", "rl") for part in _PARTS), _shift),
    **dict.fromkeys(("psraw", "psrad"), _shift_sign),
    **dict.fromkeys((f"pcmpgt{part}" for part in _PARTS), _compare_signed),
    **dict.fromkeys(("pslldq", "psrldq"), _shift_bytes),
    **dict.fromkeys(("movhps", "movhpd"), _move_high),
    "pclmulqdq": _multiply,
}
_VEX_ONLY: dict[str, Handler] = {
    **dict.fromkeys((f"vpsh{way}d{part}" for way in "lr" for part in _PARTS), _shift_double),
    "vpsraq": _shift_sign,
    **dict.fromkeys((f"vps{way}v{part}" for way in ("ll", "rl") for part in _PARTS), _shift_each),
    **dict.fromkeys((f"vpro{way}{part}" for way in "lr" for part in "dq"), _rotate),
}
HANDLERS: dict[str, Handler] = {
    **_BOTH,
    **{f"v{name}": handler for name, handler in _BOTH.items()},
    **_VEX_ONLY,
}
