"""The machine that aesgen runs on: paths, scratch folders, the cache, our own C, ELF, the processor."""
