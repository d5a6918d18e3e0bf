#!/usr/bin/env bash
# Help, version, wrong usage, and what happens to the outputs.
# shellcheck disable=SC2154,SC2162,SC2015,SC2094,SC2216 # `run read` is no read; a sleep leaves a pipe full
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

for help in --help -h help "help --help" "help -h"; do
    # shellcheck disable=SC2086
    run $help
    expect_status 0
    expect_no_err
    grep -q '^Usage: sudoku-vision' out || fail "no usage"
done
for command in solve read check batch merge eval; do
    run $command --version
    expect_status 0
    run $command --help
    expect_status 0
    expect_no_err
    grep -q -- "--quiet  " out || fail "no options"
    [ "$(awk 'length > 79' out)" = "" ] || fail "lines of more than 79 columns"
    run help $command
    expect_status 0
done
run --version
expect_status 0
for library in sudoku-vision libjpeg-turbo libpng zlib OpenCV jansson; do
    grep -qE "^$library [0-9]+\.[0-9]+" out || fail "no version of $library"
done
for module in webp:WebP gif:GIF tiff:TIFF heif:HEIC heif:AVIF; do
    [ ! -e "${PROGRAM%/*}/sudoku-vision-${module%:*}.so" ] || grep -qE "^[a-z]+ [0-9]+\.[0-9.]+ \(${module#*:}\)$" out ||
        fail "no version of what reads ${module#*:}"
done

run
expect_status 2
expect_no_out
for arguments in solve read check eval --nonsense "solve --nonsense x" "solve -o" "solve --limit" \
    "solve --limit many x" "solve --limit 0 x" "solve --format xml x" "solve --json=yes x" "solve --color red x" \
    "solve --box 3by3 x" "solve --variant round x" "solve --draw cat x" "read --draw all x" \
    "eval --all x" "solve --max-pixels 1T x" "solve --timeout -1 x" "solve --variant jigsaw x" "solve --variant diagonal+ x" "read -o x.png x" \
    "check --all x" "check --ink all x" "check --draw marks x" "read --digits d --model m x" "read --matcher template --model m x" \
    "solve --max-pixels 0 x" "solve --max-side 0k x" "read --max-bytes 0 x" "eval --max-memory 0 x" \
    "solve --timeout 1e300 x" "solve --timeout 0x10 x" "solve --timeout 1e3 x" "solve --timeout . x" "solve --timeout 1.2.3 x"; do
    # shellcheck disable=SC2086
    run $arguments
    expect_status 2
    expect_no_out
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence on standard error"
done
run read --bogus x.txt
expect_status 2
expect_err "^sudoku-vision: --bogus is not an option of this command; see "
run read --max x.txt
expect_status 2
expect_err "^sudoku-vision: --max is short for several options of this command: --max-pixels, --max-side, --max-bytes, --max-memory; see "
: >-dash.jpg
run read -dash.jpg
expect_status 2
expect_err "^sudoku-vision: -d is not an option of this command; for the file of that name give ./-dash.jpg$"
run read -- -dash.jpg
expect_status 3
rm ./-dash.jpg
for word in $'-q\351z' $'-q\303\251' $'-\351'; do # of Latin-1, and of UTF-8
    run read x.txt "$word"
    expect_status 2
    expect_err "^sudoku-vision: -.\\+ is not an option of this command; see "
    run read "" "$word"
    expect_status 2
    expect_err "^sudoku-vision: -.\\+ is not an option of this command; see "
done
run batch x -o y --jobs 0
expect_err "--jobs takes N, a whole number from 1 to 1024, and not '0'"
run batch --files-from one --files-from two -o y
expect_status 2
expect_err "^sudoku-vision: --files-from takes one list; give the others as @LIST$"
expect_no_file y
run solve x - --regions -
expect_status 2
expect_no_out
expect_err "^sudoku-vision: standard input (-) cannot be an input and hold the regions, too"
run read - --model -
expect_status 2
expect_no_out
expect_err "^sudoku-vision: standard input (-) cannot be an input and hold the weights, too"
run batch - --files-from - -o y
expect_status 2
expect_err "^sudoku-vision: standard input (-) cannot be an input and hold the list, too"
expect_no_file y
# Weights that come but once do for what reads them once.
mkfifo weights
for model in - weights; do
    command_line="sudoku-vision batch --model $model"
    "$PROGRAM" batch x -o y --model $model <"$1/models/digits.net" >out 2>err
    status=$?
    expect_status 2
    expect_no_file y
    expect_err "^sudoku-vision: batch reads the weights twice, and '$model' gives them once; name a file with --model$"
