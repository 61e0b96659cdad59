# AES-256, ECB decryption, one block to a lane: all lanes read T-tables at secret addresses.
	.ifndef aesgen_cw4011
	.set aesgen_cw4011, 1
	.irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
	.set aesgen_v\n, \n
	.endr
	.irp n, 0, 1, 2, 3, 4, 5, 6, 7
	.set aesgen_a\n, 10 + \n
	.endr
	.irp n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
	.set aesgen_s\n, 16 + \n
	.endr
	.macro cw.select to, from, byte
	.insn 4, 0x0b | aesgen_\to << 7 | \byte << 15 | aesgen_\from << 20
	.endm
	.macro cw.read to, base, index
	.insn 4, 0x100b | aesgen_\to << 7 | aesgen_\base << 15 | aesgen_\index << 20
	.endm
	.endif
	.text

	.balign 4
	.globl aesgen_aes256_ecb_dec
	.type aesgen_aes256_ecb_dec, @function
aesgen_aes256_ecb_dec:
# void aesgen_aes256_ecb_dec(const uint8_t *rk, const uint8_t *in, uint8_t *out, size_t blocks)
	beqz a3, aesgen_aes256_ecb_dec_none
	addi sp, sp, -64
	sw ra, 8(sp)
	sw s0, 12(sp)
	sw s1, 16(sp)
	sw s2, 20(sp)
	sw s3, 24(sp)
	sw s4, 28(sp)
	sw s5, 32(sp)
	sw s6, 36(sp)
	sw s7, 40(sp)
	sw s8, 44(sp)
	sw s9, 48(sp)
	sw s10, 52(sp)
	sw s11, 56(sp)

	vsetvli t0, zero, e32, m1, ta, ma
	la a4, aesgen_aes256_ecb_dec_inverse_table
	la s8, aesgen_aes256_ecb_dec_inverse_last_table
	li t1, 1024
	add a5, a4, t1
	add s9, s8, t1
	li t1, 2048
	add a6, a4, t1
	add s10, s8, t1
	li t1, 3072
	add a7, a4, t1
	add s11, s8, t1
	lw t1, 16(a0)
	vmv.v.x v31, t1
	lw t1, 20(a0)
	vmv.v.x v30, t1

	neg t1, t0
	and t1, t1, a3
	sub a3, a3, t1
	sw a3, 0(sp)
	slli t1, t1, 4
	add a3, a1, t1
	addi a2, a2, -128

	lw t2, 0(a0)
	lw t3, 4(a0)
	lw t4, 8(a0)
	lw t5, 12(a0)
	beq a1, a3, aesgen_aes256_ecb_dec_rest
	.balign 4
