	.area	CSEG (CODE)
	.globl	_aesgen_aes128_cbc_dec
_aesgen_aes128_cbc_dec:
	stx	*_aesgen_work+80
	sta	*_aesgen_work+81
	ldhx	*_aesgen_aes128_cbc_dec_PARM_5
	bne	_aesgen_aes128_cbc_dec_some
	rts
_aesgen_aes128_cbc_dec_some:
	; The counter or the previous block.
	ldhx	*_aesgen_aes128_cbc_dec_PARM_2
	mov	,x+,*_aesgen_work+48
	mov	,x+,*_aesgen_work+49
	mov	,x+,*_aesgen_work+50
	mov	,x+,*_aesgen_work+51
	mov	,x+,*_aesgen_work+52
	mov	,x+,*_aesgen_work+53
	mov	,x+,*_aesgen_work+54
	mov	,x+,*_aesgen_work+55
	mov	,x+,*_aesgen_work+56
	mov	,x+,*_aesgen_work+57
	mov	,x+,*_aesgen_work+58
	mov	,x+,*_aesgen_work+59
	mov	,x+,*_aesgen_work+60
	mov	,x+,*_aesgen_work+61
	mov	,x+,*_aesgen_work+62
	mov	,x+,*_aesgen_work+63
	; The first round key.
	ldhx	*_aesgen_work+80
	mov	,x+,*_aesgen_work+32
	mov	,x+,*_aesgen_work+33
	mov	,x+,*_aesgen_work+34
	mov	,x+,*_aesgen_work+35
	mov	,x+,*_aesgen_work+36
	mov	,x+,*_aesgen_work+37
	mov	,x+,*_aesgen_work+38
	mov	,x+,*_aesgen_work+39
	mov	,x+,*_aesgen_work+40
	mov	,x+,*_aesgen_work+41
	mov	,x+,*_aesgen_work+42
	mov	,x+,*_aesgen_work+43
	mov	,x+,*_aesgen_work+44
	mov	,x+,*_aesgen_work+45
	mov	,x+,*_aesgen_work+46
	mov	,x+,*_aesgen_work+47
	sthx	*_aesgen_work+80
	; The state is kept plus a constant: see the tables.
	ldhx	#_aesgen_work+32
_aesgen_aes128_cbc_dec_constant:
	lda	#30
	eor	,x
	sta	,x
	aix	#1
	cphx	#_aesgen_work+48
	bne	_aesgen_aes128_cbc_dec_constant
	; The stack pointer will read keys and data: interrupts are off during a block.
	tpa
	sta	*_aesgen_work+84
	tsx
	sthx	*_aesgen_work+82
_aesgen_aes128_cbc_dec_next:
	sei
	ldhx	*_aesgen_aes128_cbc_dec_PARM_3
	txs
	aix	#16
	sthx	*_aesgen_aes128_cbc_dec_PARM_3
	ldhx	#_aesgen_aes_inverse_tables
	; The first key.
	pula
	sta	*_aesgen_work+64
	eor	*_aesgen_work+32
	sta	*_aesgen_work+16
	pula
	sta	*_aesgen_work+65
	eor	*_aesgen_work+33
	sta	*_aesgen_work+17
	pula
	sta	*_aesgen_work+66
	eor	*_aesgen_work+34
	sta	*_aesgen_work+18
	pula
	sta	*_aesgen_work+67
	eor	*_aesgen_work+35
	sta	*_aesgen_work+19
	pula
	sta	*_aesgen_work+68
	eor	*_aesgen_work+36
	sta	*_aesgen_work+20
	pula
	sta	*_aesgen_work+69
	eor	*_aesgen_work+37
	sta	*_aesgen_work+21
	pula
	sta	*_aesgen_work+70
	eor	*_aesgen_work+38
	sta	*_aesgen_work+22
	pula
	sta	*_aesgen_work+71
	eor	*_aesgen_work+39
	sta	*_aesgen_work+23
	pula
	sta	*_aesgen_work+72
	eor	*_aesgen_work+40
	sta	*_aesgen_work+24
	pula
	sta	*_aesgen_work+73
	eor	*_aesgen_work+41
	sta	*_aesgen_work+25
	pula
	sta	*_aesgen_work+74
	eor	*_aesgen_work+42
	sta	*_aesgen_work+26
	pula
	sta	*_aesgen_work+75
	eor	*_aesgen_work+43
	sta	*_aesgen_work+27
	pula
	sta	*_aesgen_work+76
	eor	*_aesgen_work+44
	sta	*_aesgen_work+28
	pula
	sta	*_aesgen_work+77
	eor	*_aesgen_work+45
	sta	*_aesgen_work+29
	pula
	sta	*_aesgen_work+78
	eor	*_aesgen_work+46
	sta	*_aesgen_work+30
	pula
	sta	*_aesgen_work+79
	eor	*_aesgen_work+47
	sta	*_aesgen_work+31
	ldhx	*_aesgen_work+80
	txs
	ldhx	#_aesgen_aes_inverse_tables
	; Rounds.
	mov	#5,*_aesgen_work+85
	jmp	_aesgen_aes128_cbc_dec_enter
