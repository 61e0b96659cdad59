	.text
	.align 3
	.global aesgen_aes128_setkey_dec_rows
	.type aesgen_aes128_setkey_dec_rows, @function
aesgen_aes128_setkey_dec_rows:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_dec_rows_constants
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
	lqd %key14y0, 192(%pool)
	lqd %key14y1, 208(%pool)
	lqd %key14z0, 224(%pool)
	lqd %key14z1, 240(%pool)
	lqd %key11y0, 288(%pool)
	lqd %key11y1, 304(%pool)
	lqd %key11z0, 320(%pool)
	lqd %key11z1, 336(%pool)
	lqd %key13y0, 384(%pool)
	lqd %key13y1, 400(%pool)
	lqd %key13z0, 416(%pool)
	lqd %key13z1, 432(%pool)
	lqd %key9y0, 480(%pool)
	lqd %key9y1, 496(%pool)
	lqd %key9z0, 512(%pool)
	lqd %key9z1, 528(%pool)
	lqd %zip_low, 576(%pool)
	lqd %pack_low, 592(%pool)
	lqd %pack_high, 608(%pool)
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
	lqd %seed14_low, 256(%pool)
	lqd %seed14_high, 272(%pool)
	lqd %seed11_low, 352(%pool)
	lqd %seed11_high, 368(%pool)
	lqd %seed13_low, 448(%pool)
	lqd %seed13_high, 464(%pool)
	lqd %seed9_low, 544(%pool)
	lqd %seed9_high, 560(%pool)
	shufb %packed0, %key0, %key8, %zip_low
	shufb %packed1, %key4, %key12, %zip_low
	shufb %packed0, %packed0, %packed1, %zip_low
	stqd %packed0, 640($3)
	shufb %packed0, %key1, %key9, %zip_low
	shufb %packed1, %key5, %key13, %zip_low
	shufb %packed0, %packed0, %packed1, %zip_low
	stqd %packed0, 656($3)
	shufb %packed0, %key2, %key10, %zip_low
	shufb %packed1, %key6, %key14, %zip_low
	shufb %packed0, %packed0, %packed1, %zip_low
	stqd %packed0, 672($3)
	shufb %packed0, %key3, %key11, %zip_low
	shufb %packed1, %key7, %key15, %zip_low
	shufb %packed0, %packed0, %packed1, %zip_low
	stqd %packed0, 688($3)
	andbi %low, %key0, 0x0f
	andbi %high, %key0, 0xf0
	rotqmbii %high, %high, -4
	shufb %term_low, %seed14_low, %seed14_low, %low
	shufb %term_high, %seed14_high, %seed14_high, %high
	xor %m0_0, %term_low, %term_high
	shufb %term_low, %seed9_low, %seed9_low, %low
	shufb %term_high, %seed9_high, %seed9_high, %high
	xor %m0_1, %term_low, %term_high
	shufb %term_low, %seed13_low, %seed13_low, %low
	shufb %term_high, %seed13_high, %seed13_high, %high
	xor %m0_2, %term_low, %term_high
	shufb %term_low, %seed11_low, %seed11_low, %low
	shufb %term_high, %seed11_high, %seed11_high, %high
	xor %m0_3, %term_low, %term_high
	andbi %low, %key1, 0x0f
	andbi %high, %key1, 0xf0
	rotqmbii %high, %high, -4
# 2375 more lines, SHA-256 4489e8977ee948663b2f77a6c94b71febd6b86125cd05d5903feb27fefdcd420

	.text
	.align 3
	.global aesgen_aes128_ecb_dec
	.type aesgen_aes128_ecb_dec, @function
aesgen_aes128_ecb_dec:
	stqd $0, 16($1)
	stqd $80, -16($1)
	stqd $81, -32($1)
	stqd $82, -48($1)
	stqd $83, -64($1)
	stqd $84, -80($1)
	stqd $85, -96($1)
	stqd $86, -112($1)
	stqd $87, -128($1)
	il $2, -224
	a $75, $1, $2
	stqd $1, 0($75)
	ori $1, $75, 0
	ori $80, $3, 0
	ori $81, $4, 0
	ori $82, $5, 0
	andi $83, $6, 3
	sf $84, $83, $6
	ori $6, $84, 0
	brsl $0, aesgen_aes128_ecb_dec_passes
	brz $83, .Lecb_dec128_any_done
	shli $84, $84, 4
	a $81, $81, $84
	a $82, $82, $84
	ai $85, $1, 32
	shli $75, $83, 0
	il $76, 0
.Lecb_dec128_any_in:
	lqx $77, $81, $76
	stqx $77, $85, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lecb_dec128_any_in
