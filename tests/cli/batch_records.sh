#!/usr/bin/env bash
# What a batch's records say, what makes a page be done again, and documents of several pages.
# shellcheck disable=SC2154,SC2015,SC2162,SC2002 # `run read` is no read, and a pipe is meant
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
# shellcheck source=tests/cli/batch_lib.sh
. "$(dirname "$0")/batch_lib.sh"

# A picture that breaks off is read as far as it goes, and the record says so.
head -c "$(($(wc -c <"$samples/tilted.jpg") * 9 / 10))" "$samples/tilted.jpg" >cut.jpg
run batch cut.jpg -o whole -q
head -n 1 whole/report.jsonl >out
"$JSON_GET" warnings.0 <out | grep -q '^degraded: truncated JPEG' || fail "no warning of a truncated picture"
run read cut.jpg --json
"$JSON_GET" warnings.0 <out | grep -q '^degraded: truncated JPEG' || fail "no warning by read"
expect_err "the picture is damaged"

# Weights count by what is in them, wherever they lie.
cat "$1/models/digits.net" "$1/models/closer.net" "$1/models/wide.net" >one.net
cp one.net two.net
run batch "$samples/book.jpg" -o weights -q --model one.net
run batch "$samples/book.jpg" -o weights -q
run batch "$samples/book.jpg" -o weights -q --model two.net
[ "$(wc -l <weights/results.jsonl)" -eq 1 ] || fail "the same weights are other options"
printf '\001' | dd of=two.net bs=1 seek=5000 conv=notrunc status=none
run batch "$samples/book.jpg" -o weights -q --model two.net
[ "$(wc -l <weights/results.jsonl)" -eq 2 ] || fail "other weights under the same name are the same options"

# A drawing belongs to the line that wrote it last: options, or a content, that come back are done again.
# drawn_as STATUS FILE ARGUMENT...: the run of photo.jpg leaves that drawing.
drawn_as() {
    local wanted=$1 file=$2
    shift 2
    run batch photo.jpg -o back "$@"
    expect_status "$wanted"
    ! grep -q 'by an earlier run' out || fail "not done again"
    if [ "$file" ]; then
        cmp -s "$file" back/photo.jpg || fail "the drawing is not that of these options and this content"
    else
        expect_no_file back/photo.jpg
    fi
}
cp "$samples/book.jpg" photo.jpg
for colour in ff0000 0000ff; do
    run batch photo.jpg -o $colour --color $colour -q
    cp $colour/photo.jpg $colour-book.jpg
done
drawn_as 0 ff0000/photo.jpg --color ff0000
drawn_as 0 0000ff/photo.jpg --color 0000ff
drawn_as 0 ff0000/photo.jpg --color ff0000
run batch photo.jpg -o back --color ff0000
grep -q '(1 of them by an earlier run)' out || fail "done again though its drawing is there"
make_paper photo.jpg
drawn_as 1 "" --color ff0000
run batch photo.jpg -o back --color ff0000
grep -q '(1 of them by an earlier run)' out || fail "done again though it has no drawing"
cp "$samples/book.jpg" photo.jpg
drawn_as 0 ff0000/photo.jpg --color ff0000
make_paper photo.jpg
drawn_as 1 "" --color ff0000

# A drawing stays where its file cannot be read this time, and where nobody says that it is ours.
cp "$samples/book.jpg" photo.jpg
drawn_as 0 ff0000/photo.jpg --color ff0000
rm photo.jpg
run batch photo.jpg -o back --color ff0000
expect_status 3
cmp -s ff0000/photo.jpg back/photo.jpg || fail "the drawing of a missing file is gone"
make_paper photo.jpg
cp "$samples/book.jpg" ff0000/photo.jpg
rm ff0000/results.jsonl
run batch photo.jpg -o ff0000
expect_status 1
cmp -s "$samples/book.jpg" ff0000/photo.jpg || fail "what is not ours was taken away"

# It goes where what has come in its place is refused by a limit, is empty or damaged, whatever was told of it before.
# refused_as STATUS FILE ARGUMENT...
refused_as() {
    local wanted=$1 file=$2
    shift 2
    cp "$samples/book.jpg" photo.jpg
    run batch photo.jpg -o back --color ff0000
    cmp -s ff0000-book.jpg back/photo.jpg || fail "no drawing to begin with"
    rm photo.jpg
    run batch photo.jpg -o back --color ff0000
    cp "$file" photo.jpg
    drawn_as "$wanted" "" --color ff0000 "$@"
}
: >empty.jpg
{ printf 'P5 40000 1 255\n'; head -c 40000 /dev/zero; } >wide.pgm
printf '%%PDF-1.4\nand nothing more\n' >damaged.pdf
refused_as 3 empty.jpg
refused_as 5 wide.pgm
refused_as 5 "$samples/tilted.jpg" --max-pixels 1000
refused_as 5 "$samples/tilted.jpg" --max-bytes 1000
refused_as 3 damaged.pdf

# Names that are not UTF-8 are told apart by their bytes, though the records write both the same.
mkdir bytes
for name in $'\xfe.jpg' $'\xff.jpg'; do
    cp "$samples/book.jpg" "bytes/$name"
done
for colour in ff0000 0000ff ff0000; do
    run batch bytes -o told -q --color $colour
    expect_status 0
    cmp -s $colour-book.jpg $'told/\xff.jpg' || fail "the drawing is not that of these options"
done
run batch bytes -o told --color ff0000
grep -q '(2 of them by an earlier run)' out || fail "done again though the drawings are there"
make_paper $'bytes/\xff.jpg'
run batch bytes -o told --color ff0000
expect_status 1
expect_no_file $'told/\xff.jpg'
expect_file $'told/\xfe.jpg'