done
command_line="sudoku-vision read --model -"
"$PROGRAM" read "$1/samples/book.jpg" --format line -q --model - <"$1/models/digits.net" >out 2>err
status=$?
expect_status 0
expect_no_err
run solve --max-pixels 0 x
expect_err "--max-pixels takes N, a whole number from 1 to 18446744073709551615, which k, M or G may follow, and not '0'"
for option in --limit --max-pixels --max-bytes --max-memory; do
    run solve $option 18446744073709551616 x
    expect_status 2
    expect_err "$option takes N, a whole number from 1 to 18446744073709551615\\(, which k, M or G may follow\\)\\?, and not '18446744073709551616'"
done
run solve --timeout -1 x
expect_err "--timeout takes SECONDS, a number from 0 to 1000000000, and not '-1'"
run solve --variant jigsaw x
expect_err "takes diagonal|windoku|classic (diagonal+windoku: both; irregular regions: --regions), and not 'jigsaw'"
run "$easy" --timeout 2.5 --format line
expect_out "$easy_solution"
for words in "--form line" --format=line "--fo=line --"; do # as GNU has them
    # shellcheck disable=SC2086
    run solve $words "$easy"
    expect_status 0
    expect_out "$easy_solution"
done
run read "$1/samples/book.jpg" --max-memory 100k
expect_status 5
expect_err "would take [1-9][0-9]* kB of memory, the limit is 100 kB; --max-memory raises it$"
run read "$1/samples/book.jpg" --max-memory 100
expect_err "bytes of memory, the limit is 100 bytes; --max-memory raises it$"
run read "$1/samples/book.jpg" --max-side 100
expect_err "the limit is 100 pixels a side; --max-side raises it$"
run read "$1/samples/book.jpg" --max-pixels 100
expect_err "the limit is 100 pixels in all; --max-pixels raises it$"
run read "$1/samples/book.jpg" --max-bytes 1k
expect_err "the limit of 1024 bytes; --max-bytes raises it$"
yes | head -c 2000 >regions.txt
run read "$1/samples/book.jpg" --max-bytes 1k --regions regions.txt
expect_err "regions.txt: .*the limit of 1024 bytes; --max-bytes raises it$"
run solve --format xml x
expect_err "takes grid|line|json, and not 'xml'"
run chek x.jpg
expect_status 3
expect_err "chek is no command, and so taken for an input; see "
expect_err "x.jpg: open: "
run Check x.jpg
expect_status 3
expect_err "Check is no command, and so taken for an input; \`check\` is one"
run help grade
expect_status 2
expect_err "grade is not in this version"
run "$easy"
expect_no_err
run --quiet read x.jpg
expect_status 3
expect_err "the command comes first: .sudoku-vision read "
run ""
expect_status 3
! grep -q "no command" err || fail "nothing is taken for a command"
expect_err "^sudoku-vision: '': open: "
run help chek
expect_status 2
expect_err "chek is no command"
run help solve read
expect_status 2
expect_err "help takes one command, and not 'read' too"
for command in grade hint explain generate shuffle sheet convert serve; do
    run $command
    expect_status 2
    expect_err "$command is not in this version"
done

# The network's weights that cannot be read are named, once, and no picture is blamed.
head -c 5000 "$1/models/digits.net" >cut.net
for model in no/such.net . cut.net "$easy"; do
    run read "$1/samples/book.jpg" "$1/samples/newspaper.jpg" --model "$model"
    expect_status 3
    expect_no_out
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence on standard error"
    grep -qF "sudoku-vision: match: the network's weights '$model': " err || fail "'$model' is not named"
