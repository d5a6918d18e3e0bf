#!/usr/bin/env bash
# A disk that is full, a folder that takes nothing, inputs that go away: said, and the rest is done.
# shellcheck disable=SC2154,SC2015
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
# shellcheck source=tests/cli/batch_lib.sh
. "$(dirname "$0")/batch_lib.sh"
mkdir -p scans/sub
cp "$samples"/{book,jigsaw,tilted}.jpg scans
cp "$samples/screenshot.png" scans/sub
: >scans/empty.png
run batch scans -o whole -q --csv whole.csv
expect_status 3

# Something is said beside the empty file; of a kind of output (drawings, a journal, the report, a table, the sheet) once.
said_once() {
    grep -v '/empty.png: open: ' err | sed -E "s/'[^']*\.(jpg|png)'/a drawing/" >said
    [ -s said ] || fail "nothing is said"
    [ -z "$(sort said | uniq -d)" ] || fail "not said once"
}

# Files may not become longer than 250 kB: some drawings can be written, and what is not is done again later.
command_line="batch with files of at most 250 kB"
(ulimit -f 250 && "$PROGRAM" batch scans -o limited) >out 2>err </dev/null
status=$?
expect_status 4
[ "$(grep -c 'cannot be written' err)" -eq 1 ] || fail "not said once"
expect_err "^sudoku-vision: 2 drawings could not be written, of which the first is named; the same command makes them again$"
grep -q ' 2 output' out || fail "no page counts as not written"
[ "$(find limited -name '*.jpg' -size +250k | wc -l)" -eq 0 ] || fail "a drawing is too long"
expect_file limited/book.jpg
for drawing in limited/*.jpg; do
    cmp -s "$drawing" "whole/${drawing#*/}" || fail "$drawing is not whole"
done
run batch scans -o limited -q
expect_status 3
same_report whole limited

# Nor is the table left out because of them, and each that cannot be written is named.
command_line="batch with files of at most 250 kB, and no table"
rm -r limited
(ulimit -f 250 && "$PROGRAM" batch scans -o limited --csv /dev/full --report sheet.html) >out 2>err </dev/null
status=$?
expect_status 4
said_once
expect_err "'limited/.*jpg' cannot be written"
expect_err "'/dev/full'"
expect_file sheet.html
run batch scans -o limited -q

# Not even the journal can be written.
command_line="batch with files of at most 1 kB"
(ulimit -f 1 && "$PROGRAM" batch scans -o nothing) >out 2>err </dev/null
status=$?
expect_status 4
said_once
expect_err "'nothing/results.jsonl': the journal cannot be written"
expect_err "'nothing/thumbnails.jsonl': "
! grep 'thumbnails.jsonl.*journal' err || fail "the thumbnails are called the journal"
! grep 'No space left' err || fail "the disk is said to be full"
expect_err "'nothing/results.jsonl': the journal cannot be written: File too large"
expect_err "pages could not be noted, and no report is written; the same command does these again"
expect_no_file nothing/report.jsonl
run batch scans -o nothing -q
expect_status 3
same_report whole nothing

# No process can be made: what was reported before stays.
cp whole/report.jsonl earlier
: >scans/new.png
command_line="batch without a pipe"
(ulimit -n 6 && "$PROGRAM" batch scans -o whole) >out 2>err </dev/null
status=$?
expect_status 5
head -n 1 err | grep -q "no pipe could be made" || fail "the reason is not said first"
tail -n 1 err | grep -q "stopped with 0 done of 6; the same command goes on from there" || fail "not said how to go on"
cmp -s earlier whole/report.jsonl || fail "the report is not the earlier one"
rm scans/new.png

