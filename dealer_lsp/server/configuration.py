"""The settings in force for each document: the editor's, below those of the nearest file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from dealer_lsp.config.load import config_for
from dealer_lsp.config.model import Config, ConfigError
from dealer_lsp.server.settings import EditorSettings
from dealer_lsp.server.uris import uri_key, uri_path


class Configuration:
    """`tell` shows the user a problem. Each is told once, and again only after it went away."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._settings: Mapping[str, EditorSettings] = {"": EditorSettings()}
        self._last_good: dict[Path, Config] = {}
        self._problems: dict[Path, str] = {}
        self._looked_at: dict[Path, Config] = {}

    def replace(self, settings: Mapping[str, EditorSettings]) -> bool:
        """Take over the editor's settings, by the address of the workspace folder; the empty one
        holds everywhere else. False when they are what they were."""
        if settings == self._settings:
            return False
        known = {each.problem for each in self._settings.values()}
        self._settings = settings
        for problem in dict.fromkeys(each.problem for each in settings.values()):
            if problem and problem not in known:
                self._tell(problem)
        return True

    def settings_of(self, uri: str) -> EditorSettings:
        """The editor's settings for a document: those of the innermost folder around it."""
        key = uri_key(uri)
        around = [folder for folder in self._settings if _is_in(key, folder)]
        return self._settings[max(around, key=len)]

    def of(self, uri: str) -> Config:
        """The settings in force for a document. While its file is broken the last good state of
        that file holds; without one, the editor's settings do."""
        base = self.settings_of(uri).config
        path = uri_path(uri)
        folder = Path() if path is None else path.parent
        try:
            config = config_for(path, base)
        except ConfigError as error:
            problem = str(error)
            if self._problems.get(folder) != problem:
                if problem not in self._problems.values():
                    self._tell(f"{problem}\nThe settings before this change stay in force.")
                self._problems[folder] = problem
            return self._last_good.get(folder, base)
        self._problems.pop(folder, None)
        self._last_good[folder] = config
        self._tell_unknown_rules(config)
        return config

    def _tell_unknown_rules(self, config: Config) -> None:
        """Those that a file names; the editor's own are told with its settings."""
        if config.source is None or config == self._looked_at.get(config.source):
            return
        self._looked_at[config.source] = config
        from dealer_lsp.rules.selectors import unknown_in  # not before the first script

        for key, sentence in unknown_in(config.values, config.decided):
            self._tell(f"{config.source}: '{key}': {sentence}")


def _is_in(key: str, folder: str) -> bool:
    root = uri_key(folder).rstrip("/")
    return not folder or key == root or key.startswith(f"{root}/")
