        .section .text.aesgen_aes128_ctr,"ax",@progbits
        .globl aesgen_aes128_ctr
        .type aesgen_aes128_ctr, @function
        .p2align 6
        .skip 51
aesgen_aes128_ctr:
        .cfi_startproc
        endbr64
        cmpq $512, %r8
        jae aesgen_aes128_ctr_cached
.Laesgen_aes128_ctr_enter:
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
        vmovq %r10, %xmm1
        vpinsrq $1, %r11, %xmm1, %xmm1
        vperm2i128 $0, %ymm1, %ymm1, %ymm1
        vpaddq .Laesgen_aes128_ctr_lanes(%rip), %ymm1, %ymm1
        addq %r9, %r10
        adcq $0, %r11
        cmpq $2, %r9
        jb .Laesgen_aes128_ctr_rest2
        .p2align 4
.Laesgen_aes128_ctr_loop:
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %ymm1, %ymm0
        vpaddq .Laesgen_aes128_ctr_add2(%rip), %ymm1, %ymm1
        vbroadcasti128 0(%rdi), %ymm2
        vpxor %ymm2, %ymm0, %ymm0
        vbroadcasti128 16(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 32(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 48(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 64(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 80(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 96(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 112(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 128(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 144(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 160(%rdi), %ymm2
        vaesenclast %ymm2, %ymm0, %ymm0
        vpxor 0(%rdx), %ymm0, %ymm0
        vmovdqu %ymm0, 0(%rcx)
        addq $32, %rdx
        addq $32, %rcx
        subq $2, %r9
        cmpq $2, %r9
        jae .Laesgen_aes128_ctr_loop
.Laesgen_aes128_ctr_rest2:
        cmpq $2, %r9
        jb .Laesgen_aes128_ctr_rest1
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %ymm1, %ymm0
        vpaddq .Laesgen_aes128_ctr_add2(%rip), %ymm1, %ymm1
        vbroadcasti128 0(%rdi), %ymm2
        vpxor %ymm2, %ymm0, %ymm0
        vbroadcasti128 16(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 32(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 48(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 64(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 80(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 96(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 112(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 128(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 144(%rdi), %ymm2
        vaesenc %ymm2, %ymm0, %ymm0
        vbroadcasti128 160(%rdi), %ymm2
        vaesenclast %ymm2, %ymm0, %ymm0
        vpxor 0(%rdx), %ymm0, %ymm0
        vmovdqu %ymm0, 0(%rcx)
        addq $32, %rdx
        addq $32, %rcx
        subq $2, %r9
        jmp .Laesgen_aes128_ctr_rest2
.Laesgen_aes128_ctr_rest1:
.Laesgen_aes128_ctr_more1:
        cmpq $1, %r9
        jb .Laesgen_aes128_ctr_rested
        vpshufb .Laesgen_aes128_ctr_reverse(%rip), %xmm1, %xmm0
        vpaddq .Laesgen_aes128_ctr_add1(%rip), %xmm1, %xmm1
        vmovdqu 0(%rdi), %xmm2
        vpxor %xmm2, %xmm0, %xmm0
        vmovdqu 16(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 32(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 48(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 64(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 80(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 96(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 112(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 128(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 144(%rdi), %xmm2
        vaesenc %xmm2, %xmm0, %xmm0
        vmovdqu 160(%rdi), %xmm2
        vaesenclast %xmm2, %xmm0, %xmm0
        vpxor 0(%rdx), %xmm0, %xmm0
        vmovdqu %xmm0, 0(%rcx)
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
        .quad 579005069656919567, 283686952306183, 579005069656919567, 283686952306183
.Laesgen_aes128_ctr_lanes:
        .quad 0, 0, 1, 0
.Laesgen_aes128_ctr_add2:
        .quad 2, 0, 2, 0
.Laesgen_aes128_ctr_add1:
        .quad 1, 0, 1, 0
        .size aesgen_aes128_ctr, . - aesgen_aes128_ctr
        .section .note.GNU-stack,"",@progbits
        .section .text.aesgen_aes128_ctr_cached,"ax",@progbits
        .type aesgen_aes128_ctr_cached, @function
        .p2align 6
aesgen_aes128_ctr_cached:
        .cfi_startproc
        endbr64
        pushq %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq %rsp, %rbp
        .cfi_def_cfa_register %rbp
        subq $4096, %rsp
        orq $0, (%rsp)
        subq $128, %rsp
        andq $-64, %rsp
        movq %rsi, 4216(%rsp)
        movq (%rsi), %r11
        movq 8(%rsi), %r10
        bswapq %r11
        bswapq %r10
.Laesgen_aes128_ctr_cached_rebuild:
        movl %r10d, %eax
        negl %eax
        andl $1, %eax
        movq %r10, %r9
        movb $0, %r9b
        subb %al, %r9b
        bswapq %r9
        bswapq %r11
        vmovq %r11, %xmm3
        vpinsrq $1, %r9, %xmm3, %xmm3
        bswapq %r11
        vperm2i128 $0, %ymm3, %ymm3, %ymm3
        vpaddq .Laesgen_aes128_ctr_cached_lanes(%rip), %ymm3, %ymm3
        shll $4, %eax
        leaq 0(%rsp,%rax), %rsi
        movq %rsi, 4208(%rsp)
        leaq 0(%rsp), %r9
        leaq 4128(%r9), %rax
        vbroadcasti128 0(%rdi), %ymm4
        vbroadcasti128 16(%rdi), %ymm5
        vbroadcasti128 32(%rdi), %ymm6
        .p2align 5
.Laesgen_aes128_ctr_cached_entries:
        vpxor %ymm4, %ymm3, %ymm0
        vpaddq .Laesgen_aes128_ctr_cached_step(%rip), %ymm3, %ymm3
        vpxor %ymm4, %ymm3, %ymm1
        vpaddq .Laesgen_aes128_ctr_cached_step(%rip), %ymm3, %ymm3
        vpxor %ymm4, %ymm3, %ymm2
        vpaddq .Laesgen_aes128_ctr_cached_step(%rip), %ymm3, %ymm3
        vaesenc %ymm5, %ymm0, %ymm0
        vaesenc %ymm5, %ymm1, %ymm1
        vaesenc %ymm5, %ymm2, %ymm2
        vaesenc %ymm6, %ymm0, %ymm0
        vaesenc %ymm6, %ymm1, %ymm1
        vaesenc %ymm6, %ymm2, %ymm2
        vmovdqa %ymm0, 0(%r9)
        vmovdqa %ymm1, 32(%r9)
        vmovdqa %ymm2, 64(%r9)
        addq $96, %r9
        cmpq %rax, %r9
        jb .Laesgen_aes128_ctr_cached_entries
.Laesgen_aes128_ctr_cached_built:
        vmovdqu (%rsi), %xmm0
        vmovdqa %xmm0, 4192(%rsp)
.Laesgen_aes128_ctr_cached_segment:
        movq %r10, %rax
        movb $0, %al
        bswapq %rax
        bswapq %r11
        vmovq %r11, %xmm1
        vpinsrq $1, %rax, %xmm1, %xmm1
        bswapq %r11
        vmovdqu (%rdi), %xmm3
        vpxor %xmm3, %xmm1, %xmm1
        vmovdqu 16(%rdi), %xmm3
        vaesenc %xmm3, %xmm1, %xmm1
        vmovdqu 32(%rdi), %xmm3
        vaesenc %xmm3, %xmm1, %xmm1
        vpxor 4192(%rsp), %xmm1, %xmm1
        vperm2i128 $0, %ymm1, %ymm1, %ymm1
.Laesgen_aes128_ctr_cached_derived:
        movzbl %r10b, %eax
        movl $256, %r9d
        subl %eax, %r9d
        cmpq %r8, %r9
        cmova %r8, %r9
        subq %r9, %r8
        shll $4, %eax
        movq 4208(%rsp), %rsi
        addq %rax, %rsi
        addq %r9, %r10
        adcq $0, %r11
        cmpq $2, %r9
        jb .Laesgen_aes128_ctr_cached_rest2
        .p2align 4
.Laesgen_aes128_ctr_cached_loop:
        vpxor 0(%rsi), %ymm1, %ymm0
        vbroadcasti128 48(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 64(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 80(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 96(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 112(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 128(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 144(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 160(%rdi), %ymm4
        vaesenclast %ymm4, %ymm0, %ymm0
        vpxor 0(%rdx), %ymm0, %ymm0
        vmovdqu %ymm0, 0(%rcx)
        addq $32, %rdx
        addq $32, %rcx
        addq $32, %rsi
        subq $2, %r9
        cmpq $2, %r9
        jae .Laesgen_aes128_ctr_cached_loop
.Laesgen_aes128_ctr_cached_rest2:
        cmpq $2, %r9
        jb .Laesgen_aes128_ctr_cached_rest1
        vpxor 0(%rsi), %ymm1, %ymm0
        vbroadcasti128 48(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 64(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 80(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 96(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 112(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 128(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 144(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 160(%rdi), %ymm4
        vaesenclast %ymm4, %ymm0, %ymm0
        vpxor 0(%rdx), %ymm0, %ymm0
        vmovdqu %ymm0, 0(%rcx)
        addq $32, %rdx
        addq $32, %rcx
        addq $32, %rsi
        subq $2, %r9
        jmp .Laesgen_aes128_ctr_cached_rest2
.Laesgen_aes128_ctr_cached_rest1:
        testq %r9, %r9
        jz .Laesgen_aes128_ctr_cached_rested
        leaq (%r9,%r8), %rax
        cmpq $2, %rax
        jb .Laesgen_aes128_ctr_cached_more1
        movq %r10, %rax
        shlq $24, %rax
        jz .Laesgen_aes128_ctr_cached_more1
        vmovdqa %ymm1, 4128(%rsp)
        movq %r10, %rax
        movb $0, %al
        bswapq %rax
        bswapq %r11
        vmovq %r11, %xmm1
        vpinsrq $1, %rax, %xmm1, %xmm1
        bswapq %r11
        vmovdqu (%rdi), %xmm3
        vpxor %xmm3, %xmm1, %xmm1
        vmovdqu 16(%rdi), %xmm3
        vaesenc %xmm3, %xmm1, %xmm1
        vmovdqu 32(%rdi), %xmm3
        vaesenc %xmm3, %xmm1, %xmm1
        vpxor 4192(%rsp), %xmm1, %xmm1
        vperm2i128 $0, %ymm1, %ymm1, %ymm1
        vmovdqa %ymm1, 4160(%rsp)
        movl $2, %eax
        subl %r9d, %eax
        subq %rax, %r8
        addq %rax, %r10
        shll $4, %eax
        vmovdqu 4128(%rsp,%rax), %ymm2
        vpxor 0(%rsi), %ymm2, %ymm0
        vbroadcasti128 48(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 64(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 80(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 96(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 112(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 128(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 144(%rdi), %ymm4
        vaesenc %ymm4, %ymm0, %ymm0
        vbroadcasti128 160(%rdi), %ymm4
        vaesenclast %ymm4, %ymm0, %ymm0
        vpxor 0(%rdx), %ymm0, %ymm0
        vmovdqu %ymm0, 0(%rcx)
        addq $32, %rdx
        addq $32, %rcx
        jmp .Laesgen_aes128_ctr_cached_derived
.Laesgen_aes128_ctr_cached_more1:
        cmpq $1, %r9
        jb .Laesgen_aes128_ctr_cached_rested
        vpxor 0(%rsi), %xmm1, %xmm0
        vmovdqu 48(%rdi), %xmm4
        vaesenc %xmm4, %xmm0, %xmm0
        vmovdqu 64(%rdi), %xmm4
        vaesenc %xmm4, %xmm0, %xmm0
        vmovdqu 80(%rdi), %xmm4
        vaesenc %xmm4, %xmm0, %xmm0
        vmovdqu 96(%rdi), %xmm4
        vaesenc %xmm4, %xmm0, %xmm0
        vmovdqu 112(%rdi), %xmm4
        vaesenc %xmm4, %xmm0, %xmm0
        vmovdqu 128(%rdi), %xmm4
        vaesenc %xmm4, %xmm0, %xmm0
        vmovdqu 144(%rdi), %xmm4
        vaesenc %xmm4, %xmm0, %xmm0
        vmovdqu 160(%rdi), %xmm4
        vaesenclast %xmm4, %xmm0, %xmm0
        vpxor 0(%rdx), %xmm0, %xmm0
        vmovdqu %xmm0, 0(%rcx)
        addq $16, %rdx
        addq $16, %rcx
        addq $16, %rsi
        subq $1, %r9
        jmp .Laesgen_aes128_ctr_cached_more1
.Laesgen_aes128_ctr_cached_rested:
        testq %r8, %r8
        jz .Laesgen_aes128_ctr_cached_finished
        movq %r10, %rax
        shlq $24, %rax
        jz .Laesgen_aes128_ctr_cached_rebuild
        jmp .Laesgen_aes128_ctr_cached_segment
.Laesgen_aes128_ctr_cached_finished:
        movq 4216(%rsp), %rsi
        bswapq %r11
        bswapq %r10
        movq %r11, (%rsi)
        movq %r10, 8(%rsi)
        vzeroupper
        leave
        .cfi_restore %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .p2align 6
.Laesgen_aes128_ctr_cached_lanes:
        .quad 0, 0, 0, 72057594037927936
.Laesgen_aes128_ctr_cached_step:
        .quad 0, 144115188075855872, 0, 144115188075855872
        .size aesgen_aes128_ctr_cached, . - aesgen_aes128_ctr_cached
        .section .note.GNU-stack,"",@progbits
