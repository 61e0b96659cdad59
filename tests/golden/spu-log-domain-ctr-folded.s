	.text
	.align 3
	.global aesgen_aes192_setkey_enc_ctr
	.type aesgen_aes192_setkey_enc_ctr, @function
aesgen_aes192_setkey_enc_ctr:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes192_setkey_enc_ctr_constants
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
# 1869 more lines, SHA-256 bf92cfe09ba850f27bfd05edb493aecb146466eb0d1e7c59ee1a23956fbe5fa2

	.text
	.align 3
	.type aesgen_aes192_ctr_begin, @function
aesgen_aes192_ctr_begin:
.virtual counter
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	lqd %iv, 0($4)
	ilh %last, 3855
	shufb %byte, %iv, %iv, %last
	andi %byte, %byte, 255
	sfi %byte, %byte, 255
	rotmi %wraps, %byte, -4
	il %group, 512
	il %mixed, 256
	fsmbi %second, 0x0f00
	and %step, %group, %second
	ila %base, 6912
	a %base, %base, $3
	cgti %old, %wraps, -1
	ceqi %both, %wraps, 0
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 0
	selb %descriptor0, %entry, %place, %second
	cgti %old, %wraps, 0
	ceqi %both, %wraps, 1
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 16
	selb %descriptor1, %entry, %place, %second
	cgti %old, %wraps, 1
	ceqi %both, %wraps, 2
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 32
	selb %descriptor2, %entry, %place, %second
	cgti %old, %wraps, 2
	ceqi %both, %wraps, 3
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 48
	selb %descriptor3, %entry, %place, %second
	cgti %old, %wraps, 3
	ceqi %both, %wraps, 4
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 64
	selb %descriptor4, %entry, %place, %second
	cgti %old, %wraps, 4
	ceqi %both, %wraps, 5
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 80
	selb %descriptor5, %entry, %place, %second
	cgti %old, %wraps, 5
	ceqi %both, %wraps, 6
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 96
	selb %descriptor6, %entry, %place, %second
	cgti %old, %wraps, 6
	ceqi %both, %wraps, 7
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 112
	selb %descriptor7, %entry, %place, %second
	cgti %old, %wraps, 7
	ceqi %both, %wraps, 8
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 128
	selb %descriptor8, %entry, %place, %second
	cgti %old, %wraps, 8
	ceqi %both, %wraps, 9
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 144
	selb %descriptor9, %entry, %place, %second
	cgti %old, %wraps, 9
	ceqi %both, %wraps, 10
	andc %place, %group, %old
	and %part, %mixed, %both
	or %place, %place, %part
	a %place, %place, %base
	rotqbyi %place, %place, 12
	ai %entry, $3, 160
# 98 more lines, SHA-256 96ec410ffbcda9db92a4e171b551fa8c21afa5396565d4fe36f2df34cfe3c575

	.text
	.align 3
	.type aesgen_aes192_ctr_prepare, @function
aesgen_aes192_ctr_prepare:
.virtual counter
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lctr192_prepare_constants
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
	lqd %ramp, 368(%pool)
	lqd %lanes, 384(%pool)
	lqd %sixteen, 400(%pool)
lqd %counter0, 0($4)
	ori %increment, %group, 0
	a %sum, %counter0, %increment
	cg %carry, %counter0, %increment
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
	a %counter1, %sum, %carry
	ori %carry, %next, 0
a %increment, %increment, %group
	a %sum, %counter0, %increment
	cg %carry, %counter0, %increment
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
	a %counter2, %sum, %carry
	ori %carry, %next, 0
a %increment, %increment, %group
	a %sum, %counter0, %increment
	cg %carry, %counter0, %increment
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
	a %counter3, %sum, %carry
	ori %carry, %next, 0
a %increment, %increment, %group
	a %sum, %counter0, %increment
	cg %carry, %counter0, %increment
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
	a %counter4, %sum, %carry
	ori %carry, %next, 0
a %increment, %increment, %group
	a %sum, %counter0, %increment
	cg %carry, %counter0, %increment
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
	a %counter5, %sum, %carry
	ori %carry, %next, 0
