// AES-128, ECB decryption, bit-sliced, 16 blocks at a time: no table, and no branch or address depends on secrets.
	.text
	.explicit
	.align 32
	.globl aesgen_aes128_ecb_dec
	.type aesgen_aes128_ecb_dec, @function
aesgen_aes128_ecb_dec:
// void aesgen_aes128_ecb_dec(const uint8_t *rk, const uint8_t *in, uint8_t *out, size_t blocks)
{ .mmi
	alloc r2=ar.pfs,8,88,0,0
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	adds r12=-256,r12
	addl r18=8,r0
	mov.i r14=ar.lc
}
{ .mmi
	adds r19=2808,r32
	adds r20=2800,r32
	cmp.eq p6,p7=r0,r35 ;;
}
{ .mlx
	nop.m 0
	movl r15=6148914691236517205 ;;
}
{ .mlx
	nop.m 0
	movl r16=3689348814741910323 ;;
}
{ .mlx
	nop.m 0
	movl r17=1085102592571150095 ;;
}
{ .mib
	nop.m 0
	nop.i 0
	(p6) br.cond.sptk.many aesgen_aes128_ecb_dec_done ;;
}
aesgen_aes128_ecb_dec_pick:
{ .mmi
	addl r21=16,r0
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	cmp.ltu p8,p9=r35,r21
	nop.m 0
	nop.i 0 ;;
}
{ .mib
	nop.m 0
	nop.i 0
	(p8) br.cond.sptk.many aesgen_aes128_ecb_dec_partial ;;
}
{ .mmi
	adds r22=0,r33
	adds r23=8,r33
	adds r24=0,r34
}
{ .mmi
	adds r25=8,r34
	adds r35=-16,r35
	addl r21=256,r0 ;;
}
{ .mmi
	add r33=r33,r21
	add r34=r34,r21
	nop.i 0 ;;
}
aesgen_aes128_ecb_dec_group:
{ .mmi
	ld8 r27=[r22],16
	ld8 r28=[r23],16
	mov.i ar.lc=r18 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r42=r27,4 ;;
}
{ .mmi
	ld8 r29=[r22],16
	ld8 r30=[r23],16
	shr.u r45=r28,4 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r48=r29,4 ;;
}
{ .mmi
	ld8 r31=[r22],16
	ld8 r8=[r23],16
	shr.u r51=r30,4 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r69=r31,4 ;;
}
{ .mmi
	ld8 r9=[r22],16
	ld8 r10=[r23],16
	nop.i 0 ;;
}
{ .mmi
	ld8 r11=[r22],16
	ld8 r3=[r23],16
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r54=r11,4 ;;
}
{ .mmi
	ld8 r36=[r22],16
	ld8 r37=[r23],16
	shr.u r58=r3,4 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r63=r36,4 ;;
}
{ .mmi
	ld8 r38=[r22],16
	ld8 r39=[r23],16
	shr.u r67=r37,4 ;;
}
{ .mmi
	ld8 r40=[r22],16
	ld8 r41=[r23],16
	nop.i 0 ;;
}
{ .mmi
	ld8 r43=[r22],16
	ld8 r44=[r23],16
	nop.i 0 ;;
}
{ .mmi
	xor r42=r42,r43
	xor r45=r45,r44
	nop.i 0 ;;
}
{ .mmi
	ld8 r46=[r22],16
	ld8 r47=[r23],16
	and r42=r42,r17
}
{ .mmi
	and r45=r45,r17
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r48=r48,r46
	shladd r55=r42,4,r0
	xor r51=r51,r47
}
{ .mmi
	shladd r59=r45,4,r0
	xor r44=r44,r45
	nop.i 0 ;;
}
{ .mmi
	ld8 r49=[r22],16
	ld8 r50=[r23],16
	and r48=r48,r17
}
{ .mmi
	and r51=r51,r17
	xor r27=r27,r55
	xor r42=r43,r42 ;;
}
{ .mmi
	shladd r60=r48,4,r0
	shladd r64=r51,4,r0
	xor r28=r28,r59
}
{ .mmi
	xor r46=r46,r48
	xor r47=r47,r51
	nop.i 0 ;;
}
{ .mmi
	ld8 r52=[r22],16
	ld8 r53=[r23],16
	shr.u r59=r27,2
}
{ .mmi
	xor r29=r29,r60
	xor r30=r30,r64
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r60=r29,2 ;;
}
{ .mmi
	ld8 r56=[r22],16
	ld8 r57=[r23],16
	nop.i 0 ;;
}
{ .mmi
	xor r54=r54,r56
	xor r58=r58,r57
	nop.i 0 ;;
}
{ .mmi
	ld8 r61=[r22],16
	ld8 r62=[r23],16
	and r54=r54,r17
}
{ .mmi
	and r43=r58,r17
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r55=r63,r61
	xor r58=r67,r62
	shr.u r72=r44,2
}
{ .mmi
	shladd r48=r54,4,r0
	shladd r51=r43,4,r0
	nop.i 0 ;;
}
{ .mmi
	ld8 r65=[r22],16
	ld8 r66=[r23],16
	shr.u r67=r8,4
}
{ .mmi
	and r45=r55,r17
	xor r11=r11,r48
	xor r3=r3,r51 ;;
}
{ .mmi
	and r55=r58,r17
	xor r48=r56,r54
	shladd r51=r45,4,r0
}
{ .mmi
	xor r43=r57,r43
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	ld8 r63=[r22],16
	ld8 r68=[r23],16
	shr.u r58=r9,4
}
{ .mmi
	shladd r54=r55,4,r0
	xor r36=r36,r51
	xor r45=r61,r45 ;;
}
{ .mmi
	xor r37=r37,r54
	xor r51=r62,r55
	shr.u r56=r10,4
}
{ .mmi
	xor r57=r69,r49
	xor r58=r58,r52
	xor r60=r60,r36 ;;
}
{ .mmi
	xor r55=r59,r11
	xor r56=r56,r53
	shr.u r54=r28,2
}
{ .mmi
	and r57=r57,r17
	and r58=r58,r17
	and r60=r60,r16 ;;
}
{ .mmi
	xor r59=r67,r50
	and r55=r55,r16
	shr.u r61=r30,2
}
{ .mmi
	xor r54=r54,r3
	shladd r62=r57,4,r0
	and r56=r56,r17 ;;
}
{ .mmi
	and r59=r59,r17
	and r54=r54,r16
	shr.u r67=r42,2
}
{ .mmi
	shladd r69=r55,2,r0
	xor r61=r61,r37
	shladd r70=r58,4,r0 ;;
}
{ .mmi
	shladd r64=r59,4,r0
	shladd r71=r56,4,r0
	shladd r73=r54,2,r0
}
{ .mmi
	shladd r74=r60,2,r0
	and r61=r61,r16
	xor r67=r67,r48 ;;
}
{ .mmi
	xor r31=r31,r62
	shladd r75=r61,2,r0
	and r67=r67,r16
}
{ .mmi
	xor r72=r72,r43
	xor r49=r49,r57
	xor r8=r8,r64 ;;
}
{ .mmi
	shladd r64=r67,2,r0
	and r72=r72,r16
	shr.u r62=r38,4
}
{ .mmi
	xor r50=r50,r59
	xor r9=r9,r70
	xor r27=r27,r69 ;;
}
{ .mmi
	xor r59=r62,r65
	xor r11=r11,r55
	shr.u r57=r46,2
}
{ .mmi
	xor r52=r52,r58
	xor r10=r10,r71
	xor r53=r53,r56 ;;
}
{ .mmi
	xor r55=r57,r45
	xor r28=r28,r73
	shr.u r62=r39,4
}
{ .mmi
	xor r3=r3,r54
	xor r29=r29,r74
	xor r36=r36,r60 ;;
}
{ .mmi
	and r57=r59,r17
	and r55=r55,r16
	shr.u r58=r47,2
}
{ .mmi
	xor r56=r62,r66
	xor r30=r30,r75
	xor r43=r43,r72 ;;
}
{ .mmi
	shladd r59=r72,2,r0
	shladd r54=r55,2,r0
	shr.u r62=r40,4
}
{ .mmi
	xor r58=r58,r51
	and r56=r56,r17
	shladd r60=r57,4,r0 ;;
}
{ .mii
	and r58=r58,r16
	shr.u r69=r41,4
	mix4.r r75=r28,r27
}
{ .mmi
	xor r62=r62,r63
	shladd r73=r56,4,r0
	mix4.r r76=r3,r11 ;;
}
{ .mii
	shladd r71=r58,2,r0
	shr.u r70=r31,2
	mix4.l r27=r28,r27
}
{ .mmi
	and r62=r62,r17
	xor r69=r69,r68
	mix4.l r11=r3,r11 ;;
}
{ .mmi
	xor r28=r37,r61
	xor r3=r42,r64
	shr.u r74=r8,2
}
{ .mmi
	xor r38=r38,r60
	xor r47=r47,r71
	xor r51=r51,r58 ;;
}
{ .mmi
	shladd r37=r62,4,r0
	and r61=r69,r17
	shr.u r64=r10,2
}
{ .mmi
	xor r42=r48,r67
	xor r39=r39,r73
	nop.i 0 ;;
}
{ .mmi
	shladd r48=r61,4,r0
	xor r37=r40,r37
	shr.u r69=r9,2
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r67=r30,r29 ;;
}
{ .mmi
	xor r40=r63,r62
	xor r41=r41,r48
	shr.u r58=r52,2
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.l r29=r30,r29 ;;
}
{ .mmi
	xor r30=r44,r59
	xor r48=r70,r38
	mix4.r r60=r43,r42
}
{ .mmi
	xor r62=r69,r37
	xor r63=r64,r41
	nop.i 0 ;;
}
{ .mmi
	ld8 r71=[r19],-16
	xor r44=r46,r54
	mix4.l r42=r43,r42
}
{ .mmi
	and r48=r48,r16
	and r62=r62,r16
	and r63=r63,r16 ;;
}
{ .mmi
	ld8 r72=[r20],-16
	xor r43=r68,r61
	shr.u r46=r49,2
}
{ .mmi
	shladd r69=r63,2,r0
	xor r38=r38,r48
	mix4.r r54=r28,r36 ;;
}
{ .mmi
	xor r37=r37,r62
	xor r10=r10,r69
	mix4.l r28=r28,r36
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r59=r30,r3 ;;
}
{ .mmi
	xor r36=r45,r55
	xor r41=r41,r63
	mix4.l r30=r30,r3
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r61=r47,r44 ;;
}
{ .mii
	xor r45=r65,r57
	shr.u r55=r50,2
	mix4.l r44=r47,r44
}
{ .mmi
	xor r3=r66,r56
	nop.m 0
	mix2.r r68=r28,r54 ;;
}
{ .mii
	xor r47=r74,r39
	shr.u r56=r53,2
	mix2.r r57=r27,r75
}
{ .mmi
	xor r46=r46,r45
	shladd r66=r48,2,r0
	mix2.r r65=r11,r76 ;;
}
{ .mii
	and r47=r47,r16
	mix2.l r27=r27,r75
	mix4.r r64=r51,r36
}
{ .mmi
	and r46=r46,r16
	xor r56=r56,r43
	mix2.l r11=r11,r76 ;;
}
{ .mii
	shladd r70=r46,2,r0
	mix4.l r36=r51,r36
	mix2.l r28=r28,r54
}
{ .mmi
	and r56=r56,r16
	xor r31=r31,r66
	mix2.r r73=r30,r59 ;;
}
{ .mii
	xor r51=r55,r3
	mix2.l r30=r30,r59
	mix2.r r66=r44,r61
}
{ .mmi
	shladd r54=r62,2,r0
	xor r39=r39,r47
	mix2.r r48=r42,r60 ;;
}
{ .mmi
	xor r55=r58,r40
	and r51=r51,r16
	mix2.l r44=r44,r61
}
{ .mmi
	xor r9=r9,r54
	xor r49=r49,r70
	mix2.l r42=r42,r60 ;;
}
{ .mmi
	and r55=r55,r16
	shladd r59=r51,2,r0
	mix2.r r58=r29,r67
}
{ .mmi
	shladd r54=r56,2,r0
	xor r45=r45,r46
	mix2.r r60=r36,r64 ;;
}
{ .mmi
	xor r46=r50,r59
	xor r43=r43,r56
	mix2.l r29=r29,r67
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r36=r36,r64 ;;
}
{ .mmi
	ld8 r50=[r19],-16
	ld8 r59=[r20],-16
	shladd r67=r47,2,r0 ;;
}
{ .mmi
	xor r8=r8,r67
	shladd r47=r55,2,r0
	mix1.r r63=r29,r27 ;;
}
{ .mii
	nop.m 0
	mix4.r r62=r46,r49
	mix1.l r27=r29,r27
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r67=r28,r11 ;;
}
{ .mii
	nop.m 0
	mix4.l r46=r46,r49
	mix1.r r29=r68,r65
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.l r28=r28,r11 ;;
}
{ .mii
	nop.m 0
	mix4.r r61=r8,r31
	mix1.l r65=r68,r65
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r11=r66,r73 ;;
}
{ .mii
	nop.m 0
	mix4.l r31=r8,r31
	mix1.l r66=r66,r73
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r68=r44,r30 ;;
}
{ .mii
	xor r8=r3,r51
	shr.u r75=r63,1
	mix1.l r30=r44,r30 ;;
}
{ .mii
	ld8 r51=[r19],-16
	mix1.r r44=r60,r48
	mix2.r r73=r31,r61
}
{ .mmi
	xor r3=r52,r47
	nop.m 0
	mix2.r r79=r46,r62 ;;
}
{ .mii
	ld8 r52=[r20],-16
	mix4.r r47=r10,r9
	mix1.l r48=r60,r48
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r31=r31,r61 ;;
}
{ .mii
	nop.m 0
	mix4.l r9=r10,r9
	mix1.r r60=r36,r42
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r46=r46,r62 ;;
}
{ .mii
	xor r10=r40,r55
	shr.u r62=r67,1
	mix1.l r36=r36,r42 ;;
}
{ .mii
	xor r40=r53,r54
	shr.u r82=r65,1
	mix4.r r55=r41,r37
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.r r76=r9,r47 ;;
}
{ .mii
	ld8 r54=[r20],-16
	mix4.r r53=r39,r38
	mix4.l r37=r41,r37
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r9=r9,r47 ;;
}
{ .mii
	nop.m 0
	shr.u r85=r28,1
	mix4.l r38=r39,r38
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r83=r76,r73 ;;
}
{ .mii
	ld8 r39=[r19],-16
	mix4.r r49=r40,r3
	mix2.r r78=r37,r55
}
{ .mmi
	ld8 r56=[r20],-16
	nop.m 0
	mix1.l r73=r76,r73 ;;
}
{ .mii
	nop.m 0
	mix4.l r3=r40,r3
	mix2.r r77=r38,r53
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r37=r37,r55 ;;
}
{ .mii
	ld8 r41=[r19],-16
	shr.u r55=r29,1
	mix4.r r40=r8,r45
}
{ .mmi
	ld8 r64=[r20],-16
	nop.m 0
	mix2.l r38=r38,r53 ;;
}
{ .mii
	nop.m 0
	shr.u r53=r27,1
	mix4.l r8=r8,r45
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.r r80=r3,r49 ;;
}
{ .mii
	ld8 r69=[r20],-16
	mix4.r r45=r43,r10
	mix2.l r3=r3,r49
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r86=r9,r31 ;;
}
{ .mii
	nop.m 0
	mix4.l r10=r43,r10
	mix2.r r49=r8,r40
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.l r31=r9,r31 ;;
}
{ .mii
	ld8 r74=[r20],-16
	shr.u r9=r11,1
	mix1.r r43=r58,r57
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r8=r8,r40 ;;
}
{ .mii
	xor r75=r75,r86
	mix1.l r57=r58,r57
	mix2.r r40=r10,r45
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r89=r78,r77 ;;
}
{ .mii
	ld8 r58=[r19],-16
	mix2.l r10=r10,r45
	mix1.l r77=r78,r77
}
{ .mmi
	ld8 r81=[r20],-16
	xor r53=r53,r31
	mix1.r r90=r37,r38 ;;
}
{ .mii
	nop.m 0
	shr.u r70=r43,1
	mix1.l r37=r37,r38
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r91=r80,r79 ;;
}
{ .mii
	ld8 r42=[r19],-16
	shr.u r47=r57,1
	mix1.l r79=r80,r79
}
{ .mmi
	ld8 r84=[r20],-16
	xor r38=r70,r83
	mix1.r r92=r3,r46 ;;
}
{ .mii
	xor r47=r47,r73
	shr.u r78=r68,1
	mix1.l r3=r3,r46
}
{ .mmi
	and r38=r38,r15
	xor r55=r55,r89
	mix1.r r93=r40,r49 ;;
}
{ .mmi
	ld8 r61=[r19],-16
	ld8 r88=[r20],-16
	shr.u r70=r66,1
}
{ .mmi
	and r46=r75,r15
	and r47=r47,r15
	mix1.l r40=r40,r49 ;;
}
{ .mmi
	xor r75=r82,r77
	xor r49=r62,r90
	shr.u r80=r30,1
}
{ .mmi
	xor r9=r9,r91
	shladd r97=r38,1,r0
	mix1.r r94=r10,r8 ;;
}
{ .mmi
	ld8 r45=[r19],-16
	ld8 r95=[r20],-16
	shr.u r82=r44,1
}
{ .mmi
	xor r62=r85,r37
	and r49=r49,r15
	mix1.l r8=r10,r8 ;;
}
{ .mmi
	and r10=r53,r15
	xor r78=r78,r92
	shr.u r85=r60,1
}
{ .mmi
	shladd r101=r46,1,r0
	and r75=r75,r15
	xor r70=r70,r79 ;;
}
{ .mmi
	ld8 r76=[r19],-16
	ld8 r99=[r20],-16
	shr.u r96=r48,1
}
{ .mmi
	and r53=r55,r15
	shladd r104=r47,1,r0
	and r62=r62,r15 ;;
}
{ .mmi
	xor r80=r80,r3
	xor r82=r82,r93
	shr.u r100=r36,1
}
{ .mmi
	shladd r107=r10,1,r0
	shladd r108=r53,1,r0
	and r9=r9,r15 ;;
}
{ .mmi
	ld8 r87=[r19],-16
	ld8 r103=[r20],-16
	xor r85=r85,r94
}
{ .mmi
	xor r43=r43,r97
	xor r38=r83,r38
	and r78=r78,r15 ;;
}
{ .mmi
	xor r83=r96,r40
	xor r63=r63,r101
	xor r46=r86,r46
}
{ .mmi
	and r70=r70,r15
	xor r97=r100,r8
	xor r57=r57,r104 ;;
}
{ .mmi
	ld8 r55=[r19],-16
	ld8 r106=[r20],-16
	shladd r86=r49,1,r0
}
{ .mmi
	shladd r96=r75,1,r0
	xor r47=r73,r47
	xor r27=r27,r107 ;;
}
{ .mmi
	shladd r73=r62,1,r0
	and r80=r80,r15
	and r82=r82,r15
}
{ .mmi
	xor r31=r31,r10
	xor r100=r29,r108
	xor r53=r89,r53 ;;
}
{ .mmi
	ld8 r98=[r19],-16
	ld8 r110=[r20],-16
	shladd r29=r9,1,r0
}
{ .mmi
	shladd r10=r78,1,r0
	and r85=r85,r15
	xor r67=r67,r86 ;;
}
{ .mmi
	xor r49=r90,r49
	xor r65=r65,r96
	shladd r86=r70,1,r0
}
{ .mmi
	and r83=r83,r15
	and r89=r97,r15
	xor r75=r77,r75 ;;
}
{ .mmi
	ld8 r102=[r19],-16
	xor r73=r28,r73
	xor r62=r37,r62
}
{ .mmi
	xor r77=r11,r29
	xor r90=r91,r9
	xor r68=r68,r10 ;;
}
{ .mmi
	shladd r28=r80,1,r0
	shladd r29=r82,1,r0
	xor r78=r92,r78
}
{ .mmi
	xor r66=r66,r86
	shladd r9=r85,1,r0
	shladd r10=r83,1,r0 ;;
}
{ .mmi
	ld8 r105=[r19],-16
	xor r70=r79,r70
	xor r80=r3,r80
}
{ .mmi
	xor r86=r44,r29
	xor r82=r93,r82
	xor r60=r60,r9 ;;
}
{ .mmi
	xor r79=r30,r28
	xor r85=r94,r85
	xor r91=r48,r10
}
{ .mmi
	xor r83=r40,r83
	xor r27=r27,r71
	xor r29=r57,r50 ;;
}
{ .mmi
	ld8 r109=[r19],-16
	shladd r28=r89,1,r0
	xor r30=r43,r59
}
{ .mmi
	xor r31=r31,r51
	xor r9=r47,r39
	xor r10=r38,r54 ;;
}
{ .mmi
	xor r92=r36,r28
	xor r89=r8,r89
	xor r11=r73,r41
}
{ .mmi
	xor r3=r67,r56
	xor r37=r100,r64
	xor r38=r62,r42 ;;
}
{ .mmi
	xor r28=r63,r72
	xor r8=r46,r52
	xor r36=r65,r58
}
{ .mmi
	xor r39=r49,r69
	xor r40=r75,r61
	xor r41=r53,r74 ;;
}
{ .mmi
	xor r42=r79,r45
	xor r43=r68,r81
	xor r44=r66,r76
}
{ .mmi
	xor r46=r80,r87
	xor r47=r78,r88
	xor r48=r70,r55 ;;
}
{ .mmi
	xor r45=r77,r84
	xor r49=r90,r95
	xor r50=r92,r98
}
{ .mmi
	xor r51=r60,r99
	xor r52=r91,r102
	xor r53=r86,r103 ;;
}
{ .mmi
	xor r54=r89,r105
	xor r55=r85,r106
	xor r56=r83,r109
}
{ .mmi
	xor r57=r82,r110
	nop.m 0
	nop.i 0 ;;
}
aesgen_aes128_ecb_dec_round:
{ .mmi
	xor r58=r52,r56
	xor r59=r40,r52
	xor r60=r40,r44
}
{ .mmi
	xor r61=r29,r9
	xor r62=r36,r56
	xor r72=r39,r51 ;;
}
{ .mmi
	xor r52=r44,r52
	xor r63=r9,r59
	xor r64=r36,r60
}
{ .mmi
	xor r67=r61,r60
	xor r69=r29,r60
	xor r71=r61,r58 ;;
}
{ .mmi
	xor r65=r48,r52
	xor r66=r56,r52
	xor r68=r52,r61
}
{ .mmi
	xor r9=r9,r64
	xor r63=r48,r63
	xor r44=r44,r56 ;;
}
{ .mmi
	xor r64=r40,r66
	xor r36=r36,r65
	xor r56=r56,r59
}
{ .mmi
	xor r70=r62,r68
	xor r73=r43,r51
	xor r74=r39,r43 ;;
}
{ .mmi
	xor r59=r61,r59
	and r75=r67,r63
	and r76=r64,r9
}
{ .mmi
	and r77=r52,r69
	xor r56=r29,r56
	xor r78=r28,r8 ;;
}
{ .mmi
	xor r61=r61,r65
	and r79=r60,r70
	and r80=r44,r66
}
{ .mmi
	xor r51=r51,r55
	xor r81=r8,r72
	xor r82=r3,r74 ;;
}
{ .mmi
	and r83=r71,r36
	xor r84=r48,r62
	xor r85=r47,r73
}
{ .mmi
	xor r86=r55,r73
	xor r87=r3,r55
	xor r88=r73,r78 ;;
}
{ .mmi
	and r89=r58,r56
	xor r77=r77,r75
	xor r76=r76,r79
}
{ .mmi
	xor r80=r80,r83
	xor r8=r8,r82
	xor r81=r47,r81 ;;
}
{ .mmi
	and r82=r59,r61
	and r90=r68,r84
	xor r91=r39,r86
}
{ .mmi
	xor r92=r78,r74
	xor r93=r28,r74
	xor r43=r43,r55 ;;
}
{ .mmi
	xor r3=r3,r85
	xor r55=r55,r72
	xor r94=r87,r88
}
{ .mmi
	xor r95=r78,r51
	xor r96=r38,r50
	xor r97=r42,r50 ;;
}
{ .mmi
	xor r65=r29,r65
	xor r79=r89,r79
	xor r77=r77,r76
}
{ .mmi
	xor r75=r82,r75
	xor r62=r62,r59
	xor r72=r78,r72 ;;
}
{ .mmi
	xor r76=r80,r76
	xor r89=r27,r31
	xor r82=r90,r83
}
{ .mmi
	xor r40=r29,r40
	xor r55=r28,r55
	xor r78=r78,r85 ;;
}
{ .mmi
	xor r80=r38,r42
	and r83=r92,r81
	and r90=r91,r8
}
{ .mmi
	and r29=r73,r93
	and r98=r74,r94
	xor r50=r50,r54 ;;
}
{ .mmi
	and r99=r43,r86
	and r100=r95,r3
	xor r101=r31,r96
}
{ .mmi
	xor r102=r11,r80
	xor r103=r46,r97
	xor r104=r54,r97 ;;
}
{ .mmi
	xor r65=r77,r65
	xor r62=r76,r62
	xor r75=r75,r79
}
{ .mmi
	xor r105=r97,r89
	xor r48=r48,r60
	xor r29=r29,r83 ;;
}
{ .mmi
	xor r76=r47,r87
	xor r77=r11,r54
	xor r79=r82,r79
}
{ .mmi
	xor r90=r90,r98
	xor r99=r99,r100
	and r106=r72,r78 ;;
}
{ .mmi
	and r82=r51,r55
	and r107=r88,r76
	xor r31=r31,r102
}
{ .mmi
	xor r101=r46,r101
	xor r108=r89,r80
	xor r109=r27,r80 ;;
}
{ .mmi
	xor r102=r38,r104
	xor r42=r42,r54
	xor r11=r11,r103
}
{ .mmi
	xor r110=r77,r105
	xor r111=r89,r50
	xor r40=r79,r40 ;;
}
{ .mmi
	xor r54=r54,r96
	and r79=r62,r65
	xor r48=r75,r48
}
{ .mmi
	xor r82=r82,r98
	xor r29=r29,r90
	xor r83=r106,r83 ;;
}
{ .mmi
	xor r75=r28,r85
	xor r87=r87,r72
	and r98=r102,r31
}
{ .mmi
	xor r39=r28,r39
	xor r54=r27,r54
	and r106=r42,r104 ;;
}
{ .mmi
	xor r85=r99,r90
	xor r28=r107,r100
	xor r112=r41,r53
}
{ .mmi
	xor r113=r45,r53
	xor r114=r41,r45
	xor r115=r30,r10 ;;
}
{ .mmi
	xor r90=r89,r96
	and r99=r97,r109
	and r100=r80,r110
}
{ .mmi
	and r107=r111,r11
	xor r116=r40,r79
	xor r117=r65,r48 ;;
}
{ .mmi
	and r96=r108,r101
	xor r89=r89,r103
	xor r29=r29,r75
}
{ .mmi
	xor r83=r83,r82
	xor r28=r28,r82
	xor r47=r47,r74 ;;
}
{ .mmi
	xor r75=r85,r87
	and r82=r50,r54
	xor r98=r98,r100
}
{ .mmi
	xor r53=r53,r57
	xor r118=r10,r112
	xor r119=r37,r114 ;;
}
{ .mmi
	xor r85=r46,r77
	xor r87=r99,r96
	xor r120=r49,r113
}
{ .mmi
	xor r121=r57,r113
	and r116=r116,r117
	xor r39=r28,r39 ;;
}
{ .mmi
	xor r99=r106,r107
	and r28=r75,r29
	and r117=r105,r85
}
{ .mmi
	xor r122=r37,r57
	xor r123=r113,r115
	xor r47=r83,r47 ;;
}
{ .mmi
	and r106=r90,r89
	xor r83=r27,r103
	xor r82=r82,r100
}
{ .mmi
	xor r87=r87,r98
	xor r10=r10,r119
	xor r77=r77,r90 ;;
}
{ .mmi
	xor r98=r99,r98
	xor r96=r106,r96
	xor r100=r41,r121
}
{ .mmi
	xor r103=r115,r114
	xor r116=r116,r48
	xor r79=r48,r79 ;;
}
{ .mmi
	xor r99=r49,r118
	xor r106=r30,r114
	xor r38=r27,r38
}
{ .mmi
	xor r45=r45,r57
	xor r37=r37,r120
	xor r83=r87,r83 ;;
}
{ .mmi
	xor r27=r117,r107
	xor r57=r57,r112
	xor r87=r122,r123
}
{ .mmi
	xor r118=r115,r53
	xor r62=r62,r40
	xor r77=r98,r77 ;;
}
{ .mmi
	xor r107=r39,r28
	xor r117=r29,r47
	xor r96=r96,r82
}
{ .mmi
	xor r98=r115,r112
	and r119=r100,r10
	xor r124=r79,r116 ;;
}
{ .mmi
	and r112=r103,r99
	xor r27=r27,r82
	xor r46=r46,r80
}
{ .mmi
	xor r57=r30,r57
	xor r115=r115,r120
	and r107=r107,r117 ;;
}
{ .mmi
	and r82=r113,r106
	xor r38=r27,r38
	xor r46=r96,r46
}
{ .mmi
	and r117=r118,r37
	and r48=r48,r124
	xor r125=r49,r122 ;;
}
{ .mmi
	and r27=r114,r87
	and r96=r45,r121
	and r124=r77,r83
}
{ .mmi
	xor r82=r82,r112
	and r126=r62,r79
	xor r107=r107,r47 ;;
}
{ .mmi
	xor r119=r119,r27
	xor r96=r96,r117
	xor r28=r47,r28
}
{ .mmi
	xor r120=r30,r120
	xor r40=r126,r40
	xor r79=r79,r48 ;;
}
{ .mmi
	xor r82=r82,r119
	xor r96=r96,r119
	xor r75=r75,r39
}
{ .mmi
	xor r41=r30,r41
	xor r65=r65,r116
	and r79=r40,r79 ;;
}
{ .mmi
	and r30=r53,r57
	xor r119=r122,r98
	xor r126=r83,r46
}
{ .mmi
	xor r49=r49,r114
	xor r48=r48,r65
	xor r62=r62,r79 ;;
}
{ .mmi
	xor r30=r30,r27
	xor r122=r38,r124
	xor r96=r96,r119
}
{ .mmi
	and r65=r75,r28
	and r84=r116,r84
	and r44=r48,r44 ;;
}
{ .mmi
	xor r27=r82,r120
	and r119=r122,r126
	xor r39=r65,r39
}
{ .mmi
	xor r29=r29,r107
	xor r44=r84,r44
	and r69=r62,r69 ;;
}
{ .mmi
	and r82=r98,r115
	and r120=r123,r125
	xor r79=r119,r46
}
{ .mmi
	xor r65=r77,r38
	and r66=r48,r66
	and r52=r62,r52 ;;
}
{ .mmi
	xor r82=r82,r112
	and r76=r107,r76
	xor r83=r83,r79
}
{ .mmi
	and r61=r40,r61
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r112=r120,r117
	xor r82=r82,r30
	nop.i 0 ;;
}
{ .mmi
	xor r117=r28,r107
	xor r30=r112,r30
	xor r49=r82,r49 ;;
}
{ .mmi
	and r47=r47,r117
	xor r112=r46,r124
	xor r41=r30,r41
}
{ .mmi
	xor r82=r40,r116
	xor r120=r27,r49
	nop.i 0 ;;
}
{ .mmi
	and r30=r96,r27
	xor r28=r28,r47
	xor r77=r112,r79
}
{ .mmi
	xor r117=r40,r62
	and r60=r82,r60
	and r70=r82,r70 ;;
}
{ .mmi
	xor r119=r41,r30
	and r63=r117,r63
	and r28=r39,r28
}
{ .mmi
	and r122=r65,r112
	and r46=r46,r77
	xor r47=r47,r29 ;;
}
{ .mmi
	xor r77=r62,r48
	and r29=r119,r120
	xor r70=r70,r60
}
{ .mmi
	xor r28=r75,r28
	xor r38=r122,r38
	xor r30=r49,r30 ;;
}
{ .mmi
	ld8 r75=[r19],-16
	xor r48=r116,r48
	xor r62=r112,r46
}
{ .mmi
	xor r82=r82,r77
	xor r119=r63,r69
	xor r29=r29,r49 ;;
}
{ .mmi
	ld8 r112=[r20],-16
	xor r120=r66,r44
	xor r122=r39,r107
}
{ .mmi
	and r43=r47,r43
	xor r124=r39,r28
	and r36=r48,r36 ;;
}
{ .mmi
	and r67=r117,r67
	and r40=r40,r59
	xor r52=r52,r70
}
{ .mmi
	and r64=r82,r64
	xor r120=r119,r120
	and r56=r77,r56 ;;
}
{ .mmi
	ld8 r117=[r20],-16
	and r59=r38,r62
	xor r96=r96,r41
}
{ .mmi
	and r81=r124,r81
	and r74=r122,r74
	and r94=r122,r94 ;;
}
{ .mmi
	ld8 r62=[r19],-16
	xor r43=r76,r43
	and r93=r28,r93
}
{ .mmi
	xor r46=r46,r83
	and r48=r48,r71
	xor r64=r67,r64 ;;
}
{ .mmi
	xor r71=r28,r47
	and r83=r47,r86
	xor r59=r65,r59
}
{ .mmi
	xor r126=r36,r61
	xor r40=r40,r120
	xor r94=r94,r74 ;;
}
{ .mmi
	ld8 r86=[r19],-16
	xor r65=r30,r29
	xor r47=r107,r47
}
{ .mmi
	and r120=r96,r30
	and r28=r28,r73
	and r85=r79,r85 ;;
}
{ .mmi
	and r49=r49,r65
	xor r73=r122,r71
	and r42=r46,r42
}
{ .mmi
	and r9=r82,r9
	xor r69=r69,r126
	xor r41=r120,r41 ;;
}
{ .mmi
	xor r65=r56,r52
	xor r82=r81,r93
	xor r122=r83,r43
}
{ .mmi
	xor r126=r38,r79
	and r58=r77,r58
	and r3=r47,r3 ;;
}
{ .mmi
	ld8 r120=[r20],-16
	and r77=r39,r78
	xor r30=r30,r49
}
{ .mmi
	and r68=r116,r68
	xor r28=r28,r94
	and r55=r71,r55 ;;
}
{ .mmi
	ld8 r116=[r19],-16
	and r78=r124,r92
	and r39=r39,r72
}
{ .mmi
	and r80=r126,r80
	and r110=r126,r110
	xor r52=r9,r52 ;;
}
{ .mmi
	xor r92=r38,r59
	and r72=r73,r91
	xor r9=r48,r40
}
{ .mmi
	and r47=r47,r95
	xor r42=r85,r42
	xor r27=r27,r29 ;;
}
{ .mmi
	xor r91=r82,r122
	and r101=r92,r101
	and r95=r59,r109
}
{ .mmi
	xor r61=r63,r61
	xor r9=r58,r9
	xor r72=r78,r72 ;;
}
{ .mmi
	ld8 r122=[r20],-16
	ld8 r109=[r19],-16
	xor r63=r64,r65
}
{ .mmi
	and r104=r46,r104
	and r30=r41,r30
	xor r39=r39,r91 ;;
}
{ .mmi
	xor r91=r79,r46
	xor r110=r110,r80
	and r97=r59,r97
}
{ .mmi
	xor r119=r64,r119
	xor r67=r67,r52
	xor r124=r3,r77 ;;
}
{ .mmi
	xor r46=r59,r46
	xor r49=r49,r27
	xor r9=r65,r9
}
{ .mmi
	and r8=r73,r8
	xor r30=r96,r30
	and r51=r71,r51 ;;
}
{ .mmi
	ld8 r59=[r20],-16
	ld8 r73=[r19],-16
	shrp r9=r9,r9,48
}
{ .mmi
	xor r126=r126,r46
	xor r27=r68,r58
	xor r65=r55,r28 ;;
}
{ .mmi
	xor r58=r63,r69
	xor r96=r104,r42
	and r11=r91,r11
}
{ .mmi
	and r71=r38,r89
	xor r64=r70,r64
	xor r52=r52,r119 ;;
}
{ .mmi
	xor r58=r66,r58
	and r89=r92,r108
	shrp r52=r52,r52,48
}
{ .mmi
	and r70=r107,r88
	and r38=r38,r90
	and r45=r49,r45 ;;
}
{ .mmi
	ld8 r92=[r20],-16
	xor r66=r93,r124
	shrp r58=r58,r58,48
}
{ .mmi
	xor r88=r72,r65
	xor r90=r97,r110
	xor r107=r41,r29 ;;
}
{ .mmi
	ld8 r108=[r19],-16
	xor r93=r101,r95
	xor r124=r47,r39
}
{ .mmi
	and r97=r126,r102
	xor r44=r44,r69
	and r54=r46,r54 ;;
}
{ .mmi
	ld8 r119=[r20],-16
	xor r96=r93,r96
	and r102=r29,r125
}
{ .mmi
	xor r69=r41,r30
	xor r36=r36,r84
	xor r60=r60,r27 ;;
}
{ .mmi
	xor r27=r27,r67
	xor r61=r63,r61
	xor r8=r8,r28
}
{ .mmi
	xor r84=r11,r71
	xor r40=r40,r64
	xor r56=r56,r68 ;;
}
{ .mmi
	and r28=r91,r111
	xor r67=r81,r77
	shrp r61=r61,r61,48
}
{ .mmi
	xor r38=r38,r96
	xor r64=r54,r90
	and r68=r69,r99 ;;
}
{ .mmi
	ld8 r99=[r20],-16
	xor r77=r51,r124
	xor r81=r88,r66
}
{ .mmi
	xor r91=r89,r97
	and r96=r107,r114
	and r87=r107,r87 ;;
}
{ .mmi
	ld8 r97=[r19],-16
	xor r45=r102,r45
	and r106=r30,r106
}
{ .mmi
	xor r111=r30,r49
	xor r44=r44,r27
	xor r48=r48,r60 ;;
}
{ .mmi
	xor r27=r72,r82
	xor r60=r78,r8
	shrp r44=r44,r44,48
}
{ .mmi
	xor r51=r70,r51
	xor r65=r65,r77
	and r31=r126,r31 ;;
}
{ .mmi
	and r78=r49,r121
	xor r77=r83,r81
	shrp r48=r48,r48,48
}
{ .mmi
	xor r56=r56,r40
	xor r82=r91,r64
	and r50=r46,r50 ;;
}
{ .mmi
	ld8 r83=[r19],-16
	xor r81=r95,r84
	shrp r65=r65,r65,32
}
{ .mmi
	xor r49=r29,r49
	xor r40=r28,r38
	xor r46=r87,r96 ;;
}
{ .mmi
	ld8 r84=[r20],-16
	xor r36=r63,r36
	shrp r77=r77,r77,32
}
{ .mmi
	and r30=r30,r113
	xor r8=r8,r27
	xor r87=r68,r106 ;;
}
{ .mmi
	xor r63=r94,r72
	and r27=r79,r105
	shrp r56=r56,r56,48
}
{ .mmi
	xor r43=r43,r66
	xor r67=r88,r67
	xor r31=r31,r90 ;;
}
{ .mmi
	ld8 r72=[r19],-16
	ld8 r94=[r20],-16
	shrp r36=r36,r36,48
}
{ .mmi
	xor r79=r107,r111
	xor r66=r74,r51
	and r37=r49,r37 ;;
}
{ .mmi
	xor r51=r51,r60
	and r90=r41,r115
	shrp r8=r8,r8,32
}
{ .mmi
	xor r3=r3,r76
	xor r40=r50,r40
	and r69=r69,r103 ;;
}
{ .mmi
	ld8 r74=[r19],-16
	ld8 r95=[r20],-16
	shrp r67=r67,r67,32
}
{ .mmi
	xor r60=r78,r45
	and r41=r41,r98
	xor r103=r82,r81 ;;
}
{ .mmi
	xor r30=r30,r46
	and r100=r79,r100
	xor r39=r39,r63
}
{ .mmi
	xor r55=r55,r70
	xor r51=r43,r51
	xor r60=r87,r60 ;;
}
{ .mmi
	ld8 r76=[r19],-16
	ld8 r98=[r20],-16
	shrp r51=r51,r51,32
}
{ .mmi
	xor r43=r101,r71
	and r57=r111,r57
	xor r47=r47,r66 ;;
}
{ .mmi
	xor r66=r91,r93
	and r49=r49,r118
	shrp r47=r47,r47,32
}
{ .mmi
	xor r89=r89,r31
	xor r50=r27,r50
	xor r101=r37,r90 ;;
}
{ .mmi
	ld8 r63=[r19],-16
	ld8 r70=[r20],-16
	xor r40=r64,r40
}
{ .mmi
	xor r100=r69,r100
	xor r41=r41,r60
	xor r55=r55,r39 ;;
}
{ .mmi
	xor r64=r104,r103
	xor r60=r57,r30
	shrp r40=r40,r40,16
}
{ .mmi
	xor r39=r88,r3
	xor r31=r31,r66
	xor r42=r42,r81 ;;
}
{ .mmi
	ld8 r71=[r19],-16
	ld8 r93=[r20],-16
	shrp r64=r64,r64,16
}
{ .mmi
	xor r3=r110,r91
	xor r66=r80,r50
	xor r43=r82,r43 ;;
}
{ .mmi
	xor r50=r50,r89
	and r10=r79,r10
	shrp r55=r55,r55,32
}
{ .mmi
	xor r80=r49,r41
	xor r81=r100,r60
	xor r11=r11,r85 ;;
}
{ .mmi
	ld8 r105=[r19],-16
	ld8 r103=[r20],-16
	shrp r39=r39,r39,32
}
{ .mmi
	xor r79=r106,r101
	xor r38=r38,r3
	xor r54=r54,r27 ;;
}
{ .mmi
	and r3=r29,r123
	and r53=r111,r53
	shrp r31=r31,r31,16
}
{ .mmi
	xor r50=r42,r50
	xor r10=r10,r30
	xor r54=r54,r38 ;;
}
{ .mmi
	ld8 r104=[r19],-16
	ld8 r88=[r20],-16
	shrp r43=r43,r43,16
}
{ .mmi
	xor r42=r28,r66
	xor r30=r53,r80
	xor r29=r81,r79 ;;
}
{ .mmi
	xor r38=r82,r11
	xor r28=r100,r87
	shrp r50=r50,r50,16
}
{ .mmi
	xor r27=r69,r10
	xor r46=r46,r100
	xor r53=r3,r53 ;;
}
{ .mmi
	xor r11=r68,r90
	xor r10=r10,r28
	shrp r42=r42,r42,16
}
{ .mmi
	xor r30=r60,r30
	xor r29=r78,r29
	xor r37=r37,r102 ;;
}
{ .mmi
	xor r45=r45,r79
	xor r28=r96,r53
	shrp r54=r54,r54,16
}
{ .mmi
	xor r11=r81,r11
	xor r46=r41,r46
	xor r58=r58,r73 ;;
}
{ .mmi
	xor r53=r53,r27
	xor r41=r64,r109
	shrp r38=r38,r38,16
}
{ .mmi
	xor r29=r29,r92
	xor r57=r57,r3
	xor r49=r49,r28 ;;
}
{ .mmi
	xor r27=r77,r59
	xor r53=r45,r53
	xor r3=r31,r86
}
{ .mmi
	xor r8=r8,r120
	xor r52=r52,r116
	xor r10=r10,r122 ;;
}
{ .mmi
	xor r45=r40,r63
	xor r9=r9,r71
	xor r31=r30,r93
}
{ .mmi
	xor r57=r57,r46
	xor r42=r42,r75
	xor r47=r47,r112 ;;
}
{ .mmi
	xor r40=r65,r70
	xor r46=r81,r37
	xor r48=r48,r62
}
{ .mmi
	xor r43=r43,r105
	xor r49=r49,r117
	xor r30=r61,r104 ;;
}
{ .mmi
	xor r37=r67,r103
	xor r11=r11,r88
	xor r28=r29,r27
}
{ .mmi
	xor r59=r31,r40
	xor r50=r50,r108
	xor r51=r51,r119 ;;
}
{ .mmi
	xor r44=r44,r97
	xor r53=r53,r99
	xor r60=r58,r41
}
{ .mmi
	xor r61=r9,r45
	xor r38=r38,r83
	xor r39=r39,r84 ;;
}
{ .mmi
	xor r36=r36,r72
	xor r62=r10,r8
	xor r63=r11,r37
}
{ .mmi
	xor r28=r28,r59
	xor r46=r46,r94
	xor r54=r54,r74 ;;
}
{ .mmi
	xor r55=r55,r95
	xor r56=r56,r76
	xor r57=r57,r98
}
{ .mmi
	xor r64=r52,r3
	xor r65=r49,r47
	xor r66=r53,r51 ;;
}
{ .mmi
	xor r67=r59,r63
	xor r62=r62,r59
	xor r68=r30,r43
}
{ .mmi
	xor r60=r60,r61
	xor r28=r28,r63
	xor r69=r48,r42 ;;
}
{ .mmi
	xor r70=r44,r50
	xor r71=r61,r68
	xor r64=r64,r61
}
{ .mmi
	xor r60=r60,r68
	xor r72=r46,r39
	xor r73=r57,r55 ;;
}
{ .mmi
	xor r10=r10,r67
	xor r8=r8,r67
	xor r65=r65,r63
}
{ .mmi
	xor r53=r53,r62
	xor r51=r51,r62
	xor r46=r46,r28 ;;
}
{ .mmi
	xor r39=r39,r28
	xor r62=r36,r38
	xor r52=r52,r71
}
{ .mmi
	xor r3=r3,r71
	xor r44=r44,r64
	xor r50=r50,r64 ;;
}
{ .mmi
	xor r28=r66,r63
	xor r36=r36,r60
	xor r64=r49,r59
}
{ .mmi
	xor r38=r38,r60
	xor r31=r31,r72
	xor r40=r40,r72 ;;
}
{ .mmi
	xor r63=r56,r54
	xor r66=r69,r68
	xor r59=r47,r59
}
{ .mmi
	xor r49=r29,r65
	xor r57=r57,r28
	xor r55=r55,r28 ;;
}
{ .mmi
	xor r47=r27,r65
	xor r29=r70,r68
	xor r11=r11,r73
}
{ .mmi
	xor r37=r37,r73
	xor r28=r48,r61
	xor r42=r42,r61 ;;
}
{ .mmi
	xor r48=r58,r66
	xor r41=r41,r66
	xor r56=r56,r29
}
{ .mmi
	xor r54=r54,r29
	xor r9=r9,r62
	xor r45=r45,r62 ;;
}
{ .mmi
	xor r30=r30,r63
	xor r43=r43,r63
	xor r29=r46,r36
}
{ .mmi
	xor r27=r36,r39
	xor r58=r39,r38
	xor r60=r38,r46 ;;
}
{ .mmi
	xor r61=r53,r44
	xor r62=r44,r51
	xor r63=r51,r50
}
{ .mmi
	xor r65=r50,r53
	xor r66=r11,r30
	xor r67=r30,r37 ;;
}
{ .mmi
	xor r68=r10,r52
	xor r69=r52,r8
	xor r70=r8,r3
}
{ .mmi
	xor r71=r3,r10
	xor r72=r37,r43
	xor r73=r43,r11 ;;
}
{ .mmi
	xor r74=r31,r9
	xor r75=r9,r40
	xor r76=r40,r45
}
{ .mmi
	xor r77=r45,r31
	xor r78=r57,r56
	xor r79=r56,r55 ;;
}
{ .mmi
	xor r80=r55,r54
	xor r81=r54,r57
	xor r82=r49,r48
}
{ .mmi
	xor r83=r48,r47
	xor r84=r47,r41
	xor r85=r41,r49 ;;
}
{ .mmi
	xor r86=r64,r28
	xor r87=r28,r59
	xor r88=r59,r42
}
{ .mmi
	xor r89=r42,r64
	xor r36=r36,r58
	xor r39=r39,r60 ;;
}
{ .mmi
	xor r38=r38,r29
	xor r46=r46,r27
	xor r44=r44,r63
}
{ .mmi
	xor r51=r51,r65
	xor r30=r30,r72
	xor r37=r37,r73 ;;
}
{ .mmi
	xor r43=r43,r66
	xor r50=r50,r61
	xor r53=r53,r62
}
{ .mmi
	xor r52=r52,r70
	xor r11=r11,r67
	xor r9=r9,r76 ;;
}
{ .mmi
	xor r40=r40,r77
	xor r45=r45,r74
	xor r8=r8,r71
}
{ .mmi
	xor r3=r3,r68
	xor r31=r31,r75
	xor r90=r56,r80 ;;
}
{ .mmi
	xor r91=r55,r81
	xor r92=r54,r78
	xor r93=r57,r79
}
{ .mmi
	xor r10=r10,r69
	xor r36=r36,r61
	xor r39=r39,r62 ;;
}
{ .mmi
	xor r38=r38,r63
	xor r61=r46,r65
	xor r62=r44,r82
}
{ .mmi
	xor r57=r30,r74
	xor r56=r37,r75
	xor r55=r43,r76 ;;
}
{ .mmi
	xor r63=r51,r83
	xor r30=r50,r84
	xor r65=r53,r85
}
{ .mmi
	xor r74=r48,r84
	xor r82=r41,r82
	xor r54=r11,r77 ;;
}
{ .mmi
	xor r84=r47,r85
	xor r11=r49,r83
	xor r75=r52,r86
}
{ .mmi
	xor r8=r8,r87
	xor r53=r9,r78
	xor r51=r45,r80 ;;
}
{ .mmi
	xor r52=r40,r79
	xor r50=r31,r81
	xor r76=r10,r89
}
{ .mmi
	xor r49=r90,r29
	xor r48=r91,r27
	xor r47=r92,r58 ;;
}
{ .mmi
	xor r31=r3,r88
	xor r29=r28,r88
	xor r27=r42,r86
}
{ .mmi
	xor r46=r93,r60
	xor r45=r36,r66
	xor r44=r39,r67 ;;
}
{ .mmi
	xor r28=r59,r89
	xor r43=r38,r72
	xor r42=r61,r73
}
{ .mmi
	xor r58=r64,r87
	xor r41=r62,r66
	xor r40=r63,r67 ;;
}
{ .mmi
	xor r39=r30,r72
	xor r38=r65,r73
	xor r37=r74,r68
}
{ .mmi
	xor r36=r84,r69
	xor r3=r82,r70
	xor r11=r11,r71 ;;
}
{ .mmi
	xor r10=r75,r66
	xor r9=r8,r67
	xor r30=r29,r66 ;;
}
{ .mmi
	xor r8=r31,r72
	xor r29=r28,r67
	nop.i 0 ;;
}
{ .mmi
	xor r31=r76,r73
	xor r28=r27,r72
	nop.i 0 ;;
}
{ .mib
	xor r27=r58,r73
	nop.i 0
	br.cloop.sptk.many aesgen_aes128_ecb_dec_round ;;
}
{ .mmi
	xor r58=r52,r56
	xor r59=r40,r52
	xor r60=r40,r44
}
{ .mmi
	xor r61=r29,r9
	xor r62=r36,r56
	xor r76=r39,r51 ;;
}
{ .mmi
	xor r52=r44,r52
	xor r63=r9,r59
	xor r64=r36,r60
}
{ .mmi
	xor r67=r61,r60
	xor r69=r29,r60
	xor r70=r61,r59 ;;
}
{ .mmi
	xor r65=r48,r52
	xor r66=r56,r52
	xor r68=r52,r61
}
{ .mmi
	xor r9=r9,r64
	xor r63=r48,r63
	xor r44=r44,r56 ;;
}
{ .mmi
	xor r64=r40,r66
	xor r36=r36,r65
	and r71=r67,r63
}
{ .mmi
	xor r56=r56,r59
	xor r73=r61,r58
	and r74=r52,r69 ;;
}
{ .mmi
	and r72=r64,r9
	xor r59=r62,r68
	xor r56=r29,r56
}
{ .mmi
	xor r61=r61,r65
	xor r77=r43,r51
	and r79=r44,r66 ;;
}
{ .mmi
	and r75=r60,r59
	and r78=r58,r56
	and r80=r73,r36
}
{ .mmi
	xor r81=r48,r62
	xor r82=r39,r43
	xor r83=r28,r8 ;;
}
{ .mmi
	xor r74=r74,r71
	xor r72=r72,r75
	xor r51=r51,r55
}
{ .mmi
	xor r84=r8,r76
	xor r85=r3,r82
	xor r86=r47,r77 ;;
}
{ .mmi
	xor r79=r79,r80
	and r87=r70,r61
	and r88=r68,r81
}
{ .mmi
	xor r89=r55,r77
	xor r90=r3,r55
	xor r91=r77,r83 ;;
}
{ .mmi
	xor r40=r29,r40
	xor r74=r74,r72
	xor r8=r8,r85
}
{ .mmi
	xor r71=r87,r71
	xor r62=r62,r70
	xor r80=r88,r80 ;;
}
{ .mmi
	xor r29=r29,r65
	xor r72=r79,r72
	xor r43=r43,r55
}
{ .mmi
	xor r3=r3,r86
	xor r85=r90,r91
	xor r87=r83,r51 ;;
}
{ .mmi
	xor r65=r78,r75
	xor r79=r83,r82
	xor r55=r55,r76
}
{ .mmi
	xor r29=r74,r29
	xor r62=r72,r62
	xor r48=r48,r60 ;;
}
{ .mmi
	xor r75=r47,r84
	xor r78=r39,r89
	xor r71=r71,r65
}
{ .mmi
	xor r72=r83,r76
	xor r55=r28,r55
	xor r88=r38,r50 ;;
}
{ .mmi
	xor r84=r28,r82
	and r74=r79,r75
	and r76=r78,r8
}
{ .mmi
	xor r65=r80,r65
	xor r83=r83,r86
	and r92=r82,r85 ;;
}
{ .mmi
	and r80=r77,r84
	and r93=r43,r89
	and r94=r87,r3
}
{ .mmi
	xor r95=r42,r50
	xor r96=r38,r42
	xor r97=r27,r31 ;;
}
{ .mmi
	xor r40=r65,r40
	xor r48=r71,r48
	xor r98=r47,r90
}
{ .mmi
	xor r50=r50,r54
	xor r80=r80,r74
	xor r76=r76,r92 ;;
}
{ .mmi
	and r65=r62,r29
	and r71=r51,r55
	xor r93=r93,r94
}
{ .mmi
	xor r99=r31,r88
	xor r100=r11,r96
	xor r101=r46,r95 ;;
}
{ .mmi
	xor r102=r40,r65
	and r103=r72,r83
	and r104=r91,r98
}
{ .mmi
	xor r105=r54,r95
	xor r106=r11,r54
	xor r107=r95,r97 ;;
}
{ .mmi
	xor r108=r29,r48
	xor r39=r28,r39
	xor r71=r71,r92
}
{ .mmi
	xor r80=r80,r76
	xor r31=r31,r100
	xor r74=r103,r74 ;;
}
{ .mmi
	xor r28=r28,r86
	xor r76=r93,r76
	xor r92=r38,r105
}
{ .mmi
	xor r94=r104,r94
	xor r42=r42,r54
	xor r11=r11,r101 ;;
}
{ .mmi
	xor r86=r90,r72
	xor r93=r97,r96
	xor r54=r54,r88
}
{ .mmi
	xor r100=r106,r107
	and r102=r102,r108
	xor r28=r80,r28 ;;
}
{ .mmi
	xor r90=r46,r99
	xor r80=r97,r88
	and r103=r92,r31
}
{ .mmi
	xor r104=r97,r50
	xor r76=r76,r86
	xor r74=r74,r71 ;;
}
{ .mmi
	xor r99=r27,r96
	and r88=r93,r90
	xor r71=r94,r71
}
{ .mmi
	xor r47=r47,r82
	xor r54=r27,r54
	xor r65=r48,r65 ;;
}
{ .mmi
	and r86=r95,r99
	xor r94=r102,r48
	xor r97=r97,r101
}
{ .mmi
	and r108=r42,r105
	and r109=r104,r11
	xor r39=r71,r39 ;;
}
{ .mmi
	and r102=r96,r100
	and r71=r76,r28
	xor r47=r74,r47
}
{ .mmi
	xor r110=r46,r106
	xor r111=r41,r53
	xor r62=r62,r40 ;;
}
{ .mmi
	and r74=r50,r54
	xor r86=r86,r88
	xor r103=r103,r102
}
{ .mmi
	xor r108=r108,r109
	xor r112=r45,r53
	xor r113=r41,r45 ;;
}
{ .mmi
	xor r114=r65,r94
	xor r115=r39,r71
	xor r101=r27,r101
}
{ .mmi
	and r116=r80,r97
	and r117=r107,r110
	xor r118=r30,r10 ;;
}
{ .mmi
	xor r119=r28,r47
	xor r74=r74,r102
	xor r86=r86,r103
}
{ .mmi
	xor r53=r53,r57
	xor r120=r37,r113
	and r121=r62,r65 ;;
}
{ .mmi
	xor r102=r10,r111
	xor r27=r27,r38
	xor r88=r116,r88
}
{ .mmi
	and r48=r48,r114
	xor r106=r106,r80
	xor r109=r117,r109 ;;
}
{ .mmi
	xor r38=r108,r103
	and r114=r115,r119
	xor r116=r112,r118
}
{ .mmi
	xor r40=r121,r40
	xor r86=r86,r101
	xor r10=r10,r120 ;;
}
{ .mmi
	xor r103=r49,r112
	xor r108=r57,r112
	xor r115=r37,r57
}
{ .mmi
	xor r101=r49,r102
	xor r117=r118,r113
	xor r65=r65,r48 ;;
}
{ .mmi
	xor r102=r41,r108
	xor r38=r38,r106
	xor r88=r88,r74
}
{ .mmi
	xor r45=r45,r57
	xor r46=r46,r96
	xor r37=r37,r103 ;;
}
{ .mmi
	xor r74=r109,r74
	xor r106=r30,r113
	xor r57=r57,r111
}
{ .mmi
	xor r119=r118,r53
	xor r29=r29,r94
	xor r71=r47,r71 ;;
}
{ .mmi
	xor r109=r114,r47
	xor r111=r118,r111
	and r120=r117,r101
}
{ .mmi
	and r121=r102,r10
	and r122=r112,r106
	and r65=r40,r65 ;;
}
{ .mmi
	xor r114=r115,r116
	xor r27=r74,r27
	xor r46=r88,r46
}
{ .mmi
	xor r57=r30,r57
	xor r29=r48,r29
	and r123=r45,r108 ;;
}
{ .mmi
	and r74=r38,r86
	xor r88=r118,r103
	xor r48=r76,r39
}
{ .mmi
	and r124=r119,r37
	xor r125=r40,r94
	xor r62=r62,r65 ;;
}
{ .mmi
	xor r76=r71,r109
	and r118=r113,r114
	xor r65=r122,r120
}
{ .mmi
	and r81=r94,r81
	and r44=r29,r44
	and r60=r125,r60 ;;
}
{ .mmi
	xor r121=r121,r118
	xor r122=r123,r124
	and r47=r47,r76
}
{ .mmi
	xor r103=r30,r103
	and r59=r125,r59
	xor r126=r86,r46 ;;
}
{ .mmi
	xor r123=r49,r115
	xor r76=r27,r74
	xor r30=r30,r41
}
{ .mmi
	xor r65=r65,r121
	xor r59=r59,r60
	xor r127=r62,r29 ;;
}
{ .mmi
	and r41=r53,r57
	xor r121=r122,r121
	and r76=r76,r126
}
{ .mmi
	xor r115=r115,r111
	xor r74=r46,r74
	xor r65=r65,r103 ;;
}
{ .mmi
	and r122=r48,r71
	xor r41=r41,r118
	xor r126=r40,r62
}
{ .mmi
	xor r76=r76,r46
	and r52=r62,r52
	xor r44=r81,r44 ;;
}
{ .mmi
	xor r71=r71,r47
	and r118=r111,r88
	xor r39=r122,r39
}
{ .mmi
	and r63=r126,r63
	and r62=r62,r69
	xor r28=r28,r109 ;;
}
{ .mmi
	xor r118=r118,r120
	xor r122=r94,r29
	xor r69=r121,r115
}
{ .mmi
	and r68=r94,r68
	xor r49=r49,r113
	and r61=r40,r61 ;;
}
{ .mmi
	and r120=r116,r123
	xor r115=r118,r41
	xor r94=r125,r127
}
{ .mmi
	and r29=r29,r66
	and r36=r122,r36
	and r67=r126,r67 ;;
}
{ .mmi
	xor r103=r120,r124
	and r66=r39,r71
	xor r52=r52,r59
}
{ .mmi
	xor r38=r38,r27
	and r64=r94,r64
	xor r28=r47,r28 ;;
}
{ .mmi
	xor r41=r103,r41
	xor r71=r74,r76
	xor r47=r39,r109
}
{ .mmi
	xor r118=r29,r44
	and r56=r127,r56
	and r58=r127,r58 ;;
}
{ .mmi
	xor r103=r63,r62
	xor r30=r41,r30
	xor r48=r48,r66
}
{ .mmi
	xor r49=r115,r49
	and r40=r40,r70
	xor r64=r67,r64 ;;
}
{ .mmi
	and r41=r69,r65
	and r66=r38,r74
	xor r115=r36,r61
}
{ .mmi
	and r9=r94,r9
	and r70=r109,r98
	and r46=r46,r71 ;;
}
{ .mmi
	xor r71=r103,r118
	and r43=r28,r43
	xor r94=r39,r48
}
{ .mmi
	and r82=r47,r82
	xor r98=r30,r41
	and r73=r122,r73 ;;
}
{ .mmi
	xor r118=r65,r49
	xor r120=r56,r52
	xor r121=r68,r58
}
{ .mmi
	and r85=r47,r85
	xor r122=r48,r28
	xor r27=r66,r27 ;;
}
{ .mmi
	xor r62=r62,r115
	xor r9=r9,r52
	and r66=r94,r75
}
{ .mmi
	xor r74=r74,r46
	xor r40=r40,r71
	xor r85=r85,r82 ;;
}
{ .mmi
	xor r52=r109,r28
	and r75=r98,r118
	xor r71=r64,r120
}
{ .mmi
	and r77=r48,r77
	xor r43=r70,r43
	xor r36=r36,r81 ;;
}
{ .mmi
	and r48=r48,r84
	xor r60=r60,r121
	xor r47=r47,r122
}
{ .mmi
	and r28=r28,r89
	xor r81=r86,r76
	and r74=r27,r74 ;;
}
{ .mmi
	ld8 r86=[r19],-16
	xor r59=r59,r64
	and r84=r109,r91
}
{ .mmi
	and r3=r52,r3
	xor r75=r75,r49
	xor r41=r49,r41 ;;
}
{ .mmi
	ld8 r89=[r20],-16
	xor r64=r64,r103
	xor r67=r67,r9
}
{ .mmi
	xor r91=r73,r40
	and r83=r39,r83
	and r79=r94,r79 ;;
}
{ .mmi
	xor r77=r77,r85
	xor r94=r66,r48
	and r78=r47,r78
}
{ .mmi
	xor r46=r46,r81
	xor r38=r38,r74
	xor r60=r73,r60 ;;
}
{ .mmi
	xor r81=r27,r76
	xor r74=r71,r62
	xor r73=r28,r43
}
{ .mmi
	and r55=r122,r55
	and r51=r122,r51
	xor r69=r69,r30 ;;
}
{ .mmi
	xor r9=r9,r64
	xor r40=r40,r59
	shrp r60=r60,r60,48
}
{ .mmi
	and r39=r39,r72
	xor r61=r63,r61
	xor r44=r44,r62 ;;
}
{ .mmi
	ld8 r72=[r19],-16
	xor r59=r3,r83
	shrp r9=r9,r9,48
}
{ .mmi
	xor r64=r41,r75
	xor r58=r58,r91
	xor r56=r56,r68 ;;
}
{ .mmi
	ld8 r62=[r20],-16
	xor r67=r121,r67
	xor r68=r79,r78
}
{ .mmi
	and r8=r47,r8
	xor r36=r71,r36
	xor r73=r94,r73 ;;
}
{ .mmi
	ld8 r63=[r19],-16
	and r47=r76,r110
	shrp r36=r36,r36,48
}
{ .mmi
	and r42=r46,r42
	xor r98=r27,r38
	xor r29=r29,r74 ;;
}
{ .mmi
	ld8 r78=[r20],-16
	xor r74=r55,r77
	shrp r29=r29,r29,48
}
{ .mmi
	and r96=r81,r96
	and r100=r81,r100
	and r52=r52,r87 ;;
}
{ .mmi
	ld8 r91=[r19],-16
	xor r87=r84,r51
	xor r109=r38,r46
}
{ .mmi
	and r110=r69,r41
	and r49=r49,r64
	xor r40=r56,r40 ;;
}
{ .mmi
	ld8 r103=[r20],-16
	xor r56=r120,r58
	shrp r40=r40,r40,48
}
{ .mmi
	xor r44=r44,r67
	xor r48=r48,r59
	xor r8=r8,r77 ;;
}
{ .mmi
	ld8 r59=[r19],-16
	xor r58=r76,r46
	shrp r56=r56,r56,48
}
{ .mmi
	xor r39=r39,r73
	xor r67=r68,r74
	and r95=r38,r95 ;;
}
{ .mmi
	ld8 r64=[r20],-16
	and r73=r98,r90
	shrp r44=r44,r44,48
}
{ .mmi
	xor r42=r47,r42
	xor r30=r110,r30
	xor r82=r82,r87 ;;
}
{ .mmi
	ld8 r77=[r19],-16
	xor r90=r100,r96
	and r38=r38,r99
}
{ .mmi
	xor r81=r81,r109
	xor r41=r41,r49
	xor r61=r71,r61 ;;
}
{ .mmi
	ld8 r100=[r20],-16
	xor r3=r3,r70
	shrp r61=r61,r61,48
}
{ .mmi
	and r71=r76,r107
	and r46=r46,r105
	xor r79=r79,r8 ;;
}
{ .mmi
	ld8 r99=[r19],-16
	xor r70=r85,r68
	and r11=r58,r11
}
{ .mmi
	xor r107=r52,r39
	and r97=r27,r97
	and r93=r98,r93 ;;
}
{ .mmi
	ld8 r76=[r20],-16
	xor r68=r68,r94
	xor r95=r95,r90
}
{ .mmi
	xor r110=r73,r38
	and r92=r81,r92
	xor r115=r46,r42 ;;
}
{ .mmi
	ld8 r85=[r19],-16
	xor r65=r65,r75
	and r41=r30,r41
}
{ .mmi
	xor r8=r8,r68
	xor r52=r52,r82
	and r54=r109,r54 ;;
}
{ .mmi
	ld8 r94=[r20],-16
	xor r68=r67,r48
	shrp r52=r52,r52,32
}
{ .mmi
	xor r82=r11,r97
	and r50=r109,r50
	xor r66=r66,r83 ;;
}
{ .mmi
	ld8 r105=[r19],-16
	xor r39=r39,r70
	shrp r8=r8,r8,32
}
{ .mmi
	xor r48=r43,r48
	xor r55=r55,r84
	xor r49=r49,r65 ;;
}
{ .mmi
	ld8 r98=[r20],-16
	xor r43=r51,r107
	xor r79=r87,r79
}
{ .mmi
	xor r3=r67,r3
	and r31=r81,r31
	xor r28=r28,r68 ;;
}
{ .mmi
	and r51=r27,r80
	xor r81=r30,r75
	shrp r3=r3,r3,32
}
{ .mmi
	xor r68=r110,r115
	xor r41=r69,r41
	and r58=r58,r104 ;;
}
{ .mmi
	ld8 r27=[r19],-16
	ld8 r70=[r20],-16
	shrp r28=r28,r28,32
}
{ .mmi
	xor r80=r93,r92
	xor r104=r54,r95
	xor r107=r71,r50 ;;
}
{ .mmi
	xor r39=r55,r39
	xor r43=r74,r43
	xor r48=r48,r79
}
{ .mmi
	and r45=r49,r45
	xor r31=r31,r95
	xor r51=r51,r68 ;;
}
{ .mmi
	ld8 r65=[r19],-16
	ld8 r83=[r20],-16
	shrp r39=r39,r39,32
}
{ .mmi
	xor r55=r38,r82
	xor r68=r30,r41
	xor r109=r80,r104 ;;
}
{ .mmi
	and r38=r75,r123
	and r113=r81,r113
	shrp r43=r43,r43,32
}
{ .mmi
	and r114=r81,r114
	xor r66=r67,r66
	xor r47=r11,r47 ;;
}
{ .mmi
	ld8 r84=[r19],-16
	ld8 r87=[r20],-16
	shrp r48=r48,r48,32
}
{ .mmi
	xor r11=r96,r107
	xor r67=r75,r49
	xor r90=r90,r80 ;;
}
{ .mmi
	xor r96=r41,r49
	xor r80=r80,r110
	shrp r66=r66,r66,32
}
{ .mmi
	xor r93=r93,r31
	and r101=r68,r101
	xor r114=r114,r113 ;;
}
{ .mmi
	ld8 r69=[r19],-16
	ld8 r92=[r20],-16
	xor r110=r58,r51
}
{ .mmi
	and r112=r41,r112
	xor r45=r38,r45
	xor r81=r81,r96 ;;
}
{ .mmi
	and r41=r41,r106
	and r49=r49,r108
	xor r115=r109,r55
}
{ .mmi
	xor r11=r58,r11
	and r37=r67,r37
	xor r31=r31,r80 ;;
}
{ .mmi
	ld8 r74=[r19],-16
	ld8 r79=[r20],-16
	shrp r11=r11,r11,16
}
{ .mmi
	and r58=r75,r116
	xor r51=r51,r90
	and r68=r68,r117 ;;
}
{ .mmi
	and r75=r30,r88
	xor r80=r112,r114
	shrp r31=r31,r31,16
}
{ .mmi
	xor r73=r73,r97
	xor r55=r42,r55
	xor r47=r109,r47 ;;
}
{ .mmi
	ld8 r82=[r19],-16
	ld8 r95=[r20],-16
	xor r42=r50,r110
}
{ .mmi
	xor r46=r46,r115
	and r88=r81,r102
	xor r90=r49,r45 ;;
}
{ .mmi
	xor r50=r54,r71
	and r57=r96,r57
	shrp r47=r47,r47,16
}
{ .mmi
	xor r42=r104,r42
	and r30=r30,r111
	and r53=r96,r53 ;;
}
{ .mmi
	ld8 r106=[r19],-16
	ld8 r108=[r20],-16
	shrp r46=r46,r46,16
}
{ .mmi
	xor r54=r101,r41
	xor r71=r107,r93
	xor r51=r50,r51 ;;
}
{ .mmi
	xor r50=r37,r75
	xor r55=r55,r71
	shrp r51=r51,r51,16
}
{ .mmi
	and r10=r81,r10
	xor r73=r109,r73
	and r67=r67,r119 ;;
}
{ .mmi
	xor r71=r68,r88
	xor r81=r54,r90
	shrp r42=r42,r42,16
}
{ .mmi
	xor r41=r41,r50
	xor r10=r10,r80
	xor r37=r37,r38 ;;
}
{ .mmi
	xor r88=r57,r80
	xor r50=r58,r53
	shrp r55=r55,r55,16
}
{ .mmi
	xor r38=r114,r71
	xor r30=r30,r81
	xor r54=r71,r54 ;;
}
{ .mmi
	xor r80=r71,r88
	xor r81=r113,r50
	shrp r73=r73,r73,16
}
{ .mmi
	xor r68=r68,r10
	xor r11=r11,r86
	xor r52=r52,r89 ;;
}
{ .mmi
	xor r71=r67,r30
	xor r90=r80,r41
	xor r10=r10,r54
}
{ .mmi
	xor r37=r80,r37
	xor r31=r31,r63
	xor r8=r8,r78 ;;
}
{ .mmi
	xor r67=r67,r81
	xor r30=r30,r38
	xor r41=r45,r41
}
{ .mmi
	xor r49=r49,r90
	xor r9=r9,r91
	xor r10=r10,r103 ;;
}
{ .mmi
	xor r45=r53,r71
	xor r38=r50,r68
	xor r46=r46,r59
}
{ .mmi
	xor r28=r28,r64
	xor r29=r29,r77
	xor r49=r49,r100 ;;
}
{ .mmi
	xor r53=r57,r58
	xor r45=r88,r45
	shr.u r50=r52,1
}
{ .mmi
	xor r41=r41,r38
	xor r47=r47,r105
	xor r55=r55,r99 ;;
}
{ .mmi
	xor r57=r101,r75
	xor r30=r53,r30
	shr.u r58=r11,1
}
{ .mmi
	xor r38=r67,r62
	xor r48=r48,r76
	xor r3=r3,r98 ;;
}
{ .mmi
	xor r53=r60,r72
	xor r57=r80,r57
	shr.u r59=r29,1
}
{ .mmi
	xor r36=r36,r27
	xor r37=r37,r70
	xor r44=r44,r85 ;;
}
{ .mmi
	xor r41=r41,r94
	xor r51=r51,r65
	shr.u r54=r53,1
}
{ .mmi
	xor r39=r39,r83
	xor r40=r40,r84
	xor r30=r30,r87 ;;
}
{ .mmi
	xor r42=r42,r69
	xor r43=r43,r92
	shr.u r27=r36,1
}
{ .mmi
	xor r56=r56,r74
	xor r45=r45,r79
	xor r63=r73,r82 ;;
}
{ .mmi
	xor r64=r66,r95
	xor r61=r61,r106
	shr.u r60=r28,1
}
{ .mmi
	xor r54=r54,r9
	xor r50=r50,r8
	xor r57=r57,r108 ;;
}
{ .mmi
	and r54=r54,r15
	xor r59=r59,r44
	shr.u r62=r3,1
}
{ .mmi
	xor r27=r27,r40
	xor r58=r58,r31
	and r50=r50,r15 ;;
}
{ .mmi
	shladd r67=r54,1,r0
	xor r60=r60,r48
	shr.u r65=r38,1
}
{ .mmi
	xor r62=r62,r39
	and r59=r59,r15
	and r27=r27,r15 ;;
}
{ .mmi
	xor r65=r65,r10
	shladd r69=r50,1,r0
	shr.u r66=r56,1
}
{ .mmi
	and r58=r58,r15
	xor r53=r53,r67
	and r60=r60,r15 ;;
}
{ .mmi
	xor r66=r66,r61
	and r62=r62,r15
	shr.u r68=r46,1
}
{ .mmi
	and r65=r65,r15
	shladd r71=r59,1,r0
	shladd r72=r27,1,r0 ;;
}
{ .mmi
	xor r67=r68,r55
	and r66=r66,r15
	shr.u r70=r47,1
}
{ .mmi
	shladd r73=r58,1,r0
	xor r52=r52,r69
	xor r29=r29,r71 ;;
}
{ .mmi
	xor r70=r70,r51
	shladd r69=r60,1,r0
	shr.u r68=r43,1
}
{ .mmi
	and r67=r67,r15
	shladd r71=r62,1,r0
	shladd r76=r65,1,r0 ;;
}
{ .mmi
	xor r68=r68,r64
	and r70=r70,r15
	shr.u r74=r49,1
}
{ .mmi
	xor r36=r36,r72
	xor r11=r11,r73
	xor r28=r28,r69 ;;
}
{ .mmi
	and r68=r68,r15
	xor r74=r74,r41
	shr.u r75=r37,1
}
{ .mmi
	shladd r72=r66,1,r0
	shladd r69=r67,1,r0
	shladd r78=r70,1,r0 ;;
}
{ .mmi
	and r73=r74,r15
	xor r9=r9,r54
	shr.u r77=r42,1
}
{ .mmi
	xor r3=r3,r71
	xor r38=r38,r76
	xor r56=r56,r72 ;;
}
{ .mmi
	xor r74=r75,r30
	xor r77=r77,r63
	mix1.r r76=r11,r52
}
{ .mmi
	shladd r54=r68,1,r0
	xor r8=r8,r50
	xor r46=r46,r69 ;;
}
{ .mmi
	and r74=r74,r15
	and r71=r77,r15
	shr.u r75=r45,1
}
{ .mmi
	xor r43=r43,r54
	xor r47=r47,r78
	mix1.l r52=r11,r52 ;;
}
{ .mmi
	xor r75=r75,r57
	shladd r11=r73,1,r0
	shladd r72=r74,1,r0
}
{ .mmi
	shladd r50=r71,1,r0
	xor r44=r44,r59
	xor r40=r40,r27 ;;
}
{ .mmi
	and r75=r75,r15
	xor r49=r49,r11
	xor r27=r31,r58
}
{ .mmi
	xor r37=r37,r72
	xor r48=r48,r60
	xor r39=r39,r62 ;;
}
{ .mmi
	xor r31=r61,r66
	xor r10=r10,r65
	mix1.r r11=r53,r38
}
{ .mmi
	xor r58=r64,r68
	xor r55=r55,r67
	mix1.r r54=r46,r28 ;;
}
{ .mmi
	xor r51=r51,r70
	xor r60=r63,r71
	mix1.l r53=r53,r38
}
{ .mmi
	xor r41=r41,r73
	xor r30=r30,r74
	mix1.r r59=r47,r3 ;;
}
{ .mmi
	xor r38=r42,r50
	xor r57=r57,r75
	nop.i 0 ;;
}
{ .mmi
	shladd r42=r75,1,r0
	nop.m 0
	mix1.r r50=r29,r49 ;;
}
{ .mii
	xor r45=r45,r42
	mix1.l r49=r29,r49
	mix1.r r61=r40,r30
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.r r62=r51,r39 ;;
}
{ .mii
	nop.m 0
	mix1.r r42=r36,r37
	mix1.l r29=r46,r28
}
{ .mmi
	nop.m 0
	nop.m 0
	mix1.l r30=r40,r30 ;;
}
{ .mii
	nop.m 0
	mix1.l r37=r36,r37
	mix1.l r40=r51,r39 ;;
}
{ .mii
	nop.m 0
	mix1.l r36=r47,r3
	mix1.r r28=r56,r45
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.r r46=r59,r42 ;;
}
{ .mii
	nop.m 0
	mix1.r r3=r38,r43
	mix1.l r45=r56,r45
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r47=r76,r11 ;;
}
{ .mii
	nop.m 0
	mix1.l r56=r38,r43
	mix2.l r42=r59,r42 ;;
}
{ .mii
	nop.m 0
	mix2.r r43=r76,r11
	mix2.l r38=r54,r50 ;;
}
{ .mii
	nop.m 0
	mix2.r r11=r52,r53
	mix2.r r59=r56,r45 ;;
}
{ .mii
	nop.m 0
	mix2.l r53=r52,r53
	mix2.l r45=r56,r45 ;;
}
{ .mii
	nop.m 0
	mix2.r r52=r54,r50
	mix4.r r56=r47,r43 ;;
}
{ .mii
	nop.m 0
	mix2.r r50=r29,r49
	mix1.r r54=r27,r8
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.l r43=r47,r43 ;;
}
{ .mii
	nop.m 0
	mix2.l r49=r29,r49
	mix1.r r47=r55,r48
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r64=r53,r11 ;;
}
{ .mii
	nop.m 0
	mix2.r r29=r36,r37
	mix4.l r53=r53,r11 ;;
}
{ .mii
	nop.m 0
	shr.u r63=r43,2
	mix2.l r37=r36,r37
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r11=r38,r52 ;;
}
{ .mii
	nop.m 0
	mix2.r r36=r3,r28
	mix4.l r52=r38,r52
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r66=r49,r50 ;;
}
{ .mii
	nop.m 0
	mix2.l r28=r3,r28
	mix4.r r38=r42,r46
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.l r49=r49,r50 ;;
}
{ .mii
	nop.m 0
	mix1.r r3=r9,r10
	mix4.l r42=r42,r46
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r67=r37,r29 ;;
}
{ .mii
	xor r51=r63,r52
	shr.u r46=r64,2
	mix1.l r10=r9,r10
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.l r37=r37,r29 ;;
}
{ .mii
	and r51=r51,r16
	mix1.l r9=r27,r8
	mix1.r r63=r60,r58 ;;
}
{ .mii
	xor r52=r52,r51
	shr.u r27=r56,2
	mix1.r r8=r44,r41 ;;
}
{ .mii
	xor r39=r27,r11
	shr.u r65=r42,2
	mix1.l r41=r44,r41
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.r r68=r9,r10 ;;
}
{ .mii
	and r39=r39,r16
	mix1.l r44=r55,r48
	mix1.r r27=r31,r57
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r10=r9,r10 ;;
}
{ .mii
	shladd r50=r39,2,r0
	shr.u r48=r53,2
	mix1.l r57=r31,r57
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.r r70=r47,r8 ;;
}
{ .mii
	xor r39=r11,r39
	shr.u r55=r38,2
	mix1.l r31=r60,r58
}
{ .mmi
	xor r29=r56,r50
	xor r48=r48,r49
	mix2.l r8=r47,r8 ;;
}
{ .mii
	shladd r11=r51,2,r0
	shr.u r69=r52,4
	mix2.r r50=r54,r3
}
{ .mmi
	and r48=r48,r16
	nop.m 0
	mix4.r r58=r45,r59 ;;
}
{ .mii
	xor r56=r43,r11
	mix4.r r51=r28,r36
	mix2.l r3=r54,r3
}
{ .mmi
	shladd r9=r48,2,r0
	nop.m 0
	mix4.l r45=r45,r59 ;;
}
{ .mii
	xor r11=r46,r66
	shr.u r43=r29,4
	mix4.l r36=r28,r36
}
{ .mmi
	xor r53=r53,r9
	nop.m 0
	mix2.r r72=r62,r61 ;;
}
{ .mmi
	and r11=r11,r16
	xor r49=r49,r48
	shr.u r28=r56,4
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.l r61=r62,r61 ;;
}
{ .mmi
	shladd r59=r11,2,r0
	xor r55=r55,r51
	shr.u r46=r67,2
}
{ .mmi
	nop.m 0
	nop.m 0
	mix2.r r62=r44,r41 ;;
}
{ .mmi
	xor r60=r65,r36
	and r55=r55,r16
	shr.u r54=r37,2
}
{ .mmi
	xor r47=r64,r59
	xor r9=r46,r58
	mix2.l r41=r44,r41 ;;
}
{ .mmi
	and r60=r60,r16
	shladd r59=r55,2,r0
	shr.u r65=r39,4
}
{ .mmi
	xor r46=r54,r45
	and r9=r9,r16
	xor r11=r66,r11 ;;
}
{ .mmi
	shladd r64=r60,2,r0
	xor r44=r38,r59
	shr.u r71=r47,4
}
{ .mmi
	xor r51=r51,r55
	xor r36=r36,r60
	mix4.r r66=r10,r68 ;;
}
{ .mii
	and r38=r46,r16
	shr.u r54=r53,4
	mix4.l r10=r10,r68
}
{ .mmi
	xor r43=r43,r44
	nop.m 0
	mix4.r r60=r8,r70 ;;
}
{ .mii
	shladd r59=r38,2,r0
	mix2.r r46=r40,r30
	mix4.l r8=r8,r70
}
{ .mmi
	and r43=r43,r17
	xor r45=r45,r38
	mix4.r r68=r61,r72 ;;
}
{ .mii
	xor r37=r37,r59
	mix2.l r30=r40,r30
	mix4.l r61=r61,r72
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r70=r41,r62 ;;
}
{ .mmi
	xor r40=r42,r64
	xor r54=r54,r37
	mix2.r r59=r31,r57
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.l r41=r41,r62 ;;
}
{ .mii
	shladd r42=r9,2,r0
	mix2.r r64=r63,r27
	mix2.l r57=r31,r57
}
{ .mmi
	xor r28=r28,r40
	and r55=r54,r17
	mix4.r r62=r30,r46 ;;
}
{ .mmi
	xor r42=r67,r42
	shladd r31=r43,4,r0
	shr.u r54=r49,4
}
{ .mmi
	and r28=r28,r17
	xor r9=r58,r9
	mix2.l r27=r63,r27 ;;
}
{ .mmi
	xor r63=r71,r42
	shladd r48=r28,4,r0
	mix4.r r67=r3,r50
}
{ .mmi
	xor r29=r29,r31
	shladd r38=r55,4,r0
	mix4.l r30=r30,r46 ;;
}
{ .mmi
	st8 [r24]=r29,16
	xor r48=r56,r48
	mix4.l r3=r3,r50
}
{ .mmi
	xor r53=r53,r38
	xor r46=r69,r36
	nop.i 0 ;;
}
{ .mmi
	st8 [r25]=r48,16
	and r50=r63,r17
	shr.u r38=r66,2
}
{ .mmi
	nop.m 0
	nop.m 0
	mix4.r r69=r27,r64 ;;
}
{ .mii
	st8 [r25]=r53,16
	shr.u r63=r11,4
	mix4.l r27=r27,r64
}
{ .mmi
	shladd r56=r50,4,r0
	xor r38=r38,r70
	mix4.r r48=r57,r59 ;;
}
{ .mmi
	xor r56=r47,r56
	and r38=r38,r16
	shr.u r31=r67,2
}
{ .mmi
	and r46=r46,r17
	xor r63=r63,r9
	mix4.l r57=r57,r59 ;;
}
{ .mmi
	st8 [r24]=r56,16
	xor r47=r65,r51
	shr.u r58=r3,2
}
{ .mmi
	xor r31=r31,r60
	xor r54=r54,r45
	nop.i 0 ;;
}
{ .mmi
	xor r58=r58,r8
	and r47=r47,r17
	shr.u r65=r10,2
}
{ .mmi
	and r31=r31,r16
	and r63=r63,r17
	and r54=r54,r17 ;;
}
{ .mmi
	and r58=r58,r16
	shladd r56=r31,2,r0
	shr.u r29=r68,2
}
{ .mmi
	xor r64=r65,r41
	shladd r76=r47,4,r0
	nop.i 0 ;;
}
{ .mmi
	shladd r59=r58,2,r0
	xor r56=r67,r56
	shr.u r53=r61,2
}
{ .mmi
	and r64=r64,r16
	xor r29=r29,r69
	xor r31=r60,r31 ;;
}
{ .mmi
	xor r53=r53,r27
	xor r3=r3,r59
	shr.u r65=r62,2
}
{ .mmi
	and r29=r29,r16
	shladd r72=r64,2,r0
	xor r8=r8,r58 ;;
}
{ .mmi
	shladd r59=r38,2,r0
	and r53=r53,r16
	shr.u r67=r30,2
}
{ .mmi
	xor r65=r65,r48
	shladd r73=r29,2,r0
	xor r10=r10,r72 ;;
}
{ .mmi
	shladd r74=r53,2,r0
	and r65=r65,r16
	shr.u r71=r56,4
}
{ .mmi
	xor r67=r67,r57
	xor r59=r66,r59
	xor r39=r39,r76 ;;
}
{ .mmi
	xor r66=r68,r73
	xor r61=r61,r74
	shr.u r75=r3,4
}
{ .mmi
	and r67=r67,r16
	shladd r72=r65,2,r0
	xor r38=r70,r38 ;;
}
{ .mmi
	shladd r73=r67,2,r0
	xor r71=r71,r66
	shr.u r68=r59,4
}
{ .mmi
	xor r62=r62,r72
	xor r41=r41,r64
	xor r29=r69,r29 ;;
}
{ .mmi
	xor r30=r30,r73
	xor r72=r75,r61
	shr.u r74=r10,4
}
{ .mmi
	and r58=r71,r17
	xor r68=r68,r62
	xor r53=r27,r53 ;;
}
{ .mmi
	shladd r73=r46,4,r0
	and r71=r72,r17
	shr.u r60=r31,4
}
{ .mmi
	shladd r75=r54,4,r0
	shladd r70=r58,4,r0
	and r27=r68,r17 ;;
}
{ .mmi
	xor r52=r52,r73
	xor r72=r74,r30
	shr.u r77=r38,4
}
{ .mmi
	shladd r76=r71,4,r0
	xor r49=r49,r75
	xor r56=r56,r70 ;;
}
{ .mmi
	st8 [r24]=r56,16
	shladd r74=r63,4,r0
	shr.u r73=r8,4
}
{ .mmi
	and r64=r72,r17
	xor r3=r3,r76
	shladd r69=r27,4,r0 ;;
}
{ .mmi
	st8 [r25]=r3,16
	xor r11=r11,r74
	shr.u r68=r41,4
}
{ .mmi
	xor r48=r48,r65
	xor r57=r57,r67
	xor r56=r59,r69 ;;
}
{ .mmi
	st8 [r24]=r56,16
	shladd r3=r64,4,r0
	xor r44=r44,r43
}
{ .mmi
	xor r40=r40,r28
	xor r37=r37,r55
	xor r36=r36,r46 ;;
}
{ .mmi
	st8 [r24]=r39,16
	xor r10=r10,r3
	xor r56=r60,r29
}
{ .mmi
	xor r28=r73,r53
	xor r9=r9,r63
	xor r45=r45,r54 ;;
}
{ .mmi
	st8 [r25]=r10,16
	st8 [r24]=r11,16
	xor r3=r68,r57
}
{ .mmi
	xor r30=r30,r64
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	st8 [r25]=r52,16
	and r10=r56,r17
	and r3=r3,r17
}
{ .mmi
	adds r20=2816,r20
	adds r19=2816,r19
	nop.i 0 ;;
}
{ .mmi
	st8 [r25]=r49,16
	and r56=r28,r17
	xor r52=r42,r50
}
{ .mmi
	shladd r39=r10,4,r0
	xor r57=r57,r3
	nop.i 0 ;;
}
{ .mmi
	xor r28=r77,r48
	shladd r43=r56,4,r0
	xor r49=r51,r47
}
{ .mmi
	xor r39=r31,r39
	xor r10=r29,r10
	nop.i 0 ;;
}
{ .mmi
	st8 [r24]=r39,16
	xor r8=r8,r43
	and r28=r28,r17
}
{ .mmi
	xor r47=r61,r71
	xor r51=r62,r27
	nop.i 0 ;;
}
{ .mmi
	st8 [r25]=r8,16
	shladd r39=r3,4,r0
	xor r43=r66,r58 ;;
}
{ .mmi
	shladd r8=r28,4,r0
	xor r41=r41,r39
	nop.i 0 ;;
}
{ .mmi
	st8 [r25]=r41,16
	xor r8=r38,r8
	nop.i 0 ;;
}
{ .mmi
	st8 [r24]=r8,16
	st8 [r25]=r40,16
	xor r41=r53,r56 ;;
}
{ .mmi
	st8 [r24]=r44,16
	st8 [r25]=r37,16
	xor r53=r48,r28 ;;
}
{ .mmi
	st8 [r24]=r52,16
	st8 [r25]=r47,16
	nop.i 0 ;;
}
{ .mmi
	st8 [r24]=r43,16
	st8 [r25]=r30,16
	nop.i 0 ;;
}
{ .mmi
	st8 [r24]=r51,16
	st8 [r25]=r36,16
	nop.i 0 ;;
}
{ .mmi
	st8 [r24]=r49,16
	st8 [r25]=r45,16
	nop.i 0 ;;
}
{ .mmi
	st8 [r24]=r9,16
	st8 [r25]=r41,16
	nop.i 0 ;;
}
{ .mmi
	st8 [r24]=r10,16
	st8 [r25]=r57,16
	nop.i 0 ;;
}
{ .mib
	st8 [r24]=r53,16
	nop.i 0
	(p8) br.cond.sptk.many aesgen_aes128_ecb_dec_copied ;;
}
{ .mmi
	cmp.eq p6,p7=r0,r35
	nop.m 0
	nop.i 0 ;;
}
{ .mib
	nop.m 0
	nop.i 0
	(p7) br.cond.sptk.many aesgen_aes128_ecb_dec_pick ;;
}
{ .mib
	nop.m 0
	nop.i 0
	br.cond.sptk.many aesgen_aes128_ecb_dec_done ;;
}
aesgen_aes128_ecb_dec_partial:
{ .mmi
	shladd r21=r35,1,r0
	adds r22=16,r12
	nop.i 0 ;;
}
{ .mmi
	adds r21=-1,r21
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	mov.i ar.lc=r21 ;;
}
aesgen_aes128_ecb_dec_in:
{ .mmi
	ld8 r26=[r33],8
	nop.m 0
	nop.i 0 ;;
}
{ .mib
	st8 [r22]=r26,8
	nop.i 0
	br.cloop.sptk.many aesgen_aes128_ecb_dec_in ;;
}
{ .mmi
	adds r22=16,r12
	adds r23=24,r12
	adds r24=16,r12
}
{ .mib
	adds r25=24,r12
	nop.i 0
	br.cond.sptk.many aesgen_aes128_ecb_dec_group ;;
}
aesgen_aes128_ecb_dec_copied:
{ .mmi
	shladd r21=r35,1,r0
	adds r22=16,r12
	nop.i 0 ;;
}
{ .mmi
	adds r21=-1,r21
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	mov.i ar.lc=r21 ;;
}
aesgen_aes128_ecb_dec_out:
{ .mmi
	ld8 r26=[r22],8
	nop.m 0
	nop.i 0 ;;
}
{ .mib
	st8 [r34]=r26,8
	nop.i 0
	br.cloop.sptk.many aesgen_aes128_ecb_dec_out ;;
}
aesgen_aes128_ecb_dec_done:
{ .mib
	adds r12=256,r12
	mov.i ar.lc=r14
	br.ret.sptk.many b0 ;;
}
	.size aesgen_aes128_ecb_dec, . - aesgen_aes128_ecb_dec
	.align 32
	.globl aesgen_aes128_setkey_sliced
	.type aesgen_aes128_setkey_sliced, @function
