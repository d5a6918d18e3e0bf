#!/usr/bin/env bash
# What stands on a terminal, where messages and results meet.
# shellcheck disable=SC2154,SC2015,SC2162
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
if ! script --version 2>/dev/null | grep -q util-linux; then
    echo "skipped: no script of util-linux"
    exit 77
fi

# run_on_terminal ARGUMENT...: both outputs, as the terminal gets them, in $scratch/out.
# The words are quoted as bash reads them, and script takes the shell it is told.
run_on_terminal() {
    local words
    command_line="sudoku-vision $* (on a terminal)"
    printf -v words '%q ' "$PROGRAM" "$@"
    : >err
    SHELL=$BASH script -qec "$words" typescript >out </dev/null
    status=$?
}
# What a line shows in the end: nothing of what was cleared, and no line's end.
shown() { sed 's/\r$//; s/.*\r\x1b\[K//' out; }
clear=$(printf '\r\033[K')

# The line that tells how far it is gives place to what is found.
cp "$samples/newspaper.jpg" .
cp newspaper.jpg second.jpg
run newspaper.jpg second.jpg --format line
cp out alone
run_on_terminal newspaper.jpg second.jpg --format line
expect_status 0
grep -qF "[1/2] newspaper.jpg$clear" out || fail "no progress line, or it is not cleared"
[ "$(shown)" = "$(cat alone)" ] || fail "other results than without a terminal"
run_on_terminal batch newspaper.jpg second.jpg -o many
grep -qF "2 of 2 done" out || fail "no progress line"
[ "$(shown)" = "2 pages: 2 solved" ] || fail "the summary does not stand alone"
mkdir set
cp newspaper.jpg set/a.jpg
printf '{"file": "a.jpg", "puzzles": []}\n' >set/manifest.jsonl
run_on_terminal eval set/manifest.jsonl
grep -qF "[1/1] a.jpg$clear" out || fail "no progress line, or it is not cleared"
shown | head -n 1 | grep -q '^pictures' || fail "the summary does not stand alone"

# What has been found is coloured there, unless somebody wants none.
coloured=$(printf '\033[36m4\033[0m')
TERM=xterm NO_COLOR='' run_on_terminal "$easy"
grep -qF "$coloured" out || fail "the solution is not coloured"
for wish in NO_COLOR=1 TERM=dumb; do
    (export TERM=xterm "${wish?}" && run_on_terminal "$easy")
    grep -qF '| 5 3 4 |' out || fail "with $wish no grid without colours"
    ! grep -q "$(printf '\033')" out || fail "a colour in spite of $wish"
done

# A picture is for no terminal.
for option in -o --rectified; do
    run_on_terminal newspaper.jpg $option -
    expect_status 2
    shown | grep -q "^sudoku-vision: $option - writes a picture, .*; redirect standard output" || fail "another message"
    grep -q PNG out && fail "a picture is on the terminal"
done

# Nor does a name in a table give it orders; a file has it as it is.
escaping=$(printf 'a\033[31mb.jpg')
: >"$escaping"
run_on_terminal batch "$escaping" -o escaped --csv - -q
grep -qF 'a\x1b[31mb.jpg,1,unreadable' out || fail "the name is not escaped"
! grep -qF "$escaping" out || fail "the name gives orders"
run batch "$escaping" -o escaped --csv - -q
grep -qF "$escaping,1,unreadable" out || fail "another name than the file's"

# Nor in JSON, which is the same in a file; what is resumed and merged goes by the name itself.
c1=$(printf 'c1\302\23331m.jpg')
: >"$c1"
printf '{"file": "%s", "puzzles": []}\n' "$c1" >orders.jsonl
for arguments in "read --json $c1" "eval orders.jsonl --json -q" "batch $c1 -o sheet --report - -q"; do
    # shellcheck disable=SC2086
    run_on_terminal $arguments
    grep -qF 'c1\u009b31m.jpg' out || fail "the name is not escaped"
    ! grep -q "$(printf '\302\233')" out || fail "the name gives orders"
done
run read "$c1" --json
expect_json file "$c1"
cp newspaper.jpg "$c1"
run batch "$c1" -o part --shard 1/1 -q
expect_status 0
sed 's/\\u009b/'"$(printf '\302\233')/" part/results-1-of-1.jsonl >kept # as it was written before
grep -qF "$c1" kept || fail "nothing is as it was written before"
for journal in part/results-1-of-1.jsonl kept; do
    [ $journal = kept ] && cp kept part/results-1-of-1.jsonl
    run batch "$c1" -o part --shard 1/1
    grep -q '1 of them by an earlier run' out || fail "it was done again"
    run merge part -o joined -q
    expect_status 0
    cmp -s "part/$c1" "joined/$c1" || fail "another drawing, or none"
    run merge part --csv "$c1" # is an input, by that name
    expect_status 4
done

# It is no wider than the terminal.
COLUMNS=12 run_on_terminal newspaper.jpg second.jpg --format line
grep -qF "[1/2] newsp$clear" out || fail "the progress line is not cut"
run_on_terminal -q newspaper.jpg second.jpg --format line
! grep -qF "$clear" out || fail "a progress line in spite of -q"
finish
