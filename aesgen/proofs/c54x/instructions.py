"""The instructions of the C54x on terms, without those that jump (SPRU172)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs.c54x.core import (
    ACCUMULATOR,
    AR0,
    BRC,
    FIRST_MEMORY,
    REA,
    REPEATS,
    RSA,
    SHIFT,
    ST0,
    ST1,
    SXM,
)
from aesgen.proofs.c54x.decoding import C54xCode
from aesgen.proofs.c54x.loading import WORD
from aesgen.proofs.c54x.state import C54xState
from aesgen.proofs.failures import Stopped
from aesgen.proofs.registers import SIGN
from aesgen.proofs.words import Value
from aesgen.simulators.c54x.instructions import REGISTERS, STATUS_BITS

# Loads and stores


def _into(state: C54xState, code: C54xCode, value: Value) -> None:
    state.accumulators[code.accumulator] = value


def _load(state: C54xState, code: C54xCode) -> None:
    _into(state, code, _word(state, code))


def _word(state: C54xState, code: C54xCode) -> Value:
    """An operand in memory, in the width of an accumulator."""
    return state.extended(state.load(state.operand(code), code))


def _load_high(state: C54xState, code: C54xCode) -> None:
    _into(state, code, state.words.shifted(_word(state, code), 16, ACCUMULATOR))


def _load_pair(state: C54xState, code: C54xCode) -> None:
    address = state.operand(code, 2)
    if isinstance(address, int) and address < FIRST_MEMORY:
        raise Stopped("it loads two words from registers at once")
    parts = state.load_words(address, 2, code)
    top = state.terms.mapped(SIGN, parts[-1]) if state.mode(1 << SXM) else 0
    _into(state, code, state.words.folded((*parts, top)))


def _load_shifted(state: C54xState, code: C54xCode) -> None:
    state.sums_wrap()
    _into(state, code, state.shifted(state.accumulators[code.source], code.shift))


def _load_byte(state: C54xState, code: C54xCode) -> None:
    _into(state, code, code.first & 0xFF)


def _load_constant(state: C54xState, code: C54xCode) -> None:
    _into(state, code, state.extended(code.second))


def _load_register(state: C54xState, code: C54xCode) -> None:
    parts = state.words.spelled(state.contents.plain(state.read(code.first & 0x7F)), WORD)
    _into(state, code, state.words.folded((*parts, *(ACCUMULATOR - WORD) * [0])))


def _set_shift(state: C54xState, code: C54xCode) -> None:
    state.change_status(ST1, SHIFT, code.first & SHIFT)


def _set_page(state: C54xState, code: C54xCode) -> None:
    state.change_status(ST0, 0x1FF, code.first & 0x1FF)


def _part(state: C54xState, value: Value, place: int) -> Value:
    """The word from a byte of an accumulator on."""
    return state.words.folded(state.words.spelled(value, ACCUMULATOR)[place : place + WORD])


def _store_low(state: C54xState, code: C54xCode) -> None:
    value = _part(state, state.accumulators[code.accumulator], 0)
    state.store(state.operand(code), value, _cycles(code))


def _store_high(state: C54xState, code: C54xCode) -> None:
    value = _part(state, state.accumulators[code.accumulator], WORD)
    state.store(state.operand(code), value, _cycles(code))


def _store_shifted(state: C54xState, code: C54xCode) -> None:
    by = (state.mode(SHIFT) ^ 16) - 16
    value = _part(state, state.shifted(state.accumulators[code.accumulator], by), 0)
    state.store(state.operand(code), value, _cycles(code))


def _cycles(code: C54xCode) -> int:
    """The cycles of a store, without that of a word of its operand."""
    return code.form.cycles


def _store_to_register(state: C54xState, code: C54xCode) -> None:
    value = _part(state, state.accumulators[code.accumulator], 0)
    state.write(code.first & 0x7F, value, _cycles(code))


def _store_register(state: C54xState, code: C54xCode, place: int) -> None:
    address = state.operand(code)
    state.store(address, state.read(place), _cycles(code))


def _store_constant(state: C54xState, code: C54xCode) -> None:
    state.store(state.operand(code), code.second, _cycles(code))


def _set_register(state: C54xState, code: C54xCode) -> None:
    state.write(code.first & 0x7F, code.second, _cycles(code), early=True)


# Arithmetic and logic

_COMBINED: dict[str, Callable[[C54xState, Value, Value], Value]] = {
    "add": lambda state, a, b: state.sum(a, b),
    "sub": lambda state, a, b: state.difference(a, b),
    "and": lambda state, a, b: state.words.conjunction(a, b, ACCUMULATOR),
    "or": lambda state, a, b: state.words.union(a, b, ACCUMULATOR),
    "xor": lambda state, a, b: state.words.exclusive(a, b, ACCUMULATOR),
}


def _combine_word(state: C54xState, code: C54xCode) -> None:
    """With a word of memory, whose sign counts in sums only."""
    name, found = code.mnemonic, state.load(state.operand(code), code)
    parts = state.words.spelled(state.contents.plain(found), WORD)
    plain = state.words.folded((*parts, *(ACCUMULATOR - WORD) * [0]))
    value = state.extended(found) if name in ("add", "sub") else plain
    _into(state, code, _COMBINED[name](state, state.accumulators[code.accumulator], value))


def _combine_shifted(state: C54xState, code: C54xCode) -> None:
    """With a shifted accumulator."""
    value = state.shifted(state.accumulators[code.source], code.shift)
    _into(state, code, _COMBINED[code.mnemonic](state, state.accumulators[code.accumulator], value))


def _combine_constant(state: C54xState, code: C54xCode) -> None:
    name = code.mnemonic
    value = state.extended(code.second) if name in ("add", "sub") else code.second
    _into(state, code, _COMBINED[name](state, state.accumulators[code.source], value))


def _shift_logically(state: C54xState, code: C54xCode) -> None:
    """SFTL: of the lowest 32 bits. The carry changes."""
    low = state.words.folded(state.words.spelled(state.accumulators[code.source], ACCUMULATOR)[:4])
    moved = state.words.spelled(state.words.shifted(low, code.shift, 4), 4)
    state.summed = True
    _into(state, code, state.words.folded((*moved, 0)))


# Address registers, copies and control


def _change_address(state: C54xState, code: C54xCode) -> None:
    state.operand(code)


def _copy_to_memory(state: C54xState, code: C54xCode) -> None:
    state.store(code.second, state.load(state.operand(code), code), _cycles(code), early=True)


def _copy_to_register(state: C54xState, code: C54xCode) -> None:
    state.write(code.first & 0x7F, state.load(code.second, code), _cycles(code), early=True)


def _copy_from_register(state: C54xState, code: C54xCode) -> None:
    state.store(code.second, state.read(code.first & 0x7F), _cycles(code))


def _copy_address(state: C54xState, code: C54xCode) -> None:
    source, target = code.first >> 4 & 15, code.first & 15
    state.write(AR0 + target, state.read(AR0 + source), _cycles(code), early=True)


def _push(state: C54xState, code: C54xCode) -> None:
    state.push(state.read(code.first & 0x7F))


def _pull(state: C54xState, code: C54xCode) -> None:
    state.write(code.first & 0x7F, state.pull(), _cycles(code))


def _begin_block(state: C54xState, code: C54xCode) -> None:
    state.use(BRC)
    state.registers[RSA], state.registers[REA] = code.end // WORD, code.second
    state.registers[ST1] = state.status_with(REPEATS, True)


def _change_bit(state: C54xState, code: C54xCode) -> None:
    if code.first & 0x20F not in STATUS_BITS.values():
        raise Stopped(f"the model lacks a change of the status bit {code.first & 15}")
    mask = 1 << (code.first & 15)
    state.change_status(ST1, mask, mask if code.mnemonic == "ssbx" else 0)


def _nothing(_: C54xState, __: C54xCode) -> None:
    pass


HANDLERS: dict[str, Callable[[C54xState, C54xCode], None]] = {
    "dld_lmem_acc": _load_pair,
    "ld_smem_16_acc": _load_high,
    "ld_from_shift_into": _load_shifted,
    "ld_k5_ASM": _set_shift,
    "ld_k9_DP": _set_page,
    "ld_k8_acc": _load_byte,
    "ld_lk_acc": _load_constant,
    "ld_smem_acc": _load,
    "ldm_mmr_acc": _load_register,
    "stl_acc_smem": _store_low,
    "stl_acc_ASM_smem": _store_shifted,
    "sth_acc_smem": _store_high,
    "stlm_acc_mmr": _store_to_register,
    "st_T_smem": partial(_store_register, place=REGISTERS["T"]),
    "st_TRN_smem": partial(_store_register, place=REGISTERS["TRN"]),
    "st_lk_smem": _store_constant,
    "stm_lk_mmr": _set_register,
    **{f"{name}_smem_acc": _combine_word for name in _COMBINED},
    **{f"{name}_from_shift_into": _combine_shifted for name in _COMBINED},
    **{f"{name}_lk_from_into": _combine_constant for name in _COMBINED},
    "sftl_from_shift_into": _shift_logically,
    "mar_smem": _change_address,
    "mvdk_smem_dmad": _copy_to_memory,
    "mvdm_dmad_mmr": _copy_to_register,
    "mvmd_mmr_dmad": _copy_from_register,
    "mvmm_mmrx_mmry": _copy_address,
    "pshm_mmr": _push,
    "popm_mmr": _pull,
    "rptb_pmad": _begin_block,
    **dict.fromkeys(("ssbx_bit", "rsbx_bit"), _change_bit),
    "nop": _nothing,
}
