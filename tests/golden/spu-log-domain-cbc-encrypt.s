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
	.global aesgen_aes128_cbc_enc_x16
	.type aesgen_aes128_cbc_enc_x16, @function
aesgen_aes128_cbc_enc_x16:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lcbc_enc128x16_constants
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
	lqd %iv0, 0($4)
	lqd %iv1, 16($4)
	lqd %iv2, 32($4)
	lqd %iv3, 48($4)
	lqd %iv4, 64($4)
	lqd %iv5, 80($4)
	lqd %iv6, 96($4)
	lqd %iv7, 112($4)
	lqd %iv8, 128($4)
	lqd %iv9, 144($4)
	lqd %iv10, 160($4)
	lqd %iv11, 176($4)
	lqd %iv12, 192($4)
	lqd %iv13, 208($4)
	lqd %iv14, 224($4)
	lqd %iv15, 240($4)
	shufb %chains1_0, %iv0, %iv8, %zip_low
	shufb %chains1_1, %iv0, %iv8, %zip_high
	shufb %chains1_2, %iv1, %iv9, %zip_low
	shufb %chains1_3, %iv1, %iv9, %zip_high
	shufb %chains1_4, %iv2, %iv10, %zip_low
	shufb %chains1_5, %iv2, %iv10, %zip_high
	shufb %chains1_6, %iv3, %iv11, %zip_low
	shufb %chains1_7, %iv3, %iv11, %zip_high
	shufb %chains1_8, %iv4, %iv12, %zip_low
	shufb %chains1_9, %iv4, %iv12, %zip_high
	shufb %chains1_10, %iv5, %iv13, %zip_low
	shufb %chains1_11, %iv5, %iv13, %zip_high
	shufb %chains1_12, %iv6, %iv14, %zip_low
	shufb %chains1_13, %iv6, %iv14, %zip_high
	shufb %chains1_14, %iv7, %iv15, %zip_low
	shufb %chains1_15, %iv7, %iv15, %zip_high
	shufb %chains2_0, %chains1_0, %chains1_8, %zip_low
	shufb %chains2_1, %chains1_0, %chains1_8, %zip_high
	shufb %chains2_2, %chains1_1, %chains1_9, %zip_low
	shufb %chains2_3, %chains1_1, %chains1_9, %zip_high
	shufb %chains2_4, %chains1_2, %chains1_10, %zip_low
	shufb %chains2_5, %chains1_2, %chains1_10, %zip_high
	shufb %chains2_6, %chains1_3, %chains1_11, %zip_low
	shufb %chains2_7, %chains1_3, %chains1_11, %zip_high
	shufb %chains2_8, %chains1_4, %chains1_12, %zip_low
	shufb %chains2_9, %chains1_4, %chains1_12, %zip_high
	shufb %chains2_10, %chains1_5, %chains1_13, %zip_low
	shufb %chains2_11, %chains1_5, %chains1_13, %zip_high
	shufb %chains2_12, %chains1_6, %chains1_14, %zip_low
	shufb %chains2_13, %chains1_6, %chains1_14, %zip_high
	shufb %chains2_14, %chains1_7, %chains1_15, %zip_low
	shufb %chains2_15, %chains1_7, %chains1_15, %zip_high
	shufb %chains3_0, %chains2_0, %chains2_8, %zip_low
	shufb %chains3_1, %chains2_0, %chains2_8, %zip_high
	shufb %chains3_2, %chains2_1, %chains2_9, %zip_low
	shufb %chains3_3, %chains2_1, %chains2_9, %zip_high
	shufb %chains3_4, %chains2_2, %chains2_10, %zip_low
	shufb %chains3_5, %chains2_2, %chains2_10, %zip_high
	shufb %chains3_6, %chains2_3, %chains2_11, %zip_low
	shufb %chains3_7, %chains2_3, %chains2_11, %zip_high
	shufb %chains3_8, %chains2_4, %chains2_12, %zip_low
	shufb %chains3_9, %chains2_4, %chains2_12, %zip_high
	shufb %chains3_10, %chains2_5, %chains2_13, %zip_low
	shufb %chains3_11, %chains2_5, %chains2_13, %zip_high
	shufb %chains3_12, %chains2_6, %chains2_14, %zip_low
	shufb %chains3_13, %chains2_6, %chains2_14, %zip_high
	shufb %chains3_14, %chains2_7, %chains2_15, %zip_low
	shufb %chains3_15, %chains2_7, %chains2_15, %zip_high
	shufb %chain0, %chains3_0, %chains3_8, %zip_low
	shufb %chain1, %chains3_0, %chains3_8, %zip_high
	shufb %chain2, %chains3_1, %chains3_9, %zip_low
	shufb %chain3, %chains3_1, %chains3_9, %zip_high
	shufb %chain4, %chains3_2, %chains3_10, %zip_low
	shufb %chain5, %chains3_2, %chains3_10, %zip_high
	shufb %chain6, %chains3_3, %chains3_11, %zip_low
	shufb %chain7, %chains3_3, %chains3_11, %zip_high
	shufb %chain8, %chains3_4, %chains3_12, %zip_low
	shufb %chain9, %chains3_4, %chains3_12, %zip_high
	shufb %chain10, %chains3_5, %chains3_13, %zip_low
	shufb %chain11, %chains3_5, %chains3_13, %zip_high
	shufb %chain12, %chains3_6, %chains3_14, %zip_low
	shufb %chain13, %chains3_6, %chains3_14, %zip_high
	shufb %chain14, %chains3_7, %chains3_15, %zip_low
	shufb %chain15, %chains3_7, %chains3_15, %zip_high
	.endblock
	brz $7, .Lcbc_enc128x16_return
	.loop .Lcbc_enc128x16_batch; brnz $7, {label}; brz $7, {label}
	ai $7, $7, -1
	lqd %ain0, 0($5)
	lqd %ain1, 16($5)
# 3685 more lines, SHA-256 e57e100e54babbe731f34e141286cd7bfd0ce100cbe5a35ca0747ae75d58642a
