	.text
	.align 3
	.global aesgen_aes128_setkey_enc_plain_x16
	.type aesgen_aes128_setkey_enc_plain_x16, @function
aesgen_aes128_setkey_enc_plain_x16:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_enc_plain_x16_constants
	lqd %zip_low, 0(%pool)
	lqd %zip_high, 16(%pool)
	lqd %enter_low, 32(%pool)
	lqd %enter_high, 48(%pool)
	lqd %logs_low, 64(%pool)
	lqd %logs_high, 80(%pool)
	lqd %first0, 96(%pool)
	lqd %first1, 112(%pool)
	lqd %second0, 128(%pool)
	lqd %second1, 144(%pool)
	lqd %times1y0, 160(%pool)
	lqd %times1y1, 176(%pool)
	lqd %times1z0, 192(%pool)
	lqd %times1z1, 208(%pool)
	ila %stride, 2816
	.endblock
	.loop .Laesgen_aes128_setkey_enc_plain_x16_group; brnz $5, {label}; brz $5, {label}
	ai $5, $5, -1
	lqd %quad0, 0($4)
	lqd %quad1, 16($4)
	lqd %quad2, 32($4)
	lqd %quad3, 48($4)
	lqd %quad4, 64($4)
	lqd %quad5, 80($4)
	lqd %quad6, 96($4)
	lqd %quad7, 112($4)
	lqd %quad8, 128($4)
	lqd %quad9, 144($4)
	lqd %quad10, 160($4)
	lqd %quad11, 176($4)
	lqd %quad12, 192($4)
	lqd %quad13, 208($4)
	lqd %quad14, 224($4)
	lqd %quad15, 240($4)
	ai $4, $4, 256
	shufb %keys1_0, %quad0, %quad8, %zip_low
	shufb %keys1_1, %quad0, %quad8, %zip_high
	shufb %keys1_2, %quad1, %quad9, %zip_low
	shufb %keys1_3, %quad1, %quad9, %zip_high
	shufb %keys1_4, %quad2, %quad10, %zip_low
	shufb %keys1_5, %quad2, %quad10, %zip_high
	shufb %keys1_6, %quad3, %quad11, %zip_low
	shufb %keys1_7, %quad3, %quad11, %zip_high
	shufb %keys1_8, %quad4, %quad12, %zip_low
	shufb %keys1_9, %quad4, %quad12, %zip_high
	shufb %keys1_10, %quad5, %quad13, %zip_low
	shufb %keys1_11, %quad5, %quad13, %zip_high
	shufb %keys1_12, %quad6, %quad14, %zip_low
	shufb %keys1_13, %quad6, %quad14, %zip_high
	shufb %keys1_14, %quad7, %quad15, %zip_low
	shufb %keys1_15, %quad7, %quad15, %zip_high
	shufb %keys2_0, %keys1_0, %keys1_8, %zip_low
	shufb %keys2_1, %keys1_0, %keys1_8, %zip_high
	shufb %keys2_2, %keys1_1, %keys1_9, %zip_low
	shufb %keys2_3, %keys1_1, %keys1_9, %zip_high
	shufb %keys2_4, %keys1_2, %keys1_10, %zip_low
	shufb %keys2_5, %keys1_2, %keys1_10, %zip_high
	shufb %keys2_6, %keys1_3, %keys1_11, %zip_low
	shufb %keys2_7, %keys1_3, %keys1_11, %zip_high
	shufb %keys2_8, %keys1_4, %keys1_12, %zip_low
	shufb %keys2_9, %keys1_4, %keys1_12, %zip_high
	shufb %keys2_10, %keys1_5, %keys1_13, %zip_low
	shufb %keys2_11, %keys1_5, %keys1_13, %zip_high
	shufb %keys2_12, %keys1_6, %keys1_14, %zip_low
	shufb %keys2_13, %keys1_6, %keys1_14, %zip_high
	shufb %keys2_14, %keys1_7, %keys1_15, %zip_low
	shufb %keys2_15, %keys1_7, %keys1_15, %zip_high
	shufb %keys3_0, %keys2_0, %keys2_8, %zip_low
	shufb %keys3_1, %keys2_0, %keys2_8, %zip_high
	shufb %keys3_2, %keys2_1, %keys2_9, %zip_low
	shufb %keys3_3, %keys2_1, %keys2_9, %zip_high
	shufb %keys3_4, %keys2_2, %keys2_10, %zip_low
	shufb %keys3_5, %keys2_2, %keys2_10, %zip_high
	shufb %keys3_6, %keys2_3, %keys2_11, %zip_low
	shufb %keys3_7, %keys2_3, %keys2_11, %zip_high
	shufb %keys3_8, %keys2_4, %keys2_12, %zip_low
	shufb %keys3_9, %keys2_4, %keys2_12, %zip_high
	shufb %keys3_10, %keys2_5, %keys2_13, %zip_low
	shufb %keys3_11, %keys2_5, %keys2_13, %zip_high
	shufb %keys3_12, %keys2_6, %keys2_14, %zip_low
	shufb %keys3_13, %keys2_6, %keys2_14, %zip_high
	shufb %keys3_14, %keys2_7, %keys2_15, %zip_low
	shufb %keys3_15, %keys2_7, %keys2_15, %zip_high
	shufb %key0, %keys3_0, %keys3_8, %zip_low
	shufb %key1, %keys3_0, %keys3_8, %zip_high
	shufb %key2, %keys3_1, %keys3_9, %zip_low
	shufb %key3, %keys3_1, %keys3_9, %zip_high
	shufb %key4, %keys3_2, %keys3_10, %zip_low
	shufb %key5, %keys3_2, %keys3_10, %zip_high
	shufb %key6, %keys3_3, %keys3_11, %zip_low
	shufb %key7, %keys3_3, %keys3_11, %zip_high
	shufb %key8, %keys3_4, %keys3_12, %zip_low
	shufb %key9, %keys3_4, %keys3_12, %zip_high
	shufb %key10, %keys3_5, %keys3_13, %zip_low
	shufb %key11, %keys3_5, %keys3_13, %zip_high
	shufb %key12, %keys3_6, %keys3_14, %zip_low
	shufb %key13, %keys3_6, %keys3_14, %zip_high
	shufb %key14, %keys3_7, %keys3_15, %zip_low
	shufb %key15, %keys3_7, %keys3_15, %zip_high
	stqd %key0, 0($3)
	stqd %key1, 16($3)
	stqd %key2, 32($3)
	stqd %key3, 48($3)
	stqd %key4, 64($3)
	stqd %key5, 80($3)
	stqd %key6, 96($3)
	stqd %key7, 112($3)
	stqd %key8, 128($3)
