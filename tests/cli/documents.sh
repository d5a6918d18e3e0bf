#!/usr/bin/env bash
# Files of several pages, and names that tell one of them.
# shellcheck disable=SC2154,SC2162 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
cp "$1/samples/newspaper.jpg" photo.jpg

# A picture is a document of one page.
run read 'photo.jpg#1' --json
expect_status 0
expect_json file photo.jpg
expect_json page 1
expect_json length:puzzles 1
run read 'photo.jpg#2' --json
expect_status 3
expect_err "photo.jpg#2: .*there is no page 2; the file has 1 page"
expect_json file photo.jpg
expect_json page 2
expect_json error.code unreadable

# A drawing is named after the page; whatever page is read, its file is not overwritten.
run solve 'photo.jpg#1' -o pages/
expect_status 0
expect_file 'pages/photo.jpg#1.png'
run solve 'photo.jpg#1' -o photo.jpg
expect_status 4
expect_err "is an input"
cmp -s photo.jpg "$1/samples/newspaper.jpg" || fail "the input was overwritten"
run solve photo.jpg 'photo.jpg#1' -o pages/
expect_status 2
expect_err "would go to the same file"
run solve 'photo.jpg#1' ./'photo.jpg#1' -o pages/
expect_status 2

# What has such a name itself is a file.
cp photo.jpg 'photo.jpg#3'
run read 'photo.jpg#3' --json
expect_status 0
expect_json file 'photo.jpg#3'
expect_json page 1

# A page of standard input, and of a text.
command_line="sudoku-vision -#1"
"$PROGRAM" solve -o pages/ -- '-#1' <photo.jpg >out 2>err
status=$?
expect_status 0
expect_file 'pages/stdin#1.png'
echo "$easy" >puzzle.txt
run solve 'puzzle.txt#1' --format line
expect_status 0
expect_out "$easy_solution"
finish
