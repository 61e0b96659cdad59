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
	ldi r31, hi8(aesgen_aes_sbox_sram)
	ldi r19, 0x1b
	ldi r18, 1
	rjmp .Lstore_aesgen_aes128_setkey_enc
.Lexpand_aesgen_aes128_setkey_enc:
	mov r30, r13
	ld r20, Z
	eor r0, r20
	mov r30, r14
	ld r20, Z
	eor r1, r20
	mov r30, r15
	ld r20, Z
	eor r2, r20
	mov r30, r12
	ld r20, Z
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
aesgen_aes128_setkey_enc_core_end:
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

	.global aesgen_aes128_ctr
	.type aesgen_aes128_ctr, @function
aesgen_aes128_ctr:
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
	ldi r30, lo8(aesgen_aes128_schedule_enc)
	ldi r31, hi8(aesgen_aes128_schedule_enc)
	cp r24, r30
	cpc r25, r31
	breq .Lready_aesgen_aes128_ctr
	movw r26, r24
	ldi r24, 176
.Lcopy_aesgen_aes128_ctr:
	ld r0, X+
	st Z+, r0
	dec r24
	brne .Lcopy_aesgen_aes128_ctr
.Lready_aesgen_aes128_ctr:
	movw r24, r16
	push r22
	push r23
	movw r28, r22
	movw r22, r18
	ldd r18, Y+15
	sbiw r24, 0
	brne .Lblocks_aesgen_aes128_ctr
	rjmp .Ldone_aesgen_aes128_ctr
