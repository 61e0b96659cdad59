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

	.type aesgen_aes128_chain, @function
aesgen_aes128_chain:
	push r28
	push r29
	lds r0, aesgen_aes128_bridge+0
	out 0x1e, r0
	lds r0, aesgen_aes128_bridge+1
	out 0x2a, r0
	lds r0, aesgen_aes128_bridge+2
	out 0x2b, r0
	ldd r9, Y+0
	ldd r15, Y+1
	ldd r14, Y+2
	ldd r1, Y+3
	ldd r2, Y+4
	ldd r11, Y+5
	ldd r13, Y+6
	ldd r0, Y+7
	ldd r3, Y+8
	ldd r12, Y+9
	ldd r10, Y+10
	ldd r4, Y+11
	ldd r7, Y+12
	ldd r16, Y+13
	ldd r8, Y+14
	ldd r5, Y+15
	lds r30, aesgen_aes128_schedule_enc+160
	eor r9, r30
	lds r30, aesgen_aes128_schedule_enc+161
	eor r15, r30
	lds r30, aesgen_aes128_schedule_enc+162
	eor r14, r30
	lds r30, aesgen_aes128_schedule_enc+163
	eor r1, r30
	lds r30, aesgen_aes128_schedule_enc+164
	eor r2, r30
	lds r30, aesgen_aes128_schedule_enc+165
	eor r11, r30
	lds r30, aesgen_aes128_schedule_enc+166
	eor r13, r30
	lds r30, aesgen_aes128_schedule_enc+167
	eor r0, r30
	lds r30, aesgen_aes128_schedule_enc+168
	eor r3, r30
	lds r30, aesgen_aes128_schedule_enc+169
	eor r12, r30
	lds r30, aesgen_aes128_schedule_enc+170
	eor r10, r30
	lds r30, aesgen_aes128_schedule_enc+171
	eor r4, r30
	lds r30, aesgen_aes128_schedule_enc+172
	eor r7, r30
	lds r30, aesgen_aes128_schedule_enc+173
	eor r16, r30
	lds r30, aesgen_aes128_schedule_enc+174
	eor r8, r30
	lds r30, aesgen_aes128_schedule_enc+175
	eor r5, r30
.Lblock_aesgen_aes128_chain:
	movw r28, r20
	ldd r6, Y+6
	eor r6, r13
	ldd r30, Y+10
	eor r10, r30
	ldd r13, Y+13
	eor r13, r16
	mov r31, r0
	ldd r0, Y+0
	eor r0, r9
	ldd r9, Y+9
	eor r9, r12
	ldd r12, Y+12
	eor r12, r7
	ldd r7, Y+7
	eor r7, r31
	mov r31, r1
	ldd r1, Y+1
	eor r1, r15
	ldd r15, Y+15
	eor r15, r5
	ldd r5, Y+5
	eor r5, r11
	ldd r11, Y+11
	eor r11, r4
	ldd r4, Y+4
	eor r4, r2
	ldd r2, Y+2
	eor r2, r14
	ldd r14, Y+14
	eor r14, r8
	ldd r8, Y+8
	eor r8, r3
	ldd r3, Y+3
	eor r3, r31
	subi r20, lo8(-16)
	sbci r21, hi8(-16)
