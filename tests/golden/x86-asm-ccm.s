        .section .text.aesgen_aes192_ccm_open,"ax",@progbits
        .globl aesgen_aes192_ccm_open_setkey
        .type aesgen_aes192_ccm_open_setkey, @function
        .p2align 4
aesgen_aes192_ccm_open_setkey:
        .cfi_startproc
        endbr64
        movdqu 0(%rsi), %xmm2
        movdqu %xmm2, 0(%rdi)
        movdqu 16(%rsi), %xmm2
        movdqu %xmm2, 16(%rdi)
        movdqu 32(%rsi), %xmm2
        movdqu %xmm2, 32(%rdi)
        movdqu 48(%rsi), %xmm2
        movdqu %xmm2, 48(%rdi)
        movdqu 64(%rsi), %xmm2
        movdqu %xmm2, 64(%rdi)
        movdqu 80(%rsi), %xmm2
        movdqu %xmm2, 80(%rdi)
        movdqu 96(%rsi), %xmm2
        movdqu %xmm2, 96(%rdi)
        movdqu 112(%rsi), %xmm2
        movdqu %xmm2, 112(%rdi)
        movdqu 128(%rsi), %xmm2
        movdqu %xmm2, 128(%rdi)
        movdqu 144(%rsi), %xmm2
        movdqu %xmm2, 144(%rdi)
        movdqu 160(%rsi), %xmm2
        movdqu %xmm2, 160(%rdi)
        movdqu 176(%rsi), %xmm2
        movdqu %xmm2, 176(%rdi)
        movdqu 192(%rsi), %xmm2
        movdqu %xmm2, 192(%rdi)
        pxor %xmm2, %xmm2
        xorl %eax, %eax
        ret
        .cfi_endproc
        .size aesgen_aes192_ccm_open_setkey, . - aesgen_aes192_ccm_open_setkey

        .globl aesgen_aes192_ccm_open
        .type aesgen_aes192_ccm_open, @function
        .p2align 6
aesgen_aes192_ccm_open:
        .cfi_startproc
        endbr64
        pushq %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq %rsp, %rbp
        .cfi_def_cfa_register %rbp
        subq $80, %rsp
        andq $-16, %rsp
        movdqu 192(%rdi), %xmm2
        movdqa %xmm2, 64(%rsp)
        movdqu 0(%rdi), %xmm4
        movdqu 16(%rdi), %xmm5
        movdqu 32(%rdi), %xmm6
        movdqu 48(%rdi), %xmm7
        movdqu 64(%rdi), %xmm8
        movdqu 80(%rdi), %xmm9
        movdqu 96(%rdi), %xmm10
        movdqu 112(%rdi), %xmm11
        movdqu 128(%rdi), %xmm12
        movdqu 144(%rdi), %xmm13
        movdqu 160(%rdi), %xmm14
        movdqu 176(%rdi), %xmm15
        movdqu 192(%rdi), %xmm2
        pxor %xmm4, %xmm2
        movdqa %xmm2, 48(%rsp)

        # The counter block 0, in rax and rsi: the bytes of the field of lengths less one, the IV, zeros (A.3). The IV has
        # 7 to 13 bytes: rax takes the first 7, and rsi those that are left of the last 7.
        movq %rcx, %r10
        movl $14, %ecx
        subl %edx, %ecx
        movl (%rsi), %eax
        movl 3(%rsi), %r11d
        shrl $8, %r11d
        shlq $32, %r11
        orq %r11, %rax
        shlq $8, %rax
        orq %rcx, %rax
        movl -7(%rsi,%rdx), %r11d
        movl -4(%rsi,%rdx), %esi
        shrl $8, %esi
        shlq $32, %rsi
        orq %r11, %rsi
        shll $3, %ecx
        shrq %cl, %rsi
        movq %r10, %rcx
        movq %rax, %xmm3
        pinsrq $1, %rsi, %xmm3
        movdqa %xmm3, 32(%rsp)
        pshufb .Laesgen_aes192_ccm_open_reverse(%rip), %xmm3
        paddq .Laesgen_aes192_ccm_open_one(%rip), %xmm3

        # The first block of the chain also has marks of associated data and of the tag's bytes, and the length (A.2.1).
        movq 40(%rbp), %rdx
        leal -8(,%rdx,4), %edx
        leal 64(%rdx), %r10d
        testq %r8, %r8
        cmovnz %r10d, %edx
        orq %rdx, %rax
        movq 24(%rbp), %rdx
        bswapq %rdx
        orq %rdx, %rsi
        movq %rax, %xmm0
        pinsrq $1, %rsi, %xmm0
        pxor %xmm4, %xmm0
        movdqa %xmm3, %xmm1
        pshufb .Laesgen_aes192_ccm_open_reverse(%rip), %xmm1
        pxor %xmm4, %xmm1
        paddq .Laesgen_aes192_ccm_open_one(%rip), %xmm3
        aesenc %xmm5, %xmm1
        aesenc %xmm6, %xmm1
        aesenc %xmm7, %xmm1
        aesenc %xmm8, %xmm1
        aesenc %xmm9, %xmm1
        aesenc %xmm10, %xmm1
        aesenc %xmm11, %xmm1
        aesenc %xmm12, %xmm1
        aesenc %xmm13, %xmm1
        aesenc %xmm14, %xmm1
        aesenc %xmm15, %xmm1

        # The associated data behind their length, which takes 2, 6 or 10 bytes (A.2.2): rax and rsi begin a block.
        testq %r8, %r8
        jz .Laesgen_aes192_ccm_open_text
        movq %r8, %rax
        bswapq %rax
        xorl %esi, %esi
        cmpq $0xff00, %r8
        jae .Laesgen_aes192_ccm_open_long
        shrq $48, %rax
        movl $2, %edx
        jmp .Laesgen_aes192_ccm_open_aside
