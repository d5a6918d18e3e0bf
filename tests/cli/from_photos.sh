#!/usr/bin/env bash
# from_photos.sh FROM_PHOTOS: a template library made from labelled photos is one that the program reads with.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
from_photos=$1
photos=${SUDOKU_VISION_DATA:-}/photos/printed
[ -d "$photos" ] || { skip "no photos in SUDOKU_VISION_DATA"; finish; }

mkdir -p face; command_line=from-photos; : >out; : >err
"$from_photos" face newspaper "$photos"/image10?.jpg || fail "no face was made"
"$PROGRAM" read --digits face "$photos"/image100.jpg --format line >out 2>err || fail "it reads nothing"
"$from_photos" face none nothing.jpg 2>err && fail "a face was made of nothing"
grep -q "no 1 in these photos" err || fail "the reason is not said"
finish
