#!/usr/bin/env bash
# Many pictures in one go: taken up again, stopped, killed, with broken files among them.
# shellcheck disable=SC2154,SC2015,SC2162 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples

# shellcheck source=tests/cli/batch_lib.sh
. "$(dirname "$0")/batch_lib.sh"
make_scans

# All at once: a record for each, in the inputs' order; the tree of names is kept.
run batch scans -o whole --jobs 2
expect_status 3
[ "$(wc -l <err)" -eq 4 ] || fail "not a sentence for each that failed"
expect_err "^sudoku-vision: scans/paper.pgm: locate: "
grep -q '11 pages: 7 solved' out || fail "another summary"
[ "$(wc -l <whole/report.jsonl)" -eq 11 ] || fail "not a record for each file"
[ "$("$JSON_GET" file <whole/report.jsonl | head -n 1)" = scans/book.jpg ] || fail "another order"
expect_file whole/book.jpg
expect_file whole/sub/screenshot.png
expect_no_file whole/paper.pgm.png
expect_no_file whole/.batch
head -n 1 whole/report.jsonl >out
expect_json status solved
expect_json output book.jpg
expect_json puzzles.0.solutions 1

# A second time nothing is done, and the same is said.
cp whole/results.jsonl before
run batch scans -o whole
expect_status 3
cmp -s before whole/results.jsonl || fail "something was done again"
grep -q '(11 of them by an earlier run)' out || fail "not all by an earlier run"
expect_err "^sudoku-vision: 4 pages failed in an earlier run; --retry-failed does them again$"
cp err said
run batch scans -o whole -q
expect_status 3
cmp -s said err || fail "with -q nothing tells why it ends with 3"

# A power failure may leave a drawing without content, though its line is there; and some are deleted.
cp whole/book.jpg kept.jpg
cp whole/sub/screenshot.png kept.png
cp whole/results.jsonl before
: >whole/book.jpg
rm whole/sub/screenshot.png
run batch scans -o whole -q
cmp -s kept.jpg whole/book.jpg || fail "an empty drawing was not drawn again"
cmp -s kept.png whole/sub/screenshot.png || fail "a missing drawing was not drawn again"
[ "$(wc -l <whole/results.jsonl)" -eq 13 ] || fail "more was done again than the two"
cp before whole/results.jsonl

# What has a drawing's name and is no file is none, and is not taken away.
cp -r whole foldered
rm foldered/book.jpg
mkdir foldered/book.jpg
run batch scans -o foldered -q
expect_status 4
expect_err "'foldered/book.jpg' cannot be written: Is a directory"
rmdir foldered/book.jpg
: >foldered/.batch
run batch scans -o foldered -q
expect_status 4
expect_err "'foldered/.batch' cannot be written: Not a directory"

# A line that tells of another drawing than its page's is none.
cp -r whole told
sed -i 's|"output": "book.jpg"|"output": "zz.jpg"|' told/results.jsonl
run batch scans -o told -q
grep -q 'zz.jpg' told/report.jsonl && fail "a name in the journal is believed"
[ "$(wc -l <told/results.jsonl)" -eq 12 ] || fail "another number than one page was done again"
same_report whole told

# What failed is done again where that is asked for, what has changed always, other options too.
cp -r whole earlier
run batch scans -o whole --retry-failed -q
expect_no_out
[ "$(wc -l <err)" -eq 4 ] || fail "-q does not say what fails, or something else"
[ "$(wc -l <whole/results.jsonl)" -eq 15 ] || fail "not the four failed ones again"
same_report earlier whole
cp "$samples/rotated.jpg" scans/empty.png
run batch scans -o whole -q
[ "$(wc -l <whole/results.jsonl)" -eq 16 ] || fail "not just the changed one again"
[ "$(wc -l <whole/report.jsonl)" -eq 11 ] || fail "the old record is still in the report"
run batch scans/book.jpg -o whole --draw all -q
[ "$(wc -l <whole/results.jsonl)" -eq 17 ] || fail "not again with other options"
: >scans/empty.png

