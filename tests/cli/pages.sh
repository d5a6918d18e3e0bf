#!/usr/bin/env bash
# Several puzzles in a picture, other sizes, and what stands in them.
# shellcheck disable=SC2154,SC2162 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples

# All whole puzzles of a page, numbered as they are read; a crossword that is cut off is no puzzle.
run read "$samples/page.jpg" --json
expect_status 0
expect_json length:puzzles 4
expect_json warnings '(none)'
[ "$("$JSON_GET" puzzles.0.order puzzles.1.order puzzles.2.order puzzles.3.order <out | sort | tr -d '\n')" = 1234 ] ||
    fail "the puzzles are not numbered from 1 to 4"
for k in 0 1 2 3; do
    "$JSON_GET" puzzles.$k.order puzzles.$k.givens <out | paste -s -d ' '
done | sort | cut -d ' ' -f 2 | tr -d '\n' >in-order
largest=$("$JSON_GET" puzzles.0.givens <out)
run read "$samples/page.jpg" --ink printed -q
[ "$(grep '|' out | tr -d '| \n')" = "$(cat in-order)" ] || fail "the grids are not printed as one reads the page"
[ "$(grep : out | tr '\n' ' ')" = "puzzle 1: puzzle 2: puzzle 3: puzzle 4: " ] || fail "the grids are not numbered"
run read "$samples/page.jpg" -q
cp out grids.txt
run solve grids.txt --format line
expect_status 0
sort out >of-grids
run solve "$samples/page.jpg" --format line -q
sort out | cmp -s - of-grids || fail "the grids are not taken back as puzzles"
cp "$samples/page.jpg" "$samples/tilted.jpg" .
run solve page.jpg tilted.jpg -q
expect_status 0
printf 'page.jpg, puzzle %s:\n' 1 2 3 4 >headings
echo tilted.jpg: >>headings
[ "$(grep : out)" = "$(cat headings)" ] || fail "the grids are not told apart"
run read "$samples/page.jpg" --format line -q
expect_status 0
expect_no_err
mv out lines
run read "$samples/page.jpg" --json -q
for k in 0 1 2 3; do
    "$JSON_GET" puzzles.$k.givens <out
done >largest-first
cmp lines largest-first || fail "the lines are not the givens, largest first"
run solve "$samples/page.jpg" -o page.png --color 000000
expect_status 0
run read page.png --json --timeout 120 # after all ways; slow under the sanitizers
expect_status 0
[ "$("$JSON_GET" puzzles.0.kind puzzles.1.kind puzzles.2.kind puzzles.3.kind <out | paste -s -d ' ')" = "solution solution solution solution" ] ||
    fail "not all puzzles are drawn into the one picture"

# The files of --rectified have the numbers that messages and records have.
run solve "$samples/page.jpg" -q --rectified straight.png --draw grid
expect_status 0
for file in straight.png straight-2.png straight-3.png straight-4.png; do
    "$PROGRAM" read "$file" --json -q | "$JSON_GET" puzzles.0.givens
done | tr -d '\n' >straightened
[ "$(cat straightened)" = "$(cat in-order)" ] || fail "the straightened puzzles are not numbered as one reads the page"
# Standard output takes the largest, which is said.
command_line="solve page.jpg --rectified - --draw grid"
"$PROGRAM" solve "$samples/page.jpg" --rectified - --draw grid >largest.png 2>err
expect_err "page.jpg: of 4 puzzles the largest alone goes to standard output"
[ "$("$PROGRAM" read largest.png --json -q | "$JSON_GET" puzzles.0.givens)" = "$largest" ] ||
    fail "standard output has not the largest puzzle"

# Those that are cut off are said, on either side, and however little is to be seen of them.
run read "$samples/shaded-boxes.jpg" --json
expect_status 0
expect_json length:puzzles 1
expect_err "2 puzzles are cut off by the picture's edge, and left out"

# What the rules change is told of which puzzle it is, and left as it was read where that is asked for.
mkdir one-face
cp "$samples/../digits/c059-roman.png" one-face
grep "^#\|^c059-roman" "$samples/../digits/index.txt" > one-face/index.txt
for repair in "" --no-repair; do
    # shellcheck disable=SC2086
    run read --matcher template --digits one-face --timeout 120 "$samples/page.jpg" --json $repair
    expect_status 0
    expect_json length:puzzles 4
    last=$(for k in 0 1 2 3; do "$JSON_GET" "puzzles.$k.order" <out; done | grep -nx 4 | cut -d : -f 1)
    last=$((last - 1))
    given=$("$JSON_GET" "puzzles.$last.givens" <out | cut -c 13)
    if [ "$repair" ]; then
        ! grep -q 'the rules make it' err || fail "a repair in spite of --no-repair"
        expect_json "length:puzzles.$last.repairs" 0
        [ "$given" = 3 ] || fail "a reading was mended"
    else
        expect_err "page.jpg: puzzle 4, row 2, column 4 was read as 3; the rules make it 9"
        expect_json "puzzles.$last.repairs.0" '{"row":2,"column":4,"read":"3","used":"9"}'
        [ "$given" = 9 ] || fail "the givens are not those after repair"
    fi
done

# 16x16 in letters: values from 1 to G, drawn as the puzzle prints them.
run solve "$samples/letters.jpg" --json -o letters.png
expect_status 0
expect_json puzzles.0.size 16
expect_json puzzles.0.symbols letters
expect_json puzzles.0.solutions 1
expect_json length:puzzles.0.solution 256
expect_file letters.png

# Irregular regions, by their borders.
run solve "$samples/jigsaw.jpg" --json
expect_status 0
expect_json puzzles.0.variant jigsaw
expect_json length:puzzles.0.regions 81
expect_json puzzles.0.solutions 1

# A colour on the chosen row and column makes regions unclear: the digits decide.
run read "$samples/chosen-cell.png" --json
expect_status 0
expect_json puzzles.0.variant classic
finish
