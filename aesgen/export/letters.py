"""Vectors of words as short texts: `["temporary", ["register", 2]]` becomes `"tr2"`.

    words = of(settings)                 # {"keys": {"t": "temporary", "r": "register"}}
    short = written(settings[0], words)  # {"keys": "tr2", ...}
    settings = read(all_short, words)    # the vectors again

The vectors are run-length encoded: a word, or a pair [word, count]. An axis has letters if all its values are
vectors of words, and different words begin with different letters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

Words = Mapping[str, Mapping[str, str]]
"""By axis: the word for each letter."""

_RUN = re.compile(r"([a-z])([0-9]{0,4})")


def of(settings: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, str]]:
    """The letters of every axis that can have some, in the order in which axes and words first occur."""
    found: dict[str, dict[str, str]] = {}
    refused = set()
    for axis, value in (pair for each in settings for pair in each.items()):
        own = found.setdefault(axis, {})
        runs: list[Any] = value if isinstance(value, list) else [0]
        for run in runs:
            word = run[0] if isinstance(run, list) else run
            plain = isinstance(word, str) and re.match(r"[a-z]", word)
            if not plain or own.setdefault(word[0], word) != word:
                refused.add(axis)
    return {axis: own for axis, own in found.items() if own and axis not in refused}


def written(settings: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """The settings with texts for the vectors of the axes in `words`."""
    return {axis: _text(value) if axis in words else value for axis, value in settings.items()}


def _text(vector: Sequence[Any]) -> str:
    runs = (run if isinstance(run, list) else [run, ""] for run in vector)
    return "".join(f"{word[0]}{count}" for word, count in runs)


def read(settings: Any, words: Any) -> Any:
    """The settings with vectors for texts; anything of another form stays as it is, for a caller that checks
    forms. Raises `ValueError` for a text with a letter that has no word."""
    if not isinstance(words, dict) or not isinstance(settings, list):
        return settings
    return [_read(each, words) if isinstance(each, dict) else each for each in settings]


def _read(settings: Mapping[str, Any], words: Mapping[str, Any]) -> dict[str, Any]:
    return {
        axis: _vector(value, words[axis])
        if isinstance(value, str) and isinstance(words.get(axis), dict)
        else value
        for axis, value in settings.items()
    }


def _vector(text: str, words: Mapping[str, str]) -> list[Any]:
    runs = _RUN.findall(text)
    if "".join(map("".join, runs)) != text or any(letter not in words for letter, _ in runs):
        raise ValueError(f"{text[:40]!r} has a letter without a word")
    return [[words[letter], int(count)] if count else words[letter] for letter, count in runs]
