"""The processor on which the host measures: planted rates of the probe for neighbours."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

import pytest

from aesgen.devices.host import Host
from aesgen.measuring import neighbour
from aesgen.system.cpu import builder_cores, measuring_core

ALONE, SHARED = [5.9] * 50, [3.0] * 50


@pytest.fixture(autouse=True)
def four_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1, 2, 3}, raising=False)
    monkeypatch.setattr(neighbour, "unavailable", lambda: None)


def planted(*busy: int) -> Callable[[int], Sequence[float]]:
    """Rates of processors; those in `busy` have a neighbour."""
    return lambda core: SHARED if core in busy else ALONE


def test_a_calm_processor_measures_and_the_others_build() -> None:
    host = Host()
    assert host.choose_core(planted(3, 2)) is None
    assert host.core == 1
    assert host.capabilities.spare_cores == {0, 2, 3}


def test_the_last_processor_measures_where_all_are_calm() -> None:
    host = Host()
    assert host.choose_core(planted()) is None
    assert host.core == measuring_core() == 3
    assert host.capabilities.spare_cores == builder_cores()


def test_a_processor_from_the_settings_stays() -> None:
    host = Host(core=2)
    assert host.choose_core(planted(0)) is None
    assert host.core == 2 and host.capabilities.spare_cores == {0, 1, 3}


def test_a_neighbour_that_cannot_be_avoided_is_named() -> None:
    part = [*ALONE[:25], *SHARED[:25]]
    host = Host(core=2)
    warning = host.choose_core(lambda core: part)
    assert warning is not None and "processor 2" in warning and "50% of the time" in warning


def test_without_a_probe_the_usual_processor_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbour, "unavailable", lambda: "no compiler")
    host = Host()
    assert host.choose_core(planted(3)) is None
    assert host.core is None and host.capabilities.spare_cores == {0, 1, 2}


def test_a_processor_that_was_taken_away_is_no_error() -> None:
    def gone(core: int) -> Sequence[float]:
        raise OSError("not permitted")

    assert Host().choose_core(gone) is None
