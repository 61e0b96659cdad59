	.text
	.global aesgen_aes192_ecb_dec
	.type aesgen_aes192_ecb_dec, @function
aesgen_aes192_ecb_dec:
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
	movw r26, r24
	movw r24, r18
	movw r18, r20
	movw r20, r22
	movw r22, r18
	ldi r31, hi8(aesgen_aes_sbox_flash)
	ld r0, X+
	sts aesgen_aes192_schedule_dec+0, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+1, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+2, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+3, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+4, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+5, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+6, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+7, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+8, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+9, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+10, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+11, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+12, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+13, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+14, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+15, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+16, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+17, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+18, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+19, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+20, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+21, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+22, r0
	ld r0, X+
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 1
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	lds r0, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r0, r30
	sts aesgen_aes192_schedule_dec+16, r0
	lds r0, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r0, r30
	sts aesgen_aes192_schedule_dec+17, r0
	lds r0, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	sts aesgen_aes192_schedule_dec+18, r0
	lds r0, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r0, r30
	sts aesgen_aes192_schedule_dec+19, r0
	lds r0, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r0, r30
	sts aesgen_aes192_schedule_dec+20, r0
	lds r0, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r0, r30
	sts aesgen_aes192_schedule_dec+21, r0
	lds r0, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r0, r30
	sts aesgen_aes192_schedule_dec+22, r0
	lds r0, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r0, r30
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 2
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	lds r0, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r0, r30
	sts aesgen_aes192_schedule_dec+16, r0
	lds r0, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r0, r30
	sts aesgen_aes192_schedule_dec+17, r0
	lds r0, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	sts aesgen_aes192_schedule_dec+18, r0
	lds r0, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r0, r30
	sts aesgen_aes192_schedule_dec+19, r0
	lds r0, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r0, r30
	sts aesgen_aes192_schedule_dec+20, r0
	lds r0, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r0, r30
	sts aesgen_aes192_schedule_dec+21, r0
	lds r0, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r0, r30
	sts aesgen_aes192_schedule_dec+22, r0
	lds r0, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r0, r30
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 4
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	lds r0, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r0, r30
	sts aesgen_aes192_schedule_dec+16, r0
	lds r0, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r0, r30
	sts aesgen_aes192_schedule_dec+17, r0
	lds r0, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	sts aesgen_aes192_schedule_dec+18, r0
	lds r0, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r0, r30
	sts aesgen_aes192_schedule_dec+19, r0
	lds r0, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r0, r30
	sts aesgen_aes192_schedule_dec+20, r0
	lds r0, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r0, r30
	sts aesgen_aes192_schedule_dec+21, r0
	lds r0, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r0, r30
	sts aesgen_aes192_schedule_dec+22, r0
	lds r0, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r0, r30
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 8
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	lds r0, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r0, r30
	sts aesgen_aes192_schedule_dec+16, r0
	lds r0, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r0, r30
	sts aesgen_aes192_schedule_dec+17, r0
	lds r0, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	sts aesgen_aes192_schedule_dec+18, r0
	lds r0, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r0, r30
	sts aesgen_aes192_schedule_dec+19, r0
	lds r0, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r0, r30
	sts aesgen_aes192_schedule_dec+20, r0
	lds r0, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r0, r30
	sts aesgen_aes192_schedule_dec+21, r0
	lds r0, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r0, r30
	sts aesgen_aes192_schedule_dec+22, r0
	lds r0, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r0, r30
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 16
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	lds r0, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r0, r30
	sts aesgen_aes192_schedule_dec+16, r0
	lds r0, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r0, r30
	sts aesgen_aes192_schedule_dec+17, r0
	lds r0, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	sts aesgen_aes192_schedule_dec+18, r0
	lds r0, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r0, r30
	sts aesgen_aes192_schedule_dec+19, r0
	lds r0, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r0, r30
	sts aesgen_aes192_schedule_dec+20, r0
	lds r0, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r0, r30
	sts aesgen_aes192_schedule_dec+21, r0
	lds r0, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r0, r30
	sts aesgen_aes192_schedule_dec+22, r0
	lds r0, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r0, r30
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 32
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	lds r0, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r0, r30
	sts aesgen_aes192_schedule_dec+16, r0
	lds r0, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r0, r30
	sts aesgen_aes192_schedule_dec+17, r0
	lds r0, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	sts aesgen_aes192_schedule_dec+18, r0
	lds r0, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r0, r30
	sts aesgen_aes192_schedule_dec+19, r0
	lds r0, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r0, r30
	sts aesgen_aes192_schedule_dec+20, r0
	lds r0, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r0, r30
	sts aesgen_aes192_schedule_dec+21, r0
	lds r0, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r0, r30
	sts aesgen_aes192_schedule_dec+22, r0
	lds r0, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r0, r30
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 64
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	lds r0, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r0, r30
	sts aesgen_aes192_schedule_dec+16, r0
	lds r0, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r0, r30
	sts aesgen_aes192_schedule_dec+17, r0
	lds r0, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	sts aesgen_aes192_schedule_dec+18, r0
	lds r0, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r0, r30
	sts aesgen_aes192_schedule_dec+19, r0
	lds r0, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r0, r30
	sts aesgen_aes192_schedule_dec+20, r0
	lds r0, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r0, r30
	sts aesgen_aes192_schedule_dec+21, r0
	lds r0, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r0, r30
	sts aesgen_aes192_schedule_dec+22, r0
	lds r0, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r0, r30
	sts aesgen_aes192_schedule_dec+23, r0
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r0, Z
	ldi r30, 128
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r0, r30
	sts aesgen_aes192_schedule_dec+0, r0
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r0, r30
	sts aesgen_aes192_schedule_dec+1, r0
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	sts aesgen_aes192_schedule_dec+2, r0
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r0, r30
	sts aesgen_aes192_schedule_dec+3, r0
	lds r0, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r0, r30
	sts aesgen_aes192_schedule_dec+4, r0
	lds r0, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r0, r30
	sts aesgen_aes192_schedule_dec+5, r0
	lds r0, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r0, r30
	sts aesgen_aes192_schedule_dec+6, r0
	lds r0, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r0, r30
	sts aesgen_aes192_schedule_dec+7, r0
	lds r0, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	sts aesgen_aes192_schedule_dec+8, r0
	lds r0, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r0, r30
	sts aesgen_aes192_schedule_dec+9, r0
	lds r0, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	sts aesgen_aes192_schedule_dec+10, r0
	lds r0, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r0, r30
	sts aesgen_aes192_schedule_dec+11, r0
	lds r0, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r0, r30
	sts aesgen_aes192_schedule_dec+12, r0
	lds r0, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r0, r30
	sts aesgen_aes192_schedule_dec+13, r0
	lds r0, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r0, r30
	sts aesgen_aes192_schedule_dec+14, r0
	lds r0, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r0, r30
	sts aesgen_aes192_schedule_dec+15, r0
	ldi r26, lo8(aesgen_aes192_schedule_dec)
	ldi r27, hi8(aesgen_aes192_schedule_dec)
	ldi r28, lo8(aesgen_aes192_schedule_dec+24)
	ldi r29, hi8(aesgen_aes192_schedule_dec+24)
	ldi r30, 24
