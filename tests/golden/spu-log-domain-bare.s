	.text
	.align 3
	.global aesgen_aes128_setkey_enc_x16
	.type aesgen_aes128_setkey_enc_x16, @function
aesgen_aes128_setkey_enc_x16:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_enc_x16_constants
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
	lqd %leave_low, 224(%pool)
	lqd %leave_high, 240(%pool)
	ila %stride, 2816
	.endblock
	.loop .Laesgen_aes128_setkey_enc_x16_group; brnz $5, {label}; brz $5, {label}
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
	andbi %low, %key0, 0x0f
	andbi %high, %key0, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_0, %low, %high
	andbi %low, %key1, 0x0f
# 1080 more lines, SHA-256 fec286ef99e2000aed1b3fc00eb536bbc4db2a46fda631a3e92561b387498fa1

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
	lqd %times2y0, 224(%pool)
	lqd %times2y1, 240(%pool)
	lqd %times2z0, 256(%pool)
	lqd %times2z1, 272(%pool)
	lqd %leavey0, 288(%pool)
	lqd %leavey1, 304(%pool)
	lqd %leavez0, 320(%pool)
	lqd %leavez1, 336(%pool)
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
	lqd %key, 0($3)
	andbi %low, %ain0, 0x0f
	andbi %high, %ain0, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_0, %mapped, %key
	lqd %key, 16($3)
	andbi %low, %ain1, 0x0f
	andbi %high, %ain1, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_1, %mapped, %key
	lqd %key, 32($3)
	andbi %low, %ain2, 0x0f
	andbi %high, %ain2, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_2, %mapped, %key
	lqd %key, 48($3)
	andbi %low, %ain3, 0x0f
	andbi %high, %ain3, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_3, %mapped, %key
	lqd %key, 64($3)
	andbi %low, %ain4, 0x0f
	andbi %high, %ain4, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_4, %mapped, %key
	lqd %key, 80($3)
	andbi %low, %ain5, 0x0f
	andbi %high, %ain5, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_5, %mapped, %key
	lqd %key, 96($3)
	andbi %low, %ain6, 0x0f
	andbi %high, %ain6, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_6, %mapped, %key
	lqd %key, 112($3)
	andbi %low, %ain7, 0x0f
	andbi %high, %ain7, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_7, %mapped, %key
	lqd %key, 128($3)
# 3379 more lines, SHA-256 b3b3cec7525f5ccea836b4e3ad88315de7eb70219415d1376d74772be17d40f8
