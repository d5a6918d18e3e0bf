#!/usr/bin/env bash
# PDFs, by the programs of poppler-utils.
# shellcheck disable=SC2154,SC2162,SC2016 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
photo=$samples/newspaper.jpg
puzzle=$("$PROGRAM" read --format line "$photo")

# Where there are none, the message says what to install.
"$MAKERS/to_pdf" "$photo" 1 0 scan.pdf
command_line="read scan.pdf without poppler-utils"
PATH=. "$PROGRAM" read scan.pdf >out 2>err
status=$?
expect_status 3
expect_err "no program 'pdfinfo'.*install poppler-utils"
PATH=. "$PROGRAM" --version >out 2>err
grep -q 'no poppler-utils for PDF' out || fail "--version does not tell that there are none"
if ! command -v pdftoppm >/dev/null; then
    skip "no poppler-utils"
    finish
fi

# A scan has its own resolution: its pixels are those of the picture in it.
run read --json scan.pdf
expect_status 0
expect_no_err
expect_json puzzles.0.givens "$puzzle"
expect_json width "$("$PROGRAM" read --json "$photo" | "$JSON_GET" width)"
expect_json puzzles.0.corners.0.0 "$("$PROGRAM" read --json "$photo" | "$JSON_GET" puzzles.0.corners.0.0)"
"$MAKERS/to_pdf" "$photo" 1 90 turned.pdf
run read --format line turned.pdf
expect_out "$puzzle"

# From a pipe, and by any name.
run_from() {
    command_line="sudoku-vision ${*:2} <$1"
    "$PROGRAM" "${@:2}" <"$1" >out 2>err
    status=$?
}
run_from <(cat scan.pdf) read --format line -
expect_out "$puzzle"
run_from scan.pdf read --format line -
expect_out "$puzzle"
name=$'-rf $(touch owned) \'";'
mkdir odd
cp scan.pdf "odd/$name"
run read --format line "odd/$name"
expect_out "$puzzle"
expect_no_file owned

# What stands before a PDF, as a printer's orders do, is passed over.
{ printf '\033%%-12345X@PJL JOB\r\n'; cat scan.pdf; } >printed.pdf
{ printf 'a line of junk\n'; cat scan.pdf; } >junk.pdf
for file in printed.pdf junk.pdf; do
    run read --format line $file
    expect_out "$puzzle"
    run_from <(cat $file) read --format line -
    expect_out "$puzzle"
done

# Lines and letters: 200 dpi. The last page of three, and what there is not.
vector() { # WIDTH HEIGHT: a page of so many points, with a puzzle where it is large enough
    local content
    content=$(awk -v puzzle="$easy" 'BEGIN {
        for (i = 0; i <= 9; i++) {
            w = i % 3 ? 0.5 : 2
            printf "%g w %d 50 m %d 410 l S 50 %d m 410 %d l S\n", w, 50 + 40 * i, 50 + 40 * i, 50 + 40 * i, 50 + 40 * i
        }
        for (i = 0; i < 81; i++) {
            digit = substr(puzzle, i + 1, 1)
            if (digit != ".")
                printf "BT /F 26 Tf %d %d Td (%s) Tj ET\n", 63 + 40 * (i % 9), 381 - 40 * int(i / 9), digit
        }
    }')
    printf '%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 3/Kids[3 0 R 3 0 R 3 0 R]>>endobj\n'
    printf '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 %s %s]/Contents 4 0 R/Resources' "$1" "$2"
    printf '<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n'
    printf '4 0 obj<</Length %d>>\nstream\n%s\nendstream endobj\ntrailer<</Root 1 0 R%s>>\n' "${#content}" "$content" "${3:-}"
}
vector 460 460 >vector.pdf
run read --json 'vector.pdf#3'
expect_status 0
expect_json page 3
expect_json width 1278
expect_json puzzles.0.givens "$easy"
run read vector.pdf
[ "$(grep -c '^vector.pdf#[123]:$' out)" -eq 3 ] || fail "the pages are not named"
run read vector.pdf --max-bytes 1000
expect_status 5
expect_err "the limit of 1000 bytes; --max-bytes raises it"
run read vector.pdf --max-pixels 1000
expect_status 5
expect_err "the limit is 1000 pixels in all; --max-pixels raises it$"
run read 'vector.pdf#3'
! grep -q : out || fail "one page is named"
run read vector.pdf#4
expect_status 3
expect_err "there is no page 4; the file has 3 pages"