a %increment, %increment, %group
	a %sum, %counter0, %increment
	cg %carry, %counter0, %increment
	shlqbyi %carry, %carry, 4
	cg %next, %sum, %carry
	a %sum, %sum, %carry
	ori %carry, %next, 0
# 1262 more lines, SHA-256 2e2f9f591c1d715c815330acaba63cb555df23127c34dbd732cdfc9705c09346

	.text
	.align 3
	.global aesgen_aes192_ctr
	.type aesgen_aes192_ctr, @function
aesgen_aes192_ctr:
	clgti $75, $7, 56
	brz $75, aesgen_aes192_ctr_few
	stqd $0, 16($1)
	il $2, -15568
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
	ai $85, $1, 32
	ori $3, $85, 0
	brsl $0, aesgen_aes192_ctr_begin
.Lctr192_driver_run:
	brz $84, .Lctr192_driver_done
	clgti $75, $84, 10
	brz $75, .Lctr192_driver_rest
	ori $3, $80, 0
	ori $4, $81, 0
	ori $5, $85, 0
	brsl $0, aesgen_aes192_ctr_prepare
	shli $86, $3, 4
	rotmi $87, $84, -4
	clgt $75, $87, $86
	selb $87, $87, $86, $75
	ori $3, $80, 0
	ila $4, 3072
	a $4, $4, $85
	ori $5, $82, 0
	ori $6, $83, 0
	ori $7, $87, 0
	brsl $0, aesgen_aes192_ctr_passes
	shli $75, $87, 8
	a $82, $82, $75
	a $83, $83, $75
	shli $88, $87, 4
	sf $84, $88, $84
	ceq $75, $87, $86
	brnz $75, .Lctr192_driver_count
	brz $84, .Lctr192_driver_count
	clgti $75, $84, 10
	brz $75, .Lctr192_driver_count
	ila $89, 15120
	a $89, $89, $85
	ori $75, $84, 0
	il $76, 0
.Lctr192_driver_in:
	lqx $77, $82, $76
	stqx $77, $89, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lctr192_driver_in
ori $3, $80, 0
	ila $4, 3072
	a $4, $4, $85
	a $4, $4, $88
	ori $5, $89, 0
	ori $6, $89, 0
	il $7, 1
	brsl $0, aesgen_aes192_ctr_passes
	ori $75, $84, 0
	il $76, 0
.Lctr192_driver_out:
	lqx $77, $89, $76
	stqx $77, $83, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lctr192_driver_out
a $88, $88, $84
	il $84, 0
.Lctr192_driver_count:
	lqd $75, 0($81)
	rotqmbyi $76, $88, -12
	cg $77, $75, $76
	a $75, $75, $76
	shlqbyi $76, $77, 4
	cg $77, $75, $76
	a $75, $75, $76
	shlqbyi $76, $77, 4
	cg $77, $75, $76
	a $75, $75, $76
	shlqbyi $76, $77, 4
	cg $77, $75, $76
	a $75, $75, $76
	shlqbyi $76, $77, 4
	stqd $75, 0($81)
	br .Lctr192_driver_run
.Lctr192_driver_rest:
	ori $3, $80, 0
	ori $4, $81, 0
	ori $5, $82, 0
	ori $6, $83, 0
	ori $7, $84, 0
	brsl $0, aesgen_aes192_ctr_few
.Lctr192_driver_done:
	il $2, 15568
	a $1, $1, $2
	lqd $0, 16($1)
	nop $127
	lnop
	lqd $80, -16($1)
	lqd $81, -32($1)
# 10 more lines, SHA-256 32b30470b91d4110e9ece3e7e0edddc294d19ade0c90af55c97cc3fb902ecce7

	.text
	.align 3
	.type aesgen_aes192_ctr_passes, @function