.Lblocks_aesgen_aes128_ctr:
aesgen_aes128_ctr_bulk_begin:
.Lrefill_aesgen_aes128_ctr:
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
	push r20
	ldi r29, hi8(aesgen_aes_sbox_sram)
	ldi r31, hi8(aesgen_aes_xtime_sram)
	ldi r19, 27
	lds r28, aesgen_aes128_schedule_enc+0
	eor r28, r0
	ld r0, Y
	lds r28, aesgen_aes128_schedule_enc+1
	eor r28, r1
	ld r1, Y
	lds r28, aesgen_aes128_schedule_enc+2
	eor r28, r2
	ld r2, Y
	lds r28, aesgen_aes128_schedule_enc+3
	eor r28, r3
	ld r3, Y
	lds r28, aesgen_aes128_schedule_enc+4
	eor r28, r4
	ld r4, Y
	lds r28, aesgen_aes128_schedule_enc+5
	eor r28, r5
	ld r5, Y
	lds r28, aesgen_aes128_schedule_enc+6
	eor r28, r6
	ld r6, Y
	lds r28, aesgen_aes128_schedule_enc+7
	eor r28, r7
	ld r7, Y
	lds r28, aesgen_aes128_schedule_enc+8
	eor r28, r8
	ld r8, Y
	lds r28, aesgen_aes128_schedule_enc+9
	eor r28, r9
	ld r9, Y
	lds r28, aesgen_aes128_schedule_enc+10
	eor r28, r10
	ld r10, Y
	lds r28, aesgen_aes128_schedule_enc+11
	eor r28, r11
	ld r11, Y
	lds r28, aesgen_aes128_schedule_enc+12
	eor r28, r12
	ld r12, Y
	lds r28, aesgen_aes128_schedule_enc+13
	eor r28, r13
	ld r13, Y
	lds r28, aesgen_aes128_schedule_enc+14
	eor r28, r14
	ld r14, Y
	lds r28, aesgen_aes128_schedule_enc+15
	eor r28, r15
	ld r15, Y
	eor r15, r15
	mov r16, r0
	eor r16, r5
	eor r16, r10
	eor r16, r15
	mov r17, r0
	mov r30, r0
	eor r30, r5
	ld r20, Z
	eor r0, r20
	eor r0, r16
	mov r30, r5
	eor r30, r10
	ld r20, Z
	eor r5, r20
	eor r5, r16
	mov r30, r10
	eor r30, r15
	ld r20, Z
	eor r10, r20
	eor r10, r16
	mov r30, r15
	eor r30, r17
	ld r20, Z
	eor r15, r20
	eor r15, r16
	lds r28, aesgen_aes128_schedule_enc+16
	eor r0, r28
	sts aesgen_aes128_schedule_enc+176, r0
	eor r0, r0
	lds r28, aesgen_aes128_schedule_enc+17
	eor r5, r28
	sts aesgen_aes128_schedule_enc+177, r5
	eor r5, r5
	lds r28, aesgen_aes128_schedule_enc+18
	eor r10, r28
	sts aesgen_aes128_schedule_enc+178, r10
	eor r10, r10
	lds r28, aesgen_aes128_schedule_enc+19
	eor r15, r28
	sts aesgen_aes128_schedule_enc+179, r15
	eor r15, r15
	mov r16, r4
	eor r16, r9
	eor r16, r14
	eor r16, r3
	mov r17, r4
	mov r30, r4
	eor r30, r9
	ld r20, Z
	eor r4, r20
	eor r4, r16
	mov r30, r9
	eor r30, r14
	ld r20, Z
	eor r9, r20
	eor r9, r16
	mov r30, r14
	eor r30, r3
	ld r20, Z
	eor r14, r20
	eor r14, r16
	mov r30, r3
	eor r30, r17
	ld r20, Z
	eor r3, r20
	eor r3, r16
	lds r28, aesgen_aes128_schedule_enc+20
	eor r28, r4
	ld r4, Y
	lds r28, aesgen_aes128_schedule_enc+21
	eor r28, r9
	ld r9, Y
	lds r28, aesgen_aes128_schedule_enc+22
	eor r28, r14
	ld r14, Y
	lds r28, aesgen_aes128_schedule_enc+23
	eor r28, r3
	ld r3, Y
	mov r16, r8
	eor r16, r13
	eor r16, r2
	eor r16, r7
	mov r17, r8
	mov r30, r8
	eor r30, r13
	ld r20, Z
	eor r8, r20
	eor r8, r16
	mov r30, r13
	eor r30, r2
	ld r20, Z
	eor r13, r20
	eor r13, r16
	mov r30, r2
	eor r30, r7
	ld r20, Z
	eor r2, r20
	eor r2, r16
	mov r30, r7
	eor r30, r17
	ld r20, Z
	eor r7, r20
	eor r7, r16
	lds r28, aesgen_aes128_schedule_enc+24
	eor r28, r8
	ld r8, Y
	lds r28, aesgen_aes128_schedule_enc+25
	eor r28, r13
	ld r13, Y
	lds r28, aesgen_aes128_schedule_enc+26
	eor r28, r2
	ld r2, Y
	lds r28, aesgen_aes128_schedule_enc+27
	eor r28, r7
	ld r7, Y
	mov r16, r12
	eor r16, r1
	eor r16, r6
	eor r16, r11
	mov r17, r12
	mov r30, r12
	eor r30, r1
	ld r20, Z
	eor r12, r20
	eor r12, r16
	mov r30, r1
	eor r30, r6
	ld r20, Z
	eor r1, r20
	eor r1, r16
	mov r30, r6
	eor r30, r11
	ld r20, Z
	eor r6, r20
	eor r6, r16
	mov r30, r11
	eor r30, r17
	ld r20, Z
	eor r11, r20
	eor r11, r16
	lds r28, aesgen_aes128_schedule_enc+28
	eor r28, r12
	ld r12, Y
	lds r28, aesgen_aes128_schedule_enc+29
	eor r28, r1
	ld r1, Y
	lds r28, aesgen_aes128_schedule_enc+30
	eor r28, r6
	ld r6, Y
	lds r28, aesgen_aes128_schedule_enc+31
	eor r28, r11
	ld r11, Y
	mov r16, r0
	eor r16, r9
	eor r16, r2
	eor r16, r11
	mov r17, r0
	mov r30, r0
	eor r30, r9
	ld r20, Z
	eor r0, r20
	eor r0, r16
	mov r30, r9
	eor r30, r2
	ld r20, Z
	eor r9, r20
	eor r9, r16
	mov r30, r2
	eor r30, r11
	ld r20, Z
	eor r2, r20
	eor r2, r16
	mov r30, r11
	eor r30, r17
	ld r20, Z
	eor r11, r20
	eor r11, r16
	lds r28, aesgen_aes128_schedule_enc+32
	eor r0, r28
	sts aesgen_aes128_schedule_enc+180, r0
	eor r0, r0
	lds r28, aesgen_aes128_schedule_enc+33
	eor r9, r28
	sts aesgen_aes128_schedule_enc+181, r9
	eor r9, r9
	lds r28, aesgen_aes128_schedule_enc+34
	eor r2, r28
	sts aesgen_aes128_schedule_enc+182, r2
	eor r2, r2
	lds r28, aesgen_aes128_schedule_enc+35
	eor r11, r28
	sts aesgen_aes128_schedule_enc+183, r11
	eor r11, r11
	mov r16, r4
	eor r16, r13
	eor r16, r6
	eor r16, r15
	mov r17, r4
	mov r30, r4
	eor r30, r13
	ld r20, Z
	eor r4, r20
	eor r4, r16
	mov r30, r13
	eor r30, r6
	ld r20, Z
	eor r13, r20
	eor r13, r16
	mov r30, r6
	eor r30, r15
	ld r20, Z
	eor r6, r20
	eor r6, r16
	mov r30, r15
	eor r30, r17
	ld r20, Z
	eor r15, r20
	eor r15, r16
	lds r28, aesgen_aes128_schedule_enc+36
	eor r4, r28
	sts aesgen_aes128_schedule_enc+184, r4
	eor r4, r4
	lds r28, aesgen_aes128_schedule_enc+37
	eor r13, r28
	sts aesgen_aes128_schedule_enc+185, r13
	eor r13, r13
	lds r28, aesgen_aes128_schedule_enc+38
	eor r6, r28
	sts aesgen_aes128_schedule_enc+186, r6
	eor r6, r6
	lds r28, aesgen_aes128_schedule_enc+39
	eor r15, r28
	sts aesgen_aes128_schedule_enc+187, r15
	eor r15, r15
	mov r16, r8
	eor r16, r1
	eor r16, r10
	eor r16, r3
	mov r17, r8
	mov r30, r8
	eor r30, r1
	ld r20, Z
	eor r8, r20
	eor r8, r16
	mov r30, r1
	eor r30, r10
	ld r20, Z
	eor r1, r20
	eor r1, r16
	mov r30, r10
	eor r30, r3
	ld r20, Z
	eor r10, r20
	eor r10, r16
	mov r30, r3
	eor r30, r17
	ld r20, Z
	eor r3, r20
	eor r3, r16
	lds r28, aesgen_aes128_schedule_enc+40
	eor r8, r28
	sts aesgen_aes128_schedule_enc+188, r8
	eor r8, r8
	lds r28, aesgen_aes128_schedule_enc+41
	eor r1, r28
	sts aesgen_aes128_schedule_enc+189, r1
	eor r1, r1
	lds r28, aesgen_aes128_schedule_enc+42
	eor r10, r28
	sts aesgen_aes128_schedule_enc+190, r10
	eor r10, r10
	lds r28, aesgen_aes128_schedule_enc+43
	eor r3, r28
	sts aesgen_aes128_schedule_enc+191, r3
	eor r3, r3
	mov r16, r12
	eor r16, r5
	eor r16, r14
	eor r16, r7
	mov r17, r12
	mov r30, r12
	eor r30, r5
	ld r20, Z
	eor r12, r20
	eor r12, r16
	mov r30, r5
	eor r30, r14
	ld r20, Z
	eor r5, r20
	eor r5, r16
	mov r30, r14
	eor r30, r7
	ld r20, Z
	eor r14, r20
	eor r14, r16
	mov r30, r7
	eor r30, r17
	ld r20, Z
	eor r7, r20
	eor r7, r16
	lds r28, aesgen_aes128_schedule_enc+44
	eor r12, r28
	sts aesgen_aes128_schedule_enc+192, r12
	eor r12, r12
	lds r28, aesgen_aes128_schedule_enc+45
	eor r5, r28
	sts aesgen_aes128_schedule_enc+193, r5
	eor r5, r5
	lds r28, aesgen_aes128_schedule_enc+46
	eor r14, r28
	sts aesgen_aes128_schedule_enc+194, r14
	eor r14, r14
	lds r28, aesgen_aes128_schedule_enc+47
	eor r7, r28
	sts aesgen_aes128_schedule_enc+195, r7
	eor r7, r7
	pop r20
