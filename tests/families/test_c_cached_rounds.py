"""Bit-sliced CTR in C whose first two rounds are computed once for 256 counters."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from aesgen import checks
from aesgen.families.c import cached_rounds
from aesgen.families.c.bitsliced import WordLayout
from aesgen.model.build import Build
from aesgen.model.job import Job
from aesgen.model.variant import Point
from aesgen.system import tools
from tests.conftest import requires
from tests.families.test_c import DEVICE, STRICT, bound, built, on_this_host

SPACE = bound("bitsliced", "aes128-ctr-encrypt")
WORDS = [("64", "auto"), ("64", "1"), ("64", "8"), ("32", "1"), ("32", "4")]


def point(word: str = "64", lanes: str = "auto", shift_rows: str = "folded") -> Point:
    pinned: dict[str, Any] = {"word": int(word), "shift_rows": shift_rows, "optimise": "O1"}
    wanted = {**pinned, "lanes": lanes if lanes == "auto" else int(lanes), "cached": True}
    return SPACE.canonical({**SPACE.baseline(), **wanted})


def first_complaint(build: Build, cases: list[checks.Case]) -> str:
    [run] = DEVICE.run([Job(build, tuple(case.call for case in cases))])
    assert run.outcome == "correct", run.detail
    verdicts = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True))
    return next((verdict for verdict in verdicts if verdict), "")


@pytest.mark.parametrize(("bits", "folded"), list(product((32, 64), (False, True))))
def test_every_bit_of_a_word_belongs_to_one_group(bits: int, folded: bool) -> None:
    names = cached_rounds.names(WordLayout(bits), folded)
    full = (1 << bits) - 1
    assert sum(names["group_masks"]) == full
    assert sorted(names["group_of_byte"]) == list(range(16))
    once, twice = names["once_mask"], names["twice_mask"]
    assert (once.bit_count(), twice.bit_count(), once | twice) == (bits * 3 // 4, bits // 2, full)


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize("shift_rows", ["folded", "explicit"])
@pytest.mark.parametrize(("word", "lanes"), WORDS)
def test_right_at_the_edges(word: str, lanes: str, shift_rows: str, tmp_path: Path) -> None:
    """Lengths around 256 blocks, counters below a carry into each byte, alignments, in place."""
    [build] = built(SPACE, [point(word, lanes, shift_rows)], tmp_path, () if lanes != "1" else STRICT)
    cases = checks.full(SPACE.problem, build.entries, seed=1, limit=400)
    assert first_complaint(build, list(cases)) == ""
