"""One S-box evaluation in every lane of a word at once: functions of the bits of one byte in each lane."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from aesgen.proofs import maps
from aesgen.proofs.sliced import tables
from aesgen.proofs.sliced.lanes import Items, KnownArguments, NamedBit
from aesgen.proofs.sliced.words import SlicedWord, SlicedWords, Summands
from aesgen.proofs.terms import Byte, Bytes, Terms

VARIABLES = 8
_LOWEST = 0x0101010101010101


class LaneNetwork:
    """Words whose lane l is a function of byte l of an unknown row of bytes. `variables`: at most eight words
    that are linear images of these bytes and linearly independent. `rows`: for each of them, the mask of the
    bits of the byte whose sum it is, apart from constants. `first`: the bit by which the bytes are named.
    `having`: all networks by the numbers of words by which they reduce sums."""

    def __init__(
        self,
        words: SlicedWords,
        known: KnownArguments,
        first: NamedBit,
        like: Bytes,
        having: dict[int, list[LaneNetwork]],
    ) -> None:
        self.words, self.known, self.first = words, known, first
        self.terms: Terms = words.terms
        self.size = len(like)
        self.variables: list[SlicedWord] = []
        self.rows: list[int] = []
        self._atoms = atoms_of(self.terms, like)
        self._pivots: dict[int, tuple[Summands, int]] = {}
        """By the number of a word that is in no other of these sums: a sum of words, and the variables whose
        sum it is, apart from constants."""
        self._having = having
        self._affine = tables.space(None)
        self._candidates: list[int] = []
        self._seen = -1
        """The number of known arguments when the candidates were collected last."""
        self._constants: list[int] = []
        """How many known arguments differ from the first byte of each eight lanes by a constant only."""
        self._values: Sequence[int] = ()
        self._arguments: list[list[Byte]] = []
        self._boxed: dict[tuple[int, int], SlicedWord] = {}
        self._rests: dict[int, Bytes] = {}
        self._split: dict[int, tuple[int, SlicedWord]] = {}
        self._spaces: dict[int, tables.FunctionSpace] = {}

    # Words of terms

    def expressed(self, word: SlicedWord, grow: bool) -> int | None:
        """The table of a word without functions; None if it is no affine function of the variables. A linear
        one becomes a variable if it may `grow` the network."""
        rest, mask = self._reduced(word.linear)
        if not rest:
            return self._affine_table(word, mask)
        row = self._row(word)
        if row is None:
            return None
        other = tables.combined(self.rows, row)
        if other is not None:
            return self._equal(word, other, rest, mask)
        if not grow or not self._alike(word):
            return None
        number = len(self.variables)
        self.variables.append(word)
        self.rows.append(row)
        self._add_pivot(rest, mask ^ 1 << number)
        if len(self.variables) == VARIABLES:
            self._name()
        return tables.VARIABLES[number]

    def may_hold(self, word: SlicedWord) -> bool:
        """Whether a word has a table, or could be a further variable."""
        if self.expressed(word, grow=False) is not None:
            return True
        row = self._row(word)
        return row is not None and self._alike(word) and tables.combined(self.rows, row) is None

    def reduces(self, word: SlicedWord) -> bool:
        """Whether a word is a sum of variables, or the complement of one, as far as the words show of which
        they are sums."""
        rest, mask = self._reduced(word.linear)
        return not rest and self._affine_table(word, mask) is not None

    def forget(self) -> None:
        """Let no sum be found in this network any more."""
        for pivot in self._pivots:
            self._having[pivot].remove(self)

    def _alike(self, word: SlicedWord) -> bool:
        """Whether a word has about the same atoms in each byte as the first one, so that its other lanes may
        belong to the same bytes, too. Some bits of a byte may have atoms that the others lack."""
        pairs = list(zip(atoms_of(self.terms, self.words.bytes_of(word)), self._atoms, strict=True))
        counts = [(len(own & like), len(own | like)) for own, like in pairs]
        shared, either = map(sum, zip(*counts, strict=True))
        return 4 * shared >= either and all(8 * both >= one for both, one in counts)

    def _row(self, word: SlicedWord) -> int | None:
        lane = self.first.lane
        return self.known.row(self.words.byte_of(word, lane // 8), lane % 8, self.first.argument)

    def _reduced(self, linear: Summands) -> tuple[Summands, int]:
        """What remains of a sum of words after variables are added, and which ones they are."""
        mask = 0
        for pivot in linear & self._pivots.keys():
            own, variables = self._pivots[pivot]
            linear, mask = linear ^ own, mask ^ variables
        return linear, mask

    def _add_pivot(self, rest: Summands, mask: int) -> None:
        """Remember that the sum `rest` of words is that of the variables in `mask`, apart from constants."""
        pivot = max(rest)  # few sums have the newest word
        for place, (own, variables) in self._pivots.items():
            if pivot in own:
                self._pivots[place] = own ^ rest, variables ^ mask
        self._pivots[pivot] = rest, mask
        self._having.setdefault(pivot, []).append(self)

    def _sum(self, mask: int) -> SlicedWord:
        """The sum of some variables."""
        linear: Summands = frozenset()
        constant = 0
        for number, own in enumerate(self.variables):
            if mask >> number & 1:
                linear, constant = linear ^ own.linear, constant ^ own.constant
        return SlicedWord(self.size, linear, constant)

    def _affine_table(self, word: SlicedWord, mask: int) -> int | None:
        """The table of the sum of variables, which a word is apart from a constant."""
        constant = word.constant ^ self._sum(mask).constant
        if constant not in (0, word.ones):
            return None
        table = tables.ONES if constant else 0
        for number in range(len(self.variables)):
            if mask >> number & 1:
                table ^= tables.VARIABLES[number]
        return table

    def _equal(self, word: SlicedWord, mask: int, rest: Summands, own: int) -> int | None:
        """The table of a word that, by its row, is the sum of the variables in `mask`, if it is so in all
        lanes. `rest`: what remained of its summands after the variables in `own`."""
        total = self._sum(mask)
        difference = SlicedWord(self.size, word.linear ^ total.linear)
        if any(self.words.bytes_of(difference)):
            return None
        self._add_pivot(rest, mask ^ own)
        return self._affine_table(word, mask)

    # S-boxes

    def _name(self) -> None:
        """Determine the byte of each lane, and the functions that its S-boxes are of the variables."""
        linear = tables.solved(tuple(self.rows))
        assert linear is not None
        variables = [self.words.bytes_of(each) for each in self.variables]
        self._arguments = [
            [self.terms.mapped(linear, each) for each in self._lanes([word[place] for word in variables])]
            for place in range(self.size)
        ]
        self._values = maps.table(linear)
        self._spaces.clear()
        self._split.clear()  # only now are there functions of S-boxes
        self._seen = -1

    def _find_candidates(self) -> None:
        """Collect the constants by which known arguments of S-boxes differ from the bytes of the lanes: words
        that were complemented before they came here, and later counters, which later calls may have."""
        if self._seen == self.known.count:
            return
        self._seen = self.known.count
        found = [len(self.known.constants(self._items(row[0]))) for row in self._arguments]
        if found == self._constants:
            return
        self._constants = found
        self._split = {table: split for table, split in self._split.items() if not split[0]}
        counted: Counter[int] = Counter()
        for argument in chain.from_iterable(self._arguments):
            if argument >= 256:
                constant, items = self.terms.items(argument)
                counted.update({constant ^ each for each in self.known.constants(items)})
        del counted[0]
        self._candidates = [0, *(constant for constant, _ in counted.most_common())]

    def _items(self, byte: Byte) -> Items:
        return self.terms.items(byte)[1]

    def _lanes(self, column: list[Byte]) -> list[Byte]:
        """The byte of each of eight lanes, from the bytes of the variables that have them."""
        made: list[dict[int, int]] = [{} for _ in range(8)]
        constants = [0] * 8
        for number, byte in enumerate(column):
            constant, items = self.terms.items(byte)
            for bit in range(8):
                constants[bit] |= (constant >> bit & 1) << number
            for atom, linear in items:
                for bit in range(8):
                    if row := linear >> bit & _LOWEST:
                        lane = made[bit]
                        lane[atom] = lane.get(atom, 0) | row << number
        return [
            self.terms.of_items(constant, sorted(lane.items()))
            for constant, lane in zip(constants, made, strict=True)
        ]

    def split(self, table: int) -> tuple[int, SlicedWord]:
        """A function as the sum of another one and of a word of terms; the other one is 0 if the terms
        express the function."""
        found = self._split.get(table)
        if found is None or found[0]:
            self._find_candidates()
            found = self._split.get(table)
        if found is None:
            found = self._split[table] = self._without_boxes(table)
        return found

    def _without_boxes(self, table: int) -> tuple[int, SlicedWord]:
        rest, label = self._affine.reduced(table)
        if rest and tables.may_have_boxes(rest):
            for constant in self._candidates:
                reduced = self._space(constant).reduced(table)
                if not reduced.rest:
                    # Bytes that differ by one constant in all lanes share a network: those of counters may.
                    self._candidates.remove(constant)
                    self._candidates.insert(0, constant)
                    return 0, self._word(reduced.label, constant)
        return rest, self._word(label)

    def _space(self, constant: int) -> tables.FunctionSpace:
        """The functions of the variables by which tables are reduced, if a constant is added to the bytes."""
        found = self._spaces.get(constant)
        if found is None:
            moved = bytes(value ^ constant for value in self._values)
            found = self._spaces[constant] = tables.space(moved)
        return found

    def _word(self, label: int, added: int = 0) -> SlicedWord:
        """The sum of variables and of bits of S-boxes that a label of `tables` names. `added`: what is added
        to the argument of the S-boxes."""
        found = self._sum(label & 0xFF)
        linear, constant = found.linear, found.constant
        if label & tables.CONSTANT:
            constant ^= found.ones
        for bit in range(tables.BOXES[0], label.bit_length()):
            if label >> bit & 1:
                boxed = self._substituted(bit, added)
                linear, constant = linear ^ boxed.linear, constant ^ boxed.constant
        return SlicedWord(self.size, linear, constant)

    def _substituted(self, number: int, added: int) -> SlicedWord:
        """In each lane, one bit of the S-box of its byte plus a constant, or of the inverse S-box."""
        found = self._boxed.get((number, added))
        if found is None:
            inverse, bit = divmod(number - tables.BOXES[0], 8)
            made = []
            for row in self._arguments:
                parts = [
                    self.terms.mapped(
                        maps.moved(bit, lane),
                        self.terms.substituted(self.terms.xor(argument, added), bool(inverse)),
                    )
                    for lane, argument in enumerate(row)
                ]
                made.append(self.terms.total(parts))
            found = self._boxed[number, added] = self.words.of_bytes(tuple(made))
        return found

    # Other functions

    def rest(self, table: int) -> Bytes:
        """Bytes that stand for a function that is no sum of these: atoms of their own."""
        found = self._rests.get(table)
        if found is None:
            variables = [self.words.bytes_of(each) for each in self.variables]
            sources = self.terms.origins_of(byte for word in variables for byte in word)
            byte = next((byte for byte in variables[0] if byte >= 256), 0)
            name = f"f{table % 2**32:08x}({self.terms.text(byte, 0)}, ...)"
            found = tuple(self.terms.computed(f"{name}[{place}]", sources) for place in range(self.size))
            self._rests[table] = found
        return found

    def rests(self) -> Iterator[tuple[Byte, int, tuple[Byte, ...]]]:
        """The bytes that `rest` made, each with the table and the bytes of the variables."""
        variables = [self.words.bytes_of(each) for each in self.variables]
        for table, made in self._rests.items():
            for place, byte in enumerate(made):
                yield byte, table, tuple(word[place] for word in variables)


def atoms_of(terms: Terms, word: Bytes) -> tuple[frozenset[int], ...]:
    """The atoms of each byte of a word."""
    return tuple(frozenset(atom for atom, _ in terms.items(byte)[1]) for byte in word)