aesgen_aes128_chain_core_begin:
	ldi r31, hi8(aesgen_aes_sbox_flash)
	ldi r19, 27
	in r30, 30
	eor r30, r0
	lpm r0, Z
	in r30, 42
	eor r30, r1
	lpm r1, Z
	in r30, 43
	eor r30, r2
	lpm r2, Z
	lds r30, aesgen_aes128_bridge+3
	eor r30, r3
	lpm r3, Z
	lds r30, aesgen_aes128_bridge+4
	eor r30, r4
	lpm r4, Z
	lds r30, aesgen_aes128_bridge+5
	eor r30, r5
	lpm r5, Z
	lds r30, aesgen_aes128_bridge+6
	eor r30, r6
	lpm r6, Z
	lds r30, aesgen_aes128_bridge+7
	eor r30, r7
	lpm r7, Z
	lds r30, aesgen_aes128_bridge+8
	eor r30, r8
	lpm r8, Z
	lds r30, aesgen_aes128_bridge+9
	eor r30, r9
	lpm r9, Z
	lds r30, aesgen_aes128_bridge+10
	eor r30, r10
	lpm r10, Z
	lds r30, aesgen_aes128_bridge+11
	eor r30, r11
	lpm r11, Z
	lds r30, aesgen_aes128_bridge+12
	eor r30, r12
	lpm r12, Z
	lds r30, aesgen_aes128_bridge+13
	eor r30, r13
	lpm r13, Z
	lds r30, aesgen_aes128_bridge+14
	eor r30, r14
	lpm r14, Z
	lds r30, aesgen_aes128_bridge+15
	eor r30, r15
	lpm r15, Z
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
	lds r30, aesgen_aes128_schedule_enc+16
	eor r30, r16
	eor r30, r10
	lpm r15, Z
	eor r10, r0
	eor r0, r5
	lsl r0
	brcc .+2
	eor r0, r19
	eor r0, r10
	lds r30, aesgen_aes128_schedule_enc+17
	eor r30, r10
	lpm r10, Z
	lds r30, aesgen_aes128_schedule_enc+18
	eor r30, r16
	eor r30, r0
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+19
	eor r30, r5
	eor r30, r0
	lpm r0, Z
	eor r4, r14
	mov r5, r4
	lsl r5
	brcc .+2
	eor r5, r19
	eor r14, r9
	eor r5, r14
	lsl r14
	brcc .+2
	eor r14, r19
	eor r9, r3
	eor r14, r3
	lds r30, aesgen_aes128_schedule_enc+20
	eor r30, r5
	eor r30, r14
	lpm r3, Z
	eor r14, r4
	eor r4, r9
	lsl r4
	brcc .+2
	eor r4, r19
	eor r4, r14
	lds r30, aesgen_aes128_schedule_enc+21
	eor r30, r14
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+22
	eor r30, r5
	eor r30, r4
	lpm r5, Z
	lds r30, aesgen_aes128_schedule_enc+23
	eor r30, r9
	eor r30, r4
	lpm r4, Z
	eor r8, r2
	mov r9, r8
	lsl r9
	brcc .+2
	eor r9, r19
	eor r2, r13
	eor r9, r2
	lsl r2
	brcc .+2
	eor r2, r19
	eor r13, r7
	eor r2, r7
	lds r30, aesgen_aes128_schedule_enc+24
	eor r30, r9
	eor r30, r2
	lpm r7, Z
	eor r2, r8
	eor r8, r13
	lsl r8
	brcc .+2
	eor r8, r19
	eor r8, r2
	lds r30, aesgen_aes128_schedule_enc+25
	eor r30, r2
	lpm r2, Z
	lds r30, aesgen_aes128_schedule_enc+26
	eor r30, r9
	eor r30, r8
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+27
	eor r30, r13
	eor r30, r8
	lpm r8, Z
	eor r12, r6
	mov r13, r12
	lsl r13
	brcc .+2
	eor r13, r19
	eor r6, r1
	eor r13, r6
	lsl r6
	brcc .+2
	eor r6, r19
	eor r1, r11
	eor r6, r11
	lds r30, aesgen_aes128_schedule_enc+28
	eor r30, r13
	eor r30, r6
	lpm r11, Z
	eor r6, r12
	eor r12, r1
	lsl r12
	brcc .+2
	eor r12, r19
	eor r12, r6
	lds r30, aesgen_aes128_schedule_enc+29
	eor r30, r6
	lpm r6, Z
	lds r30, aesgen_aes128_schedule_enc+30
	eor r30, r13
	eor r30, r12
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+31
	eor r30, r1
	eor r30, r12
	lpm r1, Z
	eor r15, r9
	mov r12, r15
	lsl r12
	brcc .+2
	eor r12, r19
	eor r9, r14
	eor r12, r9
	lsl r9
	brcc .+2
	eor r9, r19
	eor r14, r1
	eor r9, r1
	lds r30, aesgen_aes128_schedule_enc+32
	eor r30, r12
	eor r30, r9
	lpm r1, Z
	eor r9, r15
	eor r15, r14
	lsl r15
	brcc .+2
	eor r15, r19
	eor r15, r9
	lds r30, aesgen_aes128_schedule_enc+33
	eor r30, r9
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+34
	eor r30, r12
	eor r30, r15
	lpm r12, Z
	lds r30, aesgen_aes128_schedule_enc+35
	eor r30, r14
	eor r30, r15
	lpm r14, Z
	eor r3, r13
	mov r15, r3
	lsl r15
	brcc .+2
	eor r15, r19
	eor r13, r2
	eor r15, r13
	lsl r13
	brcc .+2
	eor r13, r19
	eor r2, r0
	eor r13, r0
	lds r30, aesgen_aes128_schedule_enc+36
	eor r30, r15
	eor r30, r13
	lpm r0, Z
	eor r13, r3
	eor r3, r2
	lsl r3
	brcc .+2
	eor r3, r19
	eor r3, r13
	lds r30, aesgen_aes128_schedule_enc+37
	eor r30, r13
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+38
	eor r30, r15
	eor r30, r3
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+39
	eor r30, r2
	eor r30, r3
	lpm r2, Z
	eor r7, r16
	mov r3, r7
	lsl r3
	brcc .+2
	eor r3, r19
	eor r16, r6
	eor r3, r16
	lsl r16
	brcc .+2
	eor r16, r19
	eor r6, r4
	eor r16, r4
	lds r30, aesgen_aes128_schedule_enc+40
	eor r30, r3
	eor r30, r16
	lpm r4, Z
	eor r16, r7
	eor r7, r6
	lsl r7
	brcc .+2
	eor r7, r19
	eor r7, r16
	lds r30, aesgen_aes128_schedule_enc+41
	eor r30, r16
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+42
	eor r30, r3
	eor r30, r7
	lpm r3, Z
	lds r30, aesgen_aes128_schedule_enc+43
	eor r30, r6
	eor r30, r7
	lpm r6, Z
	eor r11, r5
	mov r7, r11
	lsl r7
	brcc .+2
	eor r7, r19
	eor r5, r10
	eor r7, r5
	lsl r5
	brcc .+2
	eor r5, r19
	eor r10, r8
	eor r5, r8
	lds r30, aesgen_aes128_schedule_enc+44
	eor r30, r7
	eor r30, r5
	lpm r8, Z
	eor r5, r11
	eor r11, r10
	lsl r11
	brcc .+2
	eor r11, r19
	eor r11, r5
	lds r30, aesgen_aes128_schedule_enc+45
	eor r30, r5
	lpm r5, Z
	lds r30, aesgen_aes128_schedule_enc+46
	eor r30, r7
	eor r30, r11
	lpm r7, Z
	lds r30, aesgen_aes128_schedule_enc+47
	eor r30, r10
	eor r30, r11
	lpm r10, Z
	eor r1, r3
	mov r11, r1
	lsl r11
	brcc .+2
	eor r11, r19
	eor r3, r13
	eor r11, r3
	lsl r3
	brcc .+2
	eor r3, r19
	eor r13, r10
	eor r3, r10
	lds r30, aesgen_aes128_schedule_enc+48
	eor r30, r11
	eor r30, r3
	lpm r10, Z
	eor r3, r1
	eor r1, r13
	lsl r1
	brcc .+2
	eor r1, r19
	eor r1, r3
	lds r30, aesgen_aes128_schedule_enc+49
	eor r30, r3
	lpm r3, Z
	lds r30, aesgen_aes128_schedule_enc+50
	eor r30, r11
	eor r30, r1
	lpm r11, Z
	lds r30, aesgen_aes128_schedule_enc+51
	eor r30, r13
	eor r30, r1
	lpm r1, Z
	eor r0, r7
	mov r13, r0
	lsl r13
	brcc .+2
	eor r13, r19
	eor r7, r16
	eor r13, r7
	lsl r7
	brcc .+2
	eor r7, r19
	eor r16, r14
	eor r7, r14
	lds r30, aesgen_aes128_schedule_enc+52
	eor r30, r13
	eor r30, r7
	lpm r14, Z
	eor r7, r0
	eor r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r0, r7
	lds r30, aesgen_aes128_schedule_enc+53
	eor r30, r7
	lpm r7, Z
	lds r30, aesgen_aes128_schedule_enc+54
	eor r30, r13
	eor r30, r0
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+55
	eor r30, r16
	eor r30, r0
	lpm r0, Z
	eor r4, r12
	mov r16, r4
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r5
	eor r16, r12
	lsl r12
	brcc .+2
	eor r12, r19
	eor r5, r2
	eor r12, r2
	lds r30, aesgen_aes128_schedule_enc+56
	eor r30, r16
	eor r30, r12
	lpm r2, Z
	eor r12, r4
	eor r4, r5
	lsl r4
	brcc .+2
	eor r4, r19
	eor r4, r12
	lds r30, aesgen_aes128_schedule_enc+57
	eor r30, r12
	lpm r12, Z
	lds r30, aesgen_aes128_schedule_enc+58
	eor r30, r16
	eor r30, r4
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+59
	eor r30, r5
	eor r30, r4
	lpm r4, Z
	eor r8, r15
	mov r5, r8
	lsl r5
	brcc .+2
	eor r5, r19
	eor r15, r9
	eor r5, r15
	lsl r15
	brcc .+2
	eor r15, r19
	eor r9, r6
	eor r15, r6
	lds r30, aesgen_aes128_schedule_enc+60
	eor r30, r5
	eor r30, r15
	lpm r6, Z
	eor r15, r8
	eor r8, r9
	lsl r8
	brcc .+2
	eor r8, r19
	eor r8, r15
	lds r30, aesgen_aes128_schedule_enc+61
	eor r30, r15
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+62
	eor r30, r5
	eor r30, r8
	lpm r5, Z
	lds r30, aesgen_aes128_schedule_enc+63
	eor r30, r9
	eor r30, r8
	lpm r8, Z
	eor r10, r16
	mov r9, r10
	lsl r9
	brcc .+2
	eor r9, r19
	eor r16, r7
	eor r9, r16
	lsl r16
	brcc .+2
	eor r16, r19
	eor r7, r8
	eor r16, r8
	lds r30, aesgen_aes128_schedule_enc+64
	eor r30, r9
	eor r30, r16
	lpm r8, Z
	eor r16, r10
	eor r10, r7
	lsl r10
	brcc .+2
	eor r10, r19
	eor r10, r16
	lds r30, aesgen_aes128_schedule_enc+65
	eor r30, r16
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+66
	eor r30, r9
	eor r30, r10
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+67
	eor r30, r7
	eor r30, r10
	lpm r7, Z
	eor r14, r5
	mov r10, r14
	lsl r10
	brcc .+2
	eor r10, r19
	eor r5, r12
	eor r10, r5
	lsl r5
	brcc .+2
	eor r5, r19
	eor r12, r1
	eor r5, r1
	lds r30, aesgen_aes128_schedule_enc+68
	eor r30, r10
	eor r30, r5
	lpm r1, Z
	eor r5, r14
	eor r14, r12
	lsl r14
	brcc .+2
	eor r14, r19
	eor r14, r5
	lds r30, aesgen_aes128_schedule_enc+69
	eor r30, r5
	lpm r5, Z
	lds r30, aesgen_aes128_schedule_enc+70
	eor r30, r10
	eor r30, r14
	lpm r10, Z
	lds r30, aesgen_aes128_schedule_enc+71
	eor r30, r12
	eor r30, r14
	lpm r12, Z
	eor r2, r11
	mov r14, r2
	lsl r14
	brcc .+2
	eor r14, r19
	eor r11, r15
	eor r14, r11
	lsl r11
	brcc .+2
	eor r11, r19
	eor r15, r0
	eor r11, r0
	lds r30, aesgen_aes128_schedule_enc+72
	eor r30, r14
	eor r30, r11
	lpm r0, Z
	eor r11, r2
	eor r2, r15
	lsl r2
	brcc .+2
	eor r2, r19
	eor r2, r11
	lds r30, aesgen_aes128_schedule_enc+73
	eor r30, r11
	lpm r11, Z
	lds r30, aesgen_aes128_schedule_enc+74
	eor r30, r14
	eor r30, r2
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+75
	eor r30, r15
	eor r30, r2
	lpm r2, Z
	eor r6, r13
	mov r15, r6
	lsl r15
	brcc .+2
	eor r15, r19
	eor r13, r3
	eor r15, r13
	lsl r13
	brcc .+2
	eor r13, r19
	eor r3, r4
	eor r13, r4
	lds r30, aesgen_aes128_schedule_enc+76
	eor r30, r15
	eor r30, r13
	lpm r4, Z
	eor r13, r6
	eor r6, r3
	lsl r6
	brcc .+2
	eor r6, r19
	eor r6, r13
	lds r30, aesgen_aes128_schedule_enc+77
	eor r30, r13
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+78
	eor r30, r15
	eor r30, r6
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+79
	eor r30, r3
	eor r30, r6
	lpm r3, Z
	eor r8, r14
	mov r6, r8
	lsl r6
	brcc .+2
	eor r6, r19
	eor r14, r5
	eor r6, r14
	lsl r14
	brcc .+2
	eor r14, r19
	eor r5, r3
	eor r14, r3
	lds r30, aesgen_aes128_schedule_enc+80
	eor r30, r6
	eor r30, r14
	lpm r3, Z
	eor r14, r8
	eor r8, r5
	lsl r8
	brcc .+2
	eor r8, r19
	eor r8, r14
	lds r30, aesgen_aes128_schedule_enc+81
	eor r30, r14
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+82
	eor r30, r6
	eor r30, r8
	lpm r6, Z
	lds r30, aesgen_aes128_schedule_enc+83
	eor r30, r5
	eor r30, r8
	lpm r5, Z
	eor r1, r15
	mov r8, r1
	lsl r8
	brcc .+2
	eor r8, r19
	eor r15, r11
	eor r8, r15
	lsl r15
	brcc .+2
	eor r15, r19
	eor r11, r7
	eor r15, r7
	lds r30, aesgen_aes128_schedule_enc+84
	eor r30, r8
	eor r30, r15
	lpm r7, Z
	eor r15, r1
	eor r1, r11
	lsl r1
	brcc .+2
	eor r1, r19
	eor r1, r15
	lds r30, aesgen_aes128_schedule_enc+85
	eor r30, r15
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+86
	eor r30, r8
	eor r30, r1
	lpm r8, Z
	lds r30, aesgen_aes128_schedule_enc+87
	eor r30, r11
	eor r30, r1
	lpm r1, Z
	eor r0, r9
	mov r11, r0
	lsl r11
	brcc .+2
	eor r11, r19
	eor r9, r13
	eor r11, r9
	lsl r9
	brcc .+2
	eor r9, r19
	eor r13, r12
	eor r9, r12
	lds r30, aesgen_aes128_schedule_enc+88
	eor r30, r11
	eor r30, r9
	lpm r12, Z
	eor r9, r0
	eor r0, r13
	lsl r0
	brcc .+2
	eor r0, r19
	eor r0, r9
	lds r30, aesgen_aes128_schedule_enc+89
	eor r30, r9
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+90
	eor r30, r11
	eor r30, r0
	lpm r11, Z
	lds r30, aesgen_aes128_schedule_enc+91
	eor r30, r13
	eor r30, r0
	lpm r0, Z
	eor r4, r10
	mov r13, r4
	lsl r13
	brcc .+2
	eor r13, r19
	eor r10, r16
	eor r13, r10
	lsl r10
	brcc .+2
	eor r10, r19
	eor r16, r2
	eor r10, r2
	lds r30, aesgen_aes128_schedule_enc+92
	eor r30, r13
	eor r30, r10
	lpm r2, Z
	eor r10, r4
	eor r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r4, r10
	lds r30, aesgen_aes128_schedule_enc+93
	eor r30, r10
	lpm r10, Z
	lds r30, aesgen_aes128_schedule_enc+94
	eor r30, r13
	eor r30, r4
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+95
	eor r30, r16
	eor r30, r4
	lpm r4, Z
	eor r3, r11
	mov r16, r3
	lsl r16
	brcc .+2
	eor r16, r19
	eor r11, r15
	eor r16, r11
	lsl r11
	brcc .+2
	eor r11, r19
	eor r15, r4
	eor r11, r4
	lds r30, aesgen_aes128_schedule_enc+96
	eor r30, r16
	eor r30, r11
	lpm r4, Z
	eor r11, r3
	eor r3, r15
	lsl r3
	brcc .+2
	eor r3, r19
	eor r3, r11
	lds r30, aesgen_aes128_schedule_enc+97
	eor r30, r11
	lpm r11, Z
	lds r30, aesgen_aes128_schedule_enc+98
	eor r30, r16
	eor r30, r3
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+99
	eor r30, r15
	eor r30, r3
	lpm r3, Z
	eor r7, r13
	mov r15, r7
	lsl r15
	brcc .+2
	eor r15, r19
	eor r13, r9
	eor r15, r13
	lsl r13
	brcc .+2
	eor r13, r19
	eor r9, r5
	eor r13, r5
	lds r30, aesgen_aes128_schedule_enc+100
	eor r30, r15
	eor r30, r13
	lpm r5, Z
	eor r13, r7
	eor r7, r9
	lsl r7
	brcc .+2
	eor r7, r19
	eor r7, r13
	lds r30, aesgen_aes128_schedule_enc+101
	eor r30, r13
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+102
	eor r30, r15
	eor r30, r7
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+103
	eor r30, r9
	eor r30, r7
	lpm r7, Z
	eor r12, r6
	mov r9, r12
	lsl r9
	brcc .+2
	eor r9, r19
	eor r6, r10
	eor r9, r6
	lsl r6
	brcc .+2
	eor r6, r19
	eor r10, r1
	eor r6, r1
	lds r30, aesgen_aes128_schedule_enc+104
	eor r30, r9
	eor r30, r6
	lpm r1, Z
	eor r6, r12
	eor r12, r10
	lsl r12
	brcc .+2
	eor r12, r19
	eor r12, r6
	lds r30, aesgen_aes128_schedule_enc+105
	eor r30, r6
	lpm r6, Z
	lds r30, aesgen_aes128_schedule_enc+106
	eor r30, r9
	eor r30, r12
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+107
	eor r30, r10
	eor r30, r12
	lpm r10, Z
	eor r2, r8
	mov r12, r2
	lsl r12
	brcc .+2
	eor r12, r19
	eor r8, r14
	eor r12, r8
	lsl r8
	brcc .+2
	eor r8, r19
	eor r14, r0
	eor r8, r0
	lds r30, aesgen_aes128_schedule_enc+108
	eor r30, r12
	eor r30, r8
	lpm r0, Z
	eor r8, r2
	eor r2, r14
	lsl r2
	brcc .+2
	eor r2, r19
	eor r2, r8
	lds r30, aesgen_aes128_schedule_enc+109
	eor r30, r8
	lpm r8, Z
	lds r30, aesgen_aes128_schedule_enc+110
	eor r30, r12
	eor r30, r2
	lpm r12, Z
	lds r30, aesgen_aes128_schedule_enc+111
	eor r30, r14
	eor r30, r2
	lpm r2, Z
	eor r4, r9
	mov r14, r4
	lsl r14
	brcc .+2
	eor r14, r19
	eor r9, r13
	eor r14, r9
	lsl r9
	brcc .+2
	eor r9, r19
	eor r13, r2
	eor r9, r2
	lds r30, aesgen_aes128_schedule_enc+112
	eor r30, r14
	eor r30, r9
	lpm r2, Z
	eor r9, r4
	eor r4, r13
	lsl r4
	brcc .+2
	eor r4, r19
	eor r4, r9
	lds r30, aesgen_aes128_schedule_enc+113
	eor r30, r9
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+114
	eor r30, r14
	eor r30, r4
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+115
	eor r30, r13
	eor r30, r4
	lpm r4, Z
	eor r5, r12
	mov r13, r5
	lsl r13
	brcc .+2
	eor r13, r19
	eor r12, r6
	eor r13, r12
	lsl r12
	brcc .+2
	eor r12, r19
	eor r6, r3
	eor r12, r3
	lds r30, aesgen_aes128_schedule_enc+116
	eor r30, r13
	eor r30, r12
	lpm r3, Z
	eor r12, r5
	eor r5, r6
	lsl r5
	brcc .+2
	eor r5, r19
	eor r5, r12
	lds r30, aesgen_aes128_schedule_enc+117
	eor r30, r12
	lpm r12, Z
	lds r30, aesgen_aes128_schedule_enc+118
	eor r30, r13
	eor r30, r5
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+119
	eor r30, r6
	eor r30, r5
	lpm r5, Z
	eor r1, r16
	mov r6, r1
	lsl r6
	brcc .+2
	eor r6, r19
	eor r16, r8
	eor r6, r16
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r7
	eor r16, r7
	lds r30, aesgen_aes128_schedule_enc+120
	eor r30, r6
	eor r30, r16
	lpm r7, Z
	eor r16, r1
	eor r1, r8
	lsl r1
	brcc .+2
	eor r1, r19
	eor r1, r16
	lds r30, aesgen_aes128_schedule_enc+121
	eor r30, r16
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+122
	eor r30, r6
	eor r30, r1
	lpm r6, Z
	lds r30, aesgen_aes128_schedule_enc+123
	eor r30, r8
	eor r30, r1
	lpm r1, Z
	eor r0, r15
	mov r8, r0
	lsl r8
	brcc .+2
	eor r8, r19
	eor r15, r11
	eor r8, r15
	lsl r15
	brcc .+2
	eor r15, r19
	eor r11, r10
	eor r15, r10
	lds r30, aesgen_aes128_schedule_enc+124
	eor r30, r8
	eor r30, r15
	lpm r10, Z
	eor r15, r0
	eor r0, r11
	lsl r0
	brcc .+2
	eor r0, r19
	eor r0, r15
	lds r30, aesgen_aes128_schedule_enc+125
	eor r30, r15
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+126
	eor r30, r8
	eor r30, r0
	lpm r8, Z
	lds r30, aesgen_aes128_schedule_enc+127
	eor r30, r11
	eor r30, r0
	lpm r0, Z
	eor r2, r6
	mov r11, r2
	lsl r11
	brcc .+2
	eor r11, r19
	eor r6, r12
	eor r11, r6
	lsl r6
	brcc .+2
	eor r6, r19
	eor r12, r0
	eor r6, r0
	lds r30, aesgen_aes128_schedule_enc+128
	eor r30, r11
	eor r30, r6
	lpm r0, Z
	eor r6, r2
	eor r2, r12
	lsl r2
	brcc .+2
	eor r2, r19
	eor r2, r6
	lds r30, aesgen_aes128_schedule_enc+129
	eor r30, r6
	lpm r6, Z
	lds r30, aesgen_aes128_schedule_enc+130
	eor r30, r11
	eor r30, r2
	lpm r11, Z
	lds r30, aesgen_aes128_schedule_enc+131
	eor r30, r12
	eor r30, r2
	lpm r2, Z
	eor r3, r8
	mov r12, r3
	lsl r12
	brcc .+2
	eor r12, r19
	eor r8, r16
	eor r12, r8
	lsl r8
	brcc .+2
	eor r8, r19
	eor r16, r4
	eor r8, r4
	lds r30, aesgen_aes128_schedule_enc+132
	eor r30, r12
	eor r30, r8
	lpm r4, Z
	eor r8, r3
	eor r3, r16
	lsl r3
	brcc .+2
	eor r3, r19
	eor r3, r8
	lds r30, aesgen_aes128_schedule_enc+133
	eor r30, r8
	lpm r8, Z
	lds r30, aesgen_aes128_schedule_enc+134
	eor r30, r12
	eor r30, r3
	lpm r12, Z
	lds r30, aesgen_aes128_schedule_enc+135
	eor r30, r16
	eor r30, r3
	lpm r3, Z
	eor r7, r14
	mov r16, r7
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r15
	eor r16, r14
	lsl r14
	brcc .+2
	eor r14, r19
	eor r15, r5
	eor r14, r5
	lds r30, aesgen_aes128_schedule_enc+136
	eor r30, r16
	eor r30, r14
	lpm r5, Z
	eor r14, r7
	eor r7, r15
	lsl r7
	brcc .+2
	eor r7, r19
	eor r7, r14
	lds r30, aesgen_aes128_schedule_enc+137
	eor r30, r14
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+138
	eor r30, r16
	eor r30, r7
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+139
	eor r30, r15
	eor r30, r7
	lpm r7, Z
	eor r10, r13
	mov r15, r10
	lsl r15
	brcc .+2
	eor r15, r19
	eor r13, r9
	eor r15, r13
	lsl r13
	brcc .+2
	eor r13, r19
	eor r9, r1
	eor r13, r1
	lds r30, aesgen_aes128_schedule_enc+140
	eor r30, r15
	eor r30, r13
	lpm r1, Z
	eor r13, r10
	eor r10, r9
	lsl r10
	brcc .+2
	eor r10, r19
	eor r10, r13
	lds r30, aesgen_aes128_schedule_enc+141
	eor r30, r13
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+142
	eor r30, r15
	eor r30, r10
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+143
	eor r30, r9
	eor r30, r10
	lpm r9, Z
	eor r0, r16
	mov r10, r0
	lsl r10
	brcc .+2
	eor r10, r19
	eor r16, r8
	eor r10, r16
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r9
	eor r16, r9
	lds r30, aesgen_aes128_schedule_enc+144
	eor r30, r10
	eor r30, r16
	lpm r9, Z
	eor r16, r0
	eor r0, r8
	lsl r0
	brcc .+2
	eor r0, r19
	eor r0, r16
	lds r30, aesgen_aes128_schedule_enc+145
	eor r30, r16
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+146
	eor r30, r10
	eor r30, r0
	lpm r10, Z
	lds r30, aesgen_aes128_schedule_enc+147
	eor r30, r8
	eor r30, r0
	lpm r0, Z
	eor r4, r15
	mov r8, r4
	lsl r8
	brcc .+2
	eor r8, r19
	eor r15, r14
	eor r8, r15
	lsl r15
	brcc .+2
	eor r15, r19
	eor r14, r2
	eor r15, r2
	lds r30, aesgen_aes128_schedule_enc+148
	eor r30, r8
	eor r30, r15
	lpm r2, Z
	eor r15, r4
	eor r4, r14
	lsl r4
	brcc .+2
	eor r4, r19
	eor r4, r15
	lds r30, aesgen_aes128_schedule_enc+149
	eor r30, r15
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+150
	eor r30, r8
	eor r30, r4
	lpm r8, Z
	lds r30, aesgen_aes128_schedule_enc+151
	eor r30, r14
	eor r30, r4
	lpm r4, Z
	eor r5, r11
	mov r14, r5
	lsl r14
	brcc .+2
	eor r14, r19
	eor r11, r13
	eor r14, r11
	lsl r11
	brcc .+2
	eor r11, r19
	eor r13, r3
	eor r11, r3
	lds r30, aesgen_aes128_schedule_enc+152
	eor r30, r14
	eor r30, r11
	lpm r3, Z
	eor r11, r5
	eor r5, r13
	lsl r5
	brcc .+2
	eor r5, r19
	eor r5, r11
	lds r30, aesgen_aes128_schedule_enc+153
	eor r30, r11
	lpm r11, Z
	lds r30, aesgen_aes128_schedule_enc+154
	eor r30, r14
	eor r30, r5
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+155
	eor r30, r13
	eor r30, r5
	lpm r5, Z
	eor r1, r12
	mov r13, r1
	lsl r13
	brcc .+2
	eor r13, r19
	eor r12, r6
	eor r13, r12
	lsl r12
	brcc .+2
	eor r12, r19
	eor r6, r7
	eor r12, r7
	lds r30, aesgen_aes128_schedule_enc+156
	eor r30, r13
	eor r30, r12
	lpm r7, Z
	eor r12, r1
	eor r1, r6
	lsl r1
	brcc .+2
	eor r1, r19
	eor r1, r12
	lds r30, aesgen_aes128_schedule_enc+157
	eor r30, r12
	lpm r12, Z
	lds r30, aesgen_aes128_schedule_enc+158
	eor r30, r13
	eor r30, r1
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+159
	eor r30, r6
	eor r30, r1
	lpm r1, Z