done
run read "$1/samples/book.jpg" --model .
expect_err "weights '.': this is a folder$"
run solve "$1/samples/book.jpg" "$1/samples/newspaper.jpg" --digits . --json
expect_status 3
expect_json error.code unreadable
[ "$(wc -l <out)" -eq 2 ] || fail "not an object a picture"
[ "$(wc -l <err)" -eq 1 ] || fail "not one sentence on standard error"
expect_err "^sudoku-vision: match: the digits folder '.' has no readable index.txt"
run read "$1/samples/book.jpg" --matcher guess
expect_status 2

ln -s . here
# What each stage saw goes into a folder, or is noticed to have no place.
: >file
for folder in file file/such; do
    run read "$1/samples/book.jpg" --debug-dir $folder
    expect_status 4
    expect_err "debug folder '$folder'"
done

# What cannot be written there is told, and no half a file is left.
(ulimit -f 20 && "$PROGRAM" read "$1/samples/book.jpg" --debug-dir short) >out 2>err </dev/null
status=$?
expect_status 4
expect_err "cannot write into the debug folder 'short': File too large$"
expect_no_file short/.sudoku-vision-draft

# It holds what was seen of one picture alone; and no input may lie there, which could have such a name.
run read "$1/samples/open-book.jpg" --debug-dir why
: >why/mine.png
run read "$1/samples/book.jpg" --debug-dir why-book
run read "$1/samples/book.jpg" --debug-dir why
expect_status 0
[ "$(ls why)" = "$({ ls why-book; echo mine.png; } | sort)" ] || fail "files of another picture are left"
[ -e why/mine.png ] || fail "a file of somebody else's was removed"
# Nor is a file of somebody else's removed or overwritten that has such a name.
echo notes >why/ink-99.png
run read "$1/samples/book.jpg" --debug-dir why
expect_status 4
expect_err "'ink-99.png' in the debug folder 'why' is not known to be of an earlier run"
[ "$(cat why/ink-99.png)" = notes ] || fail "a file of somebody else's was removed"
rm why/ink-99.png
cp "$1/samples/book.jpg" tiles-1.png
for arguments in "-o why/tiles-1.png" "-o here/why/" "--rectified why/tiles-1.png"; do
    # shellcheck disable=SC2086
    run solve tiles-1.png $arguments --debug-dir why
    expect_status 4
    expect_err "tiles-1.png' is a name of --debug-dir's own files"
done
run solve tiles-1.png -o why/solved.png --debug-dir why
expect_status 0
cp why/ink-1.png drawn.png
run read "why/ink-1.png#1" --debug-dir why # which a run has written, and the next would take out
expect_status 4
expect_err "needs a folder of its own"
cmp -s drawn.png why/ink-1.png || fail "an input was overwritten"
cp "$1/samples/book.jpg" why/ink-1.png
run read why/ink-1.png --debug-dir why
expect_status 4
expect_err "needs a folder of its own"
cmp -s "$1/samples/book.jpg" why/ink-1.png || fail "an input was overwritten"
# Nor one that has taken the place of what a run wrote there, in the same file or as another, or a link.
cp "$1/samples/newspaper.jpg" other.jpg
for place in "cp other.jpg" "cp --remove-destination other.jpg" "ln -sf ../other.jpg"; do
    rm -r why
    run read "$1/samples/book.jpg" --debug-dir why
    $place why/ink-1.png
    run read "$1/samples/book.jpg" --debug-dir why
    expect_status 4
    expect_err "'ink-1.png' in the debug folder 'why' is not known to be of an earlier run"
    cmp -s other.jpg why/ink-1.png || fail "a file of somebody else's was overwritten"
