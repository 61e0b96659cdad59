"""What every kernel of a family must keep, over the lists of `families`: answers, timing, planted bugs."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks, leaks
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.leaks import aarch64, features, taint, trace
from aesgen.model.build import Build
from aesgen.model.job import Job
from tests.conftest import needs_module
from tests.contract.kernels import Kernel, kernels
from tests.host_kernels import complaints
from tests.operations import gcm_vectors, test_ccm, test_gcmsiv, test_ocb, test_xts
from tests.sealed import wrong_calls

PUBLISHED = {
    "ccm": test_ccm.published,
    "gcm": gcm_vectors.published,
    "gcmsiv": test_gcmsiv.published,
    "ocb": test_ocb.published,
}


def edges(kernel: Kernel, build: Build) -> list[str]:
    """What the edge matrix complains of."""
    return complaints(build, kernel.problem, kernel.test.get("calls"), kernel.device())


def immense(build: Build) -> str | None:
    """What is wrong with a call of 2^28 blocks."""
    [entry] = [entry for entry in build.entries if not entry.is_setkey]
    case = checks.immense(build.entries, entry)
    (run,) = Host().run([Job(build, (case.call,))])
    return run.detail if run.outcome != "correct" else checks.judge(case, run.returned[0])


@pytest.mark.parametrize("kernel", kernels("edges"))
def test_the_edge_matrix_passes(kernel: Kernel, tmp_path: Path) -> None:
    """With no instruction that needs more of the processor than the family declares."""
    build, declared = kernel.built(tmp_path), kernel.prepared().requires
    assert edges(kernel, build) == []
    if kernel.family == "x86-asm":
        assert declared is not None
        symbols = [entry.symbol for entry in build.entries]
        assert list(features.undeclared(build.path, symbols, declared)) == []


@pytest.mark.parametrize("kernel", kernels("published"))
def test_published_cases_are_answered(kernel: Kernel, tmp_path: Path) -> None:
    build, problem = kernel.built(tmp_path), kernel.problem
    if problem.mode == "xts":
        wanted = (test_xts.VECTORS[problem.key_bits], 0)
        assert test_xts.wrong_vectors(build, problem, kernel.device()) == wanted
    else:
        cases = PUBLISHED[problem.mode]()[:: kernel.test.get("every", 1)]
        assert wrong_calls(build, cases, kernel.device()) == []


@pytest.mark.slow
@pytest.mark.parametrize("kernel", kernels("immense"))
def test_a_call_of_two_to_the_28_blocks(kernel: Kernel, tmp_path: Path) -> None:
    assert immense(kernel.built(tmp_path)) is None


@pytest.mark.slow
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.parametrize("kernel", kernels("constant", "x86-asm"))
def test_no_secret_reaches_an_address_or_a_branch(kernel: Kernel, tmp_path: Path) -> None:
    problem, blocks = kernel.problem, kernel.test.get("blocks", leaks.BLOCKS)
    verdict = leaks.check(kernel.built(tmp_path), problem.operation, problem.key_bits, blocks=blocks)
    assert verdict is not None and verdict.leak is None
    assert verdict.steps > 1000 and taint.NAME in verdict.checked


@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize("kernel", kernels("constant", "aarch64"))
def test_no_secret_reaches_an_address_or_a_branch_of_aarch64(kernel: Kernel, tmp_path: Path) -> None:
    problem = kernel.problem
    verdict = aarch64.check(kernel.built(tmp_path), problem.operation, problem.key_bits)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))


@pytest.mark.parametrize("kernel", kernels("bugs"))
def test_planted_bugs_are_found(kernel: Kernel, tmp_path: Path) -> None:
    build = kernel.built(tmp_path)
    assert edges(kernel, build) or (kernel.test.get("immense") and immense(build))


@pytest.mark.parametrize("kernel", kernels("refused"))
def test_what_a_family_cannot_make_is_refused(kernel: Kernel) -> None:
    [reason] = kernel.change
    with pytest.raises(VariantFailure, match=reason):
        kernel.prepared()
