"""A kit for families of scalar register machines: what RISC-V, MIPS and PowerPC assembly share.

- `machine`: the word, byte order and register names of a machine;
- `functions`: names of functions, their entry points, the settings of the scheduler;
- `lookups`, `tables`: the rounds and tables of the T-table method;
- `slices`, `bitsliced`: the bit-sliced method with 8 or 16 blocks in 32 words;
- `family`: the functions of a family's module; `export`: the drop-in;
- `counting`: estimates of cycles, `walking`: the way of a call through a kernel's text;
- `vocabulary`: the names of instructions that a branch can depend on.

The modules make lists of steps (`machine.ScalarStep`). `templates/scalar/` prints a step as an instruction
and has the kernels; a machine's `spelling.j2` has its mnemonics and registers
(`aesgen.rendering.spelling`), `frame.j2` its prologue, `lookups.j2` how it reaches an entry of a table.
"""