aesgen_aes128_chain_core_end:
	sbiw r24, 1
	breq .Lended_aesgen_aes128_chain
	rjmp .Lblock_aesgen_aes128_chain
.Lended_aesgen_aes128_chain:
	lds r30, aesgen_aes128_schedule_enc+160
	eor r9, r30
	lds r30, aesgen_aes128_schedule_enc+161
	eor r15, r30
	lds r30, aesgen_aes128_schedule_enc+162
	eor r14, r30
	lds r30, aesgen_aes128_schedule_enc+163
	eor r1, r30
	lds r30, aesgen_aes128_schedule_enc+164
	eor r2, r30
	lds r30, aesgen_aes128_schedule_enc+165
	eor r11, r30
	lds r30, aesgen_aes128_schedule_enc+166
	eor r13, r30
	lds r30, aesgen_aes128_schedule_enc+167
	eor r0, r30
	lds r30, aesgen_aes128_schedule_enc+168
	eor r3, r30
	lds r30, aesgen_aes128_schedule_enc+169
	eor r12, r30
	lds r30, aesgen_aes128_schedule_enc+170
	eor r10, r30
	lds r30, aesgen_aes128_schedule_enc+171
	eor r4, r30
	lds r30, aesgen_aes128_schedule_enc+172
	eor r7, r30
	lds r30, aesgen_aes128_schedule_enc+173
	eor r16, r30
	lds r30, aesgen_aes128_schedule_enc+174
	eor r8, r30
	lds r30, aesgen_aes128_schedule_enc+175
	eor r5, r30
	pop r29
	pop r28
	std Y+0, r9
	std Y+1, r15
	std Y+2, r14
	std Y+3, r1
	std Y+4, r2
	std Y+5, r11
	std Y+6, r13
	std Y+7, r0
	std Y+8, r3
	std Y+9, r12
	std Y+10, r10
	std Y+11, r4
	std Y+12, r7
	std Y+13, r16
	std Y+14, r8
	std Y+15, r5
	ret
	.size aesgen_aes128_chain, .-aesgen_aes128_chain

	.global aesgen_aes128_cmac
	.type aesgen_aes128_cmac, @function
