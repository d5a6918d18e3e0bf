#!/usr/bin/env bash
# Files that make a stage crash, hang, or eat memory: a record of each, and the others as without them. Needs a build with
# SV_HOOKS, which the presets dev and asan have.
# shellcheck disable=SC2154,SC2015
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
# shellcheck source=tests/cli/batch_lib.sh
. "$(dirname "$0")/batch_lib.sh"
case ${HOOKS:-OFF} in ON | 1 | TRUE) ;; *) skip "built without SV_HOOKS"; finish ;; esac

mkdir scans
for name in calm last; do
    cp "$samples/book.jpg" "scans/$name.jpg"
done
hooks=
expected=
# add NAME ACTION STAGE STATUS
add() {
    cp "$samples/book.jpg" "scans/$1.jpg"
    hooks="$hooks $2@$3:/$1.jpg"
    expected="$expected $1:$4:$3"
}
add crash-open crash open crash
add crash-decode crash decode crash
add crash-locate crash locate crash
add crash-solve crash solve crash
add crash-render crash render crash
add crash-write crash write crash
add abort-locate abort locate crash
add quit-decode quit decode crash
add quit-write quit write crash
add babble-open babble open crash
add babble-write babble write crash
add kill-decode kill decode memory
add hang-open hang open timeout
add hang-solve hang solve timeout
add sleep-decode sleep decode timeout
add memory-open memory open memory
add memory-locate memory locate memory
add memory-render memory render memory

SUDOKU_VISION_HOOKS=$hooks
export SUDOKU_VISION_HOOKS
run batch scans -o hooked --timeout 12 --max-memory 64M --jobs 4
expect_status 5
[ "$(wc -l <hooked/report.jsonl)" -eq 20 ] || fail "not a record for each file"
for pair in $expected; do
    IFS=: read -r name status stage <<<"$pair"
    grep "\"scans/$name.jpg\"" hooked/report.jsonl >out || fail "no record of $name"
    expect_json status "$status"
    expect_json error.code "$status"
    expect_json stage "$stage" # where it stood is known of what was killed, too
    # What was drawn before the memory ended is no drawing.
    expect_no_file "hooked/$name.jpg"
done
for name in calm last; do
    grep "\"scans/$name.jpg\"" hooked/report.jsonl >out
    expect_json status solved
    expect_file "hooked/$name.jpg"
done
expect_no_file hooked/.batch

# The page is known of a child, too, that ended before it could tell.
SUDOKU_VISION_HOOKS="crash@open:/calm.jpg#3" run batch "scans/calm.jpg#3" -o paged -q
expect_status 5
mv paged/report.jsonl out
expect_json page 3

# children JOB: the numbers of its processes.
children() { cat "/proc/$1/task/$1/children"; }
# signal_child JOB SIGNAL: to the one child of a batch, some time after it was made.
signal_child() {
    until [ "$(children "$1" | wc -w)" -eq 1 ] || ! kill -0 "$1"; do
        sleep 0.05
    done
    sleep 1
    kill -"$2" "$(children "$1" | tr -d ' ')" || fail "there was no child to get the signal"
}

# What the whole ignores, as nohup has it, ends no child either.
command_line="batch with SIGHUP ignored"
(trap '' HUP && SUDOKU_VISION_HOOKS="sleep@decode:/calm.jpg" exec "$PROGRAM" batch scans/calm.jpg -o held --timeout 4) \
    >out 2>err </dev/null &
job=$!
signal_child $job HUP
wait $job
mv held/report.jsonl out
expect_json status timeout

# How a child ended is known, too, where whoever starts us ignores the end of children.
command_line="batch with SIGCHLD ignored"
(trap '' CHLD && SUDOKU_VISION_HOOKS="kill@decode:/calm.jpg" exec "$PROGRAM" batch scans/calm.jpg -o orphaned) \
    >out 2>err </dev/null
status=$?
expect_status 5
mv orphaned/report.jsonl out
expect_json status memory

# What `ulimit -t` ends is not ended for want of memory.
command_line="batch under ulimit -t 3"
(ulimit -t 3 && SUDOKU_VISION_HOOKS="hang@decode:/calm.jpg" exec "$PROGRAM" batch scans/{calm,last}.jpg -o timed --timeout 100) \
    >out 2>err </dev/null
