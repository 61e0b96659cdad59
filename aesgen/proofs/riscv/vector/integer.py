"""Vector instructions on integers, on masks and on places of elements ("V", 11, 15 and 16; Zvkb)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs import maps
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import Content, RegisterContents
from aesgen.proofs.riscv.decoding import RiscvCode
from aesgen.proofs.riscv.state import HartState
from aesgen.proofs.riscv.vector.decoding import masked
from aesgen.proofs.riscv.vector.unit import ElementType, VectorUnit
from aesgen.proofs.terms import Byte, Bytes
from aesgen.proofs.words import Value

Handler = Callable[[HartState, RiscvCode], None]
_UNSIGNED = ("vsll", "vsrl", "vsra", "vror", "vslideup", "vslidedown")
"""Operations whose immediate is not sign-extended."""
_FRACTION = 4


def set_type(state: HartState, given: RiscvCode) -> None:
    """`vsetvli` and `vsetivli`: the length is that asked for, or the longest one. For requests between one
    and two longest lengths, the manual also allows others; this is what all known cores do."""
    unit, immediate = state.vectors, given.mnemonic == "vsetivli"
    bits = given.imm >> 20 & (0x3FF if immediate else 0x7FF)
    if bits >> 8 or bits & _FRACTION or bits >> 3 & 7 > 3:
        raise Stopped(f"the model lacks the vector type {bits:#x}")
    type_ = ElementType(1 << (bits >> 3 & 7), 1 << (bits & 3), bool(bits >> 6 & 1), bool(bits >> 7 & 1))
    most = unit.most(type_)
    if immediate:
        wanted: int = given.rs1
    elif given.rs1:
        wanted = _wanted(state, given.rs1, most)
    else:
        wanted = most if given.rd else unit.length
        if not given.rd and most != unit.most(unit.type):
            raise Stopped("the manual reserves this change of the type without one of the length")
    length = min(wanted, most)
    unit.configure(type_, length)
    state.write(given.rd, length)


def _wanted(state: HartState, register: int, most: int) -> int:
    """The number of elements that a register asks for, or `most` if an open number is at least that."""
    value = state.value(register)
    if isinstance(value, Number) and state.terms.bounds.least(value) >= most:
        return most
    return _known(state, register, "the length of vectors")


def _known(state: HartState, register: int, what: str) -> int:
    """The known number in a register."""
    value = state.value(register)
    if not isinstance(value, int):
        refuse(state.words.origins(value), what)
    return value


# Operands


def scalar_bytes(state: HartState, register: int, size: int) -> Bytes:
    """The low bytes of an integer register, sign-extended if an element is wider."""
    parts = state.spelled(register)
    if size > len(parts):
        parts += (state.extended(parts[-1:], signed=True)[-1],) * (size - len(parts))
    return parts[:size]


def _repeated(state: HartState, given: RiscvCode, size: int) -> Bytes | None:
    """The second operand if it is the same for all elements: a register or an immediate; else None."""
    name, form = given.mnemonic.split(".", 1)
    if form[-1] == "m":
        form = form[:-1]
    if form[-1] == "x":
        return scalar_bytes(state, given.rs1, size)
    if form[-1] == "i":
        value = given.rs1
        if name == "vror":
            value |= (given.imm >> 26 & 1) << 5
        elif name not in _UNSIGNED and value >> 4:
            value -= 32
        return tuple((value % 256**size).to_bytes(size, "little"))
    return None


def _second(state: HartState, given: RiscvCode) -> Bytes:
    """The bytes of the second operand, up to the length."""
    unit = state.vectors
    repeated = _repeated(state, given, unit.type.size)
    return unit.body(given.rs1) if repeated is None else repeated * unit.length


def _elements(content: Bytes, size: int) -> list[Bytes]:
    return [content[place : place + size] for place in range(0, len(content), size)]


def _put_elements(state: HartState, given: RiscvCode, made: list[Bytes]) -> None:
    parts = tuple(byte for each in made for byte in each)
    state.vectors.put(given.rd, parts, masked(given.imm))


# Bits


def _bitwise(state: HartState, given: RiscvCode) -> None:
    """`vxor`, `vand`, `vor` and `vandn`. If every element is computed, registers as a whole are: words of
    bit-sliced code are then added without their bytes."""
    unit = state.vectors
    name = given.mnemonic.partition(".")[0]
    if unit.whole(masked(given.imm)):
        targets, firsts = unit.group(given.rd), unit.group(given.rs2)
        repeated = _repeated(state, given, unit.type.size)
        if repeated is None:
            others: list[Content] = [unit.registers[each] for each in unit.group(given.rs1)]
        else:
            others = [repeated * (unit.size // len(repeated))] * len(targets)
        pairs = list(zip(firsts, others, strict=True))
        made = [_combined(unit, name, unit.registers[first], other) for first, other in pairs]
        for target, content in zip(targets, made, strict=True):
            unit.registers[target] = content
        return
    x, y = unit.body(given.rs2), _second(state, given)
    row = RegisterContents(unit.words, len(x))
    content = row.plain(_combined(row, name, x, y)) if x else ()
    unit.put(given.rd, unit.words.spelled(content, len(x)), masked(given.imm))


def _combined(row: RegisterContents, name: str, x: Content, y: Content) -> Content:
    if name == "vandn":
        return row.conjunction(x, row.inverted(y))
    return {"vxor": row.exclusive, "vand": row.conjunction, "vor": row.union}[name](x, y)


# Sums, shifts, rotations


def _added(row: RegisterContents, name: str, x: Value, y: Value) -> Value:
    """x + y, x - y, or y - x."""
    if name == "vadd":
        if x == 0 or y == 0:
            return y if x == 0 else x
        return row.words.sum(x, y, False, row.size)[0]
    if name == "vrsub":
        x, y = y, x
    return row.words.difference(x, y, False, row.size)[0]


def _moved(row: RegisterContents, name: str, x: Value, y: Value) -> Value:
    """x, shifted or rotated by the low bits of y."""
    bits = 8 * row.size
    low = row.words.spelled(y, row.size)[0]
    by = row.terms.masked(low, bits - 1)
    if by >= 256:
        raise Stopped("it shifts by a number of bits that is not known")
    if name in ("vror", "vrol"):
        return row.plain(row.rotated(x, (by if name == "vrol" else -by) % bits))
    if name == "vsra":
        return row.shifted_right(x, by)
    return row.words.shifted(x, by if name == "vsll" else -by, row.size)


def _elementwise(
    state: HartState, given: RiscvCode, operate: Callable[[RegisterContents, str, Value, Value], Value]
) -> None:
    """An operation on each pair of elements."""
    unit, size = state.vectors, state.vectors.type.size
    row, words = RegisterContents(unit.words, size), unit.words
    name = given.mnemonic.partition(".")[0]
    pairs = zip(_elements(unit.body(given.rs2), size), _elements(_second(state, given), size), strict=True)
    made = [operate(row, name, words.folded(x), words.folded(y)) for x, y in pairs]
    _put_elements(state, given, [words.spelled(each, size) for each in made])


# Moves and places of elements


def _move(state: HartState, given: RiscvCode) -> None:
    """`vmv.v.v`, `vmv.v.x` and `vmv.v.i`."""
    state.vectors.put(given.rd, _second(state, given))


def _merge(state: HartState, given: RiscvCode) -> None:
    """`vmerge`: the element of the second operand where the mask bit is set, else that of the first one. All
    elements are active. The mask may be secret if the elements are constants."""
    unit, size = state.vectors, state.vectors.type.size
    x, y = _elements(unit.body(given.rs2), size), _elements(_second(state, given), size)
    mask = unit.spelled(0)
    if given.rd == 0:
        raise Stopped("its result would overwrite its mask")
    made = [
        _chosen(unit, mask[place // 8], place % 8, *pair) for place, pair in enumerate(zip(x, y, strict=True))
    ]
    unit.put(given.rd, tuple(byte for each in made for byte in each))


def _chosen(unit: VectorUnit, mask: Byte, bit: int, clear: Bytes, set_: Bytes) -> Bytes:
    """One of two elements, chosen by a bit of a byte of the mask."""
    if mask < 256:
        return set_ if mask >> bit & 1 else clear
    terms, difference = unit.terms, unit.terms.xors(clear, set_)
    if any(byte >= 256 for byte in difference):
        raise Stopped("a mask that is not known chooses between elements that are no constants")
    spread = [
        terms.mapped(maps.packed([byte * (place == bit) for place in range(8)]), mask) for byte in difference
    ]
    return terms.xors(clear, tuple(spread))


def _slide_up(state: HartState, given: RiscvCode) -> None:
    unit = state.vectors
    by, size = _distance(state, given), state.vectors.type.size
    if set(unit.group(given.rd)) & set(unit.group(given.rs2)):
        raise Stopped("the manual reserves a slide upwards within a group")
    content = unit.body(given.rd)[: by * size] + unit.bytes_of(given.rs2)
    unit.put(given.rd, content[: unit.length * size], masked(given.imm))


def _slide_down(state: HartState, given: RiscvCode) -> None:
    unit = state.vectors
    by, size = _distance(state, given), state.vectors.type.size
    content = unit.bytes_of(given.rs2)[by * size :]
    wanted = unit.length * size
    unit.put(given.rd, (content + (0,) * wanted)[:wanted], masked(given.imm))


def _distance(state: HartState, given: RiscvCode) -> int:
    """By how many elements a slide moves."""
    first = given.rs1
    return first if given.mnemonic.endswith("i") else _known(state, first, "a distance of elements")


def _copy(state: HartState, given: RiscvCode, count: int) -> None:
    """`vmv1r.v` to `vmv8r.v`: whole registers, whatever the length is."""
    unit = state.vectors
    assert unit.type
    sources = [unit.registers[each] for each in unit.group(given.rs2, count)]
    for target, content in zip(unit.group(given.rd, count), sources, strict=True):
        unit.registers[target] = content


def _first_out(state: HartState, given: RiscvCode) -> None:
    """`vmv.x.s`: element 0, sign-extended."""
    unit = state.vectors
    parts = unit.spelled(given.rs2)[: min(unit.type.size, state.size)]
    state.write_bytes(given.rd, state.extended(parts, signed=True))


def _first_in(state: HartState, given: RiscvCode) -> None:
    """`vmv.s.x`: element 0; the others are behind the length."""
    unit = state.vectors
    length = unit.length
    unit.length = min(length, 1)
    try:
        unit.put(given.rd, scalar_bytes(state, given.rs1, unit.type.size), count=1)
    finally:
        unit.length = length


def _places(state: HartState, given: RiscvCode) -> None:
    """`vid.v`: the number of each element."""
    unit, size = state.vectors, state.vectors.type.size
    made = [tuple((place % 256**size).to_bytes(size, "little")) for place in range(unit.length)]
    _put_elements(state, given, made)


def _reverse(state: HartState, given: RiscvCode) -> None:
    """`vrev8.v`: the bytes of each element in reversed order."""
    unit = state.vectors
    parts = _elements(unit.body(given.rs2), unit.type.size)
    _put_elements(state, given, [each[::-1] for each in parts])


def _forms(names: str, handler: Handler, forms: str = "vv vx vi") -> dict[str, Handler]:
    return {f"{name}.{form}": handler for name in names.split() for form in forms.split()}


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("vsetvli", "vsetivli"), set_type),
    **_forms("vxor vand vor vandn", _bitwise),
    **_forms("vadd vsub vrsub", partial(_elementwise, operate=_added)),
    **_forms("vsll vsrl vsra vror vrol", partial(_elementwise, operate=_moved)),
    **_forms("vmv.v", _move, "v x i"),
    **_forms("vmerge", _merge, "vvm vxm vim"),
    **_forms("vslideup", _slide_up, "vx vi"),
    **_forms("vslidedown", _slide_down, "vx vi"),
    **{f"vmv{count}r.v": partial(_copy, count=count) for count in (1, 2, 4, 8)},
    "vmv.x.s": _first_out,
    "vmv.s.x": _first_in,
    "vid.v": _places,
    "vrev8.v": _reverse,
}
