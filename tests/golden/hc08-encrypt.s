	.area	CSEG (CODE)
	.globl	_aesgen_aes128_cbc_enc
_aesgen_aes128_cbc_enc:
	stx	*_aesgen_work+66
	sta	*_aesgen_work+67
	ldhx	*_aesgen_aes128_cbc_enc_PARM_5
	bne	_aesgen_aes128_cbc_enc_some
	rts
_aesgen_aes128_cbc_enc_some:
	; The counter or the previous block.
	ldhx	*_aesgen_aes128_cbc_enc_PARM_2
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
	ldhx	*_aesgen_work+66
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
	sthx	*_aesgen_work+66
	; The state is kept plus a constant: see the tables.
	ldhx	#_aesgen_work+32
_aesgen_aes128_cbc_enc_constant:
	lda	#37
	eor	,x
	sta	,x
	aix	#1
	cphx	#_aesgen_work+48
	bne	_aesgen_aes128_cbc_enc_constant
	; The stack pointer will read keys and data: interrupts are off during a block.
	tpa
	sta	*_aesgen_work+70
	tsx
	sthx	*_aesgen_work+68
_aesgen_aes128_cbc_enc_next:
	sei
	ldhx	*_aesgen_aes128_cbc_enc_PARM_3
	txs
	aix	#16
	sthx	*_aesgen_aes128_cbc_enc_PARM_3
	ldhx	#_aesgen_aes_tables
	; The first key.
	pula
	eor	*_aesgen_work+48
	eor	*_aesgen_work+32
	tax
	lda	0xff,x
	sta	*_aesgen_work+16
	pula
	eor	*_aesgen_work+49
	eor	*_aesgen_work+33
	tax
	lda	0xff,x
	sta	*_aesgen_work+17
	pula
	eor	*_aesgen_work+50
	eor	*_aesgen_work+34
	tax
	lda	0xff,x
	sta	*_aesgen_work+18
	pula
	eor	*_aesgen_work+51
	eor	*_aesgen_work+35
	tax
	lda	0xff,x
	sta	*_aesgen_work+19
	pula
	eor	*_aesgen_work+52
	eor	*_aesgen_work+36
	tax
	lda	0xff,x
	sta	*_aesgen_work+20
	pula
	eor	*_aesgen_work+53
	eor	*_aesgen_work+37
	tax
	lda	0xff,x
	sta	*_aesgen_work+21
	pula
	eor	*_aesgen_work+54
	eor	*_aesgen_work+38
	tax
	lda	0xff,x
	sta	*_aesgen_work+22
	pula
	eor	*_aesgen_work+55
	eor	*_aesgen_work+39
	tax
	lda	0xff,x
	sta	*_aesgen_work+23
	pula
	eor	*_aesgen_work+56
	eor	*_aesgen_work+40
	tax
	lda	0xff,x
	sta	*_aesgen_work+24
	pula
	eor	*_aesgen_work+57
	eor	*_aesgen_work+41
	tax
	lda	0xff,x
	sta	*_aesgen_work+25
	pula
	eor	*_aesgen_work+58
	eor	*_aesgen_work+42
	tax
	lda	0xff,x
	sta	*_aesgen_work+26
	pula
	eor	*_aesgen_work+59
	eor	*_aesgen_work+43
	tax
	lda	0xff,x
	sta	*_aesgen_work+27
	pula
	eor	*_aesgen_work+60
	eor	*_aesgen_work+44
	tax
	lda	0xff,x
	sta	*_aesgen_work+28
	pula
	eor	*_aesgen_work+61
	eor	*_aesgen_work+45
	tax
	lda	0xff,x
	sta	*_aesgen_work+29
	pula
	eor	*_aesgen_work+62
	eor	*_aesgen_work+46
	tax
	lda	0xff,x
	sta	*_aesgen_work+30
	pula
	eor	*_aesgen_work+63
	eor	*_aesgen_work+47
	tax
	lda	0xff,x
	sta	*_aesgen_work+31
	ldhx	*_aesgen_work+66
	txs
	ldhx	#_aesgen_aes_tables
	; Rounds.
	mov	#5,*_aesgen_work+71
	jmp	_aesgen_aes128_cbc_enc_enter
_aesgen_aes128_cbc_enc_again:
	eor	*_aesgen_work+10
	sta	*_aesgen_work+65
	lda	*_aesgen_work+0
	eor	*_aesgen_work+5
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+0
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+16
	lda	*_aesgen_work+5
	eor	*_aesgen_work+10
	tax
	pula
	eor	,x
	eor	*_aesgen_work+15
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+17
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+10
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+18
	lda	*_aesgen_work+15
	eor	*_aesgen_work+0
	tax
	pula
	eor	,x
	eor	*_aesgen_work+5
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+19
	lda	*_aesgen_work+3
	eor	*_aesgen_work+14
	sta	*_aesgen_work+65
	lda	*_aesgen_work+4
	eor	*_aesgen_work+9
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+4
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+20
	lda	*_aesgen_work+9
	eor	*_aesgen_work+14
	tax
	pula
	eor	,x
	eor	*_aesgen_work+3
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+21
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+14
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+22
	lda	*_aesgen_work+3
	eor	*_aesgen_work+4
	tax
	pula
	eor	,x
	eor	*_aesgen_work+9
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+23
	lda	*_aesgen_work+7
	eor	*_aesgen_work+2
	sta	*_aesgen_work+65
	lda	*_aesgen_work+8
	eor	*_aesgen_work+13
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+8
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+24
	lda	*_aesgen_work+13
	eor	*_aesgen_work+2
	tax
	pula
	eor	,x
	eor	*_aesgen_work+7
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+25
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+2
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+26
	lda	*_aesgen_work+7
	eor	*_aesgen_work+8
	tax
	pula
	eor	,x
	eor	*_aesgen_work+13
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+27
	lda	*_aesgen_work+11
	eor	*_aesgen_work+6
	sta	*_aesgen_work+65
	lda	*_aesgen_work+12
	eor	*_aesgen_work+1
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+12
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+28
	lda	*_aesgen_work+1
	eor	*_aesgen_work+6
	tax
	pula
	eor	,x
	eor	*_aesgen_work+11
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+29
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+6
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+30
	lda	*_aesgen_work+11
	eor	*_aesgen_work+12
	tax
	pula
	eor	,x
	eor	*_aesgen_work+1
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+31
_aesgen_aes128_cbc_enc_enter:
	eor	*_aesgen_work+26
	sta	*_aesgen_work+65
	lda	*_aesgen_work+16
	eor	*_aesgen_work+21
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+16
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+0
	lda	*_aesgen_work+21
	eor	*_aesgen_work+26
	tax
	pula
	eor	,x
	eor	*_aesgen_work+31
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+1
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+26
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+2
	lda	*_aesgen_work+31
	eor	*_aesgen_work+16
	tax
	pula
	eor	,x
	eor	*_aesgen_work+21
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+3
	lda	*_aesgen_work+19
	eor	*_aesgen_work+30
	sta	*_aesgen_work+65
	lda	*_aesgen_work+20
	eor	*_aesgen_work+25
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+20
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+4
	lda	*_aesgen_work+25
	eor	*_aesgen_work+30
	tax
	pula
	eor	,x
	eor	*_aesgen_work+19
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+5
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+30
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+6
	lda	*_aesgen_work+19
	eor	*_aesgen_work+20
	tax
	pula
	eor	,x
	eor	*_aesgen_work+25
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+7
	lda	*_aesgen_work+23
	eor	*_aesgen_work+18
	sta	*_aesgen_work+65
	lda	*_aesgen_work+24
	eor	*_aesgen_work+29
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+24
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+8
	lda	*_aesgen_work+29
	eor	*_aesgen_work+18
	tax
	pula
	eor	,x
	eor	*_aesgen_work+23
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+9
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+18
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+10
	lda	*_aesgen_work+23
	eor	*_aesgen_work+24
	tax
	pula
	eor	,x
	eor	*_aesgen_work+29
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+11
	lda	*_aesgen_work+27
	eor	*_aesgen_work+22
	sta	*_aesgen_work+65
	lda	*_aesgen_work+28
	eor	*_aesgen_work+17
	sta	*_aesgen_work+64
	tax
	pula
	eor	,x
	eor	*_aesgen_work+28
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+12
	lda	*_aesgen_work+17
	eor	*_aesgen_work+22
	tax
	pula
	eor	,x
	eor	*_aesgen_work+27
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+13
	ldx	*_aesgen_work+65
	pula
	eor	,x
	eor	*_aesgen_work+22
	eor	*_aesgen_work+64
	tax
	lda	0xff,x
	sta	*_aesgen_work+14
	lda	*_aesgen_work+27
	eor	*_aesgen_work+28
	tax
	pula
	eor	,x
	eor	*_aesgen_work+17
	eor	*_aesgen_work+65
	tax
	lda	0xff,x
	sta	*_aesgen_work+15
dbnz	*_aesgen_work+71,_aesgen_aes128_cbc_enc_over
	bra	_aesgen_aes128_cbc_enc_through
_aesgen_aes128_cbc_enc_over:
	jmp	_aesgen_aes128_cbc_enc_again
_aesgen_aes128_cbc_enc_through:
	; The last round.
	ldhx	*_aesgen_aes128_cbc_enc_PARM_4
	pula
	eor	*_aesgen_work+0
	sta	,x
	sta	*_aesgen_work+48
	pula
	eor	*_aesgen_work+5
	sta	1,x
	sta	*_aesgen_work+49
	pula
	eor	*_aesgen_work+10
	sta	2,x
	sta	*_aesgen_work+50
	pula
	eor	*_aesgen_work+15
	sta	3,x
	sta	*_aesgen_work+51
	pula
	eor	*_aesgen_work+4
	sta	4,x
	sta	*_aesgen_work+52
	pula
	eor	*_aesgen_work+9
	sta	5,x
	sta	*_aesgen_work+53
	pula
	eor	*_aesgen_work+14
	sta	6,x
	sta	*_aesgen_work+54
	pula
	eor	*_aesgen_work+3
	sta	7,x
	sta	*_aesgen_work+55
	pula
	eor	*_aesgen_work+8
	sta	8,x
	sta	*_aesgen_work+56
	pula
	eor	*_aesgen_work+13
	sta	9,x
	sta	*_aesgen_work+57
	pula
	eor	*_aesgen_work+2
	sta	10,x
	sta	*_aesgen_work+58
	pula
	eor	*_aesgen_work+7
	sta	11,x
	sta	*_aesgen_work+59
	pula
	eor	*_aesgen_work+12
	sta	12,x
	sta	*_aesgen_work+60
	pula
	eor	*_aesgen_work+1
	sta	13,x
	sta	*_aesgen_work+61
	pula
	eor	*_aesgen_work+6
	sta	14,x
	sta	*_aesgen_work+62
	pula
	eor	*_aesgen_work+11
	sta	15,x
	sta	*_aesgen_work+63
