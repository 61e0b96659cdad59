# AES-192, CBC decryption with the vector AES instructions: no table, and no branch or address depends on secrets.
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
	.globl aesgen_aes192_cbc_dec
	.type aesgen_aes192_cbc_dec, @function
aesgen_aes192_cbc_dec:
# void aesgen_aes192_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	beqz a4, aesgen_aes192_cbc_dec_none
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
	addi t1, t1, 16
	vle32.v v12, (t1)
	addi t1, t1, 16
	vle32.v v13, (t1)
	vle32.v v0, (a1)
	mv a5, a1
	mv a1, a2
	mv a2, a3
	mv a3, a4
	slli a3, a3, 2
	vsetvli t2, zero, e32, m2, ta, mu
	add t3, t2, t2
	slli t4, t2, 2
	slli t5, t3, 2
	bltu a3, t3, aesgen_aes192_cbc_dec_last
aesgen_aes192_cbc_dec_next:
	vle32.v v14, (a1)
	add t1, a1, t4
	vle32.v v16, (t1)
	vmv1r.v v18, v0
	addi t1, a1, -16
	add t1, t1, t4
	vle32.v v20, (t1)
	add t1, a1, t5
	addi t1, t1, -16
	vsetivli zero, 4, e32, m1, ta, ma
	vle32.v v0, (t1)
	vsetvli t0, zero, e32, m2, ta, mu
	vslideup.vi v18, v14, 4
	vaesz.vs v14, v13
	vaesz.vs v16, v13
	vaesdm.vs v14, v12
	vaesdm.vs v16, v12
	vaesdm.vs v14, v11
	vaesdm.vs v16, v11
	vaesdm.vs v14, v10
	vaesdm.vs v16, v10
	vaesdm.vs v14, v9
	vaesdm.vs v16, v9
	vaesdm.vs v14, v8
	vaesdm.vs v16, v8
	vaesdm.vs v14, v7
	vaesdm.vs v16, v7
	vaesdm.vs v14, v6
	vaesdm.vs v16, v6
	vaesdm.vs v14, v5
	vaesdm.vs v16, v5
	vaesdm.vs v14, v4
	vaesdm.vs v16, v4
	vaesdm.vs v14, v3
	vaesdm.vs v16, v3
	vaesdm.vs v14, v2
	vaesdm.vs v16, v2
	vaesdf.vs v14, v1
	vaesdf.vs v16, v1
	vxor.vv v14, v14, v18
	vxor.vv v16, v16, v20
	vse32.v v14, (a2)
	add t1, a2, t4
	vse32.v v16, (t1)
	add a1, a1, t5
	add a2, a2, t5
	sub a3, a3, t3
	bgeu a3, t3, aesgen_aes192_cbc_dec_next
aesgen_aes192_cbc_dec_last:
	beqz a3, aesgen_aes192_cbc_dec_done
aesgen_aes192_cbc_dec_one:
	mv t3, a3
	bleu t3, t2, aesgen_aes192_cbc_dec_group
	mv t3, t2
aesgen_aes192_cbc_dec_group:
	vsetvli t0, t3, e32, m2, ta, mu
	slli t5, t3, 2
	vle32.v v14, (a1)
	vmv1r.v v16, v0
	add t1, a1, t5
	addi t1, t1, -16
	vsetivli zero, 4, e32, m1, ta, ma
	vle32.v v0, (t1)
	vsetvli t0, t3, e32, m2, ta, mu
	vslideup.vi v16, v14, 4
	vaesz.vs v14, v13
	vaesdm.vs v14, v12
	vaesdm.vs v14, v11
	vaesdm.vs v14, v10
	vaesdm.vs v14, v9
	vaesdm.vs v14, v8
	vaesdm.vs v14, v7
	vaesdm.vs v14, v6
	vaesdm.vs v14, v5
	vaesdm.vs v14, v4
	vaesdm.vs v14, v3
	vaesdm.vs v14, v2
	vaesdf.vs v14, v1
	vxor.vv v14, v14, v16
	vse32.v v14, (a2)
	add a1, a1, t5
	add a2, a2, t5
	sub a3, a3, t3
	bnez a3, aesgen_aes192_cbc_dec_one
