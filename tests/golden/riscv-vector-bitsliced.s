# AES-128, CTR encryption, bit-sliced on vectors: no table, and no branch or address depends on secrets.
	.text

	.balign 4
	.globl aesgen_aes128_ctr
	.type aesgen_aes128_ctr, @function
aesgen_aes128_ctr:
# void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	beqz a4, aesgen_aes128_ctr_none
	vsetvli t0, zero, e8, m1, ta, ma
	li t1, 160
	mul t1, t1, t0
	li t2, 1792
	add t1, t1, t2
	sub sp, sp, t1
	addi sp, sp, -224
	sd ra, 112(sp)
	sd s0, 120(sp)
	sd s1, 128(sp)
	sd s2, 136(sp)
	sd s3, 144(sp)
	sd s4, 152(sp)
	sd s5, 160(sp)
	sd s6, 168(sp)
	sd s7, 176(sp)
	sd s8, 184(sp)
	sd s9, 192(sp)
	sd s10, 200(sp)
	sd s11, 208(sp)

	sd t1, 0(sp)
	sd zero, 96(sp)
	sd zero, 104(sp)
	sd a1, 32(sp)
	sd a2, 8(sp)
	sd a3, 16(sp)
	sd a4, 24(sp)
	mv a1, t0
	add a2, a1, a1
	add a3, a2, a1
	add a4, a3, a1
	add a5, a4, a1
	add a6, a5, a1
	add a7, a6, a1
	addi s8, sp, 224
	slli s9, a1, 5
	slli s11, s9, 2
	addi s11, s11, -1
	mv t1, a0
	slli t2, s9, 2
	add t2, t2, s9
	add t2, t2, s8
	sd t2, 40(sp)
	vsetvli t0, zero, e64, m8, ta, ma
	li t0, 0
	vmv.v.x v8, t0
	vxor.vi v16, v8, -1
	li t3, 128
	vsetivli zero, 16, e8, m1, ta, ma
	vle8.v v0, (t1)
	vsetvli zero, t3, e8, m8, ta, ma
	vmerge.vvm v24, v8, v16, v0
	vse8.v v24, (t2)
	addi t1, t1, 16
	addi t2, t2, 128
	vsetvli t0, zero, e64, m8, ta, ma
	li t0, 0x00ffff000000ffff
	vmv.v.x v8, t0
	vxor.vi v16, v8, -1
	li t3, 128
	li t4, 10
aesgen_aes128_ctr_key:
	vsetivli zero, 16, e8, m1, ta, ma
	vle8.v v0, (t1)
	vsetvli zero, t3, e8, m8, ta, ma
	vmerge.vvm v24, v8, v16, v0
	vse8.v v24, (t2)
	addi t1, t1, 16
	addi t2, t2, 128
	addi t4, t4, -1
	bnez t4, aesgen_aes128_ctr_key
	addi t2, t2, -128
	sd t2, 48(sp)

aesgen_aes128_ctr_pass:
	ld a0, 40(sp)
	ld t1, 32(sp)
	lbu t0, 14(t1)
	lbu t2, 15(t1)
	slli t0, t0, 8
	or t0, t0, t2
	slli t3, a1, 3
	addi t4, t3, -1
	and t4, t4, t0
	sd t4, 72(sp)
	sub t0, t0, t4
	sd t0, 88(sp)
	sub t3, t3, t4
	ld s3, 24(sp)
	bltu s3, t3, aesgen_aes128_ctr_few
	mv s3, t3
aesgen_aes128_ctr_few:
	sd s3, 64(sp)
	ld t0, 104(sp)
	bnez t0, aesgen_aes128_ctr_varying
	ld t2, 48(sp)
	addi t2, t2, 128
	ld t1, 32(sp)
	vsetvli t0, zero, e64, m8, ta, ma
	li t0, 0
	vmv.v.x v8, t0
	vxor.vi v16, v8, -1
	li t3, 128
	vsetivli zero, 16, e8, m1, ta, ma
	vle8.v v0, (t1)
	vsetvli zero, t3, e8, m8, ta, ma
	vmerge.vvm v24, v8, v16, v0
	vse8.v v24, (t2)
	vle8.v v8, (a0)
	vxor.vv v24, v24, v8
	vse8.v v24, (t2)
	vsetvli t0, zero, e64, m1, ta, ma
	addi t1, t2, 112
	mv s0, s8
aesgen_aes128_ctr_shared:
	lb t3, 0(t2)
	lb t4, 1(t2)
	lb t5, 2(t2)
	lb t6, 3(t2)
	lb s1, 4(t2)
	lb s2, 5(t2)
	lb s3, 6(t2)
	lb s4, 7(t2)
	vmv.v.x v8, t3
	vmv.v.x v9, t4
	vmv.v.x v10, t5
	vmv.v.x v11, t6
	vmv.v.x v12, s1
	vmv.v.x v13, s2
	vmv.v.x v14, s3
	vmv.v.x v15, s4
	add t3, s0, a1
	add t4, s0, a2
	add t5, s0, a3
	add t6, s0, a4
	add s1, s0, a5
	add s2, s0, a6
	add s3, s0, a7
	vse64.v v8, (s0)
	vse64.v v9, (t3)
	vse64.v v10, (t4)
	vse64.v v11, (t5)
	vse64.v v12, (t6)
	vse64.v v13, (s1)
	vse64.v v14, (s2)
	vse64.v v15, (s3)
	srli s4, s9, 2
	add s0, s0, s4
	addi t2, t2, 8
	bne t2, t1, aesgen_aes128_ctr_shared
	vmv.v.x v8, zero
	vmv.v.x v9, zero
	vmv.v.x v10, zero
	vmv.v.x v11, zero
	vmv.v.x v12, zero
	vmv.v.x v13, zero
	vmv.v.x v14, zero
	vmv.v.x v15, zero
	add t3, s0, a1
	add t4, s0, a2
	add t5, s0, a3
	add t6, s0, a4
	add s1, s0, a5
	add s2, s0, a6
	add s3, s0, a7
	vse64.v v8, (s0)
	vse64.v v9, (t3)
	vse64.v v10, (t4)
	vse64.v v11, (t5)
	vse64.v v12, (t6)
	vse64.v v13, (s1)
	vse64.v v14, (s2)
	vse64.v v15, (s3)
	srli s4, s9, 2
	add s0, s0, s4
	vmv.v.x v8, zero
	vmv.v.x v9, zero
	vmv.v.x v10, zero
	vmv.v.x v11, zero
	vmv.v.x v12, zero
	vmv.v.x v13, zero
	vmv.v.x v14, zero
	vmv.v.x v15, zero
	add t3, s0, a1
	add t4, s0, a2
	add t5, s0, a3
	add t6, s0, a4
	add s1, s0, a5
	add s2, s0, a6
	add s3, s0, a7
	vse64.v v8, (s0)
	vse64.v v9, (t3)
	vse64.v v10, (t4)
	vse64.v v11, (t5)
	vse64.v v12, (t6)
	vse64.v v13, (s1)
	vse64.v v14, (s2)
	vse64.v v15, (s3)
	srli s4, s9, 2
	add s0, s0, s4

	addi a0, a0, 128
	addi t0, a0, 128
	sd t0, 48(sp)
	li t0, 1
	sd t0, 96(sp)
	mv t6, s9
	j aesgen_aes128_ctr_rounds
aesgen_aes128_ctr_phase:
	ld t1, 40(sp)
	li t2, 1536
	add t1, t1, t2
	li t2, 1
	bne t0, t2, aesgen_aes128_ctr_second
	vsetvli t0, zero, e64, m1, ta, ma
	mv t2, s8
	addi t5, t1, 128
aesgen_aes128_ctr_bit_of_round_1:
	vle64.v v8, (t2)
	add t2, t2, a1
	vmv.x.s t3, v8
	sb t3, 0(t1)
	addi t1, t1, 1
	bne t1, t5, aesgen_aes128_ctr_bit_of_round_1
	vmv.v.i v8, 0
	li t1, 0
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)
	li t1, 40
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)
	li t1, 80
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)
	li t1, 120
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)
	li t1, 32
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)
	li t1, 72
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)
	li t1, 112
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)
	li t1, 24
	mul t1, t1, a1
	add t1, t1, s8
	vse64.v v8, (t1)
	add t2, t1, a1
	vse64.v v8, (t2)
	add t2, t1, a2
	vse64.v v8, (t2)
	add t2, t1, a3
	vse64.v v8, (t2)
	add t2, t1, a4
	vse64.v v8, (t2)
	add t2, t1, a5
	vse64.v v8, (t2)
	add t2, t1, a6
	vse64.v v8, (t2)
	add t2, t1, a7
	vse64.v v8, (t2)

	addi t0, a0, 128
	sd t0, 48(sp)
	li t0, 2
	sd t0, 96(sp)
	ld t6, 56(sp)
	j aesgen_aes128_ctr_round
aesgen_aes128_ctr_second:
	addi t1, t1, 128
	vsetvli t0, zero, e64, m1, ta, ma
	mv t2, s8
	addi t5, t1, 128
aesgen_aes128_ctr_bit_of_round_2:
	vle64.v v8, (t2)
	add t2, t2, a1
	vmv.x.s t3, v8
	sb t3, 0(t1)
	addi t1, t1, 1
	bne t1, t5, aesgen_aes128_ctr_bit_of_round_2
	sd zero, 96(sp)
	sd t5, 104(sp)
	ld a0, 40(sp)
	li t1, 1280
	add t1, t1, a0
	sd t1, 48(sp)
