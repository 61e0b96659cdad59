"""PTX on terms: every thread of a small launch is executed alone, from one barrier to the next."""
