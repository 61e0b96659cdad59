	.text
	.global aesgen_aes128_setkey_enc
aesgen_aes128_setkey_enc:
	push r2
	push r3
	push r4
	push r5
	push r6
	push r7
	push r8
	push r9
	push r10
	push r11
	push r12
	push r13
	push r14
	push r15
	push r16
	push r17
	push r28
	push r29
	push r24
	push r25
	movw r28, r24
	movw r26, r22
	ld r0, X+
	ld r1, X+
	ld r2, X+
	ld r3, X+
	ld r4, X+
	ld r5, X+
	ld r6, X+
	ld r7, X+
	ld r8, X+
	ld r9, X+
	ld r10, X+
	ld r11, X+
	ld r12, X+
	ld r13, X+
	ld r14, X+
	ld r15, X+
aesgen_aes128_setkey_enc_core_begin:
	ldi r31, hi8(aesgen_aes_sbox_flash)
	ldi r19, 0x1b
	ldi r18, 1
	rjmp .Lstore_aesgen_aes128_setkey_enc
.Lexpand_aesgen_aes128_setkey_enc:
	mov r30, r13
	lpm r20, Z
	eor r0, r20
	mov r30, r14
	lpm r20, Z
	eor r1, r20
	mov r30, r15
	lpm r20, Z
	eor r2, r20
	mov r30, r12
	lpm r20, Z
	eor r3, r20
	eor r0, r18
	eor r4, r0
	eor r5, r1
	eor r6, r2
	eor r7, r3
	eor r8, r4
	eor r9, r5
	eor r10, r6
	eor r11, r7
	eor r12, r8
	eor r13, r9
	eor r14, r10
	eor r15, r11
	lsl r18
	brcc .+2
	eor r18, r19
.Lstore_aesgen_aes128_setkey_enc:
	st Y+, r0
	st Y+, r1
	st Y+, r2
	st Y+, r3
	st Y+, r4
	st Y+, r5
	st Y+, r6
	st Y+, r7
	st Y+, r8
	st Y+, r9
	st Y+, r10
	st Y+, r11
	st Y+, r12
	st Y+, r13
	st Y+, r14
	st Y+, r15
	cpi r18, 0x6c
	brne .Lexpand_aesgen_aes128_setkey_enc
	pop r29
	pop r28
	push r28
	push r29
	subi r28, lo8(16)
	sbci r29, hi8(16)
	ldd r0, Y+16
	ldd r1, Y+17
	ldd r2, Y+18
	ldd r3, Y+19
	ldd r4, Y+20
	ldd r5, Y+21
	ldd r6, Y+22
	ldd r7, Y+23
	ldd r8, Y+24
	ldd r9, Y+25
	ldd r10, Y+26
	ldd r11, Y+27
	ldd r12, Y+28
	ldd r13, Y+29
	ldd r14, Y+30
	ldd r15, Y+31
	std Y+16, r0
	std Y+17, r1
	std Y+18, r2
	std Y+19, r3
	std Y+20, r4
	std Y+21, r5
	std Y+22, r6
	std Y+23, r7
	std Y+24, r8
	std Y+25, r9
	std Y+26, r10
	std Y+27, r11
	std Y+28, r12
	std Y+29, r13
	std Y+30, r14
	std Y+31, r15
	adiw r28, 16
	ldi r24, 9
.Larrange_aesgen_aes128_setkey_enc_2:
	ldd r0, Y+16
	ldd r1, Y+17
	ldd r2, Y+18
	ldd r3, Y+19
	ldd r4, Y+20
	ldd r5, Y+21
	ldd r6, Y+22
	ldd r7, Y+23
	ldd r8, Y+24
	ldd r9, Y+25
	ldd r10, Y+26
	ldd r11, Y+27
	ldd r12, Y+28
	ldd r13, Y+29
	ldd r14, Y+30
	ldd r15, Y+31
	std Y+16, r0
	std Y+27, r1
	std Y+23, r2
	std Y+18, r3
	std Y+17, r4
	std Y+19, r5
	std Y+31, r6
	std Y+21, r7
	std Y+20, r8
	std Y+22, r9
	std Y+28, r10
	std Y+29, r11
	std Y+24, r12
	std Y+30, r13
	std Y+25, r14
	std Y+26, r15
	adiw r28, 16
	dec r24
	breq .+2
	rjmp .Larrange_aesgen_aes128_setkey_enc_2
	ldd r0, Y+16
	ldd r1, Y+17
	ldd r2, Y+18
	ldd r3, Y+19
	ldd r4, Y+20
	ldd r5, Y+21
	ldd r6, Y+22
	ldd r7, Y+23
	ldd r8, Y+24
	ldd r9, Y+25
	ldd r10, Y+26
	ldd r11, Y+27
	ldd r12, Y+28
	ldd r13, Y+29
	ldd r14, Y+30
	ldd r15, Y+31
	std Y+16, r0
	std Y+17, r1
	std Y+18, r2
	std Y+19, r3
	std Y+20, r4
	std Y+21, r5
	std Y+22, r6
	std Y+23, r7
	std Y+24, r8
	std Y+25, r9
	std Y+26, r10
	std Y+27, r11
	std Y+28, r12
	std Y+29, r13
	std Y+30, r14
	std Y+31, r15
	adiw r28, 16
aesgen_aes128_setkey_enc_core_end:
	pop r25
	pop r24
	pop r29
	pop r28
	pop r17
	pop r16
	pop r15
	pop r14
	pop r13
	pop r12
	pop r11
	pop r10
	pop r9
	pop r8
	pop r7
	pop r6
	pop r5
	pop r4
	pop r3
	pop r2
	clr r1
	ret

/* Block in r0 to r15; out in r0 r5 r10 r15 r4 r9 r14 r3 r8 r13 r2 r7 r12 r1 r6 r11 */
	.section .text.aesgen_aes128_encrypt_block, "ax", @progbits
	.type aesgen_aes128_encrypt_block, @function
aesgen_aes128_encrypt_block:
	push r20
	push r21
aesgen_aes128_encrypt_block_core_begin:
	ldi r31, hi8(aesgen_aes_sbox_flash)
	ldi r19, 27
	ld r30, X+
	eor r30, r0
	lpm r0, Z
	ld r30, X+
	eor r30, r1
	lpm r1, Z
	ld r30, X+
	eor r30, r2
	lpm r2, Z
	ld r30, X+
	eor r30, r3
	lpm r3, Z
	ld r30, X+
	eor r30, r4
	lpm r4, Z
	ld r30, X+
	eor r30, r5
	lpm r5, Z
	ld r30, X+
	eor r30, r6
	lpm r6, Z
	ld r30, X+
	eor r30, r7
	lpm r7, Z
	ld r30, X+
	eor r30, r8
	lpm r8, Z
	ld r30, X+
	eor r30, r9
	lpm r9, Z
	ld r30, X+
	eor r30, r10
	lpm r10, Z
	ld r30, X+
	eor r30, r11
	lpm r11, Z
	ld r30, X+
	eor r30, r12
	lpm r12, Z
	ld r30, X+
	eor r30, r13
	lpm r13, Z
	ld r30, X+
	eor r30, r14
	lpm r14, Z
	ld r30, X+
	eor r30, r15
	lpm r15, Z
	ldi r18, 9