_aesgen_aes128_cbc_dec_again:
	pula
	ldx	*_aesgen_work+0
	eor	,x
	ldx	*_aesgen_work+13
	eor	0xff,x
	ldx	*_aesgen_work+10
	eor	0x200,x
	ldx	*_aesgen_work+7
	eor	0x300,x
	sta	*_aesgen_work+16
	pula
	ldx	*_aesgen_work+0
	eor	0x300,x
	ldx	*_aesgen_work+13
	eor	,x
	ldx	*_aesgen_work+10
	eor	0xff,x
	ldx	*_aesgen_work+7
	eor	0x200,x
	sta	*_aesgen_work+17
	pula
	ldx	*_aesgen_work+0
	eor	0x200,x
	ldx	*_aesgen_work+13
	eor	0x300,x
	ldx	*_aesgen_work+10
	eor	,x
	ldx	*_aesgen_work+7
	eor	0xff,x
	sta	*_aesgen_work+18
	pula
	ldx	*_aesgen_work+0
	eor	0xff,x
	ldx	*_aesgen_work+13
	eor	0x200,x
	ldx	*_aesgen_work+10
	eor	0x300,x
	ldx	*_aesgen_work+7
	eor	,x
	sta	*_aesgen_work+19
	pula
	ldx	*_aesgen_work+4
	eor	,x
	ldx	*_aesgen_work+1
	eor	0xff,x
	ldx	*_aesgen_work+14
	eor	0x200,x
	ldx	*_aesgen_work+11
	eor	0x300,x
	sta	*_aesgen_work+20
	pula
	ldx	*_aesgen_work+4
	eor	0x300,x
	ldx	*_aesgen_work+1
	eor	,x
	ldx	*_aesgen_work+14
	eor	0xff,x
	ldx	*_aesgen_work+11
	eor	0x200,x
	sta	*_aesgen_work+21
	pula
	ldx	*_aesgen_work+4
	eor	0x200,x
	ldx	*_aesgen_work+1
	eor	0x300,x
	ldx	*_aesgen_work+14
	eor	,x
	ldx	*_aesgen_work+11
	eor	0xff,x
	sta	*_aesgen_work+22
	pula
	ldx	*_aesgen_work+4
	eor	0xff,x
	ldx	*_aesgen_work+1
	eor	0x200,x
	ldx	*_aesgen_work+14
	eor	0x300,x
	ldx	*_aesgen_work+11
	eor	,x
	sta	*_aesgen_work+23
	pula
	ldx	*_aesgen_work+8
	eor	,x
	ldx	*_aesgen_work+5
	eor	0xff,x
	ldx	*_aesgen_work+2
	eor	0x200,x
	ldx	*_aesgen_work+15
	eor	0x300,x
	sta	*_aesgen_work+24
	pula
	ldx	*_aesgen_work+8
	eor	0x300,x
	ldx	*_aesgen_work+5
	eor	,x
	ldx	*_aesgen_work+2
	eor	0xff,x
	ldx	*_aesgen_work+15
	eor	0x200,x
	sta	*_aesgen_work+25
	pula
	ldx	*_aesgen_work+8
	eor	0x200,x
	ldx	*_aesgen_work+5
	eor	0x300,x
	ldx	*_aesgen_work+2
	eor	,x
	ldx	*_aesgen_work+15
	eor	0xff,x
	sta	*_aesgen_work+26
	pula
	ldx	*_aesgen_work+8
	eor	0xff,x
	ldx	*_aesgen_work+5
	eor	0x200,x
	ldx	*_aesgen_work+2
	eor	0x300,x
	ldx	*_aesgen_work+15
	eor	,x
	sta	*_aesgen_work+27
	pula
	ldx	*_aesgen_work+12
	eor	,x
	ldx	*_aesgen_work+9
	eor	0xff,x
	ldx	*_aesgen_work+6
	eor	0x200,x
	ldx	*_aesgen_work+3
	eor	0x300,x
	sta	*_aesgen_work+28
	pula
	ldx	*_aesgen_work+12
	eor	0x300,x
	ldx	*_aesgen_work+9
	eor	,x
	ldx	*_aesgen_work+6
	eor	0xff,x
	ldx	*_aesgen_work+3
	eor	0x200,x
	sta	*_aesgen_work+29
	pula
	ldx	*_aesgen_work+12
	eor	0x200,x
	ldx	*_aesgen_work+9
	eor	0x300,x
	ldx	*_aesgen_work+6
	eor	,x
	ldx	*_aesgen_work+3
	eor	0xff,x
	sta	*_aesgen_work+30
	pula
	ldx	*_aesgen_work+12
	eor	0xff,x
	ldx	*_aesgen_work+9
	eor	0x200,x
	ldx	*_aesgen_work+6
	eor	0x300,x
	ldx	*_aesgen_work+3
	eor	,x
	sta	*_aesgen_work+31