aesgen_aes256_ecb_dec_next:
	vlseg4e32.v v0, (a1)
	addi a1, a1, 128
	addi a2, a2, 128
	vxor.vx v4, v0, t2
	vxor.vx v5, v1, t3
	vxor.vx v6, v2, t4
	vxor.vx v7, v3, t5
	cw.select v8, v4, 0
	cw.read v8, a4, v8
	vxor.vv v8, v8, v31
	cw.select v9, v7, 1
	cw.read v9, a5, v9
	vxor.vv v8, v8, v9
	cw.select v9, v6, 2
	cw.read v9, a6, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 3
	cw.read v9, a7, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 0
	cw.read v9, a4, v9
	vxor.vv v9, v9, v30
	cw.select v10, v4, 1
	cw.read v10, a5, v10
	vxor.vv v9, v9, v10
	cw.select v10, v7, 2
	cw.read v10, a6, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 3
	cw.read v10, a7, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 0
	cw.read v10, a4, v10
	lw t0, 24(a0)
	vxor.vx v10, v10, t0
	cw.select v11, v5, 1
	cw.read v11, a5, v11
	vxor.vv v10, v10, v11
	cw.select v11, v4, 2
	cw.read v11, a6, v11
	vxor.vv v10, v10, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v10, v10, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 28(a0)
	vxor.vx v7, v7, t0
	cw.select v6, v6, 1
	cw.read v6, a5, v6
	vxor.vv v7, v7, v6
	cw.select v5, v5, 2
	cw.read v5, a6, v5
	vxor.vv v7, v7, v5
	cw.select v4, v4, 3
	cw.read v4, a7, v4
	vxor.vv v7, v7, v4
	cw.select v4, v8, 0
	cw.read v4, a4, v4
	lw t0, 32(a0)
	vxor.vx v4, v4, t0
	cw.select v5, v7, 1
	cw.read v5, a5, v5
	vxor.vv v4, v4, v5
	cw.select v5, v10, 2
	cw.read v5, a6, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 3
	cw.read v5, a7, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 0
	cw.read v5, a4, v5
	lw t0, 36(a0)
	vxor.vx v5, v5, t0
	cw.select v6, v8, 1
	cw.read v6, a5, v6
	vxor.vv v5, v5, v6
	cw.select v6, v7, 2
	cw.read v6, a6, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 3
	cw.read v6, a7, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 0
	cw.read v6, a4, v6
	lw t0, 40(a0)
	vxor.vx v6, v6, t0
	cw.select v11, v9, 1
	cw.read v11, a5, v11
	vxor.vv v6, v6, v11
	cw.select v11, v8, 2
	cw.read v11, a6, v11
	vxor.vv v6, v6, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v6, v6, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 44(a0)
	vxor.vx v7, v7, t0
	cw.select v10, v10, 1
	cw.read v10, a5, v10
	vxor.vv v7, v7, v10
	cw.select v9, v9, 2
	cw.read v9, a6, v9
	vxor.vv v7, v7, v9
	cw.select v8, v8, 3
	cw.read v8, a7, v8
	vxor.vv v7, v7, v8
	cw.select v8, v4, 0
	cw.read v8, a4, v8
	lw t0, 48(a0)
	vxor.vx v8, v8, t0
	cw.select v9, v7, 1
	cw.read v9, a5, v9
	vxor.vv v8, v8, v9
	cw.select v9, v6, 2
	cw.read v9, a6, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 3
	cw.read v9, a7, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 0
	cw.read v9, a4, v9
	lw t0, 52(a0)
	vxor.vx v9, v9, t0
	cw.select v10, v4, 1
	cw.read v10, a5, v10
	vxor.vv v9, v9, v10
	cw.select v10, v7, 2
	cw.read v10, a6, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 3
	cw.read v10, a7, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 0
	cw.read v10, a4, v10
	lw t0, 56(a0)
	vxor.vx v10, v10, t0
	cw.select v11, v5, 1
	cw.read v11, a5, v11
	vxor.vv v10, v10, v11
	cw.select v11, v4, 2
	cw.read v11, a6, v11
	vxor.vv v10, v10, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v10, v10, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 60(a0)
	vxor.vx v7, v7, t0
	cw.select v6, v6, 1
	cw.read v6, a5, v6
	vxor.vv v7, v7, v6
	cw.select v5, v5, 2
	cw.read v5, a6, v5
	vxor.vv v7, v7, v5
	cw.select v4, v4, 3
	cw.read v4, a7, v4
	vxor.vv v7, v7, v4
	cw.select v4, v8, 0
	cw.read v4, a4, v4
	lw t0, 64(a0)
	vxor.vx v4, v4, t0
	cw.select v5, v7, 1
	cw.read v5, a5, v5
	vxor.vv v4, v4, v5
	cw.select v5, v10, 2
	cw.read v5, a6, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 3
	cw.read v5, a7, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 0
	cw.read v5, a4, v5
	lw t0, 68(a0)
	vxor.vx v5, v5, t0
	cw.select v6, v8, 1
	cw.read v6, a5, v6
	vxor.vv v5, v5, v6
	cw.select v6, v7, 2
	cw.read v6, a6, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 3
	cw.read v6, a7, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 0
	cw.read v6, a4, v6
	lw t0, 72(a0)
	vxor.vx v6, v6, t0
	cw.select v11, v9, 1
	cw.read v11, a5, v11
	vxor.vv v6, v6, v11
	cw.select v11, v8, 2
	cw.read v11, a6, v11
	vxor.vv v6, v6, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v6, v6, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 76(a0)
	vxor.vx v7, v7, t0
	cw.select v10, v10, 1
	cw.read v10, a5, v10
	vxor.vv v7, v7, v10
	cw.select v9, v9, 2
	cw.read v9, a6, v9
	vxor.vv v7, v7, v9
	cw.select v8, v8, 3
	cw.read v8, a7, v8
	vxor.vv v7, v7, v8
	cw.select v8, v4, 0
	cw.read v8, a4, v8
	lw t0, 80(a0)
	vxor.vx v8, v8, t0
	cw.select v9, v7, 1
	cw.read v9, a5, v9
	vxor.vv v8, v8, v9
	cw.select v9, v6, 2
	cw.read v9, a6, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 3
	cw.read v9, a7, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 0
	cw.read v9, a4, v9
	lw t0, 84(a0)
	vxor.vx v9, v9, t0
	cw.select v10, v4, 1
	cw.read v10, a5, v10
	vxor.vv v9, v9, v10
	cw.select v10, v7, 2
	cw.read v10, a6, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 3
	cw.read v10, a7, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 0
	cw.read v10, a4, v10
	lw t0, 88(a0)
	vxor.vx v10, v10, t0
	cw.select v11, v5, 1
	cw.read v11, a5, v11
	vxor.vv v10, v10, v11
	cw.select v11, v4, 2
	cw.read v11, a6, v11
	vxor.vv v10, v10, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v10, v10, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 92(a0)
	vxor.vx v7, v7, t0
	cw.select v6, v6, 1
	cw.read v6, a5, v6
	vxor.vv v7, v7, v6
	cw.select v5, v5, 2
	cw.read v5, a6, v5
	vxor.vv v7, v7, v5
	cw.select v4, v4, 3
	cw.read v4, a7, v4
	vxor.vv v7, v7, v4
	cw.select v4, v8, 0
	cw.read v4, a4, v4
	lw t0, 96(a0)
	vxor.vx v4, v4, t0
	cw.select v5, v7, 1
	cw.read v5, a5, v5
	vxor.vv v4, v4, v5
	cw.select v5, v10, 2
	cw.read v5, a6, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 3
	cw.read v5, a7, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 0
	cw.read v5, a4, v5
	lw t0, 100(a0)
	vxor.vx v5, v5, t0
	cw.select v6, v8, 1
	cw.read v6, a5, v6
	vxor.vv v5, v5, v6
	cw.select v6, v7, 2
	cw.read v6, a6, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 3
	cw.read v6, a7, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 0
	cw.read v6, a4, v6
	lw t0, 104(a0)
	vxor.vx v6, v6, t0
	cw.select v11, v9, 1
	cw.read v11, a5, v11
	vxor.vv v6, v6, v11
	cw.select v11, v8, 2
	cw.read v11, a6, v11
	vxor.vv v6, v6, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v6, v6, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 108(a0)
	vxor.vx v7, v7, t0
	cw.select v10, v10, 1
	cw.read v10, a5, v10
	vxor.vv v7, v7, v10
	cw.select v9, v9, 2
	cw.read v9, a6, v9
	vxor.vv v7, v7, v9
	cw.select v8, v8, 3
	cw.read v8, a7, v8
	vxor.vv v7, v7, v8
	cw.select v8, v4, 0
	cw.read v8, a4, v8
	lw t0, 112(a0)
	vxor.vx v8, v8, t0
	cw.select v9, v7, 1
	cw.read v9, a5, v9
	vxor.vv v8, v8, v9
	cw.select v9, v6, 2
	cw.read v9, a6, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 3
	cw.read v9, a7, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 0
	cw.read v9, a4, v9
	lw t0, 116(a0)
	vxor.vx v9, v9, t0
	cw.select v10, v4, 1
	cw.read v10, a5, v10
	vxor.vv v9, v9, v10
	cw.select v10, v7, 2
	cw.read v10, a6, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 3
	cw.read v10, a7, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 0
	cw.read v10, a4, v10
	lw t0, 120(a0)
	vxor.vx v10, v10, t0
	cw.select v11, v5, 1
	cw.read v11, a5, v11
	vxor.vv v10, v10, v11
	cw.select v11, v4, 2
	cw.read v11, a6, v11
	vxor.vv v10, v10, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v10, v10, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 124(a0)
	vxor.vx v7, v7, t0
	cw.select v6, v6, 1
	cw.read v6, a5, v6
	vxor.vv v7, v7, v6
	cw.select v5, v5, 2
	cw.read v5, a6, v5
	vxor.vv v7, v7, v5
	cw.select v4, v4, 3
	cw.read v4, a7, v4
	vxor.vv v7, v7, v4
	cw.select v4, v8, 0
	cw.read v4, a4, v4
	lw t0, 128(a0)
	vxor.vx v4, v4, t0
	cw.select v5, v7, 1
	cw.read v5, a5, v5
	vxor.vv v4, v4, v5
	cw.select v5, v10, 2
	cw.read v5, a6, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 3
	cw.read v5, a7, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 0
	cw.read v5, a4, v5
	lw t0, 132(a0)
	vxor.vx v5, v5, t0
	cw.select v6, v8, 1
	cw.read v6, a5, v6
	vxor.vv v5, v5, v6
	cw.select v6, v7, 2
	cw.read v6, a6, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 3
	cw.read v6, a7, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 0
	cw.read v6, a4, v6
	lw t0, 136(a0)
	vxor.vx v6, v6, t0
	cw.select v11, v9, 1
	cw.read v11, a5, v11
	vxor.vv v6, v6, v11
	cw.select v11, v8, 2
	cw.read v11, a6, v11
	vxor.vv v6, v6, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v6, v6, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 140(a0)
	vxor.vx v7, v7, t0
	cw.select v10, v10, 1
	cw.read v10, a5, v10
	vxor.vv v7, v7, v10
	cw.select v9, v9, 2
	cw.read v9, a6, v9
	vxor.vv v7, v7, v9
	cw.select v8, v8, 3
	cw.read v8, a7, v8
	vxor.vv v7, v7, v8
	cw.select v8, v4, 0
	cw.read v8, a4, v8
	lw t0, 144(a0)
	vxor.vx v8, v8, t0
	cw.select v9, v7, 1
	cw.read v9, a5, v9
	vxor.vv v8, v8, v9
	cw.select v9, v6, 2
	cw.read v9, a6, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 3
	cw.read v9, a7, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 0
	cw.read v9, a4, v9
	lw t0, 148(a0)
	vxor.vx v9, v9, t0
	cw.select v10, v4, 1
	cw.read v10, a5, v10
	vxor.vv v9, v9, v10
	cw.select v10, v7, 2
	cw.read v10, a6, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 3
	cw.read v10, a7, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 0
	cw.read v10, a4, v10
	lw t0, 152(a0)
	vxor.vx v10, v10, t0
	cw.select v11, v5, 1
	cw.read v11, a5, v11
	vxor.vv v10, v10, v11
	cw.select v11, v4, 2
	cw.read v11, a6, v11
	vxor.vv v10, v10, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v10, v10, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 156(a0)
	vxor.vx v7, v7, t0
	cw.select v6, v6, 1
	cw.read v6, a5, v6
	vxor.vv v7, v7, v6
	cw.select v5, v5, 2
	cw.read v5, a6, v5
	vxor.vv v7, v7, v5
	cw.select v4, v4, 3
	cw.read v4, a7, v4
	vxor.vv v7, v7, v4
	cw.select v4, v8, 0
	cw.read v4, a4, v4
	lw t0, 160(a0)
	vxor.vx v4, v4, t0
	cw.select v5, v7, 1
	cw.read v5, a5, v5
	vxor.vv v4, v4, v5
	cw.select v5, v10, 2
	cw.read v5, a6, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 3
	cw.read v5, a7, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 0
	cw.read v5, a4, v5
	lw t0, 164(a0)
	vxor.vx v5, v5, t0
	cw.select v6, v8, 1
	cw.read v6, a5, v6
	vxor.vv v5, v5, v6
	cw.select v6, v7, 2
	cw.read v6, a6, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 3
	cw.read v6, a7, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 0
	cw.read v6, a4, v6
	lw t0, 168(a0)
	vxor.vx v6, v6, t0
	cw.select v11, v9, 1
	cw.read v11, a5, v11
	vxor.vv v6, v6, v11
	cw.select v11, v8, 2
	cw.read v11, a6, v11
	vxor.vv v6, v6, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v6, v6, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 172(a0)
	vxor.vx v7, v7, t0
	cw.select v10, v10, 1
	cw.read v10, a5, v10
	vxor.vv v7, v7, v10
	cw.select v9, v9, 2
	cw.read v9, a6, v9
	vxor.vv v7, v7, v9
	cw.select v8, v8, 3
	cw.read v8, a7, v8
	vxor.vv v7, v7, v8
	cw.select v8, v4, 0
	cw.read v8, a4, v8
	lw t0, 176(a0)
	vxor.vx v8, v8, t0
	cw.select v9, v7, 1
	cw.read v9, a5, v9
	vxor.vv v8, v8, v9
	cw.select v9, v6, 2
	cw.read v9, a6, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 3
	cw.read v9, a7, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 0
	cw.read v9, a4, v9
	lw t0, 180(a0)
	vxor.vx v9, v9, t0
	cw.select v10, v4, 1
	cw.read v10, a5, v10
	vxor.vv v9, v9, v10
	cw.select v10, v7, 2
	cw.read v10, a6, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 3
	cw.read v10, a7, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 0
	cw.read v10, a4, v10
	lw t0, 184(a0)
	vxor.vx v10, v10, t0
	cw.select v11, v5, 1
	cw.read v11, a5, v11
	vxor.vv v10, v10, v11
	cw.select v11, v4, 2
	cw.read v11, a6, v11
	vxor.vv v10, v10, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v10, v10, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 188(a0)
	vxor.vx v7, v7, t0
	cw.select v6, v6, 1
	cw.read v6, a5, v6
	vxor.vv v7, v7, v6
	cw.select v5, v5, 2
	cw.read v5, a6, v5
	vxor.vv v7, v7, v5
	cw.select v4, v4, 3
	cw.read v4, a7, v4
	vxor.vv v7, v7, v4
	cw.select v4, v8, 0
	cw.read v4, a4, v4
	lw t0, 192(a0)
	vxor.vx v4, v4, t0
	cw.select v5, v7, 1
	cw.read v5, a5, v5
	vxor.vv v4, v4, v5
	cw.select v5, v10, 2
	cw.read v5, a6, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 3
	cw.read v5, a7, v5
	vxor.vv v4, v4, v5
	cw.select v5, v9, 0
	cw.read v5, a4, v5
	lw t0, 196(a0)
	vxor.vx v5, v5, t0
	cw.select v6, v8, 1
	cw.read v6, a5, v6
	vxor.vv v5, v5, v6
	cw.select v6, v7, 2
	cw.read v6, a6, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 3
	cw.read v6, a7, v6
	vxor.vv v5, v5, v6
	cw.select v6, v10, 0
	cw.read v6, a4, v6
	lw t0, 200(a0)
	vxor.vx v6, v6, t0
	cw.select v11, v9, 1
	cw.read v11, a5, v11
	vxor.vv v6, v6, v11
	cw.select v11, v8, 2
	cw.read v11, a6, v11
	vxor.vv v6, v6, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v6, v6, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 204(a0)
	vxor.vx v7, v7, t0
	cw.select v10, v10, 1
	cw.read v10, a5, v10
	vxor.vv v7, v7, v10
	cw.select v9, v9, 2
	cw.read v9, a6, v9
	vxor.vv v7, v7, v9
	cw.select v8, v8, 3
	cw.read v8, a7, v8
	vxor.vv v7, v7, v8
	cw.select v8, v4, 0
	cw.read v8, a4, v8
	lw t0, 208(a0)
	vxor.vx v8, v8, t0
	cw.select v9, v7, 1
	cw.read v9, a5, v9
	vxor.vv v8, v8, v9
	cw.select v9, v6, 2
	cw.read v9, a6, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 3
	cw.read v9, a7, v9
	vxor.vv v8, v8, v9
	cw.select v9, v5, 0
	cw.read v9, a4, v9
	lw t0, 212(a0)
	vxor.vx v9, v9, t0
	cw.select v10, v4, 1
	cw.read v10, a5, v10
	vxor.vv v9, v9, v10
	cw.select v10, v7, 2
	cw.read v10, a6, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 3
	cw.read v10, a7, v10
	vxor.vv v9, v9, v10
	cw.select v10, v6, 0
	cw.read v10, a4, v10
	lw t0, 216(a0)
	vxor.vx v10, v10, t0
	cw.select v11, v5, 1
	cw.read v11, a5, v11
	vxor.vv v10, v10, v11
	cw.select v11, v4, 2
	cw.read v11, a6, v11
	vxor.vv v10, v10, v11
	cw.select v11, v7, 3
	cw.read v11, a7, v11
	vxor.vv v10, v10, v11
	cw.select v7, v7, 0
	cw.read v7, a4, v7
	lw t0, 220(a0)
	vxor.vx v7, v7, t0
	cw.select v6, v6, 1
	cw.read v6, a5, v6
	vxor.vv v7, v7, v6
	cw.select v5, v5, 2
	cw.read v5, a6, v5
	vxor.vv v7, v7, v5
	cw.select v4, v4, 3
	cw.read v4, a7, v4
	vxor.vv v7, v7, v4
	cw.select v4, v8, 0
	cw.read v4, s8, v4
	lw t0, 224(a0)
	vxor.vx v0, v4, t0
	cw.select v4, v7, 1
	cw.read v4, s9, v4
	vxor.vv v0, v0, v4
	cw.select v4, v10, 2
	cw.read v4, s10, v4
	vxor.vv v0, v0, v4
	cw.select v4, v9, 3
	cw.read v4, s11, v4
	vxor.vv v0, v0, v4
	cw.select v4, v9, 0
	cw.read v4, s8, v4
	lw t0, 228(a0)
	vxor.vx v1, v4, t0
	cw.select v4, v8, 1
	cw.read v4, s9, v4
	vxor.vv v1, v1, v4
	cw.select v4, v7, 2
	cw.read v4, s10, v4
	vxor.vv v1, v1, v4
	cw.select v4, v10, 3
	cw.read v4, s11, v4
	vxor.vv v1, v1, v4
	cw.select v4, v10, 0
	cw.read v4, s8, v4
	lw t0, 232(a0)
	vxor.vx v2, v4, t0
	cw.select v4, v9, 1
	cw.read v4, s9, v4
	vxor.vv v2, v2, v4
	cw.select v4, v8, 2
	cw.read v4, s10, v4
	vxor.vv v2, v2, v4
	cw.select v4, v7, 3
	cw.read v4, s11, v4
	vxor.vv v2, v2, v4
	cw.select v4, v7, 0
	cw.read v4, s8, v4
	lw t0, 236(a0)
	vxor.vx v3, v4, t0
	cw.select v4, v10, 1
	cw.read v4, s9, v4
	vxor.vv v3, v3, v4
	cw.select v4, v9, 2
	cw.read v4, s10, v4
	vxor.vv v3, v3, v4
	cw.select v4, v8, 3
	cw.read v4, s11, v4
	vxor.vv v3, v3, v4
	vsseg4e32.v v0, (a2)
	bne a1, a3, aesgen_aes256_ecb_dec_next
