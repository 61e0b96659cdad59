        .section .text.aesgen_aes128_ctr,"ax",@progbits
        .globl aesgen_aes128_ctr
        .type aesgen_aes128_ctr, @function
        .p2align 6
aesgen_aes128_ctr:
        .cfi_startproc
        endbr64
        vbroadcasti32x4 0(%rdi), %zmm6
        vbroadcasti32x4 16(%rdi), %zmm7
        vbroadcasti32x4 32(%rdi), %zmm8
        vbroadcasti32x4 48(%rdi), %zmm9
        vbroadcasti32x4 64(%rdi), %zmm10
        vbroadcasti32x4 80(%rdi), %zmm11
        vbroadcasti32x4 96(%rdi), %zmm12
        vbroadcasti32x4 112(%rdi), %zmm13
        vbroadcasti32x4 128(%rdi), %zmm14
        vbroadcasti32x4 144(%rdi), %zmm15
        vbroadcasti32x4 160(%rdi), %zmm16
        movq (%rsi), %r11
        movq 8(%rsi), %r10
        bswapq %r11
        bswapq %r10
        testq %r8, %r8
        jz .Laesgen_aes128_ctr_done
.Laesgen_aes128_ctr_segment:
        movq %r10, %r9
        notq %r9
        cmpq %r8, %r9
        jae .Laesgen_aes128_ctr_all
        incq %r9
        jmp .Laesgen_aes128_ctr_some
.Laesgen_aes128_ctr_all:
        movq %r8, %r9
.Laesgen_aes128_ctr_some:
        subq %r9, %r8
        vmovq %r10, %xmm4
        vpinsrq $1, %r11, %xmm4, %xmm4
        vshufi64x2 $0, %zmm4, %zmm4, %zmm4
        vpaddq .Laesgen_aes128_ctr_lanes(%rip), %zmm4, %zmm4
        addq %r9, %r10
        adcq $0, %r11
        cmpq $16, %r9
        jb .Laesgen_aes128_ctr_rest4
        .p2align 4
.Laesgen_aes128_ctr_loop:
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %zmm4, %zmm0
        vpaddq .Laesgen_aes128_ctr_add4(%rip), %zmm4, %zmm4
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %zmm4, %zmm1
        vpaddq .Laesgen_aes128_ctr_add4(%rip), %zmm4, %zmm4
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %zmm4, %zmm2
        vpaddq .Laesgen_aes128_ctr_add4(%rip), %zmm4, %zmm4
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %zmm4, %zmm3
        vpaddq .Laesgen_aes128_ctr_add4(%rip), %zmm4, %zmm4
        vpxorq %zmm6, %zmm0, %zmm0
        vpxorq %zmm6, %zmm1, %zmm1
        vpxorq %zmm6, %zmm2, %zmm2
        vpxorq %zmm6, %zmm3, %zmm3
        vaesenc %zmm7, %zmm0, %zmm0
        vaesenc %zmm7, %zmm1, %zmm1
        vaesenc %zmm7, %zmm2, %zmm2
        vaesenc %zmm7, %zmm3, %zmm3
        vaesenc %zmm8, %zmm0, %zmm0
        vaesenc %zmm8, %zmm1, %zmm1
        vaesenc %zmm8, %zmm2, %zmm2
        vaesenc %zmm8, %zmm3, %zmm3
        vaesenc %zmm9, %zmm0, %zmm0
        vaesenc %zmm9, %zmm1, %zmm1
        vaesenc %zmm9, %zmm2, %zmm2
        vaesenc %zmm9, %zmm3, %zmm3
        vaesenc %zmm10, %zmm0, %zmm0
        vaesenc %zmm10, %zmm1, %zmm1
        vaesenc %zmm10, %zmm2, %zmm2
        vaesenc %zmm10, %zmm3, %zmm3
        vaesenc %zmm11, %zmm0, %zmm0
        vaesenc %zmm11, %zmm1, %zmm1
        vaesenc %zmm11, %zmm2, %zmm2
        vaesenc %zmm11, %zmm3, %zmm3
        vaesenc %zmm12, %zmm0, %zmm0
        vaesenc %zmm12, %zmm1, %zmm1
        vaesenc %zmm12, %zmm2, %zmm2
        vaesenc %zmm12, %zmm3, %zmm3
        vaesenc %zmm13, %zmm0, %zmm0
        vaesenc %zmm13, %zmm1, %zmm1
        vaesenc %zmm13, %zmm2, %zmm2
        vaesenc %zmm13, %zmm3, %zmm3
        vaesenc %zmm14, %zmm0, %zmm0
        vaesenc %zmm14, %zmm1, %zmm1
        vaesenc %zmm14, %zmm2, %zmm2
        vaesenc %zmm14, %zmm3, %zmm3
        vaesenc %zmm15, %zmm0, %zmm0
        vaesenc %zmm15, %zmm1, %zmm1
        vaesenc %zmm15, %zmm2, %zmm2
        vaesenc %zmm15, %zmm3, %zmm3
        vpxorq 0(%rdx), %zmm16, %zmm5
        vaesenclast %zmm5, %zmm0, %zmm0
        vpxorq 64(%rdx), %zmm16, %zmm5
        vaesenclast %zmm5, %zmm1, %zmm1
        vpxorq 128(%rdx), %zmm16, %zmm5
        vaesenclast %zmm5, %zmm2, %zmm2
        vpxorq 192(%rdx), %zmm16, %zmm5
        vaesenclast %zmm5, %zmm3, %zmm3
        vmovdqu64 %zmm0, 0(%rcx)
        vmovdqu64 %zmm1, 64(%rcx)
        vmovdqu64 %zmm2, 128(%rcx)
        vmovdqu64 %zmm3, 192(%rcx)
        addq $256, %rdx
        addq $256, %rcx
        subq $16, %r9
        cmpq $16, %r9
        jae .Laesgen_aes128_ctr_loop