aesgen_aes128_ctr_varying:
	vsetvli t0, zero, e64, m1, ta, ma
	ld s5, 88(sp)
	srli t0, s9, 2
	slli s0, t0, 4
	sub s0, s0, t0
	sub s0, s0, t0
	add s0, s0, s8
	slli t3, s5, 55
	slli t4, s5, 54
	slli t5, s5, 53
	slli t6, s5, 52
	slli s1, s5, 51
	slli s2, s5, 50
	slli s3, s5, 49
	slli s4, s5, 48
	srai t3, t3, 63
	srai t4, t4, 63
	srai t5, t5, 63
	srai t6, t6, 63
	srai s1, s1, 63
	srai s2, s2, 63
	srai s3, s3, 63
	srai s4, s4, 63
	lb t0, 112(a0)
	lb t1, 113(a0)
	lb t2, 114(a0)
	lb s6, 115(a0)
	lb s7, 116(a0)
	lb s10, 117(a0)
	lb ra, 118(a0)
	lb a0, 119(a0)
	xor t3, t3, t0
	xor t4, t4, t1
	xor t5, t5, t2
	xor t6, t6, s6
	xor s1, s1, s7
	xor s2, s2, s10
	xor s3, s3, ra
	xor s4, s4, a0
	vmv.v.x v8, t3
	vmv.v.x v9, t4
	vmv.v.x v10, t5
	vmv.v.x v11, t6
	vmv.v.x v12, s1
	vmv.v.x v13, s2
	vmv.v.x v14, s3
	vmv.v.x v15, s4
	add t3, s0, a1
	add t4, s0, a2
	add t5, s0, a3
	add t6, s0, a4
	add s1, s0, a5
	add s2, s0, a6
	add s3, s0, a7
	vse64.v v8, (s0)
	vse64.v v9, (t3)
	vse64.v v10, (t4)
	vse64.v v11, (t5)
	vse64.v v12, (t6)
	vse64.v v13, (s1)
	vse64.v v14, (s2)
	vse64.v v15, (s3)
	srli s4, s9, 2
	add s0, s0, s4
	ld a0, 40(sp)
	slli t3, s5, 63
	slli t4, s5, 62
	slli t5, s5, 61
	slli t6, s5, 60
	slli s1, s5, 59
	slli s2, s5, 58
	slli s3, s5, 57
	slli s4, s5, 56
	srai t3, t3, 63
	srai t4, t4, 63
	srai t5, t5, 63
	srai t6, t6, 63
	srai s1, s1, 63
	srai s2, s2, 63
	srai s3, s3, 63
	srai s4, s4, 63
	lb t0, 120(a0)
	lb t1, 121(a0)
	lb t2, 122(a0)
	lb s6, 123(a0)
	lb s7, 124(a0)
	lb s10, 125(a0)
	lb ra, 126(a0)
	lb a0, 127(a0)
	xor t3, t3, t0
	xor t4, t4, t1
	xor t5, t5, t2
	xor t6, t6, s6
	xor s1, s1, s7
	xor s2, s2, s10
	xor s3, s3, ra
	xor s4, s4, a0
	vmv.v.x v8, t3
	vmv.v.x v9, t4
	vmv.v.x v10, t5
	vmv.v.x v11, t6
	vmv.v.x v12, s1
	vmv.v.x v13, s2
	vmv.v.x v14, s3
	vmv.v.x v15, s4
	add t3, s0, a1
	add t4, s0, a2
	add t5, s0, a3
	add t6, s0, a4
	add s1, s0, a5
	add s2, s0, a6
	add s3, s0, a7
	vse64.v v8, (s0)
	vse64.v v9, (t3)
	vse64.v v10, (t4)
	vse64.v v11, (t5)
	vse64.v v12, (t6)
	vse64.v v13, (s1)
	vse64.v v14, (s2)
	vse64.v v15, (s3)
	srli s4, s9, 2
	add s0, s0, s4
	ld a0, 40(sp)
	srli t1, s9, 2
	sub s0, s0, t1
	slli t1, t1, 1
	vsetvli t0, zero, e8, m1, ta, ma
	vid.v v8
	li t2, 7
	li t4, 1
aesgen_aes128_ctr_lane:
	vsll.vx v9, v8, t2
	vsra.vi v9, v9, 7
	vle8.v v10, (s0)
	vxor.vv v9, v9, v10
	vse8.v v9, (s0)
	add s0, s0, a1
	slli t4, t4, 1
	addi t2, t2, -1
	bne t4, a1, aesgen_aes128_ctr_lane
	li t3, 170
	li t6, -1
	bne t2, t6, aesgen_aes128_ctr_same1
	sub s0, s0, t1
aesgen_aes128_ctr_same1:
	vle8.v v10, (s0)
	vxor.vx v10, v10, t3
	vse8.v v10, (s0)
	add s0, s0, a1
	addi t2, t2, -1
	li t3, 204
	li t6, -1
	bne t2, t6, aesgen_aes128_ctr_same2
	sub s0, s0, t1
aesgen_aes128_ctr_same2:
	vle8.v v10, (s0)
	vxor.vx v10, v10, t3
	vse8.v v10, (s0)
	add s0, s0, a1
	addi t2, t2, -1
	li t3, 240
	li t6, -1
	bne t2, t6, aesgen_aes128_ctr_same3
	sub s0, s0, t1
