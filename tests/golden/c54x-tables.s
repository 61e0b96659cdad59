	.mmregs
	; Words of the scratch pad: at an even address on page 0.
_aesgen_scratch	.usect	".aesgen_page0", 22, 1, 1

	.sect	".text:_aesgen_aes128_ecb_enc"
	.global	_aesgen_aes128_ecb_enc
_aesgen_aes128_ecb_enc:
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
	STL	A, @_aesgen_scratch+17
	LD	*AR2, A
	BC	_aesgen_aes128_ecb_enc_done, AEQ
	SUB	#1, A
	STLM	A, BRC
	; The upper word of each pair: the base of the tables for high bytes, without its low byte, which is 0.
	LD	#_aesgen_aes_tables+256, A
	SFTL	A, -8
	STL	A, @_aesgen_scratch+0
	STL	A, @_aesgen_scratch+2
	STL	A, @_aesgen_scratch+4
	STL	A, @_aesgen_scratch+6
	STL	A, @_aesgen_scratch+8
	STL	A, @_aesgen_scratch+10
	STL	A, @_aesgen_scratch+12
	STL	A, @_aesgen_scratch+14
	STM	#256, AR0
	RPTB	_aesgen_aes128_ecb_enc_done-1
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
	NOP
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR1
	DLD	@_aesgen_scratch+4, A
	STL	A, ASM, @AR2
	ADD	*AR1+0, B
	STLM	B, T
	ADD	*AR2+0, A
	STLM	A, AR3
	DLD	@_aesgen_scratch+10, B
	STL	B, ASM, @AR4
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR5
	ADD	*AR4+0, B
	STLM	B, TRN
	ADD	*AR5+0, A
	STLM	A, AR6
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR1+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR1, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+2, A
	STL	B, @_aesgen_scratch+5
	STL	A, ASM, @AR1
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR3
	ADD	*AR1+0, A
	STLM	A, AR6
	ADD	*AR3+0, B
	STLM	B, AR4
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR2+0, A
	XOR	*AR6+0, A
	XOR	*AR4+0, B
	XOR	*AR5+0, B
	XOR	*AR4, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+11
	XOR	*AR2, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+6, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR2
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR4
	ADD	*AR2+0, A
	STLM	A, AR6
	ADD	*AR4+0, B
	STLM	B, AR5
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR3+0, A
	XOR	*AR6+0, A
	XOR	*AR5+0, B
	XOR	*AR1+0, B
	XOR	*AR5, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR3, B
	XOR	*AR6, B
	STL	B, @_aesgen_scratch+3
	ST	T, @AR5
	ST	TRN, @AR1
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR4+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR4, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+10, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR6
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR3
	ADD	*AR6+0, A
	STLM	A, AR5
	ADD	*AR3+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+2, B
	STL	B, ASM, @AR2
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR4
	ADD	*AR2+0, B
	STLM	B, TRN
	ADD	*AR4+0, A
	STLM	A, AR1
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR3+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR3, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR3
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR5
	ADD	*AR3+0, A
	STLM	A, AR1
	ADD	*AR5+0, B
	STLM	B, AR2
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR6+0, A
	XOR	*AR1+0, A
	XOR	*AR2+0, B
	XOR	*AR4+0, B
	XOR	*AR2, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+3
	XOR	*AR6, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+14, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR6
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR2
	ADD	*AR6+0, A
	STLM	A, AR1
	ADD	*AR2+0, B
	STLM	B, AR4
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR5+0, A
	XOR	*AR1+0, A
	XOR	*AR4+0, B
	XOR	*AR3+0, B
	XOR	*AR4, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR5, B
	XOR	*AR1, B
	STL	B, @_aesgen_scratch+5
	ST	T, @AR4
	ST	TRN, @AR3
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR2+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR2, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+2, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR1
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR5
	ADD	*AR1+0, A
	STLM	A, AR4
	ADD	*AR5+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+4, B
	STL	B, ASM, @AR6
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR2
	ADD	*AR6+0, B
	STLM	B, TRN
	ADD	*AR2+0, A
	STLM	A, AR3
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR5+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR5, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+10, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR5
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR4
	ADD	*AR5+0, A
	STLM	A, AR3
	ADD	*AR4+0, B
	STLM	B, AR6
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR1+0, A
	XOR	*AR3+0, A
	XOR	*AR6+0, B
	XOR	*AR2+0, B
	XOR	*AR6, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR1, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+6, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR1
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR6
	ADD	*AR1+0, A
	STLM	A, AR3
	ADD	*AR6+0, B
	STLM	B, AR2
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR4+0, A
	XOR	*AR3+0, A
	XOR	*AR2+0, B
	XOR	*AR5+0, B
	XOR	*AR2, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR4, B
	XOR	*AR3, B
	STL	B, @_aesgen_scratch+11
	ST	T, @AR2
	ST	TRN, @AR5
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR6+0, A
	XOR	*AR5+0, A
	XOR	*AR2+0, B
	XOR	*AR1+0, B
	XOR	*AR2, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR6, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR3
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR4
	ADD	*AR3+0, A
	STLM	A, AR2
	ADD	*AR4+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+10, B
	STL	B, ASM, @AR1
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR6
	ADD	*AR1+0, B
	STLM	B, TRN
	ADD	*AR6+0, A
	STLM	A, AR5
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR4+0, A
	XOR	*AR5+0, A
	XOR	*AR2+0, B
	XOR	*AR1+0, B
	XOR	*AR2, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR4, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+2, A
	STL	B, @_aesgen_scratch+5
	STL	A, ASM, @AR4
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR2
	ADD	*AR4+0, A
	STLM	A, AR5
	ADD	*AR2+0, B
	STLM	B, AR1
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR3+0, A
	XOR	*AR5+0, A
	XOR	*AR1+0, B
	XOR	*AR6+0, B
	XOR	*AR1, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+11
	XOR	*AR3, B
	XOR	*AR5, B
	DLD	@_aesgen_scratch+14, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR3
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR1
	ADD	*AR3+0, A
	STLM	A, AR5
	ADD	*AR1+0, B
	STLM	B, AR6
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR2+0, A
	XOR	*AR5+0, A
	XOR	*AR6+0, B
	XOR	*AR4+0, B
	XOR	*AR6, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR2, B
	XOR	*AR5, B
	STL	B, @_aesgen_scratch+3
	ST	T, @AR6
	ST	TRN, @AR4
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR1+0, A
	XOR	*AR4+0, A
	XOR	*AR6+0, B
	XOR	*AR3+0, B
	XOR	*AR6, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR1, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+10, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR5
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR2
	ADD	*AR5+0, A
	STLM	A, AR6
	ADD	*AR2+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+2, B
	STL	B, ASM, @AR3
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR1
	ADD	*AR3+0, B
	STLM	B, TRN
	ADD	*AR1+0, A
	STLM	A, AR4
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR2+0, A
	XOR	*AR4+0, A
	XOR	*AR6+0, B
	XOR	*AR3+0, B
	XOR	*AR6, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR2, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR2
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR6
	ADD	*AR2+0, A
	STLM	A, AR4
	ADD	*AR6+0, B
	STLM	B, AR3
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR5+0, A
	XOR	*AR4+0, A
	XOR	*AR3+0, B
	XOR	*AR1+0, B
	XOR	*AR3, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+3
	XOR	*AR5, B
	XOR	*AR4, B
	DLD	@_aesgen_scratch+6, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR5
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR3
	ADD	*AR5+0, A
	STLM	A, AR4
	ADD	*AR3+0, B
	STLM	B, AR1
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR6+0, A
	XOR	*AR4+0, A
	XOR	*AR1+0, B
	XOR	*AR2+0, B
	XOR	*AR1, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR6, B
	XOR	*AR4, B
	STL	B, @_aesgen_scratch+5
	ST	T, @AR1
	ST	TRN, @AR2
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR3+0, A
	XOR	*AR2+0, A
	XOR	*AR1+0, B
	XOR	*AR5+0, B
	XOR	*AR1, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR3, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+2, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR4
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR6
	ADD	*AR4+0, A
	STLM	A, AR1
	ADD	*AR6+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+4, B
	STL	B, ASM, @AR5
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR3
	ADD	*AR5+0, B
	STLM	B, TRN
	ADD	*AR3+0, A
	STLM	A, AR2
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR6+0, A
	XOR	*AR2+0, A
	XOR	*AR1+0, B
	XOR	*AR5+0, B
	XOR	*AR1, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR6, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+10, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR6
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR1
	ADD	*AR6+0, A
	STLM	A, AR2
	ADD	*AR1+0, B
	STLM	B, AR5
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR4+0, A
	XOR	*AR2+0, A
	XOR	*AR5+0, B
	XOR	*AR3+0, B
	XOR	*AR5, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR4, B
	XOR	*AR2, B
	DLD	@_aesgen_scratch+14, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR4
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR5
	ADD	*AR4+0, A
	STLM	A, AR2
	ADD	*AR5+0, B
	STLM	B, AR3
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR1+0, A
	XOR	*AR2+0, A
	XOR	*AR3+0, B
	XOR	*AR6+0, B
	XOR	*AR3, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR1, B
	XOR	*AR2, B
	STL	B, @_aesgen_scratch+11
	ST	T, @AR3
	ST	TRN, @AR6
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR5+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR5, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR2
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR1
	ADD	*AR2+0, A
	STLM	A, AR3
	ADD	*AR1+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+10, B
	STL	B, ASM, @AR4
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR5
	ADD	*AR4+0, B
	STLM	B, TRN
	ADD	*AR5+0, A
	STLM	A, AR6
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR1+0, A
	XOR	*AR6+0, A
	XOR	*AR3+0, B
	XOR	*AR4+0, B
	XOR	*AR3, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR1, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+2, A
	STL	B, @_aesgen_scratch+5
	STL	A, ASM, @AR1
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR3
	ADD	*AR1+0, A
	STLM	A, AR6
	ADD	*AR3+0, B
	STLM	B, AR4
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR2+0, A
	XOR	*AR6+0, A
	XOR	*AR4+0, B
	XOR	*AR5+0, B
	XOR	*AR4, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+11
	XOR	*AR2, B
	XOR	*AR6, B
	DLD	@_aesgen_scratch+6, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR2
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR4
	ADD	*AR2+0, A
	STLM	A, AR6
	ADD	*AR4+0, B
	STLM	B, AR5
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR3+0, A
	XOR	*AR6+0, A
	XOR	*AR5+0, B
	XOR	*AR1+0, B
	XOR	*AR5, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR3, B
	XOR	*AR6, B
	STL	B, @_aesgen_scratch+3
	ST	T, @AR5
	ST	TRN, @AR1
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR4+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR4, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+10, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR6
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR3
	ADD	*AR6+0, A
	STLM	A, AR5
	ADD	*AR3+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+2, B
	STL	B, ASM, @AR2
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR4
	ADD	*AR2+0, B
	STLM	B, TRN
	ADD	*AR4+0, A
	STLM	A, AR1
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR3+0, A
	XOR	*AR1+0, A
	XOR	*AR5+0, B
	XOR	*AR2+0, B
	XOR	*AR5, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR3, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+4, A
	STL	B, @_aesgen_scratch+11
	STL	A, ASM, @AR3
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR5
	ADD	*AR3+0, A
	STLM	A, AR1
	ADD	*AR5+0, B
	STLM	B, AR2
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR6+0, A
	XOR	*AR1+0, A
	XOR	*AR2+0, B
	XOR	*AR4+0, B
	XOR	*AR2, A
	XOR	*AR4, A
	STL	A, @_aesgen_scratch+3
	XOR	*AR6, B
	XOR	*AR1, B
	DLD	@_aesgen_scratch+14, A
	STL	B, @_aesgen_scratch+7
	STL	A, ASM, @AR6
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR2
	ADD	*AR6+0, A
	STLM	A, AR1
	ADD	*AR2+0, B
	STLM	B, AR4
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR5+0, A
	XOR	*AR1+0, A
	XOR	*AR4+0, B
	XOR	*AR3+0, B
	XOR	*AR4, A
	XOR	*AR3, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR5, B
	XOR	*AR1, B
	STL	B, @_aesgen_scratch+5
	ST	T, @AR4
	ST	TRN, @AR3
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR2+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR2, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+2, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR1
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR5
	ADD	*AR1+0, A
	STLM	A, AR4
	ADD	*AR5+0, B
	STLM	B, T
	DLD	@_aesgen_scratch+4, B
	STL	B, ASM, @AR6
	DLD	@_aesgen_scratch+14, A
	STL	A, ASM, @AR2
	ADD	*AR6+0, B
	STLM	B, TRN
	ADD	*AR2+0, A
	STLM	A, AR3
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR5+0, A
	XOR	*AR3+0, A
	XOR	*AR4+0, B
	XOR	*AR6+0, B
	XOR	*AR4, A
	XOR	*AR6, A
	STL	A, @_aesgen_scratch+1
	XOR	*AR5, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+10, A
	STL	B, @_aesgen_scratch+3
	STL	A, ASM, @AR5
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR4
	ADD	*AR5+0, A
	STLM	A, AR3
	ADD	*AR4+0, B
	STLM	B, AR6
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR1+0, A
	XOR	*AR3+0, A
	XOR	*AR6+0, B
	XOR	*AR2+0, B
	XOR	*AR6, A
	XOR	*AR2, A
	STL	A, @_aesgen_scratch+5
	XOR	*AR1, B
	XOR	*AR3, B
	DLD	@_aesgen_scratch+6, A
	STL	B, @_aesgen_scratch+15
	STL	A, ASM, @AR1
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR6
	ADD	*AR1+0, A
	STLM	A, AR3
	ADD	*AR6+0, B
	STLM	B, AR2
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR4+0, A
	XOR	*AR3+0, A
	XOR	*AR2+0, B
	XOR	*AR5+0, B
	XOR	*AR2, A
	XOR	*AR5, A
	STL	A, @_aesgen_scratch+9
	XOR	*AR4, B
	XOR	*AR3, B
	STL	B, @_aesgen_scratch+11
	ST	T, @AR2
	ST	TRN, @AR5
	LD	*AR7+, A
	LD	*AR7+, B
	XOR	*AR6+0, A
	XOR	*AR5+0, A
	XOR	*AR2+0, B
	XOR	*AR1+0, B
	XOR	*AR2, A
	XOR	*AR1, A
	STL	A, @_aesgen_scratch+13
	XOR	*AR6, B
	XOR	*AR5, B
	STL	B, @_aesgen_scratch+7
	MVDM	_aesgen_scratch+17, AR6
	DLD	@_aesgen_scratch+0, B
	STL	B, ASM, @AR4
	DLD	@_aesgen_scratch+4, A
	STL	A, ASM, @AR3
	ADD	*AR4-0, B
	STLM	B, T
	ADD	*AR3-0, A
	STLM	A, AR2
	LD	*AR7+, A
	XOR	*AR4, A
	MAR	*AR2-0
	XOR	*AR2, A
	STL	A, *AR6+
	DLD	@_aesgen_scratch+10, B
	STL	B, ASM, @AR1
	DLD	@_aesgen_scratch+6, A
	STL	A, ASM, @AR5
	ADD	*AR1-0, B
	STLM	B, TRN
	ADD	*AR5-0, A
	STLM	A, AR4
	LD	*AR7+, B
	XOR	*AR1, B
	MAR	*AR4-0
	XOR	*AR4, B
	STL	B, *AR6+
	DLD	@_aesgen_scratch+8, B
	STL	B, ASM, @AR2
	LD	*AR7+, A
	XOR	*AR3, A
	ADD	*AR2-0, B
	STLM	B, AR1
	DLD	@_aesgen_scratch+2, B
	STL	B, ASM, @AR4
	MAR	*AR1-0
	XOR	*AR1, A
	STL	A, *AR6+
	ADD	*AR4-0, B
	STLM	B, AR3
	LD	*AR7+, B
	XOR	*AR5, B
	MAR	*AR3-0
	XOR	*AR3, B
	STL	B, *AR6+
	DLD	@_aesgen_scratch+12, B
	STL	B, ASM, @AR1
	LD	*AR7+, A
	XOR	*AR2, A
	ADD	*AR1-0, B
	STLM	B, AR5
	DLD	@_aesgen_scratch+14, B
	STL	B, ASM, @AR3
	MAR	*AR5-0
	XOR	*AR5, A
	STL	A, *AR6+
	ADD	*AR3-0, B
	STLM	B, AR2
	LD	*AR7+, B
	XOR	*AR4, B
	MAR	*AR2-0
	XOR	*AR2, B
	STL	B, *AR6+
	ST	T, @AR5
	LD	*AR7+, A
	XOR	*AR1, A
	MAR	*AR5-0
	XOR	*AR5, A
	STL	A, *AR6+
	ST	TRN, @AR4
	LD	*AR7+, B
	XOR	*AR3, B
	MAR	*AR4-0
	XOR	*AR4, B
	STL	B, *AR6+
	MVMD	AR6, _aesgen_scratch+17

