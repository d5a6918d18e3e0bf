#!/usr/bin/env bash
# A batch in parts: merged, they are what one run is; what is missing is named.
# shellcheck disable=SC2154,SC2015
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
# shellcheck source=tests/cli/batch_lib.sh
. "$(dirname "$0")/batch_lib.sh"
make_scans
run batch scans -o whole -q
expect_status 3

# Shards that share a folder, two of them at the same time; one runs again.
"$PROGRAM" batch scans -o shared --shard 1/3 -q &
run batch scans -o shared --shard 2/3 -q
wait
run batch scans -o shared --shard 3/3 -q
run batch scans -o shared --shard 3/3
grep -qE '([0-9]+) pages.*\(\1 of them by an earlier run\)' out || fail "something was done again"
lines=$(cat shared/results-*-of-3.jsonl | wc -l)
[ "$lines" -eq 11 ] || fail "$lines results of 11 files"
expect_no_file shared/report.jsonl
run merge shared
expect_status 3
grep -q '11 pages: 7 solved' out || fail "another summary"
same_report whole shared
diff -r -x '*.jsonl' whole shared >/dev/null || fail "other drawings"
[ "$(find shared -name '.*' | wc -l)" -eq 0 ] || fail "something was left behind"

# The same from folders of their own, in any order; the drawings are brought along.
for shard in 1 2 3; do
    run batch scans -o "own-$shard" --shard $shard/3 -q
done
run merge own-3 own-1 own-2 -o merged -q
expect_status 3
expect_no_out
expect_err "^sudoku-vision: 4 of 11 pages failed; 'merged/report.jsonl' tells why$"
same_report whole merged
diff -r -x '*.jsonl' whole merged >/dev/null || fail "other drawings after merging"

# Once more, and after a merge that was killed where a drawing had its draft's name alone: nothing changes, neither there
# nor where it came from.
for shard in 1 2 3; do
    cp -r "own-$shard" "kept-$shard"
done
for again in 1 2; do
    run merge own-3 own-1 own-2 -o merged -q
    expect_status 3
    same_report whole merged
    diff -r -x '*.jsonl' whole merged >/dev/null || fail "other drawings after merging again ($again)"
    for shard in 1 2 3; do
        diff -r "kept-$shard" "own-$shard" >/dev/null || fail "merging changed shard $shard ($again)"
    done
    mkdir merged/.batch-merge
    ln merged/book.jpg merged/.batch-merge/draft
done

# Not two at a time, which would take each other's drafts.
exec 9<merged
flock 9
run merge own-3 own-1 own-2 -o merged -q
expect_status 4
expect_err "another merge is at work in 'merged'"
exec 9<&-
rm -r merged/.batch-merge

# Where a folder cannot be locked it is said why: here for want of file handles.
command_line="merge with few file handles"
cp -r merged unlocked
for handles in 4 5 6 7 8; do
    (ulimit -n $handles && "$PROGRAM" merge own-3 own-1 own-2 -o unlocked -q) 2>&1 >out </dev/null
done >err
expect_err "'unlocked' cannot be locked: Too many open files"

# More shards than files, and what a file's shard depends on: its own name alone.
for shard in $(seq 20); do
    run batch scans -o many --shard "$shard/20" -q
done
run merge many -q
same_report whole many
run batch scans/book.jpg -o alone --shard 1/1 -q
expect_status 0
for shard in 1 2 3; do
    run batch scans/tilted.jpg scans/book.jpg -o "few-$shard" --shard $shard/3 -q
    (cd "own-$shard" && ls book.jpg tilted.jpg 2>/dev/null) >one
    (cd "few-$shard" && ls book.jpg tilted.jpg 2>/dev/null) >two
    cmp -s one two || fail "a file changed its shard"
done

# Why a drawing cannot be brought is said.
cp -r own-1 lost-1
drawing=$(find lost-1 -name '*.jpg' | head -n 1)
rm "$drawing"
run merge lost-1 own-2 own-3 -o lost
expect_status 3
expect_err "lacks the drawing '${drawing#lost-1/}'"

# What is not whole is named, with what to do, and nothing is merged.
run merge own-1 own-3 -o partly
expect_status 3
expect_err "shard 2 of 3 is missing; run the batch with --shard 2/3"
expect_no_file partly
rm own-2/order-2-of-3.jsonl
run merge own-1 own-2 own-3 -o partly
expect_status 3
expect_err "shard 2 of 3 is not finished; run the batch with --shard 2/3"
run batch scans -o own-2 --shard 2/3 -q
sed -i '$d' own-2/results-2-of-3.jsonl
run merge own-1 own-2 own-3 -o partly
expect_status 3
expect_err "shard 2 of 3 lacks results; run the batch with --shard 2/3"
run batch scans -o own-2 --shard 2/3 -q
run merge own-1 own-2 own-3 -o partly -q
same_report whole partly

