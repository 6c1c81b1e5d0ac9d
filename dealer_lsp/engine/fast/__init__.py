"""The default source of deals: it deals what the condition looks at first, or straight away only
hands that satisfy a part of it, and is exactly uniform over all deals that pass."""
