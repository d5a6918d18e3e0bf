#!/usr/bin/env bash
# Files of several pages, and names that tell one of them.
# shellcheck disable=SC2154,SC2162,SC2059 # `run read` is no read; escapes are meant in a format
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

# What is not quite a page's name is told how one is.
for name in 'photo.jpg#0' 'photo.jpg#02' 'photo.jpg#17-20' 'photo.jpg#'; do
    run read "$name"
    expect_status 3
    expect_err "$name: .*there is no such file; one page is named FILE#N, counted from 1$"
done
run read 'missing#0'
expect_err "there is no such file$"

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

# What is no picture that is read is told what it is, also where it begins like text.
is_named() {
    printf "$1" >unknown
    for command in read solve; do
        run "$command" unknown
        expect_status 3
        expect_err "the file is $2; this version reads JPEG"
    done
}
is_named '<!DOCTYPE html>\n<html>' HTML
is_named '/* XPM */\nstatic char *x[] = {' XPM
is_named '#define x_width 8\n' XBM
is_named '%%!PS-Adobe-3.0\n' PostScript
is_named 'PK\3\4\24\0' 'a ZIP archive'
is_named '\37\213\10\0' 'packed by gzip'
LC_ALL=C sed 's/\xFF\xC0/\xFF\xF7/' photo.jpg >lossless.jpg
run read lossless.jpg
expect_status 3
expect_err "packed in a rare way.*; save it as a baseline JPEG"

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
