        .section .text.aesgen_aes128_ecb_dec,"ax",@progbits
        .globl aesgen_aes128_ecb_dec
        .type aesgen_aes128_ecb_dec, @function
        .p2align 6
aesgen_aes128_ecb_dec:
        .cfi_startproc
        endbr64
        pushq %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq %rsp, %rbp
        .cfi_def_cfa_register %rbp
        subq $176, %rsp
        andq $-64, %rsp
        testb $15, %dil
        jz .Laesgen_aes128_ecb_dec_aligned
        movdqu 0(%rdi), %xmm0
        movdqa %xmm0, 0(%rsp)
        movdqu 16(%rdi), %xmm0
        movdqa %xmm0, 16(%rsp)
        movdqu 32(%rdi), %xmm0
        movdqa %xmm0, 32(%rsp)
        movdqu 48(%rdi), %xmm0
        movdqa %xmm0, 48(%rsp)
        movdqu 64(%rdi), %xmm0
        movdqa %xmm0, 64(%rsp)
        movdqu 80(%rdi), %xmm0
        movdqa %xmm0, 80(%rsp)
        movdqu 96(%rdi), %xmm0
        movdqa %xmm0, 96(%rsp)
        movdqu 112(%rdi), %xmm0
        movdqa %xmm0, 112(%rsp)
        movdqu 128(%rdi), %xmm0
        movdqa %xmm0, 128(%rsp)
        movdqu 144(%rdi), %xmm0
        movdqa %xmm0, 144(%rsp)
        movdqu 160(%rdi), %xmm0
        movdqa %xmm0, 160(%rsp)
        movq %rsp, %rdi
.Laesgen_aes128_ecb_dec_aligned:
        movq %r8, %r9
        cmpq $4, %r9
        jb .Laesgen_aes128_ecb_dec_rest1
        subq $3, %r9
        movdqu 0(%rdx), %xmm3
        pxor 0(%rdi), %xmm3
        aesdec 16(%rdi), %xmm3
        aesdec 32(%rdi), %xmm3
        aesdec 48(%rdi), %xmm3
        movdqu 16(%rdx), %xmm2
        aesdec 64(%rdi), %xmm3
        pxor 0(%rdi), %xmm2
        aesdec 80(%rdi), %xmm3
        aesdec 16(%rdi), %xmm2
        aesdec 96(%rdi), %xmm3
        aesdec 32(%rdi), %xmm2
        aesdec 112(%rdi), %xmm3
        aesdec 48(%rdi), %xmm2
        movdqu 32(%rdx), %xmm1
        aesdec 128(%rdi), %xmm3
        aesdec 64(%rdi), %xmm2
        pxor 0(%rdi), %xmm1
        aesdec 144(%rdi), %xmm3
        aesdec 80(%rdi), %xmm2
        aesdec 16(%rdi), %xmm1
        aesdeclast 160(%rdi), %xmm3
        aesdec 96(%rdi), %xmm2
        aesdec 32(%rdi), %xmm1
        .p2align 4
.Laesgen_aes128_ecb_dec_loop:
        movdqu %xmm3, 0(%rcx)
        aesdec 112(%rdi), %xmm2
        aesdec 48(%rdi), %xmm1
        movdqu 48(%rdx), %xmm0
        aesdec 128(%rdi), %xmm2
        aesdec 64(%rdi), %xmm1
        pxor 0(%rdi), %xmm0
        aesdec 144(%rdi), %xmm2
        aesdec 80(%rdi), %xmm1
        aesdec 16(%rdi), %xmm0
        aesdeclast 160(%rdi), %xmm2
        aesdec 96(%rdi), %xmm1
        aesdec 32(%rdi), %xmm0
        movdqa %xmm2, %xmm3
        movdqa %xmm1, %xmm2
        movdqa %xmm0, %xmm1
        addq $16, %rdx
        addq $16, %rcx
        subq $1, %r9
        cmpq $1, %r9
        jae .Laesgen_aes128_ecb_dec_loop
        movdqu %xmm3, 0(%rcx)
        aesdec 112(%rdi), %xmm2
        aesdec 48(%rdi), %xmm1
        aesdec 128(%rdi), %xmm2
        aesdec 64(%rdi), %xmm1
        aesdec 144(%rdi), %xmm2
        aesdec 80(%rdi), %xmm1
        aesdeclast 160(%rdi), %xmm2
        aesdec 96(%rdi), %xmm1
        movdqu %xmm2, 16(%rcx)
        aesdec 112(%rdi), %xmm1
        aesdec 128(%rdi), %xmm1
        aesdec 144(%rdi), %xmm1
        aesdeclast 160(%rdi), %xmm1
        movdqu %xmm1, 32(%rcx)
        addq $48, %rdx
        addq $48, %rcx
.Laesgen_aes128_ecb_dec_rest1:
        cmpq $1, %r9
        jb .Laesgen_aes128_ecb_dec_rested
        movdqu 0(%rdx), %xmm0
        pxor 0(%rdi), %xmm0
        aesdec 16(%rdi), %xmm0
        aesdec 32(%rdi), %xmm0
        aesdec 48(%rdi), %xmm0
        aesdec 64(%rdi), %xmm0
        aesdec 80(%rdi), %xmm0
        aesdec 96(%rdi), %xmm0
        aesdec 112(%rdi), %xmm0
        aesdec 128(%rdi), %xmm0
        aesdec 144(%rdi), %xmm0
        aesdeclast 160(%rdi), %xmm0
        movdqu %xmm0, 0(%rcx)
        addq $16, %rdx
        addq $16, %rcx
        subq $1, %r9
        jmp .Laesgen_aes128_ecb_dec_rest1
.Laesgen_aes128_ecb_dec_rested:
        leave
        .cfi_restore %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size aesgen_aes128_ecb_dec, . - aesgen_aes128_ecb_dec
        .section .note.GNU-stack,"",@progbits
