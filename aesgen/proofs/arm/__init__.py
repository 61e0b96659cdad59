"""32-bit ARM machine code on terms, ARM and Thumb state: execution, and the calling sequence of the AAPCS."""
