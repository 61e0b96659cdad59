# AES-256, CTR encryption with the scalar AES instructions: no table, and no branch or address depends on secrets.
	.text



	.balign 4
	.globl aesgen_aes256_ctr
	.type aesgen_aes256_ctr, @function
aesgen_aes256_ctr:
# void aesgen_aes256_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	addi sp, sp, -144
	sd s0, 32(sp)
	sd s1, 40(sp)
	sd s2, 48(sp)
	sd s3, 56(sp)
	sd s4, 64(sp)
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
	ld a7, 0(a0)
	ld t0, 8(a0)
	ld t1, 16(a0)
	ld t2, 24(a0)
	ld t3, 32(a0)
	ld t4, 40(a0)
	addi a3, a3, -16
	bgeu a1, a3, aesgen_aes256_ctr_rest
	.balign 4
aesgen_aes256_ctr_next2:
	rev8 t5, a5
	rev8 t6, a6
	addi a6, a6, 1
	seqz s0, a6
	add a5, a5, s0
	xor t5, t5, a7
	xor t6, t6, t0
	rev8 s0, a5
	rev8 s1, a6
	addi a6, a6, 1
	seqz s2, a6
	add a5, a5, s2
	xor s0, s0, a7
	xor s1, s1, t0
	aes64esm s2, t5, t6
	aes64esm t5, t6, t5
	xor s2, s2, t1
	xor t5, t5, t2
	aes64esm t6, s0, s1
	aes64esm s0, s1, s0
	xor t6, t6, t1
	xor s0, s0, t2
	aes64esm s1, s2, t5
	aes64esm t5, t5, s2
	xor s1, s1, t3
	xor t5, t5, t4
	aes64esm s2, t6, s0
	aes64esm t6, s0, t6
	xor s2, s2, t3
	xor t6, t6, t4
	ld s0, 48(a0)
	ld s3, 56(a0)
	aes64esm s4, s1, t5
	aes64esm t5, t5, s1
	xor s4, s4, s0
	xor t5, t5, s3
	aes64esm s1, s2, t6
	aes64esm t6, t6, s2
	xor s1, s1, s0
	xor t6, t6, s3
	ld s0, 64(a0)
	ld s2, 72(a0)
	aes64esm s3, s4, t5
	aes64esm t5, t5, s4
	xor s3, s3, s0
	xor t5, t5, s2
	aes64esm s4, s1, t6
	aes64esm t6, t6, s1
	xor s4, s4, s0
	xor t6, t6, s2
	ld s0, 80(a0)
	ld s1, 88(a0)
	aes64esm s2, s3, t5
	aes64esm t5, t5, s3
	xor s2, s2, s0
	xor t5, t5, s1
	aes64esm s3, s4, t6
	aes64esm t6, t6, s4
	xor s3, s3, s0
	xor t6, t6, s1
	ld s0, 96(a0)
	ld s1, 104(a0)
	aes64esm s4, s2, t5
	aes64esm t5, t5, s2
	xor s4, s4, s0
	xor t5, t5, s1
	aes64esm s2, s3, t6
	aes64esm t6, t6, s3
	xor s2, s2, s0
	xor t6, t6, s1
	ld s0, 112(a0)
	ld s1, 120(a0)
	aes64esm s3, s4, t5
	aes64esm t5, t5, s4
	xor s3, s3, s0
	xor t5, t5, s1
	aes64esm s4, s2, t6
	aes64esm t6, t6, s2
	xor s4, s4, s0
	xor t6, t6, s1
	ld s0, 128(a0)
	ld s1, 136(a0)
	aes64esm s2, s3, t5
	aes64esm t5, t5, s3
	xor s2, s2, s0
	xor t5, t5, s1
	aes64esm s3, s4, t6
	aes64esm t6, t6, s4
	xor s3, s3, s0
	xor t6, t6, s1
	ld s0, 144(a0)
	ld s1, 152(a0)
	aes64esm s4, s2, t5
	aes64esm t5, t5, s2
	xor s4, s4, s0
	xor t5, t5, s1
	aes64esm s2, s3, t6
	aes64esm t6, t6, s3
	xor s2, s2, s0
	xor t6, t6, s1
	ld s0, 160(a0)
	ld s1, 168(a0)
	aes64esm s3, s4, t5
	aes64esm t5, t5, s4
	xor s3, s3, s0
	xor t5, t5, s1
	aes64esm s4, s2, t6
	aes64esm t6, t6, s2
	xor s4, s4, s0
	xor t6, t6, s1
	ld s0, 176(a0)
	ld s1, 184(a0)
	aes64esm s2, s3, t5
	aes64esm t5, t5, s3
	xor s2, s2, s0
	xor t5, t5, s1
	aes64esm s3, s4, t6
	aes64esm t6, t6, s4
	xor s3, s3, s0
	xor t6, t6, s1
	ld s0, 192(a0)
	ld s1, 200(a0)
	aes64esm s4, s2, t5
	aes64esm t5, t5, s2
	xor s4, s4, s0
	xor t5, t5, s1
	aes64esm s2, s3, t6
	aes64esm t6, t6, s3
	xor s2, s2, s0
	xor t6, t6, s1
	ld s0, 208(a0)
	ld s1, 216(a0)
	aes64esm s3, s4, t5
	aes64esm t5, t5, s4
	xor s3, s3, s0
	xor t5, t5, s1
	aes64esm s4, s2, t6
	aes64esm t6, t6, s2
	xor s4, s4, s0
	xor t6, t6, s1
	ld s0, 224(a0)
	ld s1, 232(a0)
	aes64es s2, s3, t5
	aes64es t5, t5, s3
	xor s2, s2, s0
	xor t5, t5, s1
	aes64es s3, s4, t6
	aes64es t6, t6, s4
	xor s3, s3, s0
	xor t6, t6, s1
	ld s0, 0(a1)
	xor s2, s2, s0
	sd s2, 0(a2)
	ld s0, 8(a1)
	xor t5, t5, s0
	sd t5, 8(a2)
	ld t5, 16(a1)
	xor s3, s3, t5
	sd s3, 16(a2)
	ld t5, 24(a1)
	xor t6, t6, t5
	sd t6, 24(a2)
	addi a1, a1, 32
	addi a2, a2, 32
	bltu a1, a3, aesgen_aes256_ctr_next2