.Laesgen_aes128_ctr_rest4:
        cmpq $4, %r9
        jb .Laesgen_aes128_ctr_rest1
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %zmm4, %zmm0
        vpaddq .Laesgen_aes128_ctr_add4(%rip), %zmm4, %zmm4
        vpxorq %zmm6, %zmm0, %zmm0
        vaesenc %zmm7, %zmm0, %zmm0
        vaesenc %zmm8, %zmm0, %zmm0
        vaesenc %zmm9, %zmm0, %zmm0
        vaesenc %zmm10, %zmm0, %zmm0
        vaesenc %zmm11, %zmm0, %zmm0
        vaesenc %zmm12, %zmm0, %zmm0
        vaesenc %zmm13, %zmm0, %zmm0
        vaesenc %zmm14, %zmm0, %zmm0
        vaesenc %zmm15, %zmm0, %zmm0
        vpxorq 0(%rdx), %zmm16, %zmm5
        vaesenclast %zmm5, %zmm0, %zmm0
        vmovdqu64 %zmm0, 0(%rcx)
        addq $64, %rdx
        addq $64, %rcx
        subq $4, %r9
        jmp .Laesgen_aes128_ctr_rest4
.Laesgen_aes128_ctr_rest1:
.Laesgen_aes128_ctr_more1:
        cmpq $1, %r9
        jb .Laesgen_aes128_ctr_rested
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %xmm4, %xmm0
        vpaddq .Laesgen_aes128_ctr_add1(%rip), %xmm4, %xmm4
        vpxorq %xmm6, %xmm0, %xmm0
        vaesenc %xmm7, %xmm0, %xmm0
        vaesenc %xmm8, %xmm0, %xmm0
        vaesenc %xmm9, %xmm0, %xmm0
        vaesenc %xmm10, %xmm0, %xmm0
        vaesenc %xmm11, %xmm0, %xmm0
        vaesenc %xmm12, %xmm0, %xmm0
        vaesenc %xmm13, %xmm0, %xmm0
        vaesenc %xmm14, %xmm0, %xmm0
        vaesenc %xmm15, %xmm0, %xmm0
        vpxorq 0(%rdx), %xmm16, %xmm5
        vaesenclast %xmm5, %xmm0, %xmm0
        vmovdqu64 %xmm0, 0(%rcx)
        addq $16, %rdx
        addq $16, %rcx
        subq $1, %r9
        jmp .Laesgen_aes128_ctr_more1
.Laesgen_aes128_ctr_rested:
        testq %r8, %r8
        jnz .Laesgen_aes128_ctr_segment
        bswapq %r11
        bswapq %r10
        movq %r11, (%rsi)
        movq %r10, 8(%rsi)
.Laesgen_aes128_ctr_done:
        vzeroupper
        ret
        .cfi_endproc
        .p2align 6
.Laesgen_aes128_ctr_reverse:
        .quad 579005069656919567, 283686952306183, 579005069656919567, 283686952306183, 579005069656919567, 283686952306183, 579005069656919567, 283686952306183
.Laesgen_aes128_ctr_lanes:
        .quad 0, 0, 1, 0, 2, 0, 3, 0
.Laesgen_aes128_ctr_add4:
        .quad 4, 0, 4, 0, 4, 0, 4, 0
.Laesgen_aes128_ctr_add1:
        .quad 1, 0, 1, 0, 1, 0, 1, 0
        .size aesgen_aes128_ctr, . - aesgen_aes128_ctr
        .section .note.GNU-stack,"",@progbits
