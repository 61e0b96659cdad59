	.text
	.global aesgen_aes256_setkey_dec
aesgen_aes256_setkey_dec:
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
aesgen_aes256_setkey_dec_core_begin:
	ldi r20, 32
.Lcopy_aesgen_aes256_setkey_dec:
	ld r0, X+
	st Y+, r0
	dec r20
	brne .Lcopy_aesgen_aes256_setkey_dec
	ld r3, -Y
	ld r2, -Y
	ld r1, -Y
	ld r0, -Y
	sbiw r28, 28
	ldi r31, hi8(aesgen_aes_sbox_flash)
	ldi r19, 0x1b
	ldi r18, 1
	ldi r20, 6
.Lexpand_aesgen_aes256_setkey_dec:
	mov r30, r1
	lpm r4, Z
	mov r30, r2
	lpm r5, Z
	mov r30, r3
	lpm r6, Z
	mov r30, r0
	lpm r3, Z
	movw r0, r4
	mov r2, r6
	eor r0, r18
	lsl r18
	brcc .+2
	eor r18, r19
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	mov r30, r0
	lpm r0, Z
	mov r30, r1
	lpm r1, Z
	mov r30, r2
	lpm r2, Z
	mov r30, r3
	lpm r3, Z
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	dec r20
	breq .+2
	rjmp .Lexpand_aesgen_aes256_setkey_dec
	mov r30, r1
	lpm r4, Z
	mov r30, r2
	lpm r5, Z
	mov r30, r3
	lpm r6, Z
	mov r30, r0
	lpm r3, Z
	movw r0, r4
	mov r2, r6
	eor r0, r18
	lsl r18
	brcc .+2
	eor r18, r19
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	ldd r21, Y+0
	eor r0, r21
	std Y+32, r0
	ldd r21, Y+1
	eor r1, r21
	std Y+33, r1
	ldd r21, Y+2
	eor r2, r21
	std Y+34, r2
	ldd r21, Y+3
	eor r3, r21
	std Y+35, r3
	adiw r28, 4
	subi r28, lo8(224-32)
	sbci r29, hi8(224-32)
	ldi r20, 52
.Lmix_aesgen_aes256_setkey_dec:
	ldd r0, Y+0
	ldd r1, Y+1
	ldd r2, Y+2
	ldd r3, Y+3
	eor r0, r2
	eor r1, r0
	mov r4, r1
	eor r4, r3
	lsl r4
	brcc .+2
	eor r4, r19
	eor r0, r4
	mov r4, r0
	lsl r4
	brcc .+2
	eor r4, r19
	eor r3, r0
	eor r4, r2
	eor r4, r3
	mov r2, r4
	lsl r2
	brcc .+2
	eor r2, r19
	eor r1, r2
	eor r3, r2
	eor r4, r1
	eor r0, r4
	st Y+, r4
	st Y+, r3
	st Y+, r0
	st Y+, r1
	dec r20
	breq .+2
	rjmp .Lmix_aesgen_aes256_setkey_dec
	pop r29
	pop r28
	push r28
	push r29
	subi r28, lo8(-208)
	sbci r29, hi8(-208)
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
	std Y+31, r0
	std Y+30, r1
	std Y+29, r2
	std Y+28, r3
	std Y+27, r4
	std Y+26, r5
	std Y+25, r6
	std Y+24, r7
	std Y+23, r8
	std Y+22, r9
	std Y+21, r10
	std Y+20, r11
	std Y+19, r12
	std Y+18, r13
	std Y+17, r14
	std Y+16, r15
	sbiw r28, 16
	ldi r24, 13
.Larrange_aesgen_aes256_setkey_dec_2:
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
	std Y+28, r0
	std Y+23, r1
	std Y+29, r2
	std Y+22, r3
	std Y+24, r4
	std Y+21, r5
	std Y+25, r6
	std Y+20, r7
	std Y+30, r8
	std Y+19, r9
	std Y+31, r10
	std Y+18, r11
	std Y+26, r12
	std Y+17, r13
	std Y+27, r14
	std Y+16, r15
	sbiw r28, 16
	dec r24
	breq .+2
	rjmp .Larrange_aesgen_aes256_setkey_dec_2
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
	std Y+31, r0
	std Y+30, r1
	std Y+29, r2
	std Y+28, r3
	std Y+27, r4
	std Y+26, r5
	std Y+25, r6
	std Y+24, r7
	std Y+23, r8
	std Y+22, r9
	std Y+21, r10
	std Y+20, r11
	std Y+19, r12
	std Y+18, r13
	std Y+17, r14
	std Y+16, r15
	sbiw r28, 16
