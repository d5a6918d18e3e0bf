#!/usr/bin/env bash
# Pictures that modules read, also in processes that are locked in.
# shellcheck disable=SC2154,SC2162,SC2016 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples
puzzle=$("$PROGRAM" read --format line "$samples/newspaper.jpg")

# As phones write it: the pixels are turned, a property and EXIF tell how.
if [ -x "$TO_HEIF" ]; then
    mkdir heif
    "$TO_HEIF" "$samples/newspaper.jpg" 6 heif/turned.heic
    "$TO_HEIF" "$samples/newspaper.jpg" 8 heif/turned.avif
    run read --format line heif/turned.heic
    expect_status 0
    expect_out "$puzzle"
    run batch heif -o heif-out
    expect_status 0
    expect_no_err
    grep -q '2 pages: 2 solved' out || fail "not both were solved"
    expect_file heif-out/turned.heic.png
    head -n 1 heif-out/report.jsonl >out
    expect_json puzzles.0.givens "$puzzle"
    run read --json heif/turned.avif
    expect_json width "$("$PROGRAM" read --json "$samples/newspaper.jpg" | "$JSON_GET" width)"
else
    echo "skipped: HEIC and AVIF, without libheif"
fi
finish