# 1124 more lines, SHA-256 4e65d15ed1b86666021c3ded0d26d8834b813223fbdc9205bd0767979bbe6ee5

	.text
	.align 3
	.global aesgen_aes128_ecb_enc_x16
	.type aesgen_aes128_ecb_enc_x16, @function
aesgen_aes128_ecb_enc_x16:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_enc128x16_constants
	lqd %zip_low, 0(%pool)
	lqd %zip_high, 16(%pool)
	lqd %reduction, 32(%pool)
	lqd %sbox0, 48(%pool)
	lqd %sbox1, 64(%pool)
	lqd %sbox2, 80(%pool)
	lqd %sbox3, 96(%pool)
	lqd %sbox4, 112(%pool)
	lqd %sbox5, 128(%pool)
	lqd %sbox6, 144(%pool)
	lqd %sbox7, 160(%pool)
	lqd %sbox8, 176(%pool)
	lqd %sbox9, 192(%pool)
	lqd %sbox10, 208(%pool)
	lqd %sbox11, 224(%pool)
	lqd %sbox12, 240(%pool)
	lqd %sbox13, 256(%pool)
	lqd %sbox14, 272(%pool)
	lqd %sbox15, 288(%pool)
	.endblock
	brz $6, .Lecb_enc128x16_return
	.loop .Lecb_enc128x16_batch; brnz $6, {label}; brz $6, {label}
	ai $6, $6, -1
	lqd %ain0, 0($4)
	lqd %ain1, 16($4)
	lqd %ain2, 32($4)
	lqd %ain3, 48($4)
	lqd %ain4, 64($4)
	lqd %ain5, 80($4)
	lqd %ain6, 96($4)
	lqd %ain7, 112($4)
	lqd %ain8, 128($4)
	lqd %ain9, 144($4)
	lqd %ain10, 160($4)
	lqd %ain11, 176($4)
	lqd %ain12, 192($4)
	lqd %ain13, 208($4)
	lqd %ain14, 224($4)
	lqd %ain15, 240($4)
	ai $4, $4, 256
	shufb %aplains1_0, %ain0, %ain8, %zip_low
	shufb %aplains1_1, %ain0, %ain8, %zip_high
	shufb %aplains1_2, %ain1, %ain9, %zip_low
	shufb %aplains1_3, %ain1, %ain9, %zip_high
	shufb %aplains1_4, %ain2, %ain10, %zip_low
	shufb %aplains1_5, %ain2, %ain10, %zip_high
	shufb %aplains1_6, %ain3, %ain11, %zip_low
	shufb %aplains1_7, %ain3, %ain11, %zip_high
	shufb %aplains1_8, %ain4, %ain12, %zip_low
	shufb %aplains1_9, %ain4, %ain12, %zip_high
	shufb %aplains1_10, %ain5, %ain13, %zip_low
	shufb %aplains1_11, %ain5, %ain13, %zip_high
	shufb %aplains1_12, %ain6, %ain14, %zip_low
	shufb %aplains1_13, %ain6, %ain14, %zip_high
	shufb %aplains1_14, %ain7, %ain15, %zip_low
	shufb %aplains1_15, %ain7, %ain15, %zip_high
	shufb %aplains2_0, %aplains1_0, %aplains1_8, %zip_low
	shufb %aplains2_1, %aplains1_0, %aplains1_8, %zip_high
	shufb %aplains2_2, %aplains1_1, %aplains1_9, %zip_low
	shufb %aplains2_3, %aplains1_1, %aplains1_9, %zip_high
	shufb %aplains2_4, %aplains1_2, %aplains1_10, %zip_low
	shufb %aplains2_5, %aplains1_2, %aplains1_10, %zip_high
	shufb %aplains2_6, %aplains1_3, %aplains1_11, %zip_low
	shufb %aplains2_7, %aplains1_3, %aplains1_11, %zip_high
	shufb %aplains2_8, %aplains1_4, %aplains1_12, %zip_low
	shufb %aplains2_9, %aplains1_4, %aplains1_12, %zip_high
	shufb %aplains2_10, %aplains1_5, %aplains1_13, %zip_low
	shufb %aplains2_11, %aplains1_5, %aplains1_13, %zip_high
	shufb %aplains2_12, %aplains1_6, %aplains1_14, %zip_low
	shufb %aplains2_13, %aplains1_6, %aplains1_14, %zip_high
	shufb %aplains2_14, %aplains1_7, %aplains1_15, %zip_low
	shufb %aplains2_15, %aplains1_7, %aplains1_15, %zip_high
	shufb %aplains3_0, %aplains2_0, %aplains2_8, %zip_low
	shufb %aplains3_1, %aplains2_0, %aplains2_8, %zip_high
	shufb %aplains3_2, %aplains2_1, %aplains2_9, %zip_low
	shufb %aplains3_3, %aplains2_1, %aplains2_9, %zip_high
	shufb %aplains3_4, %aplains2_2, %aplains2_10, %zip_low
	shufb %aplains3_5, %aplains2_2, %aplains2_10, %zip_high
	shufb %aplains3_6, %aplains2_3, %aplains2_11, %zip_low
	shufb %aplains3_7, %aplains2_3, %aplains2_11, %zip_high
	shufb %aplains3_8, %aplains2_4, %aplains2_12, %zip_low
	shufb %aplains3_9, %aplains2_4, %aplains2_12, %zip_high
	shufb %aplains3_10, %aplains2_5, %aplains2_13, %zip_low
	shufb %aplains3_11, %aplains2_5, %aplains2_13, %zip_high
	shufb %aplains3_12, %aplains2_6, %aplains2_14, %zip_low
	shufb %aplains3_13, %aplains2_6, %aplains2_14, %zip_high
	shufb %aplains3_14, %aplains2_7, %aplains2_15, %zip_low
	shufb %aplains3_15, %aplains2_7, %aplains2_15, %zip_high
	shufb %aplain0, %aplains3_0, %aplains3_8, %zip_low
	shufb %aplain1, %aplains3_0, %aplains3_8, %zip_high
	shufb %aplain2, %aplains3_1, %aplains3_9, %zip_low
	shufb %aplain3, %aplains3_1, %aplains3_9, %zip_high
	shufb %aplain4, %aplains3_2, %aplains3_10, %zip_low
	shufb %aplain5, %aplains3_2, %aplains3_10, %zip_high
	shufb %aplain6, %aplains3_3, %aplains3_11, %zip_low
	shufb %aplain7, %aplains3_3, %aplains3_11, %zip_high
	shufb %aplain8, %aplains3_4, %aplains3_12, %zip_low
	shufb %aplain9, %aplains3_4, %aplains3_12, %zip_high
	shufb %aplain10, %aplains3_5, %aplains3_13, %zip_low
	shufb %aplain11, %aplains3_5, %aplains3_13, %zip_high
	shufb %aplain12, %aplains3_6, %aplains3_14, %zip_low
	shufb %aplain13, %aplains3_6, %aplains3_14, %zip_high
	shufb %aplain14, %aplains3_7, %aplains3_15, %zip_low
	shufb %aplain15, %aplains3_7, %aplains3_15, %zip_high
	lqd %key, 0($3)
	xor %astate0_0, %aplain0, %key
	lqd %key, 16($3)
	xor %astate0_1, %aplain1, %key
# 4973 more lines, SHA-256 5425428ede01531950dc16d344f220a5e966a6d1c98ee9b0ac11216b962caa9d