_aesgen_aes128_cbc_dec_enter:
	pula
	ldx	*_aesgen_work+16
	eor	,x
	ldx	*_aesgen_work+29
	eor	0xff,x
	ldx	*_aesgen_work+26
	eor	0x200,x
	ldx	*_aesgen_work+23
	eor	0x300,x
	sta	*_aesgen_work+0
	pula
	ldx	*_aesgen_work+16
	eor	0x300,x
	ldx	*_aesgen_work+29
	eor	,x
	ldx	*_aesgen_work+26
	eor	0xff,x
	ldx	*_aesgen_work+23
	eor	0x200,x
	sta	*_aesgen_work+1
	pula
	ldx	*_aesgen_work+16
	eor	0x200,x
	ldx	*_aesgen_work+29
	eor	0x300,x
	ldx	*_aesgen_work+26
	eor	,x
	ldx	*_aesgen_work+23
	eor	0xff,x
	sta	*_aesgen_work+2
	pula
	ldx	*_aesgen_work+16
	eor	0xff,x
	ldx	*_aesgen_work+29
	eor	0x200,x
	ldx	*_aesgen_work+26
	eor	0x300,x
	ldx	*_aesgen_work+23
	eor	,x
	sta	*_aesgen_work+3
	pula
	ldx	*_aesgen_work+20
	eor	,x
	ldx	*_aesgen_work+17
	eor	0xff,x
	ldx	*_aesgen_work+30
	eor	0x200,x
	ldx	*_aesgen_work+27
	eor	0x300,x
	sta	*_aesgen_work+4
	pula
	ldx	*_aesgen_work+20
	eor	0x300,x
	ldx	*_aesgen_work+17
	eor	,x
	ldx	*_aesgen_work+30
	eor	0xff,x
	ldx	*_aesgen_work+27
	eor	0x200,x
	sta	*_aesgen_work+5
	pula
	ldx	*_aesgen_work+20
	eor	0x200,x
	ldx	*_aesgen_work+17
	eor	0x300,x
	ldx	*_aesgen_work+30
	eor	,x
	ldx	*_aesgen_work+27
	eor	0xff,x
	sta	*_aesgen_work+6
	pula
	ldx	*_aesgen_work+20
	eor	0xff,x
	ldx	*_aesgen_work+17
	eor	0x200,x
	ldx	*_aesgen_work+30
	eor	0x300,x
	ldx	*_aesgen_work+27
	eor	,x
	sta	*_aesgen_work+7
	pula
	ldx	*_aesgen_work+24
	eor	,x
	ldx	*_aesgen_work+21
	eor	0xff,x
	ldx	*_aesgen_work+18
	eor	0x200,x
	ldx	*_aesgen_work+31
	eor	0x300,x
	sta	*_aesgen_work+8
	pula
	ldx	*_aesgen_work+24
	eor	0x300,x
	ldx	*_aesgen_work+21
	eor	,x
	ldx	*_aesgen_work+18
	eor	0xff,x
	ldx	*_aesgen_work+31
	eor	0x200,x
	sta	*_aesgen_work+9
	pula
	ldx	*_aesgen_work+24
	eor	0x200,x
	ldx	*_aesgen_work+21
	eor	0x300,x
	ldx	*_aesgen_work+18
	eor	,x
	ldx	*_aesgen_work+31
	eor	0xff,x
	sta	*_aesgen_work+10
	pula
	ldx	*_aesgen_work+24
	eor	0xff,x
	ldx	*_aesgen_work+21
	eor	0x200,x
	ldx	*_aesgen_work+18
	eor	0x300,x
	ldx	*_aesgen_work+31
	eor	,x
	sta	*_aesgen_work+11
	pula
	ldx	*_aesgen_work+28
	eor	,x
	ldx	*_aesgen_work+25
	eor	0xff,x
	ldx	*_aesgen_work+22
	eor	0x200,x
	ldx	*_aesgen_work+19
	eor	0x300,x
	sta	*_aesgen_work+12
	pula
	ldx	*_aesgen_work+28
	eor	0x300,x
	ldx	*_aesgen_work+25
	eor	,x
	ldx	*_aesgen_work+22
	eor	0xff,x
	ldx	*_aesgen_work+19
	eor	0x200,x
	sta	*_aesgen_work+13
	pula
	ldx	*_aesgen_work+28
	eor	0x200,x
	ldx	*_aesgen_work+25
	eor	0x300,x
	ldx	*_aesgen_work+22
	eor	,x
	ldx	*_aesgen_work+19
	eor	0xff,x
	sta	*_aesgen_work+14
	pula
	ldx	*_aesgen_work+28
	eor	0xff,x
	ldx	*_aesgen_work+25
	eor	0x200,x
	ldx	*_aesgen_work+22
	eor	0x300,x
	ldx	*_aesgen_work+19
	eor	,x
	sta	*_aesgen_work+15
