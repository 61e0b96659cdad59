        .section .text.aesgen_aes128_cbc_enc,"ax",@progbits
        .globl aesgen_aes128_cbc_enc
        .type aesgen_aes128_cbc_enc, @function
        .p2align 6
aesgen_aes128_cbc_enc:
        .cfi_startproc
        endbr64
        pushq %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq %rsp, %rbp
        .cfi_def_cfa_register %rbp
        subq $176, %rsp
        andq $-64, %rsp
        shlq $4, %r8
        jz .Laesgen_aes128_cbc_enc_done
        leaq -16(%r8), %r9
        xorl %r10d, %r10d
        movq %rsp, %r11
.Laesgen_aes128_cbc_enc_key:
        movdqu (%rdi,%r10), %xmm0
        movdqa %xmm0, (%r11)
        addq $16, %r11
        addq $16, %r10
        cmpq $176, %r10
        jb .Laesgen_aes128_cbc_enc_key
        xorl %r10d, %r10d
        movdqu 0(%rsi), %xmm0
        cmpq $16, %r8
        jb .Laesgen_aes128_cbc_enc_rest
        .p2align 4
.Laesgen_aes128_cbc_enc_loop:
        movdqu 0(%rdx,%r10), %xmm1
        pxor %xmm1, %xmm0
        pxor 0(%rsp), %xmm0
        aesenc 16(%rsp), %xmm0
        aesenc 32(%rsp), %xmm0
        aesenc 48(%rsp), %xmm0
        aesenc 64(%rsp), %xmm0
        aesenc 80(%rsp), %xmm0
        aesenc 96(%rsp), %xmm0
        aesenc 112(%rsp), %xmm0
        aesenc 128(%rsp), %xmm0
        aesenc 144(%rsp), %xmm0
        aesenclast 160(%rsp), %xmm0
        movdqu %xmm0, 0(%rcx,%r10)
        addq $16, %r10
        leaq 16(%r10), %rax
        cmpq %r8, %rax
        jbe .Laesgen_aes128_cbc_enc_loop
.Laesgen_aes128_cbc_enc_rest:
        movdqu (%rcx,%r9), %xmm1
        movdqu %xmm1, 0(%rsi)
.Laesgen_aes128_cbc_enc_done:
        leave
        .cfi_restore %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size aesgen_aes128_cbc_enc, . - aesgen_aes128_cbc_enc
        .section .note.GNU-stack,"",@progbits
