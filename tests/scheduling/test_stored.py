"""Scheduled units on disk: the same text, made again when anything that determines it changes."""

from __future__ import annotations

import pytest

from aesgen.scheduling import schedule_text, unit

TEXT = """
	.virtual own
	.block
	lqd %x, 0($3)
	lqd %y, 16($3)
	xor %x, %x, %y
	stqd %x, 0($3)
	.endblock
	.endvirtual
"""
SETTINGS = {"height": 0.0, "units": {"own": {"height": 0.5, "window": -1}}}


class Shelf:
    """A cache in memory, with the number of texts that were added."""

    entries: dict[str, bytes]

    def __init__(self, kind: str) -> None:
        assert kind == "schedules"

    def value(self, key: str) -> bytes | None:
        return self.entries.get(key)

    def keep_value(self, key: str, value: bytes) -> None:
        self.entries[key] = value


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    Shelf.entries = {}
    monkeypatch.setattr(unit, "Cache", Shelf)
    unit._stored.cache_clear()
    return Shelf.entries


def test_a_unit_with_settings_of_its_own_is_stored_once(shelf: dict[str, bytes]) -> None:
    plain = schedule_text(TEXT, "spu", {**SETTINGS["units"]["own"]})  # type: ignore[index, dict-item]
    assert not shelf
    first = schedule_text(TEXT, "spu", SETTINGS)
    assert first == plain and len(shelf) == 1
    unit._stored.cache_clear()
    assert schedule_text(TEXT, "spu", SETTINGS) == first and len(shelf) == 1


def test_what_determines_a_schedule_is_in_its_address(
    shelf: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule_text(TEXT, "spu", SETTINGS)
    schedule_text(TEXT.replace("16($3)", "32($3)"), "spu", SETTINGS)
    schedule_text(TEXT, "spu", {"units": {"own": {"window": 0}}})
    assert len(shelf) == 3
    unit._stored.cache_clear()
    monkeypatch.setattr(unit, "_sources", lambda: "another scheduler")
    schedule_text(TEXT, "spu", SETTINGS)
    assert len(shelf) == 4


def test_a_long_unit_is_stored_too(shelf: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unit, "LONG", 50)
    schedule_text(TEXT, "spu", {})
    assert len(shelf) == 1
