#!/usr/bin/env bash
# tools/run in a tree of empty sources, where cmake and dpkg-query are not the real ones: what makes it build anew, and what
# does not; what it installs before.
# shellcheck disable=SC2154,SC2162 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

sources=(CMakeLists.txt CMakePresets.json src/pipeline.c src/digits/builtin.S digits/one.png digits/index.txt models/digits.net
    tools/templates/pack.c)
for source in "${sources[@]}"; do
    mkdir -p "tree/$(dirname "$source")"
    : >"tree/$source"
done
cp "$1/tools/run" "$1/tools/packages.sh" tree/tools
mkdir bin elsewhere
cat >bin/cmake <<'END'
#!/bin/sh
echo "$PWD: cmake $*" | tee -a "$CALLS"
[ "$1" = --build ] || exit 0
[ ! -e broken ] || { echo "no such thing"; exit 1; }
[ ! -e edited ] || { sleep 0.1; touch src/pipeline.c; rm edited; }
mkdir -p build
printf '#!/bin/sh\necho "$PWD:" "$@"\n' >build/sudoku-vision
chmod +x build/sudoku-vision
END
printf '#!/bin/sh\necho installed\n' >bin/dpkg-query
chmod +x bin/*
export CALLS=$scratch/calls PATH=$scratch/bin:$PATH
PROGRAM=$scratch/tree/tools/run
cd elsewhere || exit 1

# expect_builds N: of one call of the program, which runs where it was called.
expect_builds() {
    : >"$CALLS"
    run read "a b"
    expect_status 0
    expect_out "$scratch/elsewhere: read a b"
    [ "$(grep -c 'tree: cmake --build --preset release$' "$CALLS")" -eq "$1" ] || fail "not built $1 times after a change to ${touched:-nothing}: $(cat "$CALLS")"
}

expect_builds 1
expect_file "$scratch/tree/build/build.log"
expect_builds 0
for touched in "${sources[@]}"; do
    find "$scratch/tree" -exec touch -d '1 hour ago' {} +
    expect_builds 0
    touch "$scratch/tree/$touched"
    expect_builds 1
    expect_builds 0
done

# It finds its tree by a link, and whatever CDPATH says.
touched="nothing, called by a link"
ln -s tree/tools/run "$scratch/linked"
PROGRAM=$scratch/linked expect_builds 0
cd .. || exit 1
CDPATH=.:$scratch PROGRAM=tree/tools/run run read "a b"
expect_status 0
expect_out "$scratch: read a b"
cd elsewhere || exit 1

# A build that fails says why, and is not the last word.
: >"$scratch/tree/broken"
touch "$scratch/tree/src/pipeline.c"
run read x
expect_status 5
expect_no_out
expect_err "no such thing"
expect_err "the build failed"
rm "$scratch/tree/broken"
expect_builds 1

# What is edited while it builds is built by the next call.
: >"$scratch/tree/edited"
touched="src/pipeline.c during the build"
touch "$scratch/tree/src/pipeline.c"
expect_builds 1
expect_builds 1
expect_builds 0

# What is missing is installed before, and nothing else; where it cannot be, the line to run is printed.
# act_as USER STATUS: on a machine without cmake's package, where apt-get ends so.
act_as() {
    local name
    rm -rf "$scratch/few"
    mkdir "$scratch/few"
    for name in bash dirname find env mkdir touch cat mv mktemp tail rm tee chmod; do
        ln -s "$(command -v $name)" "$scratch/few"
    done
    ln -s "$scratch/bin/cmake" "$scratch/few"
    # shellcheck disable=SC2016
    printf '#!/bin/sh\n[ "$4" = cmake ] || echo installed\n' >"$scratch/few/dpkg-query"
    printf '#!/bin/sh\necho %s\n' "$1" >"$scratch/few/id"
    # shellcheck disable=SC2016
    printf '#!/bin/sh\necho "apt-get $*" >>"$CALLS"\nexit %s\n' "$2" >"$scratch/few/apt-get"
    chmod +x "$scratch"/few/{dpkg-query,id,apt-get}
    : >"$CALLS"
    touch "$scratch/tree/src/pipeline.c"
    TMPDIR=$scratch PATH=$scratch/few run read x
}
line="apt-get install -y --no-install-recommends cmake"
act_as 1000 0
expect_status 5
expect_no_out
expect_err "packages are missing; as root, run:$"
expect_err "^  apt-get update && $line$"
[ ! -s "$CALLS" ] || fail "something was begun: $(cat "$CALLS")"
act_as 0 1
expect_status 5
expect_no_out
expect_err "the installation failed"
expect_err "^  apt-get update && $line$"
! grep -q ": cmake " "$CALLS" || fail "it was built all the same"
act_as 0 0
expect_status 0
[ "$(head -n 2 "$CALLS")" = "apt-get update -q
$line" ] || fail "another installation: $(cat "$CALLS")"
finish
