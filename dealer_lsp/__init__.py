"""Language server, checker and toolkit for bridge dealer scripts."""

__version__ = "0.1.0"