.Lblock_aesgen_aes128_ctr:
	push r20
aesgen_aes128_ctr_core_begin:
	ldi r29, hi8(aesgen_aes_sbox_sram)
	ldi r31, hi8(aesgen_aes_xtime_sram)
	ldi r19, 27
	lds r28, aesgen_aes128_schedule_enc+15
	eor r28, r18
	inc r18
	ld r30, Y
	ld r0, Z
	mov r1, r0
	eor r1, r30
	mov r2, r30
	lds r28, aesgen_aes128_schedule_enc+176
	eor r28, r2
	ld r30, Y
	ld r3, Z
	mov r4, r3
	eor r4, r30
	lds r28, aesgen_aes128_schedule_enc+181
	eor r28, r30
	ld r5, Y
	lds r28, aesgen_aes128_schedule_enc+182
	eor r28, r30
	ld r6, Y
	lds r28, aesgen_aes128_schedule_enc+183
	eor r28, r4
	ld r7, Y
	lds r28, aesgen_aes128_schedule_enc+177
	eor r28, r2
	ld r30, Y
	ld r2, Z
	mov r4, r2
	eor r4, r30
	lds r28, aesgen_aes128_schedule_enc+193
	eor r28, r2
	ld r8, Y
	lds r28, aesgen_aes128_schedule_enc+194
	eor r28, r30
	ld r9, Y
	lds r28, aesgen_aes128_schedule_enc+195
	eor r28, r30
	ld r10, Y
	lds r28, aesgen_aes128_schedule_enc+178
	eor r28, r1
	ld r30, Y
	ld r1, Z
	mov r2, r1
	eor r2, r30
	mov r11, r30
	lds r28, aesgen_aes128_schedule_enc+189
	eor r28, r2
	ld r12, Y
	lds r28, aesgen_aes128_schedule_enc+190
	eor r28, r1
	ld r13, Y
	lds r28, aesgen_aes128_schedule_enc+191
	eor r28, r11
	ld r14, Y
	lds r28, aesgen_aes128_schedule_enc+179
	eor r28, r0
	ld r30, Y
	ld r0, Z
	mov r1, r0
	eor r1, r30
	mov r2, r30
	lds r28, aesgen_aes128_schedule_enc+185
	eor r28, r2
	ld r15, Y
	lds r28, aesgen_aes128_schedule_enc+186
	eor r28, r1
	ld r16, Y
	lds r28, aesgen_aes128_schedule_enc+187
	eor r28, r0
	ld r17, Y
	lds r28, aesgen_aes128_schedule_enc+180
	eor r28, r3
	ld r30, Y
	eor r30, r13
	ld r0, Z
	eor r13, r15
	eor r0, r13
	lsl r13
	brcc .+2
	eor r13, r19
	eor r15, r10
	eor r13, r10
	lds r28, aesgen_aes128_schedule_enc+48
	eor r28, r0
	eor r28, r13
	ld r1, Y
	eor r13, r30
	eor r30, r15
	ld r3, Z
	eor r3, r13
	lds r28, aesgen_aes128_schedule_enc+49
	eor r28, r13
	ld r10, Y
	lds r28, aesgen_aes128_schedule_enc+50
	eor r28, r0
	eor r28, r3
	ld r0, Y
	lds r28, aesgen_aes128_schedule_enc+51
	eor r28, r15
	eor r28, r3
	ld r3, Y
	lds r28, aesgen_aes128_schedule_enc+184
	eor r28, r2
	ld r30, Y
	eor r30, r9
	ld r2, Z
	eor r9, r12
	eor r2, r9
	lsl r9
	brcc .+2
	eor r9, r19
	eor r12, r7
	eor r9, r7
	lds r28, aesgen_aes128_schedule_enc+52
	eor r28, r2
	eor r28, r9
	ld r7, Y
	eor r9, r30
	eor r30, r12
	ld r13, Z
	eor r13, r9
	lds r28, aesgen_aes128_schedule_enc+53
	eor r28, r9
	ld r9, Y
	lds r28, aesgen_aes128_schedule_enc+54
	eor r28, r2
	eor r28, r13
	ld r2, Y
	lds r28, aesgen_aes128_schedule_enc+55
	eor r28, r12
	eor r28, r13
	ld r12, Y
	lds r28, aesgen_aes128_schedule_enc+188
	eor r28, r11
	ld r30, Y
	eor r30, r6
	ld r11, Z
	eor r6, r8
	eor r11, r6
	lsl r6
	brcc .+2
	eor r6, r19
	eor r8, r17
	eor r6, r17
	lds r28, aesgen_aes128_schedule_enc+56
	eor r28, r11
	eor r28, r6
	ld r13, Y
	eor r6, r30
	eor r30, r8
	ld r15, Z
	eor r15, r6
	lds r28, aesgen_aes128_schedule_enc+57
	eor r28, r6
	ld r6, Y
	lds r28, aesgen_aes128_schedule_enc+58
	eor r28, r11
	eor r28, r15
	ld r11, Y
	lds r28, aesgen_aes128_schedule_enc+59
	eor r28, r8
	eor r28, r15
	ld r8, Y
	lds r28, aesgen_aes128_schedule_enc+192
	eor r28, r4
	ld r30, Y
	eor r30, r16
	ld r4, Z
	eor r16, r5
	eor r4, r16
	lsl r16
	brcc .+2
	eor r16, r19
	eor r5, r14
	eor r16, r14
	lds r28, aesgen_aes128_schedule_enc+60
	eor r28, r4
	eor r28, r16
	ld r14, Y
	eor r16, r30
	eor r30, r5
	ld r15, Z
	eor r15, r16
	lds r28, aesgen_aes128_schedule_enc+61
	eor r28, r16
	ld r16, Y
	lds r28, aesgen_aes128_schedule_enc+62
	eor r28, r4
	eor r28, r15
	ld r4, Y
	lds r28, aesgen_aes128_schedule_enc+63
	eor r28, r5
	eor r28, r15
	ld r5, Y
	mov r30, r1
	eor r30, r11
	ld r1, Z
	eor r11, r9
	eor r1, r11
	lsl r11
	brcc .+2
	eor r11, r19
	eor r9, r5
	eor r11, r5
	lds r28, aesgen_aes128_schedule_enc+64
	eor r28, r1
	eor r28, r11
	ld r5, Y
	eor r11, r30
	eor r30, r9
	ld r15, Z
	eor r15, r11
	lds r28, aesgen_aes128_schedule_enc+65
	eor r28, r11
	ld r11, Y
	lds r28, aesgen_aes128_schedule_enc+66
	eor r28, r1
	eor r28, r15
	ld r1, Y
	lds r28, aesgen_aes128_schedule_enc+67
	eor r28, r9
	eor r28, r15
	ld r9, Y
	mov r30, r7
	eor r30, r4
	ld r7, Z
	eor r4, r6
	eor r7, r4
	lsl r4
	brcc .+2
	eor r4, r19
	eor r6, r3
	eor r4, r3
	lds r28, aesgen_aes128_schedule_enc+68
	eor r28, r7
	eor r28, r4
	ld r3, Y
	eor r4, r30
	eor r30, r6
	ld r15, Z
	eor r15, r4
	lds r28, aesgen_aes128_schedule_enc+69
	eor r28, r4
	ld r4, Y
	lds r28, aesgen_aes128_schedule_enc+70
	eor r28, r7
	eor r28, r15
	ld r7, Y
	lds r28, aesgen_aes128_schedule_enc+71
	eor r28, r6
	eor r28, r15
	ld r6, Y
	mov r30, r13
	eor r30, r0
	ld r13, Z
	eor r0, r16
	eor r13, r0
	lsl r0
	brcc .+2
	eor r0, r19
	eor r16, r12
	eor r0, r12
	lds r28, aesgen_aes128_schedule_enc+72
	eor r28, r13
	eor r28, r0
	ld r12, Y
	eor r0, r30
	eor r30, r16
	ld r15, Z
	eor r15, r0
	lds r28, aesgen_aes128_schedule_enc+73
	eor r28, r0
	ld r0, Y
	lds r28, aesgen_aes128_schedule_enc+74
	eor r28, r13
	eor r28, r15
	ld r13, Y
	lds r28, aesgen_aes128_schedule_enc+75
	eor r28, r16
	eor r28, r15
	ld r15, Y
	mov r30, r14
	eor r30, r2
	ld r14, Z
	eor r2, r10
	eor r14, r2
	lsl r2
	brcc .+2
	eor r2, r19
	eor r10, r8
	eor r2, r8
	lds r28, aesgen_aes128_schedule_enc+76
	eor r28, r14
	eor r28, r2
	ld r8, Y
	eor r2, r30
	eor r30, r10
	ld r16, Z
	eor r16, r2
	lds r28, aesgen_aes128_schedule_enc+77
	eor r28, r2
	ld r2, Y
	lds r28, aesgen_aes128_schedule_enc+78
	eor r28, r14
	eor r28, r16
	ld r14, Y
	lds r28, aesgen_aes128_schedule_enc+79
	eor r28, r10
	eor r28, r16
	ld r10, Y
	mov r30, r5
	eor r30, r13
	ld r5, Z
	eor r13, r4
	eor r5, r13
	lsl r13
	brcc .+2
	eor r13, r19
	eor r4, r10
	eor r13, r10
	lds r28, aesgen_aes128_schedule_enc+80
	eor r28, r5
	eor r28, r13
	ld r10, Y
	eor r13, r30
	eor r30, r4
	ld r16, Z
	eor r16, r13
	lds r28, aesgen_aes128_schedule_enc+81
	eor r28, r13
	ld r13, Y
	lds r28, aesgen_aes128_schedule_enc+82
	eor r28, r5
	eor r28, r16
	ld r5, Y
	lds r28, aesgen_aes128_schedule_enc+83
	eor r28, r4
	eor r28, r16
	ld r4, Y
	mov r30, r3
	eor r30, r14
	ld r3, Z
	eor r14, r0
	eor r3, r14
	lsl r14
	brcc .+2
	eor r14, r19
	eor r0, r9
	eor r14, r9
	lds r28, aesgen_aes128_schedule_enc+84
	eor r28, r3
	eor r28, r14
	ld r9, Y
	eor r14, r30
	eor r30, r0
	ld r16, Z
	eor r16, r14
	lds r28, aesgen_aes128_schedule_enc+85
	eor r28, r14
	ld r14, Y
	lds r28, aesgen_aes128_schedule_enc+86
	eor r28, r3
	eor r28, r16
	ld r3, Y
	lds r28, aesgen_aes128_schedule_enc+87
	eor r28, r0
	eor r28, r16
	ld r0, Y
	mov r30, r12
	eor r30, r1
	ld r12, Z
	eor r1, r2
	eor r12, r1
	lsl r1
	brcc .+2
	eor r1, r19
	eor r2, r6
	eor r1, r6
	lds r28, aesgen_aes128_schedule_enc+88
	eor r28, r12
	eor r28, r1
	ld r6, Y
	eor r1, r30
	eor r30, r2
	ld r16, Z
	eor r16, r1
	lds r28, aesgen_aes128_schedule_enc+89
	eor r28, r1
	ld r1, Y
	lds r28, aesgen_aes128_schedule_enc+90
	eor r28, r12
	eor r28, r16
	ld r12, Y
	lds r28, aesgen_aes128_schedule_enc+91
	eor r28, r2
	eor r28, r16
	ld r2, Y
	mov r30, r8
	eor r30, r7
	ld r8, Z
	eor r7, r11
	eor r8, r7
	lsl r7
	brcc .+2
	eor r7, r19
	eor r11, r15
	eor r7, r15
	lds r28, aesgen_aes128_schedule_enc+92
	eor r28, r8
	eor r28, r7
	ld r15, Y
	eor r7, r30
	eor r30, r11
	ld r16, Z
	eor r16, r7
	lds r28, aesgen_aes128_schedule_enc+93
	eor r28, r7
	ld r7, Y
	lds r28, aesgen_aes128_schedule_enc+94
	eor r28, r8
	eor r28, r16
	ld r8, Y
	lds r28, aesgen_aes128_schedule_enc+95
	eor r28, r11
	eor r28, r16
	ld r11, Y
	mov r30, r10
	eor r30, r12
	ld r10, Z
	eor r12, r14
	eor r10, r12
	lsl r12
	brcc .+2
	eor r12, r19
	eor r14, r11
	eor r12, r11
	lds r28, aesgen_aes128_schedule_enc+96
	eor r28, r10
	eor r28, r12
	ld r11, Y
	eor r12, r30
	eor r30, r14
	ld r16, Z
	eor r16, r12
	lds r28, aesgen_aes128_schedule_enc+97
	eor r28, r12
	ld r12, Y
	lds r28, aesgen_aes128_schedule_enc+98
	eor r28, r10
	eor r28, r16
	ld r10, Y
	lds r28, aesgen_aes128_schedule_enc+99
	eor r28, r14
	eor r28, r16
	ld r14, Y
	mov r30, r9
	eor r30, r8
	ld r9, Z
	eor r8, r1
	eor r9, r8
	lsl r8
	brcc .+2
	eor r8, r19
	eor r1, r4
	eor r8, r4
	lds r28, aesgen_aes128_schedule_enc+100
	eor r28, r9
	eor r28, r8
	ld r4, Y
	eor r8, r30
	eor r30, r1
	ld r16, Z
	eor r16, r8
	lds r28, aesgen_aes128_schedule_enc+101
	eor r28, r8
	ld r8, Y
	lds r28, aesgen_aes128_schedule_enc+102
	eor r28, r9
	eor r28, r16
	ld r9, Y
	lds r28, aesgen_aes128_schedule_enc+103
	eor r28, r1
	eor r28, r16
	ld r1, Y
	mov r30, r6
	eor r30, r5
	ld r6, Z
	eor r5, r7
	eor r6, r5
	lsl r5
	brcc .+2
	eor r5, r19
	eor r7, r0
	eor r5, r0
	lds r28, aesgen_aes128_schedule_enc+104
	eor r28, r6
	eor r28, r5
	ld r0, Y
	eor r5, r30
	eor r30, r7
	ld r16, Z
	eor r16, r5
	lds r28, aesgen_aes128_schedule_enc+105
	eor r28, r5
	ld r5, Y
	lds r28, aesgen_aes128_schedule_enc+106
	eor r28, r6
	eor r28, r16
	ld r6, Y
	lds r28, aesgen_aes128_schedule_enc+107
	eor r28, r7
	eor r28, r16
	ld r7, Y
	mov r30, r15
	eor r30, r3
	ld r15, Z
	eor r3, r13
	eor r15, r3
	lsl r3
	brcc .+2
	eor r3, r19
	eor r13, r2
	eor r3, r2
	lds r28, aesgen_aes128_schedule_enc+108
	eor r28, r15
	eor r28, r3
	ld r2, Y
	eor r3, r30
	eor r30, r13
	ld r16, Z
	eor r16, r3
	lds r28, aesgen_aes128_schedule_enc+109
	eor r28, r3
	ld r3, Y
	lds r28, aesgen_aes128_schedule_enc+110
	eor r28, r15
	eor r28, r16
	ld r15, Y
	lds r28, aesgen_aes128_schedule_enc+111
	eor r28, r13
	eor r28, r16
	ld r13, Y
	mov r30, r11
	eor r30, r6
	ld r11, Z
	eor r6, r8
	eor r11, r6
	lsl r6
	brcc .+2
	eor r6, r19
	eor r8, r13
	eor r6, r13
	lds r28, aesgen_aes128_schedule_enc+112
	eor r28, r11
	eor r28, r6
	ld r13, Y
	eor r6, r30
	eor r30, r8
	ld r16, Z
	eor r16, r6
	lds r28, aesgen_aes128_schedule_enc+113
	eor r28, r6
	ld r6, Y
	lds r28, aesgen_aes128_schedule_enc+114
	eor r28, r11
	eor r28, r16
	ld r11, Y
	lds r28, aesgen_aes128_schedule_enc+115
	eor r28, r8
	eor r28, r16
	ld r8, Y
	mov r30, r4
	eor r30, r15
	ld r4, Z
	eor r15, r5
	eor r4, r15
	lsl r15
	brcc .+2
	eor r15, r19
	eor r5, r14
	eor r15, r14
	lds r28, aesgen_aes128_schedule_enc+116
	eor r28, r4
	eor r28, r15
	ld r14, Y
	eor r15, r30
	eor r30, r5
	ld r16, Z
	eor r16, r15
	lds r28, aesgen_aes128_schedule_enc+117
	eor r28, r15
	ld r15, Y
	lds r28, aesgen_aes128_schedule_enc+118
	eor r28, r4
	eor r28, r16
	ld r4, Y
	lds r28, aesgen_aes128_schedule_enc+119
	eor r28, r5
	eor r28, r16
	ld r5, Y
	mov r30, r0
	eor r30, r10
	ld r0, Z
	eor r10, r3
	eor r0, r10
	lsl r10
	brcc .+2
	eor r10, r19
	eor r3, r1
	eor r10, r1
	lds r28, aesgen_aes128_schedule_enc+120
	eor r28, r0
	eor r28, r10
	ld r1, Y
	eor r10, r30
	eor r30, r3
	ld r16, Z
	eor r16, r10
	lds r28, aesgen_aes128_schedule_enc+121
	eor r28, r10
	ld r10, Y
	lds r28, aesgen_aes128_schedule_enc+122
	eor r28, r0
	eor r28, r16
	ld r0, Y
	lds r28, aesgen_aes128_schedule_enc+123
	eor r28, r3
	eor r28, r16
	ld r3, Y
	mov r30, r2
	eor r30, r9
	ld r2, Z
	eor r9, r12
	eor r2, r9
	lsl r9
	brcc .+2
	eor r9, r19
	eor r12, r7
	eor r9, r7
	lds r28, aesgen_aes128_schedule_enc+124
	eor r28, r2
	eor r28, r9
	ld r7, Y
	eor r9, r30
	eor r30, r12
	ld r16, Z
	eor r16, r9
	lds r28, aesgen_aes128_schedule_enc+125
	eor r28, r9
	ld r9, Y
	lds r28, aesgen_aes128_schedule_enc+126
	eor r28, r2
	eor r28, r16
	ld r2, Y
	lds r28, aesgen_aes128_schedule_enc+127
	eor r28, r12
	eor r28, r16
	ld r12, Y
	mov r30, r13
	eor r30, r0
	ld r13, Z
	eor r0, r15
	eor r13, r0
	lsl r0
	brcc .+2
	eor r0, r19
	eor r15, r12
	eor r0, r12
	lds r28, aesgen_aes128_schedule_enc+128
	eor r28, r13
	eor r28, r0
	ld r12, Y
	eor r0, r30
	eor r30, r15
	ld r16, Z
	eor r16, r0
	lds r28, aesgen_aes128_schedule_enc+129
	eor r28, r0
	ld r0, Y
	lds r28, aesgen_aes128_schedule_enc+130
	eor r28, r13
	eor r28, r16
	ld r13, Y
	lds r28, aesgen_aes128_schedule_enc+131
	eor r28, r15
	eor r28, r16
	ld r15, Y
	mov r30, r14
	eor r30, r2
	ld r14, Z
	eor r2, r10
	eor r14, r2
	lsl r2
	brcc .+2
	eor r2, r19
	eor r10, r8
	eor r2, r8
	lds r28, aesgen_aes128_schedule_enc+132
	eor r28, r14
	eor r28, r2
	ld r8, Y
	eor r2, r30
	eor r30, r10
	ld r16, Z
	eor r16, r2
	lds r28, aesgen_aes128_schedule_enc+133
	eor r28, r2
	ld r2, Y
	lds r28, aesgen_aes128_schedule_enc+134
	eor r28, r14
	eor r28, r16
	ld r14, Y
	lds r28, aesgen_aes128_schedule_enc+135
	eor r28, r10
	eor r28, r16
	ld r10, Y
	mov r30, r1
	eor r30, r11
	ld r1, Z
	eor r11, r9
	eor r1, r11
	lsl r11
	brcc .+2
	eor r11, r19
	eor r9, r5
	eor r11, r5
	lds r28, aesgen_aes128_schedule_enc+136
	eor r28, r1
	eor r28, r11
	ld r5, Y
	eor r11, r30
	eor r30, r9
	ld r16, Z
	eor r16, r11
	lds r28, aesgen_aes128_schedule_enc+137
	eor r28, r11
	ld r11, Y
	lds r28, aesgen_aes128_schedule_enc+138
	eor r28, r1
	eor r28, r16
	ld r1, Y
	lds r28, aesgen_aes128_schedule_enc+139
	eor r28, r9
	eor r28, r16
	ld r9, Y
	mov r30, r7
	eor r30, r4
	ld r7, Z
	eor r4, r6
	eor r7, r4
	lsl r4
	brcc .+2
	eor r4, r19
	eor r6, r3
	eor r4, r3
	lds r28, aesgen_aes128_schedule_enc+140
	eor r28, r7
	eor r28, r4
	ld r3, Y
	eor r4, r30
	eor r30, r6
	ld r16, Z
	eor r16, r4
	lds r28, aesgen_aes128_schedule_enc+141
	eor r28, r4
	ld r4, Y
	lds r28, aesgen_aes128_schedule_enc+142
	eor r28, r7
	eor r28, r16
	ld r7, Y
	lds r28, aesgen_aes128_schedule_enc+143
	eor r28, r6
	eor r28, r16
	ld r6, Y
	mov r30, r12
	eor r30, r1
	ld r12, Z
	eor r1, r2
	eor r12, r1
	lsl r1
	brcc .+2
	eor r1, r19
	eor r2, r6
	eor r1, r6
	lds r28, aesgen_aes128_schedule_enc+144
	eor r28, r12
	eor r28, r1
	ld r6, Y
	eor r1, r30
	eor r30, r2
	ld r16, Z
	eor r16, r1
	lds r28, aesgen_aes128_schedule_enc+145
	eor r28, r1
	ld r1, Y
	lds r28, aesgen_aes128_schedule_enc+146
	eor r28, r12
	eor r28, r16
	ld r12, Y
	lds r28, aesgen_aes128_schedule_enc+147
	eor r28, r2
	eor r28, r16
	ld r2, Y
	mov r30, r8
	eor r30, r7
	ld r8, Z
	eor r7, r11
	eor r8, r7
	lsl r7
	brcc .+2
	eor r7, r19
	eor r11, r15
	eor r7, r15
	lds r28, aesgen_aes128_schedule_enc+148
	eor r28, r8
	eor r28, r7
	ld r15, Y
	eor r7, r30
	eor r30, r11
	ld r16, Z
	eor r16, r7
	lds r28, aesgen_aes128_schedule_enc+149
	eor r28, r7
	ld r7, Y
	lds r28, aesgen_aes128_schedule_enc+150
	eor r28, r8
	eor r28, r16
	ld r8, Y
	lds r28, aesgen_aes128_schedule_enc+151
	eor r28, r11
	eor r28, r16
	ld r11, Y
	mov r30, r5
	eor r30, r13
	ld r5, Z
	eor r13, r4
	eor r5, r13
	lsl r13
	brcc .+2
	eor r13, r19
	eor r4, r10
	eor r13, r10
	lds r28, aesgen_aes128_schedule_enc+152
	eor r28, r5
	eor r28, r13
	ld r10, Y
	eor r13, r30
	eor r30, r4
	ld r16, Z
	eor r16, r13
	lds r28, aesgen_aes128_schedule_enc+153
	eor r28, r13
	ld r13, Y
	lds r28, aesgen_aes128_schedule_enc+154
	eor r28, r5
	eor r28, r16
	ld r5, Y
	lds r28, aesgen_aes128_schedule_enc+155
	eor r28, r4
	eor r28, r16
	ld r4, Y
	mov r30, r3
	eor r30, r14
	ld r3, Z
	eor r14, r0
	eor r3, r14
	lsl r14
	brcc .+2
	eor r14, r19
	eor r0, r9
	eor r14, r9
	lds r28, aesgen_aes128_schedule_enc+156
	eor r28, r3
	eor r28, r14
	ld r9, Y
	eor r14, r30
	eor r30, r0
	ld r16, Z
	eor r16, r14
	lds r28, aesgen_aes128_schedule_enc+157
	eor r28, r14
	ld r14, Y
	lds r28, aesgen_aes128_schedule_enc+158
	eor r28, r3
	eor r28, r16
	ld r3, Y
	lds r28, aesgen_aes128_schedule_enc+159
	eor r28, r0
	eor r28, r16
	ld r0, Y
	lds r28, aesgen_aes128_schedule_enc+160
	eor r6, r28
	lds r28, aesgen_aes128_schedule_enc+161
	eor r7, r28
	lds r28, aesgen_aes128_schedule_enc+162
	eor r5, r28
	lds r28, aesgen_aes128_schedule_enc+163
	eor r0, r28
	lds r28, aesgen_aes128_schedule_enc+164
	eor r15, r28
	lds r28, aesgen_aes128_schedule_enc+165
	eor r13, r28
	lds r28, aesgen_aes128_schedule_enc+166
	eor r3, r28
	lds r28, aesgen_aes128_schedule_enc+167
	eor r2, r28
	lds r28, aesgen_aes128_schedule_enc+168
	eor r10, r28
	lds r28, aesgen_aes128_schedule_enc+169
	eor r14, r28
	lds r28, aesgen_aes128_schedule_enc+170
	eor r12, r28
	lds r28, aesgen_aes128_schedule_enc+171
	eor r11, r28
	lds r28, aesgen_aes128_schedule_enc+172
	eor r9, r28
	lds r28, aesgen_aes128_schedule_enc+173
	eor r1, r28
	lds r28, aesgen_aes128_schedule_enc+174
	eor r8, r28
	lds r28, aesgen_aes128_schedule_enc+175
	eor r4, r28
