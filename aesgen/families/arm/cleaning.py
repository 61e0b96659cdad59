"""Text of a masked kernel in which no two values that show a secret meet.

Operands of `eor` and `and` are exchanged where that keeps values apart, which is free. Then instructions on
public values are put between what remains: `mov` of 0 into a register before it is overwritten, an `add` of 0
to the stack pointer for the first operand and the last result, a `mov` of it for the second operand, a load
or a store of a public word for the data bus and a cell. `aesgen.families.arm.meetings` says what meets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aesgen.errors import VariantFailure
from aesgen.families.arm.meetings import Core, Line, parsed

SCRATCH = 20
"""Offset of a word of the frame that holds nothing; the word before it is public."""
PUBLIC = 16
TRIES = 4
REGISTERS = (*(f"r{number}" for number in range(13)), "lr")
OPERANDS = ("operand_1", "operand_2", "operand_2_store")


def cleaned(lines: Sequence[str], core: Core) -> Iterator[str]:
    """`lines` of straight-line code on physical registers, with operands exchanged and instructions added so
    that nothing meets in `core`. Raises `VariantFailure` (`constraints`) if that was not found."""
    code = [parsed(line) for line in lines]
    for place, line in enumerate(code):
        following = code[place + 1] if place + 1 < len(code) else None
        line = _turned(core, line, following)
        for _ in range(TRIES):
            found = core.meet(line)
            if not found:
                break
            for text in _clearing(line, found, _dead(code, place)):
                clear = parsed(text)
                if core.meet(clear):
                    raise VariantFailure("constraints", f"`{text.strip()}` clears nothing")
                core.run(clear)
                yield text
            line = _turned(core, line, following)
        else:
            raise VariantFailure("constraints", f"values meet in `{line.text.strip()}`: {', '.join(found)}")
        core.run(line)
        yield line.text


def _turned(core: Core, line: Line, following: Line | None) -> Line:
    """`line`, or with its operands exchanged if less meets in it and in the next line."""
    other = line.swapped
    if other is None:
        return line
    return min((line, other), key=lambda each: _cost(core, each, following))


def _cost(core: Core, line: Line, following: Line | None) -> int:
    cost = 2 * len(set(core.meet(line)) & {*OPERANDS})
    if following is None or following.name not in ("eor", "and", "bic", "mov", "str"):
        return cost
    # What follows sees the operands of this line
    effects = core.effects(line)
    operands = {name: effects[name][0] for name in OPERANDS if name in effects}
    before = core.registers.get(line.to)
    if "register" in effects:
        core.registers[line.to] = effects["register"][0]
    turns = [core.effects(each) for each in (following, following.swapped) if each is not None]
    core.registers[line.to] = before
    return cost + min(
        sum(core.both(turn[name][0], word) for name, word in operands.items() if name in turn)
        for turn in turns
    )


def _clearing(line: Line, found: Sequence[str], dead: str) -> list[str]:
    """The instructions before `line` that remove what meets in the elements `found`. `dead`: a register whose
    value is not read any more, if there is one."""
    if line.name == "ldr":
        return [f"\tldr {line.to}, [sp, #{PUBLIC}]" if "data_bus" in found else f"\tmov {line.to}, #0"]
    if line.name == "str":
        assert line.address
        return [f"\tstr sp, [sp, #{line.address[1] if line.address[0] == 'sp' else SCRATCH}]"]
    texts = []
    if line.to not in (line.first, line.second):
        dead = line.to
    if "shifter" in found:
        texts += [f"\tmov {dead}, #0", f"\tcmp {dead}, {dead}, ror #1"]
    elif "operand_1" in found:
        texts.append("\tadd sp, sp, #0")
    if {"operand_2", "operand_2_store"} & {*found} and "shifter" not in found:
        texts.append(f"\tmov {dead}, sp")
    elif "register" in found or (dead == line.to and "write_back" in found):
        texts.append(f"\tmov {dead}, #0")
    elif "write_back" in found and not texts:
        texts.append("\tadd sp, sp, #0")
    if not dead and any("mov " in text for text in texts):
        raise VariantFailure("constraints", f"no register is free to clear `{line.text.strip()}`")
    return texts


def _dead(code: Sequence[Line], place: int) -> str:
    """A register that is written before it is read from `place` on; empty if that is not found."""
    read: set[str] = set()
    for line in code[place : place + 40]:
        read |= {line.first, line.second, *(line.address or ())[:1]}
        if line.name == "str":
            read.add(line.to)
        elif line.to not in read and line.to in REGISTERS:
            return line.to
    return ""
