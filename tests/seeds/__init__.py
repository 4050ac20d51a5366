"""Every number in the five texts that the rules come from, and the rulings on them."""
