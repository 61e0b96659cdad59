"""The same of the SPU, the C6x, the C54x and the 68HC08."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from aesgen.proofs.c6x.decoding import C6xPacket
from aesgen.proofs.c54x.decoding import C54xCode
from aesgen.proofs.hc08.decoding import Cpu08Code
from aesgen.proofs.spu.decoding import SpuCode
from aesgen.simulators.c6x.encoding import BYTES, CSR


def spu(code: SpuCode) -> str | None:
    return None if code.mnemonic in ("hbrr", "nop", "lnop") else code.text


def c6x(packet: C6xPacket) -> str | None:
    code = packet.codes[0]
    each = code.instruction

    def named(register: int | None) -> str:
        return "" if register is None else f"{'ab'[register // 32]}{register % 32}"

    condition = "" if each.condition is None else f"[{'!' * each.negated}{named(each.condition)}] "
    if each.name == "nop":
        return f"nop {each.constant}"
    unit = f".{each.unit}{each.side + 1}{'X' * each.cross}"
    if each.name in BYTES:
        offset = named(each.left) if each.left is not None else str(each.constant)
        size = 1 if each.left is not None else BYTES[each.name]
        offset = offset if each.left is not None else str(each.constant * size)
        mode = "+c" if each.mode == "far" else each.mode
        base = named(each.right)
        signs = mode.strip("cr")
        offset = f"[{offset}]" if each.left is not None else f"({offset})"
        memory = f"*{base}{signs}{offset}" if mode[0] == "c" else f"*{signs}{base}{offset}"
        value = named(each.target)
        if each.name in ("lddw", "stdw") and each.target is not None:
            value = f"{named(each.target + 1)}:{value}"
        operands = f"{memory},{value}" if each.name[0] == "l" else f"{value},{memory}"
        return f"{condition}{each.name} {unit}t{(each.target or 0) // 32 + 1} {operands}"
    if each.name == "b":
        operands = f"{code.target}"
    elif each.name == "b_register":
        return f"{condition}b {unit} {named(each.right)}"
    elif each.name.startswith("mvc"):
        control = each.target if each.name == "mvc_to" else (each.right or 0) % 32
        if control != CSR:  # the model refuses it
            return None
        parts = (
            "csr" if control == 1 else f"control {control}",
            named(each.right if each.name == "mvc_to" else each.target),
        )
        return f"{condition}mvc {unit} {','.join(parts[:: -1 if each.name == 'mvc_to' else 1])}"
    elif each.name in ("mvk", "addk"):
        operands = f"{each.constant},{named(each.target)}"
    elif each.name == "mvkh":
        operands = f"{each.constant << 16},{named(each.target)}"
    elif each.name == "extu":
        operands = f"{named(each.right)},{each.constant >> 5},{each.constant & 31},{named(each.target)}"
    elif each.name in ("shl", "shru") or (each.unit == "D" and each.left is None):
        operands = f"{named(each.right)},{each.constant},{named(each.target)}"
    else:
        left = str(each.constant) if each.left is None else named(each.left)
        operands = f"{left},{named(each.right)},{named(each.target)}"
    return f"{condition}{each.name} {unit} {operands}"


def c54x(code: C54xCode) -> str:
    text = code.text
    if code.form.operands[-2:] != ("from", "into") and code.form.operands[-1:] != ("into",):
        return c54x_read(text)
    if code.first >> 8 & 1 == code.first >> 9 & 1 and code.mnemonic != "ld":
        text = text.rpartition(",")[0]  # the source is the destination, which is not named again
    if code.mnemonic != "sftl" and "shift" in code.form.operands:
        text = text.replace(", 0", "")
    return c54x_read(text)


def c54x_read(text: str) -> str:
    """Direct addresses with `@`, and constants modulo 2^16."""
    text = (
        re.sub(r"^([sr]sbx\s+)st[01],", r"\1", text).replace("DP+", "@").replace("MMR(", "").replace(")", "")
    )
    return re.sub(r"#-(\d+)", lambda found: f"#{0x10000 - int(found[1])}", text.replace("(", " "))


@cache
def _sleigh() -> Any:
    import pypcode

    return pypcode.Context("HC08:BE:16:default")


def sleigh(content: bytes, wanted: Iterable[int]) -> dict[int, str]:
    found = {}
    for place in wanted:
        [first, *_] = (
            _sleigh().disassemble(content[place : place + 4], place, max_instructions=1).instructions
        )
        found[place] = f"{first.mnem} {first.body}"
    return found


_HC08_NAMES = {"lsl": "asl", "lsla": "asla", "lslx": "aslx"}


def hc08(code: Cpu08Code) -> str:
    """SLEIGH writes no `*` before direct addresses, and `x+` where CBEQ moves H:X."""
    name, _, operands = code.text.replace("*", "").partition(" ")
    if name == "cbeq" and code.mode.startswith("indexed"):
        operands = operands.replace(",x,", ",x+,")
    return f"{_HC08_NAMES.get(name, name)} {operands.replace(',s', ',sp')}"


def hc08_read(text: str) -> str:
    """Numbers without sign: addresses, and constants of AIX and AIS."""
    size = 0x100 if text.startswith(("AIX", "AIS")) else 0x10000
    text = re.sub(r"-(0x[0-9a-f]+)", lambda found: hex(size - int(found[1], 0)), text)
    return re.sub(r"0x[0-9a-f]{5}", lambda found: hex(int(found[0], 0) % 0x10000), text)