aesgen_aes128_ctr_core_end:
	pop r20
	movw r28, r20
	ld r30, Y+
	eor r6, r30
	ld r30, Y+
	eor r7, r30
	ld r30, Y+
	eor r5, r30
	ld r30, Y+
	eor r0, r30
	ld r30, Y+
	eor r15, r30
	ld r30, Y+
	eor r13, r30
	ld r30, Y+
	eor r3, r30
	ld r30, Y+
	eor r2, r30
	ld r30, Y+
	eor r10, r30
	ld r30, Y+
	eor r14, r30
	ld r30, Y+
	eor r12, r30
	ld r30, Y+
	eor r11, r30
	ld r30, Y+
	eor r9, r30
	ld r30, Y+
	eor r1, r30
	ld r30, Y+
	eor r8, r30
	ld r30, Y+
	eor r4, r30
	movw r20, r28
	movw r28, r22
	st Y+, r6
	st Y+, r7
	st Y+, r5
	st Y+, r0
	st Y+, r15
	st Y+, r13
	st Y+, r3
	st Y+, r2
	st Y+, r10
	st Y+, r14
	st Y+, r12
	st Y+, r11
	st Y+, r9
	st Y+, r1
	st Y+, r8
	st Y+, r4
	movw r22, r28
	sbiw r24, 1
	breq .Lended_aesgen_aes128_ctr
	tst r18
	breq .Lwrapped_aesgen_aes128_ctr
	rjmp .Lblock_aesgen_aes128_ctr
