#!/usr/bin/env bash
# Pictures: outputs, formats, and that no input is ever written to.
# shellcheck disable=SC2154,SC2162,SC2015,SC2094 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/batch_lib.sh
. "$(dirname "$0")/batch_lib.sh"

# Pictures without a puzzle.
make_paper blank.pgm
run blank.pgm
expect_status 1
expect_no_out
expect_err '^sudoku-vision: blank.pgm: [a-z]*: '
run blank.pgm -o solved.png
expect_status 1
expect_no_file solved.png
for command in solve read; do
    run $command blank.pgm --json
    expect_status 1
    expect_json keys: "schema file page width height puzzles error ms "
    expect_json width 300
    expect_json height 200
    expect_json length:puzzles 0
    expect_json error.code no-puzzle
done
head -c 30000 blank.pgm >half.pgm
run read half.pgm --json
[ "$status" -eq 1 ] || [ "$status" -eq 3 ] || fail "exit status $status"
printf '\x89PNG\r\n\x1a\n' >broken.png
run broken.png
expect_status 3
run broken.png --json
expect_json error.code unreadable
expect_json width null
run blank.pgm --max-pixels 1000
expect_status 5
run read blank.pgm --max-pixels 1000 --json
expect_json error.code limit
# What is missing of a file is on no other photo.
head -c 120000 "$1/samples/newspaper.jpg" >cut.jpg
run cut.jpg
expect_status 1
expect_err "cut.jpg: the picture is damaged (truncated JPEG: 475 of 936 rows); the rest was read$"
expect_err "; the picture is damaged: get the file anew$"
! grep -q "try a" err || fail "another photo is asked for"
echo "$easy" >puzzle.txt
run read puzzle.txt
expect_status 3
expect_err "solve"

# A solved puzzle is told from one to be solved: its own drawing, in black.
run "$1/samples/screenshot.png" -o full.png --color '#000000'
expect_status 0
expect_file full.png
run full.png -o again.png
expect_status 1
expect_err 'printed full'
expect_no_file again.png
run read full.png --json
expect_status 0
expect_json puzzles.0.kind solution

# Usage is looked at before anything is read.
run blank.pgm blank.pgm -o one.png
expect_status 2
run blank.pgm half.pgm -o -
expect_status 2
mkdir other
cp blank.pgm other
run blank.pgm other/blank.pgm -o folder/
expect_status 2
run blank.pgm -o same.png --rectified same.png
expect_status 2
for name in x.txt x.tif a.b/../x.PDF; do
    for option in -o --rectified; do
        run blank.pgm $option $name
        expect_status 2
        expect_err "PNG or JPEG"
    done
done
for name in x x.JPEG /dev/null .hidden; do
    run blank.pgm -o $name
    expect_status 1
done

run eval "$scratch/other"
expect_status 3
expect_err "$scratch/other/.*: open: its label is missing"
mkdir -p labelled
cp blank.pgm labelled/a.pgm
printf 'a\nb\n1 0 0 4\n0 0 x 0\n' >labelled/a.dat
run eval labelled
expect_status 3
expect_err "labelled/a.dat: open: line 4: 'x' is not a number"
printf 'a\nb\n1 0 0 4\n0 0 2 0\n0 3 0 0\n2 0 0 5\n' >labelled/a.dat
run eval labelled
expect_err "labelled/a.dat: open: line 6: there is a 5"

# What stands beside pictures and is a pipe is waited for no longer than a picture; one that brings something is read.
mkdir waiting waiting/digits
cp blank.pgm waiting/a.pgm
mkfifo waiting/a.dat waiting/never waiting/digits/index.txt
forever() {
    timeout 60 "$PROGRAM" "$@" >/dev/null 2>"waiting/err-$1-${3-}"
    echo $? >"waiting/status-$1-${3-}"
}
forever eval waiting &
for option in regions model digits; do
    at=waiting/never
    [ $option = digits ] && at=waiting/digits
    forever read blank.pgm --$option $at &