aesgen_aes256_ctr_rest:
	ld a3, 0(sp)
	beq a1, a3, aesgen_aes256_ctr_done
	.balign 4
aesgen_aes256_ctr_next1:
	rev8 t5, a5
	rev8 t6, a6
	addi a6, a6, 1
	seqz s0, a6
	add a5, a5, s0
	xor t5, t5, a7
	xor t6, t6, t0
	aes64esm s0, t5, t6
	aes64esm t5, t6, t5
	xor s0, s0, t1
	xor t5, t5, t2
	aes64esm t6, s0, t5
	aes64esm t5, t5, s0
	xor t6, t6, t3
	xor t5, t5, t4
	ld s0, 48(a0)
	ld s1, 56(a0)
	aes64esm s2, t6, t5
	aes64esm t5, t5, t6
	xor s2, s2, s0
	xor t5, t5, s1
	ld t6, 64(a0)
	ld s0, 72(a0)
	aes64esm s1, s2, t5
	aes64esm t5, t5, s2
	xor s1, s1, t6
	xor t5, t5, s0
	ld t6, 80(a0)
	ld s0, 88(a0)
	aes64esm s2, s1, t5
	aes64esm t5, t5, s1
	xor s2, s2, t6
	xor t5, t5, s0
	ld t6, 96(a0)
	ld s0, 104(a0)
	aes64esm s1, s2, t5
	aes64esm t5, t5, s2
	xor s1, s1, t6
	xor t5, t5, s0
	ld t6, 112(a0)
	ld s0, 120(a0)
	aes64esm s2, s1, t5
	aes64esm t5, t5, s1
	xor s2, s2, t6
	xor t5, t5, s0
	ld t6, 128(a0)
	ld s0, 136(a0)
	aes64esm s1, s2, t5
	aes64esm t5, t5, s2
	xor s1, s1, t6
	xor t5, t5, s0
	ld t6, 144(a0)
	ld s0, 152(a0)
	aes64esm s2, s1, t5
	aes64esm t5, t5, s1
	xor s2, s2, t6
	xor t5, t5, s0
	ld t6, 160(a0)
	ld s0, 168(a0)
	aes64esm s1, s2, t5
	aes64esm t5, t5, s2
	xor s1, s1, t6
	xor t5, t5, s0
	ld t6, 176(a0)
	ld s0, 184(a0)
	aes64esm s2, s1, t5
	aes64esm t5, t5, s1
	xor s2, s2, t6
	xor t5, t5, s0
	ld t6, 192(a0)
	ld s0, 200(a0)
	aes64esm s1, s2, t5
	aes64esm t5, t5, s2
	xor s1, s1, t6
	xor t5, t5, s0
	ld t6, 208(a0)
	ld s0, 216(a0)
	aes64esm s2, s1, t5
	aes64esm t5, t5, s1
	xor s2, s2, t6
	xor t5, t5, s0
	ld t6, 224(a0)
	ld s0, 232(a0)
	aes64es s1, s2, t5
	aes64es t5, t5, s2
	xor s1, s1, t6
	xor t5, t5, s0
	ld t6, 0(a1)
	xor s1, s1, t6
	sd s1, 0(a2)
	ld t6, 8(a1)
	xor t5, t5, t6
	sd t5, 8(a2)
	addi a1, a1, 16
	addi a2, a2, 16
	bne a1, a3, aesgen_aes256_ctr_next1