aesgen_aes128_ctr_same3:
	vle8.v v10, (s0)
	vxor.vx v10, v10, t3
	vse8.v v10, (s0)
	add s0, s0, a1
	addi t2, t2, -1

	vsetvli t0, zero, e64, m1, ta, ma
	slli t0, s9, 2
	add s4, s8, t0
	srli t0, s9, 2
	add s5, s4, t0
	add s6, s5, t0
	add s7, s6, t0
	li t0, 1536
	add a0, a0, t0
	li s0, 0
	li s1, 40
	li s2, 80
	li s3, 120
	mul s0, s0, a1
	mul s1, s1, a1
	mul s2, s2, a1
	mul s3, s3, a1
	add s0, s0, s8
	add s1, s1, s8
	add s2, s2, s8
	add s3, s3, s8
	add t0, s3, a4
	vle64.v v0, (t0)
	add t1, s3, a2
	vle64.v v1, (t1)
	add t2, s3, a6
	vle64.v v2, (t2)
	add t3, s3, a5
	vle64.v v3, (t3)
	add t4, s3, a7
	vle64.v v4, (t4)
	add t5, s3, a1
	vle64.v v5, (t5)
	vle64.v v6, (s3)
	add t6, s3, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vxor.vv v2, v5, v7
	vxor.vv v9, v4, v7
	vxor.vv v10, v6, v7
	vxor.vv v11, v5, v7
	vxor.vv v12, v3, v2
	vxor.vv v13, v4, v3
	vxor.vv v14, v6, v9
	vxor.vv v15, v1, v10
	vxor.vv v16, v0, v1
	vxor.vv v17, v8, v0
	vxor.vv v18, v7, v8
	lb ra, 0(a0)
	vxor.vx v19, v5, ra
	vse64.v v19, (s0)
	lb t0, 1(a0)
	vxor.vx v19, v3, t0
	add t1, s0, a1
	vse64.v v19, (t1)
	lb t2, 2(a0)
	vxor.vx v19, v4, t2
	add t3, s0, a2
	vse64.v v19, (t3)
	lb t4, 3(a0)
	vxor.vx v19, v6, t4
	add t5, s0, a3
	vse64.v v19, (t5)
	lb t6, 4(a0)
	vxor.vx v19, v1, t6
	add ra, s0, a4
	vse64.v v19, (ra)
	lb t0, 5(a0)
	vxor.vx v19, v0, t0
	add t1, s0, a5
	vse64.v v19, (t1)
	lb t2, 6(a0)
	vxor.vx v19, v8, t2
	add t3, s0, a6
	vse64.v v19, (t3)
	lb t4, 7(a0)
	vxor.vx v19, v7, t4
	add t5, s0, a7
	vse64.v v19, (t5)
	lb t6, 40(a0)
	vxor.vx v5, v5, t6
	vse64.v v5, (s1)
	lb ra, 41(a0)
	vxor.vx v5, v3, ra
	add t0, s1, a1
	vse64.v v5, (t0)
	lb t1, 42(a0)
	vxor.vx v4, v4, t1
	add t2, s1, a2
	vse64.v v4, (t2)
	lb t3, 43(a0)
	vxor.vx v4, v6, t3
	add t4, s1, a3
	vse64.v v4, (t4)
	lb t5, 44(a0)
	vxor.vx v4, v1, t5
	add t6, s1, a4
	vse64.v v4, (t6)
	lb ra, 45(a0)
	vxor.vx v4, v0, ra
	add t0, s1, a5
	vse64.v v4, (t0)
	lb t1, 46(a0)
	vxor.vx v4, v8, t1
	add t2, s1, a6
	vse64.v v4, (t2)
	lb t3, 47(a0)
	vxor.vx v4, v7, t3
	add t4, s1, a7
	vse64.v v4, (t4)
	lb t5, 80(a0)
	vxor.vx v4, v11, t5
	vse64.v v4, (s2)
	lb t6, 81(a0)
	vxor.vx v4, v12, t6
	add ra, s2, a1
	vse64.v v4, (ra)
	lb t0, 82(a0)
	vxor.vx v4, v13, t0
	add t1, s2, a2
	vse64.v v4, (t1)
	lb t2, 83(a0)
	vxor.vx v4, v14, t2
	add t3, s2, a3
	vse64.v v4, (t3)
	lb t4, 84(a0)
	vxor.vx v4, v15, t4
	add t5, s2, a4
	vse64.v v4, (t5)
	lb t6, 85(a0)
	vxor.vx v4, v16, t6
	add ra, s2, a5
	vse64.v v4, (ra)
	lb t0, 86(a0)
	vxor.vx v4, v17, t0
	add t1, s2, a6
	vse64.v v4, (t1)
	lb t2, 87(a0)
	vxor.vx v4, v18, t2
	add t3, s2, a7
	vse64.v v4, (t3)
	lb t4, 120(a0)
	vxor.vx v4, v7, t4
	vse64.v v4, (s3)
	lb t5, 121(a0)
	vxor.vx v2, v2, t5
	add t6, s3, a1
	vse64.v v2, (t6)
	lb ra, 122(a0)
	vxor.vx v2, v3, ra
	add t0, s3, a2
	vse64.v v2, (t0)
	lb t1, 123(a0)
	vxor.vx v2, v9, t1
	add t2, s3, a3
	vse64.v v2, (t2)
	lb t3, 124(a0)
	vxor.vx v2, v10, t3
	add t4, s3, a4
	vse64.v v2, (t4)
	lb t5, 125(a0)
	vxor.vx v1, v1, t5
	add t6, s3, a5
	vse64.v v1, (t6)
	lb ra, 126(a0)
	vxor.vx v0, v0, ra
	add t0, s3, a6
	vse64.v v0, (t0)
	lb t1, 127(a0)
	vxor.vx v0, v8, t1
	add t2, s3, a7
	vse64.v v0, (t2)
	li s0, 32
	li s1, 72
	li s2, 112
	li s3, 24
	mul s0, s0, a1
	mul s1, s1, a1
	mul s2, s2, a1
	mul s3, s3, a1
	add s0, s0, s8
	add s1, s1, s8
	add s2, s2, s8
	add s3, s3, s8
	add t0, s2, a4
	vle64.v v0, (t0)
	add t1, s2, a2
	vle64.v v1, (t1)
	add t2, s2, a6
	vle64.v v2, (t2)
	add t3, s2, a5
	vle64.v v3, (t3)
	add t4, s2, a7
	vle64.v v4, (t4)
	add t5, s2, a1
	vle64.v v5, (t5)
	vle64.v v6, (s2)
	add t6, s2, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vxor.vv v2, v5, v7
	vxor.vv v9, v4, v7
	vxor.vv v10, v6, v7
	vxor.vv v11, v5, v7
	vxor.vv v12, v3, v2
	vxor.vv v13, v4, v3
	vxor.vv v14, v6, v9
	vxor.vv v15, v1, v10
	vxor.vv v16, v0, v1
	vxor.vv v17, v8, v0
	vxor.vv v18, v7, v8
	lb ra, 32(a0)
	vxor.vx v19, v5, ra
	vse64.v v19, (s0)
	lb t0, 33(a0)
	vxor.vx v19, v3, t0
	add t1, s0, a1
	vse64.v v19, (t1)
	lb t2, 34(a0)
	vxor.vx v19, v4, t2
	add t3, s0, a2
	vse64.v v19, (t3)
	lb t4, 35(a0)
	vxor.vx v19, v6, t4
	add t5, s0, a3
	vse64.v v19, (t5)
	lb t6, 36(a0)
	vxor.vx v19, v1, t6
	add ra, s0, a4
	vse64.v v19, (ra)
	lb t0, 37(a0)
	vxor.vx v19, v0, t0
	add t1, s0, a5
	vse64.v v19, (t1)
	lb t2, 38(a0)
	vxor.vx v19, v8, t2
	add t3, s0, a6
	vse64.v v19, (t3)
	lb t4, 39(a0)
	vxor.vx v19, v7, t4
	add t5, s0, a7
	vse64.v v19, (t5)
	lb t6, 72(a0)
	vxor.vx v11, v11, t6
	vse64.v v11, (s1)
	lb ra, 73(a0)
	vxor.vx v11, v12, ra
	add t0, s1, a1
	vse64.v v11, (t0)
	lb t1, 74(a0)
	vxor.vx v11, v13, t1
	add t2, s1, a2
	vse64.v v11, (t2)
	lb t3, 75(a0)
	vxor.vx v11, v14, t3
	add t4, s1, a3
	vse64.v v11, (t4)
	lb t5, 76(a0)
	vxor.vx v11, v15, t5
	add t6, s1, a4
	vse64.v v11, (t6)
	lb ra, 77(a0)
	vxor.vx v11, v16, ra
	add t0, s1, a5
	vse64.v v11, (t0)
	lb t1, 78(a0)
	vxor.vx v11, v17, t1
	add t2, s1, a6
	vse64.v v11, (t2)
	lb t3, 79(a0)
	vxor.vx v11, v18, t3
	add t4, s1, a7
	vse64.v v11, (t4)
	lb t5, 112(a0)
	vxor.vx v11, v7, t5
	vse64.v v11, (s2)
	lb t6, 113(a0)
	vxor.vx v2, v2, t6
	add ra, s2, a1
	vse64.v v2, (ra)
	lb t0, 114(a0)
	vxor.vx v2, v3, t0
	add t1, s2, a2
	vse64.v v2, (t1)
	lb t2, 115(a0)
	vxor.vx v2, v9, t2
	add t3, s2, a3
	vse64.v v2, (t3)
	lb t4, 116(a0)
	vxor.vx v2, v10, t4
	add t5, s2, a4
	vse64.v v2, (t5)
	lb t6, 117(a0)
	vxor.vx v2, v1, t6
	add ra, s2, a5
	vse64.v v2, (ra)
	lb t0, 118(a0)
	vxor.vx v2, v0, t0
	add t1, s2, a6
	vse64.v v2, (t1)
	lb t2, 119(a0)
	vxor.vx v2, v8, t2
	add t3, s2, a7
	vse64.v v2, (t3)
	lb t4, 24(a0)
	vxor.vx v2, v5, t4
	vse64.v v2, (s3)
	lb t5, 25(a0)
	vxor.vx v2, v3, t5
	add t6, s3, a1
	vse64.v v2, (t6)
	lb ra, 26(a0)
	vxor.vx v2, v4, ra
	add t0, s3, a2
	vse64.v v2, (t0)
	lb t1, 27(a0)
	vxor.vx v2, v6, t1
	add t2, s3, a3
	vse64.v v2, (t2)
	lb t3, 28(a0)
	vxor.vx v1, v1, t3
	add t4, s3, a4
	vse64.v v1, (t4)
	lb t5, 29(a0)
	vxor.vx v0, v0, t5
	add t6, s3, a5
	vse64.v v0, (t6)
	lb ra, 30(a0)
	vxor.vx v0, v8, ra
	add t0, s3, a6
	vse64.v v0, (t0)
	lb t1, 31(a0)
	vxor.vx v0, v7, t1
	add t2, s3, a7
	vse64.v v0, (t2)
	addi a0, a0, 128
	li s0, 0
	li s1, 72
	li s2, 16
	li s3, 88
	mul s0, s0, a1
	mul s1, s1, a1
	mul s2, s2, a1
	mul s3, s3, a1
	add s0, s0, s8
	add s1, s1, s8
	add s2, s2, s8
	add s3, s3, s8
	add t0, s0, a4
	vle64.v v0, (t0)
	add t1, s0, a2
	vle64.v v1, (t1)
	add t2, s0, a6
	vle64.v v2, (t2)
	add t3, s0, a5
	vle64.v v3, (t3)
	add t4, s0, a7
	vle64.v v4, (t4)
	add t5, s0, a1
	vle64.v v5, (t5)
	vle64.v v6, (s0)
	add t6, s0, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vse64.v v5, (s4)
	add ra, s4, a1
	vse64.v v3, (ra)
	add t0, s4, a2
	vse64.v v4, (t0)
	add t1, s4, a3
	vse64.v v6, (t1)
	add t2, s4, a4
	vse64.v v1, (t2)
	add t3, s4, a5
	vse64.v v0, (t3)
	add t4, s4, a6
	vse64.v v8, (t4)
	add t5, s4, a7
	vse64.v v7, (t5)
	add t0, s1, a4
	vle64.v v0, (t0)
	add t1, s1, a2
	vle64.v v1, (t1)
	add t2, s1, a6
	vle64.v v2, (t2)
	add t3, s1, a5
	vle64.v v3, (t3)
	add t4, s1, a7
	vle64.v v4, (t4)
	add t5, s1, a1
	vle64.v v5, (t5)
	vle64.v v6, (s1)
	add t6, s1, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vle64.v v2, (s4)
	vxor.vv v2, v2, v5
	lb ra, 16(a0)
	vxor.vx v9, v2, ra
	vse64.v v9, (s2)
	add t0, s4, a6
	vle64.v v9, (t0)
	vxor.vv v9, v9, v8
	lb t1, 22(a0)
	vxor.vx v10, v9, t1
	add t2, s2, a6
	vse64.v v10, (t2)
	vxor.vv v10, v7, v9
	lb t3, 7(a0)
	vxor.vx v11, v10, t3
	add t4, s0, a7
	vse64.v v11, (t4)
	add t5, s4, a7
	vle64.v v11, (t5)
	vxor.vv v7, v11, v7
	lb t6, 23(a0)
	vxor.vx v12, v7, t6
	add ra, s2, a7
	vse64.v v12, (ra)
	vxor.vv v12, v7, v5
	lb t0, 0(a0)
	vxor.vx v13, v12, t0
	vse64.v v13, (s0)
	vxor.vv v12, v2, v12
	vxor.vv v7, v6, v7
	vxor.vv v13, v11, v2
	lb t1, 88(a0)
	vxor.vx v14, v13, t1
	vse64.v v14, (s3)
	vxor.vv v14, v11, v12
	lb t2, 72(a0)
	vxor.vx v15, v14, t2
	vse64.v v15, (s1)
	vxor.vv v12, v12, v3
	vxor.vv v12, v5, v12
	lb t3, 1(a0)
	vxor.vx v12, v12, t3
	add t4, s0, a1
	vse64.v v12, (t4)
	vxor.vv v12, v8, v11
	lb t5, 79(a0)
	vxor.vx v15, v12, t5
	add t6, s1, a7
	vse64.v v15, (t6)
	vxor.vv v10, v10, v12
	lb ra, 95(a0)
	vxor.vx v10, v10, ra
	add t0, s3, a7
	vse64.v v10, (t0)
	add t1, s4, a3
	vle64.v v10, (t1)
	vxor.vv v6, v10, v6
	lb t2, 19(a0)
	vxor.vx v12, v6, t2
	add t3, s2, a3
	vse64.v v12, (t3)
	vxor.vv v12, v10, v7
	vxor.vv v12, v1, v12
	lb t4, 4(a0)
	vxor.vx v12, v12, t4
	add t5, s0, a4
	vse64.v v12, (t5)
	add t6, s4, a5
	vle64.v v12, (t6)
	vxor.vv v9, v9, v12
	lb ra, 94(a0)
	vxor.vx v15, v9, ra
	add t0, s3, a6
	vse64.v v15, (t0)
	vxor.vv v15, v12, v0
	lb t1, 21(a0)
	vxor.vx v16, v15, t1
	add t2, s2, a5
	vse64.v v16, (t2)
	vxor.vv v8, v15, v8
	lb t3, 6(a0)
	vxor.vx v15, v8, t3
	add t4, s0, a6
	vse64.v v15, (t4)
	vxor.vv v8, v8, v9
	lb t5, 78(a0)
	vxor.vx v8, v8, t5
	add t6, s1, a6
	vse64.v v8, (t6)
	vxor.vv v8, v1, v12
	lb ra, 77(a0)
	vxor.vx v9, v8, ra
	add t0, s1, a5
	vse64.v v9, (t0)
	add t1, s4, a4
	vle64.v v9, (t1)
	vxor.vv v1, v9, v1
	lb t2, 20(a0)
	vxor.vx v12, v1, t2
	add t3, s2, a4
	vse64.v v12, (t3)
	vxor.vv v0, v0, v1
	lb t4, 5(a0)
	vxor.vx v12, v0, t4
	add t5, s0, a5
	vse64.v v12, (t5)
	vxor.vv v0, v0, v8
	lb t6, 93(a0)
	vxor.vx v0, v0, t6
	add ra, s3, a5
	vse64.v v0, (ra)
	vxor.vv v0, v10, v1
	vxor.vv v0, v11, v0
	lb t0, 92(a0)
	vxor.vx v0, v0, t0
	add t1, s3, a4
	vse64.v v0, (t1)
	vxor.vv v0, v9, v11
	vxor.vv v0, v7, v0
	lb t2, 76(a0)
	vxor.vx v0, v0, t2
	add t3, s1, a4
	vse64.v v0, (t3)
	add t4, s4, a2
	vle64.v v0, (t4)
	vxor.vv v1, v11, v0
	vxor.vv v8, v1, v6
	lb t5, 91(a0)
	vxor.vx v8, v8, t5
	add t6, s3, a3
	vse64.v v8, (t6)
	vxor.vv v8, v0, v4
	lb ra, 18(a0)
	vxor.vx v9, v8, ra
	add t0, s2, a2
	vse64.v v9, (t0)
	vxor.vv v7, v8, v7
	lb t1, 3(a0)
	vxor.vx v8, v7, t1
	add t2, s0, a3
	vse64.v v8, (t2)
	vxor.vv v6, v6, v7
	vxor.vv v1, v1, v6
	lb t3, 75(a0)
	vxor.vx v1, v1, t3
	add t4, s1, a3
	vse64.v v1, (t4)
	vxor.vv v0, v0, v3
	lb t5, 74(a0)
	vxor.vx v1, v0, t5
	add t6, s1, a2
	vse64.v v1, (t6)
	add ra, s4, a1
	vle64.v v1, (ra)
	vxor.vv v6, v1, v3
	vxor.vv v4, v4, v6
	lb t0, 2(a0)
	vxor.vx v7, v4, t0
	add t1, s0, a2
	vse64.v v7, (t1)
	vxor.vv v0, v4, v0
	lb t2, 90(a0)
	vxor.vx v0, v0, t2
	add t3, s3, a2
	vse64.v v0, (t3)
	vxor.vv v0, v6, v5
	vxor.vv v0, v13, v0
	lb t4, 89(a0)
	vxor.vx v0, v0, t4
	add t5, s3, a1
	vse64.v v0, (t5)
	vxor.vv v0, v1, v2
	vxor.vv v1, v14, v0
	lb t6, 73(a0)
	vxor.vx v1, v1, t6
	add ra, s1, a1
	vse64.v v1, (ra)
	vxor.vv v0, v3, v0
	vxor.vv v0, v2, v0
	lb t0, 17(a0)
	vxor.vx v0, v0, t0
	add t1, s2, a1
	vse64.v v0, (t1)
	li s0, 32
	li s1, 104
	li s2, 48
	li s3, 120
	mul s0, s0, a1
	mul s1, s1, a1
	mul s2, s2, a1
	mul s3, s3, a1
	add s0, s0, s8
	add s1, s1, s8
	add s2, s2, s8
	add s3, s3, s8
	add t0, s0, a4
	vle64.v v0, (t0)
	add t1, s0, a2
	vle64.v v1, (t1)
	add t2, s0, a6
	vle64.v v2, (t2)
	add t3, s0, a5
	vle64.v v3, (t3)
	add t4, s0, a7
	vle64.v v4, (t4)
	add t5, s0, a1
	vle64.v v5, (t5)
	vle64.v v6, (s0)
	add t6, s0, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vse64.v v5, (s4)
	add ra, s4, a1
	vse64.v v3, (ra)
	add t0, s4, a2
	vse64.v v4, (t0)
	add t1, s4, a3
	vse64.v v6, (t1)
	add t2, s4, a4
	vse64.v v1, (t2)
	add t3, s4, a5
	vse64.v v0, (t3)
	add t4, s4, a6
	vse64.v v8, (t4)
	add t5, s4, a7
	vse64.v v7, (t5)
	add t0, s3, a4
	vle64.v v0, (t0)
	add t1, s3, a2
	vle64.v v1, (t1)
	add t2, s3, a6
	vle64.v v2, (t2)
	add t3, s3, a5
	vle64.v v3, (t3)
	add t4, s3, a7
	vle64.v v4, (t4)
	add t5, s3, a1
	vle64.v v5, (t5)
	vle64.v v6, (s3)
	add t6, s3, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vxor.vv v2, v6, v7
	vxor.vv v9, v4, v2
	vxor.vv v10, v4, v3
	add ra, s4, a1
	vle64.v v11, (ra)
	vxor.vv v4, v4, v11
	lb t0, 34(a0)
	vxor.vx v4, v4, t0
	add t1, s0, a2
	vse64.v v4, (t1)
	vxor.vv v4, v8, v0
	add t2, s4, a6
	vle64.v v12, (t2)
	vxor.vv v4, v12, v4
	lb t3, 54(a0)
	vxor.vx v4, v4, t3
	add t4, s2, a6
	vse64.v v4, (t4)
	vxor.vv v4, v7, v12
	lb t5, 39(a0)
	vxor.vx v4, v4, t5
	add t6, s0, a7
	vse64.v v4, (t6)
	vxor.vv v4, v0, v1
	vxor.vv v13, v7, v8
	vxor.vv v14, v11, v5
	add ra, s4, a3
	vle64.v v15, (ra)
	vxor.vv v9, v15, v9
	lb t0, 51(a0)
	vxor.vx v16, v9, t0
	add t1, s2, a3
	vse64.v v16, (t1)
	vxor.vv v9, v6, v9
	add t2, s4, a7
	vle64.v v16, (t2)
	vxor.vv v6, v6, v16
	vxor.vv v17, v16, v13
	lb t3, 55(a0)
	vxor.vx v17, v17, t3
	add t4, s2, a7
	vse64.v v17, (t4)
	vxor.vv v17, v16, v5
	lb t5, 32(a0)
	vxor.vx v18, v17, t5
	vse64.v v18, (s0)
	vxor.vv v18, v1, v16
	vxor.vv v19, v15, v18
	lb t6, 36(a0)
	vxor.vx v19, v19, t6
	add ra, s0, a4
	vse64.v v19, (ra)
	vxor.vv v19, v8, v16
	vxor.vv v13, v19, v13
	lb t0, 111(a0)
	vxor.vx v13, v13, t0
	add t1, s1, a7
	vse64.v v13, (t1)
	vxor.vv v13, v12, v19
	lb t2, 127(a0)
	vxor.vx v13, v13, t2
	add t3, s3, a7
	vse64.v v13, (t3)
	vle64.v v13, (s4)
	vxor.vv v17, v13, v17
	vxor.vv v13, v5, v13
	vxor.vv v7, v7, v13
	lb t4, 48(a0)
	vxor.vx v19, v7, t4
	vse64.v v19, (s2)
	vxor.vv v7, v5, v7
	vxor.vv v13, v11, v13
	vxor.vv v19, v16, v7
	lb t5, 120(a0)
	vxor.vx v20, v19, t5
	vse64.v v20, (s3)
	vxor.vv v14, v19, v14
	lb t6, 121(a0)
	vxor.vx v14, v14, t6
	add ra, s3, a1
	vse64.v v14, (ra)
	vxor.vv v14, v16, v17
	lb t0, 104(a0)
	vxor.vx v19, v14, t0
	vse64.v v19, (s1)
	vxor.vv v17, v17, v3
	vxor.vv v5, v5, v17
	lb t1, 33(a0)
	vxor.vx v5, v5, t1
	add t2, s0, a1
	vse64.v v5, (t2)
	vxor.vv v5, v3, v13
	vxor.vv v5, v7, v5
	lb t3, 49(a0)
	vxor.vx v5, v5, t3
	add t4, s2, a1
	vse64.v v5, (t4)
	vxor.vv v5, v3, v13
	vxor.vv v5, v14, v5
	lb t5, 105(a0)
	vxor.vx v5, v5, t5
	add t6, s1, a1
	vse64.v v5, (t6)
	add ra, s4, a2
	vle64.v v5, (ra)
	vxor.vv v6, v5, v6
	lb t0, 35(a0)
	vxor.vx v7, v6, t0
	add t1, s0, a3
	vse64.v v7, (t1)
	vxor.vv v7, v5, v10
	lb t2, 50(a0)
	vxor.vx v7, v7, t2
	add t3, s2, a2
	vse64.v v7, (t3)
	vxor.vv v3, v5, v3
	vxor.vv v7, v10, v3
	lb t4, 106(a0)
	vxor.vx v7, v7, t4
	add t5, s1, a2
	vse64.v v7, (t5)
	vxor.vv v3, v11, v3
	lb t6, 122(a0)
	vxor.vx v3, v3, t6
	add ra, s3, a2
	vse64.v v3, (ra)
	vxor.vv v3, v16, v5
	vxor.vv v5, v3, v9
	lb t0, 123(a0)
	vxor.vx v5, v5, t0
	add t1, s3, a3
	vse64.v v5, (t1)
	vxor.vv v5, v15, v6
	vxor.vv v3, v3, v5
	lb t2, 107(a0)
	vxor.vx v3, v3, t2
	add t3, s1, a3
	vse64.v v3, (t3)
	add t4, s4, a4
	vle64.v v3, (t4)
	vxor.vv v2, v3, v2
	vxor.vv v5, v0, v3
	lb t5, 37(a0)
	vxor.vx v5, v5, t5
	add t6, s0, a5
	vse64.v v5, (t6)
	vxor.vv v5, v1, v2
	lb ra, 52(a0)
	vxor.vx v5, v5, ra
	add t0, s2, a4
	vse64.v v5, (t0)
	vxor.vv v2, v15, v2
	vxor.vv v2, v16, v2
	lb t1, 124(a0)
	vxor.vx v2, v2, t1
	add t2, s3, a4
	vse64.v v2, (t2)
	vxor.vv v2, v3, v16
	vxor.vv v2, v18, v2
	lb t3, 108(a0)
	vxor.vx v2, v2, t3
	add t4, s1, a4
	vse64.v v2, (t4)
	add t5, s4, a5
	vle64.v v2, (t5)
	vxor.vv v5, v2, v8
	lb t6, 38(a0)
	vxor.vx v6, v5, t6
	add ra, s0, a6
	vse64.v v6, (ra)
	vxor.vv v6, v2, v4
	lb t0, 53(a0)
	vxor.vx v6, v6, t0
	add t1, s2, a5
	vse64.v v6, (t1)
	vxor.vv v1, v1, v2
	vxor.vv v4, v4, v1
	lb t2, 109(a0)
	vxor.vx v4, v4, t2
	add t3, s1, a5
	vse64.v v4, (t3)
	vxor.vv v1, v3, v1
	lb t4, 125(a0)
	vxor.vx v1, v1, t4
	add t5, s3, a5
	vse64.v v1, (t5)
	vxor.vv v1, v12, v2
	vxor.vv v2, v5, v1
	lb t6, 110(a0)
	vxor.vx v2, v2, t6
	add ra, s1, a6
	vse64.v v2, (ra)
	vxor.vv v0, v0, v1
	lb t0, 126(a0)
	vxor.vx v0, v0, t0
	add t1, s3, a6
	vse64.v v0, (t1)
	li s0, 64
	li s1, 8
	li s2, 80
	li s3, 24
	mul s0, s0, a1
	mul s1, s1, a1
	mul s2, s2, a1
	mul s3, s3, a1
	add s0, s0, s8
	add s1, s1, s8
	add s2, s2, s8
	add s3, s3, s8
	add t0, s2, a4
	vle64.v v0, (t0)
	add t1, s2, a2
	vle64.v v1, (t1)
	add t2, s2, a6
	vle64.v v2, (t2)
	add t3, s2, a5
	vle64.v v3, (t3)
	add t4, s2, a7
	vle64.v v4, (t4)
	add t5, s2, a1
	vle64.v v5, (t5)
	vle64.v v6, (s2)
	add t6, s2, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vse64.v v5, (s6)
	add ra, s6, a1
	vse64.v v3, (ra)
	add t0, s6, a2
	vse64.v v4, (t0)
	add t1, s6, a3
	vse64.v v6, (t1)
	add t2, s6, a4
	vse64.v v1, (t2)
	add t3, s6, a5
	vse64.v v0, (t3)
	add t4, s6, a6
	vse64.v v8, (t4)
	add t5, s6, a7
	vse64.v v7, (t5)
	add t0, s3, a4
	vle64.v v0, (t0)
	add t1, s3, a2
	vle64.v v1, (t1)
	add t2, s3, a6
	vle64.v v2, (t2)
	add t3, s3, a5
	vle64.v v3, (t3)
	add t4, s3, a7
	vle64.v v4, (t4)
	add t5, s3, a1
	vle64.v v5, (t5)
	vle64.v v6, (s3)
	add t6, s3, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vxor.vv v2, v3, v5
	vle64.v v9, (s6)
	vxor.vv v9, v9, v5
	lb ra, 64(a0)
	vxor.vx v10, v9, ra
	vse64.v v10, (s0)
	vxor.vv v10, v9, v3
	add t0, s6, a1
	vle64.v v11, (t0)
	vxor.vv v12, v11, v3
	vxor.vv v11, v11, v9
	vxor.vv v10, v11, v10
	lb t1, 65(a0)
	vxor.vx v10, v10, t1
	add t2, s0, a1
	vse64.v v10, (t2)
	vxor.vv v10, v4, v12
	lb t3, 82(a0)
	vxor.vx v13, v10, t3
	add t4, s2, a2
	vse64.v v13, (t4)
	vxor.vv v12, v12, v5
	add t5, s6, a2
	vle64.v v13, (t5)
	vxor.vv v4, v13, v4
	lb t6, 66(a0)
	vxor.vx v14, v4, t6
	add ra, s0, a2
	vse64.v v14, (ra)
	vxor.vv v3, v13, v3
	lb t0, 26(a0)
	vxor.vx v14, v3, t0
	add t1, s3, a2
	vse64.v v14, (t1)
	vxor.vv v3, v10, v3
	lb t2, 10(a0)
	vxor.vx v3, v3, t2
	add t3, s1, a2
	vse64.v v3, (t3)
	add t4, s6, a7
	vle64.v v3, (t4)
	vxor.vv v10, v3, v13
	vxor.vv v13, v3, v7
	lb t5, 71(a0)
	vxor.vx v14, v13, t5
	add t6, s0, a7
	vse64.v v14, (t6)
	vxor.vv v5, v13, v5
	lb ra, 80(a0)
	vxor.vx v14, v5, ra
	vse64.v v14, (s2)
	vxor.vv v5, v9, v5
	vxor.vv v2, v5, v2
	lb t0, 81(a0)
	vxor.vx v2, v2, t0
	add t1, s2, a1
	vse64.v v2, (t1)
	vxor.vv v2, v3, v5
	lb t2, 24(a0)
	vxor.vx v5, v2, t2
	vse64.v v5, (s3)
	vxor.vv v2, v2, v11
	lb t3, 25(a0)
	vxor.vx v2, v2, t3
	add t4, s3, a1
	vse64.v v2, (t4)
	vxor.vv v2, v6, v13
	vxor.vv v5, v3, v9
	lb t5, 8(a0)
	vxor.vx v9, v5, t5
	vse64.v v9, (s1)
	vxor.vv v5, v5, v12
	lb t6, 9(a0)
	vxor.vx v5, v5, t6
	add ra, s1, a1
	vse64.v v5, (ra)
	vxor.vv v4, v4, v2
	lb t0, 83(a0)
	vxor.vx v5, v4, t0
	add t1, s2, a3
	vse64.v v5, (t1)
	vxor.vv v5, v8, v3
	lb t2, 31(a0)
	vxor.vx v9, v5, t2
	add t3, s3, a7
	vse64.v v9, (t3)
	vxor.vv v9, v3, v2
	add t4, s6, a4
	vle64.v v11, (t4)
	vxor.vv v9, v11, v9
	lb t5, 28(a0)
	vxor.vx v9, v9, t5
	add t6, s3, a4
	vse64.v v9, (t6)
	vxor.vv v9, v11, v1
	lb ra, 68(a0)
	vxor.vx v11, v9, ra
	add t0, s0, a4
	vse64.v v11, (t0)
	vxor.vv v11, v0, v9
	lb t1, 85(a0)
	vxor.vx v12, v11, t1
	add t2, s2, a5
	vse64.v v12, (t2)
	add t3, s6, a3
	vle64.v v12, (t3)
	vxor.vv v6, v12, v6
	lb t4, 67(a0)
	vxor.vx v13, v6, t4
	add t5, s0, a3
	vse64.v v13, (t5)
	vxor.vv v13, v10, v6
	lb t6, 11(a0)
	vxor.vx v13, v13, t6
	add ra, s1, a3
	vse64.v v13, (ra)
	vxor.vv v4, v6, v4
	vxor.vv v4, v10, v4
	lb t0, 27(a0)
	vxor.vx v4, v4, t0
	add t1, s3, a3
	vse64.v v4, (t1)
	vxor.vv v2, v12, v2
	vxor.vv v2, v1, v2
	lb t2, 84(a0)
	vxor.vx v2, v2, t2
	add t3, s2, a4
	vse64.v v2, (t3)
	vxor.vv v2, v12, v3
	vxor.vv v2, v9, v2
	lb t4, 12(a0)
	vxor.vx v2, v2, t4
	add t5, s1, a4
	vse64.v v2, (t5)
	add t6, s6, a5
	vle64.v v2, (t6)
	vxor.vv v0, v2, v0
	lb ra, 69(a0)
	vxor.vx v3, v0, ra
	add t0, s0, a5
	vse64.v v3, (t0)
	vxor.vv v3, v8, v0
	lb t1, 86(a0)
	vxor.vx v3, v3, t1
	add t2, s2, a6
	vse64.v v3, (t2)
	vxor.vv v1, v1, v2
	lb t3, 29(a0)
	vxor.vx v3, v1, t3
	add t4, s3, a5
	vse64.v v3, (t4)
	vxor.vv v1, v11, v1
	lb t5, 13(a0)
	vxor.vx v1, v1, t5
	add t6, s1, a5
	vse64.v v1, (t6)
	add ra, s6, a6
	vle64.v v1, (ra)
	vxor.vv v3, v1, v8
	lb t0, 70(a0)
	vxor.vx v4, v3, t0
	add t1, s0, a6
	vse64.v v4, (t1)
	vxor.vv v4, v7, v3
	lb t2, 87(a0)
	vxor.vx v6, v4, t2
	add t3, s2, a7
	vse64.v v6, (t3)
	vxor.vv v4, v5, v4
	lb t4, 15(a0)
	vxor.vx v4, v4, t4
	add t5, s1, a7
	vse64.v v4, (t5)
	vxor.vv v3, v3, v2
	lb t6, 14(a0)
	vxor.vx v3, v3, t6
	add ra, s1, a6
	vse64.v v3, (ra)
	vxor.vv v1, v1, v2
	vxor.vv v0, v0, v1
	lb t0, 30(a0)
	vxor.vx v0, v0, t0
	add t1, s3, a6
	vse64.v v0, (t1)
	li s0, 96
	li s1, 40
	li s2, 112
	li s3, 56
	mul s0, s0, a1
	mul s1, s1, a1
	mul s2, s2, a1
	mul s3, s3, a1
	add s0, s0, s8
	add s1, s1, s8
	add s2, s2, s8
	add s3, s3, s8
	add t0, s1, a4
	vle64.v v0, (t0)
	add t1, s1, a2
	vle64.v v1, (t1)
	add t2, s1, a6
	vle64.v v2, (t2)
	add t3, s1, a5
	vle64.v v3, (t3)
	add t4, s1, a7
	vle64.v v4, (t4)
	add t5, s1, a1
	vle64.v v5, (t5)
	vle64.v v6, (s1)
	add t6, s1, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vse64.v v5, (s5)
	add ra, s5, a1
	vse64.v v3, (ra)
	add t0, s5, a2
	vse64.v v4, (t0)
	add t1, s5, a3
	vse64.v v6, (t1)
	add t2, s5, a4
	vse64.v v1, (t2)
	add t3, s5, a5
	vse64.v v0, (t3)
	add t4, s5, a6
	vse64.v v8, (t4)
	add t5, s5, a7
	vse64.v v7, (t5)
	add t0, s2, a4
	vle64.v v0, (t0)
	add t1, s2, a2
	vle64.v v1, (t1)
	add t2, s2, a6
	vle64.v v2, (t2)
	add t3, s2, a5
	vle64.v v3, (t3)
	add t4, s2, a7
	vle64.v v4, (t4)
	add t5, s2, a1
	vle64.v v5, (t5)
	vle64.v v6, (s2)
	add t6, s2, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vxor.vv v2, v4, v7
	vxor.vv v9, v7, v4
	vxor.vv v10, v6, v7
	add ra, s5, a3
	vle64.v v11, (ra)
	vxor.vv v2, v11, v2
	lb t0, 115(a0)
	vxor.vx v12, v2, t0
	add t1, s2, a3
	vse64.v v12, (t1)
	vxor.vv v2, v6, v2
	vxor.vv v2, v9, v2
	lb t2, 59(a0)
	vxor.vx v2, v2, t2
	add t3, s3, a3
	vse64.v v2, (t3)
	add t4, s5, a2
	vle64.v v2, (t4)
	vxor.vv v12, v2, v3
	lb t5, 114(a0)
	vxor.vx v12, v12, t5
	add t6, s2, a2
	vse64.v v12, (t6)
	add ra, s5, a6
	vle64.v v12, (ra)
	vxor.vv v13, v12, v0
	lb t0, 118(a0)
	vxor.vx v13, v13, t0
	add t1, s2, a6
	vse64.v v13, (t1)
	vxor.vv v13, v12, v8
	vxor.vv v14, v12, v7
	vxor.vv v15, v14, v8
	lb t2, 47(a0)
	vxor.vx v15, v15, t2
	add t3, s1, a7
	vse64.v v15, (t3)
	vxor.vv v15, v12, v0
	vxor.vv v16, v8, v15
	vxor.vv v16, v0, v16
	lb t4, 62(a0)
	vxor.vx v16, v16, t4
	add t5, s3, a6
	vse64.v v16, (t5)
	add t6, s5, a7
	vle64.v v16, (t6)
	vxor.vv v8, v16, v8
	lb ra, 119(a0)
	vxor.vx v8, v8, ra
	add t0, s2, a7
	vse64.v v8, (t0)
	vxor.vv v8, v16, v12
	vxor.vv v12, v8, v14
	lb t1, 63(a0)
	vxor.vx v12, v12, t1
	add t2, s3, a7
	vse64.v v12, (t2)
	vxor.vv v8, v7, v8
	lb t3, 103(a0)
	vxor.vx v8, v8, t3
	add t4, s0, a7
	vse64.v v8, (t4)
	vxor.vv v8, v11, v16
	vxor.vv v12, v6, v8
	vxor.vv v12, v2, v12
	lb t5, 99(a0)
	vxor.vx v14, v12, t5
	add t6, s0, a3
	vse64.v v14, (t6)
	vxor.vv v11, v11, v12
	vxor.vv v9, v9, v11
	lb ra, 43(a0)
	vxor.vx v9, v9, ra
	add t0, s1, a3
	vse64.v v9, (t0)
	vxor.vv v8, v1, v8
	vxor.vv v9, v8, v10
	lb t1, 44(a0)
	vxor.vx v9, v9, t1
	add t2, s1, a4
	vse64.v v9, (t2)
	add t3, s5, a4
	vle64.v v9, (t3)
	vxor.vv v8, v9, v8
	lb t4, 100(a0)
	vxor.vx v8, v8, t4
	add t5, s0, a4
	vse64.v v8, (t5)
	vxor.vv v8, v9, v7
	vxor.vv v6, v6, v8
	lb t6, 116(a0)
	vxor.vx v6, v6, t6
	add ra, s2, a4
	vse64.v v6, (ra)
	vxor.vv v6, v7, v8
	vxor.vv v6, v1, v6
	lb t0, 60(a0)
	vxor.vx v6, v6, t0
	add t1, s3, a4
	vse64.v v6, (t1)
	vxor.vv v6, v9, v0
	vxor.vv v8, v1, v6
	lb t2, 45(a0)
	vxor.vx v8, v8, t2
	add t3, s1, a5
	vse64.v v8, (t3)
	add t4, s5, a5
	vle64.v v8, (t4)
	vxor.vv v1, v8, v1
	lb t5, 117(a0)
	vxor.vx v1, v1, t5
	add t6, s2, a5
	vse64.v v1, (t6)
	vxor.vv v1, v8, v13
	lb ra, 102(a0)
	vxor.vx v10, v1, ra
	add t0, s0, a6
	vse64.v v10, (t0)
	vxor.vv v1, v1, v15
	lb t1, 46(a0)
	vxor.vx v1, v1, t1
	add t2, s1, a6
	vse64.v v1, (t2)
	vxor.vv v1, v8, v9
	vxor.vv v0, v0, v1
	lb t3, 101(a0)
	vxor.vx v0, v0, t3
	add t4, s0, a5
	vse64.v v0, (t4)
	vxor.vv v0, v1, v6
	lb t5, 61(a0)
	vxor.vx v0, v0, t5
	add t6, s3, a5
	vse64.v v0, (t6)
	add ra, s5, a1
	vle64.v v0, (ra)
	vxor.vv v1, v2, v0
	vxor.vv v2, v4, v1
	lb t0, 98(a0)
	vxor.vx v2, v2, t0
	add t1, s0, a2
	vse64.v v2, (t1)
	vxor.vv v2, v4, v0
	vxor.vv v1, v1, v2
	lb t2, 58(a0)
	vxor.vx v1, v1, t2
	add t3, s3, a2
	vse64.v v1, (t3)
	vxor.vv v1, v3, v2
	lb t4, 42(a0)
	vxor.vx v1, v1, t4
	add t5, s1, a2
	vse64.v v1, (t5)
	vle64.v v1, (s5)
	vxor.vv v2, v1, v5
	vxor.vv v4, v16, v2
	lb t6, 96(a0)
	vxor.vx v6, v4, t6
	vse64.v v6, (s0)
	vxor.vv v4, v1, v4
	vxor.vv v2, v3, v2
	vxor.vv v3, v3, v1
	vxor.vv v6, v7, v1
	lb ra, 112(a0)
	vxor.vx v8, v6, ra
	vse64.v v8, (s2)
	vxor.vv v5, v5, v6
	vxor.vv v1, v0, v1
	vxor.vv v1, v5, v1
	lb t0, 113(a0)
	vxor.vx v1, v1, t0
	add t1, s2, a1
	vse64.v v1, (t1)
	vxor.vv v1, v7, v5
	lb t2, 56(a0)
	vxor.vx v5, v1, t2
	vse64.v v5, (s3)
	vxor.vv v5, v7, v4
	lb t3, 40(a0)
	vxor.vx v6, v5, t3
	vse64.v v6, (s1)
	vxor.vv v3, v5, v3
	lb t4, 41(a0)
	vxor.vx v3, v3, t4
	add t5, s1, a1
	vse64.v v3, (t5)
	vxor.vv v3, v4, v0
	vxor.vv v3, v2, v3
	lb t6, 97(a0)
	vxor.vx v3, v3, t6
	add ra, s0, a1
	vse64.v v3, (ra)
	vxor.vv v0, v0, v2
	vxor.vv v0, v1, v0
	lb t0, 57(a0)
	vxor.vx v0, v0, t0
	add t1, s3, a1
	vse64.v v0, (t1)
	ld a0, 40(sp)
	addi a0, a0, 384
	slli t6, s9, 1
	add t6, t6, s9
	j aesgen_aes128_ctr_rounds

