"""Classes of counters: how many of the low bytes are known, and how far a carry may go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.terms import PUBLIC, Bytes, Terms
from aesgen.proofs.words import Words

HALF = 8
"""Bytes of the lower half of a counter, which machines of 64 bits increment as one word."""
SEGMENT = 256
"""Blocks between two counters whose last byte is 0."""


@dataclass(frozen=True)
class Counters:
    """The counters of a class, as numbers of 16 bytes from the lowest byte on.

    The lowest `known` bytes hold `low`. The next `width` bytes are an open number that does not wrap during a
    call; the rest is arbitrary. The class is therefore smaller for longer calls, and `wrapping` or `refined`
    has the other counters."""

    known: int = 0
    low: int = 0
    width: int = HALF
    fixed: tuple[int, int] | None = None
    """A place among the arbitrary bytes, counted from the first of the block, and its value."""
    apart: int = 0
    """By how much the known bytes of a stream exceed those of the stream before it, modulo their range."""
    stream: int = 0
    """The number of the stream, whose counters have open and arbitrary bytes of their own."""
    word: int = 0
    """Bytes of the words in which code compares a counter: smaller classes end where one does. 0: bytes."""

    def __str__(self) -> str:
        return self._text() + (f", {self.apart} more for each further stream" if self.apart else "")

    def _text(self) -> str:
        if self.known >= BLOCK_BYTES:
            return f"the counter {self.low:#034x}"
        above = f"whose {self.width} bytes above these do not wrap"
        if self.fixed is not None:
            above += f", byte {self.fixed[0]} being {self.fixed[1]:#04x}"
        if not self.known:
            return f"counters whose lowest {self.width} bytes do not wrap"
        return f"counters with the lowest bytes {self.low.to_bytes(self.known, 'big').hex()}, {above}"

    def of_stream(self, number: int) -> Counters:
        """The counters of the stream with this number."""
        return replace(self, low=(self.low + number * self.apart) % 256**self.known, stream=number)

    @property
    def _name(self) -> str:
        return f"counter{self.stream or ''}"

    @property
    def open_name(self) -> str:
        """The name of the open number."""
        return f"{self._name}[{self.known}:{self.known + self.width}]"

    def carries(self, blocks: int) -> int:
        """How often a call of that many blocks carries out of the known bytes."""
        return (self.low + blocks) >> 8 * self.known if self.known else blocks

    def block(self, terms: Terms, blocks: int, after: int) -> Bytes:
        """The counter `after` blocks later, big-endian, in a call of `blocks` blocks."""
        words = Words(terms)
        total = self.low + after if self.known else 0
        carried, low = (total >> 8 * self.known, total % 256**self.known) if self.known else (after, 0)
        made = words.spelled(low, self.known)
        if self.known < BLOCK_BYTES and self.width:
            made += words.spelled(self._open(terms, blocks).plus(carried), self.width)
        return self._completed(terms, made)

    def _completed(self, terms: Terms, made: Bytes) -> Bytes:
        """The counter with the lowest bytes `made`, big-endian: the bytes above them are arbitrary."""
        words = Words(terms)
        fixed = {} if self.fixed is None else {BLOCK_BYTES - 1 - self.fixed[0]: self.fixed[1]}
        assert all(place >= len(made) for place in fixed), "only an arbitrary byte can be fixed"
        # The arbitrary bytes of the lower half are numbers, because kernels compare the half with its end.
        for end in sorted({HALF, *(place for place in fixed if place < HALF)}):
            if len(made) in fixed:
                made += (fixed[len(made)],)
            if len(made) < end:
                unknown = OpenNumber(f"{self._name}[{len(made)}:{end}]", 0, 256 ** (end - len(made)) - 1)
                made += words.spelled(number(unknown, end - len(made)), end - len(made))
        names = [f"{self._name}[{place}]" for place in range(BLOCK_BYTES)]
        made += tuple(
            fixed[place] if place in fixed else terms.named(names[place], PUBLIC)
            for place in range(len(made), BLOCK_BYTES)
        )
        return made[::-1]

    def later(self, terms: Terms, after: int | Number) -> Bytes:
        """The counter `after` blocks later, big-endian. The open number must not wrap. An open number of
        blocks is a multiple of what the known bytes count."""
        words, whole = Words(terms), 256**self.known
        constant = after if isinstance(after, int) else after.constant
        carried, low = divmod(self.low + constant, whole)
        unknown = OpenNumber(self.open_name, 0, 256**self.width - 1)
        total = number(unknown, self.width).plus(carried)
        for other, own in () if isinstance(after, int) else after.parts:
            if own % whole:
                raise Stopped(f"{after} blocks are no multiple of {whole}")
            total = number(other, self.width).plus(0).scaled(own // whole).plus(total)  # type: ignore
        return self._completed(terms, words.spelled(low, self.known) + words.spelled(total, self.width))

    def _open(self, terms: Terms, blocks: int) -> Number:
        """The open number; its bound in this case becomes known to `terms`."""
        unknown = OpenNumber(self.open_name, 0, 256**self.width - 1)
        terms.bounds.limits[unknown] = unknown.most - self.carries(blocks)
        return number(unknown, self.width)

    @property
    def upper_name(self) -> str:
        """The name of the number of the bytes of the lower half above the open number."""
        return f"{self._name}[{self.known + self.width}:{HALF}]"

    def pinned(self, value: int, upper: int | None) -> Counters:
        """The counters whose open number has this value, and the bytes of the lower half above it the value
        `upper`, if there is one."""
        known, low = self.known + self.width, self.low + (value << 8 * self.known)
        if upper is not None and known < HALF:
            known, low = HALF, low + (upper << 8 * known)
        free = BLOCK_BYTES if self.fixed is None else BLOCK_BYTES - 1 - self.fixed[0]
        return replace(self, known=known, low=low, width=free - known)

    def refined(self, blocks: int, lasts: Sequence[int]) -> list[Counters]:
        """Smaller classes. First with each of the last bytes `lasts`; with all 256 of them these contain the
        whole class. Then classes in which a carry stops earlier, which contain the whole class."""
        if not self.known:
            return [replace(self, known=1, low=last, width=self.width - 1, fixed=None) for last in lasts]
        if self.width < 2 or self.known >= BLOCK_BYTES:
            return []
        width = 4 if (self.known, self.width) == (1, 7) else 1  # 4: two cached rounds last for 2^40 blocks
        if self.word and (rest := self.word - self.known % self.word) < self.width:
            width = rest
        made = [replace(self, width=width, fixed=None)]
        for before in range(1, self.carries(blocks) + 1):
            low = self.low + (256**width - before << 8 * self.known)
            made.append(
                replace(self, known=self.known + width, low=low, width=self.width - width, fixed=None)
            )
        return made


def wrapping(before: int) -> list[Counters]:
    """The classes of the counters whose lower half wraps `before` blocks after the first one."""
    return [
        Counters(HALF, 256**HALF - before, BLOCK_BYTES - HALF),
        Counters(BLOCK_BYTES, 256**BLOCK_BYTES - before, 0),
    ]
