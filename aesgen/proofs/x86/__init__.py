"""x86-64: machine code decoded by capstone, executed on terms."""