# More pages than the limit.
awk 'BEGIN {
    most = 65536
    printf "%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count %d/Kids[", most
    for (i = 0; i < most; i++)
        print "3 0 R"
    print "]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 460 460]>>endobj"
    for (i = 4; i <= most; i++) # it is believed only so many pages as it has objects
        print i " 0 obj null endobj"
    print "trailer<</Root 1 0 R>>"
}' >many.pdf
run read many.pdf
expect_status 5
expect_err "the file has 65536 pages, the limit is 65535 pages; name one"
run read --json 'many.pdf#65536'
expect_status 1
expect_json page 65536

# What has errors is read as far as it goes, which is said.
vector 460 460 | sed 's/410 l S/410 l S nonsense/' >errors.pdf
run read --json 'errors.pdf#1'
expect_status 0
expect_json puzzles.0.givens "$easy"
head -n 1 out | grep -q 'degraded: damaged PDF: Unknown operator' || fail "not told in warnings"

# A page that is too large for 200 dpi is drawn with as many dots as may be; but with so few that nothing could be read it is not.
vector 14400 14400 >giant.pdf
run read --json giant.pdf
expect_json width 11821
run read --json 'vector.pdf#1' --max-pixels 500000
expect_status 0
expect_json width 707
expect_json puzzles.0.givens "$easy"

# Refused, each in a sentence.
run read giant.pdf --max-side 7000
expect_status 5
expect_err "7200 x 7200 pixels at 36 dpi, the limit is 7000 pixels a side; --max-side raises it$"
key=$(printf '%064d' 1)
vector 460 460 "/Encrypt<</Filter/Standard/V 1/R 2/O<$key>/U<$key>/P -4>>/ID[<00><00>]" >locked.pdf
run read locked.pdf
expect_status 3
expect_err "protected by a password"
printf '%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n' >none.pdf
run read none.pdf
expect_status 3
expect_err "the PDF has no pages"
head -c 300 scan.pdf >cut.pdf
run read cut.pdf
expect_status 3
expect_err "the PDF cannot be read: "
for file in locked none cut; do
    run read $file.pdf
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence for $file.pdf"
done

# Many pages in processes that are locked in.
"$MAKERS/to_pdf" "$photo" 50 0 fifty.pdf
run batch fifty.pdf vector.pdf cut.pdf locked.pdf -o out-folder
expect_status 3
grep -q '55 pages: 53 solved, 2 unreadable' out || fail "another summary"
expect_file out-folder/fifty.pdf-50.png
head -n 50 out-folder/report.jsonl | tail -n 1 >out
expect_json page 50
expect_json puzzles.0.givens "$puzzle"

run --version
grep -q '^poppler-utils [0-9].* (PDF)' out || fail "--version does not tell of poppler-utils"

# Too few file handles for the programs are no damage of the file.
for handles in $(seq 8 16); do
    for command in read "batch -o few"; do
        command_line="sudoku-vision $command of a PDF with $handles file handles"
        # shellcheck disable=SC2086 # several words
        (ulimit -n "$handles" && exec "$PROGRAM" $command scan.pdf) >out 2>err </dev/null
        status=$?
        [ $status -eq 0 ] || expect_status 5
        rm -rf few
    done
done

# A program that does not come to an end is ended.
mkdir slow
printf '#!/bin/sh\nexec sleep 60\n' >slow/pdfinfo
chmod +x slow/pdfinfo
command_line="read with a pdfinfo that sleeps"
PATH=$PWD/slow:$PATH "$PROGRAM" read --timeout 0.3 scan.pdf >out 2>err
status=$?
expect_status 5
expect_err "took longer than the limit"
finish