aesgen_aes256_ecb_dec_rest:
	lw t0, 0(sp)
	beqz t0, aesgen_aes256_ecb_dec_done
	sw zero, 0(sp)
	vsetvli t1, t0, e32, m1, ta, ma
	addi a3, a1, 128

	j aesgen_aes256_ecb_dec_next
aesgen_aes256_ecb_dec_done:
	lw ra, 8(sp)
	lw s0, 12(sp)
	lw s1, 16(sp)
	lw s2, 20(sp)
	lw s3, 24(sp)
	lw s4, 28(sp)
	lw s5, 32(sp)
	lw s6, 36(sp)
	lw s7, 40(sp)
	lw s8, 44(sp)
	lw s9, 48(sp)
	lw s10, 52(sp)
	lw s11, 56(sp)

	addi sp, sp, 64

aesgen_aes256_ecb_dec_none:
	ret
	.size aesgen_aes256_ecb_dec, . - aesgen_aes256_ecb_dec

	.balign 4
	.globl aesgen_aes256_setkey_dec
	.type aesgen_aes256_setkey_dec, @function
aesgen_aes256_setkey_dec:
# void aesgen_aes256_setkey_dec(uint8_t rk[240], const uint8_t key[32])
	la a4, aesgen_aes256_ecb_dec_sbox
	mv a2, a0
	addi a3, a1, 32
aesgen_aes256_setkey_dec_given:
	lw t0, 0(a1)
	sw t0, 0(a2)
	addi a1, a1, 4
	addi a2, a2, 4
	bne a1, a3, aesgen_aes256_setkey_dec_given
	addi a3, a0, 240
	li a5, 0
	li a6, 1
aesgen_aes256_setkey_dec_word:
	lw t0, -4(a2)
	li a7, 0
	beqz a5, aesgen_aes256_setkey_dec_rotated
	li t1, 4
	beq a5, t1, aesgen_aes256_setkey_dec_substituted
	j aesgen_aes256_setkey_dec_plain
aesgen_aes256_setkey_dec_rotated:
	slli t1, t0, 24
	srli t0, t0, 8
	or t0, t0, t1
	mv a7, a6
	slli a6, a6, 1
	andi t1, a6, 256
	beqz t1, aesgen_aes256_setkey_dec_substituted
	xori a6, a6, 0x11b
aesgen_aes256_setkey_dec_substituted:
	li t1, 0
	li t2, 4
aesgen_aes256_setkey_dec_byte:
	andi t3, t0, 255
	add t3, t3, a4
	lbu t3, 0(t3)
	srli t0, t0, 8
	slli t3, t3, 24
	srli t1, t1, 8
	or t1, t1, t3
	addi t2, t2, -1
	bnez t2, aesgen_aes256_setkey_dec_byte
	mv t0, t1
xor t0, t0, a7
aesgen_aes256_setkey_dec_plain:
	lw t1, -32(a2)
	xor t0, t0, t1
	sw t0, 0(a2)
	addi a2, a2, 4
	addi a5, a5, 1
	li t1, 8
	bne a5, t1, aesgen_aes256_setkey_dec_counted
	li a5, 0
aesgen_aes256_setkey_dec_counted:
	bne a2, a3, aesgen_aes256_setkey_dec_word
	mv a1, a0
	addi a2, a0, 224
