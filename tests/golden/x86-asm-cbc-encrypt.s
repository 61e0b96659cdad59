        .section .text.aesgen_aes128_cbc_enc_x2,"ax",@progbits
        .globl aesgen_aes128_cbc_enc_x2
        .type aesgen_aes128_cbc_enc_x2, @function
        .p2align 6
aesgen_aes128_cbc_enc_x2:
        .cfi_startproc
        endbr64
        pushq %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq %rsp, %rbp
        .cfi_def_cfa_register %rbp
        subq $384, %rsp
        andq $-64, %rsp
        shlq $4, %r8
        jz .Laesgen_aes128_cbc_enc_x2_done
        leaq -16(%r8), %r9
        xorl %r10d, %r10d
        movq %rsp, %r11
.Laesgen_aes128_cbc_enc_x2_key:
        movq 0(%rdi), %rax
        movdqu (%rax,%r10), %xmm0
        movdqa %xmm0, 0(%r11)
        movq 8(%rdi), %rax
        movdqu (%rax,%r10), %xmm0
        movdqa %xmm0, 16(%r11)
        addq $32, %r11
        addq $16, %r10
        cmpq $176, %r10
        jb .Laesgen_aes128_cbc_enc_x2_key
        movdqa 0(%rsp), %xmm0
        pxor 320(%rsp), %xmm0
        movdqa %xmm0, 352(%rsp)
        movdqa 16(%rsp), %xmm0
        pxor 336(%rsp), %xmm0
        movdqa %xmm0, 368(%rsp)
        xorl %r10d, %r10d
        movdqu 0(%rsi), %xmm0
        movdqu 16(%rsi), %xmm1
        movq 0(%rdx), %rax
        movdqu (%rax,%r10), %xmm2
        pxor %xmm2, %xmm0
        pxor 0(%rsp), %xmm0
        movq 8(%rdx), %rax
        movdqu (%rax,%r10), %xmm2
        pxor %xmm2, %xmm1
        pxor 16(%rsp), %xmm1
        cmpq $16, %r8
        jb .Laesgen_aes128_cbc_enc_x2_rest
        .p2align 4
.Laesgen_aes128_cbc_enc_x2_loop:
        leaq 16(%r10), %r11
        cmpq %r9, %r11
        cmovaq %r9, %r11
        aesenc 32(%rsp), %xmm0
        aesenc 48(%rsp), %xmm1
        aesenc 64(%rsp), %xmm0
        aesenc 80(%rsp), %xmm1
        aesenc 96(%rsp), %xmm0
        aesenc 112(%rsp), %xmm1
        aesenc 128(%rsp), %xmm0
        aesenc 144(%rsp), %xmm1
        aesenc 160(%rsp), %xmm0
        aesenc 176(%rsp), %xmm1
        aesenc 192(%rsp), %xmm0
        aesenc 208(%rsp), %xmm1
        aesenc 224(%rsp), %xmm0
        aesenc 240(%rsp), %xmm1
        aesenc 256(%rsp), %xmm0
        aesenc 272(%rsp), %xmm1
        aesenc 288(%rsp), %xmm0
        aesenc 304(%rsp), %xmm1
        movq 0(%rdx), %rax
        movdqu (%rax,%r11), %xmm2
        pxor 352(%rsp), %xmm2
        movdqa %xmm0, %xmm3
        aesenclast %xmm2, %xmm0
        aesenclast 320(%rsp), %xmm3
        movq 0(%rcx), %rax
        movdqu %xmm3, 0(%rax,%r10)
        movq 8(%rdx), %rax
        movdqu (%rax,%r11), %xmm2
        pxor 368(%rsp), %xmm2
        movdqa %xmm1, %xmm3
        aesenclast %xmm2, %xmm1
        aesenclast 336(%rsp), %xmm3
        movq 8(%rcx), %rax
        movdqu %xmm3, 0(%rax,%r10)
        addq $16, %r10
        leaq 16(%r10), %rax
        cmpq %r8, %rax
        jbe .Laesgen_aes128_cbc_enc_x2_loop
.Laesgen_aes128_cbc_enc_x2_rest:
        movq 0(%rcx), %rax
        movdqu (%rax,%r9), %xmm2
        movdqu %xmm2, 0(%rsi)
        movq 8(%rcx), %rax
        movdqu (%rax,%r9), %xmm2
        movdqu %xmm2, 16(%rsi)
.Laesgen_aes128_cbc_enc_x2_done:
        leave
        .cfi_restore %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size aesgen_aes128_cbc_enc_x2, . - aesgen_aes128_cbc_enc_x2
        .section .note.GNU-stack,"",@progbits
