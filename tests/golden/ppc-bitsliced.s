# AES-128, CBC decryption, bit-sliced, 8 blocks at a time: no table, and no branch or address depends on secrets.
	.text
	.set r0, 0
	.set r1, 1
	.set r2, 2
	.set r3, 3
	.set r4, 4
	.set r5, 5
	.set r6, 6
	.set r7, 7
	.set r8, 8
	.set r9, 9
	.set r10, 10
	.set r11, 11
	.set r12, 12
	.set r13, 13
	.set r14, 14
	.set r15, 15
	.set r16, 16
	.set r17, 17
	.set r18, 18
	.set r19, 19
	.set r20, 20
	.set r21, 21
	.set r22, 22
	.set r23, 23
	.set r24, 24
	.set r25, 25
	.set r26, 26
	.set r27, 27
	.set r28, 28
	.set r29, 29
	.set r30, 30
	.set r31, 31
	.set cr7, 7



	.balign 4
	.globl aesgen_aes128_cbc_dec
	.type aesgen_aes128_cbc_dec, @function
aesgen_aes128_cbc_dec:
# void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	stwu r1, -640(r1)
	stw r14, 560(r1)
	stw r15, 564(r1)
	stw r16, 568(r1)
	stw r17, 572(r1)
	stw r18, 576(r1)
	stw r19, 580(r1)
	stw r20, 584(r1)
	stw r21, 588(r1)
	stw r22, 592(r1)
	stw r23, 596(r1)
	stw r24, 600(r1)
	stw r25, 604(r1)
	stw r26, 608(r1)
	stw r27, 612(r1)
	stw r28, 616(r1)
	stw r29, 620(r1)
	stw r30, 624(r1)
	stw r31, 628(r1)
	stw r4, 188(r1)
	lwz r0, 0(r4)
	stw r0, 336(r1)
	lwz r0, 4(r4)
	stw r0, 340(r1)
	lwz r0, 8(r4)
	stw r0, 344(r1)
	lwz r0, 12(r4)
	stw r0, 348(r1)
	mr r4, r5
	mr r5, r6
	mr r6, r7
	cmplwi cr7, r6, 0
	beq cr7, aesgen_aes128_cbc_dec_done
	stw r4, 164(r1)
	stw r5, 168(r1)
	stw r6, 160(r1)
	li r7, 0
	stw r7, 152(r1)
	stw r7, 156(r1)
	stw r3, 148(r1)
	addi r3, r3, 1280
	b aesgen_aes128_cbc_dec_pick
