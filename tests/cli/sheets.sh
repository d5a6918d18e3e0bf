#!/usr/bin/env bash
# What a batch is shown as: a contact sheet and a table, of hostile names, of a run resumed, of shards.
# shellcheck disable=SC2154,SC2015
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
# shellcheck source=tests/cli/batch_lib.sh
. "$(dirname "$0")/batch_lib.sh"

mkdir -p 'scans/<'
cp "$samples/book.jpg" 'scans/</script><img src=x onerror=alert(1)>.jpg'
cp "$samples/jigsaw.jpg" 'scans/a "quoted", name.jpg'
make_paper "$(printf 'scans/two\nlines \xff\xfe.jpg')"
head -c 3000 "$samples/book.jpg" >'scans/=cut.jpg'

# The records of a contact sheet, without what differs from run to run.
records() { sed -n '/id=records>/,/<\/script>/p' "$1" | sed -E 's/"ms": [0-9.]+/"ms": 0/'; }

run batch scans -o whole --report sheet.html --csv table.csv
expect_status 3
[ "$(grep -c '"status": ' sheet.html)" -eq 4 ] || fail "not a record for each file"
[ "$(grep -o '</script>' sheet.html | wc -l)" -eq 2 ] || fail "a name ends the script"
! grep -q '<img' sheet.html || fail "a name becomes an element"
! grep -qE '(src|href)=' <(grep -v '"name": ' sheet.html) || fail "the page loads something"
[ "$(grep -o '"jpeg": "/9j/' sheet.html | wc -l)" -eq 3 ] || fail "not a thumbnail for each picture that can be read"
grep -q '<tr><td>solved<td>2' sheet.html || fail "other totals"
[ "$(wc -c <sheet.html)" -lt 40000 ] || fail "the page is large"
tail -n +2 <(records sheet.html) | head -n 1 | sed 's/,$//; s/]<.*//' >out
expect_json status solved
expect_json puzzles 9x9

# RFC 4180: ends of lines, and quotes around what needs them.
[ "$(head -n 1 table.csv | cut -c 1-24)" = "file,page,status,stage,m" ] || fail "another heading"
[ "$(grep -c $'\r$' table.csv)" -eq 5 ] || fail "not a row for each file"
grep -q '^"scans/a ""quoted"", name.jpg",1,solved,,,"a ""quoted"", name.jpg",' table.csv || fail "quotes are not doubled"
grep -qE $'^"scans/a .*,[0-9a-f]{32},[0-9]+,[0-9]+,[0-9]+,[0-9]+,[01]\\.[0-9]{3}\r$' table.csv ||
    fail "not where the puzzle lies, nor how sure it is"
grep -q '^"scans/two$' table.csv || fail "a line's end is not kept"

# What a spreadsheet would take for a formula is marked as text; a solution stays as scripts read it.
mkdir formulas
for name in '=cmd|x,.jpg' '+1.jpg' '-1.jpg' '@SUM.jpg'; do
    head -c 3000 "$samples/book.jpg" >"formulas/$name"
done
(cd formulas && printf '%s\n' '=cmd|x,.jpg' '+1.jpg' '-1.jpg' '@SUM.jpg' >list &&
    "$PROGRAM" batch --files-from list -o ../formulas-out --csv ../formulas.csv -q 2>../err)
for row in "'+1.jpg," "'-1.jpg," "'@SUM.jpg," "\"'=cmd|x,.jpg\","; do
    grep -qF "$row" formulas.csv || fail "no $row in the table"
done
! grep -qE '^"?[-=+@]|,"?[=+@-]' formulas.csv || fail "a formula in the table"
grep -qE ",[1-9]{81}," table.csv || fail "no solution in the table"

# A second run makes the same sheet of what it finds; so does one without the first's sheet.
run batch scans -o whole --report again.html -q
cmp -s sheet.html again.html || fail "another sheet when nothing was done"
"$PROGRAM" batch scans -o whole --csv - -q >again.csv 2>err
cmp -s table.csv again.csv || fail "another table on standard output"
for output in - /dev/stdout /dev/fd/1; do
    run batch scans -o whole --csv $output
    expect_err "4 pages: 2 solved"
    cmp -s table.csv out || fail "another table on $output"
done

# A warning that is no text, as another program may have written it, is none.
cp -r whole odd
line=$(grep -n -m 1 '"status": "solved"' odd/results.jsonl | cut -d : -f 1)
sed -i -E "${line}s/\"error\": null/\"warnings\": [7, \"odd one\", null], &/" odd/results.jsonl
run batch scans -o odd -q --csv odd.csv --report odd.html
[ "$(grep -c ',odd one,' odd.csv)" -eq 1 ] || fail "another warning than the one that is text"
! grep -q '(null)' odd.csv odd.html || fail "a warning that is no text"

# And of shards, merged.
for shard in 1 2; do
    run batch scans -o "part-$shard" --shard $shard/2 -q
done
run merge part-1 part-2 -o merged --report merged.html --csv merged.csv -q
expect_status 3
records sheet.html >one
records merged.html >two
cmp -s one two || fail "another sheet of shards"
[ "$(wc -l <merged.csv)" -eq "$(wc -l <table.csv)" ] || fail "another table of shards"

# What cannot be written is said before the work begins.
run batch scans -o new --report no/such/folder.html
expect_status 4
expect_no_out
expect_no_file new/.batch
run batch 'scans/=cut.jpg' -o new --report new/sheet.html --csv new/table.csv -q
expect_status 3
expect_file new/sheet.html
expect_file new/table.csv
run batch scans -o new --csv 'scans/=cut.jpg'
expect_status 4
expect_err "never overwritten"
mkdir folder
run batch scans -o folder/new --csv folder
expect_status 4
expect_err "'folder' is a folder"
expect_no_out

# Neither takes the other's place, nor that of a file of the batch.
while read -r csv report; do
    run batch scans -o whole --csv "$csv" --report "$report"
    expect_status 2
    expect_err "same place"
    expect_no_out
done <<'PLACES'
same.out same.out
same.out whole/.././same.out
table.csv ./table.csv
- -
- /dev/stdout
/dev/stdout /dev/fd/1
PLACES
for own in whole/report.jsonl ./whole//results.jsonl; do
    sum=$(cksum <"$own")
    run batch scans -o whole --csv "$own"
    expect_status 2
    expect_err "own files"
    [ "$(cksum <"$own")" = "$sum" ] || fail "$own is another"
done
cp -r merged merged-own
for own in merged-own/report.jsonl part-1/results-1-of-2.jsonl ./part-2//order-2-of-2.jsonl part-1/thumbnails-1-of-2.jsonl; do
    sum=$(cksum <"$own")
    run merge part-1 part-2 -o merged-own --csv "$own"
    expect_status 2
    expect_err "own files"
    [ "$(cksum <"$own")" = "$sum" ] || fail "$own is another"
done
cp "$samples/book.jpg" .

# What cannot be written is told before anything is made; what will lie in folders that are still to be made can be.
for place in nowhere/x.html fresh/sub/other/x.html fresh fresh/sub fresh/sub/ fresh/sub/.batch; do
    for option in --csv --report; do
        run batch book.jpg -o fresh/sub $option $place
        [ "$status" -eq 4 ] || [ "$place $status" = "fresh/sub/.batch 2" ] || fail "exit status $status"
        expect_no_file fresh
    done
done
run batch book.jpg -o ./fresh/sub --csv fresh/x.csv --report fresh//sub/x.html -q
expect_status 0
expect_file fresh/x.csv
expect_file fresh/sub/x.html
run batch book.jpg -o newer --model missing.net
expect_no_file newer
for drawing in drawn/book.jpg ./drawn/../drawn/book.jpg drawn/book-2.jpg; do
    for option in --csv --report; do
        run batch book.jpg -o drawn $option "$drawing"
        expect_status 2
        expect_err "the place of a drawing"
        expect_no_file drawn/book.jpg
    done
done
run batch book.jpg -o drawn --csv drawn/book.csv -q
expect_status 0
run merge part-1 part-2 -o merged --csv merged/report.jsonl
expect_err "own files"
grep -q '^{"schema"' merged/report.jsonl || fail "the report is a table"

# Nor that of a shard's files and drawings, which merging reads or brings; whatever leads there.
mkdir 'latin'
cp book.jpg 'latin/bÿ.jpg'
run batch book.jpg latin -o apart/a --shard 1/1 -q
ln -s apart/a/book.jpg link.csv
cp -r apart kept-apart
for option in --csv --report; do
    for own in apart/a/results-1-of-1.jsonl apart/a/order-1-of-1.jsonl; do
        run merge apart/a -o apart/out $option $own
        expect_status 2
        expect_err "own files"
    done
    for drawing in apart/a/book.jpg link.csv apart/out/book.jpg 'apart/a/bÿ.jpg'; do
        run merge apart/a -o apart/out $option "$drawing"
        expect_status 2
        expect_err "the place of a drawing"
    done
    run merge apart/a $option apart/a/book.jpg
    expect_err "the place of a drawing"
done
diff -r kept-apart/a apart/a >/dev/null || fail "merging changed a shard"
for again in 1 2; do
    run merge apart/a --csv apart/a/table.csv -q
    expect_status 0
    [ "$(wc -l <apart/a/table.csv)" -eq 3 ] || fail "not a row for each drawing ($again)"
done

# Nor that of what the batch reads besides: lists, weights, templates.
mkdir aside
cp "$1/models/digits.net" aside/own.net
cp -r "$1/digits" templates
echo book.jpg >aside/list
cp aside/list aside/second
# refused PATH ARGUMENT...: batch does not write its table or its sheet there.
refused() {
    local path=$1 option
    shift
    cp "$path" kept
    for option in --csv --report; do
        run batch "$@" -o refused $option "./$path"
        expect_status 4
        expect_err "'./$path' is an input, which is never overwritten"
        cmp -s kept "$path" || fail "$path is another"
    done
}
refused aside/list @aside/list
refused aside/second @aside/list --files-from aside/second
refused aside/own.net book.jpg --model aside/own.net
refused book.jpg 'book.jpg#1'
refused templates/index.txt book.jpg --digits templates
command_line="batch with a list on standard input"
"$PROGRAM" batch --files-from - -o refused --csv ./aside/list <aside/list >out 2>err
status=$?
expect_status 4
expect_err "'./aside/list' is an input"
finish
