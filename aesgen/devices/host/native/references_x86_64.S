/* The fixed references: no-operations, ten AES rounds on blocks that are loaded and stored, and a mix for all units.
 * void reference_NAME(const uint8_t *keys, uint8_t *unused, const uint8_t *in, uint8_t *out, size_t blocks)
 * blocks: a multiple of 8 (no-operations), 12 (xmm) or 32 (zmm, all units). They only have to stay the same for ever. */
    .text

    /* Sixteen for each block. They need nothing but the front end, of which a neighbour on the core takes half. */
    .globl reference_no_operations
    .type reference_no_operations, @function
    .p2align 6
reference_no_operations:
    endbr64
    .p2align 6
1:  .rept 16 * 8
    nop
    .endr
    subq $8, %r8
    ja 1b
    ret
    .size reference_no_operations, . - reference_no_operations

    /* Twelve in flight: with eight, a core that starts two a cycle and finishes each after four has no cycle to spare,
     * and the figure varies by 5 %. */
    .globl reference_xmm
    .type reference_xmm, @function
    .p2align 6
reference_xmm:
    endbr64
1:  movdqu (%rdi), %xmm15
    .irp slot, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    movdqu 16 * \slot(%rdx), %xmm\slot
    pxor %xmm15, %xmm\slot
    .endr
    .irp round, 1, 2, 3, 4, 5, 6, 7, 8, 9
    movdqu 16 * \round(%rdi), %xmm15
    .irp slot, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    aesenc %xmm15, %xmm\slot
    .endr
    .endr
    movdqu 160(%rdi), %xmm15
    .irp slot, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    aesenclast %xmm15, %xmm\slot
    movdqu %xmm\slot, 16 * \slot(%rcx)
    .endr
    addq $192, %rdx
    addq $192, %rcx
    subq $12, %r8
    ja 1b
    ret
    .size reference_xmm, . - reference_xmm

    /* The end of a loop from label 1 on, which takes 32 blocks a turn, and of its function. */
    .macro next_blocks_of_zmm
    addq $512, %rdx
    addq $512, %rcx
    subq $32, %r8
    ja 1b
    vzeroupper
    ret
    .endm

    /* Loads, AES, carry-less products, exclusive-ors, shuffles and stores, as dense as the units allow. A core that a lack
     * of power slows down for some milliseconds slows this mix by up to 20 %, GCM by 15 %, and AES alone by 1 %. */
    .globl reference_all_units
    .type reference_all_units, @function
    .p2align 6
reference_all_units:
    endbr64
1:  .rept 16
    .irp slot, 0, 1, 2, 3
    vaesenc 64 * \slot(%rdx), %zmm\slot, %zmm\slot
    vpxorq 64 * \slot + 256(%rdx), %zmm2\slot, %zmm2\slot
    vpclmulqdq $0x10, %zmm\slot, %zmm2\slot, %zmm1\slot
    vpshufb %zmm31, %zmm\slot, %zmm30
    vmovdqu64 %zmm\slot, 64 * \slot(%rcx)
    .endr
    .irp slot, 4, 5, 6, 7
    vaesenc 64 * \slot(%rdx), %zmm\slot, %zmm\slot
    .endr
    .endr
    next_blocks_of_zmm
    .size reference_all_units, . - reference_all_units

    .globl reference_zmm
    .type reference_zmm, @function
    .p2align 6
reference_zmm:
    endbr64
    .irp round, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    vbroadcasti32x4 16 * \round(%rdi), %zmm\round
    .endr
1:  .irp slot, 16, 17, 18, 19, 20, 21, 22, 23
    vpxorq 64 * (\slot - 16)(%rdx), %zmm0, %zmm\slot
    .endr
    .irp round, 1, 2, 3, 4, 5, 6, 7, 8, 9
    .irp slot, 16, 17, 18, 19, 20, 21, 22, 23
    vaesenc %zmm\round, %zmm\slot, %zmm\slot
    .endr
    .endr
    .irp slot, 16, 17, 18, 19, 20, 21, 22, 23
    vaesenclast %zmm10, %zmm\slot, %zmm\slot
    vmovdqu64 %zmm\slot, 64 * (\slot - 16)(%rcx)
    .endr
    next_blocks_of_zmm
    .size reference_zmm, . - reference_zmm
    .section .note.GNU-stack, "", @progbits
