"""Figures from a noisy machine: calm moments, screening, races between variants, robust statistics."""
