// AES-128, ctr, with the AES instructions, 4 blocks at a time.
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
	subs x4, x4, #4
	b.lo .Laesgen_aes128_ctr_rest
.Laesgen_aes128_ctr_next:
aesgen_aes128_ctr$bulk:
	prfm pldl1strm, [x2, #256]
	rev x7, x5
	rev x8, x6
	fmov d0, x7
	mov v0.d[1], x8
	adds x6, x6, #1
	adc x5, x5, xzr
	rev x7, x5
	rev x8, x6
	fmov d1, x7
	mov v1.d[1], x8
	adds x6, x6, #1
	adc x5, x5, xzr
	rev x7, x5
	rev x8, x6
	fmov d2, x7
	mov v2.d[1], x8
	adds x6, x6, #1
	adc x5, x5, xzr
	rev x7, x5
	rev x8, x6
	fmov d3, x7
	mov v3.d[1], x8
	adds x6, x6, #1
	adc x5, x5, xzr
	aese v0.16b, v16.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v16.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v16.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v16.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v17.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v17.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v17.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v17.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v18.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v18.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v18.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v18.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v19.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v19.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v19.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v19.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v20.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v20.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v20.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v20.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v21.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v21.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v21.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v21.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v22.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v22.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v22.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v22.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v23.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v23.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v23.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v23.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v24.16b
	aesmc v0.16b, v0.16b
	aese v1.16b, v24.16b
	aesmc v1.16b, v1.16b
	aese v2.16b, v24.16b
	aesmc v2.16b, v2.16b
	aese v3.16b, v24.16b
	aesmc v3.16b, v3.16b
	aese v0.16b, v25.16b
	aese v1.16b, v25.16b
	aese v2.16b, v25.16b
	aese v3.16b, v25.16b
	eor v0.16b, v0.16b, v26.16b
	eor v1.16b, v1.16b, v26.16b
	eor v2.16b, v2.16b, v26.16b
	eor v3.16b, v3.16b, v26.16b
	ldr q31, [x2], #16
	eor v0.16b, v0.16b, v31.16b
	ldr q31, [x2], #16
	eor v1.16b, v1.16b, v31.16b
	ldr q31, [x2], #16
	eor v2.16b, v2.16b, v31.16b
	ldr q31, [x2], #16
	eor v3.16b, v3.16b, v31.16b
	str q0, [x3], #16
	str q1, [x3], #16
	str q2, [x3], #16
	str q3, [x3], #16
subs x4, x4, #4
	b.hs .Laesgen_aes128_ctr_next
aesgen_aes128_ctr$bulk_end:
.Laesgen_aes128_ctr_rest:
	adds x4, x4, #4
	b.eq .Laesgen_aes128_ctr_done
.Laesgen_aes128_ctr_one:
	prfm pldl1strm, [x2, #256]
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
.Laesgen_aes128_ctr_done:
	rev x5, x5
	rev x6, x6
	stp x5, x6, [x1]
	ret
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr
