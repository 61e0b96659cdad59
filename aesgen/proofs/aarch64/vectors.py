"""Instructions on elements of vector registers of AArch64 on terms (DDI 0487, C7.2), and moves of them."""

from __future__ import annotations

import operator

from aesgen.proofs import maps
from aesgen.proofs.aarch64.decoding import A64Code, CoreRegister, VectorOperand
from aesgen.proofs.aarch64.operands import Handler, general_of, number_of, vectors_of
from aesgen.proofs.aarch64.state import LANE, A64State
from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.failures import Stopped
from aesgen.proofs.registers import SIGN
from aesgen.proofs.terms import Byte, Bytes


def _sum(state: A64State, given: A64Code) -> None:
    """`add` and `sub`, element by element."""
    target, first, second = vectors_of(given, 3)
    words, part, a, b = state.words, target.part, state.vector(first), state.vector(second)
    made: Bytes = ()
    for start in range(0, target.size, part):
        x, y = (words.folded(each[start : start + part]) for each in (a, b))
        if given.mnemonic == "sub":
            total = words.difference(x, y, False, part)[0]
        elif x == 0 or y == 0:
            total = y if x == 0 else x
        else:
            total = words.sum(x, y, False, part)[0]
        made += words.spelled(total, part)
    state.assign_vector(target, made)


def _negate(state: A64State, given: A64Code) -> None:
    """`neg`, element by element."""
    target, source = vectors_of(given, 2)
    words, part, content = state.words, target.part, state.vector(source)
    made: Bytes = ()
    for start in range(0, target.size, part):
        value = words.folded(content[start : start + part])
        made += words.spelled(words.difference(0, value, False, part)[0], part)
    state.assign_vector(target, made)


def _shift(state: A64State, given: A64Code) -> None:
    """`shl`, `ushr` and `sshr` by a number, element by element."""
    target, source = vectors_of(given, 2)
    name, by, part = given.mnemonic, number_of(given.operands[2], given), target.part

    def move(content: Bytes) -> Bytes:
        starts = range(0, len(content), part)
        return sum((_moved(state, content[start : start + part], name, by) for start in starts), ())

    state.move_bits(target, (source,), move, (name, part, by))


def _shift_each(state: A64State, given: A64Code) -> None:
    """`ushl` and `sshl`: each element by the signed number in the lowest byte of another one, to the right if
    it is negative. The numbers must be known."""
    target, source, counts = vectors_of(given, 3)
    content, made = state.vector(source), Bytes()
    for start in range(0, target.size, target.part):
        count = state.vector(counts)[start]
        if count >= 256:
            raise Stopped("it shifts by a number of bits that is not known")
        by = count - 256 * (count >= 128)
        right = "sshr" if given.mnemonic == "sshl" else "ushr"
        element = content[start : start + target.part]
        made += _moved(state, element, "shl" if by >= 0 else right, min(abs(by), 8 * target.part))
    state.assign_vector(target, made)