.Lkeep_aesgen_aes192_ecb_dec:
	ld r0, X+
	st Y+, r0
	dec r30
	brne .Lkeep_aesgen_aes192_ecb_dec
	sbiw r24, 0
	brne .Lblocks_aesgen_aes192_ecb_dec
	jmp .Ldone_aesgen_aes192_ecb_dec
.Lblocks_aesgen_aes192_ecb_dec:
aesgen_aes192_ecb_dec_bulk_begin:
.Lblock_aesgen_aes192_ecb_dec:
	movw r28, r20
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
	movw r20, r28
aesgen_aes192_ecb_dec_core_begin:
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	ldi r19, 27
	ld r16, X+
	sts aesgen_aes192_schedule_dec+0, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+1, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+2, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+3, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+4, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+5, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+6, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+7, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+8, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+9, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+10, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+11, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+12, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+13, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+14, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+15, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+16, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+17, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+18, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+19, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+20, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+21, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+22, r16
	ld r16, X+
	sts aesgen_aes192_schedule_dec+23, r16
	lds r30, aesgen_aes192_schedule_dec+0
	eor r30, r0
	lpm r0, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r30, r1
	lpm r1, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r30, r2
	lpm r2, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r30, r3
	lpm r3, Z
	lds r30, aesgen_aes192_schedule_dec+4
	eor r30, r4
	lpm r4, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r30, r5
	lpm r5, Z
	lds r30, aesgen_aes192_schedule_dec+6
	eor r30, r6
	lpm r6, Z
	lds r30, aesgen_aes192_schedule_dec+7
	eor r30, r7
	lpm r7, Z
	lds r30, aesgen_aes192_schedule_dec+8
	eor r30, r8
	lpm r8, Z
	lds r30, aesgen_aes192_schedule_dec+9
	eor r30, r9
	lpm r9, Z
	lds r30, aesgen_aes192_schedule_dec+10
	eor r30, r10
	lpm r10, Z
	lds r30, aesgen_aes192_schedule_dec+11
	eor r30, r11
	lpm r11, Z
	lds r30, aesgen_aes192_schedule_dec+12
	eor r30, r12
	lpm r12, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r30, r13
	lpm r13, Z
	lds r30, aesgen_aes192_schedule_dec+14
	eor r30, r14
	lpm r14, Z
	lds r30, aesgen_aes192_schedule_dec+15
	eor r30, r15
	lpm r15, Z
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 128
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+9
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r10, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r0, r30
	eor r0, r10
	eor r13, r0
	mov r16, r13
	eor r16, r7
	lsl r16
	brcc .+2
	eor r16, r19
	eor r0, r16
	mov r16, r0
	lsl r16
	brcc .+2
	eor r16, r19
	eor r7, r0
	eor r16, r10
	eor r16, r7
	mov r10, r16
	lsl r10
	brcc .+2
	eor r10, r19
	eor r13, r10
	eor r7, r10
	eor r16, r13
	mov r30, r0
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r7
	lpm r7, Z
	mov r30, r13
	lpm r13, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r14, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r4, r30
	eor r4, r14
	eor r1, r4
	mov r16, r1
	eor r16, r11
	lsl r16
	brcc .+2
	eor r16, r19
	eor r4, r16
	mov r16, r4
	lsl r16
	brcc .+2
	eor r16, r19
	eor r11, r4
	eor r16, r14
	eor r16, r11
	mov r14, r16
	lsl r14
	brcc .+2
	eor r14, r19
	eor r1, r14
	eor r11, r14
	eor r16, r1
	mov r30, r4
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r11
	lpm r11, Z
	mov r30, r1
	lpm r1, Z
	lds r30, aesgen_aes192_schedule_dec+17
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r8, r30
	eor r8, r2
	eor r5, r8
	mov r16, r5
	eor r16, r15
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r15, r8
	eor r16, r2
	eor r16, r15
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r5, r2
	eor r15, r2
	eor r16, r5
	mov r30, r8
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r15
	lpm r15, Z
	mov r30, r5
	lpm r5, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r12, r30
	eor r12, r6
	eor r9, r12
	mov r16, r9
	eor r16, r3
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r3, r12
	eor r16, r6
	eor r16, r3
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r9, r6
	eor r3, r6
	eor r16, r9
	mov r30, r12
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r3
	lpm r3, Z
	mov r30, r9
	lpm r9, Z
	lds r16, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r16, r30
	sts aesgen_aes192_schedule_dec+20, r16
	lds r16, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r16, r30
	sts aesgen_aes192_schedule_dec+21, r16
	lds r16, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r16, r30
	sts aesgen_aes192_schedule_dec+22, r16
	lds r16, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r16, r30
	sts aesgen_aes192_schedule_dec+23, r16
	lds r16, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r16, r30
	sts aesgen_aes192_schedule_dec+16, r16
	lds r16, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r16, r30
	sts aesgen_aes192_schedule_dec+17, r16
	lds r16, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r16, r30
	sts aesgen_aes192_schedule_dec+18, r16
	lds r16, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r16, r30
	sts aesgen_aes192_schedule_dec+19, r16
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r30, aesgen_aes192_schedule_dec+17
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r10, r30
	eor r10, r2
	eor r3, r10
	mov r16, r3
	eor r16, r1
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r1, r10
	eor r16, r2
	eor r16, r1
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r3, r2
	eor r1, r2
	eor r16, r3
	mov r30, r10
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r1
	lpm r1, Z
	mov r30, r3
	lpm r3, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r14, r30
	eor r14, r6
	eor r7, r14
	mov r16, r7
	eor r16, r5
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r5, r14
	eor r16, r6
	eor r16, r5
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r7, r6
	eor r5, r6
	eor r16, r7
	mov r30, r14
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r5
	lpm r5, Z
	mov r30, r7
	lpm r7, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r8, r30
	eor r8, r0
	eor r11, r8
	mov r16, r11
	eor r16, r9
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r9, r8
	eor r16, r0
	eor r16, r9
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r11, r0
	eor r9, r0
	eor r16, r11
	mov r30, r8
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r9
	lpm r9, Z
	mov r30, r11
	lpm r11, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r12, r30
	eor r12, r4
	eor r15, r12
	mov r16, r15
	eor r16, r13
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r13, r12
	eor r16, r4
	eor r16, r13
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r15, r4
	eor r13, r4
	eor r16, r15
	mov r30, r12
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r13
	lpm r13, Z
	mov r30, r15
	lpm r15, Z
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 64
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r16, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r16, r30
	sts aesgen_aes192_schedule_dec+20, r16
	lds r16, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r16, r30
	sts aesgen_aes192_schedule_dec+21, r16
	lds r16, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r16, r30
	sts aesgen_aes192_schedule_dec+22, r16
	lds r16, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r16, r30
	sts aesgen_aes192_schedule_dec+23, r16
	lds r16, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r16, r30
	sts aesgen_aes192_schedule_dec+16, r16
	lds r16, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r16, r30
	sts aesgen_aes192_schedule_dec+17, r16
	lds r16, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r16, r30
	sts aesgen_aes192_schedule_dec+18, r16
	lds r16, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r16, r30
	sts aesgen_aes192_schedule_dec+19, r16
	lds r30, aesgen_aes192_schedule_dec+1
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r10, r30
	eor r10, r0
	eor r13, r10
	mov r16, r13
	eor r16, r7
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r7, r10
	eor r16, r0
	eor r16, r7
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r13, r0
	eor r7, r0
	eor r16, r13
	mov r30, r10
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r7
	lpm r7, Z
	mov r30, r13
	lpm r13, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r14, r30
	eor r14, r4
	eor r1, r14
	mov r16, r1
	eor r16, r11
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r11, r14
	eor r16, r4
	eor r16, r11
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r1, r4
	eor r11, r4
	eor r16, r1
	mov r30, r14
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r11
	lpm r11, Z
	mov r30, r1
	lpm r1, Z
	lds r30, aesgen_aes192_schedule_dec+9
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r8, r30
	eor r8, r2
	eor r5, r8
	mov r16, r5
	eor r16, r15
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r15, r8
	eor r16, r2
	eor r16, r15
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r5, r2
	eor r15, r2
	eor r16, r5
	mov r30, r8
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r15
	lpm r15, Z
	mov r30, r5
	lpm r5, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r12, r30
	eor r12, r6
	eor r9, r12
	mov r16, r9
	eor r16, r3
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r3, r12
	eor r16, r6
	eor r16, r3
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r9, r6
	eor r3, r6
	eor r16, r9
	mov r30, r12
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r3
	lpm r3, Z
	mov r30, r9
	lpm r9, Z
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 32
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+9
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r10, r30
	eor r10, r2
	eor r3, r10
	mov r16, r3
	eor r16, r1
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r1, r10
	eor r16, r2
	eor r16, r1
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r3, r2
	eor r1, r2
	eor r16, r3
	mov r30, r10
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r1
	lpm r1, Z
	mov r30, r3
	lpm r3, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r14, r30
	eor r14, r6
	eor r7, r14
	mov r16, r7
	eor r16, r5
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r5, r14
	eor r16, r6
	eor r16, r5
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r7, r6
	eor r5, r6
	eor r16, r7
	mov r30, r14
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r5
	lpm r5, Z
	mov r30, r7
	lpm r7, Z
	lds r30, aesgen_aes192_schedule_dec+17
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r8, r30
	eor r8, r0
	eor r11, r8
	mov r16, r11
	eor r16, r9
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r9, r8
	eor r16, r0
	eor r16, r9
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r11, r0
	eor r9, r0
	eor r16, r11
	mov r30, r8
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r9
	lpm r9, Z
	mov r30, r11
	lpm r11, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r12, r30
	eor r12, r4
	eor r15, r12
	mov r16, r15
	eor r16, r13
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r13, r12
	eor r16, r4
	eor r16, r13
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r15, r4
	eor r13, r4
	eor r16, r15
	mov r30, r12
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r13
	lpm r13, Z
	mov r30, r15
	lpm r15, Z
	lds r16, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r16, r30
	sts aesgen_aes192_schedule_dec+20, r16
	lds r16, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r16, r30
	sts aesgen_aes192_schedule_dec+21, r16
	lds r16, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r16, r30
	sts aesgen_aes192_schedule_dec+22, r16
	lds r16, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r16, r30
	sts aesgen_aes192_schedule_dec+23, r16
	lds r16, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r16, r30
	sts aesgen_aes192_schedule_dec+16, r16
	lds r16, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r16, r30
	sts aesgen_aes192_schedule_dec+17, r16
	lds r16, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r16, r30
	sts aesgen_aes192_schedule_dec+18, r16
	lds r16, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r16, r30
	sts aesgen_aes192_schedule_dec+19, r16
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r30, aesgen_aes192_schedule_dec+17
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r10, r30
	eor r10, r0
	eor r13, r10
	mov r16, r13
	eor r16, r7
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r7, r10
	eor r16, r0
	eor r16, r7
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r13, r0
	eor r7, r0
	eor r16, r13
	mov r30, r10
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r7
	lpm r7, Z
	mov r30, r13
	lpm r13, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r14, r30
	eor r14, r4
	eor r1, r14
	mov r16, r1
	eor r16, r11
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r11, r14
	eor r16, r4
	eor r16, r11
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r1, r4
	eor r11, r4
	eor r16, r1
	mov r30, r14
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r11
	lpm r11, Z
	mov r30, r1
	lpm r1, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r8, r30
	eor r8, r2
	eor r5, r8
	mov r16, r5
	eor r16, r15
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r15, r8
	eor r16, r2
	eor r16, r15
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r5, r2
	eor r15, r2
	eor r16, r5
	mov r30, r8
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r15
	lpm r15, Z
	mov r30, r5
	lpm r5, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r12, r30
	eor r12, r6
	eor r9, r12
	mov r16, r9
	eor r16, r3
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r3, r12
	eor r16, r6
	eor r16, r3
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r9, r6
	eor r3, r6
	eor r16, r9
	mov r30, r12
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r3
	lpm r3, Z
	mov r30, r9
	lpm r9, Z
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 16
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r16, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r16, r30
	sts aesgen_aes192_schedule_dec+20, r16
	lds r16, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r16, r30
	sts aesgen_aes192_schedule_dec+21, r16
	lds r16, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r16, r30
	sts aesgen_aes192_schedule_dec+22, r16
	lds r16, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r16, r30
	sts aesgen_aes192_schedule_dec+23, r16
	lds r16, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r16, r30
	sts aesgen_aes192_schedule_dec+16, r16
	lds r16, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r16, r30
	sts aesgen_aes192_schedule_dec+17, r16
	lds r16, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r16, r30
	sts aesgen_aes192_schedule_dec+18, r16
	lds r16, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r16, r30
	sts aesgen_aes192_schedule_dec+19, r16
	lds r30, aesgen_aes192_schedule_dec+1
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r10, r30
	eor r10, r2
	eor r3, r10
	mov r16, r3
	eor r16, r1
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r1, r10
	eor r16, r2
	eor r16, r1
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r3, r2
	eor r1, r2
	eor r16, r3
	mov r30, r10
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r1
	lpm r1, Z
	mov r30, r3
	lpm r3, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r14, r30
	eor r14, r6
	eor r7, r14
	mov r16, r7
	eor r16, r5
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r5, r14
	eor r16, r6
	eor r16, r5
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r7, r6
	eor r5, r6
	eor r16, r7
	mov r30, r14
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r5
	lpm r5, Z
	mov r30, r7
	lpm r7, Z
	lds r30, aesgen_aes192_schedule_dec+9
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r8, r30
	eor r8, r0
	eor r11, r8
	mov r16, r11
	eor r16, r9
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r9, r8
	eor r16, r0
	eor r16, r9
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r11, r0
	eor r9, r0
	eor r16, r11
	mov r30, r8
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r9
	lpm r9, Z
	mov r30, r11
	lpm r11, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r12, r30
	eor r12, r4
	eor r15, r12
	mov r16, r15
	eor r16, r13
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r13, r12
	eor r16, r4
	eor r16, r13
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r15, r4
	eor r13, r4
	eor r16, r15
	mov r30, r12
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r13
	lpm r13, Z
	mov r30, r15
	lpm r15, Z
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 8
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+9
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r10, r30
	eor r10, r0
	eor r13, r10
	mov r16, r13
	eor r16, r7
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r7, r10
	eor r16, r0
	eor r16, r7
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r13, r0
	eor r7, r0
	eor r16, r13
	mov r30, r10
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r7
	lpm r7, Z
	mov r30, r13
	lpm r13, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r14, r30
	eor r14, r4
	eor r1, r14
	mov r16, r1
	eor r16, r11
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r11, r14
	eor r16, r4
	eor r16, r11
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r1, r4
	eor r11, r4
	eor r16, r1
	mov r30, r14
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r11
	lpm r11, Z
	mov r30, r1
	lpm r1, Z
	lds r30, aesgen_aes192_schedule_dec+17
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r8, r30
	eor r8, r2
	eor r5, r8
	mov r16, r5
	eor r16, r15
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r15, r8
	eor r16, r2
	eor r16, r15
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r5, r2
	eor r15, r2
	eor r16, r5
	mov r30, r8
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r15
	lpm r15, Z
	mov r30, r5
	lpm r5, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r12, r30
	eor r12, r6
	eor r9, r12
	mov r16, r9
	eor r16, r3
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r3, r12
	eor r16, r6
	eor r16, r3
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r9, r6
	eor r3, r6
	eor r16, r9
	mov r30, r12
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r3
	lpm r3, Z
	mov r30, r9
	lpm r9, Z
	lds r16, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r16, r30
	sts aesgen_aes192_schedule_dec+20, r16
	lds r16, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r16, r30
	sts aesgen_aes192_schedule_dec+21, r16
	lds r16, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r16, r30
	sts aesgen_aes192_schedule_dec+22, r16
	lds r16, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r16, r30
	sts aesgen_aes192_schedule_dec+23, r16
	lds r16, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r16, r30
	sts aesgen_aes192_schedule_dec+16, r16
	lds r16, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r16, r30
	sts aesgen_aes192_schedule_dec+17, r16
	lds r16, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r16, r30
	sts aesgen_aes192_schedule_dec+18, r16
	lds r16, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r16, r30
	sts aesgen_aes192_schedule_dec+19, r16
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r30, aesgen_aes192_schedule_dec+17
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r10, r30
	eor r10, r2
	eor r3, r10
	mov r16, r3
	eor r16, r1
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r1, r10
	eor r16, r2
	eor r16, r1
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r3, r2
	eor r1, r2
	eor r16, r3
	mov r30, r10
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r1
	lpm r1, Z
	mov r30, r3
	lpm r3, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r14, r30
	eor r14, r6
	eor r7, r14
	mov r16, r7
	eor r16, r5
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r5, r14
	eor r16, r6
	eor r16, r5
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r7, r6
	eor r5, r6
	eor r16, r7
	mov r30, r14
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r5
	lpm r5, Z
	mov r30, r7
	lpm r7, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r8, r30
	eor r8, r0
	eor r11, r8
	mov r16, r11
	eor r16, r9
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r9, r8
	eor r16, r0
	eor r16, r9
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r11, r0
	eor r9, r0
	eor r16, r11
	mov r30, r8
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r9
	lpm r9, Z
	mov r30, r11
	lpm r11, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r12, r30
	eor r12, r4
	eor r15, r12
	mov r16, r15
	eor r16, r13
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r13, r12
	eor r16, r4
	eor r16, r13
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r15, r4
	eor r13, r4
	eor r16, r15
	mov r30, r12
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r13
	lpm r13, Z
	mov r30, r15
	lpm r15, Z
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 4
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r16, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r16, r30
	sts aesgen_aes192_schedule_dec+20, r16
	lds r16, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r16, r30
	sts aesgen_aes192_schedule_dec+21, r16
	lds r16, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r16, r30
	sts aesgen_aes192_schedule_dec+22, r16
	lds r16, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r16, r30
	sts aesgen_aes192_schedule_dec+23, r16
	lds r16, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r16, r30
	sts aesgen_aes192_schedule_dec+16, r16
	lds r16, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r16, r30
	sts aesgen_aes192_schedule_dec+17, r16
	lds r16, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r16, r30
	sts aesgen_aes192_schedule_dec+18, r16
	lds r16, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r16, r30
	sts aesgen_aes192_schedule_dec+19, r16
	lds r30, aesgen_aes192_schedule_dec+1
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r10, r30
	eor r10, r0
	eor r13, r10
	mov r16, r13
	eor r16, r7
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r7, r10
	eor r16, r0
	eor r16, r7
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r13, r0
	eor r7, r0
	eor r16, r13
	mov r30, r10
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r7
	lpm r7, Z
	mov r30, r13
	lpm r13, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r14, r30
	eor r14, r4
	eor r1, r14
	mov r16, r1
	eor r16, r11
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r11, r14
	eor r16, r4
	eor r16, r11
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r1, r4
	eor r11, r4
	eor r16, r1
	mov r30, r14
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r11
	lpm r11, Z
	mov r30, r1
	lpm r1, Z
	lds r30, aesgen_aes192_schedule_dec+9
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r8, r30
	eor r8, r2
	eor r5, r8
	mov r16, r5
	eor r16, r15
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r15, r8
	eor r16, r2
	eor r16, r15
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r5, r2
	eor r15, r2
	eor r16, r5
	mov r30, r8
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r15
	lpm r15, Z
	mov r30, r5
	lpm r5, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r12, r30
	eor r12, r6
	eor r9, r12
	mov r16, r9
	eor r16, r3
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r3, r12
	eor r16, r6
	eor r16, r3
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r9, r6
	eor r3, r6
	eor r16, r9
	mov r30, r12
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r3
	lpm r3, Z
	mov r30, r9
	lpm r9, Z
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 2
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+9
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r10, r30
	eor r10, r2
	eor r3, r10
	mov r16, r3
	eor r16, r1
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r1, r10
	eor r16, r2
	eor r16, r1
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r3, r2
	eor r1, r2
	eor r16, r3
	mov r30, r10
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r1
	lpm r1, Z
	mov r30, r3
	lpm r3, Z
	lds r30, aesgen_aes192_schedule_dec+13
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r14, r30
	eor r14, r6
	eor r7, r14
	mov r16, r7
	eor r16, r5
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r5, r14
	eor r16, r6
	eor r16, r5
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r7, r6
	eor r5, r6
	eor r16, r7
	mov r30, r14
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r5
	lpm r5, Z
	mov r30, r7
	lpm r7, Z
	lds r30, aesgen_aes192_schedule_dec+17
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r8, r30
	eor r8, r0
	eor r11, r8
	mov r16, r11
	eor r16, r9
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r9, r8
	eor r16, r0
	eor r16, r9
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r11, r0
	eor r9, r0
	eor r16, r11
	mov r30, r8
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r9
	lpm r9, Z
	mov r30, r11
	lpm r11, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r12, r30
	eor r12, r4
	eor r15, r12
	mov r16, r15
	eor r16, r13
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r13, r12
	eor r16, r4
	eor r16, r13
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r15, r4
	eor r13, r4
	eor r16, r15
	mov r30, r12
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r13
	lpm r13, Z
	mov r30, r15
	lpm r15, Z
	lds r16, aesgen_aes192_schedule_dec+16
	lds r30, aesgen_aes192_schedule_dec+20
	eor r16, r30
	sts aesgen_aes192_schedule_dec+20, r16
	lds r16, aesgen_aes192_schedule_dec+17
	lds r30, aesgen_aes192_schedule_dec+21
	eor r16, r30
	sts aesgen_aes192_schedule_dec+21, r16
	lds r16, aesgen_aes192_schedule_dec+18
	lds r30, aesgen_aes192_schedule_dec+22
	eor r16, r30
	sts aesgen_aes192_schedule_dec+22, r16
	lds r16, aesgen_aes192_schedule_dec+19
	lds r30, aesgen_aes192_schedule_dec+23
	eor r16, r30
	sts aesgen_aes192_schedule_dec+23, r16
	lds r16, aesgen_aes192_schedule_dec+12
	lds r30, aesgen_aes192_schedule_dec+16
	eor r16, r30
	sts aesgen_aes192_schedule_dec+16, r16
	lds r16, aesgen_aes192_schedule_dec+13
	lds r30, aesgen_aes192_schedule_dec+17
	eor r16, r30
	sts aesgen_aes192_schedule_dec+17, r16
	lds r16, aesgen_aes192_schedule_dec+14
	lds r30, aesgen_aes192_schedule_dec+18
	eor r16, r30
	sts aesgen_aes192_schedule_dec+18, r16
	lds r16, aesgen_aes192_schedule_dec+15
	lds r30, aesgen_aes192_schedule_dec+19
	eor r16, r30
	sts aesgen_aes192_schedule_dec+19, r16
	lds r16, aesgen_aes192_schedule_dec+8
	lds r30, aesgen_aes192_schedule_dec+12
	eor r16, r30
	sts aesgen_aes192_schedule_dec+12, r16
	lds r16, aesgen_aes192_schedule_dec+9
	lds r30, aesgen_aes192_schedule_dec+13
	eor r16, r30
	sts aesgen_aes192_schedule_dec+13, r16
	lds r16, aesgen_aes192_schedule_dec+10
	lds r30, aesgen_aes192_schedule_dec+14
	eor r16, r30
	sts aesgen_aes192_schedule_dec+14, r16
	lds r16, aesgen_aes192_schedule_dec+11
	lds r30, aesgen_aes192_schedule_dec+15
	eor r16, r30
	sts aesgen_aes192_schedule_dec+15, r16
	lds r16, aesgen_aes192_schedule_dec+4
	lds r30, aesgen_aes192_schedule_dec+8
	eor r16, r30
	sts aesgen_aes192_schedule_dec+8, r16
	lds r16, aesgen_aes192_schedule_dec+5
	lds r30, aesgen_aes192_schedule_dec+9
	eor r16, r30
	sts aesgen_aes192_schedule_dec+9, r16
	lds r16, aesgen_aes192_schedule_dec+6
	lds r30, aesgen_aes192_schedule_dec+10
	eor r16, r30
	sts aesgen_aes192_schedule_dec+10, r16
	lds r16, aesgen_aes192_schedule_dec+7
	lds r30, aesgen_aes192_schedule_dec+11
	eor r16, r30
	sts aesgen_aes192_schedule_dec+11, r16
	lds r30, aesgen_aes192_schedule_dec+17
	eor r13, r30
	lds r30, aesgen_aes192_schedule_dec+18
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+19
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+16
	eor r10, r30
	eor r10, r0
	eor r13, r10
	mov r16, r13
	eor r16, r7
	lsl r16
	brcc .+2
	eor r16, r19
	eor r10, r16
	mov r16, r10
	lsl r16
	brcc .+2
	eor r16, r19
	eor r7, r10
	eor r16, r0
	eor r16, r7
	mov r0, r16
	lsl r0
	brcc .+2
	eor r0, r19
	eor r13, r0
	eor r7, r0
	eor r16, r13
	mov r30, r10
	eor r30, r16
	lpm r0, Z
	mov r30, r16
	lpm r10, Z
	mov r30, r7
	lpm r7, Z
	mov r30, r13
	lpm r13, Z
	lds r30, aesgen_aes192_schedule_dec+21
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+22
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+23
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+20
	eor r14, r30
	eor r14, r4
	eor r1, r14
	mov r16, r1
	eor r16, r11
	lsl r16
	brcc .+2
	eor r16, r19
	eor r14, r16
	mov r16, r14
	lsl r16
	brcc .+2
	eor r16, r19
	eor r11, r14
	eor r16, r4
	eor r16, r11
	mov r4, r16
	lsl r4
	brcc .+2
	eor r4, r19
	eor r1, r4
	eor r11, r4
	eor r16, r1
	mov r30, r14
	eor r30, r16
	lpm r4, Z
	mov r30, r16
	lpm r14, Z
	mov r30, r11
	lpm r11, Z
	mov r30, r1
	lpm r1, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r8, r30
	eor r8, r2
	eor r5, r8
	mov r16, r5
	eor r16, r15
	lsl r16
	brcc .+2
	eor r16, r19
	eor r8, r16
	mov r16, r8
	lsl r16
	brcc .+2
	eor r16, r19
	eor r15, r8
	eor r16, r2
	eor r16, r15
	mov r2, r16
	lsl r2
	brcc .+2
	eor r2, r19
	eor r5, r2
	eor r15, r2
	eor r16, r5
	mov r30, r8
	eor r30, r16
	lpm r2, Z
	mov r30, r16
	lpm r8, Z
	mov r30, r15
	lpm r15, Z
	mov r30, r5
	lpm r5, Z
	lds r30, aesgen_aes192_schedule_dec+5
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r12, r30
	eor r12, r6
	eor r9, r12
	mov r16, r9
	eor r16, r3
	lsl r16
	brcc .+2
	eor r16, r19
	eor r12, r16
	mov r16, r12
	lsl r16
	brcc .+2
	eor r16, r19
	eor r3, r12
	eor r16, r6
	eor r16, r3
	mov r6, r16
	lsl r6
	brcc .+2
	eor r6, r19
	eor r9, r6
	eor r3, r6
	eor r16, r9
	mov r30, r12
	eor r30, r16
	lpm r6, Z
	mov r30, r16
	lpm r12, Z
	mov r30, r3
	lpm r3, Z
	mov r30, r9
	lpm r9, Z
	lds r16, aesgen_aes192_schedule_dec+0
	lds r30, aesgen_aes192_schedule_dec+4
	eor r16, r30
	sts aesgen_aes192_schedule_dec+4, r16
	lds r16, aesgen_aes192_schedule_dec+1
	lds r30, aesgen_aes192_schedule_dec+5
	eor r16, r30
	sts aesgen_aes192_schedule_dec+5, r16
	lds r16, aesgen_aes192_schedule_dec+2
	lds r30, aesgen_aes192_schedule_dec+6
	eor r16, r30
	sts aesgen_aes192_schedule_dec+6, r16
	lds r16, aesgen_aes192_schedule_dec+3
	lds r30, aesgen_aes192_schedule_dec+7
	eor r16, r30
	sts aesgen_aes192_schedule_dec+7, r16
	ldi r31, hi8(aesgen_aes_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+21
	lpm r16, Z
	ldi r30, 1
	eor r16, r30
	lds r30, aesgen_aes192_schedule_dec+0
	eor r16, r30
	sts aesgen_aes192_schedule_dec+0, r16
	lds r30, aesgen_aes192_schedule_dec+22
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+1
	eor r16, r30
	sts aesgen_aes192_schedule_dec+1, r16
	lds r30, aesgen_aes192_schedule_dec+23
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+2
	eor r16, r30
	sts aesgen_aes192_schedule_dec+2, r16
	lds r30, aesgen_aes192_schedule_dec+20
	lpm r16, Z
	lds r30, aesgen_aes192_schedule_dec+3
	eor r16, r30
	sts aesgen_aes192_schedule_dec+3, r16
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	lds r30, aesgen_aes192_schedule_dec+0
	eor r10, r30
	lds r30, aesgen_aes192_schedule_dec+1
	eor r3, r30
	lds r30, aesgen_aes192_schedule_dec+2
	eor r2, r30
	lds r30, aesgen_aes192_schedule_dec+3
	eor r1, r30
	lds r30, aesgen_aes192_schedule_dec+4
	eor r14, r30
	lds r30, aesgen_aes192_schedule_dec+5
	eor r7, r30
	lds r30, aesgen_aes192_schedule_dec+6
	eor r6, r30
	lds r30, aesgen_aes192_schedule_dec+7
	eor r5, r30
	lds r30, aesgen_aes192_schedule_dec+8
	eor r8, r30
	lds r30, aesgen_aes192_schedule_dec+9
	eor r11, r30
	lds r30, aesgen_aes192_schedule_dec+10
	eor r0, r30
	lds r30, aesgen_aes192_schedule_dec+11
	eor r9, r30
	lds r30, aesgen_aes192_schedule_dec+12
	eor r12, r30
	lds r30, aesgen_aes192_schedule_dec+13
	eor r15, r30
	lds r30, aesgen_aes192_schedule_dec+14
	eor r4, r30
	lds r30, aesgen_aes192_schedule_dec+15
	eor r13, r30
aesgen_aes192_ecb_dec_core_end:
	subi r26, lo8(24)
	sbci r27, hi8(24)
	movw r28, r22
	st Y+, r10
	st Y+, r3
	st Y+, r2
	st Y+, r1
	st Y+, r14
	st Y+, r7
	st Y+, r6
	st Y+, r5
	st Y+, r8
	st Y+, r11
	st Y+, r0
	st Y+, r9
	st Y+, r12
	st Y+, r15
	st Y+, r4
	st Y+, r13
	movw r22, r28
	sbiw r24, 1
	breq .Lended_aesgen_aes192_ecb_dec
	jmp .Lblock_aesgen_aes192_ecb_dec
.Lended_aesgen_aes192_ecb_dec:
aesgen_aes192_ecb_dec_bulk_end:
.Ldone_aesgen_aes192_ecb_dec:
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
	.size aesgen_aes192_ecb_dec, .-aesgen_aes192_ecb_dec

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
	.balign 256
	.type aesgen_aes_inverse_sbox_flash, @object
	.size aesgen_aes_inverse_sbox_flash, 256
aesgen_aes_inverse_sbox_flash:
	.byte 82, 9, 106, 213, 48, 54, 165, 56, 191, 64, 163, 158, 129, 243, 215, 251
	.byte 124, 227, 57, 130, 155, 47, 255, 135, 52, 142, 67, 68, 196, 222, 233, 203
	.byte 84, 123, 148, 50, 166, 194, 35, 61, 238, 76, 149, 11, 66, 250, 195, 78
	.byte 8, 46, 161, 102, 40, 217, 36, 178, 118, 91, 162, 73, 109, 139, 209, 37
	.byte 114, 248, 246, 100, 134, 104, 152, 22, 212, 164, 92, 204, 93, 101, 182, 146
	.byte 108, 112, 72, 80, 253, 237, 185, 218, 94, 21, 70, 87, 167, 141, 157, 132
	.byte 144, 216, 171, 0, 140, 188, 211, 10, 247, 228, 88, 5, 184, 179, 69, 6
	.byte 208, 44, 30, 143, 202, 63, 15, 2, 193, 175, 189, 3, 1, 19, 138, 107
	.byte 58, 145, 17, 65, 79, 103, 220, 234, 151, 242, 207, 206, 240, 180, 230, 115
	.byte 150, 172, 116, 34, 231, 173, 53, 133, 226, 249, 55, 232, 28, 117, 223, 110
	.byte 71, 241, 26, 113, 29, 41, 197, 137, 111, 183, 98, 14, 170, 24, 190, 27
	.byte 252, 86, 62, 75, 198, 210, 121, 32, 154, 219, 192, 254, 120, 205, 90, 244
	.byte 31, 221, 168, 51, 136, 7, 199, 49, 177, 18, 16, 89, 39, 128, 236, 95
	.byte 96, 81, 127, 169, 25, 181, 74, 13, 45, 229, 122, 159, 147, 201, 156, 239
	.byte 160, 224, 59, 77, 174, 42, 245, 176, 200, 235, 187, 60, 131, 83, 153, 97
	.byte 23, 43, 4, 126, 186, 119, 214, 38, 225, 105, 20, 99, 85, 33, 12, 125
	.section .bss
	.global __do_clear_bss
	.global aesgen_aes192_schedule_dec
	.type aesgen_aes192_schedule_dec, @object
	.size aesgen_aes192_schedule_dec, 48
aesgen_aes192_schedule_dec:
	.skip 48
