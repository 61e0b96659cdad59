/* Executes one instruction from given registers, again and again, for QEMU's user mode: it reads a record and the
   memory from standard input, and writes both with what they are after the instruction.

   A record: x0 to x31 (x0 is not used), vl, vtype, the instruction in a word, 512 bytes in all; v0 to v31. It is no
   part of the memory, around which nothing is mapped. `VECTORS`: whether there are vector registers. */
#if __riscv_xlen == 64
#define LOAD ld
#define STORE sd
#define WORD 8
#else
#define LOAD lw
#define STORE sw
#define WORD 4
#endif
#define VL 32 * WORD
#define VTYPE 33 * WORD
#define CODE 34 * WORD

/* Read (63) or write (64) all of some bytes; end the program at their end. */
        .macro transfer call, file, start, bytes
        la s0, \start
        li s1, \bytes
1:      li a0, \file
        mv a1, s0
        mv a2, s1
        li a7, \call
        ecall
        blez a0, end
        add s0, s0, a0
        sub s1, s1, a0
        bnez s1, 1b
        .endm

        .option norelax
        .section .code, "awx"
        .globl _start
_start: transfer 63, 0, record, RECORD
        transfer 63, 0, memory, 4096

        la t0, record
        LOAD t1, CODE(t0)
        la t2, slot
        sw t1, 0(t2)
        fence.i
#ifdef VECTORS
        la t1, record + 512
        csrr t3, vlenb
        slli t3, t3, 3
        .irp row, 0, 8, 16, 24
        vl8re8.v v\row, (t1)
        add t1, t1, t3
        .endr
        LOAD t1, VL(t0)
        LOAD t2, VTYPE(t0)
        vsetvl x0, t1, t2
#endif
        .irp register, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        LOAD x\register, \register * WORD(x5)
        .endr
        LOAD x5, 5 * WORD(x5)
        .p2align 3
slot:   .word 0x13
#if __riscv_xlen == 64
        fmv.d.x f0, x5
#else
        fmv.w.x f0, x5
#endif
        la x5, record
        .irp register, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        STORE x\register, \register * WORD(x5)
        .endr
#if __riscv_xlen == 64
        fmv.x.d x6, f0
#else
        fmv.x.w x6, f0
#endif
        STORE x6, 5 * WORD(x5)
#ifdef VECTORS
        csrr t1, vl
        STORE t1, VL(x5)
        csrr t1, vtype
        STORE t1, VTYPE(x5)
        la t1, record + 512
        csrr t3, vlenb
        slli t3, t3, 3
        .irp row, 0, 8, 16, 24
        vs8r.v v\row, (t1)
        add t1, t1, t3
        .endr
#endif
        transfer 64, 1, record, RECORD
        transfer 64, 1, memory, 4096
        j _start
end:    li a0, 0
        li a7, 93
        ecall

        .bss
        .p2align 4
record: .space RECORD
        .section .known, "aw"
memory: .space 4096
