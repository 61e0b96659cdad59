"""The machine that aesgen runs on: paths, scratch folders, the build cache, our own C, ELF, the processor."""
