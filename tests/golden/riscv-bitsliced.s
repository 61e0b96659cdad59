# AES-128, CTR encryption, bit-sliced, 16 blocks at a time: no table, and no branch or address depends on secrets.
	.text


	.balign 4
	.globl aesgen_aes128_ctr
	.type aesgen_aes128_ctr, @function
aesgen_aes128_ctr:
# void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	addi sp, sp, -1200
	sd ra, 1088(sp)
	sd s0, 1096(sp)
	sd s1, 1104(sp)
	sd s2, 1112(sp)
	sd s3, 1120(sp)
	sd s4, 1128(sp)
	sd s5, 1136(sp)
	sd s6, 1144(sp)
	sd s7, 1152(sp)
	sd s8, 1160(sp)
	sd s9, 1168(sp)
	sd s10, 1176(sp)
	sd s11, 1184(sp)
	sd a1, 360(sp)
	mv a1, a2
	mv a2, a3
	mv a3, a4
	beqz a3, aesgen_aes128_ctr_done
	sd a1, 312(sp)
	sd a2, 320(sp)
	sd a3, 328(sp)
	sd zero, 288(sp)
	sd zero, 296(sp)
	li t0, 2560
	add t0, a0, t0
	sd t0, 280(sp)
	li t0, -65536
	sd t0, 1024(sp)
	li t0, 281474976710655
	sd t0, 1032(sp)
	li t0, -281470681743361
	sd t0, 1040(sp)
	li t0, -4294901761
	sd t0, 1048(sp)
	li t0, -281474976645121
	sd t0, 1056(sp)
	li t0, -4294967296
	sd t0, 1064(sp)
	li t0, 281474976645120
	sd t0, 1072(sp)
	li t0, 4294967295
	sd t0, 1080(sp)
aesgen_aes128_ctr_segment:
	ld t0, 360(sp)
	lbu t1, 15(t0)
	li t2, 256
	sub t2, t2, t1
	ld t3, 328(sp)
	bgeu t3, t2, aesgen_aes128_ctr_part
	mv t2, t3
aesgen_aes128_ctr_part:
	sd t2, 304(sp)
	sd t2, 368(sp)
	sub t3, t3, t2
	sd t3, 328(sp)
	andi t2, t1, 15
	sd t2, 296(sp)
	srli t1, t1, 4
	sd t1, 344(sp)
	ld a3, 360(sp)
	li a4, 65537
	slli a5, a4, 32
	or t2, a5, a4
	lbu a4, 3(a3)
	lbu a5, 7(a3)
	slli a5, a5, 16
	or a4, a4, a5
	lbu a5, 11(a3)
	slli a5, a5, 32
	or a4, a4, a5
	lbu a5, 15(a3)
	slli a5, a5, 48
	or a4, a4, a5
	and a5, a4, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 192(a0)
	xor a5, a5, a6
	slli a5, a5, 16
	srli a5, a5, 16
	srli a6, a6, 48
	slli a6, a6, 48
	li a7, 65280
	slli a7, a7, 48
	xor a6, a6, a7
	sd a6, 896(sp)
	sd a5, 192(sp)
	srli a5, a4, 1
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 200(a0)
	xor a5, a5, a6
	slli a5, a5, 16
	srli a5, a5, 16
	srli a6, a6, 48
	slli a6, a6, 48
	li a7, 43690
	slli a7, a7, 48
	xor a6, a6, a7
	sd a6, 904(sp)
	sd a5, 200(sp)
	srli a5, a4, 2
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 208(a0)
	xor a5, a5, a6
	slli a5, a5, 16
	srli a5, a5, 16
	srli a6, a6, 48
	slli a6, a6, 48
	li a7, 52428
	slli a7, a7, 48
	xor a6, a6, a7
	sd a6, 912(sp)
	sd a5, 208(sp)
	srli a5, a4, 3
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 216(a0)
	xor a5, a5, a6
	slli a5, a5, 16
	srli a5, a5, 16
	srli a6, a6, 48
	slli a6, a6, 48
	li a7, 61680
	slli a7, a7, 48
	xor a6, a6, a7
	sd a6, 920(sp)
	sd a5, 216(sp)
	srli a5, a4, 4
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 224(a0)
	xor a5, a5, a6
	slli a5, a5, 16
	srli a5, a5, 16
	srli a6, a6, 48
	slli a6, a6, 48
	sd a6, 928(sp)
	sd a5, 224(sp)
	srli a5, a4, 5
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 232(a0)
	xor a5, a5, a6
	slli a5, a5, 16
	srli a5, a5, 16
	srli a6, a6, 48
	slli a6, a6, 48
	sd a6, 936(sp)
	sd a5, 232(sp)
	srli a5, a4, 6
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 240(a0)
	xor a5, a5, a6
	slli a5, a5, 16
	srli a5, a5, 16
	srli a6, a6, 48
	slli a6, a6, 48
	sd a6, 944(sp)
	sd a5, 240(sp)
	srli a4, a4, 7
	and a4, a4, t2
	slli a5, a4, 16
	sub a4, a5, a4
	ld a5, 248(a0)
	xor a4, a4, a5
	slli a4, a4, 16
	srli a4, a4, 16
	srli a5, a5, 48
	slli a5, a5, 48
	sd a5, 952(sp)
	sd a4, 248(sp)
	lbu a4, 2(a3)
	lbu a5, 6(a3)
	slli a5, a5, 16
	or a4, a4, a5
	lbu a5, 10(a3)
	slli a5, a5, 32
	or a4, a4, a5
	lbu a5, 14(a3)
	slli a5, a5, 48
	or a4, a4, a5
	and a5, a4, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 128(a0)
	xor a5, a5, a6
	sd a5, 128(sp)
	srli a5, a4, 1
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 136(a0)
	xor a5, a5, a6
	sd a5, 136(sp)
	srli a5, a4, 2
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 144(a0)
	xor a5, a5, a6
	sd a5, 144(sp)
	srli a5, a4, 3
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 152(a0)
	xor a5, a5, a6
	sd a5, 152(sp)
	srli a5, a4, 4
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 160(a0)
	xor a5, a5, a6
	sd a5, 160(sp)
	srli a5, a4, 5
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 168(a0)
	xor a5, a5, a6
	sd a5, 168(sp)
	srli a5, a4, 6
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 176(a0)
	xor a5, a5, a6
	sd a5, 176(sp)
	srli a4, a4, 7
	and a4, a4, t2
	slli a5, a4, 16
	sub a4, a5, a4
	ld a5, 184(a0)
	xor a4, a4, a5
	sd a4, 184(sp)
	lbu a4, 1(a3)
	lbu a5, 5(a3)
	slli a5, a5, 16
	or a4, a4, a5
	lbu a5, 9(a3)
	slli a5, a5, 32
	or a4, a4, a5
	lbu a5, 13(a3)
	slli a5, a5, 48
	or a4, a4, a5
	and a5, a4, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 64(a0)
	xor a5, a5, a6
	sd a5, 64(sp)
	srli a5, a4, 1
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 72(a0)
	xor a5, a5, a6
	sd a5, 72(sp)
	srli a5, a4, 2
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 80(a0)
	xor a5, a5, a6
	sd a5, 80(sp)
	srli a5, a4, 3
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 88(a0)
	xor a5, a5, a6
	sd a5, 88(sp)
	srli a5, a4, 4
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 96(a0)
	xor a5, a5, a6
	sd a5, 96(sp)
	srli a5, a4, 5
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 104(a0)
	xor a5, a5, a6
	sd a5, 104(sp)
	srli a5, a4, 6
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 112(a0)
	xor a5, a5, a6
	sd a5, 112(sp)
	srli a4, a4, 7
	and a4, a4, t2
	slli a5, a4, 16
	sub a4, a5, a4
	ld a5, 120(a0)
	xor a4, a4, a5
	sd a4, 120(sp)
	lbu a4, 0(a3)
	lbu a5, 4(a3)
	slli a5, a5, 16
	or a4, a4, a5
	lbu a5, 8(a3)
	slli a5, a5, 32
	or a4, a4, a5
	lbu a3, 12(a3)
	slli a3, a3, 48
	or a1, a4, a3
	and a3, a1, t2
	slli a4, a3, 16
	sub a3, a4, a3
	ld a4, 0(a0)
	xor a3, a3, a4
	mv a3, a3
	srli a4, a1, 1
	and a4, a4, t2
	slli a5, a4, 16
	sub a4, a5, a4
	ld a5, 8(a0)
	xor a4, a4, a5
	mv a4, a4
	srli a5, a1, 2
	and a5, a5, t2
	slli a6, a5, 16
	sub a5, a6, a5
	ld a6, 16(a0)
	xor a5, a5, a6
	mv a5, a5
	srli a6, a1, 3
	and a6, a6, t2
	slli a7, a6, 16
	sub a6, a7, a6
	ld a7, 24(a0)
	xor a6, a6, a7
	mv a6, a6
	srli a7, a1, 4
	and a7, a7, t2
	slli t0, a7, 16
	sub a7, t0, a7
	ld t0, 32(a0)
	xor a7, a7, t0
	mv a7, a7
	srli t0, a1, 5
	and t0, t0, t2
	slli t1, t0, 16
	sub t0, t1, t0
	ld t1, 40(a0)
	xor t0, t0, t1
	mv t0, t0
	srli t1, a1, 6
	and t1, t1, t2
	slli a2, t1, 16
	sub t1, a2, t1
	ld a2, 48(a0)
	xor t1, t1, a2
	mv t1, t1
	srli a1, a1, 7
	and t2, a1, t2
	slli a1, t2, 16
	sub t2, a1, t2
	ld a1, 56(a0)
	xor t2, t2, a1
	mv t2, t2
	addi a0, a0, 256
	addi a1, a0, 256
	sd a1, 280(sp)
	li a1, 1
	sd a1, 352(sp)
	j aesgen_aes128_ctr_round
