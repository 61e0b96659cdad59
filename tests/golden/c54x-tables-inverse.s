	.mmregs
	; Words of the scratch pad: at an even address on page 0.
_aesgen_scratch	.usect	".aesgen_page0", 22, 1, 1

	.sect	".text:_aesgen_aes256_setkey_dec"
	.global	_aesgen_aes256_setkey_dec
_aesgen_aes256_setkey_dec:
	PSHM	AR1
	PSHM	AR6
	PSHM	AR7
	PSHM	ST0
	PSHM	ST1
	PSHM	BRC
	PSHM	RSA
	PSHM	REA
	RSBX	CPL
	RSBX	SXM
	LD	#0, DP
	LD	#-8, ASM
	NOP
	NOP
	NOP
	MVMM	SP, AR2
	MAR	*+AR2(9)
	; The key itself.
	STL	A, @_aesgen_scratch+18
	LD	*AR2, B
	STLM	A, AR2
	STLM	A, AR3
	STLM	B, AR4
	NOP
	NOP
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	LD	*AR4+, A
	STL	A, *AR2+
	LD	*AR4+, B
	STL	B, *AR2+
	; The words behind it.
	CALL	_aesgen_aes256_setkey_dec_rotated
	XOR	#256, A
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_substituted
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_rotated
	XOR	#512, A
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_substituted
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_rotated
	XOR	#1024, A
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_substituted
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_rotated
	XOR	#2048, A
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_substituted
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_rotated
	XOR	#4096, A
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_substituted
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_rotated
	XOR	#8192, A
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_substituted
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	CALL	_aesgen_aes256_setkey_dec_rotated
	XOR	#16384, A
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	XOR	*AR3+, A
	STL	A, *AR2+
	XOR	*AR3+, B
	STL	B, *AR2+
	; Exchange the first round key and the last one.
	LD	@_aesgen_scratch+18, A
	STLM	A, AR2
	ADD	#112, A
	STLM	A, AR3
	NOP
	NOP
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	LD	*AR2, A
	LD	*AR3, B
	STL	A, *AR3+
	STL	B, *AR2+
	MAR	*+AR3(-16)
	; Exchange the others, after InvMixColumns; the one in the middle changes places with itself.
	STM	#6, AR1
_aesgen_aes256_setkey_dec_key:
	STM	#3, AR0
_aesgen_aes256_setkey_dec_column:
	LD	*AR2+, A
	LD	*AR2-, B
	CALL	_aesgen_aes256_setkey_dec_mixed
	STL	A, @_aesgen_scratch
	STL	B, @_aesgen_scratch+1
	LD	*AR3+, A
	LD	*AR3-, B
	CALL	_aesgen_aes256_setkey_dec_mixed
	STL	A, *AR2+
	STL	B, *AR2+
	LD	@_aesgen_scratch, A
	STL	A, *AR3+
	LD	@_aesgen_scratch+1, A
	STL	A, *AR3+
	BANZ	_aesgen_aes256_setkey_dec_column, *AR0-
	MAR	*+AR3(-16)
	BANZ	_aesgen_aes256_setkey_dec_key, *AR1-
	POPM	REA
	POPM	RSA
	POPM	BRC
	POPM	ST1
	POPM	ST0
	POPM	AR7
	POPM	AR6
	POPM	AR1
	RET
	; SubWord(RotWord(w)).
_aesgen_aes256_setkey_dec_rotated:
	STLM	A, T
	STLM	B, TRN
	SFTL	A, -8
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR4
	SFTL	B, -8
	ADD	#_aesgen_aes_sbox, B
	STLM	B, AR5
	LDM	T, A
	AND	#255, A
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR6
	LDM	TRN, A
	AND	#255, A
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR7
	NOP
	NOP
	LD	*AR5, A
	SFTL	A, -8
	XOR	*AR6, A
	LD	*AR4, B
	SFTL	B, -8
	XOR	*AR7, B
	RET
	; SubWord(w).
_aesgen_aes256_setkey_dec_substituted:
	STLM	A, T
	STLM	B, TRN
	SFTL	A, -8
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR4
	SFTL	B, -8
	ADD	#_aesgen_aes_sbox, B
	STLM	B, AR5
	LDM	T, A
	AND	#255, A
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR6
	LDM	TRN, A
	AND	#255, A
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR7
	NOP
	NOP
	LD	*AR6, A
	SFTL	A, -8
	XOR	*AR4, A
	LD	*AR7, B
	SFTL	B, -8
	XOR	*AR5, B
	RET
	; InvMixColumns of a column: the tables of decryption at the S-box's values.
