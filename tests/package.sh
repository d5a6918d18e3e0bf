#!/usr/bin/env bash
# package.sh BUILD SOURCE: what `cpack -G DEB` makes of a release build is clean, the same each time, and runs where it is unpacked.
set -euo pipefail
build=$1 source=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "FAILED: $1"; exit 1; }

for time in first second; do
    (cd "$build" && cpack -G DEB -B "$scratch/$time" >"$scratch/log" 2>&1) || { cat "$scratch/log"; fail "cpack"; }
    sleep 1.1 # so that times differ where they are not left out
done
package=$(echo "$scratch"/first/*.deb)
cmp "$package" "$scratch"/second/*.deb || fail "another package each time"

lintian --allow-root --fail-on error,warning --suppress-tags "$(grep -v '^#' "$source/tools/package/lintian-accepted" | paste -sd,)" \
    "$package" || fail "lintian"

depends=$(dpkg-deb -f "$package" Depends)
recommends=$(dpkg-deb -f "$package" Recommends)
for library in libc6 libopencv-imgproc libjpeg62-turbo libpng16; do
    [[ $depends == *$library* ]] || fail "does not depend on $library"
done
for library in libtiff libwebp libgif libheif poppler-utils; do
    [[ $depends != *$library* ]] || fail "depends on $library, which not all need"
    [[ $recommends == *$library* ]] || fail "does not recommend $library"
done

root=$scratch/root
dpkg-deb -x "$package" "$root"
program=$root/usr/bin/sudoku-vision
"$program" "$source/samples/book.jpg" -o "$scratch/solved.png" >/dev/null || fail "it does not solve"
[ -s "$scratch/solved.png" ] || fail "it does not draw"
"$program" --version >"$scratch/version"
[ "$(head -n 1 "$scratch/version")" = "sudoku-vision $(dpkg-deb -f "$package" Version | sed 's/-.*//')" ] || fail "another version"
! grep "no module" "$scratch/version" || fail "the modules are not found"
man -l "$root/usr/share/man/man1/sudoku-vision.1.gz" >/dev/null || fail "no man page"
for file in bash-completion/completions/sudoku-vision zsh/vendor-completions/_sudoku-vision \
    fish/vendor_completions.d/sudoku-vision.fish doc/sudoku-vision/copyright doc/sudoku-vision/changelog.gz \
    doc/sudoku-vision/changelog.Debian.gz; do
    [ -s "$root/usr/share/$file" ] || fail "$file is missing"
done
[ "$(du -sk "$root" | cut -f 1)" -lt 15360 ] || fail "more than 15 MB"
echo "package: $(basename "$package"), $(($(stat -c %s "$package") / 1024)) kB, clean and the same twice"
