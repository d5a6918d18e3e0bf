#!/usr/bin/env bash
# Runs the examples of README.md and of the manual's pages: every block fenced as ```sh, in order, in a copy of the samples
# where `sudoku-vision`, `build/sudoku-vision` and `./tools/run` are the program built. Each has to succeed; where a block
# fenced as ```text follows directly, it is what has to come out (times apart). Blocks fenced otherwise (```bash for what
# builds or installs) are not run.
# shellcheck disable=SC2154,SC2162,SC2015,SC2094,SC2016 # `run read` is no read; a script is printed
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
source=$1

# What is refused after all ways takes long under the sanitizers.
mkdir tools build bin
printf '#!/bin/sh\n[ "$1" != eval ] || set -- "$@" --timeout 300\nexec "%s" "$@"\n' "$PROGRAM" >tools/run
chmod +x tools/run
ln -s ../tools/run build/sudoku-vision
ln -s ../tools/run bin/sudoku-vision
PATH=$scratch/bin:$PATH
[ ! -d "$source/samples" ] || cp -r "$source/samples" samples

# block-N.sh, and block-N.text where output is given.
cut_blocks() {
    rm -f block-*
    awk '
        /^```/ && !inside {
            inside = 1; kind = substr($0, 4); file = ""
            if (kind == "sh") file = sprintf("block-%03d.sh", ++count)
            if (kind == "text" && after) file = sprintf("block-%03d.text", count)
            if (file != "") printf "" >file
            next
        }
        /^```/ { inside = 0; after = (kind == "sh"); next }
        inside { if (file != "") print >file; next }
        /[^ \t]/ { after = 0 }
    ' "$1"
}

steady() { sed -E 's/"(decode|locate|read|solve|render|total|mean|p50|p95|max)": [0-9.]+/"\1": N/g' "$1"; }

ran=0
for document in "$source"/README.md "$source"/tools/manual/pages/*.md; do
    cut_blocks "$document"
    for block in block-*.sh; do
        [ -e "$block" ] || continue
        ran=$((ran + 1))
        command_line="${document##*/}: $(cat "$block")"
        bash -e "$block" >out 2>err </dev/null
        status=$?
        expect_status 0
        text=${block%.sh}.text
        [ ! -e "$text" ] || [ "$(steady out)" = "$(steady "$text")" ] || fail "another output than in ${document##*/}"
    done
done
echo "$ran examples"
[ "$ran" -gt 0 ] || fail "no examples"
finish
