# What the tests of batch share, and those beyond tests/cli. Sourced; same_report needs their fail, and make_scans $samples.
# shellcheck shell=bash disable=SC2154

# steady FILE: records, without what differs from run to run.
steady() { sed -E 's/"ms": \{[^}]*\}/"ms": 0/; s/"peak_kb": [0-9]+/"peak_kb": 0/' "$1"; }
same_report() {
    steady "$1/report.jsonl" >one
    steady "$2/report.jsonl" >two
    [ -s one ] && cmp -s one two && return
    diff one two | grep -oE '^[<>]|"file": "[^"]*"|"status": "[^"]*"|"message": "[^"]*"' | paste -s -d ' ' | tr '<>' '\n'
    fail "the reports of $1 and $2 differ"
}

# An empty sheet: refused at once, where a calendar takes so long that a busy machine stops it.
make_paper() {
    { printf 'P5 300 200 255\n'; head -c 60000 /dev/zero | tr '\0' '\310'; } >"$1"
}

# Pictures that can be solved and such that cannot, in a tree: eleven files.
make_scans() {
    mkdir -p scans/sub
    cp "$samples"/{book,faint,newspaper,page,tilted}.jpg scans
    cp "$samples/screenshot.png" "$samples/jigsaw.jpg" scans/sub
    head -c 3000 "$samples/book.jpg" >scans/cut.jpg
    printf 'no picture at all \001\002' >scans/broken.bin
    : >scans/empty.png
    make_paper scans/paper.pgm
}