done
wait
for what in eval- read---regions read---model read---digits; do
    command_line="sudoku-vision $what of a pipe to which nobody writes"
    cp "waiting/err-$what" err
    status=$(<"waiting/status-$what")
    expect_status "$([ $what = eval- ] && echo 3 || echo 5)"
    expect_err "nothing has come for 20 seconds$"
done
command_line="sudoku-vision eval waiting, where a program writes the label"
printf 'a\nb\n1 0 0 4\n0 0 2 0\n0 3 0 0\n2 0 0 1\n' >waiting/a.dat &
run eval waiting --json
expect_status 0
expect_json images 1

# Lists and manifests by standard input, and as Windows writes them; a folder is no stream.
for set in '{"file": "blank.pgm", "puzzles": []}' labelled/a.pgm; do
    printf 'a\nb\n1 0 0 4\n0 0 2 0\n0 3 0 0\n2 0 0 1\n' >labelled/a.dat
    printf '\357\273\277%s\r\n' "$set" >marked.jsonl
    command_line="sudoku-vision eval - <<<'$set'"
    "$PROGRAM" eval - --json <marked.jsonl >out 2>err
    status=$?
    expect_status 0
    expect_json images 1
done
printf '\357\273\277{"file": "blank.pgm", "puzzles": []}\r\n' >marked.jsonl
run eval marked.jsonl --json
expect_status 0
expect_json images 1
for arguments in "eval marked.jsonl --html -" "read blank.pgm --debug-dir -"; do
    # shellcheck disable=SC2086
    run $arguments
    expect_status 2
    expect_no_file ./-
done
run eval missing-folder
expect_status 3

# A picture that cannot be read is no negative that was passed; a page has a place before the work.
printf '%s\n' '{"file": "broken.png", "puzzles": []}' '{"file": "blank.pgm", "puzzles": []}' >manifest.jsonl
run eval manifest.jsonl --json -q
expect_status 3
expect_err "broken.png: open: "
expect_json false_alarms 0
expect_json not_scored 0
expect_json length:wrong 1
expect_json wrong.0 broken.png
# What a label does not tell is not scored, and that is told.
cp "$1/samples/two-wrong.jpg" entries.jpg
printf '{"file": "entries.jpg", "puzzles": [{"size": 9, "givens": null, "all": "%s"}]}\n' "$(printf '%081d' 0)" >untold.jsonl
run eval untold.jsonl --json -q
expect_status 0
expect_json not_scored 1
expect_json right 0
expect_json entries 0
expect_json entries_right 0

run eval manifest.jsonl --html deep/page -q
expect_file deep/page/index.html
run read blank.pgm --debug-dir deep/debug/blank
[ -n "$(ls deep/debug/blank)" ] || fail "nothing in a folder for debugging below another"
for place in blank.pgm/such blank.pgm; do
    run eval manifest.jsonl --html $place
    expect_status 4
    expect_err "'$place' cannot be written: "
    expect_no_out
done

cp "$1/samples/newspaper.jpg" photo.jpg
before=$(cksum <photo.jpg)
solution=418659732597213486632847591721934658384165279965728143876491325143582967259376814
givens=..8.5...2.9.2.3..6632...5.....9..6..3.4.65...9..72.1.3..64...2..4.5.2..7.5....8..

run photo.jpg -o solved.png
expect_status 0
expect_file solved.png
[ "$(magic solved.png)" = 89504e47 ] || fail "no PNG"
run photo.jpg -o solved.jpg --format line --rectified straight.JPG
expect_status 0
expect_out $solution
[ "$(magic solved.jpg | cut -c 1-6)" = ffd8ff ] || fail "no JPEG"
[ "$(magic straight.JPG | cut -c 1-6)" = ffd8ff ] || fail "no JPEG"
run read photo.jpg --format line
expect_status 0
expect_out $givens
run solve photo.jpg --json -o again.png
expect_json keys: "schema file page width height puzzles error ms "
expect_json keys:puzzles.0 "size box variant kind order corners givens entries confidence repairs solutions solution "
expect_json length:puzzles.0.corners 4
expect_json length:puzzles.0.confidence 81
expect_json puzzles.0.solution $solution
run read photo.jpg --json
expect_json puzzles.0.solutions null
expect_json puzzles.0.solution null

