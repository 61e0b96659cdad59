"""Comparison of our kernels with other libraries in one run, and with published figures.

Modules:

    contenders, peers/    what is compared; `peers/native/LIBRARY/MODE.c` is one adapter
    answers               the answers of all contenders, checked before they are timed
    run, timekeeper       the interleaved race and its times
    connections           messages of many connections, by `native/connections.c`
    table, plot, formats, forms     what is printed and drawn
    sweep                 a GPU beside this processor by size of data, and the break-even size
"""
