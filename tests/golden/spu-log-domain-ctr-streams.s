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
	.type aesgen_aes128_ctr_x16_prepare, @function
aesgen_aes128_ctr_x16_prepare:
.virtual counter
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lctr128x16_prepare_constants
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
	lqd %group, 352(%pool)
	lqd %ones, 368(%pool)
rotqmbyi %advance, $6, -12
	lqd %counter0, 0($4)
	a %sum, %counter0, %advance
	cg %carry, %counter0, %advance
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after, %sum, %carry
	ori %carry, %next, 0
stqd %after, 0($4)
	a %sum, %counter0, %group
	cg %carry, %counter0, %group
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %later0, %sum, %carry
	ori %carry, %next, 0
	lqd %counter1, 16($4)
	a %sum, %counter1, %advance
	cg %carry, %counter1, %advance
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after, %sum, %carry
	ori %carry, %next, 0
stqd %after, 16($4)
	a %sum, %counter1, %group
	cg %carry, %counter1, %group
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %later1, %sum, %carry
	ori %carry, %next, 0
	lqd %counter2, 32($4)
	a %sum, %counter2, %advance
	cg %carry, %counter2, %advance
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after, %sum, %carry
	ori %carry, %next, 0
stqd %after, 32($4)
	a %sum, %counter2, %group
	cg %carry, %counter2, %group
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
# 2173 more lines, SHA-256 a7d48dd9a15c28e1997a78963f510b37a3b84165f71e923e8ac0e1c14142e9d3

	.text
	.align 3
	.global aesgen_aes128_ctr_x16
	.type aesgen_aes128_ctr_x16, @function
aesgen_aes128_ctr_x16:
stqd $0, 16($1)
	ila $2, 58656
	lnop
	stqd $80, -16($1)
	stqd $81, -32($1)
	stqd $82, -48($1)
	stqd $83, -64($1)
	stqd $84, -80($1)
	stqd $85, -96($1)
	stqd $86, -112($1)
	stqd $87, -128($1)
	sf $75, $2, $1
	stqd $1, 0($75)
	ori $1, $75, 0
	ori $80, $3, 0
	ori $81, $4, 0
	ori $82, $5, 0
	ori $83, $6, 0
	ori $84, $7, 0
	ai $85, $1, 32
	il $86, 1
.Lctr128x16_driver_run:
	brz $84, .Lctr128x16_driver_done
	il $75, 256
	clgt $76, $84, $75
	selb $87, $84, $75, $76
	ori $3, $80, 0
	ori $4, $81, 0
	ori $5, $85, 0
	ori $6, $87, 0
	ori $7, $86, 0
	brsl $0, aesgen_aes128_ctr_x16_prepare
	il $86, 0
	ori $3, $80, 0
	ori $4, $85, 0
	ori $5, $82, 0
	ori $6, $83, 0
	ori $7, $87, 0
	brsl $0, aesgen_aes128_ctr_x16_passes
	shli $75, $87, 8
	a $82, $82, $75
	a $83, $83, $75
	sf $84, $87, $84
	br .Lctr128x16_driver_run
.Lctr128x16_driver_done:
	ila $2, 58656
	a $1, $1, $2
	lqd $0, 16($1)
	nop $127
	lnop
	lqd $80, -16($1)
	lqd $81, -32($1)
	lqd $82, -48($1)
	lqd $83, -64($1)
	lqd $84, -80($1)
	lqd $85, -96($1)
	lqd $86, -112($1)
	lqd $87, -128($1)
	bi $0
	.size aesgen_aes128_ctr_x16, .-aesgen_aes128_ctr_x16
# 0 more lines, SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855

	.text
	.align 3
	.type aesgen_aes128_ctr_x16_begin, @function
