#!/bin/sh
# exports.sh LIBRARY HEADER: the shared library exports what the public header declares, and nothing else.
set -eu
library=$1 header=$2
declared=$(grep '^SV_API' "$header" | grep -o 'sv_[a-z_0-9]*(' | tr -d '(' | sort -u)
# The linker adds a few names of its own, all with an underscore.
exported=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sed 's/@.*//' | grep -v '^_' | sort -u)
[ "$declared" = "$exported" ] && exit 0
echo "declared in $header but not exported by $library:"
printf '%s\n' "$declared" | grep -vxF "$exported" || true
echo "exported but not declared:"
printf '%s\n' "$exported" | grep -vxF "$declared" || true
exit 1