aesgen_aes256_setkey_dec_core_end:
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

	.global aesgen_aes256_cbc_dec
	.type aesgen_aes256_cbc_dec, @function
aesgen_aes256_cbc_dec:
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
	subi r26, lo8(-240)
	sbci r27, hi8(-240)
	movw r24, r16
	push r22
	push r23
	movw r22, r18
	sbiw r24, 0
	brne .Lblocks_aesgen_aes256_cbc_dec
	rjmp .Ldone_aesgen_aes256_cbc_dec
.Lblocks_aesgen_aes256_cbc_dec:
aesgen_aes256_cbc_dec_bulk_begin:
.Lblock_aesgen_aes256_cbc_dec:
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
	push r20
	push r21
aesgen_aes256_cbc_dec_core_begin:
	ldi r31, hi8(aesgen_aes_inverse_sbox_flash)
	ldi r19, 27
	ld r30, -X
	eor r30, r0
	lpm r0, Z
	ld r30, -X
	eor r30, r1
	lpm r1, Z
	ld r30, -X
	eor r30, r2
	lpm r2, Z
	ld r30, -X
	eor r30, r3
	lpm r3, Z
	ld r30, -X
	eor r30, r4
	lpm r4, Z
	ld r30, -X
	eor r30, r5
	lpm r5, Z
	ld r30, -X
	eor r30, r6
	lpm r6, Z
	ld r30, -X
	eor r30, r7
	lpm r7, Z
	ld r30, -X
	eor r30, r8
	lpm r8, Z
	ld r30, -X
	eor r30, r9
	lpm r9, Z
	ld r30, -X
	eor r30, r10
	lpm r10, Z
	ld r30, -X
	eor r30, r11
	lpm r11, Z
	ld r30, -X
	eor r30, r12
	lpm r12, Z
	ld r30, -X
	eor r30, r13
	lpm r13, Z
	ld r30, -X
	eor r30, r14
	lpm r14, Z
	ld r30, -X
	eor r30, r15
	lpm r15, Z
	ldi r18, 13
.Lround_aesgen_aes256_cbc_dec:
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
	mov r17, r16
	lsl r17
	brcc .+2
	eor r17, r19
	eor r13, r17
	eor r7, r17
	eor r16, r13
	eor r0, r16
	eor r4, r14
	eor r1, r4
	mov r17, r1
	eor r17, r11
	lsl r17
	brcc .+2
	eor r17, r19
	eor r4, r17
	mov r17, r4
	lsl r17
	brcc .+2
	eor r17, r19
	eor r11, r4
	eor r17, r14
	eor r17, r11
	mov r20, r17
	lsl r20
	brcc .+2
	eor r20, r19
	eor r1, r20
	eor r11, r20
	eor r17, r1
	eor r4, r17
	eor r8, r2
	eor r5, r8
	mov r20, r5
	eor r20, r15
	lsl r20
	brcc .+2
	eor r20, r19
	eor r8, r20
	mov r20, r8
	lsl r20
	brcc .+2
	eor r20, r19
	eor r15, r8
	eor r20, r2
	eor r20, r15
	mov r21, r20
	lsl r21
	brcc .+2
	eor r21, r19
	eor r5, r21
	eor r15, r21
	eor r20, r5
	ld r30, -X
	eor r30, r8
	eor r30, r20
	lpm r10, Z
	ld r30, -X
	eor r30, r20
	lpm r8, Z
	ld r30, -X
	eor r30, r0
	lpm r2, Z
	ld r30, -X
	eor r30, r16
	lpm r0, Z
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
	mov r20, r16
	lsl r20
	brcc .+2
	eor r20, r19
	eor r9, r20
	eor r3, r20
	eor r16, r9
	ld r30, -X
	eor r30, r12
	eor r30, r16
	lpm r14, Z
	ld r30, -X
	eor r30, r16
	lpm r12, Z
	ld r30, -X
	eor r30, r4
	lpm r6, Z
	ld r30, -X
	eor r30, r17
	lpm r4, Z
	ld r30, -X
	eor r30, r7
	lpm r7, Z
	ld r30, -X
	eor r30, r13
	lpm r13, Z
	ld r30, -X
	eor r30, r11
	lpm r11, Z
	ld r30, -X
	eor r30, r1
	lpm r1, Z
	ld r30, -X
	eor r30, r15
	lpm r15, Z
	ld r30, -X
	eor r30, r5
	lpm r5, Z
	ld r30, -X
	eor r30, r3
	lpm r3, Z
	ld r30, -X
	eor r30, r9
	lpm r9, Z
	mov r16, r7
	mov r7, r1
	mov r1, r16
	mov r16, r13
	mov r13, r3
	mov r3, r16
	mov r16, r11
	mov r11, r5
	mov r5, r16
	mov r16, r15
	mov r15, r9
	mov r9, r16
	dec r18
	breq .+2
	rjmp .Lround_aesgen_aes256_cbc_dec
