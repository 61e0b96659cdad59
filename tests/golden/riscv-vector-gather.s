# AES-128, CTR, one block to a lane: all lanes read T-tables at secret addresses.
	.text
	.balign 4
	.globl aesgen_aes128_ctr
	.type aesgen_aes128_ctr, @function
aesgen_aes128_ctr:
# void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	beqz a4, aesgen_aes128_ctr_none
	mv t2, a4
	mv t3, a1
	mv a1, a2
	mv a2, a3
	addi sp, sp, -160
	sd t2, 16(sp)
	sd t3, 8(sp)
	lbu t0, 12(t3)
	lbu t1, 13(t3)
	slli t0, t0, 8
	or t0, t0, t1
	lbu t1, 14(t3)
	slli t0, t0, 8
	or t0, t0, t1
	lbu t1, 15(t3)
	slli t0, t0, 8
	or t0, t0, t1

	sd t0, 24(sp)
	addi sp, sp, 160
	addi sp, sp, -160
	sd ra, 48(sp)
	sd s0, 56(sp)
	sd s1, 64(sp)
	sd s2, 72(sp)
	sd s3, 80(sp)
	sd s4, 88(sp)
	sd s5, 96(sp)
	sd s6, 104(sp)
	sd s7, 112(sp)
	sd s8, 120(sp)
	sd s9, 128(sp)
	sd s10, 136(sp)
	sd s11, 144(sp)

	vsetvli t0, zero, e32, m2, ta, ma
	la a4, aesgen_aes128_ctr_table
	la s8, aesgen_aes128_ctr_last_table
	li t1, 1024
	add a5, a4, t1
	add s9, s8, t1
	li t1, 2048
	add a6, a4, t1
	add s10, s8, t1
	li t1, 3072
	add a7, a4, t1
	add s11, s8, t1
	li t2, 0x3fc
	slli t3, t0, 4

	mv t4, t0
	lbu t5, 12(a0)
	lbu t1, 13(a0)
	slli t5, t5, 8
	or t5, t5, t1
	lbu t1, 14(a0)
	slli t5, t5, 8
	or t5, t5, t1
	lbu t1, 15(a0)
	slli t5, t5, 8
	or t5, t5, t1

	sub a2, a2, t3

	lw s3, 32(a0)
	lw s4, 36(a0)
	lw s5, 40(a0)
	lw s6, 44(a0)