aesgen_aes256_setkey_dec_swapped:
	lw t0, 0(a1)
	lw t1, 0(a2)
	sw t1, 0(a1)
	sw t0, 0(a2)
	lw t0, 4(a1)
	lw t1, 4(a2)
	sw t1, 4(a1)
	sw t0, 4(a2)
	lw t0, 8(a1)
	lw t1, 8(a2)
	sw t1, 8(a1)
	sw t0, 8(a2)
	lw t0, 12(a1)
	lw t1, 12(a2)
	sw t1, 12(a1)
	sw t0, 12(a2)
	addi a1, a1, 16
	addi a2, a2, -16
	bltu a1, a2, aesgen_aes256_setkey_dec_swapped
	la a5, aesgen_aes256_ecb_dec_inverse_table
	addi a1, a0, 16
	addi a2, a0, 224
aesgen_aes256_setkey_dec_inner:
	lw t0, 0(a1)
	li t1, 0
	mv t4, a5
	li t2, 4
aesgen_aes256_setkey_dec_mixed:
	andi t3, t0, 255
	add t3, t3, a4
	lbu t3, 0(t3)
	slli t3, t3, 2
	add t3, t3, t4
	lw t3, 0(t3)
	xor t1, t1, t3
	srli t0, t0, 8
	addi t4, t4, 1024
	addi t2, t2, -1
	bnez t2, aesgen_aes256_setkey_dec_mixed
	sw t1, 0(a1)
	addi a1, a1, 4
	bne a1, a2, aesgen_aes256_setkey_dec_inner
	ret
	.size aesgen_aes256_setkey_dec, . - aesgen_aes256_setkey_dec
	.section .rodata
	.balign 4
	.type aesgen_aes256_ecb_dec_inverse_table, @object