.Lround_aesgen_aes128_encrypt_block:
	eor r0, r10
	mov r16, r0
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r5
	eor r16, r10
	lsl r10
	brcc .+2
	eor r10, r19
	eor r5, r15
	eor r10, r15
	ld r30, X+
	eor r30, r16
	eor r30, r10
	lpm r17, Z
	eor r10, r0
	eor r0, r5
	lsl r0
	brcc .+2
	eor r0, r19
	eor r0, r10
	eor r16, r0
	eor r5, r0
	mov r0, r17
	eor r4, r14
	mov r17, r4
	lsl r17
	brcc .+2
	eor r17, r19
	eor r14, r9
	eor r17, r14
	lsl r14
	brcc .+2
	eor r14, r19
	eor r9, r3
	eor r14, r3
	ld r30, X+
	eor r30, r17
	eor r30, r14
	lpm r20, Z
	eor r14, r4
	eor r4, r9
	lsl r4
	brcc .+2
	eor r4, r19
	eor r4, r14
	eor r17, r4
	eor r9, r4
	ld r30, X+
	eor r30, r5
	lpm r3, Z
	mov r4, r20
	ld r30, X+
	eor r30, r14
	lpm r5, Z
	eor r8, r2
	mov r20, r8
	lsl r20
	brcc .+2
	eor r20, r19
	eor r2, r13
	eor r20, r2
	lsl r2
	brcc .+2
	eor r2, r19
	eor r13, r7
	eor r2, r7
	ld r30, X+
	eor r30, r20
	eor r30, r2
	lpm r21, Z
	eor r2, r8
	eor r8, r13
	lsl r8
	brcc .+2
	eor r8, r19
	eor r8, r2
	eor r20, r8
	eor r13, r8
	ld r30, X+
	eor r30, r9
	lpm r7, Z
	mov r8, r21
	ld r30, X+
	eor r30, r2
	lpm r9, Z
	ld r30, X+
	eor r30, r16
	lpm r2, Z
	eor r12, r6
	mov r14, r12
	lsl r14
	brcc .+2
	eor r14, r19
	eor r6, r1
	eor r14, r6
	lsl r6
	brcc .+2
	eor r6, r19
	eor r1, r11
	eor r6, r11
	ld r30, X+
	eor r30, r14
	eor r30, r6
	lpm r16, Z
	eor r6, r12
	eor r12, r1
	lsl r12
	brcc .+2
	eor r12, r19
	eor r12, r6
	ld r30, X+
	eor r30, r14
	eor r30, r12
	lpm r14, Z
	ld r30, X+
	eor r30, r1
	eor r30, r12
	lpm r15, Z
	ld r30, X+
	eor r30, r10
	lpm r1, Z
	ld r30, X+
	eor r30, r20
	lpm r10, Z
	ld r30, X+
	eor r30, r13
	lpm r11, Z
	mov r12, r16
	ld r30, X+
	eor r30, r6
	lpm r13, Z
	ld r30, X+
	eor r30, r17
	lpm r6, Z
	dec r18
	breq .+2
	rjmp .Lround_aesgen_aes128_encrypt_block
.Lafter_aesgen_aes128_encrypt_block:
	ld r30, X+
	eor r0, r30
	ld r30, X+
	eor r5, r30
	ld r30, X+
	eor r10, r30
	ld r30, X+
	eor r15, r30
	ld r30, X+
	eor r4, r30
	ld r30, X+
	eor r9, r30
	ld r30, X+
	eor r14, r30
	ld r30, X+
	eor r3, r30
	ld r30, X+
	eor r8, r30
	ld r30, X+
	eor r13, r30
	ld r30, X+
	eor r2, r30
	ld r30, X+
	eor r7, r30
	ld r30, X+
	eor r12, r30
	ld r30, X+
	eor r1, r30
	ld r30, X+
	eor r6, r30
	ld r30, X+
	eor r11, r30
aesgen_aes128_encrypt_block_core_end:
	pop r21
	pop r20
	subi r26, lo8(176)
	sbci r27, hi8(176)
	ret
	.size aesgen_aes128_encrypt_block, .-aesgen_aes128_encrypt_block

	.type aesgen_aes128_chain, @function
aesgen_aes128_chain:
	push r28
	push r29
	ldd r0, Y+0
	ldd r5, Y+1
	ldd r10, Y+2
	ldd r15, Y+3
	ldd r4, Y+4
	ldd r9, Y+5
	ldd r14, Y+6
	ldd r3, Y+7
	ldd r8, Y+8
	ldd r13, Y+9
	ldd r2, Y+10
	ldd r7, Y+11
	ldd r12, Y+12
	ldd r1, Y+13
	ldd r6, Y+14
	ldd r11, Y+15
