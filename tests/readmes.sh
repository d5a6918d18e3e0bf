#!/bin/sh
# readmes.sh SOURCES: where a folder of sources has a README.md, it names each of the folder's *.c files, and each *.h that
# has no such file. What lies in SOURCES itself is named by the CONTRIBUTING.md beside it.
set -eu
missing=0

# names FILE FOLDER
names() {
    for source in "$2"/*.c "$2"/*.h; do
        [ -e "$source" ] || continue
        name=$(basename "${source%.[ch]}")
        case $source in
        *.h) [ ! -e "${source%.h}.c" ] || continue ;;
        esac
        grep -q "[\`/]${name}[.\`]" "$1" && continue
        echo "$1 does not name $(basename "$source")"
        missing=1
    done
}

names "$1/../CONTRIBUTING.md" "$1"
for readme in "$1"/*/README.md; do
    names "$readme" "$(dirname "$readme")"
done
exit $missing
