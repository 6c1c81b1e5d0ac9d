"""Statements given twice, or in an order that misleads."""