done
# What is added to a file later, and what a run left that was killed, is known as its own.
rm why/ink-1.png
: >why/.sudoku-vision-draft
run read "$1/samples/open-book.jpg" --debug-dir why
run read "$1/samples/book.jpg" --debug-dir why
expect_status 0
expect_no_file why/.sudoku-vision-draft
# Of each grid that was read it is told where it lies, and what has come of it.
told() { tr -d '\n' <"$1" | "$JSON_GET" "$2"; }
run read "$1/samples/calendar.jpg" --debug-dir why --timeout 120 # refused after all ways; slow under the sanitizers
expect_status 1
[ "$(grep -l '"tone": "[a-z]*", "picture"' why/readings-*.json | wc -l)" = "$(find why -name 'readings-*.json' | wc -l)" ] || fail "a grid without its tone"
[ "$(grep -l '^ "verdict": "a grid was found, \|^ "verdict": "a grid with \|^ "verdict": "what was found ' why/readings-*.json | wc -l)" = "$(find why -name 'readings-*.json' | wc -l)" ] || fail "a grid without a verdict"
[ "$(told why/readings-1.json length:outline)" = 4 ] || fail "the outline has not four corners"
told why/readings-1.json verdict | grep -q "^a grid was found" || fail "no sentence on what was refused"
grep -q '"size": 6' why/readings-*.json || fail "boards of 6 x 6 were not tried, or are not told"
run read "$1/samples/open-book.jpg" --debug-dir why
expect_status 0
# In each tone, for where puzzles may be missing the page is read in another one once more.
taken=$(grep -L '^ "left_out"' why/readings-*.json | xargs grep -l '"tone": "dark"' | xargs grep -c -h '^ "verdict": "a puzzle' | grep -c 1)
[ "$taken" = 2 ] || fail "of two puzzles $taken are told"
[ ! -d /proc/self ] || { run read "$1/samples/book.jpg" --debug-dir /proc && expect_status 4; }

# Outputs that cannot be written are noticed.
for arguments in --help --version "$easy" "$easy --json" "$easy --format line --all"; do
    if [ -e /dev/full ]; then
        command_line="sudoku-vision $arguments >/dev/full"
        # shellcheck disable=SC2086
        "$PROGRAM" $arguments >/dev/full 2>err
        status=$?
        expect_status 4
        expect_err "standard output: write: No space left on device"
    fi
done
command_line="sudoku-vision into a closed pipe"
status=$( { "$PROGRAM" "$empty" --all --limit 100000 --format line 2>err; echo $? >status; } | head -n 1 >/dev/null; cat status)
expect_status 4
expect_no_err
command_line="sudoku-vision with a closed standard output"
"$PROGRAM" "$easy" 2>err >&-
status=$?
expect_status 4
"$PROGRAM" "$1/samples/book.jpg" -o drawn.png 2>err >&-
status=$?
expect_status 4
expect_err "standard output: write: Bad file descriptor"

run "$1/samples/book.jpg" -o no/such.png
expect_status 4
expect_err "book.jpg: write: 'no/such.png': the folder to write to does not exist"

# A file where a folder is meant, and the other way round, are named.
: >occupied
run "$1/samples/book.jpg" -o occupied/drawn.png
expect_status 4
expect_err "'occupied/drawn.png': what is named as the folder to write to is a file"
run "$1/samples/book.jpg" -o occupied/
expect_status 4
expect_err "the folder 'occupied' cannot be made: Not a directory"
run batch "$1/samples/book.jpg" -o occupied/inside
expect_status 4
expect_err "'occupied/inside' cannot be written: Not a directory"
run batch "$1/samples/book.jpg" -o occupied
expect_status 4
expect_err "'occupied' cannot be written: Not a directory"
mkdir -p crowded/results.jsonl
run batch "$1/samples/book.jpg" -o crowded
expect_status 4
expect_err "'crowded/results.jsonl': the journal cannot be opened: Is a directory"

"$PROGRAM" "$1/samples/book.jpg" -o - >/dev/full 2>err
status=$?
expect_status 4
expect_err "write: 'standard output': the disk is full"
# Where the picture goes to standard output, what was found goes to standard error, and is a result there, too.
for format in grid line json; do
    [ -e /dev/full ] || break
    command_line="sudoku-vision -o - --format $format 2>/dev/full"
    : >err
    "$PROGRAM" "$1/samples/book.jpg" -o - --format $format >out 2>/dev/full
    status=$?
    expect_status 4
done

# The number of a stream that is closed must not become a file's: what is said would go into that.
command_line="sudoku-vision batch with a closed standard error"
"$PROGRAM" batch no-such-file -o closed >out 2>&- </dev/null
status=$?
expect_status 3
expect_file closed/results.jsonl
! grep -v '^{"schema": 1, .*}$' closed/results.jsonl >out || fail "a message is in the journal"

# A stack that would not do is told, whatever is asked for.
for kilobytes in 128 256 1023; do
    command_line="sudoku-vision with a stack of $kilobytes kB"
    (ulimit -s $kilobytes && exec "$PROGRAM" "$easy") >out 2>err </dev/null
    status=$?
    expect_status 5
    expect_err "a stack of 1024 kB is needed; \`ulimit -s\` tells and sets how large it may be"
done
(ulimit -s 1024 && exec "$PROGRAM" read "$1/samples/book.jpg" --format line) >out 2>err </dev/null
status=$?
expect_status 0

# Ctrl-C and Ctrl-\, what `kill` and a machine that is switched off send, clocks that were set before, and what is
# for programs to use.
for signal in INT TERM QUIT ALRM USR1 USR2 VTALRM PROF IO TRAP PWR STKFLT RTMIN RTMAX; do
    command_line="sudoku-vision stopped by $signal"
    number=$(kill -l $signal)
    "$END_BY" "$number" "$PROGRAM" "$empty" --count --timeout 0 >out 2>err </dev/null
    status=$?
    expect_status $((128 + number))
done
command_line="sudoku-vision whose processor time is over"
"$END_BY" "$(kill -l XCPU)" "$PROGRAM" "$empty" --count --timeout 0 >out 2>err </dev/null
status=$?
expect_status 5
expect_err "processor time that it was allowed"
# `ulimit -t` sets the limit at which the system kills without asking, too.
for seconds in 1 2; do
    command_line="sudoku-vision under ulimit -t $seconds"
    (ulimit -t $seconds && exec "$PROGRAM" "$empty" --count --timeout 0) >out 2>err </dev/null
    status=$?
    expect_status 5
    expect_no_out
    expect_err "processor time that it was allowed"
done
# A system call that is forbidden where we are is a fault.
command_line="sudoku-vision with a forbidden system call"
"$END_BY" "$(kill -l SYS)" "$PROGRAM" "$empty" --count --timeout 0 >out 2>err </dev/null
status=$?
expect_status 5
expect_err "a fault in the program"
# Where nobody takes what is written directly, waiting for that can be stopped.
mkfifo nobody-reads
command_line="timeout 1 sudoku-vision -o nobody-reads"
timeout --preserve-status -k 5 1 "$PROGRAM" "$1/samples/book.jpg" -o nobody-reads -q >out 2>err
status=$?
expect_status 143
command_line="timeout 1 sudoku-vision -o - into a pipe that is full"
status=$( { timeout --preserve-status -k 5 1 "$PROGRAM" "$1/samples/book.jpg" -o - -q 2>err; echo $? >status; } | sleep 3; cat status)
expect_status 143
command_line="ten at a time, with one log"
for k in $(seq 10); do
    # shellcheck disable=SC2046
    "$PROGRAM" read $(seq -f "missing-$k-%g.jpg" 30) >/dev/null 2>>log </dev/null &
done
wait
[ "$(grep -c '^sudoku-vision: missing-[0-9]*-[0-9]*\.jpg: open: ' log)" -eq 300 ] || fail "lines of several programs are mixed"

# What this run has drawn, or reads, is not drawn over, by whatever names.
cp "$1/samples/book.jpg" plain
cp "$1/samples/book.jpg" plain.png
run plain plain.png -o both/
expect_status 4
expect_err "both/plain.png' holds what was drawn just before"
for arguments in "-o one.png --rectified ./one.png" "-o one.png --rectified here/one.png" "-o out/ --rectified out" "-o out/ --rectified ./out//" "-o - --rectified /dev/stdout"; do
    # shellcheck disable=SC2086
    run plain.png $arguments
    expect_status 2
    expect_no_out
    expect_err "-o and --rectified name the same place"
done
expect_no_file one.png
cp "$1/models/digits.net" weights.png
run plain --model weights.png -o weights.png
expect_status 4
expect_err "is an input"
cmp -s "$1/models/digits.net" weights.png || fail "the weights were overwritten"
mkdir glyphs
cp "$1/digits/dejavu-sans-book.png" glyphs
grep '^dejavu-sans-book' "$1/digits/index.txt" >glyphs/index.txt
run plain.png --digits glyphs -o glyphs/dejavu-sans-book.png
expect_status 4
expect_err "is an input"
cmp -s "$1/digits/dejavu-sans-book.png" glyphs/dejavu-sans-book.png || fail "a template was overwritten"
mkdir set
cp plain.png set/0001-picture.jpg
printf 'a\nb\n%s\n' "$(yes "1 2 3 4 5 6 7 8 9" | head -n 9)" >set/0001-picture.dat
run eval set --html set
expect_status 4
expect_err "--html needs a folder of its own"
printf '{"file": "set/0001-picture.jpg#1", "puzzles": []}\n' >page.jsonl
run eval page.jsonl --html set
expect_status 4
expect_err "pictures that are measured lie in 'set'"
cmp -s plain.png set/0001-picture.jpg || fail "a picture was overwritten"
# By whatever name: through a link, as a label, as the list itself.
for place in 0001-picture.jpg index.html; do
    mkdir links
    for input in 0001-picture.jpg 0001-picture.dat set.txt set.jsonl; do
        cp -r set kept
        echo 0001-picture.jpg >kept/set.txt
        echo '{"file": "0001-picture.jpg"}' >kept/set.jsonl
        cp -r kept measured
        ln -sf ../measured/$input links/$place
        case $input in set.*) list=measured/$input ;; *) list=measured ;; esac
        run eval $list --html links
        expect_status 4
        expect_err "'links/$place' is an input, which is never overwritten"
        diff -r kept measured >/dev/null || fail "an input was overwritten"
        rm -r kept measured
    done
    rm -r links
