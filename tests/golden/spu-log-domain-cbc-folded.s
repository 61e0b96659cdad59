	.text
	.align 3
	.global aesgen_aes192_setkey_dec_folded
	.type aesgen_aes192_setkey_dec_folded, @function
aesgen_aes192_setkey_dec_folded:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes192_setkey_dec_folded_constants
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
	lqd %key14y0, 224(%pool)
	lqd %key14y1, 240(%pool)
	lqd %key14z0, 256(%pool)
	lqd %key14z1, 272(%pool)
	lqd %key11y0, 320(%pool)
	lqd %key11y1, 336(%pool)
	lqd %key11z0, 352(%pool)
	lqd %key11z1, 368(%pool)
	lqd %key13y0, 416(%pool)
	lqd %key13y1, 432(%pool)
	lqd %key13z0, 448(%pool)
	lqd %key13z1, 464(%pool)
	lqd %key9y0, 512(%pool)
	lqd %key9y1, 528(%pool)
	lqd %key9z0, 544(%pool)
	lqd %key9z1, 560(%pool)
	lqd %last_low, 608(%pool)
	lqd %last_high, 624(%pool)
	lqd %times14y0, 640(%pool)
	lqd %times14y1, 656(%pool)
	lqd %times14z0, 672(%pool)
	lqd %times14z1, 688(%pool)
	.endblock
	.block
	lqd %quad0, 0($4)
	lqd %quad1, 16($4)
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
	ilh %splat, 0
	shufb %tail0, %quad1, %quad1, %splat
	ilh %splat, 257
	shufb %tail1, %quad1, %quad1, %splat
	ilh %splat, 514
	shufb %tail2, %quad1, %quad1, %splat
	ilh %splat, 771
	shufb %tail3, %quad1, %quad1, %splat
	ilh %splat, 1028
	shufb %tail4, %quad1, %quad1, %splat
	ilh %splat, 1285
	shufb %tail5, %quad1, %quad1, %splat
	ilh %splat, 1542
	shufb %tail6, %quad1, %quad1, %splat
	ilh %splat, 1799
	shufb %tail7, %quad1, %quad1, %splat
	lqd %seed14_low, 288(%pool)
	lqd %seed14_high, 304(%pool)
	lqd %seed11_low, 384(%pool)
	lqd %seed11_high, 400(%pool)
	lqd %seed13_low, 480(%pool)
	lqd %seed13_high, 496(%pool)
	lqd %seed9_low, 576(%pool)
	lqd %seed9_high, 592(%pool)
	stqd %quad0, 5648($3)
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
# 2837 more lines, SHA-256 48b7e5b2cd94bbfec2f476d8a6ddabb4a00fde7724de73f880da8d632ee9ebdb

	.text
	.align 3
	.global aesgen_aes192_cbc_dec
	.type aesgen_aes192_cbc_dec, @function
aesgen_aes192_cbc_dec:
	clgti $75, $7, 15
	brz $75, aesgen_aes192_cbc_dec_few
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
	brsl $0, aesgen_aes192_cbc_dec_passes
	brz $83, .Lcbc_dec192_any_done
	shli $84, $84, 4
	a $81, $81, $84
	a $82, $82, $84
	ori $3, $80, 0
	ori $4, $86, 0
	ori $5, $81, 0
	ori $6, $82, 0
	ori $7, $83, 0
	brsl $0, aesgen_aes192_cbc_dec_few
.Lcbc_dec192_any_done:
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
	.size aesgen_aes192_cbc_dec, .-aesgen_aes192_cbc_dec
# 0 more lines, SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855

	.text
	.align 3
	.type aesgen_aes192_cbc_dec_few, @function
aesgen_aes192_cbc_dec_few:
.virtual few
	brz $7, .Lcbc_dec192_few_none
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lcbc_dec192_few_constants
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
	lqd %ahead0, 448(%pool)
	lqd %two_ahead0, 464(%pool)
	lqd %three_ahead0, 480(%pool)
	lqd %ahead1, 496(%pool)
	lqd %two_ahead1, 512(%pool)
	lqd %three_ahead1, 528(%pool)
	lqd %ahead2, 544(%pool)
	lqd %two_ahead2, 560(%pool)
	lqd %three_ahead2, 576(%pool)
	lqd %ahead3, 592(%pool)
	lqd %two_ahead3, 608(%pool)
	lqd %three_ahead3, 624(%pool)
	lqd %home, 640(%pool)
	lqd %last, 0($4)
	.endblock
.Lcbc_dec192_few_pass:
	.block
	lqd %first_key, 5632($3)
	lqd %last_key, 5648($3)
	shli %end, $7, 4
	ai %end, %end, -16
	lqd %in0, 0($5)
	cgti %more1, $7, 1
	il %usual, 16
	selb %at1, %end, %usual, %more1
	lqx %in1, $5, %at1
	cgti %more2, $7, 2
	il %usual, 32
	selb %at2, %end, %usual, %more2
	lqx %in2, $5, %at2
	xor %white, %in0, %first_key
	andbi %low, %white, 0x0f
	rotmi %high, %white, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %state0, %low, %high
	xor %white, %in1, %first_key
	andbi %low, %white, 0x0f
	rotmi %high, %white, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %state1, %low, %high
	xor %white, %in2, %first_key
	andbi %low, %white, 0x0f
	rotmi %high, %white, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %state2, %low, %high
	lqd %key, 5664($3)
	andbi %low, %state0, 0x0f
	rotmi %high, %state0, -4
	andbi %high, %high, 0x0f
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %halfy, %first, %log_low
	absdb %halfz, %second, %log_high
	shufb %image_y, %times14y0, %times14y1, %halfy
	shufb %image_z, %times14z0, %times14z1, %halfz
	xor %product14, %image_y, %image_z
	shufb %image_y, %times11y0, %times11y1, %halfy
	shufb %image_z, %times11z0, %times11z1, %halfz
	xor %product11, %image_y, %image_z
	shufb %product11, %product11, %product11, %ahead1
	shufb %image_y, %times13y0, %times13y1, %halfy
	shufb %image_z, %times13z0, %times13z1, %halfz
	xor %product13, %image_y, %image_z
	shufb %product13, %product13, %product13, %two_ahead1
	shufb %image_y, %times9y0, %times9y1, %halfy
	shufb %image_z, %times9z0, %times9z1, %halfz
	xor %product9, %image_y, %image_z
	shufb %product9, %product9, %product9, %three_ahead1
	xor %sum, %product14, %key
	xor %other, %product11, %product13
	xor %sum, %sum, %product9
# 1060 more lines, SHA-256 7d76d554087d483cebb0ab73aea129a3540731f43c3f6579a4db2bcef6d1573c

	.text
	.align 3
	.type aesgen_aes192_cbc_dec_passes, @function
aesgen_aes192_cbc_dec_passes:
.virtual kernel
	stqd $1, -1312($1)
	ai $1, $1, -496
	ai $1, $1, -496
	ai $1, $1, -320
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lcbc_dec192_constants
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
	lqd %first_key, 5632($3)
	lqd %last_key, 5648($3)
	rotmi $7, $7, -4
	lqd %last, 0($4)
	il %save, 800
	a %save, %save, $1
	ori %restore, %save, 0
	il %both, 256
	a %both, %both, %save
	a %both, %both, %save
	.endblock
	brz $7, .Lcbc_dec192_return
	.loop .Lcbc_dec192_batch; brnz $7, {label}; brz $7, {label}
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
# 5280 more lines, SHA-256 9936f549bad6040a5ff125a5343ed2184b6919c2c90af95f28568f28d13e3909
