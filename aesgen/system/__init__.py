"""The machine on which aesgen runs: paths, scratch folders, the cache, compiled C helpers, ELF, the
processor."""
