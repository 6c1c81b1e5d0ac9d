"""A client that edits, asks, cancels and closes at random, and watches what comes back."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dealer_lsp.text.document import Document, Position
from tests.support.raw_client import RawClient

CANCELLED, NO_PARAMS, FAILED = -32800, -32602, -32803
PIECES = (
    *("hcp(north)", "shape{north, 5+M(332)}", "shape(south, any 4333)", " and ", " or ", "not "),
    *(
        "condition ",
        "x",
        "y = ",
        "z9 = 3 * 4\n",
        "\n",
        "\r\n",
        "// ♠ 😀\n",
        "/*",
        "*/",
        '"',
        "(",
        ")",
    ),
    *("{", "}", ",", "predeal north SAK\n", "action printall\n", "😀", "é", '#include "a"\n', " "),
    *(
        "\t",
        "0",
        "average ",
        "# button-text: x\n",
        "// dealer-lsp: ignore[DL201]\n",
        "\u2028",
        "\r",
    ),
)
AT_A_PLACE = (
    *("hover", "completion", "signatureHelp", "definition", "documentHighlight", "prepareRename"),
    *("prepareCallHierarchy", "references", "rename", "selectionRange", "onTypeFormatting"),
)
ON_A_RANGE = ("inlayHint", "semanticTokens/range", "codeAction", "rangeFormatting")
ON_A_DOCUMENT = (
    *("semanticTokens/full", "semanticTokens/full/delta", "codeLens", "documentSymbol"),
    *("foldingRange", "documentLink", "formatting"),
)


@dataclass
class Text:
    """What the client holds: the text, its version, and the version the server has surely seen."""

    document: Document
    version: int
    seen: int


class RandomClient:
    """`problems` are sentences about what should not have been."""

    def __init__(self, client: RawClient, seed: int, scripts: list[str]) -> None:
        self._client = client
        self._random = random.Random(seed)
        self._scripts = scripts
        self._texts: dict[str, Text] = {}
        self._asked: dict[int, bool] = {}
        self.problems: list[str] = []
        self.steps = 0

    def go(self, steps: int) -> None:
        for _ in range(steps):
            self.steps += 1
            choice = self._random.random()
            if choice < 0.04 or not self._texts:
                self._open()
            elif choice < 0.06:
                self._close()
            elif choice < 0.45:
                self._change()
            elif choice < 0.95:
                self._ask()
            else:
                self.catch_up()
            if len(self._asked) > 40:
                self.catch_up()

    def catch_up(self) -> None:
        """Wait for all answers; from then on the server knows the newest versions."""
        self._asked[self._client.ask("workspace/symbol", {"query": "x"})] = True
        for identity, well_formed in self._asked.items():
            answer = self._client.answer(identity)
            code = answer.get("error", {}).get("code")
            expected = (None, CANCELLED, FAILED) if well_formed else (None, CANCELLED, NO_PARAMS)
            if code not in expected:
                self.problems.append(f"step {self.steps}: {answer}")
        self._asked.clear()
        self._look_at_notifications()
        for text in self._texts.values():
            text.seen = text.version

    def close_all(self) -> None:
        for uri in list(self._texts):
            self._close(uri)
        self.catch_up()

    def texts(self) -> dict[str, Text]:
        return dict(self._texts)

    def _look_at_notifications(self) -> None:
        for notification in self._client.notifications:
            if notification["method"] != "textDocument/publishDiagnostics":
                self.problems.append(f"step {self.steps}: {notification}")
                continue
            params = notification["params"]
            text, version = self._texts.get(params["uri"]), params.get("version")
            if version is None:
                continue
            if text is not None and not text.seen <= version <= text.version:
                self.problems.append(f"step {self.steps}: stale version {version}, have {text}")
        self._client.notifications.clear()

    # --- steps -----------------------------------------------------------------------------

    def _open(self) -> None:
        uri = self._random.choice((f"untitled:{self.steps}", f"file:///r/s{self.steps % 7}.dlr"))
        if uri in self._texts:
            return
        self.catch_up()
        text = self._random.choice(self._scripts)
        self._texts[uri] = Text(Document(text), 1, 1)
        self._client.open(uri, text)

    def _close(self, uri: str = "") -> None:
        uri = uri or self._random.choice(list(self._texts))
        self.catch_up()
        del self._texts[uri]
        self._client.close(uri)

    def _change(self) -> None:
        uri = self._random.choice(list(self._texts))
        text = self._texts[uri]
        changes = [self._one_change(text) for _ in range(self._random.choice((1, 1, 1, 2, 5)))]
        text.version += self._random.choice((1, 1, 1, 3))
        self._client.change(uri, text.version, *changes)

    def _one_change(self, text: Text) -> dict[str, Any]:
        new = "".join(self._random.choices(PIECES, k=self._random.choice((0, 1, 1, 1, 2, 6))))
        if self._random.random() < 0.01:
            text.document = Document(new)
            return {"text": new}
        start, end = self._place(text), self._place(text)
        if self._random.random() < 0.8:
            end = Position(start.line, start.character + self._random.choice((0, 0, 0, 1, 2, 9)))
        if end < start:
            start, end = end, start
        edit = text.document.edit(start, end, new, "utf-16")
        text.document = text.document.apply(edit)
        return {"range": {"start": _json(start), "end": _json(end)}, "text": new}

    def _place(self, text: Text) -> Position:
        """Mostly inside of the text; sometimes past the end of a line or of the text."""
        line = self._random.randrange(text.document.line_count + self._random.choice((0, 0, 0, 2)))
        length = 4
        if line < text.document.line_count:
            length = len(text.document.line_text(line).encode("utf-16-le")) // 2
        return Position(line, self._random.randrange(length + self._random.choice((1, 1, 1, 9))))

    def _ask(self) -> None:
        uri = self._random.choice([*self._texts, "untitled:nobody"])
        text = self._texts.get(uri) or Text(Document(""), 0, 0)
        method, params = self._question(uri, text)
        well_formed = self._random.random() > 0.02
        if not well_formed:
            params = self._random.choice((None, [], 7, {"textDocument": 3}, {}))
        identity = self._client.ask(method, params)
        self._asked[identity] = well_formed
        if self._random.random() < 0.15:
            self._client.notify("$/cancelRequest", {"id": identity})

    def _question(self, uri: str, text: Text) -> tuple[str, dict[str, Any]]:
        document = {"textDocument": {"uri": uri}}
        place = _json(self._place(text))
        options = {"options": {"tabSize": 2, "insertSpaces": True}}
        kind = self._random.random()
        if kind < 0.6:
            method = self._random.choice(AT_A_PLACE)
            more: dict[str, Any] = {"position": place}
            if method == "references":
                more["context"] = {"includeDeclaration": True}
            elif method == "rename":
                more["newName"] = self._random.choice(("other", "x", "hcp", "S2", ""))
            elif method == "selectionRange":
                more = {"positions": [place]}
            elif method == "onTypeFormatting":
                more = {"position": place, "ch": "\n", **options}
            return f"textDocument/{method}", {**document, **more}
        if kind < 0.8:
            method = self._random.choice(ON_A_RANGE)
            end = _json(self._place(text))
            more = {"range": {"start": place, "end": end}}
            if method == "codeAction":
                more["context"] = {"diagnostics": []}
            elif method == "rangeFormatting":
                more.update(options)
            return f"textDocument/{method}", {**document, **more}
        if kind < 0.97:
            method = self._random.choice(ON_A_DOCUMENT)
            more = {"previousResultId": str(self.steps)} if method.endswith("delta") else {}
            return f"textDocument/{method}", {**document, **more, **options}
        arguments = [{"uri": uri, "text": text.document.text, "position": place}]
        name = self._random.choice(("preprocess", "explainDeal", "readDeal"))
        if not uri.startswith("untitled:nobody"):
            return "workspace/executeCommand", {"command": f"dealer.{name}", "arguments": arguments}
        return "workspace/symbol", {"query": "x"}


def _json(position: Position) -> dict[str, int]:
    return {"line": position.line, "character": position.character}


def resident(pid: int) -> int:
    """Bytes of memory a process holds."""
    return 4096 * int(Path(f"/proc/{pid}/statm").read_text().split()[1])
