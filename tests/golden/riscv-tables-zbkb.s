# AES-128, CBC decryption with T-tables around one base register.
	.text


	.balign 4
	.globl aesgen_aes128_cbc_dec
	.type aesgen_aes128_cbc_dec, @function
aesgen_aes128_cbc_dec:
# void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	addi sp, sp, -128
	sw s0, 64(sp)
	sw s1, 68(sp)
	sw s2, 72(sp)
	sw s3, 76(sp)
	sw a1, 0(sp)
	lw a5, 0(a1)
	lw a6, 4(a1)
	lw a7, 8(a1)
	lw t0, 12(a1)
	mv a1, a2
	mv a2, a3
	mv a3, a4
	slli a3, a3, 4
	add a3, a3, a1
	beq a1, a3, aesgen_aes128_cbc_dec_done
	la t1, aesgen_aes128_cbc_dec_inverse_table + 2048
	la t2, aesgen_aes128_cbc_dec_inverse_sbox
	.balign 4
aesgen_aes128_cbc_dec_next:
	sw a5, 24(sp)
	lw a5, 0(a1)
	lw t3, 0(a0)
	xor t3, a5, t3
	sw a6, 28(sp)
	lw a6, 4(a1)
	lw t4, 4(a0)
	xor t4, a6, t4
	sw a7, 32(sp)
	lw a7, 8(a1)
	lw t5, 8(a0)
	xor t5, a7, t5
	sw t0, 36(sp)
	lw t0, 12(a1)
	lw t6, 12(a0)
	xor t6, t0, t6
	lw s0, 16(a0)
	sw t3, 8(sp)
	lbu t3, 8(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor s0, s0, t3
	lw t3, 20(a0)
	lbu s1, 9(sp)
	sh2add s1, s1, t1
	lw s1, -1024(s1)
	xor t3, t3, s1
	lw s1, 24(a0)
	lbu s2, 10(sp)
	sh2add s2, s2, t1
	lw s2, 0(s2)
	xor s1, s1, s2
	lw s2, 28(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s2, s2, s3
	sw t4, 12(sp)
	lbu t4, 12(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor t3, t3, t4
	lbu t4, 13(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor s1, s1, t4
	lbu t4, 14(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor s2, s2, t4
	lbu t4, 15(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor s0, s0, t4
	sw t5, 16(sp)
	lbu t4, 16(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor s1, s1, t4
	lbu t4, 17(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor s2, s2, t4
	lbu t4, 18(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor s0, s0, t4
	lbu t4, 19(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor t3, t3, t4
	sw t6, 20(sp)
	lbu t4, 20(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor s2, s2, t4
	lbu t4, 21(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor s0, s0, t4
	lbu t4, 22(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor t3, t3, t4
	lbu t4, 23(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor s1, s1, t4
	lw t4, 32(a0)
	sw s0, 8(sp)
	lbu t5, 8(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor t4, t4, t5
	lw t5, 36(a0)
	lbu t6, 9(sp)
	sh2add t6, t6, t1
	lw t6, -1024(t6)
	xor t5, t5, t6
	lw t6, 40(a0)
	lbu s0, 10(sp)
	sh2add s0, s0, t1
	lw s0, 0(s0)
	xor t6, t6, s0
	lw s0, 44(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s0, s0, s3
	sw t3, 12(sp)
	lbu t3, 12(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor t5, t5, t3
	lbu t3, 13(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor t6, t6, t3
	lbu t3, 14(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor s0, s0, t3
	lbu t3, 15(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t4, t4, t3
	sw s1, 16(sp)
	lbu t3, 16(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor t6, t6, t3
	lbu t3, 17(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor s0, s0, t3
	lbu t3, 18(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor t4, t4, t3
	lbu t3, 19(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t5, t5, t3
	sw s2, 20(sp)
	lbu t3, 20(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor s0, s0, t3
	lbu t3, 21(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor t4, t4, t3
	lbu t3, 22(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor t5, t5, t3
	lbu t3, 23(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t6, t6, t3
	lw t3, 48(a0)
	sw t4, 8(sp)
	lbu t4, 8(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor t3, t3, t4
	lw t4, 52(a0)
	lbu s1, 9(sp)
	sh2add s1, s1, t1
	lw s1, -1024(s1)
	xor t4, t4, s1
	lw s1, 56(a0)
	lbu s2, 10(sp)
	sh2add s2, s2, t1
	lw s2, 0(s2)
	xor s1, s1, s2
	lw s2, 60(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s2, s2, s3
	sw t5, 12(sp)
	lbu t5, 12(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor t4, t4, t5
	lbu t5, 13(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor s1, s1, t5
	lbu t5, 14(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor s2, s2, t5
	lbu t5, 15(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor t3, t3, t5
	sw t6, 16(sp)
	lbu t5, 16(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor s1, s1, t5
	lbu t5, 17(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor s2, s2, t5
	lbu t5, 18(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor t3, t3, t5
	lbu t5, 19(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor t4, t4, t5
	sw s0, 20(sp)
	lbu t5, 20(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor s2, s2, t5
	lbu t5, 21(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor t3, t3, t5
	lbu t5, 22(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor t4, t4, t5
	lbu t5, 23(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor s1, s1, t5
	lw t5, 64(a0)
	sw t3, 8(sp)
	lbu t3, 8(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor t5, t5, t3
	lw t3, 68(a0)
	lbu t6, 9(sp)
	sh2add t6, t6, t1
	lw t6, -1024(t6)
	xor t3, t3, t6
	lw t6, 72(a0)
	lbu s0, 10(sp)
	sh2add s0, s0, t1
	lw s0, 0(s0)
	xor t6, t6, s0
	lw s0, 76(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s0, s0, s3
	sw t4, 12(sp)
	lbu t4, 12(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor t3, t3, t4
	lbu t4, 13(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor t6, t6, t4
	lbu t4, 14(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor s0, s0, t4
	lbu t4, 15(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor t5, t5, t4
	sw s1, 16(sp)
	lbu t4, 16(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor t6, t6, t4
	lbu t4, 17(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor s0, s0, t4
	lbu t4, 18(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor t5, t5, t4
	lbu t4, 19(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor t3, t3, t4
	sw s2, 20(sp)
	lbu t4, 20(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor s0, s0, t4
	lbu t4, 21(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor t5, t5, t4
	lbu t4, 22(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor t3, t3, t4
	lbu t4, 23(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor t6, t6, t4
	lw t4, 80(a0)
	sw t5, 8(sp)
	lbu t5, 8(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor t4, t4, t5
	lw t5, 84(a0)
	lbu s1, 9(sp)
	sh2add s1, s1, t1
	lw s1, -1024(s1)
	xor t5, t5, s1
	lw s1, 88(a0)
	lbu s2, 10(sp)
	sh2add s2, s2, t1
	lw s2, 0(s2)
	xor s1, s1, s2
	lw s2, 92(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s2, s2, s3
	sw t3, 12(sp)
	lbu t3, 12(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor t5, t5, t3
	lbu t3, 13(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor s1, s1, t3
	lbu t3, 14(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor s2, s2, t3
	lbu t3, 15(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t4, t4, t3
	sw t6, 16(sp)
	lbu t3, 16(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor s1, s1, t3
	lbu t3, 17(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor s2, s2, t3
	lbu t3, 18(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor t4, t4, t3
	lbu t3, 19(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t5, t5, t3
	sw s0, 20(sp)
	lbu t3, 20(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor s2, s2, t3
	lbu t3, 21(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor t4, t4, t3
	lbu t3, 22(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor t5, t5, t3
	lbu t3, 23(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor s1, s1, t3
	lw t3, 96(a0)
	sw t4, 8(sp)
	lbu t4, 8(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor t3, t3, t4
	lw t4, 100(a0)
	lbu t6, 9(sp)
	sh2add t6, t6, t1
	lw t6, -1024(t6)
	xor t4, t4, t6
	lw t6, 104(a0)
	lbu s0, 10(sp)
	sh2add s0, s0, t1
	lw s0, 0(s0)
	xor t6, t6, s0
	lw s0, 108(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s0, s0, s3
	sw t5, 12(sp)
	lbu t5, 12(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor t4, t4, t5
	lbu t5, 13(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor t6, t6, t5
	lbu t5, 14(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor s0, s0, t5
	lbu t5, 15(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor t3, t3, t5
	sw s1, 16(sp)
	lbu t5, 16(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor t6, t6, t5
	lbu t5, 17(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor s0, s0, t5
	lbu t5, 18(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor t3, t3, t5
	lbu t5, 19(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor t4, t4, t5
	sw s2, 20(sp)
	lbu t5, 20(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor s0, s0, t5
	lbu t5, 21(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor t3, t3, t5
	lbu t5, 22(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor t4, t4, t5
	lbu t5, 23(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor t6, t6, t5
	lw t5, 112(a0)
	sw t3, 8(sp)
	lbu t3, 8(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor t5, t5, t3
	lw t3, 116(a0)
	lbu s1, 9(sp)
	sh2add s1, s1, t1
	lw s1, -1024(s1)
	xor t3, t3, s1
	lw s1, 120(a0)
	lbu s2, 10(sp)
	sh2add s2, s2, t1
	lw s2, 0(s2)
	xor s1, s1, s2
	lw s2, 124(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s2, s2, s3
	sw t4, 12(sp)
	lbu t4, 12(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor t3, t3, t4
	lbu t4, 13(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor s1, s1, t4
	lbu t4, 14(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor s2, s2, t4
	lbu t4, 15(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor t5, t5, t4
	sw t6, 16(sp)
	lbu t4, 16(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor s1, s1, t4
	lbu t4, 17(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor s2, s2, t4
	lbu t4, 18(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor t5, t5, t4
	lbu t4, 19(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor t3, t3, t4
	sw s0, 20(sp)
	lbu t4, 20(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor s2, s2, t4
	lbu t4, 21(sp)
	sh2add t4, t4, t1
	lw t4, -1024(t4)
	xor t5, t5, t4
	lbu t4, 22(sp)
	sh2add t4, t4, t1
	lw t4, 0(t4)
	xor t3, t3, t4
	lbu t4, 23(sp)
	sh2add t4, t4, t1
	lw t4, 1024(t4)
	xor s1, s1, t4
	lw t4, 128(a0)
	sw t5, 8(sp)
	lbu t5, 8(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor t4, t4, t5
	lw t5, 132(a0)
	lbu t6, 9(sp)
	sh2add t6, t6, t1
	lw t6, -1024(t6)
	xor t5, t5, t6
	lw t6, 136(a0)
	lbu s0, 10(sp)
	sh2add s0, s0, t1
	lw s0, 0(s0)
	xor t6, t6, s0
	lw s0, 140(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s0, s0, s3
	sw t3, 12(sp)
	lbu t3, 12(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor t5, t5, t3
	lbu t3, 13(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor t6, t6, t3
	lbu t3, 14(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor s0, s0, t3
	lbu t3, 15(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t4, t4, t3
	sw s1, 16(sp)
	lbu t3, 16(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor t6, t6, t3
	lbu t3, 17(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor s0, s0, t3
	lbu t3, 18(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor t4, t4, t3
	lbu t3, 19(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t5, t5, t3
	sw s2, 20(sp)
	lbu t3, 20(sp)
	sh2add t3, t3, t1
	lw t3, -2048(t3)
	xor s0, s0, t3
	lbu t3, 21(sp)
	sh2add t3, t3, t1
	lw t3, -1024(t3)
	xor t4, t4, t3
	lbu t3, 22(sp)
	sh2add t3, t3, t1
	lw t3, 0(t3)
	xor t5, t5, t3
	lbu t3, 23(sp)
	sh2add t3, t3, t1
	lw t3, 1024(t3)
	xor t6, t6, t3
	lw t3, 144(a0)
	sw t4, 8(sp)
	lbu t4, 8(sp)
	sh2add t4, t4, t1
	lw t4, -2048(t4)
	xor t3, t3, t4
	lw t4, 148(a0)
	lbu s1, 9(sp)
	sh2add s1, s1, t1
	lw s1, -1024(s1)
	xor t4, t4, s1
	lw s1, 152(a0)
	lbu s2, 10(sp)
	sh2add s2, s2, t1
	lw s2, 0(s2)
	xor s1, s1, s2
	lw s2, 156(a0)
	lbu s3, 11(sp)
	sh2add s3, s3, t1
	lw s3, 1024(s3)
	xor s2, s2, s3
	sw t5, 12(sp)
	lbu t5, 12(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor t4, t4, t5
	lbu t5, 13(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor s1, s1, t5
	lbu t5, 14(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor s2, s2, t5
	lbu t5, 15(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor t3, t3, t5
	sw t6, 16(sp)
	lbu t5, 16(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor s1, s1, t5
	lbu t5, 17(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor s2, s2, t5
	lbu t5, 18(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor t3, t3, t5
	lbu t5, 19(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor t4, t4, t5
	sw s0, 20(sp)
	lbu t5, 20(sp)
	sh2add t5, t5, t1
	lw t5, -2048(t5)
	xor s2, s2, t5
	lbu t5, 21(sp)
	sh2add t5, t5, t1
	lw t5, -1024(t5)
	xor t3, t3, t5
	lbu t5, 22(sp)
	sh2add t5, t5, t1
	lw t5, 0(t5)
	xor t4, t4, t5
	lbu t5, 23(sp)
	sh2add t5, t5, t1
	lw t5, 1024(t5)
	xor s1, s1, t5
	lw t5, 160(a0)
	sw t3, 8(sp)
	lbu t3, 8(sp)
	add t3, t3, t2
	lbu t3, 0(t3)
	xor t5, t5, t3
	lw t3, 164(a0)
	lbu t6, 9(sp)
	add t6, t6, t2
	lbu t6, 0(t6)
	slli t6, t6, 8
	xor t3, t3, t6
	lw t6, 168(a0)
	lbu s0, 10(sp)
	add s0, s0, t2
	lbu s0, 0(s0)
	slli s0, s0, 16
	xor t6, t6, s0
	lw s0, 172(a0)
	lbu s3, 11(sp)
	add s3, s3, t2
	lbu s3, 0(s3)
	slli s3, s3, 24
	xor s0, s0, s3
	sw t4, 12(sp)
	lbu t4, 12(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	xor t3, t3, t4
	lbu t4, 13(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 8
	xor t6, t6, t4
	lbu t4, 14(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 16
	xor s0, s0, t4
	lbu t4, 15(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 24
	xor t5, t5, t4
	sw s1, 16(sp)
	lbu t4, 16(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	xor t6, t6, t4
	lbu t4, 17(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 8
	xor s0, s0, t4
	lbu t4, 18(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 16
	xor t5, t5, t4
	lbu t4, 19(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 24
	xor t3, t3, t4
	sw s2, 20(sp)
	lbu t4, 20(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	xor s0, s0, t4
	lbu t4, 21(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 8
	xor t5, t5, t4
	lbu t4, 22(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 16
	xor t3, t3, t4
	lbu t4, 23(sp)
	add t4, t4, t2
	lbu t4, 0(t4)
	slli t4, t4, 24
	xor t6, t6, t4
	lw t4, 24(sp)
	xor t5, t5, t4
	lw t4, 28(sp)
	xor t3, t3, t4
	lw t4, 32(sp)
	xor t6, t6, t4
	lw t4, 36(sp)
	xor s0, s0, t4
	sw t5, 0(a2)
	sw t3, 4(a2)
	sw t6, 8(a2)
	sw s0, 12(a2)
	addi a1, a1, 16
	addi a2, a2, 16
	bne a1, a3, aesgen_aes128_cbc_dec_next
aesgen_aes128_cbc_dec_done:
	lw a3, 0(sp)
	sw a5, 0(a3)
	sw a6, 4(a3)
	sw a7, 8(a3)
	sw t0, 12(a3)
	lw s0, 64(sp)
	lw s1, 68(sp)
	lw s2, 72(sp)
	lw s3, 76(sp)
	addi sp, sp, 128
	ret
	.size aesgen_aes128_cbc_dec, . - aesgen_aes128_cbc_dec


	.balign 4
	.globl aesgen_aes128_setkey_dec
	.type aesgen_aes128_setkey_dec, @function
aesgen_aes128_setkey_dec:
# void aesgen_aes128_setkey_dec(uint8_t rk[176], const uint8_t key[16])
	addi sp, sp, -128
	la a2, aesgen_aes128_cbc_dec_sbox
	lw a4, 0(a1)
	sw a4, 160(a0)
	lw a5, 4(a1)
	sw a5, 164(a0)
	lw a6, 8(a1)
	sw a6, 168(a0)
	lw a7, 12(a1)
	sw a7, 172(a0)
	xor a4, a4, zero
	xori a4, a4, 1
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 144(a0)
	xor a5, a5, a4
	sw a5, 148(a0)
	xor a6, a6, a5
	sw a6, 152(a0)
	xor a7, a7, a6
	sw a7, 156(a0)
	xor a4, a4, zero
	xori a4, a4, 2
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 128(a0)
	xor a5, a5, a4
	sw a5, 132(a0)
	xor a6, a6, a5
	sw a6, 136(a0)
	xor a7, a7, a6
	sw a7, 140(a0)
	xor a4, a4, zero
	xori a4, a4, 4
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 112(a0)
	xor a5, a5, a4
	sw a5, 116(a0)
	xor a6, a6, a5
	sw a6, 120(a0)
	xor a7, a7, a6
	sw a7, 124(a0)
	xor a4, a4, zero
	xori a4, a4, 8
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 96(a0)
	xor a5, a5, a4
	sw a5, 100(a0)
	xor a6, a6, a5
	sw a6, 104(a0)
	xor a7, a7, a6
	sw a7, 108(a0)
	xor a4, a4, zero
	xori a4, a4, 16
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 80(a0)
	xor a5, a5, a4
	sw a5, 84(a0)
	xor a6, a6, a5
	sw a6, 88(a0)
	xor a7, a7, a6
	sw a7, 92(a0)
	xor a4, a4, zero
	xori a4, a4, 32
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 64(a0)
	xor a5, a5, a4
	sw a5, 68(a0)
	xor a6, a6, a5
	sw a6, 72(a0)
	xor a7, a7, a6
	sw a7, 76(a0)
	xor a4, a4, zero
	xori a4, a4, 64
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 48(a0)
	xor a5, a5, a4
	sw a5, 52(a0)
	xor a6, a6, a5
	sw a6, 56(a0)
	xor a7, a7, a6
	sw a7, 60(a0)
	xor a4, a4, zero
	xori a4, a4, 128
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 32(a0)
	xor a5, a5, a4
	sw a5, 36(a0)
	xor a6, a6, a5
	sw a6, 40(a0)
	xor a7, a7, a6
	sw a7, 44(a0)
	xor a4, a4, zero
	xori a4, a4, 27
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 16(a0)
	xor a5, a5, a4
	sw a5, 20(a0)
	xor a6, a6, a5
	sw a6, 24(a0)
	xor a7, a7, a6
	sw a7, 28(a0)
	xor a4, a4, zero
	xori a4, a4, 54
	srli t0, a7, 8
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	xor a4, a4, t0
	srli t0, a7, 16
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 8
	xor a4, a4, t0
	srli t0, a7, 24
	andi t0, t0, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 16
	xor a4, a4, t0
	andi t0, a7, 255
	add t0, t0, a2
	lbu t0, 0(t0)
	slli t0, t0, 24
	xor a4, a4, t0
	sw a4, 0(a0)
	xor a4, a5, a4
	sw a4, 4(a0)
	xor a4, a6, a4
	sw a4, 8(a0)
	xor a4, a7, a4
	sw a4, 12(a0)
	la a3, aesgen_aes128_cbc_dec_inverse_table + 2048
	addi a1, a0, 160
	addi a0, a0, 16
aesgen_aes128_setkey_dec_inner:
	lw a4, 0(a0)
	andi a5, a4, 255
	add a5, a5, a2
	lbu a5, 0(a5)
	slli a5, a5, 2
	add a5, a5, a3
	lw a5, -2048(a5)
	mv a5, a5
	srli a6, a4, 8
	andi a6, a6, 255
	add a6, a6, a2
	lbu a6, 0(a6)
	slli a6, a6, 2
	add a6, a6, a3
	lw a6, -1024(a6)
	xor a5, a5, a6
	srli a6, a4, 16
	andi a6, a6, 255
	add a6, a6, a2
	lbu a6, 0(a6)
	slli a6, a6, 2
	add a6, a6, a3
	lw a6, 0(a6)
	xor a5, a5, a6
	srli a4, a4, 24
	andi a4, a4, 255
	add a4, a4, a2
	lbu a4, 0(a4)
	slli a4, a4, 2
	add a4, a4, a3
	lw a4, 1024(a4)
	xor a5, a5, a4
	sw a5, 0(a0)
	addi a0, a0, 4
	bne a0, a1, aesgen_aes128_setkey_dec_inner
	addi sp, sp, 128
	ret
	.size aesgen_aes128_setkey_dec, . - aesgen_aes128_setkey_dec
	.section .rodata
	.balign 4
	.type aesgen_aes128_cbc_dec_inverse_table, @object
aesgen_aes128_cbc_dec_inverse_table:
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
	.size aesgen_aes128_cbc_dec_inverse_table, . - aesgen_aes128_cbc_dec_inverse_table
	.type aesgen_aes128_cbc_dec_inverse_sbox, @object
aesgen_aes128_cbc_dec_inverse_sbox:
	.byte 82, 9, 106, 213, 48, 54, 165, 56
	.byte 191, 64, 163, 158, 129, 243, 215, 251
	.byte 124, 227, 57, 130, 155, 47, 255, 135
	.byte 52, 142, 67, 68, 196, 222, 233, 203
	.byte 84, 123, 148, 50, 166, 194, 35, 61
	.byte 238, 76, 149, 11, 66, 250, 195, 78
	.byte 8, 46, 161, 102, 40, 217, 36, 178
	.byte 118, 91, 162, 73, 109, 139, 209, 37
	.byte 114, 248, 246, 100, 134, 104, 152, 22
	.byte 212, 164, 92, 204, 93, 101, 182, 146
	.byte 108, 112, 72, 80, 253, 237, 185, 218
	.byte 94, 21, 70, 87, 167, 141, 157, 132
	.byte 144, 216, 171, 0, 140, 188, 211, 10
	.byte 247, 228, 88, 5, 184, 179, 69, 6
	.byte 208, 44, 30, 143, 202, 63, 15, 2
	.byte 193, 175, 189, 3, 1, 19, 138, 107
	.byte 58, 145, 17, 65, 79, 103, 220, 234
	.byte 151, 242, 207, 206, 240, 180, 230, 115
	.byte 150, 172, 116, 34, 231, 173, 53, 133
	.byte 226, 249, 55, 232, 28, 117, 223, 110
	.byte 71, 241, 26, 113, 29, 41, 197, 137
	.byte 111, 183, 98, 14, 170, 24, 190, 27
	.byte 252, 86, 62, 75, 198, 210, 121, 32
	.byte 154, 219, 192, 254, 120, 205, 90, 244
	.byte 31, 221, 168, 51, 136, 7, 199, 49
	.byte 177, 18, 16, 89, 39, 128, 236, 95
	.byte 96, 81, 127, 169, 25, 181, 74, 13
	.byte 45, 229, 122, 159, 147, 201, 156, 239
	.byte 160, 224, 59, 77, 174, 42, 245, 176
	.byte 200, 235, 187, 60, 131, 83, 153, 97
	.byte 23, 43, 4, 126, 186, 119, 214, 38
	.byte 225, 105, 20, 99, 85, 33, 12, 125
	.size aesgen_aes128_cbc_dec_inverse_sbox, . - aesgen_aes128_cbc_dec_inverse_sbox
	.type aesgen_aes128_cbc_dec_sbox, @object
aesgen_aes128_cbc_dec_sbox:
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
	.size aesgen_aes128_cbc_dec_sbox, . - aesgen_aes128_cbc_dec_sbox
.text
