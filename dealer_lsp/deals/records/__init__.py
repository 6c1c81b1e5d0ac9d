"""Readers, one file a form of record: `claims` says whether a text is its form, `read` reads it."""