# A shard that is run again, and stopped on its way, is not finished, though it was before.
cp -r own-2 again-2
command_line="batch of a finished shard without a pipe"
(ulimit -n 6 && "$PROGRAM" batch scans -o again-2 --shard 2/3 --color ff0000 -q) >out 2>err </dev/null
status=$?
expect_status 5
run merge own-1 again-2 own-3 -o again
expect_status 3
expect_err "shard 2 of 3 is not finished; run the batch with --shard 2/3"
expect_no_file again

# Shards of different lists and options do not go together.
run batch scans -o own-2 --shard 2/3 -q --draw all
run merge own-1 own-2 own-3 -o other
expect_status 3
expect_err "shard 2 of 3 was made with other options"
cp scans/book.jpg scans/new.jpg
run batch scans -o own-2 --shard 2/3 -q
run merge own-1 own-2 own-3 -o other
expect_status 3
expect_err "shard 2 of 3 is of another list"
run batch scans -o half-1 --shard 1/2 -q
run merge half-1 own-2 own-3 -o other
expect_status 3
expect_err "shards of"

# A folder is one run's: another's drawings would be taken for its own.
for arguments in "own-1 --shard 1/2" "own-1" "whole --shard 1/2" "whole --shard 1/1"; do
    # shellcheck disable=SC2086
    run batch scans --color ff0000 -q -o $arguments
    expect_status 4
    expect_err "has the results of another run, 'results"
done
diff -r -x '*.jsonl' whole merged >/dev/null || fail "another's drawings were replaced"
[ "$(find whole own-1 -name '*.jsonl' | wc -l)" -eq 6 ] || fail "a refused run has left something"
run batch scans/newspaper.jpg -o part --shard 1/1 --color ff0000 -q
for out in whole half-1; do
    run merge part -o $out
    expect_status 4
    expect_err "'$out' has the results of another run, 'results"
done
diff -r -x '*.jsonl' whole merged >/dev/null || fail "merging has replaced another's drawings"
cp whole/results.jsonl part
run merge part # in place no drawing is replaced
expect_status 0

# Nor is a shard of another list passed over because there is one of that number; a copy may be.
run batch scans/book.jpg -o single --shard 1/1 -q
run batch scans/tilted.jpg -o another --shard 1/1 -q
run merge single another -o other
expect_status 3
expect_err "shard 1 of 1 is in 'single' and in 'another', and not of the same list"
expect_no_file other
cp -r single copied
run merge single copied -o other -q
expect_status 0

# A drawing that is gone, or empty as a power failure leaves it, is named before anything is written, and made again by
# that shard.
for loss in "rm" "truncate -s 0"; do
    $loss single/book.jpg
    run merge single -o bare
    expect_status 3
    expect_err "shard 1 of 1 lacks the drawing 'book.jpg'; run the batch with --shard 1/1"
    expect_no_file bare
    run merge single # in place, too
    expect_status 3
    expect_err "shard 1 of 1 lacks the drawing 'book.jpg'; run the batch with --shard 1/1"
    expect_no_file single/report.jsonl
    run batch scans/book.jpg -o single --shard 1/1 -q
    run merge single -o bare -q
    expect_status 0
    expect_file bare/book.jpg
    rm -r bare
done

# Why a shard's file cannot be read is said, also of its thumbnails, without which the sheet is written.
cp -r single odd
echo '{' >odd/order-1-of-1.jsonl
run merge odd -o unread
expect_status 3
expect_err "shard 1 of 1 cannot be read: .*; run the batch with --shard 1/1"
! grep -q 'cannot be read; ' err || fail "the reason is not told"
cp single/order-1-of-1.jsonl odd
rm odd/thumbnails-1-of-1.jsonl
run merge odd -o unread --report bare.html -q
expect_status 0
expect_no_err
mkdir odd/thumbnails-1-of-1.jsonl
run merge odd -o unread --report odd.html -q
expect_status 3
expect_err "the thumbnails of shard 1 of 1 cannot be read: reading failed: Is a directory$"
cmp -s bare.html odd.html || fail "another sheet than without thumbnails"

