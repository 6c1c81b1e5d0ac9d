"""The commands, as the editors call them; a run never holds up the typing and leaves nothing
behind."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.lsp_session import command, inserted, place, session
from tests.support.raw_client import RawClient, ServerError

URI = "untitled:a"
SCRIPT = (
    "strong = hcp(north) >= 18\nfit = shape{north, 5+M(xxx)}\ncondition strong and fit\n"
    'produce 3\naction printoneline, average "points" hcp(north)\n'
)
ENDLESS = "condition cccc(north) > 3400 and cccc(south) < 50 and rnd(1000) == 1\n"
DEAL = "N:AKQJ.T98.765.432 T987.AKQ.JT9.AT9 65.J765.AKQ.KQJ8 432.432.8432.765"


@pytest.fixture(scope="module")
def client():
    with session({"workspace": {"applyEdit": True}}) as client:
        client.open(URI, SCRIPT)
        yield client


def test_run(client):
    asked = {"uri": URI, "runId": "one", "seed": 5, "values": True}
    result = command(client, "dealer.run", asked)
    assert (result["version"], result["engine"], result["stream"], result["seed"]) == (
        *(1, "builtin", "fast", 5),
    )
    assert result["produced"] == len(result["deals"]) == 3
    assert result["stopped"] is result["error"] is None
    for deal in result["deals"]:
        assert deal["hcp"]["north"] >= 18
        assert deal["values"] == {"strong": 1, "fit": 1}
        assert sum(deal["hcp"].values()) == 40
    assert [table["kind"] for table in result["tables"]] == ["average"]
    told = [
        each["params"] for each in client.notifications if each["method"] == "dealer/runProgress"
    ]
    assert told
    assert all(each["runId"] == "one" and each["expected"] == 3 for each in told)
    assert [deal for each in told for deal in each["deals"]] == result["deals"]
    again = command(client, "dealer.run", {"uri": URI, "seed": 5, "values": True})
    assert again["deals"] == result["deals"]


def test_the_command_beats_the_script(client):
    result = command(client, "dealer.run", {"uri": URI, "produce": 7, "seed": 1})
    assert result["produced"] == 7


@pytest.mark.parametrize("engine", ["builtin", "stock"])
@pytest.mark.parametrize("limit", ["produce", "generate"])
def test_a_limit_of_0_deals_nothing(client, engine, limit):
    result = command(client, "dealer.run", {"uri": URI, limit: 0, "engine": engine})
    assert (result["generated"], result["produced"], result["deals"]) == (0, 0, [])
    assert result["error"] is None


@pytest.mark.parametrize("action", ["printoneline", "average hcp(north)"])
def test_the_stock_program_says_what_it_dealt(client, action):
    client.open("untitled:counted", f"produce 3\ncondition hcp(north) > 9\naction {action}\n")
    asked = {"uri": "untitled:counted", "seed": 4}
    theirs = command(client, "dealer.run", {**asked, "engine": "stock"})
    ours = command(client, "dealer.run", {**asked, "stream": "stock"})
    for key in ("generated", "produced", "seed"):
        assert theirs[key] == ours[key]
    assert theirs["produced"] == 3
    drawn = command(client, "dealer.run", {"uri": "untitled:counted", "engine": "stock"})
    assert isinstance(drawn["seed"], int)


def test_a_long_text_of_the_stock_program_is_cut_and_keeps_its_deals(client):
    client.open("untitled:long", "produce 20000\naction printall\n")
    result = command(client, "dealer.run", {"uri": "untitled:long", "engine": "stock", "seed": 2})
    assert (len(result["output"]), len(result["deals"])) == (1_000_000, 1000)
    assert result["produced"] == 20_000
    assert any("is cut off" in note for note in result["notes"])


def test_the_stock_stream_and_the_stock_program_give_the_same_deals(client):
    ours = command(client, "dealer.run", {"uri": URI, "seed": 3, "stream": "stock"})
    theirs = command(client, "dealer.run", {"uri": URI, "seed": 3, "engine": "stock"})
    assert theirs["error"] is None
    assert [each["hands"] for each in ours["deals"]] == [each["hands"] for each in theirs["deals"]]


def test_a_script_that_cannot_run_says_where(client):
    client.open("untitled:wrong", "x = 1\ncondition x and (\n")
    result = command(client, "dealer.run", {"uri": "untitled:wrong"})
    assert result["error"]["message"]
    assert result["error"]["range"]["start"]["line"] == 1
    assert result["deals"] == []


def test_typing_goes_on_while_a_run_goes_on(client):
    client.open("untitled:endless", ENDLESS)
    asked = {"uri": "untitled:endless", "runId": "endless", "generate": 2_000_000_000}
    running = client.ask(
        "workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]}
    )
    client.notified("dealer/runProgress", lambda p: p["runId"] == "endless")
    for version in range(2, 30):
        client.change(URI, version, inserted(0, 0, "\n"))
        assert client.request("textDocument/hover", place(URI, version - 1, 10))
    assert not client.is_answered(running)
    assert command(client, "dealer.cancelRun", "endless") is True
    result = client.result(running)
    assert result["stopped"] == "cancelled"
    assert result["error"] is None
    assert command(client, "dealer.cancelRun", "endless") is False
    client.change(URI, 30, {"text": SCRIPT})


def test_a_request_that_is_cancelled_answers_with_what_it_has(client):
    client.open("untitled:endless", ENDLESS)
    asked = {"uri": "untitled:endless", "runId": "again", "generate": 2_000_000_000}
    running = client.ask(
        "workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]}
    )
    client.notified("dealer/runProgress", lambda p: p["runId"] == "again")
    client.notify("$/cancelRequest", {"id": running})
    assert client.result(running)["stopped"] == "cancelled"


@pytest.mark.parametrize("engine", ["builtin", "stock"])
def test_a_run_is_cancelled_before_it_has_begun(client, engine):
    client.open("untitled:endless", ENDLESS)
    asked = {"uri": "untitled:endless", "generate": 2_000_000_000, "engine": engine}
    for number in range(3):
        asked["runId"] = f"{engine} {number}"
        running = client.ask(
            "workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]}
        )
        assert command(client, "dealer.cancelRun", asked["runId"]) is True
        assert client.result(running)["stopped"] == "cancelled"


def test_a_second_run_with_the_same_id_takes_the_place_of_the_first(client):
    client.open("untitled:endless", ENDLESS)
    asked = {"uri": "untitled:endless", "runId": "twice", "generate": 2_000_000_000}
    first = client.ask("workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]})
    client.notified("dealer/runProgress", lambda p: p["runId"] == "twice")
    second = command(client, "dealer.run", {"uri": URI, "runId": "twice", "produce": 1})
    assert second["produced"] == 1
    assert client.result(first)["stopped"] == "cancelled"


def test_preprocess(client):
    result = command(client, "dealer.preprocess", {"uri": URI})
    assert "shape(north, " in result["text"]
    assert result["problems"] == []
    assert result["lineMap"] == [0, 1, 2, 3, 4, 5]
    compact = command(client, "dealer.preprocess", {"uri": URI, "style": "compact"})
    assert len(compact["text"]) <= len(result["text"])
    compat = command(client, "dealer.preprocess", {"uri": URI, "compat": True})
    assert "shape(north," in compat["text"]
    client.open("untitled:wrong", "x = 1\ny = shape{north, 5M(33)}\n")
    wrong = command(client, "dealer.preprocess", {"uri": "untitled:wrong"})
    assert wrong["text"] == ""
    assert wrong["problems"][0]["range"]["start"] == {"line": 1, "character": 17}
    assert wrong["problems"][0]["severity"] == 1


def test_read_deal(client):
    result = command(client, "dealer.readDeal", {"text": DEAL, "seats": "ns"})
    assert result["deal"]["hands"]["north"] == "AKQJ.T98.765.432"
    assert result["predeal"].split() == [
        *("predeal", "north", "SAKQJ,", "HT98,", "D765,", "C432"),
        *("south", "S65,", "HJ765,", "DAKQ,", "CKQJ8"),
    ]
    assert result["oneline"].strip() == DEAL
    for form in ("pbn", "diagram", "lin"):
        assert (
            command(client, "dealer.readDeal", {"text": result[form]})["deal"]["hands"]
            == (result["deal"]["hands"])
        )
    wrong = command(client, "dealer.readDeal", {"text": DEAL.replace("AKQJ", "AKQT")})
    assert wrong["error"]["line"] == 1
    assert wrong["error"]["column"] > 2


def test_read_one_of_several_deals(client):
    boards = "".join(
        f'[Board "{number}"]\n[Deal "{deal}"]\n\n'
        for number, deal in ((7, DEAL), (8, DEAL.replace("N:", "E:")))
    )
    first = command(client, "dealer.readDeal", {"text": boards})
    assert [each["board"] for each in first["boards"]] == [7, 8]
    second = command(client, "dealer.readDeal", {"text": boards, "number": 2})
    assert second["deal"]["hands"]["east"] == first["deal"]["hands"]["north"]
    assert second["oneline"].strip() == second["boards"][1]["oneline"]


def test_read_a_hand_for_a_seat(client):
    hand = {"text": "\u2660AK8 \u2665AJ10 \u2666KQ5 \u26635432"}
    taken = command(client, "dealer.readDeal", hand)
    assert taken["deal"]["hands"]["south"] and taken["notes"]
    given = command(client, "dealer.readDeal", {**hand, "seat": "w"})
    assert given["deal"]["hands"]["west"] == taken["deal"]["hands"]["south"]
    assert "west SAK8" in given["predeal"]


def test_explain_deal(client):
    result = command(client, "dealer.explainDeal", {"uri": URI, "text": DEAL})
    assert result["holds"] is False
    by_name = {row["name"]: row for row in result["rows"] if row["kind"] == "variable"}
    assert by_name["strong"]["value"] == 0
    assert by_name["strong"]["failed"] is True
    condition = next(row for row in result["rows"] if row["kind"] == "condition")
    assert condition["range"]["start"] == {"line": 2, "character": 10}
    wrong = command(client, "dealer.explainDeal", {"uri": URI, "text": "no deal at all"})
    assert wrong["error"]["message"]


def test_explain_rule_and_export_deals(client):
    rule = command(client, "dealer.explainRule", "DL201")
    assert (rule["code"], rule["slug"]) == ("DL201", "second-condition")
    assert "## Why is this bad" in rule["markdown"]
    deal = command(client, "dealer.readDeal", {"text": DEAL})["deal"]
    for form, sign in (("pbn", "[Deal "), ("lin", "md|"), ("diagram", "♠"), ("oneline", "N:")):
        text = command(client, "dealer.exportDeals", {"deals": [deal, deal], "format": form})[
            "text"
        ]
        assert text.count(sign) >= 2


def test_dialect_of(tmp_path):
    def dialect(name: str) -> tuple[str, str]:
        uri = (tmp_path / name).as_uri()
        (tmp_path / name).touch()
        answer = command(client, "dealer.dialectOf", {"uri": uri})
        return answer["dialect"], answer["from"]

    with session() as client:
        assert dialect("a.dlr") == ("dealer", "settings")
        assert dialect("a.dpp") == ("dpp", "name")
        (tmp_path / ".dealer.toml").write_text('dialect = "bbo"\n')
        assert dialect("a.dlr") == ("bbo", "file")
        assert dialect("a.dpp") == ("bbo", "file")
        client.open((tmp_path / "b.dlr").as_uri(), "// dealer-lsp: dialect=dealerv2\ncondition 1\n")
        assert dialect("b.dlr") == ("dealerv2", "comment")
        client.open((tmp_path / "c.dlr").as_uri(), "// dealer-lsp: dialect=nobody\ncondition 1\n")
        assert dialect("c.dlr") == ("bbo", "file")


def test_expand_shape(client):
    client.requests.clear()
    at = {"uri": URI, "position": {"line": 1, "character": 8}}
    client.answers["workspace/applyEdit"] = lambda params: {"applied": True}
    assert command(client, "dealer.expandShape", at) is True
    client.wait(lambda: bool(client.requests))
    (edit,) = client.requests[0]["params"]["edit"]["changes"][URI]
    assert edit["newText"].startswith("shape(north, ")
    assert edit["range"]["end"] == {"line": 1, "character": 28}
    at["position"]["line"] = 0
    assert command(client, "dealer.expandShape", at) is False


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("dealer.run", []),
        ("dealer.run", ["text"]),
        ("dealer.run", [{}]),
        ("dealer.run", [{"uri": "untitled:nobody"}]),
        ("dealer.run", [{"uri": URI, "produce": -1}]),
        ("dealer.run", [{"uri": URI, "seed": 1.5}]),
        ("dealer.run", [{"uri": URI, "stream": "slow"}]),
        ("dealer.run", [{"uri": URI, "values": 1}]),
        ("dealer.cancelRun", [{}]),
        ("dealer.preprocess", [{"uri": "file:///nowhere/x.dlr"}]),
        ("dealer.readDeal", [{"text": 1}]),
        ("dealer.readDeal", [{"text": DEAL, "seats": "xy"}]),
        ("dealer.readDeal", [{"text": DEAL, "seat": "x"}]),
        ("dealer.readDeal", [{"text": DEAL, "number": 2}]),
        ("dealer.readDeal", [{"text": DEAL, "number": 0}]),
        ("dealer.explainDeal", [{"uri": URI}]),
        ("dealer.explainRule", ["DL000"]),
        ("dealer.explainRule", []),
        ("dealer.exportDeals", [{"deals": [{}], "format": "pbn"}]),
        ("dealer.exportDeals", [{"deals": 3}]),
        ("dealer.expandShape", [{"uri": URI, "position": {}}]),
        ("dealer.dialectOf", [{"uri": "untitled:nobody"}]),
    ],
)
def test_arguments_that_do_not_fit_are_refused_by_name(client, name, arguments):
    with pytest.raises(ServerError, match=name) as refused:
        command(client, name, *arguments)
    assert refused.value.code == -32602


def test_a_progress_bar_that_can_be_cancelled():
    with session({"window": {"workDoneProgress": True}}) as client:
        client.open(URI, ENDLESS)
        asked = {"uri": URI, "generate": 2_000_000_000}
        running = client.ask(
            "workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]}
        )
        begun = client.notified("$/progress", lambda p: p["value"]["kind"] == "begin")
        assert begun["value"]["cancellable"]
        client.notified("$/progress", lambda p: p["value"]["kind"] == "report")
        client.notify("window/workDoneProgress/cancel", {"token": begun["token"]})
        assert client.result(running)["stopped"] == "cancelled"
        client.notified("$/progress", lambda p: p["value"]["kind"] == "end")


def test_no_process_outlives_the_server():
    client = RawClient()
    client.initialize()
    client.open(URI, ENDLESS)
    asked = {"uri": URI, "runId": "left", "generate": 2_000_000_000}
    client.ask("workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]})
    client.notified("dealer/runProgress")
    client.request("textDocument/codeLens", {"textDocument": {"uri": URI}})
    # The run and the process that works out chances.
    patiently(lambda: len(descendants(client.process.pid)) >= 2)
    children = descendants(client.process.pid)
    assert client.stop() == (0, "")
    patiently(lambda: not any(map(is_alive, children)))


@pytest.mark.parametrize("engine", ["builtin", "stock"])
def test_a_run_that_is_being_started_does_not_keep_the_server(engine):
    client = RawClient()
    client.initialize()
    client.open(URI, ENDLESS)
    asked = {"uri": URI, "generate": 2_000_000_000, "engine": engine}
    client.ask("workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]})
    assert client.stop() == (0, "")


def test_no_process_outlives_a_server_that_is_killed():
    client = RawClient()
    client.initialize()
    client.open(URI, ENDLESS)
    asked = {"uri": URI, "runId": "left", "generate": 2_000_000_000}
    client.ask("workspace/executeCommand", {"command": "dealer.run", "arguments": [asked]})
    client.notified("dealer/runProgress")
    children = descendants(client.process.pid)
    assert children
    os.kill(client.process.pid, signal.SIGKILL)
    patiently(lambda: not any(map(is_alive, children)))
    client.ended()


def patiently(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not done():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def descendants(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    children = [int(word) for word in listed.split()]
    return [*children, *(each for child in children for each in descendants(child))]


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
