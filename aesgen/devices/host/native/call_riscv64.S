/* void call_probed(const struct invocation *, struct probe *, const uint64_t *sentinels)
 * Calls with sentinels in s0-s11 and fs0-fs11 (RISC-V psABI, LP64D) and notes what comes back. gp, tp and sp keep their
 * values during the call; each is noted as its sentinel if it came back unchanged. */
    .option norelax
    .text
    .globl call_probed
    .type call_probed, %function
    .p2align 4
call_probed:
    addi sp, sp, -240
    sd ra, 0(sp)
    sd s0, 8(sp)
    sd s1, 16(sp)
    sd s2, 24(sp)
    sd s3, 32(sp)
    sd s4, 40(sp)
    sd s5, 48(sp)
    sd s6, 56(sp)
    sd s7, 64(sp)
    sd s8, 72(sp)
    sd s9, 80(sp)
    sd s10, 88(sp)
    sd s11, 96(sp)
    fsd fs0, 104(sp)
    fsd fs1, 112(sp)
    fsd fs2, 120(sp)
    fsd fs3, 128(sp)
    fsd fs4, 136(sp)
    fsd fs5, 144(sp)
    fsd fs6, 152(sp)
    fsd fs7, 160(sp)
    fsd fs8, 168(sp)
    fsd fs9, 176(sp)
    fsd fs10, 184(sp)
    fsd fs11, 192(sp)
    sd a1, 200(sp)
    sd a2, 208(sp)
    sd gp, 216(sp)
    sd tp, 224(sp)
    frcsr t0
    sd t0, 232(sp)
    frrm t0                         /* the rounding mode; the flags of exceptions are scratch */
    sd t0, 256(a1)
    ld s0, 0(a2)
    ld s1, 8(a2)
    ld s2, 16(a2)
    ld s3, 24(a2)
    ld s4, 32(a2)
    ld s5, 40(a2)
    ld s6, 48(a2)
    ld s7, 56(a2)
    ld s8, 64(a2)
    ld s9, 72(a2)
    ld s10, 80(a2)
    ld s11, 88(a2)
    fld fs0, 96(a2)
    fld fs1, 104(a2)
    fld fs2, 112(a2)
    fld fs3, 120(a2)
    fld fs4, 128(a2)
    fld fs5, 136(a2)
    fld fs6, 144(a2)
    fld fs7, 152(a2)
    fld fs8, 160(a2)
    fld fs9, 168(a2)
    fld fs10, 176(a2)
    fld fs11, 184(a2)
    mv t0, a0
    lla t1, frame
    sd sp, 0(t1)
    ld t2, 8(t0)                    /* arguments beyond the eighth go to the stack, which stays aligned to 16 */
    addi t2, t2, -8
    blez t2, 2f
    addi t3, t2, 1
    andi t3, t3, -2
    slli t3, t3, 3
    sub sp, sp, t3
    addi t4, t0, 80
    mv t5, sp
1:  ld t6, 0(t4)
    sd t6, 0(t5)
    addi t4, t4, 8
    addi t5, t5, 8
    addi t2, t2, -1
    bnez t2, 1b
2:  sd sp, 8(t1)
    ld a0, 16(t0)
    ld a1, 24(t0)
    ld a2, 32(t0)
    ld a3, 40(t0)
    ld a4, 48(t0)
    ld a5, 56(t0)
    ld a6, 64(t0)
    ld a7, 72(t0)
    ld t0, 0(t0)
    li t1, -1
    li t2, -1
    li t3, -1
    li t4, -1
    li t5, -1
    li t6, -1
    jalr t0
    lla t0, frame
    ld t1, 8(t0)
    xor t1, t1, sp                  /* 0 if unchanged */
    ld sp, 0(t0)
    ld t0, 200(sp)
    sd s0, 0(t0)
    sd s1, 8(t0)
    sd s2, 16(t0)
    sd s3, 24(t0)
    sd s4, 32(t0)
    sd s5, 40(t0)
    sd s6, 48(t0)
    sd s7, 56(t0)
    sd s8, 64(t0)
    sd s9, 72(t0)
    sd s10, 80(t0)
    sd s11, 88(t0)
    fsd fs0, 96(t0)
    fsd fs1, 104(t0)
    fsd fs2, 112(t0)
    fsd fs3, 120(t0)
    fsd fs4, 128(t0)
    fsd fs5, 136(t0)
    fsd fs6, 144(t0)
    fsd fs7, 152(t0)
    fsd fs8, 160(t0)
    fsd fs9, 168(t0)
    fsd fs10, 176(t0)
    fsd fs11, 184(t0)
    ld t2, 208(sp)
    ld t3, 216(sp)
    ld t4, 224(sp)
    xor t5, t3, gp
    xor t6, t4, tp
    mv gp, t3
    mv tp, t4
    ld t3, 192(t2)
    ld t4, 200(t2)
    ld t2, 208(t2)
    xor t3, t3, t5
    xor t4, t4, t6
    xor t2, t2, t1
    sd t3, 192(t0)
    sd t4, 200(t0)
    sd t2, 208(t0)
    frrm t1
    sd t1, 264(t0)
    ld t1, 232(sp)
    fscsr t1
    sd zero, 272(t0)
    sd a0, 280(t0)
    sd zero, 288(t0)
    ld s0, 8(sp)
    ld s1, 16(sp)
    ld s2, 24(sp)
    ld s3, 32(sp)
    ld s4, 40(sp)
    ld s5, 48(sp)
    ld s6, 56(sp)
    ld s7, 64(sp)
    ld s8, 72(sp)
    ld s9, 80(sp)
    ld s10, 88(sp)
    ld s11, 96(sp)
    fld fs0, 104(sp)
    fld fs1, 112(sp)
    fld fs2, 120(sp)
    fld fs3, 128(sp)
    fld fs4, 136(sp)
    fld fs5, 144(sp)
    fld fs6, 152(sp)
    fld fs7, 160(sp)
    fld fs8, 168(sp)
    fld fs9, 176(sp)
    fld fs10, 184(sp)
    fld fs11, 192(sp)
    ld ra, 0(sp)
    addi sp, sp, 240
    ret
    .size call_probed, . - call_probed
    .local frame                    /* sp of this function, and that of the call */
    .comm frame, 16, 8
    .section .note.GNU-stack, "", %progbits
