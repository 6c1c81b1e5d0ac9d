"""Records what an editor sends to the server: stands between them and writes each message.

    python -m tools.record_session FILE COMMAND...

Give this to the editor as the server's command. FILE gets one JSON object a line, as sent by the
editor; tests/e2e/recordings holds such files, and a test plays them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import BinaryIO


def main(arguments: list[str]) -> int:
    """The exit code of the server."""
    if len(arguments) < 2:
        sys.stderr.write("usage: python -m tools.record_session FILE COMMAND...\n")
        return 2
    target, *command = arguments
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdin is not None
    assert server.stdout is not None
    back = threading.Thread(target=_copy, args=(server.stdout, sys.stdout.buffer), daemon=True)
    back.start()
    with Path(target).open("a", encoding="utf-8") as record:
        while body := _message(sys.stdin.buffer):
            record.write(json.dumps(json.loads(body), ensure_ascii=False) + "\n")
            record.flush()
            server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            server.stdin.flush()
    server.stdin.close()
    code = server.wait()
    back.join()
    return code


def _message(stream: BinaryIO) -> bytes:
    length = 0
    while line := stream.readline().strip():
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return stream.read(length)


def _copy(source: BinaryIO, sink: BinaryIO) -> None:
    while piece := os.read(source.fileno(), 1 << 16):
        sink.write(piece)
        sink.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
