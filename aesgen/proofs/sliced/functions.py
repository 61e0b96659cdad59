"""XOR and AND of the words of bit-sliced code.

Functions of one network (`networks.py`) are added and multiplied as truth tables, for all lanes at once; one
that is an affine image of the S-box's bits becomes a word of terms again, of those that the specification
has."""

from __future__ import annotations

from aesgen.proofs.sliced.adding import added
from aesgen.proofs.sliced.lanes import Items, KnownArguments, NamedBit
from aesgen.proofs.sliced.networks import LaneNetwork
from aesgen.proofs.sliced.words import SlicedWord, SlicedWords
from aesgen.proofs.terms import Byte, Bytes, Terms


class SlicedFunctions:
    """All functions of a proof."""

    def __init__(self, terms: Terms) -> None:
        self.words, self.known = SlicedWords(terms), KnownArguments(terms)
        self._networks: dict[tuple[int, int, Items], list[LaneNetwork]] = {}
        self._numbers: dict[LaneNetwork, int] = {}
        self._having: dict[int, list[LaneNetwork]] = {}
        """Networks by the numbers of words by which they reduce sums."""
        self._added: dict[tuple[Bytes, Bytes, int], tuple[Bytes, Byte] | None] = {}
        self._xored: dict[tuple[Bytes, Bytes], Bytes] = {}
        self._products: dict[tuple[Bytes, Bytes], Bytes] = {}
        self._moved: dict[tuple[LaneNetwork, SlicedWord], int | None] = {}

    def of_bytes(self, parts: Bytes) -> SlicedWord:
        return self.words.of_bytes(parts)

    def bytes_of(self, word: SlicedWord) -> Bytes:
        return self.words.bytes_of(word)

    @property
    def used(self) -> bool:
        """Whether there is a function, so that bytes may stand for one."""
        return bool(self._networks)

    def rests(self) -> dict[int, tuple[int, tuple[Byte, ...]]]:
        """By an atom whose bits are functions of those of some bytes: the truth table, and these bytes."""
        terms = self.words.terms
        found = (each for network in self._numbers for each in network.rests())
        return {terms.items(byte)[1][0][0]: (table, parts) for byte, table, parts in found}

    # Operations on bytes

    def xors(self, a: Bytes, b: Bytes) -> Bytes:
        """a XOR b."""
        if not self.used:
            return self.words.terms.xors(a, b)
        found = self._xored.get((a, b))
        if found is None:
            found = self._xored[a, b] = self.bytes_of(self.sum(self.of_bytes(a), self.of_bytes(b)))
        return found

    def conjunction(self, a: Bytes, b: Bytes) -> Bytes | None:
        """a AND b; None if they are no functions of the same bytes."""
        made = self._products.get((a, b))
        if made is None and (found := self.product(self.of_bytes(a), self.of_bytes(b))) is not None:
            made = self._products[a, b] = self.bytes_of(found)
        return made

    def added(self, a: Bytes, b: Bytes, carry: int) -> tuple[Bytes, Byte] | None:
        """The sum and the carry out of it, as of `adding`."""
        key = a, b, carry
        if key not in self._added:
            self._added[key] = added(self.words.terms, a, b, carry)
        return self._added[key]

    # Operations on words

    def sum(self, a: SlicedWord, b: SlicedWord) -> SlicedWord:
        """a XOR b."""
        if not a.functions and not b.functions:
            return self.words.sum(a, b)
        networks = {*a.functions, *b.functions}
        if len(networks) > 1 and (found := self._tables(networks, a, b)):
            target, left, right = found
            return self._made(SlicedWord(a.size, frozenset(), 0, {target: left ^ right}, (a, b)))
        functions = dict(a.functions)
        for network, table in b.functions.items():
            functions[network] = functions.get(network, 0) ^ table
        return self._made(SlicedWord(a.size, a.linear ^ b.linear, a.constant ^ b.constant, functions, (a, b)))

    def complement(self, a: SlicedWord) -> SlicedWord:
        return self.sum(a, SlicedWord(a.size, frozenset(), a.ones))

    def product(self, a: SlicedWord, b: SlicedWord) -> SlicedWord | None:
        """a AND b; None if they are no functions of the same bytes."""
        networks = {*a.functions, *b.functions}
        if not networks and (chosen := self._network(a, b)):
            networks = {chosen}
        found = self._tables(networks, a, b)
        if found is None:
            return None
        network, left, right = found
        return self._made(SlicedWord(a.size, frozenset(), 0, {network: left & right}, (a, b), True))

    def union(self, a: SlicedWord, b: SlicedWord) -> SlicedWord | None:
        """a OR b; None as of `product`."""
        both = self.product(a, b)
        return None if both is None else self.sum(self.sum(a, b), both)

    def _made(self, word: SlicedWord) -> SlicedWord:
        """The same word, with words of terms in place of functions where there are some."""
        linear, constant = word.linear, word.constant
        functions = {}
        for network, table in word.functions.items():
            rest, more = network.split(table)
            linear, constant = linear ^ more.linear, constant ^ more.constant
            if rest:
                functions[network] = rest
        if not functions:
            return SlicedWord(word.size, linear, constant)
        return SlicedWord(word.size, linear, constant, functions, word.of, word.multiplies)

    # Networks

    def _tables(
        self, networks: set[LaneNetwork], a: SlicedWord, b: SlicedWord
    ) -> tuple[LaneNetwork, int, int] | None:
        """The tables of two words in one of these networks, or else in another one of the same bytes."""
        tried = sorted(networks, key=self._numbers.__getitem__, reverse=True)
        alike = [each for network in tried for each in reversed(self._networks[_key(network)])]
        for network in dict.fromkeys([*tried, *alike]):
            if found := self._both(network, a, b):
                return found
        # Each operation so far may have taken the words for those of another network.
        for like in tried[:1]:
            network = self._begun(like.first, self.words.bytes_of(like.variables[0]))
            if found := self._both(network, a, b):
                return found
            self._networks[_key(network)].remove(network)
            network.forget()
        return None

    def _both(
        self, network: LaneNetwork, a: SlicedWord, b: SlicedWord
    ) -> tuple[LaneNetwork, int, int] | None:
        """A network and the tables of two words in it, if they have some."""
        left = self._table(network, a)
        right = None if left is None else self._table(network, b)
        return None if left is None or right is None else (network, left, right)

    def _begun(self, first: NamedBit, like: Bytes) -> LaneNetwork:
        """A new network."""
        network = LaneNetwork(self.words, self.known, first, like, self._having)
        self._numbers[network] = len(self._numbers)
        self._networks.setdefault(_key(network), []).append(network)
        return network

    def _network(self, a: SlicedWord, b: SlicedWord) -> LaneNetwork | None:
        """The network of two words without functions: one that has both already, else the last one that can
        take them, else a new one."""
        if found := self._holding(a, b):
            return found
        parts = self.bytes_of(a)
        first = self.known.first(parts)
        if (
            first is None
            or self.known.row(self.words.byte_of(b, first.lane // 8), first.lane % 8, first.argument) is None
        ):
            return None
        made = self._networks.get((a.size, first.lane, first.argument), [])
        for each in reversed(made):
            if None not in (each.expressed(a, False), each.expressed(b, False)):
                return each
        if made and made[-1].may_hold(a) and made[-1].may_hold(b):
            return made[-1]
        return self._begun(first, parts)

    def _holding(self, a: SlicedWord, b: SlicedWord) -> LaneNetwork | None:
        """Of the networks that already represent both words, the one begun last. It is found by the words
        whose sums they are."""
        alike = {each for number in a.linear for each in self._having.get(number, ())}
        for network in sorted(alike, key=self._numbers.__getitem__, reverse=True):
            if network.reduces(a) and network.reduces(b):
                return network
        return None

    def _table(self, network: LaneNetwork, word: SlicedWord) -> int | None:
        """The table of a word in a network; None if it is not one of its functions."""
        if word.functions and set(word.functions) != {network}:
            return self._again(network, word)
        linear = SlicedWord(word.size, word.linear, word.constant) if word.functions else word
        total = network.expressed(linear, grow=True)
        return None if total is None else total ^ word.functions.get(network, 0)

    def _again(self, network: LaneNetwork, word: SlicedWord) -> int | None:
        """The same for a function of another network, from the words that it was computed of: the first
        operations on a byte may not tell it from another one that differs in few bits."""
        key = network, word
        if key not in self._moved:
            assert word.of is not None
            left = self._table(network, word.of[0])
            right = None if left is None else self._table(network, word.of[1])
            found = None
            if left is not None and right is not None:
                found = left & right if word.multiplies else left ^ right
            self._moved[key] = found
        return self._moved[key]


def _key(network: LaneNetwork) -> tuple[int, int, Items]:
    return network.size, network.first.lane, network.first.argument


def sliced_functions(terms: Terms) -> SlicedFunctions:
    """Those of a proof."""
    return terms.extension(SlicedFunctions)
