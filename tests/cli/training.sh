#!/usr/bin/env bash
# training.sh SOURCE TILES LOGITS: what the trainer leans on gives as many bytes as it expects, and says what it cannot do.
# shellcheck disable=SC2154
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
source=$1 tiles=$2 logits=$3

# try COMMAND...: with the file `in` as standard input.
try() {
    command_line="$*"
    "$@" <in >out 2>err
    status=$?
}
expect_size() { [ "$(stat -c %s "$1")" -eq "$2" ] || fail "$1 has $(stat -c %s "$1") bytes instead of $2"; }

# Boards of 81 tiles of 40 x 40 bytes and 6 colours of 4; what is no picture has none.
for name in newspaper book; do
    printf '{"file": "%s", "mesh": %s}\n' "$source/samples/$name.jpg" \
        "$(grep "\"$name.jpg\"" "$source/samples/manifest.jsonl" | "$JSON_GET" puzzles.0.mesh)"
done >two
{ cat two; echo '{"file": "missing.jpg"}'; } >in
try "$tiles" boards 3 1
expect_status 0
expect_out "81
81
0"
expect_size boards $((2 * 3 * 81 * (40 * 40 + 6 * 4)))

# A list that is cut off is no shorter list.
head -c -50 two >in
try "$tiles" boards 1 1
expect_status 3
expect_err 'line 2: '
cp two in
try "$tiles" no/such 1 1
expect_status 4
[ ! -e /dev/full ] || { try "$tiles" /dev/full 1 1; expect_status 4; }

# Logits of 49 classes a cell.
head -c $((2 * 81 * (40 * 40 + 6) * 4)) /dev/zero >in
try "$logits" "$source/models/digits.net"
expect_status 0
expect_size out $((2 * 81 * 49 * 4))
for cut in $((2 * 81 * (40 * 40 + 6) * 4 - 50)) $((81 * (40 * 40 + 6) * 4 + 50)); do # within colours, within tiles
    head -c "$cut" /dev/zero >in
    try "$logits" "$source/models/digits.net"
    expect_status 1
    expect_err "a board is cut off"
done
: >in
try "$logits" "$source/models/digits.net"
expect_status 0
try "$logits" no/such.net
expect_status 3
expect_err 'no/such.net'
try "$logits"
expect_status 2
expect_err '^usage: '

# Photos that are asked for have to be there, from where one stands.
try "$source/tools/train" --photos no/such --work work
expect_status 3
expect_err "'$scratch/no/such'"
finish
