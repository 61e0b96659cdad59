"""What words of a two-share computation depend on, exactly: whether two of them may meet.

A bit of a word is a sum of variables and of products of two such sums. A variable is a uniform random bit;
the other share of what it masks is the same variable plus a secret. Two bits meet where hardware puts one in
the place of the other: what it then shows is their sum. `Dependence.leaks` says whether the distribution of
this sum depends on any secret, whatever the secrets are.

A product of shares is masked by a random word first (`aesgen.cipher.masking.product`). When all its terms
have been added up, the result becomes a variable of its own, and the random word is that variable plus the
terms. So no product has more than two factors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from itertools import product
from operator import xor

LANES = 32
Sum = tuple[int, int]
"""A sum: bit n of the first number is the variable n, bit n of the second one its secret."""
Products = frozenset[tuple[Sum, Sum]]
NONE: Products = frozenset()


@dataclass(frozen=True, eq=False)
class Word:
    """A word of 32 bits: the variables and the secrets of each, and the products, if there are any. `random`:
    the random words of unfinished products in it."""

    variables: tuple[int, ...]
    secrets: tuple[int, ...]
    products: tuple[Products, ...] | None = None
    random: frozenset[int] = frozenset()


@dataclass
class Dependence:
    """The variables of a computation. `maskers`: the random words that mask products. `replaced`: for that of
    each finished product, the shares of the result that were finished, each with its terms."""

    count: int = 0
    maskers: set[int] = field(default_factory=set)
    replaced: dict[int, list[tuple[Word, tuple[Products, ...]]]] = field(default_factory=dict)
    _known: dict[tuple[Word, Word | None], bool] = field(default_factory=dict)
    _made: dict[tuple[str, frozenset[Word]], Word] = field(default_factory=dict)

    def shares(self) -> tuple[Word, Word]:
        """A new secret word in two shares."""
        one = _variable(self._new())
        return one, self._second(one)

    def mask(self) -> Word:
        """A new random word that masks no product."""
        return _variable(self._new())

    def masker(self) -> Word:
        """A new random word that masks a product."""
        number = self._new()
        self.maskers.add(number)
        word = _variable(number)
        return Word(word.variables, word.secrets, None, frozenset({number}))

    def xor(self, left: Word, right: Word) -> Word:
        """The sum; if it completes a share of a product, that share as a variable. Equal operands make the
        same object."""
        key = "^", frozenset({left, right})
        if key not in self._made:
            self._made[key] = self._xor(left, right)
        return self._made[key]

    def _xor(self, left: Word, right: Word) -> Word:
        word = _sum(left, right)
        if not word.products or len(word.random) != 1:
            return word
        (number,) = word.random
        if word.variables != _variable(number).variables or any(word.secrets):
            return word
        if not all(len(pairs) == 2 and _complete(*pairs) for pairs in word.products):
            return word
        finished = self.replaced.setdefault(number, [])
        for share, terms in finished:
            if terms == word.products:
                return share
        share = self._second(finished[0][0]) if finished else _variable(self._new())
        finished.append((share, word.products))
        return share

    def product(self, left: Word, right: Word) -> Word:
        """Raises `ValueError` for a factor that is an unfinished product or the random word of one."""
        if left.products or right.products or left.random or right.random:
            raise ValueError("a factor is an unfinished product")
        key = "&", frozenset({left, right})
        if key in self._made:
            return self._made[key]
        nothing = (0,) * LANES
        lanes = zip(left.variables, left.secrets, right.variables, right.secrets, strict=True)
        pairs = tuple(
            frozenset({((a, b), (c, d))}) if (a or b) and (c or d) else NONE for a, b, c, d in lanes
        )
        return self._made.setdefault(key, Word(nothing, nothing, pairs))

    def leaks(self, word: Word, other: Word | None = None) -> bool:
        """Whether the distribution of `word`, plus `other`, depends on a secret."""
        if (word, other) not in self._known:
            self._known[word, other] = self._leaks(word, other)
        return self._known[word, other]

    def _leaks(self, word: Word, other: Word | None) -> bool:
        total = word if other is None else _sum(word, other)
        # A random word of a finished product is one share of the result plus its terms. Each share gives a
        # form of the same value; one that depends on no secret, whatever the product is, is enough.
        choices = [
            [
                _sum(_variable(number), Word(share.variables, share.secrets, terms))
                for share, terms in self.replaced[number]
            ]
            for number in sorted(total.random & self.replaced.keys())
        ]
        return all(_shows(reduce(_sum, chosen, total)) for chosen in product(*choices))

    def _new(self) -> int:
        self.count += 1
        return self.count - 1

    @staticmethod
    def _second(one: Word) -> Word:
        """The second share of the word whose first share is `one`."""
        return Word(one.variables, one.variables)


def turned(word: Word, places: Iterable[int | None]) -> Word:
    """The word whose bit i is the bit `places[i]` of `word`; None: 0. Raises `ValueError` for an unfinished
    product."""
    if word.products or word.random:
        raise ValueError("an unfinished product is shifted")
    places = tuple(places)
    variables, secrets = (
        tuple(0 if place is None else bits[place] for place in places)
        for bits in (word.variables, word.secrets)
    )
    return Word(variables, secrets)


def is_secret(word: Word) -> bool:
    """Whether no random variable is left in any bit, but secrets are."""
    return not word.products and not any(word.variables) and any(word.secrets)


@lru_cache(maxsize=10_000)
def _variable(number: int) -> Word:
    return Word(tuple(1 << LANES * number + lane for lane in range(LANES)), (0,) * LANES)


def _sum(left: Word, right: Word) -> Word:
    products = left.products or right.products
    if left.products and right.products:
        products = tuple(map(xor, left.products, right.products))
        products = products if any(products) else None
    variables = tuple(map(xor, left.variables, right.variables))
    secrets = tuple(map(xor, left.secrets, right.secrets))
    return Word(variables, secrets, products, left.random ^ right.random)


def _complete(one: tuple[Sum, Sum], other: tuple[Sum, Sum]) -> bool:
    """Whether two products are x y and x (y plus a secret)."""
    return any(a == c and b[0] == d[0] for a, b in (one, one[::-1]) for c, d in (other, other[::-1]))


def _shows(word: Word) -> bool:
    """Whether the distribution of any bit depends on a secret."""
    lanes = zip(word.variables, word.secrets, word.products or (NONE,) * LANES, strict=True)
    return any(
        _leaks(one, hidden, pairs) if pairs else bool(hidden and not one) for one, hidden, pairs in lanes
    )


def _leaks(one: int, hidden: int, pairs: Products) -> bool:
    """Whether a sum plus products depends on a secret."""
    factors = [factor for pair in pairs for factor in pair]
    taken = 0
    for variables, _ in factors:
        taken |= variables
    if one & taken != one:
        return False  # a variable that nothing else has makes the bit uniform
    basis: list[int] = []
    places = tuple(_coordinates(variables, basis) for variables, _ in factors)
    size = len(basis)
    place = _coordinates(one, basis)
    if len(basis) > size:
        return False
    secrets: list[int] = []
    offsets = tuple(_coordinates(each, secrets) for each in (hidden, *(each for _, each in factors)))
    return _depends((place, *places), offsets, size, len(secrets))


def _coordinates(form: int, basis: list[int]) -> int:
    """`form` as a sum of elements of `basis`, bit n of the result for element n; `basis` grows by what is
    left."""
    found = 0
    for number, element in enumerate(basis):
        if form >> element.bit_length() - 1 & 1:
            form ^= element
            found |= 1 << number
    if form:
        basis.append(form)
        found |= 1 << len(basis) - 1
    return found


@lru_cache(maxsize=100_000)
def _depends(forms: tuple[int, ...], offsets: tuple[int, ...], variables: int, secrets: int) -> bool:
    """Whether the number of ones of the first form plus the products of the others, in pairs, over all values
    of the variables changes with the secrets, which `offsets` adds to the forms."""
    counts = set()
    for secret in range(1 << secrets):
        added = [(secret & each).bit_count() & 1 for each in offsets]
        counts.add(sum(_values(forms, added, variables)))
    return len(counts) > 1


def _values(forms: tuple[int, ...], added: list[int], variables: int) -> Iterator[int]:
    for value in range(1 << variables):
        bits = [(value & form).bit_count() & 1 ^ each for form, each in zip(forms, added, strict=True)]
        yield reduce(xor, (bits[n] & bits[n + 1] for n in range(1, len(bits), 2)), bits[0])
