"""Settings of the editor and of files, and files that change under the open documents."""

from pathlib import Path

from tests.e2e.lsp_session import PULLING, codes, inserted, session
from tests.support.raw_client import RawClient

ASKING = {
    "workspace": {
        "configuration": True,
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "didChangeConfiguration": {"dynamicRegistration": True},
    }
}
TEXT = "condition strnog\n"


def changed(client: RawClient, *paths: Path) -> None:
    changes = [{"uri": path.as_uri(), "type": 2} for path in paths]
    client.notify("workspace/didChangeWatchedFiles", {"changes": changes})


def until(client: RawClient, uri: str, wanted: list[str]) -> None:
    """Waits for diagnostics with just these codes."""
    client.notified(
        "textDocument/publishDiagnostics",
        lambda p: p["uri"] == uri and codes(p["diagnostics"]) == wanted,
    )


def watched(client: RawClient) -> set[str]:
    """The patterns registered by now."""
    client.settle()
    by_id = {}
    for request in client.requests:
        for each in request["params"].get("registrations", ()):
            by_id[each["id"]] = each.get("registerOptions", {}).get("watchers", [])
        for each in request["params"].get("unregisterations", ()):
            by_id.pop(each["id"])
    return {watcher["globPattern"] for watchers in by_id.values() for watcher in watchers}


def test_each_folder_has_settings_of_its_own(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    ignored = {two.as_uri(): ["DL101"]}

    def answer(params):
        return [{"lint": {"ignore": ignored.get(i.get("scopeUri"), [])}} for i in params["items"]]

    client = RawClient()
    client.answers["workspace/configuration"] = answer
    folders = [{"uri": path.as_uri(), "name": path.name} for path in (one, two)]
    client.initialize(ASKING, workspaceFolders=folders)
    first, second, other = (
        (one / "a.dlr").as_uri(),
        (two / "a.dlr").as_uri(),
        (tmp_path / "a.dlr").as_uri(),
    )
    for uri in (first, second, other):
        client.open(uri, TEXT)
    until(client, first, ["DL101"])
    until(client, second, [])
    until(client, other, ["DL101"])
    ignored[one.as_uri()] = ["DL1"]
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    until(client, first, [])
    third = tmp_path / "three"
    ignored[third.as_uri()] = ["DL101"]
    client.open((third / "a.dlr").as_uri(), TEXT)
    until(client, (third / "a.dlr").as_uri(), ["DL101"])
    event = {"added": [{"uri": third.as_uri(), "name": "three"}], "removed": []}
    client.notify("workspace/didChangeWorkspaceFolders", {"event": event})
    until(client, (third / "a.dlr").as_uri(), [])
    assert client.stop() == (0, "")


def test_settings_may_be_sent_by_clients_that_are_not_asked():
    uri = "untitled:a"
    with session() as client:
        client.open(uri, TEXT)
        until(client, uri, ["DL101"])
        client.notify(
            "workspace/didChangeConfiguration",
            {"settings": {"dealer": {"lint": {"ignore": ["unknown-name"]}}}},
        )
        until(client, uri, [])
        client.notify("workspace/didChangeConfiguration", {"settings": {"dealer": {}}})
        until(client, uri, ["DL101"])
        client.notify(
            "workspace/didChangeConfiguration", {"settings": {"dealer": {"dialect": "nonsense"}}}
        )
        told = client.notified("window/showMessage")
        assert "dealer.dialect" in told["message"]


def test_the_nearest_file_wins_and_a_broken_one_changes_nothing(tmp_path):
    file, script = tmp_path / ".dealer.toml", tmp_path / "a.dlr"
    uri = script.as_uri()
    with session() as client:
        client.open(uri, TEXT)
        until(client, uri, ["DL101"])
        file.write_text('ignore = ["DL101"]\n')
        changed(client, file)
        until(client, uri, [])
        file.write_text('ignore = ["DL101"\n')
        changed(client, file)
        changed(client, file)
        assert ".dealer.toml" in client.notified("window/showMessage")["message"]
        client.change(uri, 2, inserted(0, 0, "\n"))
        client.request("workspace/symbol", {"query": "x"})
        assert not [each for each in client.notifications if each["method"] == "window/showMessage"]
        assert all(
            not each["params"]["diagnostics"]
            for each in client.notifications
            if each["method"] == "textDocument/publishDiagnostics"
        )
        file.unlink()
        changed(client, file)
        until(client, uri, ["DL101"])


def test_a_save_is_enough_for_clients_that_watch_nothing(tmp_path):
    uri = (tmp_path / "a.dlr").as_uri()
    with session() as client:
        client.open(uri, TEXT)
        until(client, uri, ["DL101"])
        (tmp_path / ".dealer.toml").write_text('ignore = ["DL101"]\n')
        client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        until(client, uri, [])


def test_included_files_are_watched_and_read_again(tmp_path):
    (tmp_path / "inner").write_text("strnog = hcp(north) > 3\n")
    text = '#include "inner"\ncondition strnog\n'
    uri = (tmp_path / "main.dlr").as_uri()
    client = RawClient()
    client.answers["workspace/configuration"] = lambda params: [None for _ in params["items"]]
    client.initialize(ASKING)
    client.open(uri, text)
    until(client, uri, [])
    client.request("workspace/symbol", {"query": "x"})
    assert f"{(tmp_path / 'inner').as_posix()}" in watched(client)
    assert "**/.dealer.toml" in watched(client)
    registered = [each for r in client.requests for each in r["params"].get("registrations", ())]
    assert "workspace/didChangeConfiguration" in [each["method"] for each in registered]
    (tmp_path / "inner").write_text("strong = hcp(north) > 3\n")
    changed(client, tmp_path / "inner")
    until(client, uri, ["DL101"])
    (tmp_path / "inner").unlink()
    changed(client, tmp_path / "inner")
    client.request("workspace/symbol", {"query": "x"})
    assert f"{(tmp_path / 'inner').as_posix()}" not in watched(client)
    (tmp_path / "inner").write_text("strnog = 1\n")
    changed(client, tmp_path / "inner")
    until(client, uri, [])
    assert client.stop() == (0, "")


def test_what_is_typed_in_an_included_file_counts_before_it_is_saved(tmp_path):
    (tmp_path / "inner.dlr").write_text("strong = 1\n")
    main, inner = (tmp_path / "main.dlr").as_uri(), (tmp_path / "inner.dlr").as_uri()
    with session() as client:
        client.open(main, '#include "inner.dlr"\ncondition strnog\n')
        until(client, main, ["DL101"])
        client.open(inner, "strong = 1\n")
        client.change(inner, 2, {"text": "strnog = 1\n"})
        until(client, main, [])
        client.close(inner)
        until(client, main, ["DL101"])


def test_clients_that_pull_are_asked_to_pull_again(tmp_path):
    file, uri = tmp_path / ".dealer.toml", (tmp_path / "a.dlr").as_uri()
    with session(PULLING) as client:
        client.open(uri, TEXT)
        document = {"textDocument": {"uri": uri}}
        assert codes(client.request("textDocument/diagnostic", document)["items"]) == ["DL101"]
        file.write_text('ignore = ["DL101"]\n')
        changed(client, file)
        client.wait(
            lambda: any(r["method"] == "workspace/diagnostic/refresh" for r in client.requests)
        )
        assert client.request("textDocument/diagnostic", document)["items"] == []
