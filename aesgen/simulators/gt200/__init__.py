"""A timing model of one CUDA multiprocessor, driven by what a kernel really did.

`trace.WarpTrace` watches the PTX interpreter; `lowering` turns PTX into what the machine issues; `memory`
prices every access by its addresses; `multiprocessor` replays the warps of the resident thread blocks cycle
by cycle and `transfers` the copies around the kernel. Constants live in `aesgen/pipelines/*.yaml`. No AES
in here.
"""
