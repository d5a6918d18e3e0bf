#!/usr/bin/env bash
# OpenCV in the program: whatever its own variables ask for, the same is read; and where it is held within, nothing
# else is loaded for it.
# shellcheck disable=SC2162 # `run read` is no read
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
samples=$1/samples

run read --format line "$samples/blurred.jpg"
expect_status 0
cp out plain
for variable in OPENCV_FOR_THREADS_NUM=8 OPENCV_PARALLEL_BACKEND=TBB OPENCV_LOG_LEVEL=DEBUG; do
    export "${variable?}"
    run read --format line "$samples/blurred.jpg"
    expect_status 0
    grep -qxF "$(cat plain)" out || fail "with $variable something else is read"
    run batch "$samples/blurred.jpg" -o "$variable" -q
    expect_status 0
    unset "${variable%%=*}"
done

linked=$(ldd "$PROGRAM")
if [[ $linked != *libopencv_core* ]]; then
    for library in libtbb liblapack libGL libX11 libgfortran; do
        [[ $linked != *$library* ]] || fail "$library is loaded at each start"
    done
fi
finish