.Lwrapped_aesgen_aes128_ctr:
	pop r29
	pop r28
	push r28
	push r29
	adiw r28, 15
	ldi r31, 15
.Lcarry_aesgen_aes128_ctr:
	ld r30, -Y
	inc r30
	st Y, r30
	brne .Lcarry_aesgen_aes128_ctr_done
	dec r31
	brne .Lcarry_aesgen_aes128_ctr
.Lcarry_aesgen_aes128_ctr_done:
	rjmp .Lrefill_aesgen_aes128_ctr
.Lended_aesgen_aes128_ctr:
aesgen_aes128_ctr_bulk_end:
	pop r29
	pop r28
	push r28
	push r29
	adiw r28, 15
	st Y, r18
	tst r18
	brne .Ldone_aesgen_aes128_ctr
	ldi r31, 15
.Llast_carry_aesgen_aes128_ctr:
	ld r30, -Y
	inc r30
	st Y, r30
	brne .Llast_carry_aesgen_aes128_ctr_done
	dec r31
	brne .Llast_carry_aesgen_aes128_ctr
.Llast_carry_aesgen_aes128_ctr_done:
.Ldone_aesgen_aes128_ctr:
	pop r29
	pop r28
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
	.size aesgen_aes128_ctr, .-aesgen_aes128_ctr

	.data
	.global __do_copy_data
	.balign 256
	.type aesgen_aes_sbox_sram, @object
	.size aesgen_aes_sbox_sram, 256
