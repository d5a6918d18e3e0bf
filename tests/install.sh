#!/usr/bin/env bash
# install.sh BUILD SOURCE: what `cmake --install` puts anywhere can be compiled and linked against with
# pkg-config, shared and static, and with CMake; man pages and completions are where they are looked for.
set -euo pipefail
build=$1 source=$2
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$build" --prefix "$prefix" >/dev/null
export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name sudoku_vision.pc)")
libdir=$(pkg-config --variable=libdir sudoku_vision)
read -ra shared <<<"$(pkg-config --cflags --libs sudoku_vision)"
read -ra static <<<"$(pkg-config --static --cflags --libs sudoku_vision)"
"${CC:-cc}" "$source/tests/install.c" -o "$prefix/shared" "${shared[@]}"
"${CC:-cc}" "$source/tests/install.c" -o "$prefix/static" "${static[@]/-lsudoku_vision/-l:libsudoku_vision.a}"
"${CXX:-c++}" -x c++ -fsyntax-only "$source/tests/install.c" "${shared[0]}"
[ "$(LD_LIBRARY_PATH=$libdir "$prefix/shared" "$source/samples/book.jpg")" = "1 puzzle, 1 solution" ]
[ "$("$prefix/static" "$source/samples/book.jpg")" = "1 puzzle, 1 solution" ]
mkdir "$prefix/user"
cat >"$prefix/user/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES C)
find_package(sudoku_vision $(pkg-config --modversion sudoku_vision) REQUIRED)
add_executable(user $source/tests/install.c)
target_link_libraries(user sudoku_vision::sudoku_vision)
END
cmake -S "$prefix/user" -B "$prefix/user/build" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$prefix/user/build" >/dev/null
[ "$("$prefix/user/build/user" "$source/samples/book.jpg")" = "1 puzzle, 1 solution" ]
[ "$("$prefix/bin/sudoku-vision" --version | head -n 1)" = "sudoku-vision $(pkg-config --modversion sudoku_vision)" ]
for file in man/man1/sudoku-vision.1 man/man1/sudoku-vision-solve.1 man/man7/sudoku-vision-cluster.7 \
    bash-completion/completions/sudoku-vision zsh/site-functions/_sudoku-vision fish/vendor_completions.d/sudoku-vision.fish; do
    [ -s "$prefix/share/$file" ]
done