aesgen_aes128_ctr_rounds:
	vsetvli t0, zero, e64, m1, ta, ma
	slli t0, s9, 2
	add s4, s8, t0
	srli t0, s9, 2
	add s5, s4, t0
	add s6, s5, t0
	add s7, s6, t0
	sd t6, 56(sp)
aesgen_aes128_ctr_round:
	addi s10, a0, 128
	srli t5, s9, 2
	li t0, 0
	mv t1, s8
	mv s0, s8
	add t0, t0, t6
	and t0, t0, s11
	add t1, t1, t5
	add s1, t0, t1
	add t0, t0, t6
	and t0, t0, s11
	add t1, t1, t5
	add s2, t0, t1
	add t0, t0, t6
	and t0, t0, s11
	add t1, t1, t5
	add s3, t0, t1
	.balign 4
aesgen_aes128_ctr_column:
	add t0, s0, a4
	vle64.v v0, (t0)
	add t1, s0, a2
	vle64.v v1, (t1)
	add t2, s0, a6
	vle64.v v2, (t2)
	add t3, s0, a5
	vle64.v v3, (t3)
	add t4, s0, a7
	vle64.v v4, (t4)
	add t5, s0, a1
	vle64.v v5, (t5)
	vle64.v v6, (s0)
	add t6, s0, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vse64.v v5, (s4)
	add ra, s4, a1
	vse64.v v3, (ra)
	add t0, s4, a2
	vse64.v v4, (t0)
	add t1, s4, a3
	vse64.v v6, (t1)
	add t2, s4, a4
	vse64.v v1, (t2)
	add t3, s4, a5
	vse64.v v0, (t3)
	add t4, s4, a6
	vse64.v v8, (t4)
	add t5, s4, a7
	vse64.v v7, (t5)
	add t6, s1, a4
	vle64.v v0, (t6)
	add ra, s1, a2
	vle64.v v1, (ra)
	add t0, s1, a6
	vle64.v v2, (t0)
	add t1, s1, a5
	vle64.v v3, (t1)
	add t2, s1, a7
	vle64.v v4, (t2)
	add t3, s1, a1
	vle64.v v5, (t3)
	vle64.v v6, (s1)
	add t4, s1, a3
	vle64.v v7, (t4)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vse64.v v5, (s5)
	add t5, s5, a1
	vse64.v v3, (t5)
	add t6, s5, a2
	vse64.v v4, (t6)
	add ra, s5, a3
	vse64.v v6, (ra)
	add t0, s5, a4
	vse64.v v1, (t0)
	add t1, s5, a5
	vse64.v v0, (t1)
	add t2, s5, a6
	vse64.v v8, (t2)
	add t3, s5, a7
	vse64.v v7, (t3)
	add t4, s2, a4
	vle64.v v0, (t4)
	add t5, s2, a2
	vle64.v v1, (t5)
	add t6, s2, a6
	vle64.v v2, (t6)
	add ra, s2, a5
	vle64.v v3, (ra)
	add t0, s2, a7
	vle64.v v4, (t0)
	add t1, s2, a1
	vle64.v v5, (t1)
	vle64.v v6, (s2)
	add t2, s2, a3
	vle64.v v7, (t2)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vse64.v v5, (s6)
	add t3, s6, a1
	vse64.v v3, (t3)
	add t4, s6, a2
	vse64.v v4, (t4)
	add t5, s6, a3
	vse64.v v6, (t5)
	add t6, s6, a4
	vse64.v v1, (t6)
	add ra, s6, a5
	vse64.v v0, (ra)
	add t0, s6, a6
	vse64.v v8, (t0)
	add t1, s6, a7
	vse64.v v7, (t1)
	add t0, s3, a4
	vle64.v v0, (t0)
	add t1, s3, a2
	vle64.v v1, (t1)
	add t2, s3, a6
	vle64.v v2, (t2)
	add t3, s3, a5
	vle64.v v3, (t3)
	add t4, s3, a7
	vle64.v v4, (t4)
	add t5, s3, a1
	vle64.v v5, (t5)
	vle64.v v6, (s3)
	add t6, s3, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	vle64.v v2, (s6)
	vxor.vv v2, v2, v5
	add ra, s6, a1
	vle64.v v9, (ra)
	vxor.vv v10, v9, v3
	vxor.vv v11, v4, v10
	add t0, s6, a2
	vle64.v v12, (t0)
	vxor.vv v4, v12, v4
	add t1, s4, a2
	vle64.v v13, (t1)
	vxor.vv v12, v13, v12
	add t2, s5, a2
	vle64.v v14, (t2)
	vxor.vv v13, v13, v14
	vxor.vv v15, v13, v11
	lb t3, 18(a0)
	vxor.vx v15, v15, t3
	add t4, s2, a2
	vse64.v v15, (t4)
	add t5, s5, a1
	vle64.v v15, (t5)
	vxor.vv v3, v15, v3
	vxor.vv v16, v12, v3
	vxor.vv v11, v11, v16
	lb t6, 10(a0)
	vxor.vx v11, v11, t6
	add ra, s1, a2
	vse64.v v11, (ra)
	add t0, s4, a1
	vle64.v v11, (t0)
	vxor.vv v15, v11, v15
	vxor.vv v14, v14, v15
	vxor.vv v16, v14, v16
	lb t1, 26(a0)
	vxor.vx v16, v16, t1
	add t2, s3, a2
	vse64.v v16, (t2)
	vxor.vv v14, v4, v14
	lb t3, 2(a0)
	vxor.vx v14, v14, t3
	add t4, s0, a2
	vse64.v v14, (t4)
	add t5, s6, a3
	vle64.v v14, (t5)
	vxor.vv v16, v14, v6
	add t6, s6, a4
	vle64.v v17, (t6)
	vxor.vv v18, v17, v1
	vxor.vv v19, v0, v18
	add ra, s6, a5
	vle64.v v20, (ra)
	vxor.vv v0, v20, v0
	vxor.vv v21, v8, v0
	add t0, s4, a5
	vle64.v v22, (t0)
	vxor.vv v20, v22, v20
	add t1, s5, a5
	vle64.v v23, (t1)
	vxor.vv v22, v22, v23
	vxor.vv v24, v22, v19
	lb t2, 21(a0)
	vxor.vx v24, v24, t2
	add t3, s2, a5
	vse64.v v24, (t3)
	add t4, s6, a6
	vle64.v v24, (t4)
	vxor.vv v25, v24, v8
	vxor.vv v26, v7, v25
	add t5, s6, a7
	vle64.v v27, (t5)
	vxor.vv v7, v27, v7
	vxor.vv v6, v6, v7
	vxor.vv v4, v4, v6
	add t6, s4, a7
	vle64.v v28, (t6)
	vxor.vv v27, v28, v27
	vxor.vv v12, v27, v12
	vxor.vv v8, v8, v27
	add ra, s5, a7
	vle64.v v29, (ra)
	vxor.vv v28, v28, v29
	vxor.vv v30, v28, v26
	lb t0, 23(a0)
	vxor.vx v30, v30, t0
	add t1, s2, a7
	vse64.v v30, (t1)
	add t2, s5, a6
	vle64.v v30, (t2)
	vxor.vv v25, v30, v25
	vxor.vv v22, v22, v25
	lb t3, 6(a0)
	vxor.vx v25, v22, t3
	add t4, s0, a6
	vse64.v v25, (t4)
	vxor.vv v8, v30, v8
	vxor.vv v25, v8, v26
	lb t5, 15(a0)
	vxor.vx v25, v25, t5
	add t6, s1, a7
	vse64.v v25, (t6)
	add ra, s4, a6
	vle64.v v25, (ra)
	vxor.vv v25, v25, v30
	vxor.vv v21, v25, v21
	lb t0, 22(a0)
	vxor.vx v21, v21, t0
	add t1, s2, a6
	vse64.v v21, (t1)
	vxor.vv v21, v29, v25
	vxor.vv v8, v21, v8
	lb t2, 31(a0)
	vxor.vx v8, v8, t2
	add t3, s3, a7
	vse64.v v8, (t3)
	vxor.vv v8, v7, v21
	lb t4, 7(a0)
	vxor.vx v8, v8, t4
	add t5, s0, a7
	vse64.v v8, (t5)
	vxor.vv v8, v25, v20
	vxor.vv v21, v22, v8
	lb t6, 14(a0)
	vxor.vx v21, v21, t6
	add ra, s1, a6
	vse64.v v21, (ra)
	vxor.vv v8, v24, v8
	vxor.vv v8, v0, v8
	lb t0, 30(a0)
	vxor.vx v8, v8, t0
	add t1, s3, a6
	vse64.v v8, (t1)
	add t2, s5, a4
	vle64.v v8, (t2)
	vxor.vv v20, v8, v20
	vxor.vv v20, v1, v20
	vxor.vv v19, v19, v20
	lb t3, 13(a0)
	vxor.vx v19, v19, t3
	add t4, s1, a5
	vse64.v v19, (t4)
	add t5, s4, a4
	vle64.v v19, (t5)
	vxor.vv v21, v19, v8
	vxor.vv v6, v21, v6
	vxor.vv v21, v23, v21
	vxor.vv v0, v0, v21
	lb t6, 5(a0)
	vxor.vx v0, v0, t6
	add ra, s0, a5
	vse64.v v0, (ra)
	vxor.vv v0, v21, v20
	lb t0, 29(a0)
	vxor.vx v0, v0, t0
	add t1, s3, a5
	vse64.v v0, (t1)
	vxor.vv v0, v19, v27
	vxor.vv v0, v14, v0
	vxor.vv v14, v14, v6
	vxor.vv v1, v1, v14
	lb t2, 20(a0)
	vxor.vx v1, v1, t2
	add t3, s2, a4
	vse64.v v1, (t3)
	add t4, s4, a3
	vle64.v v1, (t4)
	vxor.vv v6, v1, v6
	vxor.vv v6, v27, v6
	vxor.vv v6, v17, v6
	lb t5, 28(a0)
	vxor.vx v6, v6, t5
	add t6, s3, a4
	vse64.v v6, (t6)
	add ra, s5, a3
	vle64.v v6, (ra)
	vxor.vv v14, v1, v6
	vxor.vv v4, v14, v4
	lb t0, 19(a0)
	vxor.vx v17, v4, t0
	add t1, s2, a3
	vse64.v v17, (t1)
	vxor.vv v6, v6, v28
	vxor.vv v17, v18, v6
	vxor.vv v0, v17, v0
	lb t2, 12(a0)
	vxor.vx v0, v0, t2
	add t3, s1, a4
	vse64.v v0, (t3)
	vxor.vv v0, v1, v17
	vxor.vv v0, v8, v0
	lb t4, 4(a0)
	vxor.vx v0, v0, t4
	add t5, s0, a4
	vse64.v v0, (t5)
	vxor.vv v0, v16, v6
	vxor.vv v0, v13, v0
	lb t6, 3(a0)
	vxor.vx v1, v0, t6
	add ra, s0, a3
	vse64.v v1, (ra)
	vxor.vv v0, v14, v0
	vxor.vv v0, v12, v0
	lb t0, 11(a0)
	vxor.vx v0, v0, t0
	add t1, s1, a3
	vse64.v v0, (t1)
	vxor.vv v0, v16, v4
	vxor.vv v0, v12, v0
	lb t2, 27(a0)
	vxor.vx v0, v0, t2
	add t3, s3, a3
	vse64.v v0, (t3)
	vle64.v v0, (s5)
	vxor.vv v1, v0, v2
	vxor.vv v4, v28, v1
	lb t4, 0(a0)
	vxor.vx v6, v4, t4
	vse64.v v6, (s0)
	vxor.vv v1, v9, v1
	vxor.vv v6, v15, v1
	vle64.v v8, (s4)
	vxor.vv v0, v8, v0
	vxor.vv v5, v5, v0
	vxor.vv v0, v0, v4
	vxor.vv v4, v7, v5
	lb t5, 16(a0)
	vxor.vx v7, v4, t5
	vse64.v v7, (s2)
	vxor.vv v2, v2, v4
	vxor.vv v4, v11, v5
	vxor.vv v5, v10, v4
	vxor.vv v4, v3, v4
	vxor.vv v4, v2, v4
	lb t6, 17(a0)
	vxor.vx v4, v4, t6
	add ra, s2, a1
	vse64.v v4, (ra)
	vxor.vv v2, v27, v2
	lb t0, 24(a0)
	vxor.vx v4, v2, t0
	vse64.v v4, (s3)
	vxor.vv v2, v2, v6
	lb t1, 25(a0)
	vxor.vx v2, v2, t1
	add t2, s3, a1
	vse64.v v2, (t2)
	vxor.vv v2, v27, v0
	lb t3, 8(a0)
	vxor.vx v4, v2, t3
	vse64.v v4, (s1)
	vxor.vv v2, v2, v5
	lb t4, 9(a0)
	vxor.vx v2, v2, t4
	add t5, s1, a1
	vse64.v v2, (t5)
	vxor.vv v0, v0, v3
	vxor.vv v0, v1, v0
	lb t6, 1(a0)
	vxor.vx v0, v0, t6
	add ra, s0, a1
	vse64.v v0, (ra)
	add s0, s0, s9
	sub t0, s0, s8
	and t0, t0, s11
	add s0, s8, t0
	add s1, s1, s9
	sub t0, s1, s8
	and t0, t0, s11
	add s1, s8, t0
	add s2, s2, s9
	sub t0, s2, s8
	and t0, t0, s11
	add s2, s8, t0
	add s3, s3, s9
	sub t0, s3, s8
	and t0, t0, s11
	add s3, s8, t0
	addi a0, a0, 32
	bne a0, s10, aesgen_aes128_ctr_column
	ld t6, 56(sp)
	ld t0, 48(sp)
	add t6, t6, s9
	sd t6, 56(sp)
	bne a0, t0, aesgen_aes128_ctr_round
	ld t0, 96(sp)
	bnez t0, aesgen_aes128_ctr_phase

	li s4, 6148914691236517205
	li s5, 3689348814741910323
	li s6, 1085102592571150095
	mv s2, t6
	mv s7, s8
	addi s10, a0, 128
