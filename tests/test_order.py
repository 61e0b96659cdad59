"""The marker `seconds`: the longest tests begin first."""

from __future__ import annotations

from typing import Any

import pytest

from tests import conftest


class _Item:
    """A test with that duration, or without a marker."""

    def __init__(self, name: str, seconds: float | None = None) -> None:
        self.name = name
        self._marker = pytest.mark.seconds(seconds).mark if seconds else None

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self._marker if name == "seconds" else None


def test_the_longest_tests_begin_first_and_the_others_keep_their_order() -> None:
    items: list[Any] = [_Item("b"), _Item("short", 20), _Item("a"), _Item("long", 190), _Item("c")]
    conftest.pytest_collection_modifyitems(items)
    assert [item.name for item in items] == ["long", "short", "b", "a", "c"]