aesgen_aes128_ctr_x16_begin:
.virtual counter
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	lqd %state, 512($4)
	ceqi %anew, %state, 0
	lqd %counter0, 0($3)
	lqd %ended0, 256($4)
	xor %differs0, %counter0, %ended0
	lqd %counter1, 16($3)
	lqd %ended1, 272($4)
	xor %differs1, %counter1, %ended1
	lqd %counter2, 32($3)
	lqd %ended2, 288($4)
	xor %differs2, %counter2, %ended2
	lqd %counter3, 48($3)
	lqd %ended3, 304($4)
	xor %differs3, %counter3, %ended3
	lqd %counter4, 64($3)
	lqd %ended4, 320($4)
	xor %differs4, %counter4, %ended4
	lqd %counter5, 80($3)
	lqd %ended5, 336($4)
	xor %differs5, %counter5, %ended5
	lqd %counter6, 96($3)
	lqd %ended6, 352($4)
	xor %differs6, %counter6, %ended6
	lqd %counter7, 112($3)
	lqd %ended7, 368($4)
	xor %differs7, %counter7, %ended7
	lqd %counter8, 128($3)
	lqd %ended8, 384($4)
	xor %differs8, %counter8, %ended8
	lqd %counter9, 144($3)
	lqd %ended9, 400($4)
	xor %differs9, %counter9, %ended9
	lqd %counter10, 160($3)
	lqd %ended10, 416($4)
	xor %differs10, %counter10, %ended10
	lqd %counter11, 176($3)
	lqd %ended11, 432($4)
	xor %differs11, %counter11, %ended11
	lqd %counter12, 192($3)
	lqd %ended12, 448($4)
	xor %differs12, %counter12, %ended12
	lqd %counter13, 208($3)
	lqd %ended13, 464($4)
	xor %differs13, %counter13, %ended13
	lqd %counter14, 224($3)
	lqd %ended14, 480($4)
	xor %differs14, %counter14, %ended14
	lqd %counter15, 240($3)
	lqd %ended15, 496($4)
	xor %differs15, %counter15, %ended15
	or %differs0, %differs0, %differs8
	or %differs1, %differs1, %differs9
	or %differs2, %differs2, %differs10
	or %differs3, %differs3, %differs11
	or %differs4, %differs4, %differs12
	or %differs5, %differs5, %differs13
	or %differs6, %differs6, %differs14
	or %differs7, %differs7, %differs15
	or %differs0, %differs0, %differs4
	or %differs1, %differs1, %differs5
	or %differs2, %differs2, %differs6
	or %differs3, %differs3, %differs7
	or %differs0, %differs0, %differs2
	or %differs1, %differs1, %differs3
	or %differs0, %differs0, %differs1
	orx %differ, %differs0
	or %anew, %anew, %differ
	ceqi %goes_on, %anew, 0
	fsm %keep, %goes_on
	lqd %next0, 0($4)
	selb %next0, %counter0, %next0, %keep
	stqd %next0, 0($4)
	lqd %next1, 16($4)
	selb %next1, %counter1, %next1, %keep
	stqd %next1, 16($4)
	lqd %next2, 32($4)
	selb %next2, %counter2, %next2, %keep
	stqd %next2, 32($4)
	lqd %next3, 48($4)
	selb %next3, %counter3, %next3, %keep
	stqd %next3, 48($4)
	lqd %next4, 64($4)
	selb %next4, %counter4, %next4, %keep
	stqd %next4, 64($4)
	lqd %next5, 80($4)
	selb %next5, %counter5, %next5, %keep
	stqd %next5, 80($4)
	lqd %next6, 96($4)
	selb %next6, %counter6, %next6, %keep
	stqd %next6, 96($4)
	lqd %next7, 112($4)
	selb %next7, %counter7, %next7, %keep
	stqd %next7, 112($4)
	lqd %next8, 128($4)
	selb %next8, %counter8, %next8, %keep
	stqd %next8, 128($4)
	lqd %next9, 144($4)
	selb %next9, %counter9, %next9, %keep
	stqd %next9, 144($4)
	lqd %next10, 160($4)
	selb %next10, %counter10, %next10, %keep
	stqd %next10, 160($4)
	lqd %next11, 176($4)
	selb %next11, %counter11, %next11, %keep
	stqd %next11, 176($4)
	lqd %next12, 192($4)
	selb %next12, %counter12, %next12, %keep
	stqd %next12, 192($4)
	lqd %next13, 208($4)
	selb %next13, %counter13, %next13, %keep
