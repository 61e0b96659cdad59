"""Verification of records and exported files, and import of verified results of others.

Modules:

    verify, claims        what is checked, and what is stated about one variant
    proved                the proof of a record's code, before anything runs
    whole_file, file_costs     every function of a file with an ABI of its own, and their stated costs
    exports, exports_page      every function of the default exports beside its record, printed as a page
    merge                 verified results of others
"""
