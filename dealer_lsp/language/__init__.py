"""Every word of every dialect: what it means, how it is written, who knows it."""
