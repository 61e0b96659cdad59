"""The machine on which aesgen runs.

Modules:

    paths, scratch        where files lie
    cache                 one cache of at most 1 GiB for all that takes time to make; damaged entries are made
                          again
    native, structures    compiles our own C, and shares its structures with Python
    elf, compilers, cpu   object files, installed compilers, the processor's name
    reading               reads untrusted files within limits
    probes, tools/        programs that show whether a tool works, with a module for each machine's compilers
                          and emulators; `doctor`, devices, tests and `tools/toolchains` use them
"""
