"""Documents as clients send them: encodings, line ends, versions, sizes; diagnostics pushed or
pulled."""

import time

import pytest

from tests.e2e.lsp_session import (
    PULLING,
    codes,
    document,
    folder,
    inserted,
    place,
    session,
    settled,
    texts,
)

URI = "untitled:Untitled-1"
FORMAT = {"options": {"tabSize": 2, "insertSpaces": True}}
SCRIPT = "// ♠ 😀\nx = hcp(north) > 3 /* 😀 */ condition strnog // ♥\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_characters_are_counted_as_agreed(encoding):
    line = SCRIPT.split("\n")[1]
    width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    name = encoding.replace("utf-16", "utf-16-le").replace("utf-32", "utf-32-le")
    start = len(line[: line.index("strnog")].encode(name)) // width
    with session({"general": {"positionEncodings": [encoding, "utf-16"]}}) as client:
        client.open(URI, SCRIPT)
        unknown = [each for each in client.diagnostics(URI, 1) if each["code"] == "DL101"]
        assert unknown[0]["range"] == {
            "start": {"line": 1, "character": start},
            "end": {"line": 1, "character": start + 6},
        }
        client.change(URI, 2, inserted(1, start, "x", length=6))
        assert "DL101" not in codes(settled(client, URI, 2))
        hover = client.request("textDocument/hover", place(URI, 1, start))
        assert hover["range"]["end"]["character"] == start + 1


def test_line_ends_and_characters_that_are_none():
    """Form feeds and U+2028 end no line for the protocol; a lone carriage return does."""
    text = "x = 1 // a\u2028b\u000cc\u0085d\r\ny = 2\rcondition strnog\r\n"
    with session() as client:
        client.open(URI, text)
        found = client.diagnostics(URI, 1)
        unknown = [each for each in found if each["code"] == "DL101"]
        assert unknown[0]["range"]["start"] == {"line": 2, "character": 10}
        client.change(URI, 2, inserted(1, 0, "strnog = "), inserted(1, 9, "1 //"))
        assert "DL101" not in codes(settled(client, URI, 2))


def test_one_message_may_hold_many_changes_and_whole_texts():
    with session() as client:
        client.open(URI, "x")
        client.change(URI, 2, {"text": "condition strnog\n"}, inserted(0, 10, "yyy", length=6))
        assert texts(settled(client, URI, 2), "condition yyy\n") == ["yyy"]
        client.change(URI, 3, inserted(9, 9, "\n\n"), inserted(0, 99, " + zz"))
        assert texts(settled(client, URI, 3), "condition yyy + zz\n\n\n") == ["yyy", "zz"]


def test_diagnostics_carry_the_version_and_go_when_the_document_goes():
    with session() as client:
        client.open(URI, "condition strnog\n", version=7)
        assert codes(client.diagnostics(URI, 7)) == ["DL101"]
        client.close(URI)
        gone = client.notified("textDocument/publishDiagnostics")
        assert gone["diagnostics"] == []
        client.open(URI, "condition 1\n", version=1)
        assert "DL101" not in codes(client.diagnostics(URI, 1))


def test_syntax_comes_at_once_and_the_rest_after_a_pause():
    settings = {"diagnostics": {"delay": 400}}
    with session(initializationOptions=settings) as client:
        client.open(URI, "condition hcp(north) > 3\n")
        client.diagnostics(URI, 1)
        client.change(URI, 2, inserted(0, 24, " and strnog and )"))
        at_once = codes(client.diagnostics(URI, 2))
        assert at_once
        assert all(code.startswith("DL0") for code in at_once)
        started = time.monotonic()
        assert "DL101" in codes(client.diagnostics(URI, 2))
        assert time.monotonic() - started < 30


def test_other_findings_stay_on_the_screen_while_one_types():
    settings = {"diagnostics": {"delay": 5000}}
    with session(initializationOptions=settings) as client:
        client.open(URI, "condition strnog\n")
        client.diagnostics(URI, 1)
        client.change(URI, 2, inserted(0, 0, "\n\n"))
        moved = client.diagnostics(URI, 2)
        assert [each["range"]["start"]["line"] for each in moved] == [2]
        client.change(URI, 3, inserted(2, 12, "x"))
        assert client.diagnostics(URI, 3) == []


def test_diagnostics_are_pulled_or_pushed_never_both():
    with session(PULLING) as client:
        client.open(URI, "condition strnog\n")
        asked = document(URI)
        report = client.request("textDocument/diagnostic", asked)
        assert report["kind"] == "full"
        assert codes(report["items"]) == ["DL101"]
        same = client.request(
            "textDocument/diagnostic", {**asked, "previousResultId": report["resultId"]}
        )
        assert same == {"kind": "unchanged", "resultId": report["resultId"]}
        client.change(URI, 2, inserted(0, 10, "1 or "))
        other = client.request(
            "textDocument/diagnostic", {**asked, "previousResultId": report["resultId"]}
        )
        assert other["kind"] == "full"
        client.close(URI)
        client.request("textDocument/diagnostic", asked)
        client.settle()
        assert client.notifications == []


def test_a_client_that_cannot_pull_is_not_told_that_it_could():
    with session() as client:
        assert client.answer(client.ask("textDocument/diagnostic", {}))["error"]["code"] == -32601