# 17 more lines, SHA-256 b3d17e3ff08e512239f60b627aeec52d91253e382b3eef8cb0e4480c1ef42ac3

	.text
	.align 3
	.type aesgen_aes128_ctr_x16_end, @function
aesgen_aes128_ctr_x16_end:
.virtual counter
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	rotqmbyi %blocks, $5, -12
	ai %state, $6, 1
	stqd %state, 512($4)
	lqd %counter0, 0($3)
	a %sum, %counter0, %blocks
	cg %carry, %counter0, %blocks
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after0, %sum, %carry
	ori %carry, %next, 0
stqd %after0, 0($3)
	stqd %after0, 256($4)
	lqd %counter1, 16($3)
	a %sum, %counter1, %blocks
	cg %carry, %counter1, %blocks
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after1, %sum, %carry
	ori %carry, %next, 0
stqd %after1, 16($3)
	stqd %after1, 272($4)
	lqd %counter2, 32($3)
	a %sum, %counter2, %blocks
	cg %carry, %counter2, %blocks
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after2, %sum, %carry
	ori %carry, %next, 0
stqd %after2, 32($3)
	stqd %after2, 288($4)
	lqd %counter3, 48($3)
	a %sum, %counter3, %blocks
	cg %carry, %counter3, %blocks
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after3, %sum, %carry
	ori %carry, %next, 0
stqd %after3, 48($3)
	stqd %after3, 304($4)
	lqd %counter4, 64($3)
	a %sum, %counter4, %blocks
	cg %carry, %counter4, %blocks
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after4, %sum, %carry
	ori %carry, %next, 0
stqd %after4, 64($3)
	stqd %after4, 320($4)
	lqd %counter5, 80($3)
	a %sum, %counter5, %blocks
	cg %carry, %counter5, %blocks
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %after5, %sum, %carry
	ori %carry, %next, 0
stqd %after5, 80($3)
	stqd %after5, 336($4)
	lqd %counter6, 96($3)
	a %sum, %counter6, %blocks
	cg %carry, %counter6, %blocks
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
# 174 more lines, SHA-256 f1fa534cc00df407fccbc558c718cba42ed5a0059f5760ca240e2027b8c9da63

	.text
	.align 3
	.global aesgen_aes128_ctr_x16_kept
	.type aesgen_aes128_ctr_x16_kept, @function
aesgen_aes128_ctr_x16_kept:
stqd $0, 16($1)
	il $2, -192
	lnop
	stqd $80, -16($1)
	stqd $81, -32($1)
	stqd $82, -48($1)
	stqd $83, -64($1)
	stqd $84, -80($1)
	stqd $85, -96($1)
	stqd $86, -112($1)
	stqd $87, -128($1)
	stqd $88, -144($1)
	stqd $89, -160($1)
	a $75, $1, $2
	stqd $1, 0($75)
	ori $1, $75, 0
	ori $80, $3, 0
	ori $81, $4, 0
	ori $82, $5, 0
	ori $83, $6, 0
	ori $84, $7, 0
	ori $85, $8, 0
	ori $89, $7, 0
	ila $86, 58464
	a $86, $86, $85
	ori $3, $81, 0
	ori $4, $86, 0
	brsl $0, aesgen_aes128_ctr_x16_begin
	ori $87, $3, 0
	lqd $88, 512($86)
	ai $88, $88, -1
	brz $87, .Lctr128x16_kept_run
	il $88, 0
.Lctr128x16_kept_run:
	brz $84, .Lctr128x16_kept_done
	brnz $88, .Lctr128x16_kept_prepared
	ori $3, $80, 0
	ori $4, $86, 0
	ori $5, $85, 0
	il $6, 256
	ori $7, $87, 0
	brsl $0, aesgen_aes128_ctr_x16_prepare
	il $87, 0
	il $88, 256
.Lctr128x16_kept_prepared:
	sfi $75, $88, 256
	shli $75, $75, 4
	ori $3, $80, 0
	a $4, $85, $75
	ori $5, $82, 0
	ori $6, $83, 0
	clgt $76, $84, $88
	selb $7, $84, $88, $76
	sf $84, $7, $84
	sf $88, $7, $88
	shli $75, $7, 8
	a $82, $82, $75
	a $83, $83, $75
	brsl $0, aesgen_aes128_ctr_x16_passes
	br .Lctr128x16_kept_run
