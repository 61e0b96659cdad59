# AES-128, CTR encryption with the vector AES instructions: no table, and no branch or address depends on secrets.
#if !defined(__riscv_zvkned) || !defined(__riscv_zvkb)
	.ifndef aesgen_zvkned
	.set aesgen_zvkned, 1
	.irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
	.set aesgen_v\n, \n
	.endr
	.macro vaesz.vs to, key
	.insn 4, 0xa603a077 | aesgen_\to << 7 | aesgen_\key << 20
	.endm
	.macro vaesem.vs to, key
	.insn 4, 0xa6012077 | aesgen_\to << 7 | aesgen_\key << 20
	.endm
	.macro vaesef.vs to, key
	.insn 4, 0xa601a077 | aesgen_\to << 7 | aesgen_\key << 20
	.endm
	.macro vaesdm.vs to, key
	.insn 4, 0xa6002077 | aesgen_\to << 7 | aesgen_\key << 20
	.endm
	.macro vaesdf.vs to, key
	.insn 4, 0xa600a077 | aesgen_\to << 7 | aesgen_\key << 20
	.endm
	.macro vaeskf1.vi to, from, number
	.insn 4, 0x8a002077 | aesgen_\to << 7 | \number << 15 | aesgen_\from << 20
	.endm
	.macro vaeskf2.vi to, from, number
	.insn 4, 0xaa002077 | aesgen_\to << 7 | \number << 15 | aesgen_\from << 20
	.endm
	.macro vrev8.v to, from
	.insn 4, 0x4a04a057 | aesgen_\to << 7 | aesgen_\from << 20
	.endm
	.endif
#endif
	.text




	.balign 4
	.globl aesgen_aes128_ctr
	.type aesgen_aes128_ctr, @function
aesgen_aes128_ctr:
# void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	beqz a4, aesgen_aes128_ctr_none
	vsetivli zero, 4, e32, m1, ta, ma
	mv t1, a0
	vle32.v v1, (t1)
	addi t1, t1, 16
	vle32.v v2, (t1)
	addi t1, t1, 16
	vle32.v v3, (t1)
	addi t1, t1, 16
	vle32.v v4, (t1)
	addi t1, t1, 16
	vle32.v v5, (t1)
	addi t1, t1, 16
	vle32.v v6, (t1)
	addi t1, t1, 16
	vle32.v v7, (t1)
	addi t1, t1, 16
	vle32.v v8, (t1)
	addi t1, t1, 16
	vle32.v v9, (t1)
	addi t1, t1, 16
	vle32.v v10, (t1)
	addi t1, t1, 16
	vle32.v v11, (t1)
	li t1, 0x88
	vsetvli t0, zero, e8, m1, ta, ma
	vmv.v.x v0, t1
	addi sp, sp, -48
	sd a1, 0(sp)
	sd a4, 8(sp)
	lbu t0, 12(a1)
	lbu t1, 13(a1)
	slli t0, t0, 8
	or t0, t0, t1
	lbu t1, 14(a1)
	slli t0, t0, 8
	or t0, t0, t1
	lbu t1, 15(a1)
	slli t0, t0, 8
	or t0, t0, t1

	sd t0, 16(sp)
	mv a1, a2
	mv a2, a3
	mv a3, a4
aesgen_aes128_ctr_segment:
	ld a3, 0(sp)
	vsetivli zero, 4, e32, m1, ta, ma
	vle32.v v14, (a3)
	vrev8.v v14, v14
	vsetvli t2, zero, e32, m2, ta, mu
	ld t0, 16(sp)
	vmv.v.i v12, 0
	vaesz.vs v12, v14
	vmerge.vxm v12, v12, t0, v0
	vid.v v14
	vsrl.vi v14, v14, 2
	vadd.vv v12, v12, v14, v0.t
	srli t6, t2, 2
	li t1, 1
	slli t1, t1, 32
	sub t1, t1, t0
	ld a3, 8(sp)
	mv t0, a3
	bgeu t1, a3, aesgen_aes128_ctr_fits
	mv a3, t1