.Lafter_aesgen_aes256_cbc_dec:
	ld r30, -X
	eor r0, r30
	ld r30, -X
	eor r13, r30
	ld r30, -X
	eor r10, r30
	ld r30, -X
	eor r7, r30
	ld r30, -X
	eor r4, r30
	ld r30, -X
	eor r1, r30
	ld r30, -X
	eor r14, r30
	ld r30, -X
	eor r11, r30
	ld r30, -X
	eor r8, r30
	ld r30, -X
	eor r5, r30
	ld r30, -X
	eor r2, r30
	ld r30, -X
	eor r15, r30
	ld r30, -X
	eor r12, r30
	ld r30, -X
	eor r9, r30
	ld r30, -X
	eor r6, r30
	ld r30, -X
	eor r3, r30
aesgen_aes256_cbc_dec_core_end:
	pop r21
	pop r20
	subi r26, lo8(-240)
	sbci r27, hi8(-240)
	pop r29
	pop r28
	push r28
	push r29
	ld r30, Y+
	eor r0, r30
	ld r30, Y+
	eor r13, r30
	ld r30, Y+
	eor r10, r30
	ld r30, Y+
	eor r7, r30
	ld r30, Y+
	eor r4, r30
	ld r30, Y+
	eor r1, r30
	ld r30, Y+
	eor r14, r30
	ld r30, Y+
	eor r11, r30
	ld r30, Y+
	eor r8, r30
	ld r30, Y+
	eor r5, r30
	ld r30, Y+
	eor r2, r30
	ld r30, Y+
	eor r15, r30
	ld r30, Y+
	eor r12, r30
	ld r30, Y+
	eor r9, r30
	ld r30, Y+
	eor r6, r30
	ld r30, Y+
	eor r3, r30
	movw r30, r28
	sbiw r30, 16
	movw r28, r20
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	ld r16, Y+
	st Z+, r16
	movw r20, r28
	movw r28, r22
	st Y+, r0
	st Y+, r13
	st Y+, r10
	st Y+, r7
	st Y+, r4
	st Y+, r1
	st Y+, r14
	st Y+, r11
	st Y+, r8
	st Y+, r5
	st Y+, r2
	st Y+, r15
	st Y+, r12
	st Y+, r9
	st Y+, r6
	st Y+, r3
	movw r22, r28
	sbiw r24, 1
	breq .Lended_aesgen_aes256_cbc_dec
	rjmp .Lblock_aesgen_aes256_cbc_dec
.Lended_aesgen_aes256_cbc_dec:
aesgen_aes256_cbc_dec_bulk_end:
.Ldone_aesgen_aes256_cbc_dec:
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
	.size aesgen_aes256_cbc_dec, .-aesgen_aes256_cbc_dec

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
	.global aesgen_aes256_schedule_dec
	.type aesgen_aes256_schedule_dec, @object
	.size aesgen_aes256_schedule_dec, 240
aesgen_aes256_schedule_dec:
	.skip 240
