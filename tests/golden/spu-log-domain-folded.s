	.text
	.align 3
	.global aesgen_aes128_setkey_enc_folded
	.type aesgen_aes128_setkey_enc_folded, @function
aesgen_aes128_setkey_enc_folded:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_enc_folded_constants
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
	.endblock
	.block
	lqd %quad0, 0($4)
	ilh %splat, 0
	shufb %key0, %quad0, %quad0, %splat
	ilh %splat, 257
	shufb %key1, %quad0, %quad0, %splat
	ilh %splat, 514
	shufb %key2, %quad0, %quad0, %splat
	ilh %splat, 771
	shufb %key3, %quad0, %quad0, %splat
	ilh %splat, 1028
	shufb %key4, %quad0, %quad0, %splat
	ilh %splat, 1285
	shufb %key5, %quad0, %quad0, %splat
	ilh %splat, 1542
	shufb %key6, %quad0, %quad0, %splat
	ilh %splat, 1799
	shufb %key7, %quad0, %quad0, %splat
	ilh %splat, 2056
	shufb %key8, %quad0, %quad0, %splat
	ilh %splat, 2313
	shufb %key9, %quad0, %quad0, %splat
	ilh %splat, 2570
	shufb %key10, %quad0, %quad0, %splat
	ilh %splat, 2827
	shufb %key11, %quad0, %quad0, %splat
	ilh %splat, 3084
	shufb %key12, %quad0, %quad0, %splat
	ilh %splat, 3341
	shufb %key13, %quad0, %quad0, %splat
	ilh %splat, 3598
	shufb %key14, %quad0, %quad0, %splat
	ilh %splat, 3855
	shufb %key15, %quad0, %quad0, %splat
	andbi %low, %key0, 0x0f
	andbi %high, %key0, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_0, %low, %high
	andbi %low, %key1, 0x0f
	rotmi %high, %key1, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_1, %low, %high
	andbi %low, %key2, 0x0f
	rotmi %high, %key2, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_2, %low, %high
	andbi %low, %key3, 0x0f
	rotmi %high, %key3, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_3, %low, %high
	andbi %low, %key4, 0x0f
	rotmi %high, %key4, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w1_0, %low, %high
	andbi %low, %key5, 0x0f
	rotmi %high, %key5, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w1_1, %low, %high
	andbi %low, %key6, 0x0f
	andbi %high, %key6, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w1_2, %low, %high
	andbi %low, %key7, 0x0f
	rotmi %high, %key7, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w1_3, %low, %high
	andbi %low, %key8, 0x0f
	rotmi %high, %key8, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w2_0, %low, %high
	andbi %low, %key9, 0x0f
	rotmi %high, %key9, -4
	andbi %high, %high, 0x0f
# 1806 more lines, SHA-256 9c9887e6b735d8a5d1904ca7cbb32763dd8b23ba28de6f7b685e0999e9c59081

	.text
	.align 3
	.global aesgen_aes128_ecb_enc
	.type aesgen_aes128_ecb_enc, @function
aesgen_aes128_ecb_enc:
	clgti $75, $6, 15
	brz $75, aesgen_aes128_ecb_enc_few
	stqd $0, 16($1)
	stqd $80, -16($1)
	stqd $81, -32($1)
	stqd $82, -48($1)
	stqd $83, -64($1)
	stqd $84, -80($1)
	stqd $85, -96($1)
	stqd $86, -112($1)
	stqd $87, -128($1)
	il $2, -416
	a $75, $1, $2
	stqd $1, 0($75)
	ori $1, $75, 0
	ori $80, $3, 0
	ori $81, $4, 0
	ori $82, $5, 0
	andi $83, $6, 15
	sf $84, $83, $6
	ori $6, $84, 0
	brsl $0, aesgen_aes128_ecb_enc_passes
	brz $83, .Lecb_enc128_any_done
	shli $84, $84, 4
	a $81, $81, $84
	a $82, $82, $84
	ori $3, $80, 0
	ori $4, $81, 0
	ori $5, $82, 0
	ori $6, $83, 0
	brsl $0, aesgen_aes128_ecb_enc_few
.Lecb_enc128_any_done:
	il $2, 416
	a $1, $1, $2
	lqd $80, -16($1)
	lqd $81, -32($1)
	lqd $82, -48($1)
	lqd $83, -64($1)
	lqd $84, -80($1)
	lqd $85, -96($1)
	lqd $86, -112($1)
	lqd $87, -128($1)
	lqd $0, 16($1)
	bi $0
	.size aesgen_aes128_ecb_enc, .-aesgen_aes128_ecb_enc
# 0 more lines, SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855

	.text
	.align 3
	.type aesgen_aes128_ecb_enc_few, @function
aesgen_aes128_ecb_enc_few:
.virtual few
	brz $6, .Lecb_enc128_few_none
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_enc128_few_constants
	lqd %enter_low, 0(%pool)
	lqd %enter_high, 16(%pool)
	lqd %logs_low, 32(%pool)
	lqd %logs_high, 48(%pool)
	lqd %first0, 64(%pool)
	lqd %first1, 80(%pool)
	lqd %second0, 96(%pool)
	lqd %second1, 112(%pool)
	lqd %times1y0, 128(%pool)
	lqd %times1y1, 144(%pool)
	lqd %times1z0, 160(%pool)
	lqd %times1z1, 176(%pool)
	lqd %times2y0, 192(%pool)
	lqd %times2y1, 208(%pool)
	lqd %times2z0, 224(%pool)
	lqd %times2z1, 240(%pool)
	lqd %leavey0, 256(%pool)
	lqd %leavey1, 272(%pool)
	lqd %leavez0, 288(%pool)
	lqd %leavez1, 304(%pool)
	lqd %ahead0, 320(%pool)
	lqd %ahead1, 336(%pool)
	lqd %ahead2, 352(%pool)
	lqd %ahead3, 368(%pool)
	lqd %home, 384(%pool)
	.endblock
