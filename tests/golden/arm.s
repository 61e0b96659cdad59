





@ AES-128, CTR encryption with one table of 256 words, Thumb-1.
	.syntax unified
	.thumb
	.text
	.balign 4
	.global aesgen_aes128_ctr
	.type aesgen_aes128_ctr, %function
	.thumb_func
aesgen_aes128_ctr:
@ void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	push {r4-r7, lr}
	mov r4, r8
	mov r5, r9
	mov r6, r10
	mov r7, r11
	push {r0-r7}
	ldr r4, [sp, #52]
	ldr r6, =aesgen_aes128_ctr_table
	cmp r4, #0
	bne aesgen_aes128_ctr_first
	bl aesgen_aes128_ctr_done
	.balign 4
	.ltorg
	.balign 4
aesgen_aes128_ctr_first:
aesgen_aes128_ctr_next:
	ldr r0, [sp, #4]
	ldmia r0!, {r1-r4}
	ldr r0, [sp, #0]
	ldmia r0!, {r5, r7}
	eors r1, r5
	eors r2, r7
	ldmia r0!, {r5, r7}
	eors r3, r5
	eors r4, r7
	mov r8, r0
	movs r5, #24
	movs r7, #255
	lsls r7, #2
	mov r9, r3
	mov r3, r4
	lsrs r4, r3, #22
	ands r4, r7
	ldr r4, [r6, r4]
	mov r0, r9
	lsrs r0, r0, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsrs r0, r2, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsls r0, r1, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #0]
	eors r4, r0
	mov r10, r4
	lsrs r4, r1, #22
	ands r4, r7
	ldr r4, [r6, r4]
	lsrs r0, r3, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r9
	lsrs r0, r0, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsls r0, r2, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #4]
	eors r4, r0
	mov r11, r4
	lsrs r4, r2, #22
	ands r4, r7
	ldr r4, [r6, r4]
	lsrs r0, r1, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsrs r0, r3, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r9
	lsls r0, r0, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #8]
	eors r4, r0
	mov r12, r4
	mov r4, r9
	lsrs r4, r4, #22
	ands r4, r7
	ldr r4, [r6, r4]
	lsrs r0, r2, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsrs r0, r1, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsls r0, r3, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #12]
	eors r4, r0
	mov r1, r10
	mov r2, r11
	mov r0, r8
	adds r0, #128
	mov lr, r0
aesgen_aes128_ctr_rounds:
	lsrs r3, r4, #22
	ands r3, r7
	ldr r3, [r6, r3]
	mov r0, r12
	lsrs r0, r0, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	lsrs r0, r2, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	lsls r0, r1, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #16]
	eors r3, r0
	mov r9, r3
	lsrs r3, r1, #22
	ands r3, r7
	ldr r3, [r6, r3]
	lsrs r0, r4, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	mov r0, r12
	lsrs r0, r0, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	lsls r0, r2, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #20]
	eors r3, r0
	mov r10, r3
	lsrs r3, r2, #22
	ands r3, r7
	ldr r3, [r6, r3]
	lsrs r0, r1, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	lsrs r0, r4, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	mov r0, r12
	lsls r0, r0, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #24]
	eors r3, r0
	mov r11, r3
	mov r3, r12
	lsrs r3, r3, #22
	ands r3, r7
	ldr r3, [r6, r3]
	lsrs r0, r2, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	lsrs r0, r1, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	lsls r0, r4, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r3, r5
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #28]
	eors r3, r0
	mov r1, r9
	mov r2, r10
	lsrs r4, r3, #22
	ands r4, r7
	ldr r4, [r6, r4]
	mov r0, r11
	lsrs r0, r0, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsrs r0, r2, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsls r0, r1, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #32]
	eors r4, r0
	mov r9, r4
	lsrs r4, r1, #22
	ands r4, r7
	ldr r4, [r6, r4]
	lsrs r0, r3, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r11
	lsrs r0, r0, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsls r0, r2, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #36]
	eors r4, r0
	mov r10, r4
	lsrs r4, r2, #22
	ands r4, r7
	ldr r4, [r6, r4]
	lsrs r0, r1, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsrs r0, r3, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r11
	lsls r0, r0, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #40]
	eors r4, r0
	mov r12, r4
	mov r4, r11
	lsrs r4, r4, #22
	ands r4, r7
	ldr r4, [r6, r4]
	lsrs r0, r2, #14
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsrs r0, r1, #6
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	lsls r0, r3, #2
	ands r0, r7
	ldr r0, [r6, r0]
	rors r4, r5
	eors r4, r0
	mov r0, r8
	ldr r0, [r0, #44]
	eors r4, r0
	mov r1, r9
	mov r2, r10
mov r0, r8
	adds r0, #32
	mov r8, r0
	cmp r0, lr
	beq aesgen_aes128_ctr_last
	b aesgen_aes128_ctr_rounds
aesgen_aes128_ctr_last:
	adds r6, #1
	lsrs r3, r4, #22
	ands r3, r7
	ldrb r3, [r6, r3]
	mov r0, r12
	lsrs r0, r0, #14
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	lsrs r0, r2, #6
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	lsls r0, r1, #2
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #16]
	eors r3, r0
	mov r9, r3
	lsrs r3, r1, #22
	ands r3, r7
	ldrb r3, [r6, r3]
	lsrs r0, r4, #14
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	mov r0, r12
	lsrs r0, r0, #6
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	lsls r0, r2, #2
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #20]
	eors r3, r0
	mov r10, r3
	mov r3, r12
	lsrs r3, r3, #22
	ands r3, r7
	ldrb r3, [r6, r3]
	lsrs r0, r2, #14
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	lsrs r0, r1, #6
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	lsls r0, r4, #2
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #28]
	eors r3, r0
	mov r11, r3
	lsrs r3, r2, #22
	ands r3, r7
	ldrb r3, [r6, r3]
	lsrs r0, r1, #14
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	lsrs r0, r4, #6
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	mov r0, r12
	lsls r0, r0, #2
	ands r0, r7
	ldrb r0, [r6, r0]
	lsls r3, r3, #8
	eors r3, r0
	mov r0, r8
	ldr r0, [r0, #24]
	eors r3, r0
	mov r1, r9
	mov r2, r10
	mov r4, r11
	ldr r0, [sp, #8]
	ldmia r0!, {r5, r7}
	eors r1, r5
	eors r2, r7
	ldmia r0!, {r5, r7}
	eors r3, r5
	eors r4, r7
str r0, [sp, #8]
	ldr r0, [sp, #12]
	stmia r0!, {r1-r4}
	str r0, [sp, #12]
	ldr r0, [sp, #4]
	ldr r1, [r0, #12]
	rev r1, r1
	adds r1, #1
	rev r2, r1
	str r2, [r0, #12]
	bcc aesgen_aes128_ctr_counted
	ldr r1, [r0, #8]
	rev r1, r1
	adds r1, #1
	rev r2, r1
	str r2, [r0, #8]
	bcc aesgen_aes128_ctr_counted
	ldr r1, [r0, #4]
	rev r1, r1
	adds r1, #1
	rev r2, r1
	str r2, [r0, #4]
	bcc aesgen_aes128_ctr_counted
	ldr r1, [r0, #0]
	rev r1, r1
	adds r1, #1
	rev r2, r1
	str r2, [r0, #0]
aesgen_aes128_ctr_counted:
	ldr r0, [sp, #52]
	subs r0, #1
	str r0, [sp, #52]
	beq aesgen_aes128_ctr_all
	subs r6, #1
	bl aesgen_aes128_ctr_next
aesgen_aes128_ctr_all:
aesgen_aes128_ctr_done:
	add sp, sp, #16
	pop {r4-r7}
	mov r8, r4
	mov r9, r5
	mov r10, r6
	mov r11, r7
	pop {r4-r7, pc}
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr

	.balign 4
	.type aesgen_aes128_ctr_table, %object
aesgen_aes128_ctr_table:
	.word 0xa56363c6, 0x847c7cf8, 0x997777ee, 0x8d7b7bf6, 0xdf2f2ff, 0xbd6b6bd6, 0xb16f6fde, 0x54c5c591
	.word 0x50303060, 0x3010102, 0xa96767ce, 0x7d2b2b56, 0x19fefee7, 0x62d7d7b5, 0xe6abab4d, 0x9a7676ec
	.word 0x45caca8f, 0x9d82821f, 0x40c9c989, 0x877d7dfa, 0x15fafaef, 0xeb5959b2, 0xc947478e, 0xbf0f0fb
	.word 0xecadad41, 0x67d4d4b3, 0xfda2a25f, 0xeaafaf45, 0xbf9c9c23, 0xf7a4a453, 0x967272e4, 0x5bc0c09b
	.word 0xc2b7b775, 0x1cfdfde1, 0xae93933d, 0x6a26264c, 0x5a36366c, 0x413f3f7e, 0x2f7f7f5, 0x4fcccc83
	.word 0x5c343468, 0xf4a5a551, 0x34e5e5d1, 0x8f1f1f9, 0x937171e2, 0x73d8d8ab, 0x53313162, 0x3f15152a
	.word 0xc040408, 0x52c7c795, 0x65232346, 0x5ec3c39d, 0x28181830, 0xa1969637, 0xf05050a, 0xb59a9a2f
	.word 0x907070e, 0x36121224, 0x9b80801b, 0x3de2e2df, 0x26ebebcd, 0x6927274e, 0xcdb2b27f, 0x9f7575ea
	.word 0x1b090912, 0x9e83831d, 0x742c2c58, 0x2e1a1a34, 0x2d1b1b36, 0xb26e6edc, 0xee5a5ab4, 0xfba0a05b
	.word 0xf65252a4, 0x4d3b3b76, 0x61d6d6b7, 0xceb3b37d, 0x7b292952, 0x3ee3e3dd, 0x712f2f5e, 0x97848413
	.word 0xf55353a6, 0x68d1d1b9, 0x0, 0x2cededc1, 0x60202040, 0x1ffcfce3, 0xc8b1b179, 0xed5b5bb6
	.word 0xbe6a6ad4, 0x46cbcb8d, 0xd9bebe67, 0x4b393972, 0xde4a4a94, 0xd44c4c98, 0xe85858b0, 0x4acfcf85
	.word 0x6bd0d0bb, 0x2aefefc5, 0xe5aaaa4f, 0x16fbfbed, 0xc5434386, 0xd74d4d9a, 0x55333366, 0x94858511
	.word 0xcf45458a, 0x10f9f9e9, 0x6020204, 0x817f7ffe, 0xf05050a0, 0x443c3c78, 0xba9f9f25, 0xe3a8a84b
	.word 0xf35151a2, 0xfea3a35d, 0xc0404080, 0x8a8f8f05, 0xad92923f, 0xbc9d9d21, 0x48383870, 0x4f5f5f1
	.word 0xdfbcbc63, 0xc1b6b677, 0x75dadaaf, 0x63212142, 0x30101020, 0x1affffe5, 0xef3f3fd, 0x6dd2d2bf
	.word 0x4ccdcd81, 0x140c0c18, 0x35131326, 0x2fececc3, 0xe15f5fbe, 0xa2979735, 0xcc444488, 0x3917172e
	.word 0x57c4c493, 0xf2a7a755, 0x827e7efc, 0x473d3d7a, 0xac6464c8, 0xe75d5dba, 0x2b191932, 0x957373e6
	.word 0xa06060c0, 0x98818119, 0xd14f4f9e, 0x7fdcdca3, 0x66222244, 0x7e2a2a54, 0xab90903b, 0x8388880b
	.word 0xca46468c, 0x29eeeec7, 0xd3b8b86b, 0x3c141428, 0x79dedea7, 0xe25e5ebc, 0x1d0b0b16, 0x76dbdbad
	.word 0x3be0e0db, 0x56323264, 0x4e3a3a74, 0x1e0a0a14, 0xdb494992, 0xa06060c, 0x6c242448, 0xe45c5cb8
	.word 0x5dc2c29f, 0x6ed3d3bd, 0xefacac43, 0xa66262c4, 0xa8919139, 0xa4959531, 0x37e4e4d3, 0x8b7979f2
	.word 0x32e7e7d5, 0x43c8c88b, 0x5937376e, 0xb76d6dda, 0x8c8d8d01, 0x64d5d5b1, 0xd24e4e9c, 0xe0a9a949
	.word 0xb46c6cd8, 0xfa5656ac, 0x7f4f4f3, 0x25eaeacf, 0xaf6565ca, 0x8e7a7af4, 0xe9aeae47, 0x18080810
	.word 0xd5baba6f, 0x887878f0, 0x6f25254a, 0x722e2e5c, 0x241c1c38, 0xf1a6a657, 0xc7b4b473, 0x51c6c697
	.word 0x23e8e8cb, 0x7cdddda1, 0x9c7474e8, 0x211f1f3e, 0xdd4b4b96, 0xdcbdbd61, 0x868b8b0d, 0x858a8a0f
	.word 0x907070e0, 0x423e3e7c, 0xc4b5b571, 0xaa6666cc, 0xd8484890, 0x5030306, 0x1f6f6f7, 0x120e0e1c
	.word 0xa36161c2, 0x5f35356a, 0xf95757ae, 0xd0b9b969, 0x91868617, 0x58c1c199, 0x271d1d3a, 0xb99e9e27
	.word 0x38e1e1d9, 0x13f8f8eb, 0xb398982b, 0x33111122, 0xbb6969d2, 0x70d9d9a9, 0x898e8e07, 0xa7949433
	.word 0xb69b9b2d, 0x221e1e3c, 0x92878715, 0x20e9e9c9, 0x49cece87, 0xff5555aa, 0x78282850, 0x7adfdfa5
	.word 0x8f8c8c03, 0xf8a1a159, 0x80898909, 0x170d0d1a, 0xdabfbf65, 0x31e6e6d7, 0xc6424284, 0xb86868d0
	.word 0xc3414182, 0xb0999929, 0x772d2d5a, 0x110f0f1e, 0xcbb0b07b, 0xfc5454a8, 0xd6bbbb6d, 0x3a16162c
	.size aesgen_aes128_ctr_table, . - aesgen_aes128_ctr_table