.Lblock_aesgen_aes128_chain:
	movw r28, r20
	ldd r30, Y+0
	eor r0, r30
	ldd r30, Y+4
	eor r4, r30
	ldd r30, Y+8
	eor r8, r30
	ldd r30, Y+12
	eor r12, r30
	mov r31, r1
	ldd r1, Y+1
	eor r1, r5
	ldd r5, Y+5
	eor r5, r9
	ldd r9, Y+9
	eor r9, r13
	ldd r13, Y+13
	eor r13, r31
	mov r31, r2
	ldd r2, Y+2
	eor r2, r10
	ldd r10, Y+10
	eor r10, r31
	mov r31, r3
	ldd r3, Y+3
	eor r3, r15
	ldd r15, Y+15
	eor r15, r11
	ldd r11, Y+11
	eor r11, r7
	ldd r7, Y+7
	eor r7, r31
	mov r31, r6
	ldd r6, Y+6
	eor r6, r14
	ldd r14, Y+14
	eor r14, r31
	subi r20, lo8(-16)
	sbci r21, hi8(-16)
	call aesgen_aes128_encrypt_block
	sbiw r24, 1
	breq .Lended_aesgen_aes128_chain
	rjmp .Lblock_aesgen_aes128_chain
.Lended_aesgen_aes128_chain:
	pop r29
	pop r28
	std Y+0, r0
	std Y+1, r5
	std Y+2, r10
	std Y+3, r15
	std Y+4, r4
	std Y+5, r9
	std Y+6, r14
	std Y+7, r3
	std Y+8, r8
	std Y+9, r13
	std Y+10, r2
	std Y+11, r7
	std Y+12, r12
	std Y+13, r1
	std Y+14, r6
	std Y+15, r11
	ret
	.size aesgen_aes128_chain, .-aesgen_aes128_chain

	.type aesgen_aes128_counted, @function
aesgen_aes128_counted:
	push r28
	push r29
.Lblock_aesgen_aes128_counted:
	pop r29
	pop r28
	push r28
	push r29
	ld r0, Y+
	ld r1, Y+
	ld r2, Y+
	ld r3, Y+
	ld r4, Y+
	ld r5, Y+
	ld r6, Y+
	ld r7, Y+
	ld r8, Y+
	ld r9, Y+
	ld r10, Y+
	ld r11, Y+
	ld r12, Y+
	ld r13, Y+
	ld r14, Y+
	ld r15, Y+
	ldi r31, 16
.Lcount_aesgen_aes128_counted:
	ld r30, -Y
	inc r30
	st Y, r30
	brne .Lcounted_aesgen_aes128_counted
	dec r31
	brne .Lcount_aesgen_aes128_counted
.Lcounted_aesgen_aes128_counted:
	call aesgen_aes128_encrypt_block
	movw r28, r20
	ld r30, Y+
	eor r0, r30
	ld r30, Y+
	eor r5, r30
	ld r30, Y+
	eor r10, r30
	ld r30, Y+
	eor r15, r30
	ld r30, Y+
	eor r4, r30
	ld r30, Y+
	eor r9, r30
	ld r30, Y+
	eor r14, r30
	ld r30, Y+
	eor r3, r30
	ld r30, Y+
	eor r8, r30
	ld r30, Y+
	eor r13, r30
	ld r30, Y+
	eor r2, r30
	ld r30, Y+
	eor r7, r30
	ld r30, Y+
	eor r12, r30
	ld r30, Y+
	eor r1, r30
	ld r30, Y+
	eor r6, r30
	ld r30, Y+
	eor r11, r30
	movw r20, r28
	movw r28, r22
	st Y+, r0
	st Y+, r5
	st Y+, r10
	st Y+, r15
	st Y+, r4
	st Y+, r9
	st Y+, r14
	st Y+, r3
	st Y+, r8
	st Y+, r13
	st Y+, r2
	st Y+, r7
	st Y+, r12
	st Y+, r1
	st Y+, r6
	st Y+, r11
	movw r22, r28
	sbiw r24, 1
	breq .Lended_aesgen_aes128_counted
	rjmp .Lblock_aesgen_aes128_counted
