"""Verifying: what was exported is made again byte for byte, and anything else is found out."""

from __future__ import annotations

import pytest

from aesgen import catalog, leaks, verify
from aesgen.errors import UserError
from aesgen.export import choice, export, facts_of
from aesgen.problem import Goal, Problem
from aesgen.toolchains import tools
from aesgen.trial import Kind, Measurement, Record, Variant
from tests.conftest import requires
from tests.test_export import facts, on_this_host

PROBLEM = Problem.parse("aes128-ctr-encrypt")


def record(kind: str = "measured", size: str | None = "32k") -> Record:
    target = catalog.target("portable-c")
    space = catalog.spaces_for(target, PROBLEM, "c-bitsliced")[0]
    return Record(
        target=target.name,
        problem=PROBLEM,
        goal=Goal("cycles", size, "bulk"),
        variant=Variant.of(target.name, PROBLEM, space.name, space.baseline()),
        measurement=Measurement(Kind(kind), "bulk", 160.0, reference=2.5, interval=(159.0, 161.5)),
        code_bytes=1,
        table_bytes=0,
        ram_bytes=0,
        identity="",
        constant_time="unknown",
        baseline={},
        indistinguishable=1,
        search={"seed": 3},
        provenance={
            "device": {"device": "host", "cpu_title": "a processor (a kind)"},
            "tools": {"gcc": "gcc 1"},
        },
    )


@pytest.mark.parametrize(("kind", "reference", "seed"), [("measured", 2.5, 0), ("simulated", 1.0, 3)])
def test_what_the_head_tells_of_a_record_can_be_read_back(kind, reference, seed):
    claim = verify._claim(catalog.target("portable-c"), choice.winner_of(record(kind)))
    assert claim is not None
    assert (claim.problem, claim.goal) == (PROBLEM, Goal("cycles", "32k", "bulk"))
    assert (claim.low, claim.high) == pytest.approx((159.0, 161.5), abs=1e-3)
    assert (claim.kind, claim.reference, claim.seed) == (kind, reference, seed)


def test_a_label_is_the_same_however_it_was_checked():
    claim = verify._claim(catalog.target("portable-c"), choice.winner_of(record()))
    assert claim is not None and claim.constant_time == "unknown"
    assert leaks.gist("constant-time (checked: memcheck, gcc 12)") == "constant-time"


def test_stand_ins_claim_nothing():
    made = facts_of(catalog.target("portable-c"), [record()], [], "aesgen export")
    target = catalog.target("portable-c")
    claims = [verify._claim(target, winner) for winner in made.winners]
    assert [claim.problem for claim in claims if claim] == [PROBLEM]
    assert {winner.space for winner in made.winners} == {"c-bitsliced"}


@on_this_host
@requires(tools.GCC)
def test_an_untouched_file_holds_and_a_touched_one_does_not(tmp_path):
    files = export(facts("portable-c", "c-bitsliced"))
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    main = tmp_path / next(iter(files))
    findings = list(verify.verify_file(main, measure=False, key_bits=[192]))
    assert verify.all_hold(findings)
    assert [finding.what for finding in findings][-2:] == ["edge matrix, portable", "edge matrix, portable-c"]

    broken = main.read_text().replace("store_little(rk + 4 * i, word ^", "store_little(rk + 4 * i, word |")
    main.write_text(broken)
    same, _, *matrix = verify.verify_file(main, measure=False, key_bits=[192])
    assert not same.holds and "word |" in same.told
    assert [finding.holds for finding in matrix] == [False, False]


def test_a_file_of_somebody_else_is_refused(tmp_path):
    (tmp_path / "other.c").write_text("int x;\n")
    with pytest.raises(UserError, match="no exported file"):
        list(verify.verify_file(tmp_path / "other.c"))