# Standard output and input.
run photo.jpg -o -
expect_status 0
[ "$(magic out)" = 89504e47 ] || fail "no PNG on standard output"
expect_err '| 4 1 8 | 6 5 9 | 7 3 2 |'
command_line="sudoku-vision - <photo.jpg"
"$PROGRAM" - --format line <photo.jpg >out 2>err
expect_out $solution

# Folders.
cp photo.jpg other/second.jpg
run photo.jpg other/second.jpg -o made/deep/ -q
expect_status 0
expect_no_err
expect_file made/deep/photo.jpg
expect_file made/deep/second.jpg
mkdir exists
run photo.jpg -o exists
expect_status 0
expect_file exists/photo.jpg

# Nothing but this puzzle is looked at closely; the one beside it is said all the same.
run read "$1/samples/book.jpg"
expect_status 0
expect_err "1 puzzle is cut off by the picture's edge, and left out"

# A drawing is upright, with the photo's colour profile and without what a camera has noted in its EXIF.
{
    printf '\0\0\1\0\0\0\0\0\2\0\0\0mntrRGB XYZ \0\0\0\0\0\0\0\0\0\0\0\0acsp'
    head -c 28 /dev/zero
    printf '\0\0\xf6\xd6\0\1\0\0\0\0\xd3\x2d'
    head -c 52 /dev/zero
    tail -c 124 photo.jpg
} >profile
{
    head -c 2 "$1/samples/book.jpg"
    printf '\xff\xe1\0\x32Exif\0\0II*\0\x08\0\0\0\1\0\x12\1\3\0\1\0\0\0\6\0\0\0\0\0\0\0a place and a time'
    printf '\xff\xe2\1\x10ICC_PROFILE\0\1\1'
    cat profile
    tail -c +3 "$1/samples/book.jpg"
} >tagged.jpg
for drawn in upright.jpg upright.png; do
    run solve tagged.jpg -o $drawn --json
    expect_status 0
    expect_json width 563
    expect_json height 1000
    run read $drawn --json
    expect_json width 563
    expect_json height 1000
    ! grep -qE 'Exif|eXIf|a place' $drawn || fail "$drawn tells where it was taken"
done
at=$(grep -abo ICC_PROFILE upright.jpg | cut -d : -f 1)
tail -c +$((at + 15)) upright.jpg | head -c 256 | cmp -s - profile || fail "the profile is lost in a JPEG"
grep -q iCCP upright.png || fail "the profile is lost in a PNG"

# No input is overwritten, by whatever name.
ln photo.jpg hard.jpg
ln -s photo.jpg soft.jpg
for name in photo.jpg ./photo.jpg "$scratch/photo.jpg" hard.jpg soft.jpg . ./ other/../photo.jpg; do
    run photo.jpg -o "$name"
    expect_status 4
    expect_err "never overwritten"
done
run photo.jpg --rectified soft.jpg
expect_status 4
run photo.jpg other/second.jpg -o other/
expect_status 4
command_line="sudoku-vision - -o photo.jpg <photo.jpg"
"$PROGRAM" - -o photo.jpg <photo.jpg >out 2>err
status=$?
expect_status 4
[ "$(cksum <photo.jpg)" = "$before" ] && [ "$(cksum <other/second.jpg)" = "$before" ] ||
    fail "an input has changed"

