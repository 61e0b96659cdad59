"""Sessions, races and strategies: what proposes variants and what spends the budget."""