def test_files_included_report_beside_the_one_that_includes_them(tmp_path):
    (tmp_path / "inner.dlr").write_text("condition strnog\n")
    main = tmp_path / "main.dlr"
    main.write_text('#include "inner.dlr"\nx = 1\n')
    uri, inner = main.as_uri(), (tmp_path / "inner.dlr").as_uri()
    with session(PULLING) as client:
        client.open(uri, main.read_text())
        report = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})
        assert codes(report["relatedDocuments"][inner]["items"]) == ["DL101"]
        client.open(inner, "x = 1\n")
        report = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})
        assert report.get("relatedDocuments") is None


def test_all_scripts_of_a_folder_for_a_client_that_asks(tmp_path):
    (tmp_path / "sub").mkdir()
    closed, other = tmp_path / "sub" / "a.dlr", tmp_path / "b.dlr"
    closed.write_text("condition strnog\n")
    other.write_text("condition 1\n")
    (tmp_path / "notes.txt").write_text("condition strnog\n")
    settings = {"diagnostics": {"workspace": True}}
    with session(PULLING, **folder(tmp_path), initializationOptions=settings) as client:
        client.open(other.as_uri(), "condition strnog\n", version=4)
        asked = {"previousResultIds": []}
        reports = client.request("workspace/diagnostic", asked)["items"]
        by_uri = {report["uri"]: report for report in reports}
        assert set(by_uri) == {closed.as_uri(), other.as_uri()}
        assert by_uri[other.as_uri()]["version"] == 4
        assert all(codes(report["items"]) == ["DL101"] for report in reports)
        known = [{"uri": each["uri"], "value": each["resultId"]} for each in reports]
        again = client.request("workspace/diagnostic", {"previousResultIds": known})["items"]
        assert {report["kind"] for report in again} == {"unchanged"}
        closed.write_text("condition 17\n")
        again = client.request("workspace/diagnostic", {"previousResultIds": known})["items"]
        assert [r["uri"] for r in again if r["kind"] == "full"] == [closed.as_uri()]


def test_a_text_too_large_for_a_script_is_kept_but_not_looked_at():
    with session() as client:
        client.open(URI, "condition strnog\n" + "// " + 2_000_000 * "x" + "\n")
        (found,) = client.diagnostics(URI, 1)
        assert "too large" in found["message"]
        assert client.request("textDocument/hover", place(URI, 0, 3)) is None
        assert not client.request("textDocument/formatting", {**document(URI), **FORMAT})
        client.change(URI, 2, inserted(1, 3, "", length=1_999_999))
        assert codes(settled(client, URI, 2)) == ["DL101"]
        assert client.request("textDocument/hover", place(URI, 0, 3))
        client.change(URI, 3, inserted(1, 3, 2_000_000 * "x"))
        assert "too large" in client.diagnostics(URI, 3)[0]["message"]


def test_a_megabyte():
    comment = "// " + 400 * "x"
    lines = [f"name{n}a = hcp(north) > {n % 37}\n{comment}\n" for n in range(2500)]
    text = "".join(lines)
    assert len(text) > 1_000_000
    with session() as client:
        client.open(URI, text)
        client.diagnostics(URI, 1)
        client.change(URI, 2, inserted(2000, 0, "condition strnog\n"))
        assert client.request("textDocument/hover", place(URI, 2001, 14))["contents"]
        assert "DL101" in codes(settled(client, URI, 2))


@pytest.mark.parametrize(
    "misfit",
    [
        {"contentChanges": [{"range": {"start": {"line": 0}}, "text": "y"}]},
        {"contentChanges": [inserted(0, 0, "y"), {"range": None}]},
        {"contentChanges": 7},
        {},
    ],
)
def test_a_change_that_does_not_fit_is_told_of_and_mended_by_a_whole_text(misfit):
    with session() as client:
        client.open(URI, "condition strnog\n")
        misfit = {"textDocument": {"uri": URI, "version": 2}, **misfit}
        client.notify("textDocument/didChange", misfit)
        said = client.notified("window/logMessage")
        assert said["type"] == 1
        assert URI in said["message"]
        client.change(URI, 3, inserted(0, 0, "zzz = 1 "))
        client.notify("textDocument/didChange", misfit)
        assert client.request("textDocument/hover", place(URI, 0, 12)) is not None
        assert (
            client.request("textDocument/documentSymbol", document(URI))[0]["name"] == "condition"
        )
        assert not [each for each in client.notifications if each["method"] == "window/logMessage"]
        client.change(URI, 4, inserted(0, 0, "?"), {"text": "a = 1\n"}, inserted(0, 0, "b"))
        client.change(URI, 5, inserted(0, 0, "c"))
        symbols = client.request("textDocument/documentSymbol", document(URI))
        assert [each["name"] for each in symbols] == ["cba"]
        assert settled(client, URI, 5) is not None


@pytest.mark.parametrize("again", ["open", "change"])
def test_a_text_that_could_not_be_opened_is_there_once_it_is_sent(again):
    with session() as client:
        client.notify("textDocument/didOpen", {"textDocument": {"uri": URI, "text": "x = 1\n"}})
        assert URI in client.notified("window/logMessage")["message"]
        client.change(URI, 2, inserted(0, 0, "y"))
        assert client.request("textDocument/documentSymbol", document(URI)) == []
        if again == "open":
            client.open(URI, "z = 2\n", 3)
        else:
            client.change(URI, 3, {"text": "z = 2\n"})
        symbols = client.request("textDocument/documentSymbol", document(URI))
        assert [each["name"] for each in symbols] == ["z"]


def test_a_text_message_without_a_document_is_told_of():
    with session() as client:
        client.notify("textDocument/didChange", [3])
        assert "names no document" in client.notified("window/logMessage")["message"]
