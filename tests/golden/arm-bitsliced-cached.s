@ AES-256, CTR encryption, bit-sliced, two blocks at a time, two rounds computed once for 256 counters: no table, and no branch or address depends on secrets.
	.syntax unified
	.thumb
	.text
	.balign 4
	.global aesgen_aes256_ctr
	.type aesgen_aes256_ctr, %function
	.thumb_func
aesgen_aes256_ctr:
@ void aesgen_aes256_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	push {r4-r11, lr}
	ldr r4, [sp, #36]
	sub sp, sp, #280
	str r0, [sp]
	str r2, [sp, #4]
	str r3, [sp, #8]
	str r1, [sp, #20]
	ldr r3, [r1, #0]
	ldr r2, [r1, #4]
	ldr r0, [r1, #8]
	ldr r1, [r1, #12]
	rev r3, r3
	str r3, [sp, #24]
	rev r2, r2
	str r2, [sp, #28]
	rev r0, r0
	str r0, [sp, #32]
	rev r1, r1
	str r1, [sp, #36]
	movw r1, #62460
	movt r1, #16335
	str r1, [sp, #60]
	movw r1, #4035
	movt r1, #61500
	str r1, [sp, #64]
	str r4, [sp, #40]
	cmp r4, #0
	beq aesgen_aes256_ctr_done
aesgen_aes256_ctr_segment:
	ldr r0, [sp, #24]
	ldr r1, [sp, #28]
	ldr r2, [sp, #32]
	ldr r3, [sp, #36]
	ldr r4, [sp, #40]
	rev r5, r0
	mov r6, r5
	rev r7, r1
	mov r8, r7
	rev r9, r2
	mov r10, r9
	rev r11, r3
	mov r12, r11
	uxtb lr, r3
	str lr, [sp, #52]
	rsb lr, lr, #256
	str r11, [sp, #228]
	sub r11, r4, lr
	and r11, r11, r11, asr #31
	add r11, lr, r11
	str r11, [sp, #44]
	sub r4, r4, r11
	str r4, [sp, #40]
	adds r11, r3, r11
	adcs r2, r2, #0
	adcs r1, r1, #0
	adcs r0, r0, #0
	str r0, [sp, #24]
	str r1, [sp, #28]
	str r2, [sp, #32]
	str r11, [sp, #36]
	mov r11, #0
	str r11, [sp, #48]
	eor r11, r6, r5, lsr #1
	and r11, r11, #1431655765
	eor r6, r6, r11
	eor r11, r5, r11, lsl #1
	eor r5, r8, r7, lsr #1
	and r5, r5, #1431655765
	eor r8, r8, r5
	eor r5, r7, r5, lsl #1
	eor r7, r10, r9, lsr #1
	and r7, r7, #1431655765
	eor r10, r10, r7
	eor r7, r9, r7, lsl #1
	ldr lr, [sp, #228]
	eor r9, r12, lr, lsr #1
	and r9, r9, #1431655765
	eor r12, r12, r9
	eor r9, lr, r9, lsl #1
	eor lr, r5, r11, lsr #2
	and lr, lr, #858993459
	eor r5, r5, lr
	eor lr, r11, lr, lsl #2
	eor r11, r8, r6, lsr #2
	and r11, r11, #858993459
	eor r8, r8, r11
	eor r11, r6, r11, lsl #2
	eor r6, r9, r7, lsr #2
	and r6, r6, #858993459
	eor r9, r9, r6
	eor r6, r7, r6, lsl #2
	eor r7, r12, r10, lsr #2
	and r7, r7, #858993459
	eor r12, r12, r7
	eor r7, r10, r7, lsl #2
	eor r10, r6, lr, lsr #4
	and r10, r10, #252645135
	eor r6, r6, r10
	eor r10, lr, r10, lsl #4
	eor lr, r7, r11, lsr #4
	and lr, lr, #252645135
	eor r7, r7, lr
	eor lr, r11, lr, lsl #4
	eor r11, r9, r5, lsr #4
	and r11, r11, #252645135
	eor r9, r9, r11
	eor r11, r5, r11, lsl #4
	eor r5, r12, r8, lsr #4
	and r5, r5, #252645135
	eor r12, r12, r5
	eor r5, r8, r5, lsl #4
	ldr r8, [sp]
	ldr r2, [r8, #0]
	ldr r1, [r8, #4]
	eor r2, r10, r2
	eor r1, lr, r1
	ldr lr, [r8, #8]
	ldr r10, [r8, #12]
	eor lr, r11, lr
	eor r10, r5, r10
	ldr r5, [r8, #16]
	ldr r11, [r8, #20]
	eor r5, r6, r5
	eor r11, r7, r11
	ldr r7, [r8, #24]
	ldr r8, [r8, #28]
	eor r7, r9, r7
	eor r8, r12, r8
	bic r2, r2, #3221225472
	bic r1, r1, #3221225472
	bic lr, lr, #3221225472
	bic r10, r10, #3221225472
	bic r5, r5, #3221225472
	bic r11, r11, #3221225472
	bic r7, r7, #3221225472
	bic r8, r8, #3221225472
	eor r12, r5, lr
	eor r11, r7, r11
	eor r9, r8, r1
	eor r6, r11, r2
	eor r0, r8, lr
	eor r1, r6, r1
	eor r3, r6, r5
	eor r4, r9, r12
	eor r10, r10, r4
	eor lr, r10, lr
	str r6, [sp, #228]
	and r6, r3, r2
	str r3, [sp, #232]
	and r3, r4, lr
	eor r7, r10, r7
	eor r10, lr, r2
	str r4, [sp, #236]
	eor r4, r1, r0
	str r2, [sp, #240]
	and r2, r4, r10
	str r4, [sp, #244]
	eor r4, lr, r11
	str r10, [sp, #248]
	eor r10, r4, r0
	eor r2, r2, r3
	str lr, [sp, #252]
	and lr, r0, r4
	eor r5, r8, r5
	eor r3, r6, r3
	eor r6, r7, r5
	str r0, [sp, #256]
	eor r0, r4, r6
	str r4, [sp, #260]
	and r4, r5, r6
	eor r11, r11, r6
	eor lr, lr, r4
	str r5, [sp, #264]
	and r5, r12, r0
	eor r3, r3, lr
	eor r4, r5, r4
	eor r2, r2, r4
	eor r7, r2, r7
	eor r10, r3, r10
	and r3, r9, r11
	ldr r5, [sp, #228]
	eor r2, r5, r8
	str r12, [sp, #268]
	eor r12, r9, r11
	str r0, [sp, #272]
	and r0, r1, r5
	eor r0, r0, r3
	eor r4, r0, r4
	eor r8, r8, r11
	eor r12, r4, r12
	ldr r0, [sp, #240]
	eor r4, r0, r6
	str r6, [sp, #276]
	and r6, r2, r4
	eor r3, r6, r3
	eor lr, r3, lr
	eor r8, lr, r8
	and lr, r7, r12
	eor r3, r10, lr
	eor lr, r8, lr
	eor r7, r7, r10
	and r6, r7, lr
	eor r10, r6, r10
	eor r6, r12, r8
	and r6, r3, r6
	eor r6, r6, r8
	eor r12, r12, r6
	and r0, r6, r0
	eor r3, lr, r6
	and r3, r8, r3
	eor r8, r10, r6
	eor lr, lr, r3
	and lr, r10, lr
	and r4, r10, r4
	eor r12, r3, r12
	eor lr, r7, lr
	eor r7, r6, r12
	ldr r3, [sp, #252]
	and r3, r7, r3
	and r2, r10, r2
	eor r10, r10, lr
	and r9, r10, r9
	and r11, r10, r11
	eor r4, r11, r4
	and r5, lr, r5
	and r1, lr, r1
	eor r0, r3, r0
	ldr r10, [sp, #248]
	and r10, r12, r10
	eor r3, r10, r3
	eor r5, r11, r5
	eor lr, lr, r12
	eor r11, r9, r0
	ldr r10, [sp, #260]
	and r10, lr, r10
	eor r11, r10, r11
	eor r4, r0, r4
	ldr r10, [sp, #236]
	ldr r0, [sp, #272]
	and r10, r7, r10
	eor r7, r8, lr
	and r0, r7, r0
	eor r0, r0, r5
	eor r3, r5, r3
	eor r11, r0, r11
	ldr r5, [sp, #268]
	and r5, r7, r5
	ldr r7, [sp, #276]
	and r7, r8, r7
	eor r0, r7, r0
	ldr r7, [sp, #264]
	and r7, r8, r7
	eor r2, r2, r11
	ldr r8, [sp, #244]
	and r8, r12, r8
	eor r5, r7, r5
	eor r8, r8, r5
	eor r5, r1, r5
	ldr r12, [sp, #256]
	ldr r1, [sp, #232]
	and r12, lr, r12
	and r1, r6, r1
	eor r10, r10, r8
	eor r3, r10, r3
	eor r1, r8, r1
	eor r5, r5, r4
	eor r4, r4, r3
	eor r11, r11, r5
	eor r7, r7, r0
	eor r10, r10, r0
	eor r1, r1, r2
	eor r7, r2, r7
	eor r5, r9, r5
	eor r0, r3, r0
	eor r12, r7, r12
	ldr r7, [sp]
	and r9, r10, #50529027
	bic r2, r10, #50529027
	eor r2, r9, r2, ror #8
	eor r10, r10, r2, ror #2
	ldr r9, [r7, #32]
	ldr r8, [r7, #36]
	and r6, r5, #50529027
	bic lr, r5, #50529027
	eor lr, r6, lr, ror #8
	eor r5, r5, lr, ror #2
	and r6, r5, #252645135
	str r2, [sp, #232]
	bic r2, r5, #252645135
	eor r2, r6, r2, ror #8
	eor r9, r10, r9
	eor lr, r9, lr, ror #2
	eor r2, lr, r2, ror #12
	and lr, r11, #50529027
	bic r9, r11, #50529027
	eor r9, lr, r9, ror #8
	eor r11, r11, r9, ror #2
	and lr, r11, #252645135
	bic r6, r11, #252645135
	eor r6, lr, r6, ror #8
	eor r8, r5, r8
	eor r8, r8, r10
	eor r9, r8, r9, ror #2
	eor r6, r9, r6, ror #12
	ldr r9, [r7, #40]
	ldr r8, [r7, #44]
	and r5, r1, #50529027
	bic lr, r1, #50529027
	eor lr, r5, lr, ror #8
	eor r1, r1, lr, ror #2
	and r5, r1, #252645135
	str r6, [sp, #256]
	bic r6, r1, #252645135
	eor r6, r5, r6, ror #8
	eor r9, r11, r9
	eor lr, r9, lr, ror #2
	eor r6, lr, r6, ror #12
	and lr, r4, #50529027
	bic r9, r4, #50529027
	eor r9, lr, r9, ror #8
	eor r4, r4, r9, ror #2
	and lr, r4, #252645135
	bic r11, r4, #252645135
	eor r11, lr, r11, ror #8
	eor r8, r1, r8
	eor r8, r8, r10
	eor r9, r8, r9, ror #2
	eor r11, r9, r11, ror #12
	ldr r9, [r7, #48]
	ldr r8, [r7, #52]
	and r1, r3, #50529027
	bic lr, r3, #50529027
	eor lr, r1, lr, ror #8
	eor r3, r3, lr, ror #2
	and r1, r3, #252645135
	bic r5, r3, #252645135
	eor r5, r1, r5, ror #8
	eor r9, r4, r9
	eor r9, r9, r10
	eor lr, r9, lr, ror #2
	eor r5, lr, r5, ror #12
	and lr, r12, #50529027
	bic r9, r12, #50529027
	eor r9, lr, r9, ror #8
	eor r12, r12, r9, ror #2
	and lr, r12, #252645135
	bic r4, r12, #252645135
	eor r4, lr, r4, ror #8
	eor r8, r3, r8
	eor r9, r8, r9, ror #2
	eor r4, r9, r4, ror #12
	ldr r9, [r7, #56]
	ldr r7, [r7, #60]
	ldr r1, [sp, #232]
	and r8, r0, #50529027
	bic r3, r0, #50529027
	eor r3, r8, r3, ror #8
	eor r0, r0, r3, ror #2
	and r8, r0, #252645135
	bic lr, r0, #252645135
	eor lr, r8, lr, ror #8
	eor r9, r12, r9
	eor r3, r9, r3, ror #2
	eor lr, r3, lr, ror #12
	and r3, r10, #252645135
	bic r10, r10, #252645135
	eor r10, r3, r10, ror #8
	eor r7, r0, r7
	eor r1, r7, r1, ror #2
	eor r10, r1, r10, ror #12
	movw r1, #3075
	movt r1, #49200
	ubfx r7, r2, #0, #2
	ubfx r0, r2, #10, #2
	orr r0, r7, r0, lsl #10
	ubfx r7, r2, #20, #2
	orr r7, r0, r7, lsl #8
	ubfx r0, r2, #30, #2
	orr r0, r7, r0, lsl #2
	orr r0, r0, r0, lsl #16
	orr r0, r0, r0, lsl #4
	str r0, [sp, #100]
	bic r2, r2, r1
	ldr r8, [sp, #256]
	ubfx r0, r8, #0, #2
	ubfx r7, r8, #10, #2
	orr r7, r0, r7, lsl #10
	ubfx r0, r8, #20, #2
	orr r0, r7, r0, lsl #8
	ubfx r7, r8, #30, #2
	orr r7, r0, r7, lsl #2
	orr r7, r7, r7, lsl #16
	orr r7, r7, r7, lsl #4
	str r7, [sp, #104]
	bic r8, r8, r1
	ubfx r7, r6, #0, #2
	ubfx r0, r6, #10, #2
	orr r0, r7, r0, lsl #10
	ubfx r7, r6, #20, #2
	orr r7, r0, r7, lsl #8
	ubfx r0, r6, #30, #2
	orr r0, r7, r0, lsl #2
	orr r0, r0, r0, lsl #16
	orr r0, r0, r0, lsl #4
	str r0, [sp, #108]
	bic r6, r6, r1
	ubfx r0, r11, #0, #2
	ubfx r7, r11, #10, #2
	orr r7, r0, r7, lsl #10
	ubfx r0, r11, #20, #2
	orr r0, r7, r0, lsl #8
	ubfx r7, r11, #30, #2
	orr r7, r0, r7, lsl #2
	orr r7, r7, r7, lsl #16
	orr r7, r7, r7, lsl #4
	str r7, [sp, #112]
	bic r11, r11, r1
	ubfx r7, r5, #0, #2
	ubfx r0, r5, #10, #2
	orr r0, r7, r0, lsl #10
	ubfx r7, r5, #20, #2
	orr r7, r0, r7, lsl #8
	ubfx r0, r5, #30, #2
	orr r0, r7, r0, lsl #2
	orr r0, r0, r0, lsl #16
	orr r0, r0, r0, lsl #4
	str r0, [sp, #116]
	bic r5, r5, r1
	ubfx r0, r4, #0, #2
	ubfx r7, r4, #10, #2
	orr r7, r0, r7, lsl #10
	ubfx r0, r4, #20, #2
	orr r0, r7, r0, lsl #8
	ubfx r7, r4, #30, #2
	orr r7, r0, r7, lsl #2
	orr r7, r7, r7, lsl #16
	orr r7, r7, r7, lsl #4
	str r7, [sp, #120]
	bic r4, r4, r1
	ubfx r7, lr, #0, #2
	ubfx r0, lr, #10, #2
	orr r0, r7, r0, lsl #10
	ubfx r7, lr, #20, #2
	orr r7, r0, r7, lsl #8
	ubfx r0, lr, #30, #2
	orr r0, r7, r0, lsl #2
	orr r0, r0, r0, lsl #16
	orr r0, r0, r0, lsl #4
	str r0, [sp, #124]
	bic lr, lr, r1
	ubfx r0, r10, #0, #2
	ubfx r7, r10, #10, #2
	orr r7, r0, r7, lsl #10
	ubfx r0, r10, #20, #2
	orr r0, r7, r0, lsl #8
	ubfx r7, r10, #30, #2
	orr r7, r0, r7, lsl #2
	orr r7, r7, r7, lsl #16
	orr r7, r7, r7, lsl #4
	str r7, [sp, #128]
	bic r1, r10, r1
	eor r10, r5, r6
	eor r4, lr, r4
	eor r7, r1, r8
	eor r0, r4, r2
	eor r3, r1, r6
	eor r8, r0, r8
	eor r9, r0, r5
	eor r12, r7, r10
	eor r11, r11, r12
	eor r6, r11, r6
	str r0, [sp, #256]
	and r0, r9, r2
	str r9, [sp, #232]
	and r9, r12, r6
	eor lr, r11, lr
	eor r11, r6, r2
	str r12, [sp, #244]
	eor r12, r8, r3
	str r2, [sp, #264]
	and r2, r12, r11
	str r12, [sp, #276]
	eor r12, r6, r4
	str r11, [sp, #268]
	eor r11, r12, r3
	eor r2, r2, r9
	str r6, [sp, #272]
	and r6, r3, r12
	eor r5, r1, r5
	eor r9, r0, r9
	eor r0, lr, r5
	str r3, [sp, #236]
	eor r3, r12, r0
	str r12, [sp, #260]
	and r12, r5, r0
	eor r4, r4, r0
	eor r6, r6, r12
	str r5, [sp, #248]
	and r5, r10, r3
	eor r9, r9, r6
	eor r12, r5, r12
	eor r2, r2, r12
	eor lr, r2, lr
	eor r11, r9, r11
	and r9, r7, r4
	ldr r5, [sp, #256]
	eor r2, r5, r1
	str r10, [sp, #228]
	eor r10, r7, r4
	str r3, [sp, #252]
	and r3, r8, r5
	eor r3, r3, r9
	eor r12, r3, r12
	eor r1, r1, r4
	eor r10, r12, r10
	ldr r3, [sp, #264]
	eor r12, r3, r0
	str r0, [sp, #240]
	and r0, r2, r12
	eor r9, r0, r9
	eor r6, r9, r6
	eor r1, r6, r1
	and r6, lr, r10
	eor r9, r11, r6
	eor r6, r1, r6
	eor lr, lr, r11
	and r0, lr, r6
	eor r11, r0, r11
	eor r0, r10, r1
	and r0, r9, r0
	eor r0, r0, r1
	eor r10, r10, r0
	and r3, r0, r3
	eor r9, r6, r0
	and r9, r1, r9
	eor r1, r11, r0
	eor r6, r6, r9
	and r6, r11, r6
	and r12, r11, r12
	eor r10, r9, r10
	eor r6, lr, r6
	eor lr, r0, r10
	ldr r9, [sp, #272]
	and r9, lr, r9
	and r2, r11, r2
	eor r11, r11, r6
	and r7, r11, r7
	and r4, r11, r4
	eor r12, r4, r12
	and r5, r6, r5
	and r8, r6, r8
	eor r3, r9, r3
	ldr r11, [sp, #268]
	and r11, r10, r11
	eor r9, r11, r9
	eor r5, r4, r5
	eor r6, r6, r10
	eor r4, r7, r3
	ldr r11, [sp, #260]
	and r11, r6, r11
	eor r4, r11, r4
	eor r12, r3, r12
	ldr r11, [sp, #244]
	ldr r3, [sp, #252]
	and r11, lr, r11
	eor lr, r1, r6
	and r3, lr, r3
	eor r3, r3, r5
	eor r9, r5, r9
	eor r4, r3, r4
	ldr r5, [sp, #228]
	and r5, lr, r5
	ldr lr, [sp, #240]
	and lr, r1, lr
	eor r3, lr, r3
	ldr lr, [sp, #248]
	and lr, r1, lr
	eor r2, r2, r4
	ldr r1, [sp, #276]
	and r1, r10, r1
	eor r5, lr, r5
	eor r1, r1, r5
	eor r5, r8, r5
	ldr r10, [sp, #236]
	ldr r8, [sp, #232]
	and r10, r6, r10
	and r8, r0, r8
	eor r11, r11, r1
	eor r9, r11, r9
	eor r8, r1, r8
	eor r5, r5, r12
	eor r12, r12, r9
	eor r4, r4, r5
	eor lr, lr, r3
	eor r11, r11, r3
	eor r8, r8, r2
	eor lr, r2, lr
	eor r5, r7, r5
	eor r3, r9, r3
	eor r10, lr, r10
	ldr lr, [sp]
	and r7, r11, #252645135
	bic r2, r11, #252645135
	eor r2, r7, r2, ror #8
	eor r11, r11, r2, ror #4
	ldr r7, [lr, #64]
	ldr r1, [lr, #68]
	and r0, r5, #252645135
	bic r6, r5, #252645135
	eor r6, r0, r6, ror #8
	eor r5, r5, r6, ror #4
	eor r7, r11, r7
	eor r6, r7, r6, ror #4
	eor r6, r6, r5, ror #16
	and r7, r4, #252645135
	bic r0, r4, #252645135
	eor r0, r7, r0, ror #8
	eor r4, r4, r0, ror #4
	eor r1, r5, r1
	eor r1, r1, r11
	eor r0, r1, r0, ror #4
	eor r0, r0, r4, ror #16
	ldr r1, [lr, #72]
	ldr r5, [lr, #76]
	and r7, r8, #252645135
	str r0, [sp, #232]
	bic r0, r8, #252645135
	eor r0, r7, r0, ror #8
	eor r8, r8, r0, ror #4
	eor r1, r4, r1
	eor r0, r1, r0, ror #4
	eor r0, r0, r8, ror #16
	and r1, r12, #252645135
	bic r4, r12, #252645135
	eor r4, r1, r4, ror #8
	eor r12, r12, r4, ror #4
	eor r5, r8, r5
	eor r5, r5, r11
	eor r4, r5, r4, ror #4
	eor r4, r4, r12, ror #16
	ldr r5, [lr, #80]
	ldr r8, [lr, #84]
	and r1, r9, #252645135
	bic r7, r9, #252645135
	eor r7, r1, r7, ror #8
	eor r9, r9, r7, ror #4
	eor r5, r12, r5
	eor r5, r5, r11
	eor r7, r5, r7, ror #4
	eor r7, r7, r9, ror #16
	and r5, r10, #252645135
	bic r12, r10, #252645135
	eor r12, r5, r12, ror #8
	eor r10, r10, r12, ror #4
	eor r8, r9, r8
	eor r12, r8, r12, ror #4
	eor r12, r12, r10, ror #16
	ldr r8, [lr, #88]
	ldr lr, [lr, #92]
	and r9, r3, #252645135
	bic r5, r3, #252645135
	eor r5, r9, r5, ror #8
	eor r3, r3, r5, ror #4
	eor r8, r10, r8
	eor r5, r8, r5, ror #4
	eor r5, r5, r3, ror #16
	eor lr, r3, lr
	eor r2, lr, r2, ror #4
	eor r11, r2, r11, ror #16
	str r6, [sp, #68]
	ldr r1, [sp, #232]
	str r1, [sp, #72]
	str r0, [sp, #76]
	str r4, [sp, #80]
	str r7, [sp, #84]
	str r12, [sp, #88]
	str r5, [sp, #92]
	str r11, [sp, #96]
aesgen_aes256_ctr_batch:
	ldr r0, [sp, #44]
	cmp r0, #0
	beq aesgen_aes256_ctr_ended
	ldr r0, [sp, #48]
	tst r0, #3
	bne aesgen_aes256_ctr_last
	ldr r0, [sp, #48]
	tst r0, #15
	bne aesgen_aes256_ctr_eight
	ldr r0, [sp, #48]
	ldr r1, [sp, #52]
	add r0, r1, r0, lsl #1
	sbfx r1, r0, #0, #1
	movw r2, #43690
	movt r2, #43690
	eor r3, r1, r2
	and r2, r1, r2
	sbfx r1, r0, #1, #1
	movw r4, #0
	movt r4, #65535
	eor r5, r1, r4
	and r4, r1, r4
	eor r1, r5, r2
	and r2, r5, r2
	orr r2, r4, r2
	sbfx r4, r0, #2, #1
	movw r5, #61680
	movt r5, #61680
	eor r6, r4, r5
	and r5, r4, r5
	eor r4, r6, r2
	and r2, r6, r2
	orr r2, r5, r2
	sbfx r5, r0, #3, #1
	movw r6, #52428
	movt r6, #52428
	eor r7, r5, r6
	and r6, r5, r6
	eor r5, r7, r2
	and r2, r7, r2
	orr r2, r6, r2
	sbfx r6, r0, #4, #1
	movw r7, #65280
	movt r7, #65280
	eor r8, r6, r7
	and r7, r6, r7
	eor r6, r8, r2
	and r2, r8, r2
	orr r2, r7, r2
	sbfx r7, r0, #5, #1
	eor r8, r7, r2
	and r2, r7, r2
	sbfx r7, r0, #6, #1
	eor r9, r7, r2
	and r2, r7, r2
	sbfx r0, r0, #7, #1
	eor r2, r0, r2
	ldr r0, [sp]
	ldr r7, [r0, #0]
	eor r7, r3, r7, asr #31
	ldr r3, [r0, #4]
	eor r3, r1, r3, asr #31
	ldr r1, [r0, #8]
	eor r1, r4, r1, asr #31
	ldr r4, [r0, #12]
	eor r4, r5, r4, asr #31
	ldr r5, [r0, #16]
	eor r5, r6, r5, asr #31
	ldr r6, [r0, #20]
	eor r6, r8, r6, asr #31
	ldr r8, [r0, #24]
	ldr r0, [r0, #28]
	eor r8, r9, r8, asr #31
	eor r0, r2, r0, asr #31
	eor r2, r5, r1
	eor r6, r8, r6
	eor r9, r0, r3
	eor r10, r6, r7
	eor r11, r0, r1
	eor r3, r10, r3
	eor r12, r10, r5
	eor lr, r9, r2
	eor r4, r4, lr
	eor r1, r4, r1
	str r10, [sp, #228]
	and r10, r12, r7
	str r12, [sp, #232]
	and r12, lr, r1
	eor r8, r4, r8
	eor r4, r1, r7
	str lr, [sp, #236]
	eor lr, r3, r11
	str r7, [sp, #240]
	and r7, lr, r4
	str lr, [sp, #244]
	eor lr, r1, r6
	str r4, [sp, #248]
	eor r4, lr, r11
	eor r7, r7, r12
	str r1, [sp, #252]
	and r1, r11, lr
	eor r5, r0, r5
	eor r12, r10, r12
	eor r10, r8, r5
	str r11, [sp, #256]
	eor r11, lr, r10
	str lr, [sp, #260]
	and lr, r5, r10
	eor r6, r6, r10
	eor r1, r1, lr
	str r5, [sp, #264]
	and r5, r2, r11
	eor r12, r12, r1
	eor lr, r5, lr
	eor r7, r7, lr
	eor r8, r7, r8
	eor r4, r12, r4
	and r12, r9, r6
	ldr r5, [sp, #228]
	eor r7, r5, r0
	str r2, [sp, #268]
	eor r2, r9, r6
	str r11, [sp, #272]
	and r11, r3, r5
	eor r11, r11, r12
	eor lr, r11, lr
	eor r0, r0, r6
	eor r2, lr, r2
	ldr r11, [sp, #240]
	eor lr, r11, r10
	str r10, [sp, #276]
	and r10, r7, lr
	eor r12, r10, r12
	eor r1, r12, r1
	eor r0, r1, r0
	and r1, r8, r2
	eor r12, r4, r1
	eor r1, r0, r1
	eor r8, r8, r4
	and r10, r8, r1
	eor r4, r10, r4
	eor r10, r2, r0
	and r10, r12, r10
	eor r10, r10, r0
	eor r2, r2, r10
	and r11, r10, r11
	eor r12, r1, r10
	and r12, r0, r12
	eor r0, r4, r10
	eor r1, r1, r12
	and r1, r4, r1
	and lr, r4, lr
	eor r2, r12, r2
	eor r1, r8, r1
	eor r8, r10, r2
	ldr r12, [sp, #252]
	and r12, r8, r12
	and r7, r4, r7
	eor r4, r4, r1
	and r9, r4, r9
	and r6, r4, r6
	eor lr, r6, lr
	and r5, r1, r5
	and r3, r1, r3
	eor r11, r12, r11
	ldr r4, [sp, #248]
	and r4, r2, r4
	eor r12, r4, r12
	eor r5, r6, r5
	eor r1, r1, r2
	eor r6, r9, r11
	ldr r4, [sp, #260]
	and r4, r1, r4
	eor r6, r4, r6
	eor lr, r11, lr
	ldr r4, [sp, #236]
	ldr r11, [sp, #272]
	and r4, r8, r4
	eor r8, r0, r1
	and r11, r8, r11
	eor r11, r11, r5
	eor r12, r5, r12
	eor r6, r11, r6
	ldr r5, [sp, #268]
	and r5, r8, r5
	ldr r8, [sp, #276]
	and r8, r0, r8
	eor r11, r8, r11
	ldr r8, [sp, #264]
	and r8, r0, r8
	eor r7, r7, r6
	ldr r0, [sp, #244]
	and r0, r2, r0
	eor r5, r8, r5
	eor r0, r0, r5
	eor r5, r3, r5
	ldr r2, [sp, #256]
	ldr r3, [sp, #232]
	and r2, r1, r2
	and r3, r10, r3
	eor r4, r4, r0
	eor r12, r4, r12
	eor r3, r0, r3
	eor r5, r5, lr
	eor lr, lr, r12
	eor r6, r6, r5
	eor r8, r8, r11
	eor r4, r4, r11
	eor r3, r3, r7
	eor r8, r7, r8
	eor r5, r9, r5
	eor r11, r12, r11
	eor r2, r8, r2
	str r5, [sp, #132]
	str r6, [sp, #136]
	str r3, [sp, #140]
	str lr, [sp, #144]
	str r12, [sp, #148]
	str r2, [sp, #152]
	str r11, [sp, #156]
	str r4, [sp, #160]
aesgen_aes256_ctr_eight:
	ldr r0, [sp, #48]
	and r1, r0, #4
	and r0, r0, #8
	orr r1, r0, r1, lsr #1
	ldr r0, [sp, #160]
	ldr r2, [sp, #132]
	ldr r3, [sp, #136]
	ldr r4, [sp, #140]
	ldr r5, [sp, #144]
	ldr r6, [sp, #148]
	ldr r7, [sp, #152]
	ldr r8, [sp, #156]
	lsr r0, r0, r1
	and r0, r0, #3342387
	lsr r2, r2, r1
	and r2, r2, #3342387
	lsr r3, r3, r1
	and r3, r3, #3342387
	lsr r4, r4, r1
	and r4, r4, #3342387
	lsr r5, r5, r1
	and r5, r5, #3342387
	lsr r6, r6, r1
	and r6, r6, #3342387
	lsr r7, r7, r1
	and r7, r7, #3342387
	lsr r1, r8, r1
	and r1, r1, #3342387
	ldr r8, [sp, #100]
	eor r8, r8, r2
	eor r8, r8, r2, lsl #10
	eor r9, r2, r0
	eor r9, r8, r9, lsl #8
	eor r9, r9, r0, lsl #2
	eor r2, r2, r0
	ldr r8, [sp, #104]
	eor r8, r8, r3
	eor r8, r8, r3, lsl #10
	eor r10, r3, r2
	eor r10, r8, r10, lsl #8
	eor r2, r10, r2, lsl #2
	ldr r10, [sp, #108]
	eor r10, r10, r4
	eor r10, r10, r4, lsl #10
	eor r8, r4, r3
	eor r8, r10, r8, lsl #8
	eor r3, r8, r3, lsl #2
	eor r4, r4, r0
	ldr r8, [sp, #112]
	eor r8, r8, r5
	eor r8, r8, r5, lsl #10
	eor r10, r5, r4
	eor r10, r8, r10, lsl #8
	eor r4, r10, r4, lsl #2
	eor r5, r5, r0
	ldr r10, [sp, #116]
	eor r10, r10, r6
	eor r10, r10, r6, lsl #10
	eor r8, r6, r5
	eor r8, r10, r8, lsl #8
	eor r5, r8, r5, lsl #2
	ldr r8, [sp, #120]
	eor r8, r8, r7
	eor r8, r8, r7, lsl #10
	eor r10, r7, r6
	eor r10, r8, r10, lsl #8
	eor r6, r10, r6, lsl #2
	ldr r10, [sp, #124]
	eor r10, r10, r1
	eor r10, r10, r1, lsl #10
	eor r8, r1, r7
	eor r8, r10, r8, lsl #8
	eor r7, r8, r7, lsl #2
	ldr r8, [sp, #128]
	eor r8, r8, r0
	eor r8, r8, r0, lsl #10
	eor r0, r0, r1
	eor r0, r8, r0, lsl #8
	eor r1, r0, r1, lsl #2
	eor r0, r5, r3
	eor r6, r7, r6
	eor r8, r1, r2
	eor r10, r6, r9
	eor r11, r1, r3
	eor r2, r10, r2
	eor r12, r10, r5
	eor lr, r8, r0
	eor r4, r4, lr
	eor r3, r4, r3
	str r10, [sp, #228]
	and r10, r12, r9
	str r12, [sp, #232]
	and r12, lr, r3
	eor r7, r4, r7
	eor r4, r3, r9
	str lr, [sp, #236]
	eor lr, r2, r11
	str r9, [sp, #240]
	and r9, lr, r4
	str lr, [sp, #244]
	eor lr, r3, r6
	str r4, [sp, #248]
	eor r4, lr, r11
	eor r9, r9, r12
	str r3, [sp, #252]
	and r3, r11, lr
	eor r5, r1, r5
	eor r12, r10, r12
	eor r10, r7, r5
	str r11, [sp, #256]
	eor r11, lr, r10
	str lr, [sp, #260]
	and lr, r5, r10
	eor r6, r6, r10
	eor r3, r3, lr
	str r5, [sp, #264]
	and r5, r0, r11
	eor r12, r12, r3
	eor lr, r5, lr
	eor r9, r9, lr
	eor r7, r9, r7
	eor r4, r12, r4
	and r12, r8, r6
	ldr r5, [sp, #228]
	eor r9, r5, r1
	str r0, [sp, #268]
	eor r0, r8, r6
	str r11, [sp, #272]
	and r11, r2, r5
	eor r11, r11, r12
	eor lr, r11, lr
	eor r1, r1, r6
	eor r0, lr, r0
	ldr r11, [sp, #240]
	eor lr, r11, r10
	str r10, [sp, #276]
	and r10, r9, lr
	eor r12, r10, r12
	eor r3, r12, r3
	eor r1, r3, r1
	and r3, r7, r0
	eor r12, r4, r3
	eor r3, r1, r3
	eor r7, r7, r4
	and r10, r7, r3
	eor r4, r10, r4
	eor r10, r0, r1
	and r10, r12, r10
	eor r10, r10, r1
	eor r0, r0, r10
	and r11, r10, r11
	eor r12, r3, r10
	and r12, r1, r12
	eor r1, r4, r10
	eor r3, r3, r12
	and r3, r4, r3
	and lr, r4, lr
	eor r0, r12, r0
	eor r3, r7, r3
	eor r7, r10, r0
	ldr r12, [sp, #252]
	and r12, r7, r12
	and r9, r4, r9
	eor r4, r4, r3
	and r8, r4, r8
	and r6, r4, r6
	eor lr, r6, lr
	and r5, r3, r5
	and r2, r3, r2
	eor r11, r12, r11
	ldr r4, [sp, #248]
	and r4, r0, r4
	eor r12, r4, r12
	eor r5, r6, r5
	eor r3, r3, r0
	eor r6, r8, r11
	ldr r4, [sp, #260]
	and r4, r3, r4
	eor r6, r4, r6
	eor lr, r11, lr
	ldr r4, [sp, #236]
	ldr r11, [sp, #272]
	and r4, r7, r4
	eor r7, r1, r3
	and r11, r7, r11
	eor r11, r11, r5
	eor r12, r5, r12
	eor r6, r11, r6
	ldr r5, [sp, #268]
	and r5, r7, r5
	ldr r7, [sp, #276]
	and r7, r1, r7
	eor r11, r7, r11
	ldr r7, [sp, #264]
	and r7, r1, r7
	eor r9, r9, r6
	ldr r1, [sp, #244]
	and r1, r0, r1
	eor r5, r7, r5
	eor r1, r1, r5
	eor r5, r2, r5
	ldr r0, [sp, #256]
	ldr r2, [sp, #232]
	and r0, r3, r0
	and r2, r10, r2
	eor r4, r4, r1
	eor r12, r4, r12
	eor r2, r1, r2
	eor r5, r5, lr
	eor lr, lr, r12
	eor r6, r6, r5
	eor r7, r7, r11
	eor r4, r4, r11
	eor r2, r2, r9
	eor r7, r9, r7
	eor r5, r8, r5
	eor r11, r12, r11
	eor r0, r7, r0
	mov r7, #0x0f0f0f0f
	and r8, r7, r5
	str r8, [sp, #164]
	and r5, r7, r5, lsr #4
	str r5, [sp, #168]
	and r5, r7, r6
	str r5, [sp, #172]
	and r6, r7, r6, lsr #4
	str r6, [sp, #176]
	and r6, r7, r2
	str r6, [sp, #180]
	and r2, r7, r2, lsr #4
	str r2, [sp, #184]
	and r2, r7, lr
	str r2, [sp, #188]
	and lr, r7, lr, lsr #4
	str lr, [sp, #192]
	and lr, r7, r12
	str lr, [sp, #196]
	and r12, r7, r12, lsr #4
	str r12, [sp, #200]
	and r12, r7, r0
	str r12, [sp, #204]
	and r0, r7, r0, lsr #4
	str r0, [sp, #208]
	and r0, r7, r11
	str r0, [sp, #212]
	and r11, r7, r11, lsr #4
	str r11, [sp, #216]
	and r11, r7, r4
	str r11, [sp, #220]
	and r4, r7, r4, lsr #4
	str r4, [sp, #224]
	mov r4, sp
	str r4, [sp, #56]
aesgen_aes256_ctr_last:
	ldr r0, [sp, #44]
	ldr r1, [sp, #48]
	lsr r2, r0, #1
	sub r2, r2, #4
	and r2, r2, r2, asr #31
	add r2, r2, #4
	sub r3, r2, #1
	asr r3, r3, #31
	mov r4, #16
	bic r4, r4, r3
	str r4, [sp, #16]
	sub r0, r0, r2, lsl #1
	add r0, r0, r3
	str r0, [sp, #44]
	sub r3, r2, r3
	str r3, [sp, #12]
	add r3, r1, r3
	str r3, [sp, #48]
aesgen_aes256_ctr_next:
	ldr r0, [sp, #56]
	ldr r1, [sp, #60]
	ldr r2, [sp, #64]
	ldrh r3, [r0, #220]
	ldr r4, [sp, #96]
	add r5, r0, #2
	str r5, [sp, #56]
	eor r3, r3, r3, ror #4
	eor r3, r3, r3, ror #16
	and r5, r3, r2
	and r3, r3, r1
	eor r3, r4, r3
	ldrh r4, [r0, #164]
	ldr r6, [sp, #68]
	ldrh r7, [r0, #172]
	ldr r8, [sp, #72]
	eor r4, r4, r4, ror #4
	eor r4, r4, r4, ror #16
	and r9, r4, r2
	and r4, r4, r1
	eor r4, r6, r4
	eor r4, r4, r5
	eor r7, r7, r7, ror #4
	eor r7, r7, r7, ror #16
	and r6, r7, r2
	and r7, r7, r1
	eor r7, r8, r7
	eor r9, r7, r9
	eor r9, r9, r5
	ldrh r7, [r0, #180]
	ldr r8, [sp, #76]
	ldrh r10, [r0, #188]
	ldr r11, [sp, #80]
	eor r7, r7, r7, ror #4
	eor r7, r7, r7, ror #16
	and r12, r7, r2
	and r7, r7, r1
	eor r7, r8, r7
	eor r6, r7, r6
	eor r10, r10, r10, ror #4
	eor r10, r10, r10, ror #16
	and r7, r10, r2
	and r10, r10, r1
	eor r10, r11, r10
	eor r12, r10, r12
	eor r12, r12, r5
	ldrh r10, [r0, #196]
	ldr r11, [sp, #84]
	ldrh r8, [r0, #204]
	ldr lr, [sp, #88]
	eor r10, r10, r10, ror #4
	eor r10, r10, r10, ror #16
	str r12, [sp, #228]
	and r12, r10, r2
	and r10, r10, r1
	eor r10, r11, r10
	eor r7, r10, r7
	eor r5, r7, r5
	eor r8, r8, r8, ror #4
	eor r8, r8, r8, ror #16
	and r7, r8, r2
	and r8, r8, r1
	eor r8, lr, r8
	eor r12, r8, r12
	ldrh r0, [r0, #212]
	ldr r8, [sp, #92]
	ldr r11, [sp, #228]
	eor r0, r0, r0, ror #4
	eor r0, r0, r0, ror #16
	and r2, r0, r2
	and r1, r0, r1
	eor r1, r8, r1
	eor r7, r1, r7
	eor r2, r3, r2
	eor r3, r5, r6
	eor r12, r7, r12
	eor r1, r2, r9
	eor r8, r12, r4
	eor r0, r2, r6
	eor r9, r8, r9
	eor lr, r8, r5
	eor r10, r1, r3
	eor r11, r11, r10
	eor r6, r11, r6
	str r8, [sp, #228]
	and r8, lr, r4
	str lr, [sp, #232]
	and lr, r10, r6
	eor r7, r11, r7
	eor r11, r6, r4
	str r10, [sp, #236]
	eor r10, r9, r0
	str r4, [sp, #240]
	and r4, r10, r11
	str r10, [sp, #244]
	eor r10, r6, r12
	str r11, [sp, #248]
	eor r11, r10, r0
	eor r4, r4, lr
	str r6, [sp, #252]
	and r6, r0, r10
	eor r5, r2, r5
	eor lr, r8, lr
	eor r8, r7, r5
	str r0, [sp, #256]
	eor r0, r10, r8
	str r10, [sp, #260]
	and r10, r5, r8
	eor r12, r12, r8
	eor r6, r6, r10
	str r5, [sp, #264]
	and r5, r3, r0
	eor lr, lr, r6
	eor r10, r5, r10
	eor r4, r4, r10
	eor r7, r4, r7
	eor r11, lr, r11
	and lr, r1, r12
	ldr r5, [sp, #228]
	eor r4, r5, r2
	str r3, [sp, #268]
	eor r3, r1, r12
	str r0, [sp, #272]
	and r0, r9, r5
	eor r0, r0, lr
	eor r10, r0, r10
	eor r2, r2, r12
	eor r3, r10, r3
	ldr r0, [sp, #240]
	eor r10, r0, r8
	str r8, [sp, #276]
	and r8, r4, r10
	eor lr, r8, lr
	eor r6, lr, r6
	eor r2, r6, r2
	and r6, r7, r3
	eor lr, r11, r6
	eor r6, r2, r6
	eor r7, r7, r11
	and r8, r7, r6
	eor r11, r8, r11
	eor r8, r3, r2
	and r8, lr, r8
	eor r8, r8, r2
	eor r3, r3, r8
	and r0, r8, r0
	eor lr, r6, r8
	and lr, r2, lr
	eor r2, r11, r8
	eor r6, r6, lr
	and r6, r11, r6
	and r10, r11, r10
	eor r3, lr, r3
	eor r6, r7, r6
	eor r7, r8, r3
	ldr lr, [sp, #252]
	and lr, r7, lr
	and r4, r11, r4
	eor r11, r11, r6
	and r1, r11, r1
	and r12, r11, r12
	eor r10, r12, r10
	and r5, r6, r5
	and r9, r6, r9
	eor r0, lr, r0
	ldr r11, [sp, #248]
	and r11, r3, r11
	eor lr, r11, lr
	eor r5, r12, r5
	eor r6, r6, r3
	eor r12, r1, r0
	ldr r11, [sp, #260]
	and r11, r6, r11
	eor r12, r11, r12
	eor r10, r0, r10
	ldr r11, [sp, #236]
	ldr r0, [sp, #272]
	and r11, r7, r11
	eor r7, r2, r6
	and r0, r7, r0
	eor r0, r0, r5
	eor lr, r5, lr
	eor r12, r0, r12
	ldr r5, [sp, #268]
	and r5, r7, r5
	ldr r7, [sp, #276]
	and r7, r2, r7
	eor r0, r7, r0
	ldr r7, [sp, #264]
	and r7, r2, r7
	eor r4, r4, r12
	ldr r2, [sp, #244]
	and r2, r3, r2
	eor r5, r7, r5
	eor r2, r2, r5
	eor r5, r9, r5
	ldr r3, [sp, #256]
	ldr r9, [sp, #232]
	and r3, r6, r3
	and r9, r8, r9
	eor r11, r11, r2
	eor lr, r11, lr
	eor r9, r2, r9
	eor r5, r5, r10
	eor r10, r10, lr
	eor r12, r12, r5
	eor r7, r7, r0
	eor r11, r11, r0
	eor r9, r9, r4
	eor r7, r4, r7
	eor r5, r1, r5
	eor r0, lr, r0
	eor r3, r7, r3
	ldr r7, [sp]
	and r1, r11, #1061109567
	bic r4, r11, #1061109567
	eor r4, r1, r4, ror #8
	eor r11, r11, r4, ror #6
	ldr r1, [r7, #96]
	ldr r2, [r7, #100]
	and r8, r5, #1061109567
	bic r6, r5, #1061109567
	eor r6, r8, r6, ror #8
	eor r5, r5, r6, ror #6
	and r8, r5, #252645135
	str r4, [sp, #232]
	bic r4, r5, #252645135
	eor r4, r8, r4, ror #8
	eor r1, r11, r1
	eor r6, r1, r6, ror #6
	eor r4, r6, r4, ror #12
	and r6, r12, #1061109567
	bic r1, r12, #1061109567
	eor r1, r6, r1, ror #8
	eor r12, r12, r1, ror #6
	and r6, r12, #252645135
	bic r8, r12, #252645135
	eor r8, r6, r8, ror #8
	eor r2, r5, r2
	eor r2, r2, r11
	eor r1, r2, r1, ror #6
	eor r8, r1, r8, ror #12
	ldr r1, [r7, #104]
	ldr r2, [r7, #108]
	and r5, r9, #1061109567
	bic r6, r9, #1061109567
	eor r6, r5, r6, ror #8
	eor r9, r9, r6, ror #6
	and r5, r9, #252645135
	str r4, [sp, #256]
	bic r4, r9, #252645135
	eor r4, r5, r4, ror #8
	eor r1, r12, r1
	eor r6, r1, r6, ror #6
	eor r4, r6, r4, ror #12
	and r6, r10, #1061109567
	bic r1, r10, #1061109567
	eor r1, r6, r1, ror #8
	eor r10, r10, r1, ror #6
	and r6, r10, #252645135
	bic r12, r10, #252645135
	eor r12, r6, r12, ror #8
	eor r2, r9, r2
	eor r2, r2, r11
	eor r1, r2, r1, ror #6
	eor r12, r1, r12, ror #12
	ldr r1, [r7, #112]
	ldr r2, [r7, #116]
	and r9, lr, #1061109567
	bic r6, lr, #1061109567
	eor r6, r9, r6, ror #8
	eor lr, lr, r6, ror #6
	and r9, lr, #252645135
	bic r5, lr, #252645135
	eor r5, r9, r5, ror #8
	eor r1, r10, r1
	eor r1, r1, r11
	eor r6, r1, r6, ror #6
	eor r5, r6, r5, ror #12
	and r6, r3, #1061109567
	bic r1, r3, #1061109567
	eor r1, r6, r1, ror #8
	eor r3, r3, r1, ror #6
	and r6, r3, #252645135
	bic r10, r3, #252645135
	eor r10, r6, r10, ror #8
	eor r2, lr, r2
	eor r1, r2, r1, ror #6
	eor r10, r1, r10, ror #12
	ldr r1, [r7, #120]
	ldr r7, [r7, #124]
	ldr r9, [sp, #232]
	and r2, r0, #1061109567
	bic lr, r0, #1061109567
	eor lr, r2, lr, ror #8
	eor r0, r0, lr, ror #6
	and r2, r0, #252645135
	bic r6, r0, #252645135
	eor r6, r2, r6, ror #8
	eor r1, r3, r1
	eor lr, r1, lr, ror #6
	eor r6, lr, r6, ror #12
	and lr, r11, #252645135
	bic r11, r11, #252645135
	eor r11, lr, r11, ror #8
	eor r7, r0, r7
	eor r9, r7, r9, ror #6
	eor r11, r9, r11, ror #12
	eor r9, r5, r4
	eor r10, r6, r10
	eor r7, r11, r8
	ldr r2, [sp, #256]
	eor r0, r10, r2
	eor lr, r11, r4
	eor r8, r0, r8
	eor r1, r0, r5
	eor r3, r7, r9
	eor r12, r12, r3
	eor r4, r12, r4
	str r0, [sp, #232]
	and r0, r1, r2
	str r1, [sp, #244]
	and r1, r3, r4
	eor r6, r12, r6
	eor r12, r4, r2
	str r3, [sp, #264]
	eor r3, r8, lr
	and r2, r3, r12
	str r3, [sp, #276]
	eor r3, r4, r10
	str r12, [sp, #268]
	eor r12, r3, lr
	eor r2, r2, r1
	str r4, [sp, #272]
	and r4, lr, r3
	eor r5, r11, r5
	eor r1, r0, r1
	eor r0, r6, r5
	str lr, [sp, #236]
	eor lr, r3, r0
	str r3, [sp, #260]
	and r3, r5, r0
	eor r10, r10, r0
	eor r4, r4, r3
	str r5, [sp, #248]
	and r5, r9, lr
	eor r1, r1, r4
	eor r3, r5, r3
	eor r2, r2, r3
	eor r6, r2, r6
	eor r12, r1, r12
	and r1, r7, r10
	ldr r5, [sp, #232]
	eor r2, r5, r11
	str r9, [sp, #228]
	eor r9, r7, r10
	str lr, [sp, #252]
	and lr, r8, r5
	eor lr, lr, r1
	eor r3, lr, r3
	eor r11, r11, r10
	eor r9, r3, r9
	ldr lr, [sp, #256]
	eor r3, lr, r0
	str r0, [sp, #240]
	and r0, r2, r3
	eor r1, r0, r1
	eor r4, r1, r4
	eor r11, r4, r11
	and r4, r6, r9
	eor r1, r12, r4
	eor r4, r11, r4
	eor r6, r6, r12
	and r0, r6, r4
	eor r12, r0, r12
	eor r0, r9, r11
	and r0, r1, r0
	eor r0, r0, r11
	eor r9, r9, r0
	and lr, r0, lr
	eor r1, r4, r0
	and r1, r11, r1
	eor r11, r12, r0
	eor r4, r4, r1
	and r4, r12, r4
	and r3, r12, r3
	eor r9, r1, r9
	eor r4, r6, r4
	eor r6, r0, r9
	ldr r1, [sp, #272]
	and r1, r6, r1
	and r2, r12, r2
	eor r12, r12, r4
	and r7, r12, r7
	and r10, r12, r10
	eor r3, r10, r3
	and r5, r4, r5
	and r8, r4, r8
	eor lr, r1, lr
	ldr r12, [sp, #268]
	and r12, r9, r12
	eor r1, r12, r1
	eor r5, r10, r5
	eor r4, r4, r9
	eor r10, r7, lr
	ldr r12, [sp, #260]
	and r12, r4, r12
	eor r10, r12, r10
	eor r3, lr, r3
	ldr r12, [sp, #264]
	ldr lr, [sp, #252]
	and r12, r6, r12
	eor r6, r11, r4
	and lr, r6, lr
	eor lr, lr, r5
	eor r1, r5, r1
	eor r10, lr, r10
	ldr r5, [sp, #228]
	and r5, r6, r5
	ldr r6, [sp, #240]
	and r6, r11, r6
	eor lr, r6, lr
	ldr r6, [sp, #248]
	and r6, r11, r6
	eor r2, r2, r10
	ldr r11, [sp, #276]
	and r11, r9, r11
	eor r5, r6, r5
	eor r11, r11, r5
	eor r5, r8, r5
	ldr r9, [sp, #236]
	ldr r8, [sp, #244]
	and r9, r4, r9
	and r8, r0, r8
	eor r12, r12, r11
	eor r1, r12, r1
	eor r8, r11, r8
	eor r5, r5, r3
	eor r3, r3, r1
	eor r10, r10, r5
	eor r6, r6, lr
	eor r12, r12, lr
	eor r8, r8, r2
	eor r6, r2, r6
	eor r5, r7, r5
	eor lr, r1, lr
	eor r9, r6, r9
	ldr r6, [sp]
	ldr r2, [r6, #128]
	ldr r11, [r6, #132]
	eor r7, r12, r12, ror #8
	eor r0, r5, r5, ror #8
	eor r2, r7, r2
	eor r5, r2, r5, ror #8
	eor r5, r5, r0, ror #16
	eor r2, r10, r10, ror #8
	eor r11, r0, r11
	eor r11, r11, r7
	eor r10, r11, r10, ror #8
	eor r10, r10, r2, ror #16
	ldr r11, [r6, #136]
	ldr r0, [r6, #140]
	eor r4, r8, r8, ror #8
	eor r11, r2, r11
	eor r8, r11, r8, ror #8
	eor r8, r8, r4, ror #16
	eor r11, r3, r3, ror #8
	eor r0, r4, r0
	eor r0, r0, r7
	eor r3, r0, r3, ror #8
	eor r3, r3, r11, ror #16
	ldr r0, [r6, #144]
	ldr r4, [r6, #148]
	eor r2, r1, r1, ror #8
	eor r0, r11, r0
	eor r0, r0, r7
	eor r1, r0, r1, ror #8
	eor r1, r1, r2, ror #16
	eor r0, r9, r9, ror #8
	eor r4, r2, r4
	eor r9, r4, r9, ror #8
	eor r9, r9, r0, ror #16
	ldr r4, [r6, #152]
	ldr r6, [r6, #156]
	eor r2, lr, lr, ror #8
	eor r4, r0, r4
	eor lr, r4, lr, ror #8
	eor lr, lr, r2, ror #16
	eor r6, r2, r6
	eor r12, r6, r12, ror #8
	eor r7, r12, r7, ror #16
	eor r12, r1, r8
	eor r9, lr, r9
	eor r6, r7, r10
	eor r2, r9, r5
	eor r4, r7, r8
	eor r10, r2, r10
	eor r0, r2, r1
	eor r11, r6, r12
	eor r3, r3, r11
	eor r8, r3, r8
	str r2, [sp, #244]
	and r2, r0, r5
	str r0, [sp, #236]
	and r0, r11, r8
	eor lr, r3, lr
	eor r3, r8, r5
	str r11, [sp, #276]
	eor r11, r10, r4
	str r5, [sp, #248]
	and r5, r11, r3
	str r11, [sp, #240]
	eor r11, r8, r9
	str r3, [sp, #228]
	eor r3, r11, r4
	eor r5, r5, r0
	str r8, [sp, #252]
	and r8, r4, r11
	eor r1, r7, r1
	eor r0, r2, r0
	eor r2, lr, r1
	str r4, [sp, #264]
	eor r4, r11, r2
	str r11, [sp, #260]
	and r11, r1, r2
	eor r9, r9, r2
	eor r8, r8, r11
	str r1, [sp, #268]
	and r1, r12, r4
	eor r0, r0, r8
	eor r11, r1, r11
	eor r5, r5, r11
	eor lr, r5, lr
	eor r3, r0, r3
	and r0, r6, r9
	ldr r1, [sp, #244]
	eor r5, r1, r7
	str r12, [sp, #232]
	eor r12, r6, r9
	str r4, [sp, #272]
	and r4, r10, r1
	eor r4, r4, r0
	eor r11, r4, r11
	eor r7, r7, r9
	eor r12, r11, r12
	ldr r4, [sp, #248]
	eor r11, r4, r2
	str r2, [sp, #256]
	and r2, r5, r11
	eor r0, r2, r0
	eor r8, r0, r8
	eor r7, r8, r7
	and r8, lr, r12
	eor r0, r3, r8
	eor r8, r7, r8
	eor lr, lr, r3
	and r2, lr, r8
	eor r3, r2, r3
	eor r2, r12, r7
	and r2, r0, r2
	eor r2, r2, r7
	eor r12, r12, r2
	and r4, r2, r4
	eor r0, r8, r2
	and r0, r7, r0
	eor r7, r3, r2
	eor r8, r8, r0
	and r8, r3, r8
	and r11, r3, r11
	eor r12, r0, r12
	eor r8, lr, r8
	eor lr, r2, r12
	ldr r0, [sp, #252]
	and r0, lr, r0
	and r5, r3, r5
	eor r3, r3, r8
	and r6, r3, r6
	and r9, r3, r9
	eor r11, r9, r11
	and r1, r8, r1
	and r10, r8, r10
	eor r4, r0, r4
	ldr r3, [sp, #228]
	and r3, r12, r3
	eor r0, r3, r0
	eor r1, r9, r1
	eor r8, r8, r12
	eor r9, r6, r4
	ldr r3, [sp, #260]
	and r3, r8, r3
	eor r9, r3, r9
	eor r11, r4, r11
	ldr r3, [sp, #276]
	ldr r4, [sp, #272]
	and r3, lr, r3
	eor lr, r7, r8
	and r4, lr, r4
	eor r4, r4, r1
	eor r0, r1, r0
	eor r9, r4, r9
	ldr r1, [sp, #232]
	and r1, lr, r1
	ldr lr, [sp, #256]
	and lr, r7, lr
	eor r4, lr, r4
	ldr lr, [sp, #268]
	and lr, r7, lr
	eor r5, r5, r9
	ldr r7, [sp, #240]
	and r7, r12, r7
	eor r1, lr, r1
	eor r7, r7, r1
	eor r1, r10, r1
	ldr r12, [sp, #264]
	ldr r10, [sp, #236]
	and r12, r8, r12
	and r10, r2, r10
	eor r3, r3, r7
	eor r0, r3, r0
	eor r10, r7, r10
	eor r1, r1, r11
	eor r11, r11, r0
	eor r9, r9, r1
	eor lr, lr, r4
	eor r3, r3, r4
	eor r10, r10, r5
	eor lr, r5, lr
	eor r1, r6, r1
	eor r4, r0, r4
	eor r12, lr, r12
	ldr lr, [sp]
	and r6, r3, #50529027
	bic r5, r3, #50529027
	eor r5, r6, r5, ror #8
	eor r3, r3, r5, ror #2
	ldr r6, [lr, #160]
	ldr r7, [lr, #164]
	and r2, r1, #50529027
	bic r8, r1, #50529027
	eor r8, r2, r8, ror #8
	eor r1, r1, r8, ror #2
	and r2, r1, #252645135
	str r5, [sp, #236]
	bic r5, r1, #252645135
	eor r5, r2, r5, ror #8
	eor r6, r3, r6
	eor r8, r6, r8, ror #2
	eor r5, r8, r5, ror #12
	and r8, r9, #50529027
	bic r6, r9, #50529027
	eor r6, r8, r6, ror #8
	eor r9, r9, r6, ror #2
	and r8, r9, #252645135
	bic r2, r9, #252645135
	eor r2, r8, r2, ror #8
	eor r7, r1, r7
	eor r7, r7, r3
	eor r6, r7, r6, ror #2
	eor r2, r6, r2, ror #12
	ldr r6, [lr, #168]
	ldr r7, [lr, #172]
	and r1, r10, #50529027
	bic r8, r10, #50529027
	eor r8, r1, r8, ror #8
	eor r10, r10, r8, ror #2
	and r1, r10, #252645135
	str r5, [sp, #264]
	bic r5, r10, #252645135
	eor r5, r1, r5, ror #8
	eor r6, r9, r6
	eor r8, r6, r8, ror #2
	eor r5, r8, r5, ror #12
	and r8, r11, #50529027
	bic r6, r11, #50529027
	eor r6, r8, r6, ror #8
	eor r11, r11, r6, ror #2
	and r8, r11, #252645135
	bic r9, r11, #252645135
	eor r9, r8, r9, ror #8
	eor r7, r10, r7
	eor r7, r7, r3
	eor r6, r7, r6, ror #2
	eor r9, r6, r9, ror #12
	ldr r6, [lr, #176]
	ldr r7, [lr, #180]
	and r10, r0, #50529027
	bic r8, r0, #50529027
	eor r8, r10, r8, ror #8
	eor r0, r0, r8, ror #2
	and r10, r0, #252645135
	bic r1, r0, #252645135
	eor r1, r10, r1, ror #8
	eor r6, r11, r6
	eor r6, r6, r3
	eor r8, r6, r8, ror #2
	eor r1, r8, r1, ror #12
	and r8, r12, #50529027
	bic r6, r12, #50529027
	eor r6, r8, r6, ror #8
	eor r12, r12, r6, ror #2
	and r8, r12, #252645135
	bic r11, r12, #252645135
	eor r11, r8, r11, ror #8
	eor r7, r0, r7
	eor r6, r7, r6, ror #2
	eor r11, r6, r11, ror #12
	ldr r6, [lr, #184]
	ldr lr, [lr, #188]
	ldr r10, [sp, #236]
	and r7, r4, #50529027
	bic r0, r4, #50529027
	eor r0, r7, r0, ror #8
	eor r4, r4, r0, ror #2
	and r7, r4, #252645135
	bic r8, r4, #252645135
	eor r8, r7, r8, ror #8
	eor r6, r12, r6
	eor r0, r6, r0, ror #2
	eor r8, r0, r8, ror #12
	and r0, r3, #252645135
	bic r3, r3, #252645135
	eor r3, r0, r3, ror #8
	eor lr, r4, lr
	eor r10, lr, r10, ror #2
	eor r3, r10, r3, ror #12
	eor r10, r1, r5
	eor r11, r8, r11
	eor lr, r3, r2
	ldr r7, [sp, #264]
	eor r4, r11, r7
	eor r0, r3, r5
	eor r2, r4, r2
	eor r6, r4, r1
	eor r12, lr, r10
	eor r9, r9, r12
	eor r5, r9, r5
	str r4, [sp, #236]
	and r4, r6, r7
	str r6, [sp, #240]
	and r6, r12, r5
	eor r8, r9, r8
	eor r9, r5, r7
	str r12, [sp, #268]
	eor r12, r2, r0
	and r7, r12, r9
	str r12, [sp, #256]
	eor r12, r5, r11
	str r9, [sp, #232]
	eor r9, r12, r0
	eor r7, r7, r6
	str r5, [sp, #272]
	and r5, r0, r12
	eor r1, r3, r1
	eor r6, r4, r6
	eor r4, r8, r1
	str r0, [sp, #276]
	eor r0, r12, r4
	str r12, [sp, #260]
	and r12, r1, r4
	eor r11, r11, r4
	eor r5, r5, r12
	str r1, [sp, #228]
	and r1, r10, r0
	eor r6, r6, r5
	eor r12, r1, r12
	eor r7, r7, r12
	eor r8, r7, r8
	eor r9, r6, r9
	and r6, lr, r11
	ldr r1, [sp, #236]
	eor r7, r1, r3
	str r10, [sp, #244]
	eor r10, lr, r11
	str r0, [sp, #252]
	and r0, r2, r1
	eor r0, r0, r6
	eor r12, r0, r12
	eor r3, r3, r11
	eor r10, r12, r10
	ldr r0, [sp, #264]
	eor r12, r0, r4
	str r4, [sp, #248]
	and r4, r7, r12
	eor r6, r4, r6
	eor r5, r6, r5
	eor r3, r5, r3
	and r5, r8, r10
	eor r6, r9, r5
	eor r5, r3, r5
	eor r8, r8, r9
	and r4, r8, r5
	eor r9, r4, r9
	eor r4, r10, r3
	and r4, r6, r4
	eor r4, r4, r3
	eor r10, r10, r4
	and r0, r4, r0
	eor r6, r5, r4
	and r6, r3, r6
	eor r3, r9, r4
	eor r5, r5, r6
	and r5, r9, r5
	and r12, r9, r12
	eor r10, r6, r10
	eor r5, r8, r5
	eor r8, r4, r10
	ldr r6, [sp, #272]
	and r6, r8, r6
	and r7, r9, r7
	eor r9, r9, r5
	and lr, r9, lr
	and r11, r9, r11
	eor r12, r11, r12
	and r1, r5, r1
	and r2, r5, r2
	eor r0, r6, r0
	ldr r9, [sp, #232]
	and r9, r10, r9
	eor r6, r9, r6
	eor r1, r11, r1
	eor r5, r5, r10
	eor r11, lr, r0
	ldr r9, [sp, #260]
	and r9, r5, r9
	eor r11, r9, r11
	eor r12, r0, r12
	ldr r9, [sp, #268]
	ldr r0, [sp, #252]
	and r9, r8, r9
	eor r8, r3, r5
	and r0, r8, r0
	eor r0, r0, r1
	eor r6, r1, r6
	eor r11, r0, r11
	ldr r1, [sp, #244]
	and r1, r8, r1
	ldr r8, [sp, #248]
	and r8, r3, r8
	eor r0, r8, r0
	ldr r8, [sp, #228]
	and r8, r3, r8
	eor r7, r7, r11
	ldr r3, [sp, #256]
	and r3, r10, r3
	eor r1, r8, r1
	eor r3, r3, r1
	eor r1, r2, r1
	ldr r10, [sp, #276]
	ldr r2, [sp, #240]
	and r10, r5, r10
	and r2, r4, r2
	eor r9, r9, r3
	eor r6, r9, r6
	eor r2, r3, r2
	eor r1, r1, r12
	eor r12, r12, r6
	eor r11, r11, r1
	eor r8, r8, r0
	eor r9, r9, r0
	eor r2, r2, r7
	eor r8, r7, r8
	eor r1, lr, r1
	eor r0, r6, r0
	eor r10, r8, r10
	ldr r8, [sp]
	and lr, r9, #252645135
	bic r7, r9, #252645135
	eor r7, lr, r7, ror #8
	eor r9, r9, r7, ror #4
	ldr lr, [r8, #192]
	ldr r3, [r8, #196]
	and r4, r1, #252645135
	bic r5, r1, #252645135
	eor r5, r4, r5, ror #8
	eor r1, r1, r5, ror #4
	eor lr, r9, lr
	eor r5, lr, r5, ror #4
	eor r5, r5, r1, ror #16
	and lr, r11, #252645135
	bic r4, r11, #252645135
	eor r4, lr, r4, ror #8
	eor r11, r11, r4, ror #4
	eor r3, r1, r3
	eor r3, r3, r9
	eor r4, r3, r4, ror #4
	eor r4, r4, r11, ror #16
	ldr r3, [r8, #200]
	ldr r1, [r8, #204]
	and lr, r2, #252645135
	str r5, [sp, #240]
	bic r5, r2, #252645135
	eor r5, lr, r5, ror #8
	eor r2, r2, r5, ror #4
	eor r3, r11, r3
	eor r5, r3, r5, ror #4
	eor r5, r5, r2, ror #16
	and r3, r12, #252645135
	bic r11, r12, #252645135
	eor r11, r3, r11, ror #8
	eor r12, r12, r11, ror #4
	eor r1, r2, r1
	eor r1, r1, r9
	eor r11, r1, r11, ror #4
	eor r11, r11, r12, ror #16
	ldr r1, [r8, #208]
	ldr r2, [r8, #212]
	and r3, r6, #252645135
	bic lr, r6, #252645135
	eor lr, r3, lr, ror #8
	eor r6, r6, lr, ror #4
	eor r1, r12, r1
	eor r1, r1, r9
	eor lr, r1, lr, ror #4
	eor lr, lr, r6, ror #16
	and r1, r10, #252645135
	bic r12, r10, #252645135
	eor r12, r1, r12, ror #8
	eor r10, r10, r12, ror #4
	eor r2, r6, r2
	eor r12, r2, r12, ror #4
	eor r12, r12, r10, ror #16
	ldr r2, [r8, #216]
	ldr r8, [r8, #220]
	ldr r3, [sp, #240]
	and r6, r0, #252645135
	bic r1, r0, #252645135
	eor r1, r6, r1, ror #8
	eor r0, r0, r1, ror #4
	eor r2, r10, r2
	eor r1, r2, r1, ror #4
	eor r1, r1, r0, ror #16
	eor r8, r0, r8
	eor r7, r8, r7, ror #4
	eor r9, r7, r9, ror #16
	eor r7, lr, r5
	eor r12, r1, r12
	eor r8, r9, r4
	eor r0, r12, r3
	eor r2, r9, r5
	eor r4, r0, r4
	eor r10, r0, lr
	eor r6, r8, r7
	eor r11, r11, r6
	eor r5, r11, r5
	str r0, [sp, #276]
	and r0, r10, r3
	str r10, [sp, #256]
	and r10, r6, r5
	eor r1, r11, r1
	eor r11, r5, r3
	str r6, [sp, #228]
	eor r6, r4, r2
	and r3, r6, r11
	str r6, [sp, #248]
	eor r6, r5, r12
	str r11, [sp, #244]
	eor r11, r6, r2
	eor r3, r3, r10
	str r5, [sp, #252]
	and r5, r2, r6
	eor lr, r9, lr
	eor r10, r0, r10
	eor r0, r1, lr
	str r2, [sp, #268]
	eor r2, r6, r0
	str r6, [sp, #260]
	and r6, lr, r0
	eor r12, r12, r0
	eor r5, r5, r6
	str lr, [sp, #232]
	and lr, r7, r2
	eor r10, r10, r5
	eor r6, lr, r6
	eor r3, r3, r6
	eor r1, r3, r1
	eor r11, r10, r11
	and r10, r8, r12
	ldr lr, [sp, #276]
	eor r3, lr, r9
	str r7, [sp, #236]
	eor r7, r8, r12
	str r2, [sp, #272]
	and r2, r4, lr
	eor r2, r2, r10
	eor r6, r2, r6
	eor r9, r9, r12
	eor r7, r6, r7
	ldr r2, [sp, #240]
	eor r6, r2, r0
	str r0, [sp, #264]
	and r0, r3, r6
	eor r10, r0, r10
	eor r5, r10, r5
	eor r9, r5, r9
	and r5, r1, r7
	eor r10, r11, r5
	eor r5, r9, r5
	eor r1, r1, r11
	and r0, r1, r5
	eor r11, r0, r11
	eor r0, r7, r9
	and r0, r10, r0
	eor r0, r0, r9
	eor r7, r7, r0
	and r2, r0, r2
	eor r10, r5, r0
	and r10, r9, r10
	eor r9, r11, r0
	eor r5, r5, r10
	and r5, r11, r5
	and r6, r11, r6
	eor r7, r10, r7
	eor r5, r1, r5
	eor r1, r0, r7
	ldr r10, [sp, #252]
	and r10, r1, r10
	and r3, r11, r3
	eor r11, r11, r5
	and r8, r11, r8
	and r12, r11, r12
	eor r6, r12, r6
	and lr, r5, lr
	and r4, r5, r4
	eor r2, r10, r2
	ldr r11, [sp, #244]
	and r11, r7, r11
	eor r10, r11, r10
	eor lr, r12, lr
	eor r5, r5, r7
	eor r12, r8, r2
	ldr r11, [sp, #260]
	and r11, r5, r11
	eor r12, r11, r12
	eor r6, r2, r6
	ldr r11, [sp, #228]
	ldr r2, [sp, #272]
	and r11, r1, r11
	eor r1, r9, r5
	and r2, r1, r2
	eor r2, r2, lr
	eor r10, lr, r10
	eor r12, r2, r12
	ldr lr, [sp, #236]
	and lr, r1, lr
	ldr r1, [sp, #264]
	and r1, r9, r1
	eor r2, r1, r2
	ldr r1, [sp, #232]
	and r1, r9, r1
	eor r3, r3, r12
	ldr r9, [sp, #248]
	and r9, r7, r9
	eor lr, r1, lr
	eor r9, r9, lr
	eor lr, r4, lr
	ldr r7, [sp, #268]
	ldr r4, [sp, #256]
	and r7, r5, r7
	and r4, r0, r4
	eor r11, r11, r9
	eor r10, r11, r10
	eor r4, r9, r4
	eor lr, lr, r6
	eor r6, r6, r10
	eor r12, r12, lr
	eor r1, r1, r2
	eor r11, r11, r2
	eor r4, r4, r3
	eor r1, r3, r1
	eor lr, r8, lr
	eor r2, r10, r2
	eor r7, r1, r7
	ldr r1, [sp]
	and r8, r11, #1061109567
	bic r3, r11, #1061109567
	eor r3, r8, r3, ror #8
	eor r11, r11, r3, ror #6
	ldr r8, [r1, #224]
	ldr r9, [r1, #228]
	and r0, lr, #1061109567
	bic r5, lr, #1061109567
	eor r5, r0, r5, ror #8
	eor lr, lr, r5, ror #6
	and r0, lr, #252645135
	str r3, [sp, #256]
	bic r3, lr, #252645135
	eor r3, r0, r3, ror #8
	eor r8, r11, r8
	eor r5, r8, r5, ror #6
	eor r3, r5, r3, ror #12
	and r5, r12, #1061109567
	bic r8, r12, #1061109567
	eor r8, r5, r8, ror #8
	eor r12, r12, r8, ror #6
	and r5, r12, #252645135
	bic r0, r12, #252645135
	eor r0, r5, r0, ror #8
	eor r9, lr, r9
	eor r9, r9, r11
	eor r8, r9, r8, ror #6
	eor r0, r8, r0, ror #12
	ldr r8, [r1, #232]
	ldr r9, [r1, #236]
	and lr, r4, #1061109567
	bic r5, r4, #1061109567
	eor r5, lr, r5, ror #8
	eor r4, r4, r5, ror #6
	and lr, r4, #252645135
	str r3, [sp, #268]
	bic r3, r4, #252645135
	eor r3, lr, r3, ror #8
	eor r8, r12, r8
	eor r5, r8, r5, ror #6
	eor r3, r5, r3, ror #12
	and r5, r6, #1061109567
	bic r8, r6, #1061109567
	eor r8, r5, r8, ror #8
	eor r6, r6, r8, ror #6
	and r5, r6, #252645135
	bic r12, r6, #252645135
	eor r12, r5, r12, ror #8
	eor r9, r4, r9
	eor r9, r9, r11
	eor r8, r9, r8, ror #6
	eor r12, r8, r12, ror #12
	ldr r8, [r1, #240]
	ldr r9, [r1, #244]
	and r4, r10, #1061109567
	bic r5, r10, #1061109567
	eor r5, r4, r5, ror #8
	eor r10, r10, r5, ror #6
	and r4, r10, #252645135
	bic lr, r10, #252645135
	eor lr, r4, lr, ror #8
	eor r8, r6, r8
	eor r8, r8, r11
	eor r5, r8, r5, ror #6
	eor lr, r5, lr, ror #12
	and r5, r7, #1061109567
	bic r8, r7, #1061109567
	eor r8, r5, r8, ror #8
	eor r7, r7, r8, ror #6
	and r5, r7, #252645135
	bic r6, r7, #252645135
	eor r6, r5, r6, ror #8
	eor r9, r10, r9
	eor r8, r9, r8, ror #6
	eor r6, r8, r6, ror #12
	ldr r8, [r1, #248]
	ldr r1, [r1, #252]
	ldr r4, [sp, #256]
	and r9, r2, #1061109567
	bic r10, r2, #1061109567
	eor r10, r9, r10, ror #8
	eor r2, r2, r10, ror #6
	and r9, r2, #252645135
	bic r5, r2, #252645135
	eor r5, r9, r5, ror #8
	eor r8, r7, r8
	eor r10, r8, r10, ror #6
	eor r5, r10, r5, ror #12
	and r10, r11, #252645135
	bic r11, r11, #252645135
	eor r11, r10, r11, ror #8
	eor r1, r2, r1
	eor r4, r1, r4, ror #6
	eor r11, r4, r11, ror #12
	eor r4, lr, r3
	eor r6, r5, r6
	eor r1, r11, r0
	ldr r9, [sp, #268]
	eor r2, r6, r9
	eor r10, r11, r3
	eor r0, r2, r0
	eor r8, r2, lr
	eor r7, r1, r4
	eor r12, r12, r7
	eor r3, r12, r3
	str r2, [sp, #256]
	and r2, r8, r9
	str r8, [sp, #248]
	and r8, r7, r3
	eor r5, r12, r5
	eor r12, r3, r9
	str r7, [sp, #232]
	eor r7, r0, r10
	and r9, r7, r12
	str r7, [sp, #264]
	eor r7, r3, r6
	str r12, [sp, #236]
	eor r12, r7, r10
	eor r9, r9, r8
	str r3, [sp, #272]
	and r3, r10, r7
	eor lr, r11, lr
	eor r8, r2, r8
	eor r2, r5, lr
	str r10, [sp, #228]
	eor r10, r7, r2
	str r7, [sp, #260]
	and r7, lr, r2
	eor r6, r6, r2
	eor r3, r3, r7
	str lr, [sp, #244]
	and lr, r4, r10
	eor r8, r8, r3
	eor r7, lr, r7
	eor r9, r9, r7
	eor r5, r9, r5
	eor r12, r8, r12
	and r8, r1, r6
	ldr lr, [sp, #256]
	eor r9, lr, r11
	str r4, [sp, #276]
	eor r4, r1, r6
	str r10, [sp, #252]
	and r10, r0, lr
	eor r10, r10, r8
	eor r7, r10, r7
	eor r11, r11, r6
	eor r4, r7, r4
	ldr r10, [sp, #268]
	eor r7, r10, r2
	str r2, [sp, #240]
	and r2, r9, r7
	eor r8, r2, r8
	eor r3, r8, r3
	eor r11, r3, r11
	and r3, r5, r4
	eor r8, r12, r3
	eor r3, r11, r3
	eor r5, r5, r12
	and r2, r5, r3
	eor r12, r2, r12
	eor r2, r4, r11
	and r2, r8, r2
	eor r2, r2, r11
	eor r4, r4, r2
	and r10, r2, r10
	eor r8, r3, r2
	and r8, r11, r8
	eor r11, r12, r2
	eor r3, r3, r8
	and r3, r12, r3
	and r7, r12, r7
	eor r4, r8, r4
	eor r3, r5, r3
	eor r5, r2, r4
	ldr r8, [sp, #272]
	and r8, r5, r8
	and r9, r12, r9
	eor r12, r12, r3
	and r1, r12, r1
	and r6, r12, r6
	eor r7, r6, r7
	and lr, r3, lr
	and r0, r3, r0
	eor r10, r8, r10
	ldr r12, [sp, #236]
	and r12, r4, r12
	eor r8, r12, r8
	eor lr, r6, lr
	eor r3, r3, r4
	eor r6, r1, r10
	ldr r12, [sp, #260]
	and r12, r3, r12
	eor r6, r12, r6
	eor r7, r10, r7
	ldr r12, [sp, #232]
	ldr r10, [sp, #252]
	and r12, r5, r12
	eor r5, r11, r3
	and r10, r5, r10
	eor r10, r10, lr
	eor r8, lr, r8
	eor r6, r10, r6
	ldr lr, [sp, #276]
	and lr, r5, lr
	ldr r5, [sp, #240]
	and r5, r11, r5
	eor r10, r5, r10
	ldr r5, [sp, #244]
	and r5, r11, r5
	eor r9, r9, r6
	ldr r11, [sp, #264]
	and r11, r4, r11
	eor lr, r5, lr
	eor r11, r11, lr
	eor lr, r0, lr
	ldr r4, [sp, #228]
	ldr r0, [sp, #248]
	and r4, r3, r4
	and r0, r2, r0
	eor r12, r12, r11
	eor r8, r12, r8
	eor r0, r11, r0
	eor lr, lr, r7
	eor r7, r7, r8
	eor r6, r6, lr
	eor r5, r5, r10
	eor r12, r12, r10
	eor r0, r0, r9
	eor r5, r9, r5
	eor lr, r1, lr
	eor r10, r8, r10
	eor r4, r5, r4
	ldr r5, [sp]
	ldr r9, [r5, #256]
	ldr r11, [r5, #260]
	eor r1, r12, r12, ror #8
	eor r2, lr, lr, ror #8
	eor r9, r1, r9
	eor lr, r9, lr, ror #8
	eor lr, lr, r2, ror #16
	eor r9, r6, r6, ror #8
	eor r11, r2, r11
	eor r11, r11, r1
	eor r6, r11, r6, ror #8
	eor r6, r6, r9, ror #16
	ldr r11, [r5, #264]
	ldr r2, [r5, #268]
	eor r3, r0, r0, ror #8
	eor r11, r9, r11
	eor r0, r11, r0, ror #8
	eor r0, r0, r3, ror #16
	eor r11, r7, r7, ror #8
	eor r2, r3, r2
	eor r2, r2, r1
	eor r7, r2, r7, ror #8
	eor r7, r7, r11, ror #16
	ldr r2, [r5, #272]
	ldr r3, [r5, #276]
	eor r9, r8, r8, ror #8
	eor r2, r11, r2
	eor r2, r2, r1
	eor r8, r2, r8, ror #8
	eor r8, r8, r9, ror #16
	eor r2, r4, r4, ror #8
	eor r3, r9, r3
	eor r4, r3, r4, ror #8
	eor r4, r4, r2, ror #16
	ldr r3, [r5, #280]
	ldr r5, [r5, #284]
	eor r9, r10, r10, ror #8
	eor r3, r2, r3
	eor r10, r3, r10, ror #8
	eor r10, r10, r9, ror #16
	eor r5, r9, r5
	eor r12, r5, r12, ror #8
	eor r1, r12, r1, ror #16
	eor r12, r8, r0
	eor r4, r10, r4
	eor r5, r1, r6
	eor r9, r4, lr
	eor r3, r1, r0
	eor r6, r9, r6
	eor r2, r9, r8
	eor r11, r5, r12
	eor r7, r7, r11
	eor r0, r7, r0
	str r9, [sp, #248]
	and r9, r2, lr
	str r2, [sp, #228]
	and r2, r11, r0
	eor r10, r7, r10
	eor r7, r0, lr
	str r11, [sp, #264]
	eor r11, r6, r3
	str lr, [sp, #244]
	and lr, r11, r7
	str r11, [sp, #240]
	eor r11, r0, r4
	str r7, [sp, #276]
	eor r7, r11, r3
	eor lr, lr, r2
	str r0, [sp, #252]
	and r0, r3, r11
	eor r8, r1, r8
	eor r2, r9, r2
	eor r9, r10, r8
	str r3, [sp, #232]
	eor r3, r11, r9
	str r11, [sp, #260]
	and r11, r8, r9
	eor r4, r4, r9
	eor r0, r0, r11
	str r8, [sp, #236]
	and r8, r12, r3
	eor r2, r2, r0
	eor r11, r8, r11
	eor lr, lr, r11
	eor r10, lr, r10
	eor r7, r2, r7
	and r2, r5, r4
	ldr r8, [sp, #248]
	eor lr, r8, r1
	str r12, [sp, #256]
	eor r12, r5, r4
	str r3, [sp, #272]
	and r3, r6, r8
	eor r3, r3, r2
	eor r11, r3, r11
	eor r1, r1, r4
	eor r12, r11, r12
	ldr r3, [sp, #244]
	eor r11, r3, r9
	str r9, [sp, #268]
	and r9, lr, r11
	eor r2, r9, r2
	eor r0, r2, r0
	eor r1, r0, r1
	and r0, r10, r12
	eor r2, r7, r0
	eor r0, r1, r0
	eor r10, r10, r7
	and r9, r10, r0
	eor r7, r9, r7
	eor r9, r12, r1
	and r9, r2, r9
	eor r9, r9, r1
	eor r12, r12, r9
	and r3, r9, r3
	eor r2, r0, r9
	and r2, r1, r2
	eor r1, r7, r9
	eor r0, r0, r2
	and r0, r7, r0
	and r11, r7, r11
	eor r12, r2, r12
	eor r0, r10, r0
	eor r10, r9, r12
	ldr r2, [sp, #252]
	and r2, r10, r2
	and lr, r7, lr
	eor r7, r7, r0
	and r5, r7, r5
	and r4, r7, r4
	eor r11, r4, r11
	and r8, r0, r8
	and r6, r0, r6
	eor r3, r2, r3
	ldr r7, [sp, #276]
	and r7, r12, r7
	eor r2, r7, r2
	eor r8, r4, r8
	eor r0, r0, r12
	eor r4, r5, r3
	ldr r7, [sp, #260]
	and r7, r0, r7
	eor r4, r7, r4
	eor r11, r3, r11
	ldr r7, [sp, #264]
	ldr r3, [sp, #272]
	and r7, r10, r7
	eor r10, r1, r0
	and r3, r10, r3
	eor r3, r3, r8
	eor r2, r8, r2
	eor r4, r3, r4
	ldr r8, [sp, #256]
	and r8, r10, r8
	ldr r10, [sp, #268]
	and r10, r1, r10
	eor r3, r10, r3
	ldr r10, [sp, #236]
	and r10, r1, r10
	eor lr, lr, r4
	ldr r1, [sp, #240]
	and r1, r12, r1
	eor r8, r10, r8
	eor r1, r1, r8
	eor r8, r6, r8
	ldr r12, [sp, #232]
	ldr r6, [sp, #228]
	and r12, r0, r12
	and r6, r9, r6
	eor r7, r7, r1
	eor r2, r7, r2
	eor r6, r1, r6
	eor r8, r8, r11
	eor r11, r11, r2
	eor r4, r4, r8
	eor r10, r10, r3
	eor r7, r7, r3
	eor r6, r6, lr
	eor r10, lr, r10
	eor r8, r5, r8
	eor r3, r2, r3
	eor r12, r10, r12
	ldr r10, [sp]
	and r5, r7, #50529027
	bic lr, r7, #50529027
	eor lr, r5, lr, ror #8
	eor r7, r7, lr, ror #2
	ldr r5, [r10, #288]
	ldr r1, [r10, #292]
	and r9, r8, #50529027
	bic r0, r8, #50529027
	eor r0, r9, r0, ror #8
	eor r8, r8, r0, ror #2
	and r9, r8, #252645135
	str lr, [sp, #228]
	bic lr, r8, #252645135
	eor lr, r9, lr, ror #8
	eor r5, r7, r5
	eor r0, r5, r0, ror #2
	eor lr, r0, lr, ror #12
	and r0, r4, #50529027
	bic r5, r4, #50529027
	eor r5, r0, r5, ror #8
	eor r4, r4, r5, ror #2
	and r0, r4, #252645135
	bic r9, r4, #252645135
	eor r9, r0, r9, ror #8
	eor r1, r8, r1
	eor r1, r1, r7
	eor r5, r1, r5, ror #2
	eor r9, r5, r9, ror #12
	ldr r5, [r10, #296]
	ldr r1, [r10, #300]
	and r8, r6, #50529027
	bic r0, r6, #50529027
	eor r0, r8, r0, ror #8
	eor r6, r6, r0, ror #2
	and r8, r6, #252645135
	str lr, [sp, #232]
	bic lr, r6, #252645135
	eor lr, r8, lr, ror #8
	eor r5, r4, r5
	eor r0, r5, r0, ror #2
	eor lr, r0, lr, ror #12
	and r0, r11, #50529027
	bic r5, r11, #50529027
	eor r5, r0, r5, ror #8
	eor r11, r11, r5, ror #2
	and r0, r11, #252645135
	bic r4, r11, #252645135
	eor r4, r0, r4, ror #8
	eor r1, r6, r1
	eor r1, r1, r7
	eor r5, r1, r5, ror #2
	eor r4, r5, r4, ror #12
	ldr r5, [r10, #304]
	ldr r1, [r10, #308]
	and r6, r2, #50529027
	bic r0, r2, #50529027
	eor r0, r6, r0, ror #8
	eor r2, r2, r0, ror #2
	and r6, r2, #252645135
	bic r8, r2, #252645135
	eor r8, r6, r8, ror #8
	eor r5, r11, r5
	eor r5, r5, r7
	eor r0, r5, r0, ror #2
	eor r8, r0, r8, ror #12
	and r0, r12, #50529027
	bic r5, r12, #50529027
	eor r5, r0, r5, ror #8
	eor r12, r12, r5, ror #2
	and r0, r12, #252645135
	bic r11, r12, #252645135
	eor r11, r0, r11, ror #8
	eor r1, r2, r1
	eor r5, r1, r5, ror #2
	eor r11, r5, r11, ror #12
	ldr r5, [r10, #312]
	ldr r10, [r10, #316]
	ldr r6, [sp, #228]
	and r1, r3, #50529027
	bic r2, r3, #50529027
	eor r2, r1, r2, ror #8
	eor r3, r3, r2, ror #2
	and r1, r3, #252645135
	bic r0, r3, #252645135
	eor r0, r1, r0, ror #8
	eor r5, r12, r5
	eor r2, r5, r2, ror #2
	eor r0, r2, r0, ror #12
	and r2, r7, #252645135
	bic r7, r7, #252645135
	eor r7, r2, r7, ror #8
	eor r10, r3, r10
	eor r6, r10, r6, ror #2
	eor r7, r6, r7, ror #12
	eor r6, r8, lr
	eor r11, r0, r11
	eor r10, r7, r9
	ldr r1, [sp, #232]
	eor r3, r11, r1
	eor r2, r7, lr
	eor r9, r3, r9
	eor r5, r3, r8
	eor r12, r10, r6
	eor r4, r4, r12
	eor lr, r4, lr
	str r3, [sp, #228]
	and r3, r5, r1
	str r5, [sp, #240]
	and r5, r12, lr
	eor r0, r4, r0
	eor r4, lr, r1
	str r12, [sp, #236]
	eor r12, r9, r2
	and r1, r12, r4
	str r12, [sp, #268]
	eor r12, lr, r11
	str r4, [sp, #256]
	eor r4, r12, r2
	eor r1, r1, r5
	str lr, [sp, #272]
	and lr, r2, r12
	eor r8, r7, r8
	eor r5, r3, r5
	eor r3, r0, r8
	str r2, [sp, #264]
	eor r2, r12, r3
	str r12, [sp, #260]
	and r12, r8, r3
	eor r11, r11, r3
	eor lr, lr, r12
	str r8, [sp, #276]
	and r8, r6, r2
	eor r5, r5, lr
	eor r12, r8, r12
	eor r1, r1, r12
	eor r0, r1, r0
	eor r4, r5, r4
	and r5, r10, r11
	ldr r8, [sp, #228]
	eor r1, r8, r7
	str r6, [sp, #248]
	eor r6, r10, r11
	str r2, [sp, #252]
	and r2, r9, r8
	eor r2, r2, r5
	eor r12, r2, r12
	eor r7, r7, r11
	eor r6, r12, r6
	ldr r2, [sp, #232]
	eor r12, r2, r3
	str r3, [sp, #244]
	and r3, r1, r12
	eor r5, r3, r5
	eor lr, r5, lr
	eor r7, lr, r7
	and lr, r0, r6
	eor r5, r4, lr
	eor lr, r7, lr
	eor r0, r0, r4
	and r3, r0, lr
	eor r4, r3, r4
	eor r3, r6, r7
	and r3, r5, r3
	eor r3, r3, r7
	eor r6, r6, r3
	and r2, r3, r2
	eor r5, lr, r3
	and r5, r7, r5
	eor r7, r4, r3
	eor lr, lr, r5
	and lr, r4, lr
	and r12, r4, r12
	eor r6, r5, r6
	eor lr, r0, lr
	eor r0, r3, r6
	ldr r5, [sp, #272]
	and r5, r0, r5
	and r1, r4, r1
	eor r4, r4, lr
	and r10, r4, r10
	and r11, r4, r11
	eor r12, r11, r12
	and r8, lr, r8
	and r9, lr, r9
	eor r2, r5, r2
	ldr r4, [sp, #256]
	and r4, r6, r4
	eor r5, r4, r5
	eor r8, r11, r8
	eor lr, lr, r6
	eor r11, r10, r2
	ldr r4, [sp, #260]
	and r4, lr, r4
	eor r11, r4, r11
	eor r12, r2, r12
	ldr r4, [sp, #236]
	ldr r2, [sp, #252]
	and r4, r0, r4
	eor r0, r7, lr
	and r2, r0, r2
	eor r2, r2, r8
	eor r5, r8, r5
	eor r11, r2, r11
	ldr r8, [sp, #248]
	and r8, r0, r8
	ldr r0, [sp, #244]
	and r0, r7, r0
	eor r2, r0, r2
	ldr r0, [sp, #276]
	and r0, r7, r0
	eor r1, r1, r11
	ldr r7, [sp, #268]
	and r7, r6, r7
	eor r8, r0, r8
	eor r7, r7, r8
	eor r8, r9, r8
	ldr r6, [sp, #264]
	ldr r9, [sp, #240]
	and r6, lr, r6
	and r9, r3, r9
	eor r4, r4, r7
	eor r5, r4, r5
	eor r9, r7, r9
	eor r8, r8, r12
	eor r12, r12, r5
	eor r11, r11, r8
	eor r0, r0, r2
	eor r4, r4, r2
	eor r9, r9, r1
	eor r0, r1, r0
	eor r8, r10, r8
	eor r2, r5, r2
	eor r6, r0, r6
	ldr r0, [sp]
	and r10, r4, #252645135
	bic r1, r4, #252645135
	eor r1, r10, r1, ror #8
	eor r4, r4, r1, ror #4
	ldr r10, [r0, #320]
	ldr r7, [r0, #324]
	and r3, r8, #252645135
	bic lr, r8, #252645135
	eor lr, r3, lr, ror #8
	eor r8, r8, lr, ror #4
	eor r10, r4, r10
	eor lr, r10, lr, ror #4
	eor lr, lr, r8, ror #16
	and r10, r11, #252645135
	bic r3, r11, #252645135
	eor r3, r10, r3, ror #8
	eor r11, r11, r3, ror #4
	eor r7, r8, r7
	eor r7, r7, r4
	eor r3, r7, r3, ror #4
	eor r3, r3, r11, ror #16
	ldr r7, [r0, #328]
	ldr r8, [r0, #332]
	and r10, r9, #252645135
	str lr, [sp, #240]
	bic lr, r9, #252645135
	eor lr, r10, lr, ror #8
	eor r9, r9, lr, ror #4
	eor r7, r11, r7
	eor lr, r7, lr, ror #4
	eor lr, lr, r9, ror #16
	and r7, r12, #252645135
	bic r11, r12, #252645135
	eor r11, r7, r11, ror #8
	eor r12, r12, r11, ror #4
	eor r8, r9, r8
	eor r8, r8, r4
	eor r11, r8, r11, ror #4
	eor r11, r11, r12, ror #16
	ldr r8, [r0, #336]
	ldr r9, [r0, #340]
	and r7, r5, #252645135
	bic r10, r5, #252645135
	eor r10, r7, r10, ror #8
	eor r5, r5, r10, ror #4
	eor r8, r12, r8
	eor r8, r8, r4
	eor r10, r8, r10, ror #4
	eor r10, r10, r5, ror #16
	and r8, r6, #252645135
	bic r12, r6, #252645135
	eor r12, r8, r12, ror #8
	eor r6, r6, r12, ror #4
	eor r9, r5, r9
	eor r12, r9, r12, ror #4
	eor r12, r12, r6, ror #16
	ldr r9, [r0, #344]
	ldr r0, [r0, #348]
	ldr r7, [sp, #240]
	and r5, r2, #252645135
	bic r8, r2, #252645135
	eor r8, r5, r8, ror #8
	eor r2, r2, r8, ror #4
	eor r9, r6, r9
	eor r8, r9, r8, ror #4
	eor r8, r8, r2, ror #16
	eor r0, r2, r0
	eor r1, r0, r1, ror #4
	eor r4, r1, r4, ror #16
	eor r1, r10, lr
	eor r12, r8, r12
	eor r0, r4, r3
	eor r2, r12, r7
	eor r9, r4, lr
	eor r3, r2, r3
	eor r6, r2, r10
	eor r5, r0, r1
	eor r11, r11, r5
	eor lr, r11, lr
	str r2, [sp, #264]
	and r2, r6, r7
	str r6, [sp, #268]
	and r6, r5, lr
	eor r8, r11, r8
	eor r11, lr, r7
	str r5, [sp, #276]
	eor r5, r3, r9
	and r7, r5, r11
	str r5, [sp, #244]
	eor r5, lr, r12
	str r11, [sp, #248]
	eor r11, r5, r9
	eor r7, r7, r6
	str lr, [sp, #252]
	and lr, r9, r5
	eor r10, r4, r10
	eor r6, r2, r6
	eor r2, r8, r10
	str r9, [sp, #236]
	eor r9, r5, r2
	str r5, [sp, #260]
	and r5, r10, r2
	eor r12, r12, r2
	eor lr, lr, r5
	str r10, [sp, #256]
	and r10, r1, r9
	eor r6, r6, lr
	eor r5, r10, r5
	eor r7, r7, r5
	eor r8, r7, r8
	eor r11, r6, r11
	and r6, r0, r12
	ldr r10, [sp, #264]
	eor r7, r10, r4
	str r1, [sp, #228]
	eor r1, r0, r12
	str r9, [sp, #272]
	and r9, r3, r10
	eor r9, r9, r6
	eor r5, r9, r5
	eor r4, r4, r12
	eor r1, r5, r1
	ldr r9, [sp, #240]
	eor r5, r9, r2
	str r2, [sp, #232]
	and r2, r7, r5
	eor r6, r2, r6
	eor lr, r6, lr
	eor r4, lr, r4
	and lr, r8, r1
	eor r6, r11, lr
	eor lr, r4, lr
	eor r8, r8, r11
	and r2, r8, lr
	eor r11, r2, r11
	eor r2, r1, r4
	and r2, r6, r2
	eor r2, r2, r4
	eor r1, r1, r2
	and r9, r2, r9
	eor r6, lr, r2
	and r6, r4, r6
	eor r4, r11, r2
	eor lr, lr, r6
	and lr, r11, lr
	and r5, r11, r5
	eor r1, r6, r1
	eor lr, r8, lr
	eor r8, r2, r1
	ldr r6, [sp, #252]
	and r6, r8, r6
	and r7, r11, r7
	eor r11, r11, lr
	and r0, r11, r0
	and r12, r11, r12
	eor r5, r12, r5
	and r10, lr, r10
	and r3, lr, r3
	eor r9, r6, r9
	ldr r11, [sp, #248]
	and r11, r1, r11
	eor r6, r11, r6
	eor r10, r12, r10
	eor lr, lr, r1
	eor r12, r0, r9
	ldr r11, [sp, #260]
	and r11, lr, r11
	eor r12, r11, r12
	eor r5, r9, r5
	ldr r11, [sp, #276]
	ldr r9, [sp, #272]
	and r11, r8, r11
	eor r8, r4, lr
	and r9, r8, r9
	eor r9, r9, r10
	eor r6, r10, r6
	eor r12, r9, r12
	ldr r10, [sp, #228]
	and r10, r8, r10
	ldr r8, [sp, #232]
	and r8, r4, r8
	eor r9, r8, r9
	ldr r8, [sp, #256]
	and r8, r4, r8
	eor r7, r7, r12
	ldr r4, [sp, #244]
	and r4, r1, r4
	eor r10, r8, r10
	eor r4, r4, r10
	eor r10, r3, r10
	ldr r1, [sp, #236]
	ldr r3, [sp, #268]
	and r1, lr, r1
	and r3, r2, r3
	eor r11, r11, r4
	eor r6, r11, r6
	eor r3, r4, r3
	eor r10, r10, r5
	eor r5, r5, r6
	eor r12, r12, r10
	eor r8, r8, r9
	eor r11, r11, r9
	eor r3, r3, r7
	eor r8, r7, r8
	eor r10, r0, r10
	eor r9, r6, r9
	eor r1, r8, r1
	ldr r8, [sp]
	and r0, r11, #1061109567
	bic r7, r11, #1061109567
	eor r7, r0, r7, ror #8
	eor r11, r11, r7, ror #6
	ldr r0, [r8, #352]
	ldr r4, [r8, #356]
	and r2, r10, #1061109567
	bic lr, r10, #1061109567
	eor lr, r2, lr, ror #8
	eor r10, r10, lr, ror #6
	and r2, r10, #252645135
	str r7, [sp, #268]
	bic r7, r10, #252645135
	eor r7, r2, r7, ror #8
	eor r0, r11, r0
	eor lr, r0, lr, ror #6
	eor r7, lr, r7, ror #12
	and lr, r12, #1061109567
	bic r0, r12, #1061109567
	eor r0, lr, r0, ror #8
	eor r12, r12, r0, ror #6
	and lr, r12, #252645135
	bic r2, r12, #252645135
	eor r2, lr, r2, ror #8
	eor r4, r10, r4
	eor r4, r4, r11
	eor r0, r4, r0, ror #6
	eor r2, r0, r2, ror #12
	ldr r0, [r8, #360]
	ldr r4, [r8, #364]
	and r10, r3, #1061109567
	bic lr, r3, #1061109567
	eor lr, r10, lr, ror #8
	eor r3, r3, lr, ror #6
	and r10, r3, #252645135
	str r7, [sp, #236]
	bic r7, r3, #252645135
	eor r7, r10, r7, ror #8
	eor r0, r12, r0
	eor lr, r0, lr, ror #6
	eor r7, lr, r7, ror #12
	and lr, r5, #1061109567
	bic r0, r5, #1061109567
	eor r0, lr, r0, ror #8
	eor r5, r5, r0, ror #6
	and lr, r5, #252645135
	bic r12, r5, #252645135
	eor r12, lr, r12, ror #8
	eor r4, r3, r4
	eor r4, r4, r11
	eor r0, r4, r0, ror #6
	eor r12, r0, r12, ror #12
	ldr r0, [r8, #368]
	ldr r4, [r8, #372]
	and r3, r6, #1061109567
	bic lr, r6, #1061109567
	eor lr, r3, lr, ror #8
	eor r6, r6, lr, ror #6
	and r3, r6, #252645135
	bic r10, r6, #252645135
	eor r10, r3, r10, ror #8
	eor r0, r5, r0
	eor r0, r0, r11
	eor lr, r0, lr, ror #6
	eor r10, lr, r10, ror #12
	and lr, r1, #1061109567
	bic r0, r1, #1061109567
	eor r0, lr, r0, ror #8
	eor r1, r1, r0, ror #6
	and lr, r1, #252645135
	bic r5, r1, #252645135
	eor r5, lr, r5, ror #8
	eor r4, r6, r4
	eor r0, r4, r0, ror #6
	eor r5, r0, r5, ror #12
	ldr r0, [r8, #376]
	ldr r8, [r8, #380]
	ldr r3, [sp, #268]
	and r4, r9, #1061109567
	bic r6, r9, #1061109567
	eor r6, r4, r6, ror #8
	eor r9, r9, r6, ror #6
	and r4, r9, #252645135
	bic lr, r9, #252645135
	eor lr, r4, lr, ror #8
	eor r0, r1, r0
	eor r6, r0, r6, ror #6
	eor lr, r6, lr, ror #12
	and r6, r11, #252645135
	bic r11, r11, #252645135
	eor r11, r6, r11, ror #8
	eor r8, r9, r8
	eor r3, r8, r3, ror #6
	eor r11, r3, r11, ror #12
	eor r3, r10, r7
	eor r5, lr, r5
	eor r8, r11, r2
	ldr r4, [sp, #236]
	eor r9, r5, r4
	eor r6, r11, r7
	eor r2, r9, r2
	eor r0, r9, r10
	eor r1, r8, r3
	eor r12, r12, r1
	eor r7, r12, r7
	str r9, [sp, #268]
	and r9, r0, r4
	str r0, [sp, #244]
	and r0, r1, r7
	eor lr, r12, lr
	eor r12, r7, r4
	str r1, [sp, #256]
	eor r1, r2, r6
	and r4, r1, r12
	str r1, [sp, #232]
	eor r1, r7, r5
	str r12, [sp, #228]
	eor r12, r1, r6
	eor r4, r4, r0
	str r7, [sp, #272]
	and r7, r6, r1
	eor r10, r11, r10
	eor r0, r9, r0
	eor r9, lr, r10
	str r6, [sp, #276]
	eor r6, r1, r9
	str r1, [sp, #260]
	and r1, r10, r9
	eor r5, r5, r9
	eor r7, r7, r1
	str r10, [sp, #248]
	and r10, r3, r6
	eor r0, r0, r7
	eor r1, r10, r1
	eor r4, r4, r1
	eor lr, r4, lr
	eor r12, r0, r12
	and r0, r8, r5
	ldr r10, [sp, #268]
	eor r4, r10, r11
	str r3, [sp, #264]
	eor r3, r8, r5
	str r6, [sp, #252]
	and r6, r2, r10
	eor r6, r6, r0
	eor r1, r6, r1
	eor r11, r11, r5
	eor r3, r1, r3
	ldr r6, [sp, #236]
	eor r1, r6, r9
	str r9, [sp, #240]
	and r9, r4, r1
	eor r0, r9, r0
	eor r7, r0, r7
	eor r11, r7, r11
	and r7, lr, r3
	eor r0, r12, r7
	eor r7, r11, r7
	eor lr, lr, r12
	and r9, lr, r7
	eor r12, r9, r12
	eor r9, r3, r11
	and r9, r0, r9
	eor r9, r9, r11
	eor r3, r3, r9
	and r6, r9, r6
	eor r0, r7, r9
	and r0, r11, r0
	eor r11, r12, r9
	eor r7, r7, r0
	and r7, r12, r7
	and r1, r12, r1
	eor r3, r0, r3
	eor r7, lr, r7
	eor lr, r9, r3
	ldr r0, [sp, #272]
	and r0, lr, r0
	and r4, r12, r4
	eor r12, r12, r7
	and r8, r12, r8
	and r5, r12, r5
	eor r1, r5, r1
	and r10, r7, r10
	and r2, r7, r2
	eor r6, r0, r6
	ldr r12, [sp, #228]
	and r12, r3, r12
	eor r0, r12, r0
	eor r10, r5, r10
	eor r7, r7, r3
	eor r5, r8, r6
	ldr r12, [sp, #260]
	and r12, r7, r12
	eor r5, r12, r5
	eor r1, r6, r1
	ldr r12, [sp, #256]
	ldr r6, [sp, #252]
	and r12, lr, r12
	eor lr, r11, r7
	and r6, lr, r6
	eor r6, r6, r10
	eor r0, r10, r0
	eor r5, r6, r5
	ldr r10, [sp, #264]
	and r10, lr, r10
	ldr lr, [sp, #240]
	and lr, r11, lr
	eor r6, lr, r6
	ldr lr, [sp, #248]
	and lr, r11, lr
	eor r4, r4, r5
	ldr r11, [sp, #232]
	and r11, r3, r11
	eor r10, lr, r10
	eor r11, r11, r10
	eor r10, r2, r10
	ldr r3, [sp, #276]
	ldr r2, [sp, #244]
	and r3, r7, r3
	and r2, r9, r2
	eor r12, r12, r11
	eor r0, r12, r0
	eor r2, r11, r2
	eor r10, r10, r1
	eor r1, r1, r0
	eor r5, r5, r10
	eor lr, lr, r6
	eor r12, r12, r6
	eor r2, r2, r4
	eor lr, r4, lr
	eor r10, r8, r10
	eor r6, r0, r6
	eor r3, lr, r3
	ldr lr, [sp]
	ldr r4, [lr, #384]
	ldr r11, [lr, #388]
	eor r8, r12, r12, ror #8
	eor r9, r10, r10, ror #8
	eor r4, r8, r4
	eor r10, r4, r10, ror #8
	eor r10, r10, r9, ror #16
	eor r4, r5, r5, ror #8
	eor r11, r9, r11
	eor r11, r11, r8
	eor r5, r11, r5, ror #8
	eor r5, r5, r4, ror #16
	ldr r11, [lr, #392]
	ldr r9, [lr, #396]
	eor r7, r2, r2, ror #8
	eor r11, r4, r11
	eor r2, r11, r2, ror #8
	eor r2, r2, r7, ror #16
	eor r11, r1, r1, ror #8
	eor r9, r7, r9
	eor r9, r9, r8
	eor r1, r9, r1, ror #8
	eor r1, r1, r11, ror #16
	ldr r9, [lr, #400]
	ldr r7, [lr, #404]
	eor r4, r0, r0, ror #8
	eor r9, r11, r9
	eor r9, r9, r8
	eor r0, r9, r0, ror #8
	eor r0, r0, r4, ror #16
	eor r9, r3, r3, ror #8
	eor r7, r4, r7
	eor r3, r7, r3, ror #8
	eor r3, r3, r9, ror #16
	ldr r7, [lr, #408]
	ldr lr, [lr, #412]
	eor r4, r6, r6, ror #8
	eor r7, r9, r7
	eor r6, r7, r6, ror #8
	eor r6, r6, r4, ror #16
	eor lr, r4, lr
	eor r12, lr, r12, ror #8
	eor r8, r12, r8, ror #16
	eor r12, r0, r2
	eor r3, r6, r3
	eor lr, r8, r5
	eor r4, r3, r10
	eor r7, r8, r2
	eor r5, r4, r5
	eor r9, r4, r0
	eor r11, lr, r12
	eor r1, r1, r11
	eor r2, r1, r2
	str r4, [sp, #244]
	and r4, r9, r10
	str r9, [sp, #276]
	and r9, r11, r2
	eor r6, r1, r6
	eor r1, r2, r10
	str r11, [sp, #232]
	eor r11, r5, r7
	str r10, [sp, #248]
	and r10, r11, r1
	str r11, [sp, #240]
	eor r11, r2, r3
	str r1, [sp, #264]
	eor r1, r11, r7
	eor r10, r10, r9
	str r2, [sp, #252]
	and r2, r7, r11
	eor r0, r8, r0
	eor r9, r4, r9
	eor r4, r6, r0
	str r7, [sp, #256]
	eor r7, r11, r4
	str r11, [sp, #260]
	and r11, r0, r4
	eor r3, r3, r4
	eor r2, r2, r11
	str r0, [sp, #228]
	and r0, r12, r7
	eor r9, r9, r2
	eor r11, r0, r11
	eor r10, r10, r11
	eor r6, r10, r6
	eor r1, r9, r1
	and r9, lr, r3
	ldr r0, [sp, #244]
	eor r10, r0, r8
	str r12, [sp, #268]
	eor r12, lr, r3
	str r7, [sp, #272]
	and r7, r5, r0
	eor r7, r7, r9
	eor r11, r7, r11
	eor r8, r8, r3
	eor r12, r11, r12
	ldr r7, [sp, #248]
	eor r11, r7, r4
	str r4, [sp, #236]
	and r4, r10, r11
	eor r9, r4, r9
	eor r2, r9, r2
	eor r8, r2, r8
	and r2, r6, r12
	eor r9, r1, r2
	eor r2, r8, r2
	eor r6, r6, r1
	and r4, r6, r2
	eor r1, r4, r1
	eor r4, r12, r8
	and r4, r9, r4
	eor r4, r4, r8
	eor r12, r12, r4
	and r7, r4, r7
	eor r9, r2, r4
	and r9, r8, r9
	eor r8, r1, r4
	eor r2, r2, r9
	and r2, r1, r2
	and r11, r1, r11
	eor r12, r9, r12
	eor r2, r6, r2
	eor r6, r4, r12
	ldr r9, [sp, #252]
	and r9, r6, r9
	and r10, r1, r10
	eor r1, r1, r2
	and lr, r1, lr
	and r3, r1, r3
	eor r11, r3, r11
	and r0, r2, r0
	and r5, r2, r5
	eor r7, r9, r7
	ldr r1, [sp, #264]
	and r1, r12, r1
	eor r9, r1, r9
	eor r0, r3, r0
	eor r2, r2, r12
	eor r3, lr, r7
	ldr r1, [sp, #260]
	and r1, r2, r1
	eor r3, r1, r3
	eor r11, r7, r11
	ldr r1, [sp, #232]
	ldr r7, [sp, #272]
	and r1, r6, r1
	eor r6, r8, r2
	and r7, r6, r7
	eor r7, r7, r0
	eor r9, r0, r9
	eor r3, r7, r3
	ldr r0, [sp, #268]
	and r0, r6, r0
	ldr r6, [sp, #236]
	and r6, r8, r6
	eor r7, r6, r7
	ldr r6, [sp, #228]
	and r6, r8, r6
	eor r10, r10, r3
	ldr r8, [sp, #240]
	and r8, r12, r8
	eor r0, r6, r0
	eor r8, r8, r0
	eor r0, r5, r0
	ldr r12, [sp, #256]
	ldr r5, [sp, #276]
	and r12, r2, r12
	and r5, r4, r5
	eor r1, r1, r8
	eor r9, r1, r9
	eor r5, r8, r5
	eor r0, r0, r11
	eor r11, r11, r9
	eor r3, r3, r0
	eor r6, r6, r7
	eor r1, r1, r7
	eor r5, r5, r10
	eor r6, r10, r6
	eor r0, lr, r0
	eor r7, r9, r7
	eor r12, r6, r12
	ldr r6, [sp]
	and lr, r1, #50529027
	bic r10, r1, #50529027
	eor r10, lr, r10, ror #8
	eor r1, r1, r10, ror #2
	ldr lr, [r6, #416]
	ldr r8, [r6, #420]
	and r4, r0, #50529027
	bic r2, r0, #50529027
	eor r2, r4, r2, ror #8
	eor r0, r0, r2, ror #2
	and r4, r0, #252645135
	str r10, [sp, #276]
	bic r10, r0, #252645135
	eor r10, r4, r10, ror #8
	eor lr, r1, lr
	eor r2, lr, r2, ror #2
	eor r10, r2, r10, ror #12
	and r2, r3, #50529027
	bic lr, r3, #50529027
	eor lr, r2, lr, ror #8
	eor r3, r3, lr, ror #2
	and r2, r3, #252645135
	bic r4, r3, #252645135
	eor r4, r2, r4, ror #8
	eor r8, r0, r8
	eor r8, r8, r1
	eor lr, r8, lr, ror #2
	eor r4, lr, r4, ror #12
	ldr lr, [r6, #424]
	ldr r8, [r6, #428]
	and r0, r5, #50529027
	bic r2, r5, #50529027
	eor r2, r0, r2, ror #8
	eor r5, r5, r2, ror #2
	and r0, r5, #252645135
	str r10, [sp, #256]
	bic r10, r5, #252645135
	eor r10, r0, r10, ror #8
	eor lr, r3, lr
	eor r2, lr, r2, ror #2
	eor r10, r2, r10, ror #12
	and r2, r11, #50529027
	bic lr, r11, #50529027
	eor lr, r2, lr, ror #8
	eor r11, r11, lr, ror #2
	and r2, r11, #252645135
	bic r3, r11, #252645135
	eor r3, r2, r3, ror #8
	eor r8, r5, r8
	eor r8, r8, r1
	eor lr, r8, lr, ror #2
	eor r3, lr, r3, ror #12
	ldr lr, [r6, #432]
	ldr r8, [r6, #436]
	and r5, r9, #50529027
	bic r2, r9, #50529027
	eor r2, r5, r2, ror #8
	eor r9, r9, r2, ror #2
	and r5, r9, #252645135
	bic r0, r9, #252645135
	eor r0, r5, r0, ror #8
	eor lr, r11, lr
	eor lr, lr, r1
	eor r2, lr, r2, ror #2
	eor r0, r2, r0, ror #12
	and r2, r12, #50529027
	bic lr, r12, #50529027
	eor lr, r2, lr, ror #8
	eor r12, r12, lr, ror #2
	and r2, r12, #252645135
	bic r11, r12, #252645135
	eor r11, r2, r11, ror #8
	eor r8, r9, r8
	eor lr, r8, lr, ror #2
	eor r11, lr, r11, ror #12
	ldr lr, [r6, #440]
	ldr r6, [r6, #444]
	ldr r5, [sp, #276]
	and r8, r7, #50529027
	bic r9, r7, #50529027
	eor r9, r8, r9, ror #8
	eor r7, r7, r9, ror #2
	and r8, r7, #252645135
	bic r2, r7, #252645135
	eor r2, r8, r2, ror #8
	eor lr, r12, lr
	eor r9, lr, r9, ror #2
	eor r2, r9, r2, ror #12
	and r9, r1, #252645135
	bic r1, r1, #252645135
	eor r1, r9, r1, ror #8
	eor r6, r7, r6
	eor r5, r6, r5, ror #2
	eor r1, r5, r1, ror #12
	eor r5, r0, r10
	eor r11, r2, r11
	eor r6, r1, r4
	ldr r8, [sp, #256]
	eor r7, r11, r8
	eor r9, r1, r10
	eor r4, r7, r4
	eor lr, r7, r0
	eor r12, r6, r5
	eor r3, r3, r12
	eor r10, r3, r10
	str r7, [sp, #276]
	and r7, lr, r8
	str lr, [sp, #240]
	and lr, r12, r10
	eor r2, r3, r2
	eor r3, r10, r8
	str r12, [sp, #228]
	eor r12, r4, r9
	and r8, r12, r3
	str r12, [sp, #236]
	eor r12, r10, r11
	str r3, [sp, #268]
	eor r3, r12, r9
	eor r8, r8, lr
	str r10, [sp, #272]
	and r10, r9, r12
	eor r0, r1, r0
	eor lr, r7, lr
	eor r7, r2, r0
	str r9, [sp, #232]
	eor r9, r12, r7
	str r12, [sp, #260]
	and r12, r0, r7
	eor r11, r11, r7
	eor r10, r10, r12
	str r0, [sp, #264]
	and r0, r5, r9
	eor lr, lr, r10
	eor r12, r0, r12
	eor r8, r8, r12
	eor r2, r8, r2
	eor r3, lr, r3
	and lr, r6, r11
	ldr r0, [sp, #276]
	eor r8, r0, r1
	str r5, [sp, #244]
	eor r5, r6, r11
	str r9, [sp, #252]
	and r9, r4, r0
	eor r9, r9, lr
	eor r12, r9, r12
	eor r1, r1, r11
	eor r5, r12, r5
	ldr r9, [sp, #256]
	eor r12, r9, r7
	str r7, [sp, #248]
	and r7, r8, r12
	eor lr, r7, lr
	eor r10, lr, r10
	eor r1, r10, r1
	and r10, r2, r5
	eor lr, r3, r10
	eor r10, r1, r10
	eor r2, r2, r3
	and r7, r2, r10
	eor r3, r7, r3
	eor r7, r5, r1
	and r7, lr, r7
	eor r7, r7, r1
	eor r5, r5, r7
	and r9, r7, r9
	eor lr, r10, r7
	and lr, r1, lr
	eor r1, r3, r7
	eor r10, r10, lr
	and r10, r3, r10
	and r12, r3, r12
	eor r5, lr, r5
	eor r10, r2, r10
	eor r2, r7, r5
	ldr lr, [sp, #272]
	and lr, r2, lr
	and r8, r3, r8
	eor r3, r3, r10
	and r6, r3, r6
	and r11, r3, r11
	eor r12, r11, r12
	and r0, r10, r0
	and r4, r10, r4
	eor r9, lr, r9
	ldr r3, [sp, #268]
	and r3, r5, r3
	eor lr, r3, lr
	eor r0, r11, r0
	eor r10, r10, r5
	eor r11, r6, r9
	ldr r3, [sp, #260]
	and r3, r10, r3
	eor r11, r3, r11
	eor r12, r9, r12
	ldr r3, [sp, #228]
	ldr r9, [sp, #252]
	and r3, r2, r3
	eor r2, r1, r10
	and r9, r2, r9
	eor r9, r9, r0
	eor lr, r0, lr
	eor r11, r9, r11
	ldr r0, [sp, #244]
	and r0, r2, r0
	ldr r2, [sp, #248]
	and r2, r1, r2
	eor r9, r2, r9
	ldr r2, [sp, #264]
	and r2, r1, r2
	eor r8, r8, r11
	ldr r1, [sp, #236]
	and r1, r5, r1
	eor r0, r2, r0
	eor r1, r1, r0
	eor r0, r4, r0
	ldr r5, [sp, #232]
	ldr r4, [sp, #240]
	and r5, r10, r5
	and r4, r7, r4
	eor r3, r3, r1
	eor lr, r3, lr
	eor r4, r1, r4
	eor r0, r0, r12
	eor r12, r12, lr
	eor r11, r11, r0
	eor r2, r2, r9
	eor r3, r3, r9
	eor r4, r4, r8
	eor r2, r8, r2
	eor r0, r6, r0
	eor r9, lr, r9
	eor r5, r2, r5
	ldr r2, [sp]
	ldr r6, [r2, #448]
	ldr r8, [r2, #452]
	eor r6, r0, r6
	eor r8, r11, r8
	ldr r11, [r2, #456]
	ldr r0, [r2, #460]
	eor r11, r4, r11
	eor r0, r12, r0
	ldr r12, [r2, #464]
	ldr r4, [r2, #468]
	eor r12, lr, r12
	eor r4, r5, r4
	ldr r5, [r2, #472]
	ldr r2, [r2, #476]
	eor r5, r9, r5
	eor r2, r3, r2
	eor r3, r2, r0, lsr #4
	and r3, r3, #252645135
	eor r2, r2, r3
	eor r3, r0, r3, lsl #4
	eor r0, r5, r11, lsr #4
	and r0, r0, #252645135
	eor r5, r5, r0
	eor r0, r11, r0, lsl #4
	eor r11, r4, r8, lsr #4
	and r11, r11, #252645135
	eor r4, r4, r11
	eor r11, r8, r11, lsl #4
	eor r8, r12, r6, lsr #4
	and r8, r8, #252645135
	eor r12, r12, r8
	eor r8, r6, r8, lsl #4
	eor r6, r2, r4, lsr #2
	and r6, r6, #858993459
	eor r2, r2, r6
	eor r6, r4, r6, lsl #2
	eor r4, r5, r12, lsr #2
	and r4, r4, #858993459
	eor r5, r5, r4
	eor r4, r12, r4, lsl #2
	eor r12, r3, r11, lsr #2
	and r12, r12, #858993459
	eor r3, r3, r12
	eor r12, r11, r12, lsl #2
	eor r11, r0, r8, lsr #2
	and r11, r11, #858993459
	eor r0, r0, r11
	eor r11, r8, r11, lsl #2
	eor r8, r2, r5, lsr #1
	and r8, r8, #1431655765
	eor r2, r2, r8
	eor r8, r5, r8, lsl #1
	eor r5, r6, r4, lsr #1
	and r5, r5, #1431655765
	eor r6, r6, r5
	eor r5, r4, r5, lsl #1
	eor r4, r3, r0, lsr #1
	and r4, r4, #1431655765
	eor r3, r3, r4
	eor r4, r0, r4, lsl #1
	eor r0, r12, r11, lsr #1
	and r0, r0, #1431655765
	eor r12, r12, r0
	eor r0, r11, r0, lsl #1
	eor r11, r0, r5
	and r11, r11, #0xff00ff00
	eor r0, r0, r11
	eor r11, r5, r11
	eor r5, r12, r6
	and r5, r5, #0xff00ff00
	eor r12, r12, r5
	eor r5, r6, r5
	eor r6, r4, r8
	and r6, r6, #0xff00ff00
	eor r4, r4, r6
	eor r6, r8, r6
	eor r8, r3, r2
	and r8, r8, #0xff00ff00
	eor r3, r3, r8
	eor r8, r2, r8
	ldr r2, [sp, #16]
	ldr r9, [sp, #4]
	ldr r1, [r9, #0]
	add lr, r9, r2
	eor r1, r0, r1
	ldr r0, [lr, #0]
	eor r0, r12, r0
	ldr r12, [r9, #4]
	eor r12, r4, r12
	ldr r4, [lr, #4]
	eor r4, r3, r4
	ldr r3, [r9, #8]
	eor r3, r11, r3
	ldr r11, [lr, #8]
	ldr r9, [r9, #12]
	eor r11, r5, r11
	eor r9, r6, r9
	ldr r6, [lr, #12]
	eor r6, r8, r6
	add lr, lr, #16
	str lr, [sp, #4]
	ldr lr, [sp, #8]
	add r2, lr, r2
	str r0, [r2, #0]
	str r4, [r2, #4]
	str r11, [r2, #8]
	str r6, [r2, #12]
	str r1, [lr, #0]
	str r12, [lr, #4]
	str r3, [lr, #8]
	str r9, [lr, #12]
	add r2, r2, #16
	str r2, [sp, #8]
	ldr r2, [sp, #12]
	subs r2, r2, #1
	str r2, [sp, #12]
	bne aesgen_aes256_ctr_next
	b aesgen_aes256_ctr_batch
aesgen_aes256_ctr_ended:
	ldr r0, [sp, #40]
	cmp r0, #0
	bne aesgen_aes256_ctr_segment
	ldr r0, [sp, #20]
	ldr r1, [sp, #24]
	ldr r2, [sp, #28]
	ldr r3, [sp, #32]
	ldr r4, [sp, #36]
	rev r1, r1
	str r1, [r0, #0]
	rev r2, r2
	str r2, [r0, #4]
	rev r3, r3
	str r3, [r0, #8]
	rev r4, r4
	str r4, [r0, #12]
aesgen_aes256_ctr_done:
	add sp, sp, #280
	pop {r4-r11, pc}
	.size aesgen_aes256_ctr, . - aesgen_aes256_ctr



	.balign 4
	.global aesgen_aes256_setkey_sliced
	.type aesgen_aes256_setkey_sliced, %function
	.thumb_func
aesgen_aes256_setkey_sliced:
@ void aesgen_aes256_setkey_sliced(uint8_t rk[480], const uint8_t key[32])
	push {r4-r11, lr}
	sub sp, sp, #324
	str r0, [sp, #12]
	ldr r0, [r1, #0]
	str r0, [sp, #16]
	ldr r0, [r1, #4]
	str r0, [sp, #20]
	ldr r0, [r1, #8]
	str r0, [sp, #24]
	ldr r0, [r1, #12]
	str r0, [sp, #28]
	ldr r0, [r1, #16]
	str r0, [sp, #32]
	ldr r0, [r1, #20]
	str r0, [sp, #36]
	ldr r0, [r1, #24]
	str r0, [sp, #40]
	ldr r1, [r1, #28]
	str r1, [sp, #44]
	add r1, sp, #16
	str r1, [sp]
	mov r1, #7
	str r1, [sp, #4]
	mov r1, #1
	str r1, [sp, #8]
aesgen_aes256_setkey_sliced_group:
	ldr r0, [sp]
	ldr r0, [r0, #28]
	and r1, r0, #0x01010101
	lsr r2, r0, #1
	and r2, r2, #0x01010101
	lsr r3, r0, #2
	and r3, r3, #0x01010101
	lsr r4, r0, #3
	and r4, r4, #0x01010101
	lsr r5, r0, #4
	and r5, r5, #0x01010101
	lsr r6, r0, #5
	and r6, r6, #0x01010101
	lsr r7, r0, #6
	and r7, r7, #0x01010101
	lsr r0, r0, #7
	and r0, r0, #0x01010101
	eor r8, r5, r3
	eor r6, r7, r6
	eor r9, r0, r2
	eor r10, r6, r1
	eor r11, r0, r3
	eor r2, r10, r2
	eor r12, r10, r5
	eor lr, r9, r8
	eor r4, r4, lr
	eor r3, r4, r3
	str r10, [sp, #272]
	and r10, r12, r1
	str r12, [sp, #276]
	and r12, lr, r3
	eor r7, r4, r7
	eor r4, r3, r1
	str lr, [sp, #280]
	eor lr, r2, r11
	str r1, [sp, #284]
	and r1, lr, r4
	str lr, [sp, #288]
	eor lr, r3, r6
	str r4, [sp, #292]
	eor r4, lr, r11
	eor r1, r1, r12
	str r3, [sp, #296]
	and r3, r11, lr
	eor r5, r0, r5
	eor r12, r10, r12
	eor r10, r7, r5
	str r11, [sp, #300]
	eor r11, lr, r10
	str lr, [sp, #304]
	and lr, r5, r10
	eor r6, r6, r10
	eor r3, r3, lr
	str r5, [sp, #308]
	and r5, r8, r11
	eor r12, r12, r3
	eor lr, r5, lr
	eor r1, r1, lr
	eor r7, r1, r7
	eor r4, r12, r4
	and r12, r9, r6
	ldr r5, [sp, #272]
	eor r1, r5, r0
	str r8, [sp, #312]
	eor r8, r9, r6
	str r11, [sp, #316]
	and r11, r2, r5
	eor r11, r11, r12
	eor lr, r11, lr
	eor r0, r0, r6
	eor r8, lr, r8
	ldr r11, [sp, #284]
	eor lr, r11, r10
	str r10, [sp, #320]
	and r10, r1, lr
	eor r12, r10, r12
	eor r3, r12, r3
	eor r0, r3, r0
	and r3, r7, r8
	eor r12, r4, r3
	eor r3, r0, r3
	eor r7, r7, r4
	and r10, r7, r3
	eor r4, r10, r4
	eor r10, r8, r0
	and r10, r12, r10
	eor r10, r10, r0
	eor r8, r8, r10
	and r11, r10, r11
	eor r12, r3, r10
	and r12, r0, r12
	eor r0, r4, r10
	eor r3, r3, r12
	and r3, r4, r3
	and lr, r4, lr
	eor r8, r12, r8
	eor r3, r7, r3
	eor r7, r10, r8
	ldr r12, [sp, #296]
	and r12, r7, r12
	and r1, r4, r1
	eor r4, r4, r3
	and r9, r4, r9
	and r6, r4, r6
	eor lr, r6, lr
	and r5, r3, r5
	and r2, r3, r2
	eor r11, r12, r11
	ldr r4, [sp, #292]
	and r4, r8, r4
	eor r12, r4, r12
	eor r5, r6, r5
	eor r3, r3, r8
	eor r6, r9, r11
	ldr r4, [sp, #304]
	and r4, r3, r4
	eor r6, r4, r6
	eor lr, r11, lr
	ldr r4, [sp, #280]
	ldr r11, [sp, #316]
	and r4, r7, r4
	eor r7, r0, r3
	and r11, r7, r11
	eor r11, r11, r5
	eor r12, r5, r12
	eor r6, r11, r6
	ldr r5, [sp, #312]
	and r5, r7, r5
	ldr r7, [sp, #320]
	and r7, r0, r7
	eor r11, r7, r11
	ldr r7, [sp, #308]
	and r7, r0, r7
	eor r1, r1, r6
	ldr r0, [sp, #288]
	and r0, r8, r0
	eor r5, r7, r5
	eor r0, r0, r5
	eor r5, r2, r5
	ldr r8, [sp, #300]
	ldr r2, [sp, #276]
	and r8, r3, r8
	and r2, r10, r2
	eor r4, r4, r0
	eor r12, r4, r12
	eor r2, r0, r2
	eor r5, r5, lr
	eor lr, lr, r12
	eor r6, r6, r5
	eor r7, r7, r11
	eor r4, r4, r11
	eor r2, r2, r1
	eor r7, r1, r7
	eor r5, r9, r5
	eor r11, r12, r11
	eor r8, r7, r8
	eor r6, r5, r6, lsl #1
	eor r2, r6, r2, lsl #2
	eor lr, r2, lr, lsl #3
	eor r12, lr, r12, lsl #4
	eor r8, r12, r8, lsl #5
	eor r11, r8, r11, lsl #6
	eor r4, r11, r4, lsl #7
	eor r4, r4, #0x63636363
	ldr r11, [sp, #8]
	ldr r8, [sp]
	eor r4, r11, r4, ror #8
	lsl r11, r11, #1
	ubfx r12, r11, #8, #1
	rsb r12, r12, #0
	and r12, r12, #27
	uxtb r11, r11
	eor r12, r11, r12
	str r12, [sp, #8]
	ldr r12, [r8, #0]
	eor r12, r4, r12
	str r12, [r8, #32]
	ldr r4, [r8, #4]
	eor r4, r12, r4
	str r4, [r8, #36]
	ldr r12, [r8, #8]
	eor r12, r4, r12
	str r12, [r8, #40]
	ldr r4, [r8, #12]
	eor r4, r12, r4
	str r4, [r8, #44]
	and r8, r4, #0x01010101
	lsr r12, r4, #1
	and r12, r12, #0x01010101
	lsr r11, r4, #2
	and r11, r11, #0x01010101
	lsr lr, r4, #3
	and lr, lr, #0x01010101
	lsr r2, r4, #4
	and r2, r2, #0x01010101
	lsr r6, r4, #5
	and r6, r6, #0x01010101
	lsr r5, r4, #6
	and r5, r5, #0x01010101
	lsr r4, r4, #7
	and r4, r4, #0x01010101
	eor r7, r2, r11
	eor r6, r5, r6
	eor r9, r4, r12
	eor r1, r6, r8
	eor r0, r4, r11
	eor r12, r1, r12
	eor r10, r1, r2
	eor r3, r9, r7
	eor lr, lr, r3
	eor r11, lr, r11
	str r1, [sp, #276]
	and r1, r10, r8
	str r10, [sp, #300]
	and r10, r3, r11
	eor r5, lr, r5
	eor lr, r11, r8
	str r3, [sp, #288]
	eor r3, r12, r0
	str r8, [sp, #308]
	and r8, r3, lr
	str r3, [sp, #320]
	eor r3, r11, r6
	str lr, [sp, #312]
	eor lr, r3, r0
	eor r8, r8, r10
	str r11, [sp, #316]
	and r11, r0, r3
	eor r2, r4, r2
	eor r10, r1, r10
	eor r1, r5, r2
	str r0, [sp, #280]
	eor r0, r3, r1
	str r3, [sp, #304]
	and r3, r2, r1
	eor r6, r6, r1
	eor r11, r11, r3
	str r2, [sp, #292]
	and r2, r7, r0
	eor r10, r10, r11
	eor r3, r2, r3
	eor r8, r8, r3
	eor r5, r8, r5
	eor lr, r10, lr
	and r10, r9, r6
	ldr r2, [sp, #276]
	eor r8, r2, r4
	str r7, [sp, #272]
	eor r7, r9, r6
	str r0, [sp, #296]
	and r0, r12, r2
	eor r0, r0, r10
	eor r3, r0, r3
	eor r4, r4, r6
	eor r7, r3, r7
	ldr r0, [sp, #308]
	eor r3, r0, r1
	str r1, [sp, #284]
	and r1, r8, r3
	eor r10, r1, r10
	eor r11, r10, r11
	eor r4, r11, r4
	and r11, r5, r7
	eor r10, lr, r11
	eor r11, r4, r11
	eor r5, r5, lr
	and r1, r5, r11
	eor lr, r1, lr
	eor r1, r7, r4
	and r1, r10, r1
	eor r1, r1, r4
	eor r7, r7, r1
	and r0, r1, r0
	eor r10, r11, r1
	and r10, r4, r10
	eor r4, lr, r1
	eor r11, r11, r10
	and r11, lr, r11
	and r3, lr, r3
	eor r7, r10, r7
	eor r11, r5, r11
	eor r5, r1, r7
	ldr r10, [sp, #316]
	and r10, r5, r10
	and r8, lr, r8
	eor lr, lr, r11
	and r9, lr, r9
	and r6, lr, r6
	eor r3, r6, r3
	and r2, r11, r2
	and r12, r11, r12
	eor r0, r10, r0
	ldr lr, [sp, #312]
	and lr, r7, lr
	eor r10, lr, r10
	eor r2, r6, r2
	eor r11, r11, r7
	eor r6, r9, r0
	ldr lr, [sp, #304]
	and lr, r11, lr
	eor r6, lr, r6
	eor r3, r0, r3
	ldr lr, [sp, #288]
	ldr r0, [sp, #296]
	and lr, r5, lr
	eor r5, r4, r11
	and r0, r5, r0
	eor r0, r0, r2
	eor r10, r2, r10
	eor r6, r0, r6
	ldr r2, [sp, #272]
	and r2, r5, r2
	ldr r5, [sp, #284]
	and r5, r4, r5
	eor r0, r5, r0
	ldr r5, [sp, #292]
	and r5, r4, r5
	eor r8, r8, r6
	ldr r4, [sp, #320]
	and r4, r7, r4
	eor r2, r5, r2
	eor r4, r4, r2
	eor r2, r12, r2
	ldr r7, [sp, #280]
	ldr r12, [sp, #300]
	and r7, r11, r7
	and r12, r1, r12
	eor lr, lr, r4
	eor r10, lr, r10
	eor r12, r4, r12
	eor r2, r2, r3
	eor r3, r3, r10
	eor r6, r6, r2
	eor r5, r5, r0
	eor lr, lr, r0
	eor r12, r12, r8
	eor r5, r8, r5
	eor r2, r9, r2
	eor r0, r10, r0
	eor r7, r5, r7
	eor r6, r2, r6, lsl #1
	eor r12, r6, r12, lsl #2
	eor r3, r12, r3, lsl #3
	eor r10, r3, r10, lsl #4
	eor r7, r10, r7, lsl #5
	eor r0, r7, r0, lsl #6
	eor lr, r0, lr, lsl #7
	eor lr, lr, #0x63636363
	ldr r0, [sp]
	ldr r7, [r0, #16]
	eor r7, lr, r7
	str r7, [r0, #48]
	ldr lr, [r0, #20]
	eor lr, r7, lr
	str lr, [r0, #52]
	ldr r7, [r0, #24]
	eor r7, lr, r7
	str r7, [r0, #56]
	ldr lr, [r0, #28]
	eor lr, r7, lr
	str lr, [r0, #60]
	add r0, r0, #32
	str r0, [sp]
	ldr r0, [sp, #4]
	subs r0, r0, #1
	str r0, [sp, #4]
	bne aesgen_aes256_setkey_sliced_group
	add r0, sp, #16
	str r0, [sp]
	mov r0, #15
	str r0, [sp, #4]
	mov r0, #0
	str r0, [sp, #8]
aesgen_aes256_setkey_sliced_slice:
	ldr r0, [sp]
	ldr r1, [r0, #0]
	ldr r2, [r0, #4]
	ldr r3, [r0, #8]
	ldr r4, [r0, #12]
	add r0, r0, #16
	str r0, [sp]
	eor r0, r1, r1, lsr #1
	and r0, r0, #0x55555555
	eor r5, r1, r0
	eor r0, r1, r0, lsl #1
	eor r1, r2, r2, lsr #1
	and r1, r1, #0x55555555
	eor r6, r2, r1
	eor r1, r2, r1, lsl #1
	eor r2, r3, r3, lsr #1
	and r2, r2, #0x55555555
	eor r7, r3, r2
	eor r2, r3, r2, lsl #1
	eor r3, r4, r4, lsr #1
	and r3, r3, #0x55555555
	eor r8, r4, r3
	eor r3, r4, r3, lsl #1
	eor r4, r1, r0, lsr #2
	and r4, r4, #858993459
	eor r1, r1, r4
	eor r4, r0, r4, lsl #2
	eor r0, r6, r5, lsr #2
	and r0, r0, #858993459
	eor r6, r6, r0
	eor r0, r5, r0, lsl #2
	eor r5, r3, r2, lsr #2
	and r5, r5, #858993459
	eor r3, r3, r5
	eor r5, r2, r5, lsl #2
	eor r2, r8, r7, lsr #2
	and r2, r2, #858993459
	eor r8, r8, r2
	eor r2, r7, r2, lsl #2
	eor r7, r5, r4, lsr #4
	and r7, r7, #252645135
	eor r5, r5, r7
	eor r7, r4, r7, lsl #4
	eor r4, r2, r0, lsr #4
	and r4, r4, #252645135
	eor r2, r2, r4
	eor r4, r0, r4, lsl #4
	eor r0, r3, r1, lsr #4
	and r0, r0, #252645135
	eor r3, r3, r0
	eor r0, r1, r0, lsl #4
	eor r1, r8, r6, lsr #4
	and r1, r1, #252645135
	eor r8, r8, r1
	eor r1, r6, r1, lsl #4
	ldr r6, [sp, #8]
	ldr r9, [sp, #12]
	eor r7, r7, r6
	eor r4, r4, r6
	eor r2, r2, r6
	eor r6, r3, r6
	str r7, [r9, #0]
	str r4, [r9, #4]
	str r0, [r9, #8]
	str r1, [r9, #12]
	str r5, [r9, #16]
	str r2, [r9, #20]
	str r6, [r9, #24]
	str r8, [r9, #28]
	add r9, r9, #32
	str r9, [sp, #12]
	mvn r9, #0
	str r9, [sp, #8]
	ldr r9, [sp, #4]
	subs r9, r9, #1
	str r9, [sp, #4]
	beq aesgen_aes256_setkey_sliced_end
	ldr r0, [sp]
	ldr r1, [r0, #0]
	ldr r2, [r0, #4]
	ldr r3, [r0, #8]
	ldr r4, [r0, #12]
	add r0, r0, #16
	str r0, [sp]
	eor r0, r1, r3
	lsr r0, r0, #16
	eor r1, r1, r0, lsl #16
	eor r0, r3, r0, lsl #16
	eor r3, r2, r4
	lsr r3, r3, #16
	eor r2, r2, r3, lsl #16
	eor r3, r4, r3, lsl #16
	eor r4, r1, r3
	and r4, r4, #0xff00ff00
	eor r5, r2, r1
	and r5, r5, #0xff00ff00
	eor r6, r0, r2
	and r6, r6, #0xff00ff00
	eor r7, r3, r0
	and r7, r7, #0xff00ff00
	eor r4, r1, r4
	eor r5, r2, r5
	eor r6, r0, r6
	eor r7, r3, r7
	eor r3, r4, r4, lsr #1
	and r3, r3, #0x55555555
	eor r0, r4, r3
	eor r3, r4, r3, lsl #1
	eor r4, r5, r5, lsr #1
	and r4, r4, #0x55555555
	eor r2, r5, r4
	eor r4, r5, r4, lsl #1
	eor r5, r6, r6, lsr #1
	and r5, r5, #0x55555555
	eor r1, r6, r5
	eor r5, r6, r5, lsl #1
	eor r6, r7, r7, lsr #1
	and r6, r6, #0x55555555
	eor r8, r7, r6
	eor r6, r7, r6, lsl #1
	eor r7, r4, r3, lsr #2
	and r7, r7, #858993459
	eor r4, r4, r7
	eor r7, r3, r7, lsl #2
	eor r3, r2, r0, lsr #2
	and r3, r3, #858993459
	eor r2, r2, r3
	eor r3, r0, r3, lsl #2
	eor r0, r6, r5, lsr #2
	and r0, r0, #858993459
	eor r6, r6, r0
	eor r0, r5, r0, lsl #2
	eor r5, r8, r1, lsr #2
	and r5, r5, #858993459
	eor r8, r8, r5
	eor r5, r1, r5, lsl #2
	eor r1, r0, r7, lsr #4
	and r1, r1, #252645135
	eor r0, r0, r1
	eor r1, r7, r1, lsl #4
	eor r7, r5, r3, lsr #4
	and r7, r7, #252645135
	eor r5, r5, r7
	eor r7, r3, r7, lsl #4
	eor r3, r6, r4, lsr #4
	and r3, r3, #252645135
	eor r6, r6, r3
	eor r3, r4, r3, lsl #4
	eor r4, r8, r2, lsr #4
	and r4, r4, #252645135
	eor r8, r8, r4
	eor r4, r2, r4, lsl #4
	ldr r2, [sp, #8]
	ldr r9, [sp, #12]
	eor r1, r1, r2
	eor r7, r7, r2
	eor r5, r5, r2
	eor r2, r6, r2
	str r1, [r9, #0]
	str r7, [r9, #4]
	str r3, [r9, #8]
	str r4, [r9, #12]
	str r0, [r9, #16]
	str r5, [r9, #20]
	str r2, [r9, #24]
	str r8, [r9, #28]
	add r9, r9, #32
	str r9, [sp, #12]
	ldr r9, [sp, #4]
	subs r9, r9, #1
	str r9, [sp, #4]
	beq aesgen_aes256_setkey_sliced_end
	ldr r0, [sp]
	ldr r1, [r0, #0]
	ldr r2, [r0, #4]
	ldr r3, [r0, #8]
	ldr r4, [r0, #12]
	add r0, r0, #16
	str r0, [sp]
	eor r0, r1, r3
	and r0, r0, #0xff00ff00
	eor r1, r1, r0
	eor r0, r3, r0
	eor r3, r2, r4
	and r3, r3, #0xff00ff00
	eor r2, r2, r3
	eor r3, r4, r3
	eor r4, r1, r1, lsr #1
	and r4, r4, #0x55555555
	eor r5, r1, r4
	eor r4, r1, r4, lsl #1
	eor r1, r2, r2, lsr #1
	and r1, r1, #0x55555555
	eor r6, r2, r1
	eor r1, r2, r1, lsl #1
	eor r2, r0, r0, lsr #1
	and r2, r2, #0x55555555
	eor r7, r0, r2
	eor r2, r0, r2, lsl #1
	eor r0, r3, r3, lsr #1
	and r0, r0, #0x55555555
	eor r8, r3, r0
	eor r0, r3, r0, lsl #1
	eor r3, r1, r4, lsr #2
	and r3, r3, #858993459
	eor r1, r1, r3
	eor r3, r4, r3, lsl #2
	eor r4, r6, r5, lsr #2
	and r4, r4, #858993459
	eor r6, r6, r4
	eor r4, r5, r4, lsl #2
	eor r5, r0, r2, lsr #2
	and r5, r5, #858993459
	eor r0, r0, r5
	eor r5, r2, r5, lsl #2
	eor r2, r8, r7, lsr #2
	and r2, r2, #858993459
	eor r8, r8, r2
	eor r2, r7, r2, lsl #2
	eor r7, r5, r3, lsr #4
	and r7, r7, #252645135
	eor r5, r5, r7
	eor r7, r3, r7, lsl #4
	eor r3, r2, r4, lsr #4
	and r3, r3, #252645135
	eor r2, r2, r3
	eor r3, r4, r3, lsl #4
	eor r4, r0, r1, lsr #4
	and r4, r4, #252645135
	eor r0, r0, r4
	eor r4, r1, r4, lsl #4
	eor r1, r8, r6, lsr #4
	and r1, r1, #252645135
	eor r8, r8, r1
	eor r1, r6, r1, lsl #4
	ldr r6, [sp, #8]
	ldr r9, [sp, #12]
	eor r7, r7, r6
	eor r3, r3, r6
	eor r2, r2, r6
	eor r6, r0, r6
	str r7, [r9, #0]
	str r3, [r9, #4]
	str r4, [r9, #8]
	str r1, [r9, #12]
	str r5, [r9, #16]
	str r2, [r9, #20]
	str r6, [r9, #24]
	str r8, [r9, #28]
	add r9, r9, #32
	str r9, [sp, #12]
	ldr r9, [sp, #4]
	subs r9, r9, #1
	str r9, [sp, #4]
	beq aesgen_aes256_setkey_sliced_end
	ldr r0, [sp]
	ldr r1, [r0, #0]
	ldr r2, [r0, #4]
	ldr r3, [r0, #8]
	ldr r4, [r0, #12]
	add r0, r0, #16
	str r0, [sp]
	eor r0, r1, r3
	lsr r0, r0, #16
	eor r1, r1, r0, lsl #16
	eor r0, r3, r0, lsl #16
	eor r3, r2, r4
	lsr r3, r3, #16
	eor r2, r2, r3, lsl #16
	eor r3, r4, r3, lsl #16
	eor r4, r1, r2
	and r4, r4, #0xff00ff00
	eor r5, r2, r0
	and r5, r5, #0xff00ff00
	eor r6, r0, r3
	and r6, r6, #0xff00ff00
	eor r7, r3, r1
	and r7, r7, #0xff00ff00
	eor r4, r1, r4
	eor r5, r2, r5
	eor r6, r0, r6
	eor r7, r3, r7
	eor r3, r4, r4, lsr #1
	and r3, r3, #0x55555555
	eor r0, r4, r3
	eor r3, r4, r3, lsl #1
	eor r4, r5, r5, lsr #1
	and r4, r4, #0x55555555
	eor r2, r5, r4
	eor r4, r5, r4, lsl #1
	eor r5, r6, r6, lsr #1
	and r5, r5, #0x55555555
	eor r1, r6, r5
	eor r5, r6, r5, lsl #1
	eor r6, r7, r7, lsr #1
	and r6, r6, #0x55555555
	eor r8, r7, r6
	eor r6, r7, r6, lsl #1
	eor r7, r4, r3, lsr #2
	and r7, r7, #858993459
	eor r4, r4, r7
	eor r7, r3, r7, lsl #2
	eor r3, r2, r0, lsr #2
	and r3, r3, #858993459
	eor r2, r2, r3
	eor r3, r0, r3, lsl #2
	eor r0, r6, r5, lsr #2
	and r0, r0, #858993459
	eor r6, r6, r0
	eor r0, r5, r0, lsl #2
	eor r5, r8, r1, lsr #2
	and r5, r5, #858993459
	eor r8, r8, r5
	eor r5, r1, r5, lsl #2
	eor r1, r0, r7, lsr #4
	and r1, r1, #252645135
	eor r0, r0, r1
	eor r1, r7, r1, lsl #4
	eor r7, r5, r3, lsr #4
	and r7, r7, #252645135
	eor r5, r5, r7
	eor r7, r3, r7, lsl #4
	eor r3, r6, r4, lsr #4
	and r3, r3, #252645135
	eor r6, r6, r3
	eor r3, r4, r3, lsl #4
	eor r4, r8, r2, lsr #4
	and r4, r4, #252645135
	eor r8, r8, r4
	eor r4, r2, r4, lsl #4
	ldr r2, [sp, #8]
	ldr r9, [sp, #12]
	eor r1, r1, r2
	eor r7, r7, r2
	eor r5, r5, r2
	eor r2, r6, r2
	str r1, [r9, #0]
	str r7, [r9, #4]
	str r3, [r9, #8]
	str r4, [r9, #12]
	str r0, [r9, #16]
	str r5, [r9, #20]
	str r2, [r9, #24]
	str r8, [r9, #28]
	add r9, r9, #32
	str r9, [sp, #12]
	ldr r9, [sp, #4]
	subs r9, r9, #1
	str r9, [sp, #4]
	bne aesgen_aes256_setkey_sliced_slice
aesgen_aes256_setkey_sliced_end:
	add sp, sp, #324
	pop {r4-r11, pc}
	.size aesgen_aes256_setkey_sliced, . - aesgen_aes256_setkey_sliced
