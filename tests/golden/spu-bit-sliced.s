	.text
	.align 3
	.global aesgen_aes128_setkey_enc_bits
	.type aesgen_aes128_setkey_enc_bits, @function
aesgen_aes128_setkey_enc_bits:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_enc_bits_constants
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
	lqd %zip_low, 192(%pool)
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
	xorbi %packed0, %packed0, 255
	shlqbii %bit, %packed0, 7
	cgtbi %bit, %bit, -1
	stqd %bit, 0($3)
	shlqbii %bit, %packed0, 6
	cgtbi %bit, %bit, -1
	stqd %bit, 16($3)
	shlqbii %bit, %packed0, 5
	cgtbi %bit, %bit, -1
	stqd %bit, 32($3)
	shlqbii %bit, %packed0, 4
	cgtbi %bit, %bit, -1
	stqd %bit, 48($3)
	shlqbii %bit, %packed0, 3
	cgtbi %bit, %bit, -1
	stqd %bit, 64($3)
	shlqbii %bit, %packed0, 2
	cgtbi %bit, %bit, -1
	stqd %bit, 80($3)
	shlqbii %bit, %packed0, 1
	cgtbi %bit, %bit, -1
	stqd %bit, 96($3)
	shlqbii %bit, %packed0, 0
	cgtbi %bit, %bit, -1
	stqd %bit, 112($3)
	andbi %low, %key13, 0x0f
	andbi %high, %key13, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %in_tower, %low, %high
	andbi %low, %in_tower, 0x0f
	andbi %high, %in_tower, 0xf0
	rotqmbii %high, %high, -4
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %e0y, %first, %log_low
	absdb %e0z, %second, %log_high
	shufb %image_y, %times1y0, %times1y1, %e0y
	shufb %image_z, %times1z0, %times1z1, %e0z
	xor %s4_0, %image_y, %image_z
	andbi %low, %key14, 0x0f
# 1335 more lines, SHA-256 87723c389124102a4f46ab91bef101eca2176b414d82049dd9bb4c6dcf8faffa

	.text
	.align 3
	.global aesgen_aes128_ecb_enc
	.type aesgen_aes128_ecb_enc, @function
aesgen_aes128_ecb_enc:
	stqd $0, 16($1)
	stqd $80, -16($1)
	stqd $81, -32($1)
	stqd $82, -48($1)
	stqd $83, -64($1)
	stqd $84, -80($1)
	stqd $85, -96($1)
	stqd $86, -112($1)
	stqd $87, -128($1)
	il $2, -288
	a $75, $1, $2
	stqd $1, 0($75)
	ori $1, $75, 0
	ori $80, $3, 0
	ori $81, $4, 0
	ori $82, $5, 0
	andi $83, $6, 7
	sf $84, $83, $6
	ori $6, $84, 0
	brsl $0, aesgen_aes128_ecb_enc_passes
	brz $83, .Lecb_enc128_any_done
	shli $84, $84, 4
	a $81, $81, $84
	a $82, $82, $84
	ai $85, $1, 32
	shli $75, $83, 0
	il $76, 0
.Lecb_enc128_any_in:
	lqx $77, $81, $76
	stqx $77, $85, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lecb_enc128_any_in
ori $3, $80, 0
	ori $4, $85, 0
	ori $5, $85, 0
	il $6, 8
	brsl $0, aesgen_aes128_ecb_enc_passes
	shli $75, $83, 0
	il $76, 0
.Lecb_enc128_any_out:
	lqx $77, $85, $76
	stqx $77, $82, $76
	ai $76, $76, 16
	ai $75, $75, -1
	brnz $75, .Lecb_enc128_any_out
.Lecb_enc128_any_done:
	il $2, 288
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
	.type aesgen_aes128_ecb_enc_passes, @function
aesgen_aes128_ecb_enc_passes:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_enc128_constants
	lqd %ahead0, 0(%pool)
	lqd %ahead1, 16(%pool)
	lqd %ahead2, 32(%pool)
	lqd %ahead3, 48(%pool)
	lqd %beyond0, 64(%pool)
	lqd %beyond1, 80(%pool)
	lqd %home, 96(%pool)
	lqd %stay1, 112(%pool)
	lqd %stay2, 128(%pool)
	lqd %stay4, 144(%pool)