.Lended_aesgen_aes128_counted:
	pop r29
	pop r28
	ret
	.size aesgen_aes128_counted, .-aesgen_aes128_counted

	.global aesgen_aes128_ccm_open
	.type aesgen_aes128_ccm_open, @function
aesgen_aes128_ccm_open:
	push r2
	push r3
	push r4
	push r5
	push r6
	push r7
	push r8
	push r9
	push r10
	push r11
	push r12
	push r13
	push r14
	push r15
	push r16
	push r17
	push r28
	push r29
	in r28, 0x3d
	in r29, 0x3e
	ldd r26, Y+18+2+1
	ldd r27, Y+18+2+1+1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r1
	push r27
	push r26
	push r9
	push r8
	push r11
	push r10
	push r13
	push r12
	push r15
	push r14
	push r17
	push r16
	push r19
	push r18
	push r21
	push r20
	push r23
	push r22
	push r25
	push r24
	ldi r30, 32
.Lclear_aesgen_aes128_ccm:
	push r1
	dec r30
	brne .Lclear_aesgen_aes128_ccm
	in r28, 0x3d
	in r29, 0x3e
	ldd r18, Y+37
	ldd r19, Y+38
	subi r18, 7
	sbci r19, 0
	cpi r18, 7
	cpc r19, r1
	brsh .Lrefused_aesgen_aes128_ccm
	ldd r18, Y+51
	ldd r19, Y+52
	sbrc r18, 0
	rjmp .Lrefused_aesgen_aes128_ccm
	subi r18, 4
	sbci r19, 0
	cpi r18, 13
	cpc r19, r1
	brsh .Lrefused_aesgen_aes128_ccm
	ldd r24, Y+41
	ldd r25, Y+42
	cpi r25, 0xff
	brne .Lallowed_aesgen_aes128_ccm
.Lrefused_aesgen_aes128_ccm:
	ldi r24, 0xff
	ldi r25, 0xff
	rjmp .Lleave_aesgen_aes128_ccm
.Lallowed_aesgen_aes128_ccm:
	subi r18, -2
	lsl r18
	lsl r18
	or r24, r25
	breq .Lno_aad_aesgen_aes128_ccm
	ori r18, 64
.Lno_aad_aesgen_aes128_ccm:
	rcall .Lnonce_aesgen_aes128_ccm
	ldd r0, Y+48
	std Y+15, r0
	ldd r0, Y+47
	std Y+16, r0
	rcall .Lchain_block_aesgen_aes128_ccm
	ldd r24, Y+41
	ldd r25, Y+42
	sbiw r24, 0
	breq .Ltext_aesgen_aes128_ccm
	rcall .Lzero_aesgen_aes128_ccm
	std Y+1, r25
	std Y+2, r24
	adiw r30, 2
	ldi r18, 14
	cp r24, r18
	cpc r25, r1
	brsh .Lfirst_aesgen_aes128_ccm
	mov r18, r24
.Lfirst_aesgen_aes128_ccm:
	sub r24, r18
	sbc r25, r1
	push r24
	push r25
	ldd r26, Y+39
	ldd r27, Y+40
	rcall .Lcopy_aesgen_aes128_ccm
	push r26
	push r27
	rcall .Lchain_block_aesgen_aes128_ccm
	pop r21
	pop r20
	pop r25
	pop r24
	rcall .Lchain_bytes_aesgen_aes128_ccm