aesgen_aes256_ecb_dec_inverse_table:
	.word 0x50a7f451, 0x5365417e, 0xc3a4171a, 0x965e273a, 0xcb6bab3b, 0xf1459d1f, 0xab58faac, 0x9303e34b
	.word 0x55fa3020, 0xf66d76ad, 0x9176cc88, 0x254c02f5, 0xfcd7e54f, 0xd7cb2ac5, 0x80443526, 0x8fa362b5
	.word 0x495ab1de, 0x671bba25, 0x980eea45, 0xe1c0fe5d, 0x2752fc3, 0x12f04c81, 0xa397468d, 0xc6f9d36b
	.word 0xe75f8f03, 0x959c9215, 0xeb7a6dbf, 0xda595295, 0x2d83bed4, 0xd3217458, 0x2969e049, 0x44c8c98e
	.word 0x6a89c275, 0x78798ef4, 0x6b3e5899, 0xdd71b927, 0xb64fe1be, 0x17ad88f0, 0x66ac20c9, 0xb43ace7d
	.word 0x184adf63, 0x82311ae5, 0x60335197, 0x457f5362, 0xe07764b1, 0x84ae6bbb, 0x1ca081fe, 0x942b08f9
	.word 0x58684870, 0x19fd458f, 0x876cde94, 0xb7f87b52, 0x23d373ab, 0xe2024b72, 0x578f1fe3, 0x2aab5566
	.word 0x728ebb2, 0x3c2b52f, 0x9a7bc586, 0xa50837d3, 0xf2872830, 0xb2a5bf23, 0xba6a0302, 0x5c8216ed
	.word 0x2b1ccf8a, 0x92b479a7, 0xf0f207f3, 0xa1e2694e, 0xcdf4da65, 0xd5be0506, 0x1f6234d1, 0x8afea6c4
	.word 0x9d532e34, 0xa055f3a2, 0x32e18a05, 0x75ebf6a4, 0x39ec830b, 0xaaef6040, 0x69f715e, 0x51106ebd
	.word 0xf98a213e, 0x3d06dd96, 0xae053edd, 0x46bde64d, 0xb58d5491, 0x55dc471, 0x6fd40604, 0xff155060
	.word 0x24fb9819, 0x97e9bdd6, 0xcc434089, 0x779ed967, 0xbd42e8b0, 0x888b8907, 0x385b19e7, 0xdbeec879
	.word 0x470a7ca1, 0xe90f427c, 0xc91e84f8, 0x0, 0x83868009, 0x48ed2b32, 0xac70111e, 0x4e725a6c
	.word 0xfbff0efd, 0x5638850f, 0x1ed5ae3d, 0x27392d36, 0x64d90f0a, 0x21a65c68, 0xd1545b9b, 0x3a2e3624
	.word 0xb1670a0c, 0xfe75793, 0xd296eeb4, 0x9e919b1b, 0x4fc5c080, 0xa220dc61, 0x694b775a, 0x161a121c
	.word 0xaba93e2, 0xe52aa0c0, 0x43e0223c, 0x1d171b12, 0xb0d090e, 0xadc78bf2, 0xb9a8b62d, 0xc8a91e14
	.word 0x8519f157, 0x4c0775af, 0xbbdd99ee, 0xfd607fa3, 0x9f2601f7, 0xbcf5725c, 0xc53b6644, 0x347efb5b
	.word 0x7629438b, 0xdcc623cb, 0x68fcedb6, 0x63f1e4b8, 0xcadc31d7, 0x10856342, 0x40229713, 0x2011c684
	.word 0x7d244a85, 0xf83dbbd2, 0x1132f9ae, 0x6da129c7, 0x4b2f9e1d, 0xf330b2dc, 0xec52860d, 0xd0e3c177
	.word 0x6c16b32b, 0x99b970a9, 0xfa489411, 0x2264e947, 0xc48cfca8, 0x1a3ff0a0, 0xd82c7d56, 0xef903322
	.word 0xc74e4987, 0xc1d138d9, 0xfea2ca8c, 0x360bd498, 0xcf81f5a6, 0x28de7aa5, 0x268eb7da, 0xa4bfad3f
	.word 0xe49d3a2c, 0xd927850, 0x9bcc5f6a, 0x62467e54, 0xc2138df6, 0xe8b8d890, 0x5ef7392e, 0xf5afc382
	.word 0xbe805d9f, 0x7c93d069, 0xa92dd56f, 0xb31225cf, 0x3b99acc8, 0xa77d1810, 0x6e639ce8, 0x7bbb3bdb
	.word 0x97826cd, 0xf418596e, 0x1b79aec, 0xa89a4f83, 0x656e95e6, 0x7ee6ffaa, 0x8cfbc21, 0xe6e815ef
	.word 0xd99be7ba, 0xce366f4a, 0xd4099fea, 0xd67cb029, 0xafb2a431, 0x31233f2a, 0x3094a5c6, 0xc066a235
	.word 0x37bc4e74, 0xa6ca82fc, 0xb0d090e0, 0x15d8a733, 0x4a9804f1, 0xf7daec41, 0xe50cd7f, 0x2ff69117
	.word 0x8dd64d76, 0x4db0ef43, 0x544daacc, 0xdf0496e4, 0xe3b5d19e, 0x1b886a4c, 0xb81f2cc1, 0x7f516546
	.word 0x4ea5e9d, 0x5d358c01, 0x737487fa, 0x2e410bfb, 0x5a1d67b3, 0x52d2db92, 0x335610e9, 0x1347d66d
	.word 0x8c61d79a, 0x7a0ca137, 0x8e14f859, 0x893c13eb, 0xee27a9ce, 0x35c961b7, 0xede51ce1, 0x3cb1477a
	.word 0x59dfd29c, 0x3f73f255, 0x79ce1418, 0xbf37c773, 0xeacdf753, 0x5baafd5f, 0x146f3ddf, 0x86db4478
	.word 0x81f3afca, 0x3ec468b9, 0x2c342438, 0x5f40a3c2, 0x72c31d16, 0xc25e2bc, 0x8b493c28, 0x41950dff
	.word 0x7101a839, 0xdeb30c08, 0x9ce4b4d8, 0x90c15664, 0x6184cb7b, 0x70b632d5, 0x745c6c48, 0x4257b8d0
	.word 0xa7f45150, 0x65417e53, 0xa4171ac3, 0x5e273a96, 0x6bab3bcb, 0x459d1ff1, 0x58faacab, 0x3e34b93
	.word 0xfa302055, 0x6d76adf6, 0x76cc8891, 0x4c02f525, 0xd7e54ffc, 0xcb2ac5d7, 0x44352680, 0xa362b58f
	.word 0x5ab1de49, 0x1bba2567, 0xeea4598, 0xc0fe5de1, 0x752fc302, 0xf04c8112, 0x97468da3, 0xf9d36bc6
	.word 0x5f8f03e7, 0x9c921595, 0x7a6dbfeb, 0x595295da, 0x83bed42d, 0x217458d3, 0x69e04929, 0xc8c98e44
	.word 0x89c2756a, 0x798ef478, 0x3e58996b, 0x71b927dd, 0x4fe1beb6, 0xad88f017, 0xac20c966, 0x3ace7db4
	.word 0x4adf6318, 0x311ae582, 0x33519760, 0x7f536245, 0x7764b1e0, 0xae6bbb84, 0xa081fe1c, 0x2b08f994
	.word 0x68487058, 0xfd458f19, 0x6cde9487, 0xf87b52b7, 0xd373ab23, 0x24b72e2, 0x8f1fe357, 0xab55662a
	.word 0x28ebb207, 0xc2b52f03, 0x7bc5869a, 0x837d3a5, 0x872830f2, 0xa5bf23b2, 0x6a0302ba, 0x8216ed5c
	.word 0x1ccf8a2b, 0xb479a792, 0xf207f3f0, 0xe2694ea1, 0xf4da65cd, 0xbe0506d5, 0x6234d11f, 0xfea6c48a
	.word 0x532e349d, 0x55f3a2a0, 0xe18a0532, 0xebf6a475, 0xec830b39, 0xef6040aa, 0x9f715e06, 0x106ebd51
	.word 0x8a213ef9, 0x6dd963d, 0x53eddae, 0xbde64d46, 0x8d5491b5, 0x5dc47105, 0xd406046f, 0x155060ff
	.word 0xfb981924, 0xe9bdd697, 0x434089cc, 0x9ed96777, 0x42e8b0bd, 0x8b890788, 0x5b19e738, 0xeec879db
	.word 0xa7ca147, 0xf427ce9, 0x1e84f8c9, 0x0, 0x86800983, 0xed2b3248, 0x70111eac, 0x725a6c4e
	.word 0xff0efdfb, 0x38850f56, 0xd5ae3d1e, 0x392d3627, 0xd90f0a64, 0xa65c6821, 0x545b9bd1, 0x2e36243a
	.word 0x670a0cb1, 0xe757930f, 0x96eeb4d2, 0x919b1b9e, 0xc5c0804f, 0x20dc61a2, 0x4b775a69, 0x1a121c16
	.word 0xba93e20a, 0x2aa0c0e5, 0xe0223c43, 0x171b121d, 0xd090e0b, 0xc78bf2ad, 0xa8b62db9, 0xa91e14c8
	.word 0x19f15785, 0x775af4c, 0xdd99eebb, 0x607fa3fd, 0x2601f79f, 0xf5725cbc, 0x3b6644c5, 0x7efb5b34
	.word 0x29438b76, 0xc623cbdc, 0xfcedb668, 0xf1e4b863, 0xdc31d7ca, 0x85634210, 0x22971340, 0x11c68420
	.word 0x244a857d, 0x3dbbd2f8, 0x32f9ae11, 0xa129c76d, 0x2f9e1d4b, 0x30b2dcf3, 0x52860dec, 0xe3c177d0
	.word 0x16b32b6c, 0xb970a999, 0x489411fa, 0x64e94722, 0x8cfca8c4, 0x3ff0a01a, 0x2c7d56d8, 0x903322ef
	.word 0x4e4987c7, 0xd138d9c1, 0xa2ca8cfe, 0xbd49836, 0x81f5a6cf, 0xde7aa528, 0x8eb7da26, 0xbfad3fa4
	.word 0x9d3a2ce4, 0x9278500d, 0xcc5f6a9b, 0x467e5462, 0x138df6c2, 0xb8d890e8, 0xf7392e5e, 0xafc382f5
	.word 0x805d9fbe, 0x93d0697c, 0x2dd56fa9, 0x1225cfb3, 0x99acc83b, 0x7d1810a7, 0x639ce86e, 0xbb3bdb7b
	.word 0x7826cd09, 0x18596ef4, 0xb79aec01, 0x9a4f83a8, 0x6e95e665, 0xe6ffaa7e, 0xcfbc2108, 0xe815efe6
	.word 0x9be7bad9, 0x366f4ace, 0x99fead4, 0x7cb029d6, 0xb2a431af, 0x233f2a31, 0x94a5c630, 0x66a235c0
	.word 0xbc4e7437, 0xca82fca6, 0xd090e0b0, 0xd8a73315, 0x9804f14a, 0xdaec41f7, 0x50cd7f0e, 0xf691172f
	.word 0xd64d768d, 0xb0ef434d, 0x4daacc54, 0x496e4df, 0xb5d19ee3, 0x886a4c1b, 0x1f2cc1b8, 0x5165467f
	.word 0xea5e9d04, 0x358c015d, 0x7487fa73, 0x410bfb2e, 0x1d67b35a, 0xd2db9252, 0x5610e933, 0x47d66d13
	.word 0x61d79a8c, 0xca1377a, 0x14f8598e, 0x3c13eb89, 0x27a9ceee, 0xc961b735, 0xe51ce1ed, 0xb1477a3c
	.word 0xdfd29c59, 0x73f2553f, 0xce141879, 0x37c773bf, 0xcdf753ea, 0xaafd5f5b, 0x6f3ddf14, 0xdb447886
	.word 0xf3afca81, 0xc468b93e, 0x3424382c, 0x40a3c25f, 0xc31d1672, 0x25e2bc0c, 0x493c288b, 0x950dff41
	.word 0x1a83971, 0xb30c08de, 0xe4b4d89c, 0xc1566490, 0x84cb7b61, 0xb632d570, 0x5c6c4874, 0x57b8d042
	.word 0xf45150a7, 0x417e5365, 0x171ac3a4, 0x273a965e, 0xab3bcb6b, 0x9d1ff145, 0xfaacab58, 0xe34b9303
	.word 0x302055fa, 0x76adf66d, 0xcc889176, 0x2f5254c, 0xe54ffcd7, 0x2ac5d7cb, 0x35268044, 0x62b58fa3
	.word 0xb1de495a, 0xba25671b, 0xea45980e, 0xfe5de1c0, 0x2fc30275, 0x4c8112f0, 0x468da397, 0xd36bc6f9
	.word 0x8f03e75f, 0x9215959c, 0x6dbfeb7a, 0x5295da59, 0xbed42d83, 0x7458d321, 0xe0492969, 0xc98e44c8
	.word 0xc2756a89, 0x8ef47879, 0x58996b3e, 0xb927dd71, 0xe1beb64f, 0x88f017ad, 0x20c966ac, 0xce7db43a
	.word 0xdf63184a, 0x1ae58231, 0x51976033, 0x5362457f, 0x64b1e077, 0x6bbb84ae, 0x81fe1ca0, 0x8f9942b
	.word 0x48705868, 0x458f19fd, 0xde94876c, 0x7b52b7f8, 0x73ab23d3, 0x4b72e202, 0x1fe3578f, 0x55662aab
	.word 0xebb20728, 0xb52f03c2, 0xc5869a7b, 0x37d3a508, 0x2830f287, 0xbf23b2a5, 0x302ba6a, 0x16ed5c82
	.word 0xcf8a2b1c, 0x79a792b4, 0x7f3f0f2, 0x694ea1e2, 0xda65cdf4, 0x506d5be, 0x34d11f62, 0xa6c48afe
	.word 0x2e349d53, 0xf3a2a055, 0x8a0532e1, 0xf6a475eb, 0x830b39ec, 0x6040aaef, 0x715e069f, 0x6ebd5110
	.word 0x213ef98a, 0xdd963d06, 0x3eddae05, 0xe64d46bd, 0x5491b58d, 0xc471055d, 0x6046fd4, 0x5060ff15
	.word 0x981924fb, 0xbdd697e9, 0x4089cc43, 0xd967779e, 0xe8b0bd42, 0x8907888b, 0x19e7385b, 0xc879dbee
	.word 0x7ca1470a, 0x427ce90f, 0x84f8c91e, 0x0, 0x80098386, 0x2b3248ed, 0x111eac70, 0x5a6c4e72
	.word 0xefdfbff, 0x850f5638, 0xae3d1ed5, 0x2d362739, 0xf0a64d9, 0x5c6821a6, 0x5b9bd154, 0x36243a2e
	.word 0xa0cb167, 0x57930fe7, 0xeeb4d296, 0x9b1b9e91, 0xc0804fc5, 0xdc61a220, 0x775a694b, 0x121c161a
	.word 0x93e20aba, 0xa0c0e52a, 0x223c43e0, 0x1b121d17, 0x90e0b0d, 0x8bf2adc7, 0xb62db9a8, 0x1e14c8a9
	.word 0xf1578519, 0x75af4c07, 0x99eebbdd, 0x7fa3fd60, 0x1f79f26, 0x725cbcf5, 0x6644c53b, 0xfb5b347e
	.word 0x438b7629, 0x23cbdcc6, 0xedb668fc, 0xe4b863f1, 0x31d7cadc, 0x63421085, 0x97134022, 0xc6842011
	.word 0x4a857d24, 0xbbd2f83d, 0xf9ae1132, 0x29c76da1, 0x9e1d4b2f, 0xb2dcf330, 0x860dec52, 0xc177d0e3
	.word 0xb32b6c16, 0x70a999b9, 0x9411fa48, 0xe9472264, 0xfca8c48c, 0xf0a01a3f, 0x7d56d82c, 0x3322ef90
	.word 0x4987c74e, 0x38d9c1d1, 0xca8cfea2, 0xd498360b, 0xf5a6cf81, 0x7aa528de, 0xb7da268e, 0xad3fa4bf
	.word 0x3a2ce49d, 0x78500d92, 0x5f6a9bcc, 0x7e546246, 0x8df6c213, 0xd890e8b8, 0x392e5ef7, 0xc382f5af
	.word 0x5d9fbe80, 0xd0697c93, 0xd56fa92d, 0x25cfb312, 0xacc83b99, 0x1810a77d, 0x9ce86e63, 0x3bdb7bbb
	.word 0x26cd0978, 0x596ef418, 0x9aec01b7, 0x4f83a89a, 0x95e6656e, 0xffaa7ee6, 0xbc2108cf, 0x15efe6e8
	.word 0xe7bad99b, 0x6f4ace36, 0x9fead409, 0xb029d67c, 0xa431afb2, 0x3f2a3123, 0xa5c63094, 0xa235c066
	.word 0x4e7437bc, 0x82fca6ca, 0x90e0b0d0, 0xa73315d8, 0x4f14a98, 0xec41f7da, 0xcd7f0e50, 0x91172ff6
	.word 0x4d768dd6, 0xef434db0, 0xaacc544d, 0x96e4df04, 0xd19ee3b5, 0x6a4c1b88, 0x2cc1b81f, 0x65467f51
	.word 0x5e9d04ea, 0x8c015d35, 0x87fa7374, 0xbfb2e41, 0x67b35a1d, 0xdb9252d2, 0x10e93356, 0xd66d1347
	.word 0xd79a8c61, 0xa1377a0c, 0xf8598e14, 0x13eb893c, 0xa9ceee27, 0x61b735c9, 0x1ce1ede5, 0x477a3cb1
	.word 0xd29c59df, 0xf2553f73, 0x141879ce, 0xc773bf37, 0xf753eacd, 0xfd5f5baa, 0x3ddf146f, 0x447886db
	.word 0xafca81f3, 0x68b93ec4, 0x24382c34, 0xa3c25f40, 0x1d1672c3, 0xe2bc0c25, 0x3c288b49, 0xdff4195
	.word 0xa8397101, 0xc08deb3, 0xb4d89ce4, 0x566490c1, 0xcb7b6184, 0x32d570b6, 0x6c48745c, 0xb8d04257
	.word 0x5150a7f4, 0x7e536541, 0x1ac3a417, 0x3a965e27, 0x3bcb6bab, 0x1ff1459d, 0xacab58fa, 0x4b9303e3
	.word 0x2055fa30, 0xadf66d76, 0x889176cc, 0xf5254c02, 0x4ffcd7e5, 0xc5d7cb2a, 0x26804435, 0xb58fa362
	.word 0xde495ab1, 0x25671bba, 0x45980eea, 0x5de1c0fe, 0xc302752f, 0x8112f04c, 0x8da39746, 0x6bc6f9d3
	.word 0x3e75f8f, 0x15959c92, 0xbfeb7a6d, 0x95da5952, 0xd42d83be, 0x58d32174, 0x492969e0, 0x8e44c8c9
	.word 0x756a89c2, 0xf478798e, 0x996b3e58, 0x27dd71b9, 0xbeb64fe1, 0xf017ad88, 0xc966ac20, 0x7db43ace
	.word 0x63184adf, 0xe582311a, 0x97603351, 0x62457f53, 0xb1e07764, 0xbb84ae6b, 0xfe1ca081, 0xf9942b08
	.word 0x70586848, 0x8f19fd45, 0x94876cde, 0x52b7f87b, 0xab23d373, 0x72e2024b, 0xe3578f1f, 0x662aab55
	.word 0xb20728eb, 0x2f03c2b5, 0x869a7bc5, 0xd3a50837, 0x30f28728, 0x23b2a5bf, 0x2ba6a03, 0xed5c8216
	.word 0x8a2b1ccf, 0xa792b479, 0xf3f0f207, 0x4ea1e269, 0x65cdf4da, 0x6d5be05, 0xd11f6234, 0xc48afea6
	.word 0x349d532e, 0xa2a055f3, 0x532e18a, 0xa475ebf6, 0xb39ec83, 0x40aaef60, 0x5e069f71, 0xbd51106e
	.word 0x3ef98a21, 0x963d06dd, 0xddae053e, 0x4d46bde6, 0x91b58d54, 0x71055dc4, 0x46fd406, 0x60ff1550
	.word 0x1924fb98, 0xd697e9bd, 0x89cc4340, 0x67779ed9, 0xb0bd42e8, 0x7888b89, 0xe7385b19, 0x79dbeec8
	.word 0xa1470a7c, 0x7ce90f42, 0xf8c91e84, 0x0, 0x9838680, 0x3248ed2b, 0x1eac7011, 0x6c4e725a
	.word 0xfdfbff0e, 0xf563885, 0x3d1ed5ae, 0x3627392d, 0xa64d90f, 0x6821a65c, 0x9bd1545b, 0x243a2e36
	.word 0xcb1670a, 0x930fe757, 0xb4d296ee, 0x1b9e919b, 0x804fc5c0, 0x61a220dc, 0x5a694b77, 0x1c161a12
	.word 0xe20aba93, 0xc0e52aa0, 0x3c43e022, 0x121d171b, 0xe0b0d09, 0xf2adc78b, 0x2db9a8b6, 0x14c8a91e
	.word 0x578519f1, 0xaf4c0775, 0xeebbdd99, 0xa3fd607f, 0xf79f2601, 0x5cbcf572, 0x44c53b66, 0x5b347efb
	.word 0x8b762943, 0xcbdcc623, 0xb668fced, 0xb863f1e4, 0xd7cadc31, 0x42108563, 0x13402297, 0x842011c6
	.word 0x857d244a, 0xd2f83dbb, 0xae1132f9, 0xc76da129, 0x1d4b2f9e, 0xdcf330b2, 0xdec5286, 0x77d0e3c1
	.word 0x2b6c16b3, 0xa999b970, 0x11fa4894, 0x472264e9, 0xa8c48cfc, 0xa01a3ff0, 0x56d82c7d, 0x22ef9033
	.word 0x87c74e49, 0xd9c1d138, 0x8cfea2ca, 0x98360bd4, 0xa6cf81f5, 0xa528de7a, 0xda268eb7, 0x3fa4bfad
	.word 0x2ce49d3a, 0x500d9278, 0x6a9bcc5f, 0x5462467e, 0xf6c2138d, 0x90e8b8d8, 0x2e5ef739, 0x82f5afc3
	.word 0x9fbe805d, 0x697c93d0, 0x6fa92dd5, 0xcfb31225, 0xc83b99ac, 0x10a77d18, 0xe86e639c, 0xdb7bbb3b
	.word 0xcd097826, 0x6ef41859, 0xec01b79a, 0x83a89a4f, 0xe6656e95, 0xaa7ee6ff, 0x2108cfbc, 0xefe6e815
	.word 0xbad99be7, 0x4ace366f, 0xead4099f, 0x29d67cb0, 0x31afb2a4, 0x2a31233f, 0xc63094a5, 0x35c066a2
	.word 0x7437bc4e, 0xfca6ca82, 0xe0b0d090, 0x3315d8a7, 0xf14a9804, 0x41f7daec, 0x7f0e50cd, 0x172ff691
	.word 0x768dd64d, 0x434db0ef, 0xcc544daa, 0xe4df0496, 0x9ee3b5d1, 0x4c1b886a, 0xc1b81f2c, 0x467f5165
	.word 0x9d04ea5e, 0x15d358c, 0xfa737487, 0xfb2e410b, 0xb35a1d67, 0x9252d2db, 0xe9335610, 0x6d1347d6
	.word 0x9a8c61d7, 0x377a0ca1, 0x598e14f8, 0xeb893c13, 0xceee27a9, 0xb735c961, 0xe1ede51c, 0x7a3cb147
	.word 0x9c59dfd2, 0x553f73f2, 0x1879ce14, 0x73bf37c7, 0x53eacdf7, 0x5f5baafd, 0xdf146f3d, 0x7886db44
	.word 0xca81f3af, 0xb93ec468, 0x382c3424, 0xc25f40a3, 0x1672c31d, 0xbc0c25e2, 0x288b493c, 0xff41950d
	.word 0x397101a8, 0x8deb30c, 0xd89ce4b4, 0x6490c156, 0x7b6184cb, 0xd570b632, 0x48745c6c, 0xd04257b8
	.size aesgen_aes256_ecb_dec_inverse_table, . - aesgen_aes256_ecb_dec_inverse_table
	.type aesgen_aes256_ecb_dec_inverse_last_table, @object
