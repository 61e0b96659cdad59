"""Verification of records and exported files, and import of verified results of others."""