aesgen_aes128_cbc_dec_group:
	lwz r4, 136(r1)
	lwz r5, 0(r4)
	lwz r6, 4(r4)
	lwz r7, 8(r4)
	lwz r8, 12(r4)
	stw r5, 352(r1)
	stw r6, 356(r1)
	stw r7, 360(r1)
	stw r8, 364(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 104(r1)
	stw r10, 72(r1)
	stw r11, 40(r1)
	stw r5, 8(r1)
	lwz r5, 16(r4)
	lwz r6, 20(r4)
	lwz r7, 24(r4)
	lwz r8, 28(r4)
	stw r5, 368(r1)
	stw r6, 372(r1)
	stw r7, 376(r1)
	stw r8, 380(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 108(r1)
	stw r10, 76(r1)
	stw r11, 44(r1)
	stw r5, 12(r1)
	lwz r5, 32(r4)
	lwz r6, 36(r4)
	lwz r7, 40(r4)
	lwz r8, 44(r4)
	stw r5, 384(r1)
	stw r6, 388(r1)
	stw r7, 392(r1)
	stw r8, 396(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 112(r1)
	stw r10, 80(r1)
	stw r11, 48(r1)
	stw r5, 16(r1)
	lwz r5, 48(r4)
	lwz r6, 52(r4)
	lwz r7, 56(r4)
	lwz r8, 60(r4)
	stw r5, 400(r1)
	stw r6, 404(r1)
	stw r7, 408(r1)
	stw r8, 412(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 116(r1)
	stw r10, 84(r1)
	stw r11, 52(r1)
	stw r5, 20(r1)
	lwz r5, 64(r4)
	lwz r6, 68(r4)
	lwz r7, 72(r4)
	lwz r8, 76(r4)
	stw r5, 416(r1)
	stw r6, 420(r1)
	stw r7, 424(r1)
	stw r8, 428(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 120(r1)
	stw r10, 88(r1)
	stw r11, 56(r1)
	stw r5, 24(r1)
	lwz r5, 80(r4)
	lwz r6, 84(r4)
	lwz r7, 88(r4)
	lwz r8, 92(r4)
	stw r5, 432(r1)
	stw r6, 436(r1)
	stw r7, 440(r1)
	stw r8, 444(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 124(r1)
	stw r10, 92(r1)
	stw r11, 60(r1)
	stw r5, 28(r1)
	lwz r5, 96(r4)
	lwz r6, 100(r4)
	lwz r7, 104(r4)
	lwz r8, 108(r4)
	stw r5, 448(r1)
	stw r6, 452(r1)
	stw r7, 456(r1)
	stw r8, 460(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 128(r1)
	stw r10, 96(r1)
	stw r11, 64(r1)
	stw r5, 32(r1)
	lwz r5, 112(r4)
	lwz r6, 116(r4)
	lwz r7, 120(r4)
	lwz r8, 124(r4)
	stw r5, 464(r1)
	stw r6, 468(r1)
	stw r7, 472(r1)
	stw r8, 476(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	stw r9, 132(r1)
	stw r10, 100(r1)
	stw r11, 68(r1)
	stw r5, 36(r1)
	addi r4, r4, 128
	stw r4, 136(r1)
	lis r4, 21845
	ori r4, r4, 21845
	lis r5, 13107
	ori r5, r5, 13107
	lis r6, 3855
	ori r6, r6, 3855
	lwz r7, 104(r1)
	lwz r8, 108(r1)
	lwz r9, 112(r1)
	lwz r10, 116(r1)
	lwz r11, 120(r1)
	lwz r12, 124(r1)
	lwz r14, 128(r1)
	lwz r15, 132(r1)
	srwi r16, r7, 1
	xor r16, r16, r8
	and r16, r16, r4
	slwi r17, r16, 1
	xor r7, r7, r17
	xor r8, r8, r16
	srwi r16, r9, 1
	xor r16, r16, r10
	and r16, r16, r4
	slwi r17, r16, 1
	xor r9, r9, r17
	xor r10, r10, r16
	srwi r16, r11, 1
	xor r16, r16, r12
	and r16, r16, r4
	slwi r17, r16, 1
	xor r11, r11, r17
	xor r12, r12, r16
	srwi r16, r14, 1
	xor r16, r16, r15
	and r16, r16, r4
	slwi r17, r16, 1
	xor r14, r14, r17
	xor r15, r15, r16
	srwi r16, r7, 2
	xor r16, r16, r9
	and r16, r16, r5
	slwi r17, r16, 2
	xor r7, r7, r17
	xor r9, r9, r16
	srwi r16, r8, 2
	xor r16, r16, r10
	and r16, r16, r5
	slwi r17, r16, 2
	xor r8, r8, r17
	xor r10, r10, r16
	srwi r16, r11, 2
	xor r16, r16, r14
	and r16, r16, r5
	slwi r17, r16, 2
	xor r11, r11, r17
	xor r14, r14, r16
	srwi r16, r12, 2
	xor r16, r16, r15
	and r16, r16, r5
	slwi r17, r16, 2
	xor r12, r12, r17
	xor r15, r15, r16
	srwi r16, r7, 4
	xor r16, r16, r11
	and r16, r16, r6
	slwi r17, r16, 4
	xor r7, r7, r17
	xor r11, r11, r16
	srwi r16, r8, 4
	xor r16, r16, r12
	and r16, r16, r6
	slwi r17, r16, 4
	xor r8, r8, r17
	xor r12, r12, r16
	srwi r16, r9, 4
	xor r16, r16, r14
	and r16, r16, r6
	slwi r17, r16, 4
	xor r9, r9, r17
	xor r14, r14, r16
	srwi r16, r10, 4
	xor r16, r16, r15
	and r16, r16, r6
	slwi r17, r16, 4
	xor r10, r10, r17
	xor r15, r15, r16
	lwz r16, 96(r3)
	lwz r17, 100(r3)
	xor r7, r7, r16
	stw r7, 104(r1)
	xor r7, r8, r17
	stw r7, 108(r1)
	lwz r7, 104(r3)
	lwz r8, 108(r3)
	xor r7, r9, r7
	stw r7, 112(r1)
	xor r7, r10, r8
	stw r7, 116(r1)
	lwz r7, 112(r3)
	lwz r8, 116(r3)
	xor r7, r11, r7
	stw r7, 120(r1)
	xor r7, r12, r8
	stw r7, 124(r1)
	lwz r7, 120(r3)
	lwz r8, 124(r3)
	xor r7, r14, r7
	stw r7, 128(r1)
	xor r7, r15, r8
	stw r7, 132(r1)
	lwz r7, 72(r1)
	lwz r8, 76(r1)
	lwz r9, 80(r1)
	lwz r10, 84(r1)
	lwz r11, 88(r1)
	lwz r12, 92(r1)
	lwz r14, 96(r1)
	lwz r15, 100(r1)
	srwi r16, r7, 1
	xor r16, r16, r8
	and r16, r16, r4
	slwi r17, r16, 1
	xor r7, r7, r17
	xor r8, r8, r16
	srwi r16, r9, 1
	xor r16, r16, r10
	and r16, r16, r4
	slwi r17, r16, 1
	xor r9, r9, r17
	xor r10, r10, r16
	srwi r16, r11, 1
	xor r16, r16, r12
	and r16, r16, r4
	slwi r17, r16, 1
	xor r11, r11, r17
	xor r12, r12, r16
	srwi r16, r14, 1
	xor r16, r16, r15
	and r16, r16, r4
	slwi r17, r16, 1
	xor r14, r14, r17
	xor r15, r15, r16
	srwi r16, r7, 2
	xor r16, r16, r9
	and r16, r16, r5
	slwi r17, r16, 2
	xor r7, r7, r17
	xor r9, r9, r16
	srwi r16, r8, 2
	xor r16, r16, r10
	and r16, r16, r5
	slwi r17, r16, 2
	xor r8, r8, r17
	xor r10, r10, r16
	srwi r16, r11, 2
	xor r16, r16, r14
	and r16, r16, r5
	slwi r17, r16, 2
	xor r11, r11, r17
	xor r14, r14, r16
	srwi r16, r12, 2
	xor r16, r16, r15
	and r16, r16, r5
	slwi r17, r16, 2
	xor r12, r12, r17
	xor r15, r15, r16
	srwi r16, r7, 4
	xor r16, r16, r11
	and r16, r16, r6
	slwi r17, r16, 4
	xor r7, r7, r17
	xor r11, r11, r16
	srwi r16, r8, 4
	xor r16, r16, r12
	and r16, r16, r6
	slwi r17, r16, 4
	xor r8, r8, r17
	xor r12, r12, r16
	srwi r16, r9, 4
	xor r16, r16, r14
	and r16, r16, r6
	slwi r17, r16, 4
	xor r9, r9, r17
	xor r14, r14, r16
	srwi r16, r10, 4
	xor r16, r16, r15
	and r16, r16, r6
	slwi r17, r16, 4
	xor r10, r10, r17
	xor r15, r15, r16
	lwz r16, 64(r3)
	lwz r17, 68(r3)
	xor r7, r7, r16
	stw r7, 72(r1)
	xor r7, r8, r17
	stw r7, 76(r1)
	lwz r7, 72(r3)
	lwz r8, 76(r3)
	xor r7, r9, r7
	stw r7, 80(r1)
	xor r7, r10, r8
	stw r7, 84(r1)
	lwz r7, 80(r3)
	lwz r8, 84(r3)
	xor r7, r11, r7
	stw r7, 88(r1)
	xor r7, r12, r8
	stw r7, 92(r1)
	lwz r7, 88(r3)
	lwz r8, 92(r3)
	xor r7, r14, r7
	stw r7, 96(r1)
	xor r7, r15, r8
	stw r7, 100(r1)
	lwz r7, 40(r1)
	lwz r8, 44(r1)
	lwz r9, 48(r1)
	lwz r10, 52(r1)
	lwz r11, 56(r1)
	lwz r12, 60(r1)
	lwz r14, 64(r1)
	lwz r15, 68(r1)
	srwi r16, r7, 1
	xor r16, r16, r8
	and r16, r16, r4
	slwi r17, r16, 1
	xor r7, r7, r17
	xor r8, r8, r16
	srwi r16, r9, 1
	xor r16, r16, r10
	and r16, r16, r4
	slwi r17, r16, 1
	xor r9, r9, r17
	xor r10, r10, r16
	srwi r16, r11, 1
	xor r16, r16, r12
	and r16, r16, r4
	slwi r17, r16, 1
	xor r11, r11, r17
	xor r12, r12, r16
	srwi r16, r14, 1
	xor r16, r16, r15
	and r16, r16, r4
	slwi r17, r16, 1
	xor r14, r14, r17
	xor r15, r15, r16
	srwi r16, r7, 2
	xor r16, r16, r9
	and r16, r16, r5
	slwi r17, r16, 2
	xor r7, r7, r17
	xor r9, r9, r16
	srwi r16, r8, 2
	xor r16, r16, r10
	and r16, r16, r5
	slwi r17, r16, 2
	xor r8, r8, r17
	xor r10, r10, r16
	srwi r16, r11, 2
	xor r16, r16, r14
	and r16, r16, r5
	slwi r17, r16, 2
	xor r11, r11, r17
	xor r14, r14, r16
	srwi r16, r12, 2
	xor r16, r16, r15
	and r16, r16, r5
	slwi r17, r16, 2
	xor r12, r12, r17
	xor r15, r15, r16
	srwi r16, r7, 4
	xor r16, r16, r11
	and r16, r16, r6
	slwi r17, r16, 4
	xor r7, r7, r17
	xor r11, r11, r16
	srwi r16, r8, 4
	xor r16, r16, r12
	and r16, r16, r6
	slwi r17, r16, 4
	xor r8, r8, r17
	xor r12, r12, r16
	srwi r16, r9, 4
	xor r16, r16, r14
	and r16, r16, r6
	slwi r17, r16, 4
	xor r9, r9, r17
	xor r14, r14, r16
	srwi r16, r10, 4
	xor r16, r16, r15
	and r16, r16, r6
	slwi r17, r16, 4
	xor r10, r10, r17
	xor r15, r15, r16
	lwz r16, 32(r3)
	lwz r17, 36(r3)
	xor r7, r7, r16
	stw r7, 40(r1)
	xor r7, r8, r17
	stw r7, 44(r1)
	lwz r7, 40(r3)
	lwz r8, 44(r3)
	xor r7, r9, r7
	stw r7, 48(r1)
	xor r7, r10, r8
	stw r7, 52(r1)
	lwz r7, 48(r3)
	lwz r8, 52(r3)
	xor r7, r11, r7
	stw r7, 56(r1)
	xor r7, r12, r8
	stw r7, 60(r1)
	lwz r7, 56(r3)
	lwz r8, 60(r3)
	xor r7, r14, r7
	stw r7, 64(r1)
	xor r7, r15, r8
	stw r7, 68(r1)
	lwz r7, 8(r1)
	lwz r8, 12(r1)
	lwz r9, 16(r1)
	lwz r10, 20(r1)
	lwz r11, 24(r1)
	lwz r12, 28(r1)
	lwz r14, 32(r1)
	lwz r15, 36(r1)
	srwi r16, r7, 1
	xor r16, r16, r8
	and r16, r16, r4
	slwi r17, r16, 1
	xor r7, r7, r17
	xor r8, r8, r16
	srwi r16, r9, 1
	xor r16, r16, r10
	and r16, r16, r4
	slwi r17, r16, 1
	xor r9, r9, r17
	xor r10, r10, r16
	srwi r16, r11, 1
	xor r16, r16, r12
	and r16, r16, r4
	slwi r17, r16, 1
	xor r11, r11, r17
	xor r12, r12, r16
	srwi r16, r14, 1
	xor r16, r16, r15
	and r4, r16, r4
	slwi r16, r4, 1
	xor r14, r14, r16
	xor r4, r15, r4
	srwi r15, r7, 2
	xor r15, r15, r9
	and r15, r15, r5
	slwi r16, r15, 2
	xor r7, r7, r16
	xor r9, r9, r15
	srwi r15, r8, 2
	xor r15, r15, r10
	and r15, r15, r5
	slwi r16, r15, 2
	xor r8, r8, r16
	xor r10, r10, r15
	srwi r15, r11, 2
	xor r15, r15, r14
	and r15, r15, r5
	slwi r16, r15, 2
	xor r11, r11, r16
	xor r14, r14, r15
	srwi r15, r12, 2
	xor r15, r15, r4
	and r5, r15, r5
	slwi r15, r5, 2
	xor r12, r12, r15
	xor r4, r4, r5
	srwi r5, r7, 4
	xor r5, r5, r11
	and r5, r5, r6
	slwi r15, r5, 4
	xor r7, r7, r15
	xor r11, r11, r5
	srwi r5, r8, 4
	xor r5, r5, r12
	and r5, r5, r6
	slwi r15, r5, 4
	xor r8, r8, r15
	xor r12, r12, r5
	srwi r5, r9, 4
	xor r5, r5, r14
	and r5, r5, r6
	slwi r15, r5, 4
	xor r9, r9, r15
	xor r14, r14, r5
	srwi r5, r10, 4
	xor r5, r5, r4
	and r5, r5, r6
	slwi r6, r5, 4
	xor r10, r10, r6
	xor r15, r4, r5
	lwz r4, 0(r3)
	lwz r5, 4(r3)
	xor r4, r7, r4
	xor r5, r8, r5
	lwz r6, 8(r3)
	lwz r7, 12(r3)
	xor r6, r9, r6
	xor r7, r10, r7
	lwz r8, 16(r3)
	lwz r9, 20(r3)
	xor r8, r11, r8
	xor r9, r12, r9
	lwz r10, 24(r3)
	lwz r11, 28(r3)
	xor r10, r14, r10
	xor r11, r15, r11
	addi r3, r3, -128
aesgen_aes128_cbc_dec_round:
	xor r12, r4, r7
	xor r14, r10, r11
	xor r15, r7, r10
	xor r10, r8, r10
	xor r16, r7, r8
	xor r17, r5, r15
	xor r18, r6, r16
	xor r19, r9, r10
	xor r18, r5, r18
	xor r17, r9, r17
	xor r20, r11, r10
	xor r7, r7, r20
	xor r5, r4, r5
	xor r21, r5, r16
	xor r22, r5, r15
	and r23, r21, r17
	and r24, r7, r18
	xor r25, r4, r16
	xor r26, r6, r11
	and r27, r10, r25
	xor r28, r10, r5
	xor r8, r8, r11
	xor r6, r6, r19
	xor r11, r11, r15
	xor r11, r4, r11
	and r15, r14, r11
	xor r4, r4, r19
	xor r19, r5, r19
	xor r29, r26, r28
	xor r5, r5, r14
	and r30, r16, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r15, r15, r30
	xor r27, r27, r24
	and r30, r8, r20
	and r31, r5, r6
	xor r30, r30, r31
	xor r24, r30, r24
	xor r4, r27, r4
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r9, r26
	xor r24, r24, r27
	xor r23, r23, r15
	and r27, r28, r26
	xor r27, r27, r31
	xor r15, r27, r15
	xor r12, r15, r12
	and r15, r24, r4
	xor r27, r12, r15
	xor r9, r9, r16
	xor r9, r23, r9
	xor r23, r4, r9
	xor r24, r24, r12
	and r23, r27, r23
	xor r23, r23, r9
	xor r15, r9, r15
	and r27, r24, r15
	xor r12, r27, r12
	xor r27, r15, r23
	and r9, r9, r27
	xor r4, r4, r23
	xor r4, r9, r4
	xor r9, r15, r9
	xor r15, r23, r4
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r12, r23
	and r9, r12, r9
	xor r9, r24, r9
	and r8, r4, r8
	xor r24, r12, r9
	and r5, r15, r5
	and r17, r24, r17
	and r6, r15, r6
	and r15, r23, r16
	and r16, r12, r19
	and r19, r24, r21
	xor r21, r17, r16
	and r24, r23, r29
	xor r16, r6, r16
	and r12, r12, r22
	xor r22, r24, r15
	and r10, r9, r10
	xor r10, r10, r22
	xor r8, r26, r8
	xor r6, r6, r26
	and r24, r9, r25
	xor r9, r9, r4
	xor r23, r23, r9
	xor r17, r17, r24
	and r7, r23, r7
	xor r7, r19, r7
	and r18, r23, r18
	xor r22, r22, r7
	xor r16, r24, r16
	xor r23, r7, r17
	and r4, r4, r20
	xor r18, r18, r10
	xor r20, r4, r8
	xor r17, r17, r20
	xor r12, r12, r17
	and r11, r9, r11
	xor r17, r19, r18
	xor r10, r11, r10
	xor r18, r18, r23
	xor r19, r5, r12
	xor r7, r7, r10
	xor r12, r12, r22
	and r9, r9, r14
	xor r14, r27, r9
	xor r8, r8, r16
	xor r9, r9, r19
	xor r11, r11, r27
	xor r11, r11, r12
	xor r12, r15, r14
	xor r10, r10, r9
	xor r9, r14, r17
	xor r14, r7, r21
	xor r6, r7, r6
	xor r9, r8, r9
	xor r8, r7, r16
	xor r8, r4, r8
	xor r7, r5, r12
	lwz r5, 0(r3)
	lwz r4, 4(r3)
	xor r7, r7, r5
	stw r7, 8(r1)
	xor r7, r18, r4
	stw r7, 12(r1)
	lwz r7, 8(r3)
	lwz r5, 12(r3)
	xor r8, r8, r7
	stw r8, 16(r1)
	xor r9, r9, r5
	stw r9, 20(r1)
	lwz r9, 16(r3)
	lwz r8, 20(r3)
	xor r9, r6, r9
	stw r9, 24(r1)
	xor r11, r11, r8
	stw r11, 28(r1)
	lwz r11, 24(r3)
	lwz r9, 28(r3)
	xor r11, r10, r11
	stw r11, 32(r1)
	xor r11, r14, r9
	stw r11, 36(r1)
	lwz r11, 40(r1)
	lwz r10, 52(r1)
	lwz r9, 64(r1)
	xor r8, r11, r10
	lwz r7, 68(r1)
	xor r6, r10, r9
	xor r5, r9, r7
	lwz r4, 56(r1)
	lwz r12, 44(r1)
	xor r9, r4, r9
	xor r14, r10, r4
	xor r15, r12, r6
	lwz r16, 48(r1)
	lwz r17, 60(r1)
	xor r18, r16, r14
	xor r19, r17, r9
	xor r18, r12, r18
	xor r15, r17, r15
	xor r20, r7, r9
	xor r10, r10, r20
	xor r12, r11, r12
	xor r21, r12, r14
	xor r22, r12, r6
	and r23, r21, r15
	and r24, r10, r18
	xor r25, r11, r14
	xor r26, r16, r7
	and r27, r9, r25
	xor r28, r9, r12
	xor r4, r4, r7
	xor r16, r16, r19
	xor r7, r7, r6
	xor r7, r11, r7
	and r6, r5, r7
	xor r11, r11, r19
	xor r19, r12, r19
	xor r29, r26, r28
	xor r12, r12, r5
	and r30, r14, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r6, r6, r30
	xor r27, r27, r24
	and r30, r4, r20
	and r31, r12, r16
	xor r30, r30, r31
	xor r24, r30, r24
	xor r11, r27, r11
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r17, r26
	xor r24, r24, r27
	xor r23, r23, r6
	and r27, r28, r26
	xor r27, r27, r31
	xor r6, r27, r6
	xor r8, r6, r8
	and r6, r24, r11
	xor r27, r8, r6
	xor r17, r17, r14
	xor r17, r23, r17
	xor r23, r11, r17
	xor r24, r24, r8
	and r23, r27, r23
	xor r23, r23, r17
	xor r6, r17, r6
	and r27, r24, r6
	xor r8, r27, r8
	xor r27, r6, r23
	and r17, r17, r27
	xor r11, r11, r23
	xor r11, r17, r11
	xor r6, r6, r17
	xor r17, r23, r11
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r8, r23
	and r6, r8, r6
	xor r6, r24, r6
	and r4, r11, r4
	xor r24, r8, r6
	and r12, r17, r12
	and r15, r24, r15
	and r16, r17, r16
	and r14, r23, r14
	and r17, r8, r19
	and r19, r24, r21
	xor r21, r15, r17
	and r24, r23, r29
	xor r17, r16, r17
	and r8, r8, r22
	xor r22, r24, r14
	and r9, r6, r9
	xor r9, r9, r22
	xor r4, r26, r4
	xor r16, r16, r26
	and r24, r6, r25
	xor r6, r6, r11
	xor r23, r23, r6
	xor r15, r15, r24
	and r10, r23, r10
	xor r10, r19, r10
	and r18, r23, r18
	xor r22, r22, r10
	xor r17, r24, r17
	xor r23, r10, r15
	and r11, r11, r20
	xor r18, r18, r9
	xor r20, r11, r4
	xor r15, r15, r20
	xor r8, r8, r15
	and r7, r6, r7
	xor r15, r19, r18
	xor r9, r7, r9
	xor r18, r18, r23
	rotlwi r18, r18, 8
	xor r19, r12, r8
	xor r10, r10, r9
	xor r8, r8, r22
	and r6, r6, r5
	xor r5, r27, r6
	xor r4, r4, r17
	xor r6, r6, r19
	xor r7, r7, r27
	xor r8, r7, r8
	rotlwi r8, r8, 8
	xor r7, r14, r5
	xor r9, r9, r6
	rotlwi r9, r9, 8
	xor r6, r5, r15
	xor r5, r10, r21
	rotlwi r5, r5, 8
	xor r14, r10, r16
	rotlwi r14, r14, 8
	xor r6, r4, r6
	rotlwi r6, r6, 8
	xor r10, r10, r17
	xor r11, r11, r10
	rotlwi r11, r11, 8
	xor r10, r12, r7
	rotlwi r10, r10, 8
	lwz r7, 32(r3)
	lwz r4, 36(r3)
	xor r10, r10, r7
	stw r10, 40(r1)
	xor r10, r18, r4
	stw r10, 44(r1)
	lwz r10, 40(r3)
	lwz r7, 44(r3)
	xor r11, r11, r10
	stw r11, 48(r1)
	xor r11, r6, r7
	stw r11, 52(r1)
	lwz r11, 48(r3)
	lwz r10, 52(r3)
	xor r11, r14, r11
	stw r11, 56(r1)
	xor r11, r8, r10
	stw r11, 60(r1)
	lwz r11, 56(r3)
	lwz r10, 60(r3)
	xor r11, r9, r11
	stw r11, 64(r1)
	xor r11, r5, r10
	stw r11, 68(r1)
	lwz r11, 72(r1)
	lwz r10, 84(r1)
	lwz r9, 96(r1)
	xor r8, r11, r10
	lwz r7, 100(r1)
	xor r6, r10, r9
	xor r5, r9, r7
	lwz r4, 88(r1)
	lwz r12, 76(r1)
	xor r9, r4, r9
	xor r14, r10, r4
	xor r15, r12, r6
	lwz r16, 80(r1)
	lwz r17, 92(r1)
	xor r18, r16, r14
	xor r19, r17, r9
	xor r18, r12, r18
	xor r15, r17, r15
	xor r20, r7, r9
	xor r10, r10, r20
	xor r12, r11, r12
	xor r21, r12, r14
	xor r22, r12, r6
	and r23, r21, r15
	and r24, r10, r18
	xor r25, r11, r14
	xor r26, r16, r7
	and r27, r9, r25
	xor r28, r9, r12
	xor r4, r4, r7
	xor r16, r16, r19
	xor r7, r7, r6
	xor r7, r11, r7
	and r6, r5, r7
	xor r11, r11, r19
	xor r19, r12, r19
	xor r29, r26, r28
	xor r12, r12, r5
	and r30, r14, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r6, r6, r30
	xor r27, r27, r24
	and r30, r4, r20
	and r31, r12, r16
	xor r30, r30, r31
	xor r24, r30, r24
	xor r11, r27, r11
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r17, r26
	xor r24, r24, r27
	xor r23, r23, r6
	and r27, r28, r26
	xor r27, r27, r31
	xor r6, r27, r6
	xor r8, r6, r8
	and r6, r24, r11
	xor r27, r8, r6
	xor r17, r17, r14
	xor r17, r23, r17
	xor r23, r11, r17
	xor r24, r24, r8
	and r23, r27, r23
	xor r23, r23, r17
	xor r6, r17, r6
	and r27, r24, r6
	xor r8, r27, r8
	xor r27, r6, r23
	and r17, r17, r27
	xor r11, r11, r23
	xor r11, r17, r11
	xor r6, r6, r17
	xor r17, r23, r11
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r8, r23
	and r6, r8, r6
	xor r6, r24, r6
	and r4, r11, r4
	xor r24, r8, r6
	and r12, r17, r12
	and r15, r24, r15
	and r16, r17, r16
	and r14, r23, r14
	and r17, r8, r19
	and r19, r24, r21
	xor r21, r15, r17
	and r24, r23, r29
	xor r17, r16, r17
	and r8, r8, r22
	xor r22, r24, r14
	and r9, r6, r9
	xor r9, r9, r22
	xor r4, r26, r4
	xor r16, r16, r26
	and r24, r6, r25
	xor r6, r6, r11
	xor r23, r23, r6
	xor r15, r15, r24
	and r10, r23, r10
	xor r10, r19, r10
	and r18, r23, r18
	xor r22, r22, r10
	xor r17, r24, r17
	xor r23, r10, r15
	and r11, r11, r20
	xor r18, r18, r9
	xor r20, r11, r4
	xor r15, r15, r20
	xor r8, r8, r15
	and r7, r6, r7
	xor r15, r19, r18
	xor r9, r7, r9
	xor r18, r18, r23
	rotlwi r18, r18, 16
	xor r19, r12, r8
	xor r10, r10, r9
	xor r8, r8, r22
	and r6, r6, r5
	xor r5, r27, r6
	xor r4, r4, r17
	xor r6, r6, r19
	xor r7, r7, r27
	xor r8, r7, r8
	rotlwi r8, r8, 16
	xor r7, r14, r5
	xor r9, r9, r6
	rotlwi r9, r9, 16
	xor r6, r5, r15
	xor r5, r10, r21
	rotlwi r5, r5, 16
	xor r14, r10, r16
	rotlwi r14, r14, 16
	xor r6, r4, r6
	rotlwi r6, r6, 16
	xor r10, r10, r17
	xor r11, r11, r10
	rotlwi r11, r11, 16
	xor r10, r12, r7
	rotlwi r10, r10, 16
	lwz r7, 64(r3)
	lwz r4, 68(r3)
	xor r10, r10, r7
	stw r10, 72(r1)
	xor r10, r18, r4
	stw r10, 76(r1)
	lwz r10, 72(r3)
	lwz r7, 76(r3)
	xor r11, r11, r10
	stw r11, 80(r1)
	xor r11, r6, r7
	stw r11, 84(r1)
	lwz r11, 80(r3)
	lwz r10, 84(r3)
	xor r11, r14, r11
	stw r11, 88(r1)
	xor r11, r8, r10
	stw r11, 92(r1)
	lwz r11, 88(r3)
	lwz r10, 92(r3)
	xor r11, r9, r11
	stw r11, 96(r1)
	xor r11, r5, r10
	stw r11, 100(r1)
	lwz r11, 104(r1)
	lwz r10, 116(r1)
	lwz r9, 128(r1)
	xor r8, r11, r10
	lwz r7, 132(r1)
	xor r6, r10, r9
	xor r5, r9, r7
	lwz r4, 120(r1)
	lwz r12, 108(r1)
	xor r9, r4, r9
	xor r14, r10, r4
	xor r15, r12, r6
	lwz r16, 112(r1)
	lwz r17, 124(r1)
	xor r18, r16, r14
	xor r19, r17, r9
	xor r18, r12, r18
	xor r15, r17, r15
	xor r20, r7, r9
	xor r10, r10, r20
	xor r12, r11, r12
	xor r21, r12, r14
	xor r22, r12, r6
	and r23, r21, r15
	and r24, r10, r18
	xor r25, r11, r14
	xor r26, r16, r7
	and r27, r9, r25
	xor r28, r9, r12
	xor r4, r4, r7
	xor r16, r16, r19
	xor r7, r7, r6
	xor r7, r11, r7
	and r6, r5, r7
	xor r11, r11, r19
	xor r19, r12, r19
	xor r29, r26, r28
	xor r12, r12, r5
	and r30, r14, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r6, r6, r30
	xor r27, r27, r24
	and r30, r4, r20
	and r31, r12, r16
	xor r30, r30, r31
	xor r24, r30, r24
	xor r11, r27, r11
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r17, r26
	xor r24, r24, r27
	xor r23, r23, r6
	and r27, r28, r26
	xor r27, r27, r31
	xor r6, r27, r6
	xor r8, r6, r8
	and r6, r24, r11
	xor r27, r8, r6
	xor r17, r17, r14
	xor r17, r23, r17
	xor r23, r11, r17
	xor r24, r24, r8
	and r23, r27, r23
	xor r23, r23, r17
	xor r6, r17, r6
	and r27, r24, r6
	xor r8, r27, r8
	xor r27, r6, r23
	and r17, r17, r27
	xor r11, r11, r23
	xor r11, r17, r11
	xor r6, r6, r17
	xor r17, r23, r11
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r8, r23
	and r6, r8, r6
	xor r6, r24, r6
	and r4, r11, r4
	xor r24, r8, r6
	and r12, r17, r12
	and r15, r24, r15
	and r16, r17, r16
	and r14, r23, r14
	and r17, r8, r19
	and r19, r24, r21
	xor r21, r15, r17
	and r24, r23, r29
	xor r17, r16, r17
	and r8, r8, r22
	xor r22, r24, r14
	and r9, r6, r9
	xor r9, r9, r22
	xor r4, r26, r4
	xor r16, r16, r26
	and r24, r6, r25
	xor r6, r6, r11
	xor r23, r23, r6
	xor r15, r15, r24
	and r10, r23, r10
	xor r10, r19, r10
	and r18, r23, r18
	xor r22, r22, r10
	xor r17, r24, r17
	xor r23, r10, r15
	and r11, r11, r20
	xor r18, r18, r9
	xor r20, r11, r4
	xor r15, r15, r20
	xor r8, r8, r15
	and r7, r6, r7
	xor r15, r19, r18
	xor r9, r7, r9
	xor r18, r18, r23
	rotlwi r18, r18, 24
	xor r19, r12, r8
	xor r10, r10, r9
	xor r8, r8, r22
	and r6, r6, r5
	xor r5, r27, r6
	xor r4, r4, r17
	xor r6, r6, r19
	xor r7, r7, r27
	xor r8, r7, r8
	rotlwi r8, r8, 24
	xor r7, r14, r5
	xor r9, r9, r6
	rotlwi r9, r9, 24
	xor r6, r5, r15
	xor r5, r10, r21
	rotlwi r5, r5, 24
	xor r14, r10, r16
	rotlwi r14, r14, 24
	xor r6, r4, r6
	rotlwi r6, r6, 24
	xor r10, r10, r17
	xor r11, r11, r10
	rotlwi r11, r11, 24
	xor r10, r12, r7
	rotlwi r10, r10, 24
	lwz r7, 96(r3)
	lwz r4, 100(r3)
	xor r10, r10, r7
	stw r10, 104(r1)
	xor r10, r18, r4
	stw r10, 108(r1)
	lwz r10, 104(r3)
	lwz r7, 108(r3)
	xor r11, r11, r10
	stw r11, 112(r1)
	xor r11, r6, r7
	stw r11, 116(r1)
	lwz r11, 112(r3)
	lwz r10, 116(r3)
	xor r11, r14, r11
	stw r11, 120(r1)
	xor r11, r8, r10
	stw r11, 124(r1)
	lwz r11, 120(r3)
	lwz r10, 124(r3)
	xor r11, r9, r11
	stw r11, 128(r1)
	xor r11, r5, r10
	stw r11, 132(r1)
	lwz r11, 8(r1)
	lwz r10, 12(r1)
	lwz r9, 16(r1)
	lwz r8, 20(r1)
	lwz r7, 24(r1)
	lwz r6, 28(r1)
	lwz r5, 32(r1)
	lwz r4, 36(r1)
	lwz r12, 72(r1)
	lwz r14, 76(r1)
	lwz r15, 80(r1)
	lwz r16, 84(r1)
	lwz r17, 88(r1)
	lwz r18, 92(r1)
	lwz r19, 96(r1)
	lwz r20, 100(r1)
	xor r21, r11, r12
	xor r22, r10, r14
	xor r23, r9, r15
	xor r24, r8, r16
	xor r25, r7, r17
	xor r26, r6, r18
	xor r27, r5, r19
	xor r28, r4, r20
	xor r11, r11, r27
	stw r11, 8(r1)
	xor r11, r12, r27
	stw r11, 72(r1)
	xor r11, r27, r28
	xor r10, r10, r11
	stw r10, 12(r1)
	xor r11, r14, r11
	stw r11, 76(r1)
	xor r11, r21, r28
	xor r10, r9, r11
	stw r10, 16(r1)
	xor r11, r15, r11
	stw r11, 80(r1)
	xor r11, r22, r27
	xor r10, r8, r11
	stw r10, 20(r1)
	xor r11, r16, r11
	stw r11, 84(r1)
	xor r11, r23, r27
	xor r11, r11, r28
	xor r10, r7, r11
	stw r10, 24(r1)
	xor r11, r17, r11
	stw r11, 88(r1)
	xor r11, r24, r28
	xor r10, r6, r11
	stw r10, 28(r1)
	xor r11, r18, r11
	stw r11, 92(r1)
	xor r11, r5, r25
	stw r11, 32(r1)
	xor r11, r19, r25
	stw r11, 96(r1)
	xor r11, r4, r26
	stw r11, 36(r1)
	xor r11, r20, r26
	stw r11, 100(r1)
	lwz r11, 40(r1)
	lwz r10, 44(r1)
	lwz r9, 48(r1)
	lwz r8, 52(r1)
	lwz r7, 56(r1)
	lwz r6, 60(r1)
	lwz r5, 64(r1)
	lwz r4, 68(r1)
	lwz r12, 104(r1)
	lwz r14, 108(r1)
	lwz r15, 112(r1)
	lwz r16, 116(r1)
	lwz r17, 120(r1)
	lwz r18, 124(r1)
	lwz r19, 128(r1)
	lwz r20, 132(r1)
	xor r21, r11, r12
	xor r22, r10, r14
	xor r23, r9, r15
	xor r24, r8, r16
	xor r25, r7, r17
	xor r26, r6, r18
	xor r27, r5, r19
	xor r28, r4, r20
	xor r11, r11, r27
	stw r11, 40(r1)
	xor r11, r12, r27
	stw r11, 104(r1)
	xor r11, r27, r28
	xor r10, r10, r11
	stw r10, 44(r1)
	xor r11, r14, r11
	stw r11, 108(r1)
	xor r11, r21, r28
	xor r10, r9, r11
	stw r10, 48(r1)
	xor r11, r15, r11
	stw r11, 112(r1)
	xor r11, r22, r27
	xor r10, r8, r11
	stw r10, 52(r1)
	xor r11, r16, r11
	stw r11, 116(r1)
	xor r11, r23, r27
	xor r11, r11, r28
	xor r10, r7, r11
	stw r10, 56(r1)
	xor r11, r17, r11
	stw r11, 120(r1)
	xor r11, r24, r28
	xor r10, r6, r11
	stw r10, 60(r1)
	xor r11, r18, r11
	stw r11, 124(r1)
	xor r11, r5, r25
	stw r11, 64(r1)
	xor r11, r19, r25
	stw r11, 128(r1)
	xor r11, r4, r26
	stw r11, 68(r1)
	xor r11, r20, r26
	stw r11, 132(r1)
	lwz r11, 36(r1)
	lwz r10, 68(r1)
	lwz r9, 100(r1)
	lwz r8, 132(r1)
	xor r4, r11, r10
	xor r12, r10, r9
	xor r14, r9, r8
	xor r15, r8, r11
	xor r10, r10, r14
	xor r9, r9, r15
	xor r8, r8, r4
	xor r7, r11, r12
	lwz r6, 32(r1)
	lwz r5, 64(r1)
	lwz r16, 96(r1)
	lwz r17, 128(r1)
	xor r18, r6, r5
	xor r19, r5, r16
	xor r20, r16, r17
	xor r21, r17, r6
	xor r11, r10, r18
	xor r10, r9, r19
	stw r10, 68(r1)
	xor r10, r8, r20
	stw r10, 100(r1)
	xor r10, r7, r21
	stw r10, 132(r1)
	xor r10, r5, r20
	xor r9, r16, r21
	xor r8, r17, r18
	xor r7, r6, r19
	lwz r6, 28(r1)
	lwz r5, 60(r1)
	lwz r16, 92(r1)
	lwz r17, 124(r1)
	xor r18, r6, r5
	xor r19, r5, r16
	xor r20, r16, r17
	xor r21, r17, r6
	xor r10, r10, r18
	xor r9, r9, r19
	stw r9, 64(r1)
	xor r9, r8, r20
	stw r9, 96(r1)
	xor r9, r7, r21
	stw r9, 128(r1)
	xor r9, r5, r20
	xor r8, r16, r21
	xor r7, r17, r18
	xor r6, r6, r19
	lwz r5, 24(r1)
	lwz r16, 56(r1)
	lwz r17, 88(r1)
	lwz r18, 120(r1)
	xor r19, r5, r16
	xor r20, r16, r17
	xor r21, r17, r18
	xor r22, r18, r5
	xor r9, r9, r19
	xor r8, r8, r20
	stw r8, 60(r1)
	xor r8, r7, r21
	stw r8, 92(r1)
	xor r8, r6, r22
	stw r8, 124(r1)
	xor r8, r16, r21
	xor r7, r17, r22
	xor r6, r18, r19
	xor r5, r5, r20
	lwz r16, 20(r1)
	lwz r17, 52(r1)
	lwz r18, 84(r1)
	lwz r19, 116(r1)
	xor r20, r16, r17
	xor r21, r17, r18
	xor r22, r18, r19
	xor r23, r19, r16
	xor r8, r8, r20
	xor r8, r8, r4
	xor r7, r7, r21
	xor r7, r7, r12
	stw r7, 56(r1)
	xor r7, r6, r22
	xor r7, r7, r14
	stw r7, 88(r1)
	xor r7, r5, r23
	xor r7, r7, r15
	stw r7, 120(r1)
	xor r7, r17, r22
	xor r6, r18, r23
	xor r5, r19, r20
	xor r16, r16, r21
	lwz r17, 16(r1)
	lwz r18, 48(r1)
	lwz r19, 80(r1)
	lwz r20, 112(r1)
	xor r21, r17, r18
	xor r22, r18, r19
	xor r23, r19, r20
	xor r24, r20, r17
	xor r7, r7, r21
	xor r7, r7, r4
	xor r6, r6, r22
	xor r6, r6, r12
	stw r6, 52(r1)
	xor r6, r5, r23
	xor r6, r6, r14
	stw r6, 84(r1)
	xor r6, r16, r24
	xor r6, r6, r15
	stw r6, 116(r1)
	xor r6, r18, r23
	xor r5, r19, r24
	xor r16, r20, r21
	xor r17, r17, r22
	lwz r18, 12(r1)
	lwz r19, 44(r1)
	lwz r20, 76(r1)
	lwz r21, 108(r1)
	xor r22, r18, r19
	xor r23, r19, r20
	xor r24, r20, r21
	xor r25, r21, r18
	xor r6, r6, r22
	xor r5, r5, r23
	stw r5, 48(r1)
	xor r5, r16, r24
	stw r5, 80(r1)
	xor r5, r17, r25
	stw r5, 112(r1)
	xor r5, r19, r24
	xor r16, r20, r25
	xor r17, r21, r22
	xor r18, r18, r23
	lwz r19, 8(r1)
	lwz r20, 40(r1)
	lwz r21, 72(r1)
	lwz r22, 104(r1)
	xor r23, r19, r20
	xor r24, r20, r21
	xor r25, r21, r22
	xor r26, r22, r19
	xor r5, r5, r23
	xor r5, r5, r4
	xor r16, r16, r24
	xor r16, r16, r12
	stw r16, 44(r1)
	xor r16, r17, r25
	xor r16, r16, r14
	stw r16, 76(r1)
	xor r16, r18, r26
	xor r16, r16, r15
	stw r16, 108(r1)
	xor r16, r20, r25
	xor r17, r21, r26
	xor r18, r22, r23
	xor r19, r19, r24
	xor r4, r16, r4
	xor r12, r17, r12
	stw r12, 40(r1)
	xor r12, r18, r14
	stw r12, 72(r1)
	xor r12, r19, r15
	stw r12, 104(r1)
	addi r3, r3, -128
	lwz r12, 148(r1)
	cmplw cr7, r3, r12
	bne cr7, aesgen_aes128_cbc_dec_round
	xor r12, r4, r7
	xor r14, r10, r11
	xor r15, r7, r10
	xor r10, r8, r10
	xor r16, r7, r8
	xor r17, r5, r15
	xor r18, r6, r16
	xor r19, r9, r10
	xor r18, r5, r18
	xor r17, r9, r17
	xor r20, r11, r10
	xor r7, r7, r20
	xor r5, r4, r5
	xor r21, r5, r16
	xor r22, r5, r15
	and r23, r21, r17
	and r24, r7, r18
	xor r25, r4, r16
	xor r26, r6, r11
	and r27, r10, r25
	xor r28, r10, r5
	xor r8, r8, r11
	xor r6, r6, r19
	xor r11, r11, r15
	xor r11, r4, r11
	and r15, r14, r11
	xor r4, r4, r19
	xor r19, r5, r19
	xor r29, r26, r28
	xor r5, r5, r14
	and r30, r16, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r15, r15, r30
	xor r27, r27, r24
	and r30, r8, r20
	and r31, r5, r6
	xor r30, r30, r31
	xor r24, r30, r24
	xor r4, r27, r4
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r9, r26
	xor r24, r24, r27
	xor r23, r23, r15
	and r27, r28, r26
	xor r27, r27, r31
	xor r15, r27, r15
	xor r12, r15, r12
	and r15, r24, r4
	xor r27, r12, r15
	xor r9, r9, r16
	xor r9, r23, r9
	xor r23, r4, r9
	xor r24, r24, r12
	and r23, r27, r23
	xor r23, r23, r9
	xor r15, r9, r15
	and r27, r24, r15
	xor r12, r27, r12
	xor r27, r15, r23
	and r9, r9, r27
	xor r4, r4, r23
	xor r4, r9, r4
	xor r9, r15, r9
	xor r15, r23, r4
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r12, r23
	and r9, r12, r9
	xor r9, r24, r9
	and r8, r4, r8
	xor r24, r12, r9
	and r5, r15, r5
	and r17, r24, r17
	and r6, r15, r6
	and r15, r23, r16
	and r16, r12, r19
	and r19, r24, r21
	xor r21, r17, r16
	and r24, r23, r29
	xor r16, r6, r16
	and r12, r12, r22
	xor r22, r24, r15
	and r10, r9, r10
	xor r10, r10, r22
	xor r8, r26, r8
	xor r6, r6, r26
	and r24, r9, r25
	xor r9, r9, r4
	xor r23, r23, r9
	xor r17, r17, r24
	and r7, r23, r7
	xor r7, r19, r7
	and r18, r23, r18
	xor r22, r22, r7
	xor r16, r24, r16
	xor r23, r7, r17
	and r4, r4, r20
	xor r18, r18, r10
	xor r20, r4, r8
	xor r17, r17, r20
	xor r12, r12, r17
	and r11, r9, r11
	xor r17, r19, r18
	xor r10, r11, r10
	xor r18, r18, r23
	xor r19, r5, r12
	xor r7, r7, r10
	xor r12, r12, r22
	and r9, r9, r14
	xor r14, r27, r9
	xor r8, r8, r16
	xor r9, r9, r19
	xor r11, r11, r27
	xor r11, r11, r12
	xor r12, r15, r14
	xor r9, r10, r9
	xor r10, r14, r17
	xor r14, r7, r21
	xor r6, r7, r6
	xor r8, r8, r10
	xor r7, r7, r16
	xor r4, r4, r7
	xor r5, r5, r12
	lis r7, 21845
	ori r7, r7, 21845
	lis r10, 13107
	ori r10, r10, 13107
	lis r12, 3855
	ori r12, r12, 3855
	lwz r15, 0(r3)
	lwz r16, 4(r3)
	xor r5, r5, r15
	xor r15, r18, r16
	lwz r16, 8(r3)
	lwz r17, 12(r3)
	xor r4, r4, r16
	xor r8, r8, r17
	lwz r16, 16(r3)
	lwz r17, 20(r3)
	xor r6, r6, r16
	xor r11, r11, r17
	lwz r16, 24(r3)
	lwz r17, 28(r3)
	xor r9, r9, r16
	xor r14, r14, r17
	srwi r16, r5, 1
	xor r16, r16, r15
	and r16, r16, r7
	slwi r17, r16, 1
	xor r5, r5, r17
	xor r15, r15, r16
	srwi r16, r4, 1
	xor r16, r16, r8
	and r16, r16, r7
	slwi r17, r16, 1
	xor r4, r4, r17
	xor r8, r8, r16
	srwi r16, r6, 1
	xor r16, r16, r11
	and r16, r16, r7
	slwi r17, r16, 1
	xor r6, r6, r17
	xor r11, r11, r16
	srwi r16, r9, 1
	xor r16, r16, r14
	and r7, r16, r7
	slwi r16, r7, 1
	xor r9, r9, r16
	xor r7, r14, r7
	srwi r14, r5, 2
	xor r14, r14, r4
	and r14, r14, r10
	slwi r16, r14, 2
	xor r5, r5, r16
	xor r4, r4, r14
	srwi r14, r15, 2
	xor r14, r14, r8
	and r14, r14, r10
	slwi r16, r14, 2
	xor r15, r15, r16
	xor r8, r8, r14
	srwi r14, r6, 2
	xor r14, r14, r9
	and r14, r14, r10
	slwi r16, r14, 2
	xor r6, r6, r16
	xor r9, r9, r14
	srwi r14, r11, 2
	xor r14, r14, r7
	and r10, r14, r10
	slwi r14, r10, 2
	xor r11, r11, r14
	xor r7, r7, r10
	srwi r10, r5, 4
	xor r10, r10, r6
	and r10, r10, r12
	slwi r14, r10, 4
	xor r5, r5, r14
	xor r6, r6, r10
	srwi r10, r15, 4
	xor r10, r10, r11
	and r10, r10, r12
	slwi r14, r10, 4
	xor r14, r15, r14
	xor r10, r11, r10
	srwi r11, r4, 4
	xor r11, r11, r9
	and r11, r11, r12
	slwi r15, r11, 4
	xor r4, r4, r15
	xor r9, r9, r11
	srwi r11, r8, 4
	xor r11, r11, r7
	and r11, r11, r12
	slwi r12, r11, 4
	xor r8, r8, r12
	xor r7, r7, r11
	stw r5, 8(r1)
	stw r14, 12(r1)
	stw r4, 16(r1)
	stw r8, 20(r1)
	stw r6, 24(r1)
	stw r10, 28(r1)
	stw r9, 32(r1)
	stw r7, 36(r1)
	lwz r4, 40(r1)
	lwz r5, 52(r1)
	lwz r6, 64(r1)
	xor r7, r4, r5
	lwz r8, 68(r1)
	xor r9, r5, r6
	xor r10, r6, r8
	lwz r11, 56(r1)
	lwz r12, 44(r1)
	xor r6, r11, r6
	xor r14, r5, r11
	xor r15, r12, r9
	lwz r16, 48(r1)
	lwz r17, 60(r1)
	xor r18, r16, r14
	xor r19, r17, r6
	xor r18, r12, r18
	xor r15, r17, r15
	xor r20, r8, r6
	xor r5, r5, r20
	xor r12, r4, r12
	xor r21, r12, r14
	xor r22, r12, r9
	and r23, r21, r15
	and r24, r5, r18
	xor r25, r4, r14
	xor r26, r16, r8
	and r27, r6, r25
	xor r28, r6, r12
	xor r11, r11, r8
	xor r16, r16, r19
	xor r8, r8, r9
	xor r8, r4, r8
	and r9, r10, r8
	xor r4, r4, r19
	xor r19, r12, r19
	xor r29, r26, r28
	xor r12, r12, r10
	and r30, r14, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r9, r9, r30
	xor r27, r27, r24
	and r30, r11, r20
	and r31, r12, r16
	xor r30, r30, r31
	xor r24, r30, r24
	xor r4, r27, r4
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r17, r26
	xor r24, r24, r27
	xor r23, r23, r9
	and r27, r28, r26
	xor r27, r27, r31
	xor r9, r27, r9
	xor r7, r9, r7
	and r9, r24, r4
	xor r27, r7, r9
	xor r17, r17, r14
	xor r17, r23, r17
	xor r23, r4, r17
	xor r24, r24, r7
	and r23, r27, r23
	xor r23, r23, r17
	xor r9, r17, r9
	and r27, r24, r9
	xor r7, r27, r7
	xor r27, r9, r23
	and r17, r17, r27
	xor r4, r4, r23
	xor r4, r17, r4
	xor r9, r9, r17
	xor r17, r23, r4
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r7, r23
	and r9, r7, r9
	xor r9, r24, r9
	and r11, r4, r11
	xor r24, r7, r9
	and r12, r17, r12
	and r15, r24, r15
	and r16, r17, r16
	and r14, r23, r14
	and r17, r7, r19
	and r19, r24, r21
	xor r21, r15, r17
	and r24, r23, r29
	xor r17, r16, r17
	and r7, r7, r22
	xor r22, r24, r14
	and r6, r9, r6
	xor r6, r6, r22
	xor r11, r26, r11
	xor r16, r16, r26
	and r24, r9, r25
	xor r9, r9, r4
	xor r23, r23, r9
	xor r15, r15, r24
	and r5, r23, r5
	xor r5, r19, r5
	and r18, r23, r18
	xor r22, r22, r5
	xor r17, r24, r17
	xor r23, r5, r15
	and r4, r4, r20
	xor r18, r18, r6
	xor r20, r4, r11
	xor r15, r15, r20
	xor r7, r7, r15
	and r8, r9, r8
	xor r15, r19, r18
	xor r6, r8, r6
	xor r18, r18, r23
	rotlwi r18, r18, 8
	xor r19, r12, r7
	xor r5, r5, r6
	xor r7, r7, r22
	and r9, r9, r10
	xor r10, r27, r9
	xor r11, r11, r17
	xor r9, r9, r19
	xor r8, r8, r27
	xor r7, r8, r7
	rotlwi r7, r7, 8
	xor r8, r14, r10
	xor r6, r6, r9
	rotlwi r6, r6, 8
	xor r9, r10, r15
	xor r10, r5, r21
	rotlwi r10, r10, 8
	xor r14, r5, r16
	rotlwi r14, r14, 8
	xor r9, r11, r9
	rotlwi r9, r9, 8
	xor r5, r5, r17
	xor r4, r4, r5
	rotlwi r4, r4, 8
	xor r5, r12, r8
	rotlwi r5, r5, 8
	lis r8, 21845
	ori r8, r8, 21845
	lis r11, 13107
	ori r11, r11, 13107
	lis r12, 3855
	ori r12, r12, 3855
	lwz r15, 32(r3)
	lwz r16, 36(r3)
	xor r5, r5, r15
	xor r15, r18, r16
	lwz r16, 40(r3)
	lwz r17, 44(r3)
	xor r4, r4, r16
	xor r9, r9, r17
	lwz r16, 48(r3)
	lwz r17, 52(r3)
	xor r14, r14, r16
	xor r7, r7, r17
	lwz r16, 56(r3)
	lwz r17, 60(r3)
	xor r6, r6, r16
	xor r10, r10, r17
	srwi r16, r5, 1
	xor r16, r16, r15
	and r16, r16, r8
	slwi r17, r16, 1
	xor r5, r5, r17
	xor r15, r15, r16
	srwi r16, r4, 1
	xor r16, r16, r9
	and r16, r16, r8
	slwi r17, r16, 1
	xor r4, r4, r17
	xor r9, r9, r16
	srwi r16, r14, 1
	xor r16, r16, r7
	and r16, r16, r8
	slwi r17, r16, 1
	xor r14, r14, r17
	xor r7, r7, r16
	srwi r16, r6, 1
	xor r16, r16, r10
	and r8, r16, r8
	slwi r16, r8, 1
	xor r6, r6, r16
	xor r8, r10, r8
	srwi r10, r5, 2
	xor r10, r10, r4
	and r10, r10, r11
	slwi r16, r10, 2
	xor r5, r5, r16
	xor r4, r4, r10
	srwi r10, r15, 2
	xor r10, r10, r9
	and r10, r10, r11
	slwi r16, r10, 2
	xor r15, r15, r16
	xor r9, r9, r10
	srwi r10, r14, 2
	xor r10, r10, r6
	and r10, r10, r11
	slwi r16, r10, 2
	xor r14, r14, r16
	xor r6, r6, r10
	srwi r10, r7, 2
	xor r10, r10, r8
	and r10, r10, r11
	slwi r11, r10, 2
	xor r7, r7, r11
	xor r8, r8, r10
	srwi r10, r5, 4
	xor r10, r10, r14
	and r10, r10, r12
	slwi r11, r10, 4
	xor r5, r5, r11
	xor r10, r14, r10
	srwi r11, r15, 4
	xor r11, r11, r7
	and r11, r11, r12
	slwi r14, r11, 4
	xor r14, r15, r14
	xor r7, r7, r11
	srwi r11, r4, 4
	xor r11, r11, r6
	and r11, r11, r12
	slwi r15, r11, 4
	xor r4, r4, r15
	xor r6, r6, r11
	srwi r11, r9, 4
	xor r11, r11, r8
	and r11, r11, r12
	slwi r12, r11, 4
	xor r9, r9, r12
	xor r8, r8, r11
	stw r5, 40(r1)
	stw r14, 44(r1)
	stw r4, 48(r1)
	stw r9, 52(r1)
	stw r10, 56(r1)
	stw r7, 60(r1)
	stw r6, 64(r1)
	stw r8, 68(r1)
	lwz r4, 72(r1)
	lwz r5, 84(r1)
	lwz r6, 96(r1)
	xor r7, r4, r5
	lwz r8, 100(r1)
	xor r9, r5, r6
	xor r10, r6, r8
	lwz r11, 88(r1)
	lwz r12, 76(r1)
	xor r6, r11, r6
	xor r14, r5, r11
	xor r15, r12, r9
	lwz r16, 80(r1)
	lwz r17, 92(r1)
	xor r18, r16, r14
	xor r19, r17, r6
	xor r18, r12, r18
	xor r15, r17, r15
	xor r20, r8, r6
	xor r5, r5, r20
	xor r12, r4, r12
	xor r21, r12, r14
	xor r22, r12, r9
	and r23, r21, r15
	and r24, r5, r18
	xor r25, r4, r14
	xor r26, r16, r8
	and r27, r6, r25
	xor r28, r6, r12
	xor r11, r11, r8
	xor r16, r16, r19
	xor r8, r8, r9
	xor r8, r4, r8
	and r9, r10, r8
	xor r4, r4, r19
	xor r19, r12, r19
	xor r29, r26, r28
	xor r12, r12, r10
	and r30, r14, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r9, r9, r30
	xor r27, r27, r24
	and r30, r11, r20
	and r31, r12, r16
	xor r30, r30, r31
	xor r24, r30, r24
	xor r4, r27, r4
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r17, r26
	xor r24, r24, r27
	xor r23, r23, r9
	and r27, r28, r26
	xor r27, r27, r31
	xor r9, r27, r9
	xor r7, r9, r7
	and r9, r24, r4
	xor r27, r7, r9
	xor r17, r17, r14
	xor r17, r23, r17
	xor r23, r4, r17
	xor r24, r24, r7
	and r23, r27, r23
	xor r23, r23, r17
	xor r9, r17, r9
	and r27, r24, r9
	xor r7, r27, r7
	xor r27, r9, r23
	and r17, r17, r27
	xor r4, r4, r23
	xor r4, r17, r4
	xor r9, r9, r17
	xor r17, r23, r4
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r7, r23
	and r9, r7, r9
	xor r9, r24, r9
	and r11, r4, r11
	xor r24, r7, r9
	and r12, r17, r12
	and r15, r24, r15
	and r16, r17, r16
	and r14, r23, r14
	and r17, r7, r19
	and r19, r24, r21
	xor r21, r15, r17
	and r24, r23, r29
	xor r17, r16, r17
	and r7, r7, r22
	xor r22, r24, r14
	and r6, r9, r6
	xor r6, r6, r22
	xor r11, r26, r11
	xor r16, r16, r26
	and r24, r9, r25
	xor r9, r9, r4
	xor r23, r23, r9
	xor r15, r15, r24
	and r5, r23, r5
	xor r5, r19, r5
	and r18, r23, r18
	xor r22, r22, r5
	xor r17, r24, r17
	xor r23, r5, r15
	and r4, r4, r20
	xor r18, r18, r6
	xor r20, r4, r11
	xor r15, r15, r20
	xor r7, r7, r15
	and r8, r9, r8
	xor r15, r19, r18
	xor r6, r8, r6
	xor r18, r18, r23
	rotlwi r18, r18, 16
	xor r19, r12, r7
	xor r5, r5, r6
	xor r7, r7, r22
	and r9, r9, r10
	xor r10, r27, r9
	xor r11, r11, r17
	xor r9, r9, r19
	xor r8, r8, r27
	xor r7, r8, r7
	rotlwi r7, r7, 16
	xor r8, r14, r10
	xor r6, r6, r9
	rotlwi r6, r6, 16
	xor r9, r10, r15
	xor r10, r5, r21
	rotlwi r10, r10, 16
	xor r14, r5, r16
	rotlwi r14, r14, 16
	xor r9, r11, r9
	rotlwi r9, r9, 16
	xor r5, r5, r17
	xor r4, r4, r5
	rotlwi r4, r4, 16
	xor r5, r12, r8
	rotlwi r5, r5, 16
	lis r8, 21845
	ori r8, r8, 21845
	lis r11, 13107
	ori r11, r11, 13107
	lis r12, 3855
	ori r12, r12, 3855
	lwz r15, 64(r3)
	lwz r16, 68(r3)
	xor r5, r5, r15
	xor r15, r18, r16
	lwz r16, 72(r3)
	lwz r17, 76(r3)
	xor r4, r4, r16
	xor r9, r9, r17
	lwz r16, 80(r3)
	lwz r17, 84(r3)
	xor r14, r14, r16
	xor r7, r7, r17
	lwz r16, 88(r3)
	lwz r17, 92(r3)
	xor r6, r6, r16
	xor r10, r10, r17
	srwi r16, r5, 1
	xor r16, r16, r15
	and r16, r16, r8
	slwi r17, r16, 1
	xor r5, r5, r17
	xor r15, r15, r16
	srwi r16, r4, 1
	xor r16, r16, r9
	and r16, r16, r8
	slwi r17, r16, 1
	xor r4, r4, r17
	xor r9, r9, r16
	srwi r16, r14, 1
	xor r16, r16, r7
	and r16, r16, r8
	slwi r17, r16, 1
	xor r14, r14, r17
	xor r7, r7, r16
	srwi r16, r6, 1
	xor r16, r16, r10
	and r8, r16, r8
	slwi r16, r8, 1
	xor r6, r6, r16
	xor r8, r10, r8
	srwi r10, r5, 2
	xor r10, r10, r4
	and r10, r10, r11
	slwi r16, r10, 2
	xor r5, r5, r16
	xor r4, r4, r10
	srwi r10, r15, 2
	xor r10, r10, r9
	and r10, r10, r11
	slwi r16, r10, 2
	xor r15, r15, r16
	xor r9, r9, r10
	srwi r10, r14, 2
	xor r10, r10, r6
	and r10, r10, r11
	slwi r16, r10, 2
	xor r14, r14, r16
	xor r6, r6, r10
	srwi r10, r7, 2
	xor r10, r10, r8
	and r10, r10, r11
	slwi r11, r10, 2
	xor r7, r7, r11
	xor r8, r8, r10
	srwi r10, r5, 4
	xor r10, r10, r14
	and r10, r10, r12
	slwi r11, r10, 4
	xor r5, r5, r11
	xor r10, r14, r10
	srwi r11, r15, 4
	xor r11, r11, r7
	and r11, r11, r12
	slwi r14, r11, 4
	xor r14, r15, r14
	xor r7, r7, r11
	srwi r11, r4, 4
	xor r11, r11, r6
	and r11, r11, r12
	slwi r15, r11, 4
	xor r4, r4, r15
	xor r6, r6, r11
	srwi r11, r9, 4
	xor r11, r11, r8
	and r11, r11, r12
	slwi r12, r11, 4
	xor r9, r9, r12
	xor r8, r8, r11
	stw r5, 72(r1)
	stw r14, 76(r1)
	stw r4, 80(r1)
	stw r9, 84(r1)
	stw r10, 88(r1)
	stw r7, 92(r1)
	stw r6, 96(r1)
	stw r8, 100(r1)
	lwz r4, 104(r1)
	lwz r5, 116(r1)
	lwz r6, 128(r1)
	xor r7, r4, r5
	lwz r8, 132(r1)
	xor r9, r5, r6
	xor r10, r6, r8
	lwz r11, 120(r1)
	lwz r12, 108(r1)
	xor r6, r11, r6
	xor r14, r5, r11
	xor r15, r12, r9
	lwz r16, 112(r1)
	lwz r17, 124(r1)
	xor r18, r16, r14
	xor r19, r17, r6
	xor r18, r12, r18
	xor r15, r17, r15
	xor r20, r8, r6
	xor r5, r5, r20
	xor r12, r4, r12
	xor r21, r12, r14
	xor r22, r12, r9
	and r23, r21, r15
	and r24, r5, r18
	xor r25, r4, r14
	xor r26, r16, r8
	and r27, r6, r25
	xor r28, r6, r12
	xor r11, r11, r8
	xor r16, r16, r19
	xor r8, r8, r9
	xor r8, r4, r8
	and r9, r10, r8
	xor r4, r4, r19
	xor r19, r12, r19
	xor r29, r26, r28
	xor r12, r12, r10
	and r30, r14, r29
	xor r27, r27, r23
	xor r24, r24, r30
	xor r9, r9, r30
	xor r27, r27, r24
	and r30, r11, r20
	and r31, r12, r16
	xor r30, r30, r31
	xor r24, r30, r24
	xor r4, r27, r4
	and r27, r22, r19
	xor r23, r27, r23
	xor r27, r26, r22
	xor r26, r17, r26
	xor r24, r24, r27
	xor r23, r23, r9
	and r27, r28, r26
	xor r27, r27, r31
	xor r9, r27, r9
	xor r7, r9, r7
	and r9, r24, r4
	xor r27, r7, r9
	xor r17, r17, r14
	xor r17, r23, r17
	xor r23, r4, r17
	xor r24, r24, r7
	and r23, r27, r23
	xor r23, r23, r17
	xor r9, r17, r9
	and r27, r24, r9
	xor r7, r27, r7
	xor r27, r9, r23
	and r17, r17, r27
	xor r4, r4, r23
	xor r4, r17, r4
	xor r9, r9, r17
	xor r17, r23, r4
	and r27, r23, r28
	and r26, r23, r26
	xor r23, r7, r23
	and r9, r7, r9
	xor r9, r24, r9
	and r11, r4, r11
	xor r24, r7, r9
	and r12, r17, r12
	and r15, r24, r15
	and r16, r17, r16
	and r14, r23, r14
	and r17, r7, r19
	and r19, r24, r21
	xor r21, r15, r17
	and r24, r23, r29
	xor r17, r16, r17
	and r7, r7, r22
	xor r22, r24, r14
	and r6, r9, r6
	xor r6, r6, r22
	xor r11, r26, r11
	xor r16, r16, r26
	and r24, r9, r25
	xor r9, r9, r4
	xor r23, r23, r9
	xor r15, r15, r24
	and r5, r23, r5
	xor r5, r19, r5
	and r18, r23, r18
	xor r22, r22, r5
	xor r17, r24, r17
	xor r23, r5, r15
	and r4, r4, r20
	xor r18, r18, r6
	xor r20, r4, r11
	xor r15, r15, r20
	xor r7, r7, r15
	and r8, r9, r8
	xor r15, r19, r18
	xor r6, r8, r6
	xor r18, r18, r23
	rotlwi r18, r18, 24
	xor r19, r12, r7
	xor r5, r5, r6
	xor r7, r7, r22
	and r9, r9, r10
	xor r10, r27, r9
	xor r11, r11, r17
	xor r9, r9, r19
	xor r8, r8, r27
	xor r7, r8, r7
	rotlwi r7, r7, 24
	xor r8, r14, r10
	xor r6, r6, r9
	rotlwi r6, r6, 24
	xor r9, r10, r15
	xor r10, r5, r21
	rotlwi r10, r10, 24
	xor r14, r5, r16
	rotlwi r14, r14, 24
	xor r9, r11, r9
	rotlwi r9, r9, 24
	xor r5, r5, r17
	xor r4, r4, r5
	rotlwi r4, r4, 24
	xor r5, r12, r8
	rotlwi r5, r5, 24
	lis r8, 21845
	ori r8, r8, 21845
	lis r11, 13107
	ori r11, r11, 13107
	lis r12, 3855
	ori r12, r12, 3855
	lwz r15, 96(r3)
	lwz r16, 100(r3)
	xor r5, r5, r15
	xor r15, r18, r16
	lwz r16, 104(r3)
	lwz r17, 108(r3)
	xor r4, r4, r16
	xor r9, r9, r17
	lwz r16, 112(r3)
	lwz r17, 116(r3)
	xor r14, r14, r16
	xor r7, r7, r17
	lwz r16, 120(r3)
	lwz r17, 124(r3)
	xor r6, r6, r16
	xor r10, r10, r17
	srwi r16, r5, 1
	xor r16, r16, r15
	and r16, r16, r8
	slwi r17, r16, 1
	xor r5, r5, r17
	xor r15, r15, r16
	srwi r16, r4, 1
	xor r16, r16, r9
	and r16, r16, r8
	slwi r17, r16, 1
	xor r4, r4, r17
	xor r9, r9, r16
	srwi r16, r14, 1
	xor r16, r16, r7
	and r16, r16, r8
	slwi r17, r16, 1
	xor r14, r14, r17
	xor r7, r7, r16
	srwi r16, r6, 1
	xor r16, r16, r10
	and r8, r16, r8
	slwi r16, r8, 1
	xor r6, r6, r16
	xor r8, r10, r8
	srwi r10, r5, 2
	xor r10, r10, r4
	and r10, r10, r11
	slwi r16, r10, 2
	xor r5, r5, r16
	xor r4, r4, r10
	srwi r10, r15, 2
	xor r10, r10, r9
	and r10, r10, r11
	slwi r16, r10, 2
	xor r15, r15, r16
	xor r9, r9, r10
	srwi r10, r14, 2
	xor r10, r10, r6
	and r10, r10, r11
	slwi r16, r10, 2
	xor r14, r14, r16
	xor r6, r6, r10
	srwi r10, r7, 2
	xor r10, r10, r8
	and r10, r10, r11
	slwi r11, r10, 2
	xor r7, r7, r11
	xor r8, r8, r10
	srwi r10, r5, 4
	xor r10, r10, r14
	and r10, r10, r12
	slwi r11, r10, 4
	xor r5, r5, r11
	xor r10, r14, r10
	srwi r11, r15, 4
	xor r11, r11, r7
	and r11, r11, r12
	slwi r14, r11, 4
	xor r14, r15, r14
	xor r7, r7, r11
	srwi r11, r4, 4
	xor r11, r11, r6
	and r11, r11, r12
	slwi r15, r11, 4
	xor r4, r4, r15
	xor r6, r6, r11
	srwi r11, r9, 4
	xor r11, r11, r8
	and r11, r11, r12
	slwi r12, r11, 4
	xor r9, r9, r12
	xor r8, r8, r11
	stw r5, 104(r1)
	stw r14, 108(r1)
	stw r4, 112(r1)
	stw r9, 116(r1)
	stw r10, 120(r1)
	stw r7, 124(r1)
	stw r6, 128(r1)
	stw r8, 132(r1)
	lwz r4, 140(r1)
	lwz r5, 104(r1)
	lwz r6, 72(r1)
	lwz r7, 40(r1)
	lwz r8, 8(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 336(r1)
	lwz r7, 340(r1)
	xor r6, r9, r6
	stw r6, 0(r4)
	xor r6, r10, r7
	stw r6, 4(r4)
	lwz r6, 344(r1)
	lwz r7, 348(r1)
	xor r6, r11, r6
	stw r6, 8(r4)
	xor r5, r5, r7
	stw r5, 12(r4)
	lwz r5, 108(r1)
	lwz r6, 76(r1)
	lwz r7, 44(r1)
	lwz r8, 12(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 352(r1)
	lwz r7, 356(r1)
	xor r6, r9, r6
	stw r6, 16(r4)
	xor r6, r10, r7
	stw r6, 20(r4)
	lwz r6, 360(r1)
	lwz r7, 364(r1)
	xor r6, r11, r6
	stw r6, 24(r4)
	xor r5, r5, r7
	stw r5, 28(r4)
	lwz r5, 112(r1)
	lwz r6, 80(r1)
	lwz r7, 48(r1)
	lwz r8, 16(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 368(r1)
	lwz r7, 372(r1)
	xor r6, r9, r6
	stw r6, 32(r4)
	xor r6, r10, r7
	stw r6, 36(r4)
	lwz r6, 376(r1)
	lwz r7, 380(r1)
	xor r6, r11, r6
	stw r6, 40(r4)
	xor r5, r5, r7
	stw r5, 44(r4)
	lwz r5, 116(r1)
	lwz r6, 84(r1)
	lwz r7, 52(r1)
	lwz r8, 20(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 384(r1)
	lwz r7, 388(r1)
	xor r6, r9, r6
	stw r6, 48(r4)
	xor r6, r10, r7
	stw r6, 52(r4)
	lwz r6, 392(r1)
	lwz r7, 396(r1)
	xor r6, r11, r6
	stw r6, 56(r4)
	xor r5, r5, r7
	stw r5, 60(r4)
	lwz r5, 120(r1)
	lwz r6, 88(r1)
	lwz r7, 56(r1)
	lwz r8, 24(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 400(r1)
	lwz r7, 404(r1)
	xor r6, r9, r6
	stw r6, 64(r4)
	xor r6, r10, r7
	stw r6, 68(r4)
	lwz r6, 408(r1)
	lwz r7, 412(r1)
	xor r6, r11, r6
	stw r6, 72(r4)
	xor r5, r5, r7
	stw r5, 76(r4)
	lwz r5, 124(r1)
	lwz r6, 92(r1)
	lwz r7, 60(r1)
	lwz r8, 28(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 416(r1)
	lwz r7, 420(r1)
	xor r6, r9, r6
	stw r6, 80(r4)
	xor r6, r10, r7
	stw r6, 84(r4)
	lwz r6, 424(r1)
	lwz r7, 428(r1)
	xor r6, r11, r6
	stw r6, 88(r4)
	xor r5, r5, r7
	stw r5, 92(r4)
	lwz r5, 128(r1)
	lwz r6, 96(r1)
	lwz r7, 64(r1)
	lwz r8, 32(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 432(r1)
	lwz r7, 436(r1)
	xor r6, r9, r6
	stw r6, 96(r4)
	xor r6, r10, r7
	stw r6, 100(r4)
	lwz r6, 440(r1)
	lwz r7, 444(r1)
	xor r6, r11, r6
	stw r6, 104(r4)
	xor r5, r5, r7
	stw r5, 108(r4)
	lwz r5, 132(r1)
	lwz r6, 100(r1)
	lwz r7, 68(r1)
	lwz r8, 36(r1)
	mr r9, r5
	rlwimi r9, r6, 8, 16, 23
	rlwimi r9, r7, 16, 8, 15
	rlwimi r9, r8, 24, 0, 7
	rotlwi r10, r5, 24
	rlwimi r10, r6, 0, 16, 23
	rlwimi r10, r7, 8, 8, 15
	rlwimi r10, r8, 16, 0, 7
	rotlwi r11, r5, 16
	rlwimi r11, r6, 24, 16, 23
	rlwimi r11, r7, 0, 8, 15
	rlwimi r11, r8, 8, 0, 7
	rotlwi r5, r5, 8
	rlwimi r5, r6, 16, 16, 23
	rlwimi r5, r7, 24, 8, 15
	rlwimi r5, r8, 0, 0, 7
	lwz r6, 448(r1)
	lwz r7, 452(r1)
	xor r6, r9, r6
	stw r6, 112(r4)
	xor r6, r10, r7
	stw r6, 116(r4)
	lwz r6, 456(r1)
	lwz r7, 460(r1)
	xor r6, r11, r6
	stw r6, 120(r4)
	xor r5, r5, r7
	stw r5, 124(r4)
	lwz r5, 464(r1)
	lwz r6, 468(r1)
	stw r5, 336(r1)
	stw r6, 340(r1)
	lwz r5, 472(r1)
	lwz r6, 476(r1)
	stw r5, 344(r1)
	stw r6, 348(r1)
	lwz r5, 136(r1)
	addi r4, r4, 128
	stw r4, 140(r1)
	lwz r4, 144(r1)
	addi r3, r3, 640
	addi r3, r3, 640
	cmplw cr7, r5, r4
	bne cr7, aesgen_aes128_cbc_dec_group

	lwz r7, 152(r1)
	cmplwi cr7, r7, 0
	beq cr7, aesgen_aes128_cbc_dec_pick
	lwz r8, 156(r1)
	slwi r8, r8, 4
	addi r8, r8, 208
	add r8, r8, r1
	lwz r9, 168(r1)
	slwi r7, r7, 4
	add r11, r1, r7
	lwz r10, 336(r11)
	stw r10, 336(r1)
	lwz r10, 340(r11)
	stw r10, 340(r1)
	lwz r10, 344(r11)
	stw r10, 344(r1)
	lwz r10, 348(r11)
	stw r10, 348(r1)
	add r7, r7, r8
aesgen_aes128_cbc_dec_from_buffer:
	lwz r10, 0(r8)
	stw r10, 0(r9)
	addi r8, r8, 4
	addi r9, r9, 4
	cmplw cr7, r8, r7
	bne cr7, aesgen_aes128_cbc_dec_from_buffer
stw r9, 168(r1)
	li r7, 0
	stw r7, 152(r1)
	stw r7, 156(r1)
aesgen_aes128_cbc_dec_pick:
	lwz r7, 160(r1)
	cmplwi cr7, r7, 0
	beq cr7, aesgen_aes128_cbc_dec_end
	lwz r8, 156(r1)
	lwz r4, 164(r1)
	lwz r5, 168(r1)
	li r9, 8
	cmplwi cr7, r8, 0
	bne cr7, aesgen_aes128_cbc_dec_partial
	cmplw cr7, r7, r9
	blt cr7, aesgen_aes128_cbc_dec_partial
	clrlwi r10, r7, 29
	stw r10, 160(r1)
	stw r4, 136(r1)
	stw r5, 140(r1)
	sub r10, r7, r10
	slwi r10, r10, 4
	add r4, r4, r10
	add r5, r5, r10
	stw r4, 144(r1)
	stw r4, 164(r1)
	stw r5, 168(r1)
	b aesgen_aes128_cbc_dec_group
aesgen_aes128_cbc_dec_partial:
	sub r9, r9, r8
	cmplw cr7, r9, r7
	blt cr7, aesgen_aes128_cbc_dec_fits
	mr r9, r7
aesgen_aes128_cbc_dec_fits:
	sub r7, r7, r9
	stw r7, 160(r1)
	stw r9, 152(r1)
	slwi r8, r8, 4
	addi r8, r8, 208
	add r8, r8, r1
	slwi r9, r9, 4
	add r9, r9, r4
aesgen_aes128_cbc_dec_to_buffer:
	lwz r10, 0(r4)
	stw r10, 0(r8)
	addi r4, r4, 4
	addi r8, r8, 4
	cmplw cr7, r4, r9
	bne cr7, aesgen_aes128_cbc_dec_to_buffer
stw r4, 164(r1)
	addi r8, r1, 208
	stw r8, 136(r1)
	stw r8, 140(r1)
	addi r8, r8, 128
	stw r8, 144(r1)
	b aesgen_aes128_cbc_dec_group
aesgen_aes128_cbc_dec_end:
	lwz r7, 188(r1)
	lwz r8, 336(r1)
	stw r8, 0(r7)
	lwz r8, 340(r1)
	stw r8, 4(r7)
	lwz r8, 344(r1)
	stw r8, 8(r7)
	lwz r8, 348(r1)
	stw r8, 12(r7)
aesgen_aes128_cbc_dec_done:
	lwz r14, 560(r1)
	lwz r15, 564(r1)
	lwz r16, 568(r1)
	lwz r17, 572(r1)
	lwz r18, 576(r1)
	lwz r19, 580(r1)
	lwz r20, 584(r1)
	lwz r21, 588(r1)
	lwz r22, 592(r1)
	lwz r23, 596(r1)
	lwz r24, 600(r1)
	lwz r25, 604(r1)
	lwz r26, 608(r1)
	lwz r27, 612(r1)
	lwz r28, 616(r1)
	lwz r29, 620(r1)
	lwz r30, 624(r1)
	lwz r31, 628(r1)
addi r1, r1, 640

	blr
	.size aesgen_aes128_cbc_dec, . - aesgen_aes128_cbc_dec

	.balign 4
	.globl aesgen_aes128_setkey_sliced
	.type aesgen_aes128_setkey_sliced, @function
aesgen_aes128_setkey_sliced:
# void aesgen_aes128_setkey_sliced(uint8_t rk[1408], const uint8_t key[16])
	stwu r1, -288(r1)
	stw r14, 200(r1)
	stw r15, 204(r1)
	stw r16, 208(r1)
	stw r17, 212(r1)
	stw r18, 216(r1)
	stw r19, 220(r1)
	stw r20, 224(r1)
	stw r21, 228(r1)
	stw r22, 232(r1)
	stw r23, 236(r1)
	stw r24, 240(r1)
	stw r25, 244(r1)
	stw r26, 248(r1)
	stw r27, 252(r1)
	stw r28, 256(r1)
	stw r29, 260(r1)
	stw r30, 264(r1)
	stw r31, 268(r1)
stw r3, 8(r1)
	lwz r5, 0(r4)
	stw r5, 24(r1)
	lwz r5, 4(r4)
	stw r5, 28(r1)
	lwz r5, 8(r4)
	stw r5, 32(r1)
	lwz r5, 12(r4)
	stw r5, 36(r1)
	addi r4, r1, 40
	li r5, 0
	li r6, 1
aesgen_aes128_setkey_sliced_word:
	lwz r8, -4(r4)
	cmplwi cr7, r5, 0
	beq cr7, aesgen_aes128_setkey_sliced_rotated
	b aesgen_aes128_setkey_sliced_plain
aesgen_aes128_setkey_sliced_rotated:
	rotlwi r8, r8, 8
aesgen_aes128_setkey_sliced_substituted:
	stw r4, 12(r1)
	stw r5, 16(r1)
	stw r6, 20(r1)
	lis r3, 257
	ori r3, r3, 257
	and r4, r8, r3
	srwi r5, r8, 1
	and r5, r5, r3
	srwi r6, r8, 2
	and r6, r6, r3
	srwi r7, r8, 3
	and r7, r7, r3
	srwi r9, r8, 4
	and r9, r9, r3
	srwi r10, r8, 5
	and r10, r10, r3
	srwi r11, r8, 6
	and r11, r11, r3
	srwi r12, r8, 7
	and r3, r12, r3
	xor r10, r11, r10
	xor r12, r10, r4
	xor r14, r12, r5
	xor r15, r12, r9
	xor r5, r3, r5
	xor r16, r9, r6
	xor r17, r3, r6
	xor r9, r3, r9
	xor r18, r14, r17
	xor r19, r5, r16
	xor r7, r7, r19
	xor r6, r7, r6
	and r20, r15, r4
	and r21, r19, r6
	xor r20, r20, r21
	xor r7, r7, r11
	xor r11, r6, r4
	and r22, r18, r11
	xor r23, r6, r10
	xor r24, r23, r17
	xor r21, r22, r21
	xor r22, r7, r9
	and r25, r17, r23
	xor r26, r23, r22
	xor r10, r10, r22
	and r27, r9, r22
	and r28, r16, r26
	xor r25, r25, r27
	xor r27, r28, r27
	xor r21, r21, r27
	xor r7, r21, r7
	xor r21, r4, r22
	xor r28, r3, r10
	xor r20, r20, r25
	xor r20, r20, r24
	xor r3, r12, r3
	and r24, r5, r10
	and r29, r3, r21
	xor r29, r29, r24
	xor r25, r29, r25
	xor r25, r25, r28
	and r28, r14, r12
	xor r24, r28, r24
	xor r28, r5, r10
	xor r24, r24, r27
	xor r24, r24, r28
	and r27, r7, r24
	xor r7, r7, r20
	xor r28, r25, r27
	xor r29, r24, r25
	xor r27, r20, r27
	and r27, r27, r29
	and r29, r7, r28
	xor r27, r27, r25
	xor r20, r29, r20
	xor r29, r28, r27
	and r25, r25, r29
	xor r24, r24, r27
	xor r24, r25, r24
	xor r25, r28, r25
	and r3, r20, r3
	and r4, r27, r4
	and r25, r20, r25
	xor r7, r7, r25
	xor r25, r20, r7
	and r12, r7, r12
	xor r28, r27, r24
	and r6, r28, r6
	and r5, r25, r5
	and r10, r25, r10
	and r19, r28, r19
	and r21, r20, r21
	xor r12, r10, r12
	xor r20, r20, r27
	xor r4, r6, r4
	xor r10, r10, r21
	and r11, r24, r11
	and r18, r24, r18
	xor r21, r7, r24
	xor r6, r11, r6
	xor r11, r20, r21
	and r24, r11, r26
	xor r24, r24, r12
	xor r6, r12, r6
	and r11, r11, r16
	xor r10, r4, r10
	and r7, r7, r14
	and r9, r20, r9
	xor r11, r9, r11
	xor r7, r7, r11
	xor r11, r18, r11
	xor r12, r19, r11
	xor r6, r12, r6
	and r14, r20, r22
	xor r14, r14, r24
	and r15, r27, r15
	xor r12, r12, r14
	xor r4, r5, r4
	and r16, r21, r23
	xor r4, r16, r4
	xor r4, r24, r4
	and r16, r21, r17
	xor r3, r3, r4
	xor r17, r6, r14
	xor r11, r11, r15
	xor r11, r11, r3
	xor r9, r9, r14
	xor r7, r7, r10
	xor r10, r10, r6
	xor r3, r3, r9
	xor r3, r3, r16
	xor r5, r5, r7
	xor r4, r4, r7
	slwi r4, r4, 1
	or r4, r5, r4
	slwi r5, r11, 2
	or r4, r4, r5
	slwi r5, r10, 3
	or r4, r4, r5
	slwi r5, r6, 4
	or r4, r4, r5
	slwi r3, r3, 5
	or r3, r4, r3
	slwi r4, r17, 6
	or r3, r3, r4
	slwi r4, r12, 7
	or r3, r3, r4
	lis r4, 25443
	ori r4, r4, 25443
	xor r8, r3, r4
	lwz r4, 12(r1)
	lwz r5, 16(r1)
	lwz r6, 20(r1)
	cmplwi cr7, r5, 0
	bne cr7, aesgen_aes128_setkey_sliced_plain
	slwi r7, r6, 24
	xor r8, r8, r7
	slwi r6, r6, 1
	rlwinm r7, r6, 0, 23, 23
	cmplwi cr7, r7, 0
	beq cr7, aesgen_aes128_setkey_sliced_plain
	xori r6, r6, 283
aesgen_aes128_setkey_sliced_plain:
	lwz r7, -16(r4)
	xor r8, r8, r7
	stw r8, 0(r4)
	addi r4, r4, 4
	addi r5, r5, 1
	cmplwi cr7, r5, 4
	bne cr7, aesgen_aes128_setkey_sliced_counted
	li r5, 0
aesgen_aes128_setkey_sliced_counted:
	addi r7, r1, 200
	cmplw cr7, r4, r7
	bne cr7, aesgen_aes128_setkey_sliced_word
	lwz r3, 8(r1)
	addi r4, r1, 24
	mr r6, r7
	li r7, 0
aesgen_aes128_setkey_sliced_key:
	li r5, 4
aesgen_aes128_setkey_sliced_row:
	lbz r8, 0(r4)
	lbz r9, 4(r4)
	slwi r9, r9, 8
	or r8, r8, r9
	lbz r9, 8(r4)
	slwi r9, r9, 16
	or r8, r8, r9
	lbz r9, 12(r4)
	slwi r9, r9, 24
	or r8, r8, r9
	lis r9, 257
	ori r9, r9, 257
	and r10, r8, r9
	slwi r11, r10, 8
	sub r10, r11, r10
	xor r10, r10, r7
	stw r10, 0(r3)
	srwi r10, r8, 1
	and r10, r10, r9
	slwi r11, r10, 8
	sub r10, r11, r10
	xor r10, r10, r7
	stw r10, 4(r3)
	srwi r10, r8, 2
	and r10, r10, r9
	slwi r11, r10, 8
	sub r10, r11, r10
	stw r10, 8(r3)
	srwi r10, r8, 3
	and r10, r10, r9
	slwi r11, r10, 8
	sub r10, r11, r10
	stw r10, 12(r3)
	srwi r10, r8, 4
	and r10, r10, r9
	slwi r11, r10, 8
	sub r10, r11, r10
	stw r10, 16(r3)
	srwi r10, r8, 5
	and r10, r10, r9
	slwi r11, r10, 8
	sub r10, r11, r10
	xor r10, r10, r7
	stw r10, 20(r3)
	srwi r10, r8, 6
	and r10, r10, r9
	slwi r11, r10, 8
	sub r10, r11, r10
	xor r10, r10, r7
	stw r10, 24(r3)
	srwi r8, r8, 7
	and r8, r8, r9
	slwi r9, r8, 8
	sub r8, r9, r8
	stw r8, 28(r3)
	addi r3, r3, 32
	addi r4, r4, 1
	addi r5, r5, -1
	cmplwi cr7, r5, 0
	bne cr7, aesgen_aes128_setkey_sliced_row
	addi r4, r4, 12
	li r7, -1
	cmplw cr7, r4, r6
	bne cr7, aesgen_aes128_setkey_sliced_key
	lwz r14, 200(r1)
	lwz r15, 204(r1)
	lwz r16, 208(r1)
	lwz r17, 212(r1)
	lwz r18, 216(r1)
	lwz r19, 220(r1)
	lwz r20, 224(r1)
	lwz r21, 228(r1)
	lwz r22, 232(r1)
	lwz r23, 236(r1)
	lwz r24, 240(r1)
	lwz r25, 244(r1)
	lwz r26, 248(r1)
	lwz r27, 252(r1)
	lwz r28, 256(r1)
	lwz r29, 260(r1)
	lwz r30, 264(r1)
	lwz r31, 268(r1)
addi r1, r1, 288

	blr
	.size aesgen_aes128_setkey_sliced, . - aesgen_aes128_setkey_sliced
