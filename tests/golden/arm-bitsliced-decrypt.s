@ AES-128, CBC decryption, bit-sliced, two blocks at a time: no table, and no branch or address depends on secrets.
	.syntax unified
	.thumb
	.text
	.balign 4
	.global aesgen_aes128_cbc_dec
	.type aesgen_aes128_cbc_dec, %function
	.thumb_func
aesgen_aes128_cbc_dec:
@ void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	push {r4-r11, lr}
	ldr r4, [sp, #36]
	sub sp, sp, #80
	str r0, [sp]
	str r2, [sp, #4]
	str r3, [sp, #8]
	str r1, [sp, #20]
	str r4, [sp, #12]
	cmp r4, #0
	beq aesgen_aes128_cbc_dec_done
aesgen_aes128_cbc_dec_next:
	ldr r0, [sp, #12]
	sub r0, r0, #2
	str r0, [sp, #12]
	mvn r0, r0, asr #31
	and r0, r0, #16
	ldr r1, [sp, #4]
	ldr r3, [r1, #0]
	add r2, r1, r0
	ldr r4, [r2, #0]
	ldr r5, [r1, #4]
	ldr r6, [r2, #4]
	ldr r7, [r1, #8]
	ldr r8, [r2, #8]
	ldr r1, [r1, #12]
	ldr r2, [r2, #12]
	str r0, [sp, #16]
	eor r0, r3, r7
	and r0, r0, #0xff00ff00
	eor r3, r3, r0
	eor r0, r7, r0
	eor r7, r4, r8
	and r7, r7, #0xff00ff00
	eor r4, r4, r7
	eor r7, r8, r7
	eor r8, r5, r1
	and r8, r8, #0xff00ff00
	eor r5, r5, r8
	eor r8, r1, r8
	eor r1, r6, r2
	and r1, r1, #0xff00ff00
	eor r6, r6, r1
	eor r1, r2, r1
	eor r2, r4, r3, lsr #1
	and r2, r2, #1431655765
	eor r4, r4, r2
	eor r2, r3, r2, lsl #1
	eor r3, r6, r5, lsr #1
	and r3, r3, #1431655765
	eor r6, r6, r3
	eor r3, r5, r3, lsl #1
	eor r5, r7, r0, lsr #1
	and r5, r5, #1431655765
	eor r7, r7, r5
	eor r5, r0, r5, lsl #1
	eor r0, r1, r8, lsr #1
	and r0, r0, #1431655765
	eor r1, r1, r0
	eor r0, r8, r0, lsl #1
	eor r8, r3, r2, lsr #2
	and r8, r8, #858993459
	eor r3, r3, r8
	eor r8, r2, r8, lsl #2
	eor r2, r6, r4, lsr #2
	and r2, r2, #858993459
	eor r6, r6, r2
	eor r2, r4, r2, lsl #2
	eor r4, r0, r5, lsr #2
	and r4, r4, #858993459
	eor r0, r0, r4
	eor r4, r5, r4, lsl #2
	eor r5, r1, r7, lsr #2
	and r5, r5, #858993459
	eor r1, r1, r5
	eor r5, r7, r5, lsl #2
	eor r7, r4, r8, lsr #4
	and r7, r7, #252645135
	eor r4, r4, r7
	eor r7, r8, r7, lsl #4
	eor r8, r5, r2, lsr #4
	and r8, r8, #252645135
	eor r5, r5, r8
	eor r8, r2, r8, lsl #4
	eor r2, r0, r3, lsr #4
	and r2, r2, #252645135
	eor r0, r0, r2
	eor r2, r3, r2, lsl #4
	eor r3, r1, r6, lsr #4
	and r3, r3, #252645135
	eor r1, r1, r3
	eor r3, r6, r3, lsl #4
	ldr r6, [sp]
	ldr r9, [r6, #320]
	ldr r10, [r6, #324]
	eor r9, r7, r9
	eor r10, r8, r10
	ldr r8, [r6, #328]
	ldr r7, [r6, #332]
	eor r8, r2, r8
	eor r7, r3, r7
	ldr r3, [r6, #336]
	ldr r2, [r6, #340]
	eor r3, r4, r3
	eor r2, r5, r2
	ldr r5, [r6, #344]
	ldr r6, [r6, #348]
	eor r5, r0, r5
	eor r6, r1, r6
	eor r1, r3, r5
	eor r0, r7, r5
	eor r4, r6, r1
	eor r11, r3, r6
	eor r12, r6, r0
	and lr, r11, r4
	eor r3, r7, r3
	str r11, [sp, #24]
	eor r11, r2, r3
	str r11, [sp, #28]
	eor r11, r9, r7
	str r11, [sp, #32]
	eor r11, r8, r3
	eor r5, r5, r6
	eor r12, r9, r12
	eor r11, r10, r11
	eor r7, r7, r4
	str r4, [sp, #36]
	and r4, r7, r11
	str r7, [sp, #40]
	eor r7, r9, r10
	eor r10, r10, r0
	str r11, [sp, #44]
	and r11, r5, r12
	eor r6, r8, r6
	str r12, [sp, #48]
	eor r12, r2, r1
	eor r8, r8, r12
	eor r10, r2, r10
	str r10, [sp, #52]
	eor r10, r1, r7
	str r1, [sp, #56]
	eor r1, r7, r5
	str r5, [sp, #60]
	and r5, r1, r8
	eor r0, r7, r0
	str r1, [sp, #64]
	eor r1, r6, r10
	str r8, [sp, #68]
	and r8, r3, r1
	eor r4, r4, r8
	str r1, [sp, #72]
	eor r1, r7, r12
	eor r2, r2, r6
	eor lr, lr, r5
	eor r6, r6, r0
	eor r12, r9, r12
	eor lr, lr, r4
	eor r6, lr, r6
	eor r7, r7, r3
	eor r8, r11, r8
	eor r9, r9, r3
	ldr lr, [sp, #56]
	and r11, lr, r9
	str r9, [sp, #76]
	ldr r9, [sp, #52]
	and lr, r7, r9
	eor r11, r11, lr
	eor r4, r11, r4
	and r11, r0, r1
	eor lr, r11, lr
	eor lr, lr, r8
	eor r12, r4, r12
	and r4, r10, r2
	eor r5, r4, r5
	eor r8, r5, r8
	ldr r11, [sp, #32]
	ldr r4, [sp, #28]
	eor r11, r8, r11
	and r8, r6, r12
	eor r6, r6, r11
	eor r4, lr, r4
	eor lr, r12, r4
	eor r5, r11, r8
	and lr, r5, lr
	eor lr, lr, r4
	eor r8, r4, r8
	and r5, r6, r8
	eor r11, r5, r11
	eor r5, r11, lr
	and r0, r11, r0
	and r3, r5, r3
	str r0, [sp, #28]
	eor r0, r8, lr
	and r0, r4, r0
	eor r12, r12, lr
	eor r12, r0, r12
	eor r0, r8, r0
	and r1, r11, r1
	ldr r4, [sp, #72]
	ldr r8, [sp, #56]
	and r4, r5, r4
	eor r4, r4, r3
	and r0, r11, r0
	eor r0, r6, r0
	and r8, r0, r8
	eor r11, r11, r0
	and r7, r11, r7
	eor r8, r8, r4
	and r2, lr, r2
	and r10, lr, r10
	eor r6, r0, r12
	str r3, [sp, #56]
	ldr r3, [sp, #36]
	and r3, r12, r3
	and r9, r11, r9
	ldr r11, [sp, #24]
	and r11, r12, r11
	eor r12, lr, r12
	eor r11, r2, r11
	ldr lr, [sp, #76]
	and lr, r0, lr
	eor r0, r9, r1
	str r0, [sp, #76]
	eor r0, r3, r11
	eor r9, r9, lr
	str r3, [sp, #24]
	ldr r3, [sp, #68]
	and r3, r12, r3
	eor r0, r9, r0
	eor r5, r5, r6
	eor r1, r3, r1
	eor r1, lr, r1
	ldr lr, [sp, #64]
	and lr, r12, lr
	eor r2, r3, r2
	ldr r12, [sp, #44]
	ldr r3, [sp, #40]
	and r12, r5, r12
	and r3, r5, r3
	ldr r5, [sp, #28]
	eor r0, r5, r0
	eor r11, r11, r1
	eor r12, r12, r8
	eor r3, r7, r3
	ldr r5, [sp, #48]
	and r5, r6, r5
	eor r8, r5, r8
	eor r4, r4, r3
	eor r9, r3, r9
	eor r3, r3, r8
	eor r4, r0, r4
	eor r0, lr, r0
	eor r7, r7, r12
	eor r9, r12, r9
	ldr r12, [sp, #60]
	and r12, r6, r12
	eor r6, r10, r12
	eor r10, r5, r10
	eor r7, r6, r7
	eor r1, r3, r1
	eor r0, r12, r0
	ldr r5, [sp, #76]
	ldr r12, [sp, #56]
	eor r5, r3, r5
	eor r6, r12, r6
	eor r4, r10, r4
	eor r2, r3, r2
	ldr r12, [sp, #24]
	eor r1, r12, r1
	eor r0, r8, r0
	eor r7, r11, r7
	eor r6, lr, r6
	ldr lr, [sp]
	ldr r11, [lr, #288]
	ldr r8, [lr, #292]
	eor r11, r6, r11
	eor r8, r9, r8
	ldr r9, [lr, #296]
	ldr r6, [lr, #300]
	eor r9, r1, r9
	eor r6, r7, r6
	ldr r7, [lr, #304]
	ldr r1, [lr, #308]
	eor r7, r2, r7
	eor r1, r4, r1
	ldr r4, [lr, #312]
	ldr lr, [lr, #316]
	eor r4, r0, r4
	eor lr, r5, lr
	and r5, r4, #252645135
	bic r0, r4, #252645135
	eor r0, r5, r0, ror #8
	eor r0, r4, r0, ror #12
	and r5, lr, #252645135
	bic r2, lr, #252645135
	eor r2, r5, r2, ror #8
	eor r2, lr, r2, ror #12
	and r5, r11, #252645135
	bic r12, r11, #252645135
	eor r12, r5, r12, ror #8
	eor r12, r11, r12, ror #12
	eor r11, r11, r0
	and r5, r8, #252645135
	bic r3, r8, #252645135
	eor r3, r5, r3, ror #8
	eor r3, r8, r3, ror #12
	eor r8, r8, r0
	eor r8, r8, r2
	and r5, r9, #252645135
	bic r10, r9, #252645135
	eor r10, r5, r10, ror #8
	eor r10, r9, r10, ror #12
	eor r12, r9, r12
	eor r12, r12, r2
	and r9, r6, #252645135
	bic r5, r6, #252645135
	eor r5, r9, r5, ror #8
	eor r5, r6, r5, ror #12
	eor r3, r6, r3
	eor r3, r3, r0
	and r6, r7, #252645135
	bic r9, r7, #252645135
	eor r9, r6, r9, ror #8
	eor r9, r7, r9, ror #12
	eor r10, r7, r10
	eor r0, r10, r0
	eor r0, r0, r2
	and r10, r1, #252645135
	bic r7, r1, #252645135
	eor r7, r10, r7, ror #8
	eor r7, r1, r7, ror #12
	eor r5, r1, r5
	eor r2, r5, r2
	eor r9, r4, r9
	eor r7, lr, r7
	and lr, r7, #50529027
	bic r4, r7, #50529027
	eor r4, lr, r4, ror #8
	eor r7, r7, r4, ror #2
	and lr, r11, #50529027
	bic r5, r11, #50529027
	eor r5, lr, r5, ror #8
	eor r11, r11, r5, ror #2
	and lr, r11, #252645135
	bic r1, r11, #252645135
	eor r1, lr, r1, ror #8
	eor r5, r7, r5, ror #2
	eor r1, r5, r1, ror #12
	and r5, r8, #50529027
	bic lr, r8, #50529027
	eor lr, r5, lr, ror #8
	eor r8, r8, lr, ror #2
	and r5, r8, #252645135
	bic r10, r8, #252645135
	eor r10, r5, r10, ror #8
	eor lr, r11, lr, ror #2
	eor lr, lr, r7
	eor r10, lr, r10, ror #12
	and lr, r12, #50529027
	bic r11, r12, #50529027
	eor r11, lr, r11, ror #8
	eor r12, r12, r11, ror #2
	and lr, r12, #252645135
	bic r5, r12, #252645135
	eor r5, lr, r5, ror #8
	eor r11, r8, r11, ror #2
	eor r5, r11, r5, ror #12
	and r11, r3, #50529027
	bic r8, r3, #50529027
	eor r8, r11, r8, ror #8
	eor r3, r3, r8, ror #2
	and r11, r3, #252645135
	bic lr, r3, #252645135
	eor lr, r11, lr, ror #8
	eor r8, r12, r8, ror #2
	eor r8, r8, r7
	eor lr, r8, lr, ror #12
	and r8, r0, #50529027
	bic r12, r0, #50529027
	eor r12, r8, r12, ror #8
	eor r0, r0, r12, ror #2
	and r8, r0, #252645135
	bic r11, r0, #252645135
	eor r11, r8, r11, ror #8
	eor r12, r3, r12, ror #2
	eor r12, r12, r7
	eor r11, r12, r11, ror #12
	and r12, r2, #50529027
	bic r3, r2, #50529027
	eor r3, r12, r3, ror #8
	eor r2, r2, r3, ror #2
	and r12, r2, #252645135
	bic r8, r2, #252645135
	eor r8, r12, r8, ror #8
	eor r3, r0, r3, ror #2
	eor r8, r3, r8, ror #12
	and r3, r9, #50529027
	bic r0, r9, #50529027
	eor r0, r3, r0, ror #8
	eor r9, r9, r0, ror #2
	and r3, r9, #252645135
	bic r12, r9, #252645135
	eor r12, r3, r12, ror #8
	eor r0, r2, r0, ror #2
	eor r12, r0, r12, ror #12
	and r0, r7, #252645135
	bic r7, r7, #252645135
	eor r7, r0, r7, ror #8
	eor r4, r9, r4, ror #2
	eor r7, r4, r7, ror #12
	eor r4, r11, r12
	eor r9, lr, r12
	eor r0, r7, r4
	eor r2, r11, r7
	eor r3, r7, r9
	and r6, r2, r0
	eor r11, lr, r11
	str r2, [sp, #24]
	eor r2, r8, r11
	str r2, [sp, #56]
	eor r2, r1, lr
	str r2, [sp, #76]
	eor r2, r5, r11
	eor r12, r12, r7
	eor r3, r1, r3
	eor r2, r10, r2
	eor lr, lr, r0
	str r0, [sp, #60]
	and r0, lr, r2
	str lr, [sp, #48]
	eor lr, r1, r10
	eor r10, r10, r9
	str r2, [sp, #28]
	and r2, r12, r3
	eor r7, r5, r7
	str r3, [sp, #40]
	eor r3, r8, r4
	eor r5, r5, r3
	eor r10, r8, r10
	str r10, [sp, #44]
	eor r10, r4, lr
	str r4, [sp, #64]
	eor r4, lr, r12
	str r12, [sp, #68]
	and r12, r4, r5
	eor r9, lr, r9
	str r4, [sp, #52]
	eor r4, r7, r10
	str r5, [sp, #36]
	and r5, r11, r4
	eor r0, r0, r5
	str r4, [sp, #72]
	eor r4, lr, r3
	eor r8, r8, r7
	eor r6, r6, r12
	eor r7, r7, r9
	eor r3, r1, r3
	eor r6, r6, r0
	eor r7, r6, r7
	eor lr, lr, r11
	eor r5, r2, r5
	eor r1, r1, r11
	ldr r6, [sp, #64]
	and r2, r6, r1
	str r1, [sp, #32]
	ldr r1, [sp, #44]
	and r6, lr, r1
	eor r2, r2, r6
	eor r0, r2, r0
	and r2, r9, r4
	eor r6, r2, r6
	eor r6, r6, r5
	eor r3, r0, r3
	and r0, r10, r8
	eor r12, r0, r12
	eor r5, r12, r5
	ldr r2, [sp, #76]
	ldr r0, [sp, #56]
	eor r2, r5, r2
	and r5, r7, r3
	eor r7, r7, r2
	eor r0, r6, r0
	eor r6, r3, r0
	eor r12, r2, r5
	and r6, r12, r6
	eor r6, r6, r0
	eor r5, r0, r5
	and r12, r7, r5
	eor r2, r12, r2
	eor r12, r2, r6
	and r9, r2, r9
	and r11, r12, r11
	str r9, [sp, #56]
	eor r9, r5, r6
	and r9, r0, r9
	eor r3, r3, r6
	eor r3, r9, r3
	eor r9, r5, r9
	and r4, r2, r4
	ldr r0, [sp, #72]
	ldr r5, [sp, #64]
	and r0, r12, r0
	eor r0, r0, r11
	and r9, r2, r9
	eor r9, r7, r9
	and r5, r9, r5
	eor r2, r2, r9
	and lr, r2, lr
	eor r5, r5, r0
	and r8, r6, r8
	and r10, r6, r10
	eor r7, r9, r3
	str r11, [sp, #64]
	ldr r11, [sp, #60]
	and r11, r3, r11
	and r1, r2, r1
	ldr r2, [sp, #24]
	and r2, r3, r2
	eor r3, r6, r3
	eor r2, r8, r2
	ldr r6, [sp, #32]
	and r6, r9, r6
	eor r9, r1, r4
	str r9, [sp, #32]
	eor r9, r11, r2
	eor r1, r1, r6
	str r11, [sp, #24]
	ldr r11, [sp, #36]
	and r11, r3, r11
	eor r9, r1, r9
	eor r12, r12, r7
	eor r4, r11, r4
	eor r4, r6, r4
	ldr r6, [sp, #52]
	and r6, r3, r6
	eor r8, r11, r8
	ldr r3, [sp, #28]
	ldr r11, [sp, #48]
	and r3, r12, r3
	and r11, r12, r11
	ldr r12, [sp, #56]
	eor r9, r12, r9
	eor r2, r2, r4
	eor r3, r3, r5
	eor r11, lr, r11
	ldr r12, [sp, #40]
	and r12, r7, r12
	eor r5, r12, r5
	eor r0, r0, r11
	eor r1, r11, r1
	eor r11, r11, r5
	eor r0, r9, r0
	eor r9, r6, r9
	eor lr, lr, r3
	eor r1, r3, r1
	ldr r3, [sp, #68]
	and r3, r7, r3
	eor r7, r10, r3
	eor r10, r12, r10
	eor lr, r7, lr
	eor r4, r11, r4
	eor r9, r3, r9
	ldr r12, [sp, #32]
	ldr r3, [sp, #64]
	eor r12, r11, r12
	eor r7, r3, r7
	eor r0, r10, r0
	eor r8, r11, r8
	ldr r3, [sp, #24]
	eor r4, r3, r4
	eor r9, r5, r9
	eor lr, r2, lr
	eor r7, r6, r7
	ldr r6, [sp]
	ldr r2, [r6, #256]
	ldr r5, [r6, #260]
	eor r2, r7, r2
	eor r5, r1, r5
	ldr r1, [r6, #264]
	ldr r7, [r6, #268]
	eor r1, r4, r1
	eor r7, lr, r7
	ldr lr, [r6, #272]
	ldr r4, [r6, #276]
	eor lr, r8, lr
	eor r4, r0, r4
	ldr r0, [r6, #280]
	ldr r6, [r6, #284]
	eor r0, r9, r0
	eor r6, r12, r6
	eor r12, r0, r0, ror #16
	eor r9, r6, r6, ror #16
	eor r8, r2, r2, ror #16
	eor r2, r2, r12
	eor r3, r5, r5, ror #16
	eor r5, r5, r12
	eor r5, r5, r9
	eor r11, r1, r1, ror #16
	eor r8, r1, r8
	eor r8, r8, r9
	eor r1, r7, r7, ror #16
	eor r3, r7, r3
	eor r3, r3, r12
	eor r7, lr, lr, ror #16
	eor r11, lr, r11
	eor r12, r11, r12
	eor r12, r12, r9
	eor r11, r4, r4, ror #16
	eor r1, r4, r1
	eor r9, r1, r9
	eor r7, r0, r7
	eor r11, r6, r11
	eor r6, r11, r11, ror #8
	eor r0, r2, r2, ror #8
	eor r2, r6, r2, ror #8
	eor r2, r2, r0, ror #16
	eor r1, r5, r5, ror #8
	eor r5, r0, r5, ror #8
	eor r5, r5, r6
	eor r5, r5, r1, ror #16
	eor r0, r8, r8, ror #8
	eor r8, r1, r8, ror #8
	eor r8, r8, r0, ror #16
	eor r1, r3, r3, ror #8
	eor r3, r0, r3, ror #8
	eor r3, r3, r6
	eor r3, r3, r1, ror #16
	eor r0, r12, r12, ror #8
	eor r12, r1, r12, ror #8
	eor r12, r12, r6
	eor r12, r12, r0, ror #16
	eor r1, r9, r9, ror #8
	eor r9, r0, r9, ror #8
	eor r9, r9, r1, ror #16
	eor r0, r7, r7, ror #8
	eor r7, r1, r7, ror #8
	eor r7, r7, r0, ror #16
	eor r11, r0, r11, ror #8
	eor r6, r11, r6, ror #16
	eor r11, r12, r7
	eor r0, r3, r7
	eor r1, r6, r11
	eor r4, r12, r6
	eor lr, r6, r0
	and r10, r4, r1
	eor r12, r3, r12
	str r4, [sp, #24]
	eor r4, r9, r12
	str r4, [sp, #64]
	eor r4, r2, r3
	str r4, [sp, #32]
	eor r4, r8, r12
	eor r7, r7, r6
	eor lr, r2, lr
	eor r4, r5, r4
	eor r3, r3, r1
	str r1, [sp, #68]
	and r1, r3, r4
	str r3, [sp, #40]
	eor r3, r2, r5
	eor r5, r5, r0
	str r4, [sp, #56]
	and r4, r7, lr
	eor r6, r8, r6
	str lr, [sp, #48]
	eor lr, r9, r11
	eor r8, r8, lr
	eor r5, r9, r5
	str r5, [sp, #28]
	eor r5, r11, r3
	str r11, [sp, #52]
	eor r11, r3, r7
	str r7, [sp, #36]
	and r7, r11, r8
	eor r0, r3, r0
	str r11, [sp, #44]
	eor r11, r6, r5
	str r8, [sp, #60]
	and r8, r12, r11
	eor r1, r1, r8
	str r11, [sp, #72]
	eor r11, r3, lr
	eor r9, r9, r6
	eor r10, r10, r7
	eor r6, r6, r0
	eor lr, r2, lr
	eor r10, r10, r1
	eor r6, r10, r6
	eor r3, r3, r12
	eor r8, r4, r8
	eor r2, r2, r12
	ldr r10, [sp, #52]
	and r4, r10, r2
	str r2, [sp, #76]
	ldr r2, [sp, #28]
	and r10, r3, r2
	eor r4, r4, r10
	eor r1, r4, r1
	and r4, r0, r11
	eor r10, r4, r10
	eor r10, r10, r8
	eor lr, r1, lr
	and r1, r5, r9
	eor r7, r1, r7
	eor r8, r7, r8
	ldr r4, [sp, #32]
	ldr r1, [sp, #64]
	eor r4, r8, r4
	and r8, r6, lr
	eor r6, r6, r4
	eor r1, r10, r1
	eor r10, lr, r1
	eor r7, r4, r8
	and r10, r7, r10
	eor r10, r10, r1
	eor r8, r1, r8
	and r7, r6, r8
	eor r4, r7, r4
	eor r7, r4, r10
	and r0, r4, r0
	and r12, r7, r12
	str r0, [sp, #64]
	eor r0, r8, r10
	and r0, r1, r0
	eor lr, lr, r10
	eor lr, r0, lr
	eor r0, r8, r0
	and r11, r4, r11
	ldr r1, [sp, #72]
	ldr r8, [sp, #52]
	and r1, r7, r1
	eor r1, r1, r12
	and r0, r4, r0
	eor r0, r6, r0
	and r8, r0, r8
	eor r4, r4, r0
	and r3, r4, r3
	eor r8, r8, r1
	and r9, r10, r9
	and r5, r10, r5
	eor r6, r0, lr
	str r12, [sp, #52]
	ldr r12, [sp, #68]
	and r12, lr, r12
	and r2, r4, r2
	ldr r4, [sp, #24]
	and r4, lr, r4
	eor lr, r10, lr
	eor r4, r9, r4
	ldr r10, [sp, #76]
	and r10, r0, r10
	eor r0, r2, r11
	str r0, [sp, #76]
	eor r0, r12, r4
	eor r2, r2, r10
	str r12, [sp, #24]
	ldr r12, [sp, #60]
	and r12, lr, r12
	eor r0, r2, r0
	eor r7, r7, r6
	eor r11, r12, r11
	eor r11, r10, r11
	ldr r10, [sp, #44]
	and r10, lr, r10
	eor r9, r12, r9
	ldr lr, [sp, #56]
	ldr r12, [sp, #40]
	and lr, r7, lr
	and r12, r7, r12
	ldr r7, [sp, #64]
	eor r0, r7, r0
	eor r4, r4, r11
	eor lr, lr, r8
	eor r12, r3, r12
	ldr r7, [sp, #48]
	and r7, r6, r7
	eor r8, r7, r8
	eor r1, r1, r12
	eor r2, r12, r2
	eor r12, r12, r8
	eor r1, r0, r1
	eor r0, r10, r0
	eor r3, r3, lr
	eor r2, lr, r2
	ldr lr, [sp, #36]
	and lr, r6, lr
	eor r6, r5, lr
	eor r5, r7, r5
	eor r3, r6, r3
	eor r11, r12, r11
	eor r0, lr, r0
	ldr r7, [sp, #76]
	ldr lr, [sp, #52]
	eor r7, r12, r7
	eor r6, lr, r6
	eor r1, r5, r1
	eor r9, r12, r9
	ldr lr, [sp, #24]
	eor r11, lr, r11
	eor r0, r8, r0
	eor r3, r4, r3
	eor r6, r10, r6
	ldr r10, [sp]
	ldr r4, [r10, #224]
	ldr r8, [r10, #228]
	eor r4, r6, r4
	eor r8, r2, r8
	ldr r2, [r10, #232]
	ldr r6, [r10, #236]
	eor r2, r11, r2
	eor r6, r3, r6
	ldr r3, [r10, #240]
	ldr r11, [r10, #244]
	eor r3, r9, r3
	eor r11, r1, r11
	ldr r1, [r10, #248]
	ldr r10, [r10, #252]
	eor r1, r0, r1
	eor r10, r7, r10
	and r7, r1, #252645135
	bic r0, r1, #252645135
	eor r0, r7, r0, ror #8
	eor r0, r1, r0, ror #12
	and r7, r10, #252645135
	bic r9, r10, #252645135
	eor r9, r7, r9, ror #8
	eor r9, r10, r9, ror #12
	and r7, r4, #252645135
	bic lr, r4, #252645135
	eor lr, r7, lr, ror #8
	eor lr, r4, lr, ror #12
	eor r4, r4, r0
	and r7, r8, #252645135
	bic r12, r8, #252645135
	eor r12, r7, r12, ror #8
	eor r12, r8, r12, ror #12
	eor r8, r8, r0
	eor r8, r8, r9
	and r7, r2, #252645135
	bic r5, r2, #252645135
	eor r5, r7, r5, ror #8
	eor r5, r2, r5, ror #12
	eor lr, r2, lr
	eor lr, lr, r9
	and r2, r6, #252645135
	bic r7, r6, #252645135
	eor r7, r2, r7, ror #8
	eor r7, r6, r7, ror #12
	eor r12, r6, r12
	eor r12, r12, r0
	and r6, r3, #252645135
	bic r2, r3, #252645135
	eor r2, r6, r2, ror #8
	eor r2, r3, r2, ror #12
	eor r5, r3, r5
	eor r0, r5, r0
	eor r0, r0, r9
	and r5, r11, #252645135
	bic r3, r11, #252645135
	eor r3, r5, r3, ror #8
	eor r3, r11, r3, ror #12
	eor r7, r11, r7
	eor r9, r7, r9
	eor r2, r1, r2
	eor r3, r10, r3
	and r10, r3, #1061109567
	bic r1, r3, #1061109567
	eor r1, r10, r1, ror #8
	eor r3, r3, r1, ror #6
	and r10, r4, #1061109567
	bic r7, r4, #1061109567
	eor r7, r10, r7, ror #8
	eor r4, r4, r7, ror #6
	and r10, r4, #252645135
	bic r11, r4, #252645135
	eor r11, r10, r11, ror #8
	eor r7, r3, r7, ror #6
	eor r11, r7, r11, ror #12
	and r7, r8, #1061109567
	bic r10, r8, #1061109567
	eor r10, r7, r10, ror #8
	eor r8, r8, r10, ror #6
	and r7, r8, #252645135
	bic r5, r8, #252645135
	eor r5, r7, r5, ror #8
	eor r10, r4, r10, ror #6
	eor r10, r10, r3
	eor r5, r10, r5, ror #12
	and r10, lr, #1061109567
	bic r4, lr, #1061109567
	eor r4, r10, r4, ror #8
	eor lr, lr, r4, ror #6
	and r10, lr, #252645135
	bic r7, lr, #252645135
	eor r7, r10, r7, ror #8
	eor r4, r8, r4, ror #6
	eor r7, r4, r7, ror #12
	and r4, r12, #1061109567
	bic r8, r12, #1061109567
	eor r8, r4, r8, ror #8
	eor r12, r12, r8, ror #6
	and r4, r12, #252645135
	bic r10, r12, #252645135
	eor r10, r4, r10, ror #8
	eor r8, lr, r8, ror #6
	eor r8, r8, r3
	eor r10, r8, r10, ror #12
	and r8, r0, #1061109567
	bic lr, r0, #1061109567
	eor lr, r8, lr, ror #8
	eor r0, r0, lr, ror #6
	and r8, r0, #252645135
	bic r4, r0, #252645135
	eor r4, r8, r4, ror #8
	eor lr, r12, lr, ror #6
	eor lr, lr, r3
	eor r4, lr, r4, ror #12
	and lr, r9, #1061109567
	bic r12, r9, #1061109567
	eor r12, lr, r12, ror #8
	eor r9, r9, r12, ror #6
	and lr, r9, #252645135
	bic r8, r9, #252645135
	eor r8, lr, r8, ror #8
	eor r12, r0, r12, ror #6
	eor r8, r12, r8, ror #12
	and r12, r2, #1061109567
	bic r0, r2, #1061109567
	eor r0, r12, r0, ror #8
	eor r2, r2, r0, ror #6
	and r12, r2, #252645135
	bic lr, r2, #252645135
	eor lr, r12, lr, ror #8
	eor r0, r9, r0, ror #6
	eor lr, r0, lr, ror #12
	and r0, r3, #252645135
	bic r3, r3, #252645135
	eor r3, r0, r3, ror #8
	eor r1, r2, r1, ror #6
	eor r3, r1, r3, ror #12
	eor r1, r4, lr
	eor r2, r10, lr
	eor r0, r3, r1
	eor r9, r4, r3
	eor r12, r3, r2
	and r6, r9, r0
	eor r4, r10, r4
	str r9, [sp, #24]
	eor r9, r8, r4
	str r9, [sp, #52]
	eor r9, r11, r10
	str r9, [sp, #76]
	eor r9, r7, r4
	eor lr, lr, r3
	eor r12, r11, r12
	eor r9, r5, r9
	eor r10, r10, r0
	str r0, [sp, #36]
	and r0, r10, r9
	str r10, [sp, #48]
	eor r10, r11, r5
	eor r5, r5, r2
	str r9, [sp, #64]
	and r9, lr, r12
	eor r3, r7, r3
	str r12, [sp, #40]
	eor r12, r8, r1
	eor r7, r7, r12
	eor r5, r8, r5
	str r5, [sp, #56]
	eor r5, r1, r10
	str r1, [sp, #44]
	eor r1, r10, lr
	str lr, [sp, #60]
	and lr, r1, r7
	eor r2, r10, r2
	str r1, [sp, #28]
	eor r1, r3, r5
	str r7, [sp, #68]
	and r7, r4, r1
	eor r0, r0, r7
	str r1, [sp, #72]
	eor r1, r10, r12
	eor r8, r8, r3
	eor r6, r6, lr
	eor r3, r3, r2
	eor r12, r11, r12
	eor r6, r6, r0
	eor r3, r6, r3
	eor r10, r10, r4
	eor r7, r9, r7
	eor r11, r11, r4
	ldr r6, [sp, #44]
	and r9, r6, r11
	str r11, [sp, #32]
	ldr r11, [sp, #56]
	and r6, r10, r11
	eor r9, r9, r6
	eor r0, r9, r0
	and r9, r2, r1
	eor r6, r9, r6
	eor r6, r6, r7
	eor r12, r0, r12
	and r0, r5, r8
	eor lr, r0, lr
	eor r7, lr, r7
	ldr r9, [sp, #76]
	ldr r0, [sp, #52]
	eor r9, r7, r9
	and r7, r3, r12
	eor r3, r3, r9
	eor r0, r6, r0
	eor r6, r12, r0
	eor lr, r9, r7
	and r6, lr, r6
	eor r6, r6, r0
	eor r7, r0, r7
	and lr, r3, r7
	eor r9, lr, r9
	eor lr, r9, r6
	and r2, r9, r2
	and r4, lr, r4
	str r2, [sp, #52]
	eor r2, r7, r6
	and r2, r0, r2
	eor r12, r12, r6
	eor r12, r2, r12
	eor r2, r7, r2
	and r1, r9, r1
	ldr r0, [sp, #72]
	ldr r7, [sp, #44]
	and r0, lr, r0
	eor r0, r0, r4
	and r2, r9, r2
	eor r2, r3, r2
	and r7, r2, r7
	eor r9, r9, r2
	and r10, r9, r10
	eor r7, r7, r0
	and r8, r6, r8
	and r5, r6, r5
	eor r3, r2, r12
	str r4, [sp, #44]
	ldr r4, [sp, #36]
	and r4, r12, r4
	and r11, r9, r11
	ldr r9, [sp, #24]
	and r9, r12, r9
	eor r12, r6, r12
	eor r9, r8, r9
	ldr r6, [sp, #32]
	and r6, r2, r6
	eor r2, r11, r1
	str r2, [sp, #32]
	eor r2, r4, r9
	eor r11, r11, r6
	str r4, [sp, #24]
	ldr r4, [sp, #68]
	and r4, r12, r4
	eor r2, r11, r2
	eor lr, lr, r3
	eor r1, r4, r1
	eor r1, r6, r1
	ldr r6, [sp, #28]
	and r6, r12, r6
	eor r8, r4, r8
	ldr r12, [sp, #64]
	ldr r4, [sp, #48]
	and r12, lr, r12
	and r4, lr, r4
	ldr lr, [sp, #52]
	eor r2, lr, r2
	eor r9, r9, r1
	eor r12, r12, r7
	eor r4, r10, r4
	ldr lr, [sp, #40]
	and lr, r3, lr
	eor r7, lr, r7
	eor r0, r0, r4
	eor r11, r4, r11
	eor r4, r4, r7
	eor r0, r2, r0
	eor r2, r6, r2
	eor r10, r10, r12
	eor r11, r12, r11
	ldr r12, [sp, #60]
	and r12, r3, r12
	eor r3, r5, r12
	eor r5, lr, r5
	eor r10, r3, r10
	eor r1, r4, r1
	eor r2, r12, r2
	ldr lr, [sp, #32]
	ldr r12, [sp, #44]
	eor lr, r4, lr
	eor r3, r12, r3
	eor r0, r5, r0
	eor r8, r4, r8
	ldr r12, [sp, #24]
	eor r1, r12, r1
	eor r2, r7, r2
	eor r10, r9, r10
	eor r3, r6, r3
	ldr r6, [sp]
	ldr r9, [r6, #192]
	ldr r7, [r6, #196]
	eor r9, r3, r9
	eor r7, r11, r7
	ldr r11, [r6, #200]
	ldr r3, [r6, #204]
	eor r11, r1, r11
	eor r3, r10, r3
	ldr r10, [r6, #208]
	ldr r1, [r6, #212]
	eor r10, r8, r10
	eor r1, r0, r1
	ldr r0, [r6, #216]
	ldr r6, [r6, #220]
	eor r0, r2, r0
	eor r6, lr, r6
	eor lr, r0, r0, ror #16
	eor r2, r6, r6, ror #16
	eor r8, r9, r9, ror #16
	eor r9, r9, lr
	eor r12, r7, r7, ror #16
	eor r7, r7, lr
	eor r7, r7, r2
	eor r4, r11, r11, ror #16
	eor r8, r11, r8
	eor r8, r8, r2
	eor r11, r3, r3, ror #16
	eor r12, r3, r12
	eor r12, r12, lr
	eor r3, r10, r10, ror #16
	eor r4, r10, r4
	eor lr, r4, lr
	eor lr, lr, r2
	eor r4, r1, r1, ror #16
	eor r11, r1, r11
	eor r2, r11, r2
	eor r3, r0, r3
	eor r4, r6, r4
	and r6, r4, #252645135
	bic r0, r4, #252645135
	eor r0, r6, r0, ror #8
	eor r4, r4, r0, ror #4
	and r6, r9, #252645135
	bic r11, r9, #252645135
	eor r11, r6, r11, ror #8
	eor r9, r9, r11, ror #4
	eor r11, r4, r11, ror #4
	eor r11, r11, r9, ror #16
	and r6, r7, #252645135
	bic r1, r7, #252645135
	eor r1, r6, r1, ror #8
	eor r7, r7, r1, ror #4
	eor r1, r9, r1, ror #4
	eor r1, r1, r4
	eor r1, r1, r7, ror #16
	and r9, r8, #252645135
	bic r6, r8, #252645135
	eor r6, r9, r6, ror #8
	eor r8, r8, r6, ror #4
	eor r6, r7, r6, ror #4
	eor r6, r6, r8, ror #16
	and r7, r12, #252645135
	bic r9, r12, #252645135
	eor r9, r7, r9, ror #8
	eor r12, r12, r9, ror #4
	eor r9, r8, r9, ror #4
	eor r9, r9, r4
	eor r9, r9, r12, ror #16
	and r8, lr, #252645135
	bic r7, lr, #252645135
	eor r7, r8, r7, ror #8
	eor lr, lr, r7, ror #4
	eor r7, r12, r7, ror #4
	eor r7, r7, r4
	eor r7, r7, lr, ror #16
	and r12, r2, #252645135
	bic r8, r2, #252645135
	eor r8, r12, r8, ror #8
	eor r2, r2, r8, ror #4
	eor r8, lr, r8, ror #4
	eor r8, r8, r2, ror #16
	and lr, r3, #252645135
	bic r12, r3, #252645135
	eor r12, lr, r12, ror #8
	eor r3, r3, r12, ror #4
	eor r12, r2, r12, ror #4
	eor r12, r12, r3, ror #16
	eor r0, r3, r0, ror #4
	eor r4, r0, r4, ror #16
	eor r0, r7, r12
	eor r3, r9, r12
	eor r2, r4, r0
	eor lr, r7, r4
	eor r10, r4, r3
	and r5, lr, r2
	eor r7, r9, r7
	str lr, [sp, #24]
	eor lr, r8, r7
	str lr, [sp, #44]
	eor lr, r11, r9
	str lr, [sp, #32]
	eor lr, r6, r7
	eor r12, r12, r4
	eor r10, r11, r10
	eor lr, r1, lr
	eor r9, r9, r2
	str r2, [sp, #60]
	and r2, r9, lr
	str r9, [sp, #40]
	eor r9, r11, r1
	eor r1, r1, r3
	str lr, [sp, #52]
	and lr, r12, r10
	eor r4, r6, r4
	str r10, [sp, #48]
	eor r10, r8, r0
	eor r6, r6, r10
	eor r1, r8, r1
	str r1, [sp, #64]
	eor r1, r0, r9
	str r0, [sp, #28]
	eor r0, r9, r12
	str r12, [sp, #68]
	and r12, r0, r6
	eor r3, r9, r3
	str r0, [sp, #56]
	eor r0, r4, r1
	str r6, [sp, #36]
	and r6, r7, r0
	eor r2, r2, r6
	str r0, [sp, #72]
	eor r0, r9, r10
	eor r8, r8, r4
	eor r5, r5, r12
	eor r4, r4, r3
	eor r10, r11, r10
	eor r5, r5, r2
	eor r4, r5, r4
	eor r9, r9, r7
	eor r6, lr, r6
	eor r11, r11, r7
	ldr r5, [sp, #28]
	and lr, r5, r11
	str r11, [sp, #76]
	ldr r11, [sp, #64]
	and r5, r9, r11
	eor lr, lr, r5
	eor r2, lr, r2
	and lr, r3, r0
	eor r5, lr, r5
	eor r5, r5, r6
	eor r10, r2, r10
	and r2, r1, r8
	eor r12, r2, r12
	eor r6, r12, r6
	ldr lr, [sp, #32]
	ldr r2, [sp, #44]
	eor lr, r6, lr
	and r6, r4, r10
	eor r4, r4, lr
	eor r2, r5, r2
	eor r5, r10, r2
	eor r12, lr, r6
	and r5, r12, r5
	eor r5, r5, r2
	eor r6, r2, r6
	and r12, r4, r6
	eor lr, r12, lr
	eor r12, lr, r5
	and r3, lr, r3
	and r7, r12, r7
	str r3, [sp, #44]
	eor r3, r6, r5
	and r3, r2, r3
	eor r10, r10, r5
	eor r10, r3, r10
	eor r3, r6, r3
	and r0, lr, r0
	ldr r2, [sp, #72]
	ldr r6, [sp, #28]
	and r2, r12, r2
	eor r2, r2, r7
	and r3, lr, r3
	eor r3, r4, r3
	and r6, r3, r6
	eor lr, lr, r3
	and r9, lr, r9
	eor r6, r6, r2
	and r8, r5, r8
	and r1, r5, r1
	eor r4, r3, r10
	str r7, [sp, #28]
	ldr r7, [sp, #60]
	and r7, r10, r7
	and r11, lr, r11
	ldr lr, [sp, #24]
	and lr, r10, lr
	eor r10, r5, r10
	eor lr, r8, lr
	ldr r5, [sp, #76]
	and r5, r3, r5
	eor r3, r11, r0
	str r3, [sp, #76]
	eor r3, r7, lr
	eor r11, r11, r5
	str r7, [sp, #24]
	ldr r7, [sp, #36]
	and r7, r10, r7
	eor r3, r11, r3
	eor r12, r12, r4
	eor r0, r7, r0
	eor r0, r5, r0
	ldr r5, [sp, #56]
	and r5, r10, r5
	eor r8, r7, r8
	ldr r10, [sp, #52]
	ldr r7, [sp, #40]
	and r10, r12, r10
	and r7, r12, r7
	ldr r12, [sp, #44]
	eor r3, r12, r3
	eor lr, lr, r0
	eor r10, r10, r6
	eor r7, r9, r7
	ldr r12, [sp, #48]
	and r12, r4, r12
	eor r6, r12, r6
	eor r2, r2, r7
	eor r11, r7, r11
	eor r7, r7, r6
	eor r2, r3, r2
	eor r3, r5, r3
	eor r9, r9, r10
	eor r11, r10, r11
	ldr r10, [sp, #68]
	and r10, r4, r10
	eor r4, r1, r10
	eor r1, r12, r1
	eor r9, r4, r9
	eor r0, r7, r0
	eor r3, r10, r3
	ldr r12, [sp, #76]
	ldr r10, [sp, #28]
	eor r12, r7, r12
	eor r4, r10, r4
	eor r2, r1, r2
	eor r8, r7, r8
	ldr r10, [sp, #24]
	eor r0, r10, r0
	eor r3, r6, r3
	eor r9, lr, r9
	eor r4, r5, r4
	ldr r5, [sp]
	ldr lr, [r5, #160]
	ldr r6, [r5, #164]
	eor lr, r4, lr
	eor r6, r11, r6
	ldr r11, [r5, #168]
	ldr r4, [r5, #172]
	eor r11, r0, r11
	eor r4, r9, r4
	ldr r9, [r5, #176]
	ldr r0, [r5, #180]
	eor r9, r8, r9
	eor r0, r2, r0
	ldr r2, [r5, #184]
	ldr r5, [r5, #188]
	eor r2, r3, r2
	eor r5, r12, r5
	and r12, r2, #252645135
	bic r3, r2, #252645135
	eor r3, r12, r3, ror #8
	eor r3, r2, r3, ror #12
	and r12, r5, #252645135
	bic r8, r5, #252645135
	eor r8, r12, r8, ror #8
	eor r8, r5, r8, ror #12
	and r12, lr, #252645135
	bic r10, lr, #252645135
	eor r10, r12, r10, ror #8
	eor r10, lr, r10, ror #12
	eor lr, lr, r3
	and r12, r6, #252645135
	bic r7, r6, #252645135
	eor r7, r12, r7, ror #8
	eor r7, r6, r7, ror #12
	eor r6, r6, r3
	eor r6, r6, r8
	and r12, r11, #252645135
	bic r1, r11, #252645135
	eor r1, r12, r1, ror #8
	eor r1, r11, r1, ror #12
	eor r10, r11, r10
	eor r10, r10, r8
	and r11, r4, #252645135
	bic r12, r4, #252645135
	eor r12, r11, r12, ror #8
	eor r12, r4, r12, ror #12
	eor r7, r4, r7
	eor r7, r7, r3
	and r4, r9, #252645135
	bic r11, r9, #252645135
	eor r11, r4, r11, ror #8
	eor r11, r9, r11, ror #12
	eor r1, r9, r1
	eor r3, r1, r3
	eor r3, r3, r8
	and r1, r0, #252645135
	bic r9, r0, #252645135
	eor r9, r1, r9, ror #8
	eor r9, r0, r9, ror #12
	eor r12, r0, r12
	eor r8, r12, r8
	eor r11, r2, r11
	eor r9, r5, r9
	and r5, r9, #50529027
	bic r2, r9, #50529027
	eor r2, r5, r2, ror #8
	eor r9, r9, r2, ror #2
	and r5, lr, #50529027
	bic r12, lr, #50529027
	eor r12, r5, r12, ror #8
	eor lr, lr, r12, ror #2
	and r5, lr, #252645135
	bic r0, lr, #252645135
	eor r0, r5, r0, ror #8
	eor r12, r9, r12, ror #2
	eor r0, r12, r0, ror #12
	and r12, r6, #50529027
	bic r5, r6, #50529027
	eor r5, r12, r5, ror #8
	eor r6, r6, r5, ror #2
	and r12, r6, #252645135
	bic r1, r6, #252645135
	eor r1, r12, r1, ror #8
	eor r5, lr, r5, ror #2
	eor r5, r5, r9
	eor r1, r5, r1, ror #12
	and r5, r10, #50529027
	bic lr, r10, #50529027
	eor lr, r5, lr, ror #8
	eor r10, r10, lr, ror #2
	and r5, r10, #252645135
	bic r12, r10, #252645135
	eor r12, r5, r12, ror #8
	eor lr, r6, lr, ror #2
	eor r12, lr, r12, ror #12
	and lr, r7, #50529027
	bic r6, r7, #50529027
	eor r6, lr, r6, ror #8
	eor r7, r7, r6, ror #2
	and lr, r7, #252645135
	bic r5, r7, #252645135
	eor r5, lr, r5, ror #8
	eor r6, r10, r6, ror #2
	eor r6, r6, r9
	eor r5, r6, r5, ror #12
	and r6, r3, #50529027
	bic r10, r3, #50529027
	eor r10, r6, r10, ror #8
	eor r3, r3, r10, ror #2
	and r6, r3, #252645135
	bic lr, r3, #252645135
	eor lr, r6, lr, ror #8
	eor r10, r7, r10, ror #2
	eor r10, r10, r9
	eor lr, r10, lr, ror #12
	and r10, r8, #50529027
	bic r7, r8, #50529027
	eor r7, r10, r7, ror #8
	eor r8, r8, r7, ror #2
	and r10, r8, #252645135
	bic r6, r8, #252645135
	eor r6, r10, r6, ror #8
	eor r7, r3, r7, ror #2
	eor r6, r7, r6, ror #12
	and r7, r11, #50529027
	bic r3, r11, #50529027
	eor r3, r7, r3, ror #8
	eor r11, r11, r3, ror #2
	and r7, r11, #252645135
	bic r10, r11, #252645135
	eor r10, r7, r10, ror #8
	eor r3, r8, r3, ror #2
	eor r10, r3, r10, ror #12
	and r3, r9, #252645135
	bic r9, r9, #252645135
	eor r9, r3, r9, ror #8
	eor r2, r11, r2, ror #2
	eor r9, r2, r9, ror #12
	eor r2, lr, r10
	eor r11, r5, r10
	eor r3, r9, r2
	eor r8, lr, r9
	eor r7, r9, r11
	and r4, r8, r3
	eor lr, r5, lr
	str r8, [sp, #24]
	eor r8, r6, lr
	str r8, [sp, #28]
	eor r8, r0, r5
	str r8, [sp, #76]
	eor r8, r12, lr
	eor r10, r10, r9
	eor r7, r0, r7
	eor r8, r1, r8
	eor r5, r5, r3
	str r3, [sp, #68]
	and r3, r5, r8
	str r5, [sp, #48]
	eor r5, r0, r1
	eor r1, r1, r11
	str r8, [sp, #44]
	and r8, r10, r7
	eor r9, r12, r9
	str r7, [sp, #40]
	eor r7, r6, r2
	eor r12, r12, r7
	eor r1, r6, r1
	str r1, [sp, #52]
	eor r1, r2, r5
	str r2, [sp, #56]
	eor r2, r5, r10
	str r10, [sp, #36]
	and r10, r2, r12
	eor r11, r5, r11
	str r2, [sp, #64]
	eor r2, r9, r1
	str r12, [sp, #60]
	and r12, lr, r2
	eor r3, r3, r12
	str r2, [sp, #72]
	eor r2, r5, r7
	eor r6, r6, r9
	eor r4, r4, r10
	eor r9, r9, r11
	eor r7, r0, r7
	eor r4, r4, r3
	eor r9, r4, r9
	eor r5, r5, lr
	eor r12, r8, r12
	eor r0, r0, lr
	ldr r4, [sp, #56]
	and r8, r4, r0
	str r0, [sp, #32]
	ldr r0, [sp, #52]
	and r4, r5, r0
	eor r8, r8, r4
	eor r3, r8, r3
	and r8, r11, r2
	eor r4, r8, r4
	eor r4, r4, r12
	eor r7, r3, r7
	and r3, r1, r6
	eor r10, r3, r10
	eor r12, r10, r12
	ldr r8, [sp, #76]
	ldr r3, [sp, #28]
	eor r8, r12, r8
	and r12, r9, r7
	eor r9, r9, r8
	eor r3, r4, r3
	eor r4, r7, r3
	eor r10, r8, r12
	and r4, r10, r4
	eor r4, r4, r3
	eor r12, r3, r12
	and r10, r9, r12
	eor r8, r10, r8
	eor r10, r8, r4
	and r11, r8, r11
	and lr, r10, lr
	str r11, [sp, #28]
	eor r11, r12, r4
	and r11, r3, r11
	eor r7, r7, r4
	eor r7, r11, r7
	eor r11, r12, r11
	and r2, r8, r2
	ldr r3, [sp, #72]
	ldr r12, [sp, #56]
	and r3, r10, r3
	eor r3, r3, lr
	and r11, r8, r11
	eor r11, r9, r11
	and r12, r11, r12
	eor r8, r8, r11
	and r5, r8, r5
	eor r12, r12, r3
	and r6, r4, r6
	and r1, r4, r1
	eor r9, r11, r7
	str lr, [sp, #56]
	ldr lr, [sp, #68]
	and lr, r7, lr
	and r0, r8, r0
	ldr r8, [sp, #24]
	and r8, r7, r8
	eor r7, r4, r7
	eor r8, r6, r8
	ldr r4, [sp, #32]
	and r4, r11, r4
	eor r11, r0, r2
	str r11, [sp, #32]
	eor r11, lr, r8
	eor r0, r0, r4
	str lr, [sp, #24]
	ldr lr, [sp, #60]
	and lr, r7, lr
	eor r11, r0, r11
	eor r10, r10, r9
	eor r2, lr, r2
	eor r2, r4, r2
	ldr r4, [sp, #64]
	and r4, r7, r4
	eor r6, lr, r6
	ldr r7, [sp, #44]
	ldr lr, [sp, #48]
	and r7, r10, r7
	and lr, r10, lr
	ldr r10, [sp, #28]
	eor r11, r10, r11
	eor r8, r8, r2
	eor r7, r7, r12
	eor lr, r5, lr
	ldr r10, [sp, #40]
	and r10, r9, r10
	eor r12, r10, r12
	eor r3, r3, lr
	eor r0, lr, r0
	eor lr, lr, r12
	eor r3, r11, r3
	eor r11, r4, r11
	eor r5, r5, r7
	eor r0, r7, r0
	ldr r7, [sp, #36]
	and r7, r9, r7
	eor r9, r1, r7
	eor r1, r10, r1
	eor r5, r9, r5
	eor r2, lr, r2
	eor r11, r7, r11
	ldr r10, [sp, #32]
	ldr r7, [sp, #56]
	eor r10, lr, r10
	eor r9, r7, r9
	eor r3, r1, r3
	eor r6, lr, r6
	ldr r7, [sp, #24]
	eor r2, r7, r2
	eor r11, r12, r11
	eor r5, r8, r5
	eor r9, r4, r9
	ldr r4, [sp]
	ldr r8, [r4, #128]
	ldr r12, [r4, #132]
	eor r8, r9, r8
	eor r12, r0, r12
	ldr r0, [r4, #136]
	ldr r9, [r4, #140]
	eor r0, r2, r0
	eor r9, r5, r9
	ldr r5, [r4, #144]
	ldr r2, [r4, #148]
	eor r5, r6, r5
	eor r2, r3, r2
	ldr r3, [r4, #152]
	ldr r4, [r4, #156]
	eor r3, r11, r3
	eor r4, r10, r4
	eor r10, r3, r3, ror #16
	eor r11, r4, r4, ror #16
	eor r6, r8, r8, ror #16
	eor r8, r8, r10
	eor r7, r12, r12, ror #16
	eor r12, r12, r10
	eor r12, r12, r11
	eor lr, r0, r0, ror #16
	eor r6, r0, r6
	eor r6, r6, r11
	eor r0, r9, r9, ror #16
	eor r7, r9, r7
	eor r7, r7, r10
	eor r9, r5, r5, ror #16
	eor lr, r5, lr
	eor r10, lr, r10
	eor r10, r10, r11
	eor lr, r2, r2, ror #16
	eor r0, r2, r0
	eor r11, r0, r11
	eor r9, r3, r9
	eor lr, r4, lr
	eor r4, lr, lr, ror #8
	eor r3, r8, r8, ror #8
	eor r8, r4, r8, ror #8
	eor r8, r8, r3, ror #16
	eor r0, r12, r12, ror #8
	eor r12, r3, r12, ror #8
	eor r12, r12, r4
	eor r12, r12, r0, ror #16
	eor r3, r6, r6, ror #8
	eor r6, r0, r6, ror #8
	eor r6, r6, r3, ror #16
	eor r0, r7, r7, ror #8
	eor r7, r3, r7, ror #8
	eor r7, r7, r4
	eor r7, r7, r0, ror #16
	eor r3, r10, r10, ror #8
	eor r10, r0, r10, ror #8
	eor r10, r10, r4
	eor r10, r10, r3, ror #16
	eor r0, r11, r11, ror #8
	eor r11, r3, r11, ror #8
	eor r11, r11, r0, ror #16
	eor r3, r9, r9, ror #8
	eor r9, r0, r9, ror #8
	eor r9, r9, r3, ror #16
	eor lr, r3, lr, ror #8
	eor r4, lr, r4, ror #16
	eor lr, r10, r9
	eor r3, r7, r9
	eor r0, r4, lr
	eor r2, r10, r4
	eor r5, r4, r3
	and r1, r2, r0
	eor r10, r7, r10
	str r2, [sp, #24]
	eor r2, r11, r10
	str r2, [sp, #56]
	eor r2, r8, r7
	str r2, [sp, #32]
	eor r2, r6, r10
	eor r9, r9, r4
	eor r5, r8, r5
	eor r2, r12, r2
	eor r7, r7, r0
	str r0, [sp, #36]
	and r0, r7, r2
	str r7, [sp, #40]
	eor r7, r8, r12
	eor r12, r12, r3
	str r2, [sp, #28]
	and r2, r9, r5
	eor r4, r6, r4
	str r5, [sp, #48]
	eor r5, r11, lr
	eor r6, r6, r5
	eor r12, r11, r12
	str r12, [sp, #44]
	eor r12, lr, r7
	str lr, [sp, #64]
	eor lr, r7, r9
	str r9, [sp, #60]
	and r9, lr, r6
	eor r3, r7, r3
	str lr, [sp, #52]
	eor lr, r4, r12
	str r6, [sp, #68]
	and r6, r10, lr
	eor r0, r0, r6
	str lr, [sp, #72]
	eor lr, r7, r5
	eor r11, r11, r4
	eor r1, r1, r9
	eor r4, r4, r3
	eor r5, r8, r5
	eor r1, r1, r0
	eor r4, r1, r4
	eor r7, r7, r10
	eor r6, r2, r6
	eor r8, r8, r10
	ldr r1, [sp, #64]
	and r2, r1, r8
	str r8, [sp, #76]
	ldr r8, [sp, #44]
	and r1, r7, r8
	eor r2, r2, r1
	eor r0, r2, r0
	and r2, r3, lr
	eor r1, r2, r1
	eor r1, r1, r6
	eor r5, r0, r5
	and r0, r12, r11
	eor r9, r0, r9
	eor r6, r9, r6
	ldr r2, [sp, #32]
	ldr r0, [sp, #56]
	eor r2, r6, r2
	and r6, r4, r5
	eor r4, r4, r2
	eor r0, r1, r0
	eor r1, r5, r0
	eor r9, r2, r6
	and r1, r9, r1
	eor r1, r1, r0
	eor r6, r0, r6
	and r9, r4, r6
	eor r2, r9, r2
	eor r9, r2, r1
	and r3, r2, r3
	and r10, r9, r10
	str r3, [sp, #56]
	eor r3, r6, r1
	and r3, r0, r3
	eor r5, r5, r1
	eor r5, r3, r5
	eor r3, r6, r3
	and lr, r2, lr
	ldr r0, [sp, #72]
	ldr r6, [sp, #64]
	and r0, r9, r0
	eor r0, r0, r10
	and r3, r2, r3
	eor r3, r4, r3
	and r6, r3, r6
	eor r2, r2, r3
	and r7, r2, r7
	eor r6, r6, r0
	and r11, r1, r11
	and r12, r1, r12
	eor r4, r3, r5
	str r10, [sp, #64]
	ldr r10, [sp, #36]
	and r10, r5, r10
	and r8, r2, r8
	ldr r2, [sp, #24]
	and r2, r5, r2
	eor r5, r1, r5
	eor r2, r11, r2
	ldr r1, [sp, #76]
	and r1, r3, r1
	eor r3, r8, lr
	str r3, [sp, #76]
	eor r3, r10, r2
	eor r8, r8, r1
	str r10, [sp, #24]
	ldr r10, [sp, #68]
	and r10, r5, r10
	eor r3, r8, r3
	eor r9, r9, r4
	eor lr, r10, lr
	eor lr, r1, lr
	ldr r1, [sp, #52]
	and r1, r5, r1
	eor r11, r10, r11
	ldr r5, [sp, #28]
	ldr r10, [sp, #40]
	and r5, r9, r5
	and r10, r9, r10
	ldr r9, [sp, #56]
	eor r3, r9, r3
	eor r2, r2, lr
	eor r5, r5, r6
	eor r10, r7, r10
	ldr r9, [sp, #48]
	and r9, r4, r9
	eor r6, r9, r6
	eor r0, r0, r10
	eor r8, r10, r8
	eor r10, r10, r6
	eor r0, r3, r0
	eor r3, r1, r3
	eor r7, r7, r5
	eor r8, r5, r8
	ldr r5, [sp, #60]
	and r5, r4, r5
	eor r4, r12, r5
	eor r12, r9, r12
	eor r7, r4, r7
	eor lr, r10, lr
	eor r3, r5, r3
	ldr r9, [sp, #76]
	ldr r5, [sp, #64]
	eor r9, r10, r9
	eor r4, r5, r4
	eor r0, r12, r0
	eor r11, r10, r11
	ldr r5, [sp, #24]
	eor lr, r5, lr
	eor r3, r6, r3
	eor r7, r2, r7
	eor r4, r1, r4
	ldr r1, [sp]
	ldr r2, [r1, #96]
	ldr r6, [r1, #100]
	eor r2, r4, r2
	eor r6, r8, r6
	ldr r8, [r1, #104]
	ldr r4, [r1, #108]
	eor r8, lr, r8
	eor r4, r7, r4
	ldr r7, [r1, #112]
	ldr lr, [r1, #116]
	eor r7, r11, r7
	eor lr, r0, lr
	ldr r0, [r1, #120]
	ldr r1, [r1, #124]
	eor r0, r3, r0
	eor r1, r9, r1
	and r9, r0, #252645135
	bic r3, r0, #252645135
	eor r3, r9, r3, ror #8
	eor r3, r0, r3, ror #12
	and r9, r1, #252645135
	bic r11, r1, #252645135
	eor r11, r9, r11, ror #8
	eor r11, r1, r11, ror #12
	and r9, r2, #252645135
	bic r5, r2, #252645135
	eor r5, r9, r5, ror #8
	eor r5, r2, r5, ror #12
	eor r2, r2, r3
	and r9, r6, #252645135
	bic r10, r6, #252645135
	eor r10, r9, r10, ror #8
	eor r10, r6, r10, ror #12
	eor r6, r6, r3
	eor r6, r6, r11
	and r9, r8, #252645135
	bic r12, r8, #252645135
	eor r12, r9, r12, ror #8
	eor r12, r8, r12, ror #12
	eor r5, r8, r5
	eor r5, r5, r11
	and r8, r4, #252645135
	bic r9, r4, #252645135
	eor r9, r8, r9, ror #8
	eor r9, r4, r9, ror #12
	eor r10, r4, r10
	eor r10, r10, r3
	and r4, r7, #252645135
	bic r8, r7, #252645135
	eor r8, r4, r8, ror #8
	eor r8, r7, r8, ror #12
	eor r12, r7, r12
	eor r3, r12, r3
	eor r3, r3, r11
	and r12, lr, #252645135
	bic r7, lr, #252645135
	eor r7, r12, r7, ror #8
	eor r7, lr, r7, ror #12
	eor r9, lr, r9
	eor r11, r9, r11
	eor r8, r0, r8
	eor r7, r1, r7
	and r1, r7, #1061109567
	bic r0, r7, #1061109567
	eor r0, r1, r0, ror #8
	eor r7, r7, r0, ror #6
	and r1, r2, #1061109567
	bic r9, r2, #1061109567
	eor r9, r1, r9, ror #8
	eor r2, r2, r9, ror #6
	and r1, r2, #252645135
	bic lr, r2, #252645135
	eor lr, r1, lr, ror #8
	eor r9, r7, r9, ror #6
	eor lr, r9, lr, ror #12
	and r9, r6, #1061109567
	bic r1, r6, #1061109567
	eor r1, r9, r1, ror #8
	eor r6, r6, r1, ror #6
	and r9, r6, #252645135
	bic r12, r6, #252645135
	eor r12, r9, r12, ror #8
	eor r1, r2, r1, ror #6
	eor r1, r1, r7
	eor r12, r1, r12, ror #12
	and r1, r5, #1061109567
	bic r2, r5, #1061109567
	eor r2, r1, r2, ror #8
	eor r5, r5, r2, ror #6
	and r1, r5, #252645135
	bic r9, r5, #252645135
	eor r9, r1, r9, ror #8
	eor r2, r6, r2, ror #6
	eor r9, r2, r9, ror #12
	and r2, r10, #1061109567
	bic r6, r10, #1061109567
	eor r6, r2, r6, ror #8
	eor r10, r10, r6, ror #6
	and r2, r10, #252645135
	bic r1, r10, #252645135
	eor r1, r2, r1, ror #8
	eor r6, r5, r6, ror #6
	eor r6, r6, r7
	eor r1, r6, r1, ror #12
	and r6, r3, #1061109567
	bic r5, r3, #1061109567
	eor r5, r6, r5, ror #8
	eor r3, r3, r5, ror #6
	and r6, r3, #252645135
	bic r2, r3, #252645135
	eor r2, r6, r2, ror #8
	eor r5, r10, r5, ror #6
	eor r5, r5, r7
	eor r2, r5, r2, ror #12
	and r5, r11, #1061109567
	bic r10, r11, #1061109567
	eor r10, r5, r10, ror #8
	eor r11, r11, r10, ror #6
	and r5, r11, #252645135
	bic r6, r11, #252645135
	eor r6, r5, r6, ror #8
	eor r10, r3, r10, ror #6
	eor r6, r10, r6, ror #12
	and r10, r8, #1061109567
	bic r3, r8, #1061109567
	eor r3, r10, r3, ror #8
	eor r8, r8, r3, ror #6
	and r10, r8, #252645135
	bic r5, r8, #252645135
	eor r5, r10, r5, ror #8
	eor r3, r11, r3, ror #6
	eor r5, r3, r5, ror #12
	and r3, r7, #252645135
	bic r7, r7, #252645135
	eor r7, r3, r7, ror #8
	eor r0, r8, r0, ror #6
	eor r7, r0, r7, ror #12
	eor r0, r2, r5
	eor r8, r1, r5
	eor r3, r7, r0
	eor r11, r2, r7
	eor r10, r7, r8
	and r4, r11, r3
	eor r2, r1, r2
	str r11, [sp, #24]
	eor r11, r6, r2
	str r11, [sp, #64]
	eor r11, lr, r1
	str r11, [sp, #76]
	eor r11, r9, r2
	eor r5, r5, r7
	eor r10, lr, r10
	eor r11, r12, r11
	eor r1, r1, r3
	str r3, [sp, #60]
	and r3, r1, r11
	str r1, [sp, #48]
	eor r1, lr, r12
	eor r12, r12, r8
	str r11, [sp, #56]
	and r11, r5, r10
	eor r7, r9, r7
	str r10, [sp, #40]
	eor r10, r6, r0
	eor r9, r9, r10
	eor r12, r6, r12
	str r12, [sp, #28]
	eor r12, r0, r1
	str r0, [sp, #52]
	eor r0, r1, r5
	str r5, [sp, #68]
	and r5, r0, r9
	eor r8, r1, r8
	str r0, [sp, #44]
	eor r0, r7, r12
	str r9, [sp, #36]
	and r9, r2, r0
	eor r3, r3, r9
	str r0, [sp, #72]
	eor r0, r1, r10
	eor r6, r6, r7
	eor r4, r4, r5
	eor r7, r7, r8
	eor r10, lr, r10
	eor r4, r4, r3
	eor r7, r4, r7
	eor r1, r1, r2
	eor r9, r11, r9
	eor lr, lr, r2
	ldr r4, [sp, #52]
	and r11, r4, lr
	str lr, [sp, #32]
	ldr lr, [sp, #28]
	and r4, r1, lr
	eor r11, r11, r4
	eor r3, r11, r3
	and r11, r8, r0
	eor r4, r11, r4
	eor r4, r4, r9
	eor r10, r3, r10
	and r3, r12, r6
	eor r5, r3, r5
	eor r9, r5, r9
	ldr r11, [sp, #76]
	ldr r3, [sp, #64]
	eor r11, r9, r11
	and r9, r7, r10
	eor r7, r7, r11
	eor r3, r4, r3
	eor r4, r10, r3
	eor r5, r11, r9
	and r4, r5, r4
	eor r4, r4, r3
	eor r9, r3, r9
	and r5, r7, r9
	eor r11, r5, r11
	eor r5, r11, r4
	and r8, r11, r8
	and r2, r5, r2
	str r8, [sp, #64]
	eor r8, r9, r4
	and r8, r3, r8
	eor r10, r10, r4
	eor r10, r8, r10
	eor r8, r9, r8
	and r0, r11, r0
	ldr r3, [sp, #72]
	ldr r9, [sp, #52]
	and r3, r5, r3
	eor r3, r3, r2
	and r8, r11, r8
	eor r8, r7, r8
	and r9, r8, r9
	eor r11, r11, r8
	and r1, r11, r1
	eor r9, r9, r3
	and r6, r4, r6
	and r12, r4, r12
	eor r7, r8, r10
	str r2, [sp, #52]
	ldr r2, [sp, #60]
	and r2, r10, r2
	and lr, r11, lr
	ldr r11, [sp, #24]
	and r11, r10, r11
	eor r10, r4, r10
	eor r11, r6, r11
	ldr r4, [sp, #32]
	and r4, r8, r4
	eor r8, lr, r0
	str r8, [sp, #32]
	eor r8, r2, r11
	eor lr, lr, r4
	str r2, [sp, #24]
	ldr r2, [sp, #36]
	and r2, r10, r2
	eor r8, lr, r8
	eor r5, r5, r7
	eor r0, r2, r0
	eor r0, r4, r0
	ldr r4, [sp, #44]
	and r4, r10, r4
	eor r6, r2, r6
	ldr r10, [sp, #56]
	ldr r2, [sp, #48]
	and r10, r5, r10
	and r2, r5, r2
	ldr r5, [sp, #64]
	eor r8, r5, r8
	eor r11, r11, r0
	eor r10, r10, r9
	eor r2, r1, r2
	ldr r5, [sp, #40]
	and r5, r7, r5
	eor r9, r5, r9
	eor r3, r3, r2
	eor lr, r2, lr
	eor r2, r2, r9
	eor r3, r8, r3
	eor r8, r4, r8
	eor r1, r1, r10
	eor lr, r10, lr
	ldr r10, [sp, #68]
	and r10, r7, r10
	eor r7, r12, r10
	eor r12, r5, r12
	eor r1, r7, r1
	eor r0, r2, r0
	eor r8, r10, r8
	ldr r5, [sp, #32]
	ldr r10, [sp, #52]
	eor r5, r2, r5
	eor r7, r10, r7
	eor r3, r12, r3
	eor r6, r2, r6
	ldr r10, [sp, #24]
	eor r0, r10, r0
	eor r8, r9, r8
	eor r1, r11, r1
	eor r7, r4, r7
	ldr r4, [sp]
	ldr r11, [r4, #64]
	ldr r9, [r4, #68]
	eor r11, r7, r11
	eor r9, lr, r9
	ldr lr, [r4, #72]
	ldr r7, [r4, #76]
	eor lr, r0, lr
	eor r7, r1, r7
	ldr r1, [r4, #80]
	ldr r0, [r4, #84]
	eor r1, r6, r1
	eor r0, r3, r0
	ldr r3, [r4, #88]
	ldr r4, [r4, #92]
	eor r3, r8, r3
	eor r4, r5, r4
	eor r5, r3, r3, ror #16
	eor r8, r4, r4, ror #16
	eor r6, r11, r11, ror #16
	eor r11, r11, r5
	eor r10, r9, r9, ror #16
	eor r9, r9, r5
	eor r9, r9, r8
	eor r2, lr, lr, ror #16
	eor r6, lr, r6
	eor r6, r6, r8
	eor lr, r7, r7, ror #16
	eor r10, r7, r10
	eor r10, r10, r5
	eor r7, r1, r1, ror #16
	eor r2, r1, r2
	eor r5, r2, r5
	eor r5, r5, r8
	eor r2, r0, r0, ror #16
	eor lr, r0, lr
	eor r8, lr, r8
	eor r7, r3, r7
	eor r2, r4, r2
	and r4, r2, #252645135
	bic r3, r2, #252645135
	eor r3, r4, r3, ror #8
	eor r2, r2, r3, ror #4
	and r4, r11, #252645135
	bic lr, r11, #252645135
	eor lr, r4, lr, ror #8
	eor r11, r11, lr, ror #4
	eor lr, r2, lr, ror #4
	eor lr, lr, r11, ror #16
	and r4, r9, #252645135
	bic r0, r9, #252645135
	eor r0, r4, r0, ror #8
	eor r9, r9, r0, ror #4
	eor r0, r11, r0, ror #4
	eor r0, r0, r2
	eor r0, r0, r9, ror #16
	and r11, r6, #252645135
	bic r4, r6, #252645135
	eor r4, r11, r4, ror #8
	eor r6, r6, r4, ror #4
	eor r4, r9, r4, ror #4
	eor r4, r4, r6, ror #16
	and r9, r10, #252645135
	bic r11, r10, #252645135
	eor r11, r9, r11, ror #8
	eor r10, r10, r11, ror #4
	eor r11, r6, r11, ror #4
	eor r11, r11, r2
	eor r11, r11, r10, ror #16
	and r6, r5, #252645135
	bic r9, r5, #252645135
	eor r9, r6, r9, ror #8
	eor r5, r5, r9, ror #4
	eor r9, r10, r9, ror #4
	eor r9, r9, r2
	eor r9, r9, r5, ror #16
	and r10, r8, #252645135
	bic r6, r8, #252645135
	eor r6, r10, r6, ror #8
	eor r8, r8, r6, ror #4
	eor r6, r5, r6, ror #4
	eor r6, r6, r8, ror #16
	and r5, r7, #252645135
	bic r10, r7, #252645135
	eor r10, r5, r10, ror #8
	eor r7, r7, r10, ror #4
	eor r10, r8, r10, ror #4
	eor r10, r10, r7, ror #16
	eor r3, r7, r3, ror #4
	eor r2, r3, r2, ror #16
	eor r3, r9, r10
	eor r7, r11, r10
	eor r8, r2, r3
	eor r5, r9, r2
	eor r1, r2, r7
	and r12, r5, r8
	eor r9, r11, r9
	str r5, [sp, #24]
	eor r5, r6, r9
	str r5, [sp, #52]
	eor r5, lr, r11
	str r5, [sp, #32]
	eor r5, r4, r9
	eor r10, r10, r2
	eor r1, lr, r1
	eor r5, r0, r5
	eor r11, r11, r8
	str r8, [sp, #68]
	and r8, r11, r5
	str r11, [sp, #40]
	eor r11, lr, r0
	eor r0, r0, r7
	str r5, [sp, #64]
	and r5, r10, r1
	eor r2, r4, r2
	str r1, [sp, #48]
	eor r1, r6, r3
	eor r4, r4, r1
	eor r0, r6, r0
	str r0, [sp, #56]
	eor r0, r3, r11
	str r3, [sp, #44]
	eor r3, r11, r10
	str r10, [sp, #36]
	and r10, r3, r4
	eor r7, r11, r7
	str r3, [sp, #28]
	eor r3, r2, r0
	str r4, [sp, #60]
	and r4, r9, r3
	eor r8, r8, r4
	str r3, [sp, #72]
	eor r3, r11, r1
	eor r6, r6, r2
	eor r12, r12, r10
	eor r2, r2, r7
	eor r1, lr, r1
	eor r12, r12, r8
	eor r2, r12, r2
	eor r11, r11, r9
	eor r4, r5, r4
	eor lr, lr, r9
	ldr r12, [sp, #44]
	and r5, r12, lr
	str lr, [sp, #76]
	ldr lr, [sp, #56]
	and r12, r11, lr
	eor r5, r5, r12
	eor r8, r5, r8
	and r5, r7, r3
	eor r12, r5, r12
	eor r12, r12, r4
	eor r1, r8, r1
	and r8, r0, r6
	eor r10, r8, r10
	eor r4, r10, r4
	ldr r5, [sp, #32]
	ldr r8, [sp, #52]
	eor r5, r4, r5
	and r4, r2, r1
	eor r2, r2, r5
	eor r8, r12, r8
	eor r12, r1, r8
	eor r10, r5, r4
	and r12, r10, r12
	eor r12, r12, r8
	eor r4, r8, r4
	and r10, r2, r4
	eor r5, r10, r5
	eor r10, r5, r12
	and r7, r5, r7
	and r9, r10, r9
	str r7, [sp, #52]
	eor r7, r4, r12
	and r7, r8, r7
	eor r1, r1, r12
	eor r1, r7, r1
	eor r7, r4, r7
	and r3, r5, r3
	ldr r8, [sp, #72]
	ldr r4, [sp, #44]
	and r8, r10, r8
	eor r8, r8, r9
	and r7, r5, r7
	eor r7, r2, r7
	and r4, r7, r4
	eor r5, r5, r7
	and r11, r5, r11
	eor r4, r4, r8
	and r6, r12, r6
	and r0, r12, r0
	eor r2, r7, r1
	str r9, [sp, #44]
	ldr r9, [sp, #68]
	and r9, r1, r9
	and lr, r5, lr
	ldr r5, [sp, #24]
	and r5, r1, r5
	eor r1, r12, r1
	eor r5, r6, r5
	ldr r12, [sp, #76]
	and r12, r7, r12
	eor r7, lr, r3
	str r7, [sp, #76]
	eor r7, r9, r5
	eor lr, lr, r12
	str r9, [sp, #24]
	ldr r9, [sp, #60]
	and r9, r1, r9
	eor r7, lr, r7
	eor r10, r10, r2
	eor r3, r9, r3
	eor r3, r12, r3
	ldr r12, [sp, #28]
	and r12, r1, r12
	eor r6, r9, r6
	ldr r1, [sp, #64]
	ldr r9, [sp, #40]
	and r1, r10, r1
	and r9, r10, r9
	ldr r10, [sp, #52]
	eor r7, r10, r7
	eor r5, r5, r3
	eor r1, r1, r4
	eor r9, r11, r9
	ldr r10, [sp, #48]
	and r10, r2, r10
	eor r4, r10, r4
	eor r8, r8, r9
	eor lr, r9, lr
	eor r9, r9, r4
	eor r8, r7, r8
	eor r7, r12, r7
	eor r11, r11, r1
	eor lr, r1, lr
	ldr r1, [sp, #36]
	and r1, r2, r1
	eor r2, r0, r1
	eor r0, r10, r0
	eor r11, r2, r11
	eor r3, r9, r3
	eor r7, r1, r7
	ldr r10, [sp, #76]
	ldr r1, [sp, #44]
	eor r10, r9, r10
	eor r2, r1, r2
	eor r8, r0, r8
	eor r6, r9, r6
	ldr r1, [sp, #24]
	eor r3, r1, r3
	eor r7, r4, r7
	eor r11, r5, r11
	eor r2, r12, r2
	ldr r12, [sp]
	ldr r5, [r12, #32]
	ldr r4, [r12, #36]
	eor r5, r2, r5
	eor r4, lr, r4
	ldr lr, [r12, #40]
	ldr r2, [r12, #44]
	eor lr, r3, lr
	eor r2, r11, r2
	ldr r11, [r12, #48]
	ldr r3, [r12, #52]
	eor r11, r6, r11
	eor r3, r8, r3
	ldr r8, [r12, #56]
	ldr r12, [r12, #60]
	eor r8, r7, r8
	eor r12, r10, r12
	and r10, r8, #252645135
	bic r7, r8, #252645135
	eor r7, r10, r7, ror #8
	eor r7, r8, r7, ror #12
	and r10, r12, #252645135
	bic r6, r12, #252645135
	eor r6, r10, r6, ror #8
	eor r6, r12, r6, ror #12
	and r10, r5, #252645135
	bic r1, r5, #252645135
	eor r1, r10, r1, ror #8
	eor r1, r5, r1, ror #12
	eor r5, r5, r7
	and r10, r4, #252645135
	bic r9, r4, #252645135
	eor r9, r10, r9, ror #8
	eor r9, r4, r9, ror #12
	eor r4, r4, r7
	eor r4, r4, r6
	and r10, lr, #252645135
	bic r0, lr, #252645135
	eor r0, r10, r0, ror #8
	eor r0, lr, r0, ror #12
	eor r1, lr, r1
	eor r1, r1, r6
	and lr, r2, #252645135
	bic r10, r2, #252645135
	eor r10, lr, r10, ror #8
	eor r10, r2, r10, ror #12
	eor r9, r2, r9
	eor r9, r9, r7
	and r2, r11, #252645135
	bic lr, r11, #252645135
	eor lr, r2, lr, ror #8
	eor lr, r11, lr, ror #12
	eor r0, r11, r0
	eor r7, r0, r7
	eor r7, r7, r6
	and r0, r3, #252645135
	bic r11, r3, #252645135
	eor r11, r0, r11, ror #8
	eor r11, r3, r11, ror #12
	eor r10, r3, r10
	eor r6, r10, r6
	eor lr, r8, lr
	eor r11, r12, r11
	and r12, r11, #50529027
	bic r8, r11, #50529027
	eor r8, r12, r8, ror #8
	eor r11, r11, r8, ror #2
	and r12, r5, #50529027
	bic r10, r5, #50529027
	eor r10, r12, r10, ror #8
	eor r5, r5, r10, ror #2
	and r12, r5, #252645135
	bic r3, r5, #252645135
	eor r3, r12, r3, ror #8
	eor r10, r11, r10, ror #2
	eor r3, r10, r3, ror #12
	and r10, r4, #50529027
	bic r12, r4, #50529027
	eor r12, r10, r12, ror #8
	eor r4, r4, r12, ror #2
	and r10, r4, #252645135
	bic r0, r4, #252645135
	eor r0, r10, r0, ror #8
	eor r12, r5, r12, ror #2
	eor r12, r12, r11
	eor r0, r12, r0, ror #12
	and r12, r1, #50529027
	bic r5, r1, #50529027
	eor r5, r12, r5, ror #8
	eor r1, r1, r5, ror #2
	and r12, r1, #252645135
	bic r10, r1, #252645135
	eor r10, r12, r10, ror #8
	eor r5, r4, r5, ror #2
	eor r10, r5, r10, ror #12
	and r5, r9, #50529027
	bic r4, r9, #50529027
	eor r4, r5, r4, ror #8
	eor r9, r9, r4, ror #2
	and r5, r9, #252645135
	bic r12, r9, #252645135
	eor r12, r5, r12, ror #8
	eor r4, r1, r4, ror #2
	eor r4, r4, r11
	eor r12, r4, r12, ror #12
	and r4, r7, #50529027
	bic r1, r7, #50529027
	eor r1, r4, r1, ror #8
	eor r7, r7, r1, ror #2
	and r4, r7, #252645135
	bic r5, r7, #252645135
	eor r5, r4, r5, ror #8
	eor r1, r9, r1, ror #2
	eor r1, r1, r11
	eor r5, r1, r5, ror #12
	and r1, r6, #50529027
	bic r9, r6, #50529027
	eor r9, r1, r9, ror #8
	eor r6, r6, r9, ror #2
	and r1, r6, #252645135
	bic r4, r6, #252645135
	eor r4, r1, r4, ror #8
	eor r9, r7, r9, ror #2
	eor r4, r9, r4, ror #12
	and r9, lr, #50529027
	bic r7, lr, #50529027
	eor r7, r9, r7, ror #8
	eor lr, lr, r7, ror #2
	and r9, lr, #252645135
	bic r1, lr, #252645135
	eor r1, r9, r1, ror #8
	eor r7, r6, r7, ror #2
	eor r1, r7, r1, ror #12
	and r7, r11, #252645135
	bic r11, r11, #252645135
	eor r11, r7, r11, ror #8
	eor r8, lr, r8, ror #2
	eor r11, r8, r11, ror #12
	eor r8, r5, r1
	eor lr, r12, r1
	eor r7, r11, r8
	eor r6, r5, r11
	eor r9, r11, lr
	and r2, r6, r7
	eor r5, r12, r5
	str r6, [sp, #24]
	eor r6, r4, r5
	str r6, [sp, #44]
	eor r6, r3, r12
	str r6, [sp, #76]
	eor r6, r10, r5
	eor r1, r1, r11
	eor r9, r3, r9
	eor r6, r0, r6
	eor r12, r12, r7
	str r7, [sp, #36]
	and r7, r12, r6
	str r12, [sp, #48]
	eor r12, r3, r0
	eor r0, r0, lr
	str r6, [sp, #52]
	and r6, r1, r9
	eor r11, r10, r11
	str r9, [sp, #40]
	eor r9, r4, r8
	eor r10, r10, r9
	eor r0, r4, r0
	str r0, [sp, #64]
	eor r0, r8, r12
	str r8, [sp, #28]
	eor r8, r12, r1
	str r1, [sp, #60]
	and r1, r8, r10
	eor lr, r12, lr
	str r8, [sp, #56]
	eor r8, r11, r0
	str r10, [sp, #68]
	and r10, r5, r8
	eor r7, r7, r10
	str r8, [sp, #72]
	eor r8, r12, r9
	eor r4, r4, r11
	eor r2, r2, r1
	eor r11, r11, lr
	eor r9, r3, r9
	eor r2, r2, r7
	eor r11, r2, r11
	eor r12, r12, r5
	eor r10, r6, r10
	eor r3, r3, r5
	ldr r2, [sp, #28]
	and r6, r2, r3
	str r3, [sp, #32]
	ldr r3, [sp, #64]
	and r2, r12, r3
	eor r6, r6, r2
	eor r7, r6, r7
	and r6, lr, r8
	eor r2, r6, r2
	eor r2, r2, r10
	eor r9, r7, r9
	and r7, r0, r4
	eor r1, r7, r1
	eor r10, r1, r10
	ldr r6, [sp, #76]
	ldr r7, [sp, #44]
	eor r6, r10, r6
	and r10, r11, r9
	eor r11, r11, r6
	eor r7, r2, r7
	eor r2, r9, r7
	eor r1, r6, r10
	and r2, r1, r2
	eor r2, r2, r7
	eor r10, r7, r10
	and r1, r11, r10
	eor r6, r1, r6
	eor r1, r6, r2
	and lr, r6, lr
	and r5, r1, r5
	str lr, [sp, #44]
	eor lr, r10, r2
	and lr, r7, lr
	eor r9, r9, r2
	eor r9, lr, r9
	eor lr, r10, lr
	and r8, r6, r8
	ldr r7, [sp, #72]
	ldr r10, [sp, #28]
	and r7, r1, r7
	eor r7, r7, r5
	and lr, r6, lr
	eor lr, r11, lr
	and r10, lr, r10
	eor r6, r6, lr
	and r12, r6, r12
	eor r10, r10, r7
	and r4, r2, r4
	and r0, r2, r0
	eor r11, lr, r9
	str r5, [sp, #28]
	ldr r5, [sp, #36]
	and r5, r9, r5
	and r3, r6, r3
	ldr r6, [sp, #24]
	and r6, r9, r6
	eor r9, r2, r9
	eor r6, r4, r6
	ldr r2, [sp, #32]
	and r2, lr, r2
	eor lr, r3, r8
	str lr, [sp, #32]
	eor lr, r5, r6
	eor r3, r3, r2
	str r5, [sp, #24]
	ldr r5, [sp, #68]
	and r5, r9, r5
	eor lr, r3, lr
	eor r1, r1, r11
	eor r8, r5, r8
	eor r8, r2, r8
	ldr r2, [sp, #56]
	and r2, r9, r2
	eor r4, r5, r4
	ldr r9, [sp, #52]
	ldr r5, [sp, #48]
	and r9, r1, r9
	and r5, r1, r5
	ldr r1, [sp, #44]
	eor lr, r1, lr
	eor r6, r6, r8
	eor r9, r9, r10
	eor r5, r12, r5
	ldr r1, [sp, #40]
	and r1, r11, r1
	eor r10, r1, r10
	eor r7, r7, r5
	eor r3, r5, r3
	eor r5, r5, r10
	eor r7, lr, r7
	eor lr, r2, lr
	eor r12, r12, r9
	eor r3, r9, r3
	ldr r9, [sp, #60]
	and r9, r11, r9
	eor r11, r0, r9
	eor r0, r1, r0
	eor r12, r11, r12
	eor r8, r5, r8
	eor lr, r9, lr
	ldr r1, [sp, #32]
	ldr r9, [sp, #28]
	eor r1, r5, r1
	eor r11, r9, r11
	eor r7, r0, r7
	eor r4, r5, r4
	ldr r9, [sp, #24]
	eor r8, r9, r8
	eor lr, r10, lr
	eor r12, r6, r12
	eor r11, r2, r11
	ldr r2, [sp]
	ldr r6, [r2, #0]
	ldr r10, [r2, #4]
	eor r6, r11, r6
	eor r10, r3, r10
	ldr r3, [r2, #8]
	ldr r11, [r2, #12]
	eor r3, r8, r3
	eor r11, r12, r11
	ldr r12, [r2, #16]
	ldr r8, [r2, #20]
	eor r12, r4, r12
	eor r8, r7, r8
	ldr r7, [r2, #24]
	ldr r2, [r2, #28]
	eor r7, lr, r7
	eor r2, r1, r2
	eor r1, r2, r11, lsr #4
	and r1, r1, #252645135
	eor r2, r2, r1
	eor r1, r11, r1, lsl #4
	eor r11, r7, r3, lsr #4
	and r11, r11, #252645135
	eor r7, r7, r11
	eor r11, r3, r11, lsl #4
	eor r3, r8, r10, lsr #4
	and r3, r3, #252645135
	eor r8, r8, r3
	eor r3, r10, r3, lsl #4
	eor r10, r12, r6, lsr #4
	and r10, r10, #252645135
	eor r12, r12, r10
	eor r10, r6, r10, lsl #4
	eor r6, r2, r8, lsr #2
	and r6, r6, #858993459
	eor r2, r2, r6
	eor r6, r8, r6, lsl #2
	eor r8, r7, r12, lsr #2
	and r8, r8, #858993459
	eor r7, r7, r8
	eor r8, r12, r8, lsl #2
	eor r12, r1, r3, lsr #2
	and r12, r12, #858993459
	eor r1, r1, r12
	eor r12, r3, r12, lsl #2
	eor r3, r11, r10, lsr #2
	and r3, r3, #858993459
	eor r11, r11, r3
	eor r3, r10, r3, lsl #2
	eor r10, r2, r7, lsr #1
	and r10, r10, #1431655765
	eor r2, r2, r10
	eor r10, r7, r10, lsl #1
	eor r7, r6, r8, lsr #1
	and r7, r7, #1431655765
	eor r6, r6, r7
	eor r7, r8, r7, lsl #1
	eor r8, r1, r11, lsr #1
	and r8, r8, #1431655765
	eor r1, r1, r8
	eor r8, r11, r8, lsl #1
	eor r11, r12, r3, lsr #1
	and r11, r11, #1431655765
	eor r12, r12, r11
	eor r11, r3, r11, lsl #1
	ldr r3, [sp, #16]
	ldr lr, [sp, #4]
	ldr r9, [sp, #20]
	ldr r5, [r9, #0]
	ldr r0, [lr, #0]
	add r4, lr, r3
	str r3, [sp, #24]
	ldr r3, [r4, #0]
	eor r5, r11, r5
	eor r0, r12, r0
	str r3, [r9, #0]
	ldr r3, [r9, #4]
	ldr r12, [lr, #4]
	ldr r11, [r4, #4]
	eor r3, r8, r3
	eor r12, r1, r12
	str r11, [r9, #4]
	ldr r11, [r9, #8]
	ldr r1, [lr, #8]
	ldr r8, [r4, #8]
	eor r11, r7, r11
	eor r1, r6, r1
	str r8, [r9, #8]
	ldr r8, [r9, #12]
	ldr lr, [lr, #12]
	ldr r6, [r4, #12]
	eor r8, r10, r8
	eor lr, r2, lr
	str r6, [r9, #12]
	add r4, r4, #16
	str r4, [sp, #4]
	ldr r4, [sp, #8]
	ldr r7, [sp, #24]
	add r7, r4, r7
	str r0, [r7, #0]
	str r12, [r7, #4]
	str r1, [r7, #8]
	str lr, [r7, #12]
	str r5, [r4, #0]
	str r3, [r4, #4]
	str r11, [r4, #8]
	str r8, [r4, #12]
	add r7, r7, #16
	str r7, [sp, #8]
	ldr r7, [sp, #12]
	cmp r7, #0
	bgt aesgen_aes128_cbc_dec_next
aesgen_aes128_cbc_dec_done:
	add sp, sp, #80
	pop {r4-r11, pc}
	.size aesgen_aes128_cbc_dec, . - aesgen_aes128_cbc_dec



	.balign 4
	.global aesgen_aes128_setkey_sliced
	.type aesgen_aes128_setkey_sliced, %function
	.thumb_func
aesgen_aes128_setkey_sliced:
@ void aesgen_aes128_setkey_sliced(uint8_t rk[352], const uint8_t key[16])
	push {r4-r11, lr}
	sub sp, sp, #244
	str r0, [sp, #12]
	ldr r0, [r1, #0]
	str r0, [sp, #16]
	ldr r0, [r1, #4]
	str r0, [sp, #20]
	ldr r0, [r1, #8]
	str r0, [sp, #24]
	ldr r1, [r1, #12]
	str r1, [sp, #28]
	add r1, sp, #16
	str r1, [sp]
	mov r1, #10
	str r1, [sp, #4]
	mov r1, #1
	str r1, [sp, #8]
aesgen_aes128_setkey_sliced_group:
	ldr r0, [sp]
	ldr r0, [r0, #12]
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
	str r10, [sp, #192]
	and r10, r12, r1
	str r12, [sp, #196]
	and r12, lr, r3
	eor r7, r4, r7
	eor r4, r3, r1
	str lr, [sp, #200]
	eor lr, r2, r11
	str r1, [sp, #204]
	and r1, lr, r4
	str lr, [sp, #208]
	eor lr, r3, r6
	str r4, [sp, #212]
	eor r4, lr, r11
	eor r1, r1, r12
	str r3, [sp, #216]
	and r3, r11, lr
	eor r5, r0, r5
	eor r12, r10, r12
	eor r10, r7, r5
	str r11, [sp, #220]
	eor r11, lr, r10
	str lr, [sp, #224]
	and lr, r5, r10
	eor r6, r6, r10
	eor r3, r3, lr
	str r5, [sp, #228]
	and r5, r8, r11
	eor r12, r12, r3
	eor lr, r5, lr
	eor r1, r1, lr
	eor r7, r1, r7
	eor r4, r12, r4
	and r12, r9, r6
	ldr r5, [sp, #192]
	eor r1, r5, r0
	str r8, [sp, #232]
	eor r8, r9, r6
	str r11, [sp, #236]
	and r11, r2, r5
	eor r11, r11, r12
	eor lr, r11, lr
	eor r0, r0, r6
	eor r8, lr, r8
	ldr r11, [sp, #204]
	eor lr, r11, r10
	str r10, [sp, #240]
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
	ldr r12, [sp, #216]
	and r12, r7, r12
	and r1, r4, r1
	eor r4, r4, r3
	and r9, r4, r9
	and r6, r4, r6
	eor lr, r6, lr
	and r5, r3, r5
	and r2, r3, r2
	eor r11, r12, r11
	ldr r4, [sp, #212]
	and r4, r8, r4
	eor r12, r4, r12
	eor r5, r6, r5
	eor r3, r3, r8
	eor r6, r9, r11
	ldr r4, [sp, #224]
	and r4, r3, r4
	eor r6, r4, r6
	eor lr, r11, lr
	ldr r4, [sp, #200]
	ldr r11, [sp, #236]
	and r4, r7, r4
	eor r7, r0, r3
	and r11, r7, r11
	eor r11, r11, r5
	eor r12, r5, r12
	eor r6, r11, r6
	ldr r5, [sp, #232]
	and r5, r7, r5
	ldr r7, [sp, #240]
	and r7, r0, r7
	eor r11, r7, r11
	ldr r7, [sp, #228]
	and r7, r0, r7
	eor r1, r1, r6
	ldr r0, [sp, #208]
	and r0, r8, r0
	eor r5, r7, r5
	eor r0, r0, r5
	eor r5, r2, r5
	ldr r8, [sp, #220]
	ldr r2, [sp, #196]
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
	str r12, [r8, #16]
	ldr r4, [r8, #4]
	eor r4, r12, r4
	str r4, [r8, #20]
	ldr r12, [r8, #8]
	eor r12, r4, r12
	str r12, [r8, #24]
	ldr r4, [r8, #12]
	eor r4, r12, r4
	str r4, [r8, #28]
	add r8, r8, #16
	str r8, [sp]
	ldr r8, [sp, #4]
	subs r8, r8, #1
	str r8, [sp, #4]
	bne aesgen_aes128_setkey_sliced_group
	add r0, sp, #16
	str r0, [sp]
	mov r0, #11
	str r0, [sp, #4]
	mov r0, #0
	str r0, [sp, #8]
aesgen_aes128_setkey_sliced_slice:
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
	beq aesgen_aes128_setkey_sliced_end
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
	beq aesgen_aes128_setkey_sliced_end
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
	beq aesgen_aes128_setkey_sliced_end
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
	bne aesgen_aes128_setkey_sliced_slice
aesgen_aes128_setkey_sliced_end:
	add sp, sp, #244
	pop {r4-r11, pc}
	.size aesgen_aes128_setkey_sliced, . - aesgen_aes128_setkey_sliced
