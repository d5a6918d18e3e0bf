#!/usr/bin/env bash
# check: what it says and draws, and how it ends.
# shellcheck disable=SC2154,SC2162 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples

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

# Samples whose labels know wrong entries: exactly those are named.
if command -v python3 >/dev/null; then
    command_line="check-named samples/manifest.jsonl"
    "$1/tools/labels/check-named" "$PROGRAM" "$samples/manifest.jsonl" >out 2>err || fail "it does not run"
    grep -qE '^named exactly: ([0-9]+) of \1$' out || fail "other entries are named than are wrong"
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
finish