aesgen_aes128_ctr_cached:
	addi a1, a1, -1
	bnez a1, aesgen_aes128_ctr_kept
	ld a1, 64(sp)
	ld a2, 128(sp)
	ld t3, 192(sp)
	slli t4, a3, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 960(sp)
	srli a3, a3, 16
	slli a3, a3, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 64(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 128(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 192(sp)
	ld a1, 72(sp)
	ld a2, 136(sp)
	ld t3, 200(sp)
	slli t4, a4, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 968(sp)
	srli a4, a4, 16
	slli a4, a4, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 72(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 136(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 200(sp)
	ld a1, 80(sp)
	ld a2, 144(sp)
	ld t3, 208(sp)
	slli t4, a5, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 976(sp)
	srli a5, a5, 16
	slli a5, a5, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 80(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 144(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 208(sp)
	ld a1, 88(sp)
	ld a2, 152(sp)
	ld t3, 216(sp)
	slli t4, a6, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 984(sp)
	srli a6, a6, 16
	slli a6, a6, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 88(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 152(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 216(sp)
	ld a1, 96(sp)
	ld a2, 160(sp)
	ld t3, 224(sp)
	slli t4, a7, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 992(sp)
	srli a7, a7, 16
	slli a7, a7, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 96(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 160(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 224(sp)
	ld a1, 104(sp)
	ld a2, 168(sp)
	ld t3, 232(sp)
	slli t4, t0, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 1000(sp)
	srli t0, t0, 16
	slli t0, t0, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 104(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 168(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 232(sp)
	ld a1, 112(sp)
	ld a2, 176(sp)
	ld t3, 240(sp)
	slli t4, t1, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 1008(sp)
	srli t1, t1, 16
	slli t1, t1, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 112(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 176(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 240(sp)
	ld a1, 120(sp)
	ld a2, 184(sp)
	ld t3, 248(sp)
	slli t4, t2, 48
	srli t4, t4, 48
	slli t5, t3, 48
	srli t5, t5, 48
	slli t5, t5, 16
	or t4, t4, t5
	slli t5, a2, 48
	srli t5, t5, 48
	slli t5, t5, 32
	or t4, t4, t5
	slli t5, a1, 48
	srli t5, t5, 48
	slli t5, t5, 48
	or t4, t4, t5
	sd t4, 1016(sp)
	srli t2, t2, 16
	slli t2, t2, 16
	srli a1, a1, 16
	slli a1, a1, 16
	sd a1, 120(sp)
	srli a1, a2, 16
	slli a1, a1, 16
	sd a1, 184(sp)
	srli a1, t3, 16
	slli a1, a1, 16
	sd a1, 248(sp)
	addi a1, a0, 256
	sd a1, 280(sp)
	li a1, 2
	sd a1, 352(sp)
	j aesgen_aes128_ctr_round
	.balign 4
aesgen_aes128_ctr_kept:
	sd a3, 640(sp)
	sd a4, 648(sp)
	sd a5, 656(sp)
	sd a6, 664(sp)
	sd a7, 672(sp)
	sd t0, 680(sp)
	sd t1, 688(sp)
	sd t2, 696(sp)
	ld a3, 64(sp)
	ld a4, 72(sp)
	ld a5, 80(sp)
	ld a6, 88(sp)
	ld a7, 96(sp)
	ld t0, 104(sp)
	ld t1, 112(sp)
	ld t2, 120(sp)
	sd a3, 704(sp)
	sd a4, 712(sp)
	sd a5, 720(sp)
	sd a6, 728(sp)
	sd a7, 736(sp)
	sd t0, 744(sp)
	sd t1, 752(sp)
	sd t2, 760(sp)
	ld a3, 128(sp)
	ld a4, 136(sp)
	ld a5, 144(sp)
	ld a6, 152(sp)
	ld a7, 160(sp)
	ld t0, 168(sp)
	ld t1, 176(sp)
	ld t2, 184(sp)
	sd a3, 768(sp)
	sd a4, 776(sp)
	sd a5, 784(sp)
	sd a6, 792(sp)
	sd a7, 800(sp)
	sd t0, 808(sp)
	sd t1, 816(sp)
	sd t2, 824(sp)
	ld a3, 192(sp)
	ld a4, 200(sp)
	ld a5, 208(sp)
	ld a6, 216(sp)
	ld a7, 224(sp)
	ld t0, 232(sp)
	ld t1, 240(sp)
	ld t2, 248(sp)
	sd a3, 832(sp)
	sd a4, 840(sp)
	sd a5, 848(sp)
	sd a6, 856(sp)
	sd a7, 864(sp)
	sd t0, 872(sp)
	sd t1, 880(sp)
	sd t2, 888(sp)
	addi a0, a0, -768
	addi a3, a0, 1280
	addi a3, a3, 1280
	sd a3, 280(sp)
	sd zero, 352(sp)
	j aesgen_aes128_ctr_pick
	.balign 4
aesgen_aes128_ctr_group:
	.option push
	.option norvc
	ld a3, 344(sp)
	addi a4, a3, 1
	sd a4, 344(sp)
	ld a4, 896(sp)
	ld a5, 904(sp)
	ld a6, 912(sp)
	ld a7, 920(sp)
	ld t0, 928(sp)
	slli t1, a3, 63
	srai t1, t1, 63
	slli t1, t1, 48
	xor t0, t0, t1
	ld t1, 936(sp)
	slli t2, a3, 62
	srai t2, t2, 63
	slli t2, t2, 48
	xor t1, t1, t2
	ld t2, 944(sp)
	slli a1, a3, 61
	srai a1, a1, 63
	slli a1, a1, 48
	xor t2, t2, a1
	ld a1, 952(sp)
	slli a3, a3, 60
	srai a3, a3, 63
	slli a3, a3, 48
	xor a3, a1, a3
	xor a1, t0, a6
	xor t1, t2, t1
	xor a2, a3, a5
	xor t3, t1, a4
	xor t4, a3, a6
	xor a5, t3, a5
	xor t5, t3, t0
	xor t6, a2, a1
	xor a7, a7, t6
	xor a6, a7, a6
	and s0, t5, a4
	and s1, t6, a6
	xor a7, a7, t2
	xor t2, a6, a4
	xor s2, a5, t4
	and s3, s2, t2
	xor s4, a6, t1
	xor s5, s4, t4
	xor s3, s3, s1
	and s6, t4, s4
	xor t0, a3, t0
	xor s0, s0, s1
	xor s1, a7, t0
	xor s7, s4, s1
	and s8, t0, s1
	xor t1, t1, s1
	xor s6, s6, s8
	and s9, a1, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a7, s3, a7
	xor s0, s0, s5
	and s3, a2, t1
	xor s5, t3, a3
	xor s9, a2, t1
	and s10, a5, t3
	xor s10, s10, s3
	xor s8, s10, s8
	xor a3, a3, t1
	xor s8, s8, s9
	xor s9, a4, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a3, s3, a3
	and s3, a7, s8
	xor s6, s0, s3
	xor s3, a3, s3
	xor a7, a7, s0
	and s10, a7, s3
	xor s0, s10, s0
	xor s10, s8, a3
	and s6, s6, s10
	xor s6, s6, a3
	xor s8, s8, s6
	and a4, s6, a4
	xor s10, s3, s6
	and a3, a3, s10
	xor s10, s0, s6
	xor s3, s3, a3
	and s3, s0, s3
	and s9, s0, s9
	xor a3, a3, s8
	xor a7, a7, s3
	xor s3, s6, a3
	and a6, s3, a6
	and s5, s0, s5
	xor s0, s0, a7
	and a2, s0, a2
	and t1, s0, t1
	xor s0, t1, s9
	and t3, a7, t3
	and a5, a7, a5
	xor a4, a6, a4
	and t2, a3, t2
	xor a6, t2, a6
	xor t1, t1, t3
	xor a7, a7, a3
	xor t2, a2, a4
	and t3, a7, s4
	xor t2, t3, t2
	xor a4, a4, s0
	and t3, s3, t6
	xor t6, s10, a7
	and s0, t6, s7
	xor s0, s0, t1
	xor a6, t1, a6
	xor t1, s0, t2
	and t2, t6, a1
	and a1, s10, s1
	xor a1, a1, s0
	and t0, s10, t0
	xor t6, s5, t1
	and a3, a3, s2
	xor t2, t0, t2
	xor a3, a3, t2
	xor a5, a5, t2
	and a7, a7, t4
	and t2, s6, t5
	xor t3, t3, a3
	xor a6, t3, a6
	xor a3, a3, t2
	xor a5, a5, a4
	xor a4, a4, a6
	xor t1, t1, a5
	xor t0, t0, a1
	xor t2, t3, a1
	xor a3, a3, t6
	xor t0, t6, t0
	xor a5, a2, a5
	xor a1, a6, a1
	xor a7, t0, a7
	srli t0, a5, 48
	or t0, a5, t0
	srli a2, t2, 32
	or t0, t0, a2
	xor a2, a5, t2
	srli a2, a2, 16
	or t0, t0, a2
	ld a2, 960(sp)
	xor t0, t0, a2
	xor a5, a5, t2
	srli a2, t1, 48
	or a2, t1, a2
	srli t3, a5, 32
	or a2, a2, t3
	xor a5, t1, a5
	srli a5, a5, 16
	or a5, a2, a5
	ld a2, 968(sp)
	xor a5, a5, a2
	srli a2, a3, 48
	or a2, a3, a2
	srli t3, t1, 32
	or a2, a2, t3
	xor t1, a3, t1
	srli t1, t1, 16
	or t1, a2, t1
	ld a2, 976(sp)
	xor t1, t1, a2
	xor a3, a3, t2
	srli a2, a4, 48
	or a2, a4, a2
	srli t3, a3, 32
	or a2, a2, t3
	xor a3, a4, a3
	srli a3, a3, 16
	or a3, a2, a3
	ld a2, 984(sp)
	xor a3, a3, a2
	xor a4, a4, t2
	srli a2, a6, 48
	or a2, a6, a2
	srli t3, a4, 32
	or a2, a2, t3
	xor a4, a6, a4
	srli a4, a4, 16
	or a4, a2, a4
	ld a2, 992(sp)
	xor a4, a4, a2
	srli a2, a7, 48
	or a2, a7, a2
	srli t3, a6, 32
	or a2, a2, t3
	xor a6, a7, a6
	srli a6, a6, 16
	or a6, a2, a6
	ld a2, 1000(sp)
	xor a6, a6, a2
	srli a2, a1, 48
	or a2, a1, a2
	srli t3, a7, 32
	or a2, a2, t3
	xor a7, a1, a7
	srli a7, a7, 16
	or a7, a2, a7
	ld a2, 1008(sp)
	xor a7, a7, a2
	srli a2, t2, 48
	or a2, t2, a2
	srli t3, a1, 32
	or a2, a2, t3
	xor t2, t2, a1
	srli t2, t2, 16
	or t2, a2, t2
	ld a1, 1016(sp)
	xor t2, t2, a1
	xor a1, a4, t1
	xor a6, a7, a6
	xor a2, t2, a5
	xor t3, a6, t0
	xor t4, t2, t1
	xor a5, t3, a5
	xor t5, t3, a4
	xor t6, a2, a1
	xor a3, a3, t6
	xor t1, a3, t1
	and s0, t5, t0
	and s1, t6, t1
	xor a3, a3, a7
	xor a7, t1, t0
	xor s2, a5, t4
	and s3, s2, a7
	xor s4, t1, a6
	xor s5, s4, t4
	xor s3, s3, s1
	and s6, t4, s4
	xor a4, t2, a4
	xor s0, s0, s1
	xor s1, a3, a4
	xor s7, s4, s1
	and s8, a4, s1
	xor a6, a6, s1
	xor s6, s6, s8
	and s9, a1, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a3, s3, a3
	xor s0, s0, s5
	and s3, a2, a6
	xor s5, t3, t2
	xor s9, a2, a6
	and s10, a5, t3
	xor s10, s10, s3
	xor s8, s10, s8
	xor t2, t2, a6
	xor s8, s8, s9
	xor s9, t0, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor t2, s3, t2
	and s3, a3, s8
	xor s6, s0, s3
	xor s3, t2, s3
	xor a3, a3, s0
	and s10, a3, s3
	xor s0, s10, s0
	xor s10, s8, t2
	and s6, s6, s10
	xor s6, s6, t2
	xor s8, s8, s6
	and t0, s6, t0
	xor s10, s3, s6
	and t2, t2, s10
	xor s10, s0, s6
	xor s3, s3, t2
	and s3, s0, s3
	and s9, s0, s9
	xor t2, t2, s8
	xor a3, a3, s3
	xor s3, s6, t2
	and t1, s3, t1
	and s5, s0, s5
	xor s0, s0, a3
	and a2, s0, a2
	and a6, s0, a6
	xor s0, a6, s9
	and t3, a3, t3
	and a5, a3, a5
	xor t0, t1, t0
	and a7, t2, a7
	xor a7, a7, t1
	xor a6, a6, t3
	xor a3, a3, t2
	xor t1, a2, t0
	and t3, a3, s4
	xor t1, t3, t1
	xor t0, t0, s0
	and t3, s3, t6
	xor t6, s10, a3
	and s0, t6, s7
	xor s0, s0, a6
	xor a6, a6, a7
	xor a7, s0, t1
	and t1, t6, a1
	and a1, s10, s1
	xor a1, a1, s0
	and a4, s10, a4
	xor t6, s5, a7
	and t2, t2, s2
	xor t1, a4, t1
	xor t2, t2, t1
	xor a5, a5, t1
	and a3, a3, t4
	and t1, s6, t5
	xor t3, t3, t2
	xor t4, t3, a6
	xor a6, t2, t1
	xor a5, a5, t0
	xor t0, t0, t4
	xor a7, a7, a5
	xor a4, a4, a1
	xor t2, t3, a1
	xor a6, a6, t6
	xor a4, t6, a4
	xor a5, a2, a5
	xor a1, t4, a1
	xor t1, a4, a3
	xor a4, a5, t2
	xor a2, a6, t2
	xor t3, t0, t2
	ld a3, 1048(sp)
	ld t5, 1080(sp)
	and t6, a5, a3
	and s0, t2, t5
	xor t6, t6, s0
	ld s0, 832(sp)
	xor t6, t6, s0
	sd t6, 192(sp)
	and t6, a7, a3
	and s0, a4, t5
	xor t6, t6, s0
	ld s0, 840(sp)
	xor t6, t6, s0
	sd t6, 200(sp)
	and t6, a6, a3
	and s0, a7, t5
	xor t6, t6, s0
	ld s0, 848(sp)
	xor t6, t6, s0
	sd t6, 208(sp)
	and t6, t0, a3
	and s0, a2, t5
	xor t6, t6, s0
	ld s0, 856(sp)
	xor t6, t6, s0
	sd t6, 216(sp)
	and t6, t4, a3
	and s0, t3, t5
	xor t6, t6, s0
	ld s0, 864(sp)
	xor t6, t6, s0
	sd t6, 224(sp)
	and t6, t1, a3
	and s0, t4, t5
	xor t6, t6, s0
	ld s0, 872(sp)
	xor t6, t6, s0
	sd t6, 232(sp)
	and t6, a1, a3
	and s0, t1, t5
	xor t6, t6, s0
	ld s0, 880(sp)
	xor t6, t6, s0
	sd t6, 240(sp)
	and a3, t2, a3
	and t5, a1, t5
	xor a3, a3, t5
	ld t5, 888(sp)
	xor a3, a3, t5
	sd a3, 248(sp)
	ld a3, 1040(sp)
	ld t5, 1072(sp)
	and t6, a5, a3
	and s0, t2, t5
	xor t6, t6, s0
	ld s0, 768(sp)
	xor t6, t6, s0
	sd t6, 128(sp)
	and t6, a7, a3
	and s0, a4, t5
	xor t6, t6, s0
	ld s0, 776(sp)
	xor t6, t6, s0
	sd t6, 136(sp)
	and t6, a6, a3
	and s0, a7, t5
	xor t6, t6, s0
	ld s0, 784(sp)
	xor t6, t6, s0
	sd t6, 144(sp)
	and t6, t0, a3
	and s0, a2, t5
	xor t6, t6, s0
	ld s0, 792(sp)
	xor t6, t6, s0
	sd t6, 152(sp)
	and t6, t4, a3
	and s0, t3, t5
	xor t6, t6, s0
	ld s0, 800(sp)
	xor t6, t6, s0
	sd t6, 160(sp)
	and t6, t1, a3
	and s0, t4, t5
	xor t6, t6, s0
	ld s0, 808(sp)
	xor t6, t6, s0
	sd t6, 168(sp)
	and t6, a1, a3
	and s0, t1, t5
	xor t6, t6, s0
	ld s0, 816(sp)
	xor t6, t6, s0
	sd t6, 176(sp)
	and a3, t2, a3
	and t5, a1, t5
	xor a3, a3, t5
	ld t5, 824(sp)
	xor a3, a3, t5
	sd a3, 184(sp)
	ld a3, 1032(sp)
	ld t5, 1064(sp)
	and t6, a5, a3
	and s0, t2, t5
	xor t6, t6, s0
	ld s0, 704(sp)
	xor t6, t6, s0
	sd t6, 64(sp)
	and t6, a7, a3
	and s0, a4, t5
	xor t6, t6, s0
	ld s0, 712(sp)
	xor t6, t6, s0
	sd t6, 72(sp)
	and t6, a6, a3
	and s0, a7, t5
	xor t6, t6, s0
	ld s0, 720(sp)
	xor t6, t6, s0
	sd t6, 80(sp)
	and t6, t0, a3
	and s0, a2, t5
	xor t6, t6, s0
	ld s0, 728(sp)
	xor t6, t6, s0
	sd t6, 88(sp)
	and t6, t4, a3
	and s0, t3, t5
	xor t6, t6, s0
	ld s0, 736(sp)
	xor t6, t6, s0
	sd t6, 96(sp)
	and t6, t1, a3
	and s0, t4, t5
	xor t6, t6, s0
	ld s0, 744(sp)
	xor t6, t6, s0
	sd t6, 104(sp)
	and t6, a1, a3
	and s0, t1, t5
	xor t6, t6, s0
	ld s0, 752(sp)
	xor t6, t6, s0
	sd t6, 112(sp)
	and a3, t2, a3
	and t5, a1, t5
	xor a3, a3, t5
	ld t5, 760(sp)
	xor a3, a3, t5
	sd a3, 120(sp)
	ld t5, 1024(sp)
	ld t6, 1056(sp)
	and a3, a5, t5
	and a5, t2, t6
	xor a3, a3, a5
	ld a5, 640(sp)
	xor a3, a3, a5
	and a5, a7, t5
	and a4, a4, t6
	xor a4, a5, a4
	ld a5, 648(sp)
	xor a4, a4, a5
	and a5, a6, t5
	and a6, a7, t6
	xor a5, a5, a6
	ld a6, 656(sp)
	xor a5, a5, a6
	and a6, t0, t5
	and a7, a2, t6
	xor a6, a6, a7
	ld a7, 664(sp)
	xor a6, a6, a7
	and a7, t4, t5
	and t0, t3, t6
	xor a7, a7, t0
	ld t0, 672(sp)
	xor a7, a7, t0
	and t0, t1, t5
	and a2, t4, t6
	xor t0, t0, a2
	ld a2, 680(sp)
	xor t0, t0, a2
	and a2, a1, t5
	and t1, t1, t6
	xor t1, a2, t1
	ld a2, 688(sp)
	xor t1, t1, a2
	and t2, t2, t5
	and a1, a1, t6
	xor t2, t2, a1
	ld a1, 696(sp)
	xor t2, t2, a1
	addi a0, a0, 768
	.option pop
	.balign 4
aesgen_aes128_ctr_round:
	xor a2, a7, a5
	xor t0, t1, t0
	xor a1, t2, a4
	xor t3, t0, a3
	xor t4, t2, a5
	xor a4, t3, a4
	xor t5, t3, a7
	xor t6, a1, a2
	xor a6, a6, t6
	xor a5, a6, a5
	and s0, t5, a3
	and s1, t6, a5
	xor t1, a6, t1
	xor a6, a5, a3
	xor s2, a4, t4
	and s3, s2, a6
	xor s4, a5, t0
	xor s5, s4, t4
	xor s3, s3, s1
	and s6, t4, s4
	xor a7, t2, a7
	xor s0, s0, s1
	xor s1, t1, a7
	xor s7, s4, s1
	and s8, a7, s1
	xor t0, t0, s1
	xor s6, s6, s8
	and s9, a2, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor t1, s3, t1
	xor s0, s0, s5
	and s3, a1, t0
	xor s5, t3, t2
	xor s9, a1, t0
	and s10, a4, t3
	xor s10, s10, s3
	xor s8, s10, s8
	xor t2, t2, t0
	xor s8, s8, s9
	xor s9, a3, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor t2, s3, t2
	and s3, t1, s8
	xor s6, s0, s3
	xor s3, t2, s3
	xor t1, t1, s0
	and s10, t1, s3
	xor s0, s10, s0
	xor s10, s8, t2
	and s6, s6, s10
	xor s6, s6, t2
	xor s8, s8, s6
	and a3, s6, a3
	xor s10, s3, s6
	and t2, t2, s10
	xor s10, s0, s6
	xor s3, s3, t2
	and s3, s0, s3
	and s9, s0, s9
	xor t2, t2, s8
	xor t1, t1, s3
	xor s3, s6, t2
	and a5, s3, a5
	and s5, s0, s5
	xor s0, s0, t1
	and a1, s0, a1
	and t0, s0, t0
	xor s0, t0, s9
	and t3, t1, t3
	and a4, t1, a4
	xor a3, a5, a3
	and a6, t2, a6
	xor a6, a6, a5
	xor t0, t0, t3
	xor t1, t1, t2
	xor a5, a1, a3
	and t3, t1, s4
	xor a5, t3, a5
	xor a3, a3, s0
	and t3, s3, t6
	xor t6, s10, t1
	and s0, t6, s7
	xor s0, s0, t0
	xor t0, t0, a6
	xor a6, s0, a5
	and a5, t6, a2
	and a2, s10, s1
	xor a2, a2, s0
	and a7, s10, a7
	xor t6, s5, a6
	and t2, t2, s2
	xor a5, a7, a5
	xor t2, t2, a5
	xor a5, a4, a5
	and t1, t1, t4
	and a4, s6, t5
	xor t3, t3, t2
	xor t0, t3, t0
	xor t2, t2, a4
	xor a5, a5, a3
	xor a4, a3, t0
	xor a6, a6, a5
	xor a7, a7, a2
	xor a3, t3, a2
	xor t2, t2, t6
	xor a7, t6, a7
	xor a5, a1, a5
	xor a2, t0, a2
	xor t1, a7, t1
	sd t0, 32(sp)
	sd a4, 24(sp)
	sd a6, 8(sp)
	sd a3, 56(sp)
	sd t2, 16(sp)
	sd a5, 0(sp)
	sd a2, 48(sp)
	sd t1, 40(sp)
	ld t2, 96(sp)
	ld t1, 80(sp)
	xor t0, t2, t1
	ld a7, 112(sp)
	ld a6, 104(sp)
	xor a6, a7, a6
	ld a5, 120(sp)
	ld a4, 72(sp)
	xor a3, a5, a4
	ld a2, 64(sp)
	xor a1, a6, a2
	xor t3, a5, t1
	xor a4, a1, a4
	xor t4, a1, t2
	xor t5, a3, t0
	ld t6, 88(sp)
	xor t6, t6, t5
	xor t1, t6, t1
	and s0, t4, a2
	and s1, t5, t1
	xor a7, t6, a7
	xor t6, t1, a2
	xor s2, a4, t3
	and s3, s2, t6
	xor s4, t1, a6
	xor s5, s4, t3
	xor s3, s3, s1
	and s6, t3, s4
	xor t2, a5, t2
	xor s0, s0, s1
	xor s1, a7, t2
	xor s7, s4, s1
	and s8, t2, s1
	xor a6, a6, s1
	xor s6, s6, s8
	and s9, t0, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a7, s3, a7
	xor s0, s0, s5
	and s3, a3, a6
	xor s5, a1, a5
	xor s9, a3, a6
	and s10, a4, a1
	xor s10, s10, s3
	xor s8, s10, s8
	xor a5, a5, a6
	xor s8, s8, s9
	xor s9, a2, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a5, s3, a5
	and s3, a7, s8
	xor s6, s0, s3
	xor s3, a5, s3
	xor a7, a7, s0
	and s10, a7, s3
	xor s0, s10, s0
	xor s10, s8, a5
	and s6, s6, s10
	xor s6, s6, a5
	xor s8, s8, s6
	and a2, s6, a2
	xor s10, s3, s6
	and a5, a5, s10
	xor s10, s0, s6
	xor s3, s3, a5
	and s3, s0, s3
	and s9, s0, s9
	xor a5, a5, s8
	xor a7, a7, s3
	xor s3, s6, a5
	and t1, s3, t1
	and s5, s0, s5
	xor s0, s0, a7
	and a3, s0, a3
	and a6, s0, a6
	xor s0, a6, s9
	and a1, a7, a1
	and a4, a7, a4
	xor a2, t1, a2
	and t6, a5, t6
	xor t1, t6, t1
	xor a6, a6, a1
	xor a7, a7, a5
	xor a1, a3, a2
	and t6, a7, s4
	xor a1, t6, a1
	xor a2, a2, s0
	and t5, s3, t5
	xor t6, s10, a7
	and s0, t6, s7
	xor s0, s0, a6
	xor t1, a6, t1
	xor a6, s0, a1
	and t0, t6, t0
	and a1, s10, s1
	xor a1, a1, s0
	and t2, s10, t2
	xor t6, s5, a6
	and a5, a5, s2
	xor t0, t2, t0
	xor a5, a5, t0
	xor t0, a4, t0
	and a7, a7, t3
	and a4, s6, t4
	xor t3, t5, a5
	xor t1, t3, t1
	rori t4, t1, 16
	xor a5, a5, a4
	xor t0, t0, a2
	xor a4, a2, t1
	rori a4, a4, 16
	xor a6, a6, t0
	rori a6, a6, 16
	xor t2, t2, a1
	xor a2, t3, a1
	rori a2, a2, 16
	xor a5, a5, t6
	rori a5, a5, 16
	xor t2, t6, t2
	xor t0, a3, t0
	rori t0, t0, 16
	xor t1, t1, a1
	rori t1, t1, 16
	xor t2, t2, a7
	rori t2, t2, 16
	sd t4, 96(sp)
	sd a4, 88(sp)
	sd a6, 72(sp)
	sd a2, 120(sp)
	sd a5, 80(sp)
	sd t0, 64(sp)
	sd t1, 112(sp)
	sd t2, 104(sp)
	ld t2, 160(sp)
	ld t1, 144(sp)
	xor t0, t2, t1
	ld a7, 176(sp)
	ld a6, 168(sp)
	xor a6, a7, a6
	ld a5, 184(sp)
	ld a4, 136(sp)
	xor a3, a5, a4
	ld a2, 128(sp)
	xor a1, a6, a2
	xor t3, a5, t1
	xor a4, a1, a4
	xor t4, a1, t2
	xor t5, a3, t0
	ld t6, 152(sp)
	xor t6, t6, t5
	xor t1, t6, t1
	and s0, t4, a2
	and s1, t5, t1
	xor a7, t6, a7
	xor t6, t1, a2
	xor s2, a4, t3
	and s3, s2, t6
	xor s4, t1, a6
	xor s5, s4, t3
	xor s3, s3, s1
	and s6, t3, s4
	xor t2, a5, t2
	xor s0, s0, s1
	xor s1, a7, t2
	xor s7, s4, s1
	and s8, t2, s1
	xor a6, a6, s1
	xor s6, s6, s8
	and s9, t0, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a7, s3, a7
	xor s0, s0, s5
	and s3, a3, a6
	xor s5, a1, a5
	xor s9, a3, a6
	and s10, a4, a1
	xor s10, s10, s3
	xor s8, s10, s8
	xor a5, a5, a6
	xor s8, s8, s9
	xor s9, a2, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a5, s3, a5
	and s3, a7, s8
	xor s6, s0, s3
	xor s3, a5, s3
	xor a7, a7, s0
	and s10, a7, s3
	xor s0, s10, s0
	xor s10, s8, a5
	and s6, s6, s10
	xor s6, s6, a5
	xor s8, s8, s6
	and a2, s6, a2
	xor s10, s3, s6
	and a5, a5, s10
	xor s10, s0, s6
	xor s3, s3, a5
	and s3, s0, s3
	and s9, s0, s9
	xor a5, a5, s8
	xor a7, a7, s3
	xor s3, s6, a5
	and t1, s3, t1
	and s5, s0, s5
	xor s0, s0, a7
	and a3, s0, a3
	and a6, s0, a6
	xor s0, a6, s9
	and a1, a7, a1
	and a4, a7, a4
	xor a2, t1, a2
	and t6, a5, t6
	xor t1, t6, t1
	xor a6, a6, a1
	xor a7, a7, a5
	xor a1, a3, a2
	and t6, a7, s4
	xor a1, t6, a1
	xor a2, a2, s0
	and t5, s3, t5
	xor t6, s10, a7
	and s0, t6, s7
	xor s0, s0, a6
	xor t1, a6, t1
	xor a6, s0, a1
	and t0, t6, t0
	and a1, s10, s1
	xor a1, a1, s0
	and t2, s10, t2
	xor t6, s5, a6
	and a5, a5, s2
	xor t0, t2, t0
	xor a5, a5, t0
	xor t0, a4, t0
	and a7, a7, t3
	and a4, s6, t4
	xor t3, t5, a5
	xor t1, t3, t1
	rori t4, t1, 32
	xor a5, a5, a4
	xor t0, t0, a2
	xor a4, a2, t1
	rori a4, a4, 32
	xor a6, a6, t0
	rori a6, a6, 32
	xor t2, t2, a1
	xor a2, t3, a1
	rori a2, a2, 32
	xor a5, a5, t6
	rori a5, a5, 32
	xor t2, t6, t2
	xor t0, a3, t0
	rori t0, t0, 32
	xor t1, t1, a1
	rori t1, t1, 32
	xor t2, t2, a7
	rori t2, t2, 32
	sd t4, 160(sp)
	sd a4, 152(sp)
	sd a6, 136(sp)
	sd a2, 184(sp)
	sd a5, 144(sp)
	sd t0, 128(sp)
	sd t1, 176(sp)
	sd t2, 168(sp)
	ld t2, 224(sp)
	ld t1, 208(sp)
	xor t0, t2, t1
	ld a7, 240(sp)
	ld a6, 232(sp)
	xor a6, a7, a6
	ld a5, 248(sp)
	ld a4, 200(sp)
	xor a3, a5, a4
	ld a2, 192(sp)
	xor a1, a6, a2
	xor t3, a5, t1
	xor a4, a1, a4
	xor t4, a1, t2
	xor t5, a3, t0
	ld t6, 216(sp)
	xor t6, t6, t5
	xor t1, t6, t1
	and s0, t4, a2
	and s1, t5, t1
	xor a7, t6, a7
	xor t6, t1, a2
	xor s2, a4, t3
	and s3, s2, t6
	xor s4, t1, a6
	xor s5, s4, t3
	xor s3, s3, s1
	and s6, t3, s4
	xor t2, a5, t2
	xor s0, s0, s1
	xor s1, a7, t2
	xor s7, s4, s1
	and s8, t2, s1
	xor a6, a6, s1
	xor s6, s6, s8
	and s9, t0, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a7, s3, a7
	xor s0, s0, s5
	and s3, a3, a6
	xor s5, a1, a5
	xor s9, a3, a6
	and s10, a4, a1
	xor s10, s10, s3
	xor s8, s10, s8
	xor a5, a5, a6
	xor s8, s8, s9
	xor s9, a2, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a5, s3, a5
	and s3, a7, s8
	xor s6, s0, s3
	xor s3, a5, s3
	xor a7, a7, s0
	and s10, a7, s3
	xor s0, s10, s0
	xor s10, s8, a5
	and s6, s6, s10
	xor s6, s6, a5
	xor s8, s8, s6
	and a2, s6, a2
	xor s10, s3, s6
	and a5, a5, s10
	xor s10, s0, s6
	xor s3, s3, a5
	and s3, s0, s3
	and s9, s0, s9
	xor a5, a5, s8
	xor a7, a7, s3
	xor s3, s6, a5
	and t1, s3, t1
	and s5, s0, s5
	xor s0, s0, a7
	and a3, s0, a3
	and a6, s0, a6
	xor s0, a6, s9
	and a1, a7, a1
	and a4, a7, a4
	xor a2, t1, a2
	and t6, a5, t6
	xor t1, t6, t1
	xor a6, a6, a1
	xor a7, a7, a5
	xor a1, a3, a2
	and t6, a7, s4
	xor a1, t6, a1
	xor a2, a2, s0
	and t5, s3, t5
	xor t6, s10, a7
	and s0, t6, s7
	xor s0, s0, a6
	xor t1, a6, t1
	xor a6, s0, a1
	and t0, t6, t0
	and a1, s10, s1
	xor a1, a1, s0
	and t2, s10, t2
	xor t6, s5, a6
	and a5, a5, s2
	xor t0, t2, t0
	xor a5, a5, t0
	xor t0, a4, t0
	and a7, a7, t3
	and a4, s6, t4
	xor t3, t5, a5
	xor t1, t3, t1
	rori t4, t1, 48
	xor a5, a5, a4
	xor t0, t0, a2
	xor a4, a2, t1
	rori a4, a4, 48
	xor a6, a6, t0
	rori a2, a6, 48
	xor t2, t2, a1
	xor a6, t3, a1
	rori a6, a6, 48
	xor a5, a5, t6
	rori a5, a5, 48
	xor t2, t6, t2
	xor t0, a3, t0
	rori a3, t0, 48
	xor t1, t1, a1
	rori t1, t1, 48
	xor t2, t2, a7
	rori t0, t2, 48
	ld t2, 56(sp)
	ld a7, 120(sp)
	ld a1, 184(sp)
	xor t3, t2, a7
	xor t5, a7, a1
	xor t6, a1, a6
	xor s0, a6, t2
	xor a7, a7, t6
	xor a1, a1, s0
	xor a6, a6, t3
	xor s1, t2, t5
	ld s2, 48(sp)
	ld s3, 112(sp)
	ld s4, 176(sp)
	xor s5, s2, s3
	xor s6, s3, s4
	xor s7, s4, t1
	xor s8, t1, s2
	ld t2, 56(a0)
	xor a7, a7, s5
	xor t2, a7, t2
	ld a7, 120(a0)
	xor a1, a1, s6
	xor a7, a1, a7
	sd a7, 120(sp)
	ld a7, 184(a0)
	xor a6, a6, s7
	xor a7, a6, a7
	sd a7, 184(sp)
	ld a7, 248(a0)
	xor a6, s1, s8
	xor a7, a6, a7
	sd a7, 248(sp)
	xor a7, s3, s7
	xor a6, s4, s8
	xor a1, t1, s5
	xor s1, s2, s6
	ld s2, 40(sp)
	ld s3, 104(sp)
	ld s4, 168(sp)
	xor s5, s2, s3
	xor s6, s3, s4
	xor s7, s4, t0
	xor s8, t0, s2
	ld t1, 48(a0)
	xor a7, a7, s5
	xor t1, a7, t1
	ld a7, 112(a0)
	xor a6, a6, s6
	xor a7, a6, a7
	sd a7, 112(sp)
	ld a7, 176(a0)
	xor a6, a1, s7
	xor a7, a6, a7
	sd a7, 176(sp)
	ld a7, 240(a0)
	xor a6, s1, s8
	xor a7, a6, a7
	sd a7, 240(sp)
	xor a7, s3, s7
	xor a6, s4, s8
	xor a1, t0, s5
	xor s1, s2, s6
	ld s2, 32(sp)
	ld s3, 96(sp)
	ld s4, 160(sp)
	xor s5, s2, s3
	xor s6, s3, s4
	xor s7, s4, t4
	xor s8, t4, s2
	ld t0, 40(a0)
	xor a7, a7, s5
	xor t0, a7, t0
	ld a7, 104(a0)
	xor a6, a6, s6
	xor a7, a6, a7
	sd a7, 104(sp)
	ld a7, 168(a0)
	xor a6, a1, s7
	xor a7, a6, a7
	sd a7, 168(sp)
	ld a7, 232(a0)
	xor a6, s1, s8
	xor a7, a6, a7
	sd a7, 232(sp)
	xor a7, s3, s7
	xor a6, s4, s8
	xor a1, t4, s5
	xor t4, s2, s6
	ld s1, 24(sp)
	ld s2, 88(sp)
	ld s3, 152(sp)
	xor s4, s1, s2
	xor s5, s2, s3
	xor s6, s3, a4
	xor s7, a4, s1
	ld s8, 32(a0)
	xor a7, a7, s4
	xor a7, a7, t3
	xor a7, a7, s8
	ld s8, 96(a0)
	xor a6, a6, s5
	xor a6, a6, t5
	xor a6, a6, s8
	sd a6, 96(sp)
	ld a6, 160(a0)
	xor a1, a1, s6
	xor a1, a1, t6
	xor a6, a1, a6
	sd a6, 160(sp)
	ld a6, 224(a0)
	xor a1, t4, s7
	xor a1, a1, s0
	xor a6, a1, a6
	sd a6, 224(sp)
	xor a6, s2, s6
	xor a1, s3, s7
	xor a4, a4, s4
	xor t4, s1, s5
	ld s1, 16(sp)
	ld s2, 80(sp)
	ld s3, 144(sp)
	xor s4, s1, s2
	xor s5, s2, s3
	xor s6, s3, a5
	xor s7, a5, s1
	ld s8, 24(a0)
	xor a6, a6, s4
	xor a6, a6, t3
	xor a6, a6, s8
	ld s8, 88(a0)
	xor a1, a1, s5
	xor a1, a1, t5
	xor a1, a1, s8
	sd a1, 88(sp)
	ld a1, 152(a0)
	xor a4, a4, s6
	xor a4, a4, t6
	xor a4, a4, a1
	sd a4, 152(sp)
	ld a4, 216(a0)
	xor a1, t4, s7
	xor a1, a1, s0
	xor a4, a1, a4
	sd a4, 216(sp)
	xor a4, s2, s6
	xor a1, s3, s7
	xor t4, a5, s4
	xor s1, s1, s5
	ld s2, 8(sp)
	ld s3, 72(sp)
	ld s4, 136(sp)
	xor s5, s2, s3
	xor s6, s3, s4
	xor s7, s4, a2
	xor s8, a2, s2
	ld a5, 16(a0)
	xor a4, a4, s5
	xor a5, a4, a5
	ld a4, 80(a0)
	xor a1, a1, s6
	xor a4, a1, a4
	sd a4, 80(sp)
	ld a4, 144(a0)
	xor a1, t4, s7
	xor a4, a1, a4
	sd a4, 144(sp)
	ld a4, 208(a0)
	xor a1, s1, s8
	xor a4, a1, a4
	sd a4, 208(sp)
	xor a4, s3, s7
	xor a1, s4, s8
	xor a2, a2, s5
	xor t4, s2, s6
	ld s1, 0(sp)
	ld s2, 64(sp)
	ld s3, 128(sp)
	xor s4, s1, s2
	xor s5, s2, s3
	xor s6, s3, a3
	xor s7, a3, s1
	ld s8, 8(a0)
	xor a4, a4, s4
	xor a4, a4, t3
	xor a4, a4, s8
	ld s8, 72(a0)
	xor a1, a1, s5
	xor a1, a1, t5
	xor a1, a1, s8
	sd a1, 72(sp)
	ld a1, 136(a0)
	xor a2, a2, s6
	xor a2, a2, t6
	xor a2, a2, a1
	sd a2, 136(sp)
	ld a2, 200(a0)
	xor a1, t4, s7
	xor a1, a1, s0
	xor a2, a1, a2
	sd a2, 200(sp)
	xor a2, s2, s6
	xor a1, s3, s7
	xor t4, a3, s4
	xor s1, s1, s5
	ld a3, 0(a0)
	xor a2, a2, t3
	xor a3, a2, a3
	ld a2, 64(a0)
	xor a1, a1, t5
	xor a2, a1, a2
	sd a2, 64(sp)
	ld a2, 128(a0)
	xor a1, t4, t6
	xor a2, a1, a2
	sd a2, 128(sp)
	ld a2, 192(a0)
	xor a1, s1, s0
	xor a2, a1, a2
	sd a2, 192(sp)
	addi a0, a0, 256
	ld a2, 280(sp)
	ld a1, 352(sp)
	bne a0, a2, aesgen_aes128_ctr_round
	beqz a1, aesgen_aes128_ctr_full
	j aesgen_aes128_ctr_cached
	.balign 4
aesgen_aes128_ctr_full:
	xor a2, a7, a5
	xor a1, t1, t0
	xor t0, t2, a4
	xor t3, a1, a3
	xor t4, t2, a5
	xor a4, t3, a4
	xor t5, t3, a7
	xor t6, t0, a2
	xor a6, a6, t6
	xor a5, a6, a5
	and s0, t5, a3
	and s1, t6, a5
	xor a6, a6, t1
	xor t1, a5, a3
	xor s2, a4, t4
	and s3, s2, t1
	xor s4, a5, a1
	xor s5, s4, t4
	xor s3, s3, s1
	and s6, t4, s4
	xor a7, t2, a7
	xor s0, s0, s1
	xor s1, a6, a7
	xor s7, s4, s1
	and s8, a7, s1
	xor a1, a1, s1
	xor s6, s6, s8
	and s9, a2, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a6, s3, a6
	xor s0, s0, s5
	and s3, t0, a1
	xor s5, t3, t2
	xor s9, t0, a1
	and s10, a4, t3
	xor s10, s10, s3
	xor s8, s10, s8
	xor t2, t2, a1
	xor s8, s8, s9
	xor s9, a3, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor t2, s3, t2
	and s3, a6, s8
	xor s6, s0, s3
	xor s3, t2, s3
	xor a6, a6, s0
	and s10, a6, s3
	xor s0, s10, s0
	xor s10, s8, t2
	and s6, s6, s10
	xor s6, s6, t2
	xor s8, s8, s6
	and a3, s6, a3
	xor s10, s3, s6
	and t2, t2, s10
	xor s10, s0, s6
	xor s3, s3, t2
	and s3, s0, s3
	and s9, s0, s9
	xor t2, t2, s8
	xor a6, a6, s3
	xor s3, s6, t2
	and a5, s3, a5
	and s5, s0, s5
	xor s0, s0, a6
	and t0, s0, t0
	and a1, s0, a1
	xor s0, a1, s9
	and t3, a6, t3
	and a4, a6, a4
	xor a3, a5, a3
	and t1, t2, t1
	xor a5, t1, a5
	xor a1, a1, t3
	xor a6, a6, t2
	xor t1, t0, a3
	and t3, a6, s4
	xor t1, t3, t1
	xor a3, a3, s0
	and t3, s3, t6
	xor t6, s10, a6
	and s0, t6, s7
	xor s0, s0, a1
	xor a1, a1, a5
	xor a5, s0, t1
	and a2, t6, a2
	and t1, s10, s1
	xor t1, t1, s0
	and a7, s10, a7
	xor t6, s5, a5
	and t2, t2, s2
	xor a2, a7, a2
	xor t2, t2, a2
	xor a2, a4, a2
	and a4, a6, t4
	and a6, s6, t5
	xor t3, t3, t2
	xor a1, t3, a1
	xor a6, t2, a6
	xor a2, a2, a3
	xor a3, a3, a1
	xor a5, a5, a2
	xor a7, a7, t1
	xor t2, t3, t1
	xor a6, a6, t6
	xor a7, t6, a7
	xor a2, t0, a2
	xor t0, a1, t1
	xor a4, a7, a4
	li a7, 1431655765
	slli t1, a7, 32
	or a7, t1, a7
	li t1, 858993459
	slli t3, t1, 32
	or t1, t3, t1
	li t3, 252645135
	slli t4, t3, 32
	or t3, t4, t3
	ld t4, 0(a0)
	xor a2, a2, t4
	ld t4, 8(a0)
	xor a5, a5, t4
	ld t4, 16(a0)
	xor a6, a6, t4
	ld t4, 24(a0)
	xor a3, a3, t4
	ld t4, 32(a0)
	xor a1, a1, t4
	ld t4, 40(a0)
	xor a4, a4, t4
	ld t4, 48(a0)
	xor t0, t0, t4
	ld t4, 56(a0)
	xor t2, t2, t4
	srli t4, a2, 1
	xor t4, t4, a5
	and t4, t4, a7
	slli t5, t4, 1
	xor a2, a2, t5
	xor a5, a5, t4
	srli t4, a6, 1
	xor t4, t4, a3
	and t4, t4, a7
	slli t5, t4, 1
	xor a6, a6, t5
	xor a3, a3, t4
	srli t4, a1, 1
	xor t4, t4, a4
	and t4, t4, a7
	slli t5, t4, 1
	xor a1, a1, t5
	xor a4, a4, t4
	srli t4, t0, 1
	xor t4, t4, t2
	and a7, t4, a7
	slli t4, a7, 1
	xor t0, t0, t4
	xor a7, t2, a7
	srli t2, a2, 2
	xor t2, t2, a6
	and t2, t2, t1
	slli t4, t2, 2
	xor a2, a2, t4
	xor a6, a6, t2
	srli t2, a5, 2
	xor t2, t2, a3
	and t2, t2, t1
	slli t4, t2, 2
	xor a5, a5, t4
	xor a3, a3, t2
	srli t2, a1, 2
	xor t2, t2, t0
	and t2, t2, t1
	slli t4, t2, 2
	xor a1, a1, t4
	xor t0, t0, t2
	srli t2, a4, 2
	xor t2, t2, a7
	and t1, t2, t1
	slli t2, t1, 2
	xor a4, a4, t2
	xor a7, a7, t1
	srli t1, a2, 4
	xor t1, t1, a1
	and t1, t1, t3
	slli t2, t1, 4
	xor a2, a2, t2
	xor a1, a1, t1
	srli t1, a5, 4
	xor t1, t1, a4
	and t1, t1, t3
	slli t2, t1, 4
	xor a5, a5, t2
	xor a4, a4, t1
	srli t1, a6, 4
	xor t1, t1, t0
	and t1, t1, t3
	slli t2, t1, 4
	xor a6, a6, t2
	xor t0, t0, t1
	srli t1, a3, 4
	xor t1, t1, a7
	and t1, t1, t3
	slli t2, t1, 4
	xor a3, a3, t2
	xor a7, a7, t1
	sd a2, 0(sp)
	sd a5, 8(sp)
	sd a6, 16(sp)
	sd a3, 24(sp)
	sd a1, 32(sp)
	sd a4, 40(sp)
	sd t0, 48(sp)
	sd a7, 56(sp)
	ld a2, 96(sp)
	ld a1, 80(sp)
	xor a3, a2, a1
	ld a4, 112(sp)
	ld a5, 104(sp)
	xor a5, a4, a5
	ld a6, 120(sp)
	ld a7, 72(sp)
	xor t0, a6, a7
	ld t1, 64(sp)
	xor t2, a5, t1
	xor t3, a6, a1
	xor a7, t2, a7
	xor t4, t2, a2
	xor t5, t0, a3
	ld t6, 88(sp)
	xor t6, t6, t5
	xor a1, t6, a1
	and s0, t4, t1
	and s1, t5, a1
	xor a4, t6, a4
	xor t6, a1, t1
	xor s2, a7, t3
	and s3, s2, t6
	xor s4, a1, a5
	xor s5, s4, t3
	xor s3, s3, s1
	and s6, t3, s4
	xor a2, a6, a2
	xor s0, s0, s1
	xor s1, a4, a2
	xor s7, s4, s1
	and s8, a2, s1
	xor a5, a5, s1
	xor s6, s6, s8
	and s9, a3, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a4, s3, a4
	xor s0, s0, s5
	and s3, t0, a5
	xor s5, t2, a6
	xor s9, t0, a5
	and s10, a7, t2
	xor s10, s10, s3
	xor s8, s10, s8
	xor a6, a6, a5
	xor s8, s8, s9
	xor s9, t1, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a6, s3, a6
	and s3, a4, s8
	xor s6, s0, s3
	xor s3, a6, s3
	xor a4, a4, s0
	and s10, a4, s3
	xor s0, s10, s0
	xor s10, s8, a6
	and s6, s6, s10
	xor s6, s6, a6
	xor s8, s8, s6
	and t1, s6, t1
	xor s10, s3, s6
	and a6, a6, s10
	xor s10, s0, s6
	xor s3, s3, a6
	and s3, s0, s3
	and s9, s0, s9
	xor a6, a6, s8
	xor a4, a4, s3
	xor s3, s6, a6
	and a1, s3, a1
	and s5, s0, s5
	xor s0, s0, a4
	and t0, s0, t0
	and a5, s0, a5
	xor s0, a5, s9
	and t2, a4, t2
	and a7, a4, a7
	xor t1, a1, t1
	and t6, a6, t6
	xor a1, t6, a1
	xor a5, a5, t2
	xor a4, a4, a6
	xor t2, t0, t1
	and t6, a4, s4
	xor t2, t6, t2
	xor t1, t1, s0
	and t5, s3, t5
	xor t6, s10, a4
	and s0, t6, s7
	xor s0, s0, a5
	xor a1, a5, a1
	xor a5, s0, t2
	and a3, t6, a3
	and t2, s10, s1
	xor t2, t2, s0
	and a2, s10, a2
	xor t6, s5, a5
	and a6, a6, s2
	xor a3, a2, a3
	xor a6, a6, a3
	xor a3, a7, a3
	and a4, a4, t3
	and a7, s6, t4
	xor t3, t5, a6
	xor a1, t3, a1
	rori t4, a1, 16
	xor a6, a6, a7
	xor a3, a3, t1
	xor a7, t1, a1
	rori a7, a7, 16
	xor a5, a5, a3
	rori a5, a5, 16
	xor a2, a2, t2
	xor t1, t3, t2
	rori t1, t1, 16
	xor a6, a6, t6
	rori a6, a6, 16
	xor a2, t6, a2
	xor a3, t0, a3
	rori a3, a3, 16
	xor a1, a1, t2
	rori a1, a1, 16
	xor a2, a2, a4
	rori a2, a2, 16
	li a4, 1431655765
	slli t0, a4, 32
	or a4, t0, a4
	li t0, 858993459
	slli t2, t0, 32
	or t0, t2, t0
	li t2, 252645135
	slli t3, t2, 32
	or t2, t3, t2
	ld t3, 64(a0)
	xor a3, a3, t3
	ld t3, 72(a0)
	xor a5, a5, t3
	ld t3, 80(a0)
	xor a6, a6, t3
	ld t3, 88(a0)
	xor a7, a7, t3
	ld t3, 96(a0)
	xor t3, t4, t3
	ld t4, 104(a0)
	xor a2, a2, t4
	ld t4, 112(a0)
	xor a1, a1, t4
	ld t4, 120(a0)
	xor t1, t1, t4
	srli t4, a3, 1
	xor t4, t4, a5
	and t4, t4, a4
	slli t5, t4, 1
	xor a3, a3, t5
	xor a5, a5, t4
	srli t4, a6, 1
	xor t4, t4, a7
	and t4, t4, a4
	slli t5, t4, 1
	xor a6, a6, t5
	xor a7, a7, t4
	srli t4, t3, 1
	xor t4, t4, a2
	and t4, t4, a4
	slli t5, t4, 1
	xor t3, t3, t5
	xor a2, a2, t4
	srli t4, a1, 1
	xor t4, t4, t1
	and a4, t4, a4
	slli t4, a4, 1
	xor a1, a1, t4
	xor a4, t1, a4
	srli t1, a3, 2
	xor t1, t1, a6
	and t1, t1, t0
	slli t4, t1, 2
	xor a3, a3, t4
	xor a6, a6, t1
	srli t1, a5, 2
	xor t1, t1, a7
	and t1, t1, t0
	slli t4, t1, 2
	xor a5, a5, t4
	xor a7, a7, t1
	srli t1, t3, 2
	xor t1, t1, a1
	and t1, t1, t0
	slli t4, t1, 2
	xor t3, t3, t4
	xor a1, a1, t1
	srli t1, a2, 2
	xor t1, t1, a4
	and t0, t1, t0
	slli t1, t0, 2
	xor a2, a2, t1
	xor a4, a4, t0
	srli t0, a3, 4
	xor t0, t0, t3
	and t0, t0, t2
	slli t1, t0, 4
	xor a3, a3, t1
	xor t0, t3, t0
	srli t1, a5, 4
	xor t1, t1, a2
	and t1, t1, t2
	slli t3, t1, 4
	xor a5, a5, t3
	xor a2, a2, t1
	srli t1, a6, 4
	xor t1, t1, a1
	and t1, t1, t2
	slli t3, t1, 4
	xor a6, a6, t3
	xor a1, a1, t1
	srli t1, a7, 4
	xor t1, t1, a4
	and t1, t1, t2
	slli t2, t1, 4
	xor a7, a7, t2
	xor a4, a4, t1
	sd a3, 64(sp)
	sd a5, 72(sp)
	sd a6, 80(sp)
	sd a7, 88(sp)
	sd t0, 96(sp)
	sd a2, 104(sp)
	sd a1, 112(sp)
	sd a4, 120(sp)
	ld a2, 160(sp)
	ld a1, 144(sp)
	xor a3, a2, a1
	ld a4, 176(sp)
	ld a5, 168(sp)
	xor a5, a4, a5
	ld a6, 184(sp)
	ld a7, 136(sp)
	xor t0, a6, a7
	ld t1, 128(sp)
	xor t2, a5, t1
	xor t3, a6, a1
	xor a7, t2, a7
	xor t4, t2, a2
	xor t5, t0, a3
	ld t6, 152(sp)
	xor t6, t6, t5
	xor a1, t6, a1
	and s0, t4, t1
	and s1, t5, a1
	xor a4, t6, a4
	xor t6, a1, t1
	xor s2, a7, t3
	and s3, s2, t6
	xor s4, a1, a5
	xor s5, s4, t3
	xor s3, s3, s1
	and s6, t3, s4
	xor a2, a6, a2
	xor s0, s0, s1
	xor s1, a4, a2
	xor s7, s4, s1
	and s8, a2, s1
	xor a5, a5, s1
	xor s6, s6, s8
	and s9, a3, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a4, s3, a4
	xor s0, s0, s5
	and s3, t0, a5
	xor s5, t2, a6
	xor s9, t0, a5
	and s10, a7, t2
	xor s10, s10, s3
	xor s8, s10, s8
	xor a6, a6, a5
	xor s8, s8, s9
	xor s9, t1, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a6, s3, a6
	and s3, a4, s8
	xor s6, s0, s3
	xor s3, a6, s3
	xor a4, a4, s0
	and s10, a4, s3
	xor s0, s10, s0
	xor s10, s8, a6
	and s6, s6, s10
	xor s6, s6, a6
	xor s8, s8, s6
	and t1, s6, t1
	xor s10, s3, s6
	and a6, a6, s10
	xor s10, s0, s6
	xor s3, s3, a6
	and s3, s0, s3
	and s9, s0, s9
	xor a6, a6, s8
	xor a4, a4, s3
	xor s3, s6, a6
	and a1, s3, a1
	and s5, s0, s5
	xor s0, s0, a4
	and t0, s0, t0
	and a5, s0, a5
	xor s0, a5, s9
	and t2, a4, t2
	and a7, a4, a7
	xor t1, a1, t1
	and t6, a6, t6
	xor a1, t6, a1
	xor a5, a5, t2
	xor a4, a4, a6
	xor t2, t0, t1
	and t6, a4, s4
	xor t2, t6, t2
	xor t1, t1, s0
	and t5, s3, t5
	xor t6, s10, a4
	and s0, t6, s7
	xor s0, s0, a5
	xor a1, a5, a1
	xor a5, s0, t2
	and a3, t6, a3
	and t2, s10, s1
	xor t2, t2, s0
	and a2, s10, a2
	xor t6, s5, a5
	and a6, a6, s2
	xor a3, a2, a3
	xor a6, a6, a3
	xor a3, a7, a3
	and a4, a4, t3
	and a7, s6, t4
	xor t3, t5, a6
	xor a1, t3, a1
	rori t4, a1, 32
	xor a6, a6, a7
	xor a3, a3, t1
	xor a7, t1, a1
	rori a7, a7, 32
	xor a5, a5, a3
	rori a5, a5, 32
	xor a2, a2, t2
	xor t1, t3, t2
	rori t1, t1, 32
	xor a6, a6, t6
	rori a6, a6, 32
	xor a2, t6, a2
	xor a3, t0, a3
	rori a3, a3, 32
	xor a1, a1, t2
	rori a1, a1, 32
	xor a2, a2, a4
	rori a2, a2, 32
	li a4, 1431655765
	slli t0, a4, 32
	or a4, t0, a4
	li t0, 858993459
	slli t2, t0, 32
	or t0, t2, t0
	li t2, 252645135
	slli t3, t2, 32
	or t2, t3, t2
	ld t3, 128(a0)
	xor a3, a3, t3
	ld t3, 136(a0)
	xor a5, a5, t3
	ld t3, 144(a0)
	xor a6, a6, t3
	ld t3, 152(a0)
	xor a7, a7, t3
	ld t3, 160(a0)
	xor t3, t4, t3
	ld t4, 168(a0)
	xor a2, a2, t4
	ld t4, 176(a0)
	xor a1, a1, t4
	ld t4, 184(a0)
	xor t1, t1, t4
	srli t4, a3, 1
	xor t4, t4, a5
	and t4, t4, a4
	slli t5, t4, 1
	xor a3, a3, t5
	xor a5, a5, t4
	srli t4, a6, 1
	xor t4, t4, a7
	and t4, t4, a4
	slli t5, t4, 1
	xor a6, a6, t5
	xor a7, a7, t4
	srli t4, t3, 1
	xor t4, t4, a2
	and t4, t4, a4
	slli t5, t4, 1
	xor t3, t3, t5
	xor a2, a2, t4
	srli t4, a1, 1
	xor t4, t4, t1
	and a4, t4, a4
	slli t4, a4, 1
	xor a1, a1, t4
	xor a4, t1, a4
	srli t1, a3, 2
	xor t1, t1, a6
	and t1, t1, t0
	slli t4, t1, 2
	xor a3, a3, t4
	xor a6, a6, t1
	srli t1, a5, 2
	xor t1, t1, a7
	and t1, t1, t0
	slli t4, t1, 2
	xor a5, a5, t4
	xor a7, a7, t1
	srli t1, t3, 2
	xor t1, t1, a1
	and t1, t1, t0
	slli t4, t1, 2
	xor t3, t3, t4
	xor a1, a1, t1
	srli t1, a2, 2
	xor t1, t1, a4
	and t0, t1, t0
	slli t1, t0, 2
	xor a2, a2, t1
	xor a4, a4, t0
	srli t0, a3, 4
	xor t0, t0, t3
	and t0, t0, t2
	slli t1, t0, 4
	xor a3, a3, t1
	xor t0, t3, t0
	srli t1, a5, 4
	xor t1, t1, a2
	and t1, t1, t2
	slli t3, t1, 4
	xor a5, a5, t3
	xor a2, a2, t1
	srli t1, a6, 4
	xor t1, t1, a1
	and t1, t1, t2
	slli t3, t1, 4
	xor a6, a6, t3
	xor a1, a1, t1
	srli t1, a7, 4
	xor t1, t1, a4
	and t1, t1, t2
	slli t2, t1, 4
	xor a7, a7, t2
	xor a4, a4, t1
	sd a3, 128(sp)
	sd a5, 136(sp)
	sd a6, 144(sp)
	sd a7, 152(sp)
	sd t0, 160(sp)
	sd a2, 168(sp)
	sd a1, 176(sp)
	sd a4, 184(sp)
	ld a2, 224(sp)
	ld a1, 208(sp)
	xor a3, a2, a1
	ld a4, 240(sp)
	ld a5, 232(sp)
	xor a5, a4, a5
	ld a6, 248(sp)
	ld a7, 200(sp)
	xor t0, a6, a7
	ld t1, 192(sp)
	xor t2, a5, t1
	xor t3, a6, a1
	xor a7, t2, a7
	xor t4, t2, a2
	xor t5, t0, a3
	ld t6, 216(sp)
	xor t6, t6, t5
	xor a1, t6, a1
	and s0, t4, t1
	and s1, t5, a1
	xor a4, t6, a4
	xor t6, a1, t1
	xor s2, a7, t3
	and s3, s2, t6
	xor s4, a1, a5
	xor s5, s4, t3
	xor s3, s3, s1
	and s6, t3, s4
	xor a2, a6, a2
	xor s0, s0, s1
	xor s1, a4, a2
	xor s7, s4, s1
	and s8, a2, s1
	xor a5, a5, s1
	xor s6, s6, s8
	and s9, a3, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a4, s3, a4
	xor s0, s0, s5
	and s3, t0, a5
	xor s5, t2, a6
	xor s9, t0, a5
	and s10, a7, t2
	xor s10, s10, s3
	xor s8, s10, s8
	xor a6, a6, a5
	xor s8, s8, s9
	xor s9, t1, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a6, s3, a6
	and s3, a4, s8
	xor s6, s0, s3
	xor s3, a6, s3
	xor a4, a4, s0
	and s10, a4, s3
	xor s0, s10, s0
	xor s10, s8, a6
	and s6, s6, s10
	xor s6, s6, a6
	xor s8, s8, s6
	and t1, s6, t1
	xor s10, s3, s6
	and a6, a6, s10
	xor s10, s0, s6
	xor s3, s3, a6
	and s3, s0, s3
	and s9, s0, s9
	xor a6, a6, s8
	xor a4, a4, s3
	xor s3, s6, a6
	and a1, s3, a1
	and s5, s0, s5
	xor s0, s0, a4
	and t0, s0, t0
	and a5, s0, a5
	xor s0, a5, s9
	and t2, a4, t2
	and a7, a4, a7
	xor t1, a1, t1
	and t6, a6, t6
	xor a1, t6, a1
	xor a5, a5, t2
	xor a4, a4, a6
	xor t2, t0, t1
	and t6, a4, s4
	xor t2, t6, t2
	xor t1, t1, s0
	and t5, s3, t5
	xor t6, s10, a4
	and s0, t6, s7
	xor s0, s0, a5
	xor a1, a5, a1
	xor a5, s0, t2
	and a3, t6, a3
	and t2, s10, s1
	xor t2, t2, s0
	and a2, s10, a2
	xor t6, s5, a5
	and a6, a6, s2
	xor a3, a2, a3
	xor a6, a6, a3
	xor a3, a7, a3
	and a4, a4, t3
	and a7, s6, t4
	xor t3, t5, a6
	xor a1, t3, a1
	rori t4, a1, 48
	xor a6, a6, a7
	xor a3, a3, t1
	xor a7, t1, a1
	rori a7, a7, 48
	xor a5, a5, a3
	rori a5, a5, 48
	xor a2, a2, t2
	xor t1, t3, t2
	rori t1, t1, 48
	xor a6, a6, t6
	rori a6, a6, 48
	xor a2, t6, a2
	xor a3, t0, a3
	rori a3, a3, 48
	xor a1, a1, t2
	rori a1, a1, 48
	xor a2, a2, a4
	rori a2, a2, 48
	li a4, 1431655765
	slli t0, a4, 32
	or a4, t0, a4
	li t0, 858993459
	slli t2, t0, 32
	or t0, t2, t0
	li t2, 252645135
	slli t3, t2, 32
	or t2, t3, t2
	ld t3, 192(a0)
	xor a3, a3, t3
	ld t3, 200(a0)
	xor a5, a5, t3
	ld t3, 208(a0)
	xor a6, a6, t3
	ld t3, 216(a0)
	xor a7, a7, t3
	ld t3, 224(a0)
	xor t3, t4, t3
	ld t4, 232(a0)
	xor a2, a2, t4
	ld t4, 240(a0)
	xor a1, a1, t4
	ld t4, 248(a0)
	xor t1, t1, t4
	srli t4, a3, 1
	xor t4, t4, a5
	and t4, t4, a4
	slli t5, t4, 1
	xor a3, a3, t5
	xor a5, a5, t4
	srli t4, a6, 1
	xor t4, t4, a7
	and t4, t4, a4
	slli t5, t4, 1
	xor a6, a6, t5
	xor a7, a7, t4
	srli t4, t3, 1
	xor t4, t4, a2
	and t4, t4, a4
	slli t5, t4, 1
	xor t3, t3, t5
	xor a2, a2, t4
	srli t4, a1, 1
	xor t4, t4, t1
	and a4, t4, a4
	slli t4, a4, 1
	xor a1, a1, t4
	xor a4, t1, a4
	srli t1, a3, 2
	xor t1, t1, a6
	and t1, t1, t0
	slli t4, t1, 2
	xor a3, a3, t4
	xor a6, a6, t1
	srli t1, a5, 2
	xor t1, t1, a7
	and t1, t1, t0
	slli t4, t1, 2
	xor a5, a5, t4
	xor a7, a7, t1
	srli t1, t3, 2
	xor t1, t1, a1
	and t1, t1, t0
	slli t4, t1, 2
	xor t3, t3, t4
	xor a1, a1, t1
	srli t1, a2, 2
	xor t1, t1, a4
	and t0, t1, t0
	slli t1, t0, 2
	xor a2, a2, t1
	xor a4, a4, t0
	srli t0, a3, 4
	xor t0, t0, t3
	and t0, t0, t2
	slli t1, t0, 4
	xor a3, a3, t1
	xor t0, t3, t0
	srli t1, a5, 4
	xor t1, t1, a2
	and t1, t1, t2
	slli t3, t1, 4
	xor a5, a5, t3
	xor a2, a2, t1
	srli t1, a6, 4
	xor t1, t1, a1
	and t1, t1, t2
	slli t3, t1, 4
	xor a6, a6, t3
	xor a1, a1, t1
	srli t1, a7, 4
	xor t1, t1, a4
	and t1, t1, t2
	slli t2, t1, 4
	xor a7, a7, t2
	xor a4, a4, t1
	sd a3, 192(sp)
	sd a5, 200(sp)
	sd a6, 208(sp)
	sd a7, 216(sp)
	sd t0, 224(sp)
	sd a2, 232(sp)
	sd a1, 240(sp)
	sd a4, 248(sp)
	ld a1, 264(sp)
	ld a2, 256(sp)
	li a3, 16711935
	slli a4, a3, 32
	or a3, a4, a3
	li a4, 65535
	slli a5, a4, 32
	or a4, a5, a4
	li a5, -1
	srli a5, a5, 32
	ld a6, 0(sp)
	ld a7, 128(sp)
	ld t0, 64(sp)
	ld t1, 192(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and t2, t2, a3
	slli t3, t2, 8
	xor a7, a7, t3
	xor t1, t1, t2
	srli t2, a6, 16
	xor t2, t2, a7
	and t2, t2, a4
	slli t3, t2, 16
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 16
	xor t2, t2, t1
	and t2, t2, a4
	slli t3, t2, 16
	xor t0, t0, t3
	xor t1, t1, t2
	srli t2, a6, 32
	xor t2, t2, a7
	and t2, t2, a5
	slli t3, t2, 32
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 32
	xor t2, t2, t1
	and t2, t2, a5
	slli t3, t2, 32
	xor t0, t0, t3
	xor t1, t1, t2
	ld t2, 0(a2)
	xor a6, a6, t2
	sd a6, 0(a1)
	ld a6, 8(a2)
	xor a6, a7, a6
	sd a6, 8(a1)
	ld a6, 16(a2)
	xor a6, t0, a6
	sd a6, 16(a1)
	ld a6, 24(a2)
	xor a6, t1, a6
	sd a6, 24(a1)
	ld a6, 8(sp)
	ld a7, 136(sp)
	ld t0, 72(sp)
	ld t1, 200(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and t2, t2, a3
	slli t3, t2, 8
	xor a7, a7, t3
	xor t1, t1, t2
	srli t2, a6, 16
	xor t2, t2, a7
	and t2, t2, a4
	slli t3, t2, 16
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 16
	xor t2, t2, t1
	and t2, t2, a4
	slli t3, t2, 16
	xor t0, t0, t3
	xor t1, t1, t2
	srli t2, a6, 32
	xor t2, t2, a7
	and t2, t2, a5
	slli t3, t2, 32
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 32
	xor t2, t2, t1
	and t2, t2, a5
	slli t3, t2, 32
	xor t0, t0, t3
	xor t1, t1, t2
	ld t2, 32(a2)
	xor a6, a6, t2
	sd a6, 32(a1)
	ld a6, 40(a2)
	xor a6, a7, a6
	sd a6, 40(a1)
	ld a6, 48(a2)
	xor a6, t0, a6
	sd a6, 48(a1)
	ld a6, 56(a2)
	xor a6, t1, a6
	sd a6, 56(a1)
	ld a6, 16(sp)
	ld a7, 144(sp)
	ld t0, 80(sp)
	ld t1, 208(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and t2, t2, a3
	slli t3, t2, 8
	xor a7, a7, t3
	xor t1, t1, t2
	srli t2, a6, 16
	xor t2, t2, a7
	and t2, t2, a4
	slli t3, t2, 16
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 16
	xor t2, t2, t1
	and t2, t2, a4
	slli t3, t2, 16
	xor t0, t0, t3
	xor t1, t1, t2
	srli t2, a6, 32
	xor t2, t2, a7
	and t2, t2, a5
	slli t3, t2, 32
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 32
	xor t2, t2, t1
	and t2, t2, a5
	slli t3, t2, 32
	xor t0, t0, t3
	xor t1, t1, t2
	ld t2, 64(a2)
	xor a6, a6, t2
	sd a6, 64(a1)
	ld a6, 72(a2)
	xor a6, a7, a6
	sd a6, 72(a1)
	ld a6, 80(a2)
	xor a6, t0, a6
	sd a6, 80(a1)
	ld a6, 88(a2)
	xor a6, t1, a6
	sd a6, 88(a1)
	ld a6, 24(sp)
	ld a7, 152(sp)
	ld t0, 88(sp)
	ld t1, 216(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and t2, t2, a3
	slli t3, t2, 8
	xor a7, a7, t3
	xor t1, t1, t2
	srli t2, a6, 16
	xor t2, t2, a7
	and t2, t2, a4
	slli t3, t2, 16
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 16
	xor t2, t2, t1
	and t2, t2, a4
	slli t3, t2, 16
	xor t0, t0, t3
	xor t1, t1, t2
	srli t2, a6, 32
	xor t2, t2, a7
	and t2, t2, a5
	slli t3, t2, 32
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 32
	xor t2, t2, t1
	and t2, t2, a5
	slli t3, t2, 32
	xor t0, t0, t3
	xor t1, t1, t2
	ld t2, 96(a2)
	xor a6, a6, t2
	sd a6, 96(a1)
	ld a6, 104(a2)
	xor a6, a7, a6
	sd a6, 104(a1)
	ld a6, 112(a2)
	xor a6, t0, a6
	sd a6, 112(a1)
	ld a6, 120(a2)
	xor a6, t1, a6
	sd a6, 120(a1)
	ld a6, 32(sp)
	ld a7, 160(sp)
	ld t0, 96(sp)
	ld t1, 224(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and t2, t2, a3
	slli t3, t2, 8
	xor a7, a7, t3
	xor t1, t1, t2
	srli t2, a6, 16
	xor t2, t2, a7
	and t2, t2, a4
	slli t3, t2, 16
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 16
	xor t2, t2, t1
	and t2, t2, a4
	slli t3, t2, 16
	xor t0, t0, t3
	xor t1, t1, t2
	srli t2, a6, 32
	xor t2, t2, a7
	and t2, t2, a5
	slli t3, t2, 32
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 32
	xor t2, t2, t1
	and t2, t2, a5
	slli t3, t2, 32
	xor t0, t0, t3
	xor t1, t1, t2
	ld t2, 128(a2)
	xor a6, a6, t2
	sd a6, 128(a1)
	ld a6, 136(a2)
	xor a6, a7, a6
	sd a6, 136(a1)
	ld a6, 144(a2)
	xor a6, t0, a6
	sd a6, 144(a1)
	ld a6, 152(a2)
	xor a6, t1, a6
	sd a6, 152(a1)
	ld a6, 40(sp)
	ld a7, 168(sp)
	ld t0, 104(sp)
	ld t1, 232(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and t2, t2, a3
	slli t3, t2, 8
	xor a7, a7, t3
	xor t1, t1, t2
	srli t2, a6, 16
	xor t2, t2, a7
	and t2, t2, a4
	slli t3, t2, 16
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 16
	xor t2, t2, t1
	and t2, t2, a4
	slli t3, t2, 16
	xor t0, t0, t3
	xor t1, t1, t2
	srli t2, a6, 32
	xor t2, t2, a7
	and t2, t2, a5
	slli t3, t2, 32
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 32
	xor t2, t2, t1
	and t2, t2, a5
	slli t3, t2, 32
	xor t0, t0, t3
	xor t1, t1, t2
	ld t2, 160(a2)
	xor a6, a6, t2
	sd a6, 160(a1)
	ld a6, 168(a2)
	xor a6, a7, a6
	sd a6, 168(a1)
	ld a6, 176(a2)
	xor a6, t0, a6
	sd a6, 176(a1)
	ld a6, 184(a2)
	xor a6, t1, a6
	sd a6, 184(a1)
	ld a6, 48(sp)
	ld a7, 176(sp)
	ld t0, 112(sp)
	ld t1, 240(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and t2, t2, a3
	slli t3, t2, 8
	xor a7, a7, t3
	xor t1, t1, t2
	srli t2, a6, 16
	xor t2, t2, a7
	and t2, t2, a4
	slli t3, t2, 16
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 16
	xor t2, t2, t1
	and t2, t2, a4
	slli t3, t2, 16
	xor t0, t0, t3
	xor t1, t1, t2
	srli t2, a6, 32
	xor t2, t2, a7
	and t2, t2, a5
	slli t3, t2, 32
	xor a6, a6, t3
	xor a7, a7, t2
	srli t2, t0, 32
	xor t2, t2, t1
	and t2, t2, a5
	slli t3, t2, 32
	xor t0, t0, t3
	xor t1, t1, t2
	ld t2, 192(a2)
	xor a6, a6, t2
	sd a6, 192(a1)
	ld a6, 200(a2)
	xor a6, a7, a6
	sd a6, 200(a1)
	ld a6, 208(a2)
	xor a6, t0, a6
	sd a6, 208(a1)
	ld a6, 216(a2)
	xor a6, t1, a6
	sd a6, 216(a1)
	ld a6, 56(sp)
	ld a7, 184(sp)
	ld t0, 120(sp)
	ld t1, 248(sp)
	srli t2, a6, 8
	xor t2, t2, t0
	and t2, t2, a3
	slli t3, t2, 8
	xor a6, a6, t3
	xor t0, t0, t2
	srli t2, a7, 8
	xor t2, t2, t1
	and a3, t2, a3
	slli t2, a3, 8
	xor a7, a7, t2
	xor a3, t1, a3
	srli t1, a6, 16
	xor t1, t1, a7
	and t1, t1, a4
	slli t2, t1, 16
	xor a6, a6, t2
	xor a7, a7, t1
	srli t1, t0, 16
	xor t1, t1, a3
	and a4, t1, a4
	slli t1, a4, 16
	xor t0, t0, t1
	xor a3, a3, a4
	srli a4, a6, 32
	xor a4, a4, a7
	and a4, a4, a5
	slli t1, a4, 32
	xor a6, a6, t1
	xor a4, a7, a4
	srli a7, t0, 32
	xor a7, a7, a3
	and a5, a7, a5
	slli a7, a5, 32
	xor a7, t0, a7
	xor a3, a3, a5
	ld a5, 224(a2)
	xor a5, a6, a5
	sd a5, 224(a1)
	ld a5, 232(a2)
	xor a4, a4, a5
	sd a4, 232(a1)
	ld a4, 240(a2)
	xor a4, a7, a4
	sd a4, 240(a1)
	ld a4, 248(a2)
	xor a3, a3, a4
	sd a3, 248(a1)
	addi a2, a2, 256
	sd a2, 256(sp)
	addi a1, a1, 256
	sd a1, 264(sp)
	ld a1, 272(sp)
	addi a0, a0, -1280
	addi a0, a0, -1280
	bne a2, a1, aesgen_aes128_ctr_group

	ld t0, 288(sp)
	beqz t0, aesgen_aes128_ctr_pick
	ld t1, 296(sp)
	slli t1, t1, 4
	addi t1, t1, 384
	add t1, t1, sp
	ld t2, 320(sp)
	slli t0, t0, 4
	add t0, t0, t1
aesgen_aes128_ctr_from_buffer:
	ld t3, 0(t1)
	sd t3, 0(t2)
	addi t1, t1, 8
	addi t2, t2, 8
	bne t1, t0, aesgen_aes128_ctr_from_buffer
sd t2, 320(sp)
	sd zero, 288(sp)
	sd zero, 296(sp)
aesgen_aes128_ctr_pick:
	ld t0, 304(sp)
	beqz t0, aesgen_aes128_ctr_end
	ld t1, 296(sp)
	ld a1, 312(sp)
	ld a2, 320(sp)
	li t2, 16
	bnez t1, aesgen_aes128_ctr_partial
	bltu t0, t2, aesgen_aes128_ctr_partial
	andi t3, t0, -16
	andi t0, t0, 15
	sd t0, 304(sp)
	sd a1, 256(sp)
	sd a2, 264(sp)
	slli t3, t3, 4
	add a1, a1, t3
	add a2, a2, t3
	sd a1, 272(sp)
	sd a1, 312(sp)
	sd a2, 320(sp)
	j aesgen_aes128_ctr_group
	.balign 4
aesgen_aes128_ctr_partial:
	sub t2, t2, t1
	bltu t2, t0, aesgen_aes128_ctr_fits
	mv t2, t0
aesgen_aes128_ctr_fits:
	sub t0, t0, t2
	sd t0, 304(sp)
	sd t2, 288(sp)
	slli t1, t1, 4
	addi t1, t1, 384
	add t1, t1, sp
	slli t2, t2, 4
	add t2, t2, a1
aesgen_aes128_ctr_to_buffer:
	ld t3, 0(a1)
	sd t3, 0(t1)
	addi a1, a1, 8
	addi t1, t1, 8
	bne a1, t2, aesgen_aes128_ctr_to_buffer
sd a1, 312(sp)
	addi t1, sp, 384
	sd t1, 256(sp)
	sd t1, 264(sp)
	addi t1, t1, 256
	sd t1, 272(sp)
	j aesgen_aes128_ctr_group
aesgen_aes128_ctr_end:
	ld t0, 360(sp)
	ld t2, 368(sp)
	addi t1, t0, 16
	lbu t3, -1(t1)
	add t3, t3, t2
aesgen_aes128_ctr_carry:
	addi t1, t1, -1
	sb t3, 0(t1)
	srli t3, t3, 8
	beqz t3, aesgen_aes128_ctr_carried
	beq t1, t0, aesgen_aes128_ctr_carried
	lbu t2, -1(t1)
	add t3, t3, t2
	j aesgen_aes128_ctr_carry
aesgen_aes128_ctr_carried:
	ld t0, 328(sp)
	bnez t0, aesgen_aes128_ctr_segment
aesgen_aes128_ctr_done:
	ld ra, 1088(sp)
	ld s0, 1096(sp)
	ld s1, 1104(sp)
	ld s2, 1112(sp)
	ld s3, 1120(sp)
	ld s4, 1128(sp)
	ld s5, 1136(sp)
	ld s6, 1144(sp)
	ld s7, 1152(sp)
	ld s8, 1160(sp)
	ld s9, 1168(sp)
	ld s10, 1176(sp)
	ld s11, 1184(sp)
addi sp, sp, 1200

	ret
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr

	.balign 4
	.globl aesgen_aes128_setkey_sliced
	.type aesgen_aes128_setkey_sliced, @function
aesgen_aes128_setkey_sliced:
# void aesgen_aes128_setkey_sliced(uint8_t rk[2816], const uint8_t key[16])
	addi sp, sp, -320
	sd ra, 208(sp)
	sd s0, 216(sp)
	sd s1, 224(sp)
	sd s2, 232(sp)
	sd s3, 240(sp)
	sd s4, 248(sp)
	sd s5, 256(sp)
	sd s6, 264(sp)
	sd s7, 272(sp)
	sd s8, 280(sp)
	sd s9, 288(sp)
	sd s10, 296(sp)
	sd s11, 304(sp)
sd a0, 0(sp)
	lw a2, 0(a1)
	sw a2, 32(sp)
	lw a2, 4(a1)
	sw a2, 36(sp)
	lw a2, 8(a1)
	sw a2, 40(sp)
	lw a2, 12(a1)
	sw a2, 44(sp)
	addi a1, sp, 48
	li a2, 0
	li a3, 1
aesgen_aes128_setkey_sliced_word:
	lwu a5, -4(a1)
	beqz a2, aesgen_aes128_setkey_sliced_rotated
	j aesgen_aes128_setkey_sliced_plain
aesgen_aes128_setkey_sliced_rotated:
	srli a4, a5, 8
	slli a5, a5, 24
	or a5, a5, a4
aesgen_aes128_setkey_sliced_substituted:
	sd a1, 8(sp)
	sd a2, 16(sp)
	sd a3, 24(sp)
	li a0, 16843009
	and a1, a5, a0
	srli a2, a5, 1
	and a2, a2, a0
	srli a3, a5, 2
	and a3, a3, a0
	srli a4, a5, 3
	and a4, a4, a0
	srli a6, a5, 4
	and a6, a6, a0
	srli a7, a5, 5
	and a7, a7, a0
	srli t0, a5, 6
	and t0, t0, a0
	srli t1, a5, 7
	and a0, t1, a0
	xor t1, a6, a3
	xor a7, t0, a7
	xor t2, a0, a2
	xor t3, a7, a1
	xor t4, a0, a3
	xor a2, t3, a2
	xor t5, t3, a6
	xor t6, t2, t1
	xor a4, a4, t6
	xor a3, a4, a3
	and s0, t5, a1
	and s1, t6, a3
	xor a4, a4, t0
	xor t0, a3, a1
	xor s2, a2, t4
	and s3, s2, t0
	xor s4, a3, a7
	xor s5, s4, t4
	xor s3, s3, s1
	and s6, t4, s4
	xor a6, a0, a6
	xor s0, s0, s1
	xor s1, a4, a6
	xor s7, s4, s1
	and s8, a6, s1
	xor a7, a7, s1
	xor s6, s6, s8
	and s9, t1, s7
	xor s0, s0, s6
	xor s8, s9, s8
	xor s3, s3, s8
	xor a4, s3, a4
	xor s0, s0, s5
	and s3, t2, a7
	xor s5, t3, a0
	xor s9, t2, a7
	and s10, a2, t3
	xor s10, s10, s3
	xor s8, s10, s8
	xor a0, a0, a7
	xor s8, s8, s9
	xor s9, a1, s1
	and s10, s5, s9
	xor s3, s10, s3
	xor s3, s3, s6
	xor a0, s3, a0
	and s3, a4, s8
	xor s6, s0, s3
	xor s3, a0, s3
	xor a4, a4, s0
	and s10, a4, s3
	xor s0, s10, s0
	xor s10, s8, a0
	and s6, s6, s10
	xor s6, s6, a0
	xor s8, s8, s6
	and a1, s6, a1
	xor s10, s3, s6
	and a0, a0, s10
	xor s10, s0, s6
	xor s3, s3, a0
	and s3, s0, s3
	and s9, s0, s9
	xor a0, a0, s8
	xor a4, a4, s3
	xor s3, s6, a0
	and a3, s3, a3
	and s5, s0, s5
	xor s0, s0, a4
	and t2, s0, t2
	and a7, s0, a7
	xor s0, a7, s9
	and t3, a4, t3
	and a2, a4, a2
	xor a1, a3, a1
	and t0, a0, t0
	xor a3, t0, a3
	xor a7, a7, t3
	xor a4, a4, a0
	xor t0, t2, a1
	and t3, a4, s4
	xor t0, t3, t0
	xor a1, a1, s0
	and t3, s3, t6
	xor t6, s10, a4
	and s0, t6, s7
	xor s0, s0, a7
	xor a3, a7, a3
	xor a7, s0, t0
	and t0, t6, t1
	and t1, s10, s1
	xor t1, t1, s0
	and a6, s10, a6
	xor t6, s5, a7
	and a0, a0, s2
	xor t0, a6, t0
	xor a0, a0, t0
	xor a2, a2, t0
	and a4, a4, t4
	and t0, s6, t5
	xor t3, t3, a0
	xor a3, t3, a3
	xor a0, a0, t0
	xor a2, a2, a1
	xor a1, a1, a3
	xor a7, a7, a2
	xor a6, a6, t1
	xor t0, t3, t1
	xor a0, a0, t6
	xor a6, t6, a6
	xor a2, t2, a2
	xor t1, a3, t1
	xor a4, a6, a4
	slli a6, a7, 1
	or a2, a2, a6
	slli a0, a0, 2
	or a0, a2, a0
	slli a1, a1, 3
	or a0, a0, a1
	slli a1, a3, 4
	or a0, a0, a1
	slli a1, a4, 5
	or a0, a0, a1
	slli a1, t1, 6
	or a0, a0, a1
	slli a1, t0, 7
	or a0, a0, a1
	li a1, 1667457891
	xor a5, a0, a1
	ld a1, 8(sp)
	ld a2, 16(sp)
	ld a3, 24(sp)
	bnez a2, aesgen_aes128_setkey_sliced_plain
	xor a5, a5, a3
	slli a3, a3, 1
	andi a4, a3, 256
	beqz a4, aesgen_aes128_setkey_sliced_plain
	xori a3, a3, 283
aesgen_aes128_setkey_sliced_plain:
	lw a4, -16(a1)
	xor a5, a5, a4
	sw a5, 0(a1)
	addi a1, a1, 4
	addi a2, a2, 1
	li a4, 4
	bne a2, a4, aesgen_aes128_setkey_sliced_counted
	li a2, 0
aesgen_aes128_setkey_sliced_counted:
	addi a4, sp, 208
	bne a1, a4, aesgen_aes128_setkey_sliced_word
	ld a0, 0(sp)
	addi a1, sp, 32
	mv a3, a4
	li a4, 0
aesgen_aes128_setkey_sliced_key:
	li a2, 4
aesgen_aes128_setkey_sliced_row:
	lbu a5, 0(a1)
	lbu a6, 4(a1)
	slli a6, a6, 16
	or a5, a5, a6
	lbu a6, 8(a1)
	slli a6, a6, 32
	or a5, a5, a6
	lbu a6, 12(a1)
	slli a6, a6, 48
	or a5, a5, a6
	li a6, 65537
	slli a7, a6, 32
	or a6, a7, a6
	and a7, a5, a6
	slli t0, a7, 16
	sub a7, t0, a7
	xor a7, a7, a4
	sd a7, 0(a0)
	srli a7, a5, 1
	and a7, a7, a6
	slli t0, a7, 16
	sub a7, t0, a7
	xor a7, a7, a4
	sd a7, 8(a0)
	srli a7, a5, 2
	and a7, a7, a6
	slli t0, a7, 16
	sub a7, t0, a7
	sd a7, 16(a0)
	srli a7, a5, 3
	and a7, a7, a6
	slli t0, a7, 16
	sub a7, t0, a7
	sd a7, 24(a0)
	srli a7, a5, 4
	and a7, a7, a6
	slli t0, a7, 16
	sub a7, t0, a7
	sd a7, 32(a0)
	srli a7, a5, 5
	and a7, a7, a6
	slli t0, a7, 16
	sub a7, t0, a7
	xor a7, a7, a4
	sd a7, 40(a0)
	srli a7, a5, 6
	and a7, a7, a6
	slli t0, a7, 16
	sub a7, t0, a7
	xor a7, a7, a4
	sd a7, 48(a0)
	srli a5, a5, 7
	and a5, a5, a6
	slli a6, a5, 16
	sub a5, a6, a5
	sd a5, 56(a0)
	addi a0, a0, 64
	addi a1, a1, 1
	addi a2, a2, -1
	bnez a2, aesgen_aes128_setkey_sliced_row
	addi a1, a1, 12
	li a4, -1
	bne a1, a3, aesgen_aes128_setkey_sliced_key
	ld ra, 208(sp)
	ld s0, 216(sp)
	ld s1, 224(sp)
	ld s2, 232(sp)
	ld s3, 240(sp)
	ld s4, 248(sp)
	ld s5, 256(sp)
	ld s6, 264(sp)
	ld s7, 272(sp)
	ld s8, 280(sp)
	ld s9, 288(sp)
	ld s10, 296(sp)
	ld s11, 304(sp)
addi sp, sp, 320

	ret
	.size aesgen_aes128_setkey_sliced, . - aesgen_aes128_setkey_sliced
