#!/usr/bin/env bash
# The VS Code extension on a machine that may have nothing: Chromium and Python, then the extension's own tests.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v chromium >/dev/null || ! python3 -c "import venv, ensurepip" 2>/dev/null; then
  sudo=""
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core python3-venv >/dev/null
fi
exec bash editors/vscode/test/run.sh "$@"