aesgen_aes128_ctr_segment:
	ld a3, 8(sp)
	lw t6, 16(a0)
	lbu t0, 0(a3)
	lbu t1, 0(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a4
	lw t0, 0(t0)
	xor t6, t6, t0
	lbu t0, 5(a3)
	lbu t1, 5(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a5
	lw t0, 0(t0)
	xor t6, t6, t0
	lbu t0, 10(a3)
	lbu t1, 10(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a6
	lw t0, 0(t0)
	xor t6, t6, t0
	lw s0, 20(a0)
	lbu t0, 4(a3)
	lbu t1, 4(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a4
	lw t0, 0(t0)
	xor s0, s0, t0
	lbu t0, 9(a3)
	lbu t1, 9(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a5
	lw t0, 0(t0)
	xor s0, s0, t0
	lbu t0, 3(a3)
	lbu t1, 3(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a7
	lw t0, 0(t0)
	xor s0, s0, t0
	lw s1, 24(a0)
	lbu t0, 8(a3)
	lbu t1, 8(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a4
	lw t0, 0(t0)
	xor s1, s1, t0
	lbu t0, 2(a3)
	lbu t1, 2(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a6
	lw t0, 0(t0)
	xor s1, s1, t0
	lbu t0, 7(a3)
	lbu t1, 7(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a7
	lw t0, 0(t0)
	xor s1, s1, t0
	lw s2, 28(a0)
	lbu t0, 1(a3)
	lbu t1, 1(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a5
	lw t0, 0(t0)
	xor s2, s2, t0
	lbu t0, 6(a3)
	lbu t1, 6(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a6
	lw t0, 0(t0)
	xor s2, s2, t0
	lbu t0, 11(a3)
	lbu t1, 11(a0)
	xor t0, t0, t1
	slli t0, t0, 2
	add t0, t0, a7
	lw t0, 0(t0)
	xor s2, s2, t0
	vsetvli t0, zero, e32, m2, ta, ma
	ld t0, 24(sp)
	vid.v v30
	vadd.vx v30, v30, t0
	li t1, 1
	slli t1, t1, 32
	sub t1, t1, t0
	ld a3, 16(sp)
	mv t0, a3
	bgeu t1, a3, aesgen_aes128_ctr_fits
	mv a3, t1
aesgen_aes128_ctr_fits:
	sub t0, t0, a3
	sd t0, 16(sp)
	sd a3, 32(sp)
	slli t0, a3, 4
	add t0, t0, a1
	sd t0, 40(sp)
	neg t1, t4
	and t1, t1, a3
	sub a3, a3, t1
	sd a3, 0(sp)
	slli t1, t1, 4
	add a3, a1, t1
	beq a1, a3, aesgen_aes128_ctr_rest
	.balign 4
aesgen_aes128_ctr_next:
	add a1, a1, t3
	add a2, a2, t3
	vxor.vx v8, v30, t5
	vadd.vx v30, v30, t4
	vsll.vi v10, v8, 2
	vand.vx v10, v10, t2
	vluxei32.v v10, (a7), v10
	vxor.vx v10, v10, t6
	vsrl.vi v12, v8, 6
	vand.vx v12, v12, t2
	vluxei32.v v12, (a6), v12
	vxor.vx v12, v12, s0
	vsrl.vi v14, v8, 14
	vand.vx v14, v14, t2
	vluxei32.v v14, (a5), v14
	vxor.vx v14, v14, s1
	vsrl.vi v8, v8, 22
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	vxor.vx v8, v8, s2
	vsll.vi v16, v10, 2
	vand.vx v16, v16, t2
	vluxei32.v v16, (a4), v16
	vxor.vx v16, v16, s3
	vsrl.vi v18, v12, 6
	vand.vx v18, v18, t2
	vluxei32.v v18, (a5), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v14, 14
	vand.vx v18, v18, t2
	vluxei32.v v18, (a6), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v8, 22
	vand.vx v18, v18, t2
	vluxei32.v v18, (a7), v18
	vxor.vv v16, v16, v18
	vsll.vi v18, v12, 2
	vand.vx v18, v18, t2
	vluxei32.v v18, (a4), v18
	vxor.vx v18, v18, s4
	vsrl.vi v20, v14, 6
	vand.vx v20, v20, t2
	vluxei32.v v20, (a5), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v8, 14
	vand.vx v20, v20, t2
	vluxei32.v v20, (a6), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v10, 22
	vand.vx v20, v20, t2
	vluxei32.v v20, (a7), v20
	vxor.vv v18, v18, v20
	vsll.vi v20, v14, 2
	vand.vx v20, v20, t2
	vluxei32.v v20, (a4), v20
	vxor.vx v20, v20, s5
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v10, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v12, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v20, v20, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	vxor.vx v8, v8, s6
	vsrl.vi v10, v10, 6
	vand.vx v10, v10, t2
	vluxei32.v v10, (a5), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v12, 14
	vand.vx v10, v10, t2
	vluxei32.v v10, (a6), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v14, 22
	vand.vx v10, v10, t2
	vluxei32.v v10, (a7), v10
	vxor.vv v8, v8, v10
	vsll.vi v10, v16, 2
	vand.vx v10, v10, t2
	vluxei32.v v10, (a4), v10
	lw t0, 48(a0)
	vxor.vx v10, v10, t0
	vsrl.vi v12, v18, 6
	vand.vx v12, v12, t2
	vluxei32.v v12, (a5), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v20, 14
	vand.vx v12, v12, t2
	vluxei32.v v12, (a6), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v8, 22
	vand.vx v12, v12, t2
	vluxei32.v v12, (a7), v12
	vxor.vv v10, v10, v12
	vsll.vi v12, v18, 2
	vand.vx v12, v12, t2
	vluxei32.v v12, (a4), v12
	lw t0, 52(a0)
	vxor.vx v12, v12, t0
	vsrl.vi v14, v20, 6
	vand.vx v14, v14, t2
	vluxei32.v v14, (a5), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v8, 14
	vand.vx v14, v14, t2
	vluxei32.v v14, (a6), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v16, 22
	vand.vx v14, v14, t2
	vluxei32.v v14, (a7), v14
	vxor.vv v12, v12, v14
	vsll.vi v14, v20, 2
	vand.vx v14, v14, t2
	vluxei32.v v14, (a4), v14
	lw t0, 56(a0)
	vxor.vx v14, v14, t0
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v16, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v18, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v14, v14, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	lw t0, 60(a0)
	vxor.vx v8, v8, t0
	vsrl.vi v16, v16, 6
	vand.vx v16, v16, t2
	vluxei32.v v16, (a5), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v18, 14
	vand.vx v16, v16, t2
	vluxei32.v v16, (a6), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v20, 22
	vand.vx v16, v16, t2
	vluxei32.v v16, (a7), v16
	vxor.vv v8, v8, v16
	vsll.vi v16, v10, 2
	vand.vx v16, v16, t2
	vluxei32.v v16, (a4), v16
	lw t0, 64(a0)
	vxor.vx v16, v16, t0
	vsrl.vi v18, v12, 6
	vand.vx v18, v18, t2
	vluxei32.v v18, (a5), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v14, 14
	vand.vx v18, v18, t2
	vluxei32.v v18, (a6), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v8, 22
	vand.vx v18, v18, t2
	vluxei32.v v18, (a7), v18
	vxor.vv v16, v16, v18
	vsll.vi v18, v12, 2
	vand.vx v18, v18, t2
	vluxei32.v v18, (a4), v18
	lw t0, 68(a0)
	vxor.vx v18, v18, t0
	vsrl.vi v20, v14, 6
	vand.vx v20, v20, t2
	vluxei32.v v20, (a5), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v8, 14
	vand.vx v20, v20, t2
	vluxei32.v v20, (a6), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v10, 22
	vand.vx v20, v20, t2
	vluxei32.v v20, (a7), v20
	vxor.vv v18, v18, v20
	vsll.vi v20, v14, 2
	vand.vx v20, v20, t2
	vluxei32.v v20, (a4), v20
	lw t0, 72(a0)
	vxor.vx v20, v20, t0
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v10, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v12, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v20, v20, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	lw t0, 76(a0)
	vxor.vx v8, v8, t0
	vsrl.vi v10, v10, 6
	vand.vx v10, v10, t2
	vluxei32.v v10, (a5), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v12, 14
	vand.vx v10, v10, t2
	vluxei32.v v10, (a6), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v14, 22
	vand.vx v10, v10, t2
	vluxei32.v v10, (a7), v10
	vxor.vv v8, v8, v10
	vsll.vi v10, v16, 2
	vand.vx v10, v10, t2
	vluxei32.v v10, (a4), v10
	lw t0, 80(a0)
	vxor.vx v10, v10, t0
	vsrl.vi v12, v18, 6
	vand.vx v12, v12, t2
	vluxei32.v v12, (a5), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v20, 14
	vand.vx v12, v12, t2
	vluxei32.v v12, (a6), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v8, 22
	vand.vx v12, v12, t2
	vluxei32.v v12, (a7), v12
	vxor.vv v10, v10, v12
	vsll.vi v12, v18, 2
	vand.vx v12, v12, t2
	vluxei32.v v12, (a4), v12
	lw t0, 84(a0)
	vxor.vx v12, v12, t0
	vsrl.vi v14, v20, 6
	vand.vx v14, v14, t2
	vluxei32.v v14, (a5), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v8, 14
	vand.vx v14, v14, t2
	vluxei32.v v14, (a6), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v16, 22
	vand.vx v14, v14, t2
	vluxei32.v v14, (a7), v14
	vxor.vv v12, v12, v14
	vsll.vi v14, v20, 2
	vand.vx v14, v14, t2
	vluxei32.v v14, (a4), v14
	lw t0, 88(a0)
	vxor.vx v14, v14, t0
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v16, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v18, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v14, v14, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	lw t0, 92(a0)
	vxor.vx v8, v8, t0
	vsrl.vi v16, v16, 6
	vand.vx v16, v16, t2
	vluxei32.v v16, (a5), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v18, 14
	vand.vx v16, v16, t2
	vluxei32.v v16, (a6), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v20, 22
	vand.vx v16, v16, t2
	vluxei32.v v16, (a7), v16
	vxor.vv v8, v8, v16
	vsll.vi v16, v10, 2
	vand.vx v16, v16, t2
	vluxei32.v v16, (a4), v16
	lw t0, 96(a0)
	vxor.vx v16, v16, t0
	vsrl.vi v18, v12, 6
	vand.vx v18, v18, t2
	vluxei32.v v18, (a5), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v14, 14
	vand.vx v18, v18, t2
	vluxei32.v v18, (a6), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v8, 22
	vand.vx v18, v18, t2
	vluxei32.v v18, (a7), v18
	vxor.vv v16, v16, v18
	vsll.vi v18, v12, 2
	vand.vx v18, v18, t2
	vluxei32.v v18, (a4), v18
	lw t0, 100(a0)
	vxor.vx v18, v18, t0
	vsrl.vi v20, v14, 6
	vand.vx v20, v20, t2
	vluxei32.v v20, (a5), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v8, 14
	vand.vx v20, v20, t2
	vluxei32.v v20, (a6), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v10, 22
	vand.vx v20, v20, t2
	vluxei32.v v20, (a7), v20
	vxor.vv v18, v18, v20
	vsll.vi v20, v14, 2
	vand.vx v20, v20, t2
	vluxei32.v v20, (a4), v20
	lw t0, 104(a0)
	vxor.vx v20, v20, t0
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v10, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v12, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v20, v20, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	lw t0, 108(a0)
	vxor.vx v8, v8, t0
	vsrl.vi v10, v10, 6
	vand.vx v10, v10, t2
	vluxei32.v v10, (a5), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v12, 14
	vand.vx v10, v10, t2
	vluxei32.v v10, (a6), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v14, 22
	vand.vx v10, v10, t2
	vluxei32.v v10, (a7), v10
	vxor.vv v8, v8, v10
	vsll.vi v10, v16, 2
	vand.vx v10, v10, t2
	vluxei32.v v10, (a4), v10
	lw t0, 112(a0)
	vxor.vx v10, v10, t0
	vsrl.vi v12, v18, 6
	vand.vx v12, v12, t2
	vluxei32.v v12, (a5), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v20, 14
	vand.vx v12, v12, t2
	vluxei32.v v12, (a6), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v8, 22
	vand.vx v12, v12, t2
	vluxei32.v v12, (a7), v12
	vxor.vv v10, v10, v12
	vsll.vi v12, v18, 2
	vand.vx v12, v12, t2
	vluxei32.v v12, (a4), v12
	lw t0, 116(a0)
	vxor.vx v12, v12, t0
	vsrl.vi v14, v20, 6
	vand.vx v14, v14, t2
	vluxei32.v v14, (a5), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v8, 14
	vand.vx v14, v14, t2
	vluxei32.v v14, (a6), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v16, 22
	vand.vx v14, v14, t2
	vluxei32.v v14, (a7), v14
	vxor.vv v12, v12, v14
	vsll.vi v14, v20, 2
	vand.vx v14, v14, t2
	vluxei32.v v14, (a4), v14
	lw t0, 120(a0)
	vxor.vx v14, v14, t0
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v16, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v18, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v14, v14, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	lw t0, 124(a0)
	vxor.vx v8, v8, t0
	vsrl.vi v16, v16, 6
	vand.vx v16, v16, t2
	vluxei32.v v16, (a5), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v18, 14
	vand.vx v16, v16, t2
	vluxei32.v v16, (a6), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v20, 22
	vand.vx v16, v16, t2
	vluxei32.v v16, (a7), v16
	vxor.vv v8, v8, v16
	vsll.vi v16, v10, 2
	vand.vx v16, v16, t2
	vluxei32.v v16, (a4), v16
	lw t0, 128(a0)
	vxor.vx v16, v16, t0
	vsrl.vi v18, v12, 6
	vand.vx v18, v18, t2
	vluxei32.v v18, (a5), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v14, 14
	vand.vx v18, v18, t2
	vluxei32.v v18, (a6), v18
	vxor.vv v16, v16, v18
	vsrl.vi v18, v8, 22
	vand.vx v18, v18, t2
	vluxei32.v v18, (a7), v18
	vxor.vv v16, v16, v18
	vsll.vi v18, v12, 2
	vand.vx v18, v18, t2
	vluxei32.v v18, (a4), v18
	lw t0, 132(a0)
	vxor.vx v18, v18, t0
	vsrl.vi v20, v14, 6
	vand.vx v20, v20, t2
	vluxei32.v v20, (a5), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v8, 14
	vand.vx v20, v20, t2
	vluxei32.v v20, (a6), v20
	vxor.vv v18, v18, v20
	vsrl.vi v20, v10, 22
	vand.vx v20, v20, t2
	vluxei32.v v20, (a7), v20
	vxor.vv v18, v18, v20
	vsll.vi v20, v14, 2
	vand.vx v20, v20, t2
	vluxei32.v v20, (a4), v20
	lw t0, 136(a0)
	vxor.vx v20, v20, t0
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v10, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v20, v20, v22
	vsrl.vi v22, v12, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v20, v20, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	lw t0, 140(a0)
	vxor.vx v8, v8, t0
	vsrl.vi v10, v10, 6
	vand.vx v10, v10, t2
	vluxei32.v v10, (a5), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v12, 14
	vand.vx v10, v10, t2
	vluxei32.v v10, (a6), v10
	vxor.vv v8, v8, v10
	vsrl.vi v10, v14, 22
	vand.vx v10, v10, t2
	vluxei32.v v10, (a7), v10
	vxor.vv v8, v8, v10
	vsll.vi v10, v16, 2
	vand.vx v10, v10, t2
	vluxei32.v v10, (a4), v10
	lw t0, 144(a0)
	vxor.vx v10, v10, t0
	vsrl.vi v12, v18, 6
	vand.vx v12, v12, t2
	vluxei32.v v12, (a5), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v20, 14
	vand.vx v12, v12, t2
	vluxei32.v v12, (a6), v12
	vxor.vv v10, v10, v12
	vsrl.vi v12, v8, 22
	vand.vx v12, v12, t2
	vluxei32.v v12, (a7), v12
	vxor.vv v10, v10, v12
	vsll.vi v12, v18, 2
	vand.vx v12, v12, t2
	vluxei32.v v12, (a4), v12
	lw t0, 148(a0)
	vxor.vx v12, v12, t0
	vsrl.vi v14, v20, 6
	vand.vx v14, v14, t2
	vluxei32.v v14, (a5), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v8, 14
	vand.vx v14, v14, t2
	vluxei32.v v14, (a6), v14
	vxor.vv v12, v12, v14
	vsrl.vi v14, v16, 22
	vand.vx v14, v14, t2
	vluxei32.v v14, (a7), v14
	vxor.vv v12, v12, v14
	vsll.vi v14, v20, 2
	vand.vx v14, v14, t2
	vluxei32.v v14, (a4), v14
	lw t0, 152(a0)
	vxor.vx v14, v14, t0
	vsrl.vi v22, v8, 6
	vand.vx v22, v22, t2
	vluxei32.v v22, (a5), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v16, 14
	vand.vx v22, v22, t2
	vluxei32.v v22, (a6), v22
	vxor.vv v14, v14, v22
	vsrl.vi v22, v18, 22
	vand.vx v22, v22, t2
	vluxei32.v v22, (a7), v22
	vxor.vv v14, v14, v22
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (a4), v8
	lw t0, 156(a0)
	vxor.vx v8, v8, t0
	vsrl.vi v16, v16, 6
	vand.vx v16, v16, t2
	vluxei32.v v16, (a5), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v18, 14
	vand.vx v16, v16, t2
	vluxei32.v v16, (a6), v16
	vxor.vv v8, v8, v16
	vsrl.vi v16, v20, 22
	vand.vx v16, v16, t2
	vluxei32.v v16, (a7), v16
	vxor.vv v8, v8, v16
	vsll.vi v16, v10, 2
	vand.vx v16, v16, t2
	vluxei32.v v16, (s8), v16
	lw t0, 160(a0)
	vxor.vx v0, v16, t0
	vsrl.vi v16, v12, 6
	vand.vx v16, v16, t2
	vluxei32.v v16, (s9), v16
	vxor.vv v0, v0, v16
	vsrl.vi v16, v14, 14
	vand.vx v16, v16, t2
	vluxei32.v v16, (s10), v16
	vxor.vv v0, v0, v16
	vsrl.vi v16, v8, 22
	vand.vx v16, v16, t2
	vluxei32.v v16, (s11), v16
	vxor.vv v0, v0, v16
	vsll.vi v16, v12, 2
	vand.vx v16, v16, t2
	vluxei32.v v16, (s8), v16
	lw t0, 164(a0)
	vxor.vx v2, v16, t0
	vsrl.vi v16, v14, 6
	vand.vx v16, v16, t2
	vluxei32.v v16, (s9), v16
	vxor.vv v2, v2, v16
	vsrl.vi v16, v8, 14
	vand.vx v16, v16, t2
	vluxei32.v v16, (s10), v16
	vxor.vv v2, v2, v16
	vsrl.vi v16, v10, 22
	vand.vx v16, v16, t2
	vluxei32.v v16, (s11), v16
	vxor.vv v2, v2, v16
	vsll.vi v16, v14, 2
	vand.vx v16, v16, t2
	vluxei32.v v16, (s8), v16
	lw t0, 168(a0)
	vxor.vx v4, v16, t0
	vsrl.vi v16, v8, 6
	vand.vx v16, v16, t2
	vluxei32.v v16, (s9), v16
	vxor.vv v4, v4, v16
	vsrl.vi v16, v10, 14
	vand.vx v16, v16, t2
	vluxei32.v v16, (s10), v16
	vxor.vv v4, v4, v16
	vsrl.vi v16, v12, 22
	vand.vx v16, v16, t2
	vluxei32.v v16, (s11), v16
	vxor.vv v4, v4, v16
	vsll.vi v8, v8, 2
	vand.vx v8, v8, t2
	vluxei32.v v8, (s8), v8
	lw t0, 172(a0)
	vxor.vx v6, v8, t0
	vsrl.vi v8, v10, 6
	vand.vx v8, v8, t2
	vluxei32.v v8, (s9), v8
	vxor.vv v6, v6, v8
	vsrl.vi v8, v12, 14
	vand.vx v8, v8, t2
	vluxei32.v v8, (s10), v8
	vxor.vv v6, v6, v8
	vsrl.vi v8, v14, 22
	vand.vx v8, v8, t2
	vluxei32.v v8, (s11), v8
	vxor.vv v6, v6, v8
	sub t1, a1, t3
	vlseg4e32.v v8, (t1)
	vxor.vv v0, v0, v8
	vxor.vv v2, v2, v10
	vxor.vv v4, v4, v12
	vxor.vv v6, v6, v14
	vsseg4e32.v v0, (a2)
	bne a1, a3, aesgen_aes128_ctr_next
aesgen_aes128_ctr_rest:
	ld t0, 0(sp)
	beqz t0, aesgen_aes128_ctr_counted
	sd zero, 0(sp)
	vsetvli t1, t0, e32, m2, ta, ma
	add a3, a1, t3

	j aesgen_aes128_ctr_next
aesgen_aes128_ctr_counted:
	ld t0, 40(sp)
	sub t1, t0, a1
	add a2, a2, t1
	mv a1, t0
	ld t0, 24(sp)
	ld t1, 32(sp)
	add t0, t0, t1
	srli t1, t0, 32
	ld a3, 8(sp)
	beqz t1, aesgen_aes128_ctr_kept
	addi t1, a3, 12
aesgen_aes128_ctr_carry:
	addi t1, t1, -1
	lbu t0, 0(t1)
	addi t0, t0, 1
	sb t0, 0(t1)
	andi t0, t0, 255
	bnez t0, aesgen_aes128_ctr_carried
	bne t1, a3, aesgen_aes128_ctr_carry
aesgen_aes128_ctr_carried:
	li t0, 0
aesgen_aes128_ctr_kept:
	sd t0, 24(sp)
	ld t1, 16(sp)
	bnez t1, aesgen_aes128_ctr_segment
	sb t0, 15(a3)
	srli t0, t0, 8
	sb t0, 14(a3)
	srli t0, t0, 8
	sb t0, 13(a3)
	srli t0, t0, 8
	sb t0, 12(a3)
	srli t0, t0, 8

	ld ra, 48(sp)
	ld s0, 56(sp)
	ld s1, 64(sp)
	ld s2, 72(sp)
	ld s3, 80(sp)
	ld s4, 88(sp)
	ld s5, 96(sp)
	ld s6, 104(sp)
	ld s7, 112(sp)
	ld s8, 120(sp)
	ld s9, 128(sp)
	ld s10, 136(sp)
	ld s11, 144(sp)

	addi sp, sp, 160

aesgen_aes128_ctr_none:
	ret
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr

	.balign 4
	.globl aesgen_aes128_setkey_enc
	.type aesgen_aes128_setkey_enc, @function
aesgen_aes128_setkey_enc:
# void aesgen_aes128_setkey_enc(uint8_t rk[176], const uint8_t key[16])
	la a4, aesgen_aes128_ctr_sbox
	mv a2, a0
	addi a3, a1, 16
aesgen_aes128_setkey_enc_given:
	lw t0, 0(a1)
	sw t0, 0(a2)
	addi a1, a1, 4
	addi a2, a2, 4
	bne a1, a3, aesgen_aes128_setkey_enc_given
	addi a3, a0, 176
	li a5, 0
	li a6, 1
aesgen_aes128_setkey_enc_word:
	lwu t0, -4(a2)
	li a7, 0
	beqz a5, aesgen_aes128_setkey_enc_rotated
	j aesgen_aes128_setkey_enc_plain
aesgen_aes128_setkey_enc_rotated:
	slli t1, t0, 24
	srli t0, t0, 8
	or t0, t0, t1
	mv a7, a6
	slli a6, a6, 1
	andi t1, a6, 256
	beqz t1, aesgen_aes128_setkey_enc_substituted
	xori a6, a6, 0x11b
aesgen_aes128_setkey_enc_substituted:
	li t1, 0
	li t2, 4
aesgen_aes128_setkey_enc_byte:
	andi t3, t0, 255
	add t3, t3, a4
	lbu t3, 0(t3)
	srli t0, t0, 8
	slli t3, t3, 24
	srli t1, t1, 8
	or t1, t1, t3
	addi t2, t2, -1
	bnez t2, aesgen_aes128_setkey_enc_byte
	mv t0, t1
xor t0, t0, a7
aesgen_aes128_setkey_enc_plain:
	lw t1, -16(a2)
	xor t0, t0, t1
	sw t0, 0(a2)
	addi a2, a2, 4
	addi a5, a5, 1
	li t1, 4
	bne a5, t1, aesgen_aes128_setkey_enc_counted
	li a5, 0
aesgen_aes128_setkey_enc_counted:
	bne a2, a3, aesgen_aes128_setkey_enc_word
	ret
	.size aesgen_aes128_setkey_enc, . - aesgen_aes128_setkey_enc
	.section .rodata
	.balign 4
	.type aesgen_aes128_ctr_table, @object
aesgen_aes128_ctr_table:
	.word 0xa56363c6, 0x847c7cf8, 0x997777ee, 0x8d7b7bf6, 0xdf2f2ff, 0xbd6b6bd6, 0xb16f6fde, 0x54c5c591
	.word 0x50303060, 0x3010102, 0xa96767ce, 0x7d2b2b56, 0x19fefee7, 0x62d7d7b5, 0xe6abab4d, 0x9a7676ec
	.word 0x45caca8f, 0x9d82821f, 0x40c9c989, 0x877d7dfa, 0x15fafaef, 0xeb5959b2, 0xc947478e, 0xbf0f0fb
	.word 0xecadad41, 0x67d4d4b3, 0xfda2a25f, 0xeaafaf45, 0xbf9c9c23, 0xf7a4a453, 0x967272e4, 0x5bc0c09b
	.word 0xc2b7b775, 0x1cfdfde1, 0xae93933d, 0x6a26264c, 0x5a36366c, 0x413f3f7e, 0x2f7f7f5, 0x4fcccc83
	.word 0x5c343468, 0xf4a5a551, 0x34e5e5d1, 0x8f1f1f9, 0x937171e2, 0x73d8d8ab, 0x53313162, 0x3f15152a
	.word 0xc040408, 0x52c7c795, 0x65232346, 0x5ec3c39d, 0x28181830, 0xa1969637, 0xf05050a, 0xb59a9a2f
	.word 0x907070e, 0x36121224, 0x9b80801b, 0x3de2e2df, 0x26ebebcd, 0x6927274e, 0xcdb2b27f, 0x9f7575ea
	.word 0x1b090912, 0x9e83831d, 0x742c2c58, 0x2e1a1a34, 0x2d1b1b36, 0xb26e6edc, 0xee5a5ab4, 0xfba0a05b
	.word 0xf65252a4, 0x4d3b3b76, 0x61d6d6b7, 0xceb3b37d, 0x7b292952, 0x3ee3e3dd, 0x712f2f5e, 0x97848413
	.word 0xf55353a6, 0x68d1d1b9, 0x0, 0x2cededc1, 0x60202040, 0x1ffcfce3, 0xc8b1b179, 0xed5b5bb6
	.word 0xbe6a6ad4, 0x46cbcb8d, 0xd9bebe67, 0x4b393972, 0xde4a4a94, 0xd44c4c98, 0xe85858b0, 0x4acfcf85
	.word 0x6bd0d0bb, 0x2aefefc5, 0xe5aaaa4f, 0x16fbfbed, 0xc5434386, 0xd74d4d9a, 0x55333366, 0x94858511
	.word 0xcf45458a, 0x10f9f9e9, 0x6020204, 0x817f7ffe, 0xf05050a0, 0x443c3c78, 0xba9f9f25, 0xe3a8a84b
	.word 0xf35151a2, 0xfea3a35d, 0xc0404080, 0x8a8f8f05, 0xad92923f, 0xbc9d9d21, 0x48383870, 0x4f5f5f1
	.word 0xdfbcbc63, 0xc1b6b677, 0x75dadaaf, 0x63212142, 0x30101020, 0x1affffe5, 0xef3f3fd, 0x6dd2d2bf
	.word 0x4ccdcd81, 0x140c0c18, 0x35131326, 0x2fececc3, 0xe15f5fbe, 0xa2979735, 0xcc444488, 0x3917172e
	.word 0x57c4c493, 0xf2a7a755, 0x827e7efc, 0x473d3d7a, 0xac6464c8, 0xe75d5dba, 0x2b191932, 0x957373e6
	.word 0xa06060c0, 0x98818119, 0xd14f4f9e, 0x7fdcdca3, 0x66222244, 0x7e2a2a54, 0xab90903b, 0x8388880b
	.word 0xca46468c, 0x29eeeec7, 0xd3b8b86b, 0x3c141428, 0x79dedea7, 0xe25e5ebc, 0x1d0b0b16, 0x76dbdbad
	.word 0x3be0e0db, 0x56323264, 0x4e3a3a74, 0x1e0a0a14, 0xdb494992, 0xa06060c, 0x6c242448, 0xe45c5cb8
	.word 0x5dc2c29f, 0x6ed3d3bd, 0xefacac43, 0xa66262c4, 0xa8919139, 0xa4959531, 0x37e4e4d3, 0x8b7979f2
	.word 0x32e7e7d5, 0x43c8c88b, 0x5937376e, 0xb76d6dda, 0x8c8d8d01, 0x64d5d5b1, 0xd24e4e9c, 0xe0a9a949
	.word 0xb46c6cd8, 0xfa5656ac, 0x7f4f4f3, 0x25eaeacf, 0xaf6565ca, 0x8e7a7af4, 0xe9aeae47, 0x18080810
	.word 0xd5baba6f, 0x887878f0, 0x6f25254a, 0x722e2e5c, 0x241c1c38, 0xf1a6a657, 0xc7b4b473, 0x51c6c697
	.word 0x23e8e8cb, 0x7cdddda1, 0x9c7474e8, 0x211f1f3e, 0xdd4b4b96, 0xdcbdbd61, 0x868b8b0d, 0x858a8a0f
	.word 0x907070e0, 0x423e3e7c, 0xc4b5b571, 0xaa6666cc, 0xd8484890, 0x5030306, 0x1f6f6f7, 0x120e0e1c
	.word 0xa36161c2, 0x5f35356a, 0xf95757ae, 0xd0b9b969, 0x91868617, 0x58c1c199, 0x271d1d3a, 0xb99e9e27
	.word 0x38e1e1d9, 0x13f8f8eb, 0xb398982b, 0x33111122, 0xbb6969d2, 0x70d9d9a9, 0x898e8e07, 0xa7949433
	.word 0xb69b9b2d, 0x221e1e3c, 0x92878715, 0x20e9e9c9, 0x49cece87, 0xff5555aa, 0x78282850, 0x7adfdfa5
	.word 0x8f8c8c03, 0xf8a1a159, 0x80898909, 0x170d0d1a, 0xdabfbf65, 0x31e6e6d7, 0xc6424284, 0xb86868d0
	.word 0xc3414182, 0xb0999929, 0x772d2d5a, 0x110f0f1e, 0xcbb0b07b, 0xfc5454a8, 0xd6bbbb6d, 0x3a16162c
	.word 0x6363c6a5, 0x7c7cf884, 0x7777ee99, 0x7b7bf68d, 0xf2f2ff0d, 0x6b6bd6bd, 0x6f6fdeb1, 0xc5c59154
	.word 0x30306050, 0x1010203, 0x6767cea9, 0x2b2b567d, 0xfefee719, 0xd7d7b562, 0xabab4de6, 0x7676ec9a
	.word 0xcaca8f45, 0x82821f9d, 0xc9c98940, 0x7d7dfa87, 0xfafaef15, 0x5959b2eb, 0x47478ec9, 0xf0f0fb0b
	.word 0xadad41ec, 0xd4d4b367, 0xa2a25ffd, 0xafaf45ea, 0x9c9c23bf, 0xa4a453f7, 0x7272e496, 0xc0c09b5b
	.word 0xb7b775c2, 0xfdfde11c, 0x93933dae, 0x26264c6a, 0x36366c5a, 0x3f3f7e41, 0xf7f7f502, 0xcccc834f
	.word 0x3434685c, 0xa5a551f4, 0xe5e5d134, 0xf1f1f908, 0x7171e293, 0xd8d8ab73, 0x31316253, 0x15152a3f
	.word 0x404080c, 0xc7c79552, 0x23234665, 0xc3c39d5e, 0x18183028, 0x969637a1, 0x5050a0f, 0x9a9a2fb5
	.word 0x7070e09, 0x12122436, 0x80801b9b, 0xe2e2df3d, 0xebebcd26, 0x27274e69, 0xb2b27fcd, 0x7575ea9f
	.word 0x909121b, 0x83831d9e, 0x2c2c5874, 0x1a1a342e, 0x1b1b362d, 0x6e6edcb2, 0x5a5ab4ee, 0xa0a05bfb
	.word 0x5252a4f6, 0x3b3b764d, 0xd6d6b761, 0xb3b37dce, 0x2929527b, 0xe3e3dd3e, 0x2f2f5e71, 0x84841397
	.word 0x5353a6f5, 0xd1d1b968, 0x0, 0xededc12c, 0x20204060, 0xfcfce31f, 0xb1b179c8, 0x5b5bb6ed
	.word 0x6a6ad4be, 0xcbcb8d46, 0xbebe67d9, 0x3939724b, 0x4a4a94de, 0x4c4c98d4, 0x5858b0e8, 0xcfcf854a
	.word 0xd0d0bb6b, 0xefefc52a, 0xaaaa4fe5, 0xfbfbed16, 0x434386c5, 0x4d4d9ad7, 0x33336655, 0x85851194
	.word 0x45458acf, 0xf9f9e910, 0x2020406, 0x7f7ffe81, 0x5050a0f0, 0x3c3c7844, 0x9f9f25ba, 0xa8a84be3
	.word 0x5151a2f3, 0xa3a35dfe, 0x404080c0, 0x8f8f058a, 0x92923fad, 0x9d9d21bc, 0x38387048, 0xf5f5f104
	.word 0xbcbc63df, 0xb6b677c1, 0xdadaaf75, 0x21214263, 0x10102030, 0xffffe51a, 0xf3f3fd0e, 0xd2d2bf6d
	.word 0xcdcd814c, 0xc0c1814, 0x13132635, 0xececc32f, 0x5f5fbee1, 0x979735a2, 0x444488cc, 0x17172e39
	.word 0xc4c49357, 0xa7a755f2, 0x7e7efc82, 0x3d3d7a47, 0x6464c8ac, 0x5d5dbae7, 0x1919322b, 0x7373e695
	.word 0x6060c0a0, 0x81811998, 0x4f4f9ed1, 0xdcdca37f, 0x22224466, 0x2a2a547e, 0x90903bab, 0x88880b83
	.word 0x46468cca, 0xeeeec729, 0xb8b86bd3, 0x1414283c, 0xdedea779, 0x5e5ebce2, 0xb0b161d, 0xdbdbad76
	.word 0xe0e0db3b, 0x32326456, 0x3a3a744e, 0xa0a141e, 0x494992db, 0x6060c0a, 0x2424486c, 0x5c5cb8e4
	.word 0xc2c29f5d, 0xd3d3bd6e, 0xacac43ef, 0x6262c4a6, 0x919139a8, 0x959531a4, 0xe4e4d337, 0x7979f28b
	.word 0xe7e7d532, 0xc8c88b43, 0x37376e59, 0x6d6ddab7, 0x8d8d018c, 0xd5d5b164, 0x4e4e9cd2, 0xa9a949e0
	.word 0x6c6cd8b4, 0x5656acfa, 0xf4f4f307, 0xeaeacf25, 0x6565caaf, 0x7a7af48e, 0xaeae47e9, 0x8081018
	.word 0xbaba6fd5, 0x7878f088, 0x25254a6f, 0x2e2e5c72, 0x1c1c3824, 0xa6a657f1, 0xb4b473c7, 0xc6c69751
	.word 0xe8e8cb23, 0xdddda17c, 0x7474e89c, 0x1f1f3e21, 0x4b4b96dd, 0xbdbd61dc, 0x8b8b0d86, 0x8a8a0f85
	.word 0x7070e090, 0x3e3e7c42, 0xb5b571c4, 0x6666ccaa, 0x484890d8, 0x3030605, 0xf6f6f701, 0xe0e1c12
	.word 0x6161c2a3, 0x35356a5f, 0x5757aef9, 0xb9b969d0, 0x86861791, 0xc1c19958, 0x1d1d3a27, 0x9e9e27b9
	.word 0xe1e1d938, 0xf8f8eb13, 0x98982bb3, 0x11112233, 0x6969d2bb, 0xd9d9a970, 0x8e8e0789, 0x949433a7
	.word 0x9b9b2db6, 0x1e1e3c22, 0x87871592, 0xe9e9c920, 0xcece8749, 0x5555aaff, 0x28285078, 0xdfdfa57a
	.word 0x8c8c038f, 0xa1a159f8, 0x89890980, 0xd0d1a17, 0xbfbf65da, 0xe6e6d731, 0x424284c6, 0x6868d0b8
	.word 0x414182c3, 0x999929b0, 0x2d2d5a77, 0xf0f1e11, 0xb0b07bcb, 0x5454a8fc, 0xbbbb6dd6, 0x16162c3a
	.word 0x63c6a563, 0x7cf8847c, 0x77ee9977, 0x7bf68d7b, 0xf2ff0df2, 0x6bd6bd6b, 0x6fdeb16f, 0xc59154c5
	.word 0x30605030, 0x1020301, 0x67cea967, 0x2b567d2b, 0xfee719fe, 0xd7b562d7, 0xab4de6ab, 0x76ec9a76
	.word 0xca8f45ca, 0x821f9d82, 0xc98940c9, 0x7dfa877d, 0xfaef15fa, 0x59b2eb59, 0x478ec947, 0xf0fb0bf0
	.word 0xad41ecad, 0xd4b367d4, 0xa25ffda2, 0xaf45eaaf, 0x9c23bf9c, 0xa453f7a4, 0x72e49672, 0xc09b5bc0
	.word 0xb775c2b7, 0xfde11cfd, 0x933dae93, 0x264c6a26, 0x366c5a36, 0x3f7e413f, 0xf7f502f7, 0xcc834fcc
	.word 0x34685c34, 0xa551f4a5, 0xe5d134e5, 0xf1f908f1, 0x71e29371, 0xd8ab73d8, 0x31625331, 0x152a3f15
	.word 0x4080c04, 0xc79552c7, 0x23466523, 0xc39d5ec3, 0x18302818, 0x9637a196, 0x50a0f05, 0x9a2fb59a
	.word 0x70e0907, 0x12243612, 0x801b9b80, 0xe2df3de2, 0xebcd26eb, 0x274e6927, 0xb27fcdb2, 0x75ea9f75
	.word 0x9121b09, 0x831d9e83, 0x2c58742c, 0x1a342e1a, 0x1b362d1b, 0x6edcb26e, 0x5ab4ee5a, 0xa05bfba0
	.word 0x52a4f652, 0x3b764d3b, 0xd6b761d6, 0xb37dceb3, 0x29527b29, 0xe3dd3ee3, 0x2f5e712f, 0x84139784
	.word 0x53a6f553, 0xd1b968d1, 0x0, 0xedc12ced, 0x20406020, 0xfce31ffc, 0xb179c8b1, 0x5bb6ed5b
	.word 0x6ad4be6a, 0xcb8d46cb, 0xbe67d9be, 0x39724b39, 0x4a94de4a, 0x4c98d44c, 0x58b0e858, 0xcf854acf
	.word 0xd0bb6bd0, 0xefc52aef, 0xaa4fe5aa, 0xfbed16fb, 0x4386c543, 0x4d9ad74d, 0x33665533, 0x85119485
	.word 0x458acf45, 0xf9e910f9, 0x2040602, 0x7ffe817f, 0x50a0f050, 0x3c78443c, 0x9f25ba9f, 0xa84be3a8
	.word 0x51a2f351, 0xa35dfea3, 0x4080c040, 0x8f058a8f, 0x923fad92, 0x9d21bc9d, 0x38704838, 0xf5f104f5
	.word 0xbc63dfbc, 0xb677c1b6, 0xdaaf75da, 0x21426321, 0x10203010, 0xffe51aff, 0xf3fd0ef3, 0xd2bf6dd2
	.word 0xcd814ccd, 0xc18140c, 0x13263513, 0xecc32fec, 0x5fbee15f, 0x9735a297, 0x4488cc44, 0x172e3917
	.word 0xc49357c4, 0xa755f2a7, 0x7efc827e, 0x3d7a473d, 0x64c8ac64, 0x5dbae75d, 0x19322b19, 0x73e69573
	.word 0x60c0a060, 0x81199881, 0x4f9ed14f, 0xdca37fdc, 0x22446622, 0x2a547e2a, 0x903bab90, 0x880b8388
	.word 0x468cca46, 0xeec729ee, 0xb86bd3b8, 0x14283c14, 0xdea779de, 0x5ebce25e, 0xb161d0b, 0xdbad76db
	.word 0xe0db3be0, 0x32645632, 0x3a744e3a, 0xa141e0a, 0x4992db49, 0x60c0a06, 0x24486c24, 0x5cb8e45c
	.word 0xc29f5dc2, 0xd3bd6ed3, 0xac43efac, 0x62c4a662, 0x9139a891, 0x9531a495, 0xe4d337e4, 0x79f28b79
	.word 0xe7d532e7, 0xc88b43c8, 0x376e5937, 0x6ddab76d, 0x8d018c8d, 0xd5b164d5, 0x4e9cd24e, 0xa949e0a9
	.word 0x6cd8b46c, 0x56acfa56, 0xf4f307f4, 0xeacf25ea, 0x65caaf65, 0x7af48e7a, 0xae47e9ae, 0x8101808
	.word 0xba6fd5ba, 0x78f08878, 0x254a6f25, 0x2e5c722e, 0x1c38241c, 0xa657f1a6, 0xb473c7b4, 0xc69751c6
	.word 0xe8cb23e8, 0xdda17cdd, 0x74e89c74, 0x1f3e211f, 0x4b96dd4b, 0xbd61dcbd, 0x8b0d868b, 0x8a0f858a
	.word 0x70e09070, 0x3e7c423e, 0xb571c4b5, 0x66ccaa66, 0x4890d848, 0x3060503, 0xf6f701f6, 0xe1c120e
	.word 0x61c2a361, 0x356a5f35, 0x57aef957, 0xb969d0b9, 0x86179186, 0xc19958c1, 0x1d3a271d, 0x9e27b99e
	.word 0xe1d938e1, 0xf8eb13f8, 0x982bb398, 0x11223311, 0x69d2bb69, 0xd9a970d9, 0x8e07898e, 0x9433a794
	.word 0x9b2db69b, 0x1e3c221e, 0x87159287, 0xe9c920e9, 0xce8749ce, 0x55aaff55, 0x28507828, 0xdfa57adf
	.word 0x8c038f8c, 0xa159f8a1, 0x89098089, 0xd1a170d, 0xbf65dabf, 0xe6d731e6, 0x4284c642, 0x68d0b868
	.word 0x4182c341, 0x9929b099, 0x2d5a772d, 0xf1e110f, 0xb07bcbb0, 0x54a8fc54, 0xbb6dd6bb, 0x162c3a16
	.word 0xc6a56363, 0xf8847c7c, 0xee997777, 0xf68d7b7b, 0xff0df2f2, 0xd6bd6b6b, 0xdeb16f6f, 0x9154c5c5
	.word 0x60503030, 0x2030101, 0xcea96767, 0x567d2b2b, 0xe719fefe, 0xb562d7d7, 0x4de6abab, 0xec9a7676
	.word 0x8f45caca, 0x1f9d8282, 0x8940c9c9, 0xfa877d7d, 0xef15fafa, 0xb2eb5959, 0x8ec94747, 0xfb0bf0f0
	.word 0x41ecadad, 0xb367d4d4, 0x5ffda2a2, 0x45eaafaf, 0x23bf9c9c, 0x53f7a4a4, 0xe4967272, 0x9b5bc0c0
	.word 0x75c2b7b7, 0xe11cfdfd, 0x3dae9393, 0x4c6a2626, 0x6c5a3636, 0x7e413f3f, 0xf502f7f7, 0x834fcccc
	.word 0x685c3434, 0x51f4a5a5, 0xd134e5e5, 0xf908f1f1, 0xe2937171, 0xab73d8d8, 0x62533131, 0x2a3f1515
	.word 0x80c0404, 0x9552c7c7, 0x46652323, 0x9d5ec3c3, 0x30281818, 0x37a19696, 0xa0f0505, 0x2fb59a9a
	.word 0xe090707, 0x24361212, 0x1b9b8080, 0xdf3de2e2, 0xcd26ebeb, 0x4e692727, 0x7fcdb2b2, 0xea9f7575
	.word 0x121b0909, 0x1d9e8383, 0x58742c2c, 0x342e1a1a, 0x362d1b1b, 0xdcb26e6e, 0xb4ee5a5a, 0x5bfba0a0
	.word 0xa4f65252, 0x764d3b3b, 0xb761d6d6, 0x7dceb3b3, 0x527b2929, 0xdd3ee3e3, 0x5e712f2f, 0x13978484
	.word 0xa6f55353, 0xb968d1d1, 0x0, 0xc12ceded, 0x40602020, 0xe31ffcfc, 0x79c8b1b1, 0xb6ed5b5b
	.word 0xd4be6a6a, 0x8d46cbcb, 0x67d9bebe, 0x724b3939, 0x94de4a4a, 0x98d44c4c, 0xb0e85858, 0x854acfcf
	.word 0xbb6bd0d0, 0xc52aefef, 0x4fe5aaaa, 0xed16fbfb, 0x86c54343, 0x9ad74d4d, 0x66553333, 0x11948585
	.word 0x8acf4545, 0xe910f9f9, 0x4060202, 0xfe817f7f, 0xa0f05050, 0x78443c3c, 0x25ba9f9f, 0x4be3a8a8
	.word 0xa2f35151, 0x5dfea3a3, 0x80c04040, 0x58a8f8f, 0x3fad9292, 0x21bc9d9d, 0x70483838, 0xf104f5f5
	.word 0x63dfbcbc, 0x77c1b6b6, 0xaf75dada, 0x42632121, 0x20301010, 0xe51affff, 0xfd0ef3f3, 0xbf6dd2d2
	.word 0x814ccdcd, 0x18140c0c, 0x26351313, 0xc32fecec, 0xbee15f5f, 0x35a29797, 0x88cc4444, 0x2e391717
	.word 0x9357c4c4, 0x55f2a7a7, 0xfc827e7e, 0x7a473d3d, 0xc8ac6464, 0xbae75d5d, 0x322b1919, 0xe6957373
	.word 0xc0a06060, 0x19988181, 0x9ed14f4f, 0xa37fdcdc, 0x44662222, 0x547e2a2a, 0x3bab9090, 0xb838888
	.word 0x8cca4646, 0xc729eeee, 0x6bd3b8b8, 0x283c1414, 0xa779dede, 0xbce25e5e, 0x161d0b0b, 0xad76dbdb
	.word 0xdb3be0e0, 0x64563232, 0x744e3a3a, 0x141e0a0a, 0x92db4949, 0xc0a0606, 0x486c2424, 0xb8e45c5c
	.word 0x9f5dc2c2, 0xbd6ed3d3, 0x43efacac, 0xc4a66262, 0x39a89191, 0x31a49595, 0xd337e4e4, 0xf28b7979
	.word 0xd532e7e7, 0x8b43c8c8, 0x6e593737, 0xdab76d6d, 0x18c8d8d, 0xb164d5d5, 0x9cd24e4e, 0x49e0a9a9
	.word 0xd8b46c6c, 0xacfa5656, 0xf307f4f4, 0xcf25eaea, 0xcaaf6565, 0xf48e7a7a, 0x47e9aeae, 0x10180808
	.word 0x6fd5baba, 0xf0887878, 0x4a6f2525, 0x5c722e2e, 0x38241c1c, 0x57f1a6a6, 0x73c7b4b4, 0x9751c6c6
	.word 0xcb23e8e8, 0xa17cdddd, 0xe89c7474, 0x3e211f1f, 0x96dd4b4b, 0x61dcbdbd, 0xd868b8b, 0xf858a8a
	.word 0xe0907070, 0x7c423e3e, 0x71c4b5b5, 0xccaa6666, 0x90d84848, 0x6050303, 0xf701f6f6, 0x1c120e0e
	.word 0xc2a36161, 0x6a5f3535, 0xaef95757, 0x69d0b9b9, 0x17918686, 0x9958c1c1, 0x3a271d1d, 0x27b99e9e
	.word 0xd938e1e1, 0xeb13f8f8, 0x2bb39898, 0x22331111, 0xd2bb6969, 0xa970d9d9, 0x7898e8e, 0x33a79494
	.word 0x2db69b9b, 0x3c221e1e, 0x15928787, 0xc920e9e9, 0x8749cece, 0xaaff5555, 0x50782828, 0xa57adfdf
	.word 0x38f8c8c, 0x59f8a1a1, 0x9808989, 0x1a170d0d, 0x65dabfbf, 0xd731e6e6, 0x84c64242, 0xd0b86868
	.word 0x82c34141, 0x29b09999, 0x5a772d2d, 0x1e110f0f, 0x7bcbb0b0, 0xa8fc5454, 0x6dd6bbbb, 0x2c3a1616
	.size aesgen_aes128_ctr_table, . - aesgen_aes128_ctr_table
	.type aesgen_aes128_ctr_last_table, @object
aesgen_aes128_ctr_last_table:
	.word 0x63, 0x7c, 0x77, 0x7b, 0xf2, 0x6b, 0x6f, 0xc5
	.word 0x30, 0x1, 0x67, 0x2b, 0xfe, 0xd7, 0xab, 0x76
	.word 0xca, 0x82, 0xc9, 0x7d, 0xfa, 0x59, 0x47, 0xf0
	.word 0xad, 0xd4, 0xa2, 0xaf, 0x9c, 0xa4, 0x72, 0xc0
	.word 0xb7, 0xfd, 0x93, 0x26, 0x36, 0x3f, 0xf7, 0xcc
	.word 0x34, 0xa5, 0xe5, 0xf1, 0x71, 0xd8, 0x31, 0x15
	.word 0x4, 0xc7, 0x23, 0xc3, 0x18, 0x96, 0x5, 0x9a
	.word 0x7, 0x12, 0x80, 0xe2, 0xeb, 0x27, 0xb2, 0x75
	.word 0x9, 0x83, 0x2c, 0x1a, 0x1b, 0x6e, 0x5a, 0xa0
	.word 0x52, 0x3b, 0xd6, 0xb3, 0x29, 0xe3, 0x2f, 0x84
	.word 0x53, 0xd1, 0x0, 0xed, 0x20, 0xfc, 0xb1, 0x5b
	.word 0x6a, 0xcb, 0xbe, 0x39, 0x4a, 0x4c, 0x58, 0xcf
	.word 0xd0, 0xef, 0xaa, 0xfb, 0x43, 0x4d, 0x33, 0x85
	.word 0x45, 0xf9, 0x2, 0x7f, 0x50, 0x3c, 0x9f, 0xa8
	.word 0x51, 0xa3, 0x40, 0x8f, 0x92, 0x9d, 0x38, 0xf5
	.word 0xbc, 0xb6, 0xda, 0x21, 0x10, 0xff, 0xf3, 0xd2
	.word 0xcd, 0xc, 0x13, 0xec, 0x5f, 0x97, 0x44, 0x17
	.word 0xc4, 0xa7, 0x7e, 0x3d, 0x64, 0x5d, 0x19, 0x73
	.word 0x60, 0x81, 0x4f, 0xdc, 0x22, 0x2a, 0x90, 0x88
	.word 0x46, 0xee, 0xb8, 0x14, 0xde, 0x5e, 0xb, 0xdb
	.word 0xe0, 0x32, 0x3a, 0xa, 0x49, 0x6, 0x24, 0x5c
	.word 0xc2, 0xd3, 0xac, 0x62, 0x91, 0x95, 0xe4, 0x79
	.word 0xe7, 0xc8, 0x37, 0x6d, 0x8d, 0xd5, 0x4e, 0xa9
	.word 0x6c, 0x56, 0xf4, 0xea, 0x65, 0x7a, 0xae, 0x8
	.word 0xba, 0x78, 0x25, 0x2e, 0x1c, 0xa6, 0xb4, 0xc6
	.word 0xe8, 0xdd, 0x74, 0x1f, 0x4b, 0xbd, 0x8b, 0x8a
	.word 0x70, 0x3e, 0xb5, 0x66, 0x48, 0x3, 0xf6, 0xe
	.word 0x61, 0x35, 0x57, 0xb9, 0x86, 0xc1, 0x1d, 0x9e
	.word 0xe1, 0xf8, 0x98, 0x11, 0x69, 0xd9, 0x8e, 0x94
	.word 0x9b, 0x1e, 0x87, 0xe9, 0xce, 0x55, 0x28, 0xdf
	.word 0x8c, 0xa1, 0x89, 0xd, 0xbf, 0xe6, 0x42, 0x68
	.word 0x41, 0x99, 0x2d, 0xf, 0xb0, 0x54, 0xbb, 0x16
	.word 0x6300, 0x7c00, 0x7700, 0x7b00, 0xf200, 0x6b00, 0x6f00, 0xc500
	.word 0x3000, 0x100, 0x6700, 0x2b00, 0xfe00, 0xd700, 0xab00, 0x7600
	.word 0xca00, 0x8200, 0xc900, 0x7d00, 0xfa00, 0x5900, 0x4700, 0xf000
	.word 0xad00, 0xd400, 0xa200, 0xaf00, 0x9c00, 0xa400, 0x7200, 0xc000
	.word 0xb700, 0xfd00, 0x9300, 0x2600, 0x3600, 0x3f00, 0xf700, 0xcc00
	.word 0x3400, 0xa500, 0xe500, 0xf100, 0x7100, 0xd800, 0x3100, 0x1500
	.word 0x400, 0xc700, 0x2300, 0xc300, 0x1800, 0x9600, 0x500, 0x9a00
	.word 0x700, 0x1200, 0x8000, 0xe200, 0xeb00, 0x2700, 0xb200, 0x7500
	.word 0x900, 0x8300, 0x2c00, 0x1a00, 0x1b00, 0x6e00, 0x5a00, 0xa000
	.word 0x5200, 0x3b00, 0xd600, 0xb300, 0x2900, 0xe300, 0x2f00, 0x8400
	.word 0x5300, 0xd100, 0x0, 0xed00, 0x2000, 0xfc00, 0xb100, 0x5b00
	.word 0x6a00, 0xcb00, 0xbe00, 0x3900, 0x4a00, 0x4c00, 0x5800, 0xcf00
	.word 0xd000, 0xef00, 0xaa00, 0xfb00, 0x4300, 0x4d00, 0x3300, 0x8500
	.word 0x4500, 0xf900, 0x200, 0x7f00, 0x5000, 0x3c00, 0x9f00, 0xa800
	.word 0x5100, 0xa300, 0x4000, 0x8f00, 0x9200, 0x9d00, 0x3800, 0xf500
	.word 0xbc00, 0xb600, 0xda00, 0x2100, 0x1000, 0xff00, 0xf300, 0xd200
	.word 0xcd00, 0xc00, 0x1300, 0xec00, 0x5f00, 0x9700, 0x4400, 0x1700
	.word 0xc400, 0xa700, 0x7e00, 0x3d00, 0x6400, 0x5d00, 0x1900, 0x7300
	.word 0x6000, 0x8100, 0x4f00, 0xdc00, 0x2200, 0x2a00, 0x9000, 0x8800
	.word 0x4600, 0xee00, 0xb800, 0x1400, 0xde00, 0x5e00, 0xb00, 0xdb00
	.word 0xe000, 0x3200, 0x3a00, 0xa00, 0x4900, 0x600, 0x2400, 0x5c00
	.word 0xc200, 0xd300, 0xac00, 0x6200, 0x9100, 0x9500, 0xe400, 0x7900
	.word 0xe700, 0xc800, 0x3700, 0x6d00, 0x8d00, 0xd500, 0x4e00, 0xa900
	.word 0x6c00, 0x5600, 0xf400, 0xea00, 0x6500, 0x7a00, 0xae00, 0x800
	.word 0xba00, 0x7800, 0x2500, 0x2e00, 0x1c00, 0xa600, 0xb400, 0xc600
	.word 0xe800, 0xdd00, 0x7400, 0x1f00, 0x4b00, 0xbd00, 0x8b00, 0x8a00
	.word 0x7000, 0x3e00, 0xb500, 0x6600, 0x4800, 0x300, 0xf600, 0xe00
	.word 0x6100, 0x3500, 0x5700, 0xb900, 0x8600, 0xc100, 0x1d00, 0x9e00
	.word 0xe100, 0xf800, 0x9800, 0x1100, 0x6900, 0xd900, 0x8e00, 0x9400
	.word 0x9b00, 0x1e00, 0x8700, 0xe900, 0xce00, 0x5500, 0x2800, 0xdf00
	.word 0x8c00, 0xa100, 0x8900, 0xd00, 0xbf00, 0xe600, 0x4200, 0x6800
	.word 0x4100, 0x9900, 0x2d00, 0xf00, 0xb000, 0x5400, 0xbb00, 0x1600
	.word 0x630000, 0x7c0000, 0x770000, 0x7b0000, 0xf20000, 0x6b0000, 0x6f0000, 0xc50000
	.word 0x300000, 0x10000, 0x670000, 0x2b0000, 0xfe0000, 0xd70000, 0xab0000, 0x760000
	.word 0xca0000, 0x820000, 0xc90000, 0x7d0000, 0xfa0000, 0x590000, 0x470000, 0xf00000
	.word 0xad0000, 0xd40000, 0xa20000, 0xaf0000, 0x9c0000, 0xa40000, 0x720000, 0xc00000
	.word 0xb70000, 0xfd0000, 0x930000, 0x260000, 0x360000, 0x3f0000, 0xf70000, 0xcc0000
	.word 0x340000, 0xa50000, 0xe50000, 0xf10000, 0x710000, 0xd80000, 0x310000, 0x150000
	.word 0x40000, 0xc70000, 0x230000, 0xc30000, 0x180000, 0x960000, 0x50000, 0x9a0000
	.word 0x70000, 0x120000, 0x800000, 0xe20000, 0xeb0000, 0x270000, 0xb20000, 0x750000
	.word 0x90000, 0x830000, 0x2c0000, 0x1a0000, 0x1b0000, 0x6e0000, 0x5a0000, 0xa00000
	.word 0x520000, 0x3b0000, 0xd60000, 0xb30000, 0x290000, 0xe30000, 0x2f0000, 0x840000
	.word 0x530000, 0xd10000, 0x0, 0xed0000, 0x200000, 0xfc0000, 0xb10000, 0x5b0000
	.word 0x6a0000, 0xcb0000, 0xbe0000, 0x390000, 0x4a0000, 0x4c0000, 0x580000, 0xcf0000
	.word 0xd00000, 0xef0000, 0xaa0000, 0xfb0000, 0x430000, 0x4d0000, 0x330000, 0x850000
	.word 0x450000, 0xf90000, 0x20000, 0x7f0000, 0x500000, 0x3c0000, 0x9f0000, 0xa80000
	.word 0x510000, 0xa30000, 0x400000, 0x8f0000, 0x920000, 0x9d0000, 0x380000, 0xf50000
	.word 0xbc0000, 0xb60000, 0xda0000, 0x210000, 0x100000, 0xff0000, 0xf30000, 0xd20000
	.word 0xcd0000, 0xc0000, 0x130000, 0xec0000, 0x5f0000, 0x970000, 0x440000, 0x170000
	.word 0xc40000, 0xa70000, 0x7e0000, 0x3d0000, 0x640000, 0x5d0000, 0x190000, 0x730000
	.word 0x600000, 0x810000, 0x4f0000, 0xdc0000, 0x220000, 0x2a0000, 0x900000, 0x880000
	.word 0x460000, 0xee0000, 0xb80000, 0x140000, 0xde0000, 0x5e0000, 0xb0000, 0xdb0000
	.word 0xe00000, 0x320000, 0x3a0000, 0xa0000, 0x490000, 0x60000, 0x240000, 0x5c0000
	.word 0xc20000, 0xd30000, 0xac0000, 0x620000, 0x910000, 0x950000, 0xe40000, 0x790000
	.word 0xe70000, 0xc80000, 0x370000, 0x6d0000, 0x8d0000, 0xd50000, 0x4e0000, 0xa90000
	.word 0x6c0000, 0x560000, 0xf40000, 0xea0000, 0x650000, 0x7a0000, 0xae0000, 0x80000
	.word 0xba0000, 0x780000, 0x250000, 0x2e0000, 0x1c0000, 0xa60000, 0xb40000, 0xc60000
	.word 0xe80000, 0xdd0000, 0x740000, 0x1f0000, 0x4b0000, 0xbd0000, 0x8b0000, 0x8a0000
	.word 0x700000, 0x3e0000, 0xb50000, 0x660000, 0x480000, 0x30000, 0xf60000, 0xe0000
	.word 0x610000, 0x350000, 0x570000, 0xb90000, 0x860000, 0xc10000, 0x1d0000, 0x9e0000
	.word 0xe10000, 0xf80000, 0x980000, 0x110000, 0x690000, 0xd90000, 0x8e0000, 0x940000
	.word 0x9b0000, 0x1e0000, 0x870000, 0xe90000, 0xce0000, 0x550000, 0x280000, 0xdf0000
	.word 0x8c0000, 0xa10000, 0x890000, 0xd0000, 0xbf0000, 0xe60000, 0x420000, 0x680000
	.word 0x410000, 0x990000, 0x2d0000, 0xf0000, 0xb00000, 0x540000, 0xbb0000, 0x160000
	.word 0x63000000, 0x7c000000, 0x77000000, 0x7b000000, 0xf2000000, 0x6b000000, 0x6f000000, 0xc5000000
	.word 0x30000000, 0x1000000, 0x67000000, 0x2b000000, 0xfe000000, 0xd7000000, 0xab000000, 0x76000000
	.word 0xca000000, 0x82000000, 0xc9000000, 0x7d000000, 0xfa000000, 0x59000000, 0x47000000, 0xf0000000
	.word 0xad000000, 0xd4000000, 0xa2000000, 0xaf000000, 0x9c000000, 0xa4000000, 0x72000000, 0xc0000000
	.word 0xb7000000, 0xfd000000, 0x93000000, 0x26000000, 0x36000000, 0x3f000000, 0xf7000000, 0xcc000000
	.word 0x34000000, 0xa5000000, 0xe5000000, 0xf1000000, 0x71000000, 0xd8000000, 0x31000000, 0x15000000
	.word 0x4000000, 0xc7000000, 0x23000000, 0xc3000000, 0x18000000, 0x96000000, 0x5000000, 0x9a000000
	.word 0x7000000, 0x12000000, 0x80000000, 0xe2000000, 0xeb000000, 0x27000000, 0xb2000000, 0x75000000
	.word 0x9000000, 0x83000000, 0x2c000000, 0x1a000000, 0x1b000000, 0x6e000000, 0x5a000000, 0xa0000000
	.word 0x52000000, 0x3b000000, 0xd6000000, 0xb3000000, 0x29000000, 0xe3000000, 0x2f000000, 0x84000000
	.word 0x53000000, 0xd1000000, 0x0, 0xed000000, 0x20000000, 0xfc000000, 0xb1000000, 0x5b000000
	.word 0x6a000000, 0xcb000000, 0xbe000000, 0x39000000, 0x4a000000, 0x4c000000, 0x58000000, 0xcf000000
	.word 0xd0000000, 0xef000000, 0xaa000000, 0xfb000000, 0x43000000, 0x4d000000, 0x33000000, 0x85000000
	.word 0x45000000, 0xf9000000, 0x2000000, 0x7f000000, 0x50000000, 0x3c000000, 0x9f000000, 0xa8000000
	.word 0x51000000, 0xa3000000, 0x40000000, 0x8f000000, 0x92000000, 0x9d000000, 0x38000000, 0xf5000000
	.word 0xbc000000, 0xb6000000, 0xda000000, 0x21000000, 0x10000000, 0xff000000, 0xf3000000, 0xd2000000
	.word 0xcd000000, 0xc000000, 0x13000000, 0xec000000, 0x5f000000, 0x97000000, 0x44000000, 0x17000000
	.word 0xc4000000, 0xa7000000, 0x7e000000, 0x3d000000, 0x64000000, 0x5d000000, 0x19000000, 0x73000000
	.word 0x60000000, 0x81000000, 0x4f000000, 0xdc000000, 0x22000000, 0x2a000000, 0x90000000, 0x88000000
	.word 0x46000000, 0xee000000, 0xb8000000, 0x14000000, 0xde000000, 0x5e000000, 0xb000000, 0xdb000000
	.word 0xe0000000, 0x32000000, 0x3a000000, 0xa000000, 0x49000000, 0x6000000, 0x24000000, 0x5c000000
	.word 0xc2000000, 0xd3000000, 0xac000000, 0x62000000, 0x91000000, 0x95000000, 0xe4000000, 0x79000000
	.word 0xe7000000, 0xc8000000, 0x37000000, 0x6d000000, 0x8d000000, 0xd5000000, 0x4e000000, 0xa9000000
	.word 0x6c000000, 0x56000000, 0xf4000000, 0xea000000, 0x65000000, 0x7a000000, 0xae000000, 0x8000000
	.word 0xba000000, 0x78000000, 0x25000000, 0x2e000000, 0x1c000000, 0xa6000000, 0xb4000000, 0xc6000000
	.word 0xe8000000, 0xdd000000, 0x74000000, 0x1f000000, 0x4b000000, 0xbd000000, 0x8b000000, 0x8a000000
	.word 0x70000000, 0x3e000000, 0xb5000000, 0x66000000, 0x48000000, 0x3000000, 0xf6000000, 0xe000000
	.word 0x61000000, 0x35000000, 0x57000000, 0xb9000000, 0x86000000, 0xc1000000, 0x1d000000, 0x9e000000
	.word 0xe1000000, 0xf8000000, 0x98000000, 0x11000000, 0x69000000, 0xd9000000, 0x8e000000, 0x94000000
	.word 0x9b000000, 0x1e000000, 0x87000000, 0xe9000000, 0xce000000, 0x55000000, 0x28000000, 0xdf000000
	.word 0x8c000000, 0xa1000000, 0x89000000, 0xd000000, 0xbf000000, 0xe6000000, 0x42000000, 0x68000000
	.word 0x41000000, 0x99000000, 0x2d000000, 0xf000000, 0xb0000000, 0x54000000, 0xbb000000, 0x16000000
	.size aesgen_aes128_ctr_last_table, . - aesgen_aes128_ctr_last_table
	.type aesgen_aes128_ctr_sbox, @object
aesgen_aes128_ctr_sbox:
	.byte 99, 124, 119, 123, 242, 107, 111, 197
	.byte 48, 1, 103, 43, 254, 215, 171, 118
	.byte 202, 130, 201, 125, 250, 89, 71, 240
	.byte 173, 212, 162, 175, 156, 164, 114, 192
	.byte 183, 253, 147, 38, 54, 63, 247, 204
	.byte 52, 165, 229, 241, 113, 216, 49, 21
	.byte 4, 199, 35, 195, 24, 150, 5, 154
	.byte 7, 18, 128, 226, 235, 39, 178, 117
	.byte 9, 131, 44, 26, 27, 110, 90, 160
	.byte 82, 59, 214, 179, 41, 227, 47, 132
	.byte 83, 209, 0, 237, 32, 252, 177, 91
	.byte 106, 203, 190, 57, 74, 76, 88, 207
	.byte 208, 239, 170, 251, 67, 77, 51, 133
	.byte 69, 249, 2, 127, 80, 60, 159, 168
	.byte 81, 163, 64, 143, 146, 157, 56, 245
	.byte 188, 182, 218, 33, 16, 255, 243, 210
	.byte 205, 12, 19, 236, 95, 151, 68, 23
	.byte 196, 167, 126, 61, 100, 93, 25, 115
	.byte 96, 129, 79, 220, 34, 42, 144, 136
	.byte 70, 238, 184, 20, 222, 94, 11, 219
	.byte 224, 50, 58, 10, 73, 6, 36, 92
	.byte 194, 211, 172, 98, 145, 149, 228, 121
	.byte 231, 200, 55, 109, 141, 213, 78, 169
	.byte 108, 86, 244, 234, 101, 122, 174, 8
	.byte 186, 120, 37, 46, 28, 166, 180, 198
	.byte 232, 221, 116, 31, 75, 189, 139, 138
	.byte 112, 62, 181, 102, 72, 3, 246, 14
	.byte 97, 53, 87, 185, 134, 193, 29, 158
	.byte 225, 248, 152, 17, 105, 217, 142, 148
	.byte 155, 30, 135, 233, 206, 85, 40, 223
	.byte 140, 161, 137, 13, 191, 230, 66, 104
	.byte 65, 153, 45, 15, 176, 84, 187, 22
	.size aesgen_aes128_ctr_sbox, . - aesgen_aes128_ctr_sbox
.text
