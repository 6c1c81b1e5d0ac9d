"""Double-dummy tricks, from the solver DDS by Bo Haglund and Soren Hein in the package `endplay`.

It is an optional extra, and it always works in a process of its own: it is C++ that can crash.
"""