aesgen_aes128_ctr_last_column:
	addi t0, a0, 32
	sd t0, 56(sp)
	li s3, 0
	mv s0, s7
	mv s1, s7
	.balign 4
aesgen_aes128_ctr_last:
	add t0, s0, a4
	vle64.v v0, (t0)
	add t1, s0, a2
	vle64.v v1, (t1)
	add t2, s0, a6
	vle64.v v2, (t2)
	add t3, s0, a5
	vle64.v v3, (t3)
	add t4, s0, a7
	vle64.v v4, (t4)
	add t5, s0, a1
	vle64.v v5, (t5)
	vle64.v v6, (s0)
	add t6, s0, a3
	vle64.v v7, (t6)
	vxor.vv v8, v0, v1
	vxor.vv v3, v2, v3
	vxor.vv v9, v4, v5
	vxor.vv v10, v3, v6
	vxor.vv v11, v4, v1
	vxor.vv v5, v10, v5
	vxor.vv v12, v10, v0
	vxor.vv v13, v9, v8
	vxor.vv v7, v7, v13
	vxor.vv v1, v7, v1
	vand.vv v14, v12, v6
	vand.vv v15, v13, v1
	vxor.vv v2, v7, v2
	vxor.vv v7, v1, v6
	vxor.vv v16, v5, v11
	vand.vv v17, v16, v7
	vxor.vv v18, v1, v3
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v0, v4, v0
	vxor.vv v14, v14, v15
	vxor.vv v15, v2, v0
	vxor.vv v21, v18, v15
	vand.vv v22, v0, v15
	vxor.vv v3, v3, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v2, v17, v2
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v3
	vxor.vv v19, v10, v4
	vxor.vv v23, v9, v3
	vand.vv v24, v5, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v4, v4, v3
	vxor.vv v22, v22, v23
	vxor.vv v23, v6, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v4, v17, v4
	vand.vv v17, v2, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v4, v17
	vxor.vv v2, v2, v14
	vand.vv v24, v2, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v4
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v4
	vxor.vv v22, v22, v20
	vand.vv v6, v20, v6
	vxor.vv v24, v17, v20
	vand.vv v4, v4, v24
	vxor.vv v24, v14, v20
	vxor.vv v17, v17, v4
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v4, v4, v22
	vxor.vv v2, v2, v17
	vxor.vv v17, v20, v4
	vand.vv v1, v17, v1
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v2
	vand.vv v9, v14, v9
	vand.vv v3, v14, v3
	vxor.vv v14, v3, v23
	vand.vv v10, v2, v10
	vand.vv v5, v2, v5
	vxor.vv v6, v1, v6
	vand.vv v7, v4, v7
	vxor.vv v1, v7, v1
	vxor.vv v3, v3, v10
	vxor.vv v2, v2, v4
	vxor.vv v7, v9, v6
	vand.vv v10, v2, v18
	vxor.vv v7, v10, v7
	vxor.vv v6, v6, v14
	vand.vv v10, v17, v13
	vxor.vv v13, v24, v2
	vand.vv v14, v13, v21
	vxor.vv v14, v14, v3
	vxor.vv v1, v3, v1
	vxor.vv v3, v14, v7
	vand.vv v7, v13, v8
	vand.vv v8, v24, v15
	vxor.vv v8, v8, v14
	vand.vv v0, v24, v0
	vxor.vv v13, v19, v3
	vand.vv v4, v4, v16
	vxor.vv v7, v0, v7
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v7
	vand.vv v2, v2, v11
	vand.vv v7, v20, v12
	vxor.vv v10, v10, v4
	vxor.vv v1, v10, v1
	vxor.vv v4, v4, v7
	vxor.vv v5, v5, v6
	vxor.vv v6, v6, v1
	vxor.vv v3, v3, v5
	vxor.vv v0, v0, v8
	vxor.vv v7, v10, v8
	vxor.vv v4, v4, v13
	vxor.vv v0, v13, v0
	vxor.vv v5, v9, v5
	vxor.vv v8, v1, v8
	vxor.vv v0, v0, v2
	lb ra, 0(a0)
	vxor.vx v2, v5, ra
	lb t0, 1(a0)
	vxor.vx v3, v3, t0
	lb t1, 2(a0)
	vxor.vx v4, v4, t1
	lb t2, 3(a0)
	vxor.vx v5, v6, t2
	lb t3, 4(a0)
	vxor.vx v1, v1, t3
	lb t4, 5(a0)
	vxor.vx v0, v0, t4
	lb t5, 6(a0)
	vxor.vx v6, v8, t5
	lb t6, 7(a0)
	vxor.vx v7, v7, t6
	vsrl.vi v8, v2, 1
	vxor.vv v8, v8, v3
	vand.vx v8, v8, s4
	vxor.vv v3, v3, v8
	vsll.vi v8, v8, 1
	vxor.vv v2, v2, v8
	vsrl.vi v8, v4, 1
	vxor.vv v8, v8, v5
	vand.vx v8, v8, s4
	vxor.vv v5, v5, v8
	vsll.vi v8, v8, 1
	vxor.vv v4, v4, v8
	vsrl.vi v8, v1, 1
	vxor.vv v8, v8, v0
	vand.vx v8, v8, s4
	vxor.vv v0, v0, v8
	vsll.vi v8, v8, 1
	vxor.vv v1, v1, v8
	vsrl.vi v8, v6, 1
	vxor.vv v8, v8, v7
	vand.vx v8, v8, s4
	vxor.vv v7, v7, v8
	vsll.vi v8, v8, 1
	vxor.vv v6, v6, v8
	vsrl.vi v8, v2, 2
	vxor.vv v8, v8, v4
	vand.vx v8, v8, s5
	vxor.vv v4, v4, v8
	vsll.vi v8, v8, 2
	vxor.vv v2, v2, v8
	vsrl.vi v8, v3, 2
	vxor.vv v8, v8, v5
	vand.vx v8, v8, s5
	vxor.vv v5, v5, v8
	vsll.vi v8, v8, 2
	vxor.vv v3, v3, v8
	vsrl.vi v8, v1, 2
	vxor.vv v8, v8, v6
	vand.vx v8, v8, s5
	vxor.vv v6, v6, v8
	vsll.vi v8, v8, 2
	vxor.vv v1, v1, v8
	vsrl.vi v8, v0, 2
	vxor.vv v8, v8, v7
	vand.vx v8, v8, s5
	vxor.vv v7, v7, v8
	vsll.vi v8, v8, 2
	vxor.vv v0, v0, v8
	vsrl.vi v8, v2, 4
	vxor.vv v8, v8, v1
	vand.vx v8, v8, s6
	vxor.vv v1, v1, v8
	vsll.vi v8, v8, 4
	vxor.vv v2, v2, v8
	vsrl.vi v8, v3, 4
	vxor.vv v8, v8, v0
	vand.vx v8, v8, s6
	vxor.vv v0, v0, v8
	vsll.vi v8, v8, 4
	vxor.vv v3, v3, v8
	vsrl.vi v8, v4, 4
	vxor.vv v8, v8, v6
	vand.vx v8, v8, s6
	vxor.vv v6, v6, v8
	vsll.vi v8, v8, 4
	vxor.vv v4, v4, v8
	vsrl.vi v8, v5, 4
	vxor.vv v8, v8, v7
	vand.vx v8, v8, s6
	vxor.vv v7, v7, v8
	vsll.vi v8, v8, 4
	vxor.vv v5, v5, v8
	vse64.v v2, (s0)
	add ra, s0, a1
	vse64.v v3, (ra)
	add t0, s0, a2
	vse64.v v4, (t0)
	add t1, s0, a3
	vse64.v v5, (t1)
	add t2, s0, a4
	vse64.v v1, (t2)
	add t3, s0, a5
	vse64.v v0, (t3)
	add t4, s0, a6
	vse64.v v6, (t4)
	add t5, s0, a7
	vse64.v v7, (t5)
	addi a0, a0, 8
	ld t0, 56(sp)
	srli t5, s9, 2
	add s1, s1, t5
	add s3, s3, s2
	sub t1, s1, s8
	add t1, t1, s3
	and t1, t1, s11
	add s0, t1, s8
	bne a0, t0, aesgen_aes128_ctr_last
	add s7, s7, s9
	bne a0, s10, aesgen_aes128_ctr_last_column

	ld s3, 64(sp)
	ld s0, 8(sp)
	ld s1, 16(sp)
	ld t0, 72(sp)
	add s2, s8, t0
	li t2, 16
