"""Assembles text for GNU as (tic6x-elf) into words; no binutils are needed.

The input has labels, one instruction a line with its unit (`||` before those that issue in the cycle of the
one before), and `.text`, `.section`, `.word`, `.byte`, `.balign`. Code and data get fixed addresses. On the
C62x, an execute packet must not cross a fetch packet: NOPs that issue with the instruction before fill the
fetch packet. (GNU as inserts as many, partly elsewhere in the fetch packet.) Everything else is an
`AssemblyError` with its line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from aesgen.simulators.c6x.encoding import FETCHED, WORD, C6xInstruction, EncodingError, encoded
from aesgen.simulators.c6x.packet import PacketError, check_packet
from aesgen.simulators.c6x.syntax import parsed_instruction
from aesgen.simulators.errors import AssemblyError

TEXT_BASE = 0x10000
_IGNORED = {".global", ".globl", ".type", ".size", ".arch"}
_LABEL = re.compile(r"([A-Za-z_.$][\w.$]*):\s*")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@dataclass(frozen=True)
class AssembledProgram:
    """`sections`: name, address and bytes of each; `symbols`: addresses by name."""

    sections: tuple[tuple[str, int, bytes], ...]
    symbols: Mapping[str, int]

    @property
    def code_bytes(self) -> int:
        return sum(len(data) for name, _, data in self.sections if is_code(name))

    @property
    def data_bytes(self) -> int:
        return sum(len(data) for name, _, data in self.sections if not is_code(name))


@dataclass
class _PlacedPiece:
    """An instruction or data at an offset of its section. `symbol`: the label that completes the constant."""

    offset: int
    line: int
    instruction: C6xInstruction | None = None
    symbol: str = ""
    data: bytes = b""


@dataclass
class _CodeSection:
    name: str
    size: int = 0
    alignment: int = FETCHED
    pieces: list[_PlacedPiece] = field(default_factory=list)
    packet: list[_PlacedPiece] = field(default_factory=list)


def is_code(section: str) -> bool:
    return section.startswith(".text")


def assemble(text: str, wide: bool, base: int = TEXT_BASE, roots: Sequence[str] = ()) -> AssembledProgram:
    """The program of `text`, whose code begins at `base`. `wide`: for the C64x. `roots`: symbols; sections
    that none of these needs, directly or through others, are left out."""
    reader = _SourceReader(wide)
    text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), 1):
        reader.line(line.partition(";")[0].strip(), number)
    return reader.program(base, roots)


class _SourceReader:
    def __init__(self, wide: bool) -> None:
        self.wide = wide
        self.sections = {".text": _CodeSection(".text")}
        self.here = self.sections[".text"]
        self.labels: dict[str, tuple[_CodeSection, int]] = {}
        self._waiting: list[str] = []

    def line(self, text: str, number: int) -> None:
        while found := _LABEL.match(text):
            self._end_packet()
            self._waiting.append(found[1])
            text = text[found.end() :]
        if not text:
            return
        if text.startswith("."):
            self._directive(text, number)
            return
        instruction, symbol = parsed_instruction(text, number)
        if not text.startswith("||"):
            self._end_packet()
        elif not self.here.packet:
            raise AssemblyError(number, "nothing precedes this instruction in its cycle")
        self._place_labels()
        self.here.packet.append(_PlacedPiece(0, number, instruction, symbol))

    def _place_labels(self) -> None:
        """Labels name the execute packet behind them, wherever it comes to lie."""
        for name in self._waiting:
            self.here.pieces.append(_PlacedPiece(-1, 0, symbol=name))
        self._waiting = []

    def _end_packet(self) -> None:
        """Places the instructions of the packet that is complete."""
        here, packet = self.here, self.here.packet
        if not packet:
            return
        here.packet = []
        instructions = [each.instruction for each in packet if each.instruction]
        try:
            check_packet(instructions, self.wide)
        except PacketError as error:
            raise AssemblyError(packet[0].line, str(error)) from None
        # The C62x: the rest of the fetch packet is filled with NOPs in the packet before.
        room = FETCHED - here.size % FETCHED
        if not self.wide and len(packet) * WORD > room:
            self._fill(here, room // WORD, packet[0].line)
        for piece in here.pieces:
            if piece.offset < 0:
                piece.offset = here.size
        for number, each in enumerate(packet):
            parallel = number + 1 < len(packet)
            assert each.instruction
            here.pieces.append(
                _PlacedPiece(here.size, each.line, replace(each.instruction, parallel=parallel), each.symbol)
            )
            here.size += WORD

    def _fill(self, here: _CodeSection, count: int, line: int) -> None:
        before = next((each for each in reversed(here.pieces) if each.instruction), None)
        filler = C6xInstruction("nop", constant=1)
        if before is None or before.instruction is None:
            raise AssemblyError(line, "no instruction precedes the padding")
        before.instruction = replace(before.instruction, parallel=True)
        for number in range(count):
            here.pieces.append(_PlacedPiece(here.size, line, replace(filler, parallel=number + 1 < count)))
            here.size += WORD

    def _directive(self, text: str, number: int) -> None:
        name, _, rest = text.partition(" ") if " " in text else text.partition("\t")
        if name in _IGNORED:
            return
        if name in (".text", ".section"):
            self._end_packet()
            section = ".text" if name == ".text" else rest.split(",")[0].strip()
            self.here = self.sections.setdefault(section, _CodeSection(section))
            return
        self._end_packet()
        here = self.here
        if name == ".balign":
            alignment = int(rest)
            pad = -here.size % alignment
            here.alignment = max(here.alignment, alignment)
            if pad and is_code(here.name):
                self._fill(here, pad // WORD, number)
                return
            here.size += pad
        elif name in (".word", ".byte"):
            size = 4 if name == ".word" else 1
            self._place_labels()
            for piece in here.pieces:
                if piece.offset < 0:
                    piece.offset = here.size
            try:
                data = b"".join(
                    (int(each, 0) & (1 << 8 * size) - 1).to_bytes(size, "little") for each in rest.split(",")
                )
            except ValueError as error:
                raise AssemblyError(number, str(error)) from None
            here.pieces.append(_PlacedPiece(here.size, number, data=data))
            here.size += len(data)
        else:
            raise AssemblyError(number, f"unknown directive {name}")

    def _needed(self, roots: Sequence[str]) -> list[_CodeSection]:
        """All sections, or those that `roots` need."""
        if not roots:
            return list(self.sections.values())
        homes = {
            piece.symbol: section
            for section in self.sections.values()
            for piece in section.pieces
            if piece.symbol and piece.instruction is None
        }
        waiting = [homes[root] for root in roots if root in homes]
        found = {section.name for section in waiting}
        while waiting:
            for piece in waiting.pop().pieces:
                other = homes.get(piece.symbol)
                if other and other.name not in found:
                    found.add(other.name)
                    waiting.append(other)
        return [section for section in self.sections.values() if section.name in found]

    def program(self, base: int, roots: Sequence[str]) -> AssembledProgram:
        self._end_packet()
        for name in self._waiting:  # labels at the end
            self.here.pieces.append(_PlacedPiece(self.here.size, 0, symbol=name))
        symbols: dict[str, int] = {}
        starts: dict[str, int] = {}
        at = base
        ordered = sorted(self._needed(roots), key=lambda each: not is_code(each.name))
        for section in ordered:
            at = -(-at // section.alignment) * section.alignment
            starts[section.name] = at
            for piece in section.pieces:
                if piece.instruction is None and piece.symbol:
                    symbols[piece.symbol] = at + max(piece.offset, 0)
            at += section.size
        found = []
        for section in ordered:
            data = bytearray(section.size)
            for piece in section.pieces:
                body = piece.data
                if piece.instruction:
                    body = self._word(piece, starts[section.name], symbols).to_bytes(WORD, "little")
                data[piece.offset : piece.offset + len(body)] = body
            if data:
                found.append((section.name, starts[section.name], bytes(data)))
        return AssembledProgram(tuple(found), symbols)

    def _word(self, piece: _PlacedPiece, start: int, symbols: Mapping[str, int]) -> int:
        assert piece.instruction
        instruction = piece.instruction
        if piece.symbol:
            if piece.symbol not in symbols:
                raise AssemblyError(piece.line, f"undefined symbol {piece.symbol}")
            address = symbols[piece.symbol]
            if instruction.name == "b":
                here = (start + piece.offset) // FETCHED * FETCHED
                instruction = replace(instruction, constant=address - here)
            else:
                high = instruction.name == "mvkh"
                low = (address & 0xFFFF ^ 0x8000) - 0x8000
                instruction = replace(instruction, constant=address >> 16 if high else low)
        try:
            return encoded(instruction)
        except EncodingError as error:
            raise AssemblyError(piece.line, str(error)) from None