_aesgen_aes256_setkey_dec_mixed:
	STLM	A, T
	STLM	B, TRN
	SFTL	A, -8
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR4
	SFTL	B, -8
	ADD	#_aesgen_aes_sbox, B
	STLM	B, AR5
	LDM	T, A
	AND	#255, A
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR6
	LDM	TRN, A
	AND	#255, A
	ADD	#_aesgen_aes_sbox, A
	STLM	A, AR7
	NOP
	NOP
	LD	*AR4, A
	SFTL	A, -8
	ADD	#_aesgen_aes_inverse_masked_tables+256, A
	STLM	A, AR4
	LD	*AR5, A
	SFTL	A, -8
	ADD	#_aesgen_aes_inverse_masked_tables+256, A
	STLM	A, AR5
	LD	*AR6, A
	SFTL	A, -8
	ADD	#_aesgen_aes_inverse_masked_tables+1024, A
	STLM	A, AR6
	LD	*AR7, A
	SFTL	A, -8
	ADD	#_aesgen_aes_inverse_masked_tables+1024, A
	STLM	A, AR7
	NOP
	NOP
	LD	*AR4, A
	XOR	*AR6(256), A
	XOR	*AR5(256), A
	XOR	*AR7, A
	LD	*AR4(256), B
	XOR	*AR6, B
	XOR	*AR5, B
	XOR	*AR7(256), B
	RET

	.sect	".text:_aesgen_aes256_ecb_dec"
	.global	_aesgen_aes256_ecb_dec
