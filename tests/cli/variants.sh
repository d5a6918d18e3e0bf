#!/usr/bin/env bash
# Variants and irregular regions: told, hinted at, and seen in photos.
# shellcheck disable=SC2154,SC2162 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
diagonal=..3...7.9..9.2.....5..8.....3.2....5..8..4........78.1.......1...13..............
diagonal_solution=123456789789123456456789123637218945918534267542697831364972518871345692295861374

# A puzzle that needs the diagonals says so; with them it has one solution.
run solve "$diagonal" --format line
expect_status 1
expect_err 'several solutions, but as a diagonal one exactly one: --variant diagonal'
run solve "$diagonal" --format line --variant diagonal
expect_status 0
expect_out "$diagonal_solution"
run solve "$empty" --format line
expect_status 1
expect_err 'several solutions; --all'
run solve "$diagonal" --variant diagonal --json
expect_json puzzles.0.variant diagonal
expect_json puzzles.0.regions '(none)'
run solve "$empty" --variant windoku+diagonal --limit 1 --json
expect_status 0
expect_json puzzles.0.variant diagonal+windoku

# Regions of a file of their own, or of a puzzle that has them.
cells=$(sed -n 2p "$samples/jigsaw.txt")
sed -n 3p "$samples/jigsaw.txt" >line.txt
fold -w 9 line.txt >rows.txt
run solve "$samples/jigsaw.txt" --format line
expect_status 0
solution=$(cat out)
for file in line.txt rows.txt "$samples/jigsaw.txt"; do
    run solve "$cells" --regions "$file" --format line
    expect_status 0
    expect_out "$solution"
done
# Behind the puzzle they may stand in rows as it does, by whatever symbols, or either on a line.
echo "$cells" >cells.txt
fold -w 9 cells.txt >grid.txt
{ cat grid.txt; printf '\n# its regions\n'; } >parted.txt
tr A-I 1-9 <rows.txt >digit-rows.txt
sed 's/./& /g' rows.txt >spaced.txt
for file in rows.txt digit-rows.txt spaced.txt line.txt; do
    for puzzle in cells.txt grid.txt parted.txt; do
        { cat $puzzle $file; echo "$easy"; } >both.txt
        run solve both.txt --format line
        expect_status 0
        expect_out "$solution
$easy_solution"
    done
done
sed 's/^AAAAC/AAAAA/' rows.txt | cat grid.txt - >both.txt
run solve both.txt --format line
expect_status 3
expect_no_out
expect_err '^sudoku-vision: both.txt: decode: line 10: region [A-Z] has [0-9]* cells, not 9$'
run solve "$samples/jigsaw.txt" --json
regions=$(head -n 1 out | "$JSON_GET" puzzles.0.regions)
run solve "$cells" --regions rows.txt --json
expect_json puzzles.0.variant jigsaw
expect_json puzzles.0.regions "$regions"
run solve "$cells" --regions rows.txt --variant classic --format line
expect_out "$solution"
run solve --help
grep -q "hold with --variant classic" out || fail "the help does not say which holds"
run solve "$cells" --regions missing.txt
expect_status 3
expect_err 'missing.txt'
sed 's/^AAAAC/AAAAA/' line.txt >wrong.txt
run solve "$cells" --regions wrong.txt
expect_status 3
expect_err 'region [A-Z] has [0-9]* cells, not 9'
for file in "$samples/easy.txt" "$samples/hard.txt"; do
    run solve "$samples/newspaper.jpg" --regions "$file"
    expect_status 3
    expect_err 'txt: decode: this is a puzzle with the usual boxes, and not its regions: these are size x size symbols'
done
# Regions named by digits are no puzzle, whole or not.
tr A-I 1-9 <line.txt >digits.txt
run solve "$cells" --regions digits.txt --format line
expect_status 0
expect_out "$solution"
sed 's/^1/2/' digits.txt >wrong-digits.txt
run solve "$cells" --regions wrong-digits.txt
expect_status 3
expect_err 'region [1-9] has [0-9]* cells, not 9'
echo nothing >none.txt
run solve "$cells" --regions none.txt
expect_status 3
expect_err 'holds no regions'
run solve "$cells" --variant jigsaw
expect_status 2

# What does not fit the puzzle is refused, and not passed over.
for arguments in "solve $samples/16x16.txt --regions rows.txt" "solve $samples/newspaper.jpg --box 2x3" \
    "solve $easy --box 2x3" "solve $samples/letters.jpg --regions rows.txt" \
    "read $samples/letters.jpg --regions rows.txt --json"; do
    # shellcheck disable=SC2086
    run $arguments
    expect_status 2
    [ "$(wc -l <err)" -eq 1 ] || fail "not one sentence"
    ! grep -q '[0-9] | [0-9]' out || fail "a grid is printed all the same"
done
expect_json error.code usage
run solve "$samples/newspaper.jpg" --box 3x3
expect_status 0
for variant in classic+windoku diagonal+classic; do
    run solve "$easy" --variant $variant
    expect_status 2
done

# To draw, it takes one solution.
for _ in 1 2 3 4 5 6 7 8 9; do
    echo ABCDEFGHI
done >columns.txt
run solve "$samples/jigsaw.jpg" --regions columns.txt --all --limit 2 --format line -o several.png
expect_status 1
[ "$(wc -l <out)" -eq 2 ] || fail "not two solutions"
expect_err "nothing is drawn, for the puzzle has several solutions"
expect_no_file several.png
run solve "$samples/jigsaw.jpg" --regions columns.txt --all --limit 2 --format line
expect_status 0

photos=${SUDOKU_VISION_DATA:-}/photos/jigsaw
[ -d "$photos" ] || { skip "no photos of irregular puzzles in SUDOKU_VISION_DATA"; finish; }

# Of these 15, half with thick borders and half with colours too, at least 14 are right.
run eval "$photos" --json
expect_status 0
for figure in right regions_right; do
    value=$("$JSON_GET" $figure <out)
    [ "$value" -ge 14 ] || fail "$figure: $value of 15"
done

# What was seen goes everywhere; what is told goes before what is seen.
photo=$photos/jigsaw_04.jpg
run solve "$photo" --json -o solved.png
expect_status 0
expect_json puzzles.0.variant jigsaw
expect_json puzzles.0.solutions 1
expect_file solved.png
seen=$(head -n 1 out | "$JSON_GET" puzzles.0.regions)
run check "$photo" --json
expect_status 0
expect_json puzzles.0.regions "$seen"
run read "$photo" --debug-dir why
expect_file why/regions-1.png
grep -q '+---+---+   +' out || fail "the grid does not show the regions"
echo "$seen" >seen.txt
run solve "$photo" --regions seen.txt --variant classic --json
expect_status 0
expect_json puzzles.0.regions "$seen"
run solve "$photo" --variant classic
expect_status 1
expect_err 'no solution\|several solutions\|no sudoku'
finish
