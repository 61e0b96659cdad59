	.text
	.global aesgen_aes128_ecb_enc
	.type aesgen_aes128_ecb_enc, @function
aesgen_aes128_ecb_enc:
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
	sbiw r24, 0
	brne .Lblocks_aesgen_aes128_ecb_enc
	rjmp .Ldone_aesgen_aes128_ecb_enc
.Lblocks_aesgen_aes128_ecb_enc:
aesgen_aes128_ecb_enc_bulk_begin:
.Lblock_aesgen_aes128_ecb_enc:
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
	push r20
	push r21
aesgen_aes128_ecb_enc_core_begin:
	ldi r31, hi8(aesgen_aes_sbox_flash)
	ldi r19, 27
	ld r16, X+
	sts aesgen_aes128_schedule_enc+0, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+1, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+2, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+3, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+4, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+5, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+6, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+7, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+8, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+9, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+10, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+11, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+12, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+13, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+14, r16
	ld r16, X+
	sts aesgen_aes128_schedule_enc+15, r16
	ldi r18, 1
	lds r30, aesgen_aes128_schedule_enc+0
	eor r30, r0
	lpm r0, Z
	lds r30, aesgen_aes128_schedule_enc+1
	eor r30, r1
	lpm r1, Z
	lds r30, aesgen_aes128_schedule_enc+2
	eor r30, r2
	lpm r2, Z
	lds r30, aesgen_aes128_schedule_enc+3
	eor r30, r3
	lpm r3, Z
	lds r30, aesgen_aes128_schedule_enc+4
	eor r30, r4
	lpm r4, Z
	lds r30, aesgen_aes128_schedule_enc+5
	eor r30, r5
	lpm r5, Z
	lds r30, aesgen_aes128_schedule_enc+6
	eor r30, r6
	lpm r6, Z
	lds r30, aesgen_aes128_schedule_enc+7
	eor r30, r7
	lpm r7, Z
	lds r30, aesgen_aes128_schedule_enc+8
	eor r30, r8
	lpm r8, Z
	lds r30, aesgen_aes128_schedule_enc+9
	eor r30, r9
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+10
	eor r30, r10
	lpm r10, Z
	lds r30, aesgen_aes128_schedule_enc+11
	eor r30, r11
	lpm r11, Z
	lds r30, aesgen_aes128_schedule_enc+12
	eor r30, r12
	lpm r12, Z
	lds r30, aesgen_aes128_schedule_enc+13
	eor r30, r13
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+14
	eor r30, r14
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+15
	eor r30, r15
	lpm r15, Z