_aesgen_aes256_ecb_dec:
	PSHM	AR1
	PSHM	AR6
	PSHM	AR7
	PSHM	ST0
	PSHM	ST1
	PSHM	BRC
	PSHM	RSA
	PSHM	REA
	RSBX	CPL
	RSBX	SXM
	LD	#0, DP
	LD	#-8, ASM
	NOP
	NOP
	NOP
	MVMM	SP, AR2
	MAR	*+AR2(9)
	; The arguments, and the number of further blocks.
	STL	A, @_aesgen_scratch+18
	LD	*AR2+, A
	STL	A, @_aesgen_scratch+16
	LD	*AR2+, A
	SUB	#9, A
	STL	A, @_aesgen_scratch+17
	LD	*AR2, A
	BC	_aesgen_aes256_ecb_dec_done, AEQ
	SUB	#1, A
	STLM	A, BRC
	; The upper word of each pair: the base of the tables for high bytes, without its low byte, which is 0.
	LD	#_aesgen_aes_inverse_masked_tables+256, A
	SFTL	A, -8
	STL	A, @_aesgen_scratch+0
	STL	A, @_aesgen_scratch+2
	STL	A, @_aesgen_scratch+4
	STL	A, @_aesgen_scratch+6
	STL	A, @_aesgen_scratch+8
	STL	A, @_aesgen_scratch+10
	STL	A, @_aesgen_scratch+12
	STL	A, @_aesgen_scratch+14
	LD	#255, A
	STL	A, @_aesgen_scratch+19
	LD	#_aesgen_aes_inverse_masked_tables+1024, A
	STL	A, @_aesgen_scratch+20
	LD	#_aesgen_aes_inverse_masked_tables+768, A
	STL	A, @_aesgen_scratch+21
	STM	#256, AR0
	RPTB	_aesgen_aes256_ecb_dec_done-1
	MVDM	_aesgen_scratch+18, AR7
	MVDM	_aesgen_scratch+16, AR1
	LD	*AR1+, A
	XOR	*AR7+, A
	STL	A, @_aesgen_scratch+1
	LD	*AR1+, B
	XOR	*AR7+, B
	STL	B, @_aesgen_scratch+3
	LD	*AR1+, A
	XOR	*AR7+, A
	STL	A, @_aesgen_scratch+5
	LD	*AR1+, B
	XOR	*AR7+, B
	STL	B, @_aesgen_scratch+7
	LD	*AR1+, A
	XOR	*AR7+, A
	STL	A, @_aesgen_scratch+9
	LD	*AR1+, B
	XOR	*AR7+, B
	STL	B, @_aesgen_scratch+11
	LD	*AR1+, A
	XOR	*AR7+, A
	STL	A, @_aesgen_scratch+13
	LD	*AR1+, B
	XOR	*AR7+, B
	STL	B, @_aesgen_scratch+15
	MVMD	AR1, _aesgen_scratch+16
	MAR	*+AR7(7)
	DLD	@_aesgen_scratch+12, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR1, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+9
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR6+0, A
	XOR	*AR4+0, B
	XOR	*AR5+0, B
	XOR	*AR4, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+7
	XOR	*AR2, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR6+0, A
	XOR	*AR5+0, B
	XOR	*AR1+0, B
	XOR	*AR5, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR3, B
	XOR	*AR6, B
	STL	B, @_aesgen_scratch+15
	ST	T, @AR5
	ST	TRN, @AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR4, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+11
	MAR	*+AR7(16)
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR3, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR1+0, A
	XOR	*AR2+0, B
	XOR	*AR4+0, B
	XOR	*AR2, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+15
	XOR	*AR6, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR1+0, A
	XOR	*AR4+0, B
	XOR	*AR3+0, B
	XOR	*AR4, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR5, B
	XOR	*AR1, B
	STL	B, @_aesgen_scratch+9
	ST	T, @AR4
	ST	TRN, @AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR2, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+3
	MAR	*+AR7(16)
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR5, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR3+0, A
	XOR	*AR6+0, B
	XOR	*AR2+0, B
	XOR	*AR6, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR1, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR3+0, A
	XOR	*AR2+0, B
	XOR	*AR5+0, B
	XOR	*AR2, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR4, B
	XOR	*AR3, B
	STL	B, @_aesgen_scratch+7
	ST	T, @AR2
	ST	TRN, @AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR5+0, A
	XOR	*AR2+0, B
	XOR	*AR1+0, B
	XOR	*AR2, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR6, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+11
	MAR	*+AR7(16)
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR5+0, A
	XOR	*AR2+0, B
	XOR	*AR1+0, B
	XOR	*AR2, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR4, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+9
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR5+0, A
	XOR	*AR1+0, B
	XOR	*AR6+0, B
	XOR	*AR1, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+7
	XOR	*AR3, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR5+0, A
	XOR	*AR6+0, B
	XOR	*AR4+0, B
	XOR	*AR6, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR2, B
	XOR	*AR5, B
	STL	B, @_aesgen_scratch+15
	ST	T, @AR6
	ST	TRN, @AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR4+0, A
	XOR	*AR6+0, B
	XOR	*AR3+0, B
	XOR	*AR6, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR1, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+3
	MAR	*+AR7(16)
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR4+0, A
	XOR	*AR6+0, B
	XOR	*AR3+0, B
	XOR	*AR6, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR2, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR4+0, A
	XOR	*AR3+0, B
	XOR	*AR1+0, B
	XOR	*AR3, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+15
	XOR	*AR5, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR4+0, A
	XOR	*AR1+0, B
	XOR	*AR2+0, B
	XOR	*AR1, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR6, B
	XOR	*AR4, B
	STL	B, @_aesgen_scratch+9
	ST	T, @AR1
	ST	TRN, @AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR2+0, A
	XOR	*AR1+0, B
	XOR	*AR5+0, B
	XOR	*AR1, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR3, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+11
	MAR	*+AR7(16)
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR2+0, A
	XOR	*AR1+0, B
	XOR	*AR5+0, B
	XOR	*AR1, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR6, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR2+0, A
	XOR	*AR5+0, B
	XOR	*AR3+0, B
	XOR	*AR5, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR4, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR2+0, A
	XOR	*AR3+0, B
	XOR	*AR6+0, B
	XOR	*AR3, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR1, B
	XOR	*AR2, B
	STL	B, @_aesgen_scratch+7
	ST	T, @AR3
	ST	TRN, @AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR5, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+3
	MAR	*+AR7(16)
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR1, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+9
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR6+0, A
	XOR	*AR4+0, B
	XOR	*AR5+0, B
	XOR	*AR4, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+7
	XOR	*AR2, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR6+0, A
	XOR	*AR5+0, B
	XOR	*AR1+0, B
	XOR	*AR5, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR3, B
	XOR	*AR6, B
	STL	B, @_aesgen_scratch+15
	ST	T, @AR5
	ST	TRN, @AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR4, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+11
	MAR	*+AR7(16)
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR3, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR1+0, A
	XOR	*AR2+0, B
	XOR	*AR4+0, B
	XOR	*AR2, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+15
	XOR	*AR6, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR1+0, A
	XOR	*AR4+0, B
	XOR	*AR3+0, B
	XOR	*AR4, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR5, B
	XOR	*AR1, B
	STL	B, @_aesgen_scratch+9
	ST	T, @AR4
	ST	TRN, @AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR2, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+3
	MAR	*+AR7(16)
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR5, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR3+0, A
	XOR	*AR6+0, B
	XOR	*AR2+0, B
	XOR	*AR6, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR1, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR3+0, A
	XOR	*AR2+0, B
	XOR	*AR5+0, B
	XOR	*AR2, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR4, B
	XOR	*AR3, B
	STL	B, @_aesgen_scratch+7
	ST	T, @AR2
	ST	TRN, @AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR5+0, A
	XOR	*AR2+0, B
	XOR	*AR1+0, B
	XOR	*AR2, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR6, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+11
	MAR	*+AR7(16)
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR5+0, A
	XOR	*AR2+0, B
	XOR	*AR1+0, B
	XOR	*AR2, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR4, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+9
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR5+0, A
	XOR	*AR1+0, B
	XOR	*AR6+0, B
	XOR	*AR1, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+7
	XOR	*AR3, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR5+0, A
	XOR	*AR6+0, B
	XOR	*AR4+0, B
	XOR	*AR6, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR2, B
	XOR	*AR5, B
	STL	B, @_aesgen_scratch+15
	ST	T, @AR6
	ST	TRN, @AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR4+0, A
	XOR	*AR6+0, B
	XOR	*AR3+0, B
	XOR	*AR6, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR1, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+3
	MAR	*+AR7(16)
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR4+0, A
	XOR	*AR6+0, B
	XOR	*AR3+0, B
	XOR	*AR6, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR2, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR4+0, A
	XOR	*AR3+0, B
	XOR	*AR1+0, B
	XOR	*AR3, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+15
	XOR	*AR5, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR4+0, A
	XOR	*AR1+0, B
	XOR	*AR2+0, B
	XOR	*AR1, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR6, B
	XOR	*AR4, B
	STL	B, @_aesgen_scratch+9
	ST	T, @AR1
	ST	TRN, @AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR2+0, A
	XOR	*AR1+0, B
	XOR	*AR5+0, B
	XOR	*AR1, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR3, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+11
	MAR	*+AR7(16)
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR1
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR6+0, A
	XOR	*AR2+0, A
	XOR	*AR1+0, B
	XOR	*AR5+0, B
	XOR	*AR1, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR6, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR6
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR2+0, A
	XOR	*AR5+0, B
	XOR	*AR3+0, B
	XOR	*AR5, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR4, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR2
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR2+0, A
	XOR	*AR3+0, B
	XOR	*AR6+0, B
	XOR	*AR3, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR1, B
	XOR	*AR2, B
	STL	B, @_aesgen_scratch+7
	ST	T, @AR3
	ST	TRN, @AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR5+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR5, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+12, A
	STL	B, @_aesgen_scratch+3
	MAR	*+AR7(16)
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, T
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR1+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR1, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+9
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR4
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR2+0, A
	XOR	*AR6+0, A
	XOR	*AR4+0, B
	XOR	*AR5+0, B
	XOR	*AR4, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+7
	XOR	*AR2, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+0, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR5
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+20, A
	STLM	A, AR6
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR3+0, A
	XOR	*AR6+0, A
	XOR	*AR5+0, B
	XOR	*AR1+0, B
	XOR	*AR5, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR3, B
	XOR	*AR6, B
	STL	B, @_aesgen_scratch+15
	ST	T, @AR5
	ST	TRN, @AR1
	LD	*AR7-, B
	LD	*AR7-, A
	XOR	*AR4+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR4, B
	XOR	*AR1, B
	STL	B, @_aesgen_scratch+11
	MVDM	_aesgen_scratch+17, AR6
	MAR	*+AR7(16)
	MAR	*+AR6(16)
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, T
	DLD	@_aesgen_scratch+10, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, AR2
	MAR	*AR3-0
	LD	*AR7-, B
	XOR	*AR3, B
	XOR	*AR2, B
	STL	B, *AR6-
	DLD	@_aesgen_scratch+12, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, TRN
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR1
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, AR3
	MAR	*AR4-0
	LD	*AR7-, A
	XOR	*AR4, A
	XOR	*AR3, A
	STL	A, *AR6-
	DLD	@_aesgen_scratch+8, A
	STL	A, ASM, @AR2
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, AR4
	MAR	*AR5-0
	LD	*AR7-, B
	XOR	*AR5, B
	XOR	*AR4, B
	STL	B, *AR6-
	DLD	@_aesgen_scratch+4, A
	STL	A, ASM, @AR3
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, AR5
	MAR	*AR1-0
	LD	*AR7-, A
	XOR	*AR1, A
	XOR	*AR5, A
	STL	A, *AR6-
	DLD	@_aesgen_scratch+2, A
	STL	A, ASM, @AR4
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, AR1
	MAR	*AR2-0
	LD	*AR7-, B
	XOR	*AR2, B
	XOR	*AR1, B
	STL	B, *AR6-
	DLD	@_aesgen_scratch+0, A
	STL	A, ASM, @AR5
	AND	@_aesgen_scratch+19, A
	OR	@_aesgen_scratch+21, A
	STLM	A, AR2
	MAR	*AR3-0
	LD	*AR7-, A
	XOR	*AR3, A
	XOR	*AR2, A
	STL	A, *AR6-
	ST	T, @AR1
	MAR	*AR4-0
	LD	*AR7-, B
	XOR	*AR4, B
	XOR	*AR1, B
	STL	B, *AR6-
	ST	TRN, @AR3
	MAR	*AR5-0
	LD	*AR7-, A
	XOR	*AR5, A
	XOR	*AR3, A
	STL	A, *AR6-
	MVMD	AR6, _aesgen_scratch+17