aesgen_aes128_ctr_give:
	vsetvli s4, s3, e8, m1, ta, ma
	addi t1, s0, 0
	vlsseg8e8.v v16, (t1), t2
	li t0, 0
	li t1, 72
	li t3, 16
	li t4, 88
	li t5, 32
	li t6, 104
	li ra, 48
	li s5, 120
	mul t0, t0, a1
	mul t1, t1, a1
	mul t3, t3, a1
	mul t4, t4, a1
	mul t5, t5, a1
	mul t6, t6, a1
	mul ra, ra, a1
	mul s5, s5, a1
	add t0, t0, s2
	add t1, t1, s2
	add t3, t3, s2
	add t4, t4, s2
	add t5, t5, s2
	add t6, t6, s2
	add ra, ra, s2
	add s5, s5, s2
	vle8.v v8, (t0)
	vle8.v v9, (t1)
	vle8.v v10, (t3)
	vle8.v v11, (t4)
	vle8.v v12, (t5)
	vle8.v v13, (t6)
	vle8.v v14, (ra)
	vle8.v v15, (s5)
	vxor.vv v8, v8, v16
	vxor.vv v9, v9, v17
	vxor.vv v10, v10, v18
	vxor.vv v11, v11, v19
	vxor.vv v12, v12, v20
	vxor.vv v13, v13, v21
	vxor.vv v14, v14, v22
	vxor.vv v15, v15, v23
	vssseg8e8.v v8, (s1), t2
	addi t1, s0, 8
	vlsseg8e8.v v16, (t1), t2
	li t0, 64
	li t1, 8
	li t3, 80
	li t4, 24
	li t5, 96
	li t6, 40
	li ra, 112
	li s5, 56
	mul t0, t0, a1
	mul t1, t1, a1
	mul t3, t3, a1
	mul t4, t4, a1
	mul t5, t5, a1
	mul t6, t6, a1
	mul ra, ra, a1
	mul s5, s5, a1
	add t0, t0, s2
	add t1, t1, s2
	add t3, t3, s2
	add t4, t4, s2
	add t5, t5, s2
	add t6, t6, s2
	add ra, ra, s2
	add s5, s5, s2
	vle8.v v8, (t0)
	vle8.v v9, (t1)
	vle8.v v10, (t3)
	vle8.v v11, (t4)
	vle8.v v12, (t5)
	vle8.v v13, (t6)
	vle8.v v14, (ra)
	vle8.v v15, (s5)
	vxor.vv v8, v8, v16
	vxor.vv v9, v9, v17
	vxor.vv v10, v10, v18
	vxor.vv v11, v11, v19
	vxor.vv v12, v12, v20
	vxor.vv v13, v13, v21
	vxor.vv v14, v14, v22
	vxor.vv v15, v15, v23
	addi t1, s1, 8
	vssseg8e8.v v8, (t1), t2
	slli t0, s4, 4
	add s0, s0, t0
	add s1, s1, t0
	add s2, s2, s4
	sub s3, s3, s4
	bnez s3, aesgen_aes128_ctr_give
	sd s0, 8(sp)
	sd s1, 16(sp)
	ld s3, 64(sp)
	ld t0, 32(sp)
	ld t2, 64(sp)
	addi t1, t0, 16
	li t3, 0
