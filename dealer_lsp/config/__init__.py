"""Configuration: nearest file, schema, typed values."""
