"""Shared by the tests of the PTX interpreter."""

import pytest


@pytest.fixture(params=["C", "closures"])
def way(request, monkeypatch):
    """Every test by the C of `lanes.c`, where there is a compiler, and by the closures alone."""
    if request.param == "closures":
        monkeypatch.setattr("aesgen.simulators.ptx.lanes._library", lambda: None)
