# What the command-line tests share. Sourced; needs $PROGRAM and $JSON_GET.
# shellcheck shell=bash disable=SC2034
set -u
failures=0 skipped=
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
export LC_ALL=C.UTF-8

easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
easy_solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
empty=$(printf "%081d" 0) # more solutions than anyone wants to count
contradiction=55${easy:2}

# run ARGUMENT...: leaves the exit status in $status, the outputs in $scratch/out and $scratch/err.
run() {
    command_line="${PROGRAM##*/} $*"
    "$PROGRAM" "$@" >out 2>err </dev/null
    status=$?
}

fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n  after: %s\n' "$1" "$command_line"
    tr -d '\0' <out | sed 's/^/  out: /' | head -n 14 | cut -c 1-300
    sed 's/^/  err: /' err | head -n 14 | cut -c 1-300
}

expect_status() { [ "$status" -eq "$1" ] || fail "exit status $status instead of $1"; }
expect_out() { [ "$(cat out)" = "$1" ] || fail "standard output is not '$1'"; }
expect_no_out() { [ ! -s out ] || fail "something on standard output"; }
expect_no_err() { [ ! -s err ] || fail "something on standard error"; }
expect_err() { grep -q -e "$1" err || fail "nothing like '$1' on standard error"; }
# expect_json PATH VALUE: of the first line of standard output.
expect_json() {
    local value
    value=$(head -n 1 out | "$JSON_GET" "$1") || fail "not JSON"
    [ "$value" = "$2" ] || fail "$1 is '$value' instead of '$2'"
}
expect_file() { [ -s "$1" ] || fail "$1 is missing or empty"; }
expect_no_file() { [ ! -e "$1" ] || fail "$1 is there"; }
# The first bytes of a file, as hexadecimal digits.
magic() { od -An -tx1 -N4 "$1" | tr -d ' \n'; }

# skip WHY: what cannot be tested here, a part or all of it. Where nothing fails ctest then tells of a test that was skipped.
skip() {
    echo "skipped: $1"
    skipped=1
}
finish() {
    [ "$failures" -eq 0 ] || { echo "$failures checks failed"; exit 1; }
    [ -z "$skipped" ] || exit 77
    exit 0
}
