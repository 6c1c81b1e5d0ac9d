"""Runs scripts: evaluation, sources of deals, what is printed and counted.

`run.Run` is a run in this process, `child.ChildRun` one in a process of its own, `explain` asks a
script about one deal. A source of deals (`stock`, `fast`, `exhaust`) hands over those that pass.
"""
