"""The key set-up of a proof, which is executed once for all cases that give it the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import execution
from aesgen.proofs.alignments import Alignment
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.execution import Prover, Result
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.terms import PUBLIC, Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.recorded import recorded

RECORD = Path("results/rp2350/aes128-ecb-encrypt@layout=sliced.yaml")


@requires(tools.RISCV)
def test_the_key_set_up_is_executed_again_only_if_its_buffers_change() -> None:
    with recorded(RECORD) as code:
        prover = Prover(code.build, code.entry)
        steps = []
        for case in (ProofCase(0), ProofCase(0), ProofCase(0, aligned=(Alignment("schedule", 16),))):
            before = prover.steps
            assert prover.execute(case).result is Result.PROVED
            steps.append(prover.steps - before)
        assert steps[0] == steps[2] > 10 * steps[1]
        assert prover.starts[0] in prover.visited


def test_a_copied_region_changes_by_itself() -> None:
    terms = Terms()
    region = Region(OpenNumber("schedule", 0, 0), 2, PUBLIC, writable=True).filled([1, 2])
    copied = region.copied()
    copied.filled([3])
    copied.stored.add(())
    assert (region.content(terms, 0, 2), region.stored) == ([1, 2], set())
    assert copied.content(terms, 0, 2) == [3, 2]


@requires(tools.RISCV)
def test_a_proof_that_forgets_terms_executes_the_key_set_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes of a schedule are terms."""
    monkeypatch.setattr(execution, "MOST_TERMS", 0)
    with recorded(RECORD) as code:
        prover = Prover(code.build, code.entry)
        verdicts = [prover.execute(ProofCase(blocks)) for blocks in (8, 0, 8)]
    assert [verdict.result for verdict in verdicts] == [Result.PROVED] * 3, verdicts