status=$?
expect_status 5
expect_err "calm.jpg: decode: it was stopped, for the processor time that it was allowed is over; ulimit -t tells the limit$"
head -n 1 timed/report.jsonl >out
expect_json status timeout
expect_file timed/last.jpg

# What ends one is told by its name, though it would end the whole with a status.
command_line="batch of whose child a signal is the end"
SUDOKU_VISION_HOOKS="sleep@decode:/calm.jpg" "$PROGRAM" batch scans/calm.jpg -o ended --timeout 20 >out 2>err </dev/null &
job=$!
signal_child $job PWR
wait $job
mv ended/report.jsonl out
expect_json status crash
grep -q "(signal $(kill -l PWR), " out || fail "the signal is not told"

# Who stops it is told once what it waits for; a second time it ends at once.
for times in 1 2; do
    command_line="batch of pictures that take long, stopped $times times"
    SUDOKU_VISION_HOOKS="sleep@decode:/calm.jpg sleep@decode:/last.jpg" "$PROGRAM" batch scans/{calm,last,quit-write}.jpg \
        -o waited-$times --jobs 2 --timeout $((times * 42 - 34)) >out 2>err </dev/null &
    job=$!
    until [ "$(children $job | wc -w)" -eq 2 ] || ! kill -0 $job; do
        sleep 0.05
    done
    SECONDS=0
    kill -TERM $job
    until grep -q 'under way' err || ! kill -0 $job; do
        sleep 0.05
    done
    [ $times -eq 1 ] || kill -TERM $job
    wait $job
    status=$?
    expect_status $((128 + $(kill -l TERM)))
    [ "$(grep -c '^sudoku-vision: 2 pictures under way are finished first; a second Ctrl-C ends at once$' err)" -eq 1 ] ||
        fail "not told once what is waited for"
    [ $times -eq 2 ] || expect_err "stopped with 2 done of 3"
    [ $SECONDS -lt 40 ] || fail "it was waited for what is under way"
done

# suspend FOLDER LINE ARGUMENT...: for longer than a page may take, once the journal has such a line
suspend() {
    local folder=$1 line=$2 job
    shift 2
    command_line="batch $* -o $folder, suspended"
    setsid "$PROGRAM" batch "$@" -o "$folder" --timeout 8 --jobs 3 >out 2>err <&0 &
    job=$!
    while ! grep -qs "$line" "$folder/results.jsonl" && kill -0 $job; do
        sleep 0.1
    done
    kill -STOP -- -$job
    sleep 10
    kill -CONT -- -$job
    wait $job
    status=$?
}

# Suspended for longer than a page may take: what was at work then is no later for it, but what hangs.
mkdir many
for number in $(seq 30); do
    cp "$samples/book.jpg" "many/$number.jpg"
done
cp "$samples/book.jpg" many/hangs.jpg
SUDOKU_VISION_HOOKS="sleep@decode:/hangs.jpg" suspend resumed . many </dev/null
expect_status 5
grep -q '31 pages: 30 solved, 1 timeout' out || fail "another summary"

# So is a page of what comes through a pipe, though the last one has ended before. What standard input reads is read but
# once, whatever it is.
if [ -e "${PROGRAM%/*}/sudoku-vision-tiff.so" ]; then
    "$MAKERS/to_tiff" "$samples/book.jpg" 3 three.tif
    mkdir piped
    mkfifo piped/scan
    cat three.tif >piped/scan &
    SUDOKU_VISION_HOOKS="doze@decode:/scan#2 sleep@decode:-" suspend kept '"page": 3' piped/scan - <"$samples/book.jpg"
    expect_status 5
    grep -q '4 pages: 3 solved, 1 timeout' out || fail "another summary"

    # Where memory ends before the pages are counted none counts as lost.
    SUDOKU_VISION_HOOKS='' run batch three.tif -o counted -q
    SUDOKU_VISION_HOOKS="memory@open:three.tif" run batch three.tif -o counted -q --max-memory 64M
    expect_status 5
    for drawing in three.tif.png three.tif-2.png three.tif-3.png; do
        expect_file "counted/$drawing"
    done
else
    skip "TIFF, without libtiff"
fi

# Without what was wrong with them, they are done as if it had never been.
unset SUDOKU_VISION_HOOKS
run batch scans -o hooked --retry-failed -q
expect_status 0
run batch scans -o calm -q
same_report calm hooked
finish