aesgen_aes128_cmac:
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
	push r21
	push r20
	push r23
	push r22
	push r25
	push r24
	ldi r30, 32
.Lclear_aesgen_aes128_cmac:
	push r1
	dec r30
	brne .Lclear_aesgen_aes128_cmac
	in r28, 0x3d
	in r29, 0x3e
	lds r0, aesgen_aes128_schedule_enc+0
	lds r18, aesgen_aes128_schedule_enc+160
	eor r0, r18
	sts aesgen_aes128_bridge+0, r0
	lds r0, aesgen_aes128_schedule_enc+1
	lds r18, aesgen_aes128_schedule_enc+161
	eor r0, r18
	sts aesgen_aes128_bridge+1, r0
	lds r0, aesgen_aes128_schedule_enc+2
	lds r18, aesgen_aes128_schedule_enc+162
	eor r0, r18
	sts aesgen_aes128_bridge+2, r0
	lds r0, aesgen_aes128_schedule_enc+3
	lds r18, aesgen_aes128_schedule_enc+163
	eor r0, r18
	sts aesgen_aes128_bridge+3, r0
	lds r0, aesgen_aes128_schedule_enc+4
	lds r18, aesgen_aes128_schedule_enc+164
	eor r0, r18
	sts aesgen_aes128_bridge+4, r0
	lds r0, aesgen_aes128_schedule_enc+5
	lds r18, aesgen_aes128_schedule_enc+165
	eor r0, r18
	sts aesgen_aes128_bridge+5, r0
	lds r0, aesgen_aes128_schedule_enc+6
	lds r18, aesgen_aes128_schedule_enc+166
	eor r0, r18
	sts aesgen_aes128_bridge+6, r0
	lds r0, aesgen_aes128_schedule_enc+7
	lds r18, aesgen_aes128_schedule_enc+167
	eor r0, r18
	sts aesgen_aes128_bridge+7, r0
	lds r0, aesgen_aes128_schedule_enc+8
	lds r18, aesgen_aes128_schedule_enc+168
	eor r0, r18
	sts aesgen_aes128_bridge+8, r0
	lds r0, aesgen_aes128_schedule_enc+9
	lds r18, aesgen_aes128_schedule_enc+169
	eor r0, r18
	sts aesgen_aes128_bridge+9, r0
	lds r0, aesgen_aes128_schedule_enc+10
	lds r18, aesgen_aes128_schedule_enc+170
	eor r0, r18
	sts aesgen_aes128_bridge+10, r0
	lds r0, aesgen_aes128_schedule_enc+11
	lds r18, aesgen_aes128_schedule_enc+171
	eor r0, r18
	sts aesgen_aes128_bridge+11, r0
	lds r0, aesgen_aes128_schedule_enc+12
	lds r18, aesgen_aes128_schedule_enc+172
	eor r0, r18
	sts aesgen_aes128_bridge+12, r0
	lds r0, aesgen_aes128_schedule_enc+13
	lds r18, aesgen_aes128_schedule_enc+173
	eor r0, r18
	sts aesgen_aes128_bridge+13, r0
	lds r0, aesgen_aes128_schedule_enc+14
	lds r18, aesgen_aes128_schedule_enc+174
	eor r0, r18
	sts aesgen_aes128_bridge+14, r0
	lds r0, aesgen_aes128_schedule_enc+15
	lds r18, aesgen_aes128_schedule_enc+175
	eor r0, r18
	sts aesgen_aes128_bridge+15, r0
	rcall .Lchain_block_aesgen_aes128_cmac
	rcall .Ldouble_aesgen_aes128_cmac
	ldd r24, Y+35
	ldd r25, Y+36
	sbiw r24, 1
	brcs .Lempty_aesgen_aes128_cmac
	mov r18, r24
	andi r18, 0x0f
	inc r18
	andi r24, 0xf0
	cpi r18, 16
	breq .Lsubkey_aesgen_aes128_cmac
	rjmp .Lpartial_aesgen_aes128_cmac
