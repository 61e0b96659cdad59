"""A trace has every instruction that a run executes, in order, however the tracer steps over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.leaks import addresses, disassembly, trace
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call
from aesgen.toolchains.gnu import Gnu

pytestmark = pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))

HEAD = ".globl kernel\nkernel:\n"
TAIL = '\n.section .note.GNU-stack,"",@progbits\n'
MIXED = """
    endbr64
    movq %rcx, %r10
    movl $3, %ecx
1:  pushq $2            # without the trap flag
    popfq
    decl %ecx
    jnz 1b
    movq %rdi, %r9
    movq %r10, %rdi
    movl $4, %ecx
    rep stosb
    movl $2, %ecx
3:  testb $1, (%r9)
    jne 2f
    nop
2:  call 4f
    decl %ecx
    jnz 3b
    vmovdqu (%r9), %xmm5
    ret
4:  ret
"""
LOOP = ["push", "popfq", "dec", "jne"]
COMMON = ["endbr64", "mov", "mov", *3 * LOOP, "mov", "mov", "mov", *4 * ["rep stosb"], "mov"]
LOADS_FLAGS = """
    movl %ss, %eax
    movl %cs, %r9d
    leaq 1f(%rip), %r10
    movq %rsp, %r11
    pushq %rax
    pushq %r11
    pushq $2
    pushq %r9
    pushq %r10
    iretq
1:  nop
    ret
"""


def calls(*first_bytes: int) -> list[Call]:
    """Calls under schedules that begin with these bytes."""
    entry = EntryPoint("kernel", "ctr")
    return [Call(entry, bytes([byte]) + bytes(175), bytes(16), bytes(64), 4) for byte in first_bytes]


def built(body: str, folder: Path) -> Build:
    source = Source((("kernel.s", HEAD + body + TAIL),), (EntryPoint("kernel", "ctr"),))
    (build,) = Gnu().build([source], folder)
    assert isinstance(build, Build)
    return build


def mnemonics(traces: trace.Traces, number: int) -> list[str]:
    rips = traces.steps[number]["rip"].tolist()
    return [disassembly.decoded(traces.code[rip], rip, "x86_64").mnemonic for rip in rips]


def test_every_instruction_is_recorded_under_every_secret(tmp_path: Path) -> None:
    """The second secret skips the `nop` that the first executes, and the third executes it again."""
    traces = trace.trace(built(MIXED, tmp_path), calls(2, 1, 4))
    for number, skipped in enumerate((False, True, False)):
        found = mnemonics(traces, number)
        found = found[len(found) - 1 - found[::-1].index("endbr64") :]  # from the kernel's first instruction
        body = ["test", "jne", *["nop"] * (not skipped), "call", "ret", "dec", "jne"]
        assert found[: len(COMMON) + 2 * len(body) + 2] == [*COMMON, *2 * body, "vmovdqu", "ret"]
    leak = addresses.first_difference(traces)
    assert leak is not None and leak.how == "branch"


def test_registers_are_those_before_each_instruction(tmp_path: Path) -> None:
    traces = trace.trace(built(MIXED, tmp_path), calls(2), vectors=True)
    [steps] = traces.steps
    code = {rip: disassembly.decoded(traces.code[rip], rip, "x86_64").mnemonic for rip in traces.code}
    loops = [int(step["registers"][1]) for step in steps if code[int(step["rip"])] == "rep stosb"]
    assert loops == [4, 3, 2, 1]
    assert not any(int(step["flags"]) & 0x100 for step in steps)
    after = next(i for i, step in enumerate(steps) if code[int(step["rip"])] == "vmovdqu") + 1
    changed = (steps[after]["digests"] != steps[after - 1]["digests"]).nonzero()[0].tolist()
    assert changed == [5]


def test_a_return_from_an_interrupt_does_not_end_the_trace(tmp_path: Path) -> None:
    found = mnemonics(trace.trace(built(LOADS_FLAGS, tmp_path), calls(2)), 0)
    at = found.index("iretq")
    assert found[at : at + 3] == ["iretq", "nop", "ret"]


def test_a_run_that_dies_or_does_not_end_is_not_traced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(VariantFailure, match="not traced: died after"):
        trace.trace(built("    movl 0, %eax\n    ret\n", tmp_path), calls(2))
    monkeypatch.setattr("aesgen.leaks.watched.LIMIT", 5000)
    with pytest.raises(VariantFailure, match="not traced: more than 5000 steps"):
        trace.trace(built("1:  nop\n    jmp 1b\n", tmp_path), calls(2))
