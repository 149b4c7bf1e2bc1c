#!/usr/bin/env bash
# Counts the instructions of rows and of what they are compared to, and fails if a ratio is over its limit in
# instruction-limits.txt. Counts are the same on a busy machine. Needs valgrind; counts nothing without it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

for tool in valgrind strip; do
  if ! command -v "$tool" > /dev/null; then
    echo "$tool is not on the PATH; instructions are not counted"
    exit 0
  fi
done
swift build -c release --product nibbench
# Without what only debuggers read: older valgrinds stop at what new C compilers write there.
bench=.build/nibbench-counted
strip --strip-debug -o "$bench" "$(swift build -c release --show-bin-path)/nibbench"

# The instructions of one run of a row's work.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no --toggle-collect=nib_measured \
    "$bench" --once --quick "$1" 2>&1 | sed -nE 's/^==[0-9]+== Collected : ([0-9]+)$/\1/p'
}

failed=0
while read -r row reference limit; do
  case $row in '#'* | '') continue ;; esac
  own=$(count "$row")
  other=$(count "$row:$reference")
  if [ -z "$own" ] || [ -z "$other" ]; then
    echo "$row or $row:$reference could not be counted" >&2
    exit 1
  fi
  if ! awk -v own="$own" -v other="$other" -v limit="$limit" -v row="$row" -v reference="$reference" 'BEGIN {
      printf "%-20s %12d instructions, %.3f of %s (limit %s)\n", row, own, own / other, reference, limit
      exit own > limit * other
    }'; then
    failed=1
  fi
done < instruction-limits.txt
if [ "$failed" -ne 0 ]; then echo "a row takes more instructions than its limit" >&2; fi
exit "$failed"
