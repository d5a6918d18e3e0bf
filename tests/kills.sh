#!/usr/bin/env bash
# kills.sh PROGRAM SOURCE [KILLS]: a batch is killed (SIGKILL, its parent alone) at random moments, 100 by default, and each
# time taken up again. Whenever one comes to its end, its report is compared with that of a run that nobody killed, all
# drawings too, and the next begins in a new folder; every second one as a shard, merged. After each kill all drawings
# that are there must be whole, and no page may have two lines in the journal. The same $SEED gives the same moments.
set -u
program=$(realpath "$1") || exit 2
source=$(realpath "$2") || exit 2
samples=$source/samples
kills=${3:-100}
seed=${SEED:-$RANDOM}
RANDOM=$seed
echo "SEED=$seed"
cd "$(mktemp -d)" || exit 1
trap 'rm -rf "$PWD"' EXIT
# shellcheck source=tests/cli/batch_lib.sh
. "$source/tests/cli/batch_lib.sh"

fail() {
    echo "FAILED: $1 (kill $done_kills, round $round)"
    exit 1
}

make_scans
cp "$samples"/*.jpg "$samples"/*.png scans/sub
# These take twenty times as long as others: on a busy machine they would never be done between two kills.
rm scans/sub/{calendar,crossword}.jpg
"$program" batch scans -o reference -q --jobs 2
expected=$?
began=$(date +%s%N)
"$program" batch scans -o timed -q --jobs 2
took=$((($(date +%s%N) - began) / 1000000))
measured=$took
files=$(wc -l <reference/report.jsonl)
echo "$files files, $took ms in one run"

check_whole() {
    local drawing name key_count line_count
    while IFS= read -r -d '' drawing; do
        name=${drawing#"$out"/}
        cmp -s "$drawing" "reference/$name" || fail "$name is not whole"
    done < <(find "$out" -type f \( -name '*.jpg' -o -name '*.png' \) -print0 2>/dev/null)
    # A torn tail is no line yet.
    line_count=$(cat "$out"/results*.jsonl 2>/dev/null | grep -c '"key": ')
    key_count=$(cat "$out"/results*.jsonl 2>/dev/null | grep -o '"key": "[0-9a-f]*"' | sort -u | wc -l)
    [ "$key_count" -eq "$line_count" ] || fail "something was done twice"
}

# Takes the batch up once; true where it came to its end before it was killed.
run_and_kill() {
    local job status
    # An eighth of the whole on average: about eight kills a round.
    local wait=$((RANDOM * 32768 + RANDOM))
    wait=$((wait % (took / 4) + 1))
    # shellcheck disable=SC2086
    "$program" batch scans -o "$out" $shard -q --jobs 2 2>>messages &
    job=$!
    sleep "$(printf '%d.%03d' $((wait / 1000)) $((wait % 1000)))"
    if kill -KILL $job 2>/dev/null; then
        wait $job 2>/dev/null
        status=$?
        [ $status -ne 137 ] || return 1
    else
        wait $job
        status=$?
    fi
    [ $status -eq $expected ] || fail "exit status $status instead of $expected"
}

finish_round() {
    if [ -n "$shard" ]; then
        "$program" merge "$out" -q 2>>messages
        [ $? -eq $expected ] || fail "merging did not work"
    fi
    same_report reference "$out"
    diff -rq -x '*.jsonl' reference "$out" >/dev/null || fail "drawings are missing, or something was left behind"
    [ "$(cat "$out"/results*.jsonl | wc -l)" -eq "$files" ] || fail "not a line for each file"
    rm -rf "$out"
}

done_kills=0
round=1
before=0 # lines of the journal at the last kill
while [ $done_kills -lt "$kills" ] || [ -e "out-$round" ]; do
    out=out-$round
    shard=
    [ $((round % 2)) -eq 1 ] || shard="--shard 1/1"
    if run_and_kill; then
        check_whole
        finish_round
        before=0
        took=$measured
        round=$((round + 1))
    else
        done_kills=$((done_kills + 1))
        check_whole
        # Killed before a page was done, or busier than when it was measured: give it longer, so that it comes to an end.
        lines=$(cat "$out"/results*.jsonl 2>/dev/null | wc -l)
        [ "$lines" -gt "$before" ] || took=$((took * 5 / 4))
        before=$lines
    fi
done
# Why a page fails is said, as in a whole run, and how many did in an earlier one.
! grep -v -e 'Killed' -e '^sudoku-vision: scans/[^ ]*: [a-z]*: ' \
    -e '^sudoku-vision: [0-9]* pages failed in an earlier run; ' -e '^sudoku-vision: [0-9]* of [0-9]* pages failed; ' messages | grep . || fail "something was said"
echo "$done_kills kills, $((round - 1)) rounds: each report and each drawing as without a kill, no page done twice"
