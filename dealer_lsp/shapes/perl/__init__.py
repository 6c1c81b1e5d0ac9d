"""What dealer.dpp, the Perl program, makes of a script: byte for byte, with all its mistakes.

Nothing is run: the program's steps are done again here. Where it would run Perl code that no
condition of the language needs, `NotImitatedError` says so.
"""
