"""Evaluation of expressions on arrays: many points at once, broadcast against each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from aesgen.config.points import Compiled, Points, no_entry


@dataclass(frozen=True)
class Profile:
    """A vector axis on arrays: the number of elements with each value."""

    counts: Mapping[Any, Any]
    length: int

    def count(self, wanted: Any) -> Any:
        return self.counts.get(wanted, 0)

    def __len__(self) -> int:
        return self.length


class Arrays(Points):
    """The operations of `Points`, broadcast over arrays."""

    @staticmethod
    def every(parts: list[Compiled]) -> Compiled:
        return lambda scope: reduce(np.logical_and, (part(scope) for part in parts))

    @staticmethod
    def some(parts: list[Compiled]) -> Compiled:
        return lambda scope: reduce(np.logical_or, (part(scope) for part in parts))

    @staticmethod
    def inverse(value: Any) -> Any:
        return np.logical_not(value)

    @staticmethod
    def contains(item: Any, items: Any) -> Any:
        if isinstance(items, Profile):
            return np.asarray(items.counts.get(item, 0)) > 0
        if not isinstance(item, np.ndarray) and not any(isinstance(one, np.ndarray) for one in items):
            return item in items
        return reduce(np.logical_or, (np.asarray(item == one) for one in items), np.asarray(False))

    @staticmethod
    def minimum(*values: Any) -> Any:
        return reduce(np.minimum, values)

    @staticmethod
    def maximum(*values: Any) -> Any:
        return reduce(np.maximum, values)

    @staticmethod
    def choose(test: Any, yes: Any, no: Any) -> Any:
        return np.where(test, yes, no)

    @staticmethod
    def pick(table: Mapping[Any, Any], key: Any) -> Any:
        if not isinstance(key, np.ndarray):
            return Points.pick(table, key)
        places = {one: np.asarray(key == one) for one in table}
        missing = ~reduce(np.logical_or, places.values(), np.zeros(key.shape, bool))
        if missing.any():
            raise no_entry(key[missing].tolist()[0], table)
        picked = [table[one] for one in places]
        shape = np.broadcast_shapes(key.shape, *(np.shape(value) for value in picked))
        conditions = [np.broadcast_to(place, shape) for place in places.values()]
        return np.select(conditions, [np.broadcast_to(value, shape) for value in picked], default=picked[0])
