"""The vector instructions of RISC-V on terms: a part of V, Zvkb and Zvkned, and two instructions of the
CW4011.

Source: The RISC-V "V" Vector Extension, version 1.0; RISC-V Cryptography Extensions Volume II, version
1.0."""
