#!/usr/bin/env bash
# A program that finds no modules: each format's message names what is missing, and other formats work.
# shellcheck disable=SC2154,SC2162,SC2034,SC2016 # `run read` is no read; a line of a file is looked for
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
built=$(dirname "$PROGRAM")
cp "$PROGRAM" alone
echo "file(RPATH_REMOVE FILE $PWD/alone)" >remove.cmake
cmake -P remove.cmake >/dev/null || exit 77
PROGRAM=$PWD/alone

expect_missing() { # FORMAT LIBRARY
    printf '%b' "$bytes" >picture
    run read picture
    expect_status 3
    expect_err "the file is $1, and the module for it cannot be loaded (sudoku-vision-.*); install $2-dev and build again, or tell its folder in LD_LIBRARY_PATH"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence"
}
bytes='RIFF\x20\0\0\0WEBPVP8 ' && expect_missing WebP libwebp
bytes='GIF89a\x10\0\x10\0' && expect_missing GIF libgif
bytes='II*\0\x08\0\0\0' && expect_missing TIFF libtiff
bytes='\0\0\0\x18ftypheic' && expect_missing HEIC libheif
bytes='\0\0\0\x18ftypavif' && expect_missing AVIF libheif
run --version
expect_status 0
grep -q 'no module for HEIC' out || fail "--version does not tell"
"$built/sudoku-vision" --version >with_modules
LD_LIBRARY_PATH=$built run --version
cmp -s with_modules out || fail "LD_LIBRARY_PATH does not tell where they are"

# A program with the static library has no RUNPATH but the one that it is told.
grep -q '^Libs.private: -Wl,-rpath,${modulesdir} ' "$built/sudoku_vision.pc" || fail "pkg-config --static tells no RUNPATH"
run read "$samples/newspaper.jpg"
expect_status 0
finish
