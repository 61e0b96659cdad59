"""The project's own machine models. They contain no AES and no scheduler; each is usable and tested alone.

Modules:

    emulated/             a machine on unicorn: programs, guarded buffers, calls; what the executors in C
                          share is in `own_core.py` and `memory.h`
    in_order/             cycles of in-order cores by pipeline data: `wide` several instructions in a cycle,
                          `grouped` and `packets` machines whose code states which ones issue together
    out_of_order/         micro-operations on their way through an out-of-order core
    aarch64/              loops of AArch64 on such a core, by their text alone
    arm/, ia32/           adapters of unicorn with decoders for both
    riscv/, mips/, ppc/, ia64/, c6x/     executors in C; `riscv/vectors.h` is the vector unit
    avr/, hc08/, c54x/, spu/     the AVR (libsimavr), a CPU08, a TI C54x, the Cell SPU
    ptx/, gt200/          PTX, and the multiprocessor of a GPU
"""
