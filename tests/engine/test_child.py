"""A run in a process of its own, followed from an asyncio loop."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from dealer_lsp.engine.child import ChildRun
from dealer_lsp.engine.request import Request
from tests.engine.running import stock_output

SECONDS = 60
RESULT_KEYS = {
    *("version", "engine", "stream", "seed", "generated", "produced", "seconds", "stopped"),
    *("deals", "tables", "output", "notes", "error"),
}


def follow(request: Request) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    events: list[dict[str, Any]] = []
    run = ChildRun(request, events.append)
    return asyncio.run(asyncio.wait_for(run.result(), SECONDS)), events


def test_the_result_is_that_of_a_run_here() -> None:
    text = "strong = hcp(north) > 14 condition strong produce 30 action printall, average 2\n"
    result, events = follow(Request(text, stream="stock", seed=4, values=True))
    assert set(result) == RESULT_KEYS
    assert result["output"].startswith(stock_output(text, 4).partition("Initial")[0])
    assert (result["produced"], result["error"], result["stopped"]) == (30, None, None)
    assert [deal["board"] for deal in result["deals"]] == list(range(1, 31))
    assert all(deal["values"] == {"strong": 1} for deal in result["deals"])
    assert [deal for event in events for deal in event["deals"]] == result["deals"]
    assert result["tables"][0]["value"] == 2.0


def test_stopped_early_it_tells_what_there_is() -> None:
    async def stopped() -> dict[str, Any]:
        run: ChildRun

        def on_progress(event: dict[str, Any]) -> None:
            if event["produced"]:
                run.stop()

        request = Request("condition hcp(north) > 22\n", produce=10**9, stream="stock", seed=1)
        run = ChildRun(request, on_progress)
        return await asyncio.wait_for(run.result(), SECONDS)

    result = asyncio.run(stopped())
    assert result["stopped"] == "cancelled"
    assert 0 < len(result["deals"]) <= result["produced"]
    assert result["error"] is None


def test_cancelled_it_leaves_no_process() -> None:
    async def cancelled() -> int | None:
        started = asyncio.Event()
        request = Request("condition hcp(north) > 36\n", stream="stock", seed=1)
        run = ChildRun(request, lambda event: started.set())
        task = asyncio.create_task(run.result())
        await asyncio.wait_for(started.wait(), SECONDS)
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled()
        return run.exit_code

    assert asyncio.run(cancelled()) is not None


def test_errors_come_with_their_place() -> None:
    text = "// a comment\nx = 7 / (hcp(north) - hcp(north))\ncondition x\n"
    result, _ = follow(Request(text, seed=1))
    assert result["error"] == {"message": "division by zero", "span": [17, 46]}
    result, _ = follow(Request("condition hcp(north) >\n"))
    assert result["error"]["span"] == [21, 22]
    result, _ = follow(Request("condition dds(north, spades) > 3\n"))
    assert "DealerV2" in result["error"]["message"]


def test_files_open_elsewhere_win_over_the_disk(tmp_path: Path) -> None:
    included = tmp_path / "strong.dlr"
    included.write_text("strong = hcp(north) > 40\n")
    text = '#include "strong.dlr"\ncondition strong\n'
    path = str(tmp_path / "main.dlr")
    request = Request(text, path, produce=2, files={str(included): "strong = hcp(north) > 3\n"})
    result, _ = follow(request)
    assert (result["produced"], result["error"]) == (2, None)


def test_a_missing_file_is_a_note() -> None:
    result, _ = follow(Request('#include "gone"\ncondition hcp(north) > 3\n', produce=1))
    assert (result["produced"], result["error"]) == (1, None)
    assert "gone is not found" in result["notes"][0]
