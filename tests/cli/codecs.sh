#!/usr/bin/env bash
# Pictures that modules read, also in processes that are locked in.
# shellcheck disable=SC2154,SC2162,SC2016 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
modules=${PROGRAM%/*}/sudoku-vision # they lie beside it; with each its maker of files has been built
puzzle=$("$PROGRAM" read --format line "$samples/newspaper.jpg")

# As phones write it: the pixels are turned, a property and EXIF tell how.
if [ -e "$modules-heif.so" ]; then
    mkdir heif
    "$MAKERS/to_heif" "$samples/newspaper.jpg" 6 heif/turned.heic
    "$MAKERS/to_heif" "$samples/newspaper.jpg" 8 heif/turned.avif
    "$MAKERS/to_heif" "$samples/newspaper.jpg" 6 heif/iphone.tiles.heic
    for picture in turned.heic iphone.tiles.heic; do
        run read --format line "heif/$picture"
        expect_status 0
        expect_out "$puzzle"
    done
    run batch heif -o heif-out
    expect_status 0
    expect_no_err
    grep -q '3 pages: 3 solved' out || fail "not all were solved"
    expect_file heif-out/turned.heic.png
    head -n 1 heif-out/report.jsonl >out
    expect_json puzzles.0.givens "$puzzle"
    run read --json heif/turned.avif
    expect_json width "$("$PROGRAM" read --json "$samples/newspaper.jpg" | "$JSON_GET" width)"
else
    skip "HEIC and AVIF, without libheif"
fi

# Fifty pages of 0.9 MB: a process takes what its page needs, not the 44 MB of all. (Address sanitizer varies by some MB.)
if [ -e "$modules-tiff.so" ]; then
    "$MAKERS/to_tiff" "$samples/newspaper.jpg" 50 fifty.tif
    run batch fifty.tif -o tiff-out
    expect_status 0
    grep -q '50 pages: 50 solved' out || fail "not all were solved"
    expect_file tiff-out/fifty.tif-50.png
    "$MAKERS/to_tiff" "$samples/newspaper.jpg" 1 one.tif
    run batch one.tif -o one-out
    peak() { sed -E 's/.*"peak_kb": ([0-9]+).*/\1/' "$1/report.jsonl" | sort -n | tail -n 1; }
    [ "$(peak tiff-out)" -lt $(($(peak one-out) + 20000)) ] || fail "a page of many takes more than a page alone"
    run read --format line 'fifty.tif#50'
    expect_out "$puzzle"
    run read 'fifty.tif#51'
    expect_status 3
    expect_err "there is no page 51; the file has 50 pages"
    run batch fifty.tif -o tiff-out
    grep -q '(50 of them by an earlier run)' out || fail "pages were done again"

    # A page's record is brought out when it is done, and whole: what a signal ends has no half of one.
    command_line="read --json fifty.tif, ended after its first pages"
    "$PROGRAM" read --json fifty.tif >out 2>err &
    reading=$!
    for _ in $(seq 500); do
        [ ! -s out ] || break
        sleep 0.02
    done
    kill -TERM "$reading"
    wait "$reading"
    status=$?
    expect_status 143
    [ -s out ] || fail "no record was brought out"
    [ -z "$(tail -c 1 out)" ] || fail "the last record is torn"
    expect_json puzzles.0.givens "$puzzle"

    # Of a document that has lost pages their drawings go, and nothing else.
    "$MAKERS/to_tiff" "$samples/newspaper.jpg" 3 shorter.tif
    run batch shorter.tif -o shorter -q
    cp shorter/shorter.tif-2.png shorter/shorter.tif-4.png
    cp one.tif shorter.tif
    run batch shorter.tif -o shorter -q
    expect_status 0
    expect_file shorter/shorter.tif.png
    expect_file shorter/shorter.tif-4.png
    for page in 2 3; do
        expect_no_file "shorter/shorter.tif-$page.png"
    done

    # So they do where the first page, which has no drawing, is as an earlier run found it; not where it cannot be opened.
    for pages in 2 3; do
        "$MAKERS/to_tiff" "$samples/newspaper.jpg" $pages whole.tif
        size=$(($(wc -c <whole.tif) / pages - 2000))
        { head -c 8 whole.tif; head -c $size /dev/zero; tail -c +$((size + 9)) whole.tif; } >first-blank-$pages.tif
    done
    for pages in 2 3 2; do
        cp first-blank-$pages.tif blank.tif
        run batch blank.tif -o blank -q
        expect_status 1
        expect_no_file blank/blank.tif.png
        expect_file blank/blank.tif-2.png
        [ -e blank/blank.tif-3.png ] && drawn=3 || drawn=2
        [ "$drawn" -eq "$pages" ] || fail "page 3 is drawn though there are $pages, or is not"
    done
    cp first-blank-3.tif blank.tif
    run batch blank.tif -o blank -q
    rm blank.tif
    for _ in 1 2; do
        run batch blank.tif -o blank -q
        expect_status 3
        expect_file blank/blank.tif-3.png
    done

    # Nor does that go which is another input's now.
    "$MAKERS/to_tiff" "$samples/newspaper.jpg" 3 shorter.tif
    run batch shorter.tif -o shorter -q
    cp one.tif shorter.tif
    cp "$samples/book.jpg" shorter.tif-3.png
    run batch shorter.tif-3.png shorter.tif -o shorter --jobs 1 -q
    expect_status 0
    expect_no_file shorter/shorter.tif-2.png
    expect_file shorter/shorter.tif-3.png

    # Standard input begins where it stands, for each of its pages.
    "$MAKERS/to_tiff" "$samples/newspaper.jpg" 3 three.tif
    { printf 'xx'; cat three.tif; } >begun
    command_line="batch - of a file that was begun"
    { dd bs=1 count=2 status=none of=skipped; "$PROGRAM" batch - -o begun-out >out 2>err; } <begun
    status=$?
    expect_status 0
    grep -q '3 pages: 3 solved' out || fail "not all were solved"
else
    skip "TIFF, without libtiff"
fi

# Headers and profiles, too, are read by processes that are locked in, whatever they take for it.
for format in jpeg png pnm bmp webp gif tiff heic avif; do
    run batch "$1/tests/fuzz/corpus/$format" -o "all-$format"
    expect_file "all-$format/report.jsonl"
    ! grep -E '"status": "(crash|timeout|memory)"' "all-$format/report.jsonl" || fail "$format needs more than is allowed"
done
finish