done
mkdir lists
echo ../set/0001-picture.jpg >lists/index.html
run eval lists/index.html --html lists
expect_status 4
expect_err "'lists/index.html' is an input"
echo ../set/0001-picture.jpg >lists/list.txt
rm lists/index.html
run eval lists/list.txt --html lists -q
expect_status 0
expect_file lists/index.html
run eval plain.png
expect_status 3
expect_err "a picture is no data set"

# Standard output by another name takes the picture alone, too.
command_line="-o /dev/stdout"
"$PROGRAM" plain.png -o /dev/stdout 2>err | cat >out
[ "$(magic out)" = 89504e47 ] || fail "standard output is no picture"
grep -q '^+-' err || fail "no grid on standard error"

# A puzzle of 25 x 25 may begin with B and M.
run read "BM$(printf '%623s' '' | tr ' ' .)"
! grep -q BMP err || fail "a text was taken for a BMP"
printf 'BM%s\n' "$(printf '%623s' '' | tr ' ' .)" >large.txt
run solve large.txt --timeout 1 -q
! grep -q BMP err || fail "a text file was taken for a BMP"

# It may take what its limits make of a picture, should a file's data want more than its header tells, and no more than it
# might before. The shadow of address sanitizer is larger.
mkfifo asked
for bounds in "unlimited 2415919104" "1000000 1024000000"; do
    ! grep -q __asan_init "$PROGRAM" || break
    read -r allowed least <<<"$bounds"
    command_line="ulimit -Sd $allowed; read --max-memory 1G"
    (ulimit -Sd "$allowed" && exec "$PROGRAM" read asked --max-memory 1G) >out 2>err </dev/null &
    exec 9>asked
    bound=$(sed -n 's/^Max data size *\([0-9a-z]*\).*/\1/p' "/proc/$!/limits")
    exec 9>&-
    wait $!
    status=$?
    expect_status 3
    [ "$bound" = "$least" ] || fail "it may take $bound bytes instead of $least"
done
finish
