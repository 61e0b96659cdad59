"""Files as an attacker would write them: each is refused, and told why."""
