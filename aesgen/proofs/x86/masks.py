"""Mask registers, and moves of the bytes that they select."""

from __future__ import annotations

import operator
from collections.abc import Iterator

from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.terms import SECRET, Byte, Bytes
from aesgen.proofs.x86.bitwise import xor
from aesgen.proofs.x86.decoding import MOVED, General, MachineInstruction, MaskRegister, MemoryOperand, Vector
from aesgen.proofs.x86.lanes import broadcast_word
from aesgen.proofs.x86.operands import PARTS, Handler, immediate_of, is_legacy, two_sources
from aesgen.proofs.x86.state import State
from aesgen.proofs.x86.vectors import move


def _move_mask(state: State, given: MachineInstruction) -> None:
    """`kmovq` and `kmovd` between a mask register and a general one."""
    target, source = given.operands
    size = PARTS[given.mnemonic[-1]]
    if isinstance(target, MaskRegister) and isinstance(source, General):
        parts = state.words.spelled(state.read(source, source.size), source.size)[:size]
        state.masks[target.place] = state.words.folded(parts + (0,) * (8 - size))
    elif isinstance(target, General) and isinstance(source, MaskRegister):
        parts = state.words.spelled(state.masks[source.place], 8)
        state.write(target, state.words.folded(parts[:size] + (0,) * (target.size - size)))
    else:
        raise Stopped(f"the model lacks `{given.text}`")