aesgen_aes192_cbc_dec_done:
	vsetivli zero, 4, e32, m1, ta, ma
	vse32.v v0, (a5)
aesgen_aes192_cbc_dec_none:
	ret
	.size aesgen_aes192_cbc_dec, . - aesgen_aes192_cbc_dec

	.balign 4
	.globl aesgen_aes192_setkey_enc
	.type aesgen_aes192_setkey_enc, @function
aesgen_aes192_setkey_enc:
# void aesgen_aes192_setkey_enc(uint8_t rk[208], const uint8_t key[24])
	vsetivli zero, 4, e32, m1, ta, ma
	lw a2, 0(a1)
	sw a2, 0(a0)
	lw a3, 4(a1)
	sw a3, 4(a0)
	lw a4, 8(a1)
	sw a4, 8(a0)
	lw a5, 12(a1)
	sw a5, 12(a0)
	lw a6, 16(a1)
	sw a6, 16(a0)
	lw a7, 20(a1)
	sw a7, 20(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 1
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 24(a0)
	xor a3, a3, a2
	sw a3, 28(a0)
	xor a4, a4, a3
	sw a4, 32(a0)
	xor a5, a5, a4
	sw a5, 36(a0)
	xor a6, a6, a5
	sw a6, 40(a0)
	xor a7, a7, a6
	sw a7, 44(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 2
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 48(a0)
	xor a3, a3, a2
	sw a3, 52(a0)
	xor a4, a4, a3
	sw a4, 56(a0)
	xor a5, a5, a4
	sw a5, 60(a0)
	xor a6, a6, a5
	sw a6, 64(a0)
	xor a7, a7, a6
	sw a7, 68(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 3
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 72(a0)
	xor a3, a3, a2
	sw a3, 76(a0)
	xor a4, a4, a3
	sw a4, 80(a0)
	xor a5, a5, a4
	sw a5, 84(a0)
	xor a6, a6, a5
	sw a6, 88(a0)
	xor a7, a7, a6
	sw a7, 92(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 4
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 96(a0)
	xor a3, a3, a2
	sw a3, 100(a0)
	xor a4, a4, a3
	sw a4, 104(a0)
	xor a5, a5, a4
	sw a5, 108(a0)
	xor a6, a6, a5
	sw a6, 112(a0)
	xor a7, a7, a6
	sw a7, 116(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 5
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 120(a0)
	xor a3, a3, a2
	sw a3, 124(a0)
	xor a4, a4, a3
	sw a4, 128(a0)
	xor a5, a5, a4
	sw a5, 132(a0)
	xor a6, a6, a5
	sw a6, 136(a0)
	xor a7, a7, a6
	sw a7, 140(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 6
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 144(a0)
	xor a3, a3, a2
	sw a3, 148(a0)
	xor a4, a4, a3
	sw a4, 152(a0)
	xor a5, a5, a4
	sw a5, 156(a0)
	xor a6, a6, a5
	sw a6, 160(a0)
	xor a7, a7, a6
	sw a7, 164(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 7
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 168(a0)
	xor a3, a3, a2
	sw a3, 172(a0)
	xor a4, a4, a3
	sw a4, 176(a0)
	xor a5, a5, a4
	sw a5, 180(a0)
	xor a6, a6, a5
	sw a6, 184(a0)
	xor a7, a7, a6
	sw a7, 188(a0)
	vmv.v.x v1, a7
	vaeskf1.vi v1, v1, 8
	vmv.x.s t0, v1
	xor t0, t0, a7
	xor a2, a2, t0
	sw a2, 192(a0)
	xor a3, a3, a2
	sw a3, 196(a0)
	xor a4, a4, a3
	sw a4, 200(a0)
	xor a5, a5, a4
	sw a5, 204(a0)
	ret
	.size aesgen_aes192_setkey_enc, . - aesgen_aes192_setkey_enc
