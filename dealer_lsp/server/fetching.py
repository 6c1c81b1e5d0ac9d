"""Asking the client for its settings."""

from __future__ import annotations

import logging

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.settings import SECTION, editor_settings

logger = logging.getLogger(__name__)


def follow_settings(server: DealerServer) -> None:
    """Be told when they change; some clients tell only those who registered for it."""
    if server.client.can("workspace.did_change_configuration.dynamic_registration"):
        options = types.DidChangeConfigurationRegistrationOptions(SECTION)
        registration = types.Registration(
            "dealer-settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, options
        )
        server.client_register_capability(types.RegistrationParams([registration]))


async def fetch_settings(server: DealerServer) -> None:
    """Settings for each workspace folder, and those that hold everywhere else. When they changed,
    all documents are analysed again."""
    if not server.client.answers_configuration:
        return
    folders = list(server.workspace.folders)
    items = [types.ConfigurationItem(section=SECTION)]
    items += [types.ConfigurationItem(scope_uri=uri, section=SECTION) for uri in folders]
    try:
        answers = await server.workspace_configuration_async(types.ConfigurationParams(items))
    except JsonRpcException as error:
        logger.warning("the client does not tell its settings: %s", error)
        return
    sections = [*answers, *[None] * len(items)][: len(items)]
    settings = {
        uri: editor_settings(section) for uri, section in zip(["", *folders], sections, strict=True)
    }
    if server.configuration.replace(settings):
        server.renewal.all()
