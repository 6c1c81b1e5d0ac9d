"""`workspace/diagnostic`, offered to clients that ask for it when they start."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.server import DealerServer


async def handle(
    server: DealerServer, params: types.WorkspaceDiagnosticParams
) -> types.WorkspaceDiagnosticReport:
    previous = {each.uri: each.value for each in params.previous_result_ids}
    found = [report async for report in server.workspace_reports.reports(previous)]
    return types.WorkspaceDiagnosticReport(found)
