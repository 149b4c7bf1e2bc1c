#!/usr/bin/env bash
# Builds everything and runs every check, stopping at the first that fails; the last line says how many tests passed and
# failed. Needs the Swift toolchain alone. Tests that compare with real files are skipped unless NIBC_ORACLE names a
# folder of oracle files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The runtime's crash reporter can keep a crashed process's pipes open: a crash must end a step, not hang it.
export SWIFT_BACKTRACE=enable=no

log=$(mktemp)
ran=0
passed=0
failed=0
skipped=0

# Adds up what Swift Testing reports: "Test run with N tests in M suites passed", less the tests it skipped and failed.
count_tests() {
  local left_out wrong
  ran=$(sed -nE 's/^.*Test run with ([0-9]+) tests? .*(passed|failed) after.*$/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
  # What a failed test says of itself can have any words in it.
  left_out=$(grep -E '^[^ ]+ +Test [^ ].* skipped' "$log" | grep -cv ' recorded an issue ' || true)
  wrong=$(grep -E '^[^ ]+ +Test [^ ].* failed after' "$log" | grep -cvE 'Test (run|case) | recorded an issue ' || true)
  passed=$((passed + ran - left_out - wrong))
  failed=$((failed + wrong))
  skipped=$((skipped + left_out))
}

finish() {
  local status=$?
  # A step can fail without a failed test: a build, the formatter, a crash.
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
  rm -f "$log"
  if [ "$skipped" -ne 0 ]; then echo "$skipped skipped"; fi
  echo "$passed passed, $failed failed"
  exit "$status"
}
trap finish EXIT

# test_step NAME COMMAND…: a step that has to run a test; a run that finds none succeeds, says Swift Testing.
test_step() {
  step "$@"
  if [ "$ran" -eq 0 ]; then
    echo "== $1 ran no test"
    exit 1
  fi
}

# step NAME COMMAND…: runs a command, shows its output and how long it took.
step() {
  local name=$1 start=$SECONDS status=0
  shift
  echo "== $name"
  : > "$log"
  "$@" 2>&1 | tee "$log" || status=$?
  count_tests
  if [ "$status" -ne 0 ]; then
    echo "== $name failed after $((SECONDS - start)) s"
    exit "$status"
  fi
  echo "== $name took $((SECONDS - start)) s"
}

step "build for tests" swift build --build-tests
step "build nibc" swift build -c release --product nibc
step "format" swift format lint -r -p -s Sources Tests Benchmarks Package.swift
test_step "tests" swift test --disable-xctest
# Users get the release build, which is linked otherwise.
test_step "the release build" Tests/check-release.sh
test_step "threads, with the thread sanitizer" swift test --sanitize=thread --scratch-path .build/thread-sanitizer \
  --disable-xctest --filter NibRuntimeTests.ThreadTests
step "fuzzing, a short run" Tests/Fuzzing/run.sh
step "benchmarks, a quick run" swift run -c release --package-path Benchmarks nibbench --quick
# As the run before, so that nothing but the tests is built for them.
test_step "tests of the benchmarks" swift test -c release --disable-testable-imports --disable-xctest --package-path Benchmarks
step "instruction counts" Benchmarks/count-instructions.sh
