#!/usr/bin/env bash
# Tests the nibc that users get: the command line's tests run it as it is linked here, and in the form that it has elsewhere,
# or here with NIBC_STATIC=0, it compiles a document.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

dump=$(mktemp)
trap 'rm -f "$dump" "$dump.nib"' EXIT
build() { swift build -c release --product nibc; }
nibc="$(swift build -c release --show-bin-path)/nibc"

NIBC_STATIC=0 build
"$nibc" compile Corpus/documents/SettingsForm.xib -o "$dump.nib"
"$nibc" dump "$dump.nib" > "$dump"
cmp "$dump" Corpus/goldens/SettingsForm.txt

build
NIBC=$nibc swift test --disable-xctest --skip-build --filter NibcCommandsTests
