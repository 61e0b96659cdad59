	.text
	.align 3
	.global aesgen_aes128_setkey_dec
	.type aesgen_aes128_setkey_dec, @function
aesgen_aes128_setkey_dec:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_dec_constants
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
	lqd %last_low, 576(%pool)
	lqd %last_high, 592(%pool)
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
	stqd %key0, 2560($3)
	stqd %key1, 2576($3)
	stqd %key2, 2592($3)
	stqd %key3, 2608($3)
	stqd %key4, 2624($3)
	stqd %key5, 2640($3)
	stqd %key6, 2656($3)
	stqd %key7, 2672($3)
	stqd %key8, 2688($3)
	stqd %key9, 2704($3)
	stqd %key10, 2720($3)
	stqd %key11, 2736($3)
	stqd %key12, 2752($3)
	stqd %key13, 2768($3)
	stqd %key14, 2784($3)
	stqd %key15, 2800($3)
	andbi %low, %key0, 0x0f
	andbi %high, %key0, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_0, %low, %high
	andbi %low, %key1, 0x0f
	andbi %high, %key1, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_1, %low, %high
	andbi %low, %key2, 0x0f
	andbi %high, %key2, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %w0_2, %low, %high
	andbi %low, %key3, 0x0f
# 2081 more lines, SHA-256 9a3ca40703b0d5ca475a6d7379fd2cab5edc07315c3fa2c26fef016296f53ed6

	.text
	.align 3
	.global aesgen_aes128_cbc_dec
	.type aesgen_aes128_cbc_dec, @function
aesgen_aes128_cbc_dec:
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
	ori $81, $5, 0
	ori $82, $6, 0
	ori $86, $4, 0
	shli $75, $7, 4
	a $75, $75, $81
	lqd $87, -16($75)
	andi $83, $7, 15
	sf $84, $83, $7
	ori $7, $84, 0
	brsl $0, aesgen_aes128_cbc_dec_passes
	brz $83, .Lcbc_dec128_any_done
	shli $84, $84, 4
	a $81, $81, $84
	a $82, $82, $84
	ai $85, $1, 32
	shli $75, $83, 0
	il $76, 0
.Lcbc_dec128_any_in:
	lqx $77, $81, $76
	stqx $77, $85, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lcbc_dec128_any_in
ori $3, $80, 0
	ori $5, $85, 0
	ori $6, $85, 0
	il $7, 16
	ori $4, $86, 0
	brsl $0, aesgen_aes128_cbc_dec_passes
	shli $75, $83, 0
	il $76, 0
.Lcbc_dec128_any_out:
	lqx $77, $85, $76
	stqx $77, $82, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lcbc_dec128_any_out
	stqd $87, 0($86)
.Lcbc_dec128_any_done:
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
	.size aesgen_aes128_cbc_dec, .-aesgen_aes128_cbc_dec
# 0 more lines, SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855

	.text
	.align 3
	.type aesgen_aes128_cbc_dec_passes, @function
aesgen_aes128_cbc_dec_passes:
.virtual kernel
	stqd $1, -1312($1)
	ai $1, $1, -496
	ai $1, $1, -496
	ai $1, $1, -320
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lcbc_dec128_constants
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
	lqd %times14y0, 160(%pool)
	lqd %times14y1, 176(%pool)
	lqd %times14z0, 192(%pool)
	lqd %times14z1, 208(%pool)
	lqd %times11y0, 224(%pool)
	lqd %times11y1, 240(%pool)
	lqd %times11z0, 256(%pool)
	lqd %times11z1, 272(%pool)
	lqd %times13y0, 288(%pool)
	lqd %times13y1, 304(%pool)
	lqd %times13z0, 320(%pool)
	lqd %times13z1, 336(%pool)
	lqd %times9y0, 352(%pool)
	lqd %times9y1, 368(%pool)
	lqd %times9z0, 384(%pool)
	lqd %times9z1, 400(%pool)
	lqd %leavey0, 416(%pool)
	lqd %leavey1, 432(%pool)
	lqd %leavez0, 448(%pool)
	lqd %leavez1, 464(%pool)
	rotmi $7, $7, -4
	lqd %last, 0($4)
	il %save, 800
	a %save, %save, $1
	ori %restore, %save, 0
	il %both, 256
	a %both, %both, %save
	a %both, %both, %save
	.endblock
	brz $7, .Lcbc_dec128_return
	.loop .Lcbc_dec128_batch; brnz $7, {label}; brz $7, {label}
	ai $7, $7, -1
	lqd %ain0, 0($5)
	lqd %ain1, 16($5)
	lqd %ain2, 32($5)
	lqd %ain3, 48($5)
	lqd %ain4, 64($5)
	lqd %ain5, 80($5)
	lqd %ain6, 96($5)
	lqd %ain7, 112($5)
	lqd %ain8, 128($5)
	lqd %ain9, 144($5)
	lqd %ain10, 160($5)
	lqd %ain11, 176($5)
	lqd %ain12, 192($5)
	lqd %ain13, 208($5)
	lqd %ain14, 224($5)
	lqd %ain15, 240($5)
	ai $5, $5, 256
	stqd %last, 0(%save)
	stqd %ain0, 16(%save)
	stqd %ain1, 32(%save)
	stqd %ain2, 48(%save)
	stqd %ain3, 64(%save)
	stqd %ain4, 80(%save)
	stqd %ain5, 96(%save)
	stqd %ain6, 112(%save)
	stqd %ain7, 128(%save)
	stqd %ain8, 144(%save)
	stqd %ain9, 160(%save)
	stqd %ain10, 176(%save)
	stqd %ain11, 192(%save)
	stqd %ain12, 208(%save)
	stqd %ain13, 224(%save)
	stqd %ain14, 240(%save)
	ori %last, %ain15, 0
	sf %save, %save, %both
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
# 4450 more lines, SHA-256 83069b157c58ef401d940942cbe70af2e637bdfe0616d13ba36fa18123578f95
