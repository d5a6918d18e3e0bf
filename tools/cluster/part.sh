#!/usr/bin/env bash
# One part of a batch, for engines that start jobs on many machines: sudoku-vision-cluster(7).
#
#   sbatch --array=1-100 part.sh 100 scans/ -o out/           a Slurm job array of a hundred parts
#   sbatch --array=3,17 part.sh 100 scans/ -o out/            two of them again
#   part.sh 3/100 scans/ -o out/                              one, by any other engine; over-ssh.sh does them all
#
# The exit status is 0 where the part is done, whatever became of its pictures: their records tell. Anything else means that
# it should be run again, and goes on where it was: 3 also where there is nothing to read.
#SBATCH --job-name=sudoku-vision
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=sudoku-vision-%A_%a.log
set -u
part=${1:?"which part of how many?"}
shift
case $part in
*/*) ;;
*) part=${SLURM_ARRAY_TASK_ID:?"this is no Slurm job array: give the part as I/N"}/$part ;;
esac
[[ $part =~ ^0*([1-9][0-9]*)/0*([1-9][0-9]*)$ ]] || { echo "part.sh: '$part' is no part: I/N" >&2; exit 2; }
order=order-${BASH_REMATCH[1]}-of-${BASH_REMATCH[2]}.jsonl

# The folder that -o names: what a part leaves there tells whether it was done. batch ends with 3 for a picture that cannot be
# read and for a list that cannot, with 5 for a limit and where it had to stop.
# An option may be cut short, and letters may stand together: --out=DIR, -qo DIR.
out='' before='' long='--o(u(t(p(ut?)?)?)?)?'
for word in "$@"; do
    [[ ! $before =~ ^(-[qv]*o|$long)$ ]] || out=$word
    [[ ! $word =~ ^(-[qv]*o|$long=)(.+)$ ]] || out=${BASH_REMATCH[-1]}
    before=$word
done
[ -n "$out" ] || { echo "part.sh: which folder? give it as -o DIR" >&2; exit 2; }
rm -f "$out/$order" || exit 4

# Without cgroups nothing but this variable tells how many processors Slurm has given.
"${SUDOKU_VISION:-sudoku-vision}" batch --quiet ${SLURM_CPUS_PER_TASK:+--jobs "$SLURM_CPUS_PER_TASK"} --shard "$part" "$@"
status=$?
if [ -e "$out/$order" ]; then
    case $status in 1 | 3 | 5) status=0 ;; esac
elif [ "$status" = 0 ]; then
    echo "part.sh: nothing to read was found; is a folder not mounted?" >&2
    status=3
fi
exit "$status"