aesgen_aes128_ctr_carry:
	addi t1, t1, -1
	lbu t3, 0(t1)
	add t2, t2, t3
	sb t2, 0(t1)
	srli t2, t2, 8
	bne t1, t0, aesgen_aes128_ctr_carry
	lbu t1, 14(t0)
	lbu t2, 15(t0)
	or t1, t1, t2
	bnez t1, aesgen_aes128_ctr_same
	sd zero, 104(sp)
aesgen_aes128_ctr_same:
	ld t0, 24(sp)
	sub t0, t0, s3
	sd t0, 24(sp)
	bnez t0, aesgen_aes128_ctr_pass
	ld t1, 0(sp)
	ld ra, 112(sp)
	ld s0, 120(sp)
	ld s1, 128(sp)
	ld s2, 136(sp)
	ld s3, 144(sp)
	ld s4, 152(sp)
	ld s5, 160(sp)
	ld s6, 168(sp)
	ld s7, 176(sp)
	ld s8, 184(sp)
	ld s9, 192(sp)
	ld s10, 200(sp)
	ld s11, 208(sp)

	addi sp, sp, 224
	add sp, sp, t1
aesgen_aes128_ctr_none:
	ret
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr

	.balign 4
	.globl aesgen_aes128_setkey_enc
	.type aesgen_aes128_setkey_enc, @function
