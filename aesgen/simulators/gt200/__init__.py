"""A timing model of one CUDA multiprocessor, driven by the recorded execution of a kernel.

`trace.WarpTrace` observes the PTX interpreter; `lowering` turns PTX into machine operations; `memory` prices
every access by its addresses; `multiprocessor` replays the warps of the resident thread blocks cycle by cycle
and `transfers` the copies around the kernel. Constants are in `aesgen/pipelines/*.yaml`. The model contains
no AES.
"""
