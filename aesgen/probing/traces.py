"""Simulated traces of a function, and t-tests on them (Goodwill et al., "A testing methodology for
side-channel resistance validation", 2011).

A sample of a trace is the Hamming weight or distance of one meeting. Each test compares two classes of
traces: the secrets of one class hold the same byte everywhere, so that a leak adds up over the bits of a
word; those of the other class are random, or hold another byte. Shares and random words are fresh in every
trace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from aesgen.config.leakage_schema import RuleFile, SecretFile
from aesgen.probing.description import Function
from aesgen.probing.meetings import Meeting, meetings

THRESHOLD = 5.0
"""The |t| above which a meeting is a finding."""
CHUNK = 1 << 14
"""Traces at a time: a word of all of them fits a cache. At most 2^14, so that sums in `float32` are exact."""
_ONES = 0xFFFF_FFFF


class Classes(NamedTuple):
    """The byte that all secrets of each class hold; None for random secrets."""

    first: int | None
    second: int | None


class Place(NamedTuple):
    """Where values meet: a meeting without its values."""

    step: int
    address: int
    text: str
    rule: str
    earlier: int | None

    @classmethod
    def of(cls, met: Meeting) -> Place:
        return cls(
            met.step, met.code.address, met.code.text, met.rule, met.earlier.address if met.earlier else None
        )


class RandomWords:
    """Words of `count` traces: the first half is of the first class."""

    def __init__(self, count: int, classes: Classes, random: np.random.Generator, constants: int) -> None:
        self.count, self.classes, self._random = count, classes, random
        self._constants = np.random.default_rng(constants)

    def random(self) -> Any:
        return self._random.integers(0, 1 << 32, self.count, dtype=np.uint32)

    def secret(self, name: str, secret: SecretFile) -> list[Any]:
        if secret.fixed:
            return [
                np.full(self.count, self._constants.integers(1 << 32), np.uint32) for _ in range(secret.words)
            ]
        words = []
        for number in range(secret.words):
            word, half = self.random(), self.count // 2
            for byte, part in zip(self.classes, (slice(half), slice(half, None)), strict=True):
                if byte is not None:
                    bits = _ONES * (byte >> number % 8 & 1) if secret.sliced else 0x0101_0101 * byte
                    word[part] = bits
            words.append(word)
        return words


@dataclass
class Sums:
    """Of one test: where values meet, and by meeting and class the number of traces, the sum of the samples
    and the sum of their squares."""

    places: list[Place]
    count: int
    sums: np.ndarray[Any, Any]
    squares: np.ndarray[Any, Any]

    def t(self) -> np.ndarray[Any, Any]:
        """Welch's t of each meeting; infinite if the samples of each class are constant and differ."""
        mean = self.sums / self.count
        error = (self.squares / self.count - mean**2) / (self.count - 1)
        difference, deviation = mean[:, 0] - mean[:, 1], np.sqrt(error.sum(axis=1).clip(0))
        with np.errstate(divide="ignore", invalid="ignore"):
            found = difference / deviation
        return np.where(np.abs(difference) < 1e-12, 0.0, found)


def weights(word: Any) -> Any:
    """The Hamming weight of each element of an array of `uint32`."""
    if hasattr(np, "bitwise_count"):
        return np.bitwise_count(word)
    return _table()[word & 0xFFFF] + _table()[word >> 16]


@cache
def _table() -> Any:
    return np.array([number.bit_count() for number in range(1 << 16)], np.uint8)


def simulate(
    function: Function,
    rules: Mapping[str, RuleFile],
    classes: Classes,
    traces: int,
    seed: int,
    save: Path | None = None,
) -> Sums:
    """Simulate half of `traces` (at least 4) of each class. `save`: write the samples to this file, as a
    NumPy array of bytes with a row for each trace and a column for each meeting; the first half of the rows
    is of the first class. Raises `Stopped` where the model ends."""
    random, half = np.random.default_rng(seed), traces // 2
    places: list[Place] = []
    totals: list[np.ndarray[Any, Any]] = []
    written: Any = None
    for begin in range(0, half, CHUNK // 2):
        size = min(CHUNK // 2, half - begin)
        core = function.core(RandomWords(2 * size, classes, random, seed))
        samples: list[Any] = []
        first = not places
        figures: list[tuple[float, ...]] = []
        for met in meetings(core.run(function.start), rules):
            found = weights(met.new ^ met.old)
            real = found.astype(np.float32)
            one, two = real[:size], real[size:]
            figures.append((one.sum(), two.sum(), one @ one, two @ two))
            if first:
                places.append(Place.of(met))
            if save:
                samples.append(found)
        totals.append(np.array(figures, np.float64).reshape(-1, 4))
        if save:
            if written is None:
                shape = (2 * half, len(places))
                written = np.lib.format.open_memmap(save, mode="w+", dtype=np.uint8, shape=shape)
            table = np.array(samples).T
            written[begin : begin + size], written[half + begin : half + begin + size] = (
                table[:size],
                table[size:],
            )
    total = sum(totals[1:], totals[0])
    return Sums(places, half, total[:, :2], total[:, 2:])


def tests(fixed: int, seed: int) -> Iterable[Classes]:
    """Which classes are compared: `fixed` bytes, each with random secrets and with the byte before it. Bytes
    with 3 to 5 ones are left out: their weights are near the mean of random ones."""
    apart = [byte for byte in range(256) if abs(byte.bit_count() - 4) > 1]
    bytes_ = np.random.default_rng(seed).permutation(apart)[:fixed].tolist()
    for number, byte in enumerate(bytes_):
        yield Classes(byte, None)
        if number:
            yield Classes(byte, bytes_[number - 1])