aesgen_aes256_ecb_dec_inverse_last_table:
	.word 0x52, 0x9, 0x6a, 0xd5, 0x30, 0x36, 0xa5, 0x38
	.word 0xbf, 0x40, 0xa3, 0x9e, 0x81, 0xf3, 0xd7, 0xfb
	.word 0x7c, 0xe3, 0x39, 0x82, 0x9b, 0x2f, 0xff, 0x87
	.word 0x34, 0x8e, 0x43, 0x44, 0xc4, 0xde, 0xe9, 0xcb
	.word 0x54, 0x7b, 0x94, 0x32, 0xa6, 0xc2, 0x23, 0x3d
	.word 0xee, 0x4c, 0x95, 0xb, 0x42, 0xfa, 0xc3, 0x4e
	.word 0x8, 0x2e, 0xa1, 0x66, 0x28, 0xd9, 0x24, 0xb2
	.word 0x76, 0x5b, 0xa2, 0x49, 0x6d, 0x8b, 0xd1, 0x25
	.word 0x72, 0xf8, 0xf6, 0x64, 0x86, 0x68, 0x98, 0x16
	.word 0xd4, 0xa4, 0x5c, 0xcc, 0x5d, 0x65, 0xb6, 0x92
	.word 0x6c, 0x70, 0x48, 0x50, 0xfd, 0xed, 0xb9, 0xda
	.word 0x5e, 0x15, 0x46, 0x57, 0xa7, 0x8d, 0x9d, 0x84
	.word 0x90, 0xd8, 0xab, 0x0, 0x8c, 0xbc, 0xd3, 0xa
	.word 0xf7, 0xe4, 0x58, 0x5, 0xb8, 0xb3, 0x45, 0x6
	.word 0xd0, 0x2c, 0x1e, 0x8f, 0xca, 0x3f, 0xf, 0x2
	.word 0xc1, 0xaf, 0xbd, 0x3, 0x1, 0x13, 0x8a, 0x6b
	.word 0x3a, 0x91, 0x11, 0x41, 0x4f, 0x67, 0xdc, 0xea
	.word 0x97, 0xf2, 0xcf, 0xce, 0xf0, 0xb4, 0xe6, 0x73
	.word 0x96, 0xac, 0x74, 0x22, 0xe7, 0xad, 0x35, 0x85
	.word 0xe2, 0xf9, 0x37, 0xe8, 0x1c, 0x75, 0xdf, 0x6e
	.word 0x47, 0xf1, 0x1a, 0x71, 0x1d, 0x29, 0xc5, 0x89
	.word 0x6f, 0xb7, 0x62, 0xe, 0xaa, 0x18, 0xbe, 0x1b
	.word 0xfc, 0x56, 0x3e, 0x4b, 0xc6, 0xd2, 0x79, 0x20
	.word 0x9a, 0xdb, 0xc0, 0xfe, 0x78, 0xcd, 0x5a, 0xf4
	.word 0x1f, 0xdd, 0xa8, 0x33, 0x88, 0x7, 0xc7, 0x31
	.word 0xb1, 0x12, 0x10, 0x59, 0x27, 0x80, 0xec, 0x5f
	.word 0x60, 0x51, 0x7f, 0xa9, 0x19, 0xb5, 0x4a, 0xd
	.word 0x2d, 0xe5, 0x7a, 0x9f, 0x93, 0xc9, 0x9c, 0xef
	.word 0xa0, 0xe0, 0x3b, 0x4d, 0xae, 0x2a, 0xf5, 0xb0
	.word 0xc8, 0xeb, 0xbb, 0x3c, 0x83, 0x53, 0x99, 0x61
	.word 0x17, 0x2b, 0x4, 0x7e, 0xba, 0x77, 0xd6, 0x26
	.word 0xe1, 0x69, 0x14, 0x63, 0x55, 0x21, 0xc, 0x7d
	.word 0x5200, 0x900, 0x6a00, 0xd500, 0x3000, 0x3600, 0xa500, 0x3800
	.word 0xbf00, 0x4000, 0xa300, 0x9e00, 0x8100, 0xf300, 0xd700, 0xfb00
	.word 0x7c00, 0xe300, 0x3900, 0x8200, 0x9b00, 0x2f00, 0xff00, 0x8700
	.word 0x3400, 0x8e00, 0x4300, 0x4400, 0xc400, 0xde00, 0xe900, 0xcb00
	.word 0x5400, 0x7b00, 0x9400, 0x3200, 0xa600, 0xc200, 0x2300, 0x3d00
	.word 0xee00, 0x4c00, 0x9500, 0xb00, 0x4200, 0xfa00, 0xc300, 0x4e00
	.word 0x800, 0x2e00, 0xa100, 0x6600, 0x2800, 0xd900, 0x2400, 0xb200
	.word 0x7600, 0x5b00, 0xa200, 0x4900, 0x6d00, 0x8b00, 0xd100, 0x2500
	.word 0x7200, 0xf800, 0xf600, 0x6400, 0x8600, 0x6800, 0x9800, 0x1600
	.word 0xd400, 0xa400, 0x5c00, 0xcc00, 0x5d00, 0x6500, 0xb600, 0x9200
	.word 0x6c00, 0x7000, 0x4800, 0x5000, 0xfd00, 0xed00, 0xb900, 0xda00
	.word 0x5e00, 0x1500, 0x4600, 0x5700, 0xa700, 0x8d00, 0x9d00, 0x8400
	.word 0x9000, 0xd800, 0xab00, 0x0, 0x8c00, 0xbc00, 0xd300, 0xa00
	.word 0xf700, 0xe400, 0x5800, 0x500, 0xb800, 0xb300, 0x4500, 0x600
	.word 0xd000, 0x2c00, 0x1e00, 0x8f00, 0xca00, 0x3f00, 0xf00, 0x200
	.word 0xc100, 0xaf00, 0xbd00, 0x300, 0x100, 0x1300, 0x8a00, 0x6b00
	.word 0x3a00, 0x9100, 0x1100, 0x4100, 0x4f00, 0x6700, 0xdc00, 0xea00
	.word 0x9700, 0xf200, 0xcf00, 0xce00, 0xf000, 0xb400, 0xe600, 0x7300
	.word 0x9600, 0xac00, 0x7400, 0x2200, 0xe700, 0xad00, 0x3500, 0x8500
	.word 0xe200, 0xf900, 0x3700, 0xe800, 0x1c00, 0x7500, 0xdf00, 0x6e00
	.word 0x4700, 0xf100, 0x1a00, 0x7100, 0x1d00, 0x2900, 0xc500, 0x8900
	.word 0x6f00, 0xb700, 0x6200, 0xe00, 0xaa00, 0x1800, 0xbe00, 0x1b00
	.word 0xfc00, 0x5600, 0x3e00, 0x4b00, 0xc600, 0xd200, 0x7900, 0x2000
	.word 0x9a00, 0xdb00, 0xc000, 0xfe00, 0x7800, 0xcd00, 0x5a00, 0xf400
	.word 0x1f00, 0xdd00, 0xa800, 0x3300, 0x8800, 0x700, 0xc700, 0x3100
	.word 0xb100, 0x1200, 0x1000, 0x5900, 0x2700, 0x8000, 0xec00, 0x5f00
	.word 0x6000, 0x5100, 0x7f00, 0xa900, 0x1900, 0xb500, 0x4a00, 0xd00
	.word 0x2d00, 0xe500, 0x7a00, 0x9f00, 0x9300, 0xc900, 0x9c00, 0xef00
	.word 0xa000, 0xe000, 0x3b00, 0x4d00, 0xae00, 0x2a00, 0xf500, 0xb000
	.word 0xc800, 0xeb00, 0xbb00, 0x3c00, 0x8300, 0x5300, 0x9900, 0x6100
	.word 0x1700, 0x2b00, 0x400, 0x7e00, 0xba00, 0x7700, 0xd600, 0x2600
	.word 0xe100, 0x6900, 0x1400, 0x6300, 0x5500, 0x2100, 0xc00, 0x7d00
	.word 0x520000, 0x90000, 0x6a0000, 0xd50000, 0x300000, 0x360000, 0xa50000, 0x380000
	.word 0xbf0000, 0x400000, 0xa30000, 0x9e0000, 0x810000, 0xf30000, 0xd70000, 0xfb0000
	.word 0x7c0000, 0xe30000, 0x390000, 0x820000, 0x9b0000, 0x2f0000, 0xff0000, 0x870000
	.word 0x340000, 0x8e0000, 0x430000, 0x440000, 0xc40000, 0xde0000, 0xe90000, 0xcb0000
	.word 0x540000, 0x7b0000, 0x940000, 0x320000, 0xa60000, 0xc20000, 0x230000, 0x3d0000
	.word 0xee0000, 0x4c0000, 0x950000, 0xb0000, 0x420000, 0xfa0000, 0xc30000, 0x4e0000
	.word 0x80000, 0x2e0000, 0xa10000, 0x660000, 0x280000, 0xd90000, 0x240000, 0xb20000
	.word 0x760000, 0x5b0000, 0xa20000, 0x490000, 0x6d0000, 0x8b0000, 0xd10000, 0x250000
	.word 0x720000, 0xf80000, 0xf60000, 0x640000, 0x860000, 0x680000, 0x980000, 0x160000
	.word 0xd40000, 0xa40000, 0x5c0000, 0xcc0000, 0x5d0000, 0x650000, 0xb60000, 0x920000
	.word 0x6c0000, 0x700000, 0x480000, 0x500000, 0xfd0000, 0xed0000, 0xb90000, 0xda0000
	.word 0x5e0000, 0x150000, 0x460000, 0x570000, 0xa70000, 0x8d0000, 0x9d0000, 0x840000
	.word 0x900000, 0xd80000, 0xab0000, 0x0, 0x8c0000, 0xbc0000, 0xd30000, 0xa0000
	.word 0xf70000, 0xe40000, 0x580000, 0x50000, 0xb80000, 0xb30000, 0x450000, 0x60000
	.word 0xd00000, 0x2c0000, 0x1e0000, 0x8f0000, 0xca0000, 0x3f0000, 0xf0000, 0x20000
	.word 0xc10000, 0xaf0000, 0xbd0000, 0x30000, 0x10000, 0x130000, 0x8a0000, 0x6b0000
	.word 0x3a0000, 0x910000, 0x110000, 0x410000, 0x4f0000, 0x670000, 0xdc0000, 0xea0000
	.word 0x970000, 0xf20000, 0xcf0000, 0xce0000, 0xf00000, 0xb40000, 0xe60000, 0x730000
	.word 0x960000, 0xac0000, 0x740000, 0x220000, 0xe70000, 0xad0000, 0x350000, 0x850000
	.word 0xe20000, 0xf90000, 0x370000, 0xe80000, 0x1c0000, 0x750000, 0xdf0000, 0x6e0000
	.word 0x470000, 0xf10000, 0x1a0000, 0x710000, 0x1d0000, 0x290000, 0xc50000, 0x890000
	.word 0x6f0000, 0xb70000, 0x620000, 0xe0000, 0xaa0000, 0x180000, 0xbe0000, 0x1b0000
	.word 0xfc0000, 0x560000, 0x3e0000, 0x4b0000, 0xc60000, 0xd20000, 0x790000, 0x200000
	.word 0x9a0000, 0xdb0000, 0xc00000, 0xfe0000, 0x780000, 0xcd0000, 0x5a0000, 0xf40000
	.word 0x1f0000, 0xdd0000, 0xa80000, 0x330000, 0x880000, 0x70000, 0xc70000, 0x310000
	.word 0xb10000, 0x120000, 0x100000, 0x590000, 0x270000, 0x800000, 0xec0000, 0x5f0000
	.word 0x600000, 0x510000, 0x7f0000, 0xa90000, 0x190000, 0xb50000, 0x4a0000, 0xd0000
	.word 0x2d0000, 0xe50000, 0x7a0000, 0x9f0000, 0x930000, 0xc90000, 0x9c0000, 0xef0000
	.word 0xa00000, 0xe00000, 0x3b0000, 0x4d0000, 0xae0000, 0x2a0000, 0xf50000, 0xb00000
	.word 0xc80000, 0xeb0000, 0xbb0000, 0x3c0000, 0x830000, 0x530000, 0x990000, 0x610000
	.word 0x170000, 0x2b0000, 0x40000, 0x7e0000, 0xba0000, 0x770000, 0xd60000, 0x260000
	.word 0xe10000, 0x690000, 0x140000, 0x630000, 0x550000, 0x210000, 0xc0000, 0x7d0000
	.word 0x52000000, 0x9000000, 0x6a000000, 0xd5000000, 0x30000000, 0x36000000, 0xa5000000, 0x38000000
	.word 0xbf000000, 0x40000000, 0xa3000000, 0x9e000000, 0x81000000, 0xf3000000, 0xd7000000, 0xfb000000
	.word 0x7c000000, 0xe3000000, 0x39000000, 0x82000000, 0x9b000000, 0x2f000000, 0xff000000, 0x87000000
	.word 0x34000000, 0x8e000000, 0x43000000, 0x44000000, 0xc4000000, 0xde000000, 0xe9000000, 0xcb000000
	.word 0x54000000, 0x7b000000, 0x94000000, 0x32000000, 0xa6000000, 0xc2000000, 0x23000000, 0x3d000000
	.word 0xee000000, 0x4c000000, 0x95000000, 0xb000000, 0x42000000, 0xfa000000, 0xc3000000, 0x4e000000
	.word 0x8000000, 0x2e000000, 0xa1000000, 0x66000000, 0x28000000, 0xd9000000, 0x24000000, 0xb2000000
	.word 0x76000000, 0x5b000000, 0xa2000000, 0x49000000, 0x6d000000, 0x8b000000, 0xd1000000, 0x25000000
	.word 0x72000000, 0xf8000000, 0xf6000000, 0x64000000, 0x86000000, 0x68000000, 0x98000000, 0x16000000
	.word 0xd4000000, 0xa4000000, 0x5c000000, 0xcc000000, 0x5d000000, 0x65000000, 0xb6000000, 0x92000000
	.word 0x6c000000, 0x70000000, 0x48000000, 0x50000000, 0xfd000000, 0xed000000, 0xb9000000, 0xda000000
	.word 0x5e000000, 0x15000000, 0x46000000, 0x57000000, 0xa7000000, 0x8d000000, 0x9d000000, 0x84000000
	.word 0x90000000, 0xd8000000, 0xab000000, 0x0, 0x8c000000, 0xbc000000, 0xd3000000, 0xa000000
	.word 0xf7000000, 0xe4000000, 0x58000000, 0x5000000, 0xb8000000, 0xb3000000, 0x45000000, 0x6000000
	.word 0xd0000000, 0x2c000000, 0x1e000000, 0x8f000000, 0xca000000, 0x3f000000, 0xf000000, 0x2000000
	.word 0xc1000000, 0xaf000000, 0xbd000000, 0x3000000, 0x1000000, 0x13000000, 0x8a000000, 0x6b000000
	.word 0x3a000000, 0x91000000, 0x11000000, 0x41000000, 0x4f000000, 0x67000000, 0xdc000000, 0xea000000
	.word 0x97000000, 0xf2000000, 0xcf000000, 0xce000000, 0xf0000000, 0xb4000000, 0xe6000000, 0x73000000
	.word 0x96000000, 0xac000000, 0x74000000, 0x22000000, 0xe7000000, 0xad000000, 0x35000000, 0x85000000
	.word 0xe2000000, 0xf9000000, 0x37000000, 0xe8000000, 0x1c000000, 0x75000000, 0xdf000000, 0x6e000000
	.word 0x47000000, 0xf1000000, 0x1a000000, 0x71000000, 0x1d000000, 0x29000000, 0xc5000000, 0x89000000
	.word 0x6f000000, 0xb7000000, 0x62000000, 0xe000000, 0xaa000000, 0x18000000, 0xbe000000, 0x1b000000
	.word 0xfc000000, 0x56000000, 0x3e000000, 0x4b000000, 0xc6000000, 0xd2000000, 0x79000000, 0x20000000
	.word 0x9a000000, 0xdb000000, 0xc0000000, 0xfe000000, 0x78000000, 0xcd000000, 0x5a000000, 0xf4000000
	.word 0x1f000000, 0xdd000000, 0xa8000000, 0x33000000, 0x88000000, 0x7000000, 0xc7000000, 0x31000000
	.word 0xb1000000, 0x12000000, 0x10000000, 0x59000000, 0x27000000, 0x80000000, 0xec000000, 0x5f000000
	.word 0x60000000, 0x51000000, 0x7f000000, 0xa9000000, 0x19000000, 0xb5000000, 0x4a000000, 0xd000000
	.word 0x2d000000, 0xe5000000, 0x7a000000, 0x9f000000, 0x93000000, 0xc9000000, 0x9c000000, 0xef000000
	.word 0xa0000000, 0xe0000000, 0x3b000000, 0x4d000000, 0xae000000, 0x2a000000, 0xf5000000, 0xb0000000
	.word 0xc8000000, 0xeb000000, 0xbb000000, 0x3c000000, 0x83000000, 0x53000000, 0x99000000, 0x61000000
	.word 0x17000000, 0x2b000000, 0x4000000, 0x7e000000, 0xba000000, 0x77000000, 0xd6000000, 0x26000000
	.word 0xe1000000, 0x69000000, 0x14000000, 0x63000000, 0x55000000, 0x21000000, 0xc000000, 0x7d000000
	.size aesgen_aes256_ecb_dec_inverse_last_table, . - aesgen_aes256_ecb_dec_inverse_last_table
	.type aesgen_aes256_ecb_dec_sbox, @object
aesgen_aes256_ecb_dec_sbox:
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
	.size aesgen_aes256_ecb_dec_sbox, . - aesgen_aes256_ecb_dec_sbox
.text
