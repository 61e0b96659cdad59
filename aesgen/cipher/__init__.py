"""AES as algebra: tables, key schedule, circuits of gates, MixColumns, and the loop over blocks as data."""
