"""The forms of instructions of 32-bit ARM that the model has: names and patterns of their bits (DDI 0100
and DDI 0403).

In a pattern, `x` is any bit; letters stand for fields whose values `_FIELDS` lists. Those of 32 bits in Thumb
state have the first halfword above the second one. `tests/proofs/forms.py` compares them with unicorn."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.forms import forms_of

_ANY = "xxxx"
_OPCODES = {"and": 0, "eor": 1, "sub": 2, "rsb": 3, "add": 4, "adc": 5, "sbc": 6, "orr": 12, "bic": 14}
_TESTS = {"tst": 8, "teq": 9, "cmp": 10, "cmn": 11}
_MOVES = {"mov": 13, "mvn": 15}
_NOT_PC, _NOT_SP_PC = "!1111", "!1101 1111"
_FIELDS = {
    "C": (_NOT_PC,),  # a condition
    **dict.fromkeys("DNSM", (_NOT_PC,)),  # registers
    **dict.fromkeys("QRUV", (_NOT_SP_PC,)),
    "G": ("!111",),  # the lower bits of a high register but for the program counter
    "I": ("!0000",),
    "B": ("!00000000",),
    "K": ("!000000000",),
    "L": ("!0000000000000000",),
}
_EXTENDED = " !" + 20 * "x" + "00000110" + _ANY
"""A rotation by one bit through the carry, in ARM state."""
_LONG_EXTENDED = " !" + 17 * "x" + "000xxxx0011xxxx"
"""The same in Thumb state."""
_AS_USER = " !xxxxxxx0xx1" + 21 * "x"
"""An access with the rights of a user."""


def _states() -> Iterator[tuple[str, str]]:
    """ARM state."""
    for names, first, to in ((_OPCODES, _ANY, "DDDD"), (_TESTS, _ANY, "0000"), (_MOVES, "0000", "DDDD")):
        for name, number in names.items():
            start = f"{number:04b}{'1' if names is _TESTS else 'x'}"
            yield f"{name} with a constant", f"CCCC001{start}{first}{to}{12 * 'x'}"
            yield f"{name} of a register", f"CCCC000{start}{first}{to}{7 * 'x'}0{_ANY}{_EXTENDED}"
            by = first.replace(_ANY, "NNNN")
            yield f"{name} by a register", f"CCCC000{start}{by}{to}SSSS0xx1MMMM"
    yield "mov to pc", "CCCC000110100000111100000000MMMM"
    yield "mul", "CCCC00000000DDDD0000SSSS1001MMMM"
    yield "umull", "CCCC00001000NNNNDDDDSSSS1001MMMM"
    yield "umlal", "CCCC00001010NNNNDDDDSSSS1001MMMM"
    for name, load in (("str", "0"), ("ldr", "1")):
        for width in "01":
            first = f"xx{width}x{load}{_ANY}DDDD"
            yield f"{name}, {width}", f"CCCC010{first}{12 * 'x'}{_AS_USER}"
            yield f"{name} by an index, {width}", f"CCCC011{first}{7 * 'x'}0MMMM{_EXTENDED}{_AS_USER}"
    for name, load, kinds in (("strh", "0", ("01",)), ("ldrh, ldrsb, ldrsh", "1", ("01", "1x"))):
        for kind in kinds:
            yield f"{name}, {kind}", f"CCCC000xx1x{load}{_ANY}DDDD{_ANY}1{kind}1{_ANY}{_AS_USER}"
            yield f"{name} by an index, {kind}", f"CCCC000xx0x{load}{_ANY}DDDD00001{kind}1MMMM{_AS_USER}"
    yield "stm", "CCCC100xx0x0NNNN0" + 15 * "x"
    yield "ldm", "CCCC100xx0x1NNNNLLLLLLLLLLLLLLLL"
    yield "b, bl", "CCCC101" + 25 * "x"
    yield "bx", "CCCC000100101111111111110001MMMM"
    yield "vmov of a word", "CCCC1110000xxxxxDDDD1010x0010000"


def _short() -> Iterator[tuple[str, str]]:
    """Thumb state, 16 bits."""
    for number, name in enumerate(("lsl", "lsr", "asr")):
        yield f"{name} by a constant", f"000{number:02b}{11 * 'x'}"
    yield "add, sub", f"00011x{10 * 'x'}"
    yield "mov, cmp, add, sub with a constant", f"001{13 * 'x'}"
    for number in range(16):
        yield f"data processing {number}", f"010000{number:04b}{6 * 'x'}"
    yield "add of any registers", "010001000xxxxxxx"
    yield "add to a high register", "010001001xxxxGGG"
    yield "cmp of a high register", "0100010101xxxxxx !xxxxxxxxx1111xxx"
    yield "cmp with a high register", "010001011MMMMGGG"
    yield "mov of any registers", "010001100xxxxxxx"
    yield "mov to a high register", "010001101xxxxGGG"
    yield "mov pc, lr", "0100011011110111"
    yield "bx", "010001110MMMM000"
    yield "ldr of a constant", "01001" + 11 * "x"
    yield "loads and stores by an index", "0101" + 12 * "x"
    yield "loads and stores of words and bytes", "011" + 13 * "x"
    yield "loads and stores of halfwords", "1000" + 12 * "x"
    yield "loads and stores on the stack", "1001" + 12 * "x"
    yield "adr, add to sp", "1010" + 12 * "x"
    yield "add to sp, sub from it", "10110000" + 8 * "x"
    yield "sxth, sxtb, uxth, uxtb", "10110010" + 8 * "x"
    yield "rev", "1011101000" + 6 * "x"
    yield "push", "1011010KKKKKKKKK"
    yield "pop", "1011110KKKKKKKKK"
    yield "cbz, cbnz", "1011x0x1" + 8 * "x"
    yield "it", "10111111CCCCIIII"
    yield "nop", "1011111100000000"
    yield "stm, ldm", "1100xxxxBBBBBBBB"
    for condition in ("0xxx", "10xx", "110x"):
        yield f"b {condition}", f"1101{condition}{8 * 'x'}"
    yield "b", "11100" + 11 * "x"


_LONG_OPCODES = {"and": 0, "bic": 1, "orr": 2, "orn": 3, "eor": 4, "add": 8, "adc": 10, "sbc": 11, "sub": 13}
_LONG_OPCODES |= {"rsb": 14}
_LONG_TESTS = {"tst": 0, "teq": 4, "cmn": 8, "cmp": 13}


def _long() -> Iterator[tuple[str, str]]:
    """Thumb state, 32 bits."""
    for name, number in _LONG_OPCODES.items():
        yield f"{name}.w with a constant", f"11110x0{number:04b}xQQQQ0xxxRRRR{8 * 'x'}"
        yield f"{name}.w of a register", f"1110101{number:04b}xQQQQ0xxxRRRRxxxxUUUU{_LONG_EXTENDED}"
    for name, number in (("mov", 2), ("mvn", 3)):
        yield f"{name}.w with a constant", f"11110x0{number:04b}x11110xxxRRRR{8 * 'x'}"
        yield f"{name}.w of a register", f"1110101{number:04b}x11110xxxRRRRxxxxUUUU{_LONG_EXTENDED}"
    for name, number in _LONG_TESTS.items():
        yield f"{name}.w with a constant", f"11110x0{number:04b}1QQQQ0xxx1111{8 * 'x'}"
        yield f"{name}.w of a register", f"1110101{number:04b}1QQQQ0xxx1111xxxxUUUU{_LONG_EXTENDED}"
    for name, number in (("add", 8), ("sub", 13)):
        yield f"{name}.w of sp with a constant", f"11110x0{number:04b}x11010xxxDDDD{8 * 'x'}"
    yield "add.w of sp and a register", f"11101011000x11010xxxRRRRxxxxUUUU{_LONG_EXTENDED}"
    yield "adr.w", f"11110x10000011110xxxRRRR{8 * 'x'}"
    yield "ldr pc, [sp], 4", f"{0xF85D_FB04:032b}"
    for name, code in (("addw", "00000"), ("subw", "01010")):
        yield name, f"11110x1{code}QQQQ0xxxRRRR{8 * 'x'}"
        yield f"{name} of sp", f"11110x1{code}11010xxxDDDD{8 * 'x'}"
    for name, code in (("movw", "00100"), ("movt", "01100")):
        yield name, f"11110x1{code}{_ANY}0xxxRRRR{8 * 'x'}"
    for name, code in (("sbfx", "10100"), ("ubfx", "11100"), ("bfi", "10110")):
        yield name, f"1111001{code}QQQQ0xxxRRRRxx0{5 * 'x'}"
    yield "shift.w by a register", "111110100xxxQQQQ1111RRRR0000UUUU"
    for name, code in (("sxth", "0000"), ("uxth", "0001"), ("sxtb", "0100"), ("uxtb", "0101")):
        yield f"{name}.w", f"11111010{code}11111111RRRR10xxUUUU"
    yield "rev.w", "111110101001UUUU1111RRRR1000VVVV"
    yield "mul", "111110110000QQQQ1111RRRR0000UUUU"
    for name, code in (("umull", "010"), ("umlal", "110")):
        yield name, f"111110111{code}QQQQRRRRUUUU0000VVVV"
    for name, code in (("strb", "000"), ("ldrb", "001"), ("strh", "010"), ("ldrh", "011")):
        yield from _accesses(name, f"11111000{{}}{code}", "RRRR")
    for name, code in (("str", "100"), ("ldr", "101")):
        yield from _accesses(name, f"11111000{{}}{code}", "DDDD")
    for name, code in (("ldrsb", "001"), ("ldrsh", "011")):
        yield from _accesses(name, f"11111001{{}}{code}", "RRRR")
    yield "ldr.w of a constant", f"11111000x1011111DDDD{12 * 'x'}"
    for mode in ("1x0", "1x1", "0x1"):
        yield f"strd, {mode}", f"1110100{mode[:2]}1{mode[2]}0NNNNRRRRUUUU{8 * 'x'}"
        yield f"ldrd, {mode}", f"1110100{mode[:2]}1{mode[2]}1NNNNRRRRUUUU{8 * 'x'}"
    for mode in ("01", "10"):
        yield f"stm.w {mode}", f"1110100{mode}0x0NNNN0x0{13 * 'x'}"
        for last in ("00", "01", "10"):
            yield f"ldm.w {mode} {last}", f"1110100{mode}0x1NNNN{last}0{13 * 'x'}"
    yield "bl", f"11110{11 * 'x'}11x1x{11 * 'x'}"
    yield "b.w", f"11110{11 * 'x'}10x1x{11 * 'x'}"
    for condition in ("0xxx", "10xx", "110x"):
        yield f"b.w {condition}", f"11110x{condition}{6 * 'x'}10x0x{11 * 'x'}"
    yield "vmov of a word", "11101110000xxxxxRRRR1010x0010000"


def _accesses(name: str, first: str, register: str) -> Iterator[tuple[str, str]]:
    yield f"{name}.w", first.format("1") + f"NNNN{register}{12 * 'x'}"
    for mode in ("100", "0x1", "1x1"):
        yield f"{name}.w, {mode}", first.format("0") + f"NNNN{register}1{mode}{8 * 'x'}"
    yield f"{name}.w by an index", first.format("0") + f"NNNN{register}000000xxUUUU"


ARM_FORMS = forms_of(_states(), _FIELDS)
THUMB_FORMS = forms_of([*_short(), *_long()], _FIELDS)