# The number of processes changes nothing.
run batch scans -o one-job --jobs 1 -q
run batch scans -o three-jobs --jobs 3 -q
expect_status 3
same_report one-job three-jobs

# Nor does the sandbox.
run batch scans -o free --sandbox off
expect_err "without a sandbox"
same_report one-job free

# Killed at some moments, and torn: the next run ends at the same report.
mkdir killed
for delay in 0.05 0.12 0.2; do
    command_line="batch killed after $delay s"
    "$PROGRAM" batch scans -o killed -q --jobs 2 2>err >out &
    job=$!
    sleep $delay
    kill -KILL $job 2>/dev/null
    wait $job 2>/dev/null
    printf '{"schema": 1, "file": "torn' >>killed/results.jsonl
done
run batch scans -o killed -q
expect_status 3
same_report one-job killed
[ "$(grep -c torn killed/results.jsonl)" -eq 0 ] || fail "a torn line was kept"

# Ctrl-C, what `timeout` and a cluster send, and a terminal that is closed, all to each process: what is under way is
# finished, and the rest by the next run. (A shell's background jobs ignore SIGINT.)
for signal in INT TERM HUP; do
    command_line="batch stopped by $signal"
    bash -c 'set -m; "$0" batch scans -o stopped-$1 --jobs 1 &
        while [ ! -s stopped-$1/results.jsonl ] && kill -0 $!; do sleep 0.01; done
        kill -$1 -- -$!; wait $!; exit $?' "$PROGRAM" $signal >out 2>err
    status=$?
    if [ -e stopped-$signal/report.jsonl ]; then
        skip "it was done before it could be stopped"
    else
        expect_status $((128 + $(kill -l $signal)))
        expect_err "stopped with [0-9]* done of 11; the same command goes on from there"
        expect_no_file stopped-$signal/.batch
    fi
    run batch scans -o stopped-$signal -q
    same_report one-job stopped-$signal
done

# Lists, and a file that is not there.
printf '\357\273\277scans/book.jpg\r\nscans/missing.jpg\r\n' >list
run batch --files-from list -o listed
expect_status 3
expect_file listed/scans/book.jpg
run batch @list -o listed
grep -q '(2 of them' out || fail "the same list is another batch"
run batch @no-list -o listed
expect_status 3
expect_err "no-list: "
[ "$(wc -l <listed/report.jsonl)" -eq 2 ] || fail "a list that is missing emptied the report"

cp scans/book.jpg @photo.jpg
run batch @photo.jpg -o listed
expect_status 3
expect_err "the list 'photo.jpg' cannot be opened; for a file of that name give ./@photo.jpg"
rm @photo.jpg

# A picture is no list, though it has lines.
for arguments in "--files-from scans/book.jpg" @scans/book.jpg; do
    # shellcheck disable=SC2086
    run batch $arguments -o pictured
    expect_status 3
    expect_err "scans/book.jpg: open: a picture is no list of pictures"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence"
done
expect_no_file pictured

# A line that is too long for a path is named, and the others are done.
{ echo scans/book.jpg; head -c 5000 /dev/zero | tr '\0' x; printf '\nscans/tilted.jpg\n'; } >long-line
run batch @long-line -o long -q
expect_status 3
expect_err "^sudoku-vision: long-line: open: line 2 has 5000 bytes, and a path has 4095 at most; it is left out"
[ "$(wc -l <err)" -eq 1 ] || fail "more is said than of that line"
[ "$(wc -l <long/report.jsonl)" -eq 2 ] || fail "not both of the others"

# Where there is nothing to read an earlier report is not emptied, and no table is written.
mkdir texts
echo "no picture" | tee texts/notes | tee texts/list.txt >texts/more
cp listed/report.jsonl before
echo >nothing
: >empty
for arguments in "texts" "@nothing" "@empty" "--files-from empty" "texts --shard 1/2"; do
    # shellcheck disable=SC2086
    run batch $arguments -o listed --csv listed/table.csv
    expect_status 0
    expect_no_out
    expect_err "nothing to read was found"
    cmp -s before listed/report.jsonl || fail "the report is another"
    expect_no_file listed/table.csv
    expect_no_file listed/order-1-of-2.jsonl
