"""AES as algebra, without any machine.

Modules:

    aes                   tables, S-box, key schedule
    circuits, mixing      the S-box and MixColumns as networks of gates
    masking, dependence   networks on two or more shares, and what may meet of two
    vector_permute        the S-box by look-ups in tables of 16 entries
    synthesis/            the search for small networks (its inner loop is `walk.c`); `networks/` has the best
    loop, stitching       the loop over blocks as data, and GHASH stitched into it
    products              products of polynomials as products of integers, for GHASH
"""
