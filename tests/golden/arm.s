@ AES-128, ECB encryption with one table of 256 words.
	.syntax unified
	.arm
	.text
	.balign 4
	.global aesgen_aes128_ecb_enc
	.type aesgen_aes128_ecb_enc, %function
aesgen_aes128_ecb_enc:
@ void aesgen_aes128_ecb_enc(const uint8_t *rk, const uint8_t *in, uint8_t *out, size_t blocks)
	cmp r3, #0
	moveq pc, lr

	push { r4-r11, lr }
	adrl r12, aesgen_aes128_ecb_enc_table

aesgen_aes128_ecb_enc_next:
aesgen_aes128_ecb_enc$core:
	ldr r5, [r1, #4]
	ldr r6, [r1, #8]
	ldr r7, [r1, #12]
	ldr r4, [r1], #16
	ldr r8, [r0, #0]
	ldr r9, [r0, #4]
	ldr r10, [r0, #8]
	ldr r11, [r0, #12]
	eor r4, r4, r8
	eor r5, r5, r9
	eor r6, r6, r10
	eor r7, r7, r11
	orr r3, r3, #0x70000000
aesgen_aes128_ecb_enc_round:
	and r8, r4, #255
	ldr r9, [r0, #16]!
	ldr r8, [r12, r8, lsl #2]
	eor r9, r9, r8, ror #24
	and r8, r4, #65280
	ldr r10, [r0, #12]
	ldr r8, [r12, r8, lsr #6]
	eor r10, r10, r8, ror #16
	and r8, r4, #16711680
	ldr r11, [r0, #8]
	ldr r8, [r12, r8, lsr #14]
	eor r11, r11, r8, ror #8
	mov r4, r4, lsr #24
	ldr r8, [r0, #4]
	ldr r4, [r12, r4, lsl #2]
	eor r8, r8, r4
	and r4, r5, #255
	ldr r4, [r12, r4, lsl #2]
	eor r8, r8, r4, ror #24
	and r4, r5, #65280
	ldr r4, [r12, r4, lsr #6]
	eor r9, r9, r4, ror #16
	and r4, r5, #16711680
	ldr r4, [r12, r4, lsr #14]
	eor r10, r10, r4, ror #8
	mov r5, r5, lsr #24
	ldr r5, [r12, r5, lsl #2]
	eor r11, r11, r5
	and r5, r6, #255
	ldr r5, [r12, r5, lsl #2]
	eor r11, r11, r5, ror #24
	and r5, r6, #65280
	ldr r5, [r12, r5, lsr #6]
	eor r8, r8, r5, ror #16
	and r5, r6, #16711680
	ldr r5, [r12, r5, lsr #14]
	eor r9, r9, r5, ror #8
	mov r6, r6, lsr #24
	ldr r6, [r12, r6, lsl #2]
	eor r10, r10, r6
	and r6, r7, #255
	ldr r4, [r12, r6, lsl #2]
	and r6, r7, #65280
	ldr r6, [r12, r6, lsr #6]
	eor r6, r11, r6, ror #16
	and r5, r7, #16711680
	ldr r5, [r12, r5, lsr #14]
	eor r5, r8, r5, ror #8
	mov r8, r7, lsr #24
	eor r7, r10, r4, ror #24
	ldr r8, [r12, r8, lsl #2]
	eor r4, r9, r8
	adds r3, r3, #0x10000000
	bcc aesgen_aes128_ecb_enc_round
	and r8, r4, #255
	ldr r9, [r0, #16]!
	ldrb r8, [r12, r8, lsl #2]
	eor r9, r9, r8
	and r8, r4, #65280
	ldr r10, [r0, #12]
	ldrb r8, [r12, r8, lsr #6]
	eor r10, r10, r8, lsl #8
	and r8, r4, #16711680
	ldr r11, [r0, #8]
	ldrb r8, [r12, r8, lsr #14]
	eor r11, r11, r8, lsl #16
	mov r4, r4, lsr #24
	ldr r8, [r0, #4]
	ldrb r4, [r12, r4, lsl #2]
	eor r8, r8, r4, lsl #24
	and r4, r5, #255
	ldrb r4, [r12, r4, lsl #2]
	eor r8, r8, r4
	and r4, r5, #65280
	ldrb r4, [r12, r4, lsr #6]
	eor r9, r9, r4, lsl #8
	and r4, r5, #16711680
	ldrb r4, [r12, r4, lsr #14]
	eor r10, r10, r4, lsl #16
	mov r4, r5, lsr #24
	ldrb r4, [r12, r4, lsl #2]
	eor r11, r11, r4, lsl #24
	and r4, r6, #255
	ldrb r4, [r12, r4, lsl #2]
	eor r11, r11, r4
	and r4, r6, #65280
	ldrb r4, [r12, r4, lsr #6]
	eor r8, r8, r4, lsl #8
	and r4, r6, #16711680
	ldrb r4, [r12, r4, lsr #14]
	eor r9, r9, r4, lsl #16
	mov r4, r6, lsr #24
	ldrb r4, [r12, r4, lsl #2]
	eor r10, r10, r4, lsl #24
	and r4, r7, #255
	ldrb r4, [r12, r4, lsl #2]
	eor r10, r10, r4
	and r4, r7, #65280
	ldrb r4, [r12, r4, lsr #6]
	eor r11, r11, r4, lsl #8
	and r4, r7, #16711680
	ldrb r4, [r12, r4, lsr #14]
	eor r8, r8, r4, lsl #16
	mov r4, r7, lsr #24
	ldrb r4, [r12, r4, lsl #2]
	eor r9, r9, r4, lsl #24
	str r8, [r2, #4]
	str r11, [r2, #8]
	str r10, [r2, #12]
	str r9, [r2], #16
aesgen_aes128_ecb_enc$core_end:
	sub r0, r0, #160
	subs r3, r3, #1
	bne aesgen_aes128_ecb_enc_next
	pop { r4-r11, pc }
	.size aesgen_aes128_ecb_enc, . - aesgen_aes128_ecb_enc

	.balign 4
	.type aesgen_aes128_ecb_enc_table, %object
aesgen_aes128_ecb_enc_table:
	.word 0xc6a56363, 0xf8847c7c, 0xee997777, 0xf68d7b7b, 0xff0df2f2, 0xd6bd6b6b, 0xdeb16f6f, 0x9154c5c5
	.word 0x60503030, 0x2030101, 0xcea96767, 0x567d2b2b, 0xe719fefe, 0xb562d7d7, 0x4de6abab, 0xec9a7676
	.word 0x8f45caca, 0x1f9d8282, 0x8940c9c9, 0xfa877d7d, 0xef15fafa, 0xb2eb5959, 0x8ec94747, 0xfb0bf0f0
	.word 0x41ecadad, 0xb367d4d4, 0x5ffda2a2, 0x45eaafaf, 0x23bf9c9c, 0x53f7a4a4, 0xe4967272, 0x9b5bc0c0
	.word 0x75c2b7b7, 0xe11cfdfd, 0x3dae9393, 0x4c6a2626, 0x6c5a3636, 0x7e413f3f, 0xf502f7f7, 0x834fcccc
	.word 0x685c3434, 0x51f4a5a5, 0xd134e5e5, 0xf908f1f1, 0xe2937171, 0xab73d8d8, 0x62533131, 0x2a3f1515
	.word 0x80c0404, 0x9552c7c7, 0x46652323, 0x9d5ec3c3, 0x30281818, 0x37a19696, 0xa0f0505, 0x2fb59a9a
	.word 0xe090707, 0x24361212, 0x1b9b8080, 0xdf3de2e2, 0xcd26ebeb, 0x4e692727, 0x7fcdb2b2, 0xea9f7575
	.word 0x121b0909, 0x1d9e8383, 0x58742c2c, 0x342e1a1a, 0x362d1b1b, 0xdcb26e6e, 0xb4ee5a5a, 0x5bfba0a0
	.word 0xa4f65252, 0x764d3b3b, 0xb761d6d6, 0x7dceb3b3, 0x527b2929, 0xdd3ee3e3, 0x5e712f2f, 0x13978484
	.word 0xa6f55353, 0xb968d1d1, 0x0, 0xc12ceded, 0x40602020, 0xe31ffcfc, 0x79c8b1b1, 0xb6ed5b5b
	.word 0xd4be6a6a, 0x8d46cbcb, 0x67d9bebe, 0x724b3939, 0x94de4a4a, 0x98d44c4c, 0xb0e85858, 0x854acfcf
	.word 0xbb6bd0d0, 0xc52aefef, 0x4fe5aaaa, 0xed16fbfb, 0x86c54343, 0x9ad74d4d, 0x66553333, 0x11948585
	.word 0x8acf4545, 0xe910f9f9, 0x4060202, 0xfe817f7f, 0xa0f05050, 0x78443c3c, 0x25ba9f9f, 0x4be3a8a8
	.word 0xa2f35151, 0x5dfea3a3, 0x80c04040, 0x58a8f8f, 0x3fad9292, 0x21bc9d9d, 0x70483838, 0xf104f5f5
	.word 0x63dfbcbc, 0x77c1b6b6, 0xaf75dada, 0x42632121, 0x20301010, 0xe51affff, 0xfd0ef3f3, 0xbf6dd2d2
	.word 0x814ccdcd, 0x18140c0c, 0x26351313, 0xc32fecec, 0xbee15f5f, 0x35a29797, 0x88cc4444, 0x2e391717
	.word 0x9357c4c4, 0x55f2a7a7, 0xfc827e7e, 0x7a473d3d, 0xc8ac6464, 0xbae75d5d, 0x322b1919, 0xe6957373
	.word 0xc0a06060, 0x19988181, 0x9ed14f4f, 0xa37fdcdc, 0x44662222, 0x547e2a2a, 0x3bab9090, 0xb838888
	.word 0x8cca4646, 0xc729eeee, 0x6bd3b8b8, 0x283c1414, 0xa779dede, 0xbce25e5e, 0x161d0b0b, 0xad76dbdb
	.word 0xdb3be0e0, 0x64563232, 0x744e3a3a, 0x141e0a0a, 0x92db4949, 0xc0a0606, 0x486c2424, 0xb8e45c5c
	.word 0x9f5dc2c2, 0xbd6ed3d3, 0x43efacac, 0xc4a66262, 0x39a89191, 0x31a49595, 0xd337e4e4, 0xf28b7979
	.word 0xd532e7e7, 0x8b43c8c8, 0x6e593737, 0xdab76d6d, 0x18c8d8d, 0xb164d5d5, 0x9cd24e4e, 0x49e0a9a9
	.word 0xd8b46c6c, 0xacfa5656, 0xf307f4f4, 0xcf25eaea, 0xcaaf6565, 0xf48e7a7a, 0x47e9aeae, 0x10180808
	.word 0x6fd5baba, 0xf0887878, 0x4a6f2525, 0x5c722e2e, 0x38241c1c, 0x57f1a6a6, 0x73c7b4b4, 0x9751c6c6
	.word 0xcb23e8e8, 0xa17cdddd, 0xe89c7474, 0x3e211f1f, 0x96dd4b4b, 0x61dcbdbd, 0xd868b8b, 0xf858a8a
	.word 0xe0907070, 0x7c423e3e, 0x71c4b5b5, 0xccaa6666, 0x90d84848, 0x6050303, 0xf701f6f6, 0x1c120e0e
	.word 0xc2a36161, 0x6a5f3535, 0xaef95757, 0x69d0b9b9, 0x17918686, 0x9958c1c1, 0x3a271d1d, 0x27b99e9e
	.word 0xd938e1e1, 0xeb13f8f8, 0x2bb39898, 0x22331111, 0xd2bb6969, 0xa970d9d9, 0x7898e8e, 0x33a79494
	.word 0x2db69b9b, 0x3c221e1e, 0x15928787, 0xc920e9e9, 0x8749cece, 0xaaff5555, 0x50782828, 0xa57adfdf
	.word 0x38f8c8c, 0x59f8a1a1, 0x9808989, 0x1a170d0d, 0x65dabfbf, 0xd731e6e6, 0x84c64242, 0xd0b86868
	.word 0x82c34141, 0x29b09999, 0x5a772d2d, 0x1e110f0f, 0x7bcbb0b0, 0xa8fc5454, 0x6dd6bbbb, 0x2c3a1616
	.size aesgen_aes128_ecb_enc_table, . - aesgen_aes128_ecb_enc_table
