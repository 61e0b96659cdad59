"""The arithmetic forms that `lanes.c` implements: the codes of instructions and the widths of their
operands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class PtxForm(NamedTuple):
    """`code`: C's name of an instruction; `sizes`: bytes per lane of its result and of its operands in order.
    A predicate has one byte. `immediate`: the last operand is a constant in the instruction itself."""

    code: str
    sizes: tuple[int, ...]
    immediate: bool = False


_WIDTHS = (16, 32, 64)
_ALIKE = {
    **dict.fromkeys(("add", "sub", "mul.lo", "and", "or", "xor"), 2),
    **dict.fromkeys(("mov", "not", "neg"), 1),
    "mad.lo": 3,
}
"""Forms independent of a sign: the number of operands, which are as wide as the result."""
_UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


def _widths(bits: int) -> Iterator[tuple[str, PtxForm]]:
    """Forms that exist at every width, by the PTX opcode."""
    size = bits // 8
    for name, operands in _ALIKE.items():
        for kind in "bus":
            yield f"{name}.{kind}{bits}", PtxForm(f"{name}.{bits}", (size,) * (operands + 1))
    for kind in "bus":
        yield f"selp.{kind}{bits}", PtxForm(f"selp.{bits}", (size, size, size, 1))
        yield f"shl.{kind}{bits}", PtxForm(f"shl.{bits}", (size, size, 4))
        shift = "sar" if kind == "s" else "shr"
        yield f"shr.{kind}{bits}", PtxForm(f"{shift}.{bits}", (size, size, 4))
        for comparison in ("eq", "ne"):
            yield f"setp.{comparison}.{kind}{bits}", PtxForm(f"{comparison}.{bits}", (1, size, size))
    for kind in "us":
        for name in ("min", "max"):
            yield f"{name}.{kind}{bits}", PtxForm(f"{name}.{kind}{bits}", (size,) * 3)
        for comparison in ("lt", "le", "gt", "ge"):
            yield f"setp.{comparison}.{kind}{bits}", PtxForm(f"{comparison}.{kind}{bits}", (1, size, size))
    for name, comparison in _UNSIGNED.items():
        yield f"setp.{name}.u{bits}", PtxForm(f"{comparison}.u{bits}", (1, size, size))
    for made in _WIDTHS:
        for kind in "us":
            if made != bits:
                for result in "us":
                    yield (
                        f"cvt.{result}{made}.{kind}{bits}",
                        PtxForm(f"cvt.{made}.{kind}{bits}", (made // 8, size)),
                    )
    if bits < 64:
        for kind in "us":
            yield f"mul.wide.{kind}{bits}", PtxForm(f"mul.wide.{kind}{bits}", (2 * size, size, size))
            yield (
                f"mad.wide.{kind}{bits}",
                PtxForm(f"mad.wide.{kind}{bits}", (2 * size, size, size, 2 * size)),
            )


def _others() -> Iterator[tuple[str, PtxForm]]:
    for part in ("lo", "hi"):
        yield f"mul24.{part}.u32", PtxForm(f"mul24.{part}", (4,) * 3)
        yield f"mad24.{part}.u32", PtxForm(f"mad24.{part}", (4,) * 4)
    for kind in "us":
        yield f"mul.hi.{kind}32", PtxForm(f"mul.hi.{kind}32", (4,) * 3)
        yield f"bfe.{kind}32", PtxForm(f"bfe.{kind}32", (4,) * 4)
    for side in "lr":
        for mode in ("wrap", "clamp"):
            yield f"shf.{side}.{mode}.b32", PtxForm(f"shf.{side}.{mode}", (4,) * 4)
    yield "prmt.b32", PtxForm("prmt", (4,) * 4)
    yield "bfi.b32", PtxForm("bfi", (4,) * 5)
    yield "lop3.b32", PtxForm("lop3", (4,) * 4, immediate=True)
    for name in ("and", "or", "xor"):
        yield f"{name}.pred", PtxForm(f"{name}.pred", (1,) * 3)
    for name in ("mov", "not"):
        yield f"{name}.pred", PtxForm(f"{name}.pred", (1,) * 2)
    for way in ("", ".to.global", ".to.shared", ".to.const", ".to.local", ".global", ".shared", ".const"):
        yield f"cvta{way}.u32", PtxForm("mov.32", (4, 4))
        yield f"cvta{way}.u64", PtxForm("mov.64", (8, 8))


FORMS: dict[str, PtxForm] = dict([*(each for bits in _WIDTHS for each in _widths(bits)), *_others()])
"""Other forms, by the PTX opcode."""

SHIFTS = tuple(f"{name}.{bits}" for name in ("shl", "shr", "sar") for bits in _WIDTHS)
"""Codes of shifts; each has a second code, with the suffix `by`, for a constant count."""

SHUFFLES = tuple(f"shuffle.{mode}" for mode in ("up", "down", "bfly", "idx"))

CODES = (
    "python",
    *dict.fromkeys(form.code for form in FORMS.values()),
    *(f"{shift}.by" for shift in SHIFTS),
    *("load", "store", "fetch"),
    *SHUFFLES,
)
"""All codes of `lanes.c`; `python` marks an instruction that it does not implement."""