aesgen_aes_sbox_sram:
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
	.balign 256
	.type aesgen_aes_xtime_sram, @object
	.size aesgen_aes_xtime_sram, 256
aesgen_aes_xtime_sram:
	.byte 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
	.byte 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62
	.byte 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94
	.byte 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126
	.byte 128, 130, 132, 134, 136, 138, 140, 142, 144, 146, 148, 150, 152, 154, 156, 158
	.byte 160, 162, 164, 166, 168, 170, 172, 174, 176, 178, 180, 182, 184, 186, 188, 190
	.byte 192, 194, 196, 198, 200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 220, 222
	.byte 224, 226, 228, 230, 232, 234, 236, 238, 240, 242, 244, 246, 248, 250, 252, 254
	.byte 27, 25, 31, 29, 19, 17, 23, 21, 11, 9, 15, 13, 3, 1, 7, 5
	.byte 59, 57, 63, 61, 51, 49, 55, 53, 43, 41, 47, 45, 35, 33, 39, 37
	.byte 91, 89, 95, 93, 83, 81, 87, 85, 75, 73, 79, 77, 67, 65, 71, 69
	.byte 123, 121, 127, 125, 115, 113, 119, 117, 107, 105, 111, 109, 99, 97, 103, 101
	.byte 155, 153, 159, 157, 147, 145, 151, 149, 139, 137, 143, 141, 131, 129, 135, 133
	.byte 187, 185, 191, 189, 179, 177, 183, 181, 171, 169, 175, 173, 163, 161, 167, 165
	.byte 219, 217, 223, 221, 211, 209, 215, 213, 203, 201, 207, 205, 195, 193, 199, 197
	.byte 251, 249, 255, 253, 243, 241, 247, 245, 235, 233, 239, 237, 227, 225, 231, 229
	.section .bss
	.global __do_clear_bss
	.global aesgen_aes128_schedule_enc
	.type aesgen_aes128_schedule_enc, @object
	.size aesgen_aes128_schedule_enc, 196
aesgen_aes128_schedule_enc:
	.skip 196