ori $3, $80, 0
	ori $4, $85, 0
	ori $5, $85, 0
	il $6, 4
	brsl $0, aesgen_aes128_ecb_dec_passes
	shli $75, $83, 0
	il $76, 0
.Lecb_dec128_any_out:
	lqx $77, $85, $76
	stqx $77, $82, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lecb_dec128_any_out
.Lecb_dec128_any_done:
	il $2, 224
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
	.size aesgen_aes128_ecb_dec, .-aesgen_aes128_ecb_dec
# 0 more lines, SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855

	.text
	.align 3
	.type aesgen_aes128_ecb_dec_passes, @function
aesgen_aes128_ecb_dec_passes:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_dec128_constants
	lqd %enter_low, 0(%pool)
	lqd %enter_high, 16(%pool)
	lqd %logs_low, 32(%pool)
	lqd %logs_high, 48(%pool)
	lqd %first0, 64(%pool)
	lqd %first1, 80(%pool)
	lqd %second0, 96(%pool)
	lqd %second1, 112(%pool)
	lqd %times14y0, 128(%pool)
	lqd %times14y1, 144(%pool)
	lqd %times14z0, 160(%pool)
	lqd %times14z1, 176(%pool)
	lqd %times11y0, 192(%pool)
	lqd %times11y1, 208(%pool)
	lqd %times11z0, 224(%pool)
	lqd %times11z1, 240(%pool)
	lqd %times13y0, 256(%pool)
	lqd %times13y1, 272(%pool)
	lqd %times13z0, 288(%pool)
	lqd %times13z1, 304(%pool)
	lqd %times9y0, 320(%pool)
	lqd %times9y1, 336(%pool)
	lqd %times9z0, 352(%pool)
	lqd %times9z1, 368(%pool)
	lqd %leavey0, 384(%pool)
	lqd %leavey1, 400(%pool)
	lqd %leavez0, 416(%pool)
	lqd %leavez1, 432(%pool)
	lqd %split0, 448(%pool)
	lqd %split1, 464(%pool)
	lqd %join0, 480(%pool)
	lqd %join1, 496(%pool)
	lqd %zip0, 512(%pool)
	lqd %zip1, 528(%pool)
	lqd %pairs0, 544(%pool)
	lqd %pairs1, 560(%pool)
	lqd %turn1, 576(%pool)
	lqd %turn2, 592(%pool)
	lqd %turn3, 608(%pool)
rotmi $6, $6, -2
	.endblock
	brz $6, .Lecb_dec128_return
	.loop .Lecb_dec128_batch; brnz $6, {label}; brz $6, {label}
	ai $6, $6, -1
	lqd %ain0, 0($4)
	lqd %ain1, 16($4)
	lqd %ain2, 32($4)
	lqd %ain3, 48($4)
	shufb %rows0_0, %ain0, %ain1, %split0
	shufb %rows1_0, %ain0, %ain1, %split1
	shufb %rows0_1, %ain2, %ain3, %split0
	shufb %rows1_1, %ain2, %ain3, %split1
	shufb %aplain0, %rows0_0, %rows0_1, %join0
	shufb %aplain1, %rows0_0, %rows0_1, %join1
	shufb %aplain2, %rows1_0, %rows1_1, %join0
	shufb %aplain3, %rows1_0, %rows1_1, %join1
	ai $4, $4, 64
	lqd %key, 0($3)
	andbi %low, %aplain0, 0x0f
	andbi %high, %aplain0, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_0, %mapped, %key
	lqd %key, 16($3)
	andbi %low, %aplain1, 0x0f
	andbi %high, %aplain1, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_1, %mapped, %key
	lqd %key, 32($3)
	andbi %low, %aplain2, 0x0f
	andbi %high, %aplain2, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_2, %mapped, %key
	lqd %key, 48($3)
	andbi %low, %aplain3, 0x0f
	andbi %high, %aplain3, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %mapped, %low, %high
xor %astate0_3, %mapped, %key
	lqd %key0, 64($3)
	lqd %key1, 80($3)
	lqd %key2, 96($3)
	lqd %key3, 112($3)
	andbi %low, %astate0_0, 0x0f
	andbi %high, %astate0_0, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %a0y, %first, %log_low
	absdb %a0z, %second, %log_high
	shufb %a1turned, %astate0_1, %astate0_1, %turn1
	andbi %low, %a1turned, 0x0f
	andbi %high, %a1turned, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
# 1107 more lines, SHA-256 59177e43ab594db574ee6474da556efa523ac39c8b4b2b676c430feb414871ae
