"""PTX: which instructions a thread can reach, by the ranges of numbers that a launch bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.ptx.launching import LaunchProver
from aesgen.proofs.ptx.reaching import reachable
from aesgen.simulators.ptx import parse
from tests.proofs.recorded import recorded

HEAD = ".version 3.0\n.target sm_13\n.address_size 32\n.entry k(.param .u32 from)\n{\n"
HEAD += ".reg .u32 %r<9>;\n.reg .pred %p<9>;\n"
END = "ret;\nEND:\nret;\n}"
TID = "mov.u32 %r1, %tid.x;\n"

NEVER_OR_ALWAYS = {
    "a thread below the bound": (TID + "setp.lt.u32 %p1, %r1, 256;\n@%p1 bra END;\n", {3}),
    "no thread from the bound on": (TID + "setp.ge.u32 %p1, %r1, 256;\n@%p1 bra END;\n", {4}),
    "a comparison with a sign": (TID + "setp.gt.s32 %p1, %r1, -1;\n@%p1 bra END;\n", set()),
    "a negated guard": (TID + "setp.lt.u32 %p1, %r1, 256;\n@!%p1 bra END;\n", {4}),
    "some threads": (TID + "setp.lt.u32 %p1, %r1, 255;\n@%p1 bra END;\n", set()),
    "another register": (TID + "setp.lt.u32 %p1, %r2, 256;\n@%p1 bra END;\n", set()),
    "the number of threads": ("mov.u32 %r1, %ntid.x;\nsetp.eq.u32 %p1, %r1, 256;\n@%p1 bra END;\n", {3}),
    "a register that changes": (
        TID + "add.u32 %r1, %r1, 1;\nsetp.lt.u32 %p1, %r1, 256;\n@%p1 bra END;\n",
        set(),
    ),
    "a move that a guard may skip": (
        TID + "setp.lt.u32 %p2, %r1, 9;\n@%p2 mov.u32 %r2, 7;\nsetp.eq.u32 %p1, %r2, 7;\n@%p1 bra END;\n",
        set(),
    ),
    "two values at a label": (
        TID
        + "mov.u32 %r2, 3;\nsetp.lt.u32 %p2, %r1, 9;\n@%p2 bra ON;\nmov.u32 %r2, 8;\nON:\n"
        + "setp.lt.u32 %p1, %r2, 8;\n@%p1 bra END;\n",
        set(),
    ),
    "a loop": (
        "mov.u32 %r1, 0;\nON:\nsetp.eq.u32 %p1, %r1, 99;\n@%p1 bra END;\nadd.u32 %r1, %r1, 1;\nbra ON;\n",
        {5},
    ),
}


@pytest.mark.parametrize("name", NEVER_OR_ALWAYS)
def test_branches_that_the_launch_decides(name: str) -> None:
    text, never = NEVER_OR_ALWAYS[name]
    kernel = parse(HEAD + text + END).kernels["k"]
    assert set(range(len(kernel.instructions))) - reachable(kernel, 256) == never


def test_more_threads_reach_more() -> None:
    kernel = parse(HEAD + NEVER_OR_ALWAYS["a thread below the bound"][0] + END).kernels["k"]
    assert len(reachable(kernel, 257)) == len(kernel.instructions)


def test_a_jump_of_a_thread_that_no_block_has() -> None:
    """The kernels have 256 threads; a thread from number 2,048 on would take this jump."""
    with recorded(Path("results/8800gtx/aes128-ctr-encrypt.yaml")) as code:
        prover = LaunchProver(code.build, code.entry)
    code_of = {
        (name, each.index): each.text
        for name in prover.kernels()
        for each in prover.module.kernels[name].instructions
    }
    reached = prover.instructions()
    never = [text for key, text in code_of.items() if key not in reached]
    assert [text.split()[0] for text in never] == ["bra.uni"]


@pytest.mark.parametrize(
    "record", ["gtx295/aes128-ecb-encrypt", "gtx1080ti/aes128-ecb-encrypt", "gtx1080ti/aes128-ecb-decrypt"]
)
def test_executed_instructions_are_reachable(record: str) -> None:
    """Those of the GTX 1080 Ti look entries of 128 bytes up, with a copy of the word for each lane."""
    with recorded(Path(f"results/{record}.yaml")) as code:
        prover = LaunchProver(code.build, code.entry)
        verdict = prover.execute(ProofCase(1, grid=1))
        assert prove(code.build, code.entry, [ProofCase(1, grid=1)]).result is Result.PROVED
    assert verdict.result is Result.PROVED, verdict.detail
    assert prover.visited <= prover.instructions().keys()
