"""Where a masked function leaks: at which instructions values depend on a secret, by a model of the core.

    description     what a function is given: shares, random words, public values
    core            a Cortex-M that executes a function on words of many traces, or of bits as expressions
    computing       its registers and the instructions that compute
    arithmetic      their arithmetic and logic
    linking         object files as programs
    meetings        which values meet, by the rules of a core (`aesgen/pipelines/leakage`)
    traces          t-tests on simulated traces
    expressions     bits as sums of products of secret and random bits
    independence    whether the distribution of a bit depends on a secret
    exact           the exact check of all that meets
    probing         a file and a function: both checks

First order, without glitches: one probe sees a bit, or the two bits that meet in one element of the core.
"""
