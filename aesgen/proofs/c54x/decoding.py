"""Instructions of the C54x, decoded by the simulator's table of forms."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.c54x.loading import WORD
from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.simulators.c54x.instructions import (
    CONDITIONS,
    FORMS,
    INDIRECT,
    MODES,
    REGISTERS,
    STATUS_BITS,
    WITH_WORD,
    C54xForm,
    form_numbers,
)

_MEMORY = frozenset({"smem", "lmem"})
_SECOND = frozenset({"lk", "dmad", "pmad"})
_MODE_TEXTS = {number: text for text, number in MODES.items()}
_REGISTER_TEXTS = {number: name for name, number in REGISTERS.items()}
_BIT_TEXTS = {number: name for name, number in STATUS_BITS.items()}
_KNOWN = {*_REGISTER_TEXTS.values(), *_BIT_TEXTS.values()}
_CONDITION_TEXTS = {number: name for name, number in CONDITIONS.items()}


class C54xCode(NamedTuple):
    """`first`: its first word. `second`: its second one, 0 if it has none; an operand in memory may have one.
    `address` to `end`: its bytes."""

    form: C54xForm
    first: int
    second: int
    address: int
    end: int
    text: str

    @property
    def mnemonic(self) -> str:
        return self.form.name

    @property
    def mode(self) -> int | None:
        """The mode of an indirect operand in memory; None if it is direct or there is none."""
        return _mode(self.form, self.first)

    @property
    def register(self) -> int:
        """The address register of an indirect operand."""
        return REGISTERS["AR0"] + (self.first & 7)

    @property
    def target(self) -> int:
        """Where a branch goes, in bytes."""
        return WORD * self.second

    @property
    def accumulator(self) -> int:
        """The number in bit 8: 0 for A."""
        return self.first >> 8 & 1

    @property
    def source(self) -> int:
        """The number in bit 9: 0 for A."""
        return self.first >> 9 & 1

    @property
    def shift(self) -> int:
        """The signed number in the lowest five bits."""
        return (self.first & 31 ^ 16) - 16


def _mode(form: C54xForm, first: int) -> int | None:
    return first >> 3 & 15 if first & INDIRECT and _MEMORY & {*form.operands} else None


class C54xDecoder(ProgramDecoder[C54xCode]):
    """Decodes instructions of a program, each once."""

    LIST = "c54x"

    def _decoded(self, address: int) -> C54xCode:
        words = self.program.bytes_at(address, 2 * WORD)
        if len(words) < WORD or address % WORD:
            raise Stopped(f"it leaves the program at {address:#x}")
        first = int.from_bytes(words[:WORD], "big")
        number = form_numbers().get(first)
        if number is None:
            raise Stopped(f"the model lacks the instruction {first:#06x}")
        form, more = FORMS[number], False
        if form.name == "bc" and first & 0xFF not in CONDITIONS.values():
            raise Stopped(f"the model lacks the condition of the instruction {first:#06x}")
        mode = _mode(form, first)
        if mode is not None:
            if mode not in _MODE_TEXTS:
                raise Stopped(f"the model lacks the addressing mode of the instruction {first:#06x}")
            more = mode in WITH_WORD
        if more and form.words > 1:
            raise Stopped(f"the model lacks the instruction {first:#06x} with three words")
        size = WORD * (form.words + more)
        if len(words) < size:
            raise Stopped(f"it leaves the program at {address:#x}")
        second = int.from_bytes(words[WORD:size], "big")
        text = _text(form, first, second, mode)
        self.check_listed(_form_name(form, first, mode), text)
        return C54xCode(form, first, second, address, address + size, text)


def _form_name(form: C54xForm, first: int, mode: int | None) -> str:
    """Mnemonic and kinds of operands: the mode of one in memory, `?` for an unknown register or bit, the
    name of a condition."""
    kinds = []
    for kind in form.operands:
        if kind in _MEMORY:
            kind = "@" if mode is None else _MODE_TEXTS[mode].format("ar")
        elif kind == "cc" or (kind in ("mmr", "mmrx", "mmry", "bit") and _field(kind, first) not in _KNOWN):
            kind = _field(kind, first) if kind == "cc" else "?"
        kinds.append(kind)
    return f"{form.name}: {' '.join(kinds)}".strip()


def _text(form: C54xForm, first: int, second: int, mode: int | None) -> str:
    """The instruction in TI's syntax."""
    shown = []
    for kind in form.operands:
        if kind in _MEMORY:
            direct = f"@{first & 0x7F:#x}"
            text = direct if mode is None else _MODE_TEXTS[mode].format(f"AR{first & 7}")
            shown.append(text.replace("lk", f"{second:#x}"))
        elif kind in _SECOND:
            shown.append(f"{'#' if kind == 'lk' else ''}{second:#x}")
        else:
            shown.append(_field(kind, first))
    return f"{form.name} {', '.join(shown)}".strip()


def _field(kind: str, first: int) -> str:
    """An operand in the first word, or one that the form names."""
    if kind in ("acc", "into"):
        return "AB"[first >> 8 & 1]
    if kind == "from":
        return "AB"[first >> 9 & 1]
    if kind == "mmr":
        return _REGISTER_TEXTS.get(first & 0x7F, f"{first & 0x7F:#x}")
    if kind in ("mmrx", "mmry"):
        return _REGISTER_TEXTS.get(16 + (first >> (4 if kind == "mmrx" else 0) & 15), "?")
    if kind == "bit":
        return _BIT_TEXTS.get(first & 0x20F, "?")
    if kind == "cc":
        return _CONDITION_TEXTS.get(first & 0xFF, "?")
    if kind == "shift":
        return str((first & 31 ^ 16) - 16)
    numbers = {"k5": (first & 31 ^ 16) - 16, "k8": first & 0xFF, "k9": first & 0x1FF}
    return f"#{numbers[kind]}" if kind in numbers else kind
