"""The taint analysis on traces made by hand: they need no x86-64 processor, only the disassembler."""

from __future__ import annotations

import numpy as np
import pytest

from aesgen.leaks import taint, trace
from aesgen.leaks.x86 import RAX, RDI, RSP, Unknown

SECRET, STACK, CODE = 0x10000, 0x7FFF0000, 0x400000


def traced(code: list[str], registers: list[dict[int, int]] | None = None) -> trace.Traces:
    """A straight run of the instructions (in hexadecimal) with rdi at 16 secret bytes; `registers`: for each
    run what differs from the others in every step."""
    runs = []
    places = {CODE + 16 * number: bytes.fromhex(text).ljust(16, b"\x90") for number, text in enumerate(code)}
    for own in registers or [{}]:
        steps = np.zeros(len(code), dtype=trace._STEP)
        steps["rip"] = list(places)
        steps["registers"][:, RDI], steps["registers"][:, RSP] = SECRET, STACK
        for register, value in own.items():
            steps["registers"][1:, register] = value
        runs.append(steps)
    return trace.Traces(tuple(runs), places, ((SECRET, 16),))


LOAD = "0fb607"  # movzx eax, byte ptr [rdi]
BEYOND = "0fb64710"  # movzx eax, byte ptr [rdi + 16]
CASES = {
    "test and branch": ([LOAD, "85c0", "7400"], "branch"),
    "public test and branch": ([BEYOND, "85c0", "7400"], None),
    "inc keeps the carry": ([LOAD, "0401", "ffc1", "7200"], "branch"),
    "inc sets the zero flag": ([LOAD, "0401", "ffc1", "7400"], None),
    "vpbroadcastd, vpextrb, look-up": (["c4e2795807", "c4e37914c003", "0fb600"], "address"),
    "look-up": ([LOAD, "0fb600"], "address"),
    "lea is no access": ([LOAD, "8d0400"], None),
    "vpxor of a register with itself": (["c5fa6f07", "c5f9efc0", "c5f97ec0", "85c0", "7400"], None),
    "movhlps of public data, low half": (["660fefc0", "0f12f8", "66480f7ef8", "85c0", "7400"], None),
    "movhlps of secrets": (["f30f6f07", "0f12f8", "66480f7ef8", "85c0", "7400"], "branch"),
    "movhlps keeps the high half": (["660fefc0", "0f12f8", "66480f3a16f801", "85c0", "7400"], "branch"),
    "movlhps keeps the low half": (["660fefc0", "0f16f8", "66480f7ef8", "85c0", "7400"], "branch"),
    "movlhps of public data, high half": (["660fefc0", "0f16f8", "66480f3a16f801", "85c0", "7400"], None),
    "kortest": (["62f17f486f07", "62f27d4826c8", "c5f898c9", "7400"], "branch"),
    "vpmovwb to memory": (["c5fa6f07", "62f27e08300424", "8b0424", "85c0", "7400"], "branch"),
    "vpmovwb of zero": (["c5fa6f07", "c5f9efc0", "62f27e08300424", "8b0424", "85c0", "7400"], None),
    "division": ([LOAD, "f7f1"], "time"),
    "below the stack": (["8b4424fc", "85c0", "7400"], "branch"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_hand_made_trace_leaks_as_it_should(name: str) -> None:
    code, how = CASES[name]
    findings = taint.follow(traced(code))
    assert findings.undecided == ()
    assert [leak.how for leak in findings.leaks.values()] == ([how] if how else [])


@pytest.mark.parametrize(
    "code, why",
    [
        ("62f17c4858c0", "no rule"),  # vaddps: its time may depend on the operands
        ("d9c9", "its operands are not those of its text"),  # fxch
        ("678b07", "an address in edi"),
        ("0f0b", "no rule"),  # ud2
        ("06", "not decoded"),
    ],
)
def test_what_has_no_rule_is_refused(code: str, why: str) -> None:
    with pytest.raises(Unknown, match=why):
        taint.effect(bytes.fromhex(code).ljust(16, b"\x90"), CODE)
    (told,) = taint.follow(traced([code])).undecided
    assert why in told


def test_a_difference_that_the_rules_do_not_explain_leaves_the_verdict_open() -> None:
    runs = [{RAX: 1}, {RAX: 2}]
    assert taint.follow(traced([LOAD, "90"], runs)).undecided == ()
    (told,) = taint.follow(traced([BEYOND, "90"], runs)).undecided
    assert "general register 0 differs between secrets" in told
