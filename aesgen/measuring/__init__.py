"""Figures from a noisy machine.

Modules:

    calm, pauses          how much the machine disturbs; the time that passes until it does less
    rounds                the interleaved race, which `screen`, `race` and `compare` share
    screen, race          the screening of a search, and the confirmation of a winner
    statistics, thresholds     robust statistics, and every number by which readings are judged
    neighbour             a probe for another program on the same core
"""