dbnz	*_aesgen_work+85,_aesgen_aes128_cbc_dec_over
	bra	_aesgen_aes128_cbc_dec_through
_aesgen_aes128_cbc_dec_over:
	jmp	_aesgen_aes128_cbc_dec_again
_aesgen_aes128_cbc_dec_through:
	; The last round.
	pula
	ldx	*_aesgen_work+0
	eor	0x400,x
	eor	*_aesgen_work+48
	sta	*_aesgen_work+16
	pula
	ldx	*_aesgen_work+13
	eor	0x400,x
	eor	*_aesgen_work+49
	sta	*_aesgen_work+17
	pula
	ldx	*_aesgen_work+10
	eor	0x400,x
	eor	*_aesgen_work+50
	sta	*_aesgen_work+18
	pula
	ldx	*_aesgen_work+7
	eor	0x400,x
	eor	*_aesgen_work+51
	sta	*_aesgen_work+19
	pula
	ldx	*_aesgen_work+4
	eor	0x400,x
	eor	*_aesgen_work+52
	sta	*_aesgen_work+20
	pula
	ldx	*_aesgen_work+1
	eor	0x400,x
	eor	*_aesgen_work+53
	sta	*_aesgen_work+21
	pula
	ldx	*_aesgen_work+14
	eor	0x400,x
	eor	*_aesgen_work+54
	sta	*_aesgen_work+22
	pula
	ldx	*_aesgen_work+11
	eor	0x400,x
	eor	*_aesgen_work+55
	sta	*_aesgen_work+23
	pula
	ldx	*_aesgen_work+8
	eor	0x400,x
	eor	*_aesgen_work+56
	sta	*_aesgen_work+24
	pula
	ldx	*_aesgen_work+5
	eor	0x400,x
	eor	*_aesgen_work+57
	sta	*_aesgen_work+25
	pula
	ldx	*_aesgen_work+2
	eor	0x400,x
	eor	*_aesgen_work+58
	sta	*_aesgen_work+26
	pula
	ldx	*_aesgen_work+15
	eor	0x400,x
	eor	*_aesgen_work+59
	sta	*_aesgen_work+27
	pula
	ldx	*_aesgen_work+12
	eor	0x400,x
	eor	*_aesgen_work+60
	sta	*_aesgen_work+28
	pula
	ldx	*_aesgen_work+9
	eor	0x400,x
	eor	*_aesgen_work+61
	sta	*_aesgen_work+29
	pula
	ldx	*_aesgen_work+6
	eor	0x400,x
	eor	*_aesgen_work+62
	sta	*_aesgen_work+30
	pula
	ldx	*_aesgen_work+3
	eor	0x400,x
	eor	*_aesgen_work+63
	sta	*_aesgen_work+31
	lda	*_aesgen_work+64
	sta	*_aesgen_work+48
	lda	*_aesgen_work+65
	sta	*_aesgen_work+49
	lda	*_aesgen_work+66
	sta	*_aesgen_work+50
	lda	*_aesgen_work+67
	sta	*_aesgen_work+51
	lda	*_aesgen_work+68
	sta	*_aesgen_work+52
	lda	*_aesgen_work+69
	sta	*_aesgen_work+53
	lda	*_aesgen_work+70
	sta	*_aesgen_work+54
	lda	*_aesgen_work+71
	sta	*_aesgen_work+55
	lda	*_aesgen_work+72
	sta	*_aesgen_work+56
	lda	*_aesgen_work+73
	sta	*_aesgen_work+57
	lda	*_aesgen_work+74
	sta	*_aesgen_work+58
	lda	*_aesgen_work+75
	sta	*_aesgen_work+59
	lda	*_aesgen_work+76
	sta	*_aesgen_work+60
	lda	*_aesgen_work+77
	sta	*_aesgen_work+61
	lda	*_aesgen_work+78
	sta	*_aesgen_work+62
	lda	*_aesgen_work+79
	sta	*_aesgen_work+63
