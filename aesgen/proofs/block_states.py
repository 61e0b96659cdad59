"""The state at the head of a loop over blocks: as a function of the blocks before it, of the last byte of its
counter and of the length of the call. `nested` guesses and checks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.numbers import Number, OpenNumber, number, plus
from aesgen.proofs.open_calls import OpenCall
from aesgen.proofs.open_state import AnyEntry
from aesgen.proofs.passes import Place
from aesgen.proofs.stepping import LAST_BYTE, PassCounters, renamed
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes
from aesgen.proofs.words import Value

LAST = OpenNumber(LAST_BYTE.open_name, 0, 255)
"""The last byte of the counter of a pass, if it is not known: V."""
Found = int | Number


@dataclass(frozen=True)
class Residue:
    """A number modulo the range of a register."""

    exact: Number


@dataclass
class Form:
    """The state at the head in one kind of segment, when Q is 0. `fixed`: places that do not depend on Q.
    `any_bytes`: by place, which bytes are arbitrary."""

    values: dict[Place, Value | Residue]
    fixed: set[Place]
    any_bytes: dict[Place, set[int]]


class Present:
    """The state that a form describes after `before` blocks, in a call of `blocks` blocks, where the counter
    of the next block ends in `last`. Its other bytes are those of the class `of`, the second number of blocks
    later."""

    def __init__(
        self,
        call: OpenCall,
        before: Found,
        last: Found,
        of: tuple[PassCounters, int],
        blocks: Found | None = None,
    ) -> None:
        self.call, self.width, self.terms = call, call.width, call.terms
        length = number(call.length, self.width) if blocks is None else blocks
        counter = of[0].lowest_first(self.terms, of[1])
        self._lengths = {call.length: length}
        moved = {region.base for name, region in call.regions.items() if name in ("input", "output")}
        self._moved: dict[OpenNumber, Found] = {
            call.length: plus(length, _scaled(before, -1), self.width),
            LAST: last,
            **{base: plus(number(base), _scaled(before, BLOCK_BYTES), self.width) for base in moved},
        }
        digit = last if isinstance(last, int) else self.terms.spelled(last._replace(width=1))[0]
        self._counter: Bytes = (digit, *counter[1:])
        self._known: dict[bool, dict[Byte, Byte]] = {False: {}, True: {}}
        self._plain: dict[Byte, Byte] = {}

    def become(self, form: Form) -> None:
        """Put the state in place."""
        places: dict[Place, Value | None] = {}
        words = self.call.words
        for place, value in form.values.items():
            free, fixed = form.any_bytes.get(place, set()), place in form.fixed
            if len(free) == self.width or isinstance(value, AnyEntry):
                places[place] = None if free else value  # type: ignore[assignment]
                continue
            exact = self._exact(value)
            if exact is not None:
                exact = self._replaced(exact, fixed)
            if free or exact is None:
                parts = zip(self._bytes(value, fixed), self.call.any_of(place), strict=True)
                mixed = [other if at in free else own for at, (own, other) in enumerate(parts)]
                places[place] = words.folded(mixed)
            else:
                places[place] = words.modulo(exact, self.width)
        self.call.become(places)

    def differing(self, value: Value | Residue, now: Value, fixed: bool) -> set[int]:
        """The bytes in which a place has another value than that of the form."""
        every = set(range(self.width))
        if isinstance(now, AnyEntry) or isinstance(value, AnyEntry):
            return set() if now == value else every
        one, two = self._exact(value), self._exact(now)
        if one is not None and two is not None:
            apart = plus(self._replaced(one, fixed), _scaled(two, -1), self.width)
            if isinstance(apart, int) and not apart % 256**self.width:
                return set()
        if isinstance(value, Residue):
            return every
        wanted, found = self._bytes(value, fixed), self._plainly(self.call.spelled(now))
        return {at for at, (a, b) in enumerate(zip(wanted, found, strict=True)) if a != b}

    def depends(self, value: Value | Residue) -> bool:
        """Whether a value depends on the counter."""
        if isinstance(value, Residue):
            return any("counter" in name for name in value.exact.unknowns)
        known = dict[Byte, Byte]()

        def probe(name: str, spelled: Number | None, place: int) -> Byte | None:
            return self.terms.named(f"other {name}", UNDEFINED) if "counter" in name else None

        parts = self.call.spelled(value)
        return any(self.terms.renamed(byte, probe, known) != byte for byte in parts)

    def _exact(self, value: Value | Residue) -> Found | None:
        """The number whose residue a value is; None of other bytes."""
        if isinstance(value, Residue):
            return value.exact
        found: Found | None = value if isinstance(value, int | Number) else self.call.words.wrapped.get(value)
        if isinstance(found, Number) and any(
            "counter" in unknown.name and unknown != LAST for unknown, _ in found.parts
        ):
            return None
        return found

    def _replaced(self, value: Found, fixed: bool) -> Found:
        by: Mapping[OpenNumber, Found] = self._lengths if fixed else self._moved
        if isinstance(value, int):
            return value
        total: Found = value.constant
        for unknown, factor in value.parts:
            total = plus(total, _scaled(by.get(unknown, number(unknown)), factor), self.width)
        return total

    def _bytes(self, value: Value | Residue, fixed: bool) -> Bytes:
        """The bytes of a value of the form, for this state."""
        assert not isinstance(value, Residue)
        known, counter = self._known[fixed], self._counter

        def rename(name: str, spelled: Number | None, place: int) -> Byte | None:
            found = renamed(name, spelled, place, counter)
            if found is not None or spelled is None:
                return found
            other = self._replaced(spelled, fixed)
            if other == spelled:
                return None
            if isinstance(other, int):
                return other >> 8 * place & 255
            if not 0 <= self.terms.bounds.least(other) <= self.terms.bounds.most(other) < 256**spelled.width:
                return self.terms.opaque()
            return self.terms.spelled(other._replace(width=spelled.width))[place]

        return self._plainly(
            tuple(self.terms.renamed(byte, rename, known) for byte in self.call.spelled(value))
        )

    def _plainly(self, parts: Bytes) -> Bytes:
        """The bytes with one name for numbers of less than 256, whatever their width is."""
        bounds = self.terms.bounds

        def rename(name: str, spelled: Number | None, place: int) -> Byte | None:
            if spelled is None or spelled.width == 1:
                return None
            if not 0 <= bounds.least(spelled) <= bounds.most(spelled) < 256:
                return None
            return 0 if place else self.terms.spelled(spelled._replace(width=1))[0]

        return tuple(self.terms.renamed(byte, rename, self._plain) for byte in parts)


def _scaled(value: Found, factor: int) -> Found:
    return value * factor if isinstance(value, int) else value.scaled(factor)
