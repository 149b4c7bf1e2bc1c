#!/usr/bin/env bash
# Fuzzes for a while.
#
#   run.sh                                      a short run of everything, as in CI
#   run.sh archive|document [NUMBER[s]]         libFuzzer: a number of runs, or with an s of seconds
#   run.sh mutate archives|documents COUNT [--seed N]   damage that follows from a seed
#
# New inputs go to a scratch folder: libFuzzer writes to the first folder it is given, and Corpus/ must stay as it is.
# If something is found the status is not 0; libFuzzer says where it left the input.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
corpus=$here/../../Corpus

# The backtracer can hang at a crash under the fuzzer.
export SWIFT_BACKTRACE=enable=no

# build PRODUCT: with coverage and the address sanitizer. The last of two -sanitize flags counts, hence this order.
build() {
  swift build --package-path "$here" --scratch-path "$here/.build/fuzzer" -c release \
    --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address --product "$1"
}

fuzz() {
  local target=$1 amount=${2:-30s} product seeds limit scratch
  case $target in
    archive) product=FuzzArchive seeds=$corpus/invalid ;;
    document) product=FuzzDocument seeds=$corpus/documents ;;
  esac
  case $amount in
    *s) limit=-max_total_time=${amount%s} ;;
    *) limit=-runs=$amount ;;
  esac
  build "$product"
  scratch=$here/.build/scratch-$target
  mkdir -p "$scratch/found" "$scratch/crashes"
  "$here/.build/fuzzer/release/$product" "$scratch/found" "$seeds" \
    -dict="$here/Dictionaries/$target.dict" -artifact_prefix="$scratch/crashes/" \
    -timeout=10 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 "$limit"
}

mutate() {
  swift build --package-path "$here" -c release --product mutate
  "$here/.build/release/mutate" "$@"
}

case ${1:-} in
  "")
    mutate archives 50000
    mutate documents 2000
    fuzz archive 10s
    fuzz document 20s
    ;;
  archive | document) fuzz "$@" ;;
  mutate)
    shift
    mutate "$@"
    ;;
  *)
    sed -n '2,/^set/p' "${BASH_SOURCE[0]}" | sed -n 's/^# \{0,1\}//p' >&2
    exit 2
    ;;
esac