.Lctr128x16_kept_done:
	ori $3, $81, 0
	ori $4, $86, 0
	ori $5, $89, 0
	ori $6, $88, 0
	brsl $0, aesgen_aes128_ctr_x16_end
	il $2, 192
	a $1, $1, $2
	lqd $0, 16($1)
	nop $127
	lnop
	lqd $80, -16($1)
	lqd $81, -32($1)
	lqd $82, -48($1)
	lqd $83, -64($1)
	lqd $84, -80($1)
	lqd $85, -96($1)
	lqd $86, -112($1)
	lqd $87, -128($1)
	lqd $88, -144($1)
	lqd $89, -160($1)
	bi $0
	.size aesgen_aes128_ctr_x16_kept, .-aesgen_aes128_ctr_x16_kept
# 0 more lines, SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855

	.text
	.align 3
	.type aesgen_aes128_ctr_x16_passes, @function
aesgen_aes128_ctr_x16_passes:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lctr128x16_constants
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
	brz $7, .Lctr128x16_return
	.loop .Lctr128x16_batch; brnz $7, {label}; brz $7, {label}
	ai $7, $7, -1
	lqd %entry, 0($4)
	rotqbyi %group, %entry, 4
	lqd %times1, 0(%entry)
	lqd %times2, 16(%entry)
	lqd %times3, 32(%entry)
	lqd %constant, 0(%group)
	xor %astate2_0, %times2, %constant
	lqd %constant, 16(%group)
	xor %astate2_1, %times1, %constant
	lqd %constant, 32(%group)
	xor %astate2_2, %times1, %constant
	lqd %constant, 48(%group)
	xor %astate2_3, %times3, %constant
	lqd %times1, 144(%entry)
	lqd %times2, 160(%entry)
	lqd %times3, 176(%entry)
	lqd %constant, 64(%group)
	xor %astate2_4, %times1, %constant
	lqd %constant, 80(%group)
	xor %astate2_5, %times1, %constant
	lqd %constant, 96(%group)
	xor %astate2_6, %times3, %constant
	lqd %constant, 112(%group)
	xor %astate2_7, %times2, %constant
	lqd %times1, 96(%entry)
	lqd %times2, 112(%entry)
	lqd %times3, 128(%entry)
	lqd %constant, 128(%group)
	xor %astate2_8, %times1, %constant
	lqd %constant, 144(%group)
	xor %astate2_9, %times3, %constant
	lqd %constant, 160(%group)
	xor %astate2_10, %times2, %constant
	lqd %constant, 176(%group)
	xor %astate2_11, %times1, %constant
	lqd %times1, 48(%entry)
	lqd %times2, 64(%entry)
	lqd %times3, 80(%entry)
	lqd %constant, 192(%group)
	xor %astate2_12, %times3, %constant
	lqd %constant, 208(%group)
	xor %astate2_13, %times2, %constant
	lqd %constant, 224(%group)
	xor %astate2_14, %times1, %constant
	lqd %constant, 240(%group)
	xor %astate2_15, %times1, %constant
	ai $4, $4, 16
	lqd %key0, 768($3)
	lqd %key1, 784($3)
	lqd %key2, 800($3)
	lqd %key3, 816($3)
	andbi %low, %astate2_0, 0x0f
	andbi %high, %astate2_0, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %a0y, %first, %log_low
	absdb %a0z, %second, %log_high
	andbi %low, %astate2_5, 0x0f
	andbi %high, %astate2_5, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %a1y, %first, %log_low
	absdb %a1z, %second, %log_high
	andbi %low, %astate2_10, 0x0f
	andbi %high, %astate2_10, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %a2y, %first, %log_low
	absdb %a2z, %second, %log_high
	andbi %low, %astate2_15, 0x0f
	andbi %high, %astate2_15, 0xf0
# 2705 more lines, SHA-256 0b692134bba75501a0b3ef14a1e8435dc58d26a89202b863257d53cdcef575d7