# Replacing.
echo old >solved.png
run photo.jpg -o solved.png --no-clobber
expect_status 4
[ "$(cat solved.png)" = old ] || fail "replaced in spite of --no-clobber"
run photo.jpg -o solved.png
expect_status 0
[ "$(magic solved.png)" = 89504e47 ] || fail "not replaced"
run photo.jpg -o missing/solved.png --json
expect_status 4
expect_json error.code output
expect_json puzzles.0.solution $solution
run read photo.jpg --timeout 0.001 --json
expect_status 5
expect_json error.code timeout
[ ! -e /dev/full ] || { run photo.jpg -o /dev/full; expect_status 4; }
# What is mounted on a name cannot be replaced: a container's file of its host. It is written whole or stays as it was, too.
if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
    mkdir small
    for name in hosts.png mounted.png; do
        head -c 2000000 /dev/zero >$name # longer than a drawing
    done
    command_line="sudoku-vision photo.jpg -o mounted.png, a mount point"
    # shellcheck disable=SC2016
    unshare -m bash -c 'mount --bind hosts.png mounted.png || exit 77
        "$0" photo.jpg -o mounted.png >out 2>err' "$PROGRAM"
    status=$?
    if [ $status -eq 77 ]; then
        skip "nothing can be mounted"
    else
        expect_status 0
        cmp -s hosts.png solved.png || fail "another drawing than elsewhere"
        command_line="sudoku-vision photo.jpg -o mounted.png, on a full disk"
        # shellcheck disable=SC2016
        unshare -m bash -c 'mount -t tmpfs -o size=400k none small || exit 77
            echo old >small/file; mount --bind small/file mounted.png || exit 77
            "$0" photo.jpg -o mounted.png >out 2>err; status=$?
            cp small/file full.png; exit $status' "$PROGRAM"
        status=$?
        [ $status -eq 77 ] && skip "no tmpfs" || {
            expect_status 4
            expect_err 'the disk is full; nothing was written'
            [ "$(cat full.png)" = old ] || fail "something was written"
        }
    fi
else
    skip "nothing can be mounted"
fi
[ -z "$(find . -name '.sudoku-vision-*.tmp')" ] || fail "leftovers"

# What is drawn.
for draw in solution entries grid all; do
    run photo.jpg -o $draw.png --draw $draw --color '#ff0000'
    expect_status 0
    expect_file $draw.png
done
cmp -s solution.png grid.png && fail "--draw makes no difference"
cmp -s solution.png solved.png && fail "--color makes no difference"

# eval.
mkdir set
for n in 1 10 100; do
    cp photo.jpg "set/image$n.jpg"
    { printf 'a\nb\n'; tr . 0 <<<"$givens" | sed 's/./& /g' | xargs -n 9; } >"set/image$n.dat"
done
run eval set --json --html page
expect_status 0
expect_json keys: "images found right right_raw negatives false_alarms cells cells_right entries entries_right regions regions_right repaired puzzles puzzles_found puzzles_right puzzles_invented not_scored confusion calibration ms wrong "
expect_json images 3
expect_json right 3
expect_json cells 243
expect_json length:confusion 10
expect_json length:confusion.9 10
expect_json keys:ms "mean p50 p95 max "
expect_file page/index.html
printf '%s\n' '{"file": "set/image1.jpg", "puzzles": [{"size": 9, "givens": null}]}' \
    '{"file": "blank.pgm", "puzzles": []}' >manifest.jsonl
run eval manifest.jsonl --json
expect_status 0
expect_json images 2
expect_json negatives 1
expect_json false_alarms 0
printf 'set/image1.jpg\nset/image10.jpg\n' >list.txt
run eval list.txt
expect_status 0
echo '{"file": ' >bad.jsonl
run eval bad.jsonl
expect_status 3

# What a label beside a picture holds: print, or print and hand.
mkdir written
cp "$1/samples/two-wrong.jpg" written
for ink in printed all; do
    run read written/two-wrong.jpg --format line --ink $ink
    { printf 'a\nb\n'; tr . 0 <out | sed 's/./& /g' | xargs -n 9; } >written/two-wrong.dat
    for compared in printed all; do
        run eval written --ink $compared --json
        expect_status 0
        expect_json right "$([ $ink = $compared ] && echo 1 || echo 0)"
    done
done

# Photos with their labels beside them, as somebody else has written these.
photos=${SUDOKU_VISION_DATA:-}/photos/printed
[ -d "$photos" ] || { skip "no photos in SUDOKU_VISION_DATA"; finish; }
mkdir photos
for n in 1 10 100; do
    cp "$photos/image$n.jpg" "$photos/image$n.dat" photos
done
run eval photos --json
expect_status 0
expect_json right 3
finish
