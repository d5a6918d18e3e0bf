#!/usr/bin/env bash
# Every codec can be left out: switched_off.sh SOURCE-DIR. One by one this is configured; without all, what reads pictures is built.
set -euo pipefail
source=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
codecs=(webp tiff gif heif)

# targets FOLDER SWITCH...: the modules that are configured.
targets() {
    cmake -G Ninja -S "$source" -B "$1" -DSV_WERROR=ON "${@:2}" >"$1.log" 2>&1 || { cat "$1.log" >&2; return 1; }
    cmake --build "$1" --target help | grep -o '^codec_[a-z]*' | sort -u | tr '\n' ' '
}

all=$(targets "$scratch/all")
for codec in "${codecs[@]}"; do
    left=$(targets "$scratch/$codec" "-DSV_${codec^^}=OFF")
    [ "$left" = "${all/codec_$codec /}" ] || { echo "without $codec there are: $left"; exit 1; }
done
mapfile -t switches < <(for codec in "${codecs[@]}"; do echo "-DSV_${codec^^}=OFF"; done)
none=$(targets "$scratch/none" "${switches[@]}" || true)
[ -z "$none" ] || { echo "without any there are: $none"; exit 1; }
cmake --build "$scratch/none" --target pack >"$scratch/log" || { cat "$scratch/log"; exit 1; }