.Lround_aesgen_aes128_ecb_enc:
	lds r30, aesgen_aes128_schedule_enc+13
	lpm r16, Z
	eor r16, r18
	lsl r18
	brcc .+2
	eor r18, r19
	lds r30, aesgen_aes128_schedule_enc+0
	eor r16, r30
	sts aesgen_aes128_schedule_enc+0, r16
	lds r30, aesgen_aes128_schedule_enc+14
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+1
	eor r16, r30
	sts aesgen_aes128_schedule_enc+1, r16
	lds r30, aesgen_aes128_schedule_enc+15
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+2
	eor r16, r30
	sts aesgen_aes128_schedule_enc+2, r16
	lds r30, aesgen_aes128_schedule_enc+12
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+3
	eor r16, r30
	sts aesgen_aes128_schedule_enc+3, r16
	lds r16, aesgen_aes128_schedule_enc+0
	lds r30, aesgen_aes128_schedule_enc+4
	eor r16, r30
	sts aesgen_aes128_schedule_enc+4, r16
	lds r16, aesgen_aes128_schedule_enc+1
	lds r30, aesgen_aes128_schedule_enc+5
	eor r16, r30
	sts aesgen_aes128_schedule_enc+5, r16
	lds r16, aesgen_aes128_schedule_enc+2
	lds r30, aesgen_aes128_schedule_enc+6
	eor r16, r30
	sts aesgen_aes128_schedule_enc+6, r16
	lds r16, aesgen_aes128_schedule_enc+3
	lds r30, aesgen_aes128_schedule_enc+7
	eor r16, r30
	sts aesgen_aes128_schedule_enc+7, r16
	lds r16, aesgen_aes128_schedule_enc+4
	lds r30, aesgen_aes128_schedule_enc+8
	eor r16, r30
	sts aesgen_aes128_schedule_enc+8, r16
	lds r16, aesgen_aes128_schedule_enc+5
	lds r30, aesgen_aes128_schedule_enc+9
	eor r16, r30
	sts aesgen_aes128_schedule_enc+9, r16
	lds r16, aesgen_aes128_schedule_enc+6
	lds r30, aesgen_aes128_schedule_enc+10
	eor r16, r30
	sts aesgen_aes128_schedule_enc+10, r16
	lds r16, aesgen_aes128_schedule_enc+7
	lds r30, aesgen_aes128_schedule_enc+11
	eor r16, r30
	sts aesgen_aes128_schedule_enc+11, r16
	lds r16, aesgen_aes128_schedule_enc+8
	lds r30, aesgen_aes128_schedule_enc+12
	eor r16, r30
	sts aesgen_aes128_schedule_enc+12, r16
	lds r16, aesgen_aes128_schedule_enc+9
	lds r30, aesgen_aes128_schedule_enc+13
	eor r16, r30
	sts aesgen_aes128_schedule_enc+13, r16
	lds r16, aesgen_aes128_schedule_enc+10
	lds r30, aesgen_aes128_schedule_enc+14
	eor r16, r30
	sts aesgen_aes128_schedule_enc+14, r16
	lds r16, aesgen_aes128_schedule_enc+11
	lds r30, aesgen_aes128_schedule_enc+15
	eor r16, r30
	sts aesgen_aes128_schedule_enc+15, r16
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
	lds r30, aesgen_aes128_schedule_enc+0
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
	lds r30, aesgen_aes128_schedule_enc+4
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
	lds r30, aesgen_aes128_schedule_enc+3
	eor r30, r5
	lpm r3, Z
	mov r4, r20
	lds r30, aesgen_aes128_schedule_enc+5
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
	lds r30, aesgen_aes128_schedule_enc+8
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
	lds r30, aesgen_aes128_schedule_enc+7
	eor r30, r9
	lpm r7, Z
	mov r8, r21
	lds r30, aesgen_aes128_schedule_enc+9
	eor r30, r2
	lpm r9, Z
	lds r30, aesgen_aes128_schedule_enc+2
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
	lds r30, aesgen_aes128_schedule_enc+12
	eor r30, r14
	eor r30, r6
	lpm r16, Z
	eor r6, r12
	eor r12, r1
	lsl r12
	brcc .+2
	eor r12, r19
	eor r12, r6
	lds r30, aesgen_aes128_schedule_enc+14
	eor r30, r14
	eor r30, r12
	lpm r14, Z
	lds r30, aesgen_aes128_schedule_enc+15
	eor r30, r1
	eor r30, r12
	lpm r15, Z
	lds r30, aesgen_aes128_schedule_enc+1
	eor r30, r10
	lpm r1, Z
	lds r30, aesgen_aes128_schedule_enc+10
	eor r30, r20
	lpm r10, Z
	lds r30, aesgen_aes128_schedule_enc+11
	eor r30, r13
	lpm r11, Z
	mov r12, r16
	lds r30, aesgen_aes128_schedule_enc+13
	eor r30, r6
	lpm r13, Z
	lds r30, aesgen_aes128_schedule_enc+6
	eor r30, r17
	lpm r6, Z
	cpi r18, 0x36
	breq .+2
	rjmp .Lround_aesgen_aes128_ecb_enc