ldhx	*_aesgen_aes128_cbc_dec_PARM_4
	mov	*_aesgen_work+16,x+
	mov	*_aesgen_work+17,x+
	mov	*_aesgen_work+18,x+
	mov	*_aesgen_work+19,x+
	mov	*_aesgen_work+20,x+
	mov	*_aesgen_work+21,x+
	mov	*_aesgen_work+22,x+
	mov	*_aesgen_work+23,x+
	mov	*_aesgen_work+24,x+
	mov	*_aesgen_work+25,x+
	mov	*_aesgen_work+26,x+
	mov	*_aesgen_work+27,x+
	mov	*_aesgen_work+28,x+
	mov	*_aesgen_work+29,x+
	mov	*_aesgen_work+30,x+
	mov	*_aesgen_work+31,x+
	sthx	*_aesgen_aes128_cbc_dec_PARM_4
	ldhx	*_aesgen_work+82
	txs
	lda	*_aesgen_work+84
	tap
	ldhx	*_aesgen_aes128_cbc_dec_PARM_5
	aix	#-1
	sthx	*_aesgen_aes128_cbc_dec_PARM_5
	beq	_aesgen_aes128_cbc_dec_done
	jmp	_aesgen_aes128_cbc_dec_next
_aesgen_aes128_cbc_dec_done:
	ldhx	*_aesgen_aes128_cbc_dec_PARM_2
	mov	*_aesgen_work+48,x+
	mov	*_aesgen_work+49,x+
	mov	*_aesgen_work+50,x+
	mov	*_aesgen_work+51,x+
	mov	*_aesgen_work+52,x+
	mov	*_aesgen_work+53,x+
	mov	*_aesgen_work+54,x+
	mov	*_aesgen_work+55,x+
	mov	*_aesgen_work+56,x+
	mov	*_aesgen_work+57,x+
	mov	*_aesgen_work+58,x+
	mov	*_aesgen_work+59,x+
	mov	*_aesgen_work+60,x+
	mov	*_aesgen_work+61,x+
	mov	*_aesgen_work+62,x+
	mov	*_aesgen_work+63,x+
	rts
	.area	DSEG (PAG)