.Laesgen_aes192_ccm_open_long:
        movq %r8, %rdx
        shrq $32, %rdx
        jnz .Laesgen_aes192_ccm_open_longest
        shrq $16, %rax
        movw $0xfeff, %ax
        movl $6, %edx
        jmp .Laesgen_aes192_ccm_open_aside
.Laesgen_aes192_ccm_open_longest:
        movq %rax, %rsi
        shrq $48, %rsi
        shlq $16, %rax
        movw $0xffff, %ax
        movl $10, %edx

        # A block of the frame gets the rdx bytes in rax and rsi, and r10 bytes of associated data behind them.
.Laesgen_aes192_ccm_open_aside:
        movq %rax, 0(%rsp)
        movq %rsi, 8(%rsp)
        movl $16, %r10d
        subq %rdx, %r10
        cmpq %r10, %r8
        cmovb %r8, %r10
        subq %r10, %r8
.Laesgen_aes192_ccm_open_aside_byte:
        movb (%rcx), %al
        movb %al, 0(%rsp,%rdx)
        incq %rcx
        incq %rdx
        decq %r10
        jnz .Laesgen_aes192_ccm_open_aside_byte
        aesenc %xmm5, %xmm0
        aesenc %xmm6, %xmm0
        aesenc %xmm7, %xmm0
        aesenc %xmm8, %xmm0
        aesenc %xmm9, %xmm0
        aesenc %xmm10, %xmm0
        aesenc %xmm11, %xmm0
        aesenc %xmm12, %xmm0
        aesenc %xmm13, %xmm0
        aesenc %xmm14, %xmm0
        aesenc %xmm15, %xmm0
        movdqu 0(%rsp), %xmm2
        pxor 48(%rsp), %xmm2
        aesenclast %xmm2, %xmm0

        # Whole blocks.
        subq $16, %r8
        jb .Laesgen_aes192_ccm_open_aside_rest
.Laesgen_aes192_ccm_open_aside_block:
        aesenc %xmm5, %xmm0
        aesenc %xmm6, %xmm0
        aesenc %xmm7, %xmm0
        aesenc %xmm8, %xmm0
        aesenc %xmm9, %xmm0
        aesenc %xmm10, %xmm0
        aesenc %xmm11, %xmm0
        aesenc %xmm12, %xmm0
        aesenc %xmm13, %xmm0
        aesenc %xmm14, %xmm0
        aesenc %xmm15, %xmm0
        movdqu (%rcx), %xmm2
        pxor 48(%rsp), %xmm2
        aesenclast %xmm2, %xmm0
        addq $16, %rcx
        subq $16, %r8
        jae .Laesgen_aes192_ccm_open_aside_block
.Laesgen_aes192_ccm_open_aside_rest:
        xorl %eax, %eax
        xorl %esi, %esi
        xorl %edx, %edx
        addq $16, %r8
        jnz .Laesgen_aes192_ccm_open_aside

        # The text.
.Laesgen_aes192_ccm_open_text:
        movq 16(%rbp), %r10
        movq 24(%rbp), %r11
        subq $16, %r11
        jb .Laesgen_aes192_ccm_open_part
        .p2align 5
