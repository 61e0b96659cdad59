"""Virtual-register assembly: parse, dependence graph, list scheduling, register allocation, print."""
