"""OpenSSL's own tests, messages of its programs, and ssh, over our provider. `interop.py` prints a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.export import interop
from tests.export.test_openssl_provider import provider, pytestmark  # noqa: F401 (a fixture and what it needs)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [interop.evp_tests, interop.messages, interop.ssh])
def test_nothing_fails(provider: Path, kind: Callable[[Path], Iterator[interop.Row]]) -> None:  # noqa: F811
    rows = list(kind(provider))
    assert not [row for row in rows if row.failures]
    if not any(row.runs for row in rows):
        pytest.skip(rows[0].missing)
