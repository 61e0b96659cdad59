"""Search spaces: their files, points and sizes, and the choice of spaces for a problem.

Modules:

    file                  a space as its file states it
    bound, axes           a space for one target and problem, and its axes; `counting`, `sizes`: how many
                          points it has; `arrays`: expressions on many points at once
    catalog               the spaces that serve a problem
    pinning, emptiness    fixed axes, and the constraints that leave no point
    transfer              a point moved to another space
    vocabulary, copies    the names in a user's files, and the copies of his files that records keep
"""