aesgen_aes128_setkey_sliced:
// void aesgen_aes128_setkey_sliced(uint8_t rk[2816], const uint8_t key[16])
{ .mmi
	alloc r2=ar.pfs,8,88,0,0
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	adds r12=-176,r12
	adds r17=3,r0
	mov.i r14=ar.lc ;;
}
{ .mmi
	adds r15=16,r12
	adds r16=16,r12
	mov.i ar.lc=r17 ;;
}
aesgen_aes128_setkey_sliced_given:
{ .mmi
	ld4 r18=[r33],4
	nop.m 0
	nop.i 0 ;;
}
{ .mib
	st4 [r15]=r18,4
	nop.i 0
	br.cloop.sptk.many aesgen_aes128_setkey_sliced_given ;;
}
{ .mmi
	adds r17=0,r0
	adds r19=1,r0
	adds r20=192,r12
}
{ .mmi
	addl r21=283,r0
	adds r22=4,r0
	adds r23=4,r0 ;;
}
aesgen_aes128_setkey_sliced_word:
{ .mmi
	cmp.eq p6,p7=r0,r17
	nop.m 0
	nop.i 0 ;;
}
{ .mib
	nop.m 0
	nop.i 0
	(p6) br.cond.sptk.many aesgen_aes128_setkey_sliced_rotated ;;
}
{ .mib
	nop.m 0
	nop.i 0
	br.cond.sptk.many aesgen_aes128_setkey_sliced_plain ;;
}
aesgen_aes128_setkey_sliced_rotated:
{ .mmi
	nop.m 0
	nop.m 0
	dep.z r24=r18,24,8 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	extr.u r18=r18,8,24 ;;
}
{ .mmi
	or r18=r18,r24
	nop.m 0
	nop.i 0 ;;
}
aesgen_aes128_setkey_sliced_substituted:
{ .mlx
	nop.m 0
	movl r28=16843009 ;;
}
{ .mmi
	and r29=r18,r28
	nop.m 0
	shr.u r30=r18,1 ;;
}
{ .mmi
	and r30=r30,r28
	nop.m 0
	shr.u r31=r18,2 ;;
}
{ .mmi
	and r31=r31,r28
	nop.m 0
	shr.u r8=r18,3 ;;
}
{ .mmi
	and r8=r8,r28
	nop.m 0
	shr.u r9=r18,4 ;;
}
{ .mmi
	and r9=r9,r28
	nop.m 0
	shr.u r10=r18,5 ;;
}
{ .mmi
	and r10=r10,r28
	xor r38=r9,r31
	shr.u r11=r18,6 ;;
}
{ .mmi
	and r11=r11,r28
	nop.m 0
	shr.u r3=r18,7 ;;
}
{ .mmi
	and r28=r3,r28
	xor r10=r11,r10
	nop.i 0 ;;
}
{ .mmi
	xor r3=r10,r29
	xor r39=r28,r31
	nop.i 0 ;;
}
{ .mmi
	xor r36=r3,r30
	xor r37=r3,r9
	nop.i 0 ;;
}
{ .mmi
	xor r30=r28,r30
	xor r9=r28,r9
	xor r40=r36,r39
}
{ .mmi
	and r42=r37,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r41=r30,r38
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r8=r8,r41
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r31=r8,r31
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r43=r41,r31
	xor r8=r8,r11
	xor r45=r31,r10 ;;
}
{ .mmi
	xor r42=r42,r43
	xor r11=r31,r29
	xor r46=r45,r39
}
{ .mmi
	and r47=r39,r45
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r44=r40,r11
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r43=r44,r43
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r44=r8,r9
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r48=r45,r44
	xor r10=r10,r44
	and r49=r9,r44 ;;
}
{ .mmi
	and r50=r38,r48
	xor r47=r47,r49
	nop.i 0 ;;
}
{ .mmi
	xor r49=r50,r49
	xor r42=r42,r47
	nop.i 0 ;;
}
{ .mmi
	xor r43=r43,r49
	xor r50=r28,r10
	xor r42=r42,r46 ;;
}
{ .mmi
	xor r8=r43,r8
	xor r28=r3,r28
	and r46=r30,r10 ;;
}
{ .mmi
	xor r43=r29,r44
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r51=r28,r43
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r51=r51,r46
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r47=r51,r47
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r47=r47,r50
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r50=r36,r3
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r46=r50,r46
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r50=r30,r10
	xor r46=r46,r49
	nop.i 0 ;;
}
{ .mmi
	xor r46=r46,r50
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r49=r8,r46
	xor r51=r46,r47
	nop.i 0 ;;
}
{ .mmi
	xor r8=r8,r42
	xor r50=r47,r49
	nop.i 0 ;;
}
{ .mmi
	xor r49=r42,r49
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r49=r49,r51
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r51=r8,r50
	xor r49=r49,r47
	nop.i 0 ;;
}
{ .mmi
	xor r42=r51,r42
	xor r46=r46,r49
	and r29=r49,r29
}
{ .mmi
	and r37=r49,r37
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r51=r50,r49
	and r28=r42,r28
	and r43=r42,r43 ;;
}
{ .mmi
	and r47=r47,r51
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r46=r47,r46
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r47=r50,r47
	and r11=r46,r11
	and r40=r46,r40 ;;
}
{ .mmi
	and r47=r42,r47
	xor r50=r49,r46
	nop.i 0 ;;
}
{ .mmi
	xor r8=r8,r47
	and r31=r50,r31
	and r41=r50,r41 ;;
}
{ .mmi
	xor r47=r42,r8
	and r3=r8,r3
	xor r29=r31,r29 ;;
}
{ .mmi
	and r30=r47,r30
	and r10=r47,r10
	xor r42=r42,r49
}
{ .mmi
	xor r31=r11,r31
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r3=r10,r3
	and r9=r42,r9
	nop.i 0 ;;
}
{ .mmi
	xor r10=r10,r43
	xor r31=r3,r31
	nop.i 0 ;;
}
{ .mmi
	xor r43=r8,r46
	xor r10=r29,r10
	nop.i 0 ;;
}
{ .mmi
	xor r11=r42,r43
	and r8=r8,r36
	xor r29=r30,r29 ;;
}
{ .mmi
	and r46=r11,r48
	and r36=r42,r44
	nop.i 0 ;;
}
{ .mmi
	xor r46=r46,r3
	and r11=r11,r38
	nop.i 0 ;;
}
{ .mmi
	xor r11=r9,r11
	xor r36=r36,r46
	and r38=r43,r45 ;;
}
{ .mmi
	xor r8=r8,r11
	xor r29=r38,r29
	xor r9=r9,r36 ;;
}
{ .mmi
	xor r11=r40,r11
	xor r29=r46,r29
	and r38=r43,r39
}
{ .mmi
	xor r8=r8,r10
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r3=r41,r11
	xor r28=r28,r29
	xor r30=r30,r8 ;;
}
{ .mmi
	xor r31=r3,r31
	xor r11=r11,r37
	xor r29=r29,r8 ;;
}
{ .mmi
	xor r3=r3,r36
	xor r39=r31,r36
	xor r11=r11,r28
}
{ .mmi
	xor r10=r10,r31
	shladd r29=r29,1,r0
	nop.i 0 ;;
}
{ .mmi
	xor r28=r28,r9
	or r29=r30,r29
	nop.i 0 ;;
}
{ .mmi
	xor r28=r28,r38
	shladd r30=r11,2,r0
	nop.i 0 ;;
}
{ .mmi
	or r29=r29,r30
	nop.m 0
	shl r28=r28,5 ;;
}
{ .mmi
	shladd r30=r10,3,r0
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	or r29=r29,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	shladd r30=r31,4,r0
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	or r29=r29,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	or r28=r29,r28
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r29=r39,6 ;;
}
{ .mmi
	or r28=r28,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r29=r3,7 ;;
}
{ .mmi
	or r28=r28,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mlx
	nop.m 0
	movl r29=1667457891 ;;
}
{ .mib
	xor r18=r28,r29
	nop.i 0
	(p7) br.cond.sptk.many aesgen_aes128_setkey_sliced_plain ;;
}
{ .mmi
	xor r18=r18,r19
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	add r19=r19,r19
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	extr.u r24=r19,8,1 ;;
}
{ .mmi
	sub r24=r0,r24
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r24=r24,r21
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r19=r19,r24
	nop.m 0
	nop.i 0 ;;
}
aesgen_aes128_setkey_sliced_plain:
{ .mmi
	ld4 r24=[r16],4
	adds r17=1,r17
	nop.i 0 ;;
}
{ .mmi
	xor r18=r18,r24
	cmp.eq p6,p7=r22,r17
	nop.i 0 ;;
}
{ .mib
	st4 [r15]=r18,4
	nop.i 0
	(p7) br.cond.sptk.many aesgen_aes128_setkey_sliced_counted ;;
}
{ .mmi
	adds r17=0,r0
	nop.m 0
	nop.i 0 ;;
}
aesgen_aes128_setkey_sliced_counted:
{ .mmi
	cmp.eq p6,p7=r15,r20
	nop.m 0
	nop.i 0 ;;
}
{ .mib
	nop.m 0
	nop.i 0
	(p7) br.cond.sptk.many aesgen_aes128_setkey_sliced_word ;;
}
{ .mmi
	adds r25=16,r12
	adds r26=0,r32
	adds r27=0,r0
}
{ .mmi
	adds r23=3,r0
	nop.m 0
	nop.i 0 ;;
}
aesgen_aes128_setkey_sliced_key:
{ .mmi
	nop.m 0
	nop.m 0
	mov.i ar.lc=r23 ;;
}
aesgen_aes128_setkey_sliced_row:
{ .mmi
	adds r28=0,r25
	adds r29=4,r25
	nop.i 0 ;;
}
{ .mmi
	ld1 r28=[r28]
	ld1 r29=[r29]
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r29=r29,16 ;;
}
{ .mmi
	or r28=r28,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	adds r29=8,r25
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	ld1 r29=[r29]
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r29=r29,32 ;;
}
{ .mmi
	or r28=r28,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	adds r29=12,r25
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	ld1 r29=[r29]
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r29=r29,48 ;;
}
{ .mmi
	or r28=r28,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	addl r29=65537,r0
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r30=r29,32 ;;
}
{ .mmi
	or r29=r30,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	and r30=r28,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r31=r30,16 ;;
}
{ .mmi
	sub r30=r31,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r30=r30,r27
	adds r31=224,r26
	nop.i 0 ;;
}
{ .mmi
	st8 [r31]=r30
	adds r25=1,r25
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r30=r28,1 ;;
}
{ .mmi
	and r30=r30,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r31=r30,16 ;;
}
{ .mmi
	sub r30=r31,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r30=r30,r27
	adds r31=192,r26
	nop.i 0 ;;
}
{ .mmi
	st8 [r31]=r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r30=r28,2 ;;
}
{ .mmi
	and r30=r30,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r31=r30,16 ;;
}
{ .mmi
	sub r30=r31,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	adds r31=160,r26
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	st8 [r31]=r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r30=r28,3 ;;
}
{ .mmi
	and r30=r30,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r31=r30,16 ;;
}
{ .mmi
	sub r30=r31,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	adds r31=128,r26
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	st8 [r31]=r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r30=r28,4 ;;
}
{ .mmi
	and r30=r30,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r31=r30,16 ;;
}
{ .mmi
	sub r30=r31,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	adds r31=96,r26
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	st8 [r31]=r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r30=r28,5 ;;
}
{ .mmi
	and r30=r30,r29
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shl r31=r30,16 ;;
}
{ .mmi
	sub r30=r31,r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	xor r30=r30,r27
	adds r31=64,r26
	nop.i 0 ;;
}
{ .mmi
	st8 [r31]=r30
	nop.m 0
	nop.i 0 ;;
}
{ .mmi
	nop.m 0
	nop.m 0
	shr.u r30=r28,6 ;;
}
{ .mmi
	and r30=r30,r29
	nop.m 0
	shr.u r28=r28,7 ;;
}
{ .mmi
	and r28=r28,r29
	nop.m 0
	shl r31=r30,16 ;;
}
{ .mmi
	sub r30=r31,r30
	nop.m 0
	shl r29=r28,16 ;;
}
{ .mmi
	xor r30=r30,r27
	adds r31=32,r26
	sub r28=r29,r28 ;;
}
{ .mmi
	st8 [r31]=r30
	adds r29=0,r26
	nop.i 0 ;;
}
{ .mib
	st8 [r29]=r28
	adds r26=8,r26
	br.cloop.sptk.many aesgen_aes128_setkey_sliced_row ;;
}
{ .mmi
	addl r24=224,r0
	adds r25=12,r25
	adds r27=-1,r0 ;;
}
{ .mmi
	add r26=r26,r24
	cmp.eq p6,p7=r25,r20
	nop.i 0 ;;
}
{ .mib
	nop.m 0
	nop.i 0
	(p7) br.cond.sptk.many aesgen_aes128_setkey_sliced_key ;;
}
{ .mib
	adds r12=176,r12
	mov.i ar.lc=r14
	br.ret.sptk.many b0 ;;
}
	.size aesgen_aes128_setkey_sliced, . - aesgen_aes128_setkey_sliced
