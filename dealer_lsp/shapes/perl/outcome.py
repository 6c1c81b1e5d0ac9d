"""The ways in which dealer.dpp does not get to an answer."""

from __future__ import annotations


class DiesError(Exception):
    """dealer.dpp stops here with this message and exit code 255."""


class NotImitatedError(Exception):
    """dealer.dpp would run Perl code that is not imitated, or take far too long."""
