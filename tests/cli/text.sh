#!/usr/bin/env bash
# Puzzles in text: where they come from, what is printed, and the exit status.
# shellcheck disable=SC2154,SC2162,SC2015,SC2094 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

grid='+-------+-------+-------+
| 5 3 4 | 6 7 8 | 9 1 2 |
| 6 7 2 | 1 9 5 | 3 4 8 |
| 1 9 8 | 3 4 2 | 5 6 7 |
+-------+-------+-------+
| 8 5 9 | 7 6 1 | 4 2 3 |
| 4 2 6 | 8 5 3 | 7 9 1 |
| 7 1 3 | 9 2 4 | 8 5 6 |
+-------+-------+-------+
| 9 6 1 | 5 3 7 | 2 8 4 |
| 2 8 7 | 4 1 9 | 6 3 5 |
| 3 4 5 | 2 8 6 | 1 7 9 |
+-------+-------+-------+'

# The characters themselves, with and without the command's name.
for command in "" solve; do
    run $command "$easy"
    expect_status 0
    expect_out "$grid"
    expect_no_err
    run $command --format line "$easy"
    expect_out "$easy_solution"
done
run "${easy//./0}" --format line
expect_out "$easy_solution"

# Files, standard input, several.
echo "$easy" >puzzle.txt
printf '%s\n# a comment\n%s\n' "$easy" "$easy_solution" >two.sdm
run puzzle.txt --format line
expect_out "$easy_solution"
run ./two.sdm --format line
expect_out "$easy_solution
$easy_solution"
run puzzle.txt "$easy" --format line
expect_status 0
expect_out "$easy_solution
$easy_solution"
command_line="sudoku-vision - <puzzle.txt"
"$PROGRAM" - --format line <puzzle.txt >out 2>err
status=$?
expect_status 0
expect_out "$easy_solution"
command_line="sudoku-vision - with a puzzle that has no solution"
printf '# a comment\n%s\n' "$contradiction" | "$PROGRAM" - >out 2>err
expect_err "^sudoku-vision: standard input:2: "
sed -E 's/.{9}/&\n/g' <<<"$easy" >rows.sdk
run rows.sdk --format line
expect_out "$easy_solution"
# A file wins over the characters of the same name.
echo "$contradiction" >"$easy"
run "$easy"
expect_status 1
rm "$easy"

