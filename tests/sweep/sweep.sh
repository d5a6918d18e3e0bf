#!/usr/bin/env bash
# Fails each allocation, and each system call about files, in turn: sweep.sh SOURCE_FOLDER [--whole]
#
# Needs $PROGRAM and $FAILING (failing.so). Whatever fails: no signal, an exit status as in the contract, a sentence on
# standard error, no file half written or left behind, and a batch is taken up again as if nothing had been. Without --whole
# a part of all occasions is tried, $MOST of each kind.
set -u
source=$1 whole=${2:-}
export LC_ALL=C.UTF-8
sanitizer=verify_asan_link_order=0:allocator_may_return_null=1
export OPENBLAS_NUM_THREADS=1 # a thread that begins without memory is the end of the address sanitizer
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
failures=0 tried=0

mkdir set in
cp "$source/samples/screenshot.png" in/a.png
cp "$source/samples/faint.jpg" in/b.jpg
cp in/a.png set
printf '%s\n' '{"file": "a.png", "puzzles": [{"size": 9, "givens": null}]}' '{"file": "missing.png", "puzzles": []}' >set/manifest.jsonl
cp "$source/tests/fuzz/corpus/tiff/pages.tif" .

solve() { "$PROGRAM" solve in/a.png -o out/solved.png --rectified out/straight.jpg --format line; }
read_json() { "$PROGRAM" read in/a.png --json; }
text() { "$PROGRAM" solve "$source/samples/easy.txt" --format line; }
tiff() { "$PROGRAM" read 'pages.tif#2' --json; }
batch() { "$PROGRAM" batch in -o out --jobs 1 --sandbox "$sandbox"; }
evaluate() { "$PROGRAM" eval set --json; }
"$PROGRAM" batch in -o part --shard 1/1 --jobs 1 -q || { echo "FAILED: there is no part to merge"; exit 1; }
merge() { "$PROGRAM" merge part -o out --csv out/table.csv --report out/sheet.html -q; }

# shellcheck source=tests/cli/batch_lib.sh
. "$source/tests/cli/batch_lib.sh"

fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n  %s, failing %s number %s %s: %s\n  status %s\n' "$1" "$name" "$kind" "$number" "${error:-}" \
        "$(tr -d '\n\0' <told)" "$status"
    sed 's/^/  err: /' err | head -n 12 | cut -c 1-200
}

# run: once, failing $number; what was failed is in the file told then.
run() {
    rm -rf out told
    mkdir out
    # the leak sanitizer's own thread would meet the filter of calls, and wait for ever
    ASAN_OPTIONS=$sanitizer:detect_leaks=$([ "$kind" = memory ] && echo 1 || echo 0) SV_FAIL=$kind:$number${error:+:$error} SV_FAIL_TOLD=$scratch/told LD_PRELOAD=$FAILING $name >stdout 2>err
    status=$?
    touch told
    tried=$((tried + 1))
}

keep_reference() {
    number=1000000000 error=${1:-}
    run
    [ "$status" -le 3 ] || fail "it fails by itself"
    rm -rf reference
    cp -r out reference
    steady stdout >expected
    expected_status=$status
    total=$(tr -d '\0' <told | sed -n 's/^counted \([0-9]*\).*/\1/p')
    [ "${total:-0}" -gt 0 ] || fail "nothing to fail"
}

# Files that are there are whole; a journal's lines are.
check_files() {
    local file
    # not from a process substitution: in so many runs numbers of processes come again, and bash gives what has such a
    # one's number its status
    find out -mindepth 1 \( ! -type d -o -name .batch -o -name .batch-merge \) >left
    while read -r file; do
        case $file in
        out/results.jsonl | out/thumbnails.jsonl) ! grep -qvE '^\{.*\}$' "$file" || fail "a broken line in the journal" ;;
        out/report.jsonl) [ $status -ne 0 ] || [ "$(steady "$file")" = "$(steady reference/report.jsonl)" ] || fail "another report"
            [ "$(wc -l <"$file")" -eq "$(wc -l <reference/report.jsonl)" ] || fail "a page is not in the report" ;;
        out/sheet.html) ;; # a thumbnail that cannot be read is left out
        out/.batch | out/.batch/* | out/.batch-merge | out/.batch-merge/* | *.tmp) grep -aqE '^(unlink|rmdir|fcntl) ' told || fail "$file is left behind" ;;
        *) cmp -s "$file" "reference/${file#out/}" || fail "$file is not whole" ;;
        esac
    done <left
}

# Of single pictures it is the report that tells; want of memory must not seem a fault of the program.
is_told_in_report() {
    local status='unreadable|memory'
    [ "$kind" = memory ] || status="$status|crash"
    [ "$name" = batch ] && grep -qE "\"status\": \"($status)\"" out/report.jsonl
}

# The C library's loader ends the process itself, from within dlopen, where its table of C++ symbols cannot grow.
is_end_by_loader() {
    [ "$kind" = memory ] && [ $status -eq 127 ] && [ "$(cat err)" = "out of memory" ]
}

check() {
    if is_end_by_loader; then
        :
    elif [ $status -eq $expected_status ] && [ "$(steady stdout)" = "$(cat expected)" ]; then
        [ "$(find out -type f | wc -l)" -ge "$(find reference -type f | wc -l)" ] || fail "a file is missing"
    elif [ $status -lt 3 ] || [ $status -gt 5 ]; then
        fail "another answer, or exit status"
    elif [ "$kind" = memory ] && [ $status -ne 5 ] && [ "$name" != batch ] && ! grep -q 'allocate memory' err; then
        fail "want of memory is told as something else"
    elif ! grep -aq '^write 2 ' told; then
        grep -q '^sudoku-vision: ' err || is_told_in_report || fail "not a sentence on standard error"
    fi
    ! grep -qE 'Sanitizer|a fault in the program' err || fail "a crash, or what a sanitizer says"
    check_files
    [ "$name" != batch ] || check_resumed
}

# What was done is not lost, and the rest can be done.
check_resumed() {
    "$PROGRAM" batch in -o out --jobs 1 --retry-failed -q >stdout 2>>err || fail "the batch cannot be taken up again"
    [ "$(steady out/report.jsonl)" = "$(steady reference/report.jsonl)" ] || fail "taken up again the batch ends otherwise"
    [ ! -e out/.batch ] || fail "a folder is left behind"
}

# sweep NAME KIND [ERROR...]: `most` occasions, one error each, or all of both where the whole is asked for.
sweep() {
    name=$1 kind=$2
    shift 2
    local step=1 before=$failures errors=("$@")
    keep_reference "${errors[0]:-}"
    [ -n "$whole" ] || step=$(((total + most - 1) / most))
    for ((number = 1; number <= total && failures < before + 20; number += step)); do
        if [ -z "$whole" ] && [ ${#errors[@]} -gt 0 ]; then
            error=${errors[number % ${#errors[@]}]}
            run
            check
            continue
        fi
        for error in "${errors[@]:-}"; do
            run
            check
        done
    done
    printf '%s: %s %s, %d wrong\n' "$name" "$total" "$kind" $((failures - before))
}

most=${MOST:-25}
sandbox=off         # a filter upon the filter ends the process
for command in solve read_json text tiff batch merge evaluate; do
    sweep $command call 28 5 24 13 # ENOSPC EIO EMFILE EACCES
done
sandbox=on
for command in solve read_json text tiff batch merge evaluate; do
    sweep $command memory
done
echo "$tried tries, $failures wrong"
[ $failures -eq 0 ]