.Ltext_aesgen_aes128_ccm:
	rcall .Lcounter_aesgen_aes128_ccm
	ldi r18, 1
	std Y+16, r18
	ldd r20, Y+43
	ldd r21, Y+44
	ldd r22, Y+45
	ldd r23, Y+46
	ldd r24, Y+47
	ldd r25, Y+48
	mov r18, r24
	andi r18, 0x0f
	andi r24, 0xf0
	push r18
	movw r18, r20
	add r18, r24
	adc r19, r25
	push r18
	push r19
	movw r18, r22
	add r18, r24
	adc r19, r25
	push r18
	push r19
	swap r25
	swap r24
	eor r24, r25
	andi r25, 0x0f
	eor r24, r25
	set
	rcall .Lcount_aesgen_aes128_ccm
	pop r23
	pop r22
	pop r27
	pop r26
	pop r18
	tst r18
	breq .Lenciphered_aesgen_aes128_ccm
	push r22
	push r23
	push r18
	movw r30, r28
	adiw r30, 54
	movw r20, r30
	movw r22, r30
	rcall .Lcopy_aesgen_aes128_ccm
	ldi r24, 1
	ldi r25, 0
	rcall .Lcount_aesgen_aes128_ccm
	pop r18
	pop r31
	pop r30
	movw r26, r28
	adiw r26, 54
	rcall .Lcopy_aesgen_aes128_ccm
.Lenciphered_aesgen_aes128_ccm:
	ldd r20, Y+45
	ldd r21, Y+46
	ldd r24, Y+47
	ldd r25, Y+48
	rcall .Lchain_bytes_aesgen_aes128_ccm
	rcall .Lcounter_aesgen_aes128_ccm
	movw r20, r28
	subi r20, lo8(-17)
	sbci r21, hi8(-17)
	movw r22, r20
	ldi r24, 1
	ldi r25, 0
	rcall .Lcount_aesgen_aes128_ccm
	movw r26, r28
	adiw r26, 17
	ldd r30, Y+49
	ldd r31, Y+50
	ldd r18, Y+51
.Lcopy_tag_aesgen_aes128_ccm:
	rcall .Lcopy_aesgen_aes128_ccm
.Lfinished_aesgen_aes128_ccm:
	clr r24
	clr r25
.Lleave_aesgen_aes128_ccm:
	subi r28, lo8(-69)
	sbci r29, hi8(-69)
	in r0, 0x3f
	cli
	out 0x3e, r29
	out 0x3f, r0
	out 0x3d, r28
	pop r29
	pop r28
	pop r17
	pop r16
	pop r15
	pop r14
	pop r13
	pop r12
	pop r11
	pop r10
	pop r9
	pop r8
	pop r7
	pop r6
	pop r5
	pop r4
	pop r3
	pop r2
	clr r1
	ret
.Lchain_block_aesgen_aes128_ccm:
	ldi r24, 1
	ldi r25, 0
	movw r20, r28
	subi r20, lo8(-1)
	sbci r21, hi8(-1)
.Lchain_aesgen_aes128_ccm:
	sbiw r24, 0
	breq .Lchained_aesgen_aes128_ccm
	ldd r26, Y+33
	ldd r27, Y+34
	adiw r28, 17
	call aesgen_aes128_chain
	sbiw r28, 17
	clr r1
.Lchained_aesgen_aes128_ccm:
	ret
.Lcopy_aesgen_aes128_ccm:
	ld r0, X+
	st Z+, r0
	dec r18
	brne .Lcopy_aesgen_aes128_ccm
	ret
.Lzero_aesgen_aes128_ccm:
	movw r30, r28
	adiw r30, 17
	ldi r19, 16
.Lclear_block_aesgen_aes128_ccm:
	st -Z, r1
	dec r19
	brne .Lclear_block_aesgen_aes128_ccm
	ret
.Lcounter_aesgen_aes128_ccm:
	clr r18
.Lnonce_aesgen_aes128_ccm:
	rcall .Lzero_aesgen_aes128_ccm
	ldd r19, Y+37
	ldi r20, 14
	sub r20, r19
	add r18, r20
	st Z+, r18
	mov r18, r19
	ldd r26, Y+35
	ldd r27, Y+36
	rjmp .Lcopy_aesgen_aes128_ccm
