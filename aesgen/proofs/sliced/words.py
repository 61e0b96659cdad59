"""Words of bit-sliced code: sums of words of terms, of a constant, and of functions of networks.

Words are added without their bytes: as sets of words that were loaded, shifted or substituted. The bytes are
computed where something needs them, as a store does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from aesgen.proofs.terms import Byte, Bytes, Terms

Summands = frozenset[int]
"""The numbers of words whose sum a word is."""
FEW = 4
"""Summands that are added one by one even if the bytes of two partial sums are known."""
_NONE: Mapping[Any, int] = {}


class SlicedWord:
    """`size` bytes: the sum of the words with the numbers `linear`, of a constant (little-endian), and of
    functions, by network (`networks.LaneNetwork`) and truth table. `of`: two words; the product of them (with
    `multiplies`) or their sum is this word, if it has functions. Equal words may be different objects."""

    __slots__ = ("constant", "functions", "linear", "multiplies", "of", "size")

    def __init__(
        self,
        size: int,
        linear: Summands,
        constant: int = 0,
        functions: Mapping[Any, int] = _NONE,
        of: tuple[SlicedWord, SlicedWord] | None = None,
        multiplies: bool = False,
    ) -> None:
        self.size, self.linear, self.constant, self.functions = size, linear, constant, functions
        self.of, self.multiplies = of, multiplies

    @property
    def is_constant(self) -> bool:
        return not self.linear and not self.functions

    @property
    def ones(self) -> int:
        """The constant with all bits set."""
        return (1 << 8 * self.size) - 1


class SlicedWords:
    """Words by their bytes, and bytes by their words."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._summands: list[Bytes] = []
        self._known: dict[Bytes, SlicedWord] = {}
        self._words: dict[Bytes, SlicedWord] = {}
        self._sums: dict[tuple[Summands, int], Bytes] = {}
        self._moved: dict[tuple[int, Hashable], SlicedWord] = {}
        """Images of summands under linear maps, by the summand's number and the map's name."""
        self._parts: dict[tuple[Summands, int], tuple[Bytes, Bytes]] = {}
        """Two rows of bytes whose sum a word is, of words whose bytes are not known yet."""

    def of_bytes(self, parts: Bytes) -> SlicedWord:
        """The word of these bytes."""
        word = self._words.get(parts)
        if word is None:
            word = self._words[parts] = self._of_bytes(parts)
        return word

    def _of_bytes(self, parts: Bytes) -> SlicedWord:
        split = [self.terms.split(byte) for byte in parts]
        constant = int.from_bytes(bytes(own for own, _ in split), "little")
        variable = tuple(rest for _, rest in split)
        found = self._known.get(variable)
        if found is None:
            linear: Summands = frozenset()
            if any(variable):
                linear = frozenset({len(self._summands)})
                self._summands.append(variable)
            found = self._known[variable] = SlicedWord(len(parts), linear)
        if constant == found.constant:
            return found
        if not found.functions:
            return SlicedWord(found.size, found.linear, constant)
        added = SlicedWord(found.size, frozenset(), constant ^ found.constant)
        return SlicedWord(found.size, found.linear, constant, found.functions, (found, added))

    def bytes_of(self, word: SlicedWord) -> Bytes:
        """The bytes of a word."""
        key = word.linear, word.size
        found = self._sums.get(key)
        if found is None:
            parts = self._parts.pop(key, None)
            if parts is not None:
                found = self.terms.xors(*parts)
            else:
                found = self._total([self._summands[number] for number in word.linear], word.size)
            self._sums[key] = found
            self._known.setdefault(found, SlicedWord(word.size, word.linear))
        if word.functions:
            rests = [network.rest(table) for network, table in word.functions.items()]
            found = self._total([found, *rests], word.size)
            self._known.setdefault(found, word)
        if word.constant:
            found = self.terms.xors(found, tuple(word.constant.to_bytes(word.size, "little")))
        return found

    def byte_of(self, word: SlicedWord, place: int) -> Byte:
        """One byte of a word without functions."""
        found = self._sums.get((word.linear, word.size))
        if found is None:
            byte = self.terms.total([self._summands[number][place] for number in word.linear])
        else:
            byte = found[place]
        return self.terms.xor(byte, word.constant >> 8 * place & 0xFF)

    def sum(self, a: SlicedWord, b: SlicedWord) -> SlicedWord:
        """a XOR b of words without functions."""
        linear, size = a.linear ^ b.linear, a.size
        if len(linear) > FEW and (linear, size) not in self._sums:
            one, two = self._sums.get((a.linear, size)), self._sums.get((b.linear, size))
            if one is not None and two is not None:
                self._parts[linear, size] = one, two
        return SlicedWord(size, linear, a.constant ^ b.constant)

    def moved(self, word: SlicedWord, move: Callable[[Bytes], Bytes], key: Hashable) -> SlicedWord | None:
        """The image of a word under a linear map `move` of rows of bytes, which `key` names: the sum of the
        images of its summands. None if the word or an image has functions."""
        if word.functions:
            return None
        made = self.of_bytes(move(tuple(word.constant.to_bytes(word.size, "little"))))
        for number in word.linear:
            image = self._moved.get((number, key))
            if image is None:
                image = self._moved[number, key] = self.of_bytes(move(self._summands[number]))
            if image.functions:
                return None
            made = self.sum(made, image)
        return made

    def _total(self, summands: Iterable[Bytes], size: int) -> Bytes:
        columns = [[byte for byte in column if byte] for column in zip(*summands, strict=True)]
        return tuple(map(self.terms.total, columns)) if columns else (0,) * size
