#!/usr/bin/env bash
# A batch on many machines, by GNU parallel over ssh: sudoku-vision-cluster(7).
#
#   over-ssh.sh HOSTS N PATH... -o DIR [OPTION]...
#
# HOSTS is a file of ssh logins, one a line (parallel's --sshloginfile). They share this folder under its name, and have the
# program. The batch is done in N parts, one at a time on each machine; a part whose machine fails is done by another. A
# machine that does not answer for a minute has failed.
set -eu
hosts=${1:?"which hosts?"} parts=${2:?"how many parts?"}
shift 2
here=$(CDPATH='' cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# env: what a login shell sets up is not there in a command of ssh.
seq "$parts" | parallel --sshloginfile "$hosts" --ssh 'ssh -o BatchMode=yes -o ServerAliveInterval=20 -o ServerAliveCountMax=3' \
    --jobs 1 --retries 5 --workdir "$PWD" --quote \
    env ${SUDOKU_VISION:+SUDOKU_VISION="$SUDOKU_VISION"} "$here/part.sh" "{}/$parts" "$@"
