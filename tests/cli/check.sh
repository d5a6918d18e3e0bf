#!/usr/bin/env bash
# check: what it says and draws, and how it ends.
# shellcheck disable=SC2154,SC2162,SC2015 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
two_wrong_givens=..5.2.36.64..37..........79....9...176.8.5.2...82...95...7.1...3.15........34..5.
two_wrong_all=.75.2.36464293751...34.6.795246937.176.8.5.23.6827469542.7.1...3915628..28734915.

# A puzzle that nobody has begun.
run check "$samples/screenshot.png" -o marked.png --rectified straight.png
expect_status 0
expect_no_err
grep -q '^entries right: 0, wrong: 0; cells left empty: [1-9]' out || fail "no counts"
expect_file marked.png
expect_file straight.png
run check "$samples/screenshot.png" --format line
expect_status 0
expect_out "$(printf '%081d' 0 | tr 0 .)"
run check "$samples/screenshot.png" --json
expect_status 0
expect_json keys: "schema file page width height puzzles error ms "
expect_json keys:puzzles.0 "size box variant kind order corners givens entries confidence repairs solutions solution wrong "
expect_json length:puzzles.0.wrong 0
expect_json error null

# Printed full: nothing to find fault with.
run "$samples/screenshot.png" -o full.png --color '#000000'
run check full.png -o again.png
expect_status 0
expect_file again.png
run check full.png --json
expect_json puzzles.0.kind solution

# Outputs are those of solve.
run check "$samples/screenshot.png" -o -
expect_status 0
[ "$(magic out)" = 89504e47 ] || fail "no PNG on standard output"
run check "$samples/screenshot.png" "$samples/book.jpg" -o many/ -q
expect_status 0
expect_file many/screenshot.png
expect_file many/book.jpg
run check "$samples/screenshot.png" "$samples/book.jpg" -o one.png
expect_status 2
run check "$samples/screenshot.png" -o marked.png --no-clobber
expect_status 4
cp "$samples/book.jpg" book.jpg
run check book.jpg -o ./book.jpg
expect_status 4
cmp -s book.jpg "$samples/book.jpg" || fail "an input has changed"
for draw in solution entries grid all; do
    run check "$samples/screenshot.png" -o $draw.png --draw $draw
    expect_status 0
    cmp -s marked.png $draw.png && fail "--draw $draw adds nothing"
done

# Two entries are wrong.
run check "$samples/two-wrong.jpg" -o wrong.png
expect_status 1
expect_err 'solve: 2 of [0-9]* handwritten entries are wrong'
grep -q '^row 6, column 2: 6 is wrong$' out && grep -q '^row 7, column 2: 2 is wrong$' out || fail "not named"
grep -q "| \. 6!8 | 2 7'4'|" out || fail "not marked in the grid"
expect_file wrong.png
grep '|' out >grid.txt
run solve grid.txt
expect_status 0
cp out solution.txt
run solve "$samples/two-wrong.jpg" -q
cmp -s out solution.txt || fail "the grid is not taken back as the puzzle"
run read "$samples/two-wrong.jpg" "$samples/screenshot.png"
cp out grids.txt
run solve grids.txt --format line
expect_status 0
[ "$(wc -l <out)" -eq 2 ] || fail "not the grids of both"
run check "$samples/two-wrong.jpg" -v
grep -q '^row 6, column 2: 6 is wrong, 3 is right$' out || fail "the right digit is not told"
run check "$samples/two-wrong.jpg" --format line
expect_out "$(printf '%46s6%8s2%25s' '' '' '' | tr ' ' .)"
run check "$samples/two-wrong.jpg" --json
expect_status 1
expect_json error.code wrong-entries
expect_json length:puzzles.0.wrong 2
expect_json keys:puzzles.0.wrong.0 "row column entry solution "
expect_json puzzles.0.wrong.1.row 7
expect_json puzzles.0.wrong.1.column 2
expect_json puzzles.0.wrong.1.entry 2
expect_json puzzles.0.wrong.1.solution 5

# No message stands in the middle of a record, where both go to standard error.
for wanted in "check $samples/two-wrong.jpg" "solve grid.txt"; do
    # shellcheck disable=SC2086
    run $wanted -o - --json
    grep -v '^sudoku-vision: ' err >out
    [ "$("$JSON_GET" schema <out | sort -u)" = 1 ] || fail "a record is no line"
done

run solve "$samples/two-wrong.jpg" -o corrected.png
expect_status 0
expect_file corrected.png
run read "$samples/two-wrong.jpg" --format line
expect_out "$two_wrong_givens"
run read "$samples/two-wrong.jpg" --format line --ink all
expect_out "$two_wrong_all"
run read "$samples/two-wrong.jpg"
grep -q "| \. 6'8 | 2 7'4'|" out || fail "handwriting is not told from print"
run read "$samples/two-wrong.jpg" --ink printed
grep -q "| \. \. 8 | 2 \. \. |" out || fail "handwriting in spite of --ink printed"

# A grid that is full with entries is still a puzzle.
run solve "$samples/full.jpg" -o filled.png
expect_status 0
expect_file filled.png
run check "$samples/full.jpg" --json
expect_status 0
expect_json puzzles.0.kind puzzle

# Samples whose labels know wrong entries: exactly those are named.
if command -v python3 >/dev/null; then
    command_line="check-named samples/manifest.jsonl"
    "$1/tools/labels/check-named" "$PROGRAM" "$samples/manifest.jsonl" >out 2>err || fail "it does not run"
    grep -qE '^named exactly: ([1-9][0-9]*) of \1$' out || fail "other entries are named than are wrong"
else
    skip "no python3"
fi

# What cannot be checked.
run check "$samples/crossword.jpg" -o none.png
expect_status 1
expect_no_file none.png
run check "$samples/crossword.jpg" --json
expect_json error.code no-puzzle
run check "$easy"
expect_status 3
expect_err "solve"
run check missing.jpg
expect_status 3

# What colour told of print and hand is there to be looked at.
run read "$samples/two-wrong.jpg" --debug-dir why
expect_status 0
expect_file why/readings-1.json
expect_file why/closer-1.json
finish
