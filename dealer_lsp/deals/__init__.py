"""Cards, hands and deals; reading the records people paste, and writing them in every usual form.

Knows nothing of scripts: a deal comes in as text and goes out as data or text.
"""
