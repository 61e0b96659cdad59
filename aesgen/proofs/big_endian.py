"""Machines whose registers all have the same width and whose memory has the highest byte first."""

from __future__ import annotations

from aesgen.proofs.registers import Content, RegisterState
from aesgen.proofs.terms import Bytes
from aesgen.proofs.vector_registers import Banks


class BigEndianState(RegisterState):
    """The registers and the memory. Bytes of a register have the lowest one first, as on other machines."""

    def banks(self) -> Banks:
        return super().banks()._replace(highest_first=True)

    def load(self, place: Content, size: int, address: int) -> Bytes:
        """The bytes at `place`, the lowest one of the number first. `address`: that of the instruction."""
        return super().load(place, size, address)[::-1]

    def store(self, place: Content, content: Bytes) -> None:
        super().store(place, content[::-1])