_aesgen_aes256_ecb_dec_done:
	POPM	REA
	POPM	RSA
	POPM	BRC
	POPM	ST1
	POPM	ST0
	POPM	AR7
	POPM	AR6
	POPM	AR1
	RET

	.sect	".const:_aesgen_aes_inverse_masked_tables"
	.align	256
_aesgen_aes_inverse_masked_tables:
	.word	20992, 2304, 27136, 54528, 12288, 13824, 42240, 14336
	.word	48896, 16384, 41728, 40448, 33024, 62208, 55040, 64256
	.word	31744, 58112, 14592, 33280, 39680, 12032, 65280, 34560
	.word	13312, 36352, 17152, 17408, 50176, 56832, 59648, 51968
	.word	21504, 31488, 37888, 12800, 42496, 49664, 8960, 15616
	.word	60928, 19456, 38144, 2816, 16896, 64000, 49920, 19968
	.word	2048, 11776, 41216, 26112, 10240, 55552, 9216, 45568
	.word	30208, 23296, 41472, 18688, 27904, 35584, 53504, 9472
	.word	29184, 63488, 62976, 25600, 34304, 26624, 38912, 5632
	.word	54272, 41984, 23552, 52224, 23808, 25856, 46592, 37376
	.word	27648, 28672, 18432, 20480, 64768, 60672, 47360, 55808
	.word	24064, 5376, 17920, 22272, 42752, 36096, 40192, 33792
	.word	36864, 55296, 43776, 0, 35840, 48128, 54016, 2560
	.word	63232, 58368, 22528, 1280, 47104, 45824, 17664, 1536
	.word	53248, 11264, 7680, 36608, 51712, 16128, 3840, 512
	.word	49408, 44800, 48384, 768, 256, 4864, 35328, 27392
	.word	14848, 37120, 4352, 16640, 20224, 26368, 56320, 59904
	.word	38656, 61952, 52992, 52736, 61440, 46080, 58880, 29440
	.word	38400, 44032, 29696, 8704, 59136, 44288, 13568, 34048
	.word	57856, 63744, 14080, 59392, 7168, 29952, 57088, 28160
	.word	18176, 61696, 6656, 28928, 7424, 10496, 50432, 35072
	.word	28416, 46848, 25088, 3584, 43520, 6144, 48640, 6912
	.word	64512, 22016, 15872, 19200, 50688, 53760, 30976, 8192
	.word	39424, 56064, 49152, 65024, 30720, 52480, 23040, 62464
	.word	7936, 56576, 43008, 13056, 34816, 1792, 50944, 12544
	.word	45312, 4608, 4096, 22784, 9984, 32768, 60416, 24320
	.word	24576, 20736, 32512, 43264, 6400, 46336, 18944, 3328
	.word	11520, 58624, 31232, 40704, 37632, 51456, 39936, 61184
	.word	40960, 57344, 15104, 19712, 44544, 10752, 62720, 45056
	.word	51200, 60160, 47872, 15360, 33536, 21248, 39168, 24832
	.word	5888, 11008, 1024, 32256, 47616, 30464, 54784, 9728
	.word	57600, 26880, 5120, 25344, 21760, 8448, 3072, 32000
	.word	20980, 32321, 6679, 14887, 15275, 8093, 44282, 19427
	.word	8240, 44406, 35020, 62722, 20453, 50474, 9781, 46434
	.word	57009, 9658, 17898, 24062, 49967, 33100, 36166, 27603
	.word	911, 5522, 49005, 38226, 54462, 22644, 18912, 36553
	.word	30146, 62606, 39256, 10169, 48865, 61576, 51488, 32206
	.word	25567, 58650, 38737, 25171, 45412, 47979, 65153, 63752
	.word	28744, 36677, 38110, 21115, 43891, 29259, 58143, 26197
	.word	45803, 12213, 34501, 54071, 12328, 9151, 515, 60694
	.word	35535, 42873, 62215, 20073, 26074, 1541, 53556, 50342
	.word	13358, 41715, 1418, 42230, 2947, 16480, 24177, 48494
	.word	15905, 38621, 56638, 19942, 37204, 29124, 1030, 24656
	.word	6552, 54973, 35136, 26585, 45288, 1929, 59161, 31176
	.word	41340, 31810, 63620, 0, 2432, 12843, 7697, 27738
	.word	64782, 3973, 15790, 13869, 2575, 26716, 39771, 9270
	.word	3082, 37719, 46318, 7067, 32960, 25052, 23159, 7186
	.word	58003, 49312, 15394, 4635, 3593, 62091, 11702, 5150
	.word	22513, 44917, 61081, 41855, 63233, 23666, 17510, 23547
	.word	35651, 52003, 46829, 47332, 55089, 16995, 5015, 33990
	.word	34122, 53947, 44793, 50985, 7582, 56498, 3462, 30657
	.word	11187, 43376, 4500, 18409, 43260, 41200, 22141, 8755
	.word	34633, 55608, 36042, 39124, 42741, 42362, 55991, 16301
	.word	11322, 20600, 27231, 21630, 63117, 37080, 11833, 33475
	.word	40797, 27088, 28629, 53029, 51372, 4120, 59548, 56123
	.word	52518, 28249, 60570, 33615, 59029, 43775, 8636, 61205
	.word	47847, 19055, 60063, 10672, 12708, 10815, 50853, 13730
	.word	29774, 64642, 57488, 13223, 61700, 16876, 32717, 6033
	.word	30285, 17391, 52394, 58518, 40657, 19562, 49452, 18021
	.word	40286, 396, 64135, 64267, 45927, 37595, 59664, 28118
	.word	39639, 14241, 23032, 60179, 52905, 46945, 57628, 31303
	.word	40146, 22002, 6164, 29639, 21495, 24573, 57149, 30788
	.word	51887, 47464, 14372, 49827, 5661, 48354, 10300, 65293
	.word	14760, 2060, 55476, 25686, 31691, 54578, 18540, 53432
	.word	42832, 25939, 42179, 24214, 27595, 17905, 22699, 915
	.word	64085, 28150, 30353, 19493, 55292, 52183, 17536, 41871
	.word	23113, 7015, 3736, 49377, 29954, 61458, 38819, 63942
	.word	24551, 40085, 31467, 23002, 33581, 8659, 26921, 51268
	.word	35178, 31096, 15979, 29149, 20406, 44311, 44134, 15028
	.word	18968, 12674, 13152, 32581, 30688, 44676, 40988, 11156
	.word	26712, 64793, 27783, 63671, 54051, 738, 36695, 43818
	.word	10247, 49667, 31642, 2213, 34802, 42418, 27322, 33372
	.word	7211, 46226, 62192, 58017, 62669, 48853, 25119, 65162
	.word	21405, 21920, 57650, 60277, 60473, 61354, 40710, 4177
	.word	35577, 1597, 1454, 48454, 36277, 23813, 54383, 5631
	.word	64292, 59799, 17356, 40567, 17085, 35720, 23352, 61147
	.word	2631, 4073, 7881, 0, 34435, 60744, 28844, 29262
	.word	65531, 14422, 54558, 14631, 55652, 42529, 21713, 11834
	.word	26545, 59151, 38610, 37278, 50511, 8354, 19305, 6678
	.word	47626, 10981, 57411, 5917, 3339, 51117, 43193, 43464
	.word	6533, 1868, 56763, 24829, 9887, 62908, 15301, 32308
	.word	10614, 50908, 64616, 61795, 56522, 34064, 8768, 4384
	.word	9341, 15864, 12817, 41325, 12107, 12531, 21228, 58320
	.word	5740, 47513, 18682, 25634, 36036, 16154, 11480, 37103
	.word	20167, 53697, 41726, 2870, 33231, 56872, 36390, 49060
	.word	40420, 37389, 52379, 18018, 5058, 47336, 63326, 45045
	.word	32958, 37756, 11689, 4787, 39227, 32167, 25454, 47995
	.word	30729, 6388, 46849, 39592, 28261, 59006, 53000, 59622
	.word	39897, 14030, 2516, 31958, 45743, 9009, 37936, 26304
	.word	48183, 51878, 53424, 55317, 38986, 56055, 20494, 63023
	.word	54925, 45133, 19796, 1247, 46563, 34843, 8120, 20863
	.word	59908, 13661, 29811, 16686, 7514, 53842, 22067, 18195
	.word	24972, 3194, 5262, 15497, 10222, 51509, 58861, 45372
	.word	57177, 29503, 52857, 14271, 52714, 43611, 28436, 56198
	.word	62337, 50238, 13356, 16479, 50034, 9484, 18827, 38209
	.word	369, 46046, 58524, 49552, 33889, 46704, 23668, 22338
	.word	82, 9, 106, 213, 48, 54, 165, 56
	.word	191, 64, 163, 158, 129, 243, 215, 251
	.word	124, 227, 57, 130, 155, 47, 255, 135
	.word	52, 142, 67, 68, 196, 222, 233, 203
	.word	84, 123, 148, 50, 166, 194, 35, 61
	.word	238, 76, 149, 11, 66, 250, 195, 78
	.word	8, 46, 161, 102, 40, 217, 36, 178
	.word	118, 91, 162, 73, 109, 139, 209, 37
	.word	114, 248, 246, 100, 134, 104, 152, 22
	.word	212, 164, 92, 204, 93, 101, 182, 146
	.word	108, 112, 72, 80, 253, 237, 185, 218
	.word	94, 21, 70, 87, 167, 141, 157, 132
	.word	144, 216, 171, 0, 140, 188, 211, 10
	.word	247, 228, 88, 5, 184, 179, 69, 6
	.word	208, 44, 30, 143, 202, 63, 15, 2
	.word	193, 175, 189, 3, 1, 19, 138, 107
	.word	58, 145, 17, 65, 79, 103, 220, 234
	.word	151, 242, 207, 206, 240, 180, 230, 115
	.word	150, 172, 116, 34, 231, 173, 53, 133
	.word	226, 249, 55, 232, 28, 117, 223, 110
	.word	71, 241, 26, 113, 29, 41, 197, 137
	.word	111, 183, 98, 14, 170, 24, 190, 27
	.word	252, 86, 62, 75, 198, 210, 121, 32
	.word	154, 219, 192, 254, 120, 205, 90, 244
	.word	31, 221, 168, 51, 136, 7, 199, 49
	.word	177, 18, 16, 89, 39, 128, 236, 95
	.word	96, 81, 127, 169, 25, 181, 74, 13
	.word	45, 229, 122, 159, 147, 201, 156, 239
	.word	160, 224, 59, 77, 174, 42, 245, 176
	.word	200, 235, 187, 60, 131, 83, 153, 97
	.word	23, 43, 4, 126, 186, 119, 214, 38
	.word	225, 105, 20, 99, 85, 33, 12, 125
	.word	62631, 16741, 6052, 10078, 43883, 40261, 64088, 58115
	.word	12538, 30317, 52342, 588, 58839, 10955, 13636, 25251
	.word	45402, 47643, 59918, 65216, 12149, 19696, 18071, 54265
	.word	36703, 37532, 28026, 21081, 48771, 29729, 57449, 51656
	.word	49801, 36473, 22590, 47473, 57679, 34989, 8364, 52794
	.word	57162, 6705, 20787, 21375, 25719, 27566, 33184, 2091
	.word	18536, 17917, 56940, 31736, 29651, 19202, 8079, 21931
	.word	60200, 46530, 50555, 14088, 10375, 49061, 874, 5762
	.word	53020, 31156, 2034, 27106, 56052, 1470, 13410, 42750
	.word	11859, 62293, 35553, 63211, 33772, 24815, 29087, 28176
	.word	8586, 56582, 15877, 59069, 21645, 50269, 1748, 20501
	.word	39163, 48617, 16451, 55710, 59458, 35211, 6491, 51438
	.word	31754, 16911, 33822, 0, 32902, 11245, 4464, 23154
	.word	3839, 34104, 44757, 11577, 4057, 23718, 23380, 13870
	.word	2663, 22503, 61078, 39825, 49349, 56352, 30539, 4634
	.word	37818, 41002, 8928, 6935, 2317, 35783, 46760, 7849
	.word	61721, 29959, 39389, 32608, 294, 29429, 26171, 64382
	.word	17193, 9158, 60924, 58609, 12764, 25477, 38690, 50705
	.word	18980, 47933, 63794, 10657, 40495, 45616, 34386, 49635
	.word	45846, 28857, 37960, 59748, 64652, 61503, 32044, 13200
	.word	18766, 14545, 51874, 54283, 62849, 31454, 46990, 44479
	.word	15005, 30866, 24524, 32326, 36115, 55480, 14839, 50095
	.word	23936, 53395, 54573, 9490, 44185, 6269, 40035, 15291
	.word	9848, 22808, 39607, 20378, 38254, 65510, 48335, 5608
	.word	59291, 28470, 40713, 45180, 42162, 16163, 42388, 41574
	.word	20156, 33482, 37072, 42968, 1176, 60634, 52560, 37366
	.word	19926, 61360, 43597, 38404, 53685, 27272, 11295, 25937
	.word	24298, 35893, 34676, 2881, 26397, 56274, 4182, 54855
	.word	55137, 41228, 63508, 4924, 43303, 25033, 7397, 18353
	.word	53983, 62067, 5326, 50999, 63437, 64938, 15727, 17627
	.word	45043, 26820, 9268, 41792, 7619, 57893, 15433, 3477
	.word	43009, 3251, 46308, 22209, 52100, 12982, 27740, 47191
	.word	20561, 21374, 49946, 38458, 52027, 61727, 43948, 37707
	.word	21792, 63149, 37256, 9717, 64591, 55237, 32806, 36789
	.word	18910, 26405, 38981, 57693, 707, 4737, 41869, 50795
	.word	59139, 38165, 60351, 55957, 11732, 54104, 10569, 17550
	.word	27253, 30964, 27545, 56615, 46782, 6128, 26313, 46205
	.word	6243, 33509, 24727, 17762, 57521, 33979, 7422, 38137
	.word	22640, 6543, 34708, 46930, 9131, 57970, 22499, 10854
	.word	1970, 815, 39558, 42451, 62000, 45603, 47618, 23789
	.word	11146, 37543, 61683, 41294, 52581, 54534, 8145, 35524
	.word	40244, 41122, 12805, 30116, 14603, 43584, 1630, 20925
	.word	63806, 15766, 44765, 17997, 46481, 1393, 28420, 65376
	.word	9241, 38870, 52361, 30567, 48560, 34823, 14567, 56185
	.word	18337, 59772, 51704, 0, 33545, 18482, 44062, 20076
	.word	64509, 22031, 7741, 10038, 25610, 8552, 53659, 14884
	.word	45324, 3987, 53940, 40475, 20352, 41569, 26970, 5660
	.word	2786, 58816, 17212, 7442, 2830, 44530, 47405, 51220
	.word	34135, 19631, 48110, 64931, 40951, 48220, 50500, 13403
	.word	30347, 56523, 26806, 25528, 51927, 4162, 16403, 8324
	.word	32133, 63698, 4526, 28103, 19229, 62428, 60429, 53367
	.word	27691, 39337, 64017, 8775, 50344, 6816, 55382, 61218
	.word	51079, 49625, 65164, 13976, 53158, 10405, 9946, 42047
	.word	58412, 3408, 39786, 25172, 49910, 59536, 24110, 62850
	.word	48799, 31849, 43375, 46031, 15304, 42768, 28392, 31707
	.word	2509, 62574, 492, 43139, 26086, 32426, 2081, 59119
	.word	55738, 52810, 54506, 54825, 44849, 12586, 12486, 49205
	.word	14196, 42748, 45280, 5427, 19185, 63297, 3711, 12055
	.word	36214, 19779, 21708, 57316, 58270, 6988, 47297, 32582
	.word	1181, 23809, 29690, 12027, 23219, 21138, 13289, 4973
	.word	35994, 31287, 36441, 35307, 61134, 13751, 60897, 15482
	.word	22940, 16213, 31000, 49011, 59987, 23391, 5343, 34424
	.word	33226, 16057, 11320, 24514, 29206, 3260, 35624, 16895
	.word	28985, 56840, 40152, 36964, 24955, 28885, 29768, 17104

	.sect	".const:_aesgen_aes_sbox"
	.align	256
