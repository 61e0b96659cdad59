"""The check of the prover's interpreters by calls with known bytes, and that it finds a wrong interpreter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.emulated import compared
from tests.proofs.recorded import RecordedCode, recorded

pytestmark = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
RECORD = Path("results/intel-06-6a/aes128-ecb-encrypt@registers=ymm16.yaml")


@pytest.fixture(scope="module")
def code() -> Iterator[RecordedCode]:
    with recorded(RECORD) as found:
        yield found


def test_calls_of_the_edge_matrix_are_answered_as_by_openssl(code: RecordedCode) -> None:
    found = compared(code, 12, 0)
    assert (found.edge, found.difference) == (12, "")


def test_a_wrong_instruction_of_the_interpreter_is_found(
    code: RecordedCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last round without its S-box."""
    right = Terms.round

    def wrong(
        terms: Terms, state: tuple[int, ...], key: tuple[int, ...], inverse: bool, last: bool
    ) -> object:
        return terms.xors(state, key) if last else right(terms, state, key, inverse, last)

    monkeypatch.setattr(Terms, "round", wrong)
    assert compared(code, 12, 0).difference


def test_a_wrong_answer_of_the_processor_is_found(
    code: RecordedCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wrong:
        title = "a wrong processor"

        def run(self, jobs: list[object]) -> list[object]:
            [job] = jobs
            answers = [replace(self.right(call), output=bytes(16)) for call in job.calls]  # type: ignore
            return [type("Run", (), {"outcome": "correct", "returned": answers})()]

        def right(self, call: object) -> object:
            from aesgen.proofs.concrete import ConcreteProgram

            return ConcreteProgram(code.build).returned(call)  # type: ignore[arg-type]

    monkeypatch.setattr(RecordedCode, "runner", lambda self: Wrong())
    assert "another answer" in compared(code, 2, 2).difference


@pytest.mark.slow
@pytest.mark.seconds(25)
def test_calls_have_right_answers(code: RecordedCode) -> None:
    """The random ones on the processor, too, if it has the instructions."""
    found = compared(code, 300, 200)
    assert (found.edge, found.difference) == (300, "")
    assert found.random == (200 if code.runner() else 0)
