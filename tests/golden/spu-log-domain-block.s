	.text
	.align 3
	.global aesgen_aes128_setkey_enc_block
	.type aesgen_aes128_setkey_enc_block, @function
aesgen_aes128_setkey_enc_block:
.virtual setkey
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Laesgen_aes128_setkey_enc_block_constants
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
	lqd %pack_low, 208(%pool)
	lqd %pack_high, 224(%pool)
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
	andbi %low, %packed0, 0x0f
	andbi %high, %packed0, 0xf0
	rotqmbii %high, %high, -4
shufb %low, %pack_low, %pack_low, %low
	shufb %high, %pack_high, %pack_high, %high
	xor %packed0, %low, %high
	stqd %packed0, 0($3)
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
	rotmi %high, %key14, -4
	andbi %high, %high, 0x0f
shufb %low, %enter_low, %enter_low, %low
	shufb %high, %enter_high, %enter_high, %high
	xor %in_tower, %low, %high
	andbi %low, %in_tower, 0x0f
	rotmi %high, %in_tower, -4
	andbi %high, %high, 0x0f
shufb %log_low, %logs_low, %logs_low, %low
	shufb %log_high, %logs_high, %logs_high, %high
	absdb %difference, %log_high, %log_low
	shufb %first, %first0, %first1, %difference
	shufb %second, %second0, %second1, %difference
	absdb %e1y, %first, %log_low
	absdb %e1z, %second, %log_high
	shufb %image_y, %times1y0, %times1y1, %e1y
# 1135 more lines, SHA-256 fc6eeddfae46de140708cfccd617de6b730e6524516df12ac1eb70ca49117810

	.text
	.align 3
	.global aesgen_aes128_ecb_enc
	.type aesgen_aes128_ecb_enc, @function
aesgen_aes128_ecb_enc:
.virtual kernel
	stqd $1, -800($1)
	ai $1, $1, -496
	ai $1, $1, -304
	.saved 32 16 stqd {register}, {offset}($1)
.block
	ila %pool, .Lecb_enc128_constants
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
	brz $6, .Lecb_enc128_return
	.loop .Lecb_enc128_batch; brnz $6, {label}; brz $6, {label}
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
	xor %sum, %sum, %key1
	xor %state0, %sum, %rest
	lqd %key2, 32($3)
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
shufb %next, %once, %once, %ahead2
	shufb %second, %next, %next, %ahead2
	xor %sum, %twice, %next
	xor %rest, %sum, %second
	shufb %rest, %rest, %rest, %ahead2
	xor %sum, %sum, %key2
	xor %state0, %sum, %rest
	lqd %key3, 48($3)
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
shufb %next, %once, %once, %ahead3
	shufb %second, %next, %next, %ahead3
	xor %sum, %twice, %next
	xor %rest, %sum, %second
# 203 more lines, SHA-256 64311940f9bc8ac467ee83800f108e564e8c14253efd977f01e5e3a38440b291
