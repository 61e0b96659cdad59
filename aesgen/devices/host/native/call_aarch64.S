/* void call_probed(const struct invocation *, struct probe *, const uint64_t *sentinels)
 * Calls with sentinels in x19-x29 and d8-d15 (AAPCS64, 6.1) and notes what comes back. sp keeps its value during the
 * call; it is noted as its sentinel if it came back unchanged. */
    .text
    .globl call_probed
    .type call_probed, %function
    .p2align 4
call_probed:
    stp x29, x30, [sp, #-192]!
    mov x29, sp
    stp x19, x20, [sp, #16]
    stp x21, x22, [sp, #32]
    stp x23, x24, [sp, #48]
    stp x25, x26, [sp, #64]
    stp x27, x28, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    stp x1, x2, [sp, #160]
    mrs x9, fpcr
    str x9, [x1, #256]
    ldp x19, x20, [x2]
    ldp x21, x22, [x2, #16]
    ldp x23, x24, [x2, #32]
    ldp x25, x26, [x2, #48]
    ldp x27, x28, [x2, #64]
    ldr x29, [x2, #80]
    ldp d8, d9, [x2, #88]
    ldp d10, d11, [x2, #104]
    ldp d12, d13, [x2, #120]
    ldp d14, d15, [x2, #136]
    mov x16, x0
    mov x10, sp
    adrp x9, frame
    str x10, [x9, #:lo12:frame]
    ldr x9, [x16, #8]               /* arguments beyond the eighth go to the stack, which stays aligned to 16 */
    subs x9, x9, #8
    b.le 2f
    add x10, x9, #1
    bic x10, x10, #1
    sub sp, sp, x10, lsl #3
    add x11, x16, #80
    mov x10, sp
1:  ldr x12, [x11], #8
    str x12, [x10], #8
    subs x9, x9, #1
    b.ne 1b
2:  adrp x9, frame
    ldr x9, [x9, #:lo12:frame]
    mov x10, sp
    str x10, [x9, #176]
    ldp x0, x1, [x16, #16]
    ldp x2, x3, [x16, #32]
    ldp x4, x5, [x16, #48]
    ldp x6, x7, [x16, #64]
    ldr x16, [x16]
    blr x16
    mov x11, sp
    adrp x16, frame
    ldr x16, [x16, #:lo12:frame]
    mov sp, x16
    ldp x16, x10, [sp, #160]
    ldr x10, [x10, #152]            /* the sentinel of sp */
    ldr x12, [sp, #176]
    cmp x11, x12
    csel x10, x10, xzr, eq
    str x10, [x16, #152]
    stp x19, x20, [x16]
    stp x21, x22, [x16, #16]
    stp x23, x24, [x16, #32]
    stp x25, x26, [x16, #48]
    stp x27, x28, [x16, #64]
    str x29, [x16, #80]
    stp d8, d9, [x16, #88]
    stp d10, d11, [x16, #104]
    stp d12, d13, [x16, #120]
    stp d14, d15, [x16, #136]
    ldr x10, [x16, #256]
    mrs x9, fpcr
    str x9, [x16, #264]
    msr fpcr, x10
    str xzr, [x16, #272]
    str x0, [x16, #280]
    str xzr, [x16, #288]
    ldp x19, x20, [sp, #16]
    ldp x21, x22, [sp, #32]
    ldp x23, x24, [sp, #48]
    ldp x25, x26, [sp, #64]
    ldp x27, x28, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    ldp x29, x30, [sp], #192
    ret
    .size call_probed, . - call_probed
    .local frame
    .comm frame, 8, 8
    .section .note.GNU-stack, "", %progbits