.Lchain_bytes_aesgen_aes128_ccm:
	mov r18, r24
	andi r18, 0x0f
	push r18
	andi r24, 0xf0
	movw r18, r20
	add r18, r24
	adc r19, r25
	push r18
	push r19
	swap r25
	swap r24
	eor r24, r25
	andi r25, 0x0f
	eor r24, r25
	rcall .Lchain_aesgen_aes128_ccm
	pop r27
	pop r26
	pop r18
	tst r18
	breq .Lwhole_aesgen_aes128_ccm
	rcall .Lzero_aesgen_aes128_ccm
	rcall .Lcopy_aesgen_aes128_ccm
	rjmp .Lchain_block_aesgen_aes128_ccm
.Lwhole_aesgen_aes128_ccm:
	ret
.Lcount_aesgen_aes128_ccm:
	sbiw r24, 0
	breq .Lcounted_aesgen_aes128_ccm
	ldd r26, Y+33
	ldd r27, Y+34
	adiw r28, 1
	call aesgen_aes128_counted
	sbiw r28, 1
	clr r1
.Lcounted_aesgen_aes128_ccm:
	ret
	.size aesgen_aes128_ccm_open, .-aesgen_aes128_ccm_open

	.section .progmem.data.aes, "a", @progbits
	.balign 256
	.type aesgen_aes_sbox_flash, @object
	.size aesgen_aes_sbox_flash, 256
aesgen_aes_sbox_flash:
	.byte 99, 124, 119, 123, 242, 107, 111, 197, 48, 1, 103, 43, 254, 215, 171, 118
	.byte 202, 130, 201, 125, 250, 89, 71, 240, 173, 212, 162, 175, 156, 164, 114, 192
	.byte 183, 253, 147, 38, 54, 63, 247, 204, 52, 165, 229, 241, 113, 216, 49, 21
	.byte 4, 199, 35, 195, 24, 150, 5, 154, 7, 18, 128, 226, 235, 39, 178, 117
	.byte 9, 131, 44, 26, 27, 110, 90, 160, 82, 59, 214, 179, 41, 227, 47, 132
	.byte 83, 209, 0, 237, 32, 252, 177, 91, 106, 203, 190, 57, 74, 76, 88, 207
	.byte 208, 239, 170, 251, 67, 77, 51, 133, 69, 249, 2, 127, 80, 60, 159, 168
	.byte 81, 163, 64, 143, 146, 157, 56, 245, 188, 182, 218, 33, 16, 255, 243, 210
	.byte 205, 12, 19, 236, 95, 151, 68, 23, 196, 167, 126, 61, 100, 93, 25, 115
	.byte 96, 129, 79, 220, 34, 42, 144, 136, 70, 238, 184, 20, 222, 94, 11, 219
	.byte 224, 50, 58, 10, 73, 6, 36, 92, 194, 211, 172, 98, 145, 149, 228, 121
	.byte 231, 200, 55, 109, 141, 213, 78, 169, 108, 86, 244, 234, 101, 122, 174, 8
	.byte 186, 120, 37, 46, 28, 166, 180, 198, 232, 221, 116, 31, 75, 189, 139, 138
	.byte 112, 62, 181, 102, 72, 3, 246, 14, 97, 53, 87, 185, 134, 193, 29, 158
	.byte 225, 248, 152, 17, 105, 217, 142, 148, 155, 30, 135, 233, 206, 85, 40, 223
	.byte 140, 161, 137, 13, 191, 230, 66, 104, 65, 153, 45, 15, 176, 84, 187, 22
	.section .bss
	.global __do_clear_bss
	.global aesgen_aes128_schedule_enc
	.type aesgen_aes128_schedule_enc, @object
	.size aesgen_aes128_schedule_enc, 176
aesgen_aes128_schedule_enc:
	.skip 176