aesgen_aes128_ctr_fits:
	sub t0, t0, a3
	sd t0, 8(sp)
	sd a3, 24(sp)
	slli t0, a3, 4
	add t0, t0, a1
	sd t0, 32(sp)
	slli a3, a3, 2
	add t3, t2, t2
	slli t4, t2, 2
	slli t5, t3, 2
	bltu a3, t3, aesgen_aes128_ctr_last
aesgen_aes128_ctr_next:
	vrev8.v v14, v12
	vadd.vx v12, v12, t6, v0.t
	vrev8.v v16, v12
	vadd.vx v12, v12, t6, v0.t
	vle32.v v18, (a1)
	add t1, a1, t4
	vle32.v v20, (t1)
	add t1, t1, t4
	vaesz.vs v14, v1
	vaesz.vs v16, v1
	vaesem.vs v14, v2
	vaesem.vs v16, v2
	vaesem.vs v14, v3
	vaesem.vs v16, v3
	vaesem.vs v14, v4
	vaesem.vs v16, v4
	vaesem.vs v14, v5
	vaesem.vs v16, v5
	vaesem.vs v14, v6
	vaesem.vs v16, v6
	vaesem.vs v14, v7
	vaesem.vs v16, v7
	vaesem.vs v14, v8
	vaesem.vs v16, v8
	vaesem.vs v14, v9
	vaesem.vs v16, v9
	vaesem.vs v14, v10
	vaesem.vs v16, v10
	vaesef.vs v14, v11
	vaesef.vs v16, v11
	vxor.vv v14, v14, v18
	vxor.vv v16, v16, v20
	vse32.v v14, (a2)
	add t1, a2, t4
	vse32.v v16, (t1)
	add a1, a1, t5
	add a2, a2, t5
	sub a3, a3, t3
	bgeu a3, t3, aesgen_aes128_ctr_next
aesgen_aes128_ctr_last:
	beqz a3, aesgen_aes128_ctr_counted
aesgen_aes128_ctr_one:
	mv t3, a3
	bleu t3, t2, aesgen_aes128_ctr_group
	mv t3, t2
aesgen_aes128_ctr_group:
	vsetvli t0, t3, e32, m2, ta, mu
	slli t5, t3, 2
	vrev8.v v14, v12
	vadd.vx v12, v12, t6, v0.t
	vle32.v v16, (a1)
	vaesz.vs v14, v1
	vaesem.vs v14, v2
	vaesem.vs v14, v3
	vaesem.vs v14, v4
	vaesem.vs v14, v5
	vaesem.vs v14, v6
	vaesem.vs v14, v7
	vaesem.vs v14, v8
	vaesem.vs v14, v9
	vaesem.vs v14, v10
	vaesef.vs v14, v11
	vxor.vv v14, v14, v16
	vse32.v v14, (a2)
	add a1, a1, t5
	add a2, a2, t5
	sub a3, a3, t3
	bnez a3, aesgen_aes128_ctr_one
aesgen_aes128_ctr_counted:
	ld t0, 32(sp)
	sub t1, t0, a1
	add a2, a2, t1
	mv a1, t0
	ld t0, 16(sp)
	ld t1, 24(sp)
	add t0, t0, t1
	srli t1, t0, 32
	ld a3, 0(sp)
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
	sd t0, 16(sp)
	ld t1, 8(sp)
	bnez t1, aesgen_aes128_ctr_segment
	sb t0, 15(a3)
	srli t0, t0, 8
	sb t0, 14(a3)
	srli t0, t0, 8
	sb t0, 13(a3)
	srli t0, t0, 8
	sb t0, 12(a3)
	srli t0, t0, 8

	addi sp, sp, 48
aesgen_aes128_ctr_none:
	ret
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr

	.balign 4
	.globl aesgen_aes128_setkey_enc
	.type aesgen_aes128_setkey_enc, @function
aesgen_aes128_setkey_enc:
# void aesgen_aes128_setkey_enc(uint8_t rk[176], const uint8_t key[16])
	vsetivli zero, 4, e32, m1, ta, ma
	vle32.v v1, (a1)
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 1
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 2
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 3
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 4
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 5
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 6
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 7
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 8
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 9
	vse32.v v1, (a0)
	addi a0, a0, 16
	vaeskf1.vi v1, v1, 10
	vse32.v v1, (a0)
	ret
	.size aesgen_aes128_setkey_enc, . - aesgen_aes128_setkey_enc
