#!/usr/bin/env bash
# The scene renderer as a command: what it refuses, and that an unfinished run does not look like a whole one.
# shellcheck disable=SC2154
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
fonts=$1/tools/scene/test/fonts.txt

# draw OPTION...: small pictures, by faces that the tests need anyway.
draw() { run --kind newspaper --size-limit 300 --fonts "$fonts" --hands "$fonts" "$@"; }

draw --count 2 --only hand=0 --out made
expect_status 0
[ "$(wc -l <made/manifest.jsonl)" -eq 2 ] || fail "not a line a picture"
[ "$(find made -type f | wc -l)" -eq 3 ] || fail "something was left behind"

# The second picture has no place: nothing tells that there are two, though there were before.
rm made/newspaper-00002.jpg
mkdir made/newspaper-00002.jpg
draw --count 2 --only hand=0 --out made
expect_status 4
expect_no_file made/manifest.jsonl

# Wrong entries alone need hands, too; without any, nothing of theirs is asked for.
nothing=(--only filled=0 --only notes=0 --only erased=0)
draw --count 3 "${nothing[@]}" --only wrong-entries=0:3 --only hand=font --out wrong
expect_status 0
draw --count 3 "${nothing[@]}" --only wrong-entries=0:3 --handwriting nowhere --out wrong
expect_status 3
draw --count 1 "${nothing[@]}" --handwriting nowhere --out none
expect_status 0

# One name is one picture's.
draw --count 2 --only hand=0 --name mine --out named
expect_status 2
expect_err "--name"
expect_no_file named
draw --count 1 --only hand=0 --name mine --out named
expect_status 0
expect_file named/mine.jpg

# No digit of the test scenes was trained on: in all lists a family is of one split, and a face named once.
lists=$1/tools/scene
awk -F '\t' '/^#/ { next }
    NF != 6 || $6 !~ /^(train|test)$/ { print FILENAME ": not a face: " $0 }
    ($1 in split_of) && split_of[$1] != $6 { print $1 " is of both splits" }
    named[$3]++ { print $3 " is named twice" }
    { split_of[$1] = $6 }' "$lists/fonts.txt" "$lists/more-fonts.txt" "$lists/hands.txt" >faults
[ ! -s faults ] || fail "$(cat faults)"
finish
