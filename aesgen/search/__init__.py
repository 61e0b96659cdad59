"""A tuning session: it spends a budget on what a strategy proposes, and confirms the best."""