.Lempty_aesgen_aes128_cmac:
	clr r18
	adiw r24, 1
.Lpartial_aesgen_aes128_cmac:
	rcall .Ldouble_aesgen_aes128_cmac
.Lsubkey_aesgen_aes128_cmac:
	ldd r26, Y+33
	ldd r27, Y+34
	add r26, r24
	adc r27, r25
	movw r30, r28
	adiw r30, 1
	mov r20, r18
	tst r18
	breq .Lpad_aesgen_aes128_cmac
	rcall .Lcopy_aesgen_aes128_cmac
.Lpad_aesgen_aes128_cmac:
	ldi r19, 0x80
	sbrs r20, 4
	st Z, r19
	movw r30, r28
	adiw r30, 1
	ldi r18, 16
.Lmask_aesgen_aes128_cmac:
	ldd r19, Z+16
	std Z+16, r1
	ld r0, Z
	eor r0, r19
	st Z+, r0
	dec r18
	brne .Lmask_aesgen_aes128_cmac
	swap r25
	swap r24
	eor r24, r25
	andi r25, 0x0f
	eor r24, r25
	ldd r20, Y+33
	ldd r21, Y+34
	rcall .Lchain_aesgen_aes128_cmac
	rcall .Lchain_block_aesgen_aes128_cmac
	movw r26, r28
	adiw r26, 17
	ldd r30, Y+37
	ldd r31, Y+38
	ldi r18, 16
	rcall .Lcopy_aesgen_aes128_cmac
	subi r28, lo8(-38)
	sbci r29, hi8(-38)
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
.Lchain_block_aesgen_aes128_cmac:
	ldi r24, 1
	ldi r25, 0
	movw r20, r28
	subi r20, lo8(-1)
	sbci r21, hi8(-1)
.Lchain_aesgen_aes128_cmac:
	sbiw r24, 0
	breq .Lchained_aesgen_aes128_cmac
	adiw r28, 17
	call aesgen_aes128_chain
	sbiw r28, 17
	clr r1
.Lchained_aesgen_aes128_cmac:
	ret
.Lcopy_aesgen_aes128_cmac:
	ld r0, X+
	st Z+, r0
	dec r18
	brne .Lcopy_aesgen_aes128_cmac
	ret
.Ldouble_aesgen_aes128_cmac:
	movw r30, r28
	adiw r30, 33
	ldi r19, 16
	clc
.Lshift_aesgen_aes128_cmac:
	ld r0, -Z
	rol r0
	st Z, r0
	dec r19
	brne .Lshift_aesgen_aes128_cmac
	sbc r19, r19
	andi r19, 0x87
	ldd r0, Y+32
	eor r0, r19
	std Y+32, r0
	ret
	.size aesgen_aes128_cmac, .-aesgen_aes128_cmac

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
	.section .bss
	.global __do_clear_bss
	.global aesgen_aes128_bridge
	.type aesgen_aes128_bridge, @object
	.size aesgen_aes128_bridge, 16
aesgen_aes128_bridge:
	.skip 16
