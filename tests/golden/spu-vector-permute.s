	.text
	.align 3
	.global aesgen_aes128_setkey_dec_permute
	.type aesgen_aes128_setkey_dec_permute, @function
aesgen_aes128_setkey_dec_permute:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_dec_permute_constants
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
	shufb %packed1, %key1, %key9, %zip_low
	shufb %packed2, %key2, %key10, %zip_low
	shufb %packed3, %key3, %key11, %zip_low
	shufb %packed4, %key4, %key12, %zip_low
	shufb %packed5, %key5, %key13, %zip_low
	shufb %packed6, %key6, %key14, %zip_low
	shufb %packed7, %key7, %key15, %zip_low
	shufb %packed0, %packed0, %packed4, %zip_low
	shufb %packed1, %packed1, %packed5, %zip_low
	shufb %packed2, %packed2, %packed6, %zip_low
	shufb %packed3, %packed3, %packed7, %zip_low
	shufb %packed0, %packed0, %packed2, %zip_low
	shufb %packed1, %packed1, %packed3, %zip_low
	shufb %packed0, %packed0, %packed1, %zip_low
	stqd %packed0, 160($3)
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
# 2201 more lines, SHA-256 56745704cd5e8c01fcd95811ccc8d794b0f2e2311f4dc450b06160e80b401dfb

	.text
	.align 3
	.global aesgen_aes128_ecb_dec
	.type aesgen_aes128_ecb_dec, @function
aesgen_aes128_ecb_dec:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_dec128_constants
	lqd %enter_low, 0(%pool)
	lqd %enter_high, 16(%pool)
	lqd %inverses, 32(%pool)
	lqd %ratios, 48(%pool)
	lqd %times14y0, 64(%pool)
	lqd %times14z0, 80(%pool)
	lqd %times11y0, 96(%pool)
	lqd %times11z0, 112(%pool)
	lqd %times13y0, 128(%pool)
	lqd %times13z0, 144(%pool)
	lqd %times9y0, 160(%pool)
	lqd %times9z0, 176(%pool)
	lqd %leavey0, 192(%pool)
	lqd %leavez0, 208(%pool)
	lqd %ahead0, 224(%pool)
	lqd %ahead1, 240(%pool)
	lqd %ahead2, 256(%pool)
	lqd %ahead3, 272(%pool)
	lqd %home, 288(%pool)
	.endblock
	brz $6, .Lecb_dec128_return
	.loop .Lecb_dec128_batch; brnz $6, {label}; brz $6, {label}
	ai $6, $6, -1
	lqd %in0, 0($4)
	ai $4, $4, 16
	lqd %key0, 0($3)
	andbi %low, %in0, 0x0f
	andbi %high, %in0, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %x, %low, %high
xor %state0, %x, %key0
	lqd %key1, 16($3)
	andbi %low, %state0, 0x0f
	andbi %high, %state0, 0xf0
	rotqmbii %high, %high, -4
xor %both, %low, %high
	shufb %ratio, %ratios, %ratios, %low
	shufb %one, %inverses, %inverses, %high
	shufb %other, %inverses, %inverses, %both
	xor %one, %one, %ratio
	xor %other, %other, %ratio
	shufb %one, %inverses, %inverses, %one
	shufb %other, %inverses, %inverses, %other
	xor %halfy, %one, %both
	xor %halfz, %other, %high
	shufb %image_y, %times9y0, %times9y0, %halfy
	shufb %image_z, %times9z0, %times9z0, %halfz
	xor %sum, %image_y, %image_z
	shufb %moved, %sum, %sum, %ahead1
	shufb %image_y, %times13y0, %times13y0, %halfy
	shufb %image_z, %times13z0, %times13z0, %halfz
	xor %product, %image_y, %image_z
xor %sum, %moved, %product
	shufb %moved, %sum, %sum, %ahead1
	shufb %image_y, %times11y0, %times11y0, %halfy
	shufb %image_z, %times11z0, %times11z0, %halfz
	xor %product, %image_y, %image_z
xor %sum, %moved, %product
	shufb %moved, %sum, %sum, %ahead1
	shufb %image_y, %times14y0, %times14y0, %halfy
	shufb %image_z, %times14z0, %times14z0, %halfz
	xor %product, %image_y, %image_z
xor %sum, %moved, %product
	xor %state0, %sum, %key1
	lqd %key2, 32($3)
	andbi %low, %state0, 0x0f
	andbi %high, %state0, 0xf0
	rotqmbii %high, %high, -4
xor %both, %low, %high
	shufb %ratio, %ratios, %ratios, %low
	shufb %one, %inverses, %inverses, %high
	shufb %other, %inverses, %inverses, %both
	xor %one, %one, %ratio
	xor %other, %other, %ratio
	shufb %one, %inverses, %inverses, %one
	shufb %other, %inverses, %inverses, %other
	xor %halfy, %one, %both
	xor %halfz, %other, %high
	shufb %image_y, %times9y0, %times9y0, %halfy
	shufb %image_z, %times9z0, %times9z0, %halfz
	xor %sum, %image_y, %image_z
	shufb %moved, %sum, %sum, %ahead2
	shufb %image_y, %times13y0, %times13y0, %halfy
	shufb %image_z, %times13z0, %times13z0, %halfz
	xor %product, %image_y, %image_z
xor %sum, %moved, %product
	shufb %moved, %sum, %sum, %ahead2
	shufb %image_y, %times11y0, %times11y0, %halfy
	shufb %image_z, %times11z0, %times11z0, %halfz
	xor %product, %image_y, %image_z
xor %sum, %moved, %product
	shufb %moved, %sum, %sum, %ahead2
	shufb %image_y, %times14y0, %times14y0, %halfy
	shufb %image_z, %times14z0, %times14z0, %halfz
	xor %product, %image_y, %image_z
xor %sum, %moved, %product
	xor %state0, %sum, %key2
	lqd %key3, 48($3)
	andbi %low, %state0, 0x0f
	andbi %high, %state0, 0xf0
	rotqmbii %high, %high, -4
xor %both, %low, %high
	shufb %ratio, %ratios, %ratios, %low
	shufb %one, %inverses, %inverses, %high
	shufb %other, %inverses, %inverses, %both
	xor %one, %one, %ratio
# 275 more lines, SHA-256 faeae4f3c97c4d192cef146237690603cf802b359f05af9f862a76ff59009714