done
expect_err "the last report stays as it is; 3 files were passed over as text"
run batch texts -o new-folder
expect_status 0
grep -q '^0 pages: 0 solved' out || fail "nothing is told of no pages"
expect_err "nothing to read was found; 3 files were passed over as text"
[ -e new-folder/report.jsonl ] || fail "the first report is missing"

# Text that is given as a picture is told as `read` tells it, whatever writes it; in a folder it is passed over.
mkdir windows
{ printf '\377\376'; printf 'no picture\r\n' | sed 's/./&\x00/g; s/$/\x00/'; } >windows/little
{ printf '\376\377'; printf '\0n\0o'; } >windows/big
printf 'no picture\n\0\0' >windows/ended
echo 'BMW and no picture' >windows/words
for text in texts/notes windows/*; do
    run read "$text"
    expect_status 3
    expect_err "this is text.* and not a picture; "
    cp err said
    run batch "$text" -o worded
    expect_status 3
    cmp -s said err || fail "batch says it otherwise"
done
run solve windows/little
expect_status 3
expect_err "this is text in UTF-16 and not a picture; .* in UTF-8"
run batch windows -o passed
expect_status 0
expect_err "4 files were passed over as text"

# A pattern may match the output folder, which is passed over.
mkdir within
cp scans/book.jpg within
for again in "" " (1 of them by an earlier run)"; do
    run batch "within/*" -o within/out
    expect_status 0
    grep -qF "1 page: 1 solved$again" out || fail "another summary"
done

# What fails takes away its own drawing of before, and not one that another file has got there.
mkdir taken
cp scans/book.jpg taken
mkdir untaken
make_paper untaken/book.jpg
run batch taken/book.jpg -o shared -q
run batch untaken/book.jpg -o shared -q
expect_status 1
expect_file shared/book.jpg
cp untaken/book.jpg taken
run batch taken/book.jpg -o shared -q
expect_status 1
expect_no_file shared/book.jpg

# The same file by two spellings is one.
run batch scans/book.jpg ./scans/book.jpg scans/sub/../book.jpg -o once
expect_status 0
grep -q '^1 page: 1 solved' out || fail "not taken once"

# Refused before anything is done.
mkdir other
cp "$samples/faint.jpg" other/book.jpg
run batch scans/book.jpg other/book.jpg -o both
expect_status 2
expect_err "one name.*give the folder above both"
expect_no_file both
mkdir exported
cp scans/book.jpg exported/scan.tif
cp scans/book.jpg exported/scan.tif.png
run batch exported -o both
expect_status 2
expect_err "one name.*rename one"
expect_no_file both
mkdir -p nested/a.png
cp scans/book.jpg nested/a
cp scans/book.jpg nested/a.png
run batch nested -o unnested
expect_status 2
expect_err "the drawing of 'nested/a' would take the name of the folder that 'nested/a.png/book.jpg' is drawn into"
expect_no_file unnested
run batch scans -o scans
expect_status 4

# No drawing takes the place of what is read: weights, templates, a list, a file of which a page is named.
# refused PATH ARGUMENT...
refused() {
    local path=$1
    shift
    cp "$path" kept
    run batch "$@"
    expect_status 4
    expect_err "'$path' is an input, which is never overwritten"
    cmp -s kept "$path" || fail "$path is another"
    expect_no_file "${path%/*}/results.jsonl"
}
mkdir own pages
cp "$1/models/digits.net" own/book.jpg
refused own/book.jpg scans/book.jpg -o own --model own/book.jpg
cp -r "$1/digits" templates
cp templates/index.txt templates/book.jpg
refused templates/book.jpg scans/book.jpg -o templates --digits templates
echo scans/sub/screenshot.png >own/screenshot.png
refused own/screenshot.png scans/sub/screenshot.png @own/screenshot.png -o own
cp "$samples/faint.jpg" pages/book.jpg
refused pages/book.jpg 'pages/book.jpg#1' scans/book.jpg -o pages

cp scans/book.jpg own/-.png
cp own/-.png kept
command_line="batch - of a file in its output folder"
"$PROGRAM" batch - -o own <own/-.png >out 2>err
status=$?
expect_status 4
cmp -s kept own/-.png || fail "what standard input reads is another"

# Nor do the journals and the report; and what is no journal is not made one, wherever it is.
cp scans/book.jpg photo.jpg
echo photo.jpg >photos
for name in results thumbnails report order-1-of-2; do
    shard=()
    [ $name != order-1-of-2 ] || shard=(--shard 1/2)
    for input in photo.jpg photos; do
        for link in "ln" "ln -s"; do
            rm -rf linked
            mkdir linked
            cp $input kept
            (cd linked && $link ../$input $name.jsonl)
            argument=$input
            [ $input = photo.jpg ] || argument=@$input
            run batch $argument -o linked "${shard[@]}"
            expect_status 4
            expect_err "'linked/$name.jsonl' is an input, which is never overwritten"
            cmp -s kept $input || fail "$input is another"
        done
    done
done
mkdir -p below/report.jsonl
cp photo.jpg below/report.jsonl
run batch below -o below-out
expect_status 2
expect_err "would need a folder 'report.jsonl', which is the name of a file of the batch's own"
expect_no_file below-out
mkdir -p behind else
echo mine >else/draft
ln -s ../else behind/.batch
run batch photo.jpg -o behind
expect_status 4
expect_err "'behind/.batch'"
expect_file else/draft
mkdir names
echo photo.jpg >names/results.jsonl
run batch @names/results.jsonl -o names
expect_status 4
[ "$(cat names/results.jsonl)" = photo.jpg ] || fail "the list is another"
for name in results thumbnails; do
    mkdir foreign
    printf 'what somebody else has written down' >foreign/$name.jsonl
    run batch photo.jpg -o foreign
    expect_status 4
    expect_err "foreign/$name.jsonl': this is no journal of a batch, and stays as it is"
    [ "$(cat foreign/$name.jsonl)" = "what somebody else has written down" ] || fail "$name is another"
    expect_no_file foreign/photo.jpg
    mv foreign/$name.jsonl elsewhere
    ln -s ../elsewhere foreign/$name.jsonl
    run batch photo.jpg -o foreign
    expect_status 4
    [ "$(cat elsewhere)" = "what somebody else has written down" ] || fail "what $name leads to is another"
    rm -r foreign
done
for arguments in "batch" "batch scans" "batch scans -o -" "batch scans -o x --jobs 0"; do
    # shellcheck disable=SC2086
    run $arguments
    expect_status 2
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence"
done

# A place that cannot be written: said once, the others go on, and it is done when it can be.
mkdir -p blocked
: >blocked/sub
run batch scans -o blocked
expect_status 4
[ "$(grep -c 'cannot be written' err)" -eq 1 ] || fail "not said once"
expect_file blocked/book.jpg
grep -m 1 '"file": "scans/sub/' blocked/report.jsonl >out
expect_json status output
expect_json error.code output
expect_json output null
expect_json puzzles.0.solutions 1
"$JSON_GET" width <out | grep -q '^[1-9]' || fail "what was read is lost with the drawing"
expect_err "2 drawings could not be written, of which the first is named"
rm blocked/sub
run batch scans -o blocked -q
expect_status 3
same_report one-job blocked

# Damaged pictures of all kinds, one of each fifteen: a record for each, and none ends a process.
bad=${SUDOKU_VISION_DATA:-}/badimages
if [ -d "$bad" ]; then
    find "$bad" -type f | sort | awk 'NR % 15 == 0' >bad-list
    run batch --files-from bad-list -o bad -q
    expect_status 5 # for limits
    [ "$(wc -l <bad/report.jsonl)" -eq "$(wc -l <bad-list)" ] || fail "not a record for each"
    ! grep -qE '"status": "(crash|memory|timeout)"' bad/report.jsonl || fail "a process was ended"
else
    skip "no $bad"
fi

# A time limit stops a file that takes too long.
run batch "$samples/page.jpg" -o late --timeout 0.001
expect_status 5
head -n 1 late/report.jsonl >out
expect_json status timeout
finish
