/* void call_probed(const struct invocation *, struct probe *, const uint64_t *sentinels)
 * Calls with sentinels in the callee-saved registers (System V AMD64 ABI, 3.2.1) and notes what comes back. rsp keeps
 * its value during the call; it is noted as its sentinel if it came back unchanged. */
    .text
    .globl call_probed
    .type call_probed, @function
    .p2align 4
call_probed:
    endbr64
    pushq %rbx
    pushq %rbp
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    subq $24, %rsp
    movq %rsi, (%rsp)
    movl $0, 8(%rsp)
    movl $0, 12(%rsp)
    stmxcsr 8(%rsp)
    fnstcw 12(%rsp)
    movq 8(%rsp), %rax
    movq %rax, 256(%rsi)
    movq (%rdx), %rbx
    movq 8(%rdx), %rbp
    movq 16(%rdx), %r12
    movq 24(%rdx), %r13
    movq 32(%rdx), %r14
    movq 40(%rdx), %r15
    movq 48(%rdx), %rax
    movq %rax, stack + 8(%rip)
    movq %rdi, %r11
    movq %rsp, frame(%rip)
    movq 8(%r11), %rcx              /* arguments beyond the sixth go to the stack, which stays aligned to 16 */
    subq $6, %rcx
    jle 2f
    testb $1, %cl
    jz 1f
    subq $8, %rsp
1:  pushq 56(%r11,%rcx,8)
    decq %rcx
    jnz 1b
2:  movq 16(%r11), %rdi
    movq 24(%r11), %rsi
    movq 32(%r11), %rdx
    movq 40(%r11), %rcx
    movq 48(%r11), %r8
    movq 56(%r11), %r9
    movq $-1, %rax
    movq %rax, %r10
    cld
    movq %rsp, stack(%rip)
    call *(%r11)
    movq %rsp, %r10
    movq frame(%rip), %rsp
    movq (%rsp), %r11
    cmpq stack(%rip), %r10
    movl $0, %r10d
    cmoveq stack + 8(%rip), %r10
    movq %r10, 48(%r11)
    movq %rbx, (%r11)
    movq %rbp, 8(%r11)
    movq %r12, 16(%r11)
    movq %r13, 24(%r11)
    movq %r14, 32(%r11)
    movq %r15, 40(%r11)
    pushfq
    popq %rcx
    movq %rcx, 272(%r11)
    movq %rax, 280(%r11)
    cld
    movq 8(%rsp), %rdx
    stmxcsr 8(%rsp)
    fnstcw 12(%rsp)
    movq 8(%rsp), %rax
    movq %rax, 264(%r11)
    subq $32, %rsp
    fnstenv (%rsp)                  /* the tag word is at 8; all ones where every register is empty */
    movzwl 8(%rsp), %eax
    movq %rax, 288(%r11)
    fninit
    addq $32, %rsp
    movq %rdx, 8(%rsp)
    ldmxcsr 8(%rsp)
    fldcw 12(%rsp)
    addq $24, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbp
    popq %rbx
    ret
    .size call_probed, . - call_probed
    .local frame
    .comm frame, 8, 8
    .local stack                    /* rsp at the call, and its sentinel */
    .comm stack, 16, 8
    .section .note.GNU-stack, "", @progbits