_aesgen_work:
	.ds	86
	.globl	_aesgen_aes128_cbc_dec_PARM_2
_aesgen_aes128_cbc_dec_PARM_2:
	.ds	2
	.globl	_aesgen_aes128_cbc_dec_PARM_3
_aesgen_aes128_cbc_dec_PARM_3:
	.ds	2
	.globl	_aesgen_aes128_cbc_dec_PARM_4
_aesgen_aes128_cbc_dec_PARM_4:
	.ds	2
	.globl	_aesgen_aes128_cbc_dec_PARM_5
_aesgen_aes128_cbc_dec_PARM_5:
	.ds	2
	; Tables, at a page's begin.
	.area	AESTAB (ABS)
	.org	0xf300
_aesgen_aes_inverse_tables:
	.db	87,144,202,70,161,139,29,11,147,117,221,159,91,67,192,59
	.db	56,171,81,219,150,235,62,179,178,85,37,1,4,36,79,96
	.db	28,243,46,61,152,205,172,49,253,120,181,108,138,76,110,145
	.db	224,231,175,165,137,124,125,251,215,99,160,238,135,57,107,234
	.db	249,103,174,25,151,121,7,200,26,126,143,111,195,83,32,136
	.db	64,163,21,94,27,186,42,188,207,218,123,24,237,80,148,185
	.db	51,10,16,236,34,12,252,222,68,2,158,127,170,5,18,141
	.db	133,58,20,118,35,40,227,17,0,114,23,44,230,30,191,98
	.db	72,60,182,190,15,89,53,183,19,105,3,194,176,217,155,204
	.db	13,154,201,92,168,166,149,213,90,69,233,66,240,189,73,177
	.db	63,241,248,180,242,157,211,112,246,197,214,14,113,209,129,119
	.db	48,156,232,142,116,74,50,78,196,33,184,187,146,134,153,199
	.db	247,115,173,140,228,229,131,31,223,88,128,82,210,250,104,93
	.db	97,9,239,95,254,45,106,226,216,43,47,52,244,55,164,84
	.db	86,206,101,203,198,122,39,22,54,225,8,162,38,220,212,167
	.db	193,102,77,65,6,109,130,75,255,100,208,169,71,245,132,41
	.db	68,45,211,235,218,231,149,163,198,2,18,152,225,73,103,128
	.db	143,252,215,145,37,85,246,171,147,203,241,195,150,80,83,186
	.db	92,242,178,154,165,7,3,87,42,35,226,135,183,88,25,28
	.db	148,224,132,96,69,24,130,102,180,182,23,107,221,106,120,56
	.db	219,189,136,204,119,36,151,111,255,181,5,174,70,249,61,6
	.db	81,57,170,50,117,157,160,31,138,205,213,240,161,43,146,185
	.db	200,11,173,67,29,10,229,105,22,79,162,210,158,177,15,209
	.db	58,100,33,30,39,251,86,172,78,131,72,201,0,71,233,216
	.db	239,196,26,250,34,108,153,236,208,75,243,17,109,125,248,64
	.db	32,202,16,104,99,118,220,197,52,159,188,187,253,133,76,8
	.db	230,101,126,1,168,9,244,110,123,59,167,169,179,190,124,94
	.db	245,194,232,155,98,228,13,38,164,207,40,254,54,199,193,51
	.db	19,90,82,115,46,4,93,184,127,227,27,84,223,141,77,14
	.db	47,74,247,176,21,55,166,48,192,175,49,212,214,217,206,116
	.db	66,97,112,156,144,113,222,139,65,114,12,44,95,129,62,20
	.db	134,234,91,121,191,89,63,237,60,238,53,142,137,140,122,0
	.db	105,200,131,33,122,89,95,156,151,249,117,240,14,192,90,27
	.db	68,163,215,203,118,76,250,109,88,3,107,69,164,94,167,101
	.db	106,130,135,165,123,8,40,194,143,171,211,2,108,248,104,253
	.db	160,43,119,174,51,127,74,49,172,58,79,173,62,113,137,121
	.db	91,238,66,139,67,158,251,233,212,21,141,93,5,189,138,6
	.db	159,16,236,239,225,235,83,85,98,254,244,190,242,226,28,180
	.db	168,169,13,199,224,23,186,42,75,26,197,32,150,145,103,231
	.db	84,46,217,166,213,57,255,56,112,114,134,237,30,0,10,15
	.db	44,144,140,63,72,100,22,185,82,227,47,48,50,161,36,61
	.db	34,17,220,133,252,241,41,198,59,126,38,245,221,96,25,7
	.db	207,232,110,230,183,154,120,24,99,187,153,125,45,18,128,147
	.db	247,175,19,184,204,70,157,146,142,191,129,222,162,11,78,209
	.db	86,71,29,210,116,65,234,53,31,81,181,136,77,4,214,176
	.db	80,246,152,218,208,216,188,202,148,102,178,35,9,124,155,54
	.db	92,87,132,182,228,193,1,179,73,149,195,37,52,64,243,196
	.db	111,219,205,170,206,55,223,115,229,177,39,201,20,60,97,12
	.db	224,201,190,116,109,82,143,146,70,211,47,76,234,254,177,186
	.db	53,98,229,42,204,2,48,118,250,227,171,157,23,39,244,65
	.db	3,22,40,191,197,55,235,181,31,85,115,75,222,123,72,69
	.db	129,8,100,107,81,83,223,26,32,206,225,136,88,185,194,142
	.db	25,200,232,137,64,217,152,189,6,80,84,196,62,230,33,221
	.db	113,110,131,96,138,246,46,243,52,166,218,5,7,105,207,121
	.db	182,30,9,139,34,27,147,160,119,18,192,220,238,155,10,87
	.db	91,54,15,92,174,45,14,133,17,90,128,43,132,0,124,66
	.db	125,51,252,240,148,233,179,112,134,193,158,178,249,41,74,187
	.db	151,198,49,99,237,228,67,35,102,251,1,114,153,127,241,117
	.db	188,21,149,255,154,79,38,89,156,59,172,24,213,37,93,208
	.db	57,195,141,216,95,126,58,120,183,173,245,122,202,212,73,56
	.db	16,214,103,219,135,11,94,140,44,101,209,106,170,150,77,239
	.db	205,145,4,236,144,167,78,130,165,162,164,63,159,176,231,111
	.db	108,184,203,50,180,86,168,12,60,13,29,226,36,163,175,104
	.db	61,68,247,253,20,199,210,242,28,71,169,97,248,19,215,161
	.db	233,203,196,222,67,68,52,142,255,135,155,47,57,130,124,227
	.db	215,251,129,243,163,158,191,64,165,56,48,54,106,213,82,9
	.db	209,37,109,139,162,73,118,91,36,178,40,217,161,102,8,46
	.db	195,78,66,250,149,11,238,76,35,61,166,194,148,50,84,123
	.db	157,132,167,141,70,87,94,21,185,218,253,237,72,80,108,112
	.db	182,146,93,101,92,204,212,164,152,22,134,104,246,100,114,248
	.db	138,107,1,19,189,3,193,175,15,2,202,63,30,143,208,44
	.db	69,6,184,179,88,5,247,228,211,10,140,188,171,0,144,216
	.db	223,110,28,117,55,232,226,249,53,133,231,173,116,34,150,172
	.db	230,115,240,180,207,206,151,242,220,234,79,103,17,65,58,145
	.db	90,244,120,205,192,254,154,219,121,32,198,210,62,75,252,86
	.db	190,27,170,24,98,14,111,183,197,137,29,41,26,113,71,241
	.db	156,239,147,201,122,159,45,229,74,13,25,181,127,169,96,81
	.db	236,95,39,128,16,89,177,18,199,49,136,7,168,51,31,221
	.db	12,125,85,33,20,99,225,105,214,38,186,119,4,126,23,43
	.db	153,97,131,83,187,60,200,235,245,176,174,42,59,77,160,224