rotmi $6, $6, -3
	.endblock
	brz $6, .Lecb_enc128_return
	.loop .Lecb_enc128_batch; brnz $6, {label}; brz $6, {label}
	ai $6, $6, -1
	lqd %key0, 0($3)
	lqd %key1, 16($3)
	lqd %key2, 32($3)
	lqd %key3, 48($3)
	lqd %key4, 64($3)
	lqd %key5, 80($3)
	lqd %key6, 96($3)
	lqd %key7, 112($3)
	lqd %ax7, 0($4)
	lqd %ax6, 16($4)
	lqd %ax5, 32($4)
	lqd %ax4, 48($4)
	lqd %ax3, 64($4)
	lqd %ax2, 80($4)
	lqd %ax1, 96($4)
	lqd %ax0, 112($4)
	shlqbii %up, %ax6, 1
	rotqmbii %down, %ax7, -1
	selb %ax7, %up, %ax7, %stay1
	selb %ax6, %ax6, %down, %stay1
	shlqbii %up, %ax4, 1
	rotqmbii %down, %ax5, -1
	selb %ax5, %up, %ax5, %stay1
	selb %ax4, %ax4, %down, %stay1
	shlqbii %up, %ax2, 1
	rotqmbii %down, %ax3, -1
	selb %ax3, %up, %ax3, %stay1
	selb %ax2, %ax2, %down, %stay1
	shlqbii %up, %ax0, 1
	rotqmbii %down, %ax1, -1
	selb %ax1, %up, %ax1, %stay1
	selb %ax0, %ax0, %down, %stay1
	shlqbii %up, %ax5, 2
	rotqmbii %down, %ax7, -2
	selb %ax7, %up, %ax7, %stay2
	selb %ax5, %ax5, %down, %stay2
	shlqbii %up, %ax4, 2
	rotqmbii %down, %ax6, -2
	selb %ax6, %up, %ax6, %stay2
	selb %ax4, %ax4, %down, %stay2
	shlqbii %up, %ax1, 2
	rotqmbii %down, %ax3, -2
	selb %ax3, %up, %ax3, %stay2
	selb %ax1, %ax1, %down, %stay2
	shlqbii %up, %ax0, 2
	rotqmbii %down, %ax2, -2
	selb %ax2, %up, %ax2, %stay2
	selb %ax0, %ax0, %down, %stay2
	shlqbii %up, %ax3, 4
	rotqmbii %down, %ax7, -4
	selb %ax7, %up, %ax7, %stay4
	selb %ax3, %ax3, %down, %stay4
	shlqbii %up, %ax2, 4
	rotqmbii %down, %ax6, -4
	selb %ax6, %up, %ax6, %stay4
	selb %ax2, %ax2, %down, %stay4
	shlqbii %up, %ax1, 4
	rotqmbii %down, %ax5, -4
	selb %ax5, %up, %ax5, %stay4
	selb %ax1, %ax1, %down, %stay4
	shlqbii %up, %ax0, 4
	rotqmbii %down, %ax4, -4
	selb %ax4, %up, %ax4, %stay4
	selb %ax0, %ax0, %down, %stay4
	xor %ax7, %ax7, %key0
	xor %ax6, %ax6, %key1
	xor %ax5, %ax5, %key2
	xor %ax4, %ax4, %key3
	xor %ax3, %ax3, %key4
	xor %ax2, %ax2, %key5
	xor %ax1, %ax1, %key6
	xor %ax0, %ax0, %key7
	ai $4, $4, 128
	lqd %key0, 128($3)
	lqd %key1, 144($3)
	lqd %key2, 160($3)
	lqd %key3, 176($3)
	lqd %key4, 192($3)
	lqd %key5, 208($3)
	lqd %key6, 224($3)
	lqd %key7, 240($3)
	xor %ay14, %ax3, %ax5
	xor %ay13, %ax0, %ax6
	xor %ay9, %ax0, %ax3
	xor %ay8, %ax0, %ax5
	xor %at0, %ax1, %ax2
	xor %ay1, %at0, %ax7
	xor %ay4, %ay1, %ax3
	xor %ay12, %ay13, %ay14
	xor %ay2, %ay1, %ax0
	xor %ay5, %ay1, %ax6
	xor %ay3, %ay5, %ay8
	xor %at1, %ax4, %ay12
	xor %ay15, %at1, %ax5
# 1744 more lines, SHA-256 b5f1aee895cc17a67c7bc160d6f01beaf874aeb07d9e2d36e8b4c966c816321b
