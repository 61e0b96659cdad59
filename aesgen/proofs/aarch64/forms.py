"""The forms of instructions of AArch64 that the model has: names and patterns of their bits (DDI 0487, C4.1).

In a pattern, `x` is any bit; letters stand for fields whose values `_FIELDS` lists. `tests/proofs/forms.py`
compares each form with an independent executor."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.forms import forms_of

_FIELDS = {
    "C": ("0xxx", "10xx", "110x"),  # a condition, but for `al` and `nv`
    "E": ("0xx", "100"),  # the shift of an extended register
    "H": ("00", "01", "10"),  # a shift: `lsl`, `lsr`, `asr`
    "O": ("010", "011", "110", "111"),  # an index: `uxtw`, `lsl`, `sxtw`, `sxtx`
    "P": ("001", "010", "011", "000"),  # a pair: after, offset, before, non-temporal
    "M": ("00", "01", "11"),  # one register: unscaled, after, before
}
_R = "xxxxx"
_GENERAL = {
    "add, sub, adds, subs with a constant": f"xxx100010x{12 * 'x'}{_R}{_R}",
    "add, sub, adds, subs of 64 bits": f"1xx01011HH0{_R}{6 * 'x'}{_R}{_R}",
    "add, sub, adds, subs of 32 bits": f"0xx01011HH0{_R}0{5 * 'x'}{_R}{_R}",
    "add, sub, adds, subs, extended": f"xxx01011001{_R}xxxEEE{_R}{_R}",
    "and, orr, eor, ands and inverted, 64 bits": f"1xx01010xxx{_R}{6 * 'x'}{_R}{_R}",
    "and, orr, eor, ands and inverted, 32 bits": f"0xx01010xxx{_R}0{5 * 'x'}{_R}{_R}",
    "and, orr, eor, ands with a constant, 64 bits": f"1xx100100x{12 * 'x'}{_R}{_R}",
    "and, orr, eor, ands with a constant, 32 bits": f"0xx1001000{12 * 'x'}{_R}{_R}",
    "movn, movz of 64 bits": f"1x0100101xx{16 * 'x'}{_R}",
    "movn, movz of 32 bits": f"0x01001010x{16 * 'x'}{_R}",
    "movk of 64 bits": f"111100101xx{16 * 'x'}{_R}",
    "movk of 32 bits": f"0111001010x{16 * 'x'}{_R}",
    "sbfm, ubfm of 64 bits": f"1x01001101{12 * 'x'}{_R}{_R}",
    "sbfm, ubfm of 32 bits": f"0x010011000{5 * 'x'}0{5 * 'x'}{_R}{_R}",
    "extr of 64 bits": f"10010011110{_R}{6 * 'x'}{_R}{_R}",
    "extr of 32 bits": f"00010011100{_R}0{5 * 'x'}{_R}{_R}",
    "adc, adcs, sbc, sbcs": f"xxx11010000{_R}000000{_R}{_R}",
    "csel, csinc, csinv, csneg": f"xx011010100{_R}CCCC0x{_R}{_R}",
    "ccmp, ccmn": f"xx111010010{_R}CCCCx0{_R}0xxxx",
    "lslv, lsrv, asrv, rorv": f"x0011010110{_R}0010xx{_R}{_R}",
    "rbit": f"x101101011000000000000{_R}{_R}",
    "rev of 64 bits": f"1101101011000000000011{_R}{_R}",
    "rev of 32 bits": f"0101101011000000000010{_R}{_R}",
    "clz": f"x101101011000000000100{_R}{_R}",
    "mul": f"x0011011000{_R}011111{_R}{_R}",
    "umulh": f"10011011110{_R}011111{_R}{_R}",
    "adr, adrp": f"xxx10000{19 * 'x'}{_R}",
    "b": f"000101{26 * 'x'}",
    "bl": f"100101{26 * 'x'}",
    "b with a condition": f"01010100{19 * 'x'}0CCCC",
    "cbz, cbnz": f"x011010x{19 * 'x'}{_R}",
    "tbz, tbnz": f"x011011x{19 * 'x'}{_R}",
    "ret": "11010110010111110000001111000000",
    "br": f"1101011000011111000000{_R}00000",
    "nop": "11010101000000110010000000011111",
    "bti": "11010101000000110010010 0xx011111".replace(" ", ""),
}
_SIZES = {"b": ("00", "00"), "h": ("01", "00"), "s": ("10", "00"), "d": ("11", "00"), "q": ("00", "10")}
"""By the width of a vector register: the fields `size`, and `opc` of a store."""


def _memory() -> Iterator[tuple[str, str]]:
    """Loads and stores of one register, and of two."""
    for width, size in zip(("8", "16", "32", "64"), ("00", "01", "10", "11"), strict=True):
        for name, opc in (("str", "00"), ("ldr", "01")):
            yield from _addressed(f"{name} of {width} bits", f"{size}1110", opc)
    for width, (size, opc) in _SIZES.items():
        for name, load in (("str", 0), ("ldr", 1)):
            yield from _addressed(f"{name} of {width}", f"{size}1111", f"{opc[0]}{load}")
    for width, opc in (("32 bits", "000"), ("64 bits", "100"), ("s", "001"), ("d", "011"), ("q", "101")):
        for name, load in (("stp", 0), ("ldp", 1)):
            yield f"{name} of {width}", f"{opc[:2]}101{opc[2]}PPP{load}{7 * 'x'}{_R}{_R}{_R}"
    for count, opcode in ((1, "0111"), (2, "1010"), (3, "0110"), (4, "0010")):
        for name, load in (("st1", 0), ("ld1", 1)):
            yield f"{name} of {count}", f"0x0011000{load}000000{opcode}xx{_R}{_R}"
            yield f"{name} of {count}, after", f"0x0011001{load}0{_R}{opcode}xx{_R}{_R}"


def _addressed(name: str, first: str, opc: str) -> Iterator[tuple[str, str]]:
    yield name, f"{first}01{opc}{12 * 'x'}{_R}{_R}"
    yield f"{name}, signed offset", f"{first}00{opc}0{9 * 'x'}MM{_R}{_R}"
    yield f"{name}, index", f"{first}00{opc}1{_R}OOOx10{_R}{_R}"


def _arranged(name: str, pattern: str, sizes: str = "0123", halves: str = "01") -> Iterator[tuple[str, str]]:
    """A vector instruction for these element sizes, `SS` in the pattern, and for these values of `Q`; none of
    one doubleword."""
    for half in halves:
        for size in sizes:
            if half == "1" or size != "3" or sizes == "3":
                where = pattern.replace("Q", half).replace("SS", f"{int(size):02b}")
                yield f"{name}, size {size}, Q {half}", where


def _vectors() -> Iterator[tuple[str, str]]:
    three = {"add": ("0", "10000"), "sub": ("1", "10000"), "sshl": ("0", "01000"), "ushl": ("1", "01000")}
    for name, (upper, opcode) in three.items():
        yield from _arranged(name, f"0Q{upper}01110SS1{_R}{opcode}1{_R}{_R}")
    yield from _arranged("cmeq", f"0Q101110SS1{_R}100011{_R}{_R}", "0")
    logic = {"and": "000", "bic": "001", "orr": "010", "eor": "100", "bsl": "101", "bit": "110", "bif": "111"}
    for name, code in logic.items():
        yield from _arranged(name, f"0Q{code[0]}01110{code[1:]}1{_R}000111{_R}{_R}", "0")
    for name, number in zip(
        ("uzp1", "trn1", "zip1", "uzp2", "trn2", "zip2"), (1, 2, 3, 5, 6, 7), strict=True
    ):
        yield from _arranged(name, f"0Q001110SS0{_R}0{number:03b}10{_R}{_R}")
    yield "ext of 16 bytes", f"01101110000{_R}0xxxx0{_R}{_R}"
    yield "ext of 8 bytes", f"00101110000{_R}00xxx0{_R}{_R}"
    yield "tbl", f"0x001110000{_R}0xx000{_R}{_R}"
    single = {
        "rev64": ("0", "00000", "012"),
        "rev32": ("1", "00000", "01"),
        "rev16": ("0", "00001", "0"),
        "rbit": ("1", "00101", "1"),
        "neg": ("1", "01011", "0123"),
        "shll": ("1", "10011", "012"),
    }
    for name, (upper, code, elements) in single.items():
        yield from _arranged(name, f"0Q{upper}01110SS10000{code}10{_R}{_R}", elements)
    for name, opcode in (("aese", "00100"), ("aesd", "00101"), ("aesmc", "00110"), ("aesimc", "00111")):
        yield name, f"010011100010100{opcode}10{_R}{_R}"
    yield from _arranged("pmull", f"0Q001110SS1{_R}111000{_R}{_R}", "3")
    yield "eor3", f"11001110000{_R}0{_R}{_R}{_R}"
    for name, upper, opcode in (("sshr", "0", "00000"), ("ushr", "1", "00000"), ("shl", "0", "01010")):
        for immh in ("0001", "001x", "01xx"):
            yield f"{name} by {immh}", f"0x{upper}011110{immh}xxx{opcode}1{_R}{_R}"
        yield f"{name} by 1xxx", f"01{upper}0111101{6 * 'x'}{opcode}1{_R}{_R}"
        yield f"{name} of d", f"01{upper}1111101{6 * 'x'}{opcode}1{_R}{_R}"
    for immh in ("0001", "001x", "01xx"):
        yield f"sshll, ushll by {immh}", f"0xx011110{immh}xxx101001{_R}{_R}"
    for place in ("xxxx1", "xxx10", "xx100", "x1000"):
        wide = place == "x1000"
        both = "1" if wide else "x"
        yield f"dup of {place}", f"0{both}001110000{place}000001{_R}{_R}"
        yield f"dup of a register to {place}", f"0{both}001110000{place}000011{_R}{_R}"
        yield f"umov of {place}", f"0{int(wide)}001110000{place}001111{_R}{_R}"
        yield f"ins of a register at {place}", f"01001110000{place}000111{_R}{_R}"
        low = place[::-1].index("1")
        yield f"ins at {place}", f"01101110000{place}0{(4 - low) * 'x'}{low * '0'}1{_R}{_R}"
    for cmode, op in (("0xx0", 0), ("10x0", 0), ("1110", 0), ("1110", 1)):
        yield f"movi {cmode}, {op}", f"0x{op}0111100000xxx{cmode}01xxxxx{_R}"
    double = (
        ("x, d", "1001111001100110"),
        ("d, x", "1001111001100111"),
        ("x, d[1]", "1001111010101110"),
        ("d[1], x", "1001111010101111"),
    )
    for name, first in double:
        yield f"fmov {name}", f"{first}000000{_R}{_R}"
    for name, first in (("w, s", "0001111000100110"), ("s, w", "0001111000100111")):
        yield f"fmov {name}", f"{first}000000{_R}{_R}"


FORMS = forms_of([*_GENERAL.items(), *_memory(), *_vectors()], _FIELDS)