.Laesgen_aes192_ccm_open_body:
        aesenc %xmm5, %xmm0
        movdqu (%r9), %xmm2
        aesenc %xmm6, %xmm0
        pxor 64(%rsp), %xmm2
        aesenclast %xmm2, %xmm1
        aesenc %xmm7, %xmm0
        movdqu %xmm1, (%r10)
        movdqa %xmm1, %xmm2
        aesenc %xmm8, %xmm0
        pxor 48(%rsp), %xmm2
        movdqa %xmm3, %xmm1
        aesenc %xmm9, %xmm0
        pshufb .Laesgen_aes192_ccm_open_reverse(%rip), %xmm1
        pxor %xmm4, %xmm1
        aesenc %xmm10, %xmm0
        paddq .Laesgen_aes192_ccm_open_one(%rip), %xmm3
        aesenc %xmm5, %xmm1
        aesenc %xmm11, %xmm0
        aesenc %xmm6, %xmm1
        aesenc %xmm7, %xmm1
        aesenc %xmm12, %xmm0
        aesenc %xmm8, %xmm1
        aesenc %xmm9, %xmm1
        aesenc %xmm13, %xmm0
        aesenc %xmm10, %xmm1
        aesenc %xmm11, %xmm1
        aesenc %xmm14, %xmm0
        aesenc %xmm12, %xmm1
        aesenc %xmm13, %xmm1
        aesenc %xmm15, %xmm0
        aesenc %xmm14, %xmm1
        aesenc %xmm15, %xmm1
        aesenclast %xmm2, %xmm0
        addq $16, %r9
        addq $16, %r10
        subq $16, %r11
        jae .Laesgen_aes192_ccm_open_body
.Laesgen_aes192_ccm_open_part:
        addq $16, %r11
        jz .Laesgen_aes192_ccm_open_tag

        # A part of a block: the chain takes the plaintext, filled up with zeros.
        aesenc %xmm5, %xmm0
        aesenc %xmm6, %xmm0
        aesenc %xmm7, %xmm0
        aesenc %xmm8, %xmm0
        aesenc %xmm9, %xmm0
        aesenc %xmm10, %xmm0
        aesenc %xmm11, %xmm0
        aesenc %xmm12, %xmm0
        aesenc %xmm13, %xmm0
        aesenc %xmm14, %xmm0
        aesenc %xmm15, %xmm0
        aesenclast 64(%rsp), %xmm1
        movdqu %xmm1, 16(%rsp)
        movq $0, 0(%rsp)
        movq $0, 8(%rsp)
.Laesgen_aes192_ccm_open_byte:
        movb -1(%r9,%r11), %al
        xorb 15(%rsp,%r11), %al
        movb %al, -1(%r10,%r11)
        movb %al, -1(%rsp,%r11)
        decq %r11
        jnz .Laesgen_aes192_ccm_open_byte
        movdqu 0(%rsp), %xmm2
        pxor 48(%rsp), %xmm2
        aesenclast %xmm2, %xmm0

        # The tag: two overlapping parts of 8 or 4 bytes cover it.
.Laesgen_aes192_ccm_open_tag:
        movdqu 32(%rsp), %xmm1
        pxor %xmm4, %xmm1
        aesenc %xmm5, %xmm0
        aesenc %xmm5, %xmm1
        aesenc %xmm6, %xmm0
        aesenc %xmm6, %xmm1
        aesenc %xmm7, %xmm0
        aesenc %xmm7, %xmm1
        aesenc %xmm8, %xmm0
        aesenc %xmm8, %xmm1
        aesenc %xmm9, %xmm0
        aesenc %xmm9, %xmm1
        aesenc %xmm10, %xmm0
        aesenc %xmm10, %xmm1
        aesenc %xmm11, %xmm0
        aesenc %xmm11, %xmm1
        aesenc %xmm12, %xmm0
        aesenc %xmm12, %xmm1
        aesenc %xmm13, %xmm0
        aesenc %xmm13, %xmm1
        aesenc %xmm14, %xmm0
        aesenc %xmm14, %xmm1
        aesenc %xmm15, %xmm0
        aesenc %xmm15, %xmm1
        aesenclast 64(%rsp), %xmm0
        aesenclast 64(%rsp), %xmm1
        pxor %xmm1, %xmm0
        movdqu %xmm0, 0(%rsp)
        movq 32(%rbp), %rcx
        movq 40(%rbp), %rdx
        cmpq $8, %rdx
        jb .Laesgen_aes192_ccm_open_short
        movq 0(%rsp), %rax
        movq %rax, (%rcx)
        movq -8(%rsp,%rdx), %rax
        movq %rax, -8(%rcx,%rdx)
        jmp .Laesgen_aes192_ccm_open_done
.Laesgen_aes192_ccm_open_short:
        movl 0(%rsp), %eax
        movl %eax, (%rcx)
        movl -4(%rsp,%rdx), %eax
        movl %eax, -4(%rcx,%rdx)
.Laesgen_aes192_ccm_open_done:
        leave
        .cfi_restore %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size aesgen_aes192_ccm_open, . - aesgen_aes192_ccm_open
        .p2align 4
.Laesgen_aes192_ccm_open_reverse:
        .quad 579005069656919567, 283686952306183
        .p2align 4
.Laesgen_aes192_ccm_open_one:
        .quad 1, 0
        .section .note.GNU-stack,"",@progbits
