"""What the complaint about a wrong byte shows of its two terms."""

from __future__ import annotations

import pytest

from aesgen.proofs.execution import MOST_SHOWN, ByteDifference


@pytest.mark.parametrize(
    ("values", "said"), [(None, "which may be the same value"), ((6, 7), "which can be 0x06 instead of 0x07")]
)
def test_short_terms_are_shown_as_they_are(values: tuple[int, int] | None, said: str) -> None:
    complaint = str(ByteDifference("byte 3 of output", "input[3] + 0x01", "input[3]", values))
    shown = "byte 3 of output is\n    input[3] + 0x01\n  instead of\n    input[3]"
    assert complaint == f"{shown}\n  {said}"


@pytest.mark.parametrize("same", [0, 100, MOST_SHOWN, 2900])
def test_long_terms_are_cut_about_the_first_difference(same: int) -> None:
    summands = [f"S(key[{place:04}])" for place in range(300)]
    text = " + ".join(summands)
    other = f"{text[:same]}DIFFERENT{text[same:]}"
    complaint = str(ByteDifference("byte 0 of tag", text, other))
    assert len(complaint) < 2 * MOST_SHOWN + 100
    _, found, _, expected, _ = complaint.splitlines()
    assert "DIFFERENT" in expected
    assert "DIFFERENT" not in found
    assert found.endswith(" ...") == (len(text) - same > MOST_SHOWN)
    assert found.strip().startswith("... ") == (same >= MOST_SHOWN)