_aesgen_aes128_ecb_enc_done:
	POPM	REA
	POPM	RSA
	POPM	BRC
	POPM	ST1
	POPM	ST0
	POPM	AR7
	POPM	AR6
	POPM	AR1
	RET

	.sect	".const:_aesgen_aes_tables"
	.align	256
_aesgen_aes_tables:
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
	.word	_aesgen_aes_tables+1280, _aesgen_aes_tables+1024, _aesgen_aes_tables+768, _aesgen_aes_tables+512, _aesgen_aes_tables+256, _aesgen_aes_tables+0, _aesgen_aes_tables-256, _aesgen_aes_tables-512
	.word	_aesgen_aes_tables-768, _aesgen_aes_tables-1024, _aesgen_aes_tables-1280, _aesgen_aes_tables-1536, _aesgen_aes_tables-1792, _aesgen_aes_tables-2048, _aesgen_aes_tables-2304, _aesgen_aes_tables-2560
	.word	_aesgen_aes_tables-2816, _aesgen_aes_tables-3072, _aesgen_aes_tables-3328, _aesgen_aes_tables-3584, _aesgen_aes_tables-3840, _aesgen_aes_tables-4096, _aesgen_aes_tables-4352, _aesgen_aes_tables-4608
	.word	_aesgen_aes_tables-4864, _aesgen_aes_tables-5120, _aesgen_aes_tables-5376, _aesgen_aes_tables-5632, _aesgen_aes_tables-5888, _aesgen_aes_tables-6144, _aesgen_aes_tables-6400, _aesgen_aes_tables-6656
	.word	_aesgen_aes_tables-6912, _aesgen_aes_tables-7168, _aesgen_aes_tables-7424, _aesgen_aes_tables-7680, _aesgen_aes_tables-7936, _aesgen_aes_tables-8192, _aesgen_aes_tables-8448, _aesgen_aes_tables-8704
	.word	_aesgen_aes_tables-8960, _aesgen_aes_tables-9216, _aesgen_aes_tables-9472, _aesgen_aes_tables-9728, _aesgen_aes_tables-9984, _aesgen_aes_tables-10240, _aesgen_aes_tables-10496, _aesgen_aes_tables-10752
	.word	_aesgen_aes_tables-11008, _aesgen_aes_tables-11264, _aesgen_aes_tables-11520, _aesgen_aes_tables-11776, _aesgen_aes_tables-12032, _aesgen_aes_tables-12288, _aesgen_aes_tables-12544, _aesgen_aes_tables-12800
	.word	_aesgen_aes_tables-13056, _aesgen_aes_tables-13312, _aesgen_aes_tables-13568, _aesgen_aes_tables-13824, _aesgen_aes_tables-14080, _aesgen_aes_tables-14336, _aesgen_aes_tables-14592, _aesgen_aes_tables-14848
	.word	_aesgen_aes_tables-15104, _aesgen_aes_tables-15360, _aesgen_aes_tables-15616, _aesgen_aes_tables-15872, _aesgen_aes_tables-16128, _aesgen_aes_tables-16384, _aesgen_aes_tables-16640, _aesgen_aes_tables-16896
	.word	_aesgen_aes_tables-17152, _aesgen_aes_tables-17408, _aesgen_aes_tables-17664, _aesgen_aes_tables-17920, _aesgen_aes_tables-18176, _aesgen_aes_tables-18432, _aesgen_aes_tables-18688, _aesgen_aes_tables-18944
	.word	_aesgen_aes_tables-19200, _aesgen_aes_tables-19456, _aesgen_aes_tables-19712, _aesgen_aes_tables-19968, _aesgen_aes_tables-20224, _aesgen_aes_tables-20480, _aesgen_aes_tables-20736, _aesgen_aes_tables-20992
	.word	_aesgen_aes_tables-21248, _aesgen_aes_tables-21504, _aesgen_aes_tables-21760, _aesgen_aes_tables-22016, _aesgen_aes_tables-22272, _aesgen_aes_tables-22528, _aesgen_aes_tables-22784, _aesgen_aes_tables-23040
	.word	_aesgen_aes_tables-23296, _aesgen_aes_tables-23552, _aesgen_aes_tables-23808, _aesgen_aes_tables-24064, _aesgen_aes_tables-24320, _aesgen_aes_tables-24576, _aesgen_aes_tables-24832, _aesgen_aes_tables-25088
	.word	_aesgen_aes_tables-25344, _aesgen_aes_tables-25600, _aesgen_aes_tables-25856, _aesgen_aes_tables-26112, _aesgen_aes_tables-26368, _aesgen_aes_tables-26624, _aesgen_aes_tables-26880, _aesgen_aes_tables-27136
	.word	_aesgen_aes_tables-27392, _aesgen_aes_tables-27648, _aesgen_aes_tables-27904, _aesgen_aes_tables-28160, _aesgen_aes_tables-28416, _aesgen_aes_tables-28672, _aesgen_aes_tables-28928, _aesgen_aes_tables-29184
	.word	_aesgen_aes_tables-29440, _aesgen_aes_tables-29696, _aesgen_aes_tables-29952, _aesgen_aes_tables-30208, _aesgen_aes_tables-30464, _aesgen_aes_tables-30720, _aesgen_aes_tables-30976, _aesgen_aes_tables-31232
	.word	_aesgen_aes_tables-31488, _aesgen_aes_tables-31744, _aesgen_aes_tables-32000, _aesgen_aes_tables-32256, _aesgen_aes_tables-32512, _aesgen_aes_tables-32768, _aesgen_aes_tables-33024, _aesgen_aes_tables-33280
	.word	_aesgen_aes_tables-33536, _aesgen_aes_tables-33792, _aesgen_aes_tables-34048, _aesgen_aes_tables-34304, _aesgen_aes_tables-34560, _aesgen_aes_tables-34816, _aesgen_aes_tables-35072, _aesgen_aes_tables-35328
	.word	_aesgen_aes_tables-35584, _aesgen_aes_tables-35840, _aesgen_aes_tables-36096, _aesgen_aes_tables-36352, _aesgen_aes_tables-36608, _aesgen_aes_tables-36864, _aesgen_aes_tables-37120, _aesgen_aes_tables-37376
	.word	_aesgen_aes_tables-37632, _aesgen_aes_tables-37888, _aesgen_aes_tables-38144, _aesgen_aes_tables-38400, _aesgen_aes_tables-38656, _aesgen_aes_tables-38912, _aesgen_aes_tables-39168, _aesgen_aes_tables-39424
	.word	_aesgen_aes_tables-39680, _aesgen_aes_tables-39936, _aesgen_aes_tables-40192, _aesgen_aes_tables-40448, _aesgen_aes_tables-40704, _aesgen_aes_tables-40960, _aesgen_aes_tables-41216, _aesgen_aes_tables-41472
	.word	_aesgen_aes_tables-41728, _aesgen_aes_tables-41984, _aesgen_aes_tables-42240, _aesgen_aes_tables-42496, _aesgen_aes_tables-42752, _aesgen_aes_tables-43008, _aesgen_aes_tables-43264, _aesgen_aes_tables-43520
	.word	_aesgen_aes_tables-43776, _aesgen_aes_tables-44032, _aesgen_aes_tables-44288, _aesgen_aes_tables-44544, _aesgen_aes_tables-44800, _aesgen_aes_tables-45056, _aesgen_aes_tables-45312, _aesgen_aes_tables-45568
	.word	_aesgen_aes_tables-45824, _aesgen_aes_tables-46080, _aesgen_aes_tables-46336, _aesgen_aes_tables-46592, _aesgen_aes_tables-46848, _aesgen_aes_tables-47104, _aesgen_aes_tables-47360, _aesgen_aes_tables-47616
	.word	_aesgen_aes_tables-47872, _aesgen_aes_tables-48128, _aesgen_aes_tables-48384, _aesgen_aes_tables-48640, _aesgen_aes_tables-48896, _aesgen_aes_tables-49152, _aesgen_aes_tables-49408, _aesgen_aes_tables-49664
	.word	_aesgen_aes_tables-49920, _aesgen_aes_tables-50176, _aesgen_aes_tables-50432, _aesgen_aes_tables-50688, _aesgen_aes_tables-50944, _aesgen_aes_tables-51200, _aesgen_aes_tables-51456, _aesgen_aes_tables-51712
	.word	_aesgen_aes_tables-51968, _aesgen_aes_tables-52224, _aesgen_aes_tables-52480, _aesgen_aes_tables-52736, _aesgen_aes_tables-52992, _aesgen_aes_tables-53248, _aesgen_aes_tables-53504, _aesgen_aes_tables-53760
	.word	_aesgen_aes_tables-54016, _aesgen_aes_tables-54272, _aesgen_aes_tables-54528, _aesgen_aes_tables-54784, _aesgen_aes_tables-55040, _aesgen_aes_tables-55296, _aesgen_aes_tables-55552, _aesgen_aes_tables-55808
	.word	_aesgen_aes_tables-56064, _aesgen_aes_tables-56320, _aesgen_aes_tables-56576, _aesgen_aes_tables-56832, _aesgen_aes_tables-57088, _aesgen_aes_tables-57344, _aesgen_aes_tables-57600, _aesgen_aes_tables-57856
	.word	_aesgen_aes_tables-58112, _aesgen_aes_tables-58368, _aesgen_aes_tables-58624, _aesgen_aes_tables-58880, _aesgen_aes_tables-59136, _aesgen_aes_tables-59392, _aesgen_aes_tables-59648, _aesgen_aes_tables-59904
	.word	_aesgen_aes_tables-60160, _aesgen_aes_tables-60416, _aesgen_aes_tables-60672, _aesgen_aes_tables-60928, _aesgen_aes_tables-61184, _aesgen_aes_tables-61440, _aesgen_aes_tables-61696, _aesgen_aes_tables-61952
	.word	_aesgen_aes_tables-62208, _aesgen_aes_tables-62464, _aesgen_aes_tables-62720, _aesgen_aes_tables-62976, _aesgen_aes_tables-63232, _aesgen_aes_tables-63488, _aesgen_aes_tables-63744, _aesgen_aes_tables-64000
	.word	50787, 63612, 61047, 63099, 65522, 54891, 56943, 37317
	.word	24624, 513, 52839, 22059, 59390, 46551, 19883, 60534
	.word	36810, 8066, 35273, 64125, 61434, 45657, 36423, 64496
	.word	16813, 46036, 24482, 17839, 9116, 21412, 58482, 39872
	.word	30135, 57853, 15763, 19494, 27702, 32319, 62967, 33740
	.word	26676, 20901, 53733, 63985, 57969, 43992, 25137, 10773
	.word	2052, 38343, 17955, 40387, 12312, 14230, 2565, 12186
	.word	3591, 9234, 7040, 57314, 52715, 20007, 32690, 60021
	.word	4617, 7555, 22572, 13338, 13851, 56430, 46170, 23456
	.word	42066, 30267, 47062, 32179, 21033, 56803, 24111, 4996
	.word	42579, 47569, 0, 49645, 16416, 58364, 31153, 46683
	.word	54378, 36299, 26558, 29241, 37962, 38988, 45144, 34255
	.word	48080, 50671, 20394, 60923, 34371, 39501, 26163, 4485
	.word	35397, 59897, 1026, 65151, 41040, 30780, 9631, 19368
	.word	41553, 23971, 32832, 1423, 16274, 8605, 28728, 61941
	.word	25532, 30646, 45018, 16929, 8208, 58879, 65011, 49106
	.word	33229, 6156, 9747, 50156, 48735, 13719, 34884, 11799
	.word	37828, 21927, 64638, 31293, 51300, 47709, 12825, 58995
	.word	49248, 6529, 40527, 41948, 17442, 21546, 15248, 2952
	.word	35910, 51182, 27576, 10260, 42974, 48222, 5643, 44507
	.word	56288, 25650, 29754, 5130, 37449, 3078, 18468, 47196
	.word	40898, 48595, 17324, 50274, 14737, 12693, 54244, 62073
	.word	54759, 35784, 28215, 55917, 397, 45525, 40014, 18857
	.word	55404, 44118, 62452, 53226, 51813, 62586, 18350, 4104
	.word	28602, 61560, 18981, 23598, 14364, 22438, 29620, 38854
	.word	52200, 41437, 59508, 15903, 38475, 25021, 3467, 3978
	.word	57456, 31806, 29109, 52326, 36936, 1539, 63478, 7182
	.word	49761, 27189, 44631, 27065, 6022, 39361, 14877, 10142
	.word	55777, 60408, 11160, 8721, 53865, 43481, 1934, 13204
	.word	11675, 15390, 5511, 51689, 34766, 43605, 20520, 42463
	.word	908, 22945, 2441, 6669, 26047, 55270, 33858, 53352
	.word	33345, 10649, 23085, 7695, 31664, 43092, 28091, 11286
	.word	25509, 31876, 30617, 31629, 61965, 27581, 28593, 50516
	.word	12368, 259, 26537, 11133, 65049, 55138, 44006, 30362
	.word	51781, 33437, 51520, 32135, 64021, 23019, 18377, 61451
	.word	44524, 54375, 41725, 45034, 40127, 42231, 29334, 49243
	.word	47042, 64796, 37806, 9834, 13914, 16193, 63234, 52303
	.word	13404, 42484, 58676, 61704, 29075, 55411, 12627, 5439
	.word	1036, 51026, 9061, 50014, 6184, 38561, 1295, 39605
	.word	1801, 4662, 32923, 57917, 60198, 10089, 45773, 30111
	.word	2331, 33694, 11380, 6702, 6957, 28338, 23278, 41211
	.word	21238, 15181, 54881, 46030, 10619, 58174, 12145, 33943
	.word	21493, 53608, 0, 60716, 8288, 64543, 45512, 23533
	.word	27326, 52038, 48857, 14667, 19166, 19668, 22760, 53066
	.word	53355, 61226, 43749, 64278, 17349, 19927, 13141, 34196
	.word	17871, 63760, 518, 32641, 20720, 15428, 40890, 43235
	.word	20979, 41982, 16576, 36746, 37549, 40380, 14408, 62724
	.word	48351, 46785, 55925, 8547, 4144, 65306, 62222, 53869
	.word	52556, 3092, 4917, 60463, 24545, 38818, 17612, 5945
	.word	50263, 42994, 32386, 15687, 25772, 24039, 6443, 29589
	.word	24736, 33176, 20433, 56447, 8806, 10878, 37035, 34947
	.word	18122, 60969, 47315, 5180, 56953, 24290, 2845, 56182
	.word	57403, 12886, 14926, 2590, 18907, 1546, 9324, 23780
	.word	49757, 54126, 44271, 25254, 37288, 38308, 58423, 31115
	.word	59186, 51267, 14169, 28087, 36236, 54628, 20178, 43488
	.word	27828, 22266, 62471, 59941, 26031, 31374, 44777, 2072
	.word	47829, 30856, 9583, 11890, 7204, 42737, 46279, 50769
	.word	59427, 56700, 29852, 7969, 19421, 48604, 35718, 35461
	.word	28816, 15938, 46532, 26282, 18648, 773, 62977, 3602
	.word	24995, 13663, 22521, 47568, 34449, 49496, 7463, 40633
	.word	57656, 63507, 39091, 4403, 27067, 55664, 36489, 38055
	.word	39862, 7714, 34706, 59680, 52809, 22015, 10360, 57210
	.word	35983, 41464, 35200, 3351, 49114, 58929, 17094, 26808
	.word	16835, 39344, 11639, 3857, 45259, 21756, 48086, 5690
	.word	99, 124, 119, 123, 242, 107, 111, 197
	.word	48, 1, 103, 43, 254, 215, 171, 118
	.word	202, 130, 201, 125, 250, 89, 71, 240
	.word	173, 212, 162, 175, 156, 164, 114, 192
	.word	183, 253, 147, 38, 54, 63, 247, 204
	.word	52, 165, 229, 241, 113, 216, 49, 21
	.word	4, 199, 35, 195, 24, 150, 5, 154
	.word	7, 18, 128, 226, 235, 39, 178, 117
	.word	9, 131, 44, 26, 27, 110, 90, 160
	.word	82, 59, 214, 179, 41, 227, 47, 132
	.word	83, 209, 0, 237, 32, 252, 177, 91
	.word	106, 203, 190, 57, 74, 76, 88, 207
	.word	208, 239, 170, 251, 67, 77, 51, 133
	.word	69, 249, 2, 127, 80, 60, 159, 168
	.word	81, 163, 64, 143, 146, 157, 56, 245
	.word	188, 182, 218, 33, 16, 255, 243, 210
	.word	205, 12, 19, 236, 95, 151, 68, 23
	.word	196, 167, 126, 61, 100, 93, 25, 115
	.word	96, 129, 79, 220, 34, 42, 144, 136
	.word	70, 238, 184, 20, 222, 94, 11, 219
	.word	224, 50, 58, 10, 73, 6, 36, 92
	.word	194, 211, 172, 98, 145, 149, 228, 121
	.word	231, 200, 55, 109, 141, 213, 78, 169
	.word	108, 86, 244, 234, 101, 122, 174, 8
	.word	186, 120, 37, 46, 28, 166, 180, 198
	.word	232, 221, 116, 31, 75, 189, 139, 138
	.word	112, 62, 181, 102, 72, 3, 246, 14
	.word	97, 53, 87, 185, 134, 193, 29, 158
	.word	225, 248, 152, 17, 105, 217, 142, 148
	.word	155, 30, 135, 233, 206, 85, 40, 223
	.word	140, 161, 137, 13, 191, 230, 66, 104
	.word	65, 153, 45, 15, 176, 84, 187, 22
	.word	25443, 31868, 30583, 31611, 62194, 27499, 28527, 50629
	.word	12336, 257, 26471, 11051, 65278, 55255, 43947, 30326
	.word	51914, 33410, 51657, 32125, 64250, 22873, 18247, 61680
	.word	44461, 54484, 41634, 44975, 40092, 42148, 29298, 49344
	.word	47031, 65021, 37779, 9766, 13878, 16191, 63479, 52428
	.word	13364, 42405, 58853, 61937, 29041, 55512, 12593, 5397
	.word	1028, 51143, 8995, 50115, 6168, 38550, 1285, 39578
	.word	1799, 4626, 32896, 58082, 60395, 10023, 45746, 30069
	.word	2313, 33667, 11308, 6682, 6939, 28270, 23130, 41120
	.word	21074, 15163, 54998, 46003, 10537, 58339, 12079, 33924
	.word	21331, 53713, 0, 60909, 8224, 64764, 45489, 23387
	.word	27242, 52171, 48830, 14649, 19018, 19532, 22616, 53199
	.word	53456, 61423, 43690, 64507, 17219, 19789, 13107, 34181
	.word	17733, 63993, 514, 32639, 20560, 15420, 40863, 43176
	.word	20817, 41891, 16448, 36751, 37522, 40349, 14392, 62965
	.word	48316, 46774, 56026, 8481, 4112, 65535, 62451, 53970
	.word	52685, 3084, 4883, 60652, 24415, 38807, 17476, 5911
	.word	50372, 42919, 32382, 15677, 25700, 23901, 6425, 29555
	.word	24672, 33153, 20303, 56540, 8738, 10794, 37008, 34952
	.word	17990, 61166, 47288, 5140, 57054, 24158, 2827, 56283
	.word	57568, 12850, 14906, 2570, 18761, 1542, 9252, 23644
	.word	49858, 54227, 44204, 25186, 37265, 38293, 58596, 31097
	.word	59367, 51400, 14135, 28013, 36237, 54741, 20046, 43433
	.word	27756, 22102, 62708, 60138, 25957, 31354, 44718, 2056
	.word	47802, 30840, 9509, 11822, 7196, 42662, 46260, 50886
	.word	59624, 56797, 29812, 7967, 19275, 48573, 35723, 35466
	.word	28784, 15934, 46517, 26214, 18504, 771, 63222, 3598
	.word	24929, 13621, 22359, 47545, 34438, 49601, 7453, 40606
	.word	57825, 63736, 39064, 4369, 26985, 55769, 36494, 38036
	.word	39835, 7710, 34695, 59881, 52942, 21845, 10280, 57311
	.word	35980, 41377, 35209, 3341, 49087, 59110, 16962, 26728
	.word	16705, 39321, 11565, 3855, 45232, 21588, 48059, 5654
	.word	42438, 34040, 39406, 36342, 3583, 48598, 45534, 21649
	.word	20576, 770, 43470, 32086, 6631, 25269, 58957, 39660
	.word	17807, 40223, 16521, 34810, 5615, 60338, 51598, 3067
	.word	60481, 26547, 64863, 59973, 48931, 63315, 38628, 23451
	.word	49781, 7393, 44605, 27212, 23148, 16766, 757, 20355
	.word	23656, 62545, 13521, 2297, 37858, 29611, 21346, 16170
	.word	3080, 21141, 25926, 24221, 10288, 41271, 3850, 46383
	.word	2318, 13860, 39707, 15839, 9933, 26958, 52607, 40938
	.word	6930, 40477, 29784, 11828, 11574, 45788, 61108, 64347
	.word	63140, 19830, 25015, 52861, 31570, 16093, 29022, 38675
	.word	62886, 26809, 0, 11457, 24640, 8163, 51321, 60854
	.word	48852, 18061, 55655, 19314, 56980, 54424, 59568, 19077
	.word	27579, 10949, 58703, 5869, 50566, 55194, 21862, 37905
	.word	53130, 4329, 1540, 33278, 61600, 17528, 47653, 58187
	.word	62370, 65117, 49280, 35333, 44351, 48161, 18544, 1265
	.word	57187, 49527, 30127, 25410, 12320, 6885, 3837, 28095
	.word	19585, 5144, 13606, 12227, 57790, 41525, 52360, 14638
	.word	22419, 62037, 33532, 18298, 44232, 59322, 11058, 38374
	.word	41152, 38937, 53662, 32675, 26180, 32340, 43835, 33547
	.word	51852, 10695, 54123, 15400, 31143, 58044, 7446, 30381
	.word	15323, 22116, 20084, 7700, 56210, 2572, 27720, 58552
	.word	23967, 28349, 61251, 42692, 43065, 42033, 14291, 35826
	.word	13013, 17291, 22894, 47066, 35841, 25777, 53916, 57417
	.word	46296, 64172, 2035, 9679, 45002, 36596, 59719, 6160
	.word	54639, 35056, 28490, 29276, 9272, 61783, 51059, 20887
	.word	9163, 31905, 40168, 8510, 56726, 56417, 34317, 34063
	.word	37088, 17020, 50289, 43724, 55440, 1286, 503, 4636
	.word	41922, 24426, 63918, 53353, 37143, 22681, 10042, 47399
	.word	14553, 5099, 45867, 13090, 48082, 28841, 35079, 42803
	.word	46637, 8764, 37397, 8393, 18823, 65450, 30800, 31397
	.word	36611, 63577, 32777, 5914, 55909, 12759, 50820, 47312
	.word	50050, 45097, 30554, 4382, 52091, 64680, 54893, 14892
