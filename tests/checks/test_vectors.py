"""The committed public vectors are what their script makes, and the oracle agrees with every one."""

from collections import Counter

import pytest

from aesgen.checks import oracle
from tests.vectors import make as vectors


def test_the_file_is_what_the_script_makes() -> None:
    pytest.importorskip("cryptography_vectors", reason="pip install cryptography-vectors")
    assert vectors.read() == list(vectors.lines())


def test_the_oracle_agrees_with_every_case() -> None:
    counts = Counter()
    for line in vectors.read():
        operation, *fields = line.split()
        if operation == "#" or operation.startswith("monte_carlo"):
            continue
        key, iv, data, expected = (bytes.fromhex(field.strip("-")) for field in fields)
        whole = len(data) // 16 * 16
        output = oracle.answer(operation, [key], [iv] if iv else [], [data[:whole]]).output
        assert output == expected[:whole], line
        counts[operation] += 1
    cavp, sp800_38a, fips_197 = 2138, 3, 4
    assert counts["ecb_enc"] + counts["ecb_dec"] == cavp + 2 * (sp800_38a + fips_197)
    assert counts["cbc_enc"] + counts["cbc_dec"] == cavp + 2 * sp800_38a
    assert counts["ctr"] == 9 + sp800_38a


def test_monte_carlo_starts_as_the_published_sample() -> None:
    [line] = [line for line in vectors.read() if line.startswith("monte_carlo_ecb_enc 139a3542")]
    assert line.split()[-1].startswith("d7c3ffac9031238650901e157364c386")  # ECBMCT128, ENCRYPT, COUNT = 0
