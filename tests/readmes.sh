#!/bin/sh
# readmes.sh SOURCES: where a folder of sources has a README.md, it names each of the folder's *.c files.
set -eu
missing=0
for readme in "$1"/*/README.md; do
    folder=$(dirname "$readme")
    for source in "$folder"/*.c; do
        name=$(basename "$source" .c)
        grep -q "\`${name}[.\`]" "$readme" && continue
        echo "$readme does not name $name.c"
        missing=1
    done
done
exit $missing