aesgen_aes192_ctr_passes:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lctr192_constants
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
	lqd %last_key, 5392($3)
	.endblock
	brz $7, .Lctr192_return
	.loop .Lctr192_batch; brnz $7, {label}; brz $7, {label}
	ai $7, $7, -1
	lqd %entry, 0($4)
	rotqbyi %group, %entry, 4
	lqd %times1, 0(%entry)
	lqd %times2, 256(%entry)
	lqd %times3, 512(%entry)
	lqd %constant, 0(%group)
	xor %astate2_0, %times2, %constant
	lqd %constant, 16(%group)
	xor %astate2_1, %times1, %constant
	lqd %constant, 32(%group)
	xor %astate2_2, %times1, %constant
	lqd %constant, 48(%group)
	xor %astate2_3, %times3, %constant
	lqd %times1, 2304(%entry)
	lqd %times2, 2560(%entry)
	lqd %times3, 2816(%entry)
	lqd %constant, 64(%group)
	xor %astate2_4, %times1, %constant
	lqd %constant, 80(%group)
	xor %astate2_5, %times1, %constant
	lqd %constant, 96(%group)
	xor %astate2_6, %times3, %constant
	lqd %constant, 112(%group)
	xor %astate2_7, %times2, %constant
	lqd %times1, 1536(%entry)
	lqd %times2, 1792(%entry)
	lqd %times3, 2048(%entry)
	lqd %constant, 128(%group)
	xor %astate2_8, %times1, %constant
	lqd %constant, 144(%group)
	xor %astate2_9, %times3, %constant
	lqd %constant, 160(%group)
	xor %astate2_10, %times2, %constant
	lqd %constant, 176(%group)
	xor %astate2_11, %times1, %constant
	lqd %times1, 768(%entry)
	lqd %times2, 1024(%entry)
	lqd %times3, 1280(%entry)
	lqd %constant, 192(%group)
	xor %astate2_12, %times3, %constant
	lqd %constant, 208(%group)
	xor %astate2_13, %times2, %constant
	lqd %constant, 224(%group)
	xor %astate2_14, %times1, %constant
	lqd %constant, 240(%group)
	xor %astate2_15, %times1, %constant
	ai $4, $4, 16
	lqd %fold0z0, 768($3)
	lqd %fold0z1, 784($3)
	lqd %fold1z0, 800($3)
	lqd %fold1z1, 816($3)
	lqd %fold2z0, 832($3)
	lqd %fold2z1, 848($3)
	lqd %fold3z0, 864($3)
	lqd %fold3z1, 880($3)
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
	rotmi %high, %astate2_5, -4
	andbi %high, %high, 0x0f
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %a1y, %first, %log_low
	absdb %a1z, %second, %log_high
	andbi %low, %astate2_10, 0x0f
	rotmi %high, %astate2_10, -4
	andbi %high, %high, 0x0f
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %a2y, %first, %log_low
# 3358 more lines, SHA-256 fb3d03a203dd4dfb91adf6f786e5809a052deb4cce911dc6e270e78885264381

	.text
	.align 3
	.type aesgen_aes192_ctr_few, @function
aesgen_aes192_ctr_few:
.virtual few
	brz $7, .Lctr192_few_none
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lctr192_few_constants
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
	lqd %plus1, 400(%pool)
	lqd %plus2, 416(%pool)
	lqd %counter, 0($4)
	.endblock
.Lctr192_few_pass:
	.block
	lqd %first_key, 5376($3)
	lqd %last_key, 5392($3)
	shli %end, $7, 4
	ai %end, %end, -16
	lqd %text0, 0($5)
	cgti %more1, $7, 1
	il %usual, 16
	selb %at1, %end, %usual, %more1
	lqx %text1, $5, %at1
	cgti %more2, $7, 2
	il %usual, 32
	selb %at2, %end, %usual, %more2
	lqx %text2, $5, %at2
	ori %in0, %counter, 0
	a %sum, %counter, %plus1
	cg %carry, %counter, %plus1
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
	a %further, %sum, %carry
	ori %carry, %next, 0
fsm %whole, %more1
	selb %in1, %in0, %further, %whole
	a %sum, %counter, %plus2
	cg %carry, %counter, %plus2
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
	a %further, %sum, %carry
	ori %carry, %next, 0
fsm %whole, %more2
	selb %in2, %in1, %further, %whole
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
	lqd %key, 5408($3)
	andbi %low, %state0, 0x0f
	andbi %high, %state0, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %halfy, %first, %log_low
# 877 more lines, SHA-256 a02a237a3f851467acac20b1e6e6f549c58639914663ca2bffd2c07c80131803