# More jobs than there are file handles for: as many as can be, and that is said once. A soft limit is raised.
command_line="batch --jobs 64 with 40 file handles"
(ulimit -n 40 && timeout 60 "$PROGRAM" batch scans -o handles --jobs 64 --timeout 0) >out 2>err </dev/null
status=$?
expect_status 3
[ "$(grep -c ' at a time, for want of file handles, and not 64; ' err)" -eq 1 ] || fail "not said once"
same_report whole handles
command_line="batch --jobs 64 with 20 file handles that may be 200"
(ulimit -Sn 20 && ulimit -Hn 200 && timeout 60 "$PROGRAM" batch scans -o softly --jobs 64 -q --timeout 0) >out 2>err </dev/null
status=$?
expect_status 3
[ "$(wc -l <err)" -eq 1 ] || fail "more is said than of the empty file"
same_report whole softly
command_line="batch of many with 24 file handles"
mkdir many
for k in $(seq 40); do
    cp "$samples/faint.jpg" "many/$k.jpg"
done
(ulimit -n 24 && timeout 60 "$PROGRAM" batch many -o few --jobs 30 -q) >out 2>err </dev/null
status=$?
expect_status 0

# What comes through a pipe takes a second one each, and leaves those that a PDF's programs need.
if command -v pdftoppm >/dev/null; then
    command_line="batch of 24 documents through pipes with 45 file handles"
    "$MAKERS/to_pdf" "$samples/faint.jpg" 1 0 one.pdf
    mkdir pipes
    for k in $(seq 24); do
        mkfifo "pipes/$k"
        { sleep 1; cat one.pdf; } >"pipes/$k" & # so many are waited for at a time
    done
    (ulimit -n 45 && timeout 60 "$PROGRAM" batch pipes/* -o piped --jobs 24 -q --timeout 0) >out 2>err </dev/null
    status=$?
    expect_status 0
    wait
else
    skip "no poppler-utils"
fi

# A disk of 400 kB, where one can be had.
if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
    mkdir disk
    command_line="batch on a full disk"
    # shellcheck disable=SC2016
    unshare -m bash -c 'mount -t tmpfs -o size=400k none disk || exit 77
        "$0" batch scans -o disk/out >out 2>err; status=$?
        for drawing in disk/out/*.jpg; do cmp "$drawing" "whole/${drawing##*/}" || exit 99; done
        mount -o remount,size=20m disk
        "$0" batch scans -o disk/out -q 2>>err || [ $? -eq 3 ] || exit 98
        cp -r disk/out after
        exit $status' "$PROGRAM"
    status=$?
    if [ $status -eq 77 ]; then
        skip "no tmpfs"
    else
        expect_status 4
        said_once
        same_report whole after
    fi
else
    skip "no tmpfs"
fi

# A table that cannot be written.
if [ -e /dev/full ]; then
    "$PROGRAM" batch scans -o whole --csv - -q >/dev/full 2>err
    status=$?
    command_line="batch --csv - >/dev/full"
    expect_status 4
    expect_err "write: 'standard output': the disk is full"
else
    skip "no /dev/full"
fi

# A folder that may not be written; root may write anywhere, unless it gives up that power.
powerless=()
[ "$(id -u)" -ne 0 ] || powerless=(setpriv --bounding-set=-dac_override)
if "${powerless[@]}" true 2>/dev/null; then
    mkdir -p shut/sub
    chmod a-w shut/sub
    command_line="batch into a folder of which a part may not be written"
    "${powerless[@]}" "$PROGRAM" batch scans -o shut >out 2>err </dev/null
    status=$?
    expect_status 4
    [ "$(grep -vc '/empty.png: open: ' err)" -eq 1 ] || fail "not said once"
    expect_file shut/book.jpg
    chmod u+w shut/sub
else
    skip "a folder that root may not write"
fi
run batch scans -o scans/book.jpg
expect_status 4

# Inputs that go away while others are done: each is said, and has a record, and exit 3.
ls scans/*.jpg >list
printf 'scans/gone-1.jpg\nscans/gone-2.jpg\n' >>list
run batch @list -o listed
expect_status 3
[ "$(wc -l <err)" -eq 2 ] || fail "not said of each"
[ "$(grep -c '"status": "unreadable"' listed/report.jsonl)" -eq 2 ] || fail "not a record for each"
finish