# What is not there is said, and the others are done.
run batch "$samples/book.jpg" missing.jpg -o gone
expect_status 3
expect_err "missing.jpg"
expect_file gone/book.jpg
[ "$(wc -l <gone/report.jsonl)" -eq 2 ] || fail "not a record of each"

# Nor do two folders that are not there go to one name.
run batch no/scans/ other/ "none*/" "$samples/book.jpg" -o gone-folders
expect_status 3
expect_file gone-folders/book.jpg
for name in no/scans/ other/ "none*/"; do
    grep -qF "\"file\": \"$name\"" gone-folders/report.jsonl || fail "no record of $name"
done

# Where there is no terminal nothing tells how far it is, however many there are.
mkdir hundred
for k in $(seq 100); do
    : >"hundred/$k.png"
done
run batch hundred -o counted
expect_status 3
! grep -q ' of 100 done' err || fail "a progress line without a terminal"
grep -q '^100 pages: 0 solved, 100 unreadable' out || fail "another summary"

# A page that is named.
run batch "$samples/book.jpg#1" -o named -q
expect_status 0
expect_file "named/book.jpg#1.png"
mv named/report.jsonl out
expect_json status solved
expect_json file "$samples/book.jpg"
expect_json page 1

# Names that could be of further pages take no process each where the first one's format has none.
# few_processes FOLDER: are made before a run of it begins.
few_processes() {
    local last=/proc/sys/kernel/ns_last_pid numbers before made
    [ -r $last ] || { skip "no $last"; return; }
    numbers=$(</proc/sys/kernel/pid_max) before=$(<$last)
    run batch "$1" -o asked --csv no/such/folder/table
    expect_status 4
    made=$((($(<$last) - before + numbers) % numbers)) # numbers are given anew from the first on
    [ $made -lt 1000 ] || fail "$made processes were made before the start"
}
mkdir -p numbered
for k in $(seq 2 1500); do
    : >"numbered/photo-$k.jpg"
done
cp "$samples/book.jpg" numbered/photo.jpg
few_processes numbered

if ! command -v pdftoppm >/dev/null; then
    skip "no poppler-utils"
    finish
fi

# Pages are inputs of their own, in the report's order; their names may not be another's.
mkdir pages
"$MAKERS/to_pdf" "$samples/book.jpg" 3 0 pages/scan.pdf
cp "$samples/tilted.jpg" pages/other.jpg
run batch pages -o all
expect_status 0
grep -q '4 pages: 4 solved' out || fail "another summary"
[ "$("$JSON_GET" page <all/report.jsonl | tr '\n' ' ')" = "1 1 2 3 " ] || fail "another order of pages"
for drawing in other.jpg scan.pdf.png scan.pdf-2.png scan.pdf-3.png; do
    expect_file "all/$drawing"
done
for shard in 1 2 3; do
    run batch pages -o parts --shard $shard/3 -q
done
run merge parts -q
same_report all parts
cp "$samples/screenshot.png" pages/scan.pdf-4.png
run batch pages -o all -q
expect_status 0
mv pages/scan.pdf-4.png pages/scan.pdf-3.png
run batch pages -o more
expect_status 2
expect_err "one name"
expect_no_file more

# Nor do they where they could be of a document that was asked for one of them.
mkdir scanned
cp pages/scan.pdf scanned
for k in $(seq 501 1700); do
    : >"scanned/scan.pdf-$k.png"
done
few_processes scanned

# Through a pipe, too, a document has all its pages.
command_line="batch - of a document in a pipe"
for jobs in 1 3; do
    cat pages/scan.pdf | "$PROGRAM" batch - -o "piped-$jobs" --jobs $jobs >out 2>err
    status=$?
    expect_status 0
    grep -q '3 pages: 3 solved' out || fail "another summary"
    expect_file "piped-$jobs/-.png"
    cmp -s all/scan.pdf-2.png "piped-$jobs/--2.png" || fail "another drawing of page 2"
done
cat pages/scan.pdf | "$PROGRAM" batch -o piped-2 -- "-#2" >out 2>err
status=$?
expect_status 0
grep -q '1 page: 1 solved' out || fail "another summary"
cmp -s all/scan.pdf-2.png "piped-2/-#2.png" || fail "another drawing of page 2 alone"
command_line="batch of a document in /dev/fd"
"$PROGRAM" batch <(cat pages/scan.pdf) -o piped-fd >out 2>err </dev/null
status=$?
expect_status 0
grep -q '3 pages: 3 solved' out || fail "another summary"
cat pages/scan.pdf | "$PROGRAM" batch - -o piped-small --max-bytes 1000 >out 2>err
status=$?
expect_status 5
expect_err "the limit of 1000 bytes; --max-bytes raises it"

# A further page's drawing takes the place of no input either: refused before the start where the input lies there, and by
# its page where that is known only then, as of a link from elsewhere.
spared() {
    cp over/scan.pdf-2.png kept
    run batch "$@" -o over
    expect_status 4
    expect_err "'over/scan.pdf-2.png' is an input, which is never overwritten"
    cmp -s kept over/scan.pdf-2.png || fail "the input is another"
}
mkdir over
cp "$samples/screenshot.png" over/scan.pdf-2.png
echo over/scan.pdf-2.png >listed
spared pages/scan.pdf @listed
expect_no_file over/results.jsonl
ln over/scan.pdf-2.png linked.png
spared pages/scan.pdf linked.png
expect_file over/scan.pdf-3.png
sed -n 2p over/report.jsonl >out
expect_json status output
expect_json output null
finish