.Lecb_enc128_few_pass:
	.block
	lqd %first_key, 4608($3)
	lqd %last_key, 4624($3)
	shli %end, $6, 4
	ai %end, %end, -16
	lqd %in0, 0($4)
	cgti %more1, $6, 1
	il %usual, 16
	selb %at1, %end, %usual, %more1
	lqx %in1, $4, %at1
	cgti %more2, $6, 2
	il %usual, 32
	selb %at2, %end, %usual, %more2
	lqx %in2, $4, %at2
	xor %white, %in0, %first_key
	andbi %low, %white, 0x0f
	andbi %high, %white, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %state0, %low, %high
	xor %white, %in1, %first_key
	andbi %low, %white, 0x0f
	andbi %high, %white, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %state1, %low, %high
	xor %white, %in2, %first_key
	andbi %low, %white, 0x0f
	andbi %high, %white, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %state2, %low, %high
	lqd %key, 4640($3)
	andbi %low, %state0, 0x0f
	andbi %high, %state0, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %halfy, %first, %log_low
	absdb %halfz, %second, %log_high
	shufb %image_y, %times1y0, %times1y1, %halfy
	shufb %image_z, %times1z0, %times1z1, %halfz
	xor %once, %image_y, %image_z
	shufb %image_y, %times2y0, %times2y1, %halfy
	shufb %image_z, %times2z0, %times2z1, %halfz
	xor %twice, %image_y, %image_z
shufb %next, %once, %once, %ahead1
	shufb %second, %next, %next, %ahead1
	xor %sum, %twice, %next
	xor %rest, %sum, %second
	shufb %rest, %rest, %rest, %ahead1
	xor %sum, %sum, %key
	xor %state0, %sum, %rest
	andbi %low, %state1, 0x0f
	andbi %high, %state1, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %halfy, %first, %log_low
	absdb %halfz, %second, %log_high
	shufb %image_y, %times1y0, %times1y1, %halfy
	shufb %image_z, %times1z0, %times1z1, %halfz
	xor %once, %image_y, %image_z
	shufb %image_y, %times2y0, %times2y1, %halfy
	shufb %image_z, %times2z0, %times2z1, %halfz
	xor %twice, %image_y, %image_z
shufb %next, %once, %once, %ahead1
	shufb %second, %next, %next, %ahead1
	xor %sum, %twice, %next
	xor %rest, %sum, %second
	shufb %rest, %rest, %rest, %ahead1
	xor %sum, %sum, %key
# 677 more lines, SHA-256 7274aba0df11f7977e7f895f5e422fdd660d2e0c43deca4abea7b594903eb0be

	.text
	.align 3
	.type aesgen_aes128_ecb_enc_passes, @function
aesgen_aes128_ecb_enc_passes:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_enc128_constants
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
	lqd %times2y0, 192(%pool)
	lqd %times2y1, 208(%pool)
	lqd %times2z0, 224(%pool)
	lqd %times2z1, 240(%pool)
	lqd %leavey0, 256(%pool)
	lqd %leavey1, 272(%pool)
	lqd %leavez0, 288(%pool)
	lqd %leavez1, 304(%pool)
	lqd %first_key, 4608($3)
	lqd %last_key, 4624($3)
	rotmi $6, $6, -4
	.endblock
	brz $6, .Lecb_enc128_return
	.loop .Lecb_enc128_batch; brnz $6, {label}; brz $6, {label}
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
	xor %awhite0, %ain0, %first_key
	xor %awhite1, %ain1, %first_key
	xor %awhite2, %ain2, %first_key
	xor %awhite3, %ain3, %first_key
	xor %awhite4, %ain4, %first_key
	xor %awhite5, %ain5, %first_key
	xor %awhite6, %ain6, %first_key
	xor %awhite7, %ain7, %first_key
	xor %awhite8, %ain8, %first_key
	xor %awhite9, %ain9, %first_key
	xor %awhite10, %ain10, %first_key
	xor %awhite11, %ain11, %first_key
	xor %awhite12, %ain12, %first_key
	xor %awhite13, %ain13, %first_key
	xor %awhite14, %ain14, %first_key
	xor %awhite15, %ain15, %first_key
	shufb %aplains1_0, %awhite0, %awhite8, %zip_low
	shufb %aplains1_1, %awhite0, %awhite8, %zip_high
	shufb %aplains1_2, %awhite1, %awhite9, %zip_low
	shufb %aplains1_3, %awhite1, %awhite9, %zip_high
	shufb %aplains1_4, %awhite2, %awhite10, %zip_low
	shufb %aplains1_5, %awhite2, %awhite10, %zip_high
	shufb %aplains1_6, %awhite3, %awhite11, %zip_low
	shufb %aplains1_7, %awhite3, %awhite11, %zip_high
	shufb %aplains1_8, %awhite4, %awhite12, %zip_low
	shufb %aplains1_9, %awhite4, %awhite12, %zip_high
	shufb %aplains1_10, %awhite5, %awhite13, %zip_low
	shufb %aplains1_11, %awhite5, %awhite13, %zip_high
	shufb %aplains1_12, %awhite6, %awhite14, %zip_low
	shufb %aplains1_13, %awhite6, %awhite14, %zip_high
	shufb %aplains1_14, %awhite7, %awhite15, %zip_low
	shufb %aplains1_15, %awhite7, %awhite15, %zip_high
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
# 3473 more lines, SHA-256 3c0425b33b166095281237fd7fa81f298b38303fdbdb667a82c6c41201cd6cba