aesgen_aes128_setkey_enc:
# void aesgen_aes128_setkey_enc(uint8_t rk[176], const uint8_t key[16])
	vsetivli zero, 1, e32, m1, ta, ma
	li t5, 0x01010101
	li t6, 0x63636363
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
	vmv.v.x v0, t0
	vsrl.vi v1, v0, 1
	vsrl.vi v2, v0, 2
	vsrl.vi v3, v0, 3
	vsrl.vi v4, v0, 4
	vsrl.vi v5, v0, 5
	vsrl.vi v6, v0, 6
	vsrl.vi v7, v0, 7
	vxor.vv v8, v4, v2
	vxor.vv v5, v6, v5
	vxor.vv v9, v7, v1
	vxor.vv v10, v5, v0
	vxor.vv v11, v7, v2
	vxor.vv v1, v10, v1
	vxor.vv v12, v10, v4
	vxor.vv v13, v9, v8
	vxor.vv v3, v3, v13
	vxor.vv v2, v3, v2
	vand.vv v14, v12, v0
	vand.vv v15, v13, v2
	vxor.vv v3, v3, v6
	vxor.vv v6, v2, v0
	vxor.vv v16, v1, v11
	vand.vv v17, v16, v6
	vxor.vv v18, v2, v5
	vxor.vv v19, v18, v11
	vxor.vv v17, v17, v15
	vand.vv v20, v11, v18
	vxor.vv v4, v7, v4
	vxor.vv v14, v14, v15
	vxor.vv v15, v3, v4
	vxor.vv v21, v18, v15
	vand.vv v22, v4, v15
	vxor.vv v5, v5, v15
	vxor.vv v20, v20, v22
	vand.vv v23, v8, v21
	vxor.vv v14, v14, v20
	vxor.vv v22, v23, v22
	vxor.vv v17, v17, v22
	vxor.vv v3, v17, v3
	vxor.vv v14, v14, v19
	vand.vv v17, v9, v5
	vxor.vv v19, v10, v7
	vxor.vv v23, v9, v5
	vand.vv v24, v1, v10
	vxor.vv v24, v24, v17
	vxor.vv v22, v24, v22
	vxor.vv v7, v7, v5
	vxor.vv v22, v22, v23
	vxor.vv v23, v0, v15
	vand.vv v24, v19, v23
	vxor.vv v17, v24, v17
	vxor.vv v17, v17, v20
	vxor.vv v7, v17, v7
	vand.vv v17, v3, v22
	vxor.vv v20, v14, v17
	vxor.vv v17, v7, v17
	vxor.vv v3, v3, v14
	vand.vv v24, v3, v17
	vxor.vv v14, v24, v14
	vxor.vv v24, v22, v7
	vand.vv v20, v20, v24
	vxor.vv v20, v20, v7
	vxor.vv v22, v22, v20
	vand.vv v24, v20, v0
	vxor.vv v25, v17, v20
	vand.vv v7, v7, v25
	vxor.vv v25, v14, v20
	vxor.vv v17, v17, v7
	vand.vv v17, v14, v17
	vand.vv v23, v14, v23
	vxor.vv v7, v7, v22
	vxor.vv v3, v3, v17
	vxor.vv v17, v20, v7
	vand.vv v2, v17, v2
	vand.vv v19, v14, v19
	vxor.vv v14, v14, v3
	vand.vv v9, v14, v9
	vand.vv v5, v14, v5
	vxor.vv v14, v5, v23
	vand.vv v10, v3, v10
	vand.vv v1, v3, v1
	vxor.vv v22, v2, v24
	vand.vv v6, v7, v6
	vxor.vv v2, v6, v2
	vxor.vv v5, v5, v10
	vxor.vv v3, v3, v7
	vxor.vv v6, v9, v22
	vand.vv v10, v3, v18
	vxor.vv v6, v10, v6
	vxor.vv v10, v22, v14
	vand.vv v13, v17, v13
	vxor.vv v14, v25, v3
	vand.vv v17, v14, v21
	vxor.vv v17, v17, v5
	vxor.vv v2, v5, v2
	vxor.vv v5, v17, v6
	vand.vv v6, v14, v8
	vand.vv v8, v25, v15
	vxor.vv v8, v8, v17
	vand.vv v4, v25, v4
	vxor.vv v14, v19, v5
	vand.vv v7, v7, v16
	vxor.vv v6, v4, v6
	vxor.vv v7, v7, v6
	vxor.vv v1, v1, v6
	vand.vv v3, v3, v11
	vand.vv v6, v20, v12
	vxor.vv v11, v13, v7
	vxor.vv v2, v11, v2
	vxor.vv v6, v7, v6
	vxor.vv v1, v1, v10
	vxor.vv v7, v10, v2
	vxor.vv v5, v5, v1
	vxor.vv v4, v4, v8
	vxor.vv v10, v11, v8
	vxor.vv v6, v6, v14
	vxor.vv v4, v14, v4
	vxor.vv v1, v9, v1
	vxor.vv v8, v2, v8
	vxor.vv v3, v4, v3
	vand.vx v1, v1, t5
	vand.vx v4, v5, t5
	vsll.vi v4, v4, 1
	vxor.vv v1, v1, v4
	vand.vx v4, v6, t5
	vsll.vi v4, v4, 2
	vxor.vv v1, v1, v4
	vand.vx v4, v7, t5
	vsll.vi v4, v4, 3
	vxor.vv v1, v1, v4
	vand.vx v2, v2, t5
	vsll.vi v2, v2, 4
	vxor.vv v1, v1, v2
	vand.vx v2, v3, t5
	vsll.vi v2, v2, 5
	vxor.vv v1, v1, v2
	vand.vx v2, v8, t5
	vsll.vi v2, v2, 6
	vxor.vv v1, v1, v2
	vand.vx v2, v10, t5
	vsll.vi v2, v2, 7
	vxor.vv v1, v1, v2
	vmv.x.s t0, v1
	xor t0, t0, t6
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
