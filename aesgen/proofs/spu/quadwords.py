"""Instructions that move bytes and bits within registers (SPU ISA 1.2, chapters 5 and 6), on terms."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs import maps
from aesgen.proofs.failures import Stopped
from aesgen.proofs.registers import SIGN
from aesgen.proofs.spu.bytewise import Handler
from aesgen.proofs.spu.decoding import SpuCode
from aesgen.proofs.spu.lanes import ENTRIES, ByteLanes, Lane, Row, all_known
from aesgen.proofs.spu.state import HALF, QUADWORD, WORD, SpuState

_BOTH = 31
"""The bits of a control byte that name one of the 32 bytes of two registers."""
_CONSTANT = 0x80
"""Control bytes from this one on select a constant."""
_ALL = maps.packed([0xFF, 0, 0, 0, 0, 0, 0, 0])
"""The map of a byte to eight copies of its lowest bit."""


def _chosen(control: int) -> int:
    """The constant that a control byte of at least 0x80 selects."""
    return 0 if control < 0xC0 else 0xFF if control < 0xE0 else 0x80


def _shuffle(state: SpuState, given: SpuCode) -> None:
    both, lanes = state.registers[given.ra] + state.registers[given.rb], state.lanes
    made: list[Lane] = []
    for control in state.registers[given.rc]:
        if isinstance(control, int) and control < ENTRIES:
            made.append(both[control & _BOTH] if control < _CONSTANT else _chosen(control))
        else:
            made.append(_looked_up(lanes, both, control))
    state.write(given.rt, made)


def _looked_up(lanes: ByteLanes, both: Row, control: Lane) -> Lane:
    """The byte of `both` that an unknown control byte selects. The bytes that it may select may have an
    unknown part, which must be the same in each of them."""
    if all_known(both):
        return lanes.looked_up(_table(both), control)  # type: ignore[arg-type]
    found = lanes.single(control)
    if found is None:
        return lanes.unknown(control, *both)
    split, rests = lanes.terms.split, set()
    values = [0] * (_BOTH + 1)
    for each in lanes.reached(found[1]):
        if each < _CONSTANT:
            values[each & _BOTH], rest = split(lanes.plain(both[each & _BOTH]))
            rests.add(rest)
        else:
            rests.add(0)
    if len(rests) != 1:
        return lanes.unknown(control, *both)
    return lanes.joined(lanes.looked_up(_table(values), control), rests.pop())


def _table(both: Sequence[int]) -> bytes:
    """What each control byte selects from 32 known bytes."""
    own = bytes(both)
    return own * (_CONSTANT // len(own)) + _CONSTANTS


_CONSTANTS = bytes(map(_chosen, range(_CONSTANT, ENTRIES)))


# Shifts


def shifted(lanes: ByteLanes, row: Row, left: int, fill: Lane | None = 0) -> list[Lane]:
    """An element, shifted by `left` bits, to the right if it is negative. Bytes from outside are `fill`; with
    None the element is rotated."""
    whole, bits = divmod(left, 8)
    size = len(row)

    def byte(place: int) -> Lane:
        if fill is None:
            return row[place % size]
        return row[place] if 0 <= place < size else fill if place < 0 else 0

    if not bits:
        return [byte(place + whole) for place in range(size)]
    up, down = maps.shifted(bits), maps.shifted(bits - 8)
    return [
        lanes.joined(lanes.mapped(up, byte(place + whole)), lanes.mapped(down, byte(place + whole + 1)))
        for place in range(size)
    ]


def _quadword(state: SpuState, given: SpuCode) -> None:
    """The rotations and shifts of a whole register, by an immediate or by the first word of a register: by
    bytes (`by`) or by less than eight bits (`bi`)."""
    name = given.mnemonic
    kind, _, rest = name.partition("q")
    count = given.imm
    if rest in ("by", "bi", "mby", "mbi"):
        amount = state.value(given.rb)
        if not isinstance(amount, int):
            raise Stopped("it shifts by a number of bits that is not known")
        count = amount
    masked, by_bytes = rest.startswith("m"), "by" in rest
    if masked:
        count = -count
    count &= 7 if not by_bytes else 15 if kind == "rot" and not masked else 31
    left = count * (8 if by_bytes else 1) * (-1 if masked else 1)
    fill = None if kind == "rot" and not masked else 0
    state.write(given.rt, shifted(state.lanes, state.registers[given.ra], left, fill))


_ELEMENTS = {
    **{
        name: (name.removesuffix("i"), WORD)
        for name in ("rot", "rotm", "shl", "roti", "rotmi", "rotmai", "shli")
    },
    **{"rothi": ("rot", HALF), "rothmi": ("rotm", HALF), "rotmahi": ("rotma", HALF), "shlhi": ("shl", HALF)},
}
"""What a shift of elements does, and their size."""


def _elements(state: SpuState, given: SpuCode) -> None:
    """The rotations and shifts of words and halfwords. A right shift takes the negative of its count; one by
    more than the width gives 0, or copies of the sign."""
    kind, size = _ELEMENTS[given.mnemonic]
    row, width, made = state.registers[given.ra], 8 * size, list[Lane]()
    for slot in range(QUADWORD // size):
        own, count = row[size * slot : size * (slot + 1)], given.imm
        if not given.mnemonic.endswith("i"):
            amount = state.value(given.rb, slot, size)
            if not isinstance(amount, int):
                raise Stopped("it shifts by a number of bits that is not known")
            count = amount
        fill: Lane | None = 0
        if kind == "rot":
            count, fill = count % width, None
        elif kind == "shl":
            count = count % (2 * width)
        else:
            count = -(-count % (2 * width))
            if kind == "rotma":
                fill = state.lanes.mapped(SIGN, own[0])
        count = max(-width, min(width, count))
        made += shifted(state.lanes, own, count, fill)
    state.write(given.rt, made)


# Masks and bits


def _form_mask(state: SpuState, given: SpuCode) -> None:
    """`fsm`, `fsmh` and `fsmb`: each of the lowest bits of the first word fills an element."""
    size = {"fsm": WORD, "fsmh": HALF, "fsmb": 1}[given.mnemonic]
    count, lanes, made = QUADWORD // size, state.lanes, list[Lane]()
    for slot in range(count):
        bit = count - 1 - slot
        source = state.registers[given.ra][WORD - 1 - bit // 8]
        own = lanes.terms.mapped(maps.composed(_ALL, maps.moved(bit % 8, 0)), lanes.plain(source))
        made += [own] * size
    state.write(given.rt, made)


def _form_mask_immediate(state: SpuState, given: SpuCode) -> None:
    state.write(given.rt, [0xFF * (given.imm >> 15 - place & 1) for place in range(QUADWORD)])


def _gather(state: SpuState, given: SpuCode) -> None:
    """`gb`, `gbh` and `gbb`: the lowest bits of all elements, in the first word."""
    size = {"gb": WORD, "gbh": HALF, "gbb": 1}[given.mnemonic]
    lanes, made = state.lanes, [0] * QUADWORD
    count = QUADWORD // size
    for slot in range(count):
        bit = count - 1 - slot
        source = lanes.plain(state.registers[given.ra][size * (slot + 1) - 1])
        place = WORD - 1 - bit // 8
        own = lanes.terms.mapped(maps.moved(0, bit % 8), source)
        made[place] = lanes.terms.xor(made[place], own)
    state.write(given.rt, made)


HANDLERS: dict[str, Handler] = {
    "shufb": _shuffle,
    **{
        f"{kind}q{mask}{unit}{immediate}": _quadword
        for kind, mask in (("rot", ""), ("rot", "m"), ("shl", ""))
        for unit in ("by", "bi")
        for immediate in ("", "i")
    },
    **dict.fromkeys(_ELEMENTS, _elements),
    **dict.fromkeys(("fsm", "fsmh", "fsmb"), _form_mask),
    "fsmbi": _form_mask_immediate,
    **dict.fromkeys(("gb", "gbh", "gbb"), _gather),
}
