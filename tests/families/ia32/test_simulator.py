"""IA-32 on the emulated machine: what unicorn and this machine's processor compute, classes of
instructions, faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.simulators.emulated import CallFailed
from aesgen.simulators.ia32 import unavailable
from aesgen.simulators.ia32.decode import decode
from aesgen.simulators.in_order.timing import ExecutedInstruction
from aesgen.simulators.out_of_order import OutOfOrderPipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.ia32 import programs
from tests.families.ia32.programs import linked

WORK = """
	.globl work
work:
	pushl %ebx
	pushl %esi
	movl 12(%esp), %esi
	movl (%esi), %eax
	movzbl %al, %ecx
	movzbl %ah, %edx
	shrl $16, %eax
	leal 1(%eax,%ecx,4), %ebx
	xorl 4(%esi), %ebx
	movl %ebx, 8(%esi)
	movd %edx, %mm0
	movd 4(%esi), %mm1
	pxor %mm0, %mm1
	movd %mm1, %ebx
	bswap %ebx
	rol $5, %ebx
	addl %ebx, 8(%esi)
	subl $77, %ebx
	jb 1f
	addl $1, %ebx
1:	movl %ebx, 12(%esi)
	movb %cl, 16(%esi)
	emms
	popl %esi
	popl %ebx
	ret
"""


@requires(tools.IA32, tools.IA32_NATIVE, tools.UNICORN)
def test_unicorn_computes_what_this_processor_does(tmp_path: Path) -> None:
    data = bytes(range(0x81, 0x89)) + bytes(24)
    machine = linked(WORK, tmp_path)
    place = machine.place(data)
    assert not machine.call("work", place).complaints
    source = f"""#include <stddef.h>
void put(const void *, size_t);
void work(void *);
static unsigned char out[32] __attribute__((aligned(8))) = {{{", ".join(map(str, data))}}};
int main(void) {{ work(out); put(out, sizeof out); return 0; }}
"""
    files = {"work.S": WORK + '\t.section .note.GNU-stack, "", @progbits\n'}
    assert machine.read(place, 32) == programs.run(catalog.target("pentium-3"), files, source, tmp_path)


@pytest.mark.parametrize(
    ("code", "kind", "reads", "writes", "address"),
    [
        ("0fb6f4", "high", "eax", "esi", ""),  # movzbl %ah, %esi
        ("331cb500100000", "alu_load", "ebx esi", "ebx eflags", "esi"),  # xorl 0x1000(,%esi,4), %ebx
        ("8b0cb500100000", "load", "esi", "ecx", "esi"),
        ("89443e04", "store", "eax esi edi", "", "esi edi"),  # movl %eax, 4(%esi,%edi)
        ("0f6ec6", "mmx_move", "esi", "mm0", ""),  # movd %esi, %mm0
        ("0f6e4604", "mmx_load", "esi", "mm0", "esi"),
        ("8d4601", "lea", "esi", "eax", ""),
        ("c1e810", "shift", "eax", "eax eflags", ""),
        ("0fc8", "swap", "eax", "eax", ""),
        ("830601", "alu_update", "esi", "eflags", "esi"),  # addl $1, (%esi)
        ("b001", "partial", "", "eax", ""),  # movb $1, %al
        ("0fa2", "undefined", "eax ecx", "eax ebx ecx edx", ""),  # cpuid
    ],
)
def test_instructions_are_decoded(code: str, kind: str, reads: str, writes: str, address: str) -> None:
    [found] = decode(bytes.fromhex(code), 0, "", {})
    assert (found.kind, found.reads, found.writes) == (kind, set(reads.split()), set(writes.split()))
    assert found.address == set(address.split())
    assert found.size == len(code) // 2


def test_code_that_the_description_lacks_is_refused() -> None:
    """Among it are writes of a part of a register, which stall the P6 when the whole one is read."""
    pipeline = OutOfOrderPipeline.load("pentium-3")
    steps = [ExecutedInstruction(each) for each in decode(bytes.fromhex("b001"), 0, "", {})]
    with pytest.raises(UserError, match=r"pentium-3\.yaml has no class 'partial', which 'mov al, 1' needs"):
        pipeline.cycles(steps)


@requires(tools.IA32, tools.UNICORN)
@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("movl 4(%esp), %eax; movl 64(%eax), %eax", "READ_UNMAPPED"),
        ("movl 4(%esp), %eax; movl %eax, 61(%eax)", "WRITE_UNMAPPED"),
        ("pxor %xmm0, %xmm0; ud2", "INSN_INVALID"),
    ],
)
def test_faults_end_a_call(body: str, message: str, tmp_path: Path) -> None:
    assert unavailable() is None
    lines = "\n".join(f"\t{line}" for line in body.split("; "))
    machine = linked(f"\t.globl f\nf:\n{lines}\n\tret\n", tmp_path)
    with pytest.raises(CallFailed, match=message):
        machine.call("f", machine.place(bytes(64)))


@requires(tools.IA32, tools.UNICORN)
@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("movl $1, %ebx; movl $1, %ecx", "f does not preserve ebx"),
        ("movd %eax, %mm0", "f does not preserve fptag"),
        ("movl %eax, 12(%esp)", "f writes to its caller's stack frame"),
        ("popl %ecx; popl %eax; pushl %ecx", "f does not preserve esp"),
    ],
)
def test_a_function_must_keep_the_calling_sequence(body: str, complaint: str, tmp_path: Path) -> None:
    lines = "\n".join(f"\t{line}" for line in body.split("; "))
    machine = linked(f"\t.globl f\nf:\n{lines}\n\tret\n", tmp_path)
    assert complaint in machine.call("f", 1, 2).complaints
