"""Deals as text, one file a form. A writer raises ValueError where it needs an unknown hand."""
