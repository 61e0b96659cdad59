# AES-256, CTR encryption with the scalar AES instructions: no table, and no branch or address depends on secrets.
	.text



	.balign 4
	.globl aesgen_aes256_ctr
	.type aesgen_aes256_ctr, @function
aesgen_aes256_ctr:
# void aesgen_aes256_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	addi sp, sp, -144
	sd a1, 8(sp)
	ld a5, 0(a1)
	ld a6, 8(a1)
	rev8 a5, a5
	rev8 a6, a6
	mv a1, a2
	mv a2, a3
	mv a3, a4
	slli a3, a3, 4
	add a3, a3, a1
	sd a3, 0(sp)
	beq a1, a3, aesgen_aes256_ctr_done
aesgen_aes256_ctr_next1:
	ld a7, 0(a0)
	ld t0, 8(a0)
	rev8 t1, a5
	rev8 t2, a6
	addi a6, a6, 1
	seqz t3, a6
	add a5, a5, t3
	xor t1, t1, a7
	xor t2, t2, t0
	ld a7, 16(a0)
	ld t0, 24(a0)
	aes64esm t3, t1, t2
	aes64esm t1, t2, t1
	xor t3, t3, a7
	xor t1, t1, t0
	ld a7, 32(a0)
	ld t0, 40(a0)
	aes64esm t2, t3, t1
	aes64esm t1, t1, t3
	xor t2, t2, a7
	xor t1, t1, t0
	ld a7, 48(a0)
	ld t0, 56(a0)
	aes64esm t3, t2, t1
	aes64esm t1, t1, t2
	xor t3, t3, a7
	xor t1, t1, t0
	ld a7, 64(a0)
	ld t0, 72(a0)
	aes64esm t2, t3, t1
	aes64esm t1, t1, t3
	xor t2, t2, a7
	xor t1, t1, t0
	ld a7, 80(a0)
	ld t0, 88(a0)
	aes64esm t3, t2, t1
	aes64esm t1, t1, t2
	xor t3, t3, a7
	xor t1, t1, t0
	ld a7, 96(a0)
	ld t0, 104(a0)
	aes64esm t2, t3, t1
	aes64esm t1, t1, t3
	xor t2, t2, a7
	xor t1, t1, t0
	ld a7, 112(a0)
	ld t0, 120(a0)
	aes64esm t3, t2, t1
	aes64esm t1, t1, t2
	xor t3, t3, a7
	xor t1, t1, t0
	ld a7, 128(a0)
	ld t0, 136(a0)
	aes64esm t2, t3, t1
	aes64esm t1, t1, t3
	xor t2, t2, a7
	xor t1, t1, t0
	ld a7, 144(a0)
	ld t0, 152(a0)
	aes64esm t3, t2, t1
	aes64esm t1, t1, t2
	xor t3, t3, a7
	xor t1, t1, t0
	ld a7, 160(a0)
	ld t0, 168(a0)
	aes64esm t2, t3, t1
	aes64esm t1, t1, t3
	xor t2, t2, a7
	xor t1, t1, t0
	ld a7, 176(a0)
	ld t0, 184(a0)
	aes64esm t3, t2, t1
	aes64esm t1, t1, t2
	xor t3, t3, a7
	xor t1, t1, t0
	ld a7, 192(a0)
	ld t0, 200(a0)
	aes64esm t2, t3, t1
	aes64esm t1, t1, t3
	xor t2, t2, a7
	xor t1, t1, t0
	ld a7, 208(a0)
	ld t0, 216(a0)
	aes64esm t3, t2, t1
	aes64esm t1, t1, t2
	xor t3, t3, a7
	xor t1, t1, t0
	ld a7, 224(a0)
	ld t0, 232(a0)
	aes64es t2, t3, t1
	aes64es t1, t1, t3
	xor t2, t2, a7
	xor t1, t1, t0
	ld a7, 0(a1)
	xor t2, t2, a7
	sd t2, 0(a2)
	ld a7, 8(a1)
	xor t1, t1, a7
	sd t1, 8(a2)
	addi a1, a1, 16
	addi a2, a2, 16
	bne a1, a3, aesgen_aes256_ctr_next1
aesgen_aes256_ctr_done:
	ld a3, 8(sp)
	rev8 a5, a5
	sd a5, 0(a3)
	rev8 a6, a6
	sd a6, 8(a3)
	addi sp, sp, 144
	ret
	.size aesgen_aes256_ctr, . - aesgen_aes256_ctr
