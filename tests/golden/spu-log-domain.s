	.text
	.align 3
	.global aesgen_aes192_setkey_dec_x16
	.type aesgen_aes192_setkey_dec_x16, @function
aesgen_aes192_setkey_dec_x16:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes192_setkey_dec_x16_constants
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
	lqd %across, 640(%pool)
	lqd %whole, 656(%pool)
	ila %stride, 3328
	.endblock
	.loop .Laesgen_aes192_setkey_dec_x16_group; brnz $5, {label}; brz $5, {label}
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
	lqd %quad16, 256($4)
	lqd %quad17, 272($4)
	lqd %quad18, 288($4)
	lqd %quad19, 304($4)
	lqd %quad20, 320($4)
	lqd %quad21, 336($4)
	lqd %quad22, 352($4)
	lqd %quad23, 368($4)
	ai $4, $4, 256
	ai $4, $4, 128
	shufb %upper0, %quad0, %quad0, %whole
	shufb %lower0, %quad1, %quad1, %whole
	shufb %upper1, %quad1, %quad2, %across
	shufb %lower1, %quad2, %quad2, %across
	shufb %upper2, %quad3, %quad3, %whole
	shufb %lower2, %quad4, %quad4, %whole
	shufb %upper3, %quad4, %quad5, %across
	shufb %lower3, %quad5, %quad5, %across
	shufb %upper4, %quad6, %quad6, %whole
	shufb %lower4, %quad7, %quad7, %whole
	shufb %upper5, %quad7, %quad8, %across
	shufb %lower5, %quad8, %quad8, %across
	shufb %upper6, %quad9, %quad9, %whole
	shufb %lower6, %quad10, %quad10, %whole
	shufb %upper7, %quad10, %quad11, %across
	shufb %lower7, %quad11, %quad11, %across
	shufb %upper8, %quad12, %quad12, %whole
	shufb %lower8, %quad13, %quad13, %whole
	shufb %upper9, %quad13, %quad14, %across
	shufb %lower9, %quad14, %quad14, %across
	shufb %upper10, %quad15, %quad15, %whole
	shufb %lower10, %quad16, %quad16, %whole
	shufb %upper11, %quad16, %quad17, %across
	shufb %lower11, %quad17, %quad17, %across
	shufb %upper12, %quad18, %quad18, %whole
	shufb %lower12, %quad19, %quad19, %whole
	shufb %upper13, %quad19, %quad20, %across
	shufb %lower13, %quad20, %quad20, %across
	shufb %upper14, %quad21, %quad21, %whole
	shufb %lower14, %quad22, %quad22, %whole
	shufb %upper15, %quad22, %quad23, %across
	shufb %lower15, %quad23, %quad23, %across
	shufb %keys1_0, %upper0, %upper8, %zip_low
	shufb %keys1_1, %upper0, %upper8, %zip_high
	shufb %keys1_2, %upper1, %upper9, %zip_low
	shufb %keys1_3, %upper1, %upper9, %zip_high
	shufb %keys1_4, %upper2, %upper10, %zip_low
	shufb %keys1_5, %upper2, %upper10, %zip_high
	shufb %keys1_6, %upper3, %upper11, %zip_low
	shufb %keys1_7, %upper3, %upper11, %zip_high
	shufb %keys1_8, %upper4, %upper12, %zip_low
	shufb %keys1_9, %upper4, %upper12, %zip_high
	shufb %keys1_10, %upper5, %upper13, %zip_low
	shufb %keys1_11, %upper5, %upper13, %zip_high
# 2283 more lines, SHA-256 89113a5a1feb3445554da7d37be7a075701a0364ee3ced4d53e7d08114a94462

	.text
	.align 3
	.global aesgen_aes192_ecb_dec_x16
	.type aesgen_aes192_ecb_dec_x16, @function
aesgen_aes192_ecb_dec_x16:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_dec192x16_constants
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
	.endblock
	brz $6, .Lecb_dec192x16_return
	.loop .Lecb_dec192x16_batch; brnz $6, {label}; brz $6, {label}
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
# 5251 more lines, SHA-256 337ad1c3efb9ec087a44bc68914479d17cc28f903ea59cd47759cc8d3cbee559