def _move_masked(state: State, given: MachineInstruction) -> None:
    """`vmovdqu8`, `vmovdqa64` and their like, with or without a mask that is known. Memory that the mask
    leaves out is not accessed."""
    if given.mask is None:
        move(state, given)
        return
    target, source = given.operands
    size = next(each.size for each in given.operands if isinstance(each, Vector))
    if given.mnemonic.startswith("vmovdqa"):
        for operand in given.operands:
            state.check_alignment(operand, size)
    known, part = _known_mask(state, given.mask), int(given.mnemonic[len("vmovdqu") :]) // 8
    chosen = sum(1 << place for place in range(size) if known >> place // part & 1)
    if isinstance(target, MemoryOperand) and isinstance(source, Vector) and not given.zeroing:
        content, start = state.vectors[source.place], state.address(target)
        for place, end in _runs(chosen, source.size):
            state.memory.store(_moved(start, place), content[place:end])
    elif isinstance(target, Vector):
        made: list[Byte] = (
            [0] * target.size if given.zeroing else [*state.vectors[target.place][: target.size]]
        )
        for place, end in _runs(chosen, target.size):
            if isinstance(source, MemoryOperand):
                made[place:end] = state.memory.load(_moved(state.address(source), place), end - place)
            else:
                made[place:end] = state.vector(source, target.size)[place:end]
        state.write_vector(target, tuple(made), legacy=False)
    else:
        raise Stopped(f"the model lacks `{given.text}`")


def _runs(mask: int, size: int) -> Iterator[tuple[int, int]]:
    """The first place and the end of each run of ones among the lowest bits."""
    place = 0
    while place < size:
        end = place
        while end < size and mask >> end & 1:
            end += 1
        if end > place:
            yield place, end
        place = end + 1


def _moved(address: int | Number, by: int) -> int | Number:
    return address + by if isinstance(address, int) else address.plus(by)


def _sum_masked(state: State, given: MachineInstruction) -> None:
    """`vpxorq` and `vpxord`; with a mask that is known, of the words that it selects."""
    if given.mask is None:
        xor(state, given)
        return
    target, a, b = two_sources(state, given)
    made = state.words.sliced.xors(a, b)
    chosen, part = _known_mask(state, given.mask), PARTS[given.mnemonic[-1]]
    kept = (0,) * target.size if given.zeroing else state.vectors[target.place]
    made = tuple((made if chosen >> place // part & 1 else kept)[place] for place in range(target.size))
    state.write_vector(target, made, legacy=False)


def _shift_mask(state: State, given: MachineInstruction) -> None:
    """`kshiftrw` and its like, of a known mask; bits above those that the instruction is for become 0."""
    target, source, count = given.operands
    if not isinstance(target, MaskRegister) or not isinstance(source, MaskRegister):
        raise Stopped(f"the model lacks `{given.text}`")
    by, places = immediate_of(count, given), (1 << 8 * PARTS[given.mnemonic[-1]]) - 1
    known = _known_mask(state, source) & places
    state.masks[target.place] = known >> by if given.mnemonic.startswith("kshiftr") else known << by & places


def _known_mask(state: State, register: MaskRegister) -> int:
    found = state.masks[register.place]
    if not isinstance(found, int):
        state.refuse("a mask", found)
    return found


def _expand(state: State, given: MachineInstruction) -> None:
    """`vpmovm2b` and its like: words of ones where a known mask has a one."""
    target, source = given.operands
    if not isinstance(target, Vector) or not isinstance(source, MaskRegister):
        raise Stopped(f"the model lacks `{given.text}`")
    chosen, part = _known_mask(state, source), PARTS[given.mnemonic[-1]]
    made = tuple(0xFF * (chosen >> place // part & 1) for place in range(target.size))
    state.write_vector(target, made, legacy=False)


def _broadcast_masked(state: State, given: MachineInstruction) -> None:
    """`vpbroadcastq` and `vpbroadcastd` with a known mask of the words that it changes."""
    if given.mask is None:
        broadcast_word(state, given)
        return
    target, part = given.operands[0], PARTS[given.mnemonic[-1]]
    if not isinstance(target, Vector):
        raise Stopped(f"the model lacks `{given.text}`")
    chosen, kept = _known_mask(state, given.mask), state.vectors[target.place]
    if given.zeroing:
        kept = (0,) * target.size
    broadcast_word(state, given)
    made = state.vectors[target.place]
    own = tuple((made if chosen >> place // part & 1 else kept)[place] for place in range(target.size))
    state.write_vector(target, own, legacy=False)


_COMPARISONS = {"eq": "eq", "lt": "lt", "le": "le", "neq": "ne", "nlt": "ge", "nle": "gt"}
"""The comparisons of `vpcmp`, as `operator` names them."""


def _test(state: State, given: MachineInstruction) -> None:
    """`vptestmq`, `vptestnmq` and their like: a mask of the words of which AND is not 0, or is 0."""
    target, first, second = given.operands
    if not isinstance(target, MaskRegister) or not isinstance(first, Vector):
        raise Stopped(f"the model lacks `{given.text}`")
    made, part, words = 0, PARTS[given.mnemonic[-1]], state.words
    a, b = (state.vector(each, first.size) for each in (first, second))
    for place in range(0, first.size, part):
        x, y = (words.folded(each[place : place + part]) for each in (a, b))
        flags = words.compared(words.conjunction(x, y, part), 0, part)
        if flags.zero is None:
            state.refuse("a mask", flags.parts, ranges=words.divided(flags.compared, "e"))
        made |= (flags.zero == ("testn" in given.mnemonic)) << place // part
    state.masks[target.place] = made


def _compare_unsigned(state: State, given: MachineInstruction) -> None:
    """`vpcmpltuq` and its like: a mask of the words for which a comparison of unsigned numbers holds."""
    target, first, second = given.operands
    code = _COMPARISONS.get(given.mnemonic.removeprefix("vpcmp")[:-2])
    if code is None or not isinstance(target, MaskRegister) or not isinstance(first, Vector):
        raise Stopped(f"the model lacks `{given.text}`")
    made, part, words = 0, PARTS[given.mnemonic[-1]], state.words
    a, b = (state.vector(each, first.size) for each in (first, second))
    for place in range(0, first.size, part):
        x, y = (words.folded(each[place : place + part]) for each in (a, b))
        flags = words.compared(x, y, part)
        order = None if flags.carry is None or flags.zero is None else 1 - 2 * flags.carry - flags.zero
        if order is None:
            state.refuse("a mask", flags.parts, ranges=words.divided(flags.compared, "e"))
        made |= getattr(operator, code)(order, 0) << place // part
    state.masks[target.place] = made


def _compare(state: State, given: MachineInstruction) -> None:
    """`vpcmpltq` and its like: a mask of the words of known vectors for which a comparison of signed numbers
    holds."""
    target, first, second = given.operands
    code = _COMPARISONS.get(given.mnemonic.removeprefix("vpcmp")[:-1])
    if code is None or not isinstance(target, MaskRegister) or not isinstance(first, Vector):
        raise Stopped(f"the model lacks `{given.text}`")
    made, part = 0, PARTS[given.mnemonic[-1]]
    a, b = (state.vector(each, first.size) for each in (first, second))
    for place in range(0, first.size, part):
        words = a[place : place + part] + b[place : place + part]
        if any(byte >= 256 for byte in words):
            state.refuse("a mask", words)
        x, y = (int.from_bytes(bytes(each[place : place + part]), "little", signed=True) for each in (a, b))
        made |= getattr(operator, code)(x, y) << place // part
    state.masks[target.place] = made


def _compare_equal(state: State, given: MachineInstruction) -> None:
    """`pcmpeqq` and its like: words of ones where two words are equal, or a mask. It must be known which
    words these are, but for words of bytes that the case leaves arbitrary: they become unknown."""
    if isinstance(given.operands[0], MaskRegister):
        _compare(state, given)
        return
    (target, a, b), words = two_sources(state, given), state.words
    part, made = PARTS[given.mnemonic[-1]], Bytes()
    for place in range(0, target.size, part):
        x, y = (words.folded(each[place : place + part]) for each in (a, b))
        flags = words.compared(x, y, part)
        if flags.zero is None:
            if words.origins(x, y) & SECRET:
                raise Stopped(f"`{given.text}` compares secret words")
            if words.digits(x, part) is None or words.digits(y, part) is None:
                made += words.spelled(words.opaque(x, y, part), part)
                continue
            state.refuse("a comparison", flags.parts, ranges=words.divided(flags.compared, "e"))
        made += (0xFF * flags.zero,) * part
    state.write_vector(target, made, is_legacy(given))


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("kmovq", "kmovd", "kmovw", "kmovb"), _move_mask),
    **dict.fromkeys((f"kshift{way}{part}" for way in "lr" for part in PARTS), _shift_mask),
    **dict.fromkeys(("vpxorq", "vpxord"), _sum_masked),
    **dict.fromkeys((f"vpcmp{code}{part}" for code in _COMPARISONS for part in "dq"), _compare),
    **dict.fromkeys(
        (f"vpcmp{code}{part}" for code in _COMPARISONS if code != "eq" for part in "bw"), _compare
    ),
    **dict.fromkeys((f"{vex}pcmpeq{part}" for vex in ("", "v") for part in "wdq"), _compare_equal),
    **dict.fromkeys((f"vpcmp{code}u{part}" for code in _COMPARISONS for part in PARTS), _compare_unsigned),
    **dict.fromkeys((f"vptest{way}{part}" for way in ("m", "nm") for part in PARTS), _test),
    **dict.fromkeys((f"vpmovm2{part}" for part in PARTS), _expand),
    **dict.fromkeys(("vpbroadcastq", "vpbroadcastd"), _broadcast_masked),
    **dict.fromkeys(MOVED, _move_masked),
}