aix	#16
	sthx	*_aesgen_aes128_cbc_enc_PARM_4
	ldhx	*_aesgen_work+68
	txs
	lda	*_aesgen_work+70
	tap
	ldhx	*_aesgen_aes128_cbc_enc_PARM_5
	aix	#-1
	sthx	*_aesgen_aes128_cbc_enc_PARM_5
	beq	_aesgen_aes128_cbc_enc_done
	jmp	_aesgen_aes128_cbc_enc_next
_aesgen_aes128_cbc_enc_done:
	ldhx	*_aesgen_aes128_cbc_enc_PARM_2
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
	.ds	72
	.globl	_aesgen_aes128_cbc_enc_PARM_2
_aesgen_aes128_cbc_enc_PARM_2:
	.ds	2
	.globl	_aesgen_aes128_cbc_enc_PARM_3
_aesgen_aes128_cbc_enc_PARM_3:
	.ds	2
	.globl	_aesgen_aes128_cbc_enc_PARM_4
_aesgen_aes128_cbc_enc_PARM_4:
	.ds	2
	.globl	_aesgen_aes128_cbc_enc_PARM_5
_aesgen_aes128_cbc_enc_PARM_5:
	.ds	2
	; Tables, at a page's begin.
	.area	AESTAB (ABS)
	.org	0xf000
_aesgen_aes_tables:
	.db	37,38,35,32,41,42,47,44,61,62,59,56,49,50,55,52
	.db	21,22,19,16,25,26,31,28,13,14,11,8,1,2,7,4
	.db	69,70,67,64,73,74,79,76,93,94,91,88,81,82,87,84
	.db	117,118,115,112,121,122,127,124,109,110,107,104,97,98,103,100
	.db	229,230,227,224,233,234,239,236,253,254,251,248,241,242,247,244
	.db	213,214,211,208,217,218,223,220,205,206,203,200,193,194,199,196
	.db	133,134,131,128,137,138,143,140,157,158,155,152,145,146,151,148
	.db	181,182,179,176,185,186,191,188,173,174,171,168,161,162,167,164
	.db	190,189,184,187,178,177,180,183,166,165,160,163,170,169,172,175
	.db	142,141,136,139,130,129,132,135,150,149,144,147,154,153,156,159
	.db	222,221,216,219,210,209,212,215,198,197,192,195,202,201,204,207
	.db	238,237,232,235,226,225,228,231,246,245,240,243,250,249,252,255
	.db	126,125,120,123,114,113,116,119,102,101,96,99,106,105,108,111
	.db	78,77,72,75,66,65,68,71,86,85,80,83,90,89,92,95
	.db	30,29,24,27,18,17,20,23,6,5,0,3,10,9,12,15
	.db	46,45,40,43,34,33,36,39,54,53,48,51,58,57,60,63
	.db	54,204,247,253,183,38,147,216,113,21,49,165,52,241,229,150
	.db	24,154,5,199,4,195,35,39,235,117,178,18,7,226,128,107
	.db	242,197,111,124,99,123,119,215,254,118,171,1,48,43,103,89
	.db	250,240,71,130,202,125,201,164,156,192,114,212,173,175,162,77
	.db	67,133,51,239,208,251,170,60,80,168,159,249,69,127,2,157
	.db	146,245,56,163,81,143,64,255,16,210,243,182,188,33,218,110
	.db	27,160,90,131,9,26,44,227,41,132,47,59,82,179,214,252
	.db	32,91,177,209,83,237,0,76,74,207,88,203,106,57,190,6
	.db	73,92,36,50,224,10,58,149,145,121,228,211,194,98,172,213
	.db	141,169,78,200,231,109,55,122,101,8,174,86,108,234,244,151
	.db	95,23,68,12,205,236,19,93,100,115,25,167,196,61,126,42
	.db	34,136,144,129,96,220,79,94,222,219,11,238,70,20,184,217
	.db	105,148,142,248,225,17,152,85,206,223,40,30,155,233,135,230
	.db	191,104,66,161,140,13,137,84,176,22,187,153,65,15,45,166
	.db	28,198,180,120,186,46,37,189,75,138,139,221,232,31,116,3
	.db	72,14,246,62,112,102,181,193,134,158,29,53,97,185,87
