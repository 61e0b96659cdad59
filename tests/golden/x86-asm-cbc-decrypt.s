        .section .text.aesgen_aes256_cbc_dec,"ax",@progbits
        .globl aesgen_aes256_cbc_dec
        .type aesgen_aes256_cbc_dec, @function
        .p2align 6
aesgen_aes256_cbc_dec:
        .cfi_startproc
        endbr64
        movq %r8, %r9
        vbroadcasti32x4 (%rsi), %ymm6
        cmpq $12, %r9
        jb .Laesgen_aes256_cbc_dec_rest2
        .p2align 4
.Laesgen_aes256_cbc_dec_loop:
        vmovdqu64 0(%rdx), %ymm0
        vbroadcasti32x4 0(%rdi), %ymm8
        vpxorq %ymm8, %ymm0, %ymm0
        vmovdqu64 32(%rdx), %ymm1
        vbroadcasti32x4 16(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 0(%rdi), %ymm8
        vpxorq %ymm8, %ymm1, %ymm1
        vmovdqu64 64(%rdx), %ymm2
        vbroadcasti32x4 32(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 16(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 0(%rdi), %ymm8
        vpxorq %ymm8, %ymm2, %ymm2
        vmovdqu64 96(%rdx), %ymm3
        vbroadcasti32x4 48(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 32(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 16(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 0(%rdi), %ymm8
        vpxorq %ymm8, %ymm3, %ymm3
        vmovdqu64 128(%rdx), %ymm4
        vbroadcasti32x4 64(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 48(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 32(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 16(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 0(%rdi), %ymm8
        vpxorq %ymm8, %ymm4, %ymm4
        vmovdqu64 160(%rdx), %ymm5
        vbroadcasti32x4 80(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 64(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 48(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 32(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 16(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 0(%rdi), %ymm8
        vpxorq %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 96(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 80(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 64(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 48(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 32(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 16(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 112(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 96(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 80(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 64(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 48(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 32(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 128(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 112(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 96(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 80(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 64(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 48(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 144(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 128(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 112(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 96(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 80(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 64(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 160(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 144(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 128(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 112(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 96(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 80(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 176(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 160(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 144(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 128(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 112(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 96(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 192(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 176(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 160(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 144(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 128(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 112(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 208(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 192(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 176(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 160(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 144(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 128(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vbroadcasti32x4 224(%rdi), %ymm8
        vaesdeclast %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 208(%rdi), %ymm8
        vaesdec %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 192(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 176(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 160(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 144(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vmovdqu64 0(%rdx), %ymm7
        valignq $2, %ymm6, %ymm7, %ymm6
        vpxorq %ymm6, %ymm0, %ymm0
        vmovdqa64 %ymm7, %ymm6
        vbroadcasti32x4 224(%rdi), %ymm8
        vaesdeclast %ymm8, %ymm1, %ymm1
        vbroadcasti32x4 208(%rdi), %ymm8
        vaesdec %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 192(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 176(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 160(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vmovdqu64 %ymm0, 0(%rcx)
        vmovdqu64 32(%rdx), %ymm7
        valignq $2, %ymm6, %ymm7, %ymm6
        vpxorq %ymm6, %ymm1, %ymm1
        vmovdqa64 %ymm7, %ymm6
        vbroadcasti32x4 224(%rdi), %ymm8
        vaesdeclast %ymm8, %ymm2, %ymm2
        vbroadcasti32x4 208(%rdi), %ymm8
        vaesdec %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 192(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 176(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vmovdqu64 %ymm1, 32(%rcx)
        vmovdqu64 64(%rdx), %ymm7
        valignq $2, %ymm6, %ymm7, %ymm6
        vpxorq %ymm6, %ymm2, %ymm2
        vmovdqa64 %ymm7, %ymm6
        vbroadcasti32x4 224(%rdi), %ymm8
        vaesdeclast %ymm8, %ymm3, %ymm3
        vbroadcasti32x4 208(%rdi), %ymm8
        vaesdec %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 192(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vmovdqu64 %ymm2, 64(%rcx)
        vmovdqu64 96(%rdx), %ymm7
        valignq $2, %ymm6, %ymm7, %ymm6
        vpxorq %ymm6, %ymm3, %ymm3
        vmovdqa64 %ymm7, %ymm6
        vbroadcasti32x4 224(%rdi), %ymm8
        vaesdeclast %ymm8, %ymm4, %ymm4
        vbroadcasti32x4 208(%rdi), %ymm8
        vaesdec %ymm8, %ymm5, %ymm5
        vmovdqu64 %ymm3, 96(%rcx)
        vmovdqu64 128(%rdx), %ymm7
        valignq $2, %ymm6, %ymm7, %ymm6
        vpxorq %ymm6, %ymm4, %ymm4
        vmovdqa64 %ymm7, %ymm6
        vbroadcasti32x4 224(%rdi), %ymm8
        vaesdeclast %ymm8, %ymm5, %ymm5
        vmovdqu64 %ymm4, 128(%rcx)
        vmovdqu64 160(%rdx), %ymm7
        valignq $2, %ymm6, %ymm7, %ymm6
        vpxorq %ymm6, %ymm5, %ymm5
        vmovdqa64 %ymm7, %ymm6
        vmovdqu64 %ymm5, 160(%rcx)
        addq $192, %rdx
        addq $192, %rcx
        subq $12, %r9
        cmpq $12, %r9
        jae .Laesgen_aes256_cbc_dec_loop
.Laesgen_aes256_cbc_dec_rest2:
        cmpq $2, %r9
        jb .Laesgen_aes256_cbc_dec_rest1
        vmovdqu64 0(%rdx), %ymm0
        vbroadcasti32x4 0(%rdi), %ymm8
        vpxorq %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 16(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 32(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 48(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 64(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 80(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 96(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 112(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 128(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 144(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 160(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 176(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 192(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 208(%rdi), %ymm8
        vaesdec %ymm8, %ymm0, %ymm0
        vbroadcasti32x4 224(%rdi), %ymm8
        vaesdeclast %ymm8, %ymm0, %ymm0
        vmovdqu64 0(%rdx), %ymm7
        valignq $2, %ymm6, %ymm7, %ymm6
        vpxorq %ymm6, %ymm0, %ymm0
        vmovdqa64 %ymm7, %ymm6
        vmovdqu64 %ymm0, 0(%rcx)
        addq $32, %rdx
        addq $32, %rcx
        subq $2, %r9
        jmp .Laesgen_aes256_cbc_dec_rest2
.Laesgen_aes256_cbc_dec_rest1:
        vextracti32x4 $1, %ymm6, %xmm6
.Laesgen_aes256_cbc_dec_more1:
        cmpq $1, %r9
        jb .Laesgen_aes256_cbc_dec_rested
        vmovdqu64 0(%rdx), %xmm0
        vmovdqu64 0(%rdi), %xmm8
        vpxorq %xmm8, %xmm0, %xmm0
        vmovdqu64 16(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 32(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 48(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 64(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 80(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 96(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 112(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 128(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 144(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 160(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 176(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 192(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 208(%rdi), %xmm8
        vaesdec %xmm8, %xmm0, %xmm0
        vmovdqu64 224(%rdi), %xmm8
        vaesdeclast %xmm8, %xmm0, %xmm0
        vpxorq %xmm6, %xmm0, %xmm0
        vmovdqu64 0(%rdx), %xmm6
        vmovdqu64 %xmm0, 0(%rcx)
        addq $16, %rdx
        addq $16, %rcx
        subq $1, %r9
        jmp .Laesgen_aes256_cbc_dec_more1
.Laesgen_aes256_cbc_dec_rested:
        vmovdqu64 %xmm6, (%rsi)
        vzeroupper
        ret
        .cfi_endproc
        .size aesgen_aes256_cbc_dec, . - aesgen_aes256_cbc_dec
        .section .note.GNU-stack,"",@progbits
