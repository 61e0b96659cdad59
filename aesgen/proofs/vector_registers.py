"""Vector registers whose content may be a word of bit-sliced code. Its bytes are computed when an instruction
needs them: one on whole words, such as XOR or AND, does not."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from aesgen.proofs.sliced.functions import SlicedFunctions
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import Bytes


class VectorRegisters:
    """Registers by their number, the lowest byte of each first."""

    def __init__(self, sliced: SlicedFunctions, contents: Iterable[Bytes]) -> None:
        self._sliced = sliced
        self._rows: list[Bytes] = list(contents)
        """The content of each register, but for the lower bytes of those that are in `_words`."""
        self._words: dict[int, SlicedWord] = {}
        """The lower bytes of some registers, by number."""

    def __copy__(self) -> VectorRegisters:
        made = VectorRegisters(self._sliced, self._rows)
        made._words = dict(self._words)
        return made

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Bytes]:
        return (self[place] for place in range(len(self._rows)))

    def __getitem__(self, place: int) -> Bytes:
        """The bytes of a register."""
        word = self._words.pop(place, None)
        if word is not None:
            self._rows[place] = self._sliced.bytes_of(word) + self._rows[place][word.size :]
        return self._rows[place]

    def __setitem__(self, place: int, content: Bytes) -> None:
        self._words.pop(place, None)
        self._rows[place] = content

    def replace(self, contents: Iterable[Bytes]) -> None:
        """Give every register another content."""
        self._rows = list(contents)
        self._words.clear()

    # Words

    def word(self, place: int, size: int) -> SlicedWord:
        """The `size` lower bytes of a register."""
        found = self._words.get(place)
        if found is not None and found.size == size:
            return found
        return self._sliced.of_bytes(self[place][:size])

    def pending(self, place: int, size: int) -> SlicedWord | None:
        """The `size` lower bytes of a register if they are a word whose bytes are not computed, else None."""
        word = self._words.get(place)
        return word if word is not None and word.size == size else None

    def moved(
        self, places: Sequence[int], size: int, move: Callable[..., Bytes], key: Hashable
    ) -> SlicedWord | None:
        """The image of the `size` lower bytes of registers under `move`, computed from the images of their
        summands. `move` takes one row of bytes of each register, is linear, and known by `key`. None if all
        bytes are computed already, or if a word is no sum of bytes."""
        if all(self.pending(place, size) is None for place in places):
            return None
        made = None
        for number, place in enumerate(places):
            before, behind = [(0,) * size] * number, [(0,) * size] * (len(places) - number - 1)
            alone = partial(_among, move, before, behind)
            image = self._sliced.words.moved(self.word(place, size), alone, (key, number))
            if image is None:
                return None
            made = image if made is None else self._sliced.sum(made, image)
        return made

    def put(self, place: int, word: SlicedWord, keep: bool = False) -> None:
        """Store a word in the lower bytes of a register. The others become 0, or `keep` their values."""
        if keep:
            before = self._words.get(place)
            if before is not None and before.size > word.size:
                self._rows[place] = self[place]
        else:
            self._rows[place] = (0,) * len(self._rows[place])
        self._words[place] = word


class RowBank(Protocol):
    """Vector registers as rows of bytes, all of which can be given another content."""

    def __iter__(self) -> Iterator[Bytes]: ...
    def replace(self, contents: Iterable[Bytes]) -> None: ...


class Banks(NamedTuple):
    """The registers of a machine: lists of values, and vectors, by the name of their kind. `highest_first`:
    whether memory has the highest byte of a number first."""

    single: Mapping[str, Any]
    vectors: Mapping[str, RowBank]
    highest_first: bool = False


def _among(move: Callable[..., Bytes], before: list[Bytes], behind: list[Bytes], row: Bytes) -> Bytes:
    """The image of a row, among others that are 0."""
    return move(*before, row, *behind)