.Lafter_aesgen_aes128_ecb_enc:
	lds r30, aesgen_aes128_schedule_enc+13
	lpm r16, Z
	eor r16, r18
	lsl r18
	brcc .+2
	eor r18, r19
	lds r30, aesgen_aes128_schedule_enc+0
	eor r16, r30
	sts aesgen_aes128_schedule_enc+0, r16
	lds r30, aesgen_aes128_schedule_enc+14
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+1
	eor r16, r30
	sts aesgen_aes128_schedule_enc+1, r16
	lds r30, aesgen_aes128_schedule_enc+15
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+2
	eor r16, r30
	sts aesgen_aes128_schedule_enc+2, r16
	lds r30, aesgen_aes128_schedule_enc+12
	lpm r16, Z
	lds r30, aesgen_aes128_schedule_enc+3
	eor r16, r30
	sts aesgen_aes128_schedule_enc+3, r16
	lds r16, aesgen_aes128_schedule_enc+0
	lds r30, aesgen_aes128_schedule_enc+4
	eor r16, r30
	sts aesgen_aes128_schedule_enc+4, r16
	lds r16, aesgen_aes128_schedule_enc+1
	lds r30, aesgen_aes128_schedule_enc+5
	eor r16, r30
	sts aesgen_aes128_schedule_enc+5, r16
	lds r16, aesgen_aes128_schedule_enc+2
	lds r30, aesgen_aes128_schedule_enc+6
	eor r16, r30
	sts aesgen_aes128_schedule_enc+6, r16
	lds r16, aesgen_aes128_schedule_enc+3
	lds r30, aesgen_aes128_schedule_enc+7
	eor r16, r30
	sts aesgen_aes128_schedule_enc+7, r16
	lds r16, aesgen_aes128_schedule_enc+4
	lds r30, aesgen_aes128_schedule_enc+8
	eor r16, r30
	sts aesgen_aes128_schedule_enc+8, r16
	lds r16, aesgen_aes128_schedule_enc+5
	lds r30, aesgen_aes128_schedule_enc+9
	eor r16, r30
	sts aesgen_aes128_schedule_enc+9, r16
	lds r16, aesgen_aes128_schedule_enc+6
	lds r30, aesgen_aes128_schedule_enc+10
	eor r16, r30
	sts aesgen_aes128_schedule_enc+10, r16
	lds r16, aesgen_aes128_schedule_enc+7
	lds r30, aesgen_aes128_schedule_enc+11
	eor r16, r30
	sts aesgen_aes128_schedule_enc+11, r16
	lds r16, aesgen_aes128_schedule_enc+8
	lds r30, aesgen_aes128_schedule_enc+12
	eor r16, r30
	sts aesgen_aes128_schedule_enc+12, r16
	lds r16, aesgen_aes128_schedule_enc+9
	lds r30, aesgen_aes128_schedule_enc+13
	eor r16, r30
	sts aesgen_aes128_schedule_enc+13, r16
	lds r16, aesgen_aes128_schedule_enc+10
	lds r30, aesgen_aes128_schedule_enc+14
	eor r16, r30
	sts aesgen_aes128_schedule_enc+14, r16
	lds r16, aesgen_aes128_schedule_enc+11
	lds r30, aesgen_aes128_schedule_enc+15
	eor r16, r30
	sts aesgen_aes128_schedule_enc+15, r16
	lds r30, aesgen_aes128_schedule_enc+0
	eor r0, r30
	lds r30, aesgen_aes128_schedule_enc+1
	eor r5, r30
	lds r30, aesgen_aes128_schedule_enc+2
	eor r10, r30
	lds r30, aesgen_aes128_schedule_enc+3
	eor r15, r30
	lds r30, aesgen_aes128_schedule_enc+4
	eor r4, r30
	lds r30, aesgen_aes128_schedule_enc+5
	eor r9, r30
	lds r30, aesgen_aes128_schedule_enc+6
	eor r14, r30
	lds r30, aesgen_aes128_schedule_enc+7
	eor r3, r30
	lds r30, aesgen_aes128_schedule_enc+8
	eor r8, r30
	lds r30, aesgen_aes128_schedule_enc+9
	eor r13, r30
	lds r30, aesgen_aes128_schedule_enc+10
	eor r2, r30
	lds r30, aesgen_aes128_schedule_enc+11
	eor r7, r30
	lds r30, aesgen_aes128_schedule_enc+12
	eor r12, r30
	lds r30, aesgen_aes128_schedule_enc+13
	eor r1, r30
	lds r30, aesgen_aes128_schedule_enc+14
	eor r6, r30
	lds r30, aesgen_aes128_schedule_enc+15
	eor r11, r30
aesgen_aes128_ecb_enc_core_end:
	pop r21
	pop r20
	subi r26, lo8(16)
	sbci r27, hi8(16)
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
	breq .Lended_aesgen_aes128_ecb_enc
	rjmp .Lblock_aesgen_aes128_ecb_enc
.Lended_aesgen_aes128_ecb_enc:
aesgen_aes128_ecb_enc_bulk_end:
.Ldone_aesgen_aes128_ecb_enc:
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
	.size aesgen_aes128_ecb_enc, .-aesgen_aes128_ecb_enc

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
	.size aesgen_aes128_schedule_enc, 16
aesgen_aes128_schedule_enc:
	.skip 16