# The number of solutions.
run "$contradiction"
expect_status 1
expect_no_out
expect_err "solve: .*no solution, for there are two 5s in row 1 (columns 1 and 2)"
several=${easy_solution//[12]/.}
run "$several" --format line
expect_status 1
[ "$(sort -u out | wc -l)" -eq 2 ] || fail "not two different solutions"
expect_err "several solutions"
run "$several" --all --format line
expect_status 0
count=$(sort -u out | wc -l)
[ "$count" -ge 2 ] && [ "$count" -eq "$(wc -l <out)" ] || fail "not all, or some twice"
run "$several" --count
expect_status 0
expect_out "$count"
run "$empty" --count --limit 1000
expect_status 0
expect_out 1000
run "$empty" --limit 3 --format line
expect_status 0
mv out by-limit-alone
run "$empty" --all --limit 3 --format line
cmp -s out by-limit-alone || fail "--limit alone does not print what --all does, as the help says"
expect_status 0
[ "$(sort -u out | wc -l)" -eq 3 ] || fail "not three solutions"
printf '%s\n' "$easy" "$contradiction" "$easy" >three.txt
run three.txt --format line
expect_status 1
expect_out "$easy_solution
$easy_solution"
expect_err '^sudoku-vision: three.txt:2: '
run solve --help
tr -s ' \n' ' ' <out | grep -q "one line a solution, or json" || fail "the help has another number of lines"
run "$contradiction" --count
expect_status 1
expect_out 0
run "$empty" --count --timeout 0.1
expect_status 5
expect_err "solve: $(cat out) is the number of those found so far, and not of all: the search was stopped by the time limit; --timeout raises it$"
run "$empty" --count --timeout 0.1 --json
expect_status 5
expect_json error.message "$("$JSON_GET" puzzles.0.count <out) is the number of those found so far, and not of all: the search was stopped by the time limit; --timeout raises it"
expect_json puzzles.0.solutions null
run "$easy" --count --json
expect_status 0
expect_json puzzles.0.count 1
expect_json puzzles.0.solution "$easy_solution"
# Each puzzle of a text has its own time, for there may be millions; the others go on.
printf '%s\n' "$empty" "$easy" "$empty" >slow.txt
run slow.txt --count --timeout 0.1
expect_status 5
[ "$(grep -c 'slow.txt:[13]: solve: ' err)" -eq 2 ] || fail "not both named"
[ "$(sed -n 2p out)" = 1 ] || fail "the second was not counted"

# It holds for what is still to come, too; a pipe that takes its time is waited for.
mkfifo pipe
run solve pipe --timeout 0.2
expect_status 5
expect_err "pipe: open: nothing has come for 0.2 seconds"
run solve pipe --timeout 1
expect_err "nothing has come for 1 second;"
command_line="sudoku-vision - of a pipe"
sleep 2 | "$PROGRAM" read - --timeout 0.2 2>err >out
status=${PIPESTATUS[1]}
expect_status 5
{ sleep 1; printf '%s' "${easy:0:40}"; sleep 1; echo "${easy:40}"; } >pipe & # each in time, and both together not
run pipe --format line --timeout 1.9
wait
expect_status 0
expect_out "$easy_solution"

# Sizes and variants.
run 1...............
expect_status 1
run 12...........34. --format line
[ "$status" -le 1 ] || fail "exit status $status"
six=1...............................6...
run $six --count --limit 5 --box 2x3
expect_status 0
run $six --count --limit 5 --box 3x2
expect_status 0
run $six --box 4x2
[ "$status" -ne 0 ] || fail "boxes that do not fit are taken"
run "$empty" --variant diagonal --all --limit 1 --format line
expect_status 0
diagonal=$(cat out)
run "$diagonal" --variant diagonal
expect_status 0
run "$easy" --variant diagonal
expect_status 1

# What is malformed.
printf '%s\n%s\n%s\n' "$easy" 12345 "$easy" >bad.sdm
run bad.sdm --format line
expect_status 3
expect_out "$easy_solution
$easy_solution"
expect_err 'bad.sdm: decode: line 2 has'
: >empty.txt
run empty.txt
expect_status 3
echo '[[0, 9, 0, 0],' >list.json
run list.json
expect_status 3
! grep -q empty err || fail "a file is called empty that is not"
run missing.txt
expect_status 3
expect_err 'missing.txt: open: '
run "${easy}1"
expect_status 3
# Characters that are no cells are named, and not taken for a file's name; a name mistyped is.
for marked in "${easy//./x}:3:x" "${easy//./?}:3:?" "${easy%?}x:81:x" "${easy%?}y:81:y"; do
    IFS=: read -r puzzle column symbol <<<"$marked"
    run "$puzzle"
    expect_status 3
    expect_err "^sudoku-vision: puzzle: decode: line 1: '$symbol' in column $column is not a digit of a 9x9 puzzle"
done
for name in IMG_20240512_123456.jpg 20240512_123456789.jpg PXL_20240512_123456789.MP.jpg Screenshot_20240512-123456 \
    550e8400-e29b-41d4-a716-446655440000.heic scans/1234567890123456/x; do
    run "$name"
    expect_status 3
    expect_err "^sudoku-vision: $name: open: "
done
echo $easy >2024-05-12_10-33-21_0001 # what the page of a file is called has as few letters
run 2024-05-12_10-33-21_0001#2
expect_status 3
expect_err "0001#2: open: there is no page 2"
run 2024-05-12_10-33-21_0001#1-3
expect_status 3
expect_err "one page is named FILE#N"
run .
expect_status 3
echo 'just words' >words.txt
run words.txt
expect_status 3
printf '%s\0\0' "$easy" >ended.txt
run ended.txt --format line
expect_status 0
expect_out "$easy_solution"
head -c 100000 /dev/zero >zeros.bin
run zeros.bin
expect_status 3
run puzzle.txt --max-bytes 10
expect_status 5
# Of several, the highest, and the others are done.
run "$contradiction" missing.txt "$easy" --format line
expect_status 3
expect_out "$easy_solution"

# What is malformed tells its line, and once.
run "${easy:0:63}z"
expect_err "is not a digit of an 8x8 puzzle$"
printf '%s\n' "$easy" "${easy}5" "$easy" >three.txt
run three.txt -q
expect_status 3
expect_err "^sudoku-vision: three.txt: decode: line 2 has 82 characters; a 9x9 puzzle has 81$"

# -o and --rectified are for pictures.
for option in -o --rectified; do
    run "$easy" $option solved.png
    expect_status 2
    expect_no_file solved.png
    expect_err "this is a puzzle in text, and $option is for pictures"
done

# JSON.
run "$easy" --json
expect_status 0
[ "$(wc -l <out)" -eq 1 ] || fail "not one line"
expect_json keys: "schema file puzzles error ms "
expect_json keys:puzzles.0 "size box variant kind order givens entries repairs solutions solution "
expect_json keys:ms "decode locate read solve render total "
expect_json schema 1
expect_json file "$easy"
expect_json puzzles.0.size 9
expect_json puzzles.0.box "[3,3]"
expect_json puzzles.0.variant classic
expect_json puzzles.0.givens "$easy"
expect_json puzzles.0.entries null
expect_json puzzles.0.solutions 1
expect_json puzzles.0.solution "$easy_solution"
expect_json error null
run "$several" --json
expect_status 1
expect_json puzzles.0.solutions 2
expect_json puzzles.0.solution null
expect_json length:puzzles.0.solutions_found 2
expect_json error.code several-solutions
run "$contradiction" --json
expect_status 1
expect_json puzzles.0.solutions 0
expect_json error.code no-solution
run "$empty" --json --count --limit 7
expect_json puzzles.0.count 7
run "$easy" --json --all
expect_json puzzles.0.solutions 1
expect_json puzzles.0.solution "$easy_solution"
expect_json length:puzzles.0.solutions_found 1
run two.sdm --json
expect_json length:puzzles 2
expect_json puzzles.1.order 2
run missing.txt --json
expect_status 3
expect_json error.code unreadable
expect_json length:puzzles 0
run bad.sdm --json
expect_status 3
expect_json length:puzzles 2
expect_json error.code unreadable
run "$easy" "$easy" --json
[ "$("$JSON_GET" puzzles.0.solution <out | wc -l)" -eq 2 ] || fail "not a line an input"

# Names give a terminal no orders, and JSON stays JSON.
hostile=$'a\x1b[31m\n"\\\xff\xe2\x80\xae.txt'
printf 'nothing\n' >"$hostile"
run "$hostile"
expect_status 3
expect_err 'a\\x1b\[31m\\x0a"\\\\xff\\xe2\\x80\\xae.txt'
[ "$(wc -l <err)" -eq 1 ] || fail "a name broke the line"
run "$hostile" --json
expect_json error.code unreadable
run -- "-leading-dash.txt"
expect_status 3
NO_COLOR=1 run "$easy"
expect_out "$grid"
finish
