#!/usr/bin/env bash
# templates.sh SOURCE FROM_PHOTOS MAKE_TEMPLATES: a template library made from labelled photos is one that the program reads
# with; an index names each strip once, and stays as it was where strips are missing.
# shellcheck disable=SC2154
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
source=$1 from_photos=$2 make_templates=$3
# try COMMAND...
try() {
    command_line="${1##*/} ${*:2}"
    "$@" >out 2>err </dev/null
    status=$?
}

# Of a photo and its label; a board of another size than its label's is left out.
for name in newspaper letters; do
    cp "$source/samples/$name.jpg" .
    printf 'a\nb\n' >$name.dat
    grep '"newspaper.jpg"' "$source/samples/manifest.jsonl" | "$JSON_GET" puzzles.0.givens | tr -d '[]' | tr ',' ' ' | xargs -n 9 >>$name.dat
done
mkdir face
printf 'other.png\tother\n' >face/index.txt
for _ in 1 2; do
    try "$from_photos" face newspaper newspaper.jpg letters.jpg
    expect_status 0
    expect_err 'letters.jpg: left out'
    ! grep -q 'newspaper.jpg' err || fail "the photo was left out"
    expect_file face/newspaper.png
    [ "$(cat face/index.txt)" = $'other.png\tother\nnewspaper.png\tnewspaper' ] || fail "another index: $(cat face/index.txt)"
done
{
    printf '# %2000s\n' "of a photo"
    printf 'newspaper.png\tnewspaper\n'
} >face/index.txt
try "$PROGRAM" read --digits face newspaper.jpg --format line
expect_status 0
deep=$(printf 'd%.0s' {1..250})/$(printf 'd%.0s' {1..250})/$(printf 'd%.0s' {1..250})/$(printf 'd%.0s' {1..250})/end
mkdir -p "$deep"
cp face/* "$deep"
try "$PROGRAM" read --digits "$PWD/$deep" newspaper.jpg --format line
expect_status 0
try "$from_photos" face none nothing.jpg
expect_status 1
expect_err "no 1 in these photos"

# Faces that are there, and one that is not.
grep -v Nowhere "$source/tools/scene/test/fonts.txt" >fonts.txt
printf 'fonts-dejavu-core\tBitstream Vera\nfonts-nowhere\tnone\n' >licences.txt
mkdir drawn
try "$make_templates" fonts.txt licences.txt drawn
expect_status 0
[ "$(grep -c -v '^#' drawn/index.txt)" -eq 2 ] || fail "not a line a face"
[ "$(find drawn -type f | wc -l)" -eq 3 ] || fail "something was left behind"
echo "# of an earlier run" >drawn/index.txt
printf 'Nowhere\tRegular\t/nowhere/Nowhere.ttf\tfonts-nowhere\tsans\ttrain\n' >>fonts.txt
try "$make_templates" fonts.txt licences.txt drawn
expect_status 1
expect_err "/nowhere/Nowhere.ttf: cannot be drawn"
[ "$(cat drawn/index.txt)" = "# of an earlier run" ] || fail "the index has changed"
expect_no_file drawn/index.txt.part
finish
