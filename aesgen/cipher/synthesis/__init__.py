"""Small networks of the S-boxes, for logic instructions of two or three operands, and their search."""