aesgen_aes256_ctr_done:
	ld a3, 8(sp)
	rev8 a5, a5
	sd a5, 0(a3)
	rev8 a6, a6
	sd a6, 8(a3)
	ld s0, 32(sp)
	ld s1, 40(sp)
	ld s2, 48(sp)
	ld s3, 56(sp)
	ld s4, 64(sp)
	addi sp, sp, 144
	ret
	.size aesgen_aes256_ctr, . - aesgen_aes256_ctr

	.balign 4
	.globl aesgen_aes256_setkey_enc
	.type aesgen_aes256_setkey_enc, @function
aesgen_aes256_setkey_enc:
# void aesgen_aes256_setkey_enc(uint8_t rk[240], const uint8_t key[32])
	addi sp, sp, -144
	ld a2, 0(a1)
	sd a2, 0(a0)
	ld a3, 8(a1)
	sd a3, 8(a0)
	ld a4, 16(a1)
	sd a4, 16(a0)
	ld a5, 24(a1)
	sd a5, 24(a0)
	aes64ks1i a6, a5, 0
	aes64ks2 a2, a6, a2
	sd a2, 32(a0)
	aes64ks2 a3, a2, a3
	sd a3, 40(a0)
	aes64ks1i a6, a3, 10
	aes64ks2 a4, a6, a4
	sd a4, 48(a0)
	aes64ks2 a5, a4, a5
	sd a5, 56(a0)
	aes64ks1i a6, a5, 1
	aes64ks2 a2, a6, a2
	sd a2, 64(a0)
	aes64ks2 a3, a2, a3
	sd a3, 72(a0)
	aes64ks1i a6, a3, 10
	aes64ks2 a4, a6, a4
	sd a4, 80(a0)
	aes64ks2 a5, a4, a5
	sd a5, 88(a0)
	aes64ks1i a6, a5, 2
	aes64ks2 a2, a6, a2
	sd a2, 96(a0)
	aes64ks2 a3, a2, a3
	sd a3, 104(a0)
	aes64ks1i a6, a3, 10
	aes64ks2 a4, a6, a4
	sd a4, 112(a0)
	aes64ks2 a5, a4, a5
	sd a5, 120(a0)
	aes64ks1i a6, a5, 3
	aes64ks2 a2, a6, a2
	sd a2, 128(a0)
	aes64ks2 a3, a2, a3
	sd a3, 136(a0)
	aes64ks1i a6, a3, 10
	aes64ks2 a4, a6, a4
	sd a4, 144(a0)
	aes64ks2 a5, a4, a5
	sd a5, 152(a0)
	aes64ks1i a6, a5, 4
	aes64ks2 a2, a6, a2
	sd a2, 160(a0)
	aes64ks2 a3, a2, a3
	sd a3, 168(a0)
	aes64ks1i a6, a3, 10
	aes64ks2 a4, a6, a4
	sd a4, 176(a0)
	aes64ks2 a5, a4, a5
	sd a5, 184(a0)
	aes64ks1i a6, a5, 5
	aes64ks2 a2, a6, a2
	sd a2, 192(a0)
	aes64ks2 a3, a2, a3
	sd a3, 200(a0)
	aes64ks1i a6, a3, 10
	aes64ks2 a4, a6, a4
	sd a4, 208(a0)
	aes64ks2 a4, a4, a5
	sd a4, 216(a0)
	aes64ks1i a4, a4, 6
	aes64ks2 a2, a4, a2
	sd a2, 224(a0)
	aes64ks2 a2, a2, a3
	sd a2, 232(a0)
	addi sp, sp, 144
	ret
	.size aesgen_aes256_setkey_enc, . - aesgen_aes256_setkey_enc
