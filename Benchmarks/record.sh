#!/usr/bin/env bash
# Measures everything and puts the figures into RESULTS.md, between its two marks, and the plot into caching.svg.
# Takes a few minutes, on a machine that does nothing else meanwhile.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

figures=$(mktemp)
trap 'rm -f "$figures" "$figures.md"' EXIT
swift build -c release --product nibbench
"$(swift build -c release --show-bin-path)/nibbench" --markdown --plot caching.svg > "$figures"
awk -v figures="$figures" '
  /^<!-- end of figures -->$/ { inside = 0 }
  !inside { print }
  /^<!-- figures -->$/ { inside = 1; print ""; while ((getline line < figures) > 0) print line; print "" }
' RESULTS.md > "$figures.md"
cp "$figures.md" RESULTS.md
