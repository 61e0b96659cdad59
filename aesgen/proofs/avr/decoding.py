"""Instructions of AVR, decoded from their bits (AVR Instruction Set Manual, Atmel 0856).

Only the instructions that the interpreter models are decoded. Every other one stops the proof."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped

X, Y, Z = 26, 28, 30
"""The lower registers of the pointers."""
_STEPPING = frozenset({"ld+", "ld-", "st+", "st-", "lpm+"})
"""Loads and stores that move their pointer. With a byte of the pointer itself they are undefined."""


class AvrInstruction(NamedTuple):
    """`address` to `end`: its bytes in flash. `operands`: register numbers and constants, the destination
    first; a pointer is the number of its lower register."""

    mnemonic: str
    operands: tuple[int, ...]
    address: int
    end: int
    text: str


class _Format(NamedTuple):
    """An encoding: the fixed bits of the word, and how the others become operands. `more`: an operand in a
    second word, which these operands take last. `bits`: the encoding as text, which names the form."""

    mask: int
    value: int
    mnemonic: str
    operands: Callable[[dict[str, int]], tuple[int, ...]]
    more: bool
    letters: tuple[tuple[str, tuple[int, ...]], ...]
    bits: str

    @property
    def name(self) -> str:
        """The name of the form."""
        return f"{self.mnemonic}: {self.bits}"

    def fields(self, word: int) -> dict[str, int]:
        """The value of each letter in a word of this format."""
        found = {}
        for letter, places in self.letters:
            value = 0
            for place in places:
                value = value << 1 | word >> place & 1
            found[letter] = value
        return found


def _format(
    bits: str, mnemonic: str, operands: Callable[[dict[str, int]], tuple[int, ...]], more: bool = False
) -> _Format:
    """`bits`: 16 characters; letters name the bits of an operand, the highest first."""
    pattern = bits.replace(" ", "")
    assert len(pattern) == 16, bits
    mask = int("".join("1" if each in "01" else "0" for each in pattern), 2)
    value = int("".join("1" if each == "1" else "0" for each in pattern), 2)
    letters = tuple(
        (letter, tuple(15 - place for place, each in enumerate(pattern) if each == letter))
        for letter in sorted(set(pattern) - {"0", "1"})
    )
    return _Format(mask, value, mnemonic, operands, more, letters, bits)


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> bits - 1 else value


def _two(found: dict[str, int]) -> tuple[int, ...]:
    return found["d"], found["r"]


def _one(found: dict[str, int]) -> tuple[int, ...]:
    return (found["d"],)


def _immediate(found: dict[str, int]) -> tuple[int, ...]:
    return 16 + found["d"], found["k"]


def _word(found: dict[str, int]) -> tuple[int, ...]:
    return 24 + 2 * found["d"], found["k"]


def _io(found: dict[str, int]) -> tuple[int, ...]:
    return found["d"], found["a"]


def _bit(found: dict[str, int]) -> tuple[int, ...]:
    return found["d"], found["b"]


def _jump(found: dict[str, int]) -> tuple[int, ...]:
    return (2 * _signed(found["k"], 12),)


def _branch(found: dict[str, int]) -> tuple[int, ...]:
    return found["s"], 2 * _signed(found["k"], 7)


def _pairs(found: dict[str, int]) -> tuple[int, ...]:
    return 2 * found["d"], 2 * found["r"]


def _far(found: dict[str, int]) -> tuple[int, ...]:
    return (found["k"] << 16,)


def _flag(found: dict[str, int]) -> tuple[int, ...]:
    return (found["s"],)


def _none(_: dict[str, int]) -> tuple[int, ...]:
    return ()


def _displaced(pointer: int) -> Callable[[dict[str, int]], tuple[int, ...]]:
    return lambda found: (found["d"], pointer, found["q"])


def _through(pointer: int) -> Callable[[dict[str, int]], tuple[int, ...]]:
    return lambda found: (found["d"], pointer)


_ENCODINGS: tuple[tuple[Any, ...], ...] = (
    ("0000 11 rd dddd rrrr", "add", _two),
    ("0001 11 rd dddd rrrr", "adc", _two),
    ("0001 10 rd dddd rrrr", "sub", _two),
    ("0000 10 rd dddd rrrr", "sbc", _two),
    ("0001 01 rd dddd rrrr", "cp", _two),
    ("0000 01 rd dddd rrrr", "cpc", _two),
    ("0010 00 rd dddd rrrr", "and", _two),
    ("0010 10 rd dddd rrrr", "or", _two),
    ("0010 01 rd dddd rrrr", "eor", _two),
    ("0010 11 rd dddd rrrr", "mov", _two),
    ("0011 kkkk dddd kkkk", "cpi", _immediate),
    ("0100 kkkk dddd kkkk", "sbci", _immediate),
    ("0101 kkkk dddd kkkk", "subi", _immediate),
    ("0110 kkkk dddd kkkk", "ori", _immediate),
    ("0111 kkkk dddd kkkk", "andi", _immediate),
    ("1110 kkkk dddd kkkk", "ldi", _immediate),
    ("1001 010d dddd 0000", "com", _one),
    ("1001 010d dddd 0010", "swap", _one),
    ("1001 010d dddd 0011", "inc", _one),
    ("1001 010d dddd 0110", "lsr", _one),
    ("1001 010d dddd 0111", "ror", _one),
    ("1001 010d dddd 1010", "dec", _one),
    ("1001 000d dddd 1100", "ld", _through(X)),
    ("1001 001d dddd 1100", "st", _through(X)),
    ("1001 000d dddd 1101", "ld+", _through(X)),
    ("1001 001d dddd 1101", "st+", _through(X)),
    ("1001 000d dddd 1110", "ld-", _through(X)),
    ("1001 001d dddd 1110", "st-", _through(X)),
    ("1001 000d dddd 1001", "ld+", _through(Y)),
    ("1001 001d dddd 1001", "st+", _through(Y)),
    ("1001 000d dddd 1010", "ld-", _through(Y)),
    ("1001 001d dddd 1010", "st-", _through(Y)),
    ("1001 000d dddd 0001", "ld+", _through(Z)),
    ("1001 001d dddd 0001", "st+", _through(Z)),
    ("1001 000d dddd 0010", "ld-", _through(Z)),
    ("1001 001d dddd 0010", "st-", _through(Z)),
    ("10q0 qq0d dddd 1qqq", "ldd", _displaced(Y)),
    ("10q0 qq1d dddd 1qqq", "std", _displaced(Y)),
    ("10q0 qq0d dddd 0qqq", "ldd", _displaced(Z)),
    ("10q0 qq1d dddd 0qqq", "std", _displaced(Z)),
    ("1001 000d dddd 0000", "lds", _one, True),
    ("1001 001d dddd 0000", "sts", _one, True),
    ("1001 000d dddd 0100", "lpm", _through(Z)),
    ("1001 000d dddd 0101", "lpm+", _through(Z)),
    ("1001 000d dddd 0110", "elpm", _through(Z)),
    ("1001 001d dddd 1111", "push", _one),
    ("1001 000d dddd 1111", "pop", _one),
    ("1011 0aad dddd aaaa", "in", _io),
    ("1011 1aad dddd aaaa", "out", _io),
    ("0000 0001 dddd rrrr", "movw", _pairs),
    ("1001 0110 kkdd kkkk", "adiw", _word),
    ("1001 0111 kkdd kkkk", "sbiw", _word),
    ("1100 kkkk kkkk kkkk", "rjmp", _jump),
    ("1101 kkkk kkkk kkkk", "rcall", _jump),
    ("1001 010k kkkk 110k", "jmp", _far, True),
    ("1001 010k kkkk 111k", "call", _far, True),
    ("1001 0101 0000 1000", "ret", _none),
    ("1111 00kk kkkk ksss", "brbs", _branch),
    ("1111 01kk kkkk ksss", "brbc", _branch),
    ("1111 110d dddd 0bbb", "sbrc", _bit),
    ("1111 111d dddd 0bbb", "sbrs", _bit),
    ("1111 101d dddd 0bbb", "bst", _bit),
    ("1111 100d dddd 0bbb", "bld", _bit),
    ("1001 0100 0sss 1000", "bset", _flag),
    ("1001 0100 1sss 1000", "bclr", _flag),
    ("0000 0000 0000 0000", "nop", _none),
)
"""The bits of each instruction, its name, how letters become operands, and whether it has a second word."""

FORMATS = [_format(*encoding) for encoding in _ENCODINGS]


@cache
def _fields(word: int) -> tuple[_Format | None, tuple[int, ...]]:
    """The format and the operands of the first word."""
    for each in FORMATS:
        if word & each.mask == each.value:
            return each, each.operands(each.fields(word))
    return None, ()


class AvrDecoder(ProgramDecoder[AvrInstruction]):
    """Decodes instructions of a program, each once."""

    LIST = "avr"

    def _decoded(self, address: int) -> AvrInstruction:
        code = self.program.bytes_at(address, 4)
        if len(code) < 2 or address % 2:
            raise Stopped(f"it executes the address {address:#x}, where no instruction begins")
        format_, operands = _fields(code[0] | code[1] << 8)
        self.check_listed(format_.name if format_ else "", code[:2].hex())
        assert format_ is not None
        mnemonic, more = format_.mnemonic, format_.more
        if mnemonic in _STEPPING and operands[0] - operands[1] in (0, 1):
            raise Stopped(f"{mnemonic} of r{operands[0]}, a part of the pointer that it moves, is undefined")
        if more:
            if len(code) < 4:
                raise Stopped(f"the instruction at {address:#x} is cut off")
            second = code[2] | code[3] << 8
            # `jmp` and `call` have the upper bits of a word address in the first word
            operands = (2 * (operands[0] | second),) if mnemonic in ("jmp", "call") else (*operands, second)
        text = " ".join([mnemonic, ", ".join(map(str, operands))]).strip()
        return AvrInstruction(mnemonic, operands, address, address + 2 + 2 * more, text)
