"""Where the GCM kernels keep their data: the prepared key, the frame, general registers and constants."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.machines import x86_64
from aesgen.model.problem import BLOCK_BYTES

SMALL_POWERS = 17
"""Powers of H in a small key: those of 16 blocks and of the block of lengths."""
PAGE = 256
"""Counters that share all bytes but the last."""
PAGE_BYTES = PAGE * BLOCK_BYTES
FIRST = 2
"""The counter of the first block of text if the IV has 12 bytes: its table entry."""
ENTRIES = PAGE + 4
"""Entries of a table: they wrap, so that vectors can begin at each of the first 257."""

TAG_ROOM = 64
"""Bytes of a context before T2: the bytes of the IV for which T2 is valid, and 2^24; 0 if it is not valid."""

GENERAL = {
    "key": "%rdi", "source": "%rsi", "target": "%rdx", "left": "%rcx", "powers": "%r8", "data": "%r9",
    "chunk": "%r10", "table": "%r10", "table32": "%r10d", "place": "%r11", "place32": "%r11d",
    "crossing": "%rbx", "crossing32": "%ebx", "page": "%r12", "page32": "%r12d", "pending": "%r13",
    "count": "%r14", "count32": "%r14d", "spare": "%rax", "spare32": "%eax", "spare8": "%al", "other": "%r15",
    "other32": "%r15d", "window": "%r15",
}  # fmt: skip
"""General registers by their content.

`left`: bytes of text that remain. `powers`: the power of H for the first block of a chunk. `data`: associated
data or IV. `table`: the table's entry for counter 2; `place`: offset of the next entry from it. `crossing`:
the address of D for the vectors at a page's end; `page`: the counter without its last byte. `pending`:
ciphertext that is not yet hashed. `count`: the counter of J0. `window`: mask of a part of a vector, or
associated data followed by zeros. `left` is the register that counts shifts."""
SAVED = tuple(f"%{name}" for name in x86_64.SAVED)
ARGUMENTS = tuple(f"%{name}" for name in x86_64.SYSTEM_V.arguments)


@dataclass(frozen=True)
class KeyLayout:
    """Offsets in the prepared key, in bytes.

    Round keys, each repeated to a vector's width; then the powers H^m, ..., H^1 in one array and what belongs
    to each power in another (`multiply` says what), so that the powers for any number of blocks are
    consecutive; then the table T1 if the kernel uses it. `powers`: m. An array ends with a vector's width
    that may be read, but is only multiplied by 0.

    `small`: a key that many connections have each. The powers come first, without companions, then each round
    key once. What is read after the powers is then a part of the key."""

    registers: RegisterClass
    round_keys: int
    powers: int
    table: bool
    multiply: str
    small: bool = False

    def round_key(self, number: int) -> int:
        return self.last + BLOCK_BYTES * number if self.small else self.registers.width * number

    @property
    def last(self) -> int:
        """The end of the powers: H^i is at `last - 16 i`."""
        before = 0 if self.small else self.round_key(self.round_keys)
        return before + BLOCK_BYTES * self.powers

    @property
    def folded(self) -> int:
        """Bytes from a power to its companion."""
        return BLOCK_BYTES * self.powers + self.registers.width

    @property
    def entries(self) -> int:
        """The table T1."""
        return self.last + self.folded + self.registers.width

    @property
    def name(self) -> str:
        """What two setups have in common that prepare equal keys."""
        if self.small:
            return f"{self.powers} powers and round keys"
        table = " and a table" * self.table
        other = f" for {self.multiply}" * (self.multiply != "schoolbook")
        return f"vectors of {self.registers.width} bytes, {self.powers} powers{other}{table}"

    @property
    def bytes(self) -> int:
        if self.small:
            return self.round_key(self.round_keys)
        used = self.entries + BLOCK_BYTES * ENTRIES * self.table
        return -(-used // 64) * 64


class GcmFrame:
    """Offsets in the frame, in bytes from rsp; `size` rounds up to cache lines."""

    def __init__(
        self,
        registers: RegisterClass,
        crossings: int,
        arguments: tuple[str, ...],
        table: bool,
        powers: int = 0,
    ) -> None:
        self.size = 0
        width = registers.width
        self.base = self._next(width * crossings)
        """D of the page, for as many vectors as `mixed`."""
        self.mixed = self._next(width * crossings)
        """D for the vectors at the page's end, some of whose blocks belong to the next page."""
        self.joined = self._next(width)
        """GHASH before the text, for the first turn of the loop."""
        self.powers, self.companions = (self._next(width * powers) if powers else 0 for _ in range(2))
        """The powers of a turn, `powers` vectors, and what belongs to each, if the key is small."""
        self.table = self._next(BLOCK_BYTES * ENTRIES) if table else 0
        """The table T2."""
        self.context = self._next(8) if table else 0
        """The address of the caller's context, or 0."""
        self.buffer = self._next(width)
        self.result = self._next(width)
        """A part of a vector and what becomes of it, where there are no masks."""
        self.first = self._next(BLOCK_BYTES)
        """J0."""
        self.counter = self._next(BLOCK_BYTES)
        """J0 with a little-endian counter."""
        self.lengths = self._next(BLOCK_BYTES)
        """Bits of the text and of the associated data."""
        self.arguments = {name: self._next(8) for name in arguments}
        self.size = -(-self.size // 64) * 64

    def _next(self, size: int) -> int:
        at = -(-self.size // min(size, 64)) * min(size, 64)
        self.size = at + size
        return at
