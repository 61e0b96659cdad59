"""Kernels with planted leaks: each changes a kernel that leaks nothing in one place."""

from __future__ import annotations

PLAIN_ZMM = """
.globl kernel
kernel:
    vmovdqu64 (%rdi), %zmm16
    vpxorq %zmm17, %zmm17, %zmm17
1:  vmovdqu64 (%rdx), %zmm0
    vpxorq %zmm16, %zmm0, %zmm0
    vpternlogd $0x96, %zmm0, %zmm17, %zmm0
    {planted}
    vmovdqu64 %zmm0, (%rcx)
    addq $64, %rdx
    addq $64, %rcx
    subq $4, %r8
    ja 1b
    vzeroupper
    ret
.section .note.GNU-stack,"",@progbits
"""
"""XORs four blocks at a time with the first 64 bytes of the schedule."""

LEAKS = {
    "a branch on a key byte for one value of 256": (
        "movzbl 5(%rdi), %eax; cmpl $0x42, %eax; jne 2f; nop; 2:",
        "branch",
    ),
    "a branch on a combination of key bytes": (
        "movl (%rdi), %eax; xorl 8(%rdi), %eax; cmpl $0x12345678, %eax; je 2f; nop; 2:",
        "branch",
    ),
    "a branch on the text": ("cmpb $0x42, 7(%rdx); jne 2f; nop; 2:", "branch"),
    "a branch on the result": ("vpextrb $3, %xmm0, %eax; testb $1, %al; je 2f; nop; 2:", "branch"),
    "a branch on a mask register": (
        "vptestmb %zmm0, %zmm0, %k1; kmovq %k1, %rax; testq %rax, %rax; je 2f; nop; 2:",
        "branch",
    ),
    "a branch on the flags of masks": (
        "vpcmpeqb %zmm16, %zmm0, %k2; kortestq %k2, %k2; jb 2f; nop; 2:",
        "branch",
    ),
    "a look-up by a byte taken from a vector": (
        "vextracti32x4 $2, %zmm0, %xmm1; vpextrb $3, %xmm1, %eax; movzbl (%rdx, %rax), %eax",
        "address",
    ),
    "a store at a secret address": (
        "vmovq %xmm0, %rax; andl $15, %eax; movb $0, -64(%rsp, %rax)",
        "address",
    ),
    "a gather by key bytes": (
        "kxnorw %k1, %k1, %k1; vpandd 2f(%rip){1to16}, %zmm0, %zmm1;"
        "vpgatherdd (%rdx, %zmm1), %zmm2{%k1}; jmp 3f; .balign 4; 2: .long 15; 3:",
        "gather",
    ),
    "a store under a secret mask": (
        "vptestmb %zmm0, %zmm0, %k1; vmovdqu8 %zmm16, -64(%rsp){%k1}",
        "address",
    ),
    "a division by a secret": (
        "movl (%rdi), %r9d; orl $1, %r9d; movl $77, %eax; movq %rdx, %r10; xorl %edx, %edx; divl %r9d;"
        "movq %r10, %rdx",
        "time",
    ),
    "a jump to a secret place": (
        "movzbl (%rdi), %eax; andl $1, %eax; leaq 2f(%rip), %r9; addq %rax, %r9; jmp *%r9; 2: nop; nop",
        "branch",
    ),
    "a key byte that went over the stack": (
        "vmovdqu64 %zmm16, -128(%rsp); cmpb $0x42, -100(%rsp); jne 2f; nop; 2:",
        "branch",
    ),
    "a key byte copied by a string instruction": (
        "movq %rdi, %r9; movq %rcx, %r10; movq %rdi, %rsi; leaq -64(%rsp), %rdi; movl $9, %ecx; rep movsb;"
        "movq %r9, %rdi; movq %r10, %rcx; cmpb $0x42, -56(%rsp); jne 2f; nop; 2:",
        "branch",
    ),
}
"""The code, and how it leaks."""

CLEAN = {
    "nothing": "nop",
    "a public branch": "cmpb $0x42, 3(%rsi); jne 2f; nop; 2:",
    "a public look-up": "movzbl 3(%rsi), %eax; movzbl (%rsi, %rax), %eax",
    "a secret choice without a branch": (
        "movzbl (%rdi), %eax; testb $1, %al; cmovel %r8d, %eax; xorl %eax, %eax"
    ),
    "a secret register that is cleared": (
        "movl (%rdi), %eax; xorl %eax, %eax; testl %eax, %eax; je 2f; nop; 2:"
    ),
    "flags that were written again": (
        "addb $1, (%rdi); movl $3, %eax; testl %eax, %eax; je 2f; nop; 2: subb $1, (%rdi)"
    ),
    "a public byte beside secrets": (
        "vmovdqu64 %zmm16, -128(%rsp); movb $7, -100(%rsp); cmpb $7, -100(%rsp); jne 2f; nop; 2:"
    ),
    "a public byte behind copied secrets": (
        "movq %rdi, %r9; movq %rcx, %r10; movq %rdi, %rsi; leaq -64(%rsp), %rdi; movl $8, %ecx;"
        "movb $1, -56(%rsp); rep movsb; movq %r9, %rdi; movq %r10, %rcx;"
        "cmpb $0x42, -56(%rsp); jne 2f; nop; 2:"
    ),
}
"""Code that leaks nothing, though secrets are near."""


def kernel(planted: str) -> str:
    """The assembly of the plain kernel with `planted` in its loop."""
    return PLAIN_ZMM.format(planted=planted)
