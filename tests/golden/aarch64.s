// AES-128, ctr, with the AES instructions.
	.arch armv8-a+crypto
	.section .text.aesgen_aes128_ctr,"ax",%progbits
	.balign 16
	.globl aesgen_aes128_ctr
	.type aesgen_aes128_ctr, %function




// void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
aesgen_aes128_ctr:
	hint #34
	ld1 { v16.16b }, [x0], #16
	ld1 { v17.16b }, [x0], #16
	ld1 { v18.16b }, [x0], #16
	ld1 { v19.16b }, [x0], #16
	ld1 { v20.16b }, [x0], #16
	ld1 { v21.16b }, [x0], #16
	ld1 { v22.16b }, [x0], #16
	ld1 { v23.16b }, [x0], #16
	ld1 { v24.16b }, [x0], #16
	ld1 { v25.16b }, [x0], #16
	ld1 { v26.16b }, [x0], #16
	ldp x5, x6, [x1]
	rev x5, x5
	rev x6, x6
	cmp x4, #0
	b.eq .Laesgen_aes128_ctr_done
.Laesgen_aes128_ctr_one:
aesgen_aes128_ctr$bulk:
	rev x7, x5
	rev x8, x6
	fmov d0, x7
	mov v0.d[1], x8
	adds x6, x6, #1
	adc x5, x5, xzr
	aese v0.16b, v16.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v17.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v18.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v19.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v20.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v21.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v22.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v23.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v24.16b
	aesmc v0.16b, v0.16b
	aese v0.16b, v25.16b
	eor v0.16b, v0.16b, v26.16b
	ldr q31, [x2], #16
	eor v0.16b, v0.16b, v31.16b
	str q0, [x3], #16
subs x4, x4, #1
	b.ne .Laesgen_aes128_ctr_one
aesgen_aes128_ctr$bulk_end:
.Laesgen_aes128_ctr_done:
	rev x5, x5
	rev x6, x6
	stp x5, x6, [x1]
	ret
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr
