#!/bin/sh
# Writes what is generated from grammar.js, and the sums of what belongs together.
set -eu
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cp grammar.js "$folder"
(cd "$folder" && tree-sitter generate --abi 14 --no-bindings)
cp "$folder"/src/parser.c "$folder"/src/*.json src
cp "$folder"/src/tree_sitter/parser.h src/tree_sitter
sha256sum grammar.js src/parser.c src/*.json src/tree_sitter/parser.h >src/SHA256SUMS
