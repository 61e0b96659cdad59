"""Verifying: what was exported is made again byte for byte, and anything else is found out."""

from __future__ import annotations

from itertools import islice, takewhile

import pytest

from aesgen import leaks
from aesgen.errors import UserError
from aesgen.export import Facts, Winner, facts_of, substitutes, winning
from aesgen.export.facts import Figure
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Record
from aesgen.model.variant import Variant
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.verification import claims, verify
from aesgen.verification.findings import all_hold
from tests.conftest import requires
from tests.export.folders import save
from tests.export.test_export import facts, on_this_host

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
    claim = claims.claim_of_winner(catalog.target("portable-c"), winning.winner_of(record(kind)))
    assert claim is not None
    assert (claim.problem, claim.goal) == (PROBLEM, Goal("cycles", "32k", "bulk"))
    assert (claim.low, claim.high) == pytest.approx((159.0, 161.5), abs=1e-3)
    assert (claim.kind, claim.reference, claim.seed) == (kind, reference, seed)


def test_a_label_is_the_same_however_it_was_checked():
    claim = claims.claim_of_winner(catalog.target("portable-c"), winning.winner_of(record()))
    assert claim is not None and claim.constant_time == "unknown"
    assert leaks.gist("constant-time (checked: memcheck, gcc 12)") == "constant-time"


def test_untuned_variants_claim_nothing():
    made = facts_of(catalog.target("portable-c"), [record()], [], "aesgen export")
    target = catalog.target("portable-c")
    stated = [claims.claim_of_winner(target, winner) for winner in made.winners]
    assert [claim.problem for claim in stated if claim] == [PROBLEM]
    assert {winner.space for winner in made.winners} == {"c-bitsliced"}


@on_this_host
@requires(tools.GCC)
@pytest.mark.seconds(20)
def test_an_untouched_file_holds_and_a_touched_one_does_not(tmp_path):
    main = save(tmp_path, facts("portable-c", "c-bitsliced"))
    findings = list(verify.verify_file(main, measure=False, key_bits=[192]))
    assert all_hold(findings)
    matrices = ["edge matrix, portable", "edge matrix, portable-c"]
    assert [finding.what for finding in findings if finding.what.startswith("edge")] == matrices
    analyses = ["secrets, portable", "secrets, portable-c"]
    assert [finding.what for finding in findings if finding.what.startswith("secrets, ")] == analyses

    good = main.read_text()
    broken = good.replace(
        "word ^= load_little(rk + 4 * (i - words))", "word |= load_little(rk + 4 * (i - words))"
    )
    assert broken != good
    main.write_text(broken)
    same, _, functions = verify.verify_file(main, measure=False, key_bits=[192])
    assert not same.holds and "word |" in same.detail
    assert functions.holds is None and "not built and not run" in functions.detail

    again = verify.verify_file(main, measure=False, key_bits=[192], edited=True)
    assert not next(again).holds
    matrix = islice((each for each in again if each.what.startswith("edge matrix")), 2)
    assert [finding.holds for finding in matrix] == [False, False]


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize("edited", [False, True])
def test_code_that_was_added_runs_only_when_that_is_asked_for(edited, tmp_path):
    ran = tmp_path / "ran"
    main = save(tmp_path, facts("portable-c", "c-bitsliced"))
    added = (
        "\n#include <fcntl.h>\n__attribute__((constructor)) static void added(void)\n"
        f'{{ open("{ran}", O_CREAT | O_WRONLY, 0600); }}\n'
    )
    main.write_text(main.read_text() + added)
    findings = verify.verify_file(main, measure=False, key_bits=[128], edited=edited)
    until = list(takewhile(lambda _: not ran.exists(), findings))  # no need to see what else it finds
    assert not all_hold(until)
    assert ran.exists() is edited


@pytest.mark.parametrize("damage", ["\r\n", "\xff"])
def test_every_byte_counts(damage, tmp_path):
    main = save(tmp_path, facts("portable-c", "c-bitsliced"))
    header = tmp_path / "aesgen.h"
    header.write_bytes(header.read_bytes().replace(b"\n#endif", damage.encode("latin-1") + b"#endif", 1))
    _, same, functions = verify.verify_file(main, measure=False)
    assert same.holds is False and functions.holds is None


LEAKY = "aes128-ctr-encrypt", "c-ttable", "constant-time (checked: taint over the executed trace, memcheck)"


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize("figure", [pytest.param(True, marks=pytest.mark.slow), False])
def test_a_false_label_is_found_with_and_without_a_figure(figure, tmp_path):
    """Table look-ups at secret addresses, with a label that denies them."""
    problem, space_name, label = LEAKY
    target = catalog.target("portable-c")
    space = catalog.spaces_for(target, Problem.parse(problem), space_name)[0]
    stated = Figure(1.5, 1.49, 1.51, "bulk", "32k", "measured", "a test", 2.5)
    values = tuple(sorted(space.baseline().items()))
    winner = Winner(
        space.problem, space.name, space.family, space.method, values, stated if figure else None, label
    )
    winners = tuple(substitutes.complete(target, [winner]))
    made = Facts(target.name, target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    main = save(tmp_path, made)
    findings = list(verify.verify_file(main, measure=False, key_bits=[128]))
    secrets = {finding.what: finding.holds for finding in findings if "secrets" in finding.what}
    assert secrets.pop(f"{problem}, secrets") is False, findings
    assert secrets == {"secrets, portable": True, "secrets, portable-c": False}, findings
    assert not any("speed" in finding.what for finding in findings)


def test_a_file_of_somebody_else_is_refused(tmp_path):
    (tmp_path / "other.c").write_text("int x;\n")
    with pytest.raises(UserError, match=r"provenance\.yaml is missing"):
        list(verify.verify_file(tmp_path / "other.c"))