def _lengthen(state: A64State, given: A64Code) -> None:
    """`shll`, `ushll`, `sshll`, and with a 2 in their names of the upper halves: elements of twice the size,
    moved to the left by a number of bits."""
    target, source = vectors_of(given, 2)
    by, content = number_of(given.operands[2], given), state.recognised(source.place)
    if given.mnemonic.endswith("2"):
        content = content[LANE // 2 :]
    made: Bytes = ()
    for start in range(0, LANE // 2, source.part):
        element = content[start : start + source.part]
        sign = state.terms.mapped(SIGN, element[-1]) if given.mnemonic.startswith("sshll") else 0
        made += _moved(state, element + (sign,) * source.part, "shl", by)
    state.assign_vector(target, made)


def _moved(state: A64State, word: Bytes, name: str, by: int) -> Bytes:
    """One element, shifted by at most its bits."""
    words, size = state.words, len(word)
    wide = word + ((state.terms.mapped(SIGN, word[-1]) if name == "sshr" else 0),) * size
    made = words.shifted(words.folded(wide), by if name == "shl" else -by, 2 * size)
    return words.spelled(made, 2 * size)[:size]


def _equal(state: A64State, given: A64Code) -> None:
    """`cmeq` of bytes: all bits of a byte of the result are set if the two are equal. One of them must be
    known, so that the result is a function of the other one."""
    target, first, second = vectors_of(given, 3)
    if target.part != 1:
        raise Stopped(f"the model lacks `{given.text}`")
    functions, made = byte_functions(state.terms), []
    for x, y in zip(state.vector(first), state.vector(second), strict=True):
        found = functions.compared(x, y, operator.eq)
        if found is None:
            raise Stopped("it compares bytes that are not one byte and a constant")
        made.append(found)
    state.assign_vector(target, tuple(made))


# Bytes in other places


def _extract(state: A64State, given: A64Code) -> None:
    """`ext`: 16 bytes of two vectors, the first one being the lower one."""
    target, first, second = vectors_of(given, 3)
    by = number_of(given.operands[3], given)

    def move(low: Bytes, high: Bytes) -> Bytes:
        return (low + high)[by : by + len(low)]

    state.move_bits(target, (first, second), move, ("ext", by))


def _reverse(state: A64State, given: A64Code) -> None:
    """`rev64`, `rev32` and `rev16`: the elements of each group of so many bits in reversed order."""
    target, source = vectors_of(given, 2)
    group, part = int(given.mnemonic[3:]) // 8, target.part

    def move(content: Bytes) -> Bytes:
        made: Bytes = ()
        for start in range(0, len(content), group):
            for place in range(start + group - part, start - 1, -part):
                made += content[place : place + part]
        return made

    state.move_bits(target, (source,), move, ("rev", group, part))


def _reverse_bits(state: A64State, given: A64Code) -> None:
    """`rbit`, in each byte."""
    target, source = vectors_of(given, 2)
    content = state.recognised(source.place)[: target.size]
    state.assign_vector(target, tuple(state.terms.mapped(maps.REVERSED, byte) for byte in content))


def _look_up(state: A64State, given: A64Code) -> None:
    """`tbl`: bytes of one to four registers by places; 0 for places behind the last one. Places that are not
    known need constant registers."""
    target, *tables, chosen = vectors_of(given, len(given.operands))
    places = state.vector(chosen)
    if max(places) < 256:

        def move(*rows: Bytes) -> Bytes:
            content: Bytes = sum(rows, ())
            return tuple([content[place] if place < len(content) else 0 for place in places])

        if target.size == LANE:
            state.move_bits(target, tables, move, ("tbl", places))
        else:  # the tables are whole registers nevertheless
            state.assign_vector(target, move(*(state.vectors[each.place] for each in tables)))
        return
    content: Bytes = sum((state.vectors[each.place] for each in tables), ())
    state.assign_vector(target, tuple(_entry(state, content, place) for place in places))


def _entry(state: A64State, content: Bytes, place: Byte) -> Byte:
    """The byte at a place of a row; 0 behind its end."""
    if place < 256:
        return content[place] if place < len(content) else 0
    found = None
    if all(byte < 256 for byte in content):
        table = bytes(content) + bytes(256 - len(content))
        found = byte_functions(state.terms).looked_up(table, place)
    if found is None:
        raise Stopped("it shuffles by a vector that is not constant")
    return found


def _interleave(state: A64State, given: A64Code) -> None:
    """`zip1` and `zip2`: elements of the lower, or upper, halves of two vectors in turn."""
    target, first, second = vectors_of(given, 3)
    start, part = target.size // 2 if given.mnemonic == "zip2" else 0, target.part

    def move(a: Bytes, b: Bytes) -> Bytes:
        made: Bytes = ()
        for place in range(start, start + len(a) // 2, part):
            made += a[place : place + part] + b[place : place + part]
        return made

    state.move_bits(target, (first, second), move, (given.mnemonic, part))


def _deinterleave(state: A64State, given: A64Code) -> None:
    """`uzp1`, `uzp2`: the even, or odd, elements of two vectors; `trn1`, `trn2`: those in turn."""
    target, first, second = vectors_of(given, 3)
    name, part = given.mnemonic, target.part
    odd = name[-1] == "2"

    def move(a: Bytes, b: Bytes) -> Bytes:
        rows = [[each[k : k + part] for k in range(part * odd, len(each), 2 * part)] for each in (a, b)]
        if name.startswith("uzp"):
            order = rows[0] + rows[1]
        else:
            order = [each for pair in zip(*rows, strict=True) for each in pair]
        return sum(order, ())

    state.move_bits(target, (first, second), move, (name, part))


# Moves


def _move(state: A64State, given: A64Code) -> None:
    """`mov`, `fmov`, `umov` and `ins`: a vector, or an element or general register to the other."""
    target, source = given.operands
    if isinstance(target, CoreRegister):
        assert isinstance(source, VectorOperand)
        content = _element(state, source)
        if len(content) < target.size and given.mnemonic == "fmov":
            raise Stopped(f"the model lacks `{given.text}`")
        state.assign(target, state.words.folded(content + (0,) * (target.size - len(content))))
        return
    assert isinstance(target, VectorOperand)
    if not isinstance(source, VectorOperand):
        register = general_of(source, given)
        content = state.words.spelled(state.read(register), register.size)
        state.assign_vector(target, content[: target.part])
    elif state.in_words and {target.element, source.element} == {None} and target.size == LANE:
        state.vectors.put(target.place, state.word(source))
    else:
        state.assign_vector(target, _element(state, source))


def _element(state: A64State, source: VectorOperand) -> Bytes:
    state.recognised(source.place)
    return state.vector(source)


def _repeat(state: A64State, given: A64Code) -> None:
    """`dup`: a general register or an element in each place."""
    target, source = given.operands
    assert isinstance(target, VectorOperand)
    if isinstance(source, VectorOperand):
        content = _element(state, source)
    else:
        register = general_of(source, given)
        content = state.words.spelled(state.read(register), register.size)[: target.part]
    state.assign_vector(target, content * (target.size // target.part))


def _constant(state: A64State, given: A64Code) -> None:
    """`movi`: a number in each element."""
    (target,) = vectors_of(given, 1)
    value = number_of(given.operands[1], given) % 256**target.part
    state.assign_vector(target, tuple(value.to_bytes(target.part, "little")) * (target.size // target.part))


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("add", "sub"), _sum),
    "neg": _negate,
    "cmeq": _equal,
    **dict.fromkeys(("ushl", "sshl"), _shift_each),
    **dict.fromkeys((f"{sign}shll{half}" for sign in ("", "u", "s") for half in ("", "2")), _lengthen),
    **dict.fromkeys(("shl", "ushr", "sshr"), _shift),
    "ext": _extract,
    **dict.fromkeys(("rev64", "rev32", "rev16"), _reverse),
    "rbit": _reverse_bits,
    "tbl": _look_up,
    **dict.fromkeys(("zip1", "zip2"), _interleave),
    **dict.fromkeys(("uzp1", "uzp2", "trn1", "trn2"), _deinterleave),
    **dict.fromkeys(("mov", "fmov", "umov", "ins"), _move),
    "dup": _repeat,
    "movi": _constant,
}