# A pipe by the name of a shard's file is waited for by nobody.
mkdir pipes
for name in order results; do
    rm -rf pipes
    cp -r single pipes
    rm pipes/$name-1-of-1.jsonl
    mkfifo pipes/$name-1-of-1.jsonl
    command_line="merge of a shard whose $name is a pipe"
    timeout 20 "$PROGRAM" merge pipes -o piped >out 2>err </dev/null
    status=$?
    expect_status 3
    expect_err "shard 1 of 1 .*; run the batch with --shard 1/1"
    expect_no_file piped
done

# What a record names outside its folder is said, and nothing is written, wherever the report would be.
mkdir deep
run batch scans -o deep/shard --shard 1/1 -q
for name in ../up/book.jpg /up/book.jpg sub/../../up/book.jpg; do
    mkdir -p up deep/up
    cp scans/book.jpg deep/up/book.jpg
    sed -i "s|\"output\": \"[^\"]*book.jpg\"|\"output\": \"$name\"|" deep/shard/results-1-of-1.jsonl
    for out in joined deep/shard; do
        run merge deep/shard -o $out -q
        expect_status 3
        expect_err "nothing was merged, for shard 1 of 1 tells of a drawing outside its folder, '$name'"
        [ "$(grep -c 'outside its folder' err)" -eq 1 ] || fail "not said once"
        expect_no_file up/book.jpg
        expect_no_file joined
        expect_no_file deep/shard/report.jsonl
    done
done

# Names that are not UTF-8 have other bytes in records than on the disk.
mkdir -p latin/$'d\xe9'
cp scans/book.jpg latin/$'d\xe9'/$'b\xff.jpg'
cp scans/tilted.jpg latin/tilted.jpg
for shard in 1 2; do
    run batch latin -o latin-$shard --shard $shard/2 -q
done
run merge latin-1 latin-2 -o latin-all -q
expect_status 0
expect_file latin-all/$'d\xe9'/$'b\xff.jpg'
expect_file latin-all/tilted.jpg
printf 'latin//d\xe9//b\xff.jpg\n' >twice
run batch @twice -o latin-3 --shard 1/1 -q
run merge latin-3 -o latin-twice -q
expect_status 0
cp scans/newspaper.jpg latin/$'d\xe9'/$'b\xfe.jpg'
run batch latin -o alike --shard 1/1 -q
run merge alike -o unalike -q
expect_status 0
cmp -s alike/$'d\xe9'/$'b\xff.jpg' unalike/$'d\xe9'/$'b\xff.jpg' || fail "not the drawing of that name"
cmp -s alike/$'d\xe9'/$'b\xfe.jpg' unalike/$'d\xe9'/$'b\xfe.jpg' || fail "not the drawing of that name"
cmp -s unalike/$'d\xe9'/$'b\xff.jpg' unalike/$'d\xe9'/$'b\xfe.jpg' && fail "one drawing took the other's place"

# The pictures themselves are never overwritten, whatever they are called where the drawings go; nothing is written then.
mkdir photos linked hard pictures
cp scans/book.jpg scans/tilted.jpg photos
cp -r photos kept-photos
for shard in 1 2; do
    run batch photos -o photo-$shard --shard $shard/2 -q
done
ln -s ../photos/book.jpg linked/book.jpg
ln photos/book.jpg hard/report.jsonl
ln -s ../photos pictures/below
spares() {
    "$@"
    expect_status 4
    expect_err "is an input, which is never overwritten"
    diff -r kept-photos photos >/dev/null || fail "an input was overwritten"
    expect_no_file linked/tilted.jpg
    expect_no_file hard/tilted.jpg
}
spares run merge photo-1 photo-2 -o photos
spares run merge photo-1 photo-2 -o pictures/below/
spares run merge photo-1 photo-2 -o linked
spares run merge photo-1 photo-2 -o hard
mkdir -p from/here other/photos
mv photos from/here
(cd from/here && "$PROGRAM" batch photos -o ../../photo-from --shard 1/1 -q) 2>err
cp scans/newspaper.jpg other/photos/book.jpg # of that name, and nobody's input
(cd other && "$PROGRAM" merge ../photo-from -o photos -q) 2>err
cmp -s scans/newspaper.jpg other/photos/book.jpg && fail "what is no input was taken for one"
run merge photo-from -o from/here/photos
expect_status 4
mv from/here/photos .
diff -r kept-photos photos >/dev/null || fail "an input was overwritten from elsewhere"
run batch "$scratch/photos" -o photo-whole --shard 1/1 -q
for table in --csv --report; do
    spares run merge photo-1 photo-2 -o tables $table photos/book.jpg
    spares run merge photo-whole $table linked/book.jpg
