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
	std Y+28, r5
	std Y+21, r6
	std Y+22, r7
	std Y+23, r8
	std Y+24, r9
	std Y+25, r10
	std Y+26, r12
	std Y+31, r14
	std Y+27, r15
	mov r16, r11
	mov r17, r13
	adiw r28, 16
	ldi r24, 8
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
	std Y+25, r16
	std Y+18, r17
	std Y+14, r0
	std Y+13, r1
	std Y+22, r2
	std Y+17, r3
	std Y+24, r4
	std Y+28, r5
	std Y+16, r6
	std Y+23, r7
	std Y+21, r8
	std Y+19, r9
	std Y+20, r10
	std Y+27, r12
	std Y+31, r14
	std Y+26, r15
	mov r16, r11
	mov r17, r13
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
	std Y+25, r16
	std Y+18, r17
	std Y+14, r0
	std Y+13, r1
	std Y+22, r2
	std Y+17, r3
	std Y+24, r4
	std Y+28, r5
	std Y+16, r6
	std Y+23, r7
	std Y+21, r8
	std Y+19, r9
	std Y+20, r10
	std Y+29, r11
	std Y+27, r12
	std Y+30, r13
	std Y+31, r14
	std Y+26, r15
	adiw r28, 16
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
	ldi r30, lo8(aesgen_aes128_schedule_enc)
	ldi r31, hi8(aesgen_aes128_schedule_enc)
	cp r24, r30
	cpc r25, r31
	breq .Lready_aesgen_aes128_ecb_enc
	movw r26, r24
	ldi r24, 176
.Lcopy_aesgen_aes128_ecb_enc:
	ld r0, X+
	st Z+, r0
	dec r24
	brne .Lcopy_aesgen_aes128_ecb_enc
.Lready_aesgen_aes128_ecb_enc:
	ldi r26, lo8(aesgen_aes128_schedule_enc)
	ldi r27, hi8(aesgen_aes128_schedule_enc)
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
	ldi r29, hi8(aesgen_aes_sbox_sram)
	ldi r31, hi8(aesgen_aes_xtime_sram)
	ldi r19, 27
	ld r28, X+
	eor r28, r0
	ld r0, Y
	ld r28, X+
	eor r28, r1
	ld r1, Y
	ld r28, X+
	eor r28, r2
	ld r2, Y
	ld r28, X+
	eor r28, r3
	ld r3, Y
	ld r28, X+
	eor r28, r4
	ld r4, Y
	ld r28, X+
	eor r28, r6
	ld r6, Y
	ld r28, X+
	eor r28, r7
	ld r7, Y
	ld r28, X+
	eor r28, r8
	ld r8, Y
	ld r28, X+
	eor r28, r9
	ld r9, Y
	ld r28, X+
	eor r28, r10
	ld r10, Y
	ld r28, X+
	eor r28, r12
	ld r12, Y
	ld r28, X+
	eor r28, r15
	ld r15, Y
.Lround_aesgen_aes128_ecb_enc:
	ld r28, X+
	eor r28, r5
	ld r30, Y
	eor r30, r15
	ld r16, Z
	eor r15, r10
	eor r16, r15
	lsl r15
	brcc .+2
	eor r15, r19
	eor r10, r0
	eor r15, r0
	ld r28, X+
	eor r28, r16
	eor r28, r15
	ld r17, Y
	eor r15, r30
	eor r30, r10
	ld r18, Z
	eor r18, r15
	eor r16, r18
	ld r28, X+
	eor r28, r10
	eor r28, r18
	ld r0, Y
	ld r28, X+
	eor r28, r14
	ld r30, Y
	eor r30, r4
	ld r18, Z
	eor r4, r3
	eor r18, r4
	lsl r4
	brcc .+2
	eor r4, r19
	eor r3, r9
	eor r4, r9
	ld r28, X+
	eor r28, r18
	eor r28, r4
	ld r20, Y
	eor r4, r30
	eor r30, r3
	ld r21, Z
	eor r21, r4
	eor r18, r21
	eor r3, r21
	mov r5, r3
	ld r28, X+
	eor r28, r16
	ld r3, Y
	ld r28, X+
	eor r28, r13
	ld r30, Y
	eor r30, r7
	ld r16, Z
	eor r7, r2
	eor r16, r7
	lsl r7
	brcc .+2
	eor r7, r19
	eor r2, r8
	eor r7, r8
	ld r28, X+
	eor r28, r16
	eor r28, r7
	ld r9, Y
	eor r7, r30
	eor r30, r2
	ld r21, Z
	eor r21, r7
	ld r28, X+
	eor r28, r7
	ld r10, Y
	eor r16, r21
	ld r28, X+
	eor r28, r2
	eor r28, r21
	ld r8, Y
	ld r28, X+
	eor r28, r15
	ld r2, Y
	ld r28, X+
	eor r28, r4
	ld r7, Y
	ld r28, X+
	eor r28, r18
	ld r4, Y
	ld r28, X+
	eor r28, r11
	ld r30, Y
	eor r30, r1
	ld r13, Z
	eor r1, r12
	eor r13, r1
	lsl r1
	brcc .+2
	eor r1, r19
	eor r12, r6
	eor r1, r6
	ld r28, X+
	eor r28, r13
	eor r28, r1
	ld r15, Y
	eor r1, r30
	eor r30, r12
	ld r18, Z
	eor r18, r1
	eor r13, r18
	eor r12, r18
	mov r6, r20
	mov r11, r16
	mov r14, r12
	ld r28, X+
	eor r28, r1
	ld r12, Y
	mov r1, r17
	sbrs r26, 7
	rjmp .Lround_aesgen_aes128_ecb_enc
.Lafter_aesgen_aes128_ecb_enc:
	ld r28, X+
	eor r28, r5
	ld r5, Y
	ld r28, X+
	eor r28, r11
	ld r11, Y
	ld r28, X+
	eor r28, r13
	ld r13, Y
	ld r28, X+
	eor r28, r14
	ld r14, Y
	ld r28, X+
	eor r0, r28
	ld r28, X+
	eor r5, r28
	ld r28, X+
	eor r10, r28
	ld r28, X+
	eor r15, r28
	ld r28, X+
	eor r4, r28
	ld r28, X+
	eor r9, r28
	ld r28, X+
	eor r14, r28
	ld r28, X+
	eor r3, r28
	ld r28, X+
	eor r8, r28
	ld r28, X+
	eor r13, r28
	ld r28, X+
	eor r2, r28
	ld r28, X+
	eor r7, r28
	ld r28, X+
	eor r12, r28
	ld r28, X+
	eor r1, r28
	ld r28, X+
	eor r6, r28
	ld r28, X+
	eor r11, r28
aesgen_aes128_ecb_enc_core_end:
	pop r21
	pop r20
	subi r26, lo8(176)
	sbci r27, hi8(176)
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
	.balign 256
	.skip 228
	.global aesgen_aes128_schedule_enc
	.type aesgen_aes128_schedule_enc, @object
	.size aesgen_aes128_schedule_enc, 176
aesgen_aes128_schedule_enc:
	.skip 176
