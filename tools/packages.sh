# The Debian packages that building, testing and the tools need, and how they come onto the machine. Sourced, not run.
# shellcheck shell=bash

BUILD_PACKAGES=(cmake ninja-build gcc g++ libc6-dev pkg-config libopencv-core-dev libopencv-imgproc-dev
    libjpeg62-turbo-dev libpng-dev zlib1g-dev libjansson-dev libwebp-dev libgif-dev libtiff-dev libheif-dev
    poppler-utils)
# shellcheck disable=SC2034
TEST_PACKAGES=("${BUILD_PACKAGES[@]}" check libcairo2-dev libfontconfig-dev libfreetype-dev fonts-dejavu-core
    locales man-db mandoc groff-base zsh fish)
# shellcheck disable=SC2034
PACKAGE_PACKAGES=(dpkg-dev lintian man-db)
# shellcheck disable=SC2034
CLUSTER_PACKAGES=(slurm-wlm munge parallel openssh-server openssh-client procps)
# shellcheck disable=SC2034
FUZZ_PACKAGES=(clang libclang-rt-14-dev)

# install_missing PACKAGE...: installs those that are not there; exit 5 with the line to run where that is not possible.
install_missing() {
    local missing=() package
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    local install=(apt-get install -y --no-install-recommends "${missing[@]}") sudo=() log
    if ! command -v apt-get >/dev/null; then
        echo "sudoku-vision: needs these Debian packages or their like: ${missing[*]}" >&2
        exit 5
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            printf 'sudoku-vision: packages are missing; as root, run:\n  apt-get update && %s\n' "${install[*]}" >&2
            exit 5
        fi
        sudo=(sudo)
    fi
    echo "sudoku-vision: installing ${missing[*]}" >&2
    log=$(mktemp)
    if ! { "${sudo[@]}" apt-get update -q && "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}"; } >"$log" 2>&1 </dev/null; then
        tail -n 20 "$log" >&2
        printf 'sudoku-vision: the installation failed (%s); the line was:\n  apt-get update && %s\n' "$log" "${install[*]}" >&2
        exit 5
    fi
    rm -f "$log"
}

# install_npm FOLDER PACKAGE@VERSION...: puts them under FOLDER/node_modules; exit 5 with what to install where there is no npm.
install_npm() {
    local folder=$1 missing=() package name tool
    shift
    for package in "$@"; do
        name=$folder/node_modules/${package%@*}/package.json
        grep -qs "\"version\": *\"${package##*@}\"" "$name" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    for tool in npm node; do
        command -v "$tool" >/dev/null || {
            echo "sudoku-vision: needs $tool for ${missing[*]} (Debian: apt-get install npm)" >&2
            exit 5
        }
    done
    mkdir -p "$folder"
    npm install --silent --no-fund --no-audit --no-save --ignore-scripts --prefix "$folder" "$@" >/dev/null
}