_aesgen_aes_sbox:
	.word	25344, 31744, 30464, 31488, 61952, 27392, 28416, 50432
	.word	12288, 256, 26368, 11008, 65024, 55040, 43776, 30208
	.word	51712, 33280, 51456, 32000, 64000, 22784, 18176, 61440
	.word	44288, 54272, 41472, 44800, 39936, 41984, 29184, 49152
	.word	46848, 64768, 37632, 9728, 13824, 16128, 63232, 52224
	.word	13312, 42240, 58624, 61696, 28928, 55296, 12544, 5376
	.word	1024, 50944, 8960, 49920, 6144, 38400, 1280, 39424
	.word	1792, 4608, 32768, 57856, 60160, 9984, 45568, 29952
	.word	2304, 33536, 11264, 6656, 6912, 28160, 23040, 40960
	.word	20992, 15104, 54784, 45824, 10496, 58112, 12032, 33792
	.word	21248, 53504, 0, 60672, 8192, 64512, 45312, 23296
	.word	27136, 51968, 48640, 14592, 18944, 19456, 22528, 52992
	.word	53248, 61184, 43520, 64256, 17152, 19712, 13056, 34048
	.word	17664, 63744, 512, 32512, 20480, 15360, 40704, 43008
	.word	20736, 41728, 16384, 36608, 37376, 40192, 14336, 62720
	.word	48128, 46592, 55808, 8448, 4096, 65280, 62208, 53760
	.word	52480, 3072, 4864, 60416, 24320, 38656, 17408, 5888
	.word	50176, 42752, 32256, 15616, 25600, 23808, 6400, 29440
	.word	24576, 33024, 20224, 56320, 8704, 10752, 36864, 34816
	.word	17920, 60928, 47104, 5120, 56832, 24064, 2816, 56064
	.word	57344, 12800, 14848, 2560, 18688, 1536, 9216, 23552
	.word	49664, 54016, 44032, 25088, 37120, 38144, 58368, 30976
	.word	59136, 51200, 14080, 27904, 36096, 54528, 19968, 43264
	.word	27648, 22016, 62464, 59904, 25856, 31232, 44544, 2048
	.word	47616, 30720, 9472, 11776, 7168, 42496, 46080, 50688
	.word	59392, 56576, 29696, 7936, 19200, 48384, 35584, 35328
	.word	28672, 15872, 46336, 26112, 18432, 768, 62976, 3584
	.word	24832, 13568, 22272, 47360, 34304, 49408, 7424, 40448
	.word	57600, 63488, 38912, 4352, 26880, 55552, 36352, 37888
	.word	39680, 7680, 34560, 59648, 52736, 21760, 10240, 57088
	.word	35840, 41216, 35072, 3328, 48896, 58880, 16896, 26624
	.word	16640, 39168, 11520, 3840, 45056, 21504, 47872, 5632
