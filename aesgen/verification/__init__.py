"""Records and exported files made again, checked and measured again; the results of others taken in."""