done
expect_no_file tables
spares run merge photo-whole -o photos
for again in 1 2; do
    run merge photo-1 photo-2 -o tables --csv tables/all.csv -q
    expect_status 0
done
mkdir ends
cp latin/$'d\xe9'/$'b\xff.jpg' kept-ends.jpg
run merge latin-1 latin-2 -o ends --csv latin/$'d\xe9'/$'b\xff.jpg'
expect_status 4
expect_err "is an input, which is never overwritten"
cmp -s kept-ends.jpg latin/$'d\xe9'/$'b\xff.jpg' || fail "an input was overwritten"
run merge latin-3 -o ends --csv ends/.batch-merge/draft
expect_status 2
expect_err "would take the place of the batch's own files"
# What keeps it from beginning is told by the exit status, whatever became of the pages.
run batch photos/book.jpg -o late --timeout 0.001 --shard 1/1 -q
expect_status 5
run merge late -o late-merged -q
expect_status 5
run merge late -o late-again -q --csv no-folder/table.csv
expect_status 4
run merge late -o late-again -q --csv late-again/report.jsonl
expect_status 2
run batch "photos/book.jpg#1" -o page --shard 1/1 -q
spares run merge page --csv photos/book.jpg

# The script for a cluster's engines: 0 where a part is done, whatever became of its pictures; not where nothing was done,
# though the part was done before.
part() {
    command_line="part.sh $*"
    SUDOKU_VISION=$program bash "$part_script" "$@" >out 2>err </dev/null
    status=$?
}
part_script=$1/tools/cluster/part.sh program=$PROGRAM
for shard in 1/2 2/2 01/02; do
    part $shard scans -o engine
    expect_status 0
done
run merge engine -q
expect_status 3
part 1/2 @no-list -o engine
expect_status 3
SLURM_ARRAY_TASK_ID=1 part 2 scans --output=engine --model no/such.net
expect_status 3
printf '#!/bin/sh\nexit 5\n' >stopped
chmod +x stopped
program=$scratch/stopped
for folder in -oengine -qoengine "-qo engine" "--out engine" "--outp=engine"; do
    # shellcheck disable=SC2086
    part 2/2 scans $folder
    expect_status 5
done
for arguments in "2/2 scans" "0/2 scans -o engine" "two/2 scans -o engine"; do
    # shellcheck disable=SC2086
    part $arguments
    expect_status 2
done

# A folder that is not mounted, and so empty, undoes no shard, nor makes it one that is finished.
cp -r scans mounted
run batch mounted -o unmounted --shard 1/1 -q
expect_status 3
cp -r unmounted kept-unmounted
rm -r mounted/*
run batch mounted -o unmounted --shard 1/1
expect_status 0
expect_err "nothing to read was found, and nothing is written of the shard$"
diff -r kept-unmounted unmounted >/dev/null || fail "the shard is another"
run batch mounted -o unmounted-first --shard 1/1
expect_status 0
expect_no_file unmounted-first
run merge unmounted -q
expect_status 3
[ "$(wc -l <unmounted/report.jsonl)" -eq "$(wc -l <unmounted/results-1-of-1.jsonl)" ] || fail "the report is emptied"
program=$PROGRAM
for folder in unmounted unmounted-first; do
    part 1/1 mounted -o $folder
    expect_status 3
    expect_err "^part.sh: nothing to read was found"
done

# Of very many shards that are missing the first are named.
mkdir sparse
: >sparse/results-7-of-1000000.jsonl
run merge sparse
expect_status 3
expect_err "^sudoku-vision: shard 1 of 1000000 is missing; run the batch with --shard 1/1000000$"
expect_err "^sudoku-vision: shard 7 of 1000000 is not finished; "
expect_err "^sudoku-vision: shard 20 of 1000000 is missing; "
expect_err "^sudoku-vision: and so on: 999980 more shards are not whole$"
[ "$(wc -l <err)" -eq 22 ] || fail "not twenty shards and two sentences"

for arguments in "merge" "merge one two" "batch scans -o x --shard 0/3" "batch scans -o x --shard 4/3" \
    "batch scans -o x --shard 2" "merge one -o x --shard 1/2"; do
    # shellcheck disable=SC2086
    run $arguments
    expect_status 2
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence"
done
mkdir nothing
run merge nothing -o x
expect_status 3
expect_err "no results of shards are in '"
finish
